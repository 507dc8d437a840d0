extends RefCounted
## Base of what methods take. A property that was not set is not sent, so that zero and the empty
## text are values like any other.

const GkInput := preload("input.gd")

var _values: Dictionary = {}
## Lists that were read before they were set; the ones that have grown since are sent.
var _drafts: Dictionary = {}
## Wire names of what is sent as null, unless it has a value.
var _cleared: Dictionary = {}
var _problems: PackedStringArray = []


## May be made from a Dictionary of properties; nested inputs may be Dictionaries themselves.
## [codeblock]
## GamekeeperParameters.ResourcesBurn.new({"resource": gold, "amount": "5"})
## [/codeblock]
func _init(properties: Dictionary = {}) -> void:
	for property: Variant in properties:
		_set_property(str(property), properties[property])


## The JSON object to send.
func to_dictionary() -> Dictionary:
	var json := {}
	var values := _gather_values()
	for wire: String in values:
		json[wire] = _to_wire(values[wire])
	for wire: String in _cleared:
		if not json.has(wire):
			json[wire] = null
	return json


## What is wrong with the properties that it was made from; empty when nothing is.
func get_problem() -> String:
	if not _problems.is_empty():
		return _problems[0]
	var known := _get_fields().values().map(func(field: Array) -> String: return field[0])
	var values := _gather_values()
	for wire: String in values:
		if not known.has(wire):
			return "%s: not a parameter of this method" % wire
		var problem := _problem_within(values[wire])
		if not problem.is_empty():
			return "%s.%s" % [wire, problem]
	return ""


## Takes a value back, as if it had never been set.
func unset(property: String) -> void:
	var fields := _get_fields()
	if fields.has(property):
		_values.erase(fields[property][0])
		_drafts.erase(fields[property][0])
		_cleared.erase(fields[property][0])


## Has an update take away what is there, as null does in a Dictionary: a property that is merely
## not set stays as it is.
func clear(property: String) -> void:
	var fields := _get_fields()
	if not fields.has(property) or not _is_clearable(fields[property]):
		_problems.append("%s: cannot be taken away" % property)
		return
	unset(property)
	_cleared[fields[property][0]] = true


static func _is_clearable(field: Array) -> bool:
	return field.has("clearable")


func _gather_values() -> Dictionary:
	var values := _values.duplicate()
	for wire: String in _drafts:
		var list: Array = _drafts[wire]
		if not values.has(wire) and not list.is_empty():
			values[wire] = list
	return values


func _get_fields() -> Dictionary:
	return {}


func _get_nested_classes() -> Dictionary:
	return {}


func _set_property(property: String, given: Variant) -> void:
	var fields := _get_fields()
	if not fields.has(property):
		var known := ", ".join(PackedStringArray(fields.keys()))
		_problems.append("%s: no such property; expected one of %s" % [property, known])
		return
	var wire: String = fields[property][0]
	var type: String = fields[property][1]
	if given == null:
		if _is_clearable(fields[property]):
			clear(property)
		return
	set(property, _convert(property, type, given))
	if not _values.has(wire):
		_problems.append("%s: of another type; expected %s" % [property, type])


## Dictionaries become inputs, untyped lists typed ones, and exact integers the text of a BigInt.
func _convert(property: String, type: String, given: Variant) -> Variant:
	if given is int and type.begins_with("BigInt"):
		return str(given)
	var nested: Variant = _get_nested_classes().get(property)
	if given is Dictionary and nested != null:
		return _make_nested(nested, given)
	if not given is Array:
		return given
	var list: Array = given
	var target: Variant = get(property)
	if not target is Array:
		return given
	var typed: Array = target
	for entry: Variant in list:
		var item: Variant = entry
		if entry is Dictionary and nested != null:
			item = _make_nested(nested, entry)
		elif entry is int and type.begins_with("[BigInt"):
			item = str(entry)
		if not _fits_list(typed, item):
			return null
		typed.append(item)
	return typed


static func _fits_list(list: Array, item: Variant) -> bool:
	if not list.is_typed():
		return true
	if list.get_typed_builtin() != TYPE_OBJECT:
		return typeof(item) == list.get_typed_builtin()
	return item == null or is_instance_of(item, list.get_typed_script())


static func _make_nested(script: GDScript, properties: Dictionary) -> Variant:
	return script.new(properties)


static func _problem_within(value: Variant) -> String:
	if value is GkInput:
		var input: GkInput = value
		return input.get_problem()
	if value is Array:
		for entry: Variant in value:
			var problem := _problem_within(entry)
			if not problem.is_empty():
				return problem
	return ""


static func _to_wire(value: Variant) -> Variant:
	if value is GkInput:
		var input: GkInput = value
		return input.to_dictionary()
	if value is Array:
		var list: Array = value
		return list.map(_to_wire)
	return value
