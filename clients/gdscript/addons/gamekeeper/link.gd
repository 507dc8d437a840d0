extends Node
## What the client does once the game has asked for something: it finds the daemon, opens the
## session, polls it each frame, and opens it again when it is lost. It is a child of the client.

const GkAnswerForm := preload("answer_form.gd")
const GkAside := preload("aside.gd")
const GkCallOptions := preload("call_options.gd")
const GkClient := preload("client.gd")
const GkConnection := preload("connection.gd")
const GkDaemonStart := preload("daemon_start.gd")
const GkDeadlineClock := preload("deadline_clock.gd")
const GkKinds := preload("generated/kinds.gd")
const GkLedgerClock := preload("ledger_clock.gd")
const GkLiveTable := preload("live_table.gd")
const GkLiveTables := preload("live_tables.gd")
const GkLog := preload("log.gd")
const GkPairing := preload("pairing.gd")
const GkPendingCall := preload("pending_call.gd")
const GkReader := preload("reader.gd")
const GkSessionTypes := preload("generated/types/session.gd")
const GkStartFile := preload("start_file.gd")
const GkUnsettledWrites := preload("unsettled_writes.gd")

const KEY_BYTES := 16
const RECONNECT_FIRST_MS := 250
const RECONNECT_MAX_MS := 10_000
## The daemon makes room at random among connections whose session is not open yet.
const OPEN_TRIES_MAX := 32
const START_POLL_SECONDS := 0.05
const LOOK_INTERVAL_MS := 100

## Whose signals it emits.
var client: GkClient

var _connection: GkConnection = null
var _options: GamekeeperConnectOptions = null
## Counts the game's own wishes, so that a reconnection under way knows when it is not wanted.
var _wish := 0
var _log := GkLog.new()
var _ledger_clock := GkLedgerClock.new()
var _unsettled := GkUnsettledWrites.new()
var _live := GkLiveTables.new()
## The pause before the next try; it grows until a connection was of use.
var _pause_ms := RECONNECT_FIRST_MS
## Whether the player may be asked: not on reconnecting, as they may have revoked the grant.
var _may_pair := false
## Whether [method ask_for_missing] is under way.
var _is_asking := false
## The connection on which the player is asked for more; null while they are not.
var _asking: GkConnection = null
## Whether the daemon ended the session while the player was asked, as it does when they confirm.
var _is_replaced := false
## What is started in the place of an older daemon may be no newer: it is asked once.
var _has_made_way := false
## The daemon that was tried last.
var _tried_start := ""


func _init() -> void:
	add_child(_live, false, Node.INTERNAL_MODE_BACK)


func _process(_delta: float) -> void:
	if _connection != null:
		_connection.poll()
	if _asking != null:
		_asking.poll()
	_unsettled.poll(_connection, client.current_session)
	_live.poll()


func _exit_tree() -> void:
	disconnect_from_daemon()
	GkAside.finish_all()


## Finds the daemon, starts it where the options say how, and opens a session. The value is a
## [code]GamekeeperTypes.Session[/code].
func connect_to_daemon(options: GamekeeperConnectOptions) -> GamekeeperResult:
	disconnect_from_daemon()
	_options = options
	_log = GkLog.new()
	_log.logger = options.logger
	_unsettled.log = _log
	_unsettled.settle_timeout_ms = options.settle_timeout_ms
	_pause_ms = RECONNECT_FIRST_MS
	_wish += 1
	_may_pair = true
	_has_made_way = false
	return await _open(_wish, options.wallet)


## Ends the session and every try to open it again; every call that waits settles at once.
func disconnect_from_daemon() -> void:
	_wish += 1
	if _connection != null:
		_connection.close()
	if _asking != null:
		_asking.close()
	_unsettled.give_up("The game closed the connection.")
	_live.close_all(describe_absence("the game closed the connection"))


