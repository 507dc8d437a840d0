# The wallet has rights: they are modified.
# Scene delegated farm: as farm, and bert may manage its profiles.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateDelegateAuthorityTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","delegate":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","serviceDelegations":{"Control":[{"permission":"ManageProfiles"}]},"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1006,"message":"The DelegateAuthority EzLVmY3ax56HKEUgTPjMYeKuQbkHPBWadM1ix6o9fUJD exists already","data":{"name":"AlreadyExists","retryable":false,"context":{"kind":"DelegateAuthority","address":"EzLVmY3ax56HKEUgTPjMYeKuQbkHPBWadM1ix6o9fUJD"}}}}
