extends RefCounted
## Loads a script of the addon when it is first used. Where there is time, as before an answer, that
## is done on another thread, so that no frame waits for it.

## What was loaded, by its path in the addon's folder.
static var _loaded: Dictionary[String, GDScript] = {}
static var _begun: Dictionary[String, bool] = {}


## Begins to load it on another thread.
static func begin(file: String) -> void:
	if not _loaded.has(file) and not _begun.has(file):
		_begun[file] = true
		ResourceLoader.load_threaded_request(_path_of(file))


## Waits for it frame by frame. Where the node is in no tree it is loaded at once.
static func bring(file: String, node: Node) -> GDScript:
	begin(file)
	while node.is_inside_tree() and not _is_done(file):
		await node.get_tree().process_frame
	return take(file)


## The script, at once.
static func take(file: String) -> GDScript:
	if not _loaded.has(file):
		var path := _path_of(file)
		var is_begun := _begun.erase(file)
		_loaded[file] = ResourceLoader.load_threaded_get(path) if is_begun else load(path)
	return _loaded[file]


## Takes all that was begun, as the game ends: the engine wants that of each.
static func finish_all() -> void:
	for file: String in _begun.keys():
		take(file)


static func _is_done(file: String) -> bool:
	if _loaded.has(file):
		return true
	var status := ResourceLoader.load_threaded_get_status(_path_of(file))
	return status != ResourceLoader.THREAD_LOAD_IN_PROGRESS


static func _path_of(file: String) -> String:
	var beside: GDScript = GamekeeperResult
	return beside.resource_path.get_base_dir().path_join(file)
