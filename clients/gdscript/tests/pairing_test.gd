extends GamekeeperTestSuite
## A game that is paired with a daemon where games have to be. The player is the test's driver, which
## reads here what to type after gamekeeper pair.

const GAME := "com.example.paired"
const MANIFEST := {
	"game": GAME,
	"name": "Paired",
	"projects": [],
	"actions": [{"action": "users.create"}],
	"budgets": [{
		"of": "lamports",
		"perCall": "10",
		"perWindow": "100",
		"windowHours": 24,
		"inAll": "1000",
		"reason": "Gifts",
	}],
}

var _client: GkClient
var _shown: Array[String] = []


func set_up() -> void:
	_client = tree.root.get_node("Gamekeeper")
	_shown.clear()


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_error__pairing_required_where_nothing_can_be_shown() -> void:
	expect_error(await _client.connect_to_daemon(_options()), GamekeeperErrors.PAIRING_REQUIRED)


func test_error__invalid_params_without_a_manifest() -> void:
	var options := _options()
	options.manifest = {}
	options.show_pairing = _show
	expect_error(await _client.connect_to_daemon(options), GamekeeperErrors.INVALID_PARAMS)
	expect_equal(_shown.size(), 0)


func test_default() -> void:
	var options := _options()
	options.show_pairing = _show
	options.opens_player_page = true
	var opened := await _client.connect_to_daemon(options)
	if not expect_ok(opened):
		return
	expect_equal(_shown.size(), 2, "shown and hidden once")
	expect_equal(_shown[0].length(), 6, "six digits")
	expect_equal(_shown[1], "")
	var session: GamekeeperTypes.Session = opened.value
	var amounts: Array[String] = []
	for budget in session.grant.budgets:
		if budget.of == "lamports":
			amounts.append(str(budget.in_all))
	expect_equal(amounts, ["20"] as Array[String], "lowered by the player")
	expect_equal(session.missing.budgets.size(), 1, "the rest is missing")


func test_default__the_next_time_nobody_is_asked() -> void:
	expect_ok(await _client.connect_to_daemon(_options()))
	expect(_client.current_session.grant != null, "it has its grant")


func test_behaviour__the_secret_is_the_users_alone() -> void:
	var folder := _options().data_folder.path_join("gamekeeper")
	var files := DirAccess.get_files_at(folder)
	expect_equal(files.size(), 1)
	expect(files[0].begins_with(GAME + "."), files[0])
	var mode := FileAccess.get_unix_permissions(folder.path_join(files[0]))
	expect_equal(mode, FileAccess.UNIX_READ_OWNER | FileAccess.UNIX_WRITE_OWNER)


func test_error__pairing_required_for_another_program_with_the_name() -> void:
	var options := _options()
	options.data_folder = "user://other"
	expect_error(await _client.connect_to_daemon(options), GamekeeperErrors.PAIRING_REQUIRED)


func _show(code: String, _expires_at: String) -> void:
	_shown.append(code)
	if not code.is_empty():
		print("digits %s --take lamports=0.00000002" % code)


func _options() -> GamekeeperConnectOptions:
	var options := GamekeeperConnectOptions.new()
	options.game = GAME
	options.home = OS.get_environment("TEST_HOME")
	options.reconnect = false
	options.manifest = MANIFEST
	return options
