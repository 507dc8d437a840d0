# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain projects.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## A badge of a project and when it can be claimed.
class GkBadgeCriteria:
	extends GkRecord
	const FIELDS := {
		"condition": ["condition", "BadgesCondition!"],
		"end_time": ["endTime", "BigInt!"],
		"index": ["index", "Int!"],
		"start_time": ["startTime", "BigInt!"],
	}
	## Who may claim it.
	var condition: String
	## UNIX seconds after which it can no longer be claimed; 0 for no end.
	var end_time: String
	## Number of the badge in the project, 0 to 255.
	var index: int
	## UNIX seconds from which it can be claimed; 0 for no start.
	var start_time: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkBadgeCriteria:
		var reader := GkReader.new()
		var made := GkBadgeCriteria.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkBadgeCriteria:
		var fields := reader.open(json, "BadgeCriteria")
		var made := GkBadgeCriteria.new()
		made.condition = reader.one_of(fields, "condition", GkSharedTypes.GkBadgesCondition.NAMES)
		made.end_time = reader.big_integer(fields, "endTime")
		made.index = reader.integer(fields, "index")
		made.start_time = reader.big_integer(fields, "startTime")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkBadgeCriteria]:
		var made: Array[GkBadgeCriteria] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkBadgeCriteria.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A game or a world of games.
class GkProject:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"associated_programs": ["associatedPrograms", "[AssociatedProgram!]!"],
		"authority": ["authority", "Pubkey!"],
		"badge_criteria": ["badgeCriteria", "[BadgeCriteria!]"],
		"bump": ["bump", "Int!"],
		"driver": ["driver", "Pubkey!"],
		"key": ["key", "Pubkey!"],
		"name": ["name", "String!"],
		"profile_data_config": ["profileDataConfig", "ProfileDataConfig!"],
		"profile_trees": ["profileTrees", "ControlledMerkleTrees!"],
		"services": ["services", "[Service!]!"],
		"subsidy_fees": ["subsidyFees", "Boolean!"],
	}
	## Address of this record.
	var address: String
	## Programs that the project trusts.
	var associated_programs: Array[GkAssociatedProgram]
	## Wallet with complete control.
	var authority: String
	## Badges that players can claim. Array[lb]GkBadgeCriteria[rb] or null.
	var badge_criteria: Variant
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## Wallet or program that drives the project.
	var driver: String
	## Random address that the project's own address was derived from.
	var key: String
	## Name of the project.
	var name: String
	## Fields and achievements of the project's profiles.
	var profile_data_config: GkProfileDataConfig
	## Trees that hold the project's profiles.
	var profile_trees: GkSharedTypes.GkControlledMerkleTrees
	## Services that the project has set up.
	var services: Array[GkService]
	## Whether the project pays its players' fees back from its own lamports while they last.
	var subsidy_fees: bool


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkProject:
		var reader := GkReader.new()
		var made := GkProject.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkProject:
		var fields := reader.open(json, "Project")
		var made := GkProject.new()
		made.address = reader.text(fields, "address")
		made.associated_programs = GkAssociatedProgram.read_list(
			fields.get("associatedPrograms"),
			reader,
		)
		made.authority = reader.text(fields, "authority")
		if fields.get("badgeCriteria") != null:
			made.badge_criteria = GkBadgeCriteria.read_list(fields["badgeCriteria"], reader)
		made.bump = reader.integer(fields, "bump")
		made.driver = reader.text(fields, "driver")
		made.key = reader.text(fields, "key")
		made.name = reader.text(fields, "name")
		made.profile_data_config = GkProfileDataConfig.read(fields.get("profileDataConfig"), reader)
		made.profile_trees = GkSharedTypes.GkControlledMerkleTrees.read(
			fields.get("profileTrees"),
			reader,
		)
		made.services = GkService.read_list(fields.get("services"), reader)
		made.subsidy_fees = reader.boolean(fields, "subsidyFees")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkProject]:
		var made: Array[GkProject] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkProject.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A service that a project has set up.
