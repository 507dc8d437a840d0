extends RefCounted
## One WebSocket to the daemon: the handshake, calls by number, and their answers. Ends once; the
## client makes another. Nothing happens between calls of [method poll]. The format is in
## docs/reference/protocol.md.

const GkAside := preload("aside.gd")
const GkBase58 := preload("base58.gd")
const GkCallOptions := preload("call_options.gd")
const GkDeadlineClock := preload("deadline_clock.gd")
const GkHandshake := preload("handshake.gd")
const GkHeldCalls := preload("held_calls.gd")
const GkPairing := preload("pairing.gd")
const GkSchema := preload("generated/schema.gd")
const GkStartFile := preload("start_file.gd")
const GkPendingCall := preload("pending_call.gd")
const GkSessionTypes := preload("generated/types/session.gd")

## The daemon closes on a reader for whom 8 MiB wait, and the system's buffers hold a few more; the
## peer drops what is over its own buffer without a word, so that it is larger than both.
const INBOUND_BYTES := 32 * 1024 * 1024
const OUTBOUND_BYTES := 2 * 1024 * 1024
const PACKETS_MAX := 65_536
## The largest frame that the daemon takes, and that is taken of it.
const FRAME_BYTES_MAX := 1024 * 1024
## The largest frame that the client asks for: parsing one takes about a millisecond.
const RECEIVED_BYTES_MAX := 128 * 1024
## Parts that are longer together are parsed on another thread.
const PARSED_HERE_CHARACTERS := 128 * 1024
const PARTS_CHARACTERS_MAX := 64 * 1024 * 1024
## Calls that wait for an answer; more are held.
const PENDING_CALLS_MAX := 1024
## Deadlines are judged without what has come for so long and could not be read: a daemon that never
## stops sending would keep every call waiting.
const UNREAD_MS_MAX := 5_000
const CLOSE_NORMAL := 1000
## RFC 6455: the peer sent what the protocol does not have.
const CLOSE_PROTOCOL := 1002
## RFC 6455: the peer went without a close frame.
const CLOSE_ABNORMAL := 1006
## RFC 6455: a frame was too large.
const CLOSE_TOO_LARGE := 1009
## The daemon's: too many connections.
const CLOSE_TOO_MANY := 4006
## The daemon's: the game was paired anew, or its grant was revoked.
const CLOSE_GRANT_CHANGED := 4007

## The socket is closed; every call settles after this.
signal closed(error: GamekeeperError)
## Calls wait, and the daemon has said nothing for [member frozen_ms], asked or not.
signal stopped_responding
## It has said something again.
signal resumed_responding
signal _socket_opened

## A daemon that is silent for so many milliseconds while calls wait is asked if it is there.
var silence_ms: int = 1_500
## One that has said nothing for so long, to the question either, has stopped responding.
var frozen_ms: int = 3_000
## So long it may say nothing; then the connection ends.
var silence_max_ms: int = 60_000
## The most that one [method poll] spends on messages; what is left waits for the next one.
var poll_budget_usec: int = 4_000
## Takes a write whose answer was lost, and the error. Not set: the write fails with OutcomeUnknown.
var on_lost := Callable()
## Takes a write that is asked again, and an error that leaves open what became of it.
var on_refused := Callable()
## Takes a notification: its name and its parameters.
var on_notified := Callable()
## Takes how many notifications did not come.
var on_missed := Callable()
## Whether answers to writes that were lost before wait for [method release_answers]: the session is
## not the game's yet, and a game that gets an answer makes its next call at once.
var holds_answers := false
## Whether anything but the handshake was answered.
var is_of_use := false
## Whether a daemon of an older version may be asked to end for the one that the game brings.
var brings_daemon := false
## Whether it ends for that.
var has_made_way := false

var _peer := WebSocketPeer.new()
var _url: String
var _is_socket_open := false
var _is_closed := false
## Whether the socket broke under the frame that was sent last.
var _is_broken := false
var _close_error: GamekeeperError = null
var _handshake_deadline_msec: int = 0
## All that had come up to then was read.
var _read_up_to_msec: int = 0
## When something came last, or began to be waited for.
var _heard_msec: int = 0
## When it was asked whether it is there; 0 where it was not.
var _asked_msec: int = 0
var _last_id := 0
## The number of the notification that came last.
var _last_notified := 0
var _calls: Dictionary[int, GkPendingCall] = {}
## Calls that came faster than the daemon takes them.
var _held_calls := GkHeldCalls.new()
## Calls whose answer is parsed on another thread.
var _parsed_aside: Dictionary[GkPendingCall, GkAside] = {}
var _is_frozen := false
var _held_answers: Array[Callable] = []


