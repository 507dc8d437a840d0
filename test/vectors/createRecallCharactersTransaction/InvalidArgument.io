# Of no character, and nothing is owed.
# Scene woods with one away: as woods with a mission, and anna's first character is on it since a moment ago.
> {"jsonrpc":"2.0","id":1,"method":"api.createRecallCharactersTransaction","params":{"data":{"authority":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","characterAddresses":[],"mission":"HEvCogFZek8RvPGZPk2D5cVhwJoXSQUdZfpn3P8GPDHK"}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1001,"message":"data.characterAddresses: it is empty, and the mission owes nothing that can be paid now; expected one address or more","data":{"name":"InvalidArgument","retryable":false,"context":{"argument":"data.characterAddresses","problem":"it is empty, and the mission owes nothing that can be paid now","expected":"one address or more"}}}}
