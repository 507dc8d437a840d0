class_name TurnipFarm
extends Node
## The farm without its picture: a field, a kitchen, and a fox that goes for walks. Live tables have
## all that is shown, as the ledger has it; nothing is counted here.

## The farm has changed: show it again.
signal changed
## The farm has something to say to the player.
signal told(text: String)
## The six digits that the player types in Gamekeeper, which opens its page; empty to hide them.
signal pairing_shown(digits: String)

const GAME := "com.example.turnip-farm"
const SEED_FILE := "res://seed.json"
const FIELD := "Field"
const STEW := "Stew"
const WALK := "To the river"

var turnips: int:
	get:
		return _units_of("Turnip")
var soups: int:
	get:
		return _units_of("Soup")
## When somebody took something from the field last, in seconds of the ledger; 0 for never.
var harvested_at: int:
	get:
		return _find_harvest()
## When the fox is home again, in seconds of the ledger; 0 while it is home.
var home_at: int:
	get:
		return _find_return()
## How many turnips each neighbour has, by the addresses of their wallets.
var neighbours: Dictionary[String, int]:
	get:
		return _list_neighbours()
## After how many seconds Gamekeeper ends when the last game has left; 0 for the client's own choice.
var end_unused_seconds: float = 0.0
## Address of the studio's service; empty for the one inside Gamekeeper.
var service: String = ""
## Certificates of the service's authority, where not all machines know it.
var service_ca: String = ""

var _world: GamekeeperTypes.WorldNames
var _fox: String = ""
## What the player has.
var _basket: Gamekeeper.LiveTable
## The field alone.
var _field: Gamekeeper.LiveTable
## The player's fox alone.
var _foxes: Gamekeeper.LiveTable
## Everybody's turnips.
var _baskets: Gamekeeper.LiveTable


## Starts Gamekeeper where none runs, plants or finds the farm, and makes its player. False where
## that failed. [param package] is the folder of another Gamekeeper than the game's own.
func open(package: String) -> bool:
	var options := GamekeeperConnectOptions.new()
	options.game = GAME
	if package.is_empty():
		options.launch_packaged()
	else:
		options.launch_package(package)
	if end_unused_seconds > 0.0:
		options.end_unused_seconds = end_unused_seconds
	options.service = service
	options.service_ca = service_ca
	options.show_pairing = func(digits: String, _until: String) -> void: pairing_shown.emit(digits)
	options.opens_player_page = true
	var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
	if not opened.ok:
		return _fail(opened)
	var found := await _find_world()
	if not found.ok:
		return _fail(found)
	_world = GamekeeperTypes.WorldNames.new(found.value)
	return await _ensure_player() and await _ensure_fox() and await _follow()


## Takes what has grown.
func harvest() -> bool:
	var claimed: GamekeeperResult = await Gamekeeper.faucets.claim(
		GamekeeperParameters.FaucetsClaim.new({"faucet": _world.faucet(FIELD)})
	)
	return await _see(claimed)


## Cooks a soup, for what the recipe asks for now.
func cook() -> bool:
	var found: GamekeeperResult = await Gamekeeper.recipes.find(
		GamekeeperParameters.RecipesFind.new({"addresses": [_world.recipe(STEW)]})
	)
	if not found.ok:
		return _fail(found)
	var recipes: Array[GamekeeperTypes.Recipe] = found.value
	var stew := recipes[0]
	var crafted: GamekeeperResult = await Gamekeeper.recipes.craft(
		GamekeeperParameters.RecipesCraft.new({"recipe": stew.address, "terms": stew.terms})
	)
	return await _see(crafted)


## Sends the fox to the river.
func send() -> bool:
	var trip := GamekeeperTypes.ParticipateOnMissionData.new({
		"mission": _world.mission(WALK), "character_addresses": [_fox],
	})
	var sent: GamekeeperResult = await Gamekeeper.missions.send(
		GamekeeperParameters.MissionsSend.new({"data": trip})
	)
	return await _see(sent)


## Calls the fox back, with what it has found.
func call_back() -> bool:
	var trip := GamekeeperTypes.RecallFromMissionData.new({
		"mission": _world.mission(WALK), "character_addresses": [_fox],
	})
	var recalled: GamekeeperResult = await Gamekeeper.missions.recall(
		GamekeeperParameters.MissionsRecall.new({"data": trip})
	)
	return await _see(recalled)


## Lets a neighbour harvest, whom the game itself plays on the player's own ledger. False on a
## studio's ledger, or if that failed.
func invite() -> bool:
	if Gamekeeper.current_session.service != "embedded":
		return false
	var neighbour := Neighbour.new()
	add_child(neighbour)
	var project := _world.world.project as String
	var claimed: GamekeeperResult = await neighbour.harvest(project, _world.faucet(FIELD))
	neighbour.queue_free()
	return claimed.ok or _fail(claimed)


## Seconds until the fox is home, by the ledger's clock; 0.0 while it is there.
func seconds_until_home() -> float:
	return maxf(0.0, home_at - Gamekeeper.ledger_now()) if home_at > 0 else 0.0


