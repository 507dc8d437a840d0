# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]holdings.*[/code].

const GkResourcesTypes := preload("../types/resources.gd")
const GkHoldingsParameters := preload("../parameters/holdings.gd")


## Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkHoldingsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("holdings.find", parameters, options, GkResourcesTypes.GkHolding.read_list)


## The records of [code]holdings.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkHoldingsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"holdings.find",
		parameters,
		options,
		GkResourcesTypes.GkHolding.read_list,
		"address",
	)
