# No such pool.
# Scene prizes: as pasture, and meadow has multipliers: from two characters on, 25 percent extra.
> {"jsonrpc":"2.0","id":1,"method":"api.createInitMultipliersTransaction","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","stakingPool":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","decimals":2,"multipliers":[{"type":{"minNftCount":"2"},"value":"25"}],"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no StakingPool JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"StakingPool","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
