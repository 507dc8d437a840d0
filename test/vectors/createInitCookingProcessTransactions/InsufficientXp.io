# The profile has no experience.
# Scene kitchen: as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and bread (AccountState), and a recipe of 2 bread out of 5 flour.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitCookingProcessTransactions","params":{"recipe":"BMQuQr39Tdz5cVwWu6Q39eKBvNnf8W6rRdKdksveDrxM","authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4010,"message":"The profile DLqY75UeRPkeskTcy2MtPMPKwxN2rTN9uESeRgenQYie has 0 xp; 1 are needed","data":{"name":"InsufficientXp","retryable":false,"context":{"profile":"DLqY75UeRPkeskTcy2MtPMPKwxN2rTN9uESeRgenQYie","xp":"0","neededXp":"1"}}}}
