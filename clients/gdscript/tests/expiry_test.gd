extends "res://tests/approval_suite.gd"
## A question that nobody answers until it expires, which the daemon decides by its key.


func test_error__approval_expired() -> void:
	var results := await begin_power(STRANGER, "expired")
	expect_error(await end(results), GamekeeperErrors.APPROVAL_EXPIRED)
	await expect_unsigned("expired")
