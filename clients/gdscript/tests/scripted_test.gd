extends GamekeeperTestSuite
## The game that plays the scripts of test/clients/support/scripted-connections.ts with this client.
## They come in the environment, as JSON; of each a line is printed that says what the game heard.

const PATIENCE_MS := 120_000
const STOPPED_MS := 3_000

var _play := {}
## The session's client, and what it received about its connection.
var _client: GkClient
var _is_reopened := false
var _close_code := 0
var _numbers := 0


func test_behaviour__every_script_is_played() -> void:
	var plays: Array = JSON.parse_string(OS.get_environment("TEST_SCRIPTS"))
	for one: Dictionary in plays:
		_play = one
		print("played %s" % JSON.stringify(await _play_it()))
	expect(plays.size() > 0, "nothing was played")


func _play_it() -> Dictionary:
	if _play.get("isInFlatpak", false):
		OS.set_environment("FLATPAK_ID", "com.example.scripted")
	else:
		OS.unset_environment("FLATPAK_ID")
	var told := {"name": _play["name"], "beganMs": _now_ms()}
	var games: int = _play.get("games", 1)
	var clients: Array[GkClient] = []
	var opened: Array[GamekeeperResult] = []
	for _game in games:
		clients.append(_make_client())
		var open := func(client: GkClient) -> void:
			opened.append(await client.connect_to_daemon(_make_options(_play.has("launch"))))
		open.call(clients[-1])
	_listen(clients[0])
	while opened.size() < games:
		await tree.process_frame
	told["knewMs"] = _now_ms()
	if opened[0].ok:
		told["line"] = await _take_steps(opened)
	else:
		told.merge(await _tell_failure(opened[0].error))
	for client in clients:
		client.disconnect_from_daemon()
		client.queue_free()
	return told


func _now_ms() -> int:
	return int(Time.get_unix_time_from_system() * 1000)


func _make_client() -> GkClient:
	var client := GkClient.new()
	tree.root.add_child(client)
	return client


func _make_options(is_launching: bool) -> GamekeeperConnectOptions:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.scripted"
	options.home = _play["home"]
	options.network = _play.get("network", "")
	options.start_timeout_ms = PATIENCE_MS
	options.handshake_timeout_ms = _play.get("connectWithinMs", PATIENCE_MS)
	if is_launching:
		var launch: Dictionary = _play["launch"]
		options.start_command = [launch["program"]]
		options.start_command.append_array(PackedStringArray(launch["arguments"]))
		if launch.has("packageFolder"):
			options.launch_package(launch["packageFolder"])
		options.service = launch.get("service", "")
	return options


func _listen(client: GkClient) -> void:
	_client = client
	_is_reopened = false
	_close_code = 0
	_client.disconnected.connect(_on_disconnected)
	_client.reconnect_failed.connect(_on_closed.bind(GkConnection.CLOSE_ABNORMAL))


func _on_disconnected(error: GamekeeperError) -> void:
	var code: int = error.context["code"]
	if code == GkConnection.CLOSE_NORMAL:
		_close_code = code
	_client.connected.connect(_on_reopened, CONNECT_ONE_SHOT)


func _on_reopened(_session: GamekeeperTypes.Session) -> void:
	_is_reopened = true


func _on_closed(_error: GamekeeperError, code: int) -> void:
	_close_code = code


## What a game receives that launches, and one that connects after it.
func _tell_failure(error: GamekeeperError) -> Dictionary:
	var line := "connect: %s" % _describe(error)
	if _play.has("launch"):
		var other := _make_client()
		var others := await other.connect_to_daemon(_make_options(false))
		line += "; without launching: %s" % _describe(others.error)
		other.queue_free()
	var shown := error.player_text(Callable(), "en")
	return {"line": line, "message": error.message, "shown": shown}


func _take_steps(opened: Array[GamekeeperResult]) -> String:
	var told: PackedStringArray = []
	for step: Dictionary in _play["steps"]:
		told.append(await _take(step))
	if not told.is_empty():
		return "; ".join(told)
	for result in opened:
		var session: GamekeeperTypes.Session = result.value if result.ok else null
		told.append("open on %s" % session.service if result.ok else _describe(result.error))
	return ", ".join(told)


func _take(step: Dictionary) -> String:
	var act: String = step["do"]
	match act:
		"reopened":
			while not _is_reopened:
				await tree.process_frame
			return act
		"closed":
			while _close_code == 0:
				await tree.process_frame
			return "closed %d" % _close_code
		"read while frozen":
			return "%s: %s" % [act, await _read_frozen()]
	var outcomes: PackedStringArray = []
	var times: int = step.get("times", 1)
	for _call in times:
		_collect(step, outcomes)
	while outcomes.is_empty():
		await tree.process_frame
	if act == "flood":
		_client.disconnect_from_daemon()
	while outcomes.size() < times:
		await tree.process_frame
	return "%s: %s" % [act, _count(outcomes)]


func _collect(step: Dictionary, outcomes: PackedStringArray) -> void:
	outcomes.append(await _call(step))


func _call(step: Dictionary) -> String:
	var options := GkCallOptions.new()
	options.timeout_ms = step.get("withinMs", options.timeout_ms)
	match step["do"]:
		"send":
			return _tell(await _client.call_method("api.sendBulkTransactions", {}, options))
		"session":
			return _tell(await _client.call_method("session.get", {}, options))
		"write":
			var written := await _client.call_method("resources.mint", {}, options)
			return _tell(written, " at asking %d" % written.value["asked"] if written.ok else "")
	var number := _numbers
	_numbers += 1
	var read := await _client.call_method("test.read", {"number": number}, options)
	if read.ok and read.value["number"] != float(number):
		return "answered with the answer of another call"
	return _tell(read)


func _read_frozen() -> String:
	var told: PackedStringArray = []
	var since_ms := Time.get_ticks_msec()
	var on_stopped := func() -> void:
		# A busy machine tells it later.
		var is_early := Time.get_ticks_msec() - since_ms < STOPPED_MS
		told.append("stopped responding after %s" % ("less than 3 s" if is_early else "3 s"))
		_client.call_method("test.thaw")
	var resumed: Array[bool] = []
	var on_resumed := func() -> void:
		resumed.append(true)
	_client.stopped_responding.connect(on_stopped)
	_client.resumed_responding.connect(on_resumed)
	told.append(await _call({"do": "read"}))
	while resumed.is_empty():
		await tree.process_frame
	told.append("responding again")
	return ", ".join(told)


static func _tell(result: GamekeeperResult, more: String = "") -> String:
	return "answered%s" % more if result.ok else _describe(result.error)


static func _describe(error: GamekeeperError) -> String:
	if error == null:
		return "open"
	var is_closed := error.name == GamekeeperErrors.CONNECTION_CLOSED
	var code: String = " %d" % error.context["code"] if is_closed else ""
	return "%s%s%s" % [error.name, code, " retryable" if error.retryable else ""]


## One outcome as it is, and several by how often each came.
static func _count(outcomes: PackedStringArray) -> String:
	if outcomes.size() == 1:
		return outcomes[0]
	var counts := {}
	for outcome in outcomes:
		counts[outcome] = int(counts.get(outcome, 0)) + 1
	var kinds: Array = counts.keys()
	kinds.sort()
	return ", ".join(kinds.map(func(kind: String) -> String: return "%d %s" % [counts[kind], kind]))
