# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkBadgesParameters := preload("badges.gd")


## Parameters of [code]api.createInitializeBadgeCriteriaTransaction[/code]. They are those of
## [code]badges.create[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateInitializeBadgeCriteriaTransactionParameters:
	extends GkBadgesParameters.GkCreateParameters
	const ALL_FIELDS := {
		"args": ["args", "CreateBadgeCriteriaInput!"],
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


## Parameters of [code]api.createUpdateBadgeCriteriaTransaction[/code]. They are those of
## [code]badges.update[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateUpdateBadgeCriteriaTransactionParameters:
	extends GkBadgesParameters.GkUpdateParameters
	const ALL_FIELDS := {
		"args": ["args", "UpdateBadgeCriteriaInput!"],
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


## Parameters of [code]api.createClaimBadgeCriteriaTransaction[/code]. They are those of
## [code]badges.claim[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateClaimBadgeCriteriaTransactionParameters:
	extends GkBadgesParameters.GkClaimParameters
	const ALL_FIELDS := {
		"args": ["args", "ClaimBadgeCriteriaInput!"],
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
