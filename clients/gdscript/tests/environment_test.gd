extends GamekeeperTestSuite
## A game that starts its daemon from an environment that would load code into it; what is started
## comes in the environment, as JSON.


func test_default__a_daemon_is_started() -> void:
	var starts: Dictionary = JSON.parse_string(OS.get_environment("TEST_STARTS"))
	var launch: Dictionary = starts["hostile"]
	var options := _make_options(launch["home"])
	options.start_command = [launch["program"]]
	options.start_command.append_array(PackedStringArray(launch["arguments"]))
	var before := OS.get_environment("NODE_OPTIONS")
	await _expect_started(options)
	expect_equal(OS.get_environment("NODE_OPTIONS"), before, "the game's own")
	for name: String in ["packaged", "bare"]:
		if name == "bare":
			OS.unset_environment("LD_LIBRARY_PATH")
		var of_package := _make_options(starts[name]["home"])
		of_package.launch_package(starts[name]["packageFolder"])
		await _expect_started(of_package)


func _make_options(home: String) -> GamekeeperConnectOptions:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.hostile"
	options.home = home
	options.start_timeout_ms = 120_000
	return options


func _expect_started(options: GamekeeperConnectOptions) -> void:
	var client := GkClient.new()
	tree.root.add_child(client)
	expect_ok(await client.connect_to_daemon(options))
	client.disconnect_from_daemon()
	client.queue_free()


## As on Windows, which has no program that chooses a child's environment.
func test_behaviour__what_is_known_to_load_code_is_taken_out_and_put_back() -> void:
	var environment := preload("res://addons/gamekeeper/daemon_environment.gd")
	var names := preload("res://addons/gamekeeper/generated/environment_names.gd")
	var before := OS.get_environment("NODE_OPTIONS")
	var file := ProjectSettings.globalize_path("user://environment")
	var script := 'env > "$0.part" && mv "$0.part" "$0"'
	var pipes := environment.start_without_removed("/bin/sh", ["-c", script, file])
	while not FileAccess.file_exists(file):
		await tree.process_frame
	pipes.clear()
	var lines := FileAccess.get_file_as_string(file).split("\n")
	var told := Array(lines).map(func(line: String) -> String: return line.get_slice("=", 0))
	expect(told.has("PATH"), "it told nothing")
	for name in names.REMOVED:
		expect(not told.has(name), name)
	expect_equal(OS.get_environment("NODE_OPTIONS"), before, "the game's own")
