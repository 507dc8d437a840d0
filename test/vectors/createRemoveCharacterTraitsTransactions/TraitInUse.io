# anna's character wears the trait.
# Scene cast: as workshop; anna has a character of Body clay and Hat straw, bert one of Body glass.
> {"jsonrpc":"2.0","id":1,"method":"api.createRemoveCharacterTraitsTransactions","params":{"assemblerConfig":"HHH5ADRfDHf5n5YaLsAiGJAy7EaMrFcEiPCsPZyEvi1e","traitsAddresses":["AgHRcvGfPsJbM9EL6YKmVdBJktLtf8dF6cFSayJBzaLC"],"authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6011,"message":"The trait AgHRcvGfPsJbM9EL6YKmVdBJktLtf8dF6cFSayJBzaLC is worn by 1 characters; a trait in use cannot be removed","data":{"name":"TraitInUse","retryable":false,"context":{"trait":"AgHRcvGfPsJbM9EL6YKmVdBJktLtf8dF6cFSayJBzaLC","wearers":1}}}}
