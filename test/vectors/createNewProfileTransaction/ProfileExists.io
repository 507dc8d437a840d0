# The user has this profile.
# Scene village: as users, and the project has a tree for 8 profiles, of which anna has one.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewProfileTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4004,"message":"User 1 has the profile main in CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U already","data":{"name":"ProfileExists","retryable":false,"context":{"userId":1,"identity":"main","project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