## Asks the player for what the manifest asks for and the grant does not hold, or has too little
## left of, showing the digits with [member GamekeeperConnectOptions.show_pairing]. If they confirm,
## the session is opened again with what they gave: calls that wait are as after a lost connection,
## and [signal disconnected] and [signal connected] come. If not, the session goes on as it was. The
## value is whether the player was asked: false where nothing is missing. What they kept back is in
## [code]missing[/code] of [member current_session].
func ask_for_missing() -> GamekeeperResult:
	var problem := describe_absence("no session is open")
	if client.current_session != null:
		problem = GkPairing.describe_unaskable(_options)
	if problem == null and _is_asking:
		problem = GamekeeperError.make(
			GamekeeperErrors.INVALID_REQUEST, {"detail": "the player is being asked already"}
		)
	if problem != null:
		return GamekeeperResult.failure(problem)
	var wish := _wish
	var wallet := client.current_session.wallet.name
	_is_asking = true
	_is_replaced = false
	var asked := await _ask(wish, wallet)
	_is_asking = false
	_asking = null
	if not asked.ok and _is_replaced and client.current_session == null and wish == _wish:
		_open_again(asked.error, wish, wallet)
	return asked


func _ask(wish: int, wallet: String) -> GamekeeperResult:
	var plain := GkCallOptions.new()
	var told := await _connection.call_method("session.get", {}, plain)
	if not told.ok:
		return told
	var fields: Dictionary = told.value if told.value is Dictionary else {}
	if fields.get("missing") == null:
		return GamekeeperResult.success(false)
	var found := GkStartFile.find(_options.home)
	if not found.ok:
		return found
	if wish != _wish or client.current_session == null:
		return GamekeeperResult.failure(describe_absence("the session was lost"))
	var start_file: GkStartFile = found.value
	var connection := GkConnection.new()
	_asking = connection
	var opened := await connection.open(start_file, _options, wallet, GkPairing.Ask.NOW)
	if wish != _wish:
		connection.close()
		return GamekeeperResult.failure(describe_absence("the game asked for something else"))
	if not opened.ok:
		_log.not_opened(opened.error)
		return opened
	# The daemon ends it too, in its own time.
	if _connection != null:
		_connection.give_way()
	_connection = connection
	var adopted := await _adopt(connection, opened, wish)
	return GamekeeperResult.success(true) if adopted.ok else adopted


## The session is over, and the one in its place could not be opened yet.
func _open_again(error: GamekeeperError, wish: int, wallet: String) -> void:
	if _options.reconnect:
		_reconnect(wish, wallet)
	else:
		_unsettled.give_up(error.message)
		_live.end_all(error)


## What time it is in the ledger; the machine's until it is known.
func ledger_now() -> float:
	return _ledger_clock.now()


## Calls a method by its name with JSON parameters; the value is the result's JSON. The generated
## methods do this with types. A write without an idempotency key gets one, which the error's
## context tells, as the receipt does.
func call_method(
	method: String, parameters: Dictionary = {}, options: GkCallOptions = null
) -> GamekeeperResult:
	var pending := _make_call(method, with_key(method, parameters))
	var problem := describe_absence("no session is open")
	if client.current_session != null:
		var chosen := options if options != null else GkCallOptions.new()
		problem = await _carry_out(pending, chosen)
	if problem != null and is_inside_tree():
		# A game that calls again at once must not do so for ever within one frame.
		await get_tree().process_frame
	var result := pending.result if problem == null else GamekeeperResult.failure(problem)
	if not result.ok and not pending.idempotency_key.is_empty():
		result.error = result.error.with_key(pending.idempotency_key)
	if method == "wallet.use" and result.ok and client.current_session != null:
		client.current_session.wallet = GkSessionTypes.GkWalletInfo.read(
			result.value, GkReader.new()
		)
	return result


## The same, with the answer read into records, as answer_form.gd has them.
func call_typed(
	method: String, parameters: Dictionary, options: GkCallOptions, answers: String
) -> GamekeeperResult:
	var sent := with_key(method, parameters)
	var form := GkAnswerForm.new(answers)
	if client.current_session != null:
		form.begin()
	var result := await call_method(method, sent, options)
	if not result.ok:
		return result
	var reader := GkReader.new()
	var value: Variant = await form.read(result, reader, self)
	if reader.problem.is_empty():
		return GamekeeperResult.success(value)
	var context := {"operation": method, "detail": reader.problem}
	if sent.has("idempotencyKey"):
		context["idempotencyKey"] = sent["idempotencyKey"]
	return GamekeeperResult.failure(
		GamekeeperError.make(GamekeeperErrors.SERVICE_ANSWER_INVALID, context)
	)


## A live table, as live_tables.gd makes it.
func open_live(
	read: String, arguments: Dictionary, row_form: String, key: String
) -> GkLiveTable:
	return await _live.open(read, arguments, row_form, key)


