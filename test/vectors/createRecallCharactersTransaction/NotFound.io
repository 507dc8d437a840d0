# No such character.
# Scene woods with one away: as woods with a mission, and anna's first character is on it since a moment ago.
> {"jsonrpc":"2.0","id":1,"method":"api.createRecallCharactersTransaction","params":{"data":{"authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","characterAddresses":["JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"],"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Character JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Character","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
