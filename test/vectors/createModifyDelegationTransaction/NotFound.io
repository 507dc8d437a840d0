# The wallet has no rights.
# Scene delegated farm: as farm, and bert may manage its profiles.
> {"jsonrpc":"2.0","id":1,"method":"api.createModifyDelegationTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","delegate":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","modifyDelegation":{"index":0},"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no DelegateAuthority GK5GLUpMUgVSbAz9qDFgnpWPzKs1Ccr4UuZNMKuxYBAd","data":{"name":"NotFound","retryable":false,"context":{"kind":"DelegateAuthority","address":"GK5GLUpMUgVSbAz9qDFgnpWPzKs1Ccr4UuZNMKuxYBAd"}}}}
