extends GamekeeperTestSuite
## How calls end whose answers are lost, against the daemon with odd methods. Its method
## test.lossy loses as many answers as its parameters say, and tells how often it was asked.

const OTHER_NETWORK := "2222222222222222222222222222222"

var _client: GkClient
var _results: Array[GamekeeperResult] = []
## Whether the session was open when each of them came.
var _was_open: Array[bool] = []


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	expect_ok(await _client.connect_to_daemon(_make_options()))


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_default() -> void:
	await _expect_settled({"idempotencyKey": "lost-once", "losses": 1}, 2)


func test_behaviour__many_lost_writes_are_settled_at_once() -> void:
	_results.clear()
	for index in 40:
		_collect("test.lossy", {"idempotencyKey": "many-%d" % index, "losses": 1, "how": "none"})
	_collect("test.lossy", {"idempotencyKey": "many-drop", "losses": 1})
	await _wait_for_results(41)
	for result in _results:
		if expect_ok(result):
			var told: Dictionary = result.value
			expect_equal(told["asked"], 2.0, "askings")


func test_behaviour__a_write_is_asked_until_it_is_answered() -> void:
	await _expect_settled({"idempotencyKey": "lost-thrice", "losses": 3}, 4)


func test_behaviour__a_refusal_of_asking_is_no_answer() -> void:
	var refusals := ["RateLimited", "Cancelled", "DaemonStopping", "OutcomeUnknown"]
	await _expect_settled({"idempotencyKey": "refused", "losses": 1, "refusals": refusals}, 6)


func test_behaviour__parts_that_are_missing_are_a_lost_answer() -> void:
	await _expect_settled({"idempotencyKey": "parts", "losses": 1, "how": "parts"}, 2)


func test_behaviour__what_is_not_json_is_a_lost_answer() -> void:
	await _expect_settled({"idempotencyKey": "text", "losses": 1, "how": "text"}, 2)


func test_behaviour__a_daemon_on_another_port_with_another_secret_is_found() -> void:
	_results.clear()
	_collect("test.lossy", {"idempotencyKey": "moved", "losses": 1, "how": "none"})
	_collect("test.restart", {})
	await _wait_for_results(2)
	expect_equal(_results.map(func(result: GamekeeperResult) -> bool: return result.ok), [false, true])
	expect_error(_results[0], GamekeeperErrors.CONNECTION_CLOSED)
	expect_equal(_results[0].error.retryable, true, "retryable")


func test_behaviour__a_daemon_that_starts_ends_the_pause() -> void:
	# Longer than a test may take.
	_client._link._pause_ms = 3_600_000
	_results.clear()
	_collect("test.restart", {})
	await _wait_for_results(1)
	await _wait_for_session()


func test_behaviour__a_daemon_that_hangs_is_lost_and_its_writes_are_settled() -> void:
	_client._link._connection.silence_ms = 100
	_client._link._connection.silence_max_ms = 500
	_results.clear()
	_collect("test.hang", {}, _make_patient())
	_collect("test.lossy", {"idempotencyKey": "hang"}, _make_patient())
	await _wait_for_results(2)
	expect_error(_results[0], GamekeeperErrors.CONNECTION_CLOSED)
	if expect_ok(_results[1]):
		var told: Dictionary = _results[1].value
		expect_equal(told["asked"], 1.0, "askings that were heard")


func test_behaviour__a_daemon_that_takes_long_is_waited_for() -> void:
	var connection: GkConnection = _client._link._connection
	connection.silence_ms = 100
	connection.silence_max_ms = 20_000
	expect_ok(await _client.call_method("test.late", {"ms": 1_000}, _make_patient()))
	expect(_client._link._connection == connection, "another connection")


func test_behaviour__a_write_whose_socket_breaks_under_its_frame_is_settled() -> void:
	_results.clear()
	_collect("test.drop", {})
	# The socket breaks meanwhile, and the client does not see it: nothing is polled.
	OS.delay_msec(200)
	_collect("test.lossy", {"idempotencyKey": "broken"})
	await _wait_for_results(2)
	expect_error(_results[0], GamekeeperErrors.CONNECTION_CLOSED)
	expect_ok(_results[1])


