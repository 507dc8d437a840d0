# Finds what a wallet has staked in a pool.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.stakers","params":{"stakingPools":["5TdZ6DL7WnbWVhvcXJgQCrEpajweCzp9uDY3n7oyTfQE"],"wallets":["HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"]}}
< {"jsonrpc":"2.0","id":1,"result":[{"address":"Hut8XKxtegwyHhH4yDJT9fvaHf9xnxo5exEMazuE8VCF","bump":255,"stakingPool":"5TdZ6DL7WnbWVhvcXJgQCrEpajweCzp9uDY3n7oyTfQE","totalStaked":"2","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}]}
