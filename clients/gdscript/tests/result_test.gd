extends GamekeeperTestSuite


func test_default() -> void:
	var result := GamekeeperResult.success([])
	expect_equal(result.ok, true)
	expect_equal(result.error, null)


func test_behaviour__an_error_has_all_that_the_daemon_said() -> void:
	var error := GamekeeperError.from_json({
		"code": 5001.0,
		"message": "too little",
		"data": {"name": "InsufficientBalance", "retryable": false, "context": {"balance": "1"}},
	})
	expect_equal(error.name, GamekeeperErrors.INSUFFICIENT_BALANCE)
	expect_equal(error.code, 5001)
	expect_equal(error.message, "too little")
	expect_equal(error.retryable, false)
	expect_equal(error.context, {"balance": "1"})


func test_behaviour__own_errors_take_code_and_message_from_the_catalogue() -> void:
	var error := GamekeeperError.make(GamekeeperErrors.DAEMON_NOT_RUNNING, {"home": "/nowhere"})
	expect_equal(error.code, 9007)
	expect(error.message.contains("/nowhere"), error.message)


func test_behaviour__names_are_unique_and_codes_too() -> void:
	var codes := {}
	for name: String in GamekeeperErrors.TABLE:
		var code: int = GamekeeperErrors.TABLE[name]["code"]
		expect(not codes.has(code), "%s has the code of %s" % [name, codes.get(code)])
		codes[code] = name


func test_error__service_answer_invalid() -> void:
	for json: Variant in [null, "no", {}, {"code": "5"}]:
		var error := GamekeeperError.from_json(json)
		expect_equal(error.name, GamekeeperErrors.SERVICE_ANSWER_INVALID, str(json))
