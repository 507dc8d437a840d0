extends GamekeeperTestSuite
## The main job of a game, against a real daemon, the folder of whose daemon.json comes in the
## environment. Where games are paired, the world that this one asks to play in does too, and what it
## may not do is expected to be refused. The last test ends that daemon.

const NO_SUCH_ADDRESS := "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR"
## As the other clients' live suites have it.
const SEED := (
	'{"seed":1,"project":{"name":"Planted Farm","places":100},"resources":[{"name":"Turnip",'
	+ '"symbol":"TRNP","decimals":0,"storage":"LedgerState","places":100}],"faucets":[{"name":'
	+ '"Field","resource":"Turnip","amount":20,"repeatInterval":3600}],"badges":[{"name":'
	+ '"Founder","index":7}]}'
)
const ROOM := {"basic": {"num_assets": 1000}}

## The state before the game was paired; empty where everything is granted.
var _world := {}
var _shown := 0
var _client: GkClient
var _session: GamekeeperResult
var _project := ""
var _resource := ""
var _friend := ""


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	options.home = OS.get_environment("TEST_HOME")
	options.reconnect = false
	var world := OS.get_environment("TEST_WORLD")
	if not world.is_empty():
		_world = JSON.parse_string(world)
		options.manifest = _world["manifest"]
		options.show_pairing = _show
	_session = await _client.connect_to_daemon(options)


func tear_down() -> void:
	_client.disconnect_from_daemon()


## The player is the test's driver, which reads here what to type.
func _show(code: String, _expires_at: String) -> void:
	if not code.is_empty():
		_shown += 1
		print("digits %s %s" % [code, " ".join(PackedStringArray(_world["takes"]))])


func _is_paired() -> bool:
	return not _world.is_empty()


func _expect_not_granted(result: GamekeeperResult, kind: String) -> void:
	expect_error(result, GamekeeperErrors.NOT_GRANTED)
	if not result.ok:
		expect_equal(result.error.context.get("kind"), kind, "what is not granted")


func test_default() -> void:
	if not expect_ok(_session):
		return
	var session: GamekeeperTypes.Session = _session.value
	expect_equal(session.service, _world.get("service", "embedded"))
	expect_equal(session.grant != null, _is_paired(), "a grant")
	expect_equal(session.missing, null, "what was not granted")
	expect_ok(GkBase58.decode_exactly(session.wallet.address, 32))
	var again := await _run("session", "get_session")
	if expect_ok(again):
		var known: GamekeeperTypes.Session = again.value
		if _is_paired():
			# The asking is a use of the grant.
			known.grant.used_at = session.grant.used_at
		expect_equal(known.to_json(), session.to_json())


func test_behaviour__a_project_is_made_and_found() -> void:
	var made := await _run(
		"projects", "create", GamekeeperParameters.ProjectsCreate.new({"name": "Turnip Farm"})
	)
	if not expect_ok(made):
		return
	var receipt: GamekeeperTypes.Receipt = made.value
	# Of a project that it makes the manifest has no address.
	_project = _world.get("project", receipt.address)
	expect_equal(receipt.signatures.size(), 1, "signatures")
	var found := await _run(
		"projects", "find", GamekeeperParameters.ProjectsFind.new({"addresses": [receipt.address]})
	)
	if expect_ok(found):
		var projects: Array[GamekeeperTypes.Project] = found.value
		expect_equal(projects.size(), 1, "projects")
		expect_equal(projects[0].name, "Turnip Farm")
		expect_equal(projects[0].authority, _client.current_session.wallet.address)


