# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkCharactersParameters := preload("characters.gd")


## Parameters of [code]api.createCreateCharacterModelTransaction[/code]. They are those of
## [code]characters.createModel[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateCreateCharacterModelTransactionParameters:
	extends GkCharactersParameters.GkCreateModelParameters
	const ALL_FIELDS := {
		"config": ["config", "CharacterConfigInput!"],
		"project": ["project", "String!"],
		"authority": ["authority", "String!"],
		"attributes": ["attributes", "VecMapGeneric"],
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


## Parameters of [code]api.createCreateCharactersTreeTransaction[/code]. They are those of
## [code]characters.createTree[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateCreateCharactersTreeTransactionParameters:
	extends GkCharactersParameters.GkCreateTreeParameters
	const ALL_FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
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


## Parameters of [code]api.createCreateAssemblerConfigTransaction[/code]. They are those of
## [code]characters.createAssembler[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateCreateAssemblerConfigTransactionParameters:
	extends GkCharactersParameters.GkCreateAssemblerParameters
	const ALL_FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"ticker": ["ticker", "String!"],
		"order": ["order", "[String!]!"],
		"project": ["project", "String!"],
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


## Parameters of [code]api.createAddCharacterTraitsTransactions[/code]. They are those of
## [code]characters.addTraits[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateAddCharacterTraitsTransactionsParameters:
	extends GkCharactersParameters.GkAddTraitsParameters
	const ALL_FIELDS := {
		"assembler_config": ["assemblerConfig", "String!"],
		"traits": ["traits", "[CharacterTraitInput!]!"],
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


## Parameters of [code]api.createRemoveCharacterTraitsTransactions[/code]. They are those of
## [code]characters.removeTraits[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateRemoveCharacterTraitsTransactionsParameters:
	extends GkCharactersParameters.GkRemoveTraitsParameters
	const ALL_FIELDS := {
		"assembler_config": ["assemblerConfig", "String!"],
		"traits_addresses": ["traitsAddresses", "[String!]!"],
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


## Parameters of [code]api.createAssembleCharacterTransaction[/code]. They are those of
## [code]characters.assemble[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateAssembleCharacterTransactionParameters:
	extends GkCharactersParameters.GkAssembleParameters
	const ALL_FIELDS := {
		"attributes": ["attributes", "VecMapGeneric!"],
		"project": ["project", "String!"],
		"assembler_config": ["assemblerConfig", "String!"],
		"character_model": ["characterModel", "String!"],
		"characters_tree": ["charactersTree", "String!"],
		"wallet": ["wallet", "String!"],
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


## Parameters of [code]api.createUpdateCharacterTraitsTransaction[/code]. They are those of
## [code]characters.updateTraits[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateUpdateCharacterTraitsTransactionParameters:
	extends GkCharactersParameters.GkUpdateTraitsParameters
	const ALL_FIELDS := {
		"character_address": ["characterAddress", "String!"],
		"attributes": ["attributes", "VecMapGeneric!"],
		"project": ["project", "String!"],
		"assembler_config": ["assemblerConfig", "String!"],
		"character_model": ["characterModel", "String!"],
		"characters_tree": ["charactersTree", "String!"],
		"wallet": ["wallet", "String!"],
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


## Parameters of [code]api.createPopulateAssembleablCharacterTransaction[/code]. They are those of
## [code]characters.populate[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreatePopulateAssembleablCharacterTransactionParameters:
	extends GkCharactersParameters.GkPopulateParameters
	const ALL_FIELDS := {
		"attributes": ["attributes", "VecMapGeneric!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"characters_tree": ["charactersTree", "String!"],
		"mint": ["mint", "String!"],
		"owner": ["owner", "String!"],
		"update_authority": ["updateAuthority", "String!"],
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


## Parameters of [code]api.createWrapAssetsToCharacterTransactions[/code]. They are those of
## [code]characters.wrap[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateWrapAssetsToCharacterTransactionsParameters:
	extends GkCharactersParameters.GkWrapParameters
	const ALL_FIELDS := {
		"mint_list": ["mintList", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"wallet": ["wallet", "String!"],
		"external_deployment": ["externalDeployment", "String"],
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


## Parameters of [code]api.createUnwrapAssetsFromCharacterTransactions[/code]. They are those of
## [code]characters.unwrap[/code] and what the daemon fills there. Nothing is filled here: wallets
## that sign are named by the game, and there is no idempotency key.
class GkCreateUnwrapAssetsFromCharacterTransactionsParameters:
	extends GkCharactersParameters.GkUnwrapParameters
	const ALL_FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"wallet": ["wallet", "String!"],
		"external_deployment": ["externalDeployment", "String"],
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
