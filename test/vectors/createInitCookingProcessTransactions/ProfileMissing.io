# The user has no profile in the project.
# Scene kitchen: as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and bread (AccountState), and a recipe of 2 bread out of 5 flour.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitCookingProcessTransactions","params":{"recipe":"Ayx8Wy5H3TBm8dtEAfDqrrJkqiWpkvu3uwSGkLyf7WTk","authority":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4005,"message":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp has no profile in CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"ProfileMissing","retryable":false,"context":{"wallet":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
