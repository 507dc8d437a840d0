# No such resource.
# Scene market: as farm, with the resources gold (LedgerState, a tree for 8) and silver (AccountState), of which anna has 100 each.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateNewResourceTreeTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","resource":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","treeConfig":{"basic":{"numAssets":8}}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Resource JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Resource","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
