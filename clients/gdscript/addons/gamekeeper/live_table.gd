extends RefCounted
## What a read answers, kept as the ledger has it. [code]Gamekeeper.live[/code] makes them:
## [codeblock]
## var farm := await Gamekeeper.live.holdings({"holder": wallet})
## if farm.error != null:
##     push_error(str(farm.error))
## farm.changed.connect(func(now: GamekeeperTypes.Holding, before: GamekeeperTypes.Holding) -> void:
##     print("%s, was %s" % [now.amount, before.amount]))
## [/codeblock]
## The rows are records, such as [code]GamekeeperTypes.Holding[/code], and are replaced and never
## changed in place. Signals come in a frame of the game once all of a change is in: first
## [signal removed], [signal added] and [signal changed], at most one of them for a row, then
## [signal updated]. The rows that were there at the beginning, and what stayed the same while the
## connection was lost, emit nothing.

const GkLiveIndex := preload("live_index.gd")
const GkLiveTable := preload("live_table.gd")
const GkRecord := preload("record.gd")
const GkSessionTypes := preload("generated/types/session.gd")

## A row that was not there.
signal added(row: GkRecord)
## A row with other values than before.
signal changed(now: GkRecord, before: GkRecord)
## A row that is no longer there.
signal removed(row: GkRecord)
## The rows, or the names of what they refer to, have changed: all signals of the rows have been
## emitted.
signal updated
## [member state] has changed.
signal state_changed(next: State)
## The first rows are there, or it has ended without any: what [code]Gamekeeper.live[/code] waits
## for.
signal loaded

## How far the rows can be relied on.
enum State {
	## The first rows are on their way, or what has changed while nothing came.
	LOADING,
	## They are as the ledger has them.
	LIVE,
	## Nothing has come since [member stale_since]. The table catches up by itself.
	STALE,
	## Nothing comes any more. The rows are what was known last.
	ENDED,
}

## How far the rows can be relied on.
var state: State = State.LOADING
## Since when the table has not followed the ledger, in seconds since 1970, as
## [method Time.get_unix_time_from_system] has them; 0.0 while it does, and before it did.
var stale_since: float = 0.0
## Why it has ended; null while it has not, and where the game closed it.
var error: GamekeeperError = null

## live_tables.gd; null where it was never asked.
var _tables: Node
var _row_script: GDScript = null
## Whether the game has it: until then there is nobody to emit anything to.
var _is_loaded := false
var _rows: Dictionary[String, GkRecord] = {}
## By the property that was searched by.
var _indexes: Dictionary[String, GkLiveIndex] = {}


## Takes who fills it: live_tables.gd.
func _init(tables: Node) -> void:
	_tables = tables


## A table that has ended before it began.
static func make_failed(why: GamekeeperError) -> GkLiveTable:
	var made := GkLiveTable.new(null)
	made.error = why
	made.set_state(State.ENDED)
	return made


## All rows, in no order: a new list of them, which may be assigned to a typed one, such as
## [code]Array[GamekeeperTypes.Holding][/code].
func all() -> Array:
	return _make_list(_rows.values())


## The row with a key, such as a holding's address; null if there is none.
func find(key: String) -> GkRecord:
	return _rows.get(key)


## The rows for which [param matches] returns true.
## [codeblock]
## var turnips: Array[GamekeeperTypes.Holding] = farm.find_all(
##     func(row: GamekeeperTypes.Holding) -> bool: return row.resource == turnip)
## [/codeblock]
func find_all(matches: Callable) -> Array:
	return _make_list(_rows.values().filter(matches))


## The rows that have a value in a property, such as all holdings of a resource:
## [code]farm.find_by("resource", turnip)[/code]. The first search by a property makes an index, so
## that the others cost as much as they find.
func find_by(property: String, value: Variant) -> Array:
	if not _indexes.has(property):
		_indexes[property] = GkLiveIndex.new(property, _rows)
	return _make_list(_indexes[property].find(value))


## Number of rows.
func size() -> int:
	return _rows.size()


## What the screen shows of an address that rows refer to: a resource's name, symbol and decimals, a
## user's or a profile's name. A [code]GamekeeperTypes.LiveName[/code]; null for another address.
func names(address: String) -> GkSessionTypes.GkLiveName:
	return _tables.call("find_name", address) if is_instance_valid(_tables) else null


## Waits until the table has what the write of a receipt did, and whatever else was done before now.
## False where the table has ended before that.
func caught_up(_receipt: GkRecord = null) -> bool:
	if not is_instance_valid(_tables):
		return false
	return await _tables.call("catch_up", self)


## Ends it. The rows stay as they are, and no signal comes any more.
func close() -> void:
	state = State.ENDED
	if is_instance_valid(_tables):
		_tables.call("close", self)


## Takes rows that are new or have changed, the keys of those that are gone, and whether what they
## refer to has other names. The table emits what that means.
func apply(rows: Dictionary[String, GkRecord], gone: Array[String], has_names: bool) -> void:
	var before: Dictionary[String, GkRecord] = {}
	for key in gone:
		before[key] = _rows[key]
		_rows.erase(key)
	for key in rows:
		if _rows.has(key):
			before[key] = _rows[key]
		_rows[key] = rows[key]
	for index: GkLiveIndex in _indexes.values():
		for key in before:
			index.remove(key, before[key])
		for key in rows:
			index.put(key, rows[key])
	var is_news := not rows.is_empty() or not gone.is_empty() or has_names
	if _is_loaded and is_news:
		_emit_rows(rows, gone, before)


## Says of what class the rows are.
func set_row_script(script: GDScript) -> void:
	_row_script = script


## Whether the first rows are there, or it has ended without any.
func is_loaded() -> bool:
	return _is_loaded


## Says how far the rows can be relied on. What has ended stays so. [param since] counts where the
## table was live.
func set_state(next: State, since: float = 0.0) -> void:
	if state == State.ENDED:
		return
	if next == State.LIVE:
		stale_since = 0.0
	elif stale_since == 0.0:
		stale_since = since
	if next == state:
		return
	state = next
	state_changed.emit(state)
	if not _is_loaded:
		_is_loaded = true
		loaded.emit()


## A handler may close the table: then the others are not called any more.
func _emit_rows(
	rows: Dictionary[String, GkRecord], gone: Array[String], before: Dictionary[String, GkRecord]
) -> void:
	for key in gone:
		if state != State.ENDED:
			removed.emit(before[key])
	for key in rows:
		if state == State.ENDED:
			return
		if before.has(key):
			changed.emit(rows[key], before[key])
		else:
			added.emit(rows[key])
	if state != State.ENDED:
		updated.emit()


func _make_list(rows: Array) -> Array:
	if _row_script == null:
		return rows
	return Array(rows, TYPE_OBJECT, &"RefCounted", _row_script)
