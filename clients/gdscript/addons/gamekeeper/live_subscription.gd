extends RefCounted
## The subscription of one live table. It queues the table's notifications, reads them in their
## order and applies them. The table stays the same when live_tables.gd subscribes again.

const GkAside := preload("aside.gd")
const GkLazy := preload("lazy.gd")
const GkLiveBatch := preload("live_batch.gd")
const GkLiveReport := preload("live_report.gd")
const GkLiveTable := preload("live_table.gd")
const GkReader := preload("reader.gd")
const GkRecord := preload("record.gd")
const GkSessionTypes := preload("generated/types/session.gd")

const TYPES := "generated/types/%s.gd"
## Messages that touch more rows are read on another thread and reported over several frames, since
## that takes longer than a frame has.
const ROWS_HERE := 100
## The name under which the answer of [code]live.subscribe[/code] waits among the notifications.
const ANSWER := "live.subscribe"
## The name of what waits where another table's notification has changed the name of an address.
const RENAMED := "renamed"

## An entry of the queue was applied, or the table has ended.
signal advanced

## Numbers the messages of all tables, in their order.
static var _numbers: int = 0

## What the game holds.
var table: GkLiveTable
## What the daemon calls the read, such as [code]holdings[/code].
var read: String
var arguments: Dictionary
## What the daemon calls the table on this connection; empty while it has no subscription there.
var id: String = ""
## Position in the ledger's history of the newest batch; empty before the first.
var position: String = ""
## Whether a call of [code]live.subscribe[/code] for it waits for its answer.
var is_asking := false
## The pause before the next try, after a refusal that may pass, and the time when it is over.
var pause_ms: int = 0
var ask_at_msec: int = 0
## How many answers of [code]live.subscribe[/code] were applied.
var answers_applied: int = 0
## Why the newest message was not understood; empty if it was.
var problem: String = ""

var _key_field: String
var _row_file: String
var _row_class: String
var _row_script: GDScript = null
## The JSON of each row, to which what comes is compared.
var _known: Dictionary[String, Dictionary] = {}
## Messages that are not applied yet, each with its method, its parameters and its number.
var _queue: Array[Dictionary] = []
var _taken: int = 0
var _applied: int = 0
## Whether an answer was applied, and the table does not say so yet.
var _is_answered := false
## Reads the first message of the queue.
var _aside: GkAside = null
## Emits the signals of the first message of the queue, which is applied.
var _report: GkLiveReport = null
## Whether they may be emitted over several frames.
var _is_report_long := false
## What was replaced by a long message, or is of no use after it.
var _left: Array = []


## [param row_form] is a file of types and a class in it, such as [code]resources.GkHolding[/code].
func _init(read_name: String, given: Dictionary, row_form: String, key_field: String) -> void:
	read = read_name
	arguments = given
	var parts := row_form.split(".")
	_row_file = TYPES % parts[0]
	_row_class = parts[1]
	_key_field = key_field


## Loads the class of the rows, on another thread where there is time.
func bring_row_class(node: Node) -> void:
	var types := await GkLazy.bring(_row_file, node)
	_row_script = types.get(_row_class)
	table.set_row_script(_row_script)


## Queues the answer of [code]live.subscribe[/code] or a notification for [method work].
## [param has_names] says whether it has names that are new to the client.
func take(method: String, parameters: Dictionary, has_names: bool) -> void:
	var reader := GkReader.new()
	if method in [ANSWER, "live.changed"]:
		position = reader.text(parameters, "position")
		reader.list(parameters, "records")
		reader.text_list(parameters, "removed")
		reader.list(parameters, "names")
	if method == ANSWER:
		reader.boolean(parameters, "isWhole")
	if method == "live.freshness" and not _is_moment(parameters.get("staleSince")):
		problem = "staleSince"
		return
	if not reader.problem.is_empty():
		problem = reader.problem
		return
	_add(method, parameters, has_names)


## The number of the first message in the queue: of all tables the oldest is applied first. -1 if
## the queue is empty or its first message is still being read.
func first_number() -> int:
	if _queue.is_empty() or _row_script == null or _aside != null and not _aside.is_done():
		return -1
	return _queue[0]["number"]


## Applies the first message, or begins to read it on another thread, or emits signals of it. Those
## of a long message are emitted until [param until_usec], and the others in the next call. Returns
## the parameters of a [code]live.ended[/code], or an empty Dictionary.
func work(until_usec: int) -> Dictionary:
	var method: String = _queue[0]["method"]
	var parameters: Dictionary = _queue[0]["parameters"]
	var has_names: bool = _queue[0]["has_names"]
	if _report == null:
		if method in [ANSWER, "live.changed"]:
			var batch := _read(parameters, method == ANSWER)
			if batch == null:
				return {}
			_apply(batch, has_names)
		elif method == "live.freshness":
			_take_freshness(parameters)
		elif method == RENAMED:
			_begin_report({}, [], {}, true)
	# A handler may end the table, which lets go of the report.
	var report := _report
	if report != null and not report.emit_until(until_usec if _is_report_long else -1):
		return {}
	_finish(method)
	return parameters if method == "live.ended" else {}


## Marks the table as live once an answer is applied, together with the messages that came in one
## piece with it.
func settle_state() -> void:
	if _is_answered and not id.is_empty():
		_is_answered = false
		table.set_state(GkLiveTable.State.LIVE)


## Queues a signal: an address that rows may refer to has another name.
func take_renamed() -> void:
	_add(RENAMED, {}, true)


