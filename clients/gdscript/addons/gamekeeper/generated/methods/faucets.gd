# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]faucets.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkResourcesTypes := preload("../types/resources.gd")
const GkFaucetsParameters := preload("../parameters/faucets.gd")


## Finds faucets. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkFaucetsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("faucets.find", parameters, options, GkResourcesTypes.GkFaucet.read_list)


## The records of [code]faucets.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkFaucetsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"faucets.find",
		parameters,
		options,
		GkResourcesTypes.GkFaucet.read_list,
		"address",
	)


## Makes a faucet: any player can claim a fixed amount of a resource from it again and again.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create(
		parameters: GkFaucetsParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("faucets.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
## [br][br]
## Fails with [code]NotFound[/code], [code]FaucetNotReady[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func claim(
		parameters: GkFaucetsParameters.GkClaimParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("faucets.claim", parameters, options, GkDaemonTypes.GkReceipt.read)
