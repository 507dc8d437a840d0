# Another user pays.
# Scene village: as users, and the project has a tree for 8 profiles, of which anna has one.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateProfileTransaction","params":{"profile":"765LvudTPPGqVpLkQV38TecchaLkLuBuBsye1iAVqWsS","payer":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","info":{"bio":""}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1007,"message":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp may not do this: it needs the authority or its Control.ManageProfiles of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"Unauthorised","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","needs":"the authority or its Control.ManageProfiles of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
