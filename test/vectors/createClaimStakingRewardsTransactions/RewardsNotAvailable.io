# The first hour is not over.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimStakingRewardsTransactions","params":{"characterAddresses":["5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6015,"message":"The rewards of the character 5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m can be claimed at 1750003600; it is 1750003599 (UNIX seconds)","data":{"name":"RewardsNotAvailable","retryable":false,"context":{"character":"5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m","readyAt":"1750003600","now":"1750003599"}}}}
