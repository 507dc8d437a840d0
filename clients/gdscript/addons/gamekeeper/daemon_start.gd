extends RefCounted
## One search for the daemon: finds it, waits for one that is starting, and starts it where none
## runs and the options say how. [method look] does a step, again and again.

const GkDaemonEnvironment := preload("daemon_environment.gd")
const GkDeadlineClock := preload("deadline_clock.gd")
const GkProgramOutput := preload("program_output.gd")
const GkStartFile := preload("start_file.gd")
const GkStartState := preload("start_state.gd")

## The start of a daemon that is gone, and left its files; empty for none.
var left := ""

var _options: GamekeeperConnectOptions
var _home: String
var _until_msec: int
## The program that was started; -1 where none was, or another daemon has the home.
var _pid: int = -1
## What it says, which would be the game's output else.
var _said: GkProgramOutput = null
## Whether a daemon was starting at the last look.
var _was_starting := false
## What an earlier start had told.
var _earlier_id: String = ""


func _init(options: GamekeeperConnectOptions) -> void:
	_options = options
	_home = GkStartFile.default_home() if options.home.is_empty() else options.home
	_until_msec = GkDeadlineClock.now_msec() + options.start_timeout_ms


## The daemon's start file, or why there is none; null while it is to be waited for.
func look() -> GamekeeperResult:
	var chosen := "GAMEKEEPER_HOME" if _options.home.is_empty() else "home"
	var refused := GkStartFile.refuse_home(_home, chosen)
	if refused != null:
		return refused
	# First what has ended, then what it had told by then, then what is there.
	var ending := _describe_ending()
	var state: GkStartState = GkStartState.read(_home)
	var found := GkStartFile.find(_home)
	if found.ok and not _is_left(found.value):
		return found
	var is_over := GkDeadlineClock.now_msec() > _until_msec
	if _options.start_command.is_empty():
		if state.error != null and state.is_news:
			return GamekeeperResult.failure(state.error)
		# Windows lets nobody read a file while it is replaced: such a look is one of two.
		var is_waited_for := (state.is_starting or _was_starting) and not is_over
		_was_starting = state.is_starting
		return null if is_waited_for else found
	var problem: GamekeeperError = null
	if _pid >= 0:
		problem = _find_problem(ending, state)
		if not ending.is_empty():
			# Another one has the home: once that is gone, it is tried again.
			_pid = -1
	elif not state.is_going or left.begins_with("%d " % state.pid):
		problem = _launch(state)
	if problem == null and is_over:
		problem = _fail("it was not ready after %s s" % (_options.start_timeout_ms / 1000.0))
	return null if problem == null else GamekeeperResult.failure(problem)


func _is_left(found: GkStartFile) -> bool:
	return found.start == left


## Null, or why nothing was started.
func _launch(earlier: GkStartState) -> GamekeeperError:
	var program := _options.start_command[0]
	var libraries := ""
	if not _options.package_folder.is_empty():
		var lacks := _find_missing_files()
		if not lacks.is_empty():
			var named := [_options.package_folder, ", no ".join(lacks)]
			return _fail("%s is not a package of Gamekeeper: no %s" % named)
		libraries = _options.package_folder.path_join("lib") if OS.get_name() == "Linux" else ""
	if program.contains("/") and not FileAccess.file_exists(program):
		return _fail("there is no program %s" % program)
	if program.contains("/") and not _is_executable(program):
		return _fail("%s: it is not executable: give it the mode 755" % program)
	_earlier_id = earlier.id
	var pipes := GkDaemonEnvironment.start(program, _make_arguments(), libraries)
	if pipes.is_empty():
		return _fail("%s does not run" % program)
	_said = GkProgramOutput.new(pipes)
	_pid = pipes["pid"]
	return null


## Archives that Windows packed have lost it.
static func _is_executable(program: String) -> bool:
	if OS.get_name() == "Windows":
		return true
	var executable := (
		FileAccess.UNIX_EXECUTE_OWNER | FileAccess.UNIX_EXECUTE_GROUP
		| FileAccess.UNIX_EXECUTE_OTHER
	)
	return (FileAccess.get_unix_permissions(program) & executable) != 0


## What the package lacks of what starts it, by names in its folder.
func _find_missing_files() -> PackedStringArray:
	var folder := _options.package_folder
	var needed: Array[String] = [_options.start_command[0], _options.start_command[2]]
	if OS.get_name() == "Linux":
		needed.append(folder.path_join("lib/libatomic.so.1"))
	var missing := PackedStringArray()
	for path in needed:
		if not FileAccess.file_exists(path):
			missing.append(path.trim_prefix(folder + "/"))
	return missing


func _make_arguments() -> PackedStringArray:
	var arguments := _options.start_command.slice(1)
	var game := _options.game if _options.game_name.is_empty() else _options.game_name
	if not game.is_empty():
		arguments.append_array(["--launched-by", game])
	if not _options.home.is_empty():
		arguments.append_array(["--home", ProjectSettings.globalize_path(_options.home)])
	if not _options.service.is_empty():
		arguments.append_array(["--service", _options.service])
	if not _options.service_ca.is_empty():
		var file := ProjectSettings.globalize_path(_options.service_ca)
		arguments.append_array(["--service-ca", file])
	if not _options.stay:
		arguments.append_array(["--end-unused", str(_options.end_unused_seconds)])
	return arguments


## How the program ended, in words; empty while it runs.
func _describe_ending() -> String:
	if _pid < 0:
		return ""
	_said.take()
	if OS.is_process_running(_pid):
		return ""
	var code := OS.get_process_exit_code(_pid)
	return "%s ended with code %d before it was ready" % [_options.start_command[0], code]


## Why the program can not become ready; null while it can.
func _find_problem(ending: String, state: GkStartState) -> GamekeeperError:
	var is_own := not ending.is_empty() or state.pid == _pid
	if is_own and state.error != null and state.id != _earlier_id:
		return state.error
	if ending.is_empty() or state.is_going:
		return null
	var said := _said.read_errors()
	return _fail(ending if said.is_empty() else "%s, and said: %s" % [ending, said])


static func _fail(detail: String) -> GamekeeperError:
	return GamekeeperError.make(GamekeeperErrors.DAEMON_START_FAILED, {"detail": detail})
