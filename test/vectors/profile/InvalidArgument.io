# An `after` at whose address there is no profile.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.profile","params":{"after":"8zJ8512efzdYSx3CRLt8MhETqWCCb62PN1uDj69G3xi6"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1001,"message":"after: there is no record of kind Profile at 8zJ8512efzdYSx3CRLt8MhETqWCCb62PN1uDj69G3xi6; expected one of the list","data":{"name":"InvalidArgument","retryable":false,"context":{"argument":"after","problem":"there is no record of kind Profile at 8zJ8512efzdYSx3CRLt8MhETqWCCb62PN1uDj69G3xi6","expected":"one of the list"}}}}
