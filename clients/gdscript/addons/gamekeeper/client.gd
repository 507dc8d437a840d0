class_name GamekeeperClient
extends Node
## The connection to the player's Gamekeeper: opens it, polls it each frame, opens it again when it
## is lost. The autoload [code]Gamekeeper[/code] adds every method of the catalogue.

const RECONNECT_FIRST_MS := 250
const RECONNECT_MAX_MS := 10_000
const START_POLL_SECONDS := 0.1

## A session is open.
signal connected(session: GamekeeperTypes.Session)
## The session ended; calls that wait fail with the same error.
signal disconnected(error: GamekeeperError)
## The connection was lost and will be tried again after a pause.
signal reconnect_scheduled(delay_ms: int)

## The session, with the wallet that fills signing arguments; null while there is none.
var current_session: GamekeeperTypes.Session = null

var _connection: GamekeeperConnection = null
var _options: GamekeeperConnectOptions = null
## Counts the game's own wishes, so that a reconnection under way knows when it is not wanted.
var _wish := 0


func _enter_tree() -> void:
	# A paused game still gets its answers.
	process_mode = Node.PROCESS_MODE_ALWAYS


func _process(_delta: float) -> void:
	if _connection != null:
		_connection.poll()


func _exit_tree() -> void:
	disconnect_from_daemon()


## Finds the daemon, starts it where the options say how, and opens a session. The value is a
## [code]GamekeeperTypes.Session[/code].
func connect_to_daemon(options: GamekeeperConnectOptions) -> GamekeeperResult:
	disconnect_from_daemon()
	_options = options
	_wish += 1
	return await _open(_wish)


## Ends the session; every call that waits settles at once.
func disconnect_from_daemon() -> void:
	_wish += 1
	if _connection != null:
		_connection.close()


## Whether a session is open.
func is_connected_to_daemon() -> bool:
	return current_session != null


## Calls a method by its name with JSON parameters; the value is the result's JSON. The generated
## methods do this with types.
func call_method(
	method: String, parameters: Dictionary = {}, options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	if current_session == null:
		return GamekeeperResult.failure(_describe_absence("no session is open"))
	var chosen := options if options != null else GamekeeperCallOptions.new()
	return await _connection.call_method(method, parameters, chosen)


func _open(wish: int) -> GamekeeperResult:
	var found := GamekeeperStartFile.find(_options.home)
	if not found.ok and not _options.start_command.is_empty():
		found = await _start_daemon(wish)
	if not found.ok:
		return found
	if wish != _wish:
		return GamekeeperResult.failure(_describe_absence("the game asked for something else"))
	var connection := GamekeeperConnection.new()
	_connection = connection
	var start_file: GamekeeperStartFile = found.value
	var opened := await connection.open(start_file, _options)
	if not opened.ok:
		_forget(connection)
		return opened
	var reader := GamekeeperReader.new()
	var made := GamekeeperTypes.Session.read(opened.value, reader)
	if not reader.problem.is_empty():
		connection.close("its session has another form")
		_forget(connection)
		return GamekeeperResult.failure(
			GamekeeperError.make(
				GamekeeperErrors.SERVICE_ANSWER_INVALID,
				{"operation": "session.open", "detail": reader.problem}
			)
		)
	current_session = made
	# Once only: the bound connection would keep itself, and its socket, for ever.
	connection.closed.connect(_on_closed.bind(connection, wish), CONNECT_ONE_SHOT)
	connected.emit(made)
	return GamekeeperResult.success(made)


func _start_daemon(wish: int) -> GamekeeperResult:
	var command := _options.start_command
	OS.create_process(command[0], command.slice(1))
	var until_msec := Time.get_ticks_msec() + _options.start_timeout_ms
	var found := GamekeeperStartFile.find(_options.home)
	while not found.ok and wish == _wish and Time.get_ticks_msec() < until_msec:
		await get_tree().create_timer(START_POLL_SECONDS, true, false, true).timeout
		found = GamekeeperStartFile.find(_options.home)
	return found


func _forget(connection: GamekeeperConnection) -> void:
	if _connection == connection:
		_connection = null


func _on_closed(
	error: GamekeeperError, connection: GamekeeperConnection, wish: int
) -> void:
	_forget(connection)
	current_session = null
	disconnected.emit(error)
	if wish == _wish and _options.reconnect:
		_reconnect(wish)


## Tries until it works, the game wants otherwise, or the daemon says that it is of no use.
func _reconnect(wish: int) -> void:
	var pause_ms := RECONNECT_FIRST_MS
	while wish == _wish and is_inside_tree():
		# Games that lost the same daemon do not come back all at once.
		var delay_ms := randi_range(floori(pause_ms * 0.5), pause_ms)
		reconnect_scheduled.emit(delay_ms)
		await get_tree().create_timer(delay_ms / 1000.0, true, false, true).timeout
		if wish != _wish:
			return
		var opened := await _open(wish)
		if opened.ok or _is_final(opened.error):
			return
		pause_ms = mini(pause_ms * 2, RECONNECT_MAX_MS)


static func _is_final(error: GamekeeperError) -> bool:
	return error.name in [
		GamekeeperErrors.SCHEMA_MISMATCH,
		GamekeeperErrors.PROTOCOL_UNSUPPORTED,
		GamekeeperErrors.PAIRING_REQUIRED,
	]


static func _describe_absence(reason: String) -> GamekeeperError:
	return GamekeeperError.make(
		GamekeeperErrors.CONNECTION_CLOSED,
		{"code": GamekeeperConnection.CLOSE_ABNORMAL, "reason": reason}
	)
