# The project has no badge with this index.
# Scene badges: as village, with badge 0, which is always open, and badge 1, which opens in an hour.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateBadgeCriteriaTransaction","params":{"args":{"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","condition":"Public","criteriaIndex":2,"projectAddress":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no BadgeCriteria 2 of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"NotFound","retryable":false,"context":{"kind":"BadgeCriteria","address":"2 of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