## The parameters of a call, with an idempotency key where the method is a write and they have none.
static func with_key(method: String, parameters: Dictionary) -> Dictionary:
	if not method in GkKinds.WRITES or parameters.get("idempotencyKey") is String:
		return parameters
	var keyed := parameters.duplicate()
	keyed["idempotencyKey"] = Crypto.new().generate_random_bytes(KEY_BYTES).hex_encode()
	return keyed


func _make_call(method: String, parameters: Dictionary) -> GkPendingCall:
	var pending := GkPendingCall.new()
	pending.method = method
	pending.parameters = parameters
	if parameters.get("idempotencyKey") is String:
		pending.kind = GkPendingCall.Kind.WRITE
		pending.idempotency_key = parameters["idempotencyKey"]
	elif method in GkKinds.SENDS:
		pending.kind = GkPendingCall.Kind.SEND
	return pending


## Sends a call and waits until it is settled. Null, or why nothing was sent.
func _carry_out(pending: GkPendingCall, options: GkCallOptions) -> GamekeeperError:
	# A game that changes its dictionary meanwhile would ask for something else under the same key.
	pending.parameters = pending.parameters.duplicate(true)
	pending.network = client.current_session.network
	pending.wallet_name = client.current_session.wallet.name
	pending.wallet_address = client.current_session.wallet.address
	pending.set_timeout(options.timeout_ms)
	var problem := _connection.start(pending)
	if problem != null:
		return problem
	var cancel := _cancel.bind(pending)
	options.cancelled.connect(cancel)
	await pending.settled
	options.cancelled.disconnect(cancel)
	return null


func _cancel(pending: GkPendingCall) -> void:
	pending.is_cancelled = true
	if _connection != null:
		_connection.cancel(pending)
	_unsettled.end(pending, "The game cancelled it after its answer was lost.")


func _open(wish: int, wallet: String) -> GamekeeperResult:
	var log := _log
	var opened := await _open_session(wish, wallet)
	if not opened.ok:
		log.not_opened(opened.error)
	return opened


## Where the system tells no process ids, a daemon that was killed has left its file, and nobody is
## there: another one is started, where the options say how.
func _open_session(wish: int, wallet: String) -> GamekeeperResult:
	var opened := await _try_session(wish, wallet, "")
	if wish == _wish and _connection != null and _connection.has_made_way:
		var older := _tried_start
		_forget(_connection)
		_has_made_way = true
		var has_ended := await _await_end(older, wish)
		opened = await _try_session(wish, wallet, older if has_ended else "")
	var can_start := not _options.start_command.is_empty() and GkStartFile.is_in_flatpak()
	if can_start and wish == _wish and _is_nobody(opened) and not _tried_start.is_empty():
		return await _try_session(wish, wallet, _tried_start)
	return opened


static func _is_nobody(opened: GamekeeperResult) -> bool:
	return not opened.ok and opened.error.name in [
		GamekeeperErrors.DAEMON_NOT_RUNNING, GamekeeperErrors.WRONG_SECRET
	]


## [param left] is the start of a daemon that is gone; empty for none.
func _try_session(wish: int, wallet: String, left: String) -> GamekeeperResult:
	var found := await _find_daemon(wish, left)
	if not found.ok:
		return found
	if wish != _wish:
		return GamekeeperResult.failure(describe_absence("the game asked for something else"))
	var start_file: GkStartFile = found.value
	_tried_start = start_file.start
	_log.trying(start_file.url)
	var connection := GkConnection.new()
	_connection = connection
	var ask := GkPairing.Ask.REQUIRED if _may_pair else GkPairing.Ask.NEVER
	# A game that reconnects goes on with what is there.
	connection.brings_daemon = (
		_may_pair and not _has_made_way and not _options.start_command.is_empty()
	)
	var opened := await connection.open(start_file, _options, wallet, ask)
	if connection.has_made_way:
		return opened
	var tries := 1
	var until_msec := GkDeadlineClock.now_msec() + _options.handshake_timeout_ms
	while tries < OPEN_TRIES_MAX and wish == _wish and _is_turned_away(opened):
		if GkDeadlineClock.now_msec() > until_msec:
			break
		_log.turned_away(tries)
		connection = GkConnection.new()
		_connection = connection
		opened = await connection.open(start_file, _options, wallet, ask)
		tries += 1
	if not opened.ok:
		_forget(connection)
		if connection.was_reached() or wish != _wish:
			return opened
		return GkStartFile.not_running(_options.home)
	return await _adopt(connection, opened, wish)


