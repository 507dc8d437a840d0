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


## The session's game's writes that are signed and whose outcome is not known yet, oldest first:
## what a game that crashed asks first. Those that are being worked on are among them. The daemon
## goes on asking the service by itself.
func unsettled(options: GamekeeperCallOptions = null) -> GamekeeperResult:
	return await _call(
		"transactions.unsettled",
		null,
		options,
		GkDaemonTypes.GkTransactionStatus.read_list,
	)
