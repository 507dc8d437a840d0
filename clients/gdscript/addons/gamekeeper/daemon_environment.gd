extends RefCounted
## Starts a program with what of the game's environment loads no code into the process that has the
## keys. Godot starts every program with all of its own.

const GkNames := preload("generated/environment_names.gd")

## Starts a program with the environment that it is told, as the same process.
const ENV := "/usr/bin/env"
## Where Linux looks for libraries first.
const LIBRARY_VARIABLE := "LD_LIBRARY_PATH"


## As [method OS.execute_with_pipe] answers, which does not wait either. [param libraries] is the
## folder of the program's own libraries on Linux; empty for none.
static func start(
	program: String, arguments: PackedStringArray, libraries := ""
) -> Dictionary:
	if not FileAccess.file_exists(ENV):
		return start_without_removed(program, arguments)
	var command := _make_variables()
	command.insert(0, "-i")
	if not libraries.is_empty() and not _is_split(libraries):
		command.append_array(_make_library_variables(libraries))
	# What has an equals sign is a variable to env.
	if program.contains("="):
		command.append_array(["/bin/sh", "-c", "exec \"$0\" \"$@\""])
	command.append(program)
	command.append_array(arguments)
	return OS.execute_with_pipe(ENV, command, false)


## What it gets, each as NAME=VALUE.
static func _make_variables() -> PackedStringArray:
	var variables := PackedStringArray()
	for name in GkNames.PASSED:
		if OS.has_environment(name):
			variables.append("%s=%s" % [name, OS.get_environment(name)])
	for name in GkNames.ORIGINALS:
		if OS.has_environment(name):
			var value := OS.get_environment(name)
			variables.append("%s%s=%s" % [GkNames.ORIGINAL_PREFIX, name, value])
	return variables


## Whether Linux takes a part of the path for the end of a folder, or for a name that stands for
## something else. Node then takes the libraries of the system.
static func _is_split(path: String) -> bool:
	return path.contains(":") or path.contains(";") or path.contains("$")


## The daemon never gets the game's own LD_LIBRARY_PATH. Programs that the daemon starts do: the
## carried value is the game's, and empty where the game has none.
static func _make_library_variables(folder: String) -> PackedStringArray:
	var variables := PackedStringArray(["%s=%s" % [LIBRARY_VARIABLE, folder]])
	if not OS.has_environment(LIBRARY_VARIABLE):
		variables.append("%s%s=" % [GkNames.ORIGINAL_PREFIX, LIBRARY_VARIABLE])
	return variables


## Windows has no such program: meanwhile the game itself is without what is known to load code.
static func start_without_removed(program: String, arguments: PackedStringArray) -> Dictionary:
	var kept := {}
	for name in GkNames.REMOVED:
		if OS.has_environment(name):
			kept[name] = OS.get_environment(name)
			OS.unset_environment(name)
	var pipes := OS.execute_with_pipe(program, arguments, false)
	for name: String in kept:
		OS.set_environment(name, kept[name])
	return pipes
