# Refuses a character that is staked.
# Scene stage: as studio, and anna's single asset and her first compressed one are characters.
> {"jsonrpc":"2.0","id":1,"method":"api.createUnwrapAssetsFromCharacterTransactions","params":{"characterAddresses":["8YNnE742wg9rpC6s72i4dHS6jiQFgbUYGhYutBCUs3mx"],"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","characterModel":"8yjEgEZU7Jag8KZFhxyneo4Lk3cG499hfmpQn545nFjz","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6001,"message":"The character 8YNnE742wg9rpC6s72i4dHS6jiQFgbUYGhYutBCUs3mx is used by Staking; it must be free first","data":{"name":"CharacterInUse","retryable":false,"context":{"character":"8YNnE742wg9rpC6s72i4dHS6jiQFgbUYGhYutBCUs3mx","usedBy":"Staking"}}}}
