extends GamekeeperTestSuite
## Live tables while their daemon is killed, restarted and reverted, and others write. The driver,
## test/clients/gdscript/live-model.test.ts, does that in rounds: the suite prints a line to begin
## one, and a file says that it is over. Then the tables equal fresh reads, as do the rows that the
## signals give when they are applied to the rows before.

const READS: Array[String] = ["holdings", "inventory"]
const KEYS: Dictionary[String, String] = {"holdings": "address", "inventory": "resource"}

var _client: GkClient
var _tables: Dictionary[String, GkClient.LiveTable] = {}
## Of each table the rows by their keys, as its signals say.
var _heard: Dictionary[String, Dictionary] = {}
var _signals := 0


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	options.home = OS.get_environment("TEST_HOME")
	expect_ok(await _client.connect_to_daemon(options))
	var own := _client.current_session.wallet.address
	_follow("holdings", await _client.get("live").call("holdings", {"holder": own}))
	_follow("inventory", await _client.get("live").call("inventory"))


func tear_down() -> void:
	_client.disconnect_from_daemon()
	# The handlers hold the suite, which would hold them.
	_tables.clear()


func test_behaviour__tables_equal_fresh_reads_after_each_round() -> void:
	var rounds := OS.get_environment("TEST_ROUNDS").to_int()
	for number in rounds:
		print("round %d" % number)
		var done := OS.get_environment("TEST_HOME").path_join("done-%d" % number)
		while not FileAccess.file_exists(done):
			await tree.process_frame
		for read in READS:
			expect(await _tables[read].caught_up(), "round %d: %s has ended" % [number, read])
			await _compare(read, "round %d" % number)
	expect(_signals >= rounds, "%d signals" % _signals)
	print("signals %d" % _signals)


func _compare(read: String, moment: String) -> void:
	var own := _client.current_session.wallet.address
	var found: GamekeeperResult
	if read == "holdings":
		found = await _client.get("holdings").call(
			"find", GamekeeperParameters.HoldingsFind.new({"holder": own})
		)
	else:
		found = await _client.get("wallet").call("inventory")
	if not expect_ok(found, moment):
		return
	expect_equal(_texts(_tables[read].all()), _texts(found.value), "%s: %s" % [moment, read])
	expect_equal(
		_texts(_heard[read].values()), _texts(found.value), "%s: signals of %s" % [moment, read]
	)


func _follow(read: String, table: GkClient.LiveTable) -> void:
	expect(table.error == null, str(table.error))
	_tables[read] = table
	var key := KEYS[read]
	var rows: Dictionary[String, String] = {}
	for row: GkRecord in table.all():
		rows[row.get(key)] = str(row)
	_heard[read] = rows
	table.added.connect(func(row: GkRecord) -> void:
		_signals += 1
		expect(not rows.has(row.get(key)), "added twice: %s" % row)
		rows[row.get(key)] = str(row))
	table.removed.connect(func(row: GkRecord) -> void:
		_signals += 1
		expect_equal(rows.get(row.get(key)), str(row), "what is removed")
		rows.erase(row.get(key)))
	table.changed.connect(func(now: GkRecord, before: GkRecord) -> void:
		_signals += 1
		expect_equal(rows.get(now.get(key)), str(before), "the row before")
		expect(str(now) != str(before), "equal rows: %s" % now)
		rows[now.get(key)] = str(now))


static func _texts(rows: Array) -> Array:
	var texts := rows.map(func(row: Variant) -> String: return str(row))
	texts.sort()
	return texts
