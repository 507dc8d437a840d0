extends RefCounted
## The rows of a live table by the values of one property. It is made at the first search, and kept.

const GkRecord := preload("record.gd")

var _property: String
## Of each value the rows, by their keys.
var _rows: Dictionary[Variant, Dictionary] = {}


func _init(property: String, rows: Dictionary[String, GkRecord]) -> void:
	_property = property
	for key in rows:
		put(key, rows[key])


## The rows that have the value.
func find(value: Variant) -> Array:
	var found: Dictionary = _rows.get(value, {})
	return found.values()


## Adds a row.
func put(key: String, row: GkRecord) -> void:
	var same: Dictionary = _rows.get_or_add(row.get(_property), {})
	same[key] = row


## Takes a row out.
func remove(key: String, row: GkRecord) -> void:
	var value: Variant = row.get(_property)
	var same: Dictionary = _rows.get(value, {})
	same.erase(key)
	if same.is_empty():
		_rows.erase(value)
