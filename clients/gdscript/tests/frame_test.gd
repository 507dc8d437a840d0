extends GamekeeperTestSuite
## Frames as a daemon could send them, good and bad, on a connection without a socket.

const GkUnsettledWrites := preload("res://addons/gamekeeper/unsettled_writes.gd")

var _connection: GkConnection
var _result: GamekeeperResult


func test_default() -> void:
	_wait()
	_take({"jsonrpc": "2.0", "id": 1, "result": {"a": 1}})
	if expect_ok(_result):
		expect_equal(_result.value, {"a": 1.0})


func test_behaviour__parts_are_joined_in_order() -> void:
	_wait()
	var text := JSON.stringify({"jsonrpc": "2.0", "id": 1, "result": "grün €𝄞"})
	_take_parts([text.substr(0, 20), text.substr(20, 25), text.substr(45)])
	_take({"jsonrpc": "2.0", "id": 1, "result": {"$parts": 3}})
	if expect_ok(_result):
		expect_equal(_result.value, "grün €𝄞")


func test_behaviour__an_error_may_come_in_parts() -> void:
	_wait()
	var error := {"code": 1005, "message": "m", "data": {"name": "NotFound"}}
	_take_parts([JSON.stringify({"jsonrpc": "2.0", "id": 1, "error": error})])
	_take({"jsonrpc": "2.0", "id": 1, "result": {"$parts": 1}})
	expect_error(_result, GamekeeperErrors.NOT_FOUND)


func test_error__parts_that_do_not_fit() -> void:
	var whole := JSON.stringify({"jsonrpc": "2.0", "id": 1, "result": 5})
	var other := JSON.stringify({"jsonrpc": "2.0", "id": 2, "result": 5})
	var nested := JSON.stringify({"jsonrpc": "2.0", "id": 1, "result": {"$parts": 0}})
	for row: Array in [[[whole], 2], [["{"], 1], [[other], 1], [[nested], 1], [["[]"], 1]]:
		_wait()
		var pieces: Array = row[0]
		_take_parts(pieces)
		_take({"jsonrpc": "2.0", "id": 1, "result": {"$parts": row[1]}})
		expect_error(_result, GamekeeperErrors.CONNECTION_CLOSED)


func test_error__a_part_is_missing() -> void:
	_wait()
	_take({"jsonrpc": "2.0", "method": "$/part", "params": {"id": 1, "index": 1, "data": "x"}})
	expect_error(_result, GamekeeperErrors.CONNECTION_CLOSED)


func test_error__a_response_without_a_result() -> void:
	_wait()
	_take({"jsonrpc": "2.0", "id": 1})
	expect_error(_result, GamekeeperErrors.CONNECTION_CLOSED)


func test_behaviour__what_nobody_waits_for_is_let_be() -> void:
	_wait()
	for message: Dictionary in [
		{"jsonrpc": "2.0", "id": 9, "result": 1},
		{"jsonrpc": "2.0", "method": "$/progress", "params": {}},
		{"jsonrpc": "2.0", "method": "$/part", "params": {"id": 9}},
	]:
		_take(message)
	expect_equal(_result, null)
	_take({"jsonrpc": "2.0", "id": 1, "result": true})
	expect_ok(_result)


func test_error__a_refused_asking_of_a_cancelled_write_tells_nothing() -> void:
	var unsettled := GkUnsettledWrites.new()
	for row: Array in [["Cancelled", "Cancelled"], ["RateLimited", "OutcomeUnknown"]]:
		_wait()
		var pending := _connection._calls[1]
		pending.kind = GkConnection.GkPendingCall.Kind.WRITE
		pending.was_lost = true
		pending.is_cancelled = true
		_connection.on_refused = unsettled.postpone
		var data := {"name": row[0], "retryable": true}
		_take({"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "m", "data": data}})
		var expected: String = row[1]
		expect_error(_result, expected)


func test_error__what_has_no_id() -> void:
	for message: Dictionary in [
		{"jsonrpc": "2.0", "id": null, "result": 1},
		{"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "m"}},
		{"jsonrpc": "2.0", "method": "$/part", "params": {"id": "x"}},
	]:
		_wait()
		_take(message)
		expect_error(_result, GamekeeperErrors.CONNECTION_CLOSED)


func test_behaviour__what_is_not_json_ends_the_connection_and_settles() -> void:
	_wait()
	_connection._take_frame("{")
	expect_error(_result, GamekeeperErrors.CONNECTION_CLOSED)
	expect(_connection.is_closed(), "still open")


func test_behaviour__a_later_call_on_a_closed_connection_fails_at_once() -> void:
	_wait()
	_connection.close()
	expect_error(_result, GamekeeperErrors.CONNECTION_CLOSED)
	var again := await _connection.call_method("x.y", {}, GkCallOptions.new())
	expect_error(again, GamekeeperErrors.CONNECTION_CLOSED)


func _wait() -> void:
	_connection = GkConnection.new()
	_result = null
	var pending := GkConnection.GkPendingCall.new()
	pending.id = 1
	pending.method = "test.method"
	_connection._calls[1] = pending
	pending.settled.connect(func() -> void: _result = pending.result, CONNECT_ONE_SHOT)


func _take(message: Dictionary) -> void:
	_connection._take_frame(JSON.stringify(message))


func _take_parts(pieces: Array) -> void:
	for index in pieces.size():
		var part := {"id": 1, "index": index, "data": pieces[index]}
		_take({"jsonrpc": "2.0", "method": "$/part", "params": part})