## From here on all that is shown follows the ledger, whoever changes it.
func _follow() -> bool:
	var turnip := _world.resource("Turnip")
	var found: GamekeeperResult = await Gamekeeper.resources.find(
		GamekeeperParameters.ResourcesFind.new({"addresses": [turnip]})
	)
	if not found.ok:
		return _fail(found)
	var resources: Array[GamekeeperTypes.ResourceRecord] = found.value
	var trees: Array[String] = resources[0].storage.params.merkle_trees.merkle_trees
	_basket = await Gamekeeper.live.inventory()
	_field = await Gamekeeper.live.faucets({"addresses": [_world.faucet(FIELD)]})
	_foxes = await Gamekeeper.live.characters({"addresses": [_fox]})
	_baskets = await Gamekeeper.live.holdings({"trees": trees})
	for table: Gamekeeper.LiveTable in [_basket, _field, _foxes, _baskets]:
		if table.error != null:
			return _fail(GamekeeperResult.failure(table.error))
		table.updated.connect(changed.emit)
		table.state_changed.connect(_say_state.bind(table))
	changed.emit()
	return true


## Waits until what is shown has what the player did. False where that failed.
func _see(done: GamekeeperResult) -> bool:
	if not done.ok:
		return _fail(done)
	for table: Gamekeeper.LiveTable in [_basket, _field, _foxes, _baskets]:
		if not await table.caught_up(done.value):
			return false
	return true


func _say_state(state: int, table: Gamekeeper.LiveTable) -> void:
	if state == Gamekeeper.LiveTable.State.ENDED and table.error != null:
		_fail(GamekeeperResult.failure(table.error))


## On the player's own ledger the farm is made; on the studio's it is there already, and
## gamekeeper.json says where.
func _find_world() -> GamekeeperResult:
	if Gamekeeper.current_session.service != "embedded":
		return await Gamekeeper.world.get_world()
	var text := FileAccess.get_file_as_string(SEED_FILE)
	return await Gamekeeper.world.plant(GamekeeperParameters.WorldPlant.new({"seed": text}))


func _ensure_player() -> bool:
	var wallet: String = Gamekeeper.current_session.wallet.address
	var project := _world.world.project as String
	var found: GamekeeperResult = await Gamekeeper.users.find(
		GamekeeperParameters.UsersFind.new({"wallets": [wallet]})
	)
	if not found.ok:
		return _fail(found)
	var users: Array[GamekeeperTypes.User] = found.value
	var made: GamekeeperResult
	if users.is_empty():
		made = await Gamekeeper.users.create_with_profile(
			GamekeeperParameters.UsersCreateWithProfile.new({"project": project})
		)
		return made.ok or _fail(made)
	var filters := {"projects": [project], "user_ids": [users[0].id]}
	var profiles: GamekeeperResult = await Gamekeeper.profiles.find(
		GamekeeperParameters.ProfilesFind.new(filters)
	)
	if not profiles.ok:
		return _fail(profiles)
	if not (profiles.value as Array).is_empty():
		return true
	made = await Gamekeeper.profiles.create(
		GamekeeperParameters.ProfilesCreate.new({"project": project})
	)
	return made.ok or _fail(made)


func _ensure_fox() -> bool:
	var models: GamekeeperResult = await Gamekeeper.characters.find_models(
		GamekeeperParameters.CharactersFindModels.new({"addresses": [_world.model("Kid")]})
	)
	if not models.ok:
		return _fail(models)
	var kinds: Array[GamekeeperTypes.CharacterModel] = models.value
	var trees: Array[String] = kinds[0].merkle_trees.merkle_trees
	var wallet: String = Gamekeeper.current_session.wallet.address
	var found: GamekeeperResult = await Gamekeeper.characters.find(
		GamekeeperParameters.CharactersFind.new({"trees": trees, "wallets": [wallet]})
	)
	if not found.ok:
		return _fail(found)
	var foxes: Array[GamekeeperTypes.Character] = found.value
	if not foxes.is_empty():
		_fox = foxes[0].address
		return true
	var made: GamekeeperResult = await Gamekeeper.characters.assemble(
		GamekeeperParameters.CharactersAssemble.new({
			"project": _world.world.project,
			"assembler_config": _world.assembler("KIDS"),
			"character_model": _world.model("Kid"),
			"characters_tree": trees[0],
			"attributes": [["Body", "Fox"]],
		})
	)
	if not made.ok:
		return _fail(made)
	var receipt: GamekeeperTypes.Receipt = made.value
	_fox = receipt.address
	return true


## Says to the player what they can do about it, and to the developer, in the console, what it was.
## Always false.
func _fail(result: GamekeeperResult) -> bool:
	printerr("%s: %s" % [result.error.name, result.error.message])
	told.emit(result.error.player_text(_name_of))
	return false


func _name_of(address: String) -> String:
	return "Turnip" if _world != null and address == _world.resource("Turnip") else ""


func _units_of(resource: String) -> int:
	if _basket == null:
		return 0
	var item: GamekeeperTypes.InventoryItem = _basket.find(_world.resource(resource))
	return 0 if item == null else item.amount.to_int()


func _find_harvest() -> int:
	if _field == null:
		return 0
	var field: GamekeeperTypes.Faucet = _field.find(_world.faucet(FIELD))
	return 0 if field == null else field.last_claimed.to_int()


func _find_return() -> int:
	if _foxes == null:
		return 0
	var fox: GamekeeperTypes.Character = _foxes.find(_fox)
	if fox == null or fox.used_by.kind != "Mission":
		return 0
	var trip: GamekeeperTypes.UsedByMission = fox.used_by.params
	return trip.end_time


func _list_neighbours() -> Dictionary[String, int]:
	var found: Dictionary[String, int] = {}
	if _baskets == null:
		return found
	for row: GamekeeperTypes.Holding in _baskets.all():
		if row.holder != Gamekeeper.current_session.wallet.address:
			found[row.holder] = row.balance.to_int()
	return found
