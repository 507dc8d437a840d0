# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkSharedTypes := preload("../types/shared.gd")
const GkUsersTypes := preload("../types/users.gd")


## Parameters of [code]api.authRequest[/code].
class GkAuthRequestParameters:
	extends GamekeeperInput
	const FIELDS := {
		"wallet": ["wallet", "String!"],
		"use_tx": ["useTx", "Boolean"],
		"use_rpc": ["useRpc", "String"],
	}
	## Required. Wallet that wants to sign in.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## Whether to answer a transaction with the message as its memo too, for hardware wallets that
	## sign only transactions. It is never submitted. Default: false.
	var use_tx: bool:
		get:
			return _values.get("useTx", false)
		set(given):
			_values["useTx"] = given
	## Address of an RPC endpoint that the transaction's blockhash should come from. Default: the
	## service's own ledger.
	var use_rpc: String:
		get:
			return _values.get("useRpc", "")
		set(given):
			_values["useRpc"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]api.authConfirm[/code].
class GkAuthConfirmParameters:
	extends GamekeeperInput
	const FIELDS := {"wallet": ["wallet", "String!"], "signature": ["signature", "String!"]}
	## Required. Wallet that authRequest was called with.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## Required. The wallet's Ed25519 signature, base58: of the message, or the one in the signed
	## transaction.
	var signature: String:
		get:
			return _values.get("signature", "")
		set(given):
			_values["signature"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]api.createNewUserTransaction[/code].
class GkCreateNewUserTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"wallet": ["wallet", "String!"],
		"info": ["info", "UserInfoInput"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Wallet that the user will belong to. It signs.
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
		return {"info": GkUsersTypes.GkUserInfoInput}


## Parameters of [code]api.createNewUserBulkTransaction[/code].
class GkCreateNewUserBulkTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"info": ["info", "[UserInfoInput!]!"],
		"wallet": ["wallet", "[String!]!"],
		"payer": ["payer", "String!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. How the users present themselves: entry i is for wallet i. At most 1,000.
	var info: Array[GkUsersTypes.GkUserInfoInput]:
		get:
			return _values.get("info", [] as Array[GkUsersTypes.GkUserInfoInput])
		set(given):
			_values["info"] = given
	## Required. Wallets that the users will belong to, as many as info has entries. Each signs.
	var wallet: Array[String]:
		get:
			return _values.get("wallet", [] as Array[String])
		set(given):
			_values["wallet"] = given
	## Required. Wallet that pays the fee and the deposits, and signs.
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
		return {"info": GkUsersTypes.GkUserInfoInput}


## Parameters of [code]api.createNewUserWithProfileTransaction[/code].
class GkCreateNewUserWithProfileTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"project": ["project", "String!"],
		"wallet": ["wallet", "String!"],
		"user_info": ["userInfo", "UserInfoInput"],
		"profile_identity": ["profileIdentity", "String"],
		"profile_info": ["profileInfo", "ProfileInfoInput"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the project that the profile is for.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Wallet that the user will belong to. It signs.
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
			"user_info": GkUsersTypes.GkUserInfoInput,
			"profile_info": GkUsersTypes.GkProfileInfoInput,
		}


## Parameters of [code]api.createUpdateUserTransaction[/code].
class GkCreateUpdateUserTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"payer": ["payer", "String!"],
		"info": ["info", "PartialUserInfoInput"],
		"wallets": ["wallets", "UpdateWalletInput"],
		"populate_verification": ["populateVerification", "Boolean"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Any wallet of the user. It finds the user, pays and signs.
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
			"info": GkUsersTypes.GkPartialUserInfoInput,
			"wallets": GkUsersTypes.GkUpdateWalletInput,
		}


## Parameters of [code]api.createCreateProfilesTreeTransaction[/code].
class GkCreateCreateProfilesTreeTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"project": ["project", "String!"],
		"payer": ["payer", "String!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
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
	## Required. The project's authority, or a wallet with the delegation Control.ManageProfiles. It
	## pays and signs.
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


## Parameters of [code]api.createNewProfileTransaction[/code].
class GkCreateNewProfileTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"project": ["project", "String!"],
		"payer": ["payer", "String!"],
		"identity": ["identity", "String"],
		"info": ["info", "ProfileInfoInput"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Any wallet of the user. It finds the user, pays and signs.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Tells several profiles of one user in the project apart. Default: [code]main[/code].
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
		return {"info": GkUsersTypes.GkProfileInfoInput}


## Parameters of [code]api.createUpdateProfileTransaction[/code].
class GkCreateUpdateProfileTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"profile": ["profile", "String!"],
		"payer": ["payer", "String!"],
		"info": ["info", "ProfileInfoInput"],
		"custom_data": ["customData", "CustomDataInput"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the profile.
	var profile: String:
		get:
			return _values.get("profile", "")
		set(given):
			_values["profile"] = given
	## Required. Any wallet of the profile's user, the project's authority, or a wallet with the
	## delegation Control.ManageProfiles. It pays and signs.
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
			"info": GkUsersTypes.GkProfileInfoInput,
			"custom_data": GkUsersTypes.GkCustomDataInput,
		}
