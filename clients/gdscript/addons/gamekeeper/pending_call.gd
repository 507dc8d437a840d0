extends RefCounted
## A call from the game's asking to its one result, over as many connections as that takes.

const GkDeadlineClock := preload("deadline_clock.gd")
const GkSessionTypes := preload("generated/types/session.gd")

## The call is over, and [member result] stands.
signal settled

## What it means when an answer does not come.
enum Kind {
	## Nothing was changed, or asking again tells.
	READ,
	## It may have been executed, and its idempotency key tells.
	WRITE,
	## Transactions of the game's own: they may have been executed, and no key tells.
	SEND,
}

## Answers to a write that was asked again, after which nothing is known that was not known before:
## they speak of the asking, and not of the write.
const REFUSALS_OF_ASKING: Array[String] = [
	GamekeeperErrors.CANCELLED,
	GamekeeperErrors.RATE_LIMITED,
	GamekeeperErrors.LIMIT_EXCEEDED,
	GamekeeperErrors.OUTCOME_UNKNOWN,
	GamekeeperErrors.INTERNAL_ERROR,
	GamekeeperErrors.DAEMON_STOPPING,
]
## The same, and asking once more is of no use.
const LAST_REFUSALS: Array[String] = [
	GamekeeperErrors.NOT_GRANTED,
	GamekeeperErrors.METHOD_NOT_FOUND,
	GamekeeperErrors.HANDSHAKE_REQUIRED,
	GamekeeperErrors.IDEMPOTENCY_KEY_REUSED,
]

## Milliseconds that the player may be waited for at the most, whatever the daemon says: every call
## settles.
const PLAYER_WAIT_MAX_MS := 10 * 60_000

static var _made := 0

var id: int
## The calls of a game in the order in which it made them.
var made_number: int
var method: String
var parameters: Dictionary
var kind := Kind.READ
## Empty for what is no write.
var idempotency_key: String
## 0 for none.
var deadline_msec: int
var timeout_ms: int
## Null until the call is settled.
var result: GamekeeperResult = null
var parts: PackedStringArray = []
var parts_characters: int = 0
## The network and the wallet of the session when the game made it: nobody else can be asked.
var network: String
var wallet_name: String
var wallet_address: String
## The game asked to end it. It is not asked again, since that could execute it.
var is_cancelled := false
## Whether its answer was lost once.
var was_lost := false
## Hears what became of a write whose answer was lost, before the game does.
var on_settled := Callable()
## What was heard last of a lost write.
var reason: String
## When a lost write is asked next.
var ask_at_msec: int = 0
var pause_ms: int = 0
## What the daemon said last of how far it is, as JSON; empty where it said nothing.
var progress: Dictionary = {}
var _is_player_waited_for := false
## The time that it has left, while the player is waited for.
var _left_ms: int = 0


func _init() -> void:
	_made += 1
	made_number = _made


## Milliseconds from now until it is given up; 0 for none.
func set_timeout(milliseconds: int) -> void:
	timeout_ms = milliseconds
	deadline_msec = GkDeadlineClock.now_msec() + milliseconds if milliseconds > 0 else 0


## Takes how far it is; empty for nothing. Its time does not run while the player is waited for.
func follow(told: Dictionary) -> void:
	progress = told
	var is_waiting := is_player_waited_for(told)
	if is_waiting == _is_player_waited_for:
		return
	_is_player_waited_for = is_waiting
	if deadline_msec == 0:
		return
	var now := GkDeadlineClock.now_msec()
	if is_waiting:
		_left_ms = maxi(deadline_msec - now, 0)
		deadline_msec += PLAYER_WAIT_MAX_MS
	else:
		deadline_msec = mini(deadline_msec, now + _left_ms)


## Whether the player is waited for, by what the daemon said of a call.
static func is_player_waited_for(told: Dictionary) -> bool:
	return str(told.get("state")) == GkSessionTypes.GkProgressState.APPROVAL_PENDING


## Gives the result; only the first one counts.
func settle(with_result: GamekeeperResult) -> void:
	if result == null:
		result = with_result
		if on_settled.is_valid():
			on_settled.call(self)
		settled.emit()


## The result of a call whose answer does not come any more.
func settle_unanswered(error: GamekeeperError) -> void:
	if kind == Kind.READ:
		settle(GamekeeperResult.failure(error))
	else:
		settle_unknown(error.message)


## Says that nobody knows here whether it was executed.
func settle_unknown(why: String) -> void:
	settle(GamekeeperResult.failure(GamekeeperError.outcome_unknown(idempotency_key, why)))


## Whether an answer leaves open what became of a write whose first answer was lost.
func is_left_open_by(error: GamekeeperError) -> bool:
	# Cancelled is true where the game wanted it; from the socket that broke it tells nothing.
	if not was_lost or (is_cancelled and error.name == GamekeeperErrors.CANCELLED):
		return false
	return error.name in REFUSALS_OF_ASKING or error.name in LAST_REFUSALS
