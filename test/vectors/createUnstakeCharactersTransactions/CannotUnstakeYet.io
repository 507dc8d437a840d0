# Ten minutes must be over.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createUnstakeCharactersTransactions","params":{"characterAddresses":["5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6016,"message":"The character 5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m can be unstaked at 1750000600 (UNIX seconds); it is 1750000599","data":{"name":"CannotUnstakeYet","retryable":false,"context":{"character":"5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m","readyAt":"1750000600","now":"1750000599"}}}}
