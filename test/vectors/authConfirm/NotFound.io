# The wallet has no user.
# Scene empty: a new service; anna and bert have wallets with 100 SOL each.
> {"jsonrpc":"2.0","id":1,"method":"api.authRequest","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"result":{"message":"Sign in to game.test as HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx. Nonce: Gz5JJJ1hc7rAqDptCs1ADooUMpByhfvAqCjCBBf3Gtnz","tx":null}}
> {"jsonrpc":"2.0","id":2,"method":"api.authConfirm","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","signature":"54gzvitcU92kNogtRgrxFS1kP2rjofmLabVfkwxo3agtBHLQ7ZP3CWG8VHNL79e3DaVmgvqy6QFUAenv7H5FQmNe"}}
< {"jsonrpc":"2.0","id":2,"error":{"code":1005,"message":"There is no user of the wallet HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","data":{"name":"NotFound","retryable":false,"context":{"kind":"user of the wallet","address":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}}}
