# There are two rewards; the third is to go.
# Scene woods with a mission: as woods, and the mission Firewood: an hour, for 10 gold, for 5 to 15 gold and 100 to 300 xp.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateMissionTransaction","params":{"missionAddress":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK","authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","params":{"removeRewards":[2]}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":7002,"message":"The mission HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK has no reward 2; it has 2","data":{"name":"RewardUnknown","retryable":false,"context":{"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK","index":2,"count":2}}}}
