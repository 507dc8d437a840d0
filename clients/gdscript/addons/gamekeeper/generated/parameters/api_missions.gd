# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkMissionsTypes := preload("../types/missions.gd")


## Parameters of [code]api.createCreateMissionPoolTransaction[/code].
class GkCreateCreateMissionPoolTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"data": ["data", "NewMissionPoolData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The pool to make.
	var data: GkMissionsTypes.GkNewMissionPoolData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get("lutAddresses", [] as Array[String])
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"data": GkMissionsTypes.GkNewMissionPoolData}


## Parameters of [code]api.createUpdateMissionPoolTransaction[/code].
class GkCreateUpdateMissionPoolTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"data": ["data", "UpdateMissionPoolData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The pool and the model.
	var data: GkMissionsTypes.GkUpdateMissionPoolData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get("lutAddresses", [] as Array[String])
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"data": GkMissionsTypes.GkUpdateMissionPoolData}


## Parameters of [code]api.createCreateMissionTransaction[/code].
class GkCreateCreateMissionTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"data": ["data", "NewMissionData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The mission to make.
	var data: GkMissionsTypes.GkNewMissionData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get("lutAddresses", [] as Array[String])
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"data": GkMissionsTypes.GkNewMissionData}


## Parameters of [code]api.createUpdateMissionTransaction[/code].
class GkCreateUpdateMissionTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"mission_address": ["missionAddress", "String!"],
		"authority": ["authority", "String!"],
		"params": ["params", "UpdateMissionInput!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The mission to change.
	var mission_address: String:
		get:
			return _values.get("missionAddress", "")
		set(given):
			_values["missionAddress"] = given
	## Required. The project's authority. It signs, unless a delegate with
	## Missions.ManageMissionPool does.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. The changes.
	var params: GkMissionsTypes.GkUpdateMissionInput:
		get:
			return _values.get("params", null)
		set(given):
			_values["params"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get("lutAddresses", [] as Array[String])
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"params": GkMissionsTypes.GkUpdateMissionInput}


## Parameters of [code]api.createSendCharactersOnMissionTransaction[/code].
class GkCreateSendCharactersOnMissionTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"data": ["data", "ParticipateOnMissionData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The mission and the characters.
	var data: GkMissionsTypes.GkParticipateOnMissionData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get("lutAddresses", [] as Array[String])
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"data": GkMissionsTypes.GkParticipateOnMissionData}


## Parameters of [code]api.createRecallCharactersTransaction[/code].
class GkCreateRecallCharactersTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"data": ["data", "RecallFromMissionData!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The mission and the characters.
	var data: GkMissionsTypes.GkRecallFromMissionData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get("lutAddresses", [] as Array[String])
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"data": GkMissionsTypes.GkRecallFromMissionData}
