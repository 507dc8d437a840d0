# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]missions.*[/code].


## Finds mission pools. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsFindPools[/code].
## [codeblock]
## var found := await Gamekeeper.missions.find_pools(GamekeeperParameters.MissionsFindPools.new(
## 	{"project": project}))
## # found.value[0].name == "Woods"
## [/codeblock]
func find_pools(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.findPools",
		parameters,
		"missions.GkFindPoolsParameters",
		options,
		"missions.GkMissionPool.read_list",
	)


## The records of [code]missions.findPools[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_pools_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"missions.findPools",
		parameters,
		"missions.GkFindPoolsParameters",
		options,
		"missions.GkMissionPool.read_list",
		"address",
	)


## Makes a mission pool: missions, and the character models that may go on them.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsCreatePool[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
## [codeblock]
## var receipt := await Gamekeeper.missions.create_pool(GamekeeperParameters.MissionsCreatePool.new(
## 	{"data": {"character_model": character_model, "name": "Hills", "project": project}}))
## # receipt.value.records.mission_pools[0].name == "Hills"
## [/codeblock]
func create_pool(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.createPool",
		parameters,
		"missions.GkCreatePoolParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Lets one more character model go on the missions of a pool.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsUpdatePool[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.missions.update_pool(GamekeeperParameters.MissionsUpdatePool.new(
## 	{"data": {"character_model": character_model, "mission_pool": mission_pool,
## 		"project": project}}))
## # receipt.value.records.mission_pools[0].name == "Woods"
## [/codeblock]
func update_pool(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.updatePool",
		parameters,
		"missions.GkUpdatePoolParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Finds missions. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsFind[/code].
## [codeblock]
## var found := await Gamekeeper.missions.find(GamekeeperParameters.MissionsFind.new(
## 	{"mission_pools": [mission_pool]}))
## # found.value[0].name == "Firewood"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.find",
		parameters,
		"missions.GkFindParameters",
		options,
		"missions.GkMission.read_list",
	)


## The records of [code]missions.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"missions.find",
		parameters,
		"missions.GkFindParameters",
		options,
		"missions.GkMission.read_list",
		"address",
	)


## Makes a mission in a pool: what it costs, how long it takes and what it pays.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsCreate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
## [codeblock]
## var receipt := await Gamekeeper.missions.create(GamekeeperParameters.MissionsCreate.new(
## 	{"data": {"cost": cost, "duration": "3600", "min_xp": "0", "mission_pool": mission_pool,
## 		"name": "Firewood", "project": project, "rewards": rewards}}))
## # receipt.value.records.missions[0].name == "Firewood"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.create",
		parameters,
		"missions.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Changes a mission. Omitted values stay; characters on the way keep what was drawn for them.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsUpdate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]RewardUnknown[/code],
## [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.missions.update(GamekeeperParameters.MissionsUpdate.new(
## 	{"mission_address": mission_address, "params": params}))
## # receipt.value.records.missions[0].min_xp == "5"
## [/codeblock]
func update(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.update",
		parameters,
		"missions.GkUpdateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Sends free characters on a mission: burns its cost for each and draws their rewards. The owner's
## profile needs minXp.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsSend[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]ProfileMissing[/code],
## [code]InsufficientXp[/code], [code]InsufficientBalance[/code], [code]Overflow[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelNotAllowed[/code],
## [code]CharacterInUse[/code], [code]CostChanged[/code], [code]MissionTermsChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.missions.send(GamekeeperParameters.MissionsSend.new(
## 	{"data": {"character_addresses": [character_address, character_address2],
## 		"mission": mission}}))
## # receipt.value.debits[0].amount == "20"
## [/codeblock]
func send(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.send",
		parameters,
		"missions.GkSendParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Calls characters back. After the mission's end their rewards are collected first; before it they
## are lost, if the call says so. Rewards that cannot be paid now, for instance to a full tree, stay
## owed to later recalls.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsRecall[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterNotOnMission[/code], [code]MissionNotOver[/code], [code]RecallTimeChanged[/code],
## [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.missions.recall(GamekeeperParameters.MissionsRecall.new(
## 	{"data": {"character_addresses": [character_address], "mission": mission}}))
## # receipt.value.records.holdings[0].balance == "99"
## [/codeblock]
func recall(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"missions.recall",
		parameters,
		"missions.GkRecallParameters",
		options,
		"daemon.GkReceipt.read",
	)
