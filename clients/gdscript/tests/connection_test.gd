extends GamekeeperTestSuite
## The whole client against a daemon with odd methods; test/clients/gdscript/support has it. The
## folders of its daemon.json come in the environment.

const LARGE_CHARACTERS := 300_000

var _client: GkClient
var _session: GamekeeperResult


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	_session = await _client.connect_to_daemon(_make_options())


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_default() -> void:
	if not expect_ok(_session):
		return
	var session: GamekeeperTypes.Session = _session.value
	expect_equal(session.game, "com.example.test")
	expect_equal(session.wallet.name, "default")
	expect_equal(_client.current_session, session)


func test_behaviour__turned_away_it_tries_again_at_once() -> void:
	var ends := ["upgrade", "cut", "close", "upgrade", "cut", "close"]
	expect_ok(await _client.call_method("test.turnAway", {"ends": ends}))
	expect_ok(await _client.connect_to_daemon(_make_options()))
	var left := await _client.call_method("test.turnAway", {"ends": []})
	expect_equal(left.value, 0.0, "ends that were left")


func test_error__turned_away_always() -> void:
	var ends := []
	ends.resize(100)
	ends.fill("close")
	expect_ok(await _client.call_method("test.turnAway", {"ends": ends}))
	expect_error(
		await _client.connect_to_daemon(_make_options()), GamekeeperErrors.CONNECTION_CLOSED
	)
	var session := await _client.connect_to_daemon(_make_options())
	while not session.ok:
		session = await _client.connect_to_daemon(_make_options())


func test_behaviour__parameters_and_results_travel() -> void:
	var parameters := {"text": "grün €𝄞", "big": "18446744073709551615", "whole": 5, "no": null}
	var result := await _client.call_method("test.echo", parameters)
	if expect_ok(result):
		var fields: Dictionary = result.value
		expect_equal(fields["text"], "grün €𝄞")
		expect_equal(fields["big"], "18446744073709551615")
		expect_equal(fields["whole"], 5.0)


func test_behaviour__answers_over_64_kib_arrive() -> void:
	var result := await _client.call_method("test.large", {"characters": LARGE_CHARACTERS})
	if expect_ok(result):
		expect_equal(str(result.value).length(), LARGE_CHARACTERS)


func test_behaviour__many_large_answers_at_once_arrive() -> void:
	var results: Array[GamekeeperResult] = []
	for _index in 40:
		_collect(results, "test.large", {"characters": LARGE_CHARACTERS}, null)
	await _wait_until(func() -> bool: return results.size() == 40)
	expect_equal(results.size(), 40, "answers")
	for result in results:
		if expect_ok(result):
			expect_equal(str(result.value).length(), LARGE_CHARACTERS)


func test_behaviour__an_answer_in_parts_is_joined() -> void:
	var result := await _client.call_method("test.parts", {"characters": 1_000_000})
	if expect_ok(result):
		expect_equal(result.value, "aé€𝄞".repeat(250_000))


func test_behaviour__cancel_reaches_the_daemon() -> void:
	var results: Array[GamekeeperResult] = []
	var options := GkCallOptions.new()
	_collect(results, "test.never", {}, options)
	await _wait_frames(3)
	expect_equal(results.size(), 0, "answers before the cancel")
	options.cancel()
	await _wait_until(func() -> bool: return results.size() == 1)
	expect_error(results[0], GamekeeperErrors.CANCELLED)


func test_error__a_read_out_of_time() -> void:
	var options := GkCallOptions.new()
	options.timeout_ms = 50
	var result := await _client.call_method("test.never", {}, options)
	expect_error(result, GamekeeperErrors.SERVICE_UNREACHABLE)
	expect_equal(result.error.retryable, true, "retryable")


func test_error__a_write_out_of_time() -> void:
	var options := GkCallOptions.new()
	options.timeout_ms = 50
	var result := await _client.call_method("test.never", {"idempotencyKey": "k1"}, options)
	expect_error(result, GamekeeperErrors.OUTCOME_UNKNOWN)
	expect_equal(result.error.context["idempotencyKey"], "k1")


func test_error__method_not_found() -> void:
	var result := await _client.call_method("no.such")
	expect_error(result, GamekeeperErrors.METHOD_NOT_FOUND)


func test_error__a_frame_over_the_limit() -> void:
	var result := await _client.call_method("test.echo", {"text": "x".repeat(1_100_000)})
	expect_error(result, GamekeeperErrors.LIMIT_EXCEEDED)


func test_error__an_answer_of_another_form() -> void:
	var result := await _call_generated(
		"wallet", "create", GamekeeperParameters.WalletCreate.new({"name": "n"})
	)
	expect_error(result, GamekeeperErrors.SERVICE_ANSWER_INVALID)


func test_behaviour__a_write_has_an_idempotency_key_and_its_error_tells_it() -> void:
	var result := await _call_generated(
		"resources", "transfer", GamekeeperParameters.ResourcesTransfer.new({"resource": "r"})
	)
	expect_error(result, GamekeeperErrors.INSUFFICIENT_BALANCE)
	var sent: Dictionary = result.error.context["sent"]
	expect_equal(str(sent["idempotencyKey"]).length(), 32, "length of the key")
	expect_equal(result.error.context["idempotencyKey"], sent["idempotencyKey"])


