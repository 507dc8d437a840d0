# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain missions.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## Missions that accept the same character models.
class GkMissionPool:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"bump": ["bump", "Int!"],
		"character_models": ["characterModels", "[Pubkey]!"],
		"discriminator": ["discriminator", "Bytes!"],
		"factions_merkle_root": ["factionsMerkleRoot", "Bytes!"],
		"guild_kits": ["guildKits", "[Int]!"],
		"name": ["name", "String!"],
		"program_id": ["program_id", "Bytes!"],
		"project": ["project", "Pubkey!"],
		"randomizer_round": ["randomizerRound", "Int!"],
	}
	## Address of this record.
	var address: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## Character models that may go on its missions.
	var character_models: Array
	## First 8 bytes of the account's data, which tell what kind of record it is.
	var discriminator: String
	## Root of the tree of factions, 32 bytes; zeros while there are none.
	var factions_merkle_root: String
	## Indexes of the project's guild kits that it uses. Empty while there are none.
	var guild_kits: Array
	## Name of the pool, unique in the project.
	var name: String
	## Id of the program that owns the account.
	var program_id: String
	## Address of the project that it belongs to.
	var project: String
	## Number of draws made so far.
	var randomizer_round: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMissionPool:
		var reader := GkReader.new()
		var made := GkMissionPool.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMissionPool:
		var fields := reader.open(json, "MissionPool")
		var made := GkMissionPool.new()
		made.address = reader.text(fields, "address")
		made.bump = reader.integer(fields, "bump")
		made.character_models = reader.text_list_with_nulls(fields, "characterModels")
		made.discriminator = reader.text(fields, "discriminator")
		made.factions_merkle_root = reader.text(fields, "factionsMerkleRoot")
		made.guild_kits = reader.integer_list_with_nulls(fields, "guildKits")
		made.name = reader.text(fields, "name")
		made.program_id = reader.text(fields, "program_id")
		made.project = reader.text(fields, "project")
		made.randomizer_round = reader.integer(fields, "randomizerRound")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMissionPool]:
		var made: Array[GkMissionPool] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMissionPool.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Something that characters can be sent on, for a cost and a reward.
class GkMission:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"bump": ["bump", "Int!"],
		"cost": ["cost", "MissionCost!"],
		"discriminator": ["discriminator", "Bytes!"],
		"min_xp": ["minXp", "BigInt!"],
		"mission_pool": ["missionPool", "Pubkey!"],
		"name": ["name", "String!"],
		"program_id": ["program_id", "Bytes!"],
		"project": ["project", "Pubkey!"],
		"requirement": ["requirement", "MissionRequirement!"],
		"rewards": ["rewards", "[Reward]!"],
		"terms": ["terms", "MissionTerms"],
	}
	## Address of this record.
	var address: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## What is burned for each character.
	var cost: GkMissionCost
	## First 8 bytes of the account's data, which tell what kind of record it is.
	var discriminator: String
	## Experience points that the owner's profile needs.
	var min_xp: String
	## Address of the pool that it is in.
	var mission_pool: String
	## Name of the mission, unique in the pool.
	var name: String
	## Id of the program that owns the account.
	var program_id: String
	## Address of the project that it belongs to.
	var project: String
	## What must be fulfilled before rewards are paid.
	var requirement: GkRecord
	## What it can pay, in order.
	var rewards: Array[GkReward]
	## What a call takes back that agrees to this record as it is. Made by the daemon for actions;
	## null in the answers of [code]api.*[/code].
	var terms: GkMissionTerms


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMission:
		var reader := GkReader.new()
		var made := GkMission.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMission:
		var fields := reader.open(json, "Mission")
		var made := GkMission.new()
		made.address = reader.text(fields, "address")
		made.bump = reader.integer(fields, "bump")
		made.cost = GkMissionCost.read(fields.get("cost"), reader)
		made.discriminator = reader.text(fields, "discriminator")
		made.min_xp = reader.big_integer(fields, "minXp")
		made.mission_pool = reader.text(fields, "missionPool")
		made.name = reader.text(fields, "name")
		made.program_id = reader.text(fields, "program_id")
		made.project = reader.text(fields, "project")
		made.requirement = GkMissionRequirement.read(fields.get("requirement"), reader)
		made.rewards = GkReward.read_list(fields.get("rewards"), reader, true)
		if fields.get("terms") != null:
			made.terms = GkMissionTerms.read(fields["terms"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMission]:
		var made: Array[GkMission] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMission.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A resource that a mission burns for each character.
class GkMissionCost:
	extends GkRecord
	const FIELDS := {
		"amount": ["amount", "BigInt!"],
		"resource_address": ["resource_address", "Pubkey!"],
	}
	## Number of base units.
	var amount: String
	## The resource that is burned.
	var resource_address: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMissionCost:
		var reader := GkReader.new()
		var made := GkMissionCost.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMissionCost:
		var fields := reader.open(json, "MissionCost")
		var made := GkMissionCost.new()
		made.amount = reader.big_integer(fields, "amount")
		made.resource_address = reader.text(fields, "resource_address")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMissionCost]:
		var made: Array[GkMissionCost] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMissionCost.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What must be fulfilled before a mission pays. So far only time.
