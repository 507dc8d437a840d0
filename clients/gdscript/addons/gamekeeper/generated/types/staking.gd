# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain staking.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## Where characters earn a resource by being staked.
class GkStakingPool:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"allowed_mints": ["allowedMints", "Boolean!"],
		"bump": ["bump", "Int!"],
		"character_models": ["characterModels", "[Pubkey]!"],
		"cooldown_duration": ["cooldownDuration", "BigInt"],
		"end_time": ["endTime", "BigInt"],
		"key": ["key", "Pubkey!"],
		"lock_type": ["lockType", "LockType!"],
		"max_rewards_duration": ["maxRewardsDuration", "BigInt"],
		"min_stake_duration": ["minStakeDuration", "BigInt"],
		"name": ["name", "String!"],
		"project": ["project", "Pubkey!"],
		"reset_stake_duration": ["resetStakeDuration", "Boolean!"],
		"resource": ["resource", "Pubkey!"],
		"rewards_duration": ["rewardsDuration", "BigInt!"],
		"rewards_per_duration": ["rewardsPerDuration", "BigInt!"],
		"start_time": ["startTime", "BigInt"],
		"total_staked": ["totalStaked", "BigInt!"],
		"terms": ["terms", "StakeTerms"],
	}
	## Address of this record.
	var address: String
	## Whether only mints on a list can be staked.
	var allowed_mints: bool
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## Character models that may stake here.
	var character_models: Array
	## Seconds after unstaking before a character can stake again. Null for none. String or null.
	var cooldown_duration: Variant
	## UNIX seconds at which staking and earning end. Null for no end. String or null.
	var end_time: Variant
	## Random address that the pool's own address was derived from.
	var key: String
	## What happens to an asset while it is staked.
	var lock_type: GkLockType
	## Longest time that one claim pays for, in seconds. Null for no limit. String or null.
	var max_rewards_duration: Variant
	## Seconds that a character stays staked before rewards or unstaking. Null for none. String or
	## null.
	var min_stake_duration: Variant
	## Name of the pool.
	var name: String
	## Address of the project that it belongs to.
	var project: String
	## Whether staking more restarts the time of what the staker has staked already.
	var reset_stake_duration: bool
	## Address of the resource that rewards are minted in.
	var resource: String
	## Length of a reward period, in seconds.
	var rewards_duration: String
	## Base units that one character earns in each whole period, before multipliers.
	var rewards_per_duration: String
	## UNIX seconds from which characters can stake. String or null.
	var start_time: Variant
	## Number of characters staked now.
	var total_staked: String
	## What a call takes back that agrees to this record as it is. Made by the daemon for actions;
	## null in the answers of [code]api.*[/code].
	var terms: GkStakeTerms


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkStakingPool:
		var reader := GkReader.new()
		var made := GkStakingPool.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkStakingPool:
		var fields := reader.open(json, "StakingPool")
		var made := GkStakingPool.new()
		made.address = reader.text(fields, "address")
		made.allowed_mints = reader.boolean(fields, "allowedMints")
		made.bump = reader.integer(fields, "bump")
		made.character_models = reader.text_list_with_nulls(fields, "characterModels")
		made.cooldown_duration = reader.optional_big_integer(fields, "cooldownDuration")
		made.end_time = reader.optional_big_integer(fields, "endTime")
		made.key = reader.text(fields, "key")
		made.lock_type = GkLockType.read(fields.get("lockType"), reader)
		made.max_rewards_duration = reader.optional_big_integer(fields, "maxRewardsDuration")
		made.min_stake_duration = reader.optional_big_integer(fields, "minStakeDuration")
		made.name = reader.text(fields, "name")
		made.project = reader.text(fields, "project")
		made.reset_stake_duration = reader.boolean(fields, "resetStakeDuration")
		made.resource = reader.text(fields, "resource")
		made.rewards_duration = reader.big_integer(fields, "rewardsDuration")
		made.rewards_per_duration = reader.big_integer(fields, "rewardsPerDuration")
		made.start_time = reader.optional_big_integer(fields, "startTime")
		made.total_staked = reader.big_integer(fields, "totalStaked")
		if fields.get("terms") != null:
			made.terms = GkStakeTerms.read(fields["terms"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkStakingPool]:
		var made: Array[GkStakingPool] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkStakingPool.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a game agrees to when it stakes characters. Rates and the cooldown are no part of it.
class GkStakeTerms:
	extends GkInput
	const FIELDS := {
		"lock_type": ["lockType", "LockTypeEnum!"],
		"min_stake_duration": ["minStakeDuration", "BigInt"],
		"reset_stake_duration": ["resetStakeDuration", "Boolean!"],
	}
	## Required. What happens to the assets; nothing else.
	var lock_type: String:
		get:
			return _values.get("lockType", "")
		set(given):
			_values["lockType"] = given
	## The most seconds that a character stays staked before rewards or unstaking. Default: none.
	var min_stake_duration: String:
		get:
			return _values.get("minStakeDuration", "")
		set(given):
			_values["minStakeDuration"] = given
	## Required. Whether staking more restarts the time of what is staked; not otherwise.
	var reset_stake_duration: bool:
		get:
			return _values.get("resetStakeDuration", false)
		set(given):
			_values["resetStakeDuration"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	static func read(json: Variant, reader: GkReader) -> GkStakeTerms:
		var fields := reader.open(json, "StakeTerms")
		var made := GkStakeTerms.new()
		made.lock_type = reader.one_of(fields, "lockType", GkLockTypeEnum.NAMES)
		if fields.get("minStakeDuration") != null:
			made.min_stake_duration = reader.big_integer(fields, "minStakeDuration")
		made.reset_stake_duration = reader.boolean(fields, "resetStakeDuration")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkStakeTerms]:
		var made: Array[GkStakeTerms] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkStakeTerms.read(entry, reader))
		return made


