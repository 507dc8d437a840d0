# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]faucets.*[/code].


## Finds faucets. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.FaucetsFind[/code].
## [codeblock]
## var found := await Gamekeeper.faucets.find(GamekeeperParameters.FaucetsFind.new(
## 	{"resources": [resource]}))
## # found.value[0].amount == "5"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"faucets.find",
		parameters,
		"faucets.GkFindParameters",
		options,
		"resources.GkFaucet.read_list",
	)


## The records of [code]faucets.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"faucets.find",
		parameters,
		"faucets.GkFindParameters",
		options,
		"resources.GkFaucet.read_list",
		"address",
	)


## Makes a faucet: any player can claim a fixed amount of a resource from it again and again.
## [br][br]
## Takes [code]GamekeeperParameters.FaucetsCreate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.faucets.create(GamekeeperParameters.FaucetsCreate.new(
## 	{"resource": resource, "amount": 3, "repeat_interval": 3600}))
## # receipt.value.records.faucets[0].amount == "3"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"faucets.create",
		parameters,
		"faucets.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
## [br][br]
## Takes [code]GamekeeperParameters.FaucetsClaim[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]FaucetNotReady[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.faucets.claim(GamekeeperParameters.FaucetsClaim.new(
## 	{"faucet": faucet}))
## # receipt.value.records.holdings[0].balance == "5"
## [/codeblock]
func claim(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"faucets.claim",
		parameters,
		"faucets.GkClaimParameters",
		options,
		"daemon.GkReceipt.read",
	)