class GkService:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "ServiceParams"]}
	## One of [code]Assembler[/code], [code]AssetManager[/code], [code]Staking[/code],
	## [code]Missions[/code], [code]Raffles[/code] and [code]GuildKit[/code].
	var kind: String
	## Which record of that service.
	var params: GkRecord


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkService:
		var reader := GkReader.new()
		var made := GkService.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkService:
		var fields := reader.open(json, "Service")
		var made := GkService.new()
		made.kind = reader.text(fields, "kind")
		if fields.get("params") != null:
			made.params = GkServiceParams.read(fields["params"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkService]:
		var made: Array[GkService] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkService.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Which record a project's service refers to.
## [br][br]
## One of: ServiceParamsAssembler, ServiceParamsAssetManager, ServiceParamsGuildKit,
## ServiceParamsMissions, ServiceParamsRaffles, ServiceParamsStaking.
class GkServiceParams:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = [
		"ServiceParamsAssembler",
		"ServiceParamsAssetManager",
		"ServiceParamsGuildKit",
		"ServiceParamsMissions",
		"ServiceParamsRaffles",
		"ServiceParamsStaking",
	]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkServiceParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"ServiceParamsAssembler":
				return GkServiceParamsAssembler.read(json, reader).mark_union("ServiceParamsAssembler")
			"ServiceParamsAssetManager":
				return GkServiceParamsAssetManager.read(json, reader).mark_union("ServiceParamsAssetManager")
			"ServiceParamsGuildKit":
				return GkServiceParamsGuildKit.read(json, reader).mark_union("ServiceParamsGuildKit")
			"ServiceParamsMissions":
				return GkServiceParamsMissions.read(json, reader).mark_union("ServiceParamsMissions")
			"ServiceParamsRaffles":
				return GkServiceParamsRaffles.read(json, reader).mark_union("ServiceParamsRaffles")
			"ServiceParamsStaking":
				return GkServiceParamsStaking.read(json, reader).mark_union("ServiceParamsStaking")
		reader.refuse("__typename", "a member of ServiceParams")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceParams.read(entry, reader))
		return made


## An assembler configuration of the project.
class GkServiceParamsAssembler:
	extends GkRecord
	const FIELDS := {"assembler_id": ["assemblerId", "Pubkey!"]}
	## Address of the assembler configuration.
	var assembler_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkServiceParamsAssembler:
		var reader := GkReader.new()
		var made := GkServiceParamsAssembler.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkServiceParamsAssembler:
		var fields := reader.open(json, "ServiceParamsAssembler")
		var made := GkServiceParamsAssembler.new()
		made.assembler_id = reader.text(fields, "assemblerId")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkServiceParamsAssembler]:
		var made: Array[GkServiceParamsAssembler] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceParamsAssembler.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## An asset manager of the project.
class GkServiceParamsAssetManager:
	extends GkRecord
	const FIELDS := {"asset_manager_id": ["assetManagerId", "Pubkey!"]}
	## Address of the asset manager.
	var asset_manager_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkServiceParamsAssetManager:
		var reader := GkReader.new()
		var made := GkServiceParamsAssetManager.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkServiceParamsAssetManager:
		var fields := reader.open(json, "ServiceParamsAssetManager")
		var made := GkServiceParamsAssetManager.new()
		made.asset_manager_id = reader.text(fields, "assetManagerId")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkServiceParamsAssetManager]:
		var made: Array[GkServiceParamsAssetManager] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceParamsAssetManager.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A staking pool of the project.
class GkServiceParamsStaking:
	extends GkRecord
	const FIELDS := {"pool_id": ["poolId", "Pubkey!"]}
	## Address of the staking pool.
	var pool_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkServiceParamsStaking:
		var reader := GkReader.new()
		var made := GkServiceParamsStaking.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkServiceParamsStaking:
		var fields := reader.open(json, "ServiceParamsStaking")
		var made := GkServiceParamsStaking.new()
		made.pool_id = reader.text(fields, "poolId")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkServiceParamsStaking]:
		var made: Array[GkServiceParamsStaking] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceParamsStaking.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A mission pool of the project.
