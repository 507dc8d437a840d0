@tool
extends EditorPlugin
## While the plugin is enabled: registers the autoload [code]Gamekeeper[/code], and has exports
## include the daemon.

const GkExportPlugin := preload("export_plugin.gd")

const AUTOLOAD_NAME := "Gamekeeper"
const AUTOLOAD_SETTING := "autoload/" + AUTOLOAD_NAME

var _export := GkExportPlugin.new()


## A project that was made with the plugin enabled, as from a template, never had it enabled here.
func _enter_tree() -> void:
	_register()
	add_export_plugin(_export)


func _exit_tree() -> void:
	remove_export_plugin(_export)


func _enable_plugin() -> void:
	_register()


func _disable_plugin() -> void:
	if ProjectSettings.has_setting(AUTOLOAD_SETTING):
		remove_autoload_singleton(AUTOLOAD_NAME)


func _register() -> void:
	if ProjectSettings.has_setting(AUTOLOAD_SETTING):
		return
	add_autoload_singleton(AUTOLOAD_NAME, "gamekeeper.gd")
	# The editor saves it later, and one that only imports has ended by then.
	ProjectSettings.save()
