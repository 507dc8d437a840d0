class_name GamekeeperMethods
extends RefCounted
## Base of the generated methods.

const GkAside := preload("aside.gd")

const READ_HERE_RECORDS := 100

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
	var value: Variant = await _read(result, read, reader)
	if reader.problem.is_empty():
		return GamekeeperResult.success(value)
	var context := {"operation": method, "detail": reader.problem}
	if sent.has("idempotencyKey"):
		context["idempotencyKey"] = sent["idempotencyKey"]
	return GamekeeperResult.failure(
		GamekeeperError.make(GamekeeperErrors.SERVICE_ANSWER_INVALID, context)
	)


## The records of a long list take longer than a frame has, and are made on another thread.
func _read(result: GamekeeperResult, read: Callable, reader: GamekeeperReader) -> Variant:
	var records: Array = result.value if result.value is Array else []
	if records.size() <= READ_HERE_RECORDS or not _client.is_inside_tree():
		return read.call(result.value, reader)
	# What was read is let go of there too: freeing it takes as long.
	var json: Array[Array] = [records]
	records = []
	result.value = null
	var aside := GkAside.new(func() -> Variant: return read.call(json.pop_back(), reader))
	while not aside.is_done():
		await _client.get_tree().process_frame
	return aside.value


static func _refuse(problem: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.INVALID_PARAMS,
			{"path": "parameters", "problem": problem, "expected": "what the class declares"}
		)
	)
