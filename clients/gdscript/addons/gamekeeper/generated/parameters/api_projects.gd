# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkProjectsTypes := preload("../types/projects.gd")


## Parameters of [code]api.createCreateProjectTransaction[/code].
class GkCreateCreateProjectTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"authority": ["authority", "String!"],
		"name": ["name", "String!"],
		"driver": ["driver", "String"],
		"associated_programs": ["associatedPrograms", "[AssociatedProgramInput!]"],
		"profile_data_config": ["profileDataConfig", "ProfileDataConfigInput"],
		"subsidize_fees": ["subsidizeFees", "Boolean"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Wallet that will have complete control of the project. It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Name of the project, 1 to 64 bytes of UTF-8. It need not be unique.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Wallet or program that drives the project. Default: the authority.
	var driver: String:
		get:
			return _values.get("driver", "")
		set(given):
			_values["driver"] = given
	## Programs that the project trusts, and with what. Default: none.
	var associated_programs: Array[GkProjectsTypes.GkAssociatedProgramInput]:
		get:
			return _values.get("associatedPrograms", [] as Array[GkProjectsTypes.GkAssociatedProgramInput])
		set(given):
			_values["associatedPrograms"] = given
	## What profiles of the project may hold. Default: any field, no achievements.
	var profile_data_config: GkProjectsTypes.GkProfileDataConfigInput:
		get:
			return _values.get("profileDataConfig", null)
		set(given):
			_values["profileDataConfig"] = given
	## Whether the project pays its players' fees back from its own lamports while they last.
	## Default: false.
	var subsidize_fees: bool:
		get:
			return _values.get("subsidizeFees", false)
		set(given):
			_values["subsidizeFees"] = given
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
		return {
			"associated_programs": GkProjectsTypes.GkAssociatedProgramInput,
			"profile_data_config": GkProjectsTypes.GkProfileDataConfigInput,
		}


## Parameters of [code]api.createChangeProjectDriverTransaction[/code].
class GkCreateChangeProjectDriverTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"project": ["project", "String!"],
		"driver": ["driver", "String!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the new driver.
	var driver: String:
		get:
			return _values.get("driver", "")
		set(given):
			_values["driver"] = given
	## Required. The project's authority. It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
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


## Parameters of [code]api.createCreateDelegateAuthorityTransaction[/code].
class GkCreateCreateDelegateAuthorityTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"project": ["project", "String!"],
		"delegate": ["delegate", "String!"],
		"service_delegations": ["serviceDelegations", "ServiceDelegationInput!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Wallet that receives the rights. It has none in the project yet.
	var delegate: String:
		get:
			return _values.get("delegate", "")
		set(given):
			_values["delegate"] = given
	## Required. The rights to give, by service.
	var service_delegations: GkProjectsTypes.GkServiceDelegationInput:
		get:
			return _values.get("serviceDelegations", null)
		set(given):
			_values["serviceDelegations"] = given
	## Required. The project's authority. It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
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
		return {"service_delegations": GkProjectsTypes.GkServiceDelegationInput}


## Parameters of [code]api.createModifyDelegationTransaction[/code].
class GkCreateModifyDelegationTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"project": ["project", "String!"],
		"delegate": ["delegate", "String!"],
		"modify_delegation": ["modifyDelegation", "ModifyDelegationInput!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Wallet whose rights change. It has a delegate authority in the project already.
	var delegate: String:
		get:
			return _values.get("delegate", "")
		set(given):
			_values["delegate"] = given
	## Required. The right, and which entry it replaces.
	var modify_delegation: GkProjectsTypes.GkModifyDelegationInput:
		get:
			return _values.get("modifyDelegation", null)
		set(given):
			_values["modifyDelegation"] = given
	## Required. The project's authority. It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
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
		return {"modify_delegation": GkProjectsTypes.GkModifyDelegationInput}
