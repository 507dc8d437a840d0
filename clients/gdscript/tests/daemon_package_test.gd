extends GamekeeperTestSuite
## Where a game finds the daemon that came with it.

const GkDaemonPackage := preload("res://addons/gamekeeper/daemon_package.gd")


func test_default__next_to_the_program() -> void:
	var game := _make_game("next", "gamekeeper/linux-x64")
	var found := GkDaemonPackage.find_from(game.path_join("farm.x86_64"), "linux-x64")
	expect_equal(found, game.path_join("gamekeeper/linux-x64"))


func test_behaviour__put_there_by_hand() -> void:
	var game := _make_game("hand", "gamekeeper")
	var found := GkDaemonPackage.find_from(game.path_join("farm.x86_64"), "linux-x64")
	expect_equal(found, game.path_join("gamekeeper"))


func test_behaviour__in_a_bundle_with_its_node_where_code_is() -> void:
	var contents := _make_game("Farm.app/Contents", "Resources/gamekeeper")
	DirAccess.make_dir_recursive_absolute(contents.path_join("Frameworks"))
	var node := "node.exe" if OS.get_name() == "Windows" else "node"
	FileAccess.open(contents.path_join("Frameworks").path_join(node), FileAccess.WRITE).close()
	var found := GkDaemonPackage.find_from(contents.path_join("MacOS/Farm"), "darwin-arm64")
	expect_equal(found, contents.path_join("Resources/gamekeeper"))
	var options := GamekeeperConnectOptions.new()
	options.launch_package(found)
	expect_equal(options.start_command[0], contents.path_join("Frameworks").path_join(node))
	expect_equal(options.start_command[2], found.path_join("gamekeeper.cjs"))


func test_behaviour__nothing_where_none_came() -> void:
	expect_equal(GkDaemonPackage.find_from("/nowhere/farm.x86_64", "linux-x64"), "")
	expect_equal(GkDaemonPackage.find_from("/nowhere/farm", ""), "")
	var options := GamekeeperConnectOptions.new()
	expect_equal(options.launch_packaged(), false)
	expect_equal(options.start_command, PackedStringArray())


func test_args__features_of_exports() -> void:
	var targets := {
		"linux x86_64": "linux-x64", "linux arm64": "linux-arm64", "windows x86_64": "win32-x64",
		"macos arm64": "darwin-arm64", "macos x86_64": "darwin-x64", "windows arm64": "",
		"macos universal x86_64 arm64": "", "web wasm32": "", "linux x86_32": "", "android arm64": "",
	}
	for features: String in targets:
		var found := GkDaemonPackage.target_of(features.split(" "))
		expect_equal(found, targets[features], features)


## A folder of a game with a package in it.
func _make_game(folder: String, package: String) -> String:
	var game := ProjectSettings.globalize_path("user://packages").path_join(folder)
	DirAccess.make_dir_recursive_absolute(game.path_join(package))
	FileAccess.open(game.path_join(package).path_join("manifest.json"), FileAccess.WRITE).close()
	return game