## [br][br]
## One of: TimeRequirement.
class GkMissionRequirement:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = ["TimeRequirement"]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkMissionRequirement.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"TimeRequirement":
				return GkTimeRequirement.read(json, reader).mark_union("TimeRequirement")
		reader.refuse("__typename", "a member of MissionRequirement")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMissionRequirement.read(entry, reader))
		return made


## A time that characters must stay on the mission.
class GkTimeRequirement:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "TimeRequirementParams!"]}
	## Always [code]Time[/code].
	var kind: String
	## How long.
	var params: GkTimeRequirementParams


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTimeRequirement:
		var reader := GkReader.new()
		var made := GkTimeRequirement.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTimeRequirement:
		var fields := reader.open(json, "TimeRequirement")
		var made := GkTimeRequirement.new()
		made.kind = reader.text(fields, "kind")
		made.params = GkTimeRequirementParams.read(fields.get("params"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTimeRequirement]:
		var made: Array[GkTimeRequirement] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTimeRequirement.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How long a mission takes.
class GkTimeRequirementParams:
	extends GkRecord
	const FIELDS := {"duration": ["duration", "BigInt!"]}
	## Length of the mission, in seconds.
	var duration: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTimeRequirementParams:
		var reader := GkReader.new()
		var made := GkTimeRequirementParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTimeRequirementParams:
		var fields := reader.open(json, "TimeRequirementParams")
		var made := GkTimeRequirementParams.new()
		made.duration = reader.big_integer(fields, "duration")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTimeRequirementParams]:
		var made: Array[GkTimeRequirementParams] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTimeRequirementParams.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Something that a mission pays, between two amounts.
class GkReward:
	extends GkRecord
	const FIELDS := {
		"max": ["max", "BigInt!"],
		"min": ["min", "BigInt!"],
		"reward_type": ["rewardType", "RewardType"],
	}
	## Largest amount: base units of the resource, or experience points.
	var max: String
	## Smallest amount: base units of the resource, or experience points.
	var min: String
	## What is paid.
	var reward_type: GkRecord


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkReward:
		var reader := GkReader.new()
		var made := GkReward.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkReward:
		var fields := reader.open(json, "Reward")
		var made := GkReward.new()
		made.max = reader.big_integer(fields, "max")
		made.min = reader.big_integer(fields, "min")
		if fields.get("rewardType") != null:
			made.reward_type = GkRewardType.read(fields["rewardType"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkReward]:
		var made: Array[GkReward] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkReward.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a mission pays: experience or a resource.
## [br][br]
## One of: ResourceRewardType, XpRewardType.
class GkRewardType:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = ["ResourceRewardType", "XpRewardType"]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkRewardType.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"ResourceRewardType":
				return GkResourceRewardType.read(json, reader).mark_union("ResourceRewardType")
			"XpRewardType":
				return GkXpRewardType.read(json, reader).mark_union("XpRewardType")
		reader.refuse("__typename", "a member of RewardType")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkRewardType.read(entry, reader))
		return made


