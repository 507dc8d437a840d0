# The supply would be over 2^64 - 1.
# Scene bare market: as farm, with the resource gold (LedgerState), which has no tree.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimFaucetTransaction","params":{"faucet":"D9iCjGgSYE4rXk3WV6eFEwxNGYiPtJTJBM64nUcBhjTa","owner":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5002,"message":"the supply would be over 18446744073709551615","data":{"name":"Overflow","retryable":false,"context":{"what":"the supply"}}}}
