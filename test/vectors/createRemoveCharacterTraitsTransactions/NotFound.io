# No such trait.
# Scene cast: as workshop; anna has a character of Body clay and Hat straw, bert one of Body glass.
> {"jsonrpc":"2.0","id":1,"method":"api.createRemoveCharacterTraitsTransactions","params":{"assemblerConfig":"HHH5ADRfDHf5n5YaLsAiGJAy7EaMrFcEiPCsPZyEvi1e","traitsAddresses":["JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"],"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no CharacterTrait JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"CharacterTrait","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
