extends RefCounted
## Writes whose answer was lost. Each is asked again with its key and its parameters, so that the
## daemon answers from its journal or executes it once; the game gets one answer for its one call.

const GkConnection := preload("connection.gd")
const GkDeadlineClock := preload("deadline_clock.gd")
const GkLog := preload("log.gd")
const GkPendingCall := preload("pending_call.gd")
const GkSessionTypes := preload("generated/types/session.gd")

## A refusal of asking is followed by a pause, which doubles.
const PAUSE_FIRST_MS := 250
const PAUSE_MAX_MS := 5_000

## Milliseconds from the loss of an answer until the call fails with OutcomeUnknown.
var settle_timeout_ms: int = 60_000

## Hears of losses, and of what becomes of them.
var log := GkLog.new()

var _writes: Array[GkPendingCall] = []


## Keeps a write whose answer was lost with its connection.
func take(pending: GkPendingCall, why: String) -> void:
	if pending.is_cancelled:
		pending.settle_unknown(why)
		return
	pending.reason = why
	pending.parts.clear()
	pending.parts_characters = 0
	if not pending.was_lost:
		pending.was_lost = true
		log.answer_lost(pending)
		pending.on_settled = log.settled
		var until_msec := GkDeadlineClock.now_msec() + settle_timeout_ms
		var has_deadline := pending.deadline_msec > 0
		pending.deadline_msec = (
			mini(pending.deadline_msec, until_msec) if has_deadline else until_msec
		)
	_writes.append(pending)


## Keeps a write whose asking was refused.
func postpone(pending: GkPendingCall, error: GamekeeperError) -> void:
	if error.name in GkPendingCall.LAST_REFUSALS:
		pending.settle_unknown(error.message)
		return
	pending.pause_ms = clampi(pending.pause_ms * 2, PAUSE_FIRST_MS, PAUSE_MAX_MS)
	var wanted: Variant = error.context.get("retryAfterMs")
	var wanted_ms := ceili(float(str(wanted))) if wanted is float or wanted is int else 0
	pending.ask_at_msec = GkDeadlineClock.now_msec() + maxi(pending.pause_ms, wanted_ms)
	take(pending, error.message)


## Ends what is overdue, and asks what is due where a session is open.
func poll(connection: GkConnection, session: GkSessionTypes.GkSession) -> void:
	if _writes.is_empty():
		return
	var now := GkDeadlineClock.now_msec()
	for pending: GkPendingCall in _writes.duplicate():
		if now > pending.deadline_msec:
			end(pending, pending.reason)
	if session != null:
		ask(connection, session.wallet)


## Ends the writes that the session's daemon cannot be asked for: it keeps another network's.
func end_strange(session: GkSessionTypes.GkSession) -> void:
	for pending: GkPendingCall in _writes.duplicate():
		if pending.network != session.network:
			end(pending, "the daemon runs on another network now")


## Names of the wallets that writes were made with, but for one.
func find_other_wallets(session: GkSessionTypes.GkSession) -> Array[String]:
	var names: Array[String] = []
	for pending in _writes:
		var name := pending.wallet_name
		if name != session.wallet.name and not names.has(name):
			names.append(name)
	return names


## Asks those of a wallet that the session acts with. With another wallet the daemon would fill
## other signers, and take it for another call.
func ask(connection: GkConnection, wallet: GkSessionTypes.GkWalletInfo) -> void:
	var now := GkDeadlineClock.now_msec()
	for pending: GkPendingCall in _writes.duplicate():
		if pending.wallet_name != wallet.name or now < pending.ask_at_msec:
			continue
		if pending.wallet_address != wallet.address:
			end(pending, "the wallet %s has another address now" % wallet.name)
			continue
		_writes.erase(pending)
		log.asking(pending)
		var problem := connection.start(pending)
		if problem != null:
			postpone(pending, problem)


## Ends one, where it is among them: its outcome stays unknown.
func end(pending: GkPendingCall, why: String) -> void:
	if _writes.has(pending):
		_writes.erase(pending)
		pending.settle_unknown(why)


## Ends all: nobody is asked any more.
func give_up(why: String) -> void:
	while not _writes.is_empty():
		end(_writes[0], why)
