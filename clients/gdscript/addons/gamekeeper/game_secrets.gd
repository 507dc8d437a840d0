extends RefCounted
## The secrets that pairing gave the game, one for each network, in files that only the user may
## read.

const GkBase58 := preload("base58.gd")

const SECRET_BYTES := 32
const FOLDER := "gamekeeper"

var _folder: String
var _game: String


## The folder is where the game keeps its data; the identifier is safe in a file's name.
func _init(folder: String, game: String) -> void:
	_folder = folder.path_join(FOLDER)
	_game = game


## Empty where the game was never paired with the network.
func read(network: String) -> PackedByteArray:
	var path := _path_of(network)
	if network.is_empty() or not FileAccess.file_exists(path):
		return PackedByteArray()
	var text := FileAccess.get_file_as_string(path).strip_edges()
	var decoded := GkBase58.decode_exactly(text, SECRET_BYTES)
	if not decoded.ok:
		return PackedByteArray()
	var secret: PackedByteArray = decoded.value
	return secret


## Keeps a secret in the place of an earlier one.
func write(network: String, secret: String) -> Error:
	DirAccess.make_dir_recursive_absolute(_folder)
	var path := _path_of(network)
	var draft := path + ".new"
	# Closed to others before anything is in it.
	var empty := FileAccess.open(draft, FileAccess.WRITE)
	if empty == null:
		return FileAccess.get_open_error()
	empty.close()
	var owner_only := FileAccess.UNIX_READ_OWNER | FileAccess.UNIX_WRITE_OWNER
	var closed := FileAccess.set_unix_permissions(draft, owner_only)
	# Where there are no such modes, the user's own folders are closed to others already.
	if closed != OK and closed != ERR_UNAVAILABLE:
		return closed
	var file := FileAccess.open(draft, FileAccess.WRITE)
	if file == null:
		return FileAccess.get_open_error()
	file.store_string(secret)
	file.close()
	return DirAccess.rename_absolute(draft, path)


func _path_of(network: String) -> String:
	return _folder.path_join("%s.%s.secret" % [_game, network])
