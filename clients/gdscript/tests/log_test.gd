extends GamekeeperTestSuite
## What a game's logger hears, against the daemon with odd methods.

var _client: GkClient
var _lines: PackedStringArray = []


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_default() -> void:
	await _connect()
	_client.disconnect_from_daemon()
	expect(_count("DEBUG opening a session at ws://127.0.0.1:") == 1, _told())
	expect(_count("INFO a session is open: service embedded, network ") == 1, _told())
	expect(_lines[-1] == "INFO the session is over: 1000", _told())
	expect_equal(_lines.size(), 3, "lines")


func test_behaviour__a_lost_answer_and_what_became_of_it() -> void:
	await _connect()
	expect_ok(await _call("test.lossy", {"idempotencyKey": "log-lost", "losses": 2}))
	var write := "test.lossy, idempotency key log-lost"
	expect(_count("WARNING the answer was lost to " + write) == 1, _told())
	expect(_count("DEBUG asking again about " + write) == 2, _told())
	expect(_count("INFO settled: " + write) == 1, _told())
	expect(_count("WARNING the connection was lost: 1006 ") == 2, _told())
	expect(_count("DEBUG next try in ") == 2, _told())


func test_behaviour__no_secret_and_no_parameter() -> void:
	await _connect()
	var start_file: GkStartFile = GkStartFile.find(_home("TEST_HOME")).value
	var secret := start_file.secret.duplicate()
	var text := "a text that only the call may have"
	var parameters := {"idempotencyKey": "log-secret", "losses": 1, "text": text}
	expect_ok(await _call("test.lossy", parameters))
	expect(_count("INFO settled") == 1, _told())
	var told := _told()
	await _connect("TEST_LIAR_HOME")
	told += _told()
	expect_equal(secret.size(), 32, "bytes of the secret")
	for hidden: String in [text, secret.hex_encode(), GkBase58.encode(secret)]:
		expect(not hidden in told, "the log tells " + hidden)


func test_behaviour__why_no_session_was_opened() -> void:
	await _connect("TEST_LIAR_HOME")
	expect(_count("WARNING no session was opened: WrongSecret (8002)") == 1, _told())
	expect(_count("INFO a session is open") == 0, _told())


func test_behaviour__turned_away_it_says_so() -> void:
	await _connect()
	expect_ok(await _call("test.turnAway", {"ends": ["close"]}))
	await _connect()
	expect(_count("DEBUG turned away at try 1, trying again") == 1, _told())


func test_behaviour__a_write_whose_outcome_stays_unknown() -> void:
	await _connect("TEST_HOME", 300)
	var result := await _call("test.lossy", {"idempotencyKey": "log-unknown", "losses": 1000})
	expect_error(result, GamekeeperErrors.OUTCOME_UNKNOWN)
	expect(_count("ERROR settled with OutcomeUnknown (9005): test.lossy, ") == 1, _told())


func _connect(folder: String = "TEST_HOME", settle_timeout_ms: int = 60_000) -> void:
	_client.disconnect_from_daemon()
	_lines.clear()
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.test"
	options.home = _home(folder)
	options.settle_timeout_ms = settle_timeout_ms
	options.logger = _take
	await _client.connect_to_daemon(options)


func _home(folder: String) -> String:
	return OS.get_environment(folder)


func _take(level: GamekeeperConnectOptions.LogLevel, line: String) -> void:
	_lines.append("%s %s" % [GamekeeperConnectOptions.LogLevel.keys()[level], line])


func _call(method: String, parameters: Dictionary) -> GamekeeperResult:
	return await _client.call_method(method, parameters)


func _count(start: String) -> int:
	var count := 0
	for line in _lines:
		count += 1 if line.begins_with(start) else 0
	return count


func _told() -> String:
	return "\n".join(_lines)
