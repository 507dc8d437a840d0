# No such project.
# Scene farm: as empty, and the wallet authority has the project Farm.
> {"jsonrpc":"2.0","id":1,"method":"api.createChangeProjectDriverTransaction","params":{"project":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","driver":"8zLicRwYeRdVzhDy27gLHgvcdja1q3SW7xrai4AUL1QC","authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Project JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Project","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
