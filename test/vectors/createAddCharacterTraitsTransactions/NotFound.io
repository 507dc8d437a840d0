# No such configuration.
# Scene workshop: as farm, with an assembler configuration (labels Body, Hat, Tool; a tree for 32 traits), two traits under each label, a model that is assembled with it, and a tree for 8 characters.
> {"jsonrpc":"2.0","id":1,"method":"api.createAddCharacterTraitsTransactions","params":{"assemblerConfig":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","traits":[{"label":"Hat","name":"red","uri":"https://t.test/red"}],"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no AssemblerConfig JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"AssemblerConfig","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
