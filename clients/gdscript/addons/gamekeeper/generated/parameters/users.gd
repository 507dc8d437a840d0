# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkUsersTypes := preload("../types/users.gd")


## Parameters of [code]users.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"ids": ["ids", "[Int!]"],
		"wallets": ["wallets", "[Pubkey!]"],
		"usernames": ["usernames", "[String!]"],
		"include_proof": ["includeProof", "Boolean"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only users with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only users with these ids. Default: any.
	var ids: Array[int]:
		get:
			return _values.get("ids", _drafts.get_or_add("ids", [] as Array[int]))
		set(given):
			_values["ids"] = given
	## Only users whose own one of these wallets is. A wallet that a user names as its shadow is
	## not. Default: any.
	var wallets: Array[String]:
		get:
			return _values.get("wallets", _drafts.get_or_add("wallets", [] as Array[String]))
		set(given):
			_values["wallets"] = given
	## Only users with these names, without regard to upper and lower case. Default: any.
	var usernames: Array[String]:
		get:
			return _values.get("usernames", _drafts.get_or_add("usernames", [] as Array[String]))
		set(given):
			_values["usernames"] = given
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


## Parameters of [code]users.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"wallet": ["wallet", "String"],
		"info": ["info", "UserInfoInput"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Wallet that the user will belong to. It signs. Left out: the session's wallet.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## How the user presents itself. Default: all texts empty.
	var info: GkUsersTypes.GkUserInfoInput:
		get:
			return _values.get("info", null)
		set(given):
			_values["info"] = given
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
		return {"info": GkUsersTypes.GkUserInfoInput}


## Parameters of [code]users.createBulk[/code].
class GkCreateBulkParameters:
	extends GkInput
	const FIELDS := {
		"info": ["info", "[UserInfoInput!]!"],
		"wallet": ["wallet", "[String!]!"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. How the users present themselves: entry i is for wallet i. At most 1,000.
	var info: Array[GkUsersTypes.GkUserInfoInput]:
		get:
			return _values.get(
				"info",
				_drafts.get_or_add("info", [] as Array[GkUsersTypes.GkUserInfoInput]),
			)
		set(given):
			_values["info"] = given
	## Required. Wallets that the users will belong to, as many as info has entries. Each signs.
	var wallet: Array[String]:
		get:
			return _values.get("wallet", _drafts.get_or_add("wallet", [] as Array[String]))
		set(given):
			_values["wallet"] = given
	## Wallet that pays the fee and the deposits, and signs. Left out: the session's wallet.
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
		return {"info": GkUsersTypes.GkUserInfoInput}


## Parameters of [code]users.createWithProfile[/code].
class GkCreateWithProfileParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"wallet": ["wallet", "String"],
		"user_info": ["userInfo", "UserInfoInput"],
		"profile_identity": ["profileIdentity", "String"],
		"profile_info": ["profileInfo", "ProfileInfoInput"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project that the profile is for.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Wallet that the user will belong to. It signs. Left out: the session's wallet.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## How the user presents itself. Default: all texts empty.
	var user_info: GkUsersTypes.GkUserInfoInput:
		get:
			return _values.get("userInfo", null)
		set(given):
			_values["userInfo"] = given
	## Identity of the profile, which tells several of one user apart. Default: [code]main[/code].
	var profile_identity: String:
		get:
			return _values.get("profileIdentity", "")
		set(given):
			_values["profileIdentity"] = given
	## How the profile presents itself. Default: nothing set.
	var profile_info: GkUsersTypes.GkProfileInfoInput:
		get:
			return _values.get("profileInfo", null)
		set(given):
			_values["profileInfo"] = given
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
		return {
			"user_info": GkUsersTypes.GkUserInfoInput,
			"profile_info": GkUsersTypes.GkProfileInfoInput,
		}


## Parameters of [code]users.update[/code].
class GkUpdateParameters:
	extends GkInput
	const FIELDS := {
		"payer": ["payer", "String"],
		"info": ["info", "PartialUserInfoInput"],
		"wallets": ["wallets", "UpdateWalletInput"],
		"populate_verification": ["populateVerification", "Boolean"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes texts,
	## and neither adds nor removes wallets. The deposit of a name that is given up goes to this
	## wallet, or where it is the shadow, to a wallet of the user. Left out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## New texts; fields left out stay. Default: no change.
	var info: GkUsersTypes.GkPartialUserInfoInput:
		get:
			return _values.get("info", null)
		set(given):
			_values["info"] = given
	## Wallets to add and to remove. Default: no change.
	var wallets: GkUsersTypes.GkUpdateWalletInput:
		get:
			return _values.get("wallets", null)
		set(given):
			_values["wallets"] = given
	## Whether to fetch identity passes for all wallets of the user. Default: false.
	var populate_verification: bool:
		get:
			return _values.get("populateVerification", false)
		set(given):
			_values["populateVerification"] = given
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
			"info": GkUsersTypes.GkPartialUserInfoInput,
			"wallets": GkUsersTypes.GkUpdateWalletInput,
		}