## Experience points, for the owner's profile.
class GkXpRewardType:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"]}
	## Always [code]Xp[/code].
	var kind: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkXpRewardType:
		var reader := GkReader.new()
		var made := GkXpRewardType.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkXpRewardType:
		var fields := reader.open(json, "XpRewardType")
		var made := GkXpRewardType.new()
		made.kind = reader.text(fields, "kind")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkXpRewardType]:
		var made: Array[GkXpRewardType] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkXpRewardType.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Units of a resource, minted to the owner.
class GkResourceRewardType:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "ResourceRewardTypeParams!"]}
	## Always [code]Resource[/code].
	var kind: String
	## Which resource.
	var params: GkResourceRewardTypeParams


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceRewardType:
		var reader := GkReader.new()
		var made := GkResourceRewardType.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceRewardType:
		var fields := reader.open(json, "ResourceRewardType")
		var made := GkResourceRewardType.new()
		made.kind = reader.text(fields, "kind")
		made.params = GkResourceRewardTypeParams.read(fields.get("params"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceRewardType]:
		var made: Array[GkResourceRewardType] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceRewardType.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Which resource a mission pays.
class GkResourceRewardTypeParams:
	extends GkRecord
	const FIELDS := {"address": ["address", "Pubkey!"]}
	## Address of the resource.
	var address: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceRewardTypeParams:
		var reader := GkReader.new()
		var made := GkResourceRewardTypeParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceRewardTypeParams:
		var fields := reader.open(json, "ResourceRewardTypeParams")
		var made := GkResourceRewardTypeParams.new()
		made.address = reader.text(fields, "address")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceRewardTypeParams]:
		var made: Array[GkResourceRewardTypeParams] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceRewardTypeParams.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a mission pays.
class GkRewardKind:
	extends RefCounted
	## Units of a resource, minted to the owner.
	const RESOURCE := "Resource"
	## Experience points, for the owner's profile.
	const XP := "Xp"
	## All of them.
	const NAMES: Array[String] = [RESOURCE, XP]


## A mission pool to make.
class GkNewMissionPoolData:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "String!"],
		"character_model": ["characterModel", "String!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"name": ["name", "String!"],
		"payer": ["payer", "String!"],
		"project": ["project", "String!"],
	}
	## Required. The project's authority. It signs, unless a delegate with
	## Missions.ManageMissionPool does.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Address of the first character model that may go on its missions.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## Required. Name of the pool, 1 to 64 bytes of UTF-8, unique in the project.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Required. Wallet that pays the fee and the deposits, and signs.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A mission pool and the model to add.
class GkUpdateMissionPoolData:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "String!"],
		"character_model": ["characterModel", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"mission_pool": ["missionPool", "String!"],
		"payer": ["payer", "String!"],
		"project": ["project", "String!"],
	}
	## Required. The project's authority. It signs, unless a delegate with
	## Missions.ManageMissionPool does.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Address of a character model that may go on its missions from now on. Default: no change.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## Required. Address of the pool.
	var mission_pool: String:
		get:
			return _values.get("missionPool", "")
		set(given):
			_values["missionPool"] = given
	## Required. Wallet that pays the fee and the deposits, and signs.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A mission to make.
