# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]transactions.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkTransactionsParameters := preload("../parameters/transactions.gd")


## Outcome of transactions that this daemon signed, by signature or by idempotency key. Give one of
## the two.
## [br][br]
## Fails with [code]NotFound[/code].
func status(
		parameters: GkTransactionsParameters.GkStatusParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"transactions.status",
		parameters,
		options,
		GkDaemonTypes.GkTransactionStatus.read,
	)


## Signed writes of the session's game whose outcome is not known yet, oldest first, including those
## in progress. A game asks for them after a crash. The daemon keeps asking the service about them
## by itself.
func unsettled(options: GamekeeperCallOptions = null) -> GamekeeperResult:
	return await _call(
		"transactions.unsettled",
		null,
		options,
		GkDaemonTypes.GkTransactionStatus.read_list,
	)
