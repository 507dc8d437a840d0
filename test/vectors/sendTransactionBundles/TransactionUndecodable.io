# Bytes that are no transaction.
# Scene market: as farm, with the resources gold (LedgerState, a tree for 8) and silver (AccountState), of which anna has 100 each.
> {"jsonrpc":"2.0","id":1,"method":"api.sendTransactionBundles","params":{"txs":["3yZe7d"],"blockhash":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","lastValidBlockHeight":150}}
< {"jsonrpc":"2.0","id":1,"result":[{"bundleId":0,"responses":[{"attestation":null,"debits":null,"error":{"code":2001,"name":"TransactionUndecodable","message":"Not a transaction: it ends too early","context":{"detail":"it ends too early"}},"signature":null,"status":"Rejected"}]}]}
