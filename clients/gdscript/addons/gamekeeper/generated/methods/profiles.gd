# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]profiles.*[/code].


## Finds profiles. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.ProfilesFind[/code].
## [codeblock]
## var found := await Gamekeeper.profiles.find(GamekeeperParameters.ProfilesFind.new(
## 	{"user_ids": [1], "include_proof": true}))
## # found.value[0].identity == "main"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"profiles.find",
		parameters,
		"profiles.GkFindParameters",
		options,
		"users.GkProfile.read_list",
	)


## The records of [code]profiles.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"profiles.find",
		parameters,
		"profiles.GkFindParameters",
		options,
		"users.GkProfile.read_list",
		"address",
	)


## Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
## another when all are full.
## [br][br]
## Takes [code]GamekeeperParameters.ProfilesCreateTree[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
## [codeblock]
## var receipt := await Gamekeeper.profiles.create_tree(GamekeeperParameters.ProfilesCreateTree.new(
## 	{"tree_config": {"basic": {"num_assets": 16384}}, "project": project}))
## # receipt.value.records.projects[0].name == "Farm"
## [/codeblock]
func create_tree(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"profiles.createTree",
		parameters,
		"profiles.GkCreateTreeParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes the one profile that the wallet's user has in a project. The user must exist, and the
## project must have a profiles tree with room.
## [br][br]
## Takes [code]GamekeeperParameters.ProfilesCreate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileExists[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
## [codeblock]
## var receipt := await Gamekeeper.profiles.create(GamekeeperParameters.ProfilesCreate.new(
## 	{"project": project, "identity": "alt", "info": {"name": "Farmer"}}))
## # receipt.value.records.profiles[0].info.name == "Farmer"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"profiles.create",
		parameters,
		"profiles.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Changes a profile's presentation and custom data. Omitted values stay.
## [br][br]
## Takes [code]GamekeeperParameters.ProfilesUpdate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CustomDataFieldUnknown[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
## [codeblock]
## var receipt := await Gamekeeper.profiles.update(GamekeeperParameters.ProfilesUpdate.new(
## 	{"profile": profile, "info": {"bio": "b"}, "custom_data": {"add": add}}))
## # receipt.value.records.profiles[0].info.bio == "b"
## [/codeblock]
func update(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"profiles.update",
		parameters,
		"profiles.GkUpdateParameters",
		options,
		"daemon.GkReceipt.read",
	)
