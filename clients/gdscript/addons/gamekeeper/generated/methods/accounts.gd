# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]accounts.*[/code].

const GkSharedTypes := preload("../types/shared.gd")
const GkTransactionsTypes := preload("../types/transactions.gd")
const GkAccountsParameters := preload("../parameters/accounts.gd")


## The service-wide record of the control program: its settings, the trees that hold users, and how
## many users there are.
func global(
		parameters: GkAccountsParameters.GkGlobalParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("accounts.global", parameters, options, GkTransactionsTypes.GkGlobal.read)


## Accounts of one program as they are stored, for records that no other read covers. The filters
## given must all match.
func find(
		parameters: GkAccountsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"accounts.find",
		parameters,
		options,
		GkTransactionsTypes.GkAccount.read_list,
	)


## The records of [code]accounts.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkAccountsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"accounts.find",
		parameters,
		options,
		GkTransactionsTypes.GkAccount.read_list,
		"address",
	)


## Reads how many lamports an address has.
func balance(
		parameters: GkAccountsParameters.GkBalanceParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"accounts.balance",
		parameters,
		options,
		GkTransactionsTypes.GkAccountBalance.read,
	)


## Records in Merkle trees as they are stored, whatever their kind. The filters given must all
## match.
## [br][br]
## Fails with [code]NotFound[/code].
func find_compressed(
		parameters: GkAccountsParameters.GkFindCompressedParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"accounts.findCompressed",
		parameters,
		options,
		GkTransactionsTypes.GkCompressedAccount.read_list,
	)


## The records of [code]accounts.findCompressed[/code] one after the other, to the end, however
## many. They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins
## behind [code]after[/code].
func find_compressed_each(
		parameters: GkAccountsParameters.GkFindCompressedParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"accounts.findCompressed",
		parameters,
		options,
		GkTransactionsTypes.GkCompressedAccount.read_list,
		"cursor",
	)


## Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
## stands now.
## [br][br]
## Fails with [code]NotFound[/code].
func prove(
		parameters: GkAccountsParameters.GkProveParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("accounts.prove", parameters, options, GkSharedTypes.GkProof.read_list)


## The records of [code]accounts.prove[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func prove_each(
		parameters: GkAccountsParameters.GkProveParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("accounts.prove", parameters, options, GkSharedTypes.GkProof.read_list, "cursor")
