extends Node
## Gives a friend as much as the player has typed, such as 17.50.


## Answers what was given, as the player reads it, or why nothing was.
func run(resource: String, friend: String, typed: String) -> String:
	var read: GamekeeperResult = await Gamekeeper.wallet.inventory()
	if not read.ok:
		return read.error.message
	var inventory: Array[GamekeeperTypes.InventoryItem] = read.value
	for held in inventory:
		if held.resource == resource:
			return await _give(held, friend, typed)
	return "none"


func _give(held: GamekeeperTypes.InventoryItem, friend: String, typed: String) -> String:
	var amount := Gamekeeper.parse_amount(typed, held.decimals)
	if not amount.ok:
		return amount.error.message
	var given: GamekeeperResult = await Gamekeeper.resources.transfer(
		GamekeeperParameters.ResourcesTransfer.new(
			{"resource": held.resource, "recipient": friend, "amount": amount.value}
		)
	)
	if not given.ok:
		return given.error.message
	var units: String = amount.value
	return "%s %s" % [Gamekeeper.format_amount(units, held.decimals), held.symbol]