class GkServiceParamsMissions:
	extends GkRecord
	const FIELDS := {"pool_id": ["poolId", "Pubkey!"]}
	## Address of the mission pool.
	var pool_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkServiceParamsMissions:
		var reader := GkReader.new()
		var made := GkServiceParamsMissions.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkServiceParamsMissions:
		var fields := reader.open(json, "ServiceParamsMissions")
		var made := GkServiceParamsMissions.new()
		made.pool_id = reader.text(fields, "poolId")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkServiceParamsMissions]:
		var made: Array[GkServiceParamsMissions] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceParamsMissions.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A raffle pool of the project.
class GkServiceParamsRaffles:
	extends GkRecord
	const FIELDS := {"pool_id": ["poolId", "Pubkey!"]}
	## Address of the raffle pool.
	var pool_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkServiceParamsRaffles:
		var reader := GkReader.new()
		var made := GkServiceParamsRaffles.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkServiceParamsRaffles:
		var fields := reader.open(json, "ServiceParamsRaffles")
		var made := GkServiceParamsRaffles.new()
		made.pool_id = reader.text(fields, "poolId")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkServiceParamsRaffles]:
		var made: Array[GkServiceParamsRaffles] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceParamsRaffles.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A guild kit of the project.
class GkServiceParamsGuildKit:
	extends GkRecord
	const FIELDS := {"kit_id": ["kitId", "Pubkey!"]}
	## Address of the guild kit.
	var kit_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkServiceParamsGuildKit:
		var reader := GkReader.new()
		var made := GkServiceParamsGuildKit.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkServiceParamsGuildKit:
		var fields := reader.open(json, "ServiceParamsGuildKit")
		var made := GkServiceParamsGuildKit.new()
		made.kit_id = reader.text(fields, "kitId")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkServiceParamsGuildKit]:
		var made: Array[GkServiceParamsGuildKit] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceParamsGuildKit.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A program that a project trusts.
class GkAssociatedProgram:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Pubkey!"],
		"trusted_actions": ["trustedActions", "[SerializableActions!]!"],
	}
	## Id of the program.
	var address: String
	## What it may do for the project.
	var trusted_actions: Array[GkSerializableActions]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAssociatedProgram:
		var reader := GkReader.new()
		var made := GkAssociatedProgram.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAssociatedProgram:
		var fields := reader.open(json, "AssociatedProgram")
		var made := GkAssociatedProgram.new()
		made.address = reader.text(fields, "address")
		made.trusted_actions = GkSerializableActions.read_list(fields.get("trustedActions"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAssociatedProgram]:
		var made: Array[GkAssociatedProgram] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAssociatedProgram.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## One thing that a trusted program may do.
class GkSerializableActions:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"]}
	## One of [code]FeeExempt[/code], [code]PublicLow[/code], [code]PublicHigh[/code],
	## [code]ManageProjectDriver[/code], [code]ManageCriterias[/code], [code]AddService[/code],
	## [code]ManageDelegateAuthority[/code] and [code]UpdatePlatformData[/code].
	var kind: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkSerializableActions:
		var reader := GkReader.new()
		var made := GkSerializableActions.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkSerializableActions:
		var fields := reader.open(json, "SerializableActions")
		var made := GkSerializableActions.new()
		made.kind = reader.text(fields, "kind")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkSerializableActions]:
		var made: Array[GkSerializableActions] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkSerializableActions.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Fields and achievements of a project's profiles.
