# The tree of wool is full, and anna has none yet.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimStakingRewardsTransactions","params":{"characterAddresses":["5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3002,"message":"The trees for the holdings of 9M3GXGk6tUyNNoV1Ay16tgEfyEkKK4d84HxXcoidUKGy are full; make another with resources.createTree (createCreateNewResourceTreeTransaction)","data":{"name":"TreeFull","retryable":false,"context":{"owner":"9M3GXGk6tUyNNoV1Ay16tgEfyEkKK4d84HxXcoidUKGy","kind":"holdings","operation":"resources.createTree (createCreateNewResourceTreeTransaction)"}}}}
