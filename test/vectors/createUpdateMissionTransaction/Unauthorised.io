# The wallet is not the authority.
# Scene woods with a mission: as woods, and the mission Firewood: an hour, for 10 gold, for 5 to 15 gold and 100 to 300 xp.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateMissionTransaction","params":{"missionAddress":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK","authority":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","params":{}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1007,"message":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp may not do this: it needs to be the authority of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"Unauthorised","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","needs":"to be the authority of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