class GkProfileDataConfig:
	extends GkRecord
	const FIELDS := {
		"achievements": ["achievements", "[String!]!"],
		"custom_data_fields": ["customDataFields", "[String!]!"],
	}
	## Names of the achievements.
	var achievements: Array[String]
	## Names that custom data may use. Empty: any name.
	var custom_data_fields: Array[String]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkProfileDataConfig:
		var reader := GkReader.new()
		var made := GkProfileDataConfig.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkProfileDataConfig:
		var fields := reader.open(json, "ProfileDataConfig")
		var made := GkProfileDataConfig.new()
		made.achievements = reader.text_list(fields, "achievements")
		made.custom_data_fields = reader.text_list(fields, "customDataFields")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkProfileDataConfig]:
		var made: Array[GkProfileDataConfig] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkProfileDataConfig.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A program to trust.
class GkAssociatedProgramInput:
	extends GkInput
	const FIELDS := {
		"address": ["address", "String!"],
		"trusted_actions": ["trustedActions", "[SerializableActionsInput!]!"],
	}
	## Required. Id of the program.
	var address: String:
		get:
			return _values.get("address", "")
		set(given):
			_values["address"] = given
	## Required. What it may do for the project.
	var trusted_actions: Array[GkSerializableActionsInput]:
		get:
			return _values.get(
				"trustedActions",
				_drafts.get_or_add("trustedActions", [] as Array[GkSerializableActionsInput]),
			)
		set(given):
			_values["trustedActions"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"trusted_actions": GkSerializableActionsInput}


## One thing that a trusted program may do.
class GkSerializableActionsInput:
	extends GkInput
	const FIELDS := {"kind": ["kind", "String!"]}
	## Required. One of [code]FeeExempt[/code], [code]PublicLow[/code], [code]PublicHigh[/code],
	## [code]ManageProjectDriver[/code], [code]ManageCriterias[/code], [code]AddService[/code],
	## [code]ManageDelegateAuthority[/code] and [code]UpdatePlatformData[/code].
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Fields and achievements of a new project's profiles.
class GkProfileDataConfigInput:
	extends GkInput
	const FIELDS := {
		"achievements": ["achievements", "[String!]!"],
		"custom_data_fields": ["customDataFields", "[String!]!"],
	}
	## Required. Names of the achievements.
	var achievements: Array[String]:
		get:
			return _values.get(
				"achievements",
				_drafts.get_or_add("achievements", [] as Array[String]),
			)
		set(given):
			_values["achievements"] = given
	## Required. Names that custom data may use. Empty: any name.
	var custom_data_fields: Array[String]:
		get:
			return _values.get(
				"customDataFields",
				_drafts.get_or_add("customDataFields", [] as Array[String]),
			)
		set(given):
			_values["customDataFields"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a project.
class GkCreateCreateProjectTransactionResponse:
	extends GkRecord
	const FIELDS := {"project": ["project", "String!"], "tx": ["tx", "Transaction!"]}
	## Address that the project will have.
	var project: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateCreateProjectTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateCreateProjectTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateCreateProjectTransactionResponse:
		var fields := reader.open(json, "CreateCreateProjectTransactionResponse")
		var made := GkCreateCreateProjectTransactionResponse.new()
		made.project = reader.text(fields, "project")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateCreateProjectTransactionResponse]:
		var made: Array[GkCreateCreateProjectTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateCreateProjectTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The rights of one wallet in one project.
class GkDelegateAuthority:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"authority": ["authority", "Pubkey!"],
		"bump": ["bump", "Int!"],
		"delegations": ["delegations", "[ServiceDelegation!]!"],
		"project": ["project", "Pubkey!"],
	}
	## Address of this record.
	var address: String
	## Wallet that holds the rights.
	var authority: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## The rights, in order; modify one by its position, counted from 0.
	var delegations: Array[GkServiceDelegation]
	## Address of the project that gave them.
	var project: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkDelegateAuthority:
		var reader := GkReader.new()
		var made := GkDelegateAuthority.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkDelegateAuthority:
		var fields := reader.open(json, "DelegateAuthority")
		var made := GkDelegateAuthority.new()
		made.address = reader.text(fields, "address")
		made.authority = reader.text(fields, "authority")
		made.bump = reader.integer(fields, "bump")
		made.delegations = GkServiceDelegation.read_list(fields.get("delegations"), reader)
		made.project = reader.text(fields, "project")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkDelegateAuthority]:
		var made: Array[GkDelegateAuthority] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkDelegateAuthority.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## One right that a project gave.
