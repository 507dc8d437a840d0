extends GamekeeperTestSuite
## Plays test/vectors through the typed operations, on a daemon that gives each session the state of
## the vector that it names as its game. The folders come in the environment.

var _client: GkClient
var _parameters: Dictionary = {}
## Names of actions by operation; the empty text where there is none.
var _actions: Dictionary = {}


func set_up() -> void:
	# Without a window Godot sleeps 7 ms a frame, and each answer takes a frame.
	OS.low_processor_usage_mode_sleep_usec = 1
	_client = tree.root.get_node("Gamekeeper")
	var script: GDScript = GamekeeperParameters
	_parameters = script.get_script_constant_map()
	_actions = JSON.parse_string(OS.get_environment("TEST_ACTIONS"))


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_behaviour__every_vector_is_answered_as_it_is_written() -> void:
	var root := OS.get_environment("TEST_VECTORS")
	var count := 0
	for operation in DirAccess.get_directories_at(root):
		for file in DirAccess.get_files_at(root.path_join(operation)):
			if file.get_extension() == "io":
				count += 1
				var path := root.path_join(operation).path_join(file)
				await _play(operation + "." + file.get_basename(), path)
	expect(count > 0, "no vectors")


func _play(game: String, path: String) -> void:
	var text := FileAccess.get_file_as_string(path)
	# JSON-RPC has no headers: this one is for the service over HTTP.
	if text.contains("\n# Authorization: "):
		return
	var options := GamekeeperConnectOptions.new()
	options.game = game
	options.home = OS.get_environment("TEST_HOME")
	options.reconnect = false
	if not expect_ok(await _client.connect_to_daemon(options), game):
		return
	var request: Dictionary = {}
	for line in text.split("\n"):
		if line.begins_with("> "):
			request = JSON.parse_string(line.substr(2))
		elif line.begins_with("< "):
			var response: Dictionary = JSON.parse_string(line.substr(2))
			var result := await _call(request)
			expect_equal(_describe(result), _describe_response(response), game)
	_client.disconnect_from_daemon()


func _call(request: Dictionary) -> GamekeeperResult:
	var method: String = request["method"]
	var operation := method.trim_prefix("api.")
	var script := _find_parameters(operation)
	var given: Dictionary = request["params"]
	var methods: GkMethods = _client.get("api")
	return await methods.call(operation.to_snake_case(), _make_input(script, given))


func _find_parameters(operation: String) -> GDScript:
	var own := "Api" + _capitalise(operation)
	if _parameters.has(own):
		return _parameters[own]
	var action: PackedStringArray = str(_actions[operation]).split(".")
	return _parameters[_capitalise(action[0]) + _capitalise(action[1])]


func _capitalise(name: String) -> String:
	return name[0].to_upper() + name.substr(1)


## The input that these parameters come from.
func _make_input(script: GDScript, json: Dictionary) -> GkInput:
	var plain: GkInput = script.new()
	var fields: Dictionary = plain._get_fields()
	var nested := plain._get_nested_classes()
	var properties := {}
	for property: String in fields:
		var wire: String = fields[property][0]
		if json.has(wire):
			properties[property] = _to_property(json[wire], nested.get(property))
	return script.new(properties)


func _to_property(json: Variant, nested: Variant) -> Variant:
	if json is Array:
		var list: Array = json
		return list.map(func(entry: Variant) -> Variant: return _to_property(entry, nested))
	if json is Dictionary and nested != null:
		var fields: Dictionary = json
		var script: GDScript = nested
		return _make_input(script, fields)
	# JSON has one kind of number, and the properties two.
	if json is float and json == floorf(json):
		return int(float(str(json)))
	return json


## A result or an error as text; what is null is left out, as records do.
func _describe(result: GamekeeperResult) -> String:
	if result.ok:
		return JSON.stringify(_untyped(_plain(result.value)))
	var error := result.error
	var data := {"name": error.name, "retryable": error.retryable, "context": error.context}
	return JSON.stringify(_plain({"code": error.code, "message": error.message, "data": data}))


func _describe_response(response: Dictionary) -> String:
	if response.has("result"):
		return JSON.stringify(_untyped(_plain(response["result"])))
	return JSON.stringify(_plain(response["error"]))


## The operation says of what type the records of its answer are; they need not say it themselves.
func _untyped(value: Variant) -> Variant:
	if value is Array:
		var list: Array = value
		return list.map(_untyped)
	if value is Dictionary:
		var fields: Dictionary = value
		fields.erase("__typename")
	return value


func _plain(value: Variant) -> Variant:
	if value is GkRecord:
		var record: GkRecord = value
		return _plain(record.to_json())
	if value is Array:
		var list: Array = value
		return list.map(_plain)
	if value is Dictionary:
		var fields: Dictionary = value
		var made := {}
		for key: String in fields:
			if fields[key] != null:
				made[key] = _plain(fields[key])
		return made
	if value is int:
		return float(str(value))
	return value
