extends RefCounted
## How the JSON of an answer becomes records: by a function of a class, whose script may be
## loaded while the answer is on its way.

const GkAside := preload("aside.gd")
const GkLazy := preload("lazy.gd")
const GkReader := preload("reader.gd")

const FILES := "generated/types/%s.gd"
const READ_HERE_RECORDS := 100

var _file: String = ""
var _class: String = ""
var _function: String


## Takes a file of types, a class in it, and its function, such as
## [code]resources.GkHolding.read_list[/code]; or a function of reader.gd alone.
func _init(name: String) -> void:
	var parts := name.split(".")
	_function = parts[-1]
	if parts.size() > 1:
		_file = FILES % parts[0]
		_class = parts[1]


## Begins to load the class.
func begin() -> void:
	if not _file.is_empty():
		GkLazy.begin(_file)


## What the JSON says, or a problem of the reader's. [param result] loses its value.
func read(result: GamekeeperResult, reader: GkReader, node: Node) -> Variant:
	var function := await _find_function(node)
	var records: Array = result.value if result.value is Array else []
	if records.size() <= READ_HERE_RECORDS or not node.is_inside_tree():
		return function.call(result.value, reader)
	# The records of a long list take longer than a frame has, and are made on another thread. What
	# was read is let go of there too: freeing it takes as long.
	var json: Array[Array] = [records]
	records = []
	result.value = null
	var aside := GkAside.new(func() -> Variant: return function.call(json.pop_back(), reader))
	while not aside.is_done():
		await node.get_tree().process_frame
	return aside.value


func _find_function(node: Node) -> Callable:
	var script: GDScript = GkReader
	if not _file.is_empty():
		var types := await GkLazy.bring(_file, node)
		script = types.get(_class)
	return Callable(script, _function)
