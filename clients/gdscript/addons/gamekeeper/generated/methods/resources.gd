# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]resources.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkResourcesTypes := preload("../types/resources.gd")
const GkResourcesParameters := preload("../parameters/resources.gd")


## Finds resources. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkResourcesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.find", parameters, options, GkResourcesTypes.GkResource.read_list)


## The records of [code]resources.find[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkResourcesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"resources.find",
		parameters,
		options,
		GkResourcesTypes.GkResource.read_list,
		"address",
	)


## Makes a resource of a project: a fungible thing such as gold or wood.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create(
		parameters: GkResourcesParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first mint,
## and another when all are full.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_tree(
		parameters: GkResourcesParameters.GkCreateTreeParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.createTree", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func mint(
		parameters: GkResourcesParameters.GkMintParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.mint", parameters, options, GkDaemonTypes.GkReceipt.read)


## Destroys units of a resource that a wallet holds: the holder its own, or the project those of
## owner.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]InsufficientBalance[/code].
func burn(
		parameters: GkResourcesParameters.GkBurnParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.burn", parameters, options, GkDaemonTypes.GkReceipt.read)


## Moves units of a resource to another wallet, whose holding is made if it is missing.
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeFull[/code],
## [code]LeafChanged[/code].
func transfer(
		parameters: GkResourcesParameters.GkTransferParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.transfer", parameters, options, GkDaemonTypes.GkReceipt.read)


## Moves units of a resource from a token account into compressed form, a leaf of the resource's
## tree. The sum of both stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func wrap(
		parameters: GkResourcesParameters.GkWrapParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.wrap", parameters, options, GkDaemonTypes.GkReceipt.read)


## Moves units of a resource from compressed form into an SPL token account, to use or trade
## elsewhere. The sum of both stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code].
func unwrap(
		parameters: GkResourcesParameters.GkUnwrapParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("resources.unwrap", parameters, options, GkDaemonTypes.GkReceipt.read)
