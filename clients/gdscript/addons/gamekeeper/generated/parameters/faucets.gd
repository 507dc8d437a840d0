# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")


## Parameters of [code]faucets.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"projects": ["projects", "[Pubkey!]"],
		"resources": ["resources", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only faucets with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only faucets of these projects. Default: any.
	var projects: Array[String]:
		get:
			return _values.get("projects", _drafts.get_or_add("projects", [] as Array[String]))
		set(given):
			_values["projects"] = given
	## Only faucets that give out these resources. Default: any.
	var resources: Array[String]:
		get:
			return _values.get("resources", _drafts.get_or_add("resources", [] as Array[String]))
		set(given):
			_values["resources"] = given
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


## Parameters of [code]faucets.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "Int!"],
		"repeat_interval": ["repeatInterval", "Int!"],
		"authority": ["authority", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the resource that it gives out.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. Base units that each claim gives, 1 or more.
	var amount: int:
		get:
			return _values.get("amount", 0)
		set(given):
			_values["amount"] = given
	## Required. Seconds that an owner waits between two claims, 0 or more.
	var repeat_interval: int:
		get:
			return _values.get("repeatInterval", 0)
		set(given):
			_values["repeatInterval"] = given
	## The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
	## does. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
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


## Parameters of [code]faucets.claim[/code].
class GkClaimParameters:
	extends GkInput
	const FIELDS := {
		"faucet": ["faucet", "String!"],
		"owner": ["owner", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the faucet.
	var faucet: String:
		get:
			return _values.get("faucet", "")
		set(given):
			_values["faucet"] = given
	## Wallet that claims and receives the amount. It signs. Left out: the session's wallet.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
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