## Makes the session of a connection that is open the game's, once its lost writes are asked again.
func _adopt(
	connection: GkConnection, opened: GamekeeperResult, wish: int
) -> GamekeeperResult:
	var reader := GkReader.new()
	var made := GkSessionTypes.GkSession.read(opened.value, reader)
	if not reader.problem.is_empty():
		connection.close("its session has another form")
		_forget(connection)
		return GamekeeperResult.failure(
			GamekeeperError.make(
				GamekeeperErrors.SERVICE_ANSWER_INVALID,
				{"operation": "session.open", "detail": reader.problem}
			)
		)
	connection.on_lost = _take_lost.bind(wish)
	connection.on_refused = _unsettled.postpone
	connection.on_notified = _take_notification
	connection.on_missed = _take_missed
	connection.stopped_responding.connect(client.stopped_responding.emit)
	connection.resumed_responding.connect(client.resumed_responding.emit)
	connection.holds_answers = true
	await _ledger_clock.ask(connection)
	await _settle_writes(connection, made)
	if connection.is_closed():
		_forget(connection)
		connection.release_answers()
		return GamekeeperResult.failure(describe_absence("it was lost again"))
	client.current_session = made
	_may_pair = false
	_log.opened(made)
	# Once only: the bound connection would keep itself, and its socket, for ever.
	connection.closed.connect(_on_closed.bind(connection, wish), CONNECT_ONE_SHOT)
	client.connected.emit(made)
	connection.release_answers()
	return GamekeeperResult.success(made)


func _find_daemon(wish: int, left: String) -> GamekeeperResult:
	var start := GkDaemonStart.new(_options)
	start.left = left
	var found := start.look()
	while found == null:
		await get_tree().create_timer(START_POLL_SECONDS, true, false, true).timeout
		if wish != _wish or not is_inside_tree():
			return GamekeeperResult.failure(describe_absence("the game asked for something else"))
		found = start.look()
	return found


## Waits until the file of a daemon is gone, and answers whether it is; not where it took so long.
func _await_end(older: String, wish: int) -> bool:
	var until_msec := GkDeadlineClock.now_msec() + _options.start_timeout_ms
	while wish == _wish and GkDeadlineClock.now_msec() < until_msec:
		var found := GkStartFile.find(_options.home)
		if not found.ok:
			return true
		var start_file: GkStartFile = found.value
		if start_file.start != older:
			return true
		await get_tree().create_timer(START_POLL_SECONDS, true, false, true).timeout
	return false


func _forget(connection: GkConnection) -> void:
	if _connection == connection:
		_connection = null


func _on_closed(
	error: GamekeeperError, connection: GkConnection, wish: int
) -> void:
	_forget(connection)
	var wallet := client.current_session.wallet.name
	client.current_session = null
	if connection.is_of_use:
		_pause_ms = RECONNECT_FIRST_MS
	if _is_wanted_again(error, wish):
		_log.lost(error)
	else:
		_log.over(error)
	if wish == _wish:
		_live.lose()
	else:
		_live.close_all(error)
	client.disconnected.emit(error)
	if _is_giving_way(error):
		_is_replaced = true
		return
	if _asking != null:
		_asking.close("the session was lost")
	# A listener may want otherwise.
	if _is_wanted_again(error, wish):
		_reconnect(wish, wallet)
	else:
		_live.end_all(error)


## A session that was closed with session.close is over, as is one that the game closed.
func _is_wanted_again(error: GamekeeperError, wish: int) -> bool:
	var is_over: bool = error.context.get("code") == GkConnection.CLOSE_NORMAL
	return wish == _wish and (_is_giving_way(error) or _options.reconnect and not is_over)


## Whether a session ends because the player has confirmed what they are asked.
func _is_giving_way(error: GamekeeperError) -> bool:
	var code: Variant = error.context.get("code")
	return _asking != null and code == GkConnection.CLOSE_GRANT_CHANGED


func _take_lost(pending: GkPendingCall, error: GamekeeperError, wish: int) -> void:
	if _is_wanted_again(error, wish):
		_unsettled.take(pending, error.message)
	else:
		pending.settle_unanswered(error)


