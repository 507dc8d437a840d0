extends GamekeeperTestSuite
## How a game starts the daemon that comes with it; what is started comes in the environment, as JSON.
## scripted_test.gd has starts that fail.

const PATIENCE_MS := 120_000

var _starts := {}


func set_up() -> void:
	_starts = JSON.parse_string(OS.get_environment("TEST_STARTS"))


func _make_options(launch: Dictionary, is_started: bool) -> GamekeeperConnectOptions:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.launch"
	options.home = launch["home"]
	options.reconnect = false
	options.start_timeout_ms = PATIENCE_MS
	options.handshake_timeout_ms = PATIENCE_MS
	if is_started:
		options.start_command = [launch["program"]]
		options.start_command.append_array(PackedStringArray(launch["arguments"]))
		options.service = launch.get("service", "")
	return options


## A client of its own, as another game has.
func _connect(options: GamekeeperConnectOptions) -> GamekeeperResult:
	var client := GkClient.new()
	tree.root.add_child(client)
	var opened := await client.connect_to_daemon(options)
	client.disconnect_from_daemon()
	client.queue_free()
	return opened


func test_behaviour__of_two_games_at_once_one_starts_it_and_both_play() -> void:
	var done: Array[GamekeeperResult] = []
	var play := func() -> void:
		done.append(await _connect(_make_options(_starts["pair"], true)))
	play.call()
	play.call()
	while done.size() < 2:
		await tree.process_frame
	for opened in done:
		if expect_ok(opened):
			var session: GamekeeperTypes.Session = opened.value
			expect_equal(session.service, "embedded")
	var options := _make_options(_starts["pair"], false)
	options.network = "https://games.example/"
	expect_error(await _connect(options), GamekeeperErrors.OTHER_NETWORK)
	# What a game would start it plays on, and on no other.
	var launching := _make_options(_starts["pair"], true)
	launching.service = "https://games.example/"
	expect_error(await _connect(launching), GamekeeperErrors.OTHER_NETWORK)
	launching.network = "embedded"
	expect_ok(await _connect(launching))


func test_error__daemon_start_failed_where_it_is_not_ready_in_time() -> void:
	var options := _make_options(_starts["late"], true)
	options.start_timeout_ms = 0
	var late := await _connect(options)
	expect_error(late, GamekeeperErrors.DAEMON_START_FAILED)
	while not FileAccess.file_exists(options.home.path_join("start-state.json")):
		await tree.process_frame
	options.start_command = []
	options.start_timeout_ms = PATIENCE_MS
	expect_ok(await _connect(options), "who waits longer")


func test_behaviour__what_an_earlier_start_left() -> void:
	var home := "user://left"
	DirAccess.make_dir_recursive_absolute(home)
	var now := Time.get_datetime_string_from_unix_time(int(Time.get_unix_time_from_system()))
	var failed := {
		"format": 1, "state": "failed", "pid": 1, "changedAt": now + ".000Z",
		"error": {"code": 9002, "message": "why", "data": {"name": "ServiceUnreachable"}},
	}
	expect_error(await _connect_after(home, failed), GamekeeperErrors.SERVICE_UNREACHABLE)
	for change: Dictionary in [
		{"changedAt": "2020-01-01T00:00:00.000Z"}, {"format": 2}, {"error": "why"}, {"pid": "1"},
		{"state": "ready"}, {"state": "ended"},
	]:
		var told := await _connect_after(home, failed.merged(change, true))
		expect_error(told, GamekeeperErrors.DAEMON_NOT_RUNNING)


func _connect_after(home: String, state: Dictionary) -> GamekeeperResult:
	var file := FileAccess.open(home.path_join("start-state.json"), FileAccess.WRITE)
	file.store_string(JSON.stringify(state))
	file.close()
	return await _connect(_make_options({"home": home}, false))
