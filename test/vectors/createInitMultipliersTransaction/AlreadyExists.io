# The pool has multipliers.
# Scene prizes: as pasture, and meadow has multipliers: from two characters on, 25 percent extra.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitMultipliersTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","stakingPool":"5TdZ6DL7WnbWVhvcXJgQCrEpajweCzp9uDY3n7oyTfQE","decimals":2,"multipliers":[{"type":{"minNftCount":"2"},"value":"25"}],"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1006,"message":"The Multipliers CA8rxv7PUrncKP6JnJZTCCfjapLy66Vy2Kb7bkLbUaZX exists already","data":{"name":"AlreadyExists","retryable":false,"context":{"kind":"Multipliers","address":"CA8rxv7PUrncKP6JnJZTCCfjapLy66Vy2Kb7bkLbUaZX"}}}}