## What happens to an asset while its character is staked.
class GkLockType:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String"]}
	## One of [code]Freeze[/code] (it stays with its owner, frozen) and [code]Custody[/code] (the
	## pool holds it). String or null.
	var kind: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLockType:
		var reader := GkReader.new()
		var made := GkLockType.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkLockType:
		var fields := reader.open(json, "LockType")
		var made := GkLockType.new()
		made.kind = reader.optional_text(fields, "kind")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkLockType]:
		var made: Array[GkLockType] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkLockType.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What happens to an asset while its character is staked.
class GkLockTypeEnum:
	extends RefCounted
	## The pool holds it until it is unstaked. Stored as [code]Custody[/code], which is taken too.
	const CUSTODAY := "Custoday"
	## The pool holds it until it is unstaked.
	const CUSTODY := "Custody"
	## It stays with its owner, frozen.
	const FREEZE := "Freeze"
	## All of them.
	const NAMES: Array[String] = [CUSTODAY, CUSTODY, FREEZE]


## Conditions under which a staking pool pays more.
class GkMultipliers:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"bump": ["bump", "Int!"],
		"collection_multipliers": ["collectionMultipliers", "[Multiplier!]!"],
		"count_multipliers": ["countMultipliers", "[Multiplier!]!"],
		"creator_multipliers": ["creatorMultipliers", "[Multiplier!]!"],
		"decimals": ["decimals", "Int!"],
		"duration_multipliers": ["durationMultipliers", "[Multiplier!]!"],
		"staking_pool": ["stakingPool", "Pubkey!"],
	}
	## Address of this record.
	var address: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## By the collection that a character's asset is of. The first that fits counts.
	var collection_multipliers: Array[GkMultiplier]
	## By how many characters the owner has staked. The largest count that was reached counts.
	var count_multipliers: Array[GkMultiplier]
	## By the creator of a character's asset. The first that fits counts.
	var creator_multipliers: Array[GkMultiplier]
	## Decimal places of all values: with 2, a value of 1 is 1 percent extra.
	var decimals: int
	## By how long a character has been staked. The longest time that was reached counts.
	var duration_multipliers: Array[GkMultiplier]
	## Address of the pool that they are for.
	var staking_pool: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMultipliers:
		var reader := GkReader.new()
		var made := GkMultipliers.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMultipliers:
		var fields := reader.open(json, "Multipliers")
		var made := GkMultipliers.new()
		made.address = reader.text(fields, "address")
		made.bump = reader.integer(fields, "bump")
		made.collection_multipliers = GkMultiplier.read_list(
			fields.get("collectionMultipliers"),
			reader,
		)
		made.count_multipliers = GkMultiplier.read_list(fields.get("countMultipliers"), reader)
		made.creator_multipliers = GkMultiplier.read_list(fields.get("creatorMultipliers"), reader)
		made.decimals = reader.integer(fields, "decimals")
		made.duration_multipliers = GkMultiplier.read_list(
			fields.get("durationMultipliers"),
			reader,
		)
		made.staking_pool = reader.text(fields, "stakingPool")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMultipliers]:
		var made: Array[GkMultipliers] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultipliers.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A condition and what it adds.
