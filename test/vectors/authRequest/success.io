# Asks for the text that a wallet signs to sign in.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.authRequest","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"result":{"message":"Sign in to game.test as HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx. Nonce: Gz5JJJ1hc7rAqDptCs1ADooUMpByhfvAqCjCBBf3Gtnz","tx":null}}
