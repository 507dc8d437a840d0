# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The live tables: reads that are kept current.


## A live table of what [code]characters.find[/code] answers. Its rows are
## [code]GamekeeperTypes.Character[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFind[/code] or a Dictionary of its properties, without
## pages and proofs.
func characters(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"characters",
		parameters,
		"characters.GkFindParameters",
		"characters.GkCharacter",
		"address",
	)


## A live table of what [code]missions.find[/code] answers. Its rows are
## [code]GamekeeperTypes.Mission[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.MissionsFind[/code] or a Dictionary of its properties, without
## pages and proofs.
func missions(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"missions",
		parameters,
		"missions.GkFindParameters",
		"missions.GkMission",
		"address",
	)


## A live table of what [code]resources.find[/code] answers. Its rows are
## [code]GamekeeperTypes.ResourceRecord[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesFind[/code] or a Dictionary of its properties, without
## pages and proofs.
func resources(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"resources",
		parameters,
		"resources.GkFindParameters",
		"resources.GkResource",
		"address",
	)


## A live table of what [code]holdings.find[/code] answers. Its rows are
## [code]GamekeeperTypes.Holding[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.HoldingsFind[/code] or a Dictionary of its properties, without
## pages and proofs.
func holdings(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"holdings",
		parameters,
		"holdings.GkFindParameters",
		"resources.GkHolding",
		"address",
	)


## A live table of what [code]faucets.find[/code] answers. Its rows are
## [code]GamekeeperTypes.Faucet[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.FaucetsFind[/code] or a Dictionary of its properties, without
## pages and proofs.
func faucets(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"faucets",
		parameters,
		"faucets.GkFindParameters",
		"resources.GkFaucet",
		"address",
	)


## A live table of what [code]staking.findStakers[/code] answers. Its rows are
## [code]GamekeeperTypes.Staker[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.StakingFindStakers[/code] or a Dictionary of its properties,
## without pages and proofs.
func stakers(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"stakers",
		parameters,
		"staking.GkFindStakersParameters",
		"staking.GkStaker",
		"address",
	)


## A live table of what [code]accounts.balance[/code] answers. Its rows are
## [code]GamekeeperTypes.AccountBalance[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.AccountsBalance[/code] or a Dictionary of its properties,
## without pages and proofs.
func balance(parameters: Variant) -> GkLiveTable:
	return await _open_live(
		"balance",
		parameters,
		"accounts.GkBalanceParameters",
		"transactions.GkAccountBalance",
		"address",
	)


## A live table of what [code]users.find[/code] answers. Its rows are
## [code]GamekeeperTypes.User[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.UsersFind[/code] or a Dictionary of its properties, without
## pages and proofs.
func users(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"users",
		parameters,
		"users.GkFindParameters",
		"users.GkUser",
		"address",
	)


## A live table of what [code]profiles.find[/code] answers. Its rows are
## [code]GamekeeperTypes.Profile[/code], found by their [code]address[/code].
## [br][br]
## Takes [code]GamekeeperParameters.ProfilesFind[/code] or a Dictionary of its properties, without
## pages and proofs.
func profiles(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"profiles",
		parameters,
		"profiles.GkFindParameters",
		"users.GkProfile",
		"address",
	)


## A live table of what [code]wallet.inventory[/code] answers. Its rows are
## [code]GamekeeperTypes.InventoryItem[/code], found by their [code]resource[/code].
## [br][br]
## Takes [code]GamekeeperParameters.WalletInventory[/code] or a Dictionary of its properties,
## without pages and proofs.
func inventory(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"inventory",
		parameters,
		"wallet.GkInventoryParameters",
		"daemon.GkInventoryItem",
		"resource",
	)


## A live table of what [code]transactions.status[/code] answers. Its rows are
## [code]GamekeeperTypes.TransactionStatus[/code], found by their [code]idempotency_key[/code].
## [br][br]
## Takes [code]GamekeeperParameters.TransactionsStatus[/code] or a Dictionary of its properties,
## without pages and proofs.
func transaction(parameters: Variant = null) -> GkLiveTable:
	return await _open_live(
		"transaction",
		parameters,
		"transactions.GkStatusParameters",
		"daemon.GkTransactionStatus",
		"idempotencyKey",
	)


## A live table of what [code]transactions.unsettled[/code] answers. Its rows are
## [code]GamekeeperTypes.TransactionStatus[/code], found by their [code]idempotency_key[/code].
func unsettled() -> GkLiveTable:
	return await _open_live("unsettled", null, "", "daemon.GkTransactionStatus", "idempotencyKey")
