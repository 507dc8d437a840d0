class_name GamekeeperConnection
extends RefCounted
## One WebSocket to the daemon: the handshake, calls by number, and their answers. Ends once; the
## client makes another. Nothing happens between calls of [method poll]. Format: docs/protocol.md.

const GkSchema := preload("generated/schema.gd")
const GkHandshake := preload("handshake.gd")

## The daemon closes on a reader for whom 8 MiB wait, and the system's buffers hold a few more; the
## peer drops what is over its own buffer without a word, so that it is larger than both.
const INBOUND_BYTES := 32 * 1024 * 1024
const OUTBOUND_BYTES := 2 * 1024 * 1024
const PACKETS_MAX := 65_536
## The largest frame that the client asks for, and the largest that the daemon takes.
const FRAME_BYTES_MAX := 1024 * 1024
const PARTS_CHARACTERS_MAX := 64 * 1024 * 1024
const CLOSE_NORMAL := 1000
## RFC 6455: the peer went without a close frame.
const CLOSE_ABNORMAL := 1006

## The socket is closed; every call settles after this.
signal closed(error: GamekeeperError)
signal _socket_opened

## The most that one [method poll] spends on messages; what is left waits for the next one.
var poll_budget_usec: int = 4_000

var _peer := WebSocketPeer.new()
var _url: String
var _is_socket_open := false
var _is_closed := false
var _close_error: GamekeeperError = null
var _handshake_deadline_msec: int = 0
var _last_id := 0
var _calls: Dictionary[int, PendingCall] = {}


## A call that waits for its answer.
class PendingCall:
	extends RefCounted
	signal settled

	var method: String
	## Empty for what is no write.
	var idempotency_key: String
	var deadline_msec: int
	var timeout_ms: int
	var result: GamekeeperResult = null
	var parts: PackedStringArray = []
	var parts_characters: int = 0

	func settle(with_result: GamekeeperResult) -> void:
		if result == null:
			result = with_result
			settled.emit()


## Connects, proves both sides, and opens the session. The value is the session's JSON.
func open(
	start_file: GamekeeperStartFile, options: GamekeeperConnectOptions
) -> GamekeeperResult:
	_url = start_file.url
	_peer.inbound_buffer_size = INBOUND_BYTES
	_peer.outbound_buffer_size = OUTBOUND_BYTES
	_peer.max_queued_packets = PACKETS_MAX
	_handshake_deadline_msec = Time.get_ticks_msec() + options.handshake_timeout_ms
	var problem := _peer.connect_to_url(_url)
	if problem != OK:
		_finish(CLOSE_ABNORMAL, "cannot connect: %s" % error_string(problem))
		return GamekeeperResult.failure(_close_error)
	await _socket_opened
	if _is_closed:
		return GamekeeperResult.failure(_close_error)
	var opened := await _shake_hands(start_file, options)
	if _is_closed:
		return GamekeeperResult.failure(_close_error)
	_handshake_deadline_msec = 0
	if not opened.ok:
		close(opened.error.message)
	return opened


## Sends a call and waits for its answer: the result's JSON, or an error. Always answers.
func call_method(
	method: String, parameters: Dictionary, options: GamekeeperCallOptions
) -> GamekeeperResult:
	if _is_closed:
		return GamekeeperResult.failure(_close_error)
	_last_id += 1
	var id := _last_id
	var frame := {"jsonrpc": "2.0", "id": id, "method": method, "params": parameters}
	var problem := _send(frame)
	if problem != null:
		return GamekeeperResult.failure(problem)
	var pending := PendingCall.new()
	pending.method = method
	pending.idempotency_key = str(parameters.get("idempotencyKey", ""))
	pending.timeout_ms = options.timeout_ms
	if options.timeout_ms > 0:
		pending.deadline_msec = Time.get_ticks_msec() + options.timeout_ms
	_calls[id] = pending
	var cancel := _cancel.bind(id)
	options.cancelled.connect(cancel)
	await pending.settled
	options.cancelled.disconnect(cancel)
	return pending.result


