# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkProjectsTypes := preload("../types/projects.gd")


## Parameters of [code]delegation.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"delegates": ["delegates", "[Pubkey!]"],
		"projects": ["projects", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only the records with these addresses. Default: any address.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only the delegations to these wallets. Default: any.
	var delegates: Array[String]:
		get:
			return _values.get("delegates", _drafts.get_or_add("delegates", [] as Array[String]))
		set(given):
			_values["delegates"] = given
	## Only the delegations of these projects. Default: any.
	var projects: Array[String]:
		get:
			return _values.get("projects", _drafts.get_or_add("projects", [] as Array[String]))
		set(given):
			_values["projects"] = given
	## The most records to answer, 1 to 10,000. Left out without [code]after[/code]: all, and
	## LimitExceeded when there are more than 10,000.
	var limit: int:
		get:
			return _values.get("limit", 0)
		set(given):
			_values["limit"] = given
	## Only what comes behind the record with this address in the list's order: that of the last
	## record of the page before. Default: from the first on.
	var after: String:
		get:
			return _values.get("after", "")
		set(given):
			_values["after"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]delegation.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"delegate": ["delegate", "String!"],
		"service_delegations": ["serviceDelegations", "ServiceDelegationInput!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
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
	## The project's authority. It signs. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"service_delegations": GkProjectsTypes.GkServiceDelegationInput}


## Parameters of [code]delegation.modify[/code].
class GkModifyParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"delegate": ["delegate", "String!"],
		"modify_delegation": ["modifyDelegation", "ModifyDelegationInput!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
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
	## The project's authority. It signs. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"modify_delegation": GkProjectsTypes.GkModifyDelegationInput}
