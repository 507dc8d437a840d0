extends "res://tests/approval_suite.gd"
## A game that makes a call of every class, and a player who answers what they are asked.


func test_default__it_plays_silently() -> void:
	forget()
	var made := await run("projects.create", {"name": "Play"})
	if expect_ok(made):
		expect_equal(made.value["signatures"].size(), 1, "signatures")
	expect_silence()


func test_default__it_spends_in_its_budget_silently() -> void:
	forget()
	await _mint("10")
	var before := await _find_friends_gold()
	expect_ok(await run(
		"resources.transfer", {"resource": gold, "recipient": friend, "amount": "3"}
	))
	expect_equal(await _find_friends_gold(), before + 3, "gold of the friend")
	var told := await run("session.get", {})
	if expect_ok(told):
		for budget: Dictionary in told.value["grant"]["budgets"]:
			if budget["of"] == gold:
				expect_equal(budget["usedInAll"], "3", "what is used of the budget")
	expect_silence()


func test_default__it_changes_by_its_action_silently() -> void:
	forget()
	var parameters := {"name": "Tin", "symbol": "TIN", "uri": "", "decimals": 0}
	parameters["storage"] = GamekeeperTypes.ResourceStorageEnum.ACCOUNT_STATE
	var made := await run("resources.create", {"project": project, "params": parameters})
	if expect_ok(made):
		var found := await run("resources.find", {"addresses": [made.value["address"]]})
		if expect_ok(found, "resources"):
			expect_equal(found.value[0]["project"], project)
	expect_silence()


func test_default__approved_past_a_budget_that_asks() -> void:
	await _mint("50")
	var before := await _find_friends_gold()
	var transfer := GamekeeperParameters.ResourcesTransfer.new(
		{"resource": gold, "recipient": friend, "amount": "50", "idempotency_key": "past"}
	)
	var results := await begin("resources", "transfer", transfer)
	print("approval approve")
	expect_ok(await end(results))
	expect_equal(await _find_friends_gold(), before + 50, "gold of the friend")
	expect_asked("resources.transfer", "past")


func test_default__approved_power() -> void:
	var results := await begin_power(friend, "approved")
	print("approval approve")
	var answer := await end(results)
	if expect_ok(answer):
		var receipt: GamekeeperTypes.Receipt = answer.value
		expect_equal(receipt.signatures.size(), 1, "signatures")
	expect_equal(await find_driver(), friend, "driver")
	expect_asked(POWER, "approved")


func test_error__approval_refused() -> void:
	var results := await begin_power(STRANGER, "refused")
	print("approval refuse")
	expect_error(await end(results), GamekeeperErrors.APPROVAL_REFUSED)
	await expect_unsigned("refused")


## The last one, as its driver counts what waits while the suite ends.
func test_behaviour__withdrawn_by_the_call_that_is_cancelled() -> void:
	var options := GkCallOptions.new()
	var results := await begin_power(STRANGER, "withdrawn", options)
	options.cancel()
	expect_error(await end(results), GamekeeperErrors.CANCELLED)
	await expect_unsigned("withdrawn")
	print("approval count")


func _mint(amount: String) -> void:
	var owner := client.current_session.wallet.address
	expect_ok(await run(
		"resources.mint", {"resource": gold, "owner": owner, "amount": amount}
	))


func _find_friends_gold() -> int:
	var found := await run("holdings.find", {"holder": friend})
	var sum := 0
	if expect_ok(found, "holdings"):
		for holding: Dictionary in found.value:
			sum += int(str(holding["balance"]))
	return sum
