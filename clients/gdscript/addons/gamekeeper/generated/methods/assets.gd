# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]assets.*[/code].

const GkCharactersTypes := preload("../types/characters.gd")
const GkAssetsParameters := preload("../parameters/assets.gd")


## Finds NFTs of a wallet that are no characters now: those that it could wrap or give away.
func find(
		parameters: GkAssetsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("assets.find", parameters, options, GkCharactersTypes.GkAsset.read_list)


## The records of [code]assets.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkAssetsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("assets.find", parameters, options, GkCharactersTypes.GkAsset.read_list, "address")
