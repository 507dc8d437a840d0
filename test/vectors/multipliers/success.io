# Finds the multipliers of a pool.
# Scene prizes: as pasture, and meadow has multipliers: from two characters on, 25 percent extra.
> {"jsonrpc":"2.0","id":1,"method":"api.multipliers","params":{"stakingPools":["5TdZ6DL7WnbWVhvcXJgQCrEpajweCzp9uDY3n7oyTfQE","B9YWc2YhjYPB1HECSJaay5uNyXgxKq17WPqhc1xLUx8o"]}}
< {"jsonrpc":"2.0","id":1,"result":[{"address":"CA8rxv7PUrncKP6JnJZTCCfjapLy66Vy2Kb7bkLbUaZX","bump":255,"collectionMultipliers":[],"countMultipliers":[{"multiplierType":{"kind":"NFTCount","params":{"__typename":"MultiplierTypeParamsNFTCount","minCount":"2"}},"value":"25"}],"creatorMultipliers":[],"decimals":2,"durationMultipliers":[],"stakingPool":"5TdZ6DL7WnbWVhvcXJgQCrEpajweCzp9uDY3n7oyTfQE"}]}
