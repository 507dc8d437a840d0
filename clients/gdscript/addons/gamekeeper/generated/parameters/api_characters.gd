# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkCharactersTypes := preload("../types/characters.gd")
const GkSharedTypes := preload("../types/shared.gd")


## Parameters of [code]api.createCreateCharacterModelTransaction[/code].
class GkCreateCreateCharacterModelTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"config": ["config", "CharacterConfigInput!"],
		"project": ["project", "String!"],
		"authority": ["authority", "String!"],
		"attributes": ["attributes", "VecMapGeneric"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. How characters of the model come to be.
	var config: GkCharactersTypes.GkCharacterConfigInput:
		get:
			return _values.get("config", null)
		set(given):
			_values["config"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. The project's authority, or a wallet with the delegation
	## AssetAssembler.ManageAssembler. It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Attributes of the model, by name. Default: none.
	var attributes: Variant:
		get:
			return _values.get("attributes", null)
		set(given):
			_values["attributes"] = given
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
		return {"config": GkCharactersTypes.GkCharacterConfigInput}


## Parameters of [code]api.createCreateCharactersTreeTransaction[/code].
class GkCreateCreateCharactersTreeTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
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
	## Required. Address of the model.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Required. The project's authority, or a wallet with the delegation
	## AssetAssembler.ManageAssembler. It signs.
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
		return {"tree_config": GkSharedTypes.GkTreeSetupConfig}


## Parameters of [code]api.createCreateAssemblerConfigTransaction[/code].
class GkCreateCreateAssemblerConfigTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"ticker": ["ticker", "String!"],
		"order": ["order", "[String!]!"],
		"project": ["project", "String!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Size of the tree, in the basic or the advanced form.
	var tree_config: GkSharedTypes.GkTreeSetupConfig:
		get:
			return _values.get("treeConfig", null)
		set(given):
			_values["treeConfig"] = given
	## Required. Text of your choice that identifies the configuration in the project.
	var ticker: String:
		get:
			return _values.get("ticker", "")
		set(given):
			_values["ticker"] = given
	## Required. Labels of traits, such as [code]Hat[/code], from the lowest layer to the highest.
	var order: Array[String]:
		get:
			return _values.get("order", [] as Array[String])
		set(given):
			_values["order"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. The project's authority, or a wallet with the delegation
	## AssetAssembler.ManageAssembler. It signs.
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
		return {"tree_config": GkSharedTypes.GkTreeSetupConfig}


## Parameters of [code]api.createAddCharacterTraitsTransactions[/code].
class GkCreateAddCharacterTraitsTransactionsParameters:
	extends GamekeeperInput
	const FIELDS := {
		"assembler_config": ["assemblerConfig", "String!"],
		"traits": ["traits", "[CharacterTraitInput!]!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the assembler configuration.
	var assembler_config: String:
		get:
			return _values.get("assemblerConfig", "")
		set(given):
			_values["assemblerConfig"] = given
	## Required. Traits to add, at most 1,000. Label and name together are unique in the
	## configuration.
	var traits: Array[GkCharactersTypes.GkCharacterTraitInput]:
		get:
			return _values.get("traits", [] as Array[GkCharactersTypes.GkCharacterTraitInput])
		set(given):
			_values["traits"] = given
	## Required. The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock
	## or UpdateBlockDefinition. It signs.
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
		return {"traits": GkCharactersTypes.GkCharacterTraitInput}


## Parameters of [code]api.createRemoveCharacterTraitsTransactions[/code].
class GkCreateRemoveCharacterTraitsTransactionsParameters:
	extends GamekeeperInput
	const FIELDS := {
		"assembler_config": ["assemblerConfig", "String!"],
		"traits_addresses": ["traitsAddresses", "[String!]!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Address of the assembler configuration.
	var assembler_config: String:
		get:
			return _values.get("assemblerConfig", "")
		set(given):
			_values["assemblerConfig"] = given
	## Required. Addresses of the traits to remove, at most 1,000.
	var traits_addresses: Array[String]:
		get:
			return _values.get("traitsAddresses", [] as Array[String])
		set(given):
			_values["traitsAddresses"] = given
	## Required. The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock
	## or UpdateBlockDefinition. It signs.
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


## Parameters of [code]api.createAssembleCharacterTransaction[/code].
class GkCreateAssembleCharacterTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
		"attributes": ["attributes", "VecMapGeneric!"],
		"project": ["project", "String!"],
		"assembler_config": ["assemblerConfig", "String!"],
		"character_model": ["characterModel", "String!"],
		"characters_tree": ["charactersTree", "String!"],
		"wallet": ["wallet", "String!"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Trait name for each label, as pairs of label and name. Every trait must exist in
	## the configuration.
	var attributes: Variant:
		get:
			return _values.get("attributes", null)
		set(given):
			_values["attributes"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the assembler configuration that the model uses.
	var assembler_config: String:
		get:
			return _values.get("assemblerConfig", "")
		set(given):
			_values["assemblerConfig"] = given
	## Required. Address of the model, whose configuration must be of kind [code]Assembled[/code].
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Required. Address of a tree of the model with room.
	var characters_tree: String:
		get:
			return _values.get("charactersTree", "")
		set(given):
			_values["charactersTree"] = given
	## Required. Wallet that will own the character, or acts with the delegation
	## AssetAssembler.InitialArtGeneration. It pays and signs.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
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


## Parameters of [code]api.createUpdateCharacterTraitsTransaction[/code].
class GkCreateUpdateCharacterTraitsTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
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
	## Required. The assembled character to change.
	var character_address: String:
		get:
			return _values.get("characterAddress", "")
		set(given):
			_values["characterAddress"] = given
	## Required. Trait name for each label, as pairs of label and name. Every trait must exist in
	## the configuration.
	var attributes: Variant:
		get:
			return _values.get("attributes", null)
		set(given):
			_values["attributes"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the assembler configuration that the model uses.
	var assembler_config: String:
		get:
			return _values.get("assemblerConfig", "")
		set(given):
			_values["assemblerConfig"] = given
	## Required. Address of the character's model.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Required. Address of the tree that holds the character.
	var characters_tree: String:
		get:
			return _values.get("charactersTree", "")
		set(given):
			_values["charactersTree"] = given
	## Required. The character's owner, or a wallet with the delegation AssetAssembler.UpdateNFT. It
	## pays and signs.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
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


## Parameters of [code]api.createPopulateAssembleablCharacterTransaction[/code].
class GkCreatePopulateAssembleablCharacterTransactionParameters:
	extends GamekeeperInput
	const FIELDS := {
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
	## Required. Trait name for each label, as pairs of label and name.
	var attributes: Variant:
		get:
			return _values.get("attributes", null)
		set(given):
			_values["attributes"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the model, whose configuration must be of kind [code]Assembled[/code].
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Required. Address of a tree of the model with room.
	var characters_tree: String:
		get:
			return _values.get("charactersTree", "")
		set(given):
			_values["charactersTree"] = given
	## Required. Mint of the asset, which must fit the model.
	var mint: String:
		get:
			return _values.get("mint", "")
		set(given):
			_values["mint"] = given
	## Required. Wallet that will own the character. It does not sign.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
	## Required. The asset's update authority, or a wallet with the delegation
	## AssetManager.ManageAssets. It signs.
	var update_authority: String:
		get:
			return _values.get("updateAuthority", "")
		set(given):
			_values["updateAuthority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: updateAuthority.
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


## Parameters of [code]api.createWrapAssetsToCharacterTransactions[/code].
class GkCreateWrapAssetsToCharacterTransactionsParameters:
	extends GamekeeperInput
	const FIELDS := {
		"mint_list": ["mintList", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"wallet": ["wallet", "String!"],
		"external_deployment": ["externalDeployment", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Mints of the assets, at most 1,000. Each must belong to the wallet and fit a
	## criterion of the model.
	var mint_list: Array[String]:
		get:
			return _values.get("mintList", [] as Array[String])
		set(given):
			_values["mintList"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the model, whose configuration must be of kind [code]Wrapped[/code].
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Required. Wallet that owns the assets. It pays and signs.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## Identifier of a deployment of another asset program. Default: the ledger's own asset program.
	var external_deployment: String:
		get:
			return _values.get("externalDeployment", "")
		set(given):
			_values["externalDeployment"] = given
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


## Parameters of [code]api.createUnwrapAssetsFromCharacterTransactions[/code].
class GkCreateUnwrapAssetsFromCharacterTransactionsParameters:
	extends GamekeeperInput
	const FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"wallet": ["wallet", "String!"],
		"external_deployment": ["externalDeployment", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Required. Addresses of the characters, at most 1,000.
	var character_addresses: Array[String]:
		get:
			return _values.get("characterAddresses", [] as Array[String])
		set(given):
			_values["characterAddresses"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the model that they were wrapped with.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Required. Wallet that owns the characters. It pays and signs.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## Identifier of a deployment of another asset program. Default: the ledger's own asset program.
	var external_deployment: String:
		get:
			return _values.get("externalDeployment", "")
		set(given):
			_values["externalDeployment"] = given
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
