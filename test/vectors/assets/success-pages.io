# Pages of one: a leaf, then a single asset; the last page is empty.
# Scene stage: as studio, and anna's single asset and her first compressed one are characters.
> {"jsonrpc":"2.0","id":1,"method":"api.assets","params":{"owner":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","limit":1}}
< {"jsonrpc":"2.0","id":1,"result":[{"address":"FgF6dfnC6vXQT8xNXC2XoVTYqEwdLoDwvLtECTiNEvkw","mint":"FgF6dfnC6vXQT8xNXC2XoVTYqEwdLoDwvLtECTiNEvkw","kind":"Cnft","owner":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","tree_id":"FPDhQS8xSYzc1BKMAwPmKZzkZxHotoPRvBfLBNmByX4M","leaf_idx":"1","name":"Robot","symbol":"BOT","uri":"https://example.com/robot.json","collection":"3os1nzFrBmbtCwoPEEakiL8p4ktEtpFBR1mEPgfRowfX","creators":[]}]}
> {"jsonrpc":"2.0","id":2,"method":"api.assets","params":{"owner":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","limit":1,"after":"FgF6dfnC6vXQT8xNXC2XoVTYqEwdLoDwvLtECTiNEvkw"}}
< {"jsonrpc":"2.0","id":2,"result":[{"address":"DpegbVvNvJw395jze593mH5qbFAcjfpVH4YfjRYnVFzW","mint":"5CCCVhvjucsP6tdatfRfGEn1cpxAC7jpqi5GkUougdrZ","kind":"Nft","owner":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","tree_id":"11111111111111111111111111111111","leaf_idx":"0","name":"Robot","symbol":"BOT","uri":"https://example.com/robot.json","collection":null,"creators":[]}]}
> {"jsonrpc":"2.0","id":3,"method":"api.assets","params":{"owner":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","limit":1,"after":"DpegbVvNvJw395jze593mH5qbFAcjfpVH4YfjRYnVFzW"}}
< {"jsonrpc":"2.0","id":3,"result":[]}
