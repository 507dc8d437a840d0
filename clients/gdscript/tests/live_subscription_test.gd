extends GamekeeperTestSuite
## What comes for a live table, on a subscription without a connection: many records are read on
## another thread, and are there all at once and in their order.

const GkLiveSubscription := preload("res://addons/gamekeeper/live_subscription.gd")
const State := GkClient.LiveTable.State

const MANY := 1_000
## What a slow handler takes, and the time that signals have in a frame.
const SLOW_USEC := 50
const SLICE_USEC := 2_000

var _subscription: GkLiveSubscription
var _table: GkClient.LiveTable


func test_default() -> void:
	await _begin()
	_answer(_items(0, 2, "1"))
	_work()
	expect_equal(_table.state, State.LIVE)
	expect_equal(_table.size(), 2)
	var items: Array[GamekeeperTypes.InventoryItem] = _table.all()
	expect_equal(items[0].amount, "1")
	expect_equal(_table.find("nowhere"), null)
	var first: GamekeeperTypes.InventoryItem = _table.find("r0")
	expect_equal(first.resource, "r0")


func test_behaviour__many_records_are_there_at_once_and_in_order() -> void:
	await _begin()
	_answer(_items(0, MANY, "1"))
	_change(_items(0, MANY, "2"), [])
	_change(_items(MANY, 1, "3"), ["r1"])
	var sizes: Dictionary[int, bool] = {}
	var frames := 0
	while _table.find("r%d" % MANY) == null:
		_work()
		sizes[_table.size()] = true
		frames += 1
		await tree.process_frame
	expect_equal(sizes.keys(), [0, MANY], "rows that were seen in %d frames" % frames)
	expect_equal(_table.find_by("amount", "2").size(), MANY - 1)
	expect_equal(_table.find_by("amount", "3").size(), 1)
	expect_equal(_table.find("r1"), null)


func test_behaviour__many_rows_are_reported_over_frames_and_are_there_at_once() -> void:
	await _begin_loaded()
	var sizes: Dictionary[int, bool] = {}
	var told: Array[String] = []
	_table.changed.connect(func(now: GkRecord, _before: GkRecord) -> void:
		OS.delay_usec(SLOW_USEC)
		sizes[_table.find_by("amount", now.get("amount")).size()] = true
		told.append(now.get("amount")))
	_table.updated.connect(func() -> void: told.append("updated"))
	_change(_items(0, MANY, "2"), [])
	_change(_items(0, 1, "3"), [])
	var frames := 0
	while told.size() < MANY + 3:
		_work_for(SLICE_USEC)
		frames += 1
		await tree.process_frame
	expect(frames > MANY * SLOW_USEC / SLICE_USEC / 2, "%d frames" % frames)
	expect_equal(sizes.keys(), [MANY, 1], "rows that the handlers saw")
	var expected: Array[String] = []
	expected.resize(MANY)
	expected.fill("2")
	expected.append_array(["updated", "3", "updated"])
	expect_equal(told, expected)


func test_behaviour__a_table_that_ends_reports_what_it_has_first() -> void:
	for is_closed: bool in [false, true]:
		await _begin_loaded()
		var told := [0]
		_table.removed.connect(func(_row: GkRecord) -> void:
			OS.delay_usec(SLOW_USEC)
			told[0] += 1)
		_subscription.take(
			GkLiveSubscription.ANSWER,
			{"position": "p", "isWhole": true, "records": [], "removed": [], "names": []},
			false
		)
		while told[0] == 0:
			_work_for(SLICE_USEC)
			await tree.process_frame
		expect(told[0] < MANY, "all at once")
		if is_closed:
			_table.close()
		var before: int = told[0]
		_subscription.end(null if is_closed else GamekeeperError.make("ConnectionClosed", {}))
		expect_equal(told[0], before if is_closed else MANY)


func test_behaviour__what_is_equal_emits_nothing_however_much_it_is() -> void:
	await _begin()
	_answer(_items(0, MANY, "1"))
	await _work_off()
	var told: Array[String] = []
	_table.changed.connect(func(_now: GkRecord, _before: GkRecord) -> void: told.append("changed"))
	_table.removed.connect(func(row: GkRecord) -> void: told.append("removed %s" % row.get("resource")))
	_table.updated.connect(func() -> void: told.append("updated"))
	_answer(_items(0, MANY, "1"))
	await _work_off()
	expect_equal(told, [] as Array[String])
	_answer(_items(0, MANY - 1, "1"))
	await _work_off()
	expect_equal(told, ["removed r%d" % (MANY - 1), "updated"] as Array[String])


func test_error__what_is_not_as_the_catalogue_has_it() -> void:
	for row: Array in [
		[{"position": 5, "records": [], "removed": [], "names": []}, "position"],
		[{"position": "p", "records": {}, "removed": [], "names": []}, "records"],
		[{"position": "p", "records": [], "removed": [1], "names": []}, "removed"],
		[{"position": "p", "records": [5], "removed": [], "names": []}, "records"],
		[{"position": "p", "records": [{"resource": "r"}], "removed": [], "names": []}, "amount"],
	]:
		await _begin()
		_answer([])
		_work()
		_subscription.take("live.changed", row[0], false)
		_work()
		expect(_subscription.problem.begins_with(row[1]), "%s: %s" % [row, _subscription.problem])
		expect_equal(_table.size(), 0)


func _begin() -> void:
	_subscription = GkLiveSubscription.new("inventory", {}, "daemon.GkInventoryItem", "resource")
	_table = GkClient.LiveTable.new(null)
	_subscription.table = _table
	_subscription.id = "t1"
	await _subscription.bring_row_class(tree.root)


func _answer(records: Array) -> void:
	_subscription.take(
		GkLiveSubscription.ANSWER,
		{"position": "p", "isWhole": true, "records": records, "removed": [], "names": []},
		false
	)


func _change(records: Array, removed: Array) -> void:
	_subscription.take(
		"live.changed", {"position": "p", "records": records, "removed": removed, "names": []}, false
	)


func _begin_loaded() -> void:
	await _begin()
	_answer(_items(0, MANY, "1"))
	await _work_off()


func _work_for(usec: int) -> void:
	var until_usec := Time.get_ticks_usec() + usec
	while _subscription.first_number() >= 0 and Time.get_ticks_usec() < until_usec:
		_subscription.work(until_usec)
	_subscription.settle_state()


func _work() -> void:
	while _subscription.problem.is_empty() and _subscription.first_number() >= 0:
		_subscription.work(-1)
	_subscription.settle_state()


func _work_off() -> void:
	var answers := _subscription.answers_applied
	while _subscription.answers_applied == answers:
		_work()
		await tree.process_frame


static func _items(first: int, count: int, amount: String) -> Array:
	var items := []
	for index in range(first, first + count):
		items.append({
			"resource": "r%d" % index, "amount": amount, "inTree": amount, "inTokenAccounts": "0",
			"decimals": null, "name": null, "symbol": null, "uri": null, "project": null,
		})
	return items
