# The project has a badge with this index.
# Scene badges: as village, with badge 0, which is always open, and badge 1, which opens in an hour.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitializeBadgeCriteriaTransaction","params":{"args":{"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","badgeIndex":1,"condition":"Public","projectAddress":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1006,"message":"The BadgeCriteria 1 of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U exists already","data":{"name":"AlreadyExists","retryable":false,"context":{"kind":"BadgeCriteria","address":"1 of project CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
