# Another wallet signed.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.authRequest","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"result":{"message":"Sign in to game.test as HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx. Nonce: GghApkWqsJwqoNuH687akE4MUu7Bjz7NwmsLWx4JLgsu","tx":null}}
> {"jsonrpc":"2.0","id":2,"method":"api.authConfirm","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","signature":"5ngc8jkc66W2arnKYFAChyWht4oK5QH4e3JrVq4quctrKrEzVwrPDTst51VH4wXS1wvuWcNHQ51sXxtsKt26fHPd"}}
< {"jsonrpc":"2.0","id":2,"error":{"code":2006,"message":"The signature of HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx is not valid","data":{"name":"SignatureInvalid","retryable":false,"context":{"signer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}}}
