extends GamekeeperTestSuite
## A game that makes many writes without waiting for each, then gathers the answers. The scenes come
## as a file in the folder that TEST_SCENES names; what was answered is printed, a line a scene.
## Whoever started it (test/together) compares it with the ledger.

var _client: GkClient
var _parameters: Dictionary = {}
var _waiting := 0
var _outcomes: Dictionary[String, int] = {}
var _signatures: Dictionary[String, bool] = {}


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	var script: GDScript = GamekeeperParameters
	_parameters = script.get_script_constant_map()
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.together"
	options.home = OS.get_environment("TEST_HOME")
	await _client.connect_to_daemon(options)


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_behaviour__every_write_is_answered() -> void:
	var path := OS.get_environment("TEST_SCENES").path_join("scenes.json")
	var scenes: Array = JSON.parse_string(FileAccess.get_file_as_string(path))
	expect(_client.is_connected_to_daemon() and not scenes.is_empty(), "nothing to play")
	for scene: Dictionary in scenes:
		await _play(scene)
		var tally := {"outcomes": _outcomes, "transactions": _signatures.size()}
		print("scene %s: %s" % [scene["name"], JSON.stringify(tally)])


func _play(scene: Dictionary) -> void:
	_outcomes.clear()
	_signatures.clear()
	var in_flight: int = scene["inFlight"]
	for write: Dictionary in scene["writes"]:
		while _waiting >= in_flight:
			await tree.process_frame
		_make(write)
	while _waiting > 0:
		await tree.process_frame


func _make(write: Dictionary) -> void:
	_waiting += 1
	var names: PackedStringArray = str(write["method"]).split(".")
	var methods: GkMethods = _client.get(names[0])
	var script: GDScript = _parameters[_capitalise(names[0]) + _capitalise(names[1])]
	var given: Dictionary = write["params"]
	var properties := {}
	for wire: String in given:
		properties[wire.to_snake_case()] = given[wire]
	var parameters: GkInput = script.new(properties)
	var result: GamekeeperResult = await methods.call(names[1].to_snake_case(), parameters)
	_waiting -= 1
	var outcome := "Success" if result.ok else result.error.name
	_outcomes[outcome] = _outcomes.get(outcome, 0) + 1
	if result.ok:
		var receipt: GamekeeperTypes.Receipt = result.value
		_signatures[receipt.signatures[0]] = true


func _capitalise(name: String) -> String:
	return name[0].to_upper() + name.substr(1)
