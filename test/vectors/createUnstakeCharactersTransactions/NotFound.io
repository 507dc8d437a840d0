# No such character.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createUnstakeCharactersTransactions","params":{"characterAddresses":["JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Character JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Character","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
