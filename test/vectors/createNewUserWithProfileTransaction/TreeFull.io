# The tree is full.
# Scene crowded village: as village, and the tree is full: seven guests have a profile too.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserWithProfileTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","wallet":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3002,"message":"The trees for the profiles of CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U are full; make another with profiles.createTree (createCreateProfilesTreeTransaction)","data":{"name":"TreeFull","retryable":false,"context":{"owner":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","kind":"profiles","operation":"profiles.createTree (createCreateProfilesTreeTransaction)"}}}}