class GkNewMissionData:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "String!"],
		"cost": ["cost", "NewMissionCost!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"duration": ["duration", "BigInt!"],
		"min_xp": ["minXp", "BigInt!"],
		"mission_pool": ["missionPool", "String!"],
		"name": ["name", "String!"],
		"payer": ["payer", "String!"],
		"project": ["project", "String!"],
		"rewards": ["rewards", "[MissionReward]!"],
	}
	## Required. The project's authority. It signs, unless a delegate with
	## Missions.ManageMissionPool does.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. What is burned for each character.
	var cost: GkNewMissionCost:
		get:
			return _values.get("cost", null)
		set(given):
			_values["cost"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## Required. Length of the mission, in seconds, 1 to 2^31 - 1.
	var duration: String:
		get:
			return _values.get("duration", "")
		set(given):
			_values["duration"] = given
	## Required. Experience points that the owner's profile needs.
	var min_xp: String:
		get:
			return _values.get("minXp", "")
		set(given):
			_values["minXp"] = given
	## Required. Address of the pool that it goes into.
	var mission_pool: String:
		get:
			return _values.get("missionPool", "")
		set(given):
			_values["missionPool"] = given
	## Required. Name of the mission, 1 to 64 bytes of UTF-8, unique in the pool.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Required. Wallet that pays the fee and the deposits, and signs.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. What it pays, in order; at most 16.
	var rewards: Array[GkMissionReward]:
		get:
			return _values.get(
				"rewards",
				_drafts.get_or_add("rewards", [] as Array[GkMissionReward]),
			)
		set(given):
			_values["rewards"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"cost": GkNewMissionCost, "rewards": GkMissionReward}


## A resource to burn for each character.
class GkNewMissionCost:
	extends GkInput
	const FIELDS := {"address": ["address", "String!"], "amount": ["amount", "BigInt!"]}
	## Required. Address of the resource.
	var address: String:
		get:
			return _values.get("address", "")
		set(given):
			_values["address"] = given
	## Required. Number of base units.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	static func read(json: Variant, reader: GkReader) -> GkNewMissionCost:
		var fields := reader.open(json, "NewMissionCost")
		var made := GkNewMissionCost.new()
		made.address = reader.text(fields, "address")
		made.amount = reader.big_integer(fields, "amount")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkNewMissionCost]:
		var made: Array[GkNewMissionCost] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkNewMissionCost.read(entry, reader))
		return made


## A reward of a mission. The amount is drawn between min and max.
class GkMissionReward:
	extends GkInput
	const FIELDS := {
		"kind": ["kind", "RewardKind!"],
		"max": ["max", "BigInt!"],
		"min": ["min", "BigInt!"],
		"resource": ["resource", "String"],
	}
	## Required. Experience or a resource.
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Required. Largest amount, min or more: base units of the resource, or experience points.
	var max: String:
		get:
			return _values.get("max", "")
		set(given):
			_values["max"] = given
	## Required. Smallest amount: base units of the resource, or experience points.
	var min: String:
		get:
			return _values.get("min", "")
		set(given):
			_values["min"] = given
	## Address of the resource. Needed for kind [code]Resource[/code], refused for [code]Xp[/code].
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	static func read(json: Variant, reader: GkReader) -> GkMissionReward:
		var fields := reader.open(json, "MissionReward")
		var made := GkMissionReward.new()
		made.kind = reader.one_of(fields, "kind", GkRewardKind.NAMES)
		made.max = reader.big_integer(fields, "max")
		made.min = reader.big_integer(fields, "min")
		if fields.get("resource") != null:
			made.resource = reader.text(fields, "resource")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMissionReward]:
		var made: Array[GkMissionReward] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMissionReward.read(entry, reader))
		return made


