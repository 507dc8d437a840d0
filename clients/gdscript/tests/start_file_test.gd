extends GamekeeperTestSuite

const FOLDER := "user://start-file-test"
const SECRET := "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"


func set_up() -> void:
	DirAccess.make_dir_recursive_absolute(FOLDER)


func tear_down() -> void:
	DirAccess.remove_absolute(FOLDER.path_join("daemon.json"))
	DirAccess.remove_absolute(FOLDER)


func test_default() -> void:
	_write(_make_content())
	var found := GkStartFile.find(FOLDER)
	if expect_ok(found):
		var file: GkStartFile = found.value
		expect_equal(file.url, "ws://127.0.0.1:4000/")
		expect_equal(file.secret, SECRET.hex_decode())
		expect_equal(file.pid, OS.get_process_id())


func test_behaviour__the_folder_comes_from_the_environment() -> void:
	var before := OS.get_environment("GAMEKEEPER_HOME")
	OS.set_environment("GAMEKEEPER_HOME", "/chosen")
	expect_equal(GkStartFile.default_home(), "/chosen")
	OS.unset_environment("GAMEKEEPER_HOME")
	expect_equal(GkStartFile.default_home().get_file(), "gamekeeper")
	if not before.is_empty():
		OS.set_environment("GAMEKEEPER_HOME", before)


func test_behaviour__in_a_flatpak_the_folder_is_the_players() -> void:
	var chosen := OS.get_environment("GAMEKEEPER_HOME")
	OS.unset_environment("GAMEKEEPER_HOME")
	OS.set_environment("FLATPAK_ID", "com.example.farm")
	OS.set_environment("HOST_XDG_DATA_HOME", "/host")
	expect_equal(GkStartFile.default_home(), "/host/gamekeeper")
	# Processes outside are not seen: the handshake says whether one runs.
	expect(GkStartFile.may_run(1 << 30), "a process that is not seen may run")
	OS.unset_environment("HOST_XDG_DATA_HOME")
	expect(GkStartFile.default_home().ends_with("/.local/share/gamekeeper"), "the default")
	OS.unset_environment("FLATPAK_ID")
	if DirAccess.dir_exists_absolute("/proc/self"):
		expect(not GkStartFile.may_run(1 << 30), "a process that does not run")
	if not chosen.is_empty():
		OS.set_environment("GAMEKEEPER_HOME", chosen)


func test_error__daemon_not_running() -> void:
	var not_running := GamekeeperErrors.DAEMON_NOT_RUNNING
	expect_error(GkStartFile.find("user://nowhere"), not_running)
	for change: Dictionary in [{"format": 2}, {"url": null}, {"secret": "00"}, {"pid": "1"}]:
		_write(_make_content().merged(change, true))
		expect_error(GkStartFile.find(FOLDER), not_running)
	var file := FileAccess.open(FOLDER.path_join("daemon.json"), FileAccess.WRITE)
	file.store_string("{")
	file.close()
	expect_error(GkStartFile.find(FOLDER), not_running)


func test_behaviour__a_process_that_does_not_run_is_known_where_the_system_tells() -> void:
	expect(GkStartFile.may_run(OS.get_process_id()), "this process runs")
	var is_known := OS.get_name() == "macOS" or DirAccess.dir_exists_absolute("/proc/self")
	expect_equal(GkStartFile.may_run(4_190_000), not is_known)


func _make_content() -> Dictionary:
	return {
		"format": 1,
		"pid": OS.get_process_id(),
		"url": "ws://127.0.0.1:4000/",
		"secret": SECRET,
	}


func _write(content: Dictionary) -> void:
	var file := FileAccess.open(FOLDER.path_join("daemon.json"), FileAccess.WRITE)
	file.store_string(JSON.stringify(content))
	file.close()