func test_behaviour__a_player_is_made_with_a_profile() -> void:
	var tree_parameters := GamekeeperParameters.ProfilesCreateTree.new(
		{"project": _project, "tree_config": ROOM}
	)
	expect_ok(await _run("profiles", "create_tree", tree_parameters))
	var parameters := GamekeeperParameters.UsersCreateWithProfile.new()
	parameters.project = _project
	parameters.user_info = GamekeeperTypes.UserInfoInput.new(
		{"username": "", "name": "Robin", "bio": "", "pfp": ""}
	)
	parameters.profile_info = GamekeeperTypes.ProfileInfoInput.new({"name": "Robin"})
	var made := await _run("users", "create_with_profile", parameters)
	if not expect_ok(made):
		return
	var receipt: GamekeeperTypes.Receipt = made.value
	var profiles: Array[GamekeeperTypes.Profile] = receipt.records.profiles
	expect_equal(profiles.size(), 1, "profiles")
	expect_equal(profiles[0].info.name, "Robin")
	expect_equal(profiles[0].project, _project)


func test_behaviour__a_resource_is_made_minted_and_moved() -> void:
	var parameters := GamekeeperParameters.ResourcesCreate.new({"project": _project})
	parameters.params = GamekeeperTypes.InitResourceInput.new({
		"name": "Turnip",
		"symbol": "TRNP",
		"uri": "https://example.com/turnip.json",
		"decimals": 0,
		"storage": GamekeeperTypes.ResourceStorageEnum.LEDGER_STATE,
	})
	var made := await _run("resources", "create", parameters)
	if not expect_ok(made, "create"):
		return
	var receipt: GamekeeperTypes.Receipt = made.value
	# Nor can the player have said how much of a resource that it makes may be given away.
	_resource = _world.get("gold", receipt.address)
	var tree_parameters := GamekeeperParameters.ResourcesCreateTree.new(
		{"project": _project, "resource": _resource, "tree_config": ROOM}
	)
	expect_ok(await _run("resources", "create_tree", tree_parameters), "create_tree")
	if _is_paired():
		_friend = _world["friend"]
	else:
		var friend := await _run(
			"wallet", "create", GamekeeperParameters.WalletCreate.new({"name": "friend"})
		)
		if expect_ok(friend, "wallet"):
			var wallet: GamekeeperTypes.WalletInfo = friend.value
			_friend = wallet.address
	await _mint_and_move()


func _mint_and_move() -> void:
	var own := _client.current_session.wallet.address
	var minted := await _run("resources", "mint", GamekeeperParameters.ResourcesMint.new(
		{"resource": _resource, "owner": own, "amount": 100}
	))
	expect_ok(minted, "mint")
	var moved := await _run("resources", "transfer", GamekeeperParameters.ResourcesTransfer.new(
		{"resource": _resource, "recipient": _friend, "amount": "30"}
	))
	if not expect_ok(moved, "transfer"):
		return
	var receipt: GamekeeperTypes.Receipt = moved.value
	var balances: Array[String] = []
	for holding: GamekeeperTypes.Holding in receipt.records.holdings:
		balances.append(holding.balance)
	balances.sort()
	expect_equal(balances, ["30", "70"] as Array[String], "balances of the receipt")
	var found := await _run("holdings", "find", GamekeeperParameters.HoldingsFind.new(
		{"holder": _friend, "include_proof": true}
	))
	if expect_ok(found, "holdings"):
		var holdings: Array[GamekeeperTypes.Holding] = found.value
		expect_equal(holdings.size(), 1, "holdings of the friend")
		expect_equal(holdings[0].balance, "30")
		expect(holdings[0].proof != null, "no proof")
		expect_equal(holdings[0].resource, _resource, "resource of the holding")
	await _draw_inventory()


func _draw_inventory() -> void:
	var read := await _run(
		"wallet", "inventory", GamekeeperParameters.WalletInventory.new({"wallet": _friend})
	)
	if expect_ok(read, "inventory"):
		var items: Array[GamekeeperTypes.InventoryItem] = read.value
		expect_equal(items.size(), 1, "lines of the inventory")
		expect_equal([items[0].resource, items[0].amount], [_resource, "30"])
	var assets := await _run(
		"assets", "find", GamekeeperParameters.AssetsFind.new({"owner": _friend})
	)
	if expect_ok(assets, "assets"):
		expect_equal(assets.value.size(), 0, "assets of the friend")


