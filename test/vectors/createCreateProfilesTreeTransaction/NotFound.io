# No such project.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateProfilesTreeTransaction","params":{"treeConfig":{"basic":{"numAssets":8}},"project":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","payer":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Project JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Project","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
