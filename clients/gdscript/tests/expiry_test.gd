extends "res://tests/approval_suite.gd"
## A question that nobody answers in its 60 seconds.


func test_error__approval_expired() -> void:
	var results := await begin_power(STRANGER, "expired")
	expect_error(await end(results), GamekeeperErrors.APPROVAL_EXPIRED)
	await expect_unsigned("expired")
