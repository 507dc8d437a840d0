extends RefCounted
## Loads a script of the addon when it is first used. Where there is time, as before an answer, that
## is done on another thread, so that no frame waits for it.

## What was loaded, by its path in the addon's folder.
static var _loaded: Dictionary[String, GDScript] = {}
## Tasks of the pool that load one, which keep what they loaded in a list of one. Not by
## [method ResourceLoader.load_threaded_request]: where that is asked for its script just as it has
## it, the engine leaves an object behind, and says so at its end.
static var _begun: Dictionary[String, int] = {}
static var _brought: Dictionary[String, Array] = {}


## Begins to load it on another thread.
static func begin(file: String) -> void:
	if not _loaded.has(file) and not _begun.has(file):
		var path := _path_of(file)
		var brought := [null]
		_brought[file] = brought
		_begun[file] = WorkerThreadPool.add_task(func() -> void: brought[0] = load(path))


## Waits for it frame by frame. Where the node is in no tree it is loaded at once.
static func bring(file: String, node: Node) -> GDScript:
	begin(file)
	while node.is_inside_tree() and not _is_done(file):
		await node.get_tree().process_frame
	return take(file)


## The script, at once.
static func take(file: String) -> GDScript:
	if not _loaded.has(file):
		if _begun.has(file):
			WorkerThreadPool.wait_for_task_completion(_begun[file])
			_begun.erase(file)
		_loaded[file] = load(_path_of(file))
		_brought.erase(file)
	return _loaded[file]


## Takes all that was begun, as the game ends: the engine wants that of each.
static func finish_all() -> void:
	for file: String in _begun.keys():
		take(file)


static func _is_done(file: String) -> bool:
	return _loaded.has(file) or WorkerThreadPool.is_task_completed(_begun[file])


static func _path_of(file: String) -> String:
	var beside: GDScript = GamekeeperResult
	return beside.resource_path.get_base_dir().path_join(file)
