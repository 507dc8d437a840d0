# The mission needs 1 xp; the profile has none.
# Scene woods: as village, with the resource gold (LedgerState) of which anna has 100, a model with two characters of hers, and a mission pool Woods open to it.
> {"jsonrpc":"2.0","id":1,"method":"api.createSendCharactersOnMissionTransaction","params":{"data":{"authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","characterAddresses":["FXDyEGXpgbWLvNX5hWkZ6awAWYA1ACK8qjgziDrmFceH"],"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4010,"message":"The profile DLqY75UeRPkeskTcy2MtPMPKwxN2rTN9uESeRgenQYie has 0 xp; 1 are needed","data":{"name":"InsufficientXp","retryable":false,"context":{"profile":"DLqY75UeRPkeskTcy2MtPMPKwxN2rTN9uESeRgenQYie","xp":"0","neededXp":"1"}}}}
