# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkSharedTypes := preload("../types/shared.gd")
const GkUsersTypes := preload("../types/users.gd")


## Parameters of [code]profiles.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"projects": ["projects", "[Pubkey!]"],
		"user_ids": ["userIds", "[Int!]"],
		"identities": ["identities", "[String!]"],
		"include_proof": ["includeProof", "Boolean"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only profiles with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only profiles in these projects. Default: any.
	var projects: Array[String]:
		get:
			return _values.get("projects", _drafts.get_or_add("projects", [] as Array[String]))
		set(given):
			_values["projects"] = given
	## Only profiles of the users with these ids. Default: any.
	var user_ids: Array[int]:
		get:
			return _values.get("userIds", _drafts.get_or_add("userIds", [] as Array[int]))
		set(given):
			_values["userIds"] = given
	## Only profiles with these identities. Default: any.
	var identities: Array[String]:
		get:
			return _values.get("identities", _drafts.get_or_add("identities", [] as Array[String]))
		set(given):
			_values["identities"] = given
	## Whether each record comes with its Merkle proof. Default: false.
	var include_proof: bool:
		get:
			return _values.get("includeProof", false)
		set(given):
			_values["includeProof"] = given
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


## Parameters of [code]profiles.createTree[/code].
class GkCreateTreeParameters:
	extends GkInput
	const FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"project": ["project", "String!"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Size of the tree, in the basic or the advanced form.
	var tree_config: GkSharedTypes.GkTreeSetupConfig:
		get:
			return _values.get("treeConfig", null)
		set(given):
			_values["treeConfig"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays and
	## signs. Left out: the session's wallet.
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
		return {"tree_config": GkSharedTypes.GkTreeSetupConfig}


## Parameters of [code]profiles.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"payer": ["payer", "String"],
		"identity": ["identity", "String"],
		"info": ["info", "ProfileInfoInput"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Any wallet of the user. It finds the user, pays and signs. Left out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## A name for the profile, 1 to 64 bytes; its address is derived from it. Default:
	## [code]main[/code].
	var identity: String:
		get:
			return _values.get("identity", "")
		set(given):
			_values["identity"] = given
	## How the profile presents itself. Default: nothing set.
	var info: GkUsersTypes.GkProfileInfoInput:
		get:
			return _values.get("info", null)
		set(given):
			_values["info"] = given
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
		return {"info": GkUsersTypes.GkProfileInfoInput}


## Parameters of [code]profiles.update[/code].
class GkUpdateParameters:
	extends GkInput
	const FIELDS := {
		"profile": ["profile", "String!"],
		"payer": ["payer", "String"],
		"info": ["info", "ProfileInfoInput"],
		"custom_data": ["customData", "CustomDataInput"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the profile.
	var profile: String:
		get:
			return _values.get("profile", "")
		set(given):
			_values["profile"] = given
	## Any wallet of the profile's user, the project's authority, or a wallet with the delegation
	## Control.ManageProfiles. It pays and signs. Left out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## New texts; fields left out stay. Default: no change.
	var info: GkUsersTypes.GkProfileInfoInput:
		get:
			return _values.get("info", null)
		set(given):
			_values["info"] = given
	## Custom data to set and to remove. Default: no change.
	var custom_data: GkUsersTypes.GkCustomDataInput:
		get:
			return _values.get("customData", null)
		set(given):
			_values["customData"] = given
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
		return {
			"info": GkUsersTypes.GkProfileInfoInput,
			"custom_data": GkUsersTypes.GkCustomDataInput,
		}
