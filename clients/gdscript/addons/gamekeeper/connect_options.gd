class_name GamekeeperConnectOptions
extends RefCounted
## How a game reaches the daemon.

## How much a line of the [member logger] matters.
enum LogLevel {
	## Each try to connect, each pause, each asking about a lost answer.
	DEBUG,
	## A session is open or over; a lost answer came after all.
	INFO,
	## A try failed; a connection or an answer was lost.
	WARNING,
	## The client gave up; the outcome of a write stays unknown.
	ERROR,
}

## Identifier of the game in reverse domain form, such as [code]com.example.farm[/code]. Required.
var game: String = ""
## Name as the player knows it. Left empty: the project's.
var game_name: String = ""
## What the game will ask for: the content of its gamekeeper.json, without which no game is paired.
## Left empty: [code]res://gamekeeper.json[/code], where the game ships one.
var manifest: Dictionary = {}
## Shows the six digits that pair the game, and when they expire (ISO 8601), until it is called with
## empty texts; the player types them in Gamekeeper. Not set: connecting fails with PairingRequired
## where games have to be paired.
var show_pairing := Callable()
## Has Gamekeeper open the player's page in the system's browser when the digits are shown.
var opens_player_page: bool = false
## Folder of the game's data, where the secret of its pairing is kept.
var data_folder: String = "user://"
## Name of the wallet to act with. Left empty: the daemon's default.
var wallet: String = ""
## The network that the game plays on, where it plays on no other: its genesis id, the address of
## its service, or [code]embedded[/code]. Connecting to a daemon of another one fails with
## OtherNetwork. Left empty: the manifest's, else the [member service] that is started; any where
## nothing is named.
var network: String = ""
## The daemon's folder. Left empty: where the daemon keeps it; see docs/reference/protocol.md.
var home: String = ""
## A command and its arguments that start the daemon where none runs, such as
## [code]["gamekeeper", "start"][/code]; [code]--home[/code] and the next four are added. Left
## empty: nothing is started. For a package see [method launch_packaged].
var start_command: PackedStringArray = []
## The package that [method launch_package] named.
var package_folder: String = ""
## Address of the game's service, for a daemon that is started. Where one runs already that has
## another, connecting fails with OtherNetwork. Left empty: the embedded one.
var service: String = ""
## File of certificates of those who may sign the service's, PEM. Left empty: the system's.
var service_ca: String = ""
## Seconds after which a started daemon ends when its last game has left: by default 15 in an
## exported game, and five minutes in the editor. It continues while the player is asked something,
## and for two minutes at most while the outcome of a write is not known.
var end_unused_seconds: float = 300.0 if OS.has_feature("editor") else 15.0
## Whether it continues all the same.
var stay: bool = false
## Milliseconds that a daemon that starts has until it is ready.
var start_timeout_ms: int = 15_000
## Milliseconds from the first byte to the open session.
var handshake_timeout_ms: int = 5_000
## Whether a connection that was lost is opened again, after growing pauses.
var reconnect: bool = true
## Milliseconds that a lost connection is tried again. Then
## [code]reconnect_failed[/code] comes, and the game connects when it wants to.
var reconnect_timeout_ms: int = 300_000
## Milliseconds that a write whose answer was lost is asked again, within the call's own time limit;
## then it fails with OutcomeUnknown.
var settle_timeout_ms: int = 60_000
## Takes what the client does: a [enum LogLevel] and one line in English, without a time.
## No line has a secret, a proof, or a call's parameters or result. Not set: nothing is logged.
var logger := Callable()


## Starts the daemon that the game's export includes, where none runs; the one in
## [code]addons/gamekeeper/daemon[/code] where the editor plays the game. False where there is none:
## then connecting waits for a daemon that somebody else starts, and fails with DaemonNotRunning.
func launch_packaged() -> bool:
	var finder: GDScript = preload("lazy.gd").take("daemon_package.gd")
	var folder: String = finder.call("find")
	if folder.is_empty():
		return false
	launch_package(folder)
	return true


## Starts the daemon of a package, as [code]npm run release[/code] makes it, where none runs:
## [member start_command] becomes its Node, its script and [code]start[/code]. Connecting fails with
## DaemonStartFailed where the folder is no package, and names what it lacks.
func launch_package(folder: String) -> void:
	package_folder = ProjectSettings.globalize_path(folder)
	var node := package_folder.path_join("node.exe" if OS.get_name() == "Windows" else "node")
	# A bundle has code in a folder of its own.
	var contents := package_folder.get_base_dir().get_base_dir()
	if not FileAccess.file_exists(node) and contents.get_file() == "Contents":
		node = contents.path_join("Frameworks").path_join(node.get_file())
	start_command = [
		node, "--disable-warning=ExperimentalWarning",
		package_folder.path_join("gamekeeper.cjs"), "start",
	]
