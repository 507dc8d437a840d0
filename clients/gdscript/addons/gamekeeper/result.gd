class_name GamekeeperResult
extends RefCounted
## What every call answers: a value, or an error. GDScript has no exceptions.

## Whether the call succeeded. The value stands only then.
var ok: bool
## The answer; null when the call failed.
var value: Variant
## What went wrong; null when the call succeeded.
var error: GamekeeperError


## The result of a call that succeeded.
static func success(result_value: Variant) -> GamekeeperResult:
	var made := GamekeeperResult.new()
	made.ok = true
	made.value = result_value
	return made


## The result of a call that failed.
static func failure(result_error: GamekeeperError) -> GamekeeperResult:
	var made := GamekeeperResult.new()
	made.error = result_error
	return made


func _to_string() -> String:
	return "ok" if ok else str(error)
