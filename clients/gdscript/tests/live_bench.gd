extends GamekeeperTestSuite
## What a game's frames feel of a live table that changes all the time, or of which every row is
## another one at once, as numbers for [code]npm run bench[/code]: each line is JSON. The tree comes
## in the environment, and which of the two it is. Frames are not paced, so that a long one is work.

const SECONDS := 10.0
const FRAME_USEC := 16_000
const IDLE_FRAMES := 500
const DIFFERENCES := 5

var _client: GkClient
var _table: GkClient.LiveTable
## Of each change the holder, the balance, and when its handler ran, in seconds since 1970.
var _changes: Array[Array] = []
## Microseconds of each frame, and those of them that the client took.
var _frames: PackedInt64Array = []
var _works: PackedInt64Array = []


func set_up() -> void:
	Engine.max_fps = 0
	_client = tree.root.get_node("Gamekeeper")
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.bench"
	options.home = OS.get_environment("TEST_HOME")
	expect_ok(await _client.connect_to_daemon(options))
	_table = await _client.get("live").call(
		"holdings", {"trees": [OS.get_environment("TEST_TREE")]}
	)
	expect(_table.error == null, str(_table.error))
	_table.changed.connect(_note)


func tear_down() -> void:
	_client.disconnect_from_daemon()


func test_default__frames_while_rows_change() -> void:
	_client._link.set_process(false)
	await _run_frames(func() -> bool: return _frames.size() < IDLE_FRAMES)
	_say("idle", {"rows": _table.size()})
	if OS.get_environment("TEST_DIFFERS") == "1":
		await _follow_difference()
		return
	# The bench begins to write.
	print("bench-ready")
	await _run_frames(func() -> bool: return _changes.is_empty())
	_forget()
	var until := Time.get_unix_time_from_system() + SECONDS
	await _run_frames(func() -> bool: return Time.get_unix_time_from_system() < until)
	_client._link.set_process(true)
	_say("changing", {"changes": _changes})


func _follow_difference() -> void:
	var done := [false]
	_table.updated.connect(func() -> void: done[0] = true)
	# By a property, as games search.
	_table.find_by("holder", "nobody")
	for number in DIFFERENCES:
		done[0] = false
		_forget()
		print("bench-differ")
		await _run_frames(func() -> bool: return not done[0])
		# Whatever is left over.
		var until := Time.get_unix_time_from_system() + 0.5
		await _run_frames(func() -> bool: return Time.get_unix_time_from_system() < until)
		expect_equal(_changes.size(), _table.size(), "changes")
		_changes.clear()
		_say("difference", {"rows": _table.size()})
	_client._link.set_process(true)


func _run_frames(goes_on: Callable) -> void:
	var last := Time.get_ticks_usec()
	while goes_on.call():
		await tree.process_frame
		var since := Time.get_ticks_usec()
		_client._link._process(0.0)
		_works.append(Time.get_ticks_usec() - since)
		_frames.append(since - last)
		last = since


func _note(now: GamekeeperTypes.Holding, _before: GamekeeperTypes.Holding) -> void:
	_changes.append([now.holder, now.balance, Time.get_unix_time_from_system()])


func _say(name: String, values: Dictionary) -> void:
	_frames.sort()
	_works.sort()
	var over := 0
	for usec in _frames:
		over += 1 if usec > FRAME_USEC else 0
	var told := {
		"name": name,
		"frames": _frames.size(),
		"longest": _frames[-1],
		"over": over,
		"work50": _works[_works.size() / 2],
		"work99": _works[_works.size() * 99 / 100],
		"workLongest": _works[-1],
	}
	print("bench %s" % JSON.stringify(told.merged(values)))
	_forget()


func _forget() -> void:
	_frames.clear()
	_works.clear()
	_changes.clear()
