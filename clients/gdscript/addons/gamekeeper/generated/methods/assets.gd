# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]assets.*[/code].


## Finds NFTs of a wallet that are no characters now: those that it could wrap or give away.
## [br][br]
## Takes [code]GamekeeperParameters.AssetsFind[/code].
## [codeblock]
## var found := await Gamekeeper.assets.find(GamekeeperParameters.AssetsFind.new({"owner": owner}))
## # found.value[0].name == "Robot"
## [/codeblock]
func find(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"assets.find",
		parameters,
		"assets.GkFindParameters",
		options,
		"characters.GkAsset.read_list",
	)


## The records of [code]assets.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"assets.find",
		parameters,
		"assets.GkFindParameters",
		options,
		"characters.GkAsset.read_list",
		"address",
	)
