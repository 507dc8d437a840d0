extends Node
## The player's Gamekeeper, as the game sees it. The autoload [code]Gamekeeper[/code] adds every
## method of the catalogue. What does the work is loaded when the game first asks for something.

const GkCallOptions := preload("call_options.gd")
const GkLazy := preload("lazy.gd")
const GkLiveTable := preload("live_table.gd")
const GkPages := preload("pages.gd")
const GkReader := preload("reader.gd")
const GkSessionTypes := preload("generated/types/session.gd")

## How one call is made.
const CallOptions := GkCallOptions
## A read that is kept current.
const LiveTable := GkLiveTable
## A walk through a list.
const Pages := GkPages

# link.gd emits the signals.

## A session is open, a [code]GamekeeperTypes.Session[/code].
@warning_ignore("unused_signal")
signal connected(session: GkSessionTypes.GkSession)
## The session ended. Reads that wait fail with the same error; writes that wait are asked again
## when the connection is opened again, or else fail with OutcomeUnknown.
@warning_ignore("unused_signal")
signal disconnected(error: GamekeeperError)
## The connection was lost and will be tried again after a pause, or when a daemon starts.
@warning_ignore("unused_signal")
signal reconnect_scheduled(delay_ms: int)
## A lost connection is not tried again: the daemon refuses the session, or the time is over.
@warning_ignore("unused_signal")
signal reconnect_failed(error: GamekeeperError)
## The daemon has said nothing for 3 seconds while calls wait, though it was asked: its program
## hangs, or the machine does. Calls go on waiting; after a minute the connection is lost.
@warning_ignore("unused_signal")
signal stopped_responding
## It has said something again.
@warning_ignore("unused_signal")
signal resumed_responding
## The daemon sent a notification: its name, and its parameters as JSON. Those that this client
## knows have a signal of their own, and come here too.
@warning_ignore("unused_signal")
signal notified(method: String, parameters: Dictionary)
## The daemon dropped so many notifications, as they were not read in time: what a game follows by
## them it reads anew.
@warning_ignore("unused_signal")
signal notifications_missed(count: int)

## The session, with the wallet that fills signing arguments; null while there is none. A
## [code]GamekeeperTypes.Session[/code].
var current_session: GkSessionTypes.GkSession = null

## link.gd; null until the game asks for something.
var _link: Node = null
## Counts the game's wishes, so that one that waits for the link knows when it is not wanted.
var _wish := 0


func _enter_tree() -> void:
	# A paused game still gets its answers.
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	disconnect_from_daemon()
	GkLazy.finish_all()


## Finds the daemon, starts it where the options say how, and opens a session. The value is a
## [code]GamekeeperTypes.Session[/code].
func connect_to_daemon(options: GamekeeperConnectOptions) -> GamekeeperResult:
	disconnect_from_daemon()
	var wish := _wish
	var link := await _find_link()
	if wish != _wish:
		var problem: GamekeeperError = link.call(
			"describe_absence", "the game asked for something else"
		)
		return GamekeeperResult.failure(problem)
	return await link.call("connect_to_daemon", options)


## Ends the session and every try to open it again; every call that waits settles at once.
func disconnect_from_daemon() -> void:
	_wish += 1
	if _link != null:
		_link.call("disconnect_from_daemon")


## Asks the player for what the manifest asks for and the grant does not hold, or has too little
## left of, showing the digits with [member GamekeeperConnectOptions.show_pairing]. If they confirm,
## the session is opened again with what they gave: calls that wait are as after a lost connection,
## and [signal disconnected] and [signal connected] come. If not, the session goes on as it was. The
## value is whether the player was asked: false where nothing is missing. What they kept back is in
## [code]missing[/code] of [member current_session].
func ask_for_missing() -> GamekeeperResult:
	var link := await _find_link()
	return await link.call("ask_for_missing")


## Whether a session is open.
func is_connected_to_daemon() -> bool:
	return current_session != null


## What time it is in the ledger, in seconds since 1970, as
## [method Time.get_unix_time_from_system] says it of the machine: what ends of missions, stakes,
## faucets and badges are counted down by, after a warp too, and where the machine's clock is wrong.
## It is asked for whenever the session is opened, goes on by a clock that nobody sets, and is told
## when it jumps ([signal time_changed]). Before the first session it is the machine's.
func ledger_now() -> float:
	return Time.get_unix_time_from_system() if _link == null else _link.call("ledger_now")


## Calls a method by its name with JSON parameters; the value is the result's JSON. The generated
## methods do this with types. A write without an idempotency key gets one, which the error's
## context tells, as the receipt does.
func call_method(
	method: String, parameters: Dictionary = {}, options: GkCallOptions = null
) -> GamekeeperResult:
	var link := await _find_link()
	return await link.call("call_method", method, parameters, options)


## The same for the generated methods, which name the form of the answer: the value is records.
func call_typed(
	method: String, parameters: Dictionary, options: GkCallOptions, answers: String
) -> GamekeeperResult:
	var link := await _find_link()
	return await link.call("call_typed", method, parameters, options, answers)


## The same for the generated live tables, which name the form of the rows and their key.
func open_live(
	read: String, arguments: Dictionary, row_form: String, key: String
) -> GkLiveTable:
	var link := await _find_link()
	return await link.call("open_live", read, arguments, row_form, key)


## Base units of an amount that a player typed: the value of
## [code]parse_amount("17.50", 2)[/code] is [code]"1750"[/code]. The text is digits, and a point
## with more digits where there are decimal places; no sign, spaces, separators, exponent or leading
## zeros. Fails with InvalidArgument, which says what is right, for any other text, for more decimal
## places than the resource has, and for more than 64 bits hold. [param decimals] are those of the
## resource; null, for single pieces, are none.
func parse_amount(text: String, decimals: Variant) -> GamekeeperResult:
	return GkLazy.take("amounts.gd").call("parse_amount", text, decimals)


## Base units as people read them: [code]format_amount("1750", 2)[/code] is [code]"17.5"[/code].
## [param decimals] are those of the resource; null, for single pieces, are none. For a text that is
## no integer, and for decimal places that no resource has, it is [code]"?"[/code], and an error is
## logged.
func format_amount(units: String, decimals: Variant) -> String:
	return GkLazy.take("amounts.gd").call("format_amount", units, decimals)


## Compares two amounts in base units without going through a float: -1, 0 or 1, as the first is
## less than, equal to or greater than the second.
func compare_amounts(first: String, second: String) -> int:
	return GkLazy.take("big_integer.gd").call("compare", first, second)


## An amount in base units as an [int]; fails with InvalidArgument where it is none or does not fit
## into 64 bits, signed.
func amount_to_int(text: String) -> GamekeeperResult:
	return GkLazy.take("big_integer.gd").call("to_int_checked", text)


## Emits the signal of a notification, where it has one; false where it has none. The generated
## client has them.
func emit_notification(
	_method: String, _parameters: Dictionary, _reader: GkReader
) -> bool:
	return false


func _find_link() -> Node:
	if _link != null:
		return _link
	var script := await GkLazy.bring("link.gd", self)
	if _link == null:
		_link = script.new()
		_link.set("client", self)
		add_child(_link, false, Node.INTERNAL_MODE_BACK)
	return _link
