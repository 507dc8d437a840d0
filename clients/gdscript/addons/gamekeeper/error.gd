class_name GamekeeperError
extends RefCounted
## One error. [GamekeeperErrors] has all names.

const GkLazy := preload("lazy.gd")

## Which error it is; one of the constants of [GamekeeperErrors].
var name: String
## Its number, the same for ever.
var code: int
## For people.
var message: String
## Whether the same call may succeed when it is made again, and whether that is safe: nothing of it
## was executed.
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


## Nobody knows here whether something was executed. [param key] is the write's; empty for
## transactions of the game's own, which have none.
static func outcome_unknown(key: String, why: String) -> GamekeeperError:
	var made := make(GamekeeperErrors.OUTCOME_UNKNOWN, {"idempotencyKey": key, "reason": why})
	if key.is_empty():
		made.message = (
			"It is not known whether the transactions were executed. Ask for the records. %s" % why
		)
	else:
		made.message = (
			"It is not known whether the write was executed. Call again with the idempotency key "
			+ "%s and the same parameters, or ask transactions.status. %s" % [key, why]
		)
	return made


## The same error, with a write's idempotency key in its context. The error itself may be that of
## other calls too, which were lost with it.
func with_key(key: String) -> GamekeeperError:
	var made := GamekeeperError.new()
	made.name = name
	made.code = code
	made.message = message
	made.retryable = retryable
	made.context = context.duplicate()
	made.context["idempotencyKey"] = key
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


## A sentence for the player: what happened and what they can do, without a developer's words. Of an
## error of a newer daemon it has the code. [member message] is for the developer's log.
## [br][br]
## [param name_of] takes an address and answers what the game calls it, such as the name of a
## resource or of a friend, or an empty text; hidden characters are left out, and more than 40 cut
## off. [param language] is such as [code]de[/code] or [code]de_AT[/code]; by default the system's,
## and English for all that there is no table of.
func player_text(name_of := Callable(), language := "") -> String:
	return GkLazy.take("player_text.gd").call(
		"describe", self, name_of, language, Time.get_unix_time_from_system()
	)


func _to_string() -> String:
	return "%s (%d): %s" % [name, code, message]
