# Two characters cost more base units than 64 bits hold.
# Scene woods: as village, with the resource gold (LedgerState) of which anna has 100, a model with two characters of hers, and a mission pool Woods open to it.
> {"jsonrpc":"2.0","id":1,"method":"api.createSendCharactersOnMissionTransaction","params":{"data":{"authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","characterAddresses":["FXDyEGXpgbWLvNX5hWkZ6awAWYA1ACK8qjgziDrmFceH","FqYh3TxhkngizSTQJKQRH2G2GudxA3U96PUSwqQnPWiA"],"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":5002,"message":"the cost of the mission would be over 18446744073709551615","data":{"name":"Overflow","retryable":false,"context":{"what":"the cost of the mission"}}}}
