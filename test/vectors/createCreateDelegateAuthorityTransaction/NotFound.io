# No such project.
# Scene delegated farm: as farm, and bert may manage its profiles.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateDelegateAuthorityTransaction","params":{"project":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","delegate":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","serviceDelegations":{"Control":[{"permission":"ManageProfiles"}]},"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Project JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Project","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
