@tool
extends EditorExportPlugin
## Puts the daemon's package next to the exported program, and into a bundle for macOS. Packages are
## in [code]addons/gamekeeper/daemon[/code].

const GkDaemonPackage := preload("daemon_package.gd")
const GkSchema := preload("generated/schema.gd")

const CATEGORY := "Gamekeeper"
const OPTION := "gamekeeper/include_daemon"
## In a bundle the engine puts what has no folder of its own into Contents/Frameworks, and signs it.
const SIGNED_FOLDER := ""
const RESOURCES := "Contents/Resources/"
## For terminals; in a bundle it would not find the program.
const LAUNCHER := "gamekeeper"
## The one folder of a package.
const LIBRARIES := "lib"
const EXECUTABLE := (
	FileAccess.UNIX_READ_OWNER | FileAccess.UNIX_WRITE_OWNER | FileAccess.UNIX_EXECUTE_OWNER
	| FileAccess.UNIX_READ_GROUP | FileAccess.UNIX_EXECUTE_GROUP
	| FileAccess.UNIX_READ_OTHER | FileAccess.UNIX_EXECUTE_OTHER
)

## Files of the export that have to be executable.
var _executables: PackedStringArray = []
## Whether the engine packs the export into an archive, which keeps them so.
var _is_archive := false


func _get_name() -> String:
	return "Gamekeeper"


func _supports_platform(_platform: EditorExportPlatform) -> bool:
	return true


func _get_export_options(_platform: EditorExportPlatform) -> Array[Dictionary]:
	return [{"option": {"name": OPTION, "type": TYPE_BOOL}, "default_value": true}]


func _get_export_option_warning(platform: EditorExportPlatform, option: String) -> String:
	if option != OPTION or not get_option(OPTION):
		return ""
	var architecture: Variant = get_option("binary_format/architecture")
	var features := PackedStringArray([platform.get_os_name().to_lower(), str(architecture)])
	var problem := _find_problem(features)
	return _find_difference(features) if problem.is_empty() else problem


func _export_begin(
	features: PackedStringArray, _is_debug: bool, path: String, _flags: int
) -> void:
	_executables.clear()
	var target := GkDaemonPackage.target_of(features)
	var folder := path.get_base_dir().path_join(GkDaemonPackage.EXPORT_FOLDER)
	if not target.is_empty():
		_remove_earlier(folder.path_join(target))
	if not get_option(OPTION):
		return
	var problem := _find_problem(features)
	if not problem.is_empty():
		_warn(problem)
		return
	var difference := _find_difference(features)
	if not difference.is_empty():
		_warn(difference)
	# An archive is packed from a folder for temporary files.
	_is_archive = path.ends_with(".zip") or path.begins_with(OS.get_temp_dir())
	var source := GkDaemonPackage.PROJECT_FOLDER.path_join(target)
	if target.begins_with("darwin"):
		_add_to_bundle(source, path)
	else:
		_add_beside_program(source, folder)


## The engine copies files without their executable bits.
func _export_end() -> void:
	for file in _executables:
		if not FileAccess.file_exists(file):
			continue
		if FileAccess.set_unix_permissions(file, EXECUTABLE) != OK and not _is_archive:
			_warn("This system cannot make %s executable: export as ZIP, which can." % file)


func _add_beside_program(source: String, folder: String) -> void:
	add_shared_object(source, [], GkDaemonPackage.EXPORT_FOLDER)
	for file in _read_files(source):
		if _is_executable(file):
			var path: String = file["path"]
			_executables.append(folder.path_join(source.get_file()).path_join(path))


## The engine signs code in Contents/Frameworks, and nothing else may be there.
func _add_to_bundle(source: String, bundle: String) -> void:
	for file in _read_files(source):
		var path: String = file["path"]
		var is_code := _is_executable(file) or path.ends_with(".node")
		if path == LAUNCHER:
			continue
		if not is_code:
			var folder := RESOURCES.path_join(GkDaemonPackage.EXPORT_FOLDER)
			add_shared_object(source.path_join(path), [], folder.path_join(path.get_base_dir()))
			continue
		add_shared_object(source.path_join(path), [], SIGNED_FOLDER)
		_executables.append(bundle.path_join("Contents/Frameworks").path_join(path))


