# The project has no badge with this index.
# Scene badges: as village, with badge 0, which is always open, and badge 1, which opens in an hour.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimBadgeCriteriaTransaction","params":{"args":{"criteriaIndex":2,"payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","profileAddress":"DLqY75UeRPkeskTcy2MtPMPKwxN2rTN9uESeRgenQYie","projectAddress":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","proof":"Public"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no BadgeCriteria 2 of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"NotFound","retryable":false,"context":{"kind":"BadgeCriteria","address":"2 of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
