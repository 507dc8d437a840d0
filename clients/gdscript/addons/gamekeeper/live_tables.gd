extends Node
## The live tables of a client. It subscribes to them, passes their notifications on, and subscribes
## again from a table's position after a lost connection or when the daemon reports it behind.

const GkCallOptions := preload("call_options.gd")
const GkDeadlineClock := preload("deadline_clock.gd")
const GkLiveSubscription := preload("live_subscription.gd")
const GkLiveTable := preload("live_table.gd")
const GkReader := preload("reader.gd")
const GkSessionTypes := preload("generated/types/session.gd")

## The most that one [method poll] spends on messages; the rest waits for the next frame.
const WORK_USEC := 4_000
## A refusal that may pass is followed by a pause, which doubles.
const PAUSE_FIRST_MS := 250
const PAUSE_MAX_MS := 5_000
const BEHIND := GkSessionTypes.GkLiveEndReason.BEHIND

var _subscriptions: Array[GkLiveSubscription] = []
var _by_id: Dictionary[String, GkLiveSubscription] = {}
## Subscriptions whose answer is on its way. Messages for unknown tables may be theirs.
var _asked := 0
var _early: Dictionary[String, Array] = {}
## The names of addresses, as JSON, and as records once they were asked for.
var _names: Dictionary[String, Dictionary] = {}
var _read_names: Dictionary[String, GkSessionTypes.GkLiveName] = {}
## Whether a name has changed that tables may show.
var _has_renamed := false


## Makes a table and waits until its first rows are there or it has ended. live_subscription.gd
## describes the last two parameters.
func open(read: String, arguments: Dictionary, row_form: String, key: String) -> GkLiveTable:
	var subscription := GkLiveSubscription.new(read, arguments, row_form, key)
	var table := GkLiveTable.new(self)
	subscription.table = table
	_subscriptions.append(subscription)
	subscription.bring_row_class(self)
	_ask(subscription)
	if not table.is_loaded():
		await table.loaded
	return table


## Applies messages, the oldest first, and subscribes where that is due.
func poll() -> void:
	var until_usec := Time.get_ticks_usec() + WORK_USEC
	var next := _find_oldest()
	while next != null:
		var ended := next.work(until_usec)
		if not ended.is_empty():
			_take_end(next, ended)
		if not next.problem.is_empty():
			_end(next, _describe_problem(next))
		next = _find_oldest() if Time.get_ticks_usec() < until_usec else null
	var now := GkDeadlineClock.now_msec()
	for subscription: GkLiveSubscription in _subscriptions.duplicate():
		subscription.settle_state()
		if not subscription.problem.is_empty():
			_end(subscription, _describe_problem(subscription))
		if _is_due(subscription, now):
			_ask(subscription)


## The subscription with the oldest message; null if no message can be applied.
func _find_oldest() -> GkLiveSubscription:
	var found: GkLiveSubscription = null
	var lowest := -1
	for subscription in _subscriptions:
		var number := subscription.first_number()
		if number >= 0 and (lowest < 0 or number < lowest):
			lowest = number
			found = subscription
	return found


## Takes a notification whose name begins with [code]live.[/code].
func take(method: String, parameters: Dictionary) -> void:
	if not parameters.get("table") is String:
		# Any table may lack a change.
		miss()
		return
	var id: String = parameters["table"]
	var has_names := _take_names(parameters)
	if _by_id.has(id):
		_by_id[id].take(method, parameters, has_names)
		_report_renamed(_by_id[id])
		# Messages that follow the end are not applied.
		if method == "live.ended":
			_by_id.erase(id)
	elif _asked > 0:
		var early: Array = _early.get_or_add(id, [])
		early.append([method, parameters, has_names])
	_report_renamed(null)


## The connection is lost; the next one has subscriptions of its own.
func lose() -> void:
	_by_id.clear()
	_early.clear()
	for subscription: GkLiveSubscription in _subscriptions.duplicate():
		subscription.lose()


## Notifications were dropped: any table may lack a change.
func miss() -> void:
	for subscription in _subscriptions:
		if not subscription.id.is_empty():
			_drop(subscription)


## The connection is lost, and there will be no other.
func end_all(error: GamekeeperError) -> void:
	for subscription: GkLiveSubscription in _subscriptions.duplicate():
		_end(subscription, error)


## The game has closed the connection: no table has an error, but one that has not loaded yet, which
## its caller has not got, ends with [param error].
func close_all(error: GamekeeperError) -> void:
	for subscription: GkLiveSubscription in _subscriptions.duplicate():
		_end(subscription, null if subscription.table.is_loaded() else error)


## Null if the daemon has not sent a name for the address.
func find_name(address: String) -> GkSessionTypes.GkLiveName:
	if not _read_names.has(address) and _names.has(address):
		_read_names[address] = GkSessionTypes.GkLiveName.from_json(_names[address])
	return _read_names.get(address)


## See [method GkLiveTable.caught_up].
func catch_up(table: GkLiveTable) -> bool:
	var subscription := _find(table)
	while subscription != null and table.state != GkLiveTable.State.ENDED:
		var id := subscription.id
		var answers := subscription.answers_applied
		if not id.is_empty():
			var result := await _call("live.catchUp", {"table": id})
			if result.ok and result.value == true:
				return await subscription.finish_queue()
			# Neither ended nor lost: the daemon cannot tell. Another subscription's answer can.
			if subscription.id == id and not result.ok:
				_drop(subscription)
		await subscription.await_answer(answers)
	return false