## Moves data, settles what is answered or overdue, and notices the end.
func poll() -> void:
	if _is_closed:
		return
	_peer.poll()
	var state := _peer.get_ready_state()
	if state == WebSocketPeer.STATE_OPEN and not _is_socket_open:
		_is_socket_open = true
		_socket_opened.emit()
	_receive()
	_settle_overdue()
	if _is_closed:
		return
	if state == WebSocketPeer.STATE_CLOSED and _peer.get_available_packet_count() == 0:
		var code := _peer.get_close_code()
		_finish(CLOSE_ABNORMAL if code < 0 else code, _peer.get_close_reason())


## Ends the connection; every call that waits settles at once.
func close(reason: String = "closed by the game") -> void:
	if _is_closed:
		return
	_peer.close(CLOSE_NORMAL)
	_finish(CLOSE_NORMAL, reason)


func is_closed() -> bool:
	return _is_closed


func _shake_hands(
	start_file: GamekeeperStartFile, options: GamekeeperConnectOptions
) -> GamekeeperResult:
	var plain := GamekeeperCallOptions.new()
	var client_nonce := GkHandshake.make_nonce()
	var hello := {
		"clientNonce": GamekeeperBase58.encode(client_nonce),
		"protocolMin": GkHandshake.PROTOCOL_MIN,
		"protocolMax": GkHandshake.PROTOCOL_MAX,
		"schemaHash": GkSchema.HASH,
		"client": "gamekeeper-gdscript/%s" % GkSchema.VERSION,
		"maxFrameBytes": FRAME_BYTES_MAX,
	}
	var challenged := await call_method("session.hello", hello, plain)
	if not challenged.ok:
		return challenged
	var proved := GkHandshake.answer(start_file.secret, client_nonce, challenged.value)
	if not proved.ok:
		return proved
	var open_parameters := {"proof": proved.value, "game": options.game}
	var game_name := options.game_name
	if game_name.is_empty():
		game_name = str(ProjectSettings.get_setting("application/config/name", ""))
	if not game_name.is_empty():
		open_parameters["gameName"] = game_name
	if not options.wallet.is_empty():
		open_parameters["wallet"] = options.wallet
	return await call_method("session.open", open_parameters, plain)


func _send(frame: Dictionary) -> GamekeeperError:
	var text := JSON.stringify(frame, "", false, true)
	var bytes := text.to_utf8_buffer().size()
	if bytes > FRAME_BYTES_MAX:
		return GamekeeperError.make(
			GamekeeperErrors.LIMIT_EXCEEDED,
			{"what": "frame", "actual": bytes, "limit": FRAME_BYTES_MAX}
		)
	var problem := _peer.send_text(text)
	if problem == OK:
		return null
	return GamekeeperError.make(
		GamekeeperErrors.CONNECTION_CLOSED,
		{"code": CLOSE_ABNORMAL, "reason": "cannot send: %s" % error_string(problem)}
	)


