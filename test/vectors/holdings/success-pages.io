# Pages of two: a leaf, then token accounts; the last page is shorter, or empty.
# Scene market of token holders: as market; anna took 60 gold out of the tree, bert all of his, and the tree is full.
> {"jsonrpc":"2.0","id":1,"method":"api.holdings","params":{"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","limit":2}}
< {"jsonrpc":"2.0","id":1,"result":[{"__typename":"Holding","address":"BcAFxupn8uJd3A3rXe1GykunHEUUWRsVYwMefZtSzj5G","tree_id":"4NVRFH8sNYY5qCGpKvVzexDeip7KK3qLgwo9VXuuDBYi","leaf_idx":"0","proof":null,"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","balance":"40","characteristics":null},{"__typename":"Holding","address":"4AuvLE1v2ado3HTjnekjA1Gj2ezQ5hJZAjTMxkBT53NR","tree_id":"11111111111111111111111111111111","leaf_idx":"0","proof":null,"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","balance":"60","characteristics":null}]}
> {"jsonrpc":"2.0","id":2,"method":"api.holdings","params":{"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","limit":2,"after":"4AuvLE1v2ado3HTjnekjA1Gj2ezQ5hJZAjTMxkBT53NR"}}
< {"jsonrpc":"2.0","id":2,"result":[{"__typename":"Holding","address":"GZYuAAZG2vwNpuYUrhFpaE9Q5DVQXQrvENKtgU7kF3Qb","tree_id":"11111111111111111111111111111111","leaf_idx":"0","proof":null,"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","balance":"100","characteristics":null}]}
> {"jsonrpc":"2.0","id":3,"method":"api.holdings","params":{"holder":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","limit":2,"after":"GZYuAAZG2vwNpuYUrhFpaE9Q5DVQXQrvENKtgU7kF3Qb"}}
< {"jsonrpc":"2.0","id":3,"result":[]}
