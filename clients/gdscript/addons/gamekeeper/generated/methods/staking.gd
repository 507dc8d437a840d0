# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]staking.*[/code].


## Finds staking pools. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.StakingFindPools[/code].
## [codeblock]
## var found := await Gamekeeper.staking.find_pools(GamekeeperParameters.StakingFindPools.new(
## 	{"projects": [project]}))
## # found.value[0].name == "Meadow"
## [/codeblock]
func find_pools(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.findPools",
		parameters,
		"staking.GkFindPoolsParameters",
		options,
		"staking.GkStakingPool.read_list",
	)


## The records of [code]staking.findPools[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_pools_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"staking.findPools",
		parameters,
		"staking.GkFindPoolsParameters",
		options,
		"staking.GkStakingPool.read_list",
		"address",
	)


## Finds the multipliers of staking pools. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.StakingFindMultipliers[/code].
## [codeblock]
## var found := await Gamekeeper.staking.find_multipliers(
## 	GamekeeperParameters.StakingFindMultipliers.new({"staking_pools": [staking_pool,
## 		staking_pool2]}))
## # found.value[0].decimals == 2
## [/codeblock]
func find_multipliers(
		parameters: GkInput = null,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"staking.findMultipliers",
		parameters,
		"staking.GkFindMultipliersParameters",
		options,
		"staking.GkMultipliers.read_list",
	)


## The records of [code]staking.findMultipliers[/code] one after the other, to the end, however
## many. They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins
## behind [code]after[/code].
func find_multipliers_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"staking.findMultipliers",
		parameters,
		"staking.GkFindMultipliersParameters",
		options,
		"staking.GkMultipliers.read_list",
		"address",
	)


## Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.StakingFindStakers[/code].
## [codeblock]
## var found := await Gamekeeper.staking.find_stakers(GamekeeperParameters.StakingFindStakers.new(
## 	{"staking_pools": [staking_pool], "wallets": [wallet]}))
## # found.value[0].total_staked == "2"
## [/codeblock]
func find_stakers(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.findStakers",
		parameters,
		"staking.GkFindStakersParameters",
		options,
		"staking.GkStaker.read_list",
	)


## The records of [code]staking.findStakers[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_stakers_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"staking.findStakers",
		parameters,
		"staking.GkFindStakersParameters",
		options,
		"staking.GkStaker.read_list",
		"address",
	)


## Makes a staking pool, with multipliers where some are given. Characters can stake once a model
## was added.
## [br][br]
## Takes [code]GamekeeperParameters.StakingCreatePool[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.staking.create_pool(GamekeeperParameters.StakingCreatePool.new(
## 	{"project": project, "resource": resource, "metadata": metadata}))
## # receipt.value.records.staking_pools[0].name == "Meadow"
## [/codeblock]
func create_pool(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.createPool",
		parameters,
		"staking.GkCreatePoolParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Changes a staking pool, or lets one more character model stake in it. Omitted values stay.
## [br][br]
## Takes [code]GamekeeperParameters.StakingUpdatePool[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]StakingPoolInUse[/code].
## [codeblock]
## var receipt := await Gamekeeper.staking.update_pool(GamekeeperParameters.StakingUpdatePool.new(
## 	{"project": project, "staking_pool": staking_pool,
## 		"metadata": {"rewards_per_duration": "7"}, "character_model": character_model}))
## # receipt.value.records.staking_pools[0].rewards_per_duration == "7"
## [/codeblock]
func update_pool(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.updatePool",
		parameters,
		"staking.GkUpdatePoolParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes the multipliers of a staking pool that has none.
## [br][br]
## Takes [code]GamekeeperParameters.StakingCreateMultipliers[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
## [codeblock]
## var receipt := await Gamekeeper.staking.create_multipliers(
## 	GamekeeperParameters.StakingCreateMultipliers.new({"project": project,
## 		"staking_pool": staking_pool, "decimals": 2, "multipliers": multipliers}))
## # receipt.value.records.multipliers[0].decimals == 2
## [/codeblock]
func create_multipliers(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.createMultipliers",
		parameters,
		"staking.GkCreateMultipliersParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
## [br][br]
## Takes [code]GamekeeperParameters.StakingAddMultiplier[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.staking.add_multiplier(
## 	GamekeeperParameters.StakingAddMultiplier.new({"project": project,
## 		"multiplier": multiplier, "metadata": {"type": type, "value": "10"}}))
## # receipt.value.records.multipliers[0].duration_multipliers[0].value == "10"
## [/codeblock]
func add_multiplier(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.addMultiplier",
		parameters,
		"staking.GkAddMultiplierParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Stakes free characters of one owner, who signs and has a profile in the project. The pool must be
## open to their model.
## [br][br]
## Takes [code]GamekeeperParameters.StakingStake[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterModelNotAllowed[/code], [code]CharacterInUse[/code], [code]PoolClosed[/code],
## [code]CooldownRunning[/code], [code]StakeTermsChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.staking.stake(GamekeeperParameters.StakingStake.new(
## 	{"character_addresses": [character_address, character_address2], "project": project,
## 		"character_model": character_model, "staking_pool": staking_pool}))
## # receipt.value.records.stakers[0].total_staked == "2"
## [/codeblock]
func stake(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.stake",
		parameters,
		"staking.GkStakeParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Claims what characters staked in one pool have earned, for whole reward periods, and what the
## pool still owes; the owner signs. With nothing staked any more, name a free character.
## [br][br]
## Takes [code]GamekeeperParameters.StakingClaim[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterNotStaked[/code], [code]RewardsNotAvailable[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.staking.claim(GamekeeperParameters.StakingClaim.new(
## 	{"character_addresses": [character_address, character_address2],
## 		"character_model": character_model}))
## # receipt.value.records.holdings[0].balance == "400"
## [/codeblock]
func claim(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.claim",
		parameters,
		"staking.GkClaimParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
## shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
## tree or the supply is full, stays owed, and staking.claim pays it later.
## [br][br]
## Takes [code]GamekeeperParameters.StakingUnstake[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterModelDiffers[/code], [code]CharacterNotStaked[/code],
## [code]CannotUnstakeYet[/code], [code]LeafChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.staking.unstake(GamekeeperParameters.StakingUnstake.new(
## 	{"character_addresses": [character_address, character_address2],
## 		"character_model": character_model}))
## # receipt.value.records.holdings[0].balance == "600"
## [/codeblock]
func unstake(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"staking.unstake",
		parameters,
		"staking.GkUnstakeParameters",
		options,
		"daemon.GkReceipt.read",
	)