func test_behaviour__each_write_is_asked_with_the_wallet_that_it_was_made_with() -> void:
	_results.clear()
	_was_open.clear()
	_collect("test.lossy", {"idempotencyKey": "first-wallet", "losses": 1, "how": "none"})
	expect_ok(await _client.call_method("wallet.use", {"name": "second"}))
	_collect("test.lossy", {"idempotencyKey": "second-wallet", "losses": 1})
	await _wait_for_results(2)
	var wallets: Array = []
	for result in _results:
		if expect_ok(result):
			var told: Dictionary = result.value
			expect_equal(told["forms"], 1.0, "different askings")
			wallets.append(told["wallet"])
	expect_equal(wallets, ["default", "second"])
	# The game's next call may follow at once.
	expect_equal(_was_open, [true, true])
	expect_equal(_client.current_session.wallet.name, "second")
	expect_ok(await _client.call_method("wallet.use", {"name": "default"}))


func test_behaviour__a_write_outlives_that_the_player_is_asked_for_more() -> void:
	for closes: String in ["before", "after", "never"]:
		_results.clear()
		expect_ok(await _client.call_method("test.player", {"closes": closes}))
		var key := "asking-%s" % closes
		_collect("test.lossy", {"idempotencyKey": key, "losses": 1, "how": "none"})
		var asked := await _client.ask_for_missing()
		if expect_ok(asked, closes):
			expect_equal(asked.value, true, "whether the player was asked")
		await _wait_for_results(1)
		if expect_ok(_results[0], closes):
			var told: Dictionary = _results[0].value
			expect_equal(told["asked"], 2.0, "askings")
		expect(_client.is_connected_to_daemon(), "no session after %s" % closes)
		asked = await _client.ask_for_missing()
		if expect_ok(asked, closes):
			expect_equal(asked.value, false, "whether the player was asked for nothing")


func test_behaviour__a_client_that_does_not_reconnect_asks_for_more_too() -> void:
	_results.clear()
	var options := _make_options()
	options.reconnect = false
	expect_ok(await _client.connect_to_daemon(options))
	expect_ok(await _client.call_method("test.player", {"closes": "before"}))
	_collect("test.lossy", {"idempotencyKey": "asking-once", "losses": 1, "how": "none"})
	expect_ok(await _client.ask_for_missing())
	await _wait_for_results(1)
	expect_ok(_results[0])
	expect_ok(await _client.connect_to_daemon(_make_options()))


func test_behaviour__the_session_goes_on_where_the_player_refuses() -> void:
	_results.clear()
	expect_ok(await _client.call_method("test.player", {"refuses": true}))
	var connection: GkConnection = _client._link._connection
	_collect("test.late", {"ms": 300})
	expect_error(await _client.ask_for_missing(), GamekeeperErrors.PAIRING_REFUSED)
	await _wait_for_results(1)
	expect_ok(_results[0])
	expect(_client._link._connection == connection, "another connection")


func test_behaviour__a_question_ends_with_a_session_that_is_lost_otherwise() -> void:
	_results.clear()
	expect_ok(await _client.call_method("test.player", {"closes": "before"}))
	_ask_and_collect()
	_collect("test.drop", {})
	await _wait_for_results(2)
	await _wait_for_session()
	# Whichever was first, a session is open, and it can be asked for more again.
	expect_ok(await _client.call_method("test.player", {"closes": "after"}))
	expect_ok(await _client.ask_for_missing())


func test_error__outcome_unknown_when_the_time_is_over() -> void:
	var options := _make_options()
	options.settle_timeout_ms = 300
	expect_ok(await _client.connect_to_daemon(options))
	var result := await _client.call_method(
		"test.lossy", {"idempotencyKey": "hopeless", "losses": 1000}
	)
	_expect_unknown(result, "hopeless")
	expect_ok(await _client.connect_to_daemon(_make_options()))


func test_error__outcome_unknown_when_the_game_does_not_want_a_reconnection() -> void:
	var options := _make_options()
	options.reconnect = false
	expect_ok(await _client.connect_to_daemon(options))
	_expect_unknown(await _client.call_method("test.drop", {"idempotencyKey": "k1"}), "k1")
	expect_ok(await _client.connect_to_daemon(_make_options()))


func test_error__outcome_unknown_when_the_game_cancels_a_lost_write() -> void:
	_results.clear()
	var options := GkCallOptions.new()
	var parameters := {"idempotencyKey": "cancelled", "losses": 1}
	_collect("test.lossy", parameters, options)
	await _client.reconnect_scheduled
	await tree.process_frame
	options.cancel()
	expect_equal(_results.size(), 1, "settled at once")
	_expect_unknown(_results[0], "cancelled")
	await _client.connected
	var again := await _client.call_method("test.lossy", parameters)
	if expect_ok(again):
		var told: Dictionary = again.value
		expect_equal(told["asked"], 2.0, "askings with the game's own second one")


