# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]delegation.*[/code].


## Finds the wallets that act for projects by delegation. The filters given must all match; at most
## 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.DelegationFind[/code].
## [codeblock]
## var found := await Gamekeeper.delegation.find(GamekeeperParameters.DelegationFind.new(
## 	{"delegates": [delegate]}))
## # found.value[0].delegations[0].permission == "ManageProfiles"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"delegation.find",
		parameters,
		"delegation.GkFindParameters",
		options,
		"projects.GkDelegateAuthority.read_list",
	)


## The records of [code]delegation.find[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"delegation.find",
		parameters,
		"delegation.GkFindParameters",
		options,
		"projects.GkDelegateAuthority.read_list",
		"address",
	)


## Gives a wallet rights in a project, so that it can act in place of the authority.
## [br][br]
## Takes [code]GamekeeperParameters.DelegationCreate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.delegation.create(GamekeeperParameters.DelegationCreate.new(
## 	{"project": project, "delegate": delegate, "service_delegations": service_delegations}))
## # receipt.value.records.delegate_authorities[0].delegations[0].permission == "ManageProfiles"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"delegation.create",
		parameters,
		"delegation.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Adds, changes or removes one right of a wallet that acts for a project.
## [br][br]
## Takes [code]GamekeeperParameters.DelegationModify[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]DelegationMissing[/code],
## [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.delegation.modify(GamekeeperParameters.DelegationModify.new(
## 	{"project": project, "delegate": delegate,
## 		"modify_delegation": {"delegation": {"currency_manager": currency_manager}}}))
## # receipt.value.records.delegate_authorities[0].delegations[1].permission == "MintCurrencies"
## [/codeblock]
func modify(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"delegation.modify",
		parameters,
		"delegation.GkModifyParameters",
		options,
		"daemon.GkReceipt.read",
	)
