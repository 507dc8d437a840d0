# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]daemon.*[/code].


## What time it is in the ledger: what missions, stakes, faucets and badges end and begin by. It is
## the machine's only as long as nobody warps the ledger, and no clock is wrong. The clients ask by
## themselves, and continue by a clock that nobody sets: [code]ledgerNow[/code],
## [code]LedgerNow[/code], [code]ledger_now[/code].
func time(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("daemon.time", null, "", options, "session.GkLedgerMoment.read")
