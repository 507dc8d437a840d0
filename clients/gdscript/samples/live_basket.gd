extends Node
## Shows what the player has as it changes, whoever changes it.

## The text to show has changed.
signal shown(text: String)

var _basket: Gamekeeper.LiveTable


## Follows the inventory of the session's wallet from here on.
func run() -> GamekeeperError:
	var basket := await Gamekeeper.live.inventory()
	if basket.error != null:
		return basket.error
	_basket = basket
	basket.updated.connect(_show)
	basket.changed.connect(
		func(now: GamekeeperTypes.InventoryItem, before: GamekeeperTypes.InventoryItem) -> void:
			print("%s: %s, was %s" % [now.name, now.amount, before.amount])
	)
	_show()
	return null


func _show() -> void:
	var lines: PackedStringArray = []
	for item: GamekeeperTypes.InventoryItem in _basket.all():
		lines.append("%s %s" % [item.name, Gamekeeper.format_amount(item.amount, item.decimals)])
	shown.emit("\n".join(lines))


## Gives a friend something; once it returns, the basket has what is left.
func give(resource: String, friend: String, amount: String) -> GamekeeperError:
	var given: GamekeeperResult = await Gamekeeper.resources.transfer(
		GamekeeperParameters.ResourcesTransfer.new(
			{"resource": resource, "recipient": friend, "amount": amount}
		)
	)
	if not given.ok:
		return given.error
	await _basket.caught_up(given.value)
	return null