func test_error__outcome_unknown_when_the_game_closes() -> void:
	_results.clear()
	_collect("test.never", {"idempotencyKey": "k2"})
	_client.disconnect_from_daemon()
	expect_equal(_results.size(), 1, "settled at once")
	_expect_unknown(_results[0], "k2")
	expect_ok(await _client.connect_to_daemon(_make_options()))


func test_error__outcome_unknown_for_transactions_of_the_games_own() -> void:
	var result := await _client.call_method("api.sendBulkTransactions")
	_expect_unknown(result, "")
	await _client.connected


func test_error__a_write_that_was_never_sent_may_be_made_again() -> void:
	_collect("test.drop", {})
	await _client.disconnected
	var result := await _client.call_method("resources.transfer", {"amount": "1"})
	expect_error(result, GamekeeperErrors.CONNECTION_CLOSED)
	expect_equal(result.error.retryable, true, "retryable")
	expect_equal(str(result.error.context["idempotencyKey"]).length(), 32, "length of the key")
	await _client.connected


func test_error__outcome_unknown_on_another_network() -> void:
	_results.clear()
	_collect("test.lossy", {"idempotencyKey": "network", "losses": 1, "how": "none"})
	_collect("test.restart", {"network": OTHER_NETWORK})
	await _wait_for_results(2)
	_expect_unknown(_results[1], "network")
	expect_equal(_client.is_connected_to_daemon(), true, "connected")


func test_error__outcome_unknown_when_the_session_is_refused() -> void:
	_results.clear()
	var failures: Array[String] = []
	var note := func(error: GamekeeperError) -> void: failures.append(error.name)
	_client.reconnect_failed.connect(note)
	var lines: Array[String] = []
	var options := _make_options()
	options.logger = func(_level: GamekeeperConnectOptions.LogLevel, line: String) -> void: lines.append(line)
	expect_ok(await _client.connect_to_daemon(options))
	_collect("test.lossy", {"idempotencyKey": "refused-session", "losses": 1, "how": "none"})
	_collect("test.restart", {"refusal": "SchemaMismatch"})
	await _wait_for_results(2)
	_expect_unknown(_results[1], "refused-session")
	expect_equal(failures, ["SchemaMismatch"] as Array[String])
	expect_equal(_client.is_connected_to_daemon(), false, "connected")
	expect(lines.has("gave up reconnecting: SchemaMismatch (8005)"), "\n".join(lines))
	_client.reconnect_failed.disconnect(note)


func _ask_and_collect() -> void:
	_results.append(await _client.ask_for_missing())
	_was_open.append(_client.is_connected_to_daemon())


func _expect_settled(parameters: Dictionary, askings: int) -> void:
	var result := await _client.call_method("test.lossy", parameters)
	if expect_ok(result):
		var told: Dictionary = result.value
		expect_equal(told["asked"], float(askings), "askings")
		expect_equal(told["forms"], 1.0, "different askings")


func _expect_unknown(result: GamekeeperResult, key: String) -> void:
	expect_error(result, GamekeeperErrors.OUTCOME_UNKNOWN)
	if result.ok:
		return
	expect_equal(result.error.retryable, false, "retryable")
	expect_equal(result.error.context["idempotencyKey"], key)
	expect(key.is_empty() or key in result.error.message, "the message does not tell the key")


func _make_patient() -> GkCallOptions:
	var options := GkCallOptions.new()
	options.timeout_ms = 0
	return options


func _make_options() -> GamekeeperConnectOptions:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.test"
	options.home = OS.get_environment("TEST_HOME")
	options.manifest = {"game": options.game}
	options.show_pairing = func(_code: String, _expires_at: String) -> void: pass
	return options


func _collect(
	method: String, parameters: Dictionary, options: GkCallOptions = null
) -> void:
	_results.append(await _client.call_method(method, parameters, options))
	_was_open.append(_client.is_connected_to_daemon())


func _wait_for_session() -> void:
	var until_msec := Time.get_ticks_msec() + 20_000
	while not _client.is_connected_to_daemon() and Time.get_ticks_msec() < until_msec:
		await tree.process_frame
	expect(_client.is_connected_to_daemon(), "no session")


func _wait_for_results(count: int) -> void:
	var until_msec := Time.get_ticks_msec() + 20_000
	while _results.size() < count and Time.get_ticks_msec() < until_msec:
		await tree.process_frame
	expect_equal(_results.size(), count, "results")
