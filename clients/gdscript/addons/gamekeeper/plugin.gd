@tool
extends EditorPlugin
## Registers the autoload [code]Gamekeeper[/code] while the plugin is enabled.

const AUTOLOAD_NAME := "Gamekeeper"
const AUTOLOAD_SETTING := "autoload/" + AUTOLOAD_NAME


func _enable_plugin() -> void:
	if not ProjectSettings.has_setting(AUTOLOAD_SETTING):
		add_autoload_singleton(AUTOLOAD_NAME, "gamekeeper.gd")


func _disable_plugin() -> void:
	if ProjectSettings.has_setting(AUTOLOAD_SETTING):
		remove_autoload_singleton(AUTOLOAD_NAME)