class GkMultiplier:
	extends GkRecord
	const FIELDS := {
		"multiplier_type": ["multiplierType", "MultiplierType!"],
		"value": ["value", "BigInt!"],
	}
	## The condition.
	var multiplier_type: GkMultiplierType
	## What it adds to the reward, in units of 10^-decimals.
	var value: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMultiplier:
		var reader := GkReader.new()
		var made := GkMultiplier.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMultiplier:
		var fields := reader.open(json, "Multiplier")
		var made := GkMultiplier.new()
		made.multiplier_type = GkMultiplierType.read(fields.get("multiplierType"), reader)
		made.value = reader.big_integer(fields, "value")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMultiplier]:
		var made: Array[GkMultiplier] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultiplier.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The condition of a multiplier.
class GkMultiplierType:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "MultiplierTypeParams!"]}
	## One of [code]StakeDuration[/code], [code]NFTCount[/code], [code]Creator[/code] and
	## [code]Collection[/code].
	var kind: String
	## What must be reached or match.
	var params: GkRecord


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMultiplierType:
		var reader := GkReader.new()
		var made := GkMultiplierType.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMultiplierType:
		var fields := reader.open(json, "MultiplierType")
		var made := GkMultiplierType.new()
		made.kind = reader.text(fields, "kind")
		made.params = GkMultiplierTypeParams.read(fields.get("params"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMultiplierType]:
		var made: Array[GkMultiplierType] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultiplierType.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What must be reached or match for a multiplier to count.
## [br][br]
## One of: MultiplierTypeParamsCollection, MultiplierTypeParamsCreator,
## MultiplierTypeParamsNFTCount, MultiplierTypeParamsStakeDuration.
class GkMultiplierTypeParams:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = [
		"MultiplierTypeParamsCollection",
		"MultiplierTypeParamsCreator",
		"MultiplierTypeParamsNFTCount",
		"MultiplierTypeParamsStakeDuration",
	]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkMultiplierTypeParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"MultiplierTypeParamsCollection":
				return GkMultiplierTypeParamsCollection.read(json, reader).mark_union("MultiplierTypeParamsCollection")
			"MultiplierTypeParamsCreator":
				return GkMultiplierTypeParamsCreator.read(json, reader).mark_union("MultiplierTypeParamsCreator")
			"MultiplierTypeParamsNFTCount":
				return GkMultiplierTypeParamsNFTCount.read(json, reader).mark_union("MultiplierTypeParamsNFTCount")
			"MultiplierTypeParamsStakeDuration":
				return GkMultiplierTypeParamsStakeDuration.read(json, reader).mark_union("MultiplierTypeParamsStakeDuration")
		reader.refuse("__typename", "a member of MultiplierTypeParams")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultiplierTypeParams.read(entry, reader))
		return made


## A time that a character must have been staked.
class GkMultiplierTypeParamsStakeDuration:
	extends GkRecord
	const FIELDS := {"min_duration": ["minDuration", "BigInt!"]}
	## Shortest time, in seconds.
	var min_duration: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMultiplierTypeParamsStakeDuration:
		var reader := GkReader.new()
		var made := GkMultiplierTypeParamsStakeDuration.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMultiplierTypeParamsStakeDuration:
		var fields := reader.open(json, "MultiplierTypeParamsStakeDuration")
		var made := GkMultiplierTypeParamsStakeDuration.new()
		made.min_duration = reader.big_integer(fields, "minDuration")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMultiplierTypeParamsStakeDuration]:
		var made: Array[GkMultiplierTypeParamsStakeDuration] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultiplierTypeParamsStakeDuration.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A number of characters that the owner must have staked.
class GkMultiplierTypeParamsNFTCount:
	extends GkRecord
	const FIELDS := {"min_count": ["minCount", "BigInt!"]}
	## Smallest number of characters.
	var min_count: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMultiplierTypeParamsNFTCount:
		var reader := GkReader.new()
		var made := GkMultiplierTypeParamsNFTCount.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMultiplierTypeParamsNFTCount:
		var fields := reader.open(json, "MultiplierTypeParamsNFTCount")
		var made := GkMultiplierTypeParamsNFTCount.new()
		made.min_count = reader.big_integer(fields, "minCount")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMultiplierTypeParamsNFTCount]:
		var made: Array[GkMultiplierTypeParamsNFTCount] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultiplierTypeParamsNFTCount.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A creator that the character's asset must have.
