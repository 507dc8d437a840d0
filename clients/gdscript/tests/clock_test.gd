extends GamekeeperTestSuite
## What a countdown shows on a ledger that a developer warps, next to a real daemon. The developer
## is the test's driver, which reads here when to warp.

const DAY_SECONDS := 86_400.0
const TRIP_SECONDS := 8

var _client: GkClient
var _faucet := ""


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	await _connect()
	var project := await _make(
		"projects", "create", GamekeeperParameters.ProjectsCreate.new({"name": "Farm"})
	)
	var turnip := GamekeeperTypes.InitResourceInput.new({
		"name": "Turnip",
		"symbol": "TRNP",
		"uri": "https://example.com/turnip.json",
		"decimals": 0,
		"storage": GamekeeperTypes.ResourceStorageEnum.ACCOUNT_STATE,
	})
	var resource := await _make(
		"resources", "create",
		GamekeeperParameters.ResourcesCreate.new({"project": project, "params": turnip})
	)
	_faucet = await _make("faucets", "create", GamekeeperParameters.FaucetsCreate.new(
		{"resource": resource, "amount": 1, "repeat_interval": TRIP_SECONDS}
	))


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_default() -> void:
	var machine := Time.get_unix_time_from_system()
	expect(absf(_client.ledger_now() - machine) < 1.0, "at first: %s" % _client.ledger_now())
	var asked: GamekeeperResult = await _group("daemon").call("time")
	if expect_ok(asked):
		var moment: GamekeeperTypes.LedgerMoment = asked.value
		expect_equal(moment.off_ms_max, 0)
		expect(absf(moment.unix_ms.to_int() / 1000.0 - _client.ledger_now()) < 1.0, "asked")
	await _expect_trip()


func test_behaviour__a_warp_is_told_at_once() -> void:
	var before := _client.ledger_now()
	print("warp")
	var told: GamekeeperTypes.TimeChanged = await _client.get("time_changed")
	expect_equal(told.time.off_ms_max, 0)
	var passed_seconds := _client.ledger_now() - before
	expect(passed_seconds >= DAY_SECONDS - 1.0, "too little: %s" % passed_seconds)
	expect(passed_seconds < DAY_SECONDS + 60.0, "too much: %s" % passed_seconds)
	await _expect_trip()
	# What a game showed that took the machine's time.
	var machine := Time.get_unix_time_from_system()
	expect(await _count_down(machine) > DAY_SECONDS - 60.0, "the machine is right")


func test_behaviour__on_a_warped_ledger_it_is_right_from_the_first_line() -> void:
	_client.disconnect_from_daemon()
	await _connect()
	var ahead := _client.ledger_now() - Time.get_unix_time_from_system()
	expect(absf(ahead - DAY_SECONDS) < 60.0, "ahead by %s" % ahead)
	var left := await _count_down(_client.ledger_now())
	expect(absf(left - TRIP_SECONDS) < TRIP_SECONDS, "left: %s" % left)


func test_behaviour__a_game_that_was_busy_reads_no_time_too_late() -> void:
	print("warp")
	# As long as a level loads: what came meanwhile is read at the end of it.
	OS.delay_msec(3_000)
	var expected := Time.get_unix_time_from_system() + 2 * DAY_SECONDS
	await _client.get("time_changed")
	for _frame in 60:
		await tree.process_frame
	var asked: GamekeeperResult = await _group("daemon").call("time")
	if expect_ok(asked):
		var moment: GamekeeperTypes.LedgerMoment = asked.value
		var late := moment.unix_ms.to_int() / 1000.0 - _client.ledger_now()
		expect(absf(late) < 0.5, "late by %s" % late)
	expect(_client.ledger_now() > expected, "it has not jumped")


func _connect() -> void:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	options.home = OS.get_environment("TEST_HOME")
	expect_ok(await _client.connect_to_daemon(options))


func _group(name: String) -> GkMethods:
	return _client.get(name)


## Seconds until the faucet gives again, at a time.
func _count_down(now: float) -> float:
	var found: GamekeeperResult = await _group("faucets").call(
		"find", GamekeeperParameters.FaucetsFind.new({"addresses": [_faucet]})
	)
	var faucets: Array[GamekeeperTypes.Faucet] = found.value
	return faucets[0].last_claimed.to_int() + TRIP_SECONDS - now


func _expect_trip() -> void:
	expect_ok(await _group("faucets").call(
		"claim", GamekeeperParameters.FaucetsClaim.new({"faucet": _faucet})
	))
	var script: GDScript = load("res://samples/count_down.gd")
	var sample: Node = script.new()
	var left: float = sample.call("seconds_until", str(int(await _count_down(0.0))))
	sample.free()
	# What the daemon tells is under way for a while on a busy machine.
	expect(left > 0.0 and left <= TRIP_SECONDS + 1.0, "left: %s" % left)


## Makes something; answers its address.
func _make(group: String, method: String, parameters: GkInput) -> String:
	var made: GamekeeperResult = await _group(group).call(method, parameters)
	if not expect_ok(made, "%s.%s" % [group, method]):
		return ""
	var receipt: GamekeeperTypes.Receipt = made.value
	return str(receipt.address)
