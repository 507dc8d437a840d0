extends RefCounted
## A message's records, read into rows and compared with those that the table has: equal ones are
## left out. It changes nothing else, since large messages are read on another thread.

const GkLiveIndex := preload("live_index.gd")
const GkReader := preload("reader.gd")
const GkRecord := preload("record.gd")

## Rows that are new or have changed, by their keys, and the JSON of them.
var rows: Dictionary[String, GkRecord] = {}
var json: Dictionary[String, Dictionary] = {}
## The rows that these replace and those that are gone, by their keys.
var before: Dictionary[String, GkRecord] = {}
## Keys of rows that are gone.
var gone: Array[String] = []
## All rows of the table with the change, the JSON of them, and their indexes, by property. Only
## [method make_whole] makes them.
var all_rows: Dictionary[String, GkRecord] = {}
var all_json: Dictionary[String, Dictionary] = {}
var indexes: Dictionary[String, GkLiveIndex] = {}
var is_whole := false
## The first record or field that does not match the catalogue; empty if all do.
var problem: String = ""


## [param records] are JSON. If [param has_all] the table has no others; otherwise [param left] are
## the keys of the rows that are gone. [param known] is the JSON of the table's rows, and
## [param known_rows] are the rows.
func _init(
	records: Array,
	left: Array[String],
	has_all: bool,
	known: Dictionary[String, Dictionary],
	known_rows: Dictionary[String, GkRecord],
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
	var absent: Array[String] = known.keys() if has_all else left
	for key in absent:
		if known.has(key) and not seen.has(key):
			gone.append(key)
			before[key] = known_rows[key]
	for key in rows:
		if known.has(key):
			before[key] = known_rows[key]
	problem = reader.problem


## Makes the whole table, so that it can take the place of the one before without any work.
## [param known] is the JSON of its rows before, [param known_rows] are the rows, and
## [param properties] those that it has indexes by.
func make_whole(
	known: Dictionary[String, Dictionary],
	known_rows: Dictionary[String, GkRecord],
	properties: Array[String]
) -> void:
	is_whole = true
	all_json = known.duplicate()
	all_rows = known_rows.duplicate()
	for key in gone:
		all_json.erase(key)
		all_rows.erase(key)
	all_json.merge(json, true)
	all_rows.merge(rows, true)
	for property in properties:
		indexes[property] = GkLiveIndex.new(property, all_rows)