class GkMultiplierTypeParamsCreator:
	extends GkRecord
	const FIELDS := {"creator": ["creator", "Pubkey!"]}
	## Address of the creator.
	var creator: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMultiplierTypeParamsCreator:
		var reader := GkReader.new()
		var made := GkMultiplierTypeParamsCreator.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMultiplierTypeParamsCreator:
		var fields := reader.open(json, "MultiplierTypeParamsCreator")
		var made := GkMultiplierTypeParamsCreator.new()
		made.creator = reader.text(fields, "creator")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMultiplierTypeParamsCreator]:
		var made: Array[GkMultiplierTypeParamsCreator] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultiplierTypeParamsCreator.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A collection that the character's asset must be of.
class GkMultiplierTypeParamsCollection:
	extends GkRecord
	const FIELDS := {"collection": ["collection", "Pubkey!"]}
	## Address of the collection.
	var collection: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMultiplierTypeParamsCollection:
		var reader := GkReader.new()
		var made := GkMultiplierTypeParamsCollection.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMultiplierTypeParamsCollection:
		var fields := reader.open(json, "MultiplierTypeParamsCollection")
		var made := GkMultiplierTypeParamsCollection.new()
		made.collection = reader.text(fields, "collection")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMultiplierTypeParamsCollection]:
		var made: Array[GkMultiplierTypeParamsCollection] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMultiplierTypeParamsCollection.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What one wallet has staked in one pool. Made with its first stake.
class GkStaker:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"bump": ["bump", "Int!"],
		"staking_pool": ["stakingPool", "Pubkey!"],
		"total_staked": ["totalStaked", "BigInt!"],
		"wallet": ["wallet", "Pubkey!"],
	}
	## Address of this record.
	var address: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## Address of the pool.
	var staking_pool: String
	## Number of the wallet's characters staked there now.
	var total_staked: String
	## Wallet that owns the characters.
	var wallet: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkStaker:
		var reader := GkReader.new()
		var made := GkStaker.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkStaker:
		var fields := reader.open(json, "Staker")
		var made := GkStaker.new()
		made.address = reader.text(fields, "address")
		made.bump = reader.integer(fields, "bump")
		made.staking_pool = reader.text(fields, "stakingPool")
		made.total_staked = reader.big_integer(fields, "totalStaked")
		made.wallet = reader.text(fields, "wallet")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkStaker]:
		var made: Array[GkStaker] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkStaker.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Rewards and times of a new staking pool.
