# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkResourcesTypes := preload("../types/resources.gd")
const GkSharedTypes := preload("../types/shared.gd")


## Parameters of [code]resources.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"projects": ["projects", "[Pubkey!]"],
		"mints": ["mints", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only resources with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only resources of these projects. Default: any.
	var projects: Array[String]:
		get:
			return _values.get("projects", _drafts.get_or_add("projects", [] as Array[String]))
		set(given):
			_values["projects"] = given
	## Only resources with these mints. Default: any.
	var mints: Array[String]:
		get:
			return _values.get("mints", _drafts.get_or_add("mints", [] as Array[String]))
		set(given):
			_values["mints"] = given
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


## Parameters of [code]resources.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"authority": ["authority", "String"],
		"params": ["params", "InitResourceInput!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
	## does. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Name, decimals and storage of the resource.
	var params: GkResourcesTypes.GkInitResourceInput:
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
		return {"params": GkResourcesTypes.GkInitResourceInput}


## Parameters of [code]resources.createTree[/code].
class GkCreateTreeParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"resource": ["resource", "String!"],
		"authority": ["authority", "String"],
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
	## does. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Size of the tree, in the basic or the advanced form.
	var tree_config: GkSharedTypes.GkTreeSetupConfig:
		get:
			return _values.get("treeConfig", null)
		set(given):
			_values["treeConfig"] = given
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


	func _get_nested_classes() -> Dictionary:
		return {"tree_config": GkSharedTypes.GkTreeSetupConfig}


## Parameters of [code]resources.mint[/code].
class GkMintParameters:
	extends GkInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"owner": ["owner", "String!"],
		"authority": ["authority", "String"],
		"amount": ["amount", "BigInt!"],
		"allow_keyless": ["allowKeyless", "Boolean"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. Wallet that receives the units. It does not sign.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
	## The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies
	## does. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Number of base units to mint, 1 to 2^64 - 1.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given
	## Whether the units may go where no key can sign, to a program or one of its records, from
	## where nobody can move them. Default: false, and such an address is InvalidArgument.
	var allow_keyless: bool:
		get:
			return _values.get("allowKeyless", false)
		set(given):
			_values["allowKeyless"] = given
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


## Parameters of [code]resources.burn[/code].
class GkBurnParameters:
	extends GkInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "BigInt!"],
		"authority": ["authority", "String"],
		"owner": ["owner", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. Number of base units to burn, 1 or more, and no more than are held.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given
	## The holder of the units; or, with owner given, the project's authority. It signs, unless
	## delegateAuthority is given. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet whose units the project burns. It does not sign. Default: the authority burns its own.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
	## Wallet that signs in place of the project's authority, with
	## CurrencyManager.ManageCurrencyStatus. Default: none.
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


## Parameters of [code]resources.transfer[/code].
class GkTransferParameters:
	extends GkInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"owner": ["owner", "String"],
		"recipient": ["recipient", "String!"],
		"amount": ["amount", "BigInt!"],
		"allow_keyless": ["allowKeyless", "Boolean"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Wallet that holds the units. It signs. Left out: the session's wallet.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
	## Required. Wallet that receives the units; not the owner.
	var recipient: String:
		get:
			return _values.get("recipient", "")
		set(given):
			_values["recipient"] = given
	## Required. Number of base units to move, 1 or more, and no more than are held.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given
	## Whether the units may go where no key can sign, to a program or one of its records, from
	## where nobody can move them. Default: false, and such an address is InvalidArgument.
	var allow_keyless: bool:
		get:
			return _values.get("allowKeyless", false)
		set(given):
			_values["allowKeyless"] = given
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


## Parameters of [code]resources.wrap[/code].
class GkWrapParameters:
	extends GkInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "BigInt!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. Number of base units to wrap, 1 or more, and no more than the token account holds.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given
	## Wallet that holds the units. It signs. Left out: the session's wallet.
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


## Parameters of [code]resources.unwrap[/code].
class GkUnwrapParameters:
	extends GkInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "BigInt!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. Number of base units to unwrap, 1 or more, and no more than the compressed holding
	## has.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given
	## Wallet that holds the units. It signs. Left out: the session's wallet.
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
