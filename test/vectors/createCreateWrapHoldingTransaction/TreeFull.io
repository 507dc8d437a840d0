# The holder has no leaf, and the tree has no room.
# Scene crowded market: as market, and the tree of gold is full: anna and 7 others hold some.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateWrapHoldingTransaction","params":{"resource":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","amount":"1","authority":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3002,"message":"The trees for the holdings of 7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4 are full; make another with resources.createTree (createCreateNewResourceTreeTransaction)","data":{"name":"TreeFull","retryable":false,"context":{"owner":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","kind":"holdings","operation":"resources.createTree (createCreateNewResourceTreeTransaction)"}}}}
