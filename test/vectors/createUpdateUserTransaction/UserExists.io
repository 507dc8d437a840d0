# The wallet to add has a user.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateUserTransaction","params":{"payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","wallets":{"add":["BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"]}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4001,"message":"The wallet BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp belongs to user 2 already","data":{"name":"UserExists","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","userId":2}}}}
