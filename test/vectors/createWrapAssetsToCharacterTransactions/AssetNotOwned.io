# Refuses another player's asset.
# Scene studio: as gallery, and the model has a tree for 8 characters.
> {"jsonrpc":"2.0","id":1,"method":"api.createWrapAssetsToCharacterTransactions","params":{"mintList":["He6v6vjTSQReP1oQWy2mgxJVUaz2ytwXoJHXpoH4Jdqg"],"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","characterModel":"8yjEgEZU7Jag8KZFhxyneo4Lk3cG499hfmpQn545nFjz","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6007,"message":"The asset He6v6vjTSQReP1oQWy2mgxJVUaz2ytwXoJHXpoH4Jdqg does not belong to HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","data":{"name":"AssetNotOwned","retryable":false,"context":{"mint":"He6v6vjTSQReP1oQWy2mgxJVUaz2ytwXoJHXpoH4Jdqg","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}}}
