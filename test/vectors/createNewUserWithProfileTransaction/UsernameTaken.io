# The name is taken.
# Scene village: as users, and the project has a tree for 8 profiles, of which anna has one.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserWithProfileTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","wallet":"H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE","userInfo":{"bio":"","name":"","pfp":"","username":"anna"},"payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4002,"message":"The username anna is taken","data":{"name":"UsernameTaken","retryable":false,"context":{"username":"anna"}}}}
