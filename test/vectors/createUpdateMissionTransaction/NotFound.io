# No such mission.
# Scene woods with a mission: as woods, and the mission Firewood: an hour, for 10 gold, for 5 to 15 gold and 100 to 300 xp.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateMissionTransaction","params":{"missionAddress":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf","params":{}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Mission JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Mission","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