## Changes to a mission. Rewards are removed first, then updated in place, then added.
class GkUpdateMissionInput:
	extends GkInput
	const FIELDS := {
		"cost": ["cost", "NewMissionCost"],
		"duration": ["duration", "BigInt"],
		"expected": ["expected", "[ExpectedReward!]"],
		"min_xp": ["minXp", "BigInt"],
		"new_rewards": ["newRewards", "[MissionReward!]"],
		"remove_rewards": ["removeRewards", "[Int!]"],
		"update_rewards": ["updateRewards", "[MissionReward!]"],
	}
	## New cost for each character. Default: no change.
	var cost: GkNewMissionCost:
		get:
			return _values.get("cost", null)
		set(given):
			_values["cost"] = given
	## New length, in seconds. Default: no change.
	var duration: String:
		get:
			return _values.get("duration", "")
		set(given):
			_values["duration"] = given
	## The rewards that go, as they were read: first those of removeRewards in that order, then
	## those that updateRewards replaces. The call then means these and no others, and is
	## LeafChanged if others are there. Default: the entries that the service reads there.
	var expected: Array[GkExpectedReward]:
		get:
			return _values.get(
				"expected",
				_drafts.get_or_add("expected", [] as Array[GkExpectedReward]),
			)
		set(given):
			_values["expected"] = given
	## Experience points that the profile needs from now on. Default: no change.
	var min_xp: String:
		get:
			return _values.get("minXp", "")
		set(given):
			_values["minXp"] = given
	## Rewards to append. Default: none.
	var new_rewards: Array[GkMissionReward]:
		get:
			return _values.get(
				"newRewards",
				_drafts.get_or_add("newRewards", [] as Array[GkMissionReward]),
			)
		set(given):
			_values["newRewards"] = given
	## Positions of rewards to remove, counted from 0. Default: none.
	var remove_rewards: Array[int]:
		get:
			return _values.get(
				"removeRewards",
				_drafts.get_or_add("removeRewards", [] as Array[int]),
			)
		set(given):
			_values["removeRewards"] = given
	## Rewards that replace those that remain, from the first on. Default: none.
	var update_rewards: Array[GkMissionReward]:
		get:
			return _values.get(
				"updateRewards",
				_drafts.get_or_add("updateRewards", [] as Array[GkMissionReward]),
			)
		set(given):
			_values["updateRewards"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"cost": GkNewMissionCost,
			"expected": GkExpectedReward,
			"new_rewards": GkMissionReward,
			"update_rewards": GkMissionReward,
		}


## A reward as it was read, in the form of Reward.
class GkExpectedReward:
	extends GkInput
	const FIELDS := {
		"max": ["max", "BigInt!"],
		"min": ["min", "BigInt!"],
		"reward_type": ["rewardType", "ExpectedRewardType!"],
	}
	## Required. Largest amount: base units of the resource, or experience points.
	var max: String:
		get:
			return _values.get("max", "")
		set(given):
			_values["max"] = given
	## Required. Smallest amount: base units of the resource, or experience points.
	var min: String:
		get:
			return _values.get("min", "")
		set(given):
			_values["min"] = given
	## Required. What is paid.
	var reward_type: GkExpectedRewardType:
		get:
			return _values.get("rewardType", null)
		set(given):
			_values["rewardType"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"reward_type": GkExpectedRewardType}


## What a reward pays, in the form of RewardType.
class GkExpectedRewardType:
	extends GkInput
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "ExpectedRewardResource"]}
	## Required. [code]Xp[/code] or [code]Resource[/code].
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Which resource. Left out for [code]Xp[/code].
	var params: GkExpectedRewardResource:
		get:
			return _values.get("params", null)
		set(given):
			_values["params"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"params": GkExpectedRewardResource}


