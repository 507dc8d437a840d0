# The pool pays so much that two are too many.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createUnstakeCharactersTransactions","params":{"characterAddresses":["5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m","FGCev55GKouBf2vJMwCpP51uKEK1gUtLcrw9tRdQwC6x"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5002,"message":"the rewards would be over 18446744073709551615","data":{"name":"Overflow","retryable":false,"context":{"what":"the rewards"}}}}
