extends GamekeeperTestSuite
## A game that pays a friend, one unit a payment, while its connection breaks and its daemon dies. It
## does what a careful game does: a call that says that it is safe is made again. The resource, the
## friend and the number of payments come in the environment; without a number it pays until the
## file [code]stop[/code] is in the daemon's folder. Whoever started it compares the balances.

const CONNECT_MSEC_MAX := 60_000

var _client: GkClient
var _begun := 0
var _paid := 0
var _unknown := 0
var _failed: PackedStringArray = []
var _running := 0


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	options.home = OS.get_environment("TEST_HOME")
	await _client.connect_to_daemon(options)


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_behaviour__every_payment_is_answered_once() -> void:
	if not _client.is_connected_to_daemon():
		expect(false, "no session")
		return
	for _lane in int(OS.get_environment("TEST_IN_FLIGHT")):
		_running += 1
		_pay_on()
	while _running > 0:
		await tree.process_frame
	print("paid %d, unknown %d, failed [%s]" % [_paid, _unknown, ", ".join(_failed)])
	expect(_paid > 0, "nothing was paid")


func _pay_on() -> void:
	while not _is_enough():
		_begun += 1
		var result := await _pay()
		while not result.ok and result.error.retryable:
			if not await _wait_for_session():
				break
			result = await _pay()
		if result.ok:
			_paid += 1
		elif result.error.name == GamekeeperErrors.OUTCOME_UNKNOWN:
			_unknown += 1
		else:
			_failed.append(result.error.name)
	_running -= 1


func _is_enough() -> bool:
	var wanted := int(OS.get_environment("TEST_PAYMENTS"))
	if wanted > 0:
		return _begun >= wanted
	return FileAccess.file_exists(OS.get_environment("TEST_HOME").path_join("stop"))


func _pay() -> GamekeeperResult:
	var methods: GkMethods = _client.get("resources")
	return await methods.call("transfer", GamekeeperParameters.ResourcesTransfer.new({
		"resource": OS.get_environment("TEST_RESOURCE"),
		"recipient": OS.get_environment("TEST_FRIEND"),
		"amount": 1,
	}))


func _wait_for_session() -> bool:
	var until_msec := Time.get_ticks_msec() + CONNECT_MSEC_MAX
	while not _client.is_connected_to_daemon() and Time.get_ticks_msec() < until_msec:
		await tree.process_frame
	return _client.is_connected_to_daemon()
