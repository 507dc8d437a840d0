class_name GamekeeperLog
extends RefCounted
## The lines that the client writes to the game's logger. They name errors and do not repeat their
## messages, in which a daemon may quote parameters.

## How much a line matters.
enum Level {
	## Each try to connect, each pause, each asking about a lost answer.
	DEBUG,
	## A session is open or over; a lost answer came after all.
	INFO,
	## A try failed; a connection or an answer was lost.
	WARNING,
	## The client gave up; the outcome of a write stays unknown.
	ERROR,
}

const GkPendingCall := preload("pending_call.gd")

## Takes a [enum Level] and a line; not valid: nothing is logged.
var logger := Callable()


func trying(address: String) -> void:
	_write(Level.DEBUG, "opening a session at %s" % address)


func turned_away(tries: int) -> void:
	_write(Level.DEBUG, "turned away at try %d, trying again" % tries)


func not_opened(error: GamekeeperError) -> void:
	_write(Level.WARNING, "no session was opened: %s" % _name_of(error))


func opened(session: GamekeeperTypes.Session) -> void:
	_write(
		Level.INFO,
		"a session is open: service %s, network %s, wallet %s"
		% [session.service, session.network, session.wallet.name]
	)


func lost(error: GamekeeperError) -> void:
	var told := error.context
	_write(Level.WARNING, "the connection was lost: %d %s" % [told.get("code"), told.get("reason")])


func pausing(delay_ms: int) -> void:
	_write(Level.DEBUG, "next try in %d ms" % delay_ms)


func given_up(error: GamekeeperError) -> void:
	_write(Level.ERROR, "gave up reconnecting: %s" % _name_of(error))


func over(error: GamekeeperError) -> void:
	_write(Level.INFO, "the session is over: %d" % error.context.get("code"))


func answer_lost(pending: GkPendingCall) -> void:
	_write(Level.WARNING, "the answer was lost to %s" % _describe(pending))


func asking(pending: GkPendingCall) -> void:
	_write(Level.DEBUG, "asking again about %s" % _describe(pending))


func settled(pending: GkPendingCall) -> void:
	var result := pending.result
	if result.ok:
		_write(Level.INFO, "settled: %s" % _describe(pending))
		return
	var is_unknown := result.error.name == GamekeeperErrors.OUTCOME_UNKNOWN
	_write(
		Level.ERROR if is_unknown else Level.INFO,
		"settled with %s: %s" % [_name_of(result.error), _describe(pending)]
	)


## A notification that is not known, and that nobody listens to.
func unheard(method: String) -> void:
	_write(Level.DEBUG, "nobody listens to %s" % method.left(64))


## A notification that does not have the catalogue's form.
func misread(method: String, problem: String) -> void:
	_write(Level.WARNING, "%s was not understood: %s" % [method.left(64), problem])


## The daemon dropped notifications.
func missed(count: int) -> void:
	_write(Level.WARNING, "%d notifications did not come" % count)


static func _describe(pending: GkPendingCall) -> String:
	return "%s, idempotency key %s" % [pending.method, pending.idempotency_key]


static func _name_of(error: GamekeeperError) -> String:
	return "%s (%d)" % [error.name, error.code]


func _write(level: Level, message: String) -> void:
	if logger.is_valid():
		logger.call(level, message)
