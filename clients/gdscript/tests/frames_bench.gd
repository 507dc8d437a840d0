extends GamekeeperTestSuite
## What a game's frames feel of the client, as numbers for [code]npm run bench[/code]: each line is
## JSON. The world comes in the environment. Frames are not paced, so that a long one is work.

const CALLS := 500
const IN_FLIGHT := 100
const FRAME_USEC := 16_000
const IDLE_FRAMES := 500

var _client: GkClient
## Microseconds of each frame since [method _watch].
var _frames: Array[int] = []


func set_up() -> void:
	Engine.max_fps = 0
	_client = tree.root.get_node("Gamekeeper")
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.bench"
	options.home = OS.get_environment("TEST_HOME")
	expect_ok(await _client.connect_to_daemon(options))


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_default__calls_one_after_the_other() -> void:
	var project := OS.get_environment("TEST_PROJECT")
	await _measure_calls("read", func() -> GamekeeperResult:
		return await _client.call_method("projects.find", {"addresses": [project]}))
	await _measure_calls("write", func() -> GamekeeperResult:
		return await _client.call_method("projects.create", {"name": "Farm"}))


## The time that the client takes from the game's thread: from the call to its first wait, and in
## each poll until it is answered.
func _measure_calls(name: String, make: Callable) -> void:
	_client._link.set_process(false)
	var times: PackedInt64Array = []
	for _index in CALLS:
		var done: Array[GamekeeperResult] = []
		var call_once := func() -> void: done.append(await make.call())
		var since := Time.get_ticks_usec()
		call_once.call()
		var spent := Time.get_ticks_usec() - since
		while done.is_empty():
			await tree.process_frame
			since = Time.get_ticks_usec()
			_client._link._process(0.0)
			spent += Time.get_ticks_usec() - since
		expect_ok(done[0])
		times.append(spent)
	_client._link.set_process(true)
	times.sort()
	_say(name, {"p50": times[times.size() / 2], "p99": times[times.size() * 99 / 100]})


func test_behaviour__frames() -> void:
	_watch()
	for _frame in IDLE_FRAMES:
		await tree.process_frame
	_say("idle", _take_frames())
	var project := OS.get_environment("TEST_PROJECT")
	var running := [IN_FLIGHT]
	var call_on := func() -> void:
		for _index in CALLS / IN_FLIGHT * 10:
			expect_ok(await _client.call_method("projects.find", {"addresses": [project]}))
		running[0] -= 1
	_watch()
	for _lane in IN_FLIGHT:
		call_on.call()
	while running[0] > 0:
		await tree.process_frame
	_say("in flight", _take_frames())
	var wallet := OS.get_environment("TEST_WALLET")
	_watch()
	var found: GamekeeperResult = await _client.get("projects").call(
		"find", GamekeeperParameters.ProjectsFind.new({"authorities": [wallet]})
	)
	var frames := _take_frames()
	if expect_ok(found):
		var records: Array = found.value
		frames["records"] = records.size()
	_say("records", frames)


func _watch() -> void:
	_frames = []
	_note_frames(_frames)


func _note_frames(frames: Array[int]) -> void:
	var last := Time.get_ticks_usec()
	# Until they are taken.
	while is_same(frames, _frames):
		await tree.process_frame
		var now := Time.get_ticks_usec()
		frames.append(now - last)
		last = now


func _take_frames() -> Dictionary:
	var sorted := _frames
	_frames = []
	sorted.sort()
	var over := sorted.filter(func(usec: int) -> bool: return usec > FRAME_USEC)
	return {"frames": sorted.size(), "longest": sorted[-1], "over": over.size()}


func _say(name: String, values: Dictionary) -> void:
	print("bench %s" % JSON.stringify(values.merged({"name": name})))
