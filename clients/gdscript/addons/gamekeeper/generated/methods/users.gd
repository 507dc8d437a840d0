# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]users.*[/code].


## Finds users. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.UsersFind[/code].
## [codeblock]
## var found := await Gamekeeper.users.find(GamekeeperParameters.UsersFind.new(
## 	{"usernames": ["ANNA"], "include_proof": true}))
## # found.value[0].info.username == "anna"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"users.find",
		parameters,
		"users.GkFindParameters",
		options,
		"users.GkUser.read_list",
	)


## The records of [code]users.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"users.find",
		parameters,
		"users.GkFindParameters",
		options,
		"users.GkUser.read_list",
		"address",
	)


## Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet comes
## with it.
## [br][br]
## Takes [code]GamekeeperParameters.UsersCreate[/code].
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
## [codeblock]
## var receipt := await Gamekeeper.users.create(GamekeeperParameters.UsersCreate.new(
## 	{"info": {"bio": "grows turnips", "name": "Anna A.", "pfp": "https://a",
## 		"username": "Anna"}}))
## # receipt.value.records.users[0].info.username == "Anna"
## [/codeblock]
func create(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"users.create",
		parameters,
		"users.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes several users at once, in as many transactions as their size demands.
## [br][br]
## Takes [code]GamekeeperParameters.UsersCreateBulk[/code].
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
## [codeblock]
## var receipt := await Gamekeeper.users.create_bulk(GamekeeperParameters.UsersCreateBulk.new(
## 	{"info": [{"bio": "", "name": "", "pfp": "", "username": "bert"}, {"bio": "", "name": "",
## 		"pfp": "", "username": "carl"}], "wallet": [wallet, wallet2]}))
## # receipt.value.records.users[0].info.username == "bert"
## [/codeblock]
func create_bulk(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"users.createBulk",
		parameters,
		"users.GkCreateBulkParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes a user and its profile in a project in one transaction, for a wallet that has neither. The
## project needs a profiles tree.
## [br][br]
## Takes [code]GamekeeperParameters.UsersCreateWithProfile[/code].
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code], [code]NotFound[/code],
## [code]TreeMissing[/code], [code]TreeFull[/code].
## [codeblock]
## var receipt := await Gamekeeper.users.create_with_profile(
## 	GamekeeperParameters.UsersCreateWithProfile.new({"project": project,
## 		"user_info": user_info, "profile_identity": "hero", "profile_info": profile_info,
## 		"payer": payer}))
## # receipt.value.records.users[0].info.username == "carl"
## [/codeblock]
func create_with_profile(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"users.createWithProfile",
		parameters,
		"users.GkCreateWithProfileParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Changes a user's presentation and wallets. Omitted values stay.
## [br][br]
## Takes [code]GamekeeperParameters.UsersUpdate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]UserExists[/code], [code]UsernameTaken[/code],
## [code]Unauthorised[/code], [code]PassInvalid[/code], [code]LeafChanged[/code],
## [code]ProofTooOld[/code].
## [codeblock]
## var receipt := await Gamekeeper.users.update(GamekeeperParameters.UsersUpdate.new(
## 	{"info": {"bio": "farms"}, "wallets": {"add": [add]}}))
## # receipt.value.records.users[0].info.bio == "farms"
## [/codeblock]
func update(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"users.update",
		parameters,
		"users.GkUpdateParameters",
		options,
		"daemon.GkReceipt.read",
	)
