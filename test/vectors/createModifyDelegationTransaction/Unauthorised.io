# The wallet is not the authority.
# Scene delegated farm: as farm, and bert may manage its profiles.
> {"jsonrpc":"2.0","id":1,"method":"api.createModifyDelegationTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","delegate":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","modifyDelegation":{"index":0},"authority":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1007,"message":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp may not do this: it needs the authority of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"Unauthorised","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","needs":"the authority of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
