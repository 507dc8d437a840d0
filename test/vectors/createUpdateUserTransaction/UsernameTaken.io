# The name is taken.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateUserTransaction","params":{"payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","info":{"username":"Bert"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4002,"message":"The username Bert is taken","data":{"name":"UsernameTaken","retryable":false,"context":{"username":"Bert"}}}}
