# The resource has no tree.
# Scene bare market: as farm, with the resource gold (LedgerState), which has no tree.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimFaucetTransaction","params":{"faucet":"6R6M1J6yUMjEss9eWmP4JQnJLy8m6UFVo1BmQCAWcTfu","owner":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3001,"message":"Dy9B2uhYi62h5AXkCude59YvANp3S8Pq9CdTYgwoVstG has no tree for its holdings; make one with resources.createTree (createCreateNewResourceTreeTransaction)","data":{"name":"TreeMissing","retryable":false,"context":{"owner":"Dy9B2uhYi62h5AXkCude59YvANp3S8Pq9CdTYgwoVstG","kind":"holdings","operation":"resources.createTree (createCreateNewResourceTreeTransaction)"}}}}
