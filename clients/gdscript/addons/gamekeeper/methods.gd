class_name GamekeeperMethods
extends RefCounted
## Base of the generated methods.

const KEY_BYTES := 16

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


## A write has a key from the start, so that one whose answer was lost can be found again.
func _call_write(
	method: String, parameters: GamekeeperInput, options: GamekeeperCallOptions, read: Callable
) -> GamekeeperResult:
	var sent: GamekeeperInput = parameters if parameters != null else GamekeeperInput.new()
	var problem := sent.get_problem()
	if not problem.is_empty():
		return _refuse(problem)
	var json := sent.to_dictionary()
	if not json.has("idempotencyKey"):
		json["idempotencyKey"] = Crypto.new().generate_random_bytes(KEY_BYTES).hex_encode()
	var result := await _send(method, json, options, read)
	if not result.ok:
		result.error.context["idempotencyKey"] = json["idempotencyKey"]
	return result


func _send(
	method: String, json: Dictionary, options: GamekeeperCallOptions, read: Callable
) -> GamekeeperResult:
	var result := await _client.call_method(method, json, options)
	if not result.ok:
		return result
	var reader := GamekeeperReader.new()
	var value: Variant = read.call(result.value, reader)
	if reader.problem.is_empty():
		return GamekeeperResult.success(value)
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.SERVICE_ANSWER_INVALID,
			{"operation": method, "detail": reader.problem}
		)
	)


static func _refuse(problem: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.INVALID_PARAMS,
			{"path": "parameters", "problem": problem, "expected": "what the class declares"}
		)
	)
