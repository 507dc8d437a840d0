# No such tree.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.compressedAccount","params":{"addresses":[],"leaves":[{"tree":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}]}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no tree JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"tree","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
