class_name GamekeeperMethods
extends RefCounted
## Base of the generated methods.

var _client: GamekeeperClient


## Says whose connection the methods use.
func bind_client(client: GamekeeperClient) -> void:
	_client = client


func _call(
	method: String, parameters: GamekeeperInput, options: GamekeeperCallOptions, read: Callable
) -> GamekeeperResult:
	var json := {}
	if parameters != null:
		var problem := parameters.get_problem()
		if not problem.is_empty():
			return _refuse(problem)
		json = parameters.to_dictionary()
	return await _send(method, json, options, read)


## A walk whose pages are asked for with these parameters, as they are now.
func _walk(
	method: String,
	parameters: GamekeeperInput,
	options: GamekeeperCallOptions,
	read: Callable,
	key: String
) -> GamekeeperPages:
	var problem := "" if parameters == null else parameters.get_problem()
	var json := {} if parameters == null else parameters.to_dictionary()
	var ask := func(asked: Dictionary) -> GamekeeperResult:
		if not problem.is_empty():
			return _refuse(problem)
		return await _send(method, asked, options, read)
	return GamekeeperPages.new(ask, json, key, options)


func _send(
	method: String, json: Dictionary, options: GamekeeperCallOptions, read: Callable
) -> GamekeeperResult:
	var sent := GamekeeperClient.with_key(method, json)
	var result := await _client.call_method(method, sent, options)
	if not result.ok:
		return result
	var reader := GamekeeperReader.new()
	var value: Variant = read.call(result.value, reader)
	if reader.problem.is_empty():
		return GamekeeperResult.success(value)
	var context := {"operation": method, "detail": reader.problem}
	if sent.has("idempotencyKey"):
		context["idempotencyKey"] = sent["idempotencyKey"]
	return GamekeeperResult.failure(
		GamekeeperError.make(GamekeeperErrors.SERVICE_ANSWER_INVALID, context)
	)


static func _refuse(problem: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.INVALID_PARAMS,
			{"path": "parameters", "problem": problem, "expected": "what the class declares"}
		)
	)
