# The wallet has no user.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateUserTransaction","params":{"payer":"H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE","info":{"bio":""}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no user of the wallet H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE","data":{"name":"NotFound","retryable":false,"context":{"kind":"user of the wallet","address":"H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE"}}}}
