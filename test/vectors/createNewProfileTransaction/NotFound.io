# The wallet has no user.
# Scene village: as users, and the project has a tree for 8 profiles, of which anna has one.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewProfileTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","payer":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no user of the wallet 8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","data":{"name":"NotFound","retryable":false,"context":{"kind":"user of the wallet","address":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}}}
