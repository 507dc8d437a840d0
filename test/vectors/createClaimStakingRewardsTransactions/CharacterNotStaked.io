# The third is free.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimStakingRewardsTransactions","params":{"characterAddresses":["5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m","FGCev55GKouBf2vJMwCpP51uKEK1gUtLcrw9tRdQwC6x","JB7JWbAtQJ2u6HQwEtvjqGSXpzXhvaWpE5tVBbhgbRZr"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6002,"message":"The character JB7JWbAtQJ2u6HQwEtvjqGSXpzXhvaWpE5tVBbhgbRZr is not staked","data":{"name":"CharacterNotStaked","retryable":false,"context":{"character":"JB7JWbAtQJ2u6HQwEtvjqGSXpzXhvaWpE5tVBbhgbRZr"}}}}
