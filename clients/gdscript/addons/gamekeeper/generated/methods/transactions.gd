# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]transactions.*[/code].


## Outcome of transactions that this daemon signed, by signature or by idempotency key. Give one of
## the two.
## [br][br]
## Takes [code]GamekeeperParameters.TransactionsStatus[/code].
## [br][br]
## Fails with [code]NotFound[/code].
func status(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"transactions.status",
		parameters,
		"transactions.GkStatusParameters",
		options,
		"daemon.GkTransactionStatus.read",
	)


## Signed writes of the session's game whose outcome is not known yet, oldest first, including those
## in progress. A game asks for them after a crash. The daemon keeps asking the service about them
## by itself.
func unsettled(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"transactions.unsettled",
		null,
		"",
		options,
		"daemon.GkTransactionStatus.read_list",
	)
