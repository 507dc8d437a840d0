# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]delegation.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkProjectsTypes := preload("../types/projects.gd")
const GkDelegationParameters := preload("../parameters/delegation.gd")


## Finds the wallets that act for projects by delegation. The filters given must all match; at most
## 10,000 records.
func find(
		parameters: GkDelegationParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"delegation.find",
		parameters,
		options,
		GkProjectsTypes.GkDelegateAuthority.read_list,
	)


## The records of [code]delegation.find[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkDelegationParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"delegation.find",
		parameters,
		options,
		GkProjectsTypes.GkDelegateAuthority.read_list,
		"address",
	)


## Gives a wallet rights in a project, so that it can act in place of the authority.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LeafChanged[/code].
func create(
		parameters: GkDelegationParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("delegation.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Adds, changes or removes one right of a wallet that acts for a project.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]DelegationMissing[/code],
## [code]LeafChanged[/code].
func modify(
		parameters: GkDelegationParameters.GkModifyParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("delegation.modify", parameters, options, GkDaemonTypes.GkReceipt.read)