## Removes what an earlier export put there, which a player would get else, and nothing more.
func _remove_earlier(folder: String) -> void:
	if not FileAccess.file_exists(folder.path_join(GkDaemonPackage.MANIFEST)):
		return
	for file in _read_files(folder):
		var path: String = file["path"]
		if not ".." in path:
			DirAccess.remove_absolute(folder.path_join(path))
	# Those that are not empty stay.
	for path: String in [folder.path_join(LIBRARIES), folder, folder.get_base_dir()]:
		if DirAccess.dir_exists_absolute(path):
			DirAccess.remove_absolute(path)


## Each with its path and mode. The list itself is the last. Empty where that is damaged.
func _read_files(source: String) -> Array[Dictionary]:
	var files: Array[Dictionary] = []
	var listed: Variant = _read_manifest(source).get("files")
	if not listed is Array:
		return files
	for one: Variant in listed:
		if not one is Dictionary:
			return []
		var file: Dictionary = one
		if not file.get("path") is String:
			return []
		files.append(file)
	files.append({"path": GkDaemonPackage.MANIFEST, "mode": "0644"})
	return files


func _read_manifest(source: String) -> Dictionary:
	var json := JSON.new()
	var text := FileAccess.get_file_as_string(source.path_join(GkDaemonPackage.MANIFEST))
	return json.data if json.parse(text) == OK and json.data is Dictionary else {}


func _is_executable(file: Dictionary) -> bool:
	return file.get("mode") == "0755"


## Why an export for these features cannot have a daemon, and what to do; empty where it can.
func _find_problem(features: PackedStringArray) -> String:
	var target := GkDaemonPackage.target_of(features)
	if target.is_empty() and "macos" in features:
		return (
			"Gamekeeper has a package for each processor of a Mac, and none for both: choose arm64"
			+ " or x86_64 as the architecture, in a preset for each."
		)
	if target.is_empty():
		return (
			"Gamekeeper runs on Linux, Windows and macOS with x86_64 or arm64 (Windows: x86_64)."
			+ " Players of this export have none; %s may be switched off here." % OPTION
		)
	var source := GkDaemonPackage.PROJECT_FOLDER.path_join(target)
	var fault := _find_fault(source)
	return "" if fault.is_empty() else "%s, so this export has no Gamekeeper. %s" % [
		fault, _say_remedy(target)
	]


## What a package lacks, in words; empty for nothing.
func _find_fault(source: String) -> String:
	var manifest := source.path_join(GkDaemonPackage.MANIFEST)
	if not FileAccess.file_exists(manifest):
		return "There is no %s" % source
	var files := _read_files(source)
	if files.is_empty():
		return "%s is damaged" % manifest
	# Rules of a team's version control leave out libraries and programs now and then.
	for file in files:
		if not FileAccess.file_exists(source.path_join(file["path"])):
			return "%s lacks %s" % [source, file["path"]]
	return ""


## Whether the package is of another version than the addon, in words; empty where it is not.
func _find_difference(features: PackedStringArray) -> String:
	var target := GkDaemonPackage.target_of(features)
	var source := GkDaemonPackage.PROJECT_FOLDER.path_join(target)
	var version := str(_read_manifest(source).get("version"))
	if version == GkSchema.VERSION:
		return ""
	var versions := [source, version, GkSchema.VERSION]
	return "%s is of version %s, and the addon of %s. " % versions + _say_remedy(target)


func _say_remedy(target: String) -> String:
	var command := "npm run release -- --into PROJECT --target %s" % target
	return "Gamekeeper's repository makes it: " + command


func _warn(text: String) -> void:
	var warning := EditorExportPlatform.EXPORT_MESSAGE_WARNING
	get_export_platform().add_message(warning, CATEGORY, text)
