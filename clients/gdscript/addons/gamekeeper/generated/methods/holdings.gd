# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]holdings.*[/code].


## Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.HoldingsFind[/code].
## [codeblock]
## var found := await Gamekeeper.holdings.find(GamekeeperParameters.HoldingsFind.new(
## 	{"holder": holder, "include_proof": true}))
## # found.value[0].balance == "40"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"holdings.find",
		parameters,
		"holdings.GkFindParameters",
		options,
		"resources.GkHolding.read_list",
	)


## The records of [code]holdings.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"holdings.find",
		parameters,
		"holdings.GkFindParameters",
		options,
		"resources.GkHolding.read_list",
		"address",
	)
