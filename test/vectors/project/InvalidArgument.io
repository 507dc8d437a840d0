# A `limit` over what one answer may hold.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.project","params":{"limit":10001}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1001,"message":"limit: it is 10001; expected 1 to 10000","data":{"name":"InvalidArgument","retryable":false,"context":{"argument":"limit","problem":"it is 10001","expected":"1 to 10000"}}}}
