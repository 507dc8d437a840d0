extends GamekeeperTestSuite
## Runs the examples of the doc comments, each in a function of the script that
## test/clients/gdscript/examples.test.ts makes of them. Prints what becomes of each.

const ClientMethods := preload("res://addons/gamekeeper/generated/client_methods.gd")

var _client: ClientMethods


func set_up() -> void:
	# Without a window Godot sleeps 7 ms a frame, and each answer takes a frame.
	OS.low_processor_usage_mode_sleep_usec = 1
	_client = tree.root.get_node("Gamekeeper")


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_behaviour__every_example_says_what_is_so() -> void:
	var script := GDScript.new()
	var path := OS.get_environment("TEST_EXAMPLES").path_join("examples.gd")
	script.source_code = FileAccess.get_file_as_string(path)
	var problem := script.reload()
	expect(problem == OK, "the examples do not compile")
	if problem != OK:
		return
	var examples: RefCounted = script.new()
	examples.set("Gamekeeper", _client)
	var games: Dictionary = examples.get("games")
	for game: String in games:
		await _run(examples, game, str(games[game]))


func _run(examples: RefCounted, game: String, function: String) -> void:
	var options := GamekeeperConnectOptions.new()
	options.game = game
	options.home = OS.get_environment("TEST_HOME")
	options.reconnect = false
	if not expect_ok(await _client.connect_to_daemon(options), game):
		return
	print("%s: %s" % [game, await examples.call(function)])
	_client.disconnect_from_daemon()