## The connection is lost. Queued batches are still applied; other messages are dropped.
func lose() -> void:
	id = ""
	pause_ms = 0
	ask_at_msec = 0
	for index in range(_queue.size() - 1, -1, -1):
		var method: String = _queue[index]["method"]
		if method in ["live.freshness", "live.ended"]:
			_queue.remove_at(index)
			_applied += 1
	_is_answered = false
	if table.is_loaded():
		table.set_state(GkLiveTable.State.STALE, Time.get_unix_time_from_system())


## Marks the table as loading: it asks for the changes that it missed.
func begin_again() -> void:
	var has_begun := table.is_loaded()
	var since := Time.get_unix_time_from_system() if has_begun else 0.0
	table.set_state(GkLiveTable.State.LOADING, since)


## Ends the table. [param error] is null if the game closed it or the connection.
func end(error: GamekeeperError) -> void:
	# The rows of a change that is reported are there, and are not reported later.
	var report := _report
	if report != null and error != null:
		report.emit_until(-1)
	table.error = error
	_report = null
	_queue.clear()
	table.set_state(GkLiveTable.State.ENDED)
	advanced.emit()


## Waits until the messages that are queued now are applied; false if the table ends before.
func finish_queue() -> bool:
	var wanted := _taken
	while _applied < wanted and table.state != GkLiveTable.State.ENDED:
		await advanced
	return table.state != GkLiveTable.State.ENDED


## Waits until more answers of [code]live.subscribe[/code] are applied than [param others]; false
## where the table has ended before.
func await_answer(others: int) -> bool:
	while answers_applied <= others and table.state != GkLiveTable.State.ENDED:
		await advanced
	return table.state != GkLiveTable.State.ENDED


func _add(method: String, parameters: Dictionary, has_names: bool) -> void:
	_numbers += 1
	_taken += 1
	_queue.append({
		"method": method, "parameters": parameters, "has_names": has_names, "number": _numbers,
		"id": id,
	})


## Null while the batch is being read on another thread.
func _read(parameters: Dictionary, is_answer: bool) -> GkLiveBatch:
	if _aside != null:
		var done: GkLiveBatch = _aside.value
		_aside = null
		return done
	var left: Array[String] = []
	left.assign(parameters["removed"])
	var is_whole: bool = is_answer and parameters["isWhole"]
	# The thread lets go of what it has read, since freeing it takes as long.
	var records: Array[Array] = [parameters["records"]]
	parameters.erase("records")
	var count := records[0].size() + (_known.size() if is_whole else left.size())
	var is_long := count > ROWS_HERE
	var read_records := _make_read(records, left, is_whole, is_long)
	if not is_long:
		return read_records.call()
	_aside = GkAside.new(read_records)
	return null


## The Callable does not refer to the subscription, which would keep itself alive by it.
func _make_read(
	records: Array[Array], left: Array[String], is_whole: bool, is_long: bool
) -> Callable:
	var known := _known
	var known_rows := table.get_rows()
	var script := _row_script
	var key := _key_field
	var properties := table.get_index_names()
	return func() -> GkLiveBatch:
		var batch := GkLiveBatch.new(
			records.pop_back(), left, is_whole, known, known_rows, script, key
		)
		if is_long:
			batch.make_whole(known, known_rows, properties)
		return batch


func _apply(batch: GkLiveBatch, has_names: bool) -> void:
	if not batch.problem.is_empty():
		problem = batch.problem
		return
	if batch.is_whole:
		_left = [batch, _known, table.replace(batch.all_rows, batch.indexes)]
		_known = batch.all_json
	else:
		for key in batch.gone:
			_known.erase(key)
		_known.merge(batch.json, true)
		table.apply(batch.rows, batch.gone, batch.before)
	_is_report_long = batch.is_whole
	_begin_report(batch.rows, batch.gone, batch.before, has_names)


## The first rows emit nothing: nobody has the table yet.
func _begin_report(
	rows: Dictionary[String, GkRecord],
	gone: Array[String],
	before: Dictionary[String, GkRecord],
	has_names: bool
) -> void:
	var is_news := not rows.is_empty() or not gone.is_empty() or has_names
	if table.is_loaded() and is_news:
		_report = GkLiveReport.new(table, rows, gone, before)


## The first message is applied, and its signals were emitted.
func _finish(method: String) -> void:
	_report = null
	_is_report_long = false
	_free_aside()
	# A handler may have ended the table.
	if not _queue.is_empty():
		var done: Dictionary = _queue.pop_front()
		_applied += 1
		if method == ANSWER and problem.is_empty():
			answers_applied += 1
			# Not of another connection.
			_is_answered = done["id"] == id
	advanced.emit()


## On another thread: freeing as many rows takes longer than a frame has.
func _free_aside() -> void:
	if _left.is_empty():
		return
	var left := _left
	_left = []
	GkAside.new(left.clear)


## ISO 8601, or null.
static func _is_moment(value: Variant) -> bool:
	if value == null:
		return true
	return value is String and Time.get_unix_time_from_datetime_string(_without_zone(value)) > 0


## Godot reads whole seconds without a zone.
static func _without_zone(moment: String) -> String:
	return moment.get_slice(".", 0).trim_suffix("Z")


func _take_freshness(parameters: Dictionary) -> void:
	var since: Variant = parameters.get("staleSince")
	if since is String:
		var seconds := Time.get_unix_time_from_datetime_string(_without_zone(str(since)))
		table.set_state(GkLiveTable.State.STALE, float(seconds))
	else:
		table.set_state(GkLiveTable.State.LIVE)
