@tool
extends EditorExportPlugin
## Puts the daemon's package next to the exported program, and into a bundle for macOS. Packages are
## in [code]addons/gamekeeper/daemon[/code].

const GkDaemonPackage := preload("daemon_package.gd")

const CATEGORY := "Gamekeeper"
const OPTION := "gamekeeper/include_daemon"
## In a bundle the engine puts what has no folder of its own into Contents/Frameworks, and signs it.
const SIGNED_FOLDER := ""
const RESOURCES := "Contents/Resources/"
## For terminals; in a bundle it would not find the program.
const LAUNCHER := "gamekeeper"
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
	return _find_problem([platform.get_os_name().to_lower(), str(architecture)])


func _export_begin(
	features: PackedStringArray, _is_debug: bool, path: String, _flags: int
) -> void:
	_executables.clear()
	if not get_option(OPTION):
		return
	var problem := _find_problem(features)
	if not problem.is_empty():
		_warn(problem)
		return
	# An archive is packed from a folder for temporary files.
	_is_archive = path.ends_with(".zip") or path.begins_with(OS.get_temp_dir())
	var target := GkDaemonPackage.target_of(features)
	var source := GkDaemonPackage.PROJECT_FOLDER.path_join(target)
	if target.begins_with("darwin"):
		_add_to_bundle(source, path)
	else:
		_add_beside_program(source, path.get_base_dir().path_join(GkDaemonPackage.EXPORT_FOLDER))


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


## Each with its path and mode. The list itself is the last.
func _read_files(source: String) -> Array[Dictionary]:
	var text := FileAccess.get_file_as_string(source.path_join(GkDaemonPackage.MANIFEST))
	var manifest: Dictionary = JSON.parse_string(text)
	var files: Array[Dictionary] = []
	files.assign(manifest["files"])
	files.append({"path": GkDaemonPackage.MANIFEST, "mode": "0644"})
	return files


func _is_executable(file: Dictionary) -> bool:
	return file["mode"] == "0755"


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
	if FileAccess.file_exists(source.path_join(GkDaemonPackage.MANIFEST)):
		return ""
	return (
		"There is no %s, so this export has no Gamekeeper." % source
		+ " In Gamekeeper's repository: npm run release -- --into PROJECT --target %s" % target
	)


func _warn(text: String) -> void:
	var warning := EditorExportPlatform.EXPORT_MESSAGE_WARNING
	get_export_platform().add_message(warning, CATEGORY, text)
