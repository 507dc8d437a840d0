# The user has a profile, of another identity.
# Scene village: as users, and the project has a tree for 8 profiles, of which anna has one.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewProfileTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","identity":"alt"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4004,"message":"User 1 has a profile in CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U already, of the identity main","data":{"name":"ProfileExists","retryable":false,"context":{"userId":1,"identity":"main","project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
