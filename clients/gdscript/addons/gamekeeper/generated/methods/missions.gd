# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]missions.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkMissionsTypes := preload("../types/missions.gd")
const GkMissionsParameters := preload("../parameters/missions.gd")


## Finds mission pools. The filters given must all match; at most 10,000 records.
func find_pools(
		parameters: GkMissionsParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"missions.findPools",
		parameters,
		options,
		GkMissionsTypes.GkMissionPool.read_list,
	)


## The records of [code]missions.findPools[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_pools_each(
		parameters: GkMissionsParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"missions.findPools",
		parameters,
		options,
		GkMissionsTypes.GkMissionPool.read_list,
		"address",
	)


## Makes a mission pool: missions, and the character models that may go on them.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_pool(
		parameters: GkMissionsParameters.GkCreatePoolParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("missions.createPool", parameters, options, GkDaemonTypes.GkReceipt.read)


## Lets one more character model go on the missions of a pool.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func update_pool(
		parameters: GkMissionsParameters.GkUpdatePoolParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("missions.updatePool", parameters, options, GkDaemonTypes.GkReceipt.read)


## Finds missions. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkMissionsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("missions.find", parameters, options, GkMissionsTypes.GkMission.read_list)


## The records of [code]missions.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkMissionsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"missions.find",
		parameters,
		options,
		GkMissionsTypes.GkMission.read_list,
		"address",
	)


## Makes a mission in a pool: what it costs, how long it takes and what it pays.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create(
		parameters: GkMissionsParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("missions.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Changes a mission. What is not given stays; characters on the way keep what was drawn for them.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]RewardUnknown[/code],
## [code]LeafChanged[/code].
func update(
		parameters: GkMissionsParameters.GkUpdateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("missions.update", parameters, options, GkDaemonTypes.GkReceipt.read)


## Sends free characters on a mission: burns its cost for each and draws their rewards. The owner's
## profile needs minXp.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]ProfileMissing[/code],
## [code]InsufficientXp[/code], [code]InsufficientBalance[/code], [code]Overflow[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelNotAllowed[/code],
## [code]CharacterInUse[/code], [code]CostChanged[/code], [code]MissionTermsChanged[/code].
func send(
		parameters: GkMissionsParameters.GkSendParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("missions.send", parameters, options, GkDaemonTypes.GkReceipt.read)


## Calls characters back. After the mission's end their rewards are collected first; before it they
## are lost, if the call says so. What cannot be paid now, to a full tree for instance, stays owed
## to later recalls.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterNotOnMission[/code], [code]MissionNotOver[/code], [code]RecallTimeChanged[/code],
## [code]LeafChanged[/code].
func recall(
		parameters: GkMissionsParameters.GkRecallParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("missions.recall", parameters, options, GkDaemonTypes.GkReceipt.read)
