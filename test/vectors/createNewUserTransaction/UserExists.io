# The wallet has a user.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserTransaction","params":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4001,"message":"The wallet HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx belongs to user 1 already","data":{"name":"UserExists","retryable":false,"context":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","userId":1}}}}
