# One of the wallets has a user.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserBulkTransaction","params":{"info":[{"bio":"","name":"","pfp":"","username":"carl"},{"bio":"","name":"","pfp":"","username":""}],"wallet":["H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE","BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"],"payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4001,"message":"The wallet BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp belongs to user 2 already","data":{"name":"UserExists","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","userId":2}}}}
