extends Node
## A game that asks the player for what a call lacks, and then makes the call again. It is connected
## with a manifest, and with what shows the digits.


## Makes a call that the player wants, such as to buy what they chose.
func run(purchase: Callable) -> GamekeeperResult:
	var result: GamekeeperResult = await purchase.call()
	if result.ok or not _can_be_asked_for(result.error):
		return result
	# Nothing was done, so that it can be made again. What the player keeps back even now is refused
	# once more, and that is for the game to show.
	var asked: GamekeeperResult = await Gamekeeper.ask_for_missing()
	if not asked.ok:
		return asked
	return await purchase.call()


func _can_be_asked_for(error: GamekeeperError) -> bool:
	return error.name == GamekeeperErrors.NOT_GRANTED and error.context.get("asking") == "HELPS"
