# Refuses an asset of no collection.
# Scene studio: as gallery, and the model has a tree for 8 characters.
> {"jsonrpc":"2.0","id":1,"method":"api.createWrapAssetsToCharacterTransactions","params":{"mintList":["5CCCVhvjucsP6tdatfRfGEn1cpxAC7jpqi5GkUougdrZ"],"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","characterModel":"8yjEgEZU7Jag8KZFhxyneo4Lk3cG499hfmpQn545nFjz","wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":6006,"message":"The asset 5CCCVhvjucsP6tdatfRfGEn1cpxAC7jpqi5GkUougdrZ fits no criterion of model 8yjEgEZU7Jag8KZFhxyneo4Lk3cG499hfmpQn545nFjz","data":{"name":"CriteriaUnmet","retryable":false,"context":{"mint":"5CCCVhvjucsP6tdatfRfGEn1cpxAC7jpqi5GkUougdrZ","model":"8yjEgEZU7Jag8KZFhxyneo4Lk3cG499hfmpQn545nFjz"}}}}