func _take_notification(method: String, parameters: Dictionary) -> void:
	if method == "daemon.timeChanged":
		_ledger_clock.take(parameters.get("time"))
		# A game that was busy reads it late.
		if _connection != null:
			_ledger_clock.ask(_connection)
	if method.begins_with("live."):
		_live.take(method, parameters)
		return
	var reader := GkReader.new()
	var is_known := client.emit_notification(method, parameters, reader)
	if not reader.problem.is_empty():
		_log.misread(method, reader.problem)
	elif not is_known and client.notified.get_connections().is_empty():
		_log.unheard(method)
	client.notified.emit(method, parameters)


func _take_missed(count: int) -> void:
	_log.missed(count)
	_live.miss()
	client.notifications_missed.emit(count)


## Asks what became of writes whose answers were lost, each with the wallet that it was made with.
## The session is not the game's yet, so that none of its calls comes between.
func _settle_writes(
	connection: GkConnection, session: GkSessionTypes.GkSession
) -> void:
	_unsettled.end_strange(session)
	var plain := GkCallOptions.new()
	for other in _unsettled.find_other_wallets(session):
		var used := await connection.call_method("wallet.use", {"name": other}, plain)
		if used.ok:
			_unsettled.ask(
				connection,
				GkSessionTypes.GkWalletInfo.read(used.value, GkReader.new()),
			)
		await connection.call_method("wallet.use", {"name": session.wallet.name}, plain)
	_unsettled.ask(connection, session.wallet)


## Tries until it works, the game wants otherwise, the daemon says that it is of no use, or the time
## is over.
func _reconnect(wish: int, wallet: String) -> void:
	var until_msec := GkDeadlineClock.now_msec() + _options.reconnect_timeout_ms
	while wish == _wish and is_inside_tree():
		# Games that lost the same daemon do not come back all at once.
		var delay_ms := randi_range(floori(_pause_ms * 0.5), _pause_ms)
		_log.pausing(delay_ms)
		client.reconnect_scheduled.emit(delay_ms)
		await _pause(delay_ms)
		if wish != _wish:
			return
		var opened := await _open(wish, wallet)
		if opened.ok or wish != _wish:
			return
		if _is_final(opened.error) or GkDeadlineClock.now_msec() > until_msec:
			_log.given_up(opened.error)
			_unsettled.give_up(opened.error.message)
			_live.end_all(opened.error)
			client.reconnect_failed.emit(opened.error)
			return
		_pause_ms = mini(_pause_ms * 2, RECONNECT_MAX_MS)


## Waits a while; a daemon that has started meanwhile ends it.
func _pause(delay_ms: int) -> void:
	var until_msec := GkDeadlineClock.now_msec() + delay_ms
	var look_ms := randi_range(floori(LOOK_INTERVAL_MS * 0.5), LOOK_INTERVAL_MS)
	while is_inside_tree():
		var left_ms := mini(look_ms, until_msec - GkDeadlineClock.now_msec())
		await get_tree().create_timer(left_ms / 1000.0, true, false, true).timeout
		if GkDeadlineClock.now_msec() >= until_msec or _is_another_there():
			return


## Whether a daemon runs that has started after the last try.
func _is_another_there() -> bool:
	var found := GkStartFile.find(_options.home)
	if not found.ok:
		return false
	var start_file: GkStartFile = found.value
	return start_file.start != _tried_start


## Whether the daemon ended a connection before its session was open: with the code for it, or cut
## without one.
static func _is_turned_away(opened: GamekeeperResult) -> bool:
	if opened.ok or opened.error.name != GamekeeperErrors.CONNECTION_CLOSED:
		return false
	return (
		opened.error.context.get("code")
		in [GkConnection.CLOSE_TOO_MANY, GkConnection.CLOSE_ABNORMAL]
	)


static func _is_final(error: GamekeeperError) -> bool:
	return error.name in [
		GamekeeperErrors.SCHEMA_MISMATCH,
		GamekeeperErrors.PROTOCOL_UNSUPPORTED,
		GamekeeperErrors.PAIRING_REQUIRED,
	]


## The error of who wants something of a session that is not there.
static func describe_absence(reason: String) -> GamekeeperError:
	return GamekeeperError.make(
		GamekeeperErrors.CONNECTION_CLOSED,
		{"code": GkConnection.CLOSE_ABNORMAL, "reason": reason}
	)