## Connects, proves both sides, and opens the session with a wallet; empty for the daemon's default.
## Where games are paired, [param ask] says when the player is asked. The value is the session's
## JSON.
func open(
	start_file: GkStartFile, options: GamekeeperConnectOptions, wallet: String,
	ask: GkPairing.Ask
) -> GamekeeperResult:
	_url = start_file.url
	_peer.inbound_buffer_size = INBOUND_BYTES
	_peer.outbound_buffer_size = OUTBOUND_BYTES
	_peer.max_queued_packets = PACKETS_MAX
	_handshake_deadline_msec = GkDeadlineClock.now_msec() + options.handshake_timeout_ms
	var problem := _peer.connect_to_url(_url)
	if problem != OK:
		_finish(CLOSE_ABNORMAL, "cannot connect: %s" % error_string(problem))
		return GamekeeperResult.failure(_close_error)
	await _socket_opened
	if _is_closed:
		return GamekeeperResult.failure(_close_error)
	var opened := await _shake_hands(start_file, options, wallet, ask)
	if _is_closed:
		return GamekeeperResult.failure(_close_error)
	_handshake_deadline_msec = 0
	if not opened.ok:
		close(opened.error.message)
	return opened


## Makes a read and waits for its answer: the result's JSON, or an error. Always answers.
func call_method(
	method: String, parameters: Dictionary, options: GkCallOptions
) -> GamekeeperResult:
	var pending := GkPendingCall.new()
	pending.method = method
	pending.parameters = parameters
	pending.set_timeout(options.timeout_ms)
	var problem := start(pending)
	if problem != null:
		return GamekeeperResult.failure(problem)
	await pending.settled
	return pending.result


## Sends a call, which settles later, here or on another connection. Null, or why nothing was sent.
func start(pending: GkPendingCall) -> GamekeeperError:
	if _is_closed:
		return _close_error
	if GkHeldCalls.is_free(pending) or _held_calls.is_empty() and _has_room():
		return _start_now(pending)
	if _held_calls.is_full():
		var waiting := _calls.size() + _held_calls.size()
		return GamekeeperError.make(
			GamekeeperErrors.LIMIT_EXCEEDED,
			{"what": "list of waiting calls", "actual": waiting + 1, "limit": waiting}
		)
	_held_calls.add(pending)
	return null


## Whether one more call may wait for an answer.
func _has_room() -> bool:
	return _calls.size() < PENDING_CALLS_MAX


func _start_now(pending: GkPendingCall) -> GamekeeperError:
	if _calls.is_empty():
		_end_silence()
	pending.id = _take_id()
	var problem := _send(_make_request(pending.id, pending.method, pending.parameters))
	# A socket that broke under the frame may have taken it: its end tells of the call.
	if problem == null or _is_broken:
		_calls[pending.id] = pending
		return null
	return problem


func _take_id() -> int:
	_last_id += 1
	return _last_id


static func _make_request(number: int, method: String, parameters: Dictionary) -> Dictionary:
	return {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}


