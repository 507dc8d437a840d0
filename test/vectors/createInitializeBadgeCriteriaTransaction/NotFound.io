# No such project.
# Scene badges: as village, with badge 0, which is always open, and badge 1, which opens in an hour.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitializeBadgeCriteriaTransaction","params":{"args":{"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","badgeIndex":2,"condition":"Public","projectAddress":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Project JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Project","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
