# The supply of the meal would be over 2^64 - 1.
# Scene kitchen: as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and bread (AccountState), and a recipe of 2 bread out of 5 flour.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitCookingProcessTransactions","params":{"recipe":"Ayx8Wy5H3TBm8dtEAfDqrrJkqiWpkvu3uwSGkLyf7WTk","authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5002,"message":"the supply would be over 18446744073709551615","data":{"name":"Overflow","retryable":false,"context":{"what":"the supply"}}}}
