# The pool pays in a resource that has no tree.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimStakingRewardsTransactions","params":{"characterAddresses":["JB7JWbAtQJ2u6HQwEtvjqGSXpzXhvaWpE5tVBbhgbRZr"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":3001,"message":"Ft2Sq8ohkj9wyjqdhgVo9Ffhng9RVoEjuF8zi22gkHRC has no tree for its holdings; make one with resources.createTree (createCreateNewResourceTreeTransaction)","data":{"name":"TreeMissing","retryable":false,"context":{"owner":"Ft2Sq8ohkj9wyjqdhgVo9Ffhng9RVoEjuF8zi22gkHRC","kind":"holdings","operation":"resources.createTree (createCreateNewResourceTreeTransaction)"}}}}
