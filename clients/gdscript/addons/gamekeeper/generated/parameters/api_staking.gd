# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkStakingParameters := preload("staking.gd")


## Parameters of [code]api.createCreateStakingPoolTransaction[/code]. They are those of
## [code]staking.createPool[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateCreateStakingPoolTransactionParameters:
	extends GkStakingParameters.GkCreatePoolParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"resource": ["resource", "String!"],
		"metadata": ["metadata", "CreateStakingPoolMetadataInput!"],
		"authority": ["authority", "String!"],
		"multiplier": ["multiplier", "InitStakingMultiplierMetadataInput"],
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


## Parameters of [code]api.createUpdateStakingPoolTransaction[/code]. They are those of
## [code]staking.updatePool[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateUpdateStakingPoolTransactionParameters:
	extends GkStakingParameters.GkUpdatePoolParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"staking_pool": ["stakingPool", "String!"],
		"authority": ["authority", "String!"],
		"metadata": ["metadata", "UpdateStakingPoolMetadataInput"],
		"character_model": ["characterModel", "String"],
		"resource": ["resource", "String"],
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


## Parameters of [code]api.createInitMultipliersTransaction[/code]. They are those of
## [code]staking.createMultipliers[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateInitMultipliersTransactionParameters:
	extends GkStakingParameters.GkCreateMultipliersParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"staking_pool": ["stakingPool", "String!"],
		"decimals": ["decimals", "Int!"],
		"multipliers": ["multipliers", "[AddMultiplierMetadataInput]!"],
		"authority": ["authority", "String!"],
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


## Parameters of [code]api.createAddMultiplierTransaction[/code]. They are those of
## [code]staking.addMultiplier[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateAddMultiplierTransactionParameters:
	extends GkStakingParameters.GkAddMultiplierParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"multiplier": ["multiplier", "String!"],
		"metadata": ["metadata", "AddMultiplierMetadataInput!"],
		"authority": ["authority", "String!"],
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


## Parameters of [code]api.createStakeCharactersTransactions[/code]. They are those of
## [code]staking.stake[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateStakeCharactersTransactionsParameters:
	extends GkStakingParameters.GkStakeParameters
	const ALL_FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"staking_pool": ["stakingPool", "String!"],
		"fee_payer": ["feePayer", "String"],
		"terms": ["terms", "StakeTerms"],
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


## Parameters of [code]api.createClaimStakingRewardsTransactions[/code]. They are those of
## [code]staking.claim[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateClaimStakingRewardsTransactionsParameters:
	extends GkStakingParameters.GkClaimParameters
	const ALL_FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"character_model": ["characterModel", "String!"],
		"fee_payer": ["feePayer", "String"],
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


## Parameters of [code]api.createUnstakeCharactersTransactions[/code]. They are those of
## [code]staking.unstake[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateUnstakeCharactersTransactionsParameters:
	extends GkStakingParameters.GkUnstakeParameters
	const ALL_FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"character_model": ["characterModel", "String!"],
		"fee_payer": ["feePayer", "String"],
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
