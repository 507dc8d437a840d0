# What a wallet has; where nothing is, that is nothing.
# Scene users: as farm, and anna and bert are users of these names.
> {"jsonrpc":"2.0","id":1,"method":"api.balance","params":{"address":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"result":{"address":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","lamports":"99995220440"}}
> {"jsonrpc":"2.0","id":2,"method":"api.balance","params":{"address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}
< {"jsonrpc":"2.0","id":2,"result":{"address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","lamports":"0"}}
