extends GamekeeperTestSuite
## What the client makes of what the daemon sends without being asked, against the daemon with odd
## methods.

const PENDING := GamekeeperTypes.ProgressState.APPROVAL_PENDING
const ENDED := GamekeeperTypes.ProgressState.APPROVAL_ENDED
const EXPIRY := "2030-01-01T00:00:00.000Z"

var _client: GkClient
var _heard: PackedStringArray = []
var _told: Array[GamekeeperTypes.Progress] = []
var _lines: PackedStringArray = []
var _missed: Array[int] = []
var _others: PackedStringArray = []


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	_client.connect("progress", _hear)
	_client.notifications_missed.connect(_miss)


func tear_down() -> void:
	_client.disconnect_from_daemon()
	_client.disconnect("progress", _hear)
	_client.notifications_missed.disconnect(_miss)


func test_default() -> void:
	await _connect()
	expect_ok(await _tell([_progress(PENDING)]))
	_expect_heard([PENDING, ENDED, "answered"])
	if _told.size() == 2:
		expect_equal(_told[0].number, 1)
		expect_equal(_told[0].method, "test.tell")
		expect_equal(_told[0].idempotency_key, "gift-1")
		expect_equal(_told[0].expires_at, EXPIRY)
		expect_equal(_told[1].idempotency_key, "gift-1")
		expect_equal(_told[1].expires_at, null)


func test_behaviour__an_end_that_the_daemon_tells_is_told_once() -> void:
	await _connect()
	expect_ok(await _tell([_progress(PENDING), _progress(ENDED, 2)]))
	_expect_heard([PENDING, ENDED, "answered"])


func test_behaviour__it_ends_with_the_connection() -> void:
	await _connect()
	var results: Array[GamekeeperResult] = []
	_collect(results, [_progress(PENDING)], null)
	await _wait_until(func() -> bool: return _heard.size() == 1)
	await _client.call_method("test.drop")
	await _wait_until(func() -> bool: return results.size() == 1)
	expect_error(results[0], GamekeeperErrors.CONNECTION_CLOSED)
	_expect_heard([PENDING, ENDED, "answered"])


func test_behaviour__it_ends_when_the_game_cancels() -> void:
	await _connect()
	var options := GkCallOptions.new()
	var results: Array[GamekeeperResult] = []
	_collect(results, [_progress(PENDING)], options)
	await _wait_until(func() -> bool: return _heard.size() == 1)
	options.cancel()
	await _wait_until(func() -> bool: return results.size() == 1)
	expect_error(results[0], GamekeeperErrors.CANCELLED)
	_expect_heard([PENDING, ENDED, "answered"])


func test_behaviour__one_that_comes_too_late_is_let_be() -> void:
	await _connect()
	var stranger := _progress(PENDING)
	stranger["params"]["id"] = 1
	expect_ok(await _tell([stranger]))
	_expect_heard(["answered"])


func test_behaviour__while_the_player_is_waited_for_a_call_does_not_time_out() -> void:
	await _connect()
	var results: Array[GamekeeperResult] = []
	_collect(results, [_progress(PENDING)], _in_a_moment())
	await _wait_until(func() -> bool: return _heard.size() == 1)
	# Another call with the same time has none left.
	expect_error(
		await _client.call_method("test.never", {}, _in_a_moment()),
		GamekeeperErrors.SERVICE_UNREACHABLE
	)
	expect_equal(results.size(), 0, "results")
	expect_ok(await _client.call_method("test.answerAll"))
	await _wait_until(func() -> bool: return results.size() == 1)
	expect_ok(results[0])


func test_behaviour__when_the_player_has_answered_its_time_runs_on() -> void:
	await _connect()
	var told := [_progress(PENDING), _progress(ENDED, 2)]
	expect_error(await _tell(told, "wait", _in_a_moment()), GamekeeperErrors.SERVICE_UNREACHABLE)


func test_behaviour__an_unknown_one_is_a_line_or_goes_to_who_listens() -> void:
	await _connect()
	var blink := {"method": "game.blinked", "params": {"number": 1, "eyes": "2"}}
	expect_ok(await _tell([blink]))
	expect("DEBUG nobody listens to game.blinked" in _lines, "\n".join(_lines))
	_client.notified.connect(_hear_other)
	blink["params"]["number"] = 2
	expect_ok(await _tell([blink]))
	_client.notified.disconnect(_hear_other)
	expect_equal(_others, PackedStringArray(["game.blinked 2"]))


func test_behaviour__one_of_another_form_is_left_alone_with_a_line() -> void:
	await _connect()
	expect_ok(await _tell([{"method": "$/progress", "params": {"number": 1, "state": 5}}]))
	_expect_heard(["answered"])
	var line := "WARNING $/progress was not understood: state: expected a text"
	expect(line in _lines, "\n".join(_lines))


func test_behaviour__numbers_that_are_left_out_are_told() -> void:
	await _connect()
	var told := [_progress(PENDING), _progress(PENDING, 5), _progress(PENDING, 6)]
	expect_ok(await _tell(told))
	expect_equal(_missed, [3] as Array[int])
	expect("WARNING 3 notifications did not come" in _lines, "\n".join(_lines))


func _connect() -> void:
	_client.disconnect_from_daemon()
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.test"
	options.home = OS.get_environment("TEST_HOME")
	options.reconnect = false
	options.logger = _take_line
	expect_ok(await _client.connect_to_daemon(options))
	for list: Variant in [_heard, _lines, _others]:
		list.clear()
	_told.clear()
	_missed.clear()


func _tell(
	told: Array, next: String = "answer", options: GkCallOptions = null
) -> GamekeeperResult:
	var result := await _client.call_method("test.tell", {"told": told, "next": next}, options)
	_heard.append("answered")
	return result


static func _in_a_moment() -> GkCallOptions:
	var options := GkCallOptions.new()
	options.timeout_ms = 300
	return options


func _collect(
	results: Array[GamekeeperResult], told: Array, options: GkCallOptions
) -> void:
	results.append(await _tell(told, "wait", options))


static func _progress(state: String, number: int = 1) -> Dictionary:
	var params := {"number": number, "state": state, "idempotencyKey": "gift-1"}
	if state == PENDING:
		params["expiresAt"] = EXPIRY
	return {"method": "$/progress", "params": params}


func _hear(told: GamekeeperTypes.Progress) -> void:
	_told.append(told)
	_heard.append(told.state)


func _hear_other(method: String, parameters: Dictionary) -> void:
	_others.append("%s %s" % [method, parameters["eyes"]])


func _miss(count: int) -> void:
	_missed.append(count)


func _take_line(level: GamekeeperConnectOptions.LogLevel, line: String) -> void:
	_lines.append("%s %s" % [GamekeeperConnectOptions.LogLevel.keys()[level], line])


func _expect_heard(expected: Array) -> void:
	expect_equal(_heard, PackedStringArray(expected), "heard")


func _wait_until(holds: Callable) -> void:
	while not holds.call():
		await tree.process_frame