## Asks the daemon to end a call, where it waits here.
func cancel(pending: GkPendingCall) -> void:
	if _held_calls.erase(pending):
		pending.settle(GamekeeperResult.failure(_cancelled()))
	elif _calls.get(pending.id) == pending:
		_send({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": pending.id}})


## Moves data, settles what is answered or overdue, and notices the end.
func poll() -> void:
	if _is_closed:
		return
	# The game may be stopped at any line: what came before this moment is read below.
	var now := GkDeadlineClock.now_msec()
	_peer.poll()
	var state := _peer.get_ready_state()
	if state == WebSocketPeer.STATE_OPEN and not _is_socket_open:
		_is_socket_open = true
		_socket_opened.emit()
	_receive()
	if _peer.get_available_packet_count() == 0:
		_read_up_to_msec = now
	_take_parsed()
	_send_held()
	_settle_overdue(maxi(_read_up_to_msec, now - UNREAD_MS_MAX))
	_break_silence(now)
	if _is_closed:
		return
	if state == WebSocketPeer.STATE_CLOSED and _peer.get_available_packet_count() == 0:
		var code := _peer.get_close_code()
		_finish(CLOSE_ABNORMAL if code < 0 else code, _peer.get_close_reason())


## Gives the game the answers that were held.
func release_answers() -> void:
	holds_answers = false
	var held := _held_answers
	_held_answers = []
	for settle in held:
		settle.call()


## Ends the connection; every call that waits settles at once.
func close(reason: String = "closed by the game") -> void:
	if _is_closed:
		return
	_peer.close(CLOSE_NORMAL)
	_finish(CLOSE_NORMAL, reason)


## Ends the connection for the one that takes its place; writes that wait are asked again there.
func give_way() -> void:
	if _is_closed:
		return
	_peer.close(CLOSE_GRANT_CHANGED)
	_finish(CLOSE_GRANT_CHANGED, "the player was asked for more")


## Gives the handshake so many milliseconds from now.
func wait_for_player(timeout_ms: int) -> void:
	_handshake_deadline_msec = GkDeadlineClock.now_msec() + timeout_ms


func is_closed() -> bool:
	return _is_closed


## Whether somebody listened there.
func was_reached() -> bool:
	return _is_socket_open


func _shake_hands(
	start_file: GkStartFile, options: GamekeeperConnectOptions, wallet: String,
	ask: GkPairing.Ask
) -> GamekeeperResult:
	var plain := GkCallOptions.new()
	var client_nonce := GkHandshake.make_nonce()
	var hello := {
		"clientNonce": GkBase58.encode(client_nonce),
		"protocolMin": GkHandshake.PROTOCOL_MIN,
		"protocolMax": GkHandshake.PROTOCOL_MAX,
		"schemaHash": GkSchema.HASH,
		"olderSchemas": GkSchema.OLDER,
		"client": "gamekeeper-gdscript/%s" % GkSchema.VERSION,
		"maxFrameBytes": RECEIVED_BYTES_MAX,
	}
	var challenged := await call_method("session.hello", hello, plain)
	if not challenged.ok:
		return challenged
	var proved := GkHandshake.answer(start_file.secret, client_nonce, challenged.value)
	if not proved.ok:
		return proved
	if brings_daemon and is_older(start_file.version, GkSchema.VERSION):
		var asked := {"proof": proved.value, "game": options.game, "version": GkSchema.VERSION}
		var ended := await call_method("daemon.makeWay", asked, plain)
		# One that ends may take its answer along; one that makes room does not end.
		var is_turned_away: bool = (
			_is_closed and _close_error.context.get("code") == CLOSE_TOO_MANY
		)
		has_made_way = (
			_is_closed and not is_turned_away or ended.ok and ended.value == true
		)
		if has_made_way:
			close("an older daemon ends for the one that the game brings")
			return GamekeeperResult.failure(_close_error)
		if not ended.ok:
			return ended
	var server_nonce := GkHandshake.server_nonce_of(challenged.value)
	var pairing := GkPairing.new(self, options, start_file.network)
	return await pairing.open(str(proved.value), client_nonce, server_nonce, wallet, ask)


## Whether a version such as 0.1.0 comes before another; false where one has another form.
static func is_older(version: String, than: String) -> bool:
	var form := RegEx.create_from_string("^(\\d{1,9})\\.(\\d{1,9})\\.(\\d{1,9})")
	var left := form.search(version)
	var right := form.search(than)
	if left == null or right == null:
		return false
	for part: int in [1, 2, 3]:
		var one := left.get_string(part).to_int()
		var other := right.get_string(part).to_int()
		if one != other:
			return one < other
	return false


func _send(frame: Dictionary) -> GamekeeperError:
	var text := JSON.stringify(frame, "", false, true)
	var bytes := text.to_utf8_buffer().size()
	if bytes > FRAME_BYTES_MAX:
		return GamekeeperError.make(
			GamekeeperErrors.LIMIT_EXCEEDED,
			{"what": "frame", "actual": bytes, "limit": FRAME_BYTES_MAX}
		)
	# It may be over already, while its last answers are being given out.
	var is_open := _peer.get_ready_state() == WebSocketPeer.STATE_OPEN
	var problem := _peer.send_text(text) if is_open else ERR_CONNECTION_ERROR
	_is_broken = is_open and _peer.get_ready_state() != WebSocketPeer.STATE_OPEN
	if problem == OK:
		return null
	return GamekeeperError.make(
		GamekeeperErrors.CONNECTION_CLOSED,
		{"code": CLOSE_ABNORMAL, "reason": "cannot send: %s" % error_string(problem)}
	)


func _receive() -> void:
	var until_usec := Time.get_ticks_usec() + poll_budget_usec
	while not _is_closed and _peer.get_available_packet_count() > 0:
		var packet := _peer.get_packet()
		if packet.size() > FRAME_BYTES_MAX:
			_break_off("the daemon's frame is too large", CLOSE_TOO_LARGE)
			return
		_take_frame(packet.get_string_from_utf8())
		if Time.get_ticks_usec() > until_usec:
			return


func _take_frame(text: String) -> void:
	_end_silence()
	var parser := JSON.new()
	if parser.parse(text) != OK or not parser.data is Dictionary:
		_break_off("the daemon sent what is not JSON-RPC")
		return
	var message: Dictionary = parser.data
	if not message.get("method") is String:
		if _to_id(message.get("id")) < 0:
			_break_off("the daemon did not understand a frame, or was not understood")
		else:
			_take_response(message)
	else:
		var method: String = message["method"]
		var given: Variant = message.get("params")
		var parameters: Dictionary = given if given is Dictionary else {}
		if method == "$/part":
			_take_part(parameters)
		else:
			_take_notification(method, parameters)


func _take_notification(method: String, parameters: Dictionary) -> void:
	var number := _to_id(parameters.get("number"))
	if number > 0:
		var missed := number - _last_notified - 1
		_last_notified = number
		if missed > 0 and on_missed.is_valid():
			on_missed.call(missed)
	if method == "$/progress":
		var pending := _find_call(parameters.get("id"))
		# Of a call that was given up nobody wants to know.
		if pending == null:
			return
		pending.follow(parameters)
	_notify(method, parameters)


## Takes a call out of the table. The daemon need not say that the player is not waited for any
## more.
func _forget(pending: GkPendingCall) -> void:
	_calls.erase(pending.id)
	var told := pending.progress
	pending.follow({})
	if GkPendingCall.is_player_waited_for(told):
		var ended := told.duplicate()
		ended["state"] = GkSessionTypes.GkProgressState.APPROVAL_ENDED
		ended["expiresAt"] = null
		_notify("$/progress", ended)


func _notify(method: String, parameters: Dictionary) -> void:
	if on_notified.is_valid():
		on_notified.call(method, parameters)


func _take_part(part: Dictionary) -> void:
	var pending := _find_call(part.get("id"))
	if _to_id(part.get("id")) < 0:
		_break_off("a part of an answer was not understood")
	if pending == null:
		return
	var data: Variant = part.get("data")
	if not data is String or part.get("index") != float(pending.parts.size()):
		_refuse_answer(pending, "its parts are not in order")
		return
	var piece: String = data
	pending.parts_characters += piece.length()
	if pending.parts_characters > PARTS_CHARACTERS_MAX:
		_refuse_answer(pending, "it is over %d characters" % PARTS_CHARACTERS_MAX)
		return
	pending.parts.append(piece)


func _take_response(message: Dictionary) -> void:
	var pending := _find_call(message["id"])
	if pending == null:
		return
	var id := _to_id(message["id"])
	is_of_use = is_of_use or not pending.method.begins_with("session.")
	if message.has("error"):
		_take_error(id, pending, GamekeeperError.from_json(message["error"]))
		return
	var value: Variant = message.get("result")
	if not pending.parts.is_empty() or _is_parts_mark(value):
		_take_last_part(id, pending, value)
	elif message.has("result"):
		_settle(id, GamekeeperResult.success(value))
	else:
		_refuse_answer(pending, "it has no result")


func _take_error(id: int, pending: GkPendingCall, error: GamekeeperError) -> void:
	if pending.is_left_open_by(error) and on_refused.is_valid():
		_forget(pending)
		on_refused.call(pending, error)
	elif _held_calls.holds(pending, error):
		_calls.erase(pending.id)
	else:
		_settle(id, GamekeeperResult.failure(error))


## The response says how many parts there were; joined, they are the response.
func _take_last_part(id: int, pending: GkPendingCall, value: Variant) -> void:
	if not _is_parts_mark(value):
		_refuse_answer(pending, "parts came, and no number of them")
		return
	var mark: Dictionary = value
	if mark["$parts"] != float(pending.parts.size()):
		_refuse_answer(pending, "parts are missing")
		return
	var parts := pending.parts
	pending.parts = []
	var parse := func() -> Variant:
		var parser := JSON.new()
		return parser.data if parser.parse("".join(parts)) == OK else null
	if pending.parts_characters > PARSED_HERE_CHARACTERS:
		_parsed_aside[pending] = GkAside.new(parse)
	else:
		_take_whole(id, pending, parse.call())


func _take_parsed() -> void:
	for pending: GkPendingCall in _parsed_aside.keys():
		var parsed := _parsed_aside[pending]
		if not parsed.is_done():
			continue
		_parsed_aside.erase(pending)
		# It may have been given up, or lost, meanwhile.
		if _calls.get(pending.id) == pending:
			_take_whole(pending.id, pending, parsed.value)


func _take_whole(id: int, pending: GkPendingCall, json: Variant) -> void:
	if not json is Dictionary:
		_refuse_answer(pending, "its parts are not JSON")
		return
	var whole: Dictionary = json
	if _is_parts_mark(whole.get("result")) or whole.get("id") != float(id):
		_refuse_answer(pending, "its parts are not a response")
		return
	_take_response(whole)


static func _is_parts_mark(value: Variant) -> bool:
	if not value is Dictionary:
		return false
	var fields: Dictionary = value
	return fields.size() == 1 and fields.get("$parts") is float


static func _to_id(value: Variant) -> int:
	return int(float(str(value))) if value is float or value is int else -1


func _find_call(id: Variant) -> GkPendingCall:
	var number := _to_id(id)
	return _calls[number] if _calls.has(number) else null


func _settle(id: int, result: GamekeeperResult) -> void:
	var pending := _calls[id]
	_forget(pending)
	if holds_answers and pending.was_lost:
		_held_answers.append(pending.settle.bind(result))
	else:
		pending.settle(result)


## Sends what was held, as fast as the daemon takes it.
func _send_held() -> void:
	for pending in _held_calls.take_due(PENDING_CALLS_MAX - _calls.size()):
		var problem := _close_error if _is_closed else _start_now(pending)
		if problem != null:
			pending.settle(GamekeeperResult.failure(problem))


static func _cancelled() -> GamekeeperError:
	return GamekeeperError.make(GamekeeperErrors.CANCELLED, {})


## By the moment up to which all that had come was read.
func _settle_overdue(now: int) -> void:
	if _handshake_deadline_msec > 0 and now > _handshake_deadline_msec:
		_handshake_deadline_msec = 0
		close("the handshake took too long")
		return
	for pending in _held_calls.take_overdue(now):
		var context := {"retryAfterMs": GkHeldCalls.RETRY_AFTER_MS}
		pending.settle(
			GamekeeperResult.failure(GamekeeperError.make(GamekeeperErrors.RATE_LIMITED, context))
		)
	for id: int in _calls.keys():
		if not _calls.has(id):
			continue
		var pending := _calls[id]
		var is_overdue := pending.deadline_msec > 0 and now > pending.deadline_msec
		if is_overdue and not _parsed_aside.has(pending):
			var detail := "no answer to %s within %d ms" % [pending.method, pending.timeout_ms]
			_forget(pending)
			pending.settle_unanswered(
				GamekeeperError.make(
					GamekeeperErrors.SERVICE_UNREACHABLE, {"address": _url, "detail": detail}
				)
			)


func _end_silence() -> void:
	_heard_msec = GkDeadlineClock.now_msec()
	_asked_msec = 0
	if _is_frozen:
		_is_frozen = false
		resumed_responding.emit()


## A daemon that hangs keeps its socket open. Whatever it answers to the question is a sign of life.
func _break_silence(now: int) -> void:
	if _is_closed or _calls.is_empty():
		return
	if _asked_msec == 0:
		if now > _heard_msec + silence_ms:
			_asked_msec = now
			_send(_make_request(_take_id(), "session.get", {}))
		return
	if now > _heard_msec + silence_max_ms:
		_peer.close()
		_finish(CLOSE_ABNORMAL, "the daemon does not answer")
	elif now > _heard_msec + frozen_ms and not _is_frozen:
		_is_frozen = true
		stopped_responding.emit()


## Nothing that follows can be relied on: the connection ends, and writes are asked again on the
## next one.
func _refuse_answer(pending: GkPendingCall, detail: String) -> void:
	_break_off("the answer to %s was not understood: %s" % [pending.method, detail])


func _break_off(reason: String, code: int = CLOSE_PROTOCOL) -> void:
	if not _is_closed:
		_peer.close(code)
		_finish(code, reason)


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
	for pending in _held_calls.take_all():
		_lose_held(pending)
	for id: int in _calls.keys():
		if _calls.has(id):
			_lose(_calls[id])


## Nothing of it was executed: what another connection can ask is asked there.
func _lose_held(pending: GkPendingCall) -> void:
	if pending.kind == GkPendingCall.Kind.WRITE:
		_lose(pending)
	else:
		pending.settle(GamekeeperResult.failure(_close_error))


func _lose(pending: GkPendingCall) -> void:
	_forget(pending)
	if pending.kind == GkPendingCall.Kind.WRITE and on_lost.is_valid():
		on_lost.call(pending, _close_error)
	else:
		pending.settle_unanswered(_close_error)
