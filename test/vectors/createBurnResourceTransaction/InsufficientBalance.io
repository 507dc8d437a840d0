# More than the wallet holds.
# Scene market: as farm, with the resources gold (LedgerState, a tree for 8) and silver (AccountState), of which anna has 100 each.
> {"jsonrpc":"2.0","id":1,"method":"api.createBurnResourceTransaction","params":{"resource":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","amount":"101","authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5001,"message":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx holds 100 base units of 7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4; 101 are needed","data":{"name":"InsufficientBalance","retryable":false,"context":{"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","balance":"100","resource":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","needed":"101"}}}}