class GkServiceDelegation:
	extends GkRecord
	const FIELDS := {
		"index": ["index", "Int"],
		"kind": ["kind", "String!"],
		"permission": ["permission", "String!"],
	}
	## Which of several services of this kind. Null where a project has only one. int or null.
	var index: Variant
	## Service that it reaches, by its name in ServiceDelegationInput, such as
	## [code]CurrencyManager[/code].
	var kind: String
	## What it allows there, such as [code]MintCurrencies[/code].
	var permission: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkServiceDelegation:
		var reader := GkReader.new()
		var made := GkServiceDelegation.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkServiceDelegation:
		var fields := reader.open(json, "ServiceDelegation")
		var made := GkServiceDelegation.new()
		made.index = reader.optional_integer(fields, "index")
		made.kind = reader.text(fields, "kind")
		made.permission = reader.text(fields, "permission")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkServiceDelegation]:
		var made: Array[GkServiceDelegation] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkServiceDelegation.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Rights to give, by service. Each may be left out.
class GkServiceDelegationInput:
	extends GkInput
	const FIELDS := {
		"asset_assembler": ["AssetAssembler", "[ServiceDelegationAssetAssembler!]"],
		"asset_manager": ["AssetManager", "[ServiceDelegationAssetManager!]"],
		"guild": ["Guild", "[ServiceDelegationGuild!]"],
		"currency_manager": ["CurrencyManager", "[ServiceDelegationCurrencyManager!]"],
		"control": ["Control", "[ServiceDelegationControl!]"],
		"missions": ["Missions", "[ServiceDelegationMissions!]"],
		"staking": ["Staking", "[ServiceDelegationStaking!]"],
	}
	## Rights in character models, assembler configurations and traits.
	var asset_assembler: Array[GkServiceDelegationAssetAssembler]:
		get:
			return _values.get(
				"AssetAssembler",
				_drafts.get_or_add("AssetAssembler", [] as Array[GkServiceDelegationAssetAssembler]),
			)
		set(given):
			_values["AssetAssembler"] = given
	## Rights over assets that become characters.
	var asset_manager: Array[GkServiceDelegationAssetManager]:
		get:
			return _values.get(
				"AssetManager",
				_drafts.get_or_add("AssetManager", [] as Array[GkServiceDelegationAssetManager]),
			)
		set(given):
			_values["AssetManager"] = given
	## Rights in guild kits.
	var guild: Array[GkServiceDelegationGuild]:
		get:
			return _values.get(
				"Guild",
				_drafts.get_or_add("Guild", [] as Array[GkServiceDelegationGuild]),
			)
		set(given):
			_values["Guild"] = given
	## Rights in resources, faucets and recipes.
	var currency_manager: Array[GkServiceDelegationCurrencyManager]:
		get:
			return _values.get(
				"CurrencyManager",
				_drafts.get_or_add("CurrencyManager", [] as Array[GkServiceDelegationCurrencyManager]),
			)
		set(given):
			_values["CurrencyManager"] = given
	## Rights in the project itself: badges, profiles, services.
	var control: Array[GkServiceDelegationControl]:
		get:
			return _values.get(
				"Control",
				_drafts.get_or_add("Control", [] as Array[GkServiceDelegationControl]),
			)
		set(given):
			_values["Control"] = given
	## Rights in mission pools and missions.
	var missions: Array[GkServiceDelegationMissions]:
		get:
			return _values.get(
				"Missions",
				_drafts.get_or_add("Missions", [] as Array[GkServiceDelegationMissions]),
			)
		set(given):
			_values["Missions"] = given
	## Rights in staking pools and multipliers.
	var staking: Array[GkServiceDelegationStaking]:
		get:
			return _values.get(
				"Staking",
				_drafts.get_or_add("Staking", [] as Array[GkServiceDelegationStaking]),
			)
		set(given):
			_values["Staking"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"asset_assembler": GkServiceDelegationAssetAssembler,
			"asset_manager": GkServiceDelegationAssetManager,
			"guild": GkServiceDelegationGuild,
			"currency_manager": GkServiceDelegationCurrencyManager,
			"control": GkServiceDelegationControl,
			"missions": GkServiceDelegationMissions,
			"staking": GkServiceDelegationStaking,
		}


