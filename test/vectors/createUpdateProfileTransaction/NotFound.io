# No such profile.
# Scene village: as users, and the project has a tree for 8 profiles, of which anna has one.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateProfileTransaction","params":{"profile":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","info":{"bio":""}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Profile JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Profile","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
