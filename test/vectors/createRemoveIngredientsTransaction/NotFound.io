# It is no ingredient of the recipe.
# Scene kitchen: as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and bread (AccountState), and a recipe of 2 bread out of 5 flour.
> {"jsonrpc":"2.0","id":1,"method":"api.createRemoveIngredientsTransaction","params":{"recipe":"Ayx8Wy5H3TBm8dtEAfDqrrJkqiWpkvu3uwSGkLyf7WTk","ingredients":["BBHvWWFjk1y4W7T5qW5vtHnnuf3JvvqQUfNVJjVdmpGH"],"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Ingredient BBHvWWFjk1y4W7T5qW5vtHnnuf3JvvqQUfNVJjVdmpGH","data":{"name":"NotFound","retryable":false,"context":{"kind":"Ingredient","address":"BBHvWWFjk1y4W7T5qW5vtHnnuf3JvvqQUfNVJjVdmpGH"}}}}
