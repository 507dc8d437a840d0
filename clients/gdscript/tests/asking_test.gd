extends GamekeeperTestSuite
## A game that is paired with little and asks for more, where games have to be paired. The player is
## the test's driver, which reads here what to type.

const GAME := "com.example.asking"
const SPENDER := "com.example.spender"
const BURN := "resources.burn"
const NOWHERE := "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR"

var _client: GkClient
var _shown: Array[String] = []
## What the player types after the digits: options of gamekeeper pair, or another command.
var _answer := ""
var _opened := 0
## Lamports that one project takes of the budget of fees.
var _cost := 0


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	_client.connected.connect(_count)


func tear_down() -> void:
	_client.connected.disconnect(_count)
	_client.disconnect_from_daemon()


func test_default__what_was_left_at_0_is_asked_for_and_given() -> void:
	if not expect_ok(await _connect(_with_lamports([]))):
		return
	expect_equal(_names_of_missing(), ["lamports"] as Array[String], "missing")
	await _expect_refused("ACTION", "MANIFEST")
	var opened := _opened
	_answer = "--take lamports=all"
	_expect_asked(await _client.ask_for_missing(), true)
	expect_equal(_opened, opened + 1, "the session was opened again")
	expect_equal(_client.current_session.missing, null, "all was given")
	expect_equal(str(_budget("lamports").in_all), "1000", "as it was proposed")
	_shown.clear()
	_expect_asked(await _client.ask_for_missing(), false)
	expect_equal(_shown.size(), 0, "nobody was asked")


func test_default__after_an_update_only_what_is_new_is_asked_for() -> void:
	_shown.clear()
	expect_ok(await _connect(_with_lamports([BURN])))
	expect_equal(_shown.size(), 0, "a game that comes back asks nobody by itself")
	expect_equal(_names_of_missing(), [BURN] as Array[String], "missing")
	await _expect_refused("ACTION", "HELPS")
	_answer = ""
	await _expect_no_such_resource()
	expect_equal(_client.current_session.missing, null, "what is not named stays as it was")


func test_behaviour__what_the_player_denied_is_asked_for_again() -> void:
	print("player grants narrow %s --never %s" % [GAME, BURN])
	while (await _read_session()).grant.actions[0].rule != "NEVER":
		pass
	await _expect_refused("ACTION", "HELPS")
	_answer = ""
	await _expect_no_such_resource()


func test_behaviour__what_was_lowered_is_asked_for_as_it_is_proposed() -> void:
	await _measure_cost()
	print("player grants narrow %s --budget fees=0.000000001" % GAME)
	while (await _fees()).x > 1:
		pass
	expect_ok(await _connect(_with_fees(GAME, 100 * _cost)))
	_expect_context(await _make_project(), "PER_CALL", "HELPS")
	_answer = "--take fees=all"
	expect_ok(await _with_sample(_make_project))


func test_behaviour__what_is_used_up_is_given_on_top_of_what_was_used() -> void:
	expect_ok(await _connect(_with_fees(SPENDER, 2 * _cost)))
	expect_ok(await _make_project())
	expect_equal((await _read_session()).missing, null, "one more can be made")
	expect_ok(await _make_project())
	_expect_context(await _make_project(), "IN_ALL", "HELPS")
	_expect_asked(await _client.ask_for_missing(), true)
	expect_equal(await _fees(), Vector2i(4 * _cost, 2 * _cost), "in all, and used")
	# The window is as it was.
	_expect_context(await _make_project(), "PER_WINDOW", "NEVER")
	expect_ok(await _connect(_with_fees(SPENDER, 100 * _cost)))
	expect_ok(await _with_sample(_make_project), "a wider window, after an update")


func test_error__pairing_refused_leaves_the_session_as_it_was() -> void:
	expect_ok(await _connect(_with_lamports([BURN, "resources.wrap"])))
	var session := _client.current_session.session_id
	_answer = "refuse"
	expect_error(await _client.ask_for_missing(), GamekeeperErrors.PAIRING_REFUSED)
	expect_equal(_shown[-1], "", "the digits are hidden")
	var told := await _call("session.get")
	if expect_ok(told):
		expect_equal(told.value["sessionId"], session, "it is the session that there was")
	# Whoever was refused waits.
	expect_error(await _client.ask_for_missing(), GamekeeperErrors.PAIRING_REFUSED)
	_shown.clear()
	expect_ok(await _connect(_with_lamports([BURN])), "the secret is good as before")
	expect_equal(_shown.size(), 0)


