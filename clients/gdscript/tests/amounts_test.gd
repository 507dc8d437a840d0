extends GamekeeperTestSuite
## Amounts as players type them, by the table of test/clients/support/units.ts, which every client
## plays. The driver of the test hands it over.

var _table := {}


func set_up() -> void:
	_table = JSON.parse_string(OS.get_environment("TEST_UNITS"))


func test_default() -> void:
	expect(_rows("read").size() > 10, "rows of what is read")
	for row: Dictionary in _rows("read"):
		var text: String = row["text"]
		var units: String = row["units"]
		var shown: String = row["shown"]
		_expect_value(GkAmounts.parse_amount(text, _decimals(row)), units, text)
		expect_equal(GkAmounts.format_amount(units, _decimals(row)), shown, text)
		_expect_value(GkAmounts.parse_amount(shown, _decimals(row)), units, text)


func test_error__invalid_argument() -> void:
	expect(_rows("refused").size() > 30, "rows of what is refused")
	for row: Dictionary in _rows("refused"):
		var text: String = row["text"]
		var result := GkAmounts.parse_amount(text, _decimals(row))
		expect_error(result, GamekeeperErrors.INVALID_ARGUMENT)
		if not result.ok:
			var expected := {
				"argument": "amount", "problem": row["problem"], "expected": row["expected"],
			}
			expect_equal(result.error.context, expected, text)
			expect_equal(
				result.error.message,
				"amount: %s; expected %s" % [row["problem"], row["expected"]]
			)


func test_behaviour__shows_base_units() -> void:
	for row: Dictionary in _rows("shown"):
		var units: String = row["units"]
		var shown: String = row["shown"]
		expect_equal(GkAmounts.format_amount(units, _decimals(row)), shown, units)


func test_error__invalid_argument_for_what_is_no_number() -> void:
	for decimals: Variant in [-1, 256, 0.5, "2"]:
		expect_error(
			GkAmounts.parse_amount("1", decimals), GamekeeperErrors.INVALID_ARGUMENT
		)


## A text that nobody takes for an amount; the engine's log says what is wrong.
func test_behaviour__shows_what_is_no_amount_as_unknown() -> void:
	for decimals: Variant in [-1, 256, 0.5, "2"]:
		expect_equal(GkAmounts.format_amount("1", decimals), "?", str(decimals))
	for units: String in ["", "-", "1.5", "x", "+1", "1_000"]:
		expect_equal(GkAmounts.format_amount(units, 2), "?", units)


func _rows(name: String) -> Array:
	return _table[name]


func _decimals(row: Dictionary) -> Variant:
	var decimals: Variant = row["decimals"]
	return null if decimals == null else int(str(decimals))


func _expect_value(result: GamekeeperResult, expected: String, what: String) -> void:
	if expect_ok(result, what):
		expect_equal(result.value, expected, what)
