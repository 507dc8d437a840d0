# Refuses an asset that is not there.
# Scene studio: as gallery, and the model has a tree for 8 characters.
> {"jsonrpc":"2.0","id":1,"method":"api.createWrapAssetsToCharacterTransactions","params":{"mintList":["JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"],"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","characterModel":"8yjEgEZU7Jag8KZFhxyneo4Lk3cG499hfmpQn545nFjz","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no asset JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"asset","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
