@tool
extends EditorPlugin
## Registers the autoload [code]Gamekeeper[/code] while the plugin is enabled.

const AUTOLOAD_NAME := "Gamekeeper"
const AUTOLOAD_SETTING := "autoload/" + AUTOLOAD_NAME


## A project that was made with the plugin enabled, as from a template, never had it enabled here.
func _enter_tree() -> void:
	_register()


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