## A right in the project itself.
class GkServiceDelegationControl:
	extends GkInput
	const FIELDS := {"permission": ["permission", "ControlPermissionInput!"]}
	## Required. What it allows.
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A right in an assembler.
class GkServiceDelegationAssetAssembler:
	extends GkInput
	const FIELDS := {
		"expected": ["expected", "String"],
		"index": ["index", "Int!"],
		"permission": ["permission", "AssetAssemblerPermissionInput!"],
	}
	## Address of the assembler configuration that index counts: the right is then for this one and
	## no other, and the call is LeafChanged if index counts another. All rights of a call that have
	## an index say it, or none. Default: whichever the service counts.
	var expected: String:
		get:
			return _values.get("expected", "")
		set(given):
			_values["expected"] = given
	## Required. Which of the project's assemblers, counted from 0.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given
	## Required. What it allows.
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A right in an asset manager.
class GkServiceDelegationAssetManager:
	extends GkInput
	const FIELDS := {
		"expected": ["expected", "String"],
		"index": ["index", "Int!"],
		"permission": ["permission", "AssetManagerPermissionInput!"],
	}
	## Address of the character model that index counts: the right is then for this one and no
	## other, and the call is LeafChanged if index counts another. All rights of a call that have an
	## index say it, or none. Default: whichever the service counts.
	var expected: String:
		get:
			return _values.get("expected", "")
		set(given):
			_values["expected"] = given
	## Required. Which of the project's asset managers, counted from 0.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given
	## Required. What it allows.
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A right in the project's resources.
class GkServiceDelegationCurrencyManager:
	extends GkInput
	const FIELDS := {"permission": ["permission", "CurrencyManagerPermissionInput!"]}
	## Required. What it allows.
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A right in a staking pool.
class GkServiceDelegationStaking:
	extends GkInput
	const FIELDS := {
		"expected": ["expected", "String"],
		"index": ["index", "Int!"],
		"permission": ["permission", "StakingPermissionInput!"],
	}
	## Address of the staking pool that index counts: the right is then for this one and no other,
	## and the call is LeafChanged if index counts another. All rights of a call that have an index
	## say it, or none. Default: whichever the service counts.
	var expected: String:
		get:
			return _values.get("expected", "")
		set(given):
			_values["expected"] = given
	## Required. Which of the project's staking pools, counted from 0.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given
	## Required. What it allows.
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A right in a mission pool.
class GkServiceDelegationMissions:
	extends GkInput
	const FIELDS := {
		"expected": ["expected", "String"],
		"index": ["index", "Int!"],
		"permission": ["permission", "MissionsPermissionInput!"],
	}
	## Address of the mission pool that index counts: the right is then for this one and no other,
	## and the call is LeafChanged if index counts another. All rights of a call that have an index
	## say it, or none. Default: whichever the service counts.
	var expected: String:
		get:
			return _values.get("expected", "")
		set(given):
			_values["expected"] = given
	## Required. Which of the project's mission pools, counted from 0.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given
	## Required. What it allows.
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A right in a guild kit.
class GkServiceDelegationGuild:
	extends GkInput
	const FIELDS := {
		"expected": ["expected", "String"],
		"index": ["index", "Int!"],
		"permission": ["permission", "GuildPermissionInput!"],
	}
	## Address of the guild kit that index counts: the right is then for this one and no other, and
	## the call is LeafChanged if index counts another. All rights of a call that have an index say
	## it, or none. Default: whichever the service counts.
	var expected: String:
		get:
			return _values.get("expected", "")
		set(given):
			_values["expected"] = given
	## Required. Which of the project's guild kits, counted from 0.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given
	## Required. What it allows.
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A change to the rights of a wallet.
class GkModifyDelegationInput:
	extends GkInput
	const FIELDS := {
		"delegation": ["delegation", "ModifyServiceDelegationInput"],
		"expected": ["expected", "ExpectedDelegation"],
		"index": ["index", "Int"],
	}
	## The right to set. With an index and no delegation, the entry is removed.
	var delegation: GkModifyServiceDelegationInput:
		get:
			return _values.get("delegation", null)
		set(given):
			_values["delegation"] = given
	## The entry at index, as it was read: the call then means this one and no other, and is
	## LeafChanged if another is there. Default: the entry that the service reads there.
	var expected: GkExpectedDelegation:
		get:
			return _values.get("expected", null)
		set(given):
			_values["expected"] = given
	## Position of the entry to change, counted from 0. Default: the right is added as a new entry.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"delegation": GkModifyServiceDelegationInput, "expected": GkExpectedDelegation}


