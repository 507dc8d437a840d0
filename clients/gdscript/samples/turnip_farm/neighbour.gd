class_name Neighbour
extends Node
## Another player of the same farm, with a wallet and a connection of their own. On a studio's
## service they sit elsewhere; on the player's own ledger the game plays them.

const Client := preload("res://addons/gamekeeper/gamekeeper.gd")
const WALLET := "neighbour"

var _client := Client.new()


func _ready() -> void:
	add_child(_client)


## Takes what the field has for them. [param project] and [param field] are the farm's.
func harvest(project: String, field: String) -> GamekeeperResult:
	var made: GamekeeperResult = await Gamekeeper.wallet.create(
		GamekeeperParameters.WalletCreate.new({"name": WALLET})
	)
	if not made.ok and made.error.name != GamekeeperErrors.WALLET_EXISTS:
		return made
	var options := GamekeeperConnectOptions.new()
	options.game = TurnipFarm.GAME
	options.wallet = WALLET
	var opened: GamekeeperResult = await _client.connect_to_daemon(options)
	if not opened.ok:
		return opened
	var joined: GamekeeperResult = await _client.users.create_with_profile(
		GamekeeperParameters.UsersCreateWithProfile.new({"project": project})
	)
	if not joined.ok and joined.error.name != GamekeeperErrors.USER_EXISTS:
		return joined
	return await _client.faucets.claim(GamekeeperParameters.FaucetsClaim.new({"faucet": field}))
