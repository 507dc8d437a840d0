# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]accounts.*[/code].


## The service-wide record of the control program: its settings, the trees that hold users, and how
## many users there are.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsGlobal[/code].
## [codeblock]
## var answer := await Gamekeeper.accounts.global()
## # answer.value.user_trees.active == 1
## [/codeblock]
func global(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"accounts.global",
		parameters,
		"accounts.GkGlobalParameters",
		options,
		"transactions.GkGlobal.read",
	)


## Accounts of one program as they are stored, for records that no other read covers. The filters
## given must all match.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsFind[/code].
## [codeblock]
## var found := await Gamekeeper.accounts.find(GamekeeperParameters.AccountsFind.new(
## 	{"program_id": program_id, "discriminator": "2n5R2DwGbt7"}))
## # found.value.size() == 2
## [/codeblock]
func find(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"accounts.find",
		parameters,
		"accounts.GkFindParameters",
		options,
		"transactions.GkAccount.read_list",
	)


## The records of [code]accounts.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"accounts.find",
		parameters,
		"accounts.GkFindParameters",
		options,
		"transactions.GkAccount.read_list",
		"address",
	)


## Reads how many lamports an address has.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsBalance[/code].
## [codeblock]
## var answer := await Gamekeeper.accounts.balance(GamekeeperParameters.AccountsBalance.new(
## 	{"address": address}))
## # answer.value.lamports == "99995220440"
## [/codeblock]
func balance(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"accounts.balance",
		parameters,
		"accounts.GkBalanceParameters",
		options,
		"transactions.GkAccountBalance.read",
	)


## Records in Merkle trees as they are stored, whatever their kind. The filters given must all
## match.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsFindCompressed[/code].
## [br][br]
## Fails with [code]NotFound[/code].
## [codeblock]
## var found := await Gamekeeper.accounts.find_compressed(
## 	GamekeeperParameters.AccountsFindCompressed.new({"addresses": [address],
## 		"identity": {"account_name": "Profile", "program_id": program_id}}))
## # found.value.size() == 1
## [/codeblock]
func find_compressed(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"accounts.findCompressed",
		parameters,
		"accounts.GkFindCompressedParameters",
		options,
		"transactions.GkCompressedAccount.read_list",
	)


## The records of [code]accounts.findCompressed[/code] one after the other, to the end, however
## many. They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins
## behind [code]after[/code].
func find_compressed_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"accounts.findCompressed",
		parameters,
		"accounts.GkFindCompressedParameters",
		options,
		"transactions.GkCompressedAccount.read_list",
		"cursor",
	)


## Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it is
## now.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsProve[/code].
## [br][br]
## Fails with [code]NotFound[/code].
## [codeblock]
## var found := await Gamekeeper.accounts.prove(GamekeeperParameters.AccountsProve.new(
## 	{"leaves": [{"index": "0", "tree": tree}]}))
## # found.value[0].node_index == "8"
## [/codeblock]
func prove(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"accounts.prove",
		parameters,
		"accounts.GkProveParameters",
		options,
		"shared.GkProof.read_list",
	)


## The records of [code]accounts.prove[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func prove_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"accounts.prove",
		parameters,
		"accounts.GkProveParameters",
		options,
		"shared.GkProof.read_list",
		"cursor",
	)
