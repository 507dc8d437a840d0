# Two of the same call want one name.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserBulkTransaction","params":{"info":[{"bio":"","name":"","pfp":"","username":"same"},{"bio":"","name":"","pfp":"","username":"SAME"}],"wallet":["H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE","BdEBwyiLAyu1bd4GBYTxFmQaPdnU5nYLiCqVyDo63NUt"],"payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4002,"message":"The username SAME is taken","data":{"name":"UsernameTaken","retryable":false,"context":{"username":"SAME"}}}}
