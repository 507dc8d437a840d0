# More than 64 bits hold.
# Scene market: as farm, with the resources gold (LedgerState, a tree for 8) and silver (AccountState), of which anna has 100 each.
> {"jsonrpc":"2.0","id":1,"method":"api.createMintResourceTransaction","params":{"resource":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","owner":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","amount":"18446744073709551615"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5002,"message":"the supply would be over 18446744073709551615","data":{"name":"Overflow","retryable":false,"context":{"what":"the supply"}}}}
