# No such model.
# Scene plans: as farm, with a model of wrapped characters, which has no tree, and an assembler configuration.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateCharactersTreeTransaction","params":{"treeConfig":{"basic":{"numAssets":8}},"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","characterModel":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no CharacterModel JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"CharacterModel","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
