# There is one right, so that the second is not there.
# Scene delegated farm: as farm, and bert may manage its profiles.
> {"jsonrpc":"2.0","id":1,"method":"api.createModifyDelegationTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","delegate":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","modifyDelegation":{"index":1},"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4009,"message":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp has no delegation 1","data":{"name":"DelegationMissing","retryable":false,"context":{"delegate":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","index":1}}}}
