# No such recipe.
# Scene kitchen: as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and bread (AccountState), and a recipe of 2 bread out of 5 flour.
> {"jsonrpc":"2.0","id":1,"method":"api.createAddIngredientsTransaction","params":{"recipe":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","ingredients":[{"amount":"1","resourceAddress":"HmT2g5rmo46HfNjr2FY8Ea237CWgxkLm7d5WgMTVKc9q"}],"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Recipe JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Recipe","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
