extends GamekeeperTestSuite
## The game of test/clients/support/live-model.ts with this client: the driver does something to the
## daemon, and then the tables equal fresh reads, as do the rows that the signals give when they are
## applied to the rows before.

var _client: GkClient
var _play: Dictionary
var _tables: Array[ModelTable] = []


## A table, and the rows that its signals make of those that it had at first.
class ModelTable:
	var problems: PackedStringArray = []
	var events := 0
	var _form: Dictionary
	var _table: GkClient.LiveTable
	var _folded: Dictionary[String, String] = {}
	## Keys that the change in progress has reported.
	var _reported: Dictionary[String, bool] = {}


	func _init(form: Dictionary, table: GkClient.LiveTable) -> void:
		_form = form
		_table = table
		for row: GkRecord in table.all():
			_folded[_key_of(row)] = str(row)
		table.added.connect(func(row: GkRecord) -> void: _note(row, null, row))
		table.changed.connect(
			func(now: GkRecord, before: GkRecord) -> void: _note(now, before, now)
		)
		table.removed.connect(func(row: GkRecord) -> void: _note(row, row, null))
		table.updated.connect(func() -> void: _reported.clear())


	## Compares the table with fresh reads that the ledger has not moved between.
	func compare(client: GkClient) -> void:
		while true:
			# Also until a lost connection is open again.
			await _table.caught_up()
			var fresh: Variant = await _read_fresh(client)
			if not await _table.caught_up():
				_fail("it has ended: %s" % _table.error)
				return
			var rows := _list(_table.all())
			var folded := _list(_folded.values())
			var after: Variant = await _read_fresh(client)
			if fresh == null or fresh != after:
				continue
			if rows != fresh:
				_fail("it has %s, and a fresh read %s" % [rows, fresh])
			if folded != fresh:
				_fail("its signals give %s, and a fresh read %s" % [folded, fresh])
			return


	## The handlers hold the table, which would hold them.
	func let_go() -> void:
		_table = null


	func _note(row: GkRecord, before: GkRecord, now: GkRecord) -> void:
		events += 1
		var key := _key_of(row)
		if _reported.has(key):
			_fail("%s is reported twice for one change" % key)
		_reported[key] = true
		var known: Variant = _folded.get(key)
		var wanted: Variant = null if before == null else str(before)
		if known != wanted:
			_fail("%s was %s, not %s" % [key, known, wanted])
		if now == null:
			_folded.erase(key)
		elif wanted == str(now):
			_fail("%s is reported, and has not changed" % key)
		else:
			_folded[key] = str(now)
		if _table.find(key) != now:
			_fail("%s is not in the table as reported" % key)


	## Null where the connection was lost.
	func _read_fresh(client: GkClient) -> Variant:
		var parts: PackedStringArray = str(_form["method"]).split(".")
		var method := Callable(client.get(parts[0]), parts[1])
		var arguments: Dictionary = _form["arguments"]
		var takes: bool = not arguments.is_empty()
		var found: GamekeeperResult
		if takes:
			found = await method.call(_parameters(str(_form["method"]), arguments))
		else:
			found = await method.call()
		if not found.ok:
			if found.error.name == GamekeeperErrors.CONNECTION_CLOSED:
				return null
			if found.error.name != GamekeeperErrors.NOT_FOUND:
				_fail("the read fails: %s" % found.error)
			return ""
		var rows: Array = found.value if found.value is Array else [found.value]
		return _list(rows)


	static func _parameters(method: String, arguments: Dictionary) -> Variant:
		match method:
			"holdings.find":
				return GamekeeperParameters.HoldingsFind.new(arguments)
			"resources.find":
				return GamekeeperParameters.ResourcesFind.new(arguments)
			"accounts.balance":
				return GamekeeperParameters.AccountsBalance.new(arguments)
			_:
				return GamekeeperParameters.TransactionsStatus.new(arguments)


	func _key_of(row: GkRecord) -> String:
		return row.get(str(_form["key"]).to_snake_case())


	func _fail(problem: String) -> void:
		problems.append("%s %s: %s" % [_form["read"], _form["arguments"], problem])


	static func _list(rows: Array) -> String:
		var texts := rows.map(func(row: Variant) -> String: return str(row))
		texts.sort()
		return "; ".join(texts)


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	_play = JSON.parse_string(FileAccess.get_file_as_string(_path_of("play.json")))
	var options := GamekeeperConnectOptions.new()
	options.game = _play["game"]
	options.home = _play["home"]
	options.data_folder = _play["dataFolder"]
	if _play["manifest"] != null:
		options.manifest = _play["manifest"]
	expect_ok(await _client.connect_to_daemon(options))
	for form: Dictionary in _play["tables"]:
		var arguments := {}
		var given: Dictionary = form["arguments"]
		for name: String in given:
			arguments[name.to_snake_case()] = given[name]
		var opened := form.merged({"arguments": arguments}, true)
		var table: GkClient.LiveTable
		if arguments.is_empty():
			table = await _client.get("live").call(form["read"])
		else:
			table = await _client.get("live").call(form["read"], arguments)
		expect(table.error == null, str(table.error))
		_tables.append(ModelTable.new(opened, table))


func tear_down() -> void:
	_client.disconnect_from_daemon()
	for table in _tables:
		table.let_go()
	_tables.clear()


func test_behaviour__tables_equal_fresh_reads_after_each_step() -> void:
	var number := 0
	while true:
		_tell(number)
		if await _hear(number) == "end":
			return
		for table in _tables:
			await table.compare(_client)
		number += 1


func _tell(number: int) -> void:
	var problems: Array = []
	var events := 0
	for table in _tables:
		problems.append_array(table.problems)
		events += table.events
	var seen := {"pid": OS.get_process_id(), "events": events, "problems": problems}
	var path := _path_of("seen-%d.json" % number)
	var file := FileAccess.open(path + ".new", FileAccess.WRITE)
	file.store_string(JSON.stringify(seen))
	file.close()
	DirAccess.rename_absolute(path + ".new", path)


func _hear(number: int) -> String:
	var path := _path_of("go-%d" % number)
	while not FileAccess.file_exists(path):
		await tree.process_frame
	return FileAccess.get_file_as_string(path)


func _path_of(name: String) -> String:
	return OS.get_environment("TEST_PLAY").path_join(name)
