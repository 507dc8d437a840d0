extends GamekeeperTestSuite

const BASIC := {"basic": {"num_assets": 1000}}


func test_default() -> void:
	var parameters := GamekeeperParameters.ResourcesTransfer.new()
	parameters.resource = "r"
	parameters.recipient = "f"
	parameters.amount = "18446744073709551615"
	expect_equal(
		parameters.to_dictionary(),
		{"resource": "r", "recipient": "f", "amount": "18446744073709551615"}
	)


func test_args__properties() -> void:
	var parameters := GamekeeperParameters.ProfilesCreateTree.new(
		{"project": "p", "tree_config": BASIC}
	)
	expect_equal(parameters.get_problem(), "")
	expect_equal(
		parameters.to_dictionary(), {"project": "p", "treeConfig": {"basic": {"numAssets": 1000}}}
	)
	expect_equal(parameters.tree_config.basic.num_assets, 1000)


func test_behaviour__zero_and_empty_are_sent_and_what_was_not_set_is_not() -> void:
	var info := GamekeeperTypes.InitResourceInput.new()
	info.decimals = 0
	info.name = ""
	expect_equal(info.to_dictionary(), {"decimals": 0, "name": ""})
	info.unset("name")
	expect_equal(info.to_dictionary(), {"decimals": 0})


func test_behaviour__a_bound_is_taken_away_by_null_and_by_nothing_else() -> void:
	var changes := GamekeeperTypes.UpdateStakingPoolMetadataInput.new(
		{"end_time": null, "name": null}
	)
	expect_equal(changes.to_dictionary(), {"endTime": null})
	expect_equal(changes.end_time, "")
	changes.end_time = "5"
	expect_equal(changes.to_dictionary(), {"endTime": "5"})
	changes.clear("end_time")
	expect_equal(changes.to_dictionary(), {"endTime": null})
	changes.unset("end_time")
	expect_equal(changes.to_dictionary(), {})
	changes.clear("name")
	expect_equal(changes.get_problem(), "name: cannot be taken away")


func test_behaviour__integers_become_big_integers_without_loss() -> void:
	var parameters := GamekeeperParameters.ResourcesMint.new({"amount": 9223372036854775807})
	expect_equal(parameters.amount, "9223372036854775807")


func test_behaviour__lists_are_typed() -> void:
	var find := GamekeeperParameters.ProfilesFind.new({"user_ids": [1, 2], "identities": ["main"]})
	expect_equal(find.get_problem(), "")
	expect_equal(find.to_dictionary(), {"userIds": [1, 2], "identities": ["main"]})
	var recipe := GamekeeperParameters.RecipesAddIngredients.new({
		"ingredients": [{"amount": 3, "resource_address": "a"}],
	})
	expect_equal(recipe.get_problem(), "")
	expect_equal(
		recipe.to_dictionary(), {"ingredients": [{"amount": "3", "resourceAddress": "a"}]}
	)


func test_behaviour__what_is_appended_to_a_list_is_sent_and_looking_at_one_is_not() -> void:
	var find := GamekeeperParameters.ProjectsFind.new()
	expect_equal(find.names.size(), 0)
	find.addresses.append("a")
	expect_equal(find.to_dictionary(), {"addresses": ["a"]})
	find.names = []
	expect_equal(find.to_dictionary(), {"addresses": ["a"], "names": []})


func test_behaviour__the_services_operation_takes_what_the_daemon_fills_in_actions() -> void:
	var parameters := GamekeeperParameters.ApiCreateTransferResourceTransaction.new(
		{"resource": "r", "owner": "o", "lut_addresses": ["t"], "compute_unit_price": 0}
	)
	expect_equal(parameters.get_problem(), "")
	expect_equal(
		parameters.to_dictionary(),
		{"resource": "r", "owner": "o", "lutAddresses": ["t"], "computeUnitPrice": 0}
	)
	parameters.idempotency_key = "k"
	expect(not parameters.get_problem().is_empty(), "the key is of actions only")


func test_behaviour__what_does_not_fit_is_not_sent() -> void:
	var refused: Array[GkInput] = [
		GamekeeperParameters.ResourcesTransfer.new({"amuont": "5"}),
		GamekeeperParameters.ResourcesTransfer.new({"resource": 5}),
		GamekeeperParameters.ProfilesFind.new({"user_ids": ["x"]}),
		GamekeeperParameters.ProfilesFind.new({"user_ids": 5}),
		GamekeeperParameters.ProfilesCreateTree.new({"tree_config": {"basik": {}}}),
		GamekeeperParameters.RecipesAddIngredients.new({"ingredients": [{"amount": []}]}),
	]
	for input in refused:
		expect(not input.get_problem().is_empty(), "%s has no problem" % [input.to_dictionary()])
	var methods := GkMethods.new()
	var result := await methods._call(
		"resources.transfer", refused[0], "resources.GkTransferParameters", null, "read_any"
	)
	expect_error(result, GamekeeperErrors.INVALID_PARAMS)


func test_behaviour__parameters_of_another_method_are_not_sent() -> void:
	var methods := GkMethods.new()
	var burn := GamekeeperParameters.ResourcesBurn.new({"resource": "r", "amount": 5})
	var result := await methods._call(
		"resources.mint", burn, "resources.GkMintParameters", null, "read_any"
	)
	expect_error(result, GamekeeperErrors.INVALID_PARAMS)
	expect(result.error.message.contains("GamekeeperParameters.ResourcesMint"), str(result.error))
