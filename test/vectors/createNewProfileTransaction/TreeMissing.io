# The project has no tree for profiles.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewProfileTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3001,"message":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U has no tree for its profiles; make one with profiles.createTree (createCreateProfilesTreeTransaction)","data":{"name":"TreeMissing","retryable":false,"context":{"owner":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","kind":"profiles","operation":"profiles.createTree (createCreateProfilesTreeTransaction)"}}}}