class GkCreateStakingPoolMetadataInput:
	extends GkInput
	const FIELDS := {
		"cooldown_duration": ["cooldownDuration", "BigInt"],
		"end_time": ["endTime", "BigInt"],
		"lock_type": ["lockType", "LockTypeEnum"],
		"max_rewards_duration": ["maxRewardsDuration", "BigInt"],
		"min_stake_duration": ["minStakeDuration", "BigInt"],
		"name": ["name", "String!"],
		"reset_stake_duration": ["resetStakeDuration", "Boolean!"],
		"rewards_duration": ["rewardsDuration", "BigInt!"],
		"rewards_per_duration": ["rewardsPerDuration", "BigInt!"],
		"start_time": ["startTime", "BigInt!"],
	}
	## Seconds after unstaking before a character can stake again. Default: none.
	var cooldown_duration: String:
		get:
			return _values.get("cooldownDuration", "")
		set(given):
			_values["cooldownDuration"] = given
	## UNIX seconds, before the year 3000, at which staking and earning end. Default: no end.
	var end_time: String:
		get:
			return _values.get("endTime", "")
		set(given):
			_values["endTime"] = given
	## What happens to an asset while it is staked. Default: [code]Freeze[/code].
	var lock_type: String:
		get:
			return _values.get("lockType", "")
		set(given):
			_values["lockType"] = given
	## Longest time that one claim pays for, in seconds; what was earned before lapses. Below
	## rewardsDuration nothing can ever be claimed. Default: no limit.
	var max_rewards_duration: String:
		get:
			return _values.get("maxRewardsDuration", "")
		set(given):
			_values["maxRewardsDuration"] = given
	## Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which
	## are four years. Default: none.
	var min_stake_duration: String:
		get:
			return _values.get("minStakeDuration", "")
		set(given):
			_values["minStakeDuration"] = given
	## Required. Name of the pool, 1 to 64 bytes of UTF-8. It need not be unique.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Required. Whether staking more restarts the time of what the staker has staked already. True
	## or false, not a number of seconds.
	var reset_stake_duration: bool:
		get:
			return _values.get("resetStakeDuration", false)
		set(given):
			_values["resetStakeDuration"] = given
	## Required. Length of a reward period, in seconds, 1 or more. Rewards can be claimed once each.
	var rewards_duration: String:
		get:
			return _values.get("rewardsDuration", "")
		set(given):
			_values["rewardsDuration"] = given
	## Required. Base units that one character earns in each whole period, before multipliers.
	var rewards_per_duration: String:
		get:
			return _values.get("rewardsPerDuration", "")
		set(given):
			_values["rewardsPerDuration"] = given
	## Required. UNIX seconds, before the year 3000, from which characters can stake.
	var start_time: String:
		get:
			return _values.get("startTime", "")
		set(given):
			_values["startTime"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Changes to a staking pool. Omitted values stay.
class GkUpdateStakingPoolMetadataInput:
	extends GkInput
	const FIELDS := {
		"cooldown_duration": ["cooldownDuration", "BigInt", "clearable"],
		"end_time": ["endTime", "BigInt", "clearable"],
		"lock_type": ["lockType", "LockTypeEnum"],
		"max_rewards_duration": ["maxRewardsDuration", "BigInt", "clearable"],
		"min_stake_duration": ["minStakeDuration", "BigInt", "clearable"],
		"name": ["name", "String"],
		"reset_stake_duration": ["resetStakeDuration", "Boolean"],
		"rewards_duration": ["rewardsDuration", "BigInt"],
		"rewards_per_duration": ["rewardsPerDuration", "BigInt"],
		"start_time": ["startTime", "BigInt"],
	}
	## Seconds after unstaking before a character can stake again; [code]null[/code] for none.
	## Default: no change.
	var cooldown_duration: String:
		get:
			return _values.get("cooldownDuration", "")
		set(given):
			_values["cooldownDuration"] = given
	## UNIX seconds, before the year 3000, at which staking and earning end; [code]null[/code] for
	## no end. Default: no change.
	var end_time: String:
		get:
			return _values.get("endTime", "")
		set(given):
			_values["endTime"] = given
	## What happens to an asset while it is staked, for later stakes: those that are staked keep
	## theirs. Default: no change.
	var lock_type: String:
		get:
			return _values.get("lockType", "")
		set(given):
			_values["lockType"] = given
	## Longest time that one claim pays for, in seconds; [code]null[/code] for no limit. Below
	## rewardsDuration nothing can be claimed. Default: no change.
	var max_rewards_duration: String:
		get:
			return _values.get("maxRewardsDuration", "")
		set(given):
			_values["maxRewardsDuration"] = given
	## Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which
	## are four years, for later stakes: those that are staked keep theirs; [code]null[/code] for
	## none. Default: no change.
	var min_stake_duration: String:
		get:
			return _values.get("minStakeDuration", "")
		set(given):
			_values["minStakeDuration"] = given
	## New name of the pool, 1 to 64 bytes of UTF-8. Default: no change.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Whether staking more restarts the time of what the staker has staked already. Default: no
	## change.
	var reset_stake_duration: bool:
		get:
			return _values.get("resetStakeDuration", false)
		set(given):
			_values["resetStakeDuration"] = given
	## Length of a reward period, in seconds, 1 or more. Default: no change.
	var rewards_duration: String:
		get:
			return _values.get("rewardsDuration", "")
		set(given):
			_values["rewardsDuration"] = given
	## Base units that one character earns in each whole period, before multipliers. Default: no
	## change.
	var rewards_per_duration: String:
		get:
			return _values.get("rewardsPerDuration", "")
		set(given):
			_values["rewardsPerDuration"] = given
	## UNIX seconds, before the year 3000, from which characters can stake. Default: no change.
	var start_time: String:
		get:
			return _values.get("startTime", "")
		set(given):
			_values["startTime"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Multipliers to make with a staking pool.
class GkInitStakingMultiplierMetadataInput:
	extends GkInput
	const FIELDS := {
		"decimals": ["decimals", "Int!"],
		"multipliers": ["multipliers", "[AddMultiplierMetadataInput]!"],
	}
	## Required. Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra.
	var decimals: int:
		get:
			return _values.get("decimals", 0)
		set(given):
			_values["decimals"] = given
	## Required. Conditions and what each adds to rewards.
	var multipliers: Array[GkAddMultiplierMetadataInput]:
		get:
			return _values.get(
				"multipliers",
				_drafts.get_or_add("multipliers", [] as Array[GkAddMultiplierMetadataInput]),
			)
		set(given):
			_values["multipliers"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"multipliers": GkAddMultiplierMetadataInput}


## A condition and what it adds to rewards.
class GkAddMultiplierMetadataInput:
	extends GkInput
	const FIELDS := {"type": ["type", "MultiplierTypeInput"], "value": ["value", "BigInt!"]}
	## The condition.
	var type: GkMultiplierTypeInput:
		get:
			return _values.get("type", null)
		set(given):
			_values["type"] = given
	## Required. What it adds, in units of 10^-decimals.
	var value: String:
		get:
			return _values.get("value", "")
		set(given):
			_values["value"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"type": GkMultiplierTypeInput}


## The condition of a multiplier. Give exactly one.
class GkMultiplierTypeInput:
	extends GkInput
	const FIELDS := {
		"collection": ["collection", "String"],
		"creator": ["creator", "String"],
		"min_nft_count": ["minNftCount", "BigInt"],
		"min_stake_duration": ["minStakeDuration", "BigInt"],
	}
	## Address of the collection that the asset must be of.
	var collection: String:
		get:
			return _values.get("collection", "")
		set(given):
			_values["collection"] = given
	## Address of the creator that the asset must have.
	var creator: String:
		get:
			return _values.get("creator", "")
		set(given):
			_values["creator"] = given
	## Number of characters that the owner must have staked.
	var min_nft_count: String:
		get:
			return _values.get("minNftCount", "")
		set(given):
			_values["minNftCount"] = given
	## Seconds that the character must have been staked.
	var min_stake_duration: String:
		get:
			return _values.get("minStakeDuration", "")
		set(given):
			_values["minStakeDuration"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The transactions that make a staking pool.
class GkCreateCreateStakingPoolTransactionResponse:
	extends GkRecord
	const FIELDS := {
		"multipliers_address": ["multipliersAddress", "Bytes"],
		"staking_pool_address": ["stakingPoolAddress", "Bytes!"],
		"transactions": ["transactions", "Transactions!"],
	}
	## Address that its multipliers will have. Null when none were given. String or null.
	var multipliers_address: Variant
	## Address that the pool will have.
	var staking_pool_address: String
	## The unsigned transactions, in the order in which they run.
	var transactions: GkSharedTypes.GkTransactions


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateCreateStakingPoolTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateCreateStakingPoolTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateCreateStakingPoolTransactionResponse:
		var fields := reader.open(json, "CreateCreateStakingPoolTransactionResponse")
		var made := GkCreateCreateStakingPoolTransactionResponse.new()
		made.multipliers_address = reader.optional_text(fields, "multipliersAddress")
		made.staking_pool_address = reader.text(fields, "stakingPoolAddress")
		made.transactions = GkSharedTypes.GkTransactions.read(fields.get("transactions"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateCreateStakingPoolTransactionResponse]:
		var made: Array[GkCreateCreateStakingPoolTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateCreateStakingPoolTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes the multipliers of a staking pool.
class GkCreateInitMultipliersTransactionResponse:
	extends GkRecord
	const FIELDS := {
		"multipliers_address": ["multipliersAddress", "Bytes!"],
		"tx": ["tx", "Transaction!"],
	}
	## Address that they will have.
	var multipliers_address: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateInitMultipliersTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateInitMultipliersTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateInitMultipliersTransactionResponse:
		var fields := reader.open(json, "CreateInitMultipliersTransactionResponse")
		var made := GkCreateInitMultipliersTransactionResponse.new()
		made.multipliers_address = reader.text(fields, "multipliersAddress")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateInitMultipliersTransactionResponse]:
		var made: Array[GkCreateInitMultipliersTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateInitMultipliersTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
