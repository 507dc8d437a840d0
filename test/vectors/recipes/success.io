# Finds the recipes of a project.
# Scene kitchen: as village, with the resources flour (LedgerState, a tree for 8), of which anna has 100, and bread (AccountState), and a recipe of 2 bread out of 5 flour.
> {"jsonrpc":"2.0","id":1,"method":"api.recipes","params":{"projects":["CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"]}}
< {"jsonrpc":"2.0","id":1,"result":[{"address":"Ayx8Wy5H3TBm8dtEAfDqrrJkqiWpkvu3uwSGkLyf7WTk","bump":253,"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","key":"Bh2mecbK8cCuC4bhHNr1d4TvWSBcBqRgmSzyZseAJcTH","xp":"0","ingredients":[{"resourceAddress":"HmT2g5rmo46HfNjr2FY8Ea237CWgxkLm7d5WgMTVKc9q","amount":"5"}],"meal":{"resourceAddress":"BBHvWWFjk1y4W7T5qW5vtHnnuf3JvvqQUfNVJjVdmpGH","amount":"2"}}]}
