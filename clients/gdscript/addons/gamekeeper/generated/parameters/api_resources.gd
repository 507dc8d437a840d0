# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkResourcesTypes := preload("../types/resources.gd")
const GkSharedTypes := preload("../types/shared.gd")


## Parameters of [code]api.createCreateNewResourceTransaction[/code].
class GkCreateCreateNewResourceTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"project": ["project", "String!"],
		"authority": ["authority", "String!"],
		"params": ["params", "InitResourceInput!"],
		"delegate_authority": ["delegateAuthority", "String"],
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
	## Required. The project's authority. It signs, unless a delegate with
	## CurrencyManager.ManageCurrencies does.
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
		return {"params": GkResourcesTypes.GkInitResourceInput}


## Parameters of [code]api.createCreateNewResourceTreeTransaction[/code].
class GkCreateCreateNewResourceTreeTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"project": ["project", "String!"],
		"resource": ["resource", "String!"],
		"authority": ["authority", "String!"],
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"delegate_authority": ["delegateAuthority", "String"],
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
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. The project's authority. It signs, unless a delegate with
	## CurrencyManager.ManageCurrencies does.
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
		return {"tree_config": GkSharedTypes.GkTreeSetupConfig}


## Parameters of [code]api.createMintResourceTransaction[/code].
class GkCreateMintResourceTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"owner": ["owner", "String!"],
		"authority": ["authority", "String!"],
		"amount": ["amount", "BigInt!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
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
	## Required. The project's authority. It signs, unless a delegate with
	## CurrencyManager.MintCurrencies does.
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
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
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


## Parameters of [code]api.createBurnResourceTransaction[/code].
class GkCreateBurnResourceTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "BigInt!"],
		"authority": ["authority", "String!"],
		"owner": ["owner", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
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
	## Required. The holder of the units; or, with owner given, the project's authority. It signs,
	## unless delegateAuthority is given.
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


## Parameters of [code]api.createTransferResourceTransaction[/code].
class GkCreateTransferResourceTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"owner": ["owner", "String!"],
		"recipient": ["recipient", "String!"],
		"amount": ["amount", "BigInt!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. Wallet that holds the units. It signs.
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


## Parameters of [code]api.createCreateWrapHoldingTransaction[/code].
class GkCreateCreateWrapHoldingTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "BigInt!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
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
	## Required. Wallet that holds the units. It signs.
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


## Parameters of [code]api.createCreateUnwrapHoldingTransaction[/code].
class GkCreateCreateUnwrapHoldingTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "BigInt!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
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
	## Required. Wallet that holds the units. It signs.
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


## Parameters of [code]api.createInitializeFaucetTransaction[/code].
class GkCreateInitializeFaucetTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"resource": ["resource", "String!"],
		"amount": ["amount", "Int!"],
		"repeat_interval": ["repeatInterval", "Int!"],
		"authority": ["authority", "String!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
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
	## Required. The project's authority. It signs, unless a delegate with
	## CurrencyManager.ManageCurrencies does.
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


## Parameters of [code]api.createClaimFaucetTransaction[/code].
class GkCreateClaimFaucetTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"faucet": ["faucet", "String!"],
		"owner": ["owner", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the faucet.
	var faucet: String:
		get:
			return _values.get("faucet", "")
		set(given):
			_values["faucet"] = given
	## Required. Wallet that claims and receives the amount. It signs.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
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
