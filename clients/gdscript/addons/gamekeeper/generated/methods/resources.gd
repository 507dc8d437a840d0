# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]resources.*[/code].


## Finds resources. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesFind[/code].
## [codeblock]
## var found := await Gamekeeper.resources.find(GamekeeperParameters.ResourcesFind.new(
## 	{"projects": [project]}))
## # found.value[0].name == "Gold"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.find",
		parameters,
		"resources.GkFindParameters",
		options,
		"resources.GkResource.read_list",
	)


## The records of [code]resources.find[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"resources.find",
		parameters,
		"resources.GkFindParameters",
		options,
		"resources.GkResource.read_list",
		"address",
	)


## Makes a resource of a project: a fungible thing such as gold or wood.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesCreate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.resources.create(GamekeeperParameters.ResourcesCreate.new(
## 	{"project": project, "params": {"decimals": 2, "name": "Gold", "storage": "LedgerState",
## 		"symbol": "GLD", "uri": "https://gold"}}))
## # receipt.value.records.resources[0].name == "Gold"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.create",
		parameters,
		"resources.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first mint,
## and another when all are full.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesCreateTree[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
## [codeblock]
## var receipt := await Gamekeeper.resources.create_tree(
## 	GamekeeperParameters.ResourcesCreateTree.new({"project": project, "resource": resource,
## 		"tree_config": {"basic": {"num_assets": 16384}}}))
## # receipt.value.records.resources[0].name == "Gold"
## [/codeblock]
func create_tree(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.createTree",
		parameters,
		"resources.GkCreateTreeParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesMint[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.resources.mint(GamekeeperParameters.ResourcesMint.new(
## 	{"resource": resource, "owner": owner, "amount": "5"}))
## # receipt.value.records.holdings[0].balance == "105"
## [/codeblock]
func mint(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.mint",
		parameters,
		"resources.GkMintParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Destroys units of a resource that a wallet holds: the holder its own, or the project those of
## owner.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesBurn[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]InsufficientBalance[/code].
## [codeblock]
## var receipt := await Gamekeeper.resources.burn(GamekeeperParameters.ResourcesBurn.new(
## 	{"resource": resource, "amount": "30"}))
## # receipt.value.debits[0].amount == "30"
## [/codeblock]
func burn(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.burn",
		parameters,
		"resources.GkBurnParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Moves units of a resource to another wallet, whose holding is made if it is missing.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesTransfer[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeFull[/code],
## [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.resources.transfer(GamekeeperParameters.ResourcesTransfer.new(
## 	{"resource": resource, "recipient": recipient, "amount": "30"}))
## # receipt.value.records.holdings[1].balance == "30"
## [/codeblock]
func transfer(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.transfer",
		parameters,
		"resources.GkTransferParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Moves units of a resource from a token account into compressed form, a leaf of the resource's
## tree. The sum of both stays.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesWrap[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
## [codeblock]
## var receipt := await Gamekeeper.resources.wrap(GamekeeperParameters.ResourcesWrap.new(
## 	{"resource": resource, "amount": "25"}))
## # receipt.value.records.holdings[0].balance == "65"
## [/codeblock]
func wrap(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.wrap",
		parameters,
		"resources.GkWrapParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Moves units of a resource from compressed form into an SPL token account, to use or trade
## elsewhere. The sum of both stays.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesUnwrap[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code].
## [codeblock]
## var receipt := await Gamekeeper.resources.unwrap(GamekeeperParameters.ResourcesUnwrap.new(
## 	{"resource": resource, "amount": "60"}))
## # receipt.value.records.holdings[1].balance == "60"
## [/codeblock]
func unwrap(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"resources.unwrap",
		parameters,
		"resources.GkUnwrapParameters",
		options,
		"daemon.GkReceipt.read",
	)
