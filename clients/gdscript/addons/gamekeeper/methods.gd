extends RefCounted
## Base of the generated methods. They name what they take and answer as texts, so that no class is
## loaded before it is used.

const GkCallOptions := preload("call_options.gd")
const GkClient := preload("client.gd")
const GkInput := preload("input.gd")
const GkLazy := preload("lazy.gd")
const GkLiveTable := preload("live_table.gd")
const GkPages := preload("pages.gd")

const FILES := "generated/parameters/%s.gd"

var _client: GkClient


## Says whose connection the methods use.
func bind_client(client: GkClient) -> void:
	_client = client


## Asks and reads. [param takes] is a file of parameters and a class in it, such as
## [code]resources.GkTransferParameters[/code]; [param answers] is what answer_form.gd takes.
func _call(
	method: String, parameters: GkInput, takes: String, options: GkCallOptions, answers: String
) -> GamekeeperResult:
	var problem := _find_problem(parameters, takes)
	if not problem.is_empty():
		return _refuse(problem)
	var json := {} if parameters == null else parameters.to_dictionary()
	return await _client.call_typed(method, json, options, answers)


## A walk whose pages are asked for with these parameters, as they are now.
func _walk(
	method: String,
	parameters: GkInput,
	takes: String,
	options: GkCallOptions,
	answers: String,
	key: String
) -> GkPages:
	var problem := _find_problem(parameters, takes)
	var json := {} if parameters == null else parameters.to_dictionary()
	var ask := func(asked: Dictionary) -> GamekeeperResult:
		if not problem.is_empty():
			return _refuse(problem)
		return await _client.call_typed(method, asked, options, answers)
	return GkPages.new(ask, json, key, options)


## A live table. [param parameters] are of the class that [param takes] names, or a Dictionary of
## its properties; [param row_form] is a file of types and a class in it, and [param key] the wire
## name of the field that tells its records apart.
func _open_live(
	read: String, parameters: Variant, takes: String, row_form: String, key: String
) -> GkLiveTable:
	var input := await _to_input(parameters, takes)
	var problem := _find_problem(input, takes)
	if not problem.is_empty():
		return GkLiveTable.make_failed(_refuse(problem).error)
	var json := {} if input == null else input.to_dictionary()
	return await _client.open_live(read, json, row_form, key)


func _to_input(parameters: Variant, takes: String) -> GkInput:
	if parameters == null or parameters is GkInput:
		return parameters
	# Which is of another class, whatever the method takes.
	if not parameters is Dictionary:
		return GkInput.new()
	var parts := takes.split(".")
	var file := await GkLazy.bring(FILES % parts[0], _client)
	var script: GDScript = file.get(parts[1])
	return script.new(parameters)


static func _find_problem(parameters: GkInput, takes: String) -> String:
	if parameters == null:
		return ""
	var parts := takes.split(".")
	# It is there already, unless they are of another class.
	var script: GDScript = GkLazy.take(FILES % parts[0]).get(parts[1])
	if is_instance_of(parameters, script):
		return parameters.get_problem()
	return "of another class than GamekeeperParameters.%s" % _public_name(parts[0], parts[1])


## The class's name in [GamekeeperParameters].
static func _public_name(file: String, inner: String) -> String:
	var verb := inner.trim_prefix("Gk").trim_suffix("Parameters")
	return ("Api" if file.begins_with("api_") else file.to_pascal_case()) + verb


static func _refuse(problem: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.INVALID_PARAMS,
			{"path": "parameters", "problem": problem, "expected": "what the class declares"}
		)
	)
