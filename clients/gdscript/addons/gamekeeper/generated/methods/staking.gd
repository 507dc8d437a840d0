# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]staking.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkStakingTypes := preload("../types/staking.gd")
const GkStakingParameters := preload("../parameters/staking.gd")


## Finds staking pools. The filters given must all match; at most 10,000 records.
func find_pools(
		parameters: GkStakingParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"staking.findPools",
		parameters,
		options,
		GkStakingTypes.GkStakingPool.read_list,
	)


## The records of [code]staking.findPools[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_pools_each(
		parameters: GkStakingParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"staking.findPools",
		parameters,
		options,
		GkStakingTypes.GkStakingPool.read_list,
		"address",
	)


## Finds the multipliers of staking pools. The filters given must all match; at most 10,000 records.
func find_multipliers(
		parameters: GkStakingParameters.GkFindMultipliersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"staking.findMultipliers",
		parameters,
		options,
		GkStakingTypes.GkMultipliers.read_list,
	)


## The records of [code]staking.findMultipliers[/code] one after the other, to the end, however
## many. They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins
## behind [code]after[/code].
func find_multipliers_each(
		parameters: GkStakingParameters.GkFindMultipliersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"staking.findMultipliers",
		parameters,
		options,
		GkStakingTypes.GkMultipliers.read_list,
		"address",
	)


## Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
func find_stakers(
		parameters: GkStakingParameters.GkFindStakersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"staking.findStakers",
		parameters,
		options,
		GkStakingTypes.GkStaker.read_list,
	)


## The records of [code]staking.findStakers[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_stakers_each(
		parameters: GkStakingParameters.GkFindStakersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"staking.findStakers",
		parameters,
		options,
		GkStakingTypes.GkStaker.read_list,
		"address",
	)


## Makes a staking pool, with multipliers where some are given. Characters can stake once a model
## was added.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_pool(
		parameters: GkStakingParameters.GkCreatePoolParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("staking.createPool", parameters, options, GkDaemonTypes.GkReceipt.read)


## Changes a staking pool, or lets one more character model stake in it. What is not given stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]StakingPoolInUse[/code].
func update_pool(
		parameters: GkStakingParameters.GkUpdatePoolParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("staking.updatePool", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes the multipliers of a staking pool that has none.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_multipliers(
		parameters: GkStakingParameters.GkCreateMultipliersParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"staking.createMultipliers",
		parameters,
		options,
		GkDaemonTypes.GkReceipt.read,
	)


## Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func add_multiplier(
		parameters: GkStakingParameters.GkAddMultiplierParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("staking.addMultiplier", parameters, options, GkDaemonTypes.GkReceipt.read)


## Stakes free characters of one owner, who signs and has a profile in the project. The pool must be
## open to their model.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterModelNotAllowed[/code], [code]CharacterInUse[/code], [code]PoolClosed[/code],
## [code]CooldownRunning[/code], [code]StakeTermsChanged[/code].
func stake(
		parameters: GkStakingParameters.GkStakeParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("staking.stake", parameters, options, GkDaemonTypes.GkReceipt.read)


## Claims what characters staked in one pool have earned, for whole reward periods, and what the
## pool still owes; the owner signs. With nothing staked any more, name a free character.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterNotStaked[/code], [code]RewardsNotAvailable[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func claim(
		parameters: GkStakingParameters.GkClaimParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("staking.claim", parameters, options, GkDaemonTypes.GkReceipt.read)


## Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
## shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
## tree or the supply is full, stays owed, and staking.claim pays it later.
## [br][br]
## Fails with [code]NotFound[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterModelDiffers[/code], [code]CharacterNotStaked[/code],
## [code]CannotUnstakeYet[/code], [code]LeafChanged[/code].
func unstake(
		parameters: GkStakingParameters.GkUnstakeParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("staking.unstake", parameters, options, GkDaemonTypes.GkReceipt.read)
