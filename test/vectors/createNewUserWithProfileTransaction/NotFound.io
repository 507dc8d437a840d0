# No such project.
# Scene village: as users, and the project has a tree for 8 profiles, of which anna has one.
> {"jsonrpc":"2.0","id":1,"method":"api.createNewUserWithProfileTransaction","params":{"project":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","wallet":"H4opNcSH3e6k9eVi1kDG8YYdAc7wZUArb1BCy6nZpDiE"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Project JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Project","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
