# Refuses a character that is not there.
# Scene stage: as studio, and anna's single asset and her first compressed one are characters.
> {"jsonrpc":"2.0","id":1,"method":"api.createUnwrapAssetsFromCharacterTransactions","params":{"characterAddresses":["JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"],"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","characterModel":"8yjEgEZU7Jag8KZFhxyneo4Lk3cG499hfmpQn545nFjz","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Character JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Character","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
