extends Node
## Prints which scripts of the addon are loaded: at a start, after a call that fails, and after what
## the player learns of it.

const ROOT := "res://addons/gamekeeper"


func _ready() -> void:
	_say("start")
	var result: Object = await Gamekeeper.resources.find()
	_say("call")
	result.error.player_text()
	_say("text")
	get_tree().quit()


func _say(moment: String) -> void:
	var loaded := _list_scripts(ROOT).filter(ResourceLoader.has_cached)
	var names := loaded.map(func(path: String) -> String: return path.trim_prefix(ROOT + "/"))
	print("%s: %s" % [moment, " ".join(names)])


func _list_scripts(folder: String) -> Array:
	var paths := []
	for file in DirAccess.get_files_at(folder):
		if file.ends_with(".gd"):
			paths.append(folder.path_join(file))
	for inner in DirAccess.get_directories_at(folder):
		paths.append_array(_list_scripts(folder.path_join(inner)))
	return paths
