# Finds the faucets of a resource.
# Scene fountain: as market, with faucets of 5 gold and of 5 silver a minute.
> {"jsonrpc":"2.0","id":1,"method":"api.faucets","params":{"resources":["7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4"]}}
< {"jsonrpc":"2.0","id":1,"result":[{"address":"2NsfMc1CvXu9D9U42ZhmQZPMNTFYk2yubTA2J5G2H8YE","project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","resource":"7XPBdQiVMtskurez3HdHgdvhVXztFmjyRGiqqR3uLJi4","amount":"5","repeatInterval":"60","lastClaimed":"0"}]}
