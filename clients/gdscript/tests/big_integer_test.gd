extends GamekeeperTestSuite


func test_default() -> void:
	var read := GkBigInteger.to_int_checked("9007199254740993")
	if expect_ok(read):
		expect_equal(read.value, 9007199254740993)


func test_args__edges() -> void:
	for text: String in ["9223372036854775807", "-9223372036854775808", "0", "-1"]:
		var read := GkBigInteger.to_int_checked(text)
		if expect_ok(read, text):
			expect_equal(str(read.value), text)


func test_error__invalid_argument() -> void:
	for text: String in ["9223372036854775808", "-9223372036854775809", "", "1.0", "x", "+1"]:
		var read := GkBigInteger.to_int_checked(text)
		expect_error(read, GamekeeperErrors.INVALID_ARGUMENT)


func test_behaviour__compares_what_no_int_holds() -> void:
	var rows := [
		["18446744073709551615", "18446744073709551614", 1],
		["99", "100", -1],
		["-5", "3", -1],
		["-5", "-3", -1],
		["007", "7", 0],
		["-0", "0", 0],
	]
	for row: Array in rows:
		var first: String = row[0]
		var second: String = row[1]
		expect_equal(GkBigInteger.compare(first, second), row[2], str(row))
