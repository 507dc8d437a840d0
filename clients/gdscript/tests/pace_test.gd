extends GamekeeperTestSuite
## What a game feels of large answers, of calls that come too fast, and of a daemon that hangs.

const CALLS := 200

var _client: GkClient
var _results: Array[GamekeeperResult] = []


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.test"
	options.home = OS.get_environment("TEST_HOME")
	expect_ok(await _client.connect_to_daemon(options))


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_default__ten_thousand_records_arrive_whole() -> void:
	var listed: GamekeeperResult = await _client.get("wallet").call("list")
	if not expect_ok(listed):
		return
	var wallets: Array = listed.value
	expect_equal(wallets.size(), 10_000, "records")
	var last: GamekeeperTypes.WalletInfo = wallets[-1]
	expect(last.name.begins_with("wallet-9999-"), last.name)


func test_behaviour__while_they_are_parsed_the_game_goes_on() -> void:
	var done: Array[bool] = []
	var list := func() -> void:
		await _client.get("wallet").call("list")
		done.append(true)
	list.call()
	# Parsed on the game's own thread they were one frame, in which nobody could look.
	var frames := 0
	while done.is_empty():
		await tree.process_frame
		if not _client._link._connection._parsed_aside.is_empty():
			frames += 1
	expect(frames > 0, "no frame while they were parsed")


func test_behaviour__a_connection_that_ends_while_they_are_parsed_settles_them() -> void:
	_results.clear()
	_collect("wallet.list", {})
	while _client._link._connection._parsed_aside.is_empty():
		await tree.process_frame
	_client._link._connection._break_off("as the test wishes")
	while _results.is_empty():
		await tree.process_frame
	expect_error(_results[0], GamekeeperErrors.CONNECTION_CLOSED)
	while _client.current_session == null:
		await _client.connected


func test_behaviour__calls_that_are_too_fast_are_held_and_sent_in_order() -> void:
	_results.clear()
	for index in CALLS:
		_collect("test.limited", {"id": "call-%d" % index, "times": 1, "retryAfterMs": 100})
	while _results.size() < CALLS:
		await tree.process_frame
	for result in _results:
		if expect_ok(result):
			expect_equal(result.value, 1.0, "refusals before it was answered")


func test_behaviour__what_is_not_a_matter_of_speed_is_told() -> void:
	var wish := {"id": "long", "times": 1, "retryAfterMs": 60_000}
	expect_error(await _client.call_method("test.limited", wish), GamekeeperErrors.RATE_LIMITED)


func test_behaviour__a_held_call_can_be_cancelled_and_runs_out_of_time() -> void:
	var options := GkCallOptions.new()
	_results.clear()
	_collect("test.limited", {"id": "one", "times": 1, "retryAfterMs": 5_000}, options)
	while _client._link._connection._held_calls._held.is_empty():
		await tree.process_frame
	var impatient := GkCallOptions.new()
	impatient.timeout_ms = 200
	expect_error(
		await _client.call_method("test.echo", {}, impatient), GamekeeperErrors.RATE_LIMITED
	)
	options.cancel()
	while _results.is_empty():
		await tree.process_frame
	expect_error(_results[0], GamekeeperErrors.CANCELLED)


func test_behaviour__a_daemon_that_hangs_is_told_of_and_when_it_goes_on() -> void:
	var told: Array[String] = []
	var times: Array[int] = []
	var note := func(what: String) -> void:
		told.append(what)
		times.append(Time.get_ticks_msec())
	var on_stopped := note.bind("stopped")
	var on_resumed := note.bind("resumed")
	_client.stopped_responding.connect(on_stopped)
	_client.resumed_responding.connect(on_resumed)
	var connection: GkConnection = _client._link._connection
	expect_equal([connection.silence_ms, connection.frozen_ms], [1_500, 3_000])
	# Much sooner, so that a busy machine sees it too.
	connection.silence_ms = 100
	connection.frozen_ms = 300
	var since_msec := Time.get_ticks_msec()
	expect_ok(await _client.call_method("test.freeze", {"ms": 5_000}))
	expect_equal(told, ["stopped", "resumed"] as Array[String])
	if times.size() == 2:
		expect(times[0] - since_msec >= 300, "told after %d ms" % (times[0] - since_msec))
	connection.silence_ms = 1_500
	connection.frozen_ms = 3_000
	_client.stopped_responding.disconnect(on_stopped)
	_client.resumed_responding.disconnect(on_resumed)


func _collect(
	method: String, parameters: Dictionary, options: GkCallOptions = null
) -> void:
	_results.append(await _client.call_method(method, parameters, options))