## A right as it was read, in the form of ServiceDelegation.
class GkExpectedDelegation:
	extends GkInput
	const FIELDS := {
		"index": ["index", "Int"],
		"kind": ["kind", "String!"],
		"permission": ["permission", "String!"],
	}
	## Which of several services of this kind. Default: null, where a project has only one.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given
	## Required. Service that it reaches, such as [code]CurrencyManager[/code].
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Required. What it allows there, such as [code]MintCurrencies[/code].
	var permission: String:
		get:
			return _values.get("permission", "")
		set(given):
			_values["permission"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## One right. Give exactly one of the services.
class GkModifyServiceDelegationInput:
	extends GkInput
	const FIELDS := {
		"asset_assembler": ["AssetAssembler", "ServiceDelegationAssetAssembler"],
		"asset_manager": ["AssetManager", "ServiceDelegationAssetManager"],
		"guild": ["Guild", "ServiceDelegationGuild"],
		"currency_manager": ["CurrencyManager", "ServiceDelegationCurrencyManager"],
		"control": ["Control", "ServiceDelegationControl"],
		"missions": ["Missions", "ServiceDelegationMissions"],
		"staking": ["Staking", "ServiceDelegationStaking"],
	}
	## A right in character models, assembler configurations and traits.
	var asset_assembler: GkServiceDelegationAssetAssembler:
		get:
			return _values.get("AssetAssembler", null)
		set(given):
			_values["AssetAssembler"] = given
	## A right over assets that become characters.
	var asset_manager: GkServiceDelegationAssetManager:
		get:
			return _values.get("AssetManager", null)
		set(given):
			_values["AssetManager"] = given
	## A right in a guild kit.
	var guild: GkServiceDelegationGuild:
		get:
			return _values.get("Guild", null)
		set(given):
			_values["Guild"] = given
	## A right in resources, faucets and recipes.
	var currency_manager: GkServiceDelegationCurrencyManager:
		get:
			return _values.get("CurrencyManager", null)
		set(given):
			_values["CurrencyManager"] = given
	## A right in the project itself: badges, profiles, services.
	var control: GkServiceDelegationControl:
		get:
			return _values.get("Control", null)
		set(given):
			_values["Control"] = given
	## A right in a mission pool and its missions.
	var missions: GkServiceDelegationMissions:
		get:
			return _values.get("Missions", null)
		set(given):
			_values["Missions"] = given
	## A right in a staking pool and its multipliers.
	var staking: GkServiceDelegationStaking:
		get:
			return _values.get("Staking", null)
		set(given):
			_values["Staking"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"asset_assembler": GkServiceDelegationAssetAssembler,
			"asset_manager": GkServiceDelegationAssetManager,
			"guild": GkServiceDelegationGuild,
			"currency_manager": GkServiceDelegationCurrencyManager,
			"control": GkServiceDelegationControl,
			"missions": GkServiceDelegationMissions,
			"staking": GkServiceDelegationStaking,
		}


## What a delegate may do in the project itself.
class GkControlPermissionInput:
	extends RefCounted
	## Add and change badges.
	const MANAGE_CRITERIAS := "ManageCriterias"
	## Decide what of the project is indexed.
	const MANAGE_INDEXING := "ManageIndexing"
	## Make trees for profiles, and change players' profiles.
	const MANAGE_PROFILES := "ManageProfiles"
	## Set services of the project up.
	const MANAGE_SERVICES := "ManageServices"
	## All of them.
	const NAMES: Array[String] = [
		MANAGE_CRITERIAS,
		MANAGE_INDEXING,
		MANAGE_PROFILES,
		MANAGE_SERVICES,
	]


## What a delegate may do in an assembler.
class GkAssetAssemblerPermissionInput:
	extends RefCounted
	## Assemble characters for players.
	const INITIAL_ART_GENERATION := "InitialArtGeneration"
	## Make character models, their trees and assembler configurations.
	const MANAGE_ASSEMBLER := "ManageAssembler"
	## Add and remove traits.
	const UPDATE_BLOCK := "UpdateBlock"
	## Add and remove traits, by the right over their definitions.
	const UPDATE_BLOCK_DEFINITION := "UpdateBlockDefinition"
	## Change the traits of players' characters.
	const UPDATE_NFT := "UpdateNFT"
	## All of them.
	const NAMES: Array[String] = [
		INITIAL_ART_GENERATION,
		MANAGE_ASSEMBLER,
		UPDATE_BLOCK,
		UPDATE_BLOCK_DEFINITION,
		UPDATE_NFT,
	]


## What a delegate may do in an asset manager.
class GkAssetManagerPermissionInput:
	extends RefCounted
	## Make assembled characters for assets that exist elsewhere.
	const MANAGE_ASSETS := "ManageAssets"
	## All of them.
	const NAMES: Array[String] = [MANAGE_ASSETS]


## What a delegate may do with resources.
class GkCurrencyManagerPermissionInput:
	extends RefCounted
	## Make resources, their trees, faucets and recipes, and change recipes.
	const MANAGE_CURRENCIES := "ManageCurrencies"
	## Burn what players hold.
	const MANAGE_CURRENCY_STATUS := "ManageCurrencyStatus"
	## Mint resources.
	const MINT_CURRENCIES := "MintCurrencies"
	## All of them.
	const NAMES: Array[String] = [MANAGE_CURRENCIES, MANAGE_CURRENCY_STATUS, MINT_CURRENCIES]


## What a delegate may do in a staking pool.
class GkStakingPermissionInput:
	extends RefCounted
	## Make and change the pool and its multipliers.
	const MANAGE_STAKING_POOL := "ManageStakingPool"
	## Take rewards out of the pool.
	const WITHDRAW_STAKING_POOL_REWARDS := "WithdrawStakingPoolRewards"
	## All of them.
	const NAMES: Array[String] = [MANAGE_STAKING_POOL, WITHDRAW_STAKING_POOL_REWARDS]


## What a delegate may do in a mission pool.
class GkMissionsPermissionInput:
	extends RefCounted
	## Make and change the pool and its missions.
	const MANAGE_MISSION_POOL := "ManageMissionPool"
	## Take rewards out of the pool.
	const WITHDRAW_MISSION_POOL_REWARDS := "WithdrawMissionPoolRewards"
	## All of them.
	const NAMES: Array[String] = [MANAGE_MISSION_POOL, WITHDRAW_MISSION_POOL_REWARDS]


## What a delegate may do in a guild kit.
class GkGuildPermissionInput:
	extends RefCounted
	## Make and change the kit.
	const MANAGE_GUILD_KIT := "ManageGuildKit"
	## All of them.
	const NAMES: Array[String] = [MANAGE_GUILD_KIT]
