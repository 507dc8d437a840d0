# An `after` that is no cursor.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.compressedAccount","params":{"addresses":["JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"],"after":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1001,"message":"after: \"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf\" is no cursor of this list; expected the cursor of one of the list's records","data":{"name":"InvalidArgument","retryable":false,"context":{"argument":"after","problem":"\"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf\" is no cursor of this list","expected":"the cursor of one of the list's records"}}}}
