# The wallet is of another user than the profile's.
# Scene badges: as village, with badge 0, which is always open, and badge 1, which opens in an hour.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimBadgeCriteriaTransaction","params":{"args":{"criteriaIndex":0,"payer":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","profileAddress":"765LvudTPPGqVpLkQV38TecchaLkLuBuBsye1iAVqWsS","projectAddress":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","proof":"Public"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1007,"message":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp may not do this: it needs to be a wallet of user 1","data":{"name":"Unauthorised","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","needs":"to be a wallet of user 1"}}}}
