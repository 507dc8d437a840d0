# No such model.
# Scene woods: as village, with the resource gold (LedgerState) of which anna has 100, a model with two characters of hers, and a mission pool Woods open to it.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateMissionPoolTransaction","params":{"data":{"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","characterModel":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","name":"Hills","payer":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no CharacterModel JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"CharacterModel","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
