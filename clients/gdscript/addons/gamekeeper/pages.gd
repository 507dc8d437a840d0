extends RefCounted
## Walks a list record by record, and asks for a page when it needs one. What was there all the time
## comes once, whatever is written meanwhile.
## [codeblock]
## var walk := client.profiles.find_each(parameters)
## while await walk.next():
##     var profile: GamekeeperTypes.Profile = walk.record
##     print(profile.info.name)
## if walk.error != null:
##     push_error(str(walk.error))
## [/codeblock]

const GkCallOptions := preload("call_options.gd")
const GkRecord := preload("record.gd")
const GkSchema := preload("generated/schema.gd")

## The record that the last [method next] came to; null before the first and after the last.
var record: Variant
## Why the walk ended early; null while it did not. Cancelled when its options were cancelled.
var error: GamekeeperError

var _ask: Callable
var _parameters: Dictionary
var _key: String
var _page: Array = []
var _place := -1
var _is_last_page := false


func _init(
	ask: Callable, parameters: Dictionary, key: String, options: GkCallOptions
) -> void:
	_ask = ask
	_parameters = parameters.duplicate()
	_key = key
	if not _parameters.has("limit"):
		_parameters["limit"] = GkSchema.PAGE_RECORDS
	if options != null:
		options.cancelled.connect(_end_cancelled)


## Goes to the next record. False when there is none, or when [member error] says why it ended.
func next() -> bool:
	_place += 1
	if error == null and _place >= _page.size() and not _is_last_page:
		await _read_page()
	var is_there := error == null and _place < _page.size()
	record = _page[_place] if is_there else null
	return is_there


func _read_page() -> void:
	var result: GamekeeperResult = await _ask.call(_parameters.duplicate())
	if error != null:
		return
	if not result.ok:
		error = result.error
		return
	_page = result.value
	_place = 0
	_is_last_page = _page.size() < int(_parameters["limit"])
	if _is_last_page:
		return
	var last: GkRecord = _page[-1]
	_parameters["after"] = last.get(_key)
	if _parameters["after"] == null:
		var context := {"operation": "a list", "detail": "a record has no position"}
		error = GamekeeperError.make(GamekeeperErrors.SERVICE_ANSWER_INVALID, context)


func _end_cancelled() -> void:
	if error == null:
		error = GamekeeperError.make(GamekeeperErrors.CANCELLED, {})
