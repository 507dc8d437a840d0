extends RefCounted
## The file that a running daemon leaves: where it listens, and the secret of this start.

const GkBase58 := preload("base58.gd")
const GkStartFile := preload("start_file.gd")

const FILE_NAME := "daemon.json"
const FORMAT := 1.0
const SECRET_BYTES := 32
const NETWORK_BYTES := 32

## Address of the WebSocket.
var url: String
## The start secret.
var secret: PackedByteArray
## Genesis id of the network whose keys the daemon has; empty where it did not say.
var network: String
## Version of the daemon; empty where it did not say.
var version: String
## The daemon's process.
var pid: int
## Tells this start of a daemon from another; no secret.
var start: String:
	get:
		return "%d %s" % [pid, url]


## The daemon's folder on this system; docs/reference/protocol.md has the table. Empty where nothing
## says which folder is the user's.
static func default_home() -> String:
	var chosen := OS.get_environment("GAMEKEEPER_HOME")
	if not chosen.is_empty():
		return chosen
	var data := _find_data_folder()
	if data.is_empty():
		return ""
	return data.path_join("gamekeeper/Data" if OS.get_name() == "Windows" else "gamekeeper")


## Why a folder is none: InvalidArgument in the result, which is null where it may be one.
static func refuse_home(folder: String, argument: String = "home") -> GamekeeperResult:
	if folder.is_empty():
		var variable := "LOCALAPPDATA" if OS.get_name() == "Windows" else "HOME"
		var user := OS.get_environment(variable)
		var problem := "is not set" if user.is_empty() else "is %s" % user
		return _refuse(variable, problem, "the user's folder")
	if folder.begins_with("~"):
		var problem := "is %s, and only a shell knows which folder ~ is" % folder
		return _refuse(argument, problem, "the whole path")
	if argument == "GAMEKEEPER_HOME" and not folder.is_absolute_path():
		var problem := "is %s, which is another folder for each program, by where that runs"
		return _refuse(argument, problem % folder, "the whole path")
	return null


## The file of the daemon that runs in the folder; fails with DaemonNotRunning where none does, and
## with InvalidArgument where the folder is none.
static func find(folder: String = "") -> GamekeeperResult:
	var home := default_home() if folder.is_empty() else folder
	var refused := refuse_home(home, "GAMEKEEPER_HOME" if folder.is_empty() else "home")
	if refused != null:
		return refused
	var path := home.path_join(FILE_NAME)
	var parser := JSON.new()
	if not FileAccess.file_exists(path):
		return not_running(home)
	if parser.parse(FileAccess.get_file_as_string(path)) != OK:
		return not_running(home)
	var made := _from_json(parser.data)
	if made == null or not may_run(made.pid):
		return not_running(home)
	return GamekeeperResult.success(made)


## False when the system says that the process does not run. [method OS.is_process_running] knows
## only the game's own children, so the system itself is asked; where it cannot, connecting tells.
static func may_run(process: int) -> bool:
	if is_in_flatpak():
		return true
	match OS.get_name():
		"Linux":
			if DirAccess.dir_exists_absolute("/proc/self"):
				return DirAccess.dir_exists_absolute("/proc/%d" % process)
		"macOS":
			return OS.execute("/bin/kill", ["-0", str(process)]) == 0
	return true


## Whether this is a Flatpak, which does not see the processes outside.
static func is_in_flatpak() -> bool:
	return not OS.get_environment("FLATPAK_ID").is_empty()


## The system's place for the data of a user's programs; empty where nothing says which it is. By
## the XDG Base Directory Specification an empty variable is as if it were not set, and a relative
## path is to be ignored.
static func _find_data_folder() -> String:
	if OS.get_name() == "Windows":
		return OS.get_environment("LOCALAPPDATA")
	var user := _find_user_folder()
	if OS.get_name() == "macOS":
		return "" if user.is_empty() else user.path_join("Library/Application Support")
	# Inside a Flatpak XDG_DATA_HOME is the game's own folder, which no other program looks into.
	var data := OS.get_environment("HOST_XDG_DATA_HOME" if is_in_flatpak() else "XDG_DATA_HOME")
	if data.begins_with("/"):
		return data
	return "" if user.is_empty() else user.path_join(".local/share")


## Without HOME, or where it is empty, the account says which it is: Linux says whose this process
## is, and the list of accounts, where that user's folder is. Empty for a relative HOME.
static func _find_user_folder() -> String:
	var named := OS.get_environment("HOME")
	if not named.is_empty():
		return named if named.begins_with("/") else ""
	var owner := _find_owner()
	var accounts := FileAccess.open("/etc/passwd", FileAccess.READ)
	while accounts != null and not accounts.eof_reached():
		var fields := accounts.get_line().split(":")
		if fields.size() > 5 and fields[2] == owner and fields[5].begins_with("/"):
			return fields[5]
	return ""


## The id of this process's user; empty where the system does not say.
static func _find_owner() -> String:
	var status := FileAccess.open("/proc/self/status", FileAccess.READ)
	while status != null and not status.eof_reached():
		var line := status.get_line()
		if line.begins_with("Uid:"):
			return line.split("\t")[1]
	return ""


static func _refuse(argument: String, problem: String, expected: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.INVALID_ARGUMENT,
			{"argument": argument, "problem": problem, "expected": expected}
		)
	)


static func _from_json(json: Variant) -> GkStartFile:
	if not json is Dictionary:
		return null
	var fields: Dictionary = json
	var hexadecimal: Variant = fields.get("secret")
	if fields.get("format") != FORMAT or not fields.get("url") is String:
		return null
	if not fields.get("pid") is float or not hexadecimal is String:
		return null
	var made := GkStartFile.new()
	made.url = fields["url"]
	made.network = _read_network(fields.get("network"))
	made.version = fields["version"] if fields.get("version") is String else ""
	made.pid = int(float(str(fields["pid"])))
	made.secret = str(hexadecimal).hex_decode()
	return made if made.secret.size() == SECRET_BYTES else null


## Base58 of 32 bytes, and so safe in a file's name.
static func _read_network(value: Variant) -> String:
	var text := str(value) if value is String else ""
	return text if GkBase58.decode_exactly(text, NETWORK_BYTES).ok else ""


## The failure of a search in a folder; empty for the system's place.
static func not_running(folder: String) -> GamekeeperResult:
	var home := default_home() if folder.is_empty() else folder
	return GamekeeperResult.failure(
		GamekeeperError.make(GamekeeperErrors.DAEMON_NOT_RUNNING, {"home": home})
	)
