# Finds what a wallet may do in a project.
# Scene delegated farm: as farm, and bert may manage its profiles.
> {"jsonrpc":"2.0","id":1,"method":"api.delegateAuthority","params":{"delegates":["BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"]}}
< {"jsonrpc":"2.0","id":1,"result":[{"address":"EzLVmY3ax56HKEUgTPjMYeKuQbkHPBWadM1ix6o9fUJD","bump":254,"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","authority":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp","delegations":[{"kind":"Control","index":null,"permission":"ManageProfiles"}]}]}
