class_name GamekeeperTestSuite
extends RefCounted
## Base of a suite: every method that starts with test_ is a test, in the order of the file. Its name on
## the line is the text of TITLES, or the method's own.

## The addon's own classes, which have no global names.
const GkAmounts := preload("res://addons/gamekeeper/amounts.gd")
const GkBase58 := preload("res://addons/gamekeeper/base58.gd")
const GkBigInteger := preload("res://addons/gamekeeper/big_integer.gd")
const GkCallOptions := preload("res://addons/gamekeeper/call_options.gd")
const GkClient := preload("res://addons/gamekeeper/client.gd")
const GkConnection := preload("res://addons/gamekeeper/connection.gd")
const GkInput := preload("res://addons/gamekeeper/input.gd")
const GkMethods := preload("res://addons/gamekeeper/methods.gd")
const GkPages := preload("res://addons/gamekeeper/pages.gd")
const GkReader := preload("res://addons/gamekeeper/reader.gd")
const GkRecord := preload("res://addons/gamekeeper/record.gd")
const GkStartFile := preload("res://addons/gamekeeper/start_file.gd")

var tree: SceneTree
var passed := 0
var failed := 0

var _problems: PackedStringArray = []


func run_all(subject: String) -> void:
	await set_up()
	var script: GDScript = get_script()
	for method: Dictionary in script.get_script_method_list():
		var name: String = method["name"]
		if not name.begins_with("test_"):
			continue
		_problems.clear()
		await call(name)
		_report(subject, name)
	await tear_down()


func set_up() -> void:
	pass


func tear_down() -> void:
	pass


## Holds two values against each other; a String and a StringName count as different.
func expect_equal(actual: Variant, expected: Variant, what: String = "value") -> void:
	if typeof(actual) != typeof(expected) or actual != expected:
		_problems.append("%s: %s; expected %s" % [what, var_to_str(actual), var_to_str(expected)])


func expect(holds: bool, what: String) -> void:
	if not holds:
		_problems.append(what)


func expect_ok(result: GamekeeperResult, what: String = "result") -> bool:
	if result.ok:
		return true
	_problems.append("%s: %s" % [what, result.error])
	return false


func expect_error(result: GamekeeperResult, error_name: String) -> void:
	if result.ok:
		_problems.append("succeeded; expected %s" % error_name)
		return
	expect_equal(result.error.name, error_name, str(result.error))
	expect_equal(result.value, null, "value beside an error")


## `test_error__not_found` reads as `error: not found`.
func _report(subject: String, name: String) -> void:
	var title := name.trim_prefix("test_").replace("__", ": ").replace("_", " ")
	if _problems.is_empty():
		passed += 1
		print("ok - %s: %s" % [subject, title])
	else:
		failed += 1
		print("not ok - %s: %s # %s" % [subject, title, "; ".join(_problems).c_escape()])
