# Another wallet signed.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.authRequest","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"result":{"message":"Sign in to game.test as HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx. Nonce: G7GQS1bse8dAMJnK2QG2yLRrHYz4SYR8J79ExBHhaEQK","tx":null}}
> {"jsonrpc":"2.0","id":2,"method":"api.authConfirm","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","signature":"zypHGUt648vc8DzXJYrT8GCsjpjYdddF3yC79Bg6EWASgfDgisYGeKk2JsTvpRYJzz37xRKUcwunL4qo6QF8o5Q"}}
< {"jsonrpc":"2.0","id":2,"error":{"code":2006,"message":"The signature of HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx is not valid","data":{"name":"SignatureInvalid","retryable":false,"context":{"signer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}}}
