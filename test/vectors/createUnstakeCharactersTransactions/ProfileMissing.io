# The wallet has left its user, and with it the profile.
# Scene grazing: as pasture, and two of the characters of anna are staked in meadow.
> {"jsonrpc":"2.0","id":1,"method":"api.createUnstakeCharactersTransactions","params":{"characterAddresses":["5cSXta9cBFVHmyBMDvmJLEuDRAaV6UTw4wQB6GDAZA4m"],"characterModel":"4poGbwPjMktYBNzMvRQNRekeEGr5SAGxWTdVQWDxGnko"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4005,"message":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx has no profile in CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","data":{"name":"ProfileMissing","retryable":false,"context":{"wallet":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}}}
