extends RefCounted
## Base of the records that methods answer.

const GkInput := preload("input.gd")
const GkRecord := preload("record.gd")

var _union_member: String = ""


## The record as JSON has it. Values that are null are left out.
func to_json() -> Dictionary:
	var json := {}
	if not _union_member.is_empty():
		json["__typename"] = _union_member
	var fields := _get_fields()
	for property: String in fields:
		var value: Variant = get(property)
		var wire: String = fields[property][0]
		if value != null:
			json[wire] = _to_wire(value)
	return json


## Notes that the record came as a member of a union; its JSON names the member then.
func mark_union(member: String) -> GkRecord:
	_union_member = member
	return self


func _get_fields() -> Dictionary:
	return {}


func _to_string() -> String:
	return JSON.stringify(to_json())


static func _to_wire(value: Variant) -> Variant:
	if value is GkRecord:
		var record: GkRecord = value
		return record.to_json()
	if value is GkInput:
		var input: GkInput = value
		return input.to_dictionary()
	if value is Array:
		var list: Array = value
		return list.map(_to_wire)
	return value
