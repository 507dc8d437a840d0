extends RefCounted
## Where the daemon's package is: the folder that [code]npm run release[/code] makes for a system.

## Folder of all packages in a project. It has a .gdignore, so that nothing of it is imported or
## gets into a pack.
const PROJECT_FOLDER := "res://addons/gamekeeper/daemon"
## Folder of packages beside an exported program, and of the scripts in a bundle's Resources.
const EXPORT_FOLDER := "gamekeeper"
## What each package lists its files in.
const MANIFEST := "manifest.json"

## As Godot's export features name systems and processors, and as packages do.
const SYSTEMS: Dictionary[String, String] = {
	"linux": "linux", "windows": "win32", "macos": "darwin"
}
const PROCESSORS: Dictionary[String, String] = {"x86_64": "x64", "arm64": "arm64"}
const TARGETS: Array[String] = [
	"linux-x64", "linux-arm64", "win32-x64", "darwin-arm64", "darwin-x64"
]


## The package that runs where all of these features are, such as [code]linux-x64[/code]; empty
## where there is none.
static func target_of(features: PackedStringArray) -> String:
	var system := _choose(SYSTEMS, features)
	var processor := _choose(PROCESSORS, features)
	var target := "%s-%s" % [system, processor]
	return target if target in TARGETS else ""


## The folder of the package that came with the game, or lies in the project that the editor plays;
## empty where there is none.
static func find() -> String:
	var features := PackedStringArray([OS.get_name().to_lower(), Engine.get_architecture_name()])
	return find_from(OS.get_executable_path(), target_of(features))


## The same for a program, also where a package was put next to it or into the project by hand, as
## [code]gamekeeper[/code]. A bundle has the scripts of its package in Contents/Resources.
static func find_from(program: String, target: String) -> String:
	if target.is_empty():
		return ""
	var beside := program.get_base_dir()
	var in_bundle := beside.get_base_dir().path_join("Resources").path_join(EXPORT_FOLDER)
	var in_project := ProjectSettings.globalize_path(PROJECT_FOLDER.path_join(target))
	var exported := beside.path_join(EXPORT_FOLDER)
	var by_hand := ProjectSettings.globalize_path("res://".path_join(EXPORT_FOLDER))
	for folder: String in [exported.path_join(target), exported, in_bundle, in_project, by_hand]:
		# An exported game has no folder of a project: such a path is of wherever it was started.
		if folder.is_absolute_path() and FileAccess.file_exists(folder.path_join(MANIFEST)):
			return folder
	return ""


## The name for the one of the features that is known; empty for none, and where two are.
static func _choose(names: Dictionary[String, String], features: PackedStringArray) -> String:
	var found := ""
	for feature: String in names:
		if feature in features:
			if not found.is_empty():
				return ""
			found = names[feature]
	return found
