# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]profiles.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkUsersTypes := preload("../types/users.gd")
const GkProfilesParameters := preload("../parameters/profiles.gd")


## Finds profiles. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkProfilesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("profiles.find", parameters, options, GkUsersTypes.GkProfile.read_list)


## The records of [code]profiles.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkProfilesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("profiles.find", parameters, options, GkUsersTypes.GkProfile.read_list, "address")


## Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
## another when all are full.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_tree(
		parameters: GkProfilesParameters.GkCreateTreeParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("profiles.createTree", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes the wallet's profile in a project. Its user must exist, and the project must have a
## profiles tree with room.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileExists[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func create(
		parameters: GkProfilesParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("profiles.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Changes a profile's presentation and custom data. What is not given stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CustomDataFieldUnknown[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
func update(
		parameters: GkProfilesParameters.GkUpdateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("profiles.update", parameters, options, GkDaemonTypes.GkReceipt.read)
