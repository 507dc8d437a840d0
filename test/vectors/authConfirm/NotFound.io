# The wallet has no user.
# Scene empty: a new service; anna and bert have wallets with 100 SOL each.
> {"jsonrpc":"2.0","id":1,"method":"api.authRequest","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"result":{"message":"Sign in to game.test as HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx. Nonce: GghApkWqsJwqoNuH687akE4MUu7Bjz7NwmsLWx4JLgsu","tx":null}}
> {"jsonrpc":"2.0","id":2,"method":"api.authConfirm","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","signature":"3mxhmAzb41xfS3T1dv8NhR2MMcnukpgRMfCr8bKdgDuVYkZzhZuAwSmYzwabaRwno91YZdtdniKf8fwmfEp31XA2"}}
< {"jsonrpc":"2.0","id":2,"error":{"code":1005,"message":"There is no user of the wallet HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","data":{"name":"NotFound","retryable":false,"context":{"kind":"user of the wallet","address":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}}}
