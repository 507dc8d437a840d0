# Refuses a kind of use that there is not.
# Scene stage: as studio, and anna's single asset and her first compressed one are characters.
> {"jsonrpc":"2.0","id":1,"method":"api.character","params":{"filters":{"usedBy":{"kind":"Asleep"}}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1001,"message":"filters.usedBy.kind: it is Asleep; expected None, Staking, Mission, Guild, Ejected, Custom","data":{"name":"InvalidArgument","retryable":false,"context":{"argument":"filters.usedBy.kind","problem":"it is Asleep","expected":"None, Staking, Mission, Guild, Ejected, Custom"}}}}
