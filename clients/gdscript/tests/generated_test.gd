extends GamekeeperTestSuite
## Every script of the addon loads with warnings as errors, and every record survives the way through
## JSON. The samples come from the records' own tables of fields.

const ROOT := "res://addons/gamekeeper"
const DEPTH_MAX := 12
const TEXTS: Array[String] = ["String", "ID", "Bytes", "Pubkey"]

var _types: Dictionary = {}


func set_up() -> void:
	var script: GDScript = GamekeeperTypes
	_types = script.get_script_constant_map()


func test_behaviour__every_script_loads() -> void:
	var paths := _list_scripts(ROOT)
	expect(paths.size() > 60, "%d scripts" % paths.size())
	for path in paths:
		var script: GDScript = load(path)
		expect(script != null and script.can_instantiate(), "%s does not load" % path)


func test_behaviour__every_line_is_short() -> void:
	for path in _list_scripts(ROOT):
		if path.contains("/generated/"):
			continue
		var lines := FileAccess.get_file_as_string(path).split("\n")
		for index in lines.size():
			var columns := lines[index].length() + lines[index].count("\t") * 3
			expect(columns <= 100, "%s:%d has %d columns" % [path, index + 1, columns])


func test_behaviour__records_come_back_from_json() -> void:
	var count := 0
	for name: String in _types:
		var script: GDScript = _types[name]
		if not script.get_script_constant_map().has("FIELDS") or not _is_record(script):
			continue
		for with_nulls: bool in [false, true]:
			var json: Dictionary = JSON.parse_string(
				JSON.stringify(_make_sample(script, with_nulls, 0))
			)
			var record: GkRecord = script.call("from_json", json)
			expect(record != null, "%s is refused: %s" % [name, json])
			if record != null:
				expect_equal(_normalise(record.to_json()), _normalise(json), name)
		count += 1
	expect(count > 60, "%d records" % count)


func test_error__a_record_of_another_form_is_null() -> void:
	for json: Variant in [null, [], {}, {"address": 5}, "x"]:
		expect_equal(GamekeeperTypes.Holding.from_json(json), null, str(json))
		expect_equal(GamekeeperTypes.RewardType.from_json(json), null, str(json))
	var stranger := {"__typename": "Stranger"}
	expect_equal(GamekeeperTypes.RewardType.from_json(stranger), null, "another member")
	var wallet := {"name": "n", "address": "a", "custody": "POCKET"}
	expect_equal(GamekeeperTypes.WalletInfo.from_json(wallet), null, "another name")


func test_behaviour__the_client_has_every_domain() -> void:
	var client := tree.root.get_node("Gamekeeper")
	var domains := [
		"api", "badges", "characters", "delegation", "faucets", "holdings", "missions", "profiles",
		"projects", "recipes", "resources", "session", "staking", "users", "wallet",
	]
	for name: String in domains:
		expect(client.get(name) is GkMethods, "no %s" % name)
	var api: GkMethods = client.get("api")
	var script: GDScript = api.get_script()
	var base: GDScript = GkMethods
	var inherited: Array = base.get_script_method_list().map(_name_of)
	var own: Array = script.get_script_method_list().map(_name_of).filter(
		func(name: String) -> bool: return not inherited.has(name)
	)
	var walks := own.filter(func(name: String) -> bool: return name.ends_with("_each"))
	expect(own.size() - walks.size() >= 78, "fewer operations than the first version had")
	for name: String in walks:
		expect(own.has(name.trim_suffix("_each")), "%s walks no list" % name)


func _name_of(method: Dictionary) -> String:
	return method["name"]


func _list_scripts(folder: String) -> PackedStringArray:
	var paths := PackedStringArray()
	for file in DirAccess.get_files_at(folder):
		if file.ends_with(".gd"):
			paths.append(folder.path_join(file))
	for inner in DirAccess.get_directories_at(folder):
		paths.append_array(_list_scripts(folder.path_join(inner)))
	return paths


func _is_record(script: GDScript) -> bool:
	return is_instance_of(script.new(), GkRecord)


func _make_sample(script: GDScript, with_nulls: bool, depth: int) -> Dictionary:
	var json := {}
	# Records carry inputs too, as their terms.
	var made: Object = script.new()
	var fields: Dictionary = made.call("_get_fields")
	for property: String in fields:
		var type: String = fields[property][1]
		var is_optional := not type.ends_with("!")
		if is_optional and (with_nulls or depth >= DEPTH_MAX):
			continue
		json[fields[property][0]] = _make_value(type.trim_suffix("!"), with_nulls, depth)
	return json


func _make_value(type: String, with_nulls: bool, depth: int) -> Variant:
	if type.begins_with("["):
		var item := type.trim_prefix("[").trim_suffix("]")
		return [_make_value(item.trim_suffix("!"), with_nulls, depth)]
	if TEXTS.has(type):
		return "text of %s" % type
	match type:
		"BigInt":
			return "18446744073709551615"
		"Int":
			return 7
		"Float":
			return 0.5
		"Boolean":
			return true
		"JSON", "VecMap":
			return {"key": "value"}
		"VecMapGeneric", "StringTuple":
			return ["first", "second"]
	var name := type if _types.has(type) else type + "Record"
	var script: GDScript = _types[name]
	var constants := script.get_script_constant_map()
	if constants.has("NAMES"):
		return constants["NAMES"][0]
	if constants.has("FIELDS"):
		return _make_sample(script, with_nulls, depth + 1)
	return _make_member(script, with_nulls, depth)


func _make_member(script: GDScript, with_nulls: bool, depth: int) -> Dictionary:
	var members: Array = script.get_script_constant_map()["MEMBERS"]
	var member: String = members[members.size() - 1]
	var member_script: GDScript = _types[member]
	var json := _make_sample(member_script, with_nulls, depth + 1)
	json["__typename"] = member
	return json


## Godot reads every number as a float; a record has whole ones as integers again.
func _normalise(value: Variant) -> Variant:
	return JSON.parse_string(JSON.stringify(value, "", true))