func test_behaviour__a_world_is_planted_and_its_things_are_found_by_name() -> void:
	var parameters := GamekeeperParameters.WorldPlant.new({"seed": SEED})
	var planted := await _run("world", "plant", parameters)
	if _is_paired():
		var is_elsewhere: bool = _client.current_session.service != "embedded"
		var refusal := (
			GamekeeperErrors.SEED_NEEDS_APPLY if is_elsewhere
			else GamekeeperErrors.SEED_NOT_GRANTED
		)
		expect_error(planted, refusal)
		return
	if not expect_ok(planted):
		return
	var farm := GamekeeperTypes.WorldNames.new(planted.value)
	expect_equal(farm.badge("Founder"), 7)
	var script: GDScript = load("res://samples/plant_world.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	expect_equal(await sample.call("run", SEED), "20 of " + farm.resource("Turnip"))
	sample.queue_free()
	var again := await _run("world", "get_world")
	if expect_ok(again):
		expect_equal(again.value.to_json(), farm.world.to_json())


func test_behaviour__the_same_idempotency_key_answers_the_same_receipt() -> void:
	var own := _client.current_session.wallet.address
	var parameters := GamekeeperParameters.ResourcesMint.new(
		{"resource": _resource, "owner": own, "amount": 1, "idempotency_key": "mint-once"}
	)
	var first := await _run("resources", "mint", parameters)
	var second := await _run("resources", "mint", parameters)
	if not expect_ok(first) or not expect_ok(second):
		return
	var receipt: GamekeeperTypes.Receipt = first.value
	var again: GamekeeperTypes.Receipt = second.value
	expect_equal(again.signatures, receipt.signatures)
	var status := await _run("transactions", "status", GamekeeperParameters.TransactionsStatus.new(
		{"idempotency_key": "mint-once"}
	))
	if expect_ok(status):
		var known: GamekeeperTypes.TransactionStatus = status.value
		expect_equal(known.state, GamekeeperTypes.TransactionState.SUCCEEDED)


func test_behaviour__live_tables_have_what_a_write_did() -> void:
	var own := _client.current_session.wallet.address
	var live: Object = _client.get("live")
	var held: GkClient.LiveTable = await live.call("holdings", {"holder": own})
	var items: GkClient.LiveTable = await live.call(
		"inventory", GamekeeperParameters.WalletInventory.new()
	)
	var one: GkClient.LiveTable = await live.call("transaction", {"idempotency_key": "mint-once"})
	for table: GkClient.LiveTable in [held, items, one]:
		if table.error != null:
			expect(false, str(table.error))
			return
		expect_equal(table.state, GkClient.LiveTable.State.LIVE)
	var told := _note_signals(held)
	var before := _units_in(items)
	var key := "live-mint-%d" % Time.get_ticks_usec()
	var minted := await _run("resources", "mint", GamekeeperParameters.ResourcesMint.new(
		{"resource": _resource, "owner": own, "amount": 5, "idempotency_key": key}
	))
	if not expect_ok(minted, "mint"):
		return
	expect(await held.caught_up(minted.value), "the holdings have ended")
	expect(await items.caught_up(minted.value), "the inventory has ended")
	expect_equal(_units_in(items), before + 5, "units in the inventory")
	expect_equal(told, ["changed by 5", "updated"] as Array[String], "signals")
	expect_equal(held.names(_resource).symbol, "GOLD" if _is_paired() else "TRNP")
	var settled: GamekeeperTypes.TransactionStatus = one.find("mint-once")
	expect_equal(settled.state, GamekeeperTypes.TransactionState.SUCCEEDED)
	var found := await _run("holdings", "find", GamekeeperParameters.HoldingsFind.new(
		{"holder": own}
	))
	if expect_ok(found, "holdings"):
		expect_equal(_rows_of(held.all()), _rows_of(found.value))
	for table: GkClient.LiveTable in [held, items, one]:
		table.close()


func test_behaviour__the_basket_of_the_docs() -> void:
	var script: GDScript = load("res://samples/live_basket.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	var shown: Array[String] = []
	sample.connect("shown", func(text: String) -> void: shown.append(text))
	expect_equal(await sample.call("run"), null)
	expect_equal(await sample.call("give", _resource, _friend, "1"), null)
	expect(shown.size() >= 2 and shown[-1] != shown[0], str(shown))
	sample.queue_free()


func test_error__a_live_table_that_is_refused() -> void:
	var live: Object = _client.get("live")
	var none: GkClient.LiveTable = await live.call("holdings", {"holder": "no address"})
	expect_equal(none.error.name, GamekeeperErrors.INVALID_PARAMS)
	expect_equal(none.state, GkClient.LiveTable.State.ENDED)
	var wrong: GkClient.LiveTable = await live.call("holdings", {"owner": _friend})
	expect_equal(wrong.error.name, GamekeeperErrors.INVALID_PARAMS)
	expect(not await wrong.caught_up(), "what has ended catches up")
	expect_equal(wrong.names(_friend), null)


static func _note_signals(table: GkClient.LiveTable) -> Array[String]:
	var told: Array[String] = []
	table.added.connect(func(_row: GamekeeperTypes.Holding) -> void: told.append("added"))
	table.removed.connect(func(_row: GamekeeperTypes.Holding) -> void: told.append("removed"))
	table.updated.connect(func() -> void: told.append("updated"))
	table.changed.connect(
		func(now: GamekeeperTypes.Holding, was: GamekeeperTypes.Holding) -> void:
			told.append("changed by %d" % (now.balance.to_int() - was.balance.to_int()))
	)
	return told


func _units_in(items: GkClient.LiveTable) -> int:
	var item: GamekeeperTypes.InventoryItem = items.find(_resource)
	return 0 if item == null else item.amount.to_int()


static func _rows_of(rows: Array) -> Array:
	var texts := rows.map(func(row: GkRecord) -> String: return str(row))
	texts.sort()
	return texts


func test_behaviour__the_services_own_operation_answers_an_unsigned_transaction() -> void:
	var own := _client.current_session.wallet.address
	var parameters := GamekeeperParameters.ApiCreateTransferResourceTransaction.new(
		{"resource": _resource, "owner": own, "recipient": _friend, "amount": 1}
	)
	var built := await _run("api", "create_transfer_resource_transaction", parameters)
	if expect_ok(built):
		var transaction: GamekeeperTypes.Transaction = built.value
		expect(transaction.last_valid_block_height > 0, "no height")
		expect_ok(GkBase58.decode(transaction.transaction))


func test_behaviour__the_first_call_of_the_readme() -> void:
	_client.disconnect_from_daemon()
	OS.set_environment("GAMEKEEPER_HOME", OS.get_environment("TEST_HOME"))
	var script: GDScript = load("res://samples/first_call.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	var result: GamekeeperResult = await sample.call("run")
	sample.queue_free()
	# A paired game too: what it makes is its own.
	if expect_ok(result):
		var receipt: GamekeeperTypes.Receipt = result.value
		expect_equal(receipt.records.holdings[0].balance, "100")
	_client.disconnect_from_daemon()
	await set_up()


func test_behaviour__the_questions_after_a_crash() -> void:
	_client.disconnect_from_daemon()
	OS.set_environment("GAMEKEEPER_HOME", OS.get_environment("TEST_HOME"))
	var script: GDScript = load("res://samples/after_a_crash.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	var unknown: String = await sample.call("run", "saved-key")
	expect(unknown.begins_with("never signed"), unknown)
	expect_ok(await _client.call_method(
		"projects.create", {"name": "Crash Farm", "idempotencyKey": "saved-key"}
	))
	expect_equal(await sample.call("run", "saved-key"), "SUCCEEDED")
	sample.queue_free()
	_client.disconnect_from_daemon()
	await set_up()


func _create_token(name: String, symbol: String, decimals: int) -> GamekeeperResult:
	return await _run("resources", "create", GamekeeperParameters.ResourcesCreate.new({
		"project": _project,
		"params": {
			"name": name,
			"symbol": symbol,
			"uri": "https://example.com/%s.json" % name.to_lower(),
			"decimals": decimals,
			"storage": GamekeeperTypes.ResourceStorageEnum.ACCOUNT_STATE,
		},
	}))


func test_behaviour__a_craft_takes_what_was_shown() -> void:
	# A game that makes recipes has a grant for its project, not for what is made here.
	if _is_paired():
		return
	var baked := await _create_token("Bread", "BRD", 0)
	if not expect_ok(baked):
		return
	var baked_receipt: GamekeeperTypes.Receipt = baked.value
	var made := await _run("recipes", "create", GamekeeperParameters.RecipesCreate.new({
		"project": _project,
		"xp": "0",
		"ingredients": [{"resource_address": _resource, "amount": "5"}],
		"meal": {"resource_address": baked_receipt.address, "amount": "1"},
	}))
	if not expect_ok(made):
		return
	var made_receipt: GamekeeperTypes.Receipt = made.value
	var shown: GamekeeperTypes.Recipe = made_receipt.records.recipes[0]
	expect_equal(shown.terms.ingredients[0].amount, "5")
	expect_equal(shown.to_json()["terms"]["xp"], "0")
	_client.disconnect_from_daemon()
	OS.set_environment("GAMEKEEPER_HOME", OS.get_environment("TEST_HOME"))
	var script: GDScript = load("res://samples/craft_as_shown.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	expect_equal(await sample.call("run", shown.address), "5")
	sample.queue_free()
	_client.disconnect_from_daemon()
	await set_up()
	expect_ok(await _run("recipes", "add_ingredients", GamekeeperParameters.RecipesAddIngredients.new({
		"recipe": shown.address,
		"ingredients": [{"resource_address": _resource, "amount": "6"}],
	})))
	var old := GamekeeperParameters.RecipesCraft.new({"recipe": shown.address, "terms": shown.terms})
	expect_error(await _run("recipes", "craft", old), GamekeeperErrors.COST_CHANGED)


func test_behaviour__a_player_types_an_amount() -> void:
	# A game that makes resources has no budget for what it makes here.
	if _is_paired():
		return
	var made := await _create_token("Gold", "GLD", 2)
	if not expect_ok(made):
		return
	var receipt: GamekeeperTypes.Receipt = made.value
	var own := _client.current_session.wallet.address
	expect_ok(await _run("resources", "mint", GamekeeperParameters.ResourcesMint.new(
		{"resource": receipt.address, "owner": own, "amount": "2000"}
	)))
	var script: GDScript = load("res://samples/give_typed.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	expect_equal(await sample.call("run", receipt.address, _friend, "17.50"), "17.5 GLD")
	var refused: String = await sample.call("run", receipt.address, _friend, "1,5")
	expect(refused.contains("such as 17.5"), refused)
	sample.queue_free()


func test_behaviour__a_union_comes_as_its_member() -> void:
	var found := await _run("resources", "find", GamekeeperParameters.ResourcesFind.new(
		{"addresses": [_resource]}
	))
	if expect_ok(found):
		var resources: Array[GamekeeperTypes.ResourceRecord] = found.value
		var kind := resources[0].kind.params
		expect(kind is GamekeeperTypes.ResourceKindParamsNativeFungible, str(kind))


func test_behaviour__a_list_is_walked_by_pages_while_it_grows() -> void:
	var made := await _make_projects(5)
	var own := _client.current_session.wallet.address
	var parameters := GamekeeperParameters.ProjectsFind.new({"authorities": [own], "limit": 2})
	var walk: GkPages = _walk("projects", "find_each", parameters)
	var seen: Array[String] = []
	while await walk.next():
		var project: GamekeeperTypes.Project = walk.record
		expect(not seen.has(project.address), "twice: %s" % project.address)
		seen.append(project.address)
		if seen.size() == 3:
			await _make_projects(2)
	expect_equal(walk.error, null)
	expect_equal(walk.record, null)
	for address: String in made:
		expect(seen.has(address), "left out: %s" % address)
	expect(not await walk.next(), "went on behind the end")
	expect_equal(parameters.limit, 2)


func test_behaviour__the_walk_of_the_docs() -> void:
	_client.disconnect_from_daemon()
	OS.set_environment("GAMEKEEPER_HOME", OS.get_environment("TEST_HOME"))
	var script: GDScript = load("res://samples/walk_a_list.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	var count: int = await sample.call("run")
	sample.queue_free()
	expect(count >= 5, "projects: %d" % count)
	_client.disconnect_from_daemon()
	await set_up()


func test_behaviour__a_walk_without_addresses_goes_on_by_cursors() -> void:
	var found := await _run(
		"holdings", "find", GamekeeperParameters.HoldingsFind.new({"holder": _friend})
	)
	if not expect_ok(found):
		return
	var holdings: Array[GamekeeperTypes.Holding] = found.value
	var leaf := {"tree": holdings[0].tree_id, "index": "0"}
	var parameters := GamekeeperParameters.AccountsProve.new(
		{"leaves": [leaf, leaf, leaf, leaf, leaf], "limit": 2}
	)
	var walk: GkPages = _walk("accounts", "prove_each", parameters)
	var count := 0
	while await walk.next():
		var proof: GamekeeperTypes.Proof = walk.record
		expect_equal(proof.tree_id, holdings[0].tree_id)
		count += 1
	expect_equal(walk.error, null)
	expect_equal(count, 5)


func test_error__cancelled_in_a_walk() -> void:
	await _make_projects(3)
	var own := _client.current_session.wallet.address
	var parameters := GamekeeperParameters.ProjectsFind.new({"authorities": [own], "limit": 2})
	var options := GkCallOptions.new()
	var walk: GkPages = _walk("projects", "find_each", parameters, options)
	var seen := 0
	while await walk.next():
		seen += 1
		if seen == 3:
			options.cancel()
	expect_equal(seen, 3)
	expect(walk.error != null, "no error")
	if walk.error != null:
		expect_equal(walk.error.name, GamekeeperErrors.CANCELLED)


func _walk(
	group: String,
	method: String,
	parameters: GkInput,
	options: GkCallOptions = null
) -> GkPages:
	var methods: GkMethods = _client.get(group)
	return methods.call(method, parameters, options)


func _make_projects(count: int) -> Array[String]:
	var made: Array[String] = []
	for number: int in count:
		var parameters := GamekeeperParameters.ProjectsCreate.new(
			{"name": "Walk %d %d" % [Time.get_ticks_usec(), number]}
		)
		var result := await _run("projects", "create", parameters)
		if expect_ok(result):
			var receipt: GamekeeperTypes.Receipt = result.value
			made.append(receipt.address)
	return made


func test_behaviour__a_message_is_signed() -> void:
	var signed := await _run(
		"wallet", "sign_message", GamekeeperParameters.WalletSignMessage.new({"message": "hello"})
	)
	if expect_ok(signed):
		var message: GamekeeperTypes.SignedMessage = signed.value
		expect_ok(GkBase58.decode_exactly(message.signature, 64))
		expect_equal(message.wallet, _client.current_session.wallet.address)


func test_error__insufficient_balance() -> void:
	var result := await _run("resources", "transfer", GamekeeperParameters.ResourcesTransfer.new(
		{"resource": _resource, "recipient": _friend, "amount": "1000000"}
	))
	expect_error(result, GamekeeperErrors.INSUFFICIENT_BALANCE)
	expect_equal(result.error.code, 5001)


func test_error__not_found() -> void:
	var result := await _run("resources", "transfer", GamekeeperParameters.ResourcesTransfer.new(
		{"resource": NO_SUCH_ADDRESS, "recipient": _friend, "amount": "1"}
	))
	expect_error(result, GamekeeperErrors.NOT_FOUND)


func test_error__profile_exists() -> void:
	var result := await _run(
		"profiles", "create", GamekeeperParameters.ProfilesCreate.new({"project": _project})
	)
	expect_error(result, GamekeeperErrors.PROFILE_EXISTS)


func test_error__unauthorised() -> void:
	var result := await _run("resources", "mint", GamekeeperParameters.ResourcesMint.new(
		{"resource": _resource, "owner": _friend, "amount": 1, "authority": _friend}
	))
	if _is_paired():
		# Judged before the service is asked: a grant signs with its own wallet alone.
		_expect_not_granted(result, "WALLET")
	else:
		expect_error(result, GamekeeperErrors.UNAUTHORISED)


func test_behaviour__the_player_is_asked_once() -> void:
	expect_equal(_shown, 1 if _is_paired() else 0)


func test_error__invalid_params() -> void:
	var result := await _client.call_method("resources.transfer", {"resource": 5})
	expect_error(result, GamekeeperErrors.INVALID_PARAMS)
	var missing := await _run(
		"wallet", "create", GamekeeperParameters.WalletCreate.new()
	)
	expect_error(missing, GamekeeperErrors.INVALID_PARAMS)


func test_error__method_not_found() -> void:
	var result := await _client.call_method("resources.transfr")
	expect_error(result, GamekeeperErrors.METHOD_NOT_FOUND)
	expect_equal(result.error.context.get("suggestion"), "resources.transfer")


func test_error__limit_exceeded() -> void:
	var addresses: Array[String] = []
	addresses.resize(2000)
	addresses.fill(NO_SUCH_ADDRESS)
	var result := await _run(
		"projects", "find", GamekeeperParameters.ProjectsFind.new({"addresses": addresses})
	)
	expect_error(result, GamekeeperErrors.LIMIT_EXCEEDED)


func test_behaviour__when_the_daemon_dies_every_call_settles() -> void:
	var found := GkStartFile.find(OS.get_environment("TEST_HOME"))
	if not expect_ok(found):
		return
	var file: GkStartFile = found.value
	# Stopped first, so that it cannot answer before it is killed.
	expect_equal(OS.execute("sh", ["-c", "kill -STOP %d" % file.pid]), 0, "stop")
	var results: Array[GamekeeperResult] = []
	for _index in 3:
		_collect(results)
	_collect(results, "create", GamekeeperParameters.ProjectsCreate.new({"name": "Hanging Farm"}))
	for _frame in 5:
		await tree.process_frame
	expect_equal(results.size(), 0, "settled while the daemon hangs")
	OS.kill(file.pid)
	var until_msec := Time.get_ticks_msec() + 10_000
	while results.size() < 4 and Time.get_ticks_msec() < until_msec:
		await tree.process_frame
	expect_equal(results.size(), 4, "settled calls")
	for result in results.slice(0, 3):
		expect_error(result, GamekeeperErrors.CONNECTION_CLOSED)
		expect_equal(result.error.retryable, true, "retryable read")
	expect_error(results[3], GamekeeperErrors.OUTCOME_UNKNOWN)
	expect_equal(results[3].error.retryable, false, "retryable write")


func _collect(
	results: Array[GamekeeperResult],
	function: String = "find",
	parameters: GkInput = null
) -> void:
	results.append(await _run("projects", function, parameters))


## The suite compiles before autoloads have names, so that it reaches domains by their property.
func _run(
	domain: String, function: String, parameters: GkInput = null
) -> GamekeeperResult:
	var methods: GkMethods = _client.get(domain)
	if function in ["get_session"]:
		return await methods.call(function)
	return await methods.call(function, parameters)
