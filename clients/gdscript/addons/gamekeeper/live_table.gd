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
## changed in place. Signals are emitted in a frame of the game, once the table has all of a change:
## first [signal removed], [signal added] and [signal changed], at most one of them for a row, then
## [signal updated]. Those of a change of very many rows are emitted over several frames, so that no
## frame takes long; the next change comes after them. The first rows emit nothing, nor do rows that
## are the same after a lost connection.

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
## The rows, or the names of the addresses in them, have changed. The signals of the rows come
## first.
signal updated
## [member state] has changed.
signal state_changed(next: State)
## The first rows are there, or the table has ended without any. [code]Gamekeeper.live[/code] waits
## for it.
signal loaded

## How current the rows are.
enum State {
	## The first rows are on their way, or the changes that the table missed.
	LOADING,
	## The rows are as the ledger has them.
	LIVE,
	## Nothing was received since [member stale_since]. The table catches up by itself.
	STALE,
	## The table no longer changes. The rows are the last known ones.
	ENDED,
}

## How current the rows are.
var state: State = State.LOADING
## Since when the table has not followed the ledger, in seconds since 1970, as
## [method Time.get_unix_time_from_system] has them; 0.0 while it does, and before the first rows.
var stale_since: float = 0.0
## Why the table has ended; null before that, and if the game closed it or the connection.
var error: GamekeeperError = null

## live_tables.gd; null for a table that failed before it subscribed.
var _tables: Node
var _row_script: GDScript = null
## Whether the game has the table: until then nobody listens.
var _is_loaded := false
var _rows: Dictionary[String, GkRecord] = {}
## By the property that was searched by.
var _indexes: Dictionary[String, GkLiveIndex] = {}


## [param tables] is live_tables.gd, which fills it.
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


## The name that the screen shows for an address in a row: a resource's name, symbol and decimals, a
## user's or a profile's name. A [code]GamekeeperTypes.LiveName[/code]; null for any other address.
func names(address: String) -> GkSessionTypes.GkLiveName:
	return _tables.call("find_name", address) if is_instance_valid(_tables) else null


## Waits until the table has what the write of a receipt did, and everything that was done before
## this call. False if the table ends first.
func caught_up(_receipt: GkRecord = null) -> bool:
	if not is_instance_valid(_tables):
		return false
	return await _tables.call("catch_up", self)


## Ends it. The rows stay as they are, and no signal comes any more.
func close() -> void:
	state = State.ENDED
	if is_instance_valid(_tables):
		_tables.call("close", self)


## Puts rows that are new or have changed and removes those with the keys in [param gone].
## [param before] are the rows that are replaced or gone.
func apply(
	rows: Dictionary[String, GkRecord],
	gone: Array[String],
	before: Dictionary[String, GkRecord]
) -> void:
	for key in gone:
		_rows.erase(key)
	_rows.merge(rows, true)
	for index: GkLiveIndex in _indexes.values():
		for key in before:
			index.remove(key, before[key])
		for key in rows:
			index.put(key, rows[key])


## Takes all its rows from elsewhere, with the indexes of them. Returns what it had, which takes
## long to free.
func replace(
	rows: Dictionary[String, GkRecord], indexes: Dictionary[String, GkLiveIndex]
) -> Array:
	var had := [_rows, _indexes]
	_rows = rows
	_indexes = indexes
	return had


## Emits the signal of a row. [param now] is null for one that is gone, [param before] for a new
## one.
func report_row(now: GkRecord, before: GkRecord) -> void:
	if now == null:
		removed.emit(before)
	elif before == null:
		added.emit(now)
	else:
		changed.emit(now, before)


## Emits [signal updated], after the signals of the rows.
func report_updated() -> void:
	updated.emit()


## The properties that it has indexes by.
func get_index_names() -> Array[String]:
	return _indexes.keys()


## The rows by their keys, which only [method apply] changes.
func get_rows() -> Dictionary[String, GkRecord]:
	return _rows


## Says of what class the rows are.
func set_row_script(script: GDScript) -> void:
	_row_script = script


## Whether the first rows are there, or it has ended without any.
func is_loaded() -> bool:
	return _is_loaded


## Sets the state. An ended table never leaves it. [param since] counts only if the table was live.
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


func _make_list(rows: Array) -> Array:
	if _row_script == null:
		return rows
	return Array(rows, TYPE_OBJECT, &"RefCounted", _row_script)
