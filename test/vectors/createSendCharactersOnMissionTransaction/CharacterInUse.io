# It is on the mission already.
# Scene woods with one away: as woods with a mission, and anna's first character is on it since a moment ago.
> {"jsonrpc":"2.0","id":1,"method":"api.createSendCharactersOnMissionTransaction","params":{"data":{"authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","characterAddresses":["FXDyEGXpgbWLvNX5hWkZ6awAWYA1ACK8qjgziDrmFceH"],"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6001,"message":"The character FXDyEGXpgbWLvNX5hWkZ6awAWYA1ACK8qjgziDrmFceH is used by Mission; it must be free first","data":{"name":"CharacterInUse","retryable":false,"context":{"character":"FXDyEGXpgbWLvNX5hWkZ6awAWYA1ACK8qjgziDrmFceH","usedBy":"Mission"}}}}
