# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkCharactersTypes := preload("../types/characters.gd")
const GkSharedTypes := preload("../types/shared.gd")


## Parameters of [code]characters.findModels[/code].
class GkFindModelsParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"project": ["project", "Pubkey"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only models with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only models of this project. Default: any.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
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


## Parameters of [code]characters.findAssemblers[/code].
class GkFindAssemblersParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"tickers": ["tickers", "[String!]"],
		"character_model": ["characterModel", "[Bytes!]"],
		"project": ["project", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only configurations with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only configurations with these tickers. Default: any.
	var tickers: Array[String]:
		get:
			return _values.get("tickers", _drafts.get_or_add("tickers", [] as Array[String]))
		set(given):
			_values["tickers"] = given
	## Only configurations that these models are assembled with. Default: any.
	var character_model: Array[String]:
		get:
			return _values.get(
				"characterModel",
				_drafts.get_or_add("characterModel", [] as Array[String]),
			)
		set(given):
			_values["characterModel"] = given
	## Only configurations of these projects. Default: any.
	var project: Array[String]:
		get:
			return _values.get("project", _drafts.get_or_add("project", [] as Array[String]))
		set(given):
			_values["project"] = given
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


## Parameters of [code]characters.findTraits[/code].
class GkFindTraitsParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"trees": ["trees", "[Bytes!]"],
		"include_proof": ["includeProof", "Boolean"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only traits with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only traits in these Merkle trees. Default: any.
	var trees: Array[String]:
		get:
			return _values.get("trees", _drafts.get_or_add("trees", [] as Array[String]))
		set(given):
			_values["trees"] = given
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


## Parameters of [code]characters.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"filters": ["filters", "CharactersFilter"],
		"trees": ["trees", "[Bytes!]"],
		"wallets": ["wallets", "[Pubkey!]"],
		"mints": ["mints", "[Pubkey!]"],
		"attribute_hashes": ["attributeHashes", "[Pubkey!]"],
		"include_proof": ["includeProof", "Boolean"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only characters with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only characters with this owner, source or use. Default: any.
	var filters: GkCharactersTypes.GkCharactersFilter:
		get:
			return _values.get("filters", null)
		set(given):
			_values["filters"] = given
	## Only characters in these Merkle trees. Default: any.
	var trees: Array[String]:
		get:
			return _values.get("trees", _drafts.get_or_add("trees", [] as Array[String]))
		set(given):
			_values["trees"] = given
	## Only characters that these wallets own. Default: any.
	var wallets: Array[String]:
		get:
			return _values.get("wallets", _drafts.get_or_add("wallets", [] as Array[String]))
		set(given):
			_values["wallets"] = given
	## Only characters made from these assets. A mint differs from the character's address. Default:
	## any.
	var mints: Array[String]:
		get:
			return _values.get("mints", _drafts.get_or_add("mints", [] as Array[String]))
		set(given):
			_values["mints"] = given
	## Only assembled characters whose attributes have these hashes. Default: any.
	var attribute_hashes: Array[String]:
		get:
			return _values.get(
				"attributeHashes",
				_drafts.get_or_add("attributeHashes", [] as Array[String]),
			)
		set(given):
			_values["attributeHashes"] = given
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


	func _get_nested_classes() -> Dictionary:
		return {"filters": GkCharactersTypes.GkCharactersFilter}


## Parameters of [code]characters.findHistory[/code].
class GkFindHistoryParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]!"],
		"event": ["event", "[String!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "String"],
	}
	## Required. Addresses of the characters, at most 1,000.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only events of these names, such as [code]Staked[/code]. Default: any.
	var event: Array[String]:
		get:
			return _values.get("event", _drafts.get_or_add("event", [] as Array[String]))
		set(given):
			_values["event"] = given
	## The most records to answer, 1 to 10,000. Left out without [code]after[/code]: all, and
	## LimitExceeded when there are more than 10,000.
	var limit: int:
		get:
			return _values.get("limit", 0)
		set(given):
			_values["limit"] = given
	## Only what comes behind the record with this [code]cursor[/code] in the list's order: that of
	## the last record of the page before. Default: from the first on.
	var after: String:
		get:
			return _values.get("after", "")
		set(given):
			_values["after"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]characters.createModel[/code].
class GkCreateModelParameters:
	extends GkInput
	const FIELDS := {
		"config": ["config", "CharacterConfigInput!"],
		"project": ["project", "String!"],
		"authority": ["authority", "String"],
		"attributes": ["attributes", "VecMapGeneric"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
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
	## The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
	## signs. Left out: the session's wallet.
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
		return {"config": GkCharactersTypes.GkCharacterConfigInput}


## Parameters of [code]characters.createTree[/code].
class GkCreateTreeParameters:
	extends GkInput
	const FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"authority": ["authority", "String"],
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
	## Required. Address of the model.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
	## signs. Left out: the session's wallet.
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
		return {"tree_config": GkSharedTypes.GkTreeSetupConfig}


## Parameters of [code]characters.createAssembler[/code].
class GkCreateAssemblerParameters:
	extends GkInput
	const FIELDS := {
		"tree_config": ["treeConfig", "TreeSetupConfig!"],
		"ticker": ["ticker", "String!"],
		"order": ["order", "[String!]!"],
		"project": ["project", "String!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Size of the tree, in the basic or the advanced form.
	var tree_config: GkSharedTypes.GkTreeSetupConfig:
		get:
			return _values.get("treeConfig", null)
		set(given):
			_values["treeConfig"] = given
	## Required. Text of your choice, 1 to 64 bytes of UTF-8, that identifies the configuration in
	## the project.
	var ticker: String:
		get:
			return _values.get("ticker", "")
		set(given):
			_values["ticker"] = given
	## Required. Labels of traits, such as [code]Hat[/code], from the lowest layer to the highest:
	## at most 32, of at most 32 bytes each.
	var order: Array[String]:
		get:
			return _values.get("order", _drafts.get_or_add("order", [] as Array[String]))
		set(given):
			_values["order"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
	## signs. Left out: the session's wallet.
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
		return {"tree_config": GkSharedTypes.GkTreeSetupConfig}


## Parameters of [code]characters.addTraits[/code].
class GkAddTraitsParameters:
	extends GkInput
	const FIELDS := {
		"assembler_config": ["assemblerConfig", "String!"],
		"traits": ["traits", "[CharacterTraitInput!]!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
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
			return _values.get(
				"traits",
				_drafts.get_or_add("traits", [] as Array[GkCharactersTypes.GkCharacterTraitInput]),
			)
		set(given):
			_values["traits"] = given
	## The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
	## UpdateBlockDefinition. It signs. Left out: the session's wallet.
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
		return {"traits": GkCharactersTypes.GkCharacterTraitInput}


## Parameters of [code]characters.removeTraits[/code].
class GkRemoveTraitsParameters:
	extends GkInput
	const FIELDS := {
		"assembler_config": ["assemblerConfig", "String!"],
		"traits_addresses": ["traitsAddresses", "[String!]!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the assembler configuration.
	var assembler_config: String:
		get:
			return _values.get("assemblerConfig", "")
		set(given):
			_values["assemblerConfig"] = given
	## Required. Addresses of the traits to remove, at most 1,000, and no more than the tree's
	## changelog holds: its [code]maxBufferSize[/code].
	var traits_addresses: Array[String]:
		get:
			return _values.get(
				"traitsAddresses",
				_drafts.get_or_add("traitsAddresses", [] as Array[String]),
			)
		set(given):
			_values["traitsAddresses"] = given
	## The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
	## UpdateBlockDefinition. It signs. Left out: the session's wallet.
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


## Parameters of [code]characters.assemble[/code].
class GkAssembleParameters:
	extends GkInput
	const FIELDS := {
		"attributes": ["attributes", "VecMapGeneric!"],
		"project": ["project", "String!"],
		"assembler_config": ["assemblerConfig", "String!"],
		"character_model": ["characterModel", "String!"],
		"characters_tree": ["charactersTree", "String!"],
		"wallet": ["wallet", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
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
	## Required. Address of a tree of the model with room: one of [code]merkle_trees[/code] in the
	## model's record.
	var characters_tree: String:
		get:
			return _values.get("charactersTree", "")
		set(given):
			_values["charactersTree"] = given
	## Wallet that will own the character. It pays and signs. Left out: the session's wallet.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]characters.updateTraits[/code].
class GkUpdateTraitsParameters:
	extends GkInput
	const FIELDS := {
		"character_address": ["characterAddress", "String!"],
		"attributes": ["attributes", "VecMapGeneric!"],
		"project": ["project", "String!"],
		"assembler_config": ["assemblerConfig", "String!"],
		"character_model": ["characterModel", "String!"],
		"characters_tree": ["charactersTree", "String!"],
		"wallet": ["wallet", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The assembled character to change.
	var character_address: String:
		get:
			return _values.get("characterAddress", "")
		set(given):
			_values["characterAddress"] = given
	## Required. All that it wears then: trait name for each label, as pairs of label and name.
	## Every trait must exist in the configuration.
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
	## The character's owner, or a wallet with the delegation AssetAssembler.UpdateNFT. It pays and
	## signs. Left out: the session's wallet.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]characters.populate[/code].
class GkPopulateParameters:
	extends GkInput
	const FIELDS := {
		"attributes": ["attributes", "VecMapGeneric!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"characters_tree": ["charactersTree", "String!"],
		"mint": ["mint", "String!"],
		"owner": ["owner", "String!"],
		"update_authority": ["updateAuthority", "String!"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
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
	## Required. Address of a tree of the model with room: one of [code]merkle_trees[/code] in the
	## model's record.
	var characters_tree: String:
		get:
			return _values.get("charactersTree", "")
		set(given):
			_values["charactersTree"] = given
	## Required. Mint of the asset, which is frozen. Its collection or one of its creators must be
	## among the creators of the model.
	var mint: String:
		get:
			return _values.get("mint", "")
		set(given):
			_values["mint"] = given
	## Required. Wallet that owns the asset, and will own the character. It does not sign.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
	## Required. The asset's update authority; where that is the project's authority, also a wallet
	## with the delegation AssetManager.ManageAssets. It signs.
	var update_authority: String:
		get:
			return _values.get("updateAuthority", "")
		set(given):
			_values["updateAuthority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: updateAuthority. Left out: the
	## session's wallet.
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


## Parameters of [code]characters.wrap[/code].
class GkWrapParameters:
	extends GkInput
	const FIELDS := {
		"mint_list": ["mintList", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"wallet": ["wallet", "String"],
		"external_deployment": ["externalDeployment", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Mints of the assets, at most 1,000. Each must belong to the wallet and fit a
	## criterion of the model.
	var mint_list: Array[String]:
		get:
			return _values.get("mintList", _drafts.get_or_add("mintList", [] as Array[String]))
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
	## Wallet that owns the assets. It pays and signs. Left out: the session's wallet.
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
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]characters.unwrap[/code].
class GkUnwrapParameters:
	extends GkInput
	const FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"wallet": ["wallet", "String"],
		"external_deployment": ["externalDeployment", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Addresses of the characters, at most 1,000, and of one tree no more than its
	## changelog holds: its [code]maxBufferSize[/code].
	var character_addresses: Array[String]:
		get:
			return _values.get(
				"characterAddresses",
				_drafts.get_or_add("characterAddresses", [] as Array[String]),
			)
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
	## Wallet that owns the characters. It pays and signs. Left out: the session's wallet.
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
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