func test_behaviour__a_dropped_socket_settles_every_call_and_is_opened_again() -> void:
	var results: Array[GamekeeperResult] = []
	var counts := {"connected": 0, "disconnected": 0, "reconnect_scheduled": 0}
	var on_connected := func(_session_again: Object) -> void: counts["connected"] += 1
	var on_disconnected := func(_error: Object) -> void: counts["disconnected"] += 1
	var on_scheduled := func(_delay_ms: int) -> void: counts["reconnect_scheduled"] += 1
	_client.connected.connect(on_connected)
	_client.disconnected.connect(on_disconnected)
	_client.reconnect_scheduled.connect(on_scheduled)
	for _index in 5:
		_collect(results, "test.never", {}, null)
	_collect(results, "test.drop", {}, null)
	await _wait_until(func() -> bool: return results.size() == 6)
	expect_equal(results.size(), 6, "settled calls")
	for result in results:
		expect_error(result, GamekeeperErrors.CONNECTION_CLOSED)
	expect_equal(_client.is_connected_to_daemon(), false, "connected after the drop")
	expect_error(await _client.call_method("test.echo"), GamekeeperErrors.CONNECTION_CLOSED)
	await _wait_until(func() -> bool: return _client.is_connected_to_daemon())
	expect_equal(counts, {"connected": 1, "disconnected": 1, "reconnect_scheduled": 1})
	expect_ok(await _client.call_method("test.echo"))
	_client.connected.disconnect(on_connected)
	_client.disconnected.disconnect(on_disconnected)
	_client.reconnect_scheduled.disconnect(on_scheduled)


func test_behaviour__a_game_that_calls_again_at_once_is_not_frozen() -> void:
	# Its answer and the end of the socket come together; the answer may be lost with it.
	await _client.call_method("test.last")
	var result := await _client.call_method("test.echo")
	var calls := 1
	while not result.ok and result.error.retryable and calls < 10_000:
		result = await _client.call_method("test.echo")
		calls += 1
	expect_ok(result, "after %d calls" % calls)


func test_behaviour__a_call_that_is_not_sent_fails_a_frame_later() -> void:
	_client.disconnect_from_daemon()
	var frame := Engine.get_process_frames()
	expect_error(await _client.call_method("test.echo"), GamekeeperErrors.CONNECTION_CLOSED)
	expect(Engine.get_process_frames() > frame, "it failed in the same frame")
	expect_ok(await _client.connect_to_daemon(_make_options()))


func test_behaviour__the_daemons_close_code_is_told() -> void:
	var result := await _client.call_method("test.stop")
	expect_error(result, GamekeeperErrors.CONNECTION_CLOSED)
	expect_equal(result.error.context, {"code": 1001, "reason": "the daemon stops"})
	await _wait_until(func() -> bool: return _client.is_connected_to_daemon())


func test_behaviour__the_games_own_close_settles_and_stays_closed() -> void:
	var results: Array[GamekeeperResult] = []
	_collect(results, "test.never", {}, null)
	_client.disconnect_from_daemon()
	expect_equal(results.size(), 1, "settled at once")
	await tree.create_timer(0.6).timeout
	expect_equal(_client.is_connected_to_daemon(), false, "connected again")
	expect_ok(await _client.connect_to_daemon(_make_options()))


func test_error__whoever_listens_is_not_the_daemon() -> void:
	var options := _make_options()
	options.home = OS.get_environment("TEST_LIAR_HOME")
	expect_error(await _client.connect_to_daemon(options), GamekeeperErrors.WRONG_SECRET)
	expect_equal(_client.is_connected_to_daemon(), false)


func test_error__daemon_not_running() -> void:
	var options := _make_options()
	options.home = "user://nowhere"
	expect_error(await _client.connect_to_daemon(options), GamekeeperErrors.DAEMON_NOT_RUNNING)
	expect_error(await _client.call_method("test.echo"), GamekeeperErrors.CONNECTION_CLOSED)


func _make_options() -> GamekeeperConnectOptions:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.test"
	options.home = OS.get_environment("TEST_HOME")
	return options


func _collect(
	results: Array[GamekeeperResult],
	method: String,
	parameters: Dictionary,
	options: GkCallOptions
) -> void:
	results.append(await _client.call_method(method, parameters, options))


## The suite compiles before autoloads have names, so that it reaches domains by their property.
func _call_generated(
	domain: String, function: String, parameters: GkInput
) -> GamekeeperResult:
	var methods: GkMethods = _client.get(domain)
	return await methods.call(function, parameters)


func _wait_until(condition: Callable) -> void:
	var until_msec := Time.get_ticks_msec() + 10_000
	while not condition.call() and Time.get_ticks_msec() < until_msec:
		await tree.process_frame


func _wait_frames(count: int) -> void:
	for _frame in count:
		await tree.process_frame
