# The supply of gold is 4 short of what a u64 can hold; at least 5 are due.
# Scene woods with one away: as woods with a mission, and anna's first character is on it since a moment ago.
> {"jsonrpc":"2.0","id":1,"method":"api.createRecallCharactersTransaction","params":{"data":{"authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","characterAddresses":["FXDyEGXpgbWLvNX5hWkZ6awAWYA1ACK8qjgziDrmFceH"],"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5002,"message":"the supply would be over 18446744073709551615","data":{"name":"Overflow","retryable":false,"context":{"what":"the supply"}}}}
