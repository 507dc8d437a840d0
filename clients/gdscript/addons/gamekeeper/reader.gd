extends RefCounted
## Reads JSON into records. Holds on to the first thing that is not as the catalogue has it; an
## empty value never stands in for one that is missing.

const GkReader := preload("reader.gd")

## JSON numbers are floats in Godot; these are whole to here.
const INTEGER_MAX := 9007199254740991.0

## The first problem; empty when there is none.
var problem: String = ""


## A result that is true or false.
static func read_boolean(json: Variant, reader: GkReader) -> Variant:
	if not json is bool:
		reader.refuse("result", "true or false")
	return json


## A result of any form.
static func read_any(json: Variant, _reader: GkReader) -> Variant:
	return json


## Notes a problem.
func refuse(key: String, expected: String) -> void:
	if problem.is_empty():
		problem = "%s: expected %s" % [key, expected]


## The fields of a record.
func open(json: Variant, type: String) -> Dictionary:
	if json is Dictionary:
		return json
	refuse(type, "an object")
	return {}


## The entries of a list.
func open_list(json: Variant) -> Array:
	if json is Array:
		return json
	refuse("list", "a list")
	return []


## The name of a union's member.
func typename(json: Variant) -> String:
	if json is Dictionary:
		var fields: Dictionary = json
		var name: Variant = fields.get("__typename")
		if name is String:
			return name
	refuse("__typename", "a text")
	return ""


func text(fields: Dictionary, key: String) -> String:
	var value: Variant = fields.get(key)
	if value is String:
		return value
	refuse(key, "a text")
	return ""


func big_integer(fields: Dictionary, key: String) -> String:
	var value := text(fields, key)
	if not value.is_valid_int():
		refuse(key, "a decimal text")
	return value


func integer(fields: Dictionary, key: String) -> int:
	return _to_integer(fields.get(key), key)


func number(fields: Dictionary, key: String) -> float:
	var value: Variant = fields.get(key)
	if value is float or value is int:
		return value
	refuse(key, "a number")
	return 0.0


func boolean(fields: Dictionary, key: String) -> bool:
	var value: Variant = fields.get(key)
	if value is bool:
		return value
	refuse(key, "true or false")
	return false


func map(fields: Dictionary, key: String) -> Dictionary:
	return open(fields.get(key), key)


func list(fields: Dictionary, key: String) -> Array:
	var value: Variant = fields.get(key)
	if value is Array:
		return value
	refuse(key, "a list")
	return []


func one_of(fields: Dictionary, key: String, names: Array[String]) -> String:
	var value := text(fields, key)
	if not names.has(value):
		refuse(key, "one of %s" % ", ".join(PackedStringArray(names)))
	return value


func text_list(fields: Dictionary, key: String) -> Array[String]:
	var made: Array[String] = []
	for entry: Variant in list(fields, key):
		if entry is String:
			made.append(entry)
		else:
			refuse(key, "texts")
	return made


func big_integer_list(fields: Dictionary, key: String) -> Array[String]:
	return text_list(fields, key)


func integer_list(fields: Dictionary, key: String) -> Array[int]:
	var made: Array[int] = []
	for entry: Variant in list(fields, key):
		made.append(_to_integer(entry, key))
	return made


func text_list_with_nulls(fields: Dictionary, key: String) -> Array:
	var made := []
	for entry: Variant in list(fields, key):
		if entry != null and not entry is String:
			refuse(key, "texts")
		made.append(entry)
	return made


func integer_list_with_nulls(fields: Dictionary, key: String) -> Array:
	var made := []
	for entry: Variant in list(fields, key):
		if entry == null:
			made.append(null)
		else:
			made.append(_to_integer(entry, key))
	return made


func optional_text(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return text(fields, key)


func optional_big_integer(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return big_integer(fields, key)


func optional_integer(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return integer(fields, key)


func optional_number(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return number(fields, key)


func optional_boolean(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return boolean(fields, key)


func optional_map(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return map(fields, key)


func optional_list(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return list(fields, key)


func optional_one_of(fields: Dictionary, key: String, names: Array[String]) -> Variant:
	if fields.get(key) == null:
		return null
	return one_of(fields, key, names)


func optional_text_list(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return text_list(fields, key)


func optional_integer_list(fields: Dictionary, key: String) -> Variant:
	if fields.get(key) == null:
		return null
	return integer_list(fields, key)


func _to_integer(value: Variant, key: String) -> int:
	if value is int:
		return value
	if value is float:
		var given: float = value
		if given == floorf(given) and absf(given) <= INTEGER_MAX:
			return int(given)
	refuse(key, "a whole number")
	return 0