func test_error__invalid_params_without_what_shows_the_digits() -> void:
	var options := _options(_with_lamports([BURN]))
	options.show_pairing = Callable()
	expect_ok(await _client.connect_to_daemon(options))
	expect_error(await _client.ask_for_missing(), GamekeeperErrors.INVALID_PARAMS)
	_client.disconnect_from_daemon()
	expect_error(await _client.ask_for_missing(), GamekeeperErrors.CONNECTION_CLOSED)


func _count(_session: GamekeeperTypes.Session) -> void:
	_opened += 1


func _show(code: String, _expires_at: String) -> void:
	_shown.append(code)
	if code.is_empty():
		return
	if _answer == "refuse":
		print("player pair --refuse")
	else:
		print("digits %s %s" % [code, _answer])


func _connect(manifest: Dictionary) -> GamekeeperResult:
	return await _client.connect_to_daemon(_options(manifest))


func _options(manifest: Dictionary) -> GamekeeperConnectOptions:
	var options := GamekeeperConnectOptions.new()
	options.game = manifest["game"]
	options.home = OS.get_environment("TEST_HOME")
	options.manifest = manifest
	options.show_pairing = _show
	options.data_folder = "user://asking"
	return options


func _names_of_missing() -> Array[String]:
	var names: Array[String] = []
	if _client.current_session.missing == null:
		return names
	for action in _client.current_session.missing.actions:
		names.append(action.action)
	for budget in _client.current_session.missing.budgets:
		names.append(budget.of)
	return names


func _budget(of: String) -> GamekeeperTypes.Budget:
	for budget in _client.current_session.grant.budgets:
		if budget.of == of:
			return budget
	return null


## What the budget of fees has in all, and what was used of it.
func _fees() -> Vector2i:
	for budget in (await _read_session()).grant.budgets:
		if budget.of == "fees":
			return Vector2i(int(str(budget.in_all)), int(str(budget.used_in_all)))
	return Vector2i.ZERO


func _read_session() -> GamekeeperTypes.Session:
	var told := await _call("session.get")
	expect_ok(told)
	return GamekeeperTypes.Session.read(told.value, GkReader.new())


func _measure_cost() -> void:
	var before := await _fees()
	expect_ok(await _make_project())
	_cost = (await _fees()).y - before.y


func _make_project() -> GamekeeperResult:
	var suffix := Crypto.new().generate_random_bytes(4).hex_encode()
	return await _call("projects.create", {"name": "asking-%s" % suffix})


func _burn_nowhere() -> GamekeeperResult:
	return await _call("resources.burn", {"resource": NOWHERE, "amount": "1"})


func _call(method: String, parameters: Dictionary = {}) -> GamekeeperResult:
	return await _client.call_method(method, parameters)


func _with_sample(purchase: Callable) -> GamekeeperResult:
	var script: GDScript = load("res://samples/ask_for_more.gd")
	var sample: Node = script.new()
	tree.root.add_child(sample)
	var result: GamekeeperResult = await sample.call("run", purchase)
	sample.queue_free()
	return result


func _expect_asked(result: GamekeeperResult, was_asked: bool) -> void:
	if expect_ok(result):
		expect_equal(result.value, was_asked, "whether the player was asked")


func _expect_refused(kind: String, asking: String) -> void:
	_expect_context(await _burn_nowhere(), kind, asking)


func _expect_context(result: GamekeeperResult, kind: String, asking: String) -> void:
	expect_error(result, GamekeeperErrors.NOT_GRANTED)
	if not result.ok:
		expect_equal(result.error.context.get("kind"), kind, str(result.error))
		expect_equal(result.error.context.get("asking"), asking, str(result.error))


## The grant comes to the service, which has no such resource.
func _expect_no_such_resource() -> void:
	expect_error(await _with_sample(_burn_nowhere), GamekeeperErrors.NOT_FOUND)


func _with_lamports(actions: Array) -> Dictionary:
	return _manifest(GAME, actions, _make_budget("lamports", 10, 1000))


## For one project in a call.
func _with_fees(game: String, in_all: int) -> Dictionary:
	return _manifest(game, [], _make_budget("fees", _cost, in_all))


func _manifest(game: String, actions: Array, budget: Dictionary) -> Dictionary:
	var asked: Array[Dictionary] = []
	for action: String in actions:
		asked.append({"action": action})
	return {
		"game": game,
		"name": "Asking",
		"projects": [],
		"actions": asked,
		"budgets": [budget],
	}


func _make_budget(of: String, per_call: int, in_all: int) -> Dictionary:
	return {
		"of": of,
		"perCall": str(per_call),
		"perWindow": str(in_all),
		"windowHours": 24,
		"inAll": str(in_all),
		"reason": "Play",
	}
