# An `after` that is no address.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.holdings","params":{"after":"Last"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1002,"message":"after: Last is not an address, which is 32 bytes in base58","data":{"name":"InvalidAddress","retryable":false,"context":{"argument":"after","value":"Last"}}}}
