extends RefCounted
## The signals of one change of a live table. The table has all of the change already; where there
## are many signals they are emitted over several frames.

const GkLiveTable := preload("live_table.gd")
const GkRecord := preload("record.gd")

var _table: GkLiveTable
var _rows: Dictionary[String, GkRecord]
var _gone: Array[String]
var _before: Dictionary[String, GkRecord]
## The keys of [member _rows], in their order.
var _keys: Array[String]
## How many of the rows that are gone, and then of the others, were reported.
var _reported: int = 0
var _is_over := false


## [param rows] are those that are new or have changed, [param gone] the keys of those that are
## gone, [param before] the rows that are replaced or gone.
func _init(
	table: GkLiveTable,
	rows: Dictionary[String, GkRecord],
	gone: Array[String],
	before: Dictionary[String, GkRecord]
) -> void:
	_table = table
	_rows = rows
	_gone = gone
	_before = before
	_keys = rows.keys()


## Emits signals until all were emitted or, with a time that is not negative, that time has come, in
## microseconds of [method Time.get_ticks_usec]. Returns whether all were. A handler may close the
## table, after which no other handler is called.
func emit_until(until_usec: int) -> bool:
	while not _is_over and _table.state != GkLiveTable.State.ENDED:
		if until_usec >= 0 and Time.get_ticks_usec() >= until_usec:
			return false
		_emit_next()
	return true


## Counts first: a handler may have the rest emitted.
func _emit_next() -> void:
	var number := _reported
	_reported += 1
	if number < _gone.size():
		_table.report_row(null, _before[_gone[number]])
	elif number < _gone.size() + _keys.size():
		var key := _keys[number - _gone.size()]
		_table.report_row(_rows[key], _before.get(key))
	else:
		_is_over = true
		_table.report_updated()
