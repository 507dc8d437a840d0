extends Node
## What a game asks first when it starts after a crash.


## Answers what became of a payment whose key the game saved before it called.
func run(saved_key: String) -> String:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
	if not opened.ok:
		return str(opened.error)

	var unsettled: GamekeeperResult = await Gamekeeper.transactions.unsettled()
	if not unsettled.ok:
		return str(unsettled.error)
	var writes: Array[GamekeeperTypes.TransactionStatus] = unsettled.value
	for write in writes:
		# Nobody knows yet; the daemon keeps asking. Asking here asks the service now.
		await Gamekeeper.transactions.status(
			GamekeeperParameters.TransactionsStatus.new({"idempotency_key": write.idempotency_key})
		)

	var asked: GamekeeperResult = await Gamekeeper.transactions.status(
		GamekeeperParameters.TransactionsStatus.new({"idempotency_key": saved_key})
	)
	if asked.ok:
		var payment: GamekeeperTypes.TransactionStatus = asked.value
		return payment.state
	if asked.error.name == GamekeeperErrors.NOT_FOUND:
		return "never signed: call again, with the same key"
	return str(asked.error)
