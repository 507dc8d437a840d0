# No such resource.
# Scene market: as farm, with the resources gold (LedgerState, a tree for 8) and silver (AccountState), of which anna has 100 each.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitializeFaucetTransaction","params":{"resource":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","amount":3,"repeatInterval":60,"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Resource JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Resource","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
