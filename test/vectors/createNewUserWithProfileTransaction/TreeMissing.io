# The project has no tree for profiles.
# Scene farm: as empty, and the wallet authority has the project Farm.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserWithProfileTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3001,"message":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U has no tree for its profiles; make one with profiles.createTree (createCreateProfilesTreeTransaction)","data":{"name":"TreeMissing","retryable":false,"context":{"owner":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","kind":"profiles","operation":"profiles.createTree (createCreateProfilesTreeTransaction)"}}}}
