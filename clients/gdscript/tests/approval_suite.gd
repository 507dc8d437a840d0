extends GamekeeperTestSuite
## What the suites of approvals share: a session of a game that makes calls of every class, what it
## hears and shows, and a player who is the test's driver, which reads here how to answer. The game
## has the manifest of test/clients/support/asked-game.ts, which lists the tests too.

const PENDING := GamekeeperTypes.ProgressState.APPROVAL_PENDING
const ENDED := GamekeeperTypes.ProgressState.APPROVAL_ENDED
const POWER := "projects.changeDriver"
## Becomes the driver only where something is signed that the player did not approve.
const STRANGER := "So11111111111111111111111111111111111111112"

var world: Dictionary = JSON.parse_string(OS.get_environment("TEST_WORLD"))
var client: GkClient
var gold: String = world["gold"]
var friend: String = world["friend"]
var project: String = world["project"]
## What the game received about its calls: state, method and idempotency key.
var heard: PackedStringArray = []
## What the sample of the README has shown: whether the player should look at Gamekeeper.
var hints: Array[bool] = []

var _sample: Node


func set_up() -> void:
	client = tree.root.get_node("Gamekeeper")
	var script: GDScript = load("res://samples/look_at_gamekeeper.gd")
	_sample = script.new()
	_sample.connect("hint_changed", func(is_asked: bool) -> void: hints.append(is_asked))
	tree.root.add_child(_sample)
	client.connect("progress", _hear)
	var options := GamekeeperConnectOptions.new()
	options.game = world["manifest"]["game"]
	options.home = OS.get_environment("TEST_HOME")
	options.manifest = world["manifest"]
	options.show_pairing = _show
	options.data_folder = "user://approvals"
	await client.connect_to_daemon(options)


func tear_down() -> void:
	client.disconnect("progress", _hear)
	client.disconnect_from_daemon()
	_sample.queue_free()


func run(method: String, parameters: Dictionary) -> GamekeeperResult:
	return await client.call_method(method, parameters)


## Begins to make another wallet the driver; the answer comes into the array.
func begin_power(
	driver: String, key: String, options: GkCallOptions = null
) -> Array[GamekeeperResult]:
	var parameters := GamekeeperParameters.ProjectsChangeDriver.new(
		{"project": project, "driver": driver, "idempotency_key": key}
	)
	return await begin("projects", "change_driver", parameters, options)


## Makes a call, and waits until the player is asked, or the call has ended without. Its answer comes
## into the array.
func begin(
	domain: String,
	function: String,
	parameters: GkInput,
	options: GkCallOptions = null
) -> Array[GamekeeperResult]:
	forget()
	var results: Array[GamekeeperResult] = []
	_collect(results, domain, function, parameters, options)
	while heard.is_empty() and results.is_empty():
		await tree.process_frame
	# A question that nobody answers may have expired in the same frame.
	expect_equal(hints.slice(0, 1), [true] as Array[bool], "the first hint")
	return results


func end(results: Array[GamekeeperResult]) -> GamekeeperResult:
	while results.is_empty():
		await tree.process_frame
	return results[0]


func forget() -> void:
	heard.clear()
	hints.clear()


func expect_silence() -> void:
	expect_equal(heard, [] as PackedStringArray, "heard")
	expect_equal(hints, [] as Array[bool], "hints")


func expect_asked(method: String, key: String) -> void:
	var told: PackedStringArray = []
	for state: String in [PENDING, ENDED]:
		told.append("%s %s %s" % [state, method, key])
	expect_equal(heard, told, "heard")
	expect_equal(hints, [true, false] as Array[bool], "hints")


## The player was asked for power, and nothing came of it.
func expect_unsigned(key: String) -> void:
	expect_asked(POWER, key)
	# The answer also shows that the end of a cancelled call has come to the daemon.
	var status := await run("transactions.status", {"idempotencyKey": key})
	expect_error(status, GamekeeperErrors.NOT_FOUND)
	expect(await find_driver() != STRANGER, "the driver was changed")


func find_driver() -> String:
	var found := await run("projects.find", {"addresses": [project]})
	return found.value[0]["driver"] if expect_ok(found, "projects") else ""


func _collect(
	results: Array[GamekeeperResult],
	domain: String,
	function: String,
	parameters: GkInput,
	options: GkCallOptions
) -> void:
	var methods: GkMethods = client.get(domain)
	results.append(await methods.call(function, parameters, options))


func _hear(told: GamekeeperTypes.Progress) -> void:
	heard.append("%s %s %s" % [told.state, told.method, told.idempotency_key])


func _show(code: String, _expires_at: String) -> void:
	if not code.is_empty():
		print("digits %s %s" % [code, " ".join(PackedStringArray(world["takes"]))])
