# More than the token account holds.
# Scene market of token holders: as market; anna took 60 gold out of the tree, bert all of his, and the tree is full.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateWrapHoldingTransaction","params":{"resource":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","amount":"61","authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5001,"message":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx holds 60 base units of 7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4; 61 are needed","data":{"name":"InsufficientBalance","retryable":false,"context":{"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","balance":"60","resource":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","needed":"61"}}}}
