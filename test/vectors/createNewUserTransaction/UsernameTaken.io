# The name is taken, in another case.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserTransaction","params":{"wallet":"H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE","info":{"bio":"","name":"","pfp":"","username":"aNNa"},"payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4002,"message":"The username aNNa is taken","data":{"name":"UsernameTaken","retryable":false,"context":{"username":"aNNa"}}}}