func _cancel(id: int) -> void:
	if _calls.has(id):
		_send({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": id}})


func _receive() -> void:
	var until_usec := Time.get_ticks_usec() + poll_budget_usec
	while not _is_closed and _peer.get_available_packet_count() > 0:
		_take_frame(_peer.get_packet().get_string_from_utf8())
		if Time.get_ticks_usec() > until_usec:
			return


func _take_frame(text: String) -> void:
	var parser := JSON.new()
	if parser.parse(text) != OK or not parser.data is Dictionary:
		close("the daemon sent what is not JSON-RPC")
		return
	var message: Dictionary = parser.data
	if message.get("method") == "$/part" and message.get("params") is Dictionary:
		var part: Dictionary = message["params"]
		_take_part(part)
	elif message.has("id") and not message.has("method"):
		_take_response(message)


func _take_part(part: Dictionary) -> void:
	var pending := _find_call(part.get("id"))
	if pending == null:
		return
	var data: Variant = part.get("data")
	if not data is String or part.get("index") != float(pending.parts.size()):
		_settle(_to_id(part["id"]), _unfit(pending, "its parts are not in order"))
		return
	var piece: String = data
	pending.parts_characters += piece.length()
	if pending.parts_characters > PARTS_CHARACTERS_MAX:
		var detail := "it is over %d characters" % PARTS_CHARACTERS_MAX
		_settle(_to_id(part["id"]), _unfit(pending, detail))
		return
	pending.parts.append(piece)


func _take_response(message: Dictionary) -> void:
	var pending := _find_call(message["id"])
	if pending == null:
		return
	var id := _to_id(message["id"])
	if message.has("error"):
		_settle(id, GamekeeperResult.failure(GamekeeperError.from_json(message["error"])))
		return
	var value: Variant = message.get("result")
	if not pending.parts.is_empty() or _is_parts_mark(value):
		_take_last_part(id, pending, value)
	elif message.has("result"):
		_settle(id, GamekeeperResult.success(value))
	else:
		_settle(id, _unfit(pending, "it has no result"))


## The response says how many parts there were; joined, they are the response.
func _take_last_part(id: int, pending: PendingCall, value: Variant) -> void:
	if not _is_parts_mark(value):
		_settle(id, _unfit(pending, "parts came, and no number of them"))
		return
	var mark: Dictionary = value
	if mark["$parts"] != float(pending.parts.size()):
		_settle(id, _unfit(pending, "parts are missing"))
		return
	var parser := JSON.new()
	var text := "".join(pending.parts)
	pending.parts.clear()
	if parser.parse(text) != OK or not parser.data is Dictionary:
		_settle(id, _unfit(pending, "its parts are not JSON"))
		return
	var whole: Dictionary = parser.data
	if _is_parts_mark(whole.get("result")) or whole.get("id") != float(id):
		_settle(id, _unfit(pending, "its parts are not a response"))
		return
	_take_response(whole)


static func _is_parts_mark(value: Variant) -> bool:
	if not value is Dictionary:
		return false
	var fields: Dictionary = value
	return fields.size() == 1 and fields.get("$parts") is float


static func _to_id(value: Variant) -> int:
	return int(float(str(value))) if value is float or value is int else -1


func _find_call(id: Variant) -> PendingCall:
	var number := _to_id(id)
	return _calls[number] if _calls.has(number) else null


func _settle(id: int, result: GamekeeperResult) -> void:
	var pending := _calls[id]
	_calls.erase(id)
	pending.settle(result)


func _settle_overdue() -> void:
	var now := Time.get_ticks_msec()
	if _handshake_deadline_msec > 0 and now > _handshake_deadline_msec:
		_handshake_deadline_msec = 0
		close("the handshake took too long")
		return
	for id: int in _calls.keys():
		if not _calls.has(id):
			continue
		var pending := _calls[id]
		if pending.deadline_msec > 0 and now > pending.deadline_msec:
			_settle(id, GamekeeperResult.failure(_describe_timeout(pending)))


## A write may have been signed, and nobody knows here; a read can simply be made again.
func _describe_timeout(pending: PendingCall) -> GamekeeperError:
	if not pending.idempotency_key.is_empty():
		return GamekeeperError.make(
			GamekeeperErrors.OUTCOME_UNKNOWN, {"idempotencyKey": pending.idempotency_key}
		)
	var detail := "no answer to %s within %d ms" % [pending.method, pending.timeout_ms]
	return GamekeeperError.make(
		GamekeeperErrors.SERVICE_UNREACHABLE, {"address": _url, "detail": detail}
	)


static func _unfit(pending: PendingCall, detail: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.SERVICE_ANSWER_INVALID,
			{"operation": pending.method, "detail": detail}
		)
	)


func _finish(code: int, reason: String) -> void:
	_is_closed = true
	var given := reason if not reason.is_empty() else "no reason given"
	_close_error = GamekeeperError.make(
		GamekeeperErrors.CONNECTION_CLOSED, {"code": code, "reason": given}
	)
	if not _is_socket_open:
		_socket_opened.emit()
	# First the state, then the calls: who waited for one sees that there is no session.
	closed.emit(_close_error)
	for id: int in _calls.keys():
		if _calls.has(id):
			_settle(id, GamekeeperResult.failure(_close_error))
