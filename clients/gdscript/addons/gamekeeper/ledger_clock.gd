extends RefCounted
## The ledger's time as the daemon told it last, and what has passed since by a clock that nobody
## sets.

const GkBigInteger := preload("big_integer.gd")
const GkCallOptions := preload("call_options.gd")
const GkConnection := preload("connection.gd")

const TRIES_MAX := 3
## A game that was busy for longer has read the answer too late.
const LATE_MS := 100
const TIMEOUT_MS := 5_000

var _is_known := false
var _ahead_ms: int = 0


## Takes what the daemon told just now; of anything else nothing.
func take(told: Variant) -> void:
	var fields: Dictionary = told if told is Dictionary else {}
	var unix_ms: Variant = fields.get("unixMs")
	if not unix_ms is String:
		return
	var text: String = unix_ms
	var read := GkBigInteger.to_int_checked(text)
	if read.ok:
		_ahead_ms = int(str(read.value)) - Time.get_ticks_msec()
		_is_known = true


## Seconds since 1970. Before anything was told, the machine's.
func now() -> float:
	if not _is_known:
		return Time.get_unix_time_from_system()
	return (_ahead_ms + Time.get_ticks_msec()) / 1000.0


## Asks the daemon what time it is, again where the answer was late, and keeps what came soonest.
## Without an answer the clock goes on as it did.
func ask(connection: GkConnection) -> void:
	var options := GkCallOptions.new()
	options.timeout_ms = TIMEOUT_MS
	var best_ms := TIMEOUT_MS
	for _try in TRIES_MAX:
		var asked_ms := Time.get_ticks_msec()
		var told := await connection.call_method("daemon.time", {}, options)
		if not told.ok:
			return
		var took_ms := Time.get_ticks_msec() - asked_ms
		if took_ms < best_ms:
			take(told.value)
			best_ms = took_ms
		if best_ms <= LATE_MS:
			return
