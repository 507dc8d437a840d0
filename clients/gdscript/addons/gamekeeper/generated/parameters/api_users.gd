# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkProfilesParameters := preload("profiles.gd")
const GkUsersParameters := preload("users.gd")


## Parameters of [code]api.authRequest[/code].
class GkAuthRequestParameters:
	extends GkInput
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
	extends GkInput
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


## Parameters of [code]api.createNewUserTransaction[/code]. They are those of
## [code]users.create[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateNewUserTransactionParameters:
	extends GkUsersParameters.GkCreateParameters
	const ALL_FIELDS := {
		"wallet": ["wallet", "String!"],
		"info": ["info", "UserInfoInput"],
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


## Parameters of [code]api.createNewUserBulkTransaction[/code]. They are those of
## [code]users.createBulk[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateNewUserBulkTransactionParameters:
	extends GkUsersParameters.GkCreateBulkParameters
	const ALL_FIELDS := {
		"info": ["info", "[UserInfoInput!]!"],
		"wallet": ["wallet", "[String!]!"],
		"payer": ["payer", "String!"],
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


## Parameters of [code]api.createNewUserWithProfileTransaction[/code]. They are those of
## [code]users.createWithProfile[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateNewUserWithProfileTransactionParameters:
	extends GkUsersParameters.GkCreateWithProfileParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"wallet": ["wallet", "String!"],
		"user_info": ["userInfo", "UserInfoInput"],
		"profile_identity": ["profileIdentity", "String"],
		"profile_info": ["profileInfo", "ProfileInfoInput"],
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


## Parameters of [code]api.createUpdateUserTransaction[/code]. They are those of
## [code]users.update[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateUpdateUserTransactionParameters:
	extends GkUsersParameters.GkUpdateParameters
	const ALL_FIELDS := {
		"payer": ["payer", "String!"],
		"info": ["info", "PartialUserInfoInput"],
		"wallets": ["wallets", "UpdateWalletInput"],
		"populate_verification": ["populateVerification", "Boolean"],
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


## Parameters of [code]api.createCreateProfilesTreeTransaction[/code]. They are those of
## [code]profiles.createTree[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateCreateProfilesTreeTransactionParameters:
	extends GkProfilesParameters.GkCreateTreeParameters
	const ALL_FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"project": ["project", "String!"],
		"payer": ["payer", "String!"],
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


## Parameters of [code]api.createNewProfileTransaction[/code]. They are those of
## [code]profiles.create[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateNewProfileTransactionParameters:
	extends GkProfilesParameters.GkCreateParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"payer": ["payer", "String!"],
		"identity": ["identity", "String"],
		"info": ["info", "ProfileInfoInput"],
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


## Parameters of [code]api.createUpdateProfileTransaction[/code]. They are those of
## [code]profiles.update[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateUpdateProfileTransactionParameters:
	extends GkProfilesParameters.GkUpdateParameters
	const ALL_FIELDS := {
		"profile": ["profile", "String!"],
		"payer": ["payer", "String!"],
		"info": ["info", "ProfileInfoInput"],
		"custom_data": ["customData", "CustomDataInput"],
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
