class_name GamekeeperError
extends RefCounted
## One error. [GamekeeperErrors] has all names.

## Which error it is; one of the constants of [GamekeeperErrors].
var name: String
## Its number, the same for ever.
var code: int
## For people.
var message: String
## Whether the same call may succeed when it is made again.
var retryable: bool
## The particulars that the message names.
var context: Dictionary


## An error of the client's own, with the code and message that the catalogue gives the name.
static func make(error_name: String, particulars: Dictionary = {}) -> GamekeeperError:
	var row: Dictionary = GamekeeperErrors.TABLE[error_name]
	var made := GamekeeperError.new()
	made.name = error_name
	made.code = row["code"]
	made.retryable = row["retryable"]
	made.context = particulars
	var text: String = row["message"]
	made.message = text.format(particulars)
	return made


## The error object of a JSON-RPC response.
static func from_json(json: Variant) -> GamekeeperError:
	var made := GamekeeperError.new()
	var fields: Dictionary = json if json is Dictionary else {}
	var code_value: Variant = fields.get("code")
	if not (code_value is float or code_value is int):
		return make(
			GamekeeperErrors.SERVICE_ANSWER_INVALID,
			{"operation": "the daemon", "detail": "an error without a code"}
		)
	made.code = int(float(str(code_value)))
	made.message = str(fields.get("message", ""))
	var data_value: Variant = fields.get("data")
	var data: Dictionary = data_value if data_value is Dictionary else {}
	made.name = str(data.get("name", GamekeeperErrors.INTERNAL_ERROR))
	var retryable_value: Variant = data.get("retryable")
	made.retryable = retryable_value is bool and retryable_value
	var context_value: Variant = data.get("context")
	if context_value is Dictionary:
		made.context = context_value
	return made


func _to_string() -> String:
	return "%s (%d): %s" % [name, code, message]
