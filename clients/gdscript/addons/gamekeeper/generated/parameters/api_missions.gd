# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkMissionsParameters := preload("missions.gd")


## Parameters of [code]api.createCreateMissionPoolTransaction[/code]. They are those of
## [code]missions.createPool[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateCreateMissionPoolTransactionParameters:
	extends GkMissionsParameters.GkCreatePoolParameters
	const ALL_FIELDS := {
		"data": ["data", "NewMissionPoolData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createUpdateMissionPoolTransaction[/code]. They are those of
## [code]missions.updatePool[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateUpdateMissionPoolTransactionParameters:
	extends GkMissionsParameters.GkUpdatePoolParameters
	const ALL_FIELDS := {
		"data": ["data", "UpdateMissionPoolData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createCreateMissionTransaction[/code]. They are those of
## [code]missions.create[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateCreateMissionTransactionParameters:
	extends GkMissionsParameters.GkCreateParameters
	const ALL_FIELDS := {
		"data": ["data", "NewMissionData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createUpdateMissionTransaction[/code]. They are those of
## [code]missions.update[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateUpdateMissionTransactionParameters:
	extends GkMissionsParameters.GkUpdateParameters
	const ALL_FIELDS := {
		"mission_address": ["missionAddress", "String!"],
		"authority": ["authority", "String!"],
		"params": ["params", "UpdateMissionInput!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createSendCharactersOnMissionTransaction[/code]. They are those of
## [code]missions.send[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateSendCharactersOnMissionTransactionParameters:
	extends GkMissionsParameters.GkSendParameters
	const ALL_FIELDS := {
		"data": ["data", "ParticipateOnMissionData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createRecallCharactersTransaction[/code]. They are those of
## [code]missions.recall[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateRecallCharactersTransactionParameters:
	extends GkMissionsParameters.GkRecallParameters
	const ALL_FIELDS := {
		"data": ["data", "RecallFromMissionData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS
