# The meal has no tree.
# Scene kitchen: as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and bread (AccountState), and a recipe of 2 bread out of 5 flour.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitCookingProcessTransactions","params":{"recipe":"E1UW4fBkUcBWSz1NRHrVhLuWfxL2HG16S4D22hTdFMvP","authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3001,"message":"3RtUvk32QsYcJpN3jZggQZPrPmEtWrkya9UEpBNqmzuf has no tree for its holdings; make one with createCreateNewResourceTreeTransaction","data":{"name":"TreeMissing","retryable":false,"context":{"owner":"3RtUvk32QsYcJpN3jZggQZPrPmEtWrkya9UEpBNqmzuf","kind":"holdings","operation":"createCreateNewResourceTreeTransaction"}}}}
