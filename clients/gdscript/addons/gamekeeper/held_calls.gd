extends RefCounted
## Calls that came faster than the daemon takes them: too many wait for an answer, or it has refused
## one as RateLimited, so that nothing of it was executed, and said when to come again. Until then
## they wait here, with all that come after them.

const GkDeadlineClock := preload("deadline_clock.gd")
const GkPendingCall := preload("pending_call.gd")

## More of them are refused to the game.
const HELD_MAX := 8192
## A longer wait is no matter of speed, and the game is told.
const WAIT_MAX_MS := 10_000
## How many are sent in a frame: many at once would be refused again.
const SENT_AT_ONCE := 32
## What a game is told to wait whose call was here for all its time.
const RETRY_AFTER_MS := 1000

var _held: Array[GkPendingCall] = []
var _until_msec: int = 0


func is_empty() -> bool:
	return _held.is_empty()


func is_full() -> bool:
	return _held.size() >= HELD_MAX


func size() -> int:
	return _held.size()


## Takes a call that is not sent yet.
func add(pending: GkPendingCall) -> void:
	_held.append(pending)


## Takes a call that the daemon has refused, if it is to be sent again.
func holds(pending: GkPendingCall, error: GamekeeperError) -> bool:
	if error.name != GamekeeperErrors.RATE_LIMITED or is_free(pending):
		return false
	var wait: Variant = error.context.get("retryAfterMs")
	if not wait is float or wait > WAIT_MAX_MS or is_full():
		return false
	var wait_ms := int(float(str(wait)))
	var due_msec := GkDeadlineClock.now_msec() + wait_ms
	if pending.deadline_msec > 0 and due_msec > pending.deadline_msec:
		return false
	_until_msec = maxi(_until_msec, due_msec)
	# In the order in which the game made them.
	var place := _held.bsearch_custom(pending, _was_made_before)
	_held.insert(place, pending)
	return true


## Those that are to be sent now, so many at most.
func take_due(count_max: int) -> Array[GkPendingCall]:
	if _held.is_empty() or GkDeadlineClock.now_msec() < _until_msec:
		return []
	var count := clampi(count_max, 0, SENT_AT_ONCE)
	var due := _held.slice(0, count)
	_held = _held.slice(count)
	return due


## Those whose time is over; they were never executed.
func take_overdue(now_msec: int) -> Array[GkPendingCall]:
	if _held.is_empty():
		return []
	var is_overdue := func(pending: GkPendingCall) -> bool:
		return pending.deadline_msec > 0 and now_msec > pending.deadline_msec
	var overdue: Array[GkPendingCall] = _held.filter(is_overdue)
	for pending in overdue:
		_held.erase(pending)
	return overdue


func take_all() -> Array[GkPendingCall]:
	var all := _held
	_held = []
	return all


## Whether it was here.
func erase(pending: GkPendingCall) -> bool:
	var is_here := pending in _held
	_held.erase(pending)
	return is_here


## What opens a session, and what the player is asked by: they have limits of their own.
static func is_free(pending: GkPendingCall) -> bool:
	return pending.method.begins_with("session.")


static func _was_made_before(one: GkPendingCall, other: GkPendingCall) -> bool:
	return one.made_number < other.made_number
