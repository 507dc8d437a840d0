extends RefCounted
## The lines that the client writes to the game's logger. They name errors and do not repeat their
## messages, in which a daemon may quote parameters.

const GkPendingCall := preload("pending_call.gd")
const GkSessionTypes := preload("generated/types/session.gd")
const GkLevel := GamekeeperConnectOptions.LogLevel

## Takes a [enum GamekeeperConnectOptions.LogLevel] and a line; not valid: nothing is logged.
var logger := Callable()


func trying(address: String) -> void:
	_write(GkLevel.DEBUG, "opening a session at %s" % address)


func turned_away(tries: int) -> void:
	_write(GkLevel.DEBUG, "turned away at try %d, trying again" % tries)


func not_opened(error: GamekeeperError) -> void:
	_write(GkLevel.WARNING, "no session was opened: %s" % _name_of(error))


func opened(session: GkSessionTypes.GkSession) -> void:
	_write(
		GkLevel.INFO,
		"a session is open: service %s, network %s, wallet %s"
		% [session.service, session.network, session.wallet.name]
	)


func lost(error: GamekeeperError) -> void:
	var told := error.context
	_write(
		GkLevel.WARNING,
		"the connection was lost: %d %s" % [told.get("code"), told.get("reason")]
	)


func pausing(delay_ms: int) -> void:
	_write(GkLevel.DEBUG, "next try in %d ms" % delay_ms)


func given_up(error: GamekeeperError) -> void:
	_write(GkLevel.ERROR, "gave up reconnecting: %s" % _name_of(error))


func over(error: GamekeeperError) -> void:
	_write(GkLevel.INFO, "the session is over: %d" % error.context.get("code"))


func answer_lost(pending: GkPendingCall) -> void:
	_write(GkLevel.WARNING, "the answer was lost to %s" % _describe(pending))


func asking(pending: GkPendingCall) -> void:
	_write(GkLevel.DEBUG, "asking again about %s" % _describe(pending))


func settled(pending: GkPendingCall) -> void:
	var result := pending.result
	if result.ok:
		_write(GkLevel.INFO, "settled: %s" % _describe(pending))
		return
	var is_unknown := result.error.name == GamekeeperErrors.OUTCOME_UNKNOWN
	_write(
		GkLevel.ERROR if is_unknown else GkLevel.INFO,
		"settled with %s: %s" % [_name_of(result.error), _describe(pending)]
	)


## A notification that is not known, and that nobody listens to.
func unheard(method: String) -> void:
	_write(GkLevel.DEBUG, "nobody listens to %s" % method.left(64))


## A notification that does not have the catalogue's form.
func misread(method: String, problem: String) -> void:
	_write(GkLevel.WARNING, "%s was not understood: %s" % [method.left(64), problem])


## The daemon dropped notifications.
func missed(count: int) -> void:
	_write(GkLevel.WARNING, "%d notifications did not come" % count)


static func _describe(pending: GkPendingCall) -> String:
	return "%s, idempotency key %s" % [pending.method, pending.idempotency_key]


static func _name_of(error: GamekeeperError) -> String:
	return "%s (%d)" % [error.name, error.code]


func _write(level: GkLevel, message: String) -> void:
	if logger.is_valid():
		logger.call(level, message)