## Which resource a reward pays.
class GkExpectedRewardResource:
	extends GkInput
	const FIELDS := {"address": ["address", "Pubkey!"]}
	## Required. Address of the resource.
	var address: String:
		get:
			return _values.get("address", "")
		set(given):
			_values["address"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Changes to a mission, in an older form. No operation takes it now.
class GkUpdateMissionData:
	extends GkInput
	const FIELDS := {
		"add_rewards": ["addRewards", "[MissionReward!]"],
		"authority": ["authority", "String!"],
		"cost": ["cost", "NewMissionCost"],
		"delegate_authority": ["delegateAuthority", "String"],
		"duration": ["duration", "BigInt"],
		"min_xp": ["minXp", "BigInt"],
		"mission": ["mission", "String!"],
		"name": ["name", "String"],
		"payer": ["payer", "String"],
		"remove_all_rewards": ["removeAllRewards", "Boolean"],
		"remove_reward_indices": ["removeRewardIndices", "[Int!]"],
	}
	## Rewards to append.
	var add_rewards: Array[GkMissionReward]:
		get:
			return _values.get(
				"addRewards",
				_drafts.get_or_add("addRewards", [] as Array[GkMissionReward]),
			)
		set(given):
			_values["addRewards"] = given
	## Required. The project's authority. It signs, unless delegateAuthority is given.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## New cost for each character.
	var cost: GkNewMissionCost:
		get:
			return _values.get("cost", null)
		set(given):
			_values["cost"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## New length, in seconds.
	var duration: String:
		get:
			return _values.get("duration", "")
		set(given):
			_values["duration"] = given
	## Experience points that the profile needs from now on.
	var min_xp: String:
		get:
			return _values.get("minXp", "")
		set(given):
			_values["minXp"] = given
	## Required. Address of the mission.
	var mission: String:
		get:
			return _values.get("mission", "")
		set(given):
			_values["mission"] = given
	## New name of the mission.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Whether to remove every reward.
	var remove_all_rewards: bool:
		get:
			return _values.get("removeAllRewards", false)
		set(given):
			_values["removeAllRewards"] = given
	## Positions of rewards to remove, counted from 0.
	var remove_reward_indices: Array[int]:
		get:
			return _values.get(
				"removeRewardIndices",
				_drafts.get_or_add("removeRewardIndices", [] as Array[int]),
			)
		set(given):
			_values["removeRewardIndices"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"add_rewards": GkMissionReward, "cost": GkNewMissionCost}


## Characters to send on a mission.
class GkParticipateOnMissionData:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "String!"],
		"character_addresses": ["characterAddresses", "[String!]!"],
		"mission": ["mission", "String!"],
		"payer": ["payer", "String"],
		"terms": ["terms", "MissionTerms"],
	}
	## Required. Wallet that owns the characters, has a profile in the project and pays the cost. It
	## signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Addresses of the characters, all of one owner. At most 1,000.
	var character_addresses: Array[String]:
		get:
			return _values.get(
				"characterAddresses",
				_drafts.get_or_add("characterAddresses", [] as Array[String]),
			)
		set(given):
			_values["characterAddresses"] = given
	## Required. Address of the mission.
	var mission: String:
		get:
			return _values.get("mission", "")
		set(given):
			_values["mission"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## What the game agrees to: the [code]terms[/code] of the mission as it was shown. It may become
	## cheaper, and is otherwise refused. Default: whatever the mission is when the call is built.
	var terms: GkMissionTerms:
		get:
			return _values.get("terms", null)
		set(given):
			_values["terms"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"terms": GkMissionTerms}


## What a game agrees to when it sends characters on a mission.
class GkMissionTerms:
	extends GkInput
	const FIELDS := {
		"cost": ["cost", "NewMissionCost!"],
		"duration": ["duration", "BigInt!"],
		"min_xp": ["minXp", "BigInt!"],
		"rewards": ["rewards", "[MissionReward!]!"],
	}
	## Required. The most that is burned for each character, and in which resource.
	var cost: GkNewMissionCost:
		get:
			return _values.get("cost", null)
		set(given):
			_values["cost"] = given
	## Required. How long it lasts, in seconds; no other.
	var duration: String:
		get:
			return _values.get("duration", "")
		set(given):
			_values["duration"] = given
	## Required. The most experience points that the profile needs.
	var min_xp: String:
		get:
			return _values.get("minXp", "")
		set(given):
			_values["minXp"] = given
	## Required. What it pays, in order; nothing else.
	var rewards: Array[GkMissionReward]:
		get:
			return _values.get(
				"rewards",
				_drafts.get_or_add("rewards", [] as Array[GkMissionReward]),
			)
		set(given):
			_values["rewards"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"cost": GkNewMissionCost, "rewards": GkMissionReward}


	static func read(json: Variant, reader: GkReader) -> GkMissionTerms:
		var fields := reader.open(json, "MissionTerms")
		var made := GkMissionTerms.new()
		made.cost = GkNewMissionCost.read(fields.get("cost"), reader)
		made.duration = reader.big_integer(fields, "duration")
		made.min_xp = reader.big_integer(fields, "minXp")
		made.rewards = GkMissionReward.read_list(fields.get("rewards"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMissionTerms]:
		var made: Array[GkMissionTerms] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMissionTerms.read(entry, reader))
		return made


## Characters to call back from a mission.
class GkRecallFromMissionData:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "String!"],
		"character_addresses": ["characterAddresses", "[String!]!"],
		"forfeit": ["forfeit", "Boolean"],
		"mission": ["mission", "String!"],
		"payer": ["payer", "String"],
	}
	## Required. Wallet that owns the characters. It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Addresses of the characters, all of one owner. At most 1,000. None: pays what the
	## mission still owes to the owner.
	var character_addresses: Array[String]:
		get:
			return _values.get(
				"characterAddresses",
				_drafts.get_or_add("characterAddresses", [] as Array[String]),
			)
		set(given):
			_values["characterAddresses"] = given
	## Whether characters whose mission is not over come back without their rewards. If false, they
	## are refused with MissionNotOver, by the ledger's time. Default: false; in [code]api.*[/code]
	## as if true.
	var forfeit: bool:
		get:
			return _values.get("forfeit", false)
		set(given):
			_values["forfeit"] = given
	## Required. Address of the mission.
	var mission: String:
		get:
			return _values.get("mission", "")
		set(given):
			_values["mission"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a mission pool.
class GkCreateCreateMissionPoolTransactionResponse:
	extends GkRecord
	const FIELDS := {
		"mission_pool_address": ["missionPoolAddress", "Bytes!"],
		"tx": ["tx", "Transaction!"],
	}
	## Address that the pool will have.
	var mission_pool_address: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateCreateMissionPoolTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateCreateMissionPoolTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateCreateMissionPoolTransactionResponse:
		var fields := reader.open(json, "CreateCreateMissionPoolTransactionResponse")
		var made := GkCreateCreateMissionPoolTransactionResponse.new()
		made.mission_pool_address = reader.text(fields, "missionPoolAddress")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateCreateMissionPoolTransactionResponse]:
		var made: Array[GkCreateCreateMissionPoolTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateCreateMissionPoolTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that changes a mission pool.
class GkCreateUpdateMissionPoolTransactionResponse:
	extends GkRecord
	const FIELDS := {"tx": ["tx", "Transaction!"]}
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateUpdateMissionPoolTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateUpdateMissionPoolTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateUpdateMissionPoolTransactionResponse:
		var fields := reader.open(json, "CreateUpdateMissionPoolTransactionResponse")
		var made := GkCreateUpdateMissionPoolTransactionResponse.new()
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateUpdateMissionPoolTransactionResponse]:
		var made: Array[GkCreateUpdateMissionPoolTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateUpdateMissionPoolTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a mission.
class GkCreateCreateMissionTransactionResponse:
	extends GkRecord
	const FIELDS := {"mission_address": ["missionAddress", "Bytes!"], "tx": ["tx", "Transaction!"]}
	## Address that the mission will have.
	var mission_address: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateCreateMissionTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateCreateMissionTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateCreateMissionTransactionResponse:
		var fields := reader.open(json, "CreateCreateMissionTransactionResponse")
		var made := GkCreateCreateMissionTransactionResponse.new()
		made.mission_address = reader.text(fields, "missionAddress")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateCreateMissionTransactionResponse]:
		var made: Array[GkCreateCreateMissionTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateCreateMissionTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