## Ends a table that the game closes.
func close(table: GkLiveTable) -> void:
	var subscription := _find(table)
	if subscription != null:
		_end(subscription, null)


func _find(table: GkLiveTable) -> GkLiveSubscription:
	for subscription in _subscriptions:
		if subscription.table == table:
			return subscription
	return null


func _is_due(subscription: GkLiveSubscription, now: int) -> bool:
	return (
		subscription.id.is_empty()
		and not subscription.is_asking
		and subscription.table.state != GkLiveTable.State.ENDED
		and now >= subscription.ask_at_msec
		and _is_session_open()
	)


func _is_session_open() -> bool:
	var client: Node = get_parent().get("client")
	return client.get("current_session") != null


func _ask(subscription: GkLiveSubscription) -> void:
	var asked := {"read": subscription.read, "arguments": subscription.arguments}
	if not subscription.position.is_empty():
		asked["since"] = subscription.position
	subscription.is_asking = true
	subscription.begin_again()
	# A handler may close the table as it begins again.
	if subscription.table.state == GkLiveTable.State.ENDED:
		subscription.is_asking = false
		return
	_asked += 1
	var result := await _call("live.subscribe", asked)
	_asked -= 1
	subscription.is_asking = false
	if result.ok:
		_take_answer(subscription, result)
	else:
		_take_refusal(subscription, result.error)
	if _asked == 0:
		_early.clear()


func _take_answer(subscription: GkLiveSubscription, result: GamekeeperResult) -> void:
	var reader := GkReader.new()
	var answer := reader.open(result.value, "LiveTable")
	result.value = null
	var id := reader.text(answer, "table")
	if subscription.table.state == GkLiveTable.State.ENDED:
		_unsubscribe(id)
		return
	if _by_id.has(id):
		_end(subscription, _describe_problem(subscription, "%s is another table" % id))
		return
	subscription.pause_ms = 0
	subscription.id = id
	_by_id[id] = subscription
	var has_names := _take_names(answer)
	subscription.take(GkLiveSubscription.ANSWER, answer, has_names)
	_report_renamed(subscription)
	for early: Array in _early.get(id, []):
		subscription.take(early[0], early[1], early[2])
	_early.erase(id)


## A table that the game already has ends only by a refusal that will not pass.
func _take_refusal(subscription: GkLiveSubscription, error: GamekeeperError) -> void:
	if subscription.position.is_empty() or not error.retryable:
		_end(subscription, error)
		return
	# The next session subscribes.
	if error.name == GamekeeperErrors.CONNECTION_CLOSED:
		return
	subscription.pause_ms = clampi(subscription.pause_ms * 2, PAUSE_FIRST_MS, PAUSE_MAX_MS)
	subscription.ask_at_msec = GkDeadlineClock.now_msec() + subscription.pause_ms


func _take_end(subscription: GkLiveSubscription, ended: Dictionary) -> void:
	subscription.id = ""
	if ended.get("reason") != BEHIND:
		_end(subscription, GamekeeperError.from_json(ended.get("error")))


## Ends the subscription; [method poll] makes another one for the table.
func _drop(subscription: GkLiveSubscription) -> void:
	_by_id.erase(subscription.id)
	_unsubscribe(subscription.id)
	subscription.id = ""


func _end(subscription: GkLiveSubscription, error: GamekeeperError) -> void:
	_subscriptions.erase(subscription)
	if not subscription.id.is_empty():
		_drop(subscription)
	subscription.end(error)


func _unsubscribe(id: String) -> void:
	if _is_session_open():
		_call("live.unsubscribe", {"table": id})


func _call(method: String, parameters: Dictionary) -> GamekeeperResult:
	var options := GkCallOptions.new()
	# A call that timed out could leave a subscription in the daemon.
	options.timeout_ms = 0
	return await get_parent().call("call_method", method, parameters, options)


## Keeps the names of a message; true if any is new.
func _take_names(message: Dictionary) -> bool:
	var has_new := false
	var names: Variant = message.get("names")
	if not names is Array:
		return false
	for entry: Variant in names:
		if not entry is Dictionary:
			# The subscription refuses the message for it.
			message["names"] = null
			return has_new
		var fields: Dictionary = entry
		var address := str(fields.get("address"))
		if _names.get(address) != fields:
			has_new = true
			_has_renamed = _has_renamed or _names.has(address)
			_names[address] = fields
			_read_names.erase(address)
	return has_new


## Where a name has changed, tables other than the taker's emit [signal GkLiveTable.updated] too.
func _report_renamed(taker: GkLiveSubscription) -> void:
	if not _has_renamed:
		return
	_has_renamed = false
	for other in _subscriptions:
		if other != taker:
			other.take_renamed()


static func _describe_problem(
	subscription: GkLiveSubscription, problem: String = subscription.problem
) -> GamekeeperError:
	var context := {"operation": "live %s" % subscription.read, "detail": problem}
	return GamekeeperError.make(GamekeeperErrors.SERVICE_ANSWER_INVALID, context)
