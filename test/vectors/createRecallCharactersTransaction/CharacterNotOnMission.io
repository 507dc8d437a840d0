# It is free.
# Scene woods with one away: as woods with a mission, and anna's first character is on it since a moment ago.
> {"jsonrpc":"2.0","id":1,"method":"api.createRecallCharactersTransaction","params":{"data":{"authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","characterAddresses":["FqYh3TxhkngizSTQJKQRH2G2GudxA3U96PUSwqQnPWiA"],"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":7001,"message":"The character FqYh3TxhkngizSTQJKQRH2G2GudxA3U96PUSwqQnPWiA is not on the mission HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK","data":{"name":"CharacterNotOnMission","retryable":false,"context":{"character":"FqYh3TxhkngizSTQJKQRH2G2GudxA3U96PUSwqQnPWiA","mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}}
