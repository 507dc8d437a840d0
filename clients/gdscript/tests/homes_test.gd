extends GamekeeperTestSuite
## Where the daemon's folder is, by the table of test/clients/support/homes.ts, which the daemon and
## every client play. The driver of the test hands it over.


func test_default() -> void:
	var table: Dictionary = JSON.parse_string(OS.get_environment("TEST_HOMES"))
	var before := {}
	for variable: String in table["variables"]:
		if OS.has_environment(variable):
			before[variable] = OS.get_environment(variable)
	for row: Dictionary in table["rows"]:
		_set_all(table["variables"], row["environment"])
		var refused: String = row["refused"]
		# Without these nothing says whose account it is.
		if row["isOfAccount"] and not DirAccess.dir_exists_absolute("/proc/self"):
			refused = "HOME"
		if refused.is_empty():
			var said := "%s: " % row["name"]
			expect_equal(said + GkStartFile.default_home(), said + str(row["home"]))
			continue
		var found := GkStartFile.find()
		expect_error(found, GamekeeperErrors.INVALID_ARGUMENT)
		if not found.ok:
			expect_equal(found.error.context.get("argument"), refused)
	_set_all(table["variables"], before)


func test_error__invalid_argument_for_a_given_folder() -> void:
	expect_error(GkStartFile.find("~/games"), GamekeeperErrors.INVALID_ARGUMENT)


func _set_all(variables: Array, values: Dictionary) -> void:
	for variable: String in variables:
		if values.has(variable):
			OS.set_environment(variable, values[variable])
		else:
			OS.unset_environment(variable)
