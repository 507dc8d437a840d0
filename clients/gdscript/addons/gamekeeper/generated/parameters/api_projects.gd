# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkDelegationParameters := preload("delegation.gd")
const GkProjectsParameters := preload("projects.gd")


## Parameters of [code]api.createCreateProjectTransaction[/code]. They are those of
## [code]projects.create[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateCreateProjectTransactionParameters:
	extends GkProjectsParameters.GkCreateParameters
	const ALL_FIELDS := {
		"authority": ["authority", "String!"],
		"name": ["name", "String!"],
		"driver": ["driver", "String"],
		"associated_programs": ["associatedPrograms", "[AssociatedProgramInput!]"],
		"profile_data_config": ["profileDataConfig", "ProfileDataConfigInput"],
		"subsidize_fees": ["subsidizeFees", "Boolean"],
		"key": ["key", "Pubkey"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## 32 bytes of which the project's address is made. Default: the service draws them.
	var key: String:
		get:
			return _values.get("key", "")
		set(given):
			_values["key"] = given
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


## Parameters of [code]api.createChangeProjectDriverTransaction[/code]. They are those of
## [code]projects.changeDriver[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateChangeProjectDriverTransactionParameters:
	extends GkProjectsParameters.GkChangeDriverParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"driver": ["driver", "String!"],
		"authority": ["authority", "String!"],
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


## Parameters of [code]api.createCreateDelegateAuthorityTransaction[/code]. They are those of
## [code]delegation.create[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateCreateDelegateAuthorityTransactionParameters:
	extends GkDelegationParameters.GkCreateParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"delegate": ["delegate", "String!"],
		"service_delegations": ["serviceDelegations", "ServiceDelegationInput!"],
		"authority": ["authority", "String!"],
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


## Parameters of [code]api.createModifyDelegationTransaction[/code]. They are those of
## [code]delegation.modify[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateModifyDelegationTransactionParameters:
	extends GkDelegationParameters.GkModifyParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"delegate": ["delegate", "String!"],
		"modify_delegation": ["modifyDelegation", "ModifyDelegationInput!"],
		"authority": ["authority", "String!"],
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
