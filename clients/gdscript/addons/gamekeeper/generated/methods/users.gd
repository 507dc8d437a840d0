# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]users.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkUsersTypes := preload("../types/users.gd")
const GkUsersParameters := preload("../parameters/users.gd")


## Finds users. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkUsersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("users.find", parameters, options, GkUsersTypes.GkUser.read_list)


## The records of [code]users.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkUsersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("users.find", parameters, options, GkUsersTypes.GkUser.read_list, "address")


## Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet comes
## with it.
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
func create(
		parameters: GkUsersParameters.GkCreateParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("users.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes several users at once, in as many transactions as their size demands.
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
func create_bulk(
		parameters: GkUsersParameters.GkCreateBulkParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("users.createBulk", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes a user and its profile in a project in one transaction, for a wallet that has neither. The
## project needs a profiles tree.
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code], [code]NotFound[/code],
## [code]TreeMissing[/code], [code]TreeFull[/code].
func create_with_profile(
		parameters: GkUsersParameters.GkCreateWithProfileParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("users.createWithProfile", parameters, options, GkDaemonTypes.GkReceipt.read)


## Changes a user's presentation and wallets. What is not given stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]UserExists[/code], [code]UsernameTaken[/code],
## [code]Unauthorised[/code], [code]PassInvalid[/code], [code]LeafChanged[/code],
## [code]ProofTooOld[/code].
func update(
		parameters: GkUsersParameters.GkUpdateParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("users.update", parameters, options, GkDaemonTypes.GkReceipt.read)
