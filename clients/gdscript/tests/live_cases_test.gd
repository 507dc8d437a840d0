extends GamekeeperTestSuite
## The game that plays the cases of test/clients/support/live-cases.ts with this client. They come in
## the environment, as JSON; of each a line is printed that says what the tables reported.

const PATIENCE_MS := 120_000
const STATES: Array[String] = ["loading", "live", "stale", "ended"]

var _client: GkClient
var _tables: Dictionary[String, GkClient.LiveTable] = {}
## The handlers of each table, with the signal that each listens to.
var _handlers: Dictionary[String, Array] = {}
var _events: PackedStringArray = []
var _is_reopened := false


func test_behaviour__every_case_is_played() -> void:
	var plays: Array = JSON.parse_string(OS.get_environment("TEST_LIVE_CASES"))
	for play: Dictionary in plays:
		print("played %s" % JSON.stringify({"name": play["name"], "line": await _play(play)}))
	expect(plays.size() > 0, "nothing was played")


func _play(play: Dictionary) -> String:
	_tables.clear()
	_handlers.clear()
	_events.clear()
	_is_reopened = false
	var script: GDScript = load("res://addons/gamekeeper/gamekeeper.gd")
	_client = script.new()
	tree.root.add_child(_client)
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.live"
	options.home = play["home"]
	options.handshake_timeout_ms = PATIENCE_MS
	if not expect_ok(await _client.connect_to_daemon(options)):
		return "no session"
	_client.connected.connect(func(_session: GamekeeperTypes.Session) -> void: _is_reopened = true)
	var said: PackedStringArray = []
	for step: Dictionary in play["steps"]:
		said.append(await _take(step))
	_client.queue_free()
	await tree.process_frame
	# The handlers hold the suite, which would hold them.
	_tables.clear()
	_handlers.clear()
	return "; ".join(said)


func _take(step: Dictionary) -> String:
	var name: String = step.get("table", "")
	match step["do"]:
		"open":
			return await _open(name, step.get("holder", ""))
		"open quietly":
			_tables[name] = await _client.get("live").call("inventory")
			return "%s opens" % name
		"act":
			return await _act(step["acts"], step.get("until", ""))
		"reopened":
			while not _is_reopened:
				await tree.process_frame
			return "reopened"
		"close client":
			_client.disconnect_from_daemon()
			return _tell_events()
		"name":
			var known := _tables[name].names(step["address"])
			return "%s is %s" % [step["address"], "nameless" if known == null else str(known.name)]
	return await _take_of(name, step["do"])


func _open(name: String, holder: String) -> String:
	var live: Object = _client.get("live")
	var table: GkClient.LiveTable
	if holder.is_empty():
		table = await live.call("inventory")
	else:
		table = await live.call("holdings", {"holder": holder})
	if table.error != null:
		return "%s: %s" % [name, table.error.name]
	_tables[name] = table
	_listen(name)
	return _tell_rows(name, "has")


func _listen(name: String) -> void:
	var table := _tables[name]
	_on(name, table.added, func(row: GkRecord) -> void:
		_events.append("%s added %s" % [name, _tell(row)]))
	_on(name, table.changed, func(now: GkRecord, before: GkRecord) -> void:
		_events.append("%s changed %s from %s" % [name, _tell(now), _units_of(before)]))
	_on(name, table.removed, func(row: GkRecord) -> void:
		_events.append("%s removed %s" % [name, _tell(row)]))
	_on(name, table.updated, func() -> void: _events.append("%s updated" % name))
	_on(name, table.state_changed, func(state: int) -> void:
		_events.append("%s is %s" % [name, STATES[state]]))


func _on(name: String, heard: Signal, handler: Callable) -> void:
	heard.connect(handler)
	var handlers: Array = _handlers.get_or_add(name, [])
	handlers.append([heard, handler])


func _take_off(name: String) -> void:
	var handlers: Array = _handlers[name]
	while not handlers.is_empty():
		var pair: Array = handlers.pop_back()
		var heard: Signal = pair[0]
		heard.disconnect(pair[1])


func _act(acts: Array, until: String) -> String:
	var asked := func() -> void: await _client.call_method("test.act", {"acts": acts})
	if until.is_empty():
		expect_ok(await _client.call_method("test.act", {"acts": acts}))
		expect_ok(await _client.call_method("test.act", {"acts": []}))
	else:
		asked.call()
		while not _events.has(until):
			await tree.process_frame
	return _tell_events()


func _tell_events() -> String:
	var line := ", ".join(_events)
	_events.clear()
	return "nothing" if line.is_empty() else line


func _take_of(name: String, what: String) -> String:
	var table := _tables[name]
	match what:
		"rows":
			return _tell_rows(name, "has")
		"ones":
			var keys := table.find_by("amount", "1").map(_key_of)
			keys.sort()
			return "%s has one of %s" % [name, ", ".join(keys)]
		"state":
			return _tell_state(name)
		"close":
			table.close()
			return "closed"
		"take off":
			_take_off(name)
			return "taken off"
		"catch up":
			expect(await table.caught_up(), "the table has ended")
			return "%s caught up" % name
	return _listen_more(name, what)


func _listen_more(name: String, what: String) -> String:
	var table := _tables[name]
	match what:
		"throw":
			_take_off(name)
			for heard: Signal in [table.added, table.changed, table.removed, table.updated]:
				_on(name, heard, _fail)
			_on(name, table.state_changed, _fail)
			_listen(name)
			return "throwing"
		"take off within":
			_on(name, table.added, func(_row: GkRecord) -> void:
				_take_off(name)
				_events.append("%s takes off" % name))
			return "taking off"
		"take off first":
			_take_off(name)
			_on(name, table.added, func(_row: GkRecord) -> void:
				_take_off(name)
				_events.append("%s takes off" % name))
			_listen(name)
			return "taking off"
		"close first":
			_take_off(name)
			_on(name, table.added, _close.bind(name))
			_listen(name)
			return "closing"
		"close within":
			_on(name, table.added, _close.bind(name))
			return "closing"
		"close at once":
			_on(name, table.state_changed, _close.bind(name))
			return "closing"
		"look within":
			var look := func(_row: GkRecord) -> void: _events.append(_tell_rows(name, "sees"))
			_on(name, table.added, look)
			_on(name, table.removed, look)
			return "looking"
	return "the game has no step %s" % what


## Whatever it is called with.
func _fail(_first: Variant = null, _second: Variant = null) -> void:
	var nothing: Variant = null
	nothing.call("a handler failed")


func _close(_told: Variant, name: String) -> void:
	_tables[name].close()
	_events.append("%s closes" % name)


func _tell_rows(name: String, verb: String) -> String:
	var rows := _tables[name].all().map(_tell)
	rows.sort()
	return "%s %s %s" % [name, verb, "nothing" if rows.is_empty() else ", ".join(rows)]


func _tell_state(name: String) -> String:
	var table := _tables[name]
	var told := "%s is %s" % [name, STATES[table.state]]
	if table.state == GkClient.LiveTable.State.ENDED:
		return told if table.error == null else "%s by %s" % [told, table.error.name]
	return told if table.stale_since == 0.0 else "%s since" % told


func _tell(row: GkRecord) -> String:
	return "%s %s" % [_key_of(row), _units_of(row)]


static func _key_of(row: GkRecord) -> String:
	return row.get("address") if "address" in row else row.get("resource")


static func _units_of(row: GkRecord) -> String:
	return row.get("balance") if "balance" in row else row.get("amount")
