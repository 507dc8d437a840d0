# The shadow wallet adds no wallet.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateUserTransaction","params":{"payer":"22EoFu1N6WKFoLuExLY4QyPrejPoSQ44GRRUaGTWcSmi","wallets":{"add":["H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE"]}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1007,"message":"22EoFu1N6WKFoLuExLY4QyPrejPoSQ44GRRUaGTWcSmi may not do this: it needs to be a wallet of user 1","data":{"name":"Unauthorised","retryable":false,"context":{"wallet":"22EoFu1N6WKFoLuExLY4QyPrejPoSQ44GRRUaGTWcSmi","needs":"to be a wallet of user 1"}}}}
