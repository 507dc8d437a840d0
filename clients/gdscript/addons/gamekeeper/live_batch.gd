extends RefCounted
## What a live table is sent, read into rows and held against those that it has, so that equal ones
## are left alone. It touches nothing else, as many records are read on another thread.

const GkReader := preload("reader.gd")
const GkRecord := preload("record.gd")

## Rows that are new or have changed, by their keys, and the JSON of them.
var rows: Dictionary[String, GkRecord] = {}
var json: Dictionary[String, Dictionary] = {}
## Keys of rows that are gone.
var gone: Array[String] = []
## The first thing that is not as the catalogue has it; empty when there is none.
var problem: String = ""


## [param records] are JSON. [param is_whole] says that there are no others; if not, [param left]
## are the keys of those that are gone. [param known] is the JSON of the rows that are there.
func _init(
	records: Array,
	left: Array[String],
	is_whole: bool,
	known: Dictionary[String, Dictionary],
	row_script: GDScript,
	key_field: String
) -> void:
	var reader := GkReader.new()
	var seen: Dictionary[String, bool] = {}
	for record: Variant in records:
		var fields := reader.open(record, "records")
		var key := reader.text(fields, key_field)
		seen[key] = true
		rows.erase(key)
		json.erase(key)
		# By value, to its depth.
		if known.get(key) == fields:
			continue
		rows[key] = row_script.call("read", fields, reader)
		json[key] = fields
	var absent: Array[String] = known.keys() if is_whole else left
	for key in absent:
		if known.has(key) and not seen.has(key):
			gone.append(key)
	problem = reader.problem
