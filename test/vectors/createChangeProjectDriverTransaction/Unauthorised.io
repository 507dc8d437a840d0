# The wallet is not the authority.
# Scene farm: as empty, and the wallet authority has the project Farm.
> {"jsonrpc":"2.0","id":1,"method":"api.createChangeProjectDriverTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","driver":"8zLicRwYeRdVzhDy27gLHgvcdja1q3SW7xrai4AUL1QC","authority":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1007,"message":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp may not do this: it needs to be the authority of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"Unauthorised","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","needs":"to be the authority of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
