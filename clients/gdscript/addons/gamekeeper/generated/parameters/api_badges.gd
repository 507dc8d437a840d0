# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkBadgesTypes := preload("../types/badges.gd")


## Parameters of [code]api.createInitializeBadgeCriteriaTransaction[/code].
class GkCreateInitializeBadgeCriteriaTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"args": ["args", "CreateBadgeCriteriaInput!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The badge to add.
	var args: GkBadgesTypes.GkCreateBadgeCriteriaInput:
		get:
			return _values.get("args", null)
		set(given):
			_values["args"] = given
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
		return {"args": GkBadgesTypes.GkCreateBadgeCriteriaInput}


## Parameters of [code]api.createUpdateBadgeCriteriaTransaction[/code].
class GkCreateUpdateBadgeCriteriaTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"args": ["args", "UpdateBadgeCriteriaInput!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The badge and its changes.
	var args: GkBadgesTypes.GkUpdateBadgeCriteriaInput:
		get:
			return _values.get("args", null)
		set(given):
			_values["args"] = given
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
		return {"args": GkBadgesTypes.GkUpdateBadgeCriteriaInput}


## Parameters of [code]api.createClaimBadgeCriteriaTransaction[/code].
class GkCreateClaimBadgeCriteriaTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"args": ["args", "ClaimBadgeCriteriaInput!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. The badge and the profile that claims it.
	var args: GkBadgesTypes.GkClaimBadgeCriteriaInput:
		get:
			return _values.get("args", null)
		set(given):
			_values["args"] = given
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
		return {"args": GkBadgesTypes.GkClaimBadgeCriteriaInput}
