# Another wallet signed.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.authRequest","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"result":{"message":"Sign in to game.test as HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx. Nonce: Gz5JJJ1hc7rAqDptCs1ADooUMpByhfvAqCjCBBf3Gtnz","tx":null}}
> {"jsonrpc":"2.0","id":2,"method":"api.authConfirm","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","signature":"551HNoyqbFR3T2ahBXcZ81ae9W95SE25AkCaoi5StkJssM79eP4in4gy8omNaawjYWkhAjnBfSkLvZLZLUSUzjCb"}}
< {"jsonrpc":"2.0","id":2,"error":{"code":2006,"message":"The signature of HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx is not valid","data":{"name":"SignatureInvalid","retryable":false,"context":{"signer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}}}
