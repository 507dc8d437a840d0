# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain characters.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## What the characters of one kind have in common.
class GkCharacterModel:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"attributes": ["attributes", "VecMapGeneric!"],
		"bump": ["bump", "Int!"],
		"config": ["config", "CharacterConfig!"],
		"discriminator": ["discriminator", "Bytes!"],
		"key": ["key", "Pubkey!"],
		"merkle_trees": ["merkle_trees", "ControlledMerkleTrees!"],
		"program_id": ["program_id", "Bytes!"],
		"project": ["project", "Pubkey!"],
	}
	## Address of this record.
	var address: String
	## Attributes of the model, as pairs of name and value.
	var attributes: Array
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## How its characters come to be.
	var config: GkRecord
	## First 8 bytes of the account's data, which tell what kind of record it is.
	var discriminator: String
	## Random address that the model's own address was derived from.
	var key: String
	## Trees that hold its characters.
	var merkle_trees: GkSharedTypes.GkControlledMerkleTrees
	## Id of the program that owns the account.
	var program_id: String
	## Address of the project that it belongs to.
	var project: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacterModel:
		var reader := GkReader.new()
		var made := GkCharacterModel.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacterModel:
		var fields := reader.open(json, "CharacterModel")
		var made := GkCharacterModel.new()
		made.address = reader.text(fields, "address")
		made.attributes = reader.list(fields, "attributes")
		made.bump = reader.integer(fields, "bump")
		made.config = GkCharacterConfig.read(fields.get("config"), reader)
		made.discriminator = reader.text(fields, "discriminator")
		made.key = reader.text(fields, "key")
		made.merkle_trees = GkSharedTypes.GkControlledMerkleTrees.read(
			fields.get("merkle_trees"),
			reader,
		)
		made.program_id = reader.text(fields, "program_id")
		made.project = reader.text(fields, "project")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacterModel]:
		var made: Array[GkCharacterModel] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterModel.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How the characters of a model come to be: wrapped from assets, or assembled from traits.
## [br][br]
## One of: CharacterConfigAssembled, CharacterConfigWrapped.
class GkCharacterConfig:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = ["CharacterConfigAssembled", "CharacterConfigWrapped"]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkCharacterConfig.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"CharacterConfigAssembled":
				return GkCharacterConfigAssembled.read(json, reader).mark_union("CharacterConfigAssembled")
			"CharacterConfigWrapped":
				return GkCharacterConfigWrapped.read(json, reader).mark_union("CharacterConfigWrapped")
		reader.refuse("__typename", "a member of CharacterConfig")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterConfig.read(entry, reader))
		return made


## Characters are assets that are wrapped.
class GkCharacterConfigWrapped:
	extends GkRecord
	const FIELDS := {"criterias": ["criterias", "[NftWrapCriteria!]!"], "kind": ["kind", "String!"]}
	## Which assets may be wrapped; one must fit.
	var criterias: Array[GkNftWrapCriteria]
	## Always [code]Wrapped[/code].
	var kind: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacterConfigWrapped:
		var reader := GkReader.new()
		var made := GkCharacterConfigWrapped.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacterConfigWrapped:
		var fields := reader.open(json, "CharacterConfigWrapped")
		var made := GkCharacterConfigWrapped.new()
		made.criterias = GkNftWrapCriteria.read_list(fields.get("criterias"), reader)
		made.kind = reader.text(fields, "kind")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacterConfigWrapped]:
		var made: Array[GkCharacterConfigWrapped] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterConfigWrapped.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Characters are assembled from traits.
class GkCharacterConfigAssembled:
	extends GkRecord
	const FIELDS := {
		"assembler_config": ["assemblerConfig", "Pubkey!"],
		"collection_name": ["collectionName", "String!"],
		"creators": ["creators", "[NftCreator!]!"],
		"description": ["description", "String!"],
		"kind": ["kind", "String!"],
		"name": ["name", "String!"],
		"seller_fee_basis_points": ["sellerFeeBasisPoints", "Int!"],
		"symbol": ["symbol", "String!"],
	}
	## Address of the assembler configuration.
	var assembler_config: String
	## Name of the collection that the characters form.
	var collection_name: String
	## Who made the collection, with shares that sum to 100.
	var creators: Array[GkNftCreator]
	## Description of the collection.
	var description: String
	## Always [code]Assembled[/code].
	var kind: String
	## Name that each character gets.
	var name: String
	## Creators' part of a sale, in hundredths of a percent, 0 to 10,000.
	var seller_fee_basis_points: int
	## Short sign of the collection.
	var symbol: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacterConfigAssembled:
		var reader := GkReader.new()
		var made := GkCharacterConfigAssembled.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacterConfigAssembled:
		var fields := reader.open(json, "CharacterConfigAssembled")
		var made := GkCharacterConfigAssembled.new()
		made.assembler_config = reader.text(fields, "assemblerConfig")
		made.collection_name = reader.text(fields, "collectionName")
		made.creators = GkNftCreator.read_list(fields.get("creators"), reader)
		made.description = reader.text(fields, "description")
		made.kind = reader.text(fields, "kind")
		made.name = reader.text(fields, "name")
		made.seller_fee_basis_points = reader.integer(fields, "sellerFeeBasisPoints")
		made.symbol = reader.text(fields, "symbol")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacterConfigAssembled]:
		var made: Array[GkCharacterConfigAssembled] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterConfigAssembled.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A creator of a collection.
class GkNftCreator:
	extends GkRecord
	const FIELDS := {"address": ["address", "Pubkey!"], "share": ["share", "Int!"]}
	## Wallet of the creator.
	var address: String
	## Percentage of the creators' part that it receives.
	var share: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkNftCreator:
		var reader := GkReader.new()
		var made := GkNftCreator.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkNftCreator:
		var fields := reader.open(json, "NftCreator")
		var made := GkNftCreator.new()
		made.address = reader.text(fields, "address")
		made.share = reader.integer(fields, "share")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkNftCreator]:
		var made: Array[GkNftCreator] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkNftCreator.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Which assets may be wrapped.
class GkNftWrapCriteria:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "Pubkey!"]}
	## One of [code]Prepopulated[/code], [code]Collection[/code], [code]Creator[/code] and
	## [code]MerkleTree[/code].
	var kind: String
	## Address of the collection, creator or tree that an asset must be of.
	var params: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkNftWrapCriteria:
		var reader := GkReader.new()
		var made := GkNftWrapCriteria.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkNftWrapCriteria:
		var fields := reader.open(json, "NftWrapCriteria")
		var made := GkNftWrapCriteria.new()
		made.kind = reader.text(fields, "kind")
		made.params = reader.text(fields, "params")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkNftWrapCriteria]:
		var made: Array[GkNftWrapCriteria] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkNftWrapCriteria.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How the characters of a new model come to be.
class GkCharacterConfigInput:
	extends GkInput
	const FIELDS := {
		"assembler_config_input": ["assemblerConfigInput", "AssemblerConfigInput"],
		"criterias": ["criterias", "[NftWrapCriteriaInput!]"],
		"kind": ["kind", "String!"],
	}
	## Assembler configuration and collection. Needed for kind [code]Assembled[/code].
	var assembler_config_input: GkAssemblerConfigInput:
		get:
			return _values.get("assemblerConfigInput", null)
		set(given):
			_values["assemblerConfigInput"] = given
	## Which assets may be wrapped. Needed for kind [code]Wrapped[/code].
	var criterias: Array[GkNftWrapCriteriaInput]:
		get:
			return _values.get(
				"criterias",
				_drafts.get_or_add("criterias", [] as Array[GkNftWrapCriteriaInput]),
			)
		set(given):
			_values["criterias"] = given
	## Required. One of [code]Wrapped[/code] and [code]Assembled[/code].
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"assembler_config_input": GkAssemblerConfigInput,
			"criterias": GkNftWrapCriteriaInput,
		}


## How the characters of a new model are assembled.
class GkAssemblerConfigInput:
	extends GkInput
	const FIELDS := {
		"assembler_config": ["assemblerConfig", "String!"],
		"collection_name": ["collectionName", "String!"],
		"creators": ["creators", "[NftCreatorInput!]!"],
		"description": ["description", "String!"],
		"name": ["name", "String!"],
		"seller_fee_basis_points": ["sellerFeeBasisPoints", "Int!"],
		"symbol": ["symbol", "String!"],
	}
	## Required. Address of the assembler configuration.
	var assembler_config: String:
		get:
			return _values.get("assemblerConfig", "")
		set(given):
			_values["assemblerConfig"] = given
	## Required. Name of the collection that the characters form, 1 to 64 bytes of UTF-8.
	var collection_name: String:
		get:
			return _values.get("collectionName", "")
		set(given):
			_values["collectionName"] = given
	## Required. Who made the collection, 1 to 5 of them. Their shares must sum to 100.
	var creators: Array[GkNftCreatorInput]:
		get:
			return _values.get(
				"creators",
				_drafts.get_or_add("creators", [] as Array[GkNftCreatorInput]),
			)
		set(given):
			_values["creators"] = given
	## Required. Description of the collection, at most 400 bytes of UTF-8.
	var description: String:
		get:
			return _values.get("description", "")
		set(given):
			_values["description"] = given
	## Required. Name that each character gets, 1 to 64 bytes of UTF-8.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Required. Creators' part of a sale, in hundredths of a percent, 0 to 10,000.
	var seller_fee_basis_points: int:
		get:
			return _values.get("sellerFeeBasisPoints", 0)
		set(given):
			_values["sellerFeeBasisPoints"] = given
	## Required. Short sign of the collection, at most 16 bytes of UTF-8.
	var symbol: String:
		get:
			return _values.get("symbol", "")
		set(given):
			_values["symbol"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"creators": GkNftCreatorInput}


## A creator of a collection.
class GkNftCreatorInput:
	extends GkInput
	const FIELDS := {"address": ["address", "String!"], "share": ["share", "Int!"]}
	## Required. Wallet of the creator.
	var address: String:
		get:
			return _values.get("address", "")
		set(given):
			_values["address"] = given
	## Required. Percentage of the creators' part that it receives, 0 to 100.
	var share: int:
		get:
			return _values.get("share", 0)
		set(given):
			_values["share"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Which assets may be wrapped.
class GkNftWrapCriteriaInput:
	extends GkInput
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "Bytes!"]}
	## Required. One of [code]Prepopulated[/code], [code]Collection[/code], [code]Creator[/code] and
	## [code]MerkleTree[/code].
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Required. Address of the collection, creator or tree that an asset must be of.
	var params: String:
		get:
			return _values.get("params", "")
		set(given):
			_values["params"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a character model.
class GkCreateCharacterModelTransactionResponse:
	extends GkRecord
	const FIELDS := {"character_model": ["characterModel", "Bytes!"], "tx": ["tx", "Transaction!"]}
	## Address that the model will have.
	var character_model: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateCharacterModelTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateCharacterModelTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateCharacterModelTransactionResponse:
		var fields := reader.open(json, "CreateCharacterModelTransactionResponse")
		var made := GkCreateCharacterModelTransactionResponse.new()
		made.character_model = reader.text(fields, "characterModel")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateCharacterModelTransactionResponse]:
		var made: Array[GkCreateCharacterModelTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateCharacterModelTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## An NFT: a single mint of one unit, or a compressed one, which is a leaf of a Merkle tree.
class GkAsset:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"collection": ["collection", "Pubkey"],
		"creators": ["creators", "[Pubkey!]!"],
		"kind": ["kind", "SourceKind!"],
		"leaf_idx": ["leaf_idx", "BigInt!"],
		"mint": ["mint", "Pubkey!"],
		"name": ["name", "String!"],
		"owner": ["owner", "Pubkey!"],
		"symbol": ["symbol", "String!"],
		"tree_id": ["tree_id", "Bytes!"],
		"uri": ["uri", "String!"],
	}
	## Address of this record; of a single mint, that of the token account that holds the unit.
	var address: String
	## Address of the collection that it belongs to; null for none. String or null.
	var collection: Variant
	## Addresses of those who made it.
	var creators: Array[String]
	## What sort of asset it is: Nft or Cnft.
	var kind: String
	## Index of the record's leaf in its tree, counted from 0; 0 for a single mint.
	var leaf_idx: String
	## Its mint; of a compressed one, the record's own address, which takes the place of a mint.
	var mint: String
	## Its name, which others may have too.
	var name: String
	## Wallet that holds it.
	var owner: String
	## Its symbol, which others may have too; empty if it has none.
	var symbol: String
	## Address of the Merkle tree that holds the record; for a single mint it is 32 zero bytes.
	var tree_id: String
	## Web address of its description and picture; empty if it has none.
	var uri: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAsset:
		var reader := GkReader.new()
		var made := GkAsset.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAsset:
		var fields := reader.open(json, "Asset")
		var made := GkAsset.new()
		made.address = reader.text(fields, "address")
		made.collection = reader.optional_text(fields, "collection")
		made.creators = reader.text_list(fields, "creators")
		made.kind = reader.one_of(fields, "kind", GkSourceKind.NAMES)
		made.leaf_idx = reader.big_integer(fields, "leaf_idx")
		made.mint = reader.text(fields, "mint")
		made.name = reader.text(fields, "name")
		made.owner = reader.text(fields, "owner")
		made.symbol = reader.text(fields, "symbol")
		made.tree_id = reader.text(fields, "tree_id")
		made.uri = reader.text(fields, "uri")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAsset]:
		var made: Array[GkAsset] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAsset.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A character of a player.
class GkCharacter:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"asset": ["asset", "JSON"],
		"leaf_idx": ["leaf_idx", "BigInt!"],
		"owner": ["owner", "Pubkey!"],
		"proof": ["proof", "Proof"],
		"source": ["source", "CharacterSource!"],
		"tree_id": ["tree_id", "Bytes!"],
		"used_by": ["usedBy", "CharacterUsedBy!"],
	}
	## Address of the character, derived from its tree and leaf index.
	var address: String
	## Further data of the asset, as JSON: name, symbol, uri, collection, creators and
	## updateAuthority; and frozenBy, which is [code]updateAuthority[/code] where that populated the
	## character, so that the owner cannot thaw the asset. Null unless its source has some.
	var asset: Variant
	## Index of the record's leaf in its tree, counted from 0.
	var leaf_idx: String
	## Wallet that owns it.
	var owner: String
	## Merkle proof of the record's leaf. Null unless includeProof was true.
	var proof: GkSharedTypes.GkProof
	## What it was made from.
	var source: GkCharacterSource
	## Address of the Merkle tree that holds the record.
	var tree_id: String
	## What it is busy with.
	var used_by: GkCharacterUsedBy


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacter:
		var reader := GkReader.new()
		var made := GkCharacter.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacter:
		var fields := reader.open(json, "Character")
		var made := GkCharacter.new()
		made.address = reader.text(fields, "address")
		made.asset = fields.get("asset")
		made.leaf_idx = reader.big_integer(fields, "leaf_idx")
		made.owner = reader.text(fields, "owner")
		if fields.get("proof") != null:
			made.proof = GkSharedTypes.GkProof.read(fields["proof"], reader)
		made.source = GkCharacterSource.read(fields.get("source"), reader)
		made.tree_id = reader.text(fields, "tree_id")
		made.used_by = GkCharacterUsedBy.read(fields.get("usedBy"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacter]:
		var made: Array[GkCharacter] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacter.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a character was made from.
class GkCharacterSource:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "CharacterSourceParams!"]}
	## One of [code]Wrapped[/code] and [code]Assembled[/code].
	var kind: String
	## The asset or the traits.
	var params: GkRecord


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacterSource:
		var reader := GkReader.new()
		var made := GkCharacterSource.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacterSource:
		var fields := reader.open(json, "CharacterSource")
		var made := GkCharacterSource.new()
		made.kind = reader.text(fields, "kind")
		made.params = GkCharacterSourceParams.read(fields.get("params"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacterSource]:
		var made: Array[GkCharacterSource] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterSource.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The asset or the traits that a character was made from.
## [br][br]
## One of: Assembled, Wrapped.
class GkCharacterSourceParams:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = ["Assembled", "Wrapped"]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkCharacterSourceParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"Assembled":
				return GkAssembled.read(json, reader).mark_union("Assembled")
			"Wrapped":
				return GkWrapped.read(json, reader).mark_union("Wrapped")
		reader.refuse("__typename", "a member of CharacterSourceParams")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterSourceParams.read(entry, reader))
		return made


## A character made from an asset.
class GkWrapped:
	extends GkRecord
	const FIELDS := {
		"criteria": ["criteria", "NftWrapCriteria!"],
		"kind": ["kind", "SourceKind"],
		"mint": ["mint", "Pubkey!"],
	}
	## The criterion of the model that the asset fits.
	var criteria: GkNftWrapCriteria
	## What sort of asset it is. String or null.
	var kind: Variant
	## Mint of the asset.
	var mint: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkWrapped:
		var reader := GkReader.new()
		var made := GkWrapped.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkWrapped:
		var fields := reader.open(json, "Wrapped")
		var made := GkWrapped.new()
		made.criteria = GkNftWrapCriteria.read(fields.get("criteria"), reader)
		made.kind = reader.optional_one_of(fields, "kind", GkSourceKind.NAMES)
		made.mint = reader.text(fields, "mint")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkWrapped]:
		var made: Array[GkWrapped] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkWrapped.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A character made from traits.
class GkAssembled:
	extends GkRecord
	const FIELDS := {
		"attributes": ["attributes", "VecMapGeneric!"],
		"hash": ["hash", "Pubkey!"],
		"mint": ["mint", "Pubkey!"],
		"update_authority": ["updateAuthority", "Pubkey!"],
		"uri": ["uri", "String!"],
	}
	## What it wears, as pairs of label and trait name.
	var attributes: Array
	## Hash of the attributes, unique in the model.
	var hash: String
	## Mint that the character stands for.
	var mint: String
	## Wallet that may vouch for changes to it.
	var update_authority: String
	## URL of the character's metadata.
	var uri: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAssembled:
		var reader := GkReader.new()
		var made := GkAssembled.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAssembled:
		var fields := reader.open(json, "Assembled")
		var made := GkAssembled.new()
		made.attributes = reader.list(fields, "attributes")
		made.hash = reader.text(fields, "hash")
		made.mint = reader.text(fields, "mint")
		made.update_authority = reader.text(fields, "updateAuthority")
		made.uri = reader.text(fields, "uri")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAssembled]:
		var made: Array[GkAssembled] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAssembled.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What sort of asset a character stands for.
class GkSourceKind:
	extends RefCounted
	## Put together from traits.
	const ASSEMBLED := "Assembled"
	## A compressed asset, a leaf of a Merkle tree.
	const CNFT := "Cnft"
	## An asset of the Core program.
	const MPL_CORE_ASSET := "MplCoreAsset"
	## A single mint.
	const NFT := "Nft"
	## A mint of the token program with extensions.
	const TOKEN_EXTENSIONS := "TokenExtensions"
	## All of them.
	const NAMES: Array[String] = [ASSEMBLED, CNFT, MPL_CORE_ASSET, NFT, TOKEN_EXTENSIONS]


## What a character is busy with. Only a free one can be staked, sent or unwrapped.
class GkCharacterUsedBy:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "CharacterUsedByParams"]}
	## One of [code]None[/code], [code]Staking[/code], [code]Mission[/code], [code]Guild[/code],
	## [code]Ejected[/code] and [code]Custom[/code].
	var kind: String
	## Details of that use. Null for [code]None[/code].
	var params: GkRecord


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacterUsedBy:
		var reader := GkReader.new()
		var made := GkCharacterUsedBy.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacterUsedBy:
		var fields := reader.open(json, "CharacterUsedBy")
		var made := GkCharacterUsedBy.new()
		made.kind = reader.text(fields, "kind")
		if fields.get("params") != null:
			made.params = GkCharacterUsedByParams.read(fields["params"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacterUsedBy]:
		var made: Array[GkCharacterUsedBy] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterUsedBy.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Details of what a character is busy with.
## [br][br]
## One of: UsedByCustom, UsedByEjected, UsedByGuild, UsedByMission, UsedByStaking.
class GkCharacterUsedByParams:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = [
		"UsedByCustom",
		"UsedByEjected",
		"UsedByGuild",
		"UsedByMission",
		"UsedByStaking",
	]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkCharacterUsedByParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"UsedByCustom":
				return GkUsedByCustom.read(json, reader).mark_union("UsedByCustom")
			"UsedByEjected":
				return GkUsedByEjected.read(json, reader).mark_union("UsedByEjected")
			"UsedByGuild":
				return GkUsedByGuild.read(json, reader).mark_union("UsedByGuild")
			"UsedByMission":
				return GkUsedByMission.read(json, reader).mark_union("UsedByMission")
			"UsedByStaking":
				return GkUsedByStaking.read(json, reader).mark_union("UsedByStaking")
		reader.refuse("__typename", "a member of CharacterUsedByParams")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterUsedByParams.read(entry, reader))
		return made


## The character is staked.
class GkUsedByStaking:
	extends GkRecord
	const FIELDS := {
		"claimed_at": ["claimedAt", "Int!"],
		"pool": ["pool", "Pubkey!"],
		"staked_at": ["stakedAt", "Int!"],
		"staker": ["staker", "Pubkey!"],
	}
	## UNIX seconds up to which its rewards were claimed.
	var claimed_at: int
	## Address of the staking pool.
	var pool: String
	## UNIX seconds at which it was staked.
	var staked_at: int
	## Address of the staker record of its owner in the pool.
	var staker: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkUsedByStaking:
		var reader := GkReader.new()
		var made := GkUsedByStaking.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkUsedByStaking:
		var fields := reader.open(json, "UsedByStaking")
		var made := GkUsedByStaking.new()
		made.claimed_at = reader.integer(fields, "claimedAt")
		made.pool = reader.text(fields, "pool")
		made.staked_at = reader.integer(fields, "stakedAt")
		made.staker = reader.text(fields, "staker")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkUsedByStaking]:
		var made: Array[GkUsedByStaking] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkUsedByStaking.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The character is on a mission.
class GkUsedByMission:
	extends GkRecord
	const FIELDS := {
		"end_time": ["endTime", "Int!"],
		"mission_id": ["missionId", "Pubkey!"],
		"participation_id": ["participationId", "String!"],
		"rewards": ["rewards", "[EarnedRewards!]!"],
	}
	## UNIX seconds from which its rewards can be collected.
	var end_time: int
	## Address of the mission.
	var mission_id: String
	## Identifier of this participation.
	var participation_id: String
	## What was drawn for it, one entry for each reward of the mission.
	var rewards: Array[GkEarnedRewards]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkUsedByMission:
		var reader := GkReader.new()
		var made := GkUsedByMission.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkUsedByMission:
		var fields := reader.open(json, "UsedByMission")
		var made := GkUsedByMission.new()
		made.end_time = reader.integer(fields, "endTime")
		made.mission_id = reader.text(fields, "missionId")
		made.participation_id = reader.text(fields, "participationId")
		made.rewards = GkEarnedRewards.read_list(fields.get("rewards"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkUsedByMission]:
		var made: Array[GkUsedByMission] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkUsedByMission.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The character is in a guild.
class GkUsedByGuild:
	extends GkRecord
	const FIELDS := {
		"id": ["id", "Pubkey!"],
		"order": ["order", "Int!"],
		"role": ["role", "GuildRole!"],
	}
	## Address of the guild.
	var id: String
	## Its place among the members.
	var order: int
	## Its role there.
	var role: GkGuildRole


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkUsedByGuild:
		var reader := GkReader.new()
		var made := GkUsedByGuild.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkUsedByGuild:
		var fields := reader.open(json, "UsedByGuild")
		var made := GkUsedByGuild.new()
		made.id = reader.text(fields, "id")
		made.order = reader.integer(fields, "order")
		made.role = GkGuildRole.read(fields.get("role"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkUsedByGuild]:
		var made: Array[GkUsedByGuild] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkUsedByGuild.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The character left the service as a separate asset.
class GkUsedByEjected:
	extends GkRecord
	const FIELDS := {"mint": ["mint", "Pubkey!"]}
	## Mint of that asset.
	var mint: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkUsedByEjected:
		var reader := GkReader.new()
		var made := GkUsedByEjected.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkUsedByEjected:
		var fields := reader.open(json, "UsedByEjected")
		var made := GkUsedByEjected.new()
		made.mint = reader.text(fields, "mint")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkUsedByEjected]:
		var made: Array[GkUsedByEjected] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkUsedByEjected.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The character is used by something outside of the service.
class GkUsedByCustom:
	extends GkRecord
	const FIELDS := {"data": ["data", "JSON!"], "user": ["user", "Pubkey!"]}
	## Whatever the user keeps with it, as JSON.
	var data: Variant
	## Address of the program or wallet that uses it.
	var user: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkUsedByCustom:
		var reader := GkReader.new()
		var made := GkUsedByCustom.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkUsedByCustom:
		var fields := reader.open(json, "UsedByCustom")
		var made := GkUsedByCustom.new()
		made.data = fields.get("data")
		made.user = reader.text(fields, "user")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkUsedByCustom]:
		var made: Array[GkUsedByCustom] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkUsedByCustom.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What was drawn for one reward of a mission.
class GkEarnedRewards:
	extends GkRecord
	const FIELDS := {
		"collected": ["collected", "Boolean!"],
		"delta": ["delta", "Int!"],
		"reward_idx": ["rewardIdx", "Int!"],
	}
	## Whether it was collected.
	var collected: bool
	## Percentage drawn, 0 to 100: how far between the reward's min and max the amount lies. 0 until
	## the mission is over, as nobody can know it before.
	var delta: int
	## Position of the reward in the mission, counted from 0.
	var reward_idx: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkEarnedRewards:
		var reader := GkReader.new()
		var made := GkEarnedRewards.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkEarnedRewards:
		var fields := reader.open(json, "EarnedRewards")
		var made := GkEarnedRewards.new()
		made.collected = reader.boolean(fields, "collected")
		made.delta = reader.integer(fields, "delta")
		made.reward_idx = reader.integer(fields, "rewardIdx")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkEarnedRewards]:
		var made: Array[GkEarnedRewards] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkEarnedRewards.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A character's role in a guild.
class GkGuildRole:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"]}
	## One of [code]Chief[/code] and [code]Member[/code].
	var kind: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGuildRole:
		var reader := GkReader.new()
		var made := GkGuildRole.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkGuildRole:
		var fields := reader.open(json, "GuildRole")
		var made := GkGuildRole.new()
		made.kind = reader.text(fields, "kind")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkGuildRole]:
		var made: Array[GkGuildRole] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkGuildRole.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What characters must have. The fields given must all match.
class GkCharactersFilter:
	extends GkInput
	const FIELDS := {
		"owner": ["owner", "Pubkey"],
		"source": ["source", "CharacterSourceFilter"],
		"used_by": ["usedBy", "CharacterUsedByFilter"],
	}
	## Owned by this wallet. Default: any.
	var owner: String:
		get:
			return _values.get("owner", "")
		set(given):
			_values["owner"] = given
	## Made from this. Default: any.
	var source: GkCharacterSourceFilter:
		get:
			return _values.get("source", null)
		set(given):
			_values["source"] = given
	## Busy with this. Default: any.
	var used_by: GkCharacterUsedByFilter:
		get:
			return _values.get("usedBy", null)
		set(given):
			_values["usedBy"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"source": GkCharacterSourceFilter, "used_by": GkCharacterUsedByFilter}


## What a character must be made from.
class GkCharacterSourceFilter:
	extends GkInput
	const FIELDS := {
		"kind": ["kind", "String"],
		"params": ["params", "CharacterSourceParamsFilter"],
	}
	## [code]Wrapped[/code] or [code]Assembled[/code]. Default: any.
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Details of the source. Default: any.
	var params: GkCharacterSourceParamsFilter:
		get:
			return _values.get("params", null)
		set(given):
			_values["params"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"params": GkCharacterSourceParamsFilter}


## Details that a character's source must have.
class GkCharacterSourceParamsFilter:
	extends GkInput
	const FIELDS := {
		"criteria": ["criteria", "NftWrapCriteriaFilter"],
		"is_compressed": ["is_compressed", "Boolean"],
		"mint": ["mint", "Pubkey"],
	}
	## The criterion that the asset fits. Default: any.
	var criteria: GkNftWrapCriteriaFilter:
		get:
			return _values.get("criteria", null)
		set(given):
			_values["criteria"] = given
	## Whether the asset is a compressed one. Default: any.
	var is_compressed: bool:
		get:
			return _values.get("is_compressed", false)
		set(given):
			_values["is_compressed"] = given
	## Mint of the asset. Default: any.
	var mint: String:
		get:
			return _values.get("mint", "")
		set(given):
			_values["mint"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"criteria": GkNftWrapCriteriaFilter}


## The criterion that a wrapped character must have been let in by.
class GkNftWrapCriteriaFilter:
	extends GkInput
	const FIELDS := {"kind": ["kind", "String"], "params": ["params", "Pubkey"]}
	## One of [code]Prepopulated[/code], [code]Collection[/code], [code]Creator[/code] and
	## [code]MerkleTree[/code]. Default: any.
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Address in the criterion. Default: any.
	var params: String:
		get:
			return _values.get("params", "")
		set(given):
			_values["params"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## What a character must be busy with.
class GkCharacterUsedByFilter:
	extends GkInput
	const FIELDS := {
		"kind": ["kind", "String"],
		"params": ["params", "CharacterUsedByParamsFilter"],
	}
	## One of [code]None[/code], [code]Staking[/code], [code]Mission[/code], [code]Guild[/code],
	## [code]Ejected[/code] and [code]Custom[/code]. Default: any.
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Details of that use. Default: any.
	var params: GkCharacterUsedByParamsFilter:
		get:
			return _values.get("params", null)
		set(given):
			_values["params"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"params": GkCharacterUsedByParamsFilter}


## Details that a character's use must have. The fields given must all match; each belongs to some
## kinds of use.
class GkCharacterUsedByParamsFilter:
	extends GkInput
	const FIELDS := {
		"claimed_at": ["claimedAt", "Int"],
		"end_time": ["endTime", "Int"],
		"id": ["id", "Pubkey"],
		"mint": ["mint", "Pubkey"],
		"order": ["order", "Int"],
		"pool": ["pool", "Pubkey"],
		"rewards": ["rewards", "[EarnedRewardsFilter!]"],
		"rewards_collected": ["rewardsCollected", "Boolean"],
		"role": ["role", "GuildRoleFilter"],
		"staked_at": ["stakedAt", "Int"],
		"staker": ["staker", "Pubkey"],
		"user": ["user", "Pubkey"],
	}
	## Staking: rewards were claimed up to exactly this time, in UNIX seconds.
	var claimed_at: int:
		get:
			return _values.get("claimedAt", 0)
		set(given):
			_values["claimedAt"] = given
	## Mission: rewards can be collected from exactly this time, in UNIX seconds.
	var end_time: int:
		get:
			return _values.get("endTime", 0)
		set(given):
			_values["endTime"] = given
	## Mission or guild: its address.
	var id: String:
		get:
			return _values.get("id", "")
		set(given):
			_values["id"] = given
	## Ejected: the asset's mint.
	var mint: String:
		get:
			return _values.get("mint", "")
		set(given):
			_values["mint"] = given
	## Guild: the place among the members.
	var order: int:
		get:
			return _values.get("order", 0)
		set(given):
			_values["order"] = given
	## Staking: address of the pool.
	var pool: String:
		get:
			return _values.get("pool", "")
		set(given):
			_values["pool"] = given
	## Mission: these rewards were drawn.
	var rewards: Array[GkEarnedRewardsFilter]:
		get:
			return _values.get(
				"rewards",
				_drafts.get_or_add("rewards", [] as Array[GkEarnedRewardsFilter]),
			)
		set(given):
			_values["rewards"] = given
	## Mission: whether the rewards were collected.
	var rewards_collected: bool:
		get:
			return _values.get("rewardsCollected", false)
		set(given):
			_values["rewardsCollected"] = given
	## Guild: the role there.
	var role: GkGuildRoleFilter:
		get:
			return _values.get("role", null)
		set(given):
			_values["role"] = given
	## Staking: staked at exactly this time, in UNIX seconds.
	var staked_at: int:
		get:
			return _values.get("stakedAt", 0)
		set(given):
			_values["stakedAt"] = given
	## Staking: address of the staker record.
	var staker: String:
		get:
			return _values.get("staker", "")
		set(given):
			_values["staker"] = given
	## Custom: address of the program or wallet that uses it.
	var user: String:
		get:
			return _values.get("user", "")
		set(given):
			_values["user"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"rewards": GkEarnedRewardsFilter, "role": GkGuildRoleFilter}


## A reward that must have been drawn.
class GkEarnedRewardsFilter:
	extends GkInput
	const FIELDS := {"delta": ["delta", "Int"], "reward_idx": ["rewardIdx", "Int"]}
	## Percentage that was drawn. Default: any.
	var delta: int:
		get:
			return _values.get("delta", 0)
		set(given):
			_values["delta"] = given
	## Position of the reward in the mission, counted from 0. Default: any.
	var reward_idx: int:
		get:
			return _values.get("rewardIdx", 0)
		set(given):
			_values["rewardIdx"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A role that a character must have.
class GkGuildRoleFilter:
	extends GkInput
	const FIELDS := {"kind": ["kind", "String"]}
	## [code]Chief[/code] or [code]Member[/code]. Default: any.
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A guild that a character must be in. No operation takes it now.
class GkUsedByGuildFilter:
	extends GkInput
	const FIELDS := {
		"id": ["id", "Pubkey"],
		"order": ["order", "Int"],
		"role": ["role", "GuildRoleFilter"],
	}
	## Address of the guild. Default: any.
	var id: String:
		get:
			return _values.get("id", "")
		set(given):
			_values["id"] = given
	## Place among the members. Default: any.
	var order: int:
		get:
			return _values.get("order", 0)
		set(given):
			_values["order"] = given
	## Role there. Default: any.
	var role: GkGuildRoleFilter:
		get:
			return _values.get("role", null)
		set(given):
			_values["role"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"role": GkGuildRoleFilter}


## Something that assembled characters can wear.
class GkCharacterTrait:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"label": ["label", "String!"],
		"leaf_idx": ["leaf_idx", "BigInt!"],
		"name": ["name", "String!"],
		"proof": ["proof", "Proof"],
		"tree_id": ["tree_id", "Bytes!"],
		"uri": ["uri", "String!"],
	}
	## Address of this record.
	var address: String
	## Where it is worn, such as [code]Hat[/code].
	var label: String
	## Index of the record's leaf in its tree, counted from 0.
	var leaf_idx: String
	## Its name, 1 to 64 bytes of UTF-8, unique under its label.
	var name: String
	## Merkle proof of the record's leaf. Null unless includeProof was true.
	var proof: GkSharedTypes.GkProof
	## Address of the Merkle tree that holds the record.
	var tree_id: String
	## URL of its picture or metadata, at most 200 bytes.
	var uri: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacterTrait:
		var reader := GkReader.new()
		var made := GkCharacterTrait.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacterTrait:
		var fields := reader.open(json, "CharacterTrait")
		var made := GkCharacterTrait.new()
		made.address = reader.text(fields, "address")
		made.label = reader.text(fields, "label")
		made.leaf_idx = reader.big_integer(fields, "leaf_idx")
		made.name = reader.text(fields, "name")
		if fields.get("proof") != null:
			made.proof = GkSharedTypes.GkProof.read(fields["proof"], reader)
		made.tree_id = reader.text(fields, "tree_id")
		made.uri = reader.text(fields, "uri")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacterTrait]:
		var made: Array[GkCharacterTrait] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterTrait.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A trait to add.
class GkCharacterTraitInput:
	extends GkInput
	const FIELDS := {
		"label": ["label", "String!"],
		"name": ["name", "String!"],
		"uri": ["uri", "String!"],
	}
	## Required. Where it is worn; one of the configuration's order.
	var label: String:
		get:
			return _values.get("label", "")
		set(given):
			_values["label"] = given
	## Required. Its name, unique under its label.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Required. URL of its picture or metadata.
	var uri: String:
		get:
			return _values.get("uri", "")
		set(given):
			_values["uri"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Something that happened to a character.
class GkCharacterHistory:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"event": ["event", "String!"],
		"event_data": ["event_data", "JSON!"],
		"time": ["time", "String!"],
		"cursor": ["cursor", "String"],
	}
	## Address of the character.
	var address: String
	## One of [code]Created[/code], [code]Wrapped[/code], [code]Unwrapped[/code],
	## [code]TraitsUpdated[/code], [code]Staked[/code], [code]RewardsClaimed[/code],
	## [code]Unstaked[/code], [code]MissionStarted[/code], [code]MissionRewardsCollected[/code] and
	## [code]MissionRecalled[/code].
	var event: String
	## Signature of the transaction, the slot, and the event's own figures.
	var event_data: Variant
	## When it happened: ISO 8601, UTC.
	var time: String
	## Its position in the list that it was read from: pass it as [code]after[/code] to continue
	## after it. String or null.
	var cursor: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCharacterHistory:
		var reader := GkReader.new()
		var made := GkCharacterHistory.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCharacterHistory:
		var fields := reader.open(json, "CharacterHistory")
		var made := GkCharacterHistory.new()
		made.address = reader.text(fields, "address")
		made.event = reader.text(fields, "event")
		made.event_data = fields.get("event_data")
		made.time = reader.text(fields, "time")
		made.cursor = reader.optional_text(fields, "cursor")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCharacterHistory]:
		var made: Array[GkCharacterHistory] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCharacterHistory.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Labels of traits, in order, and the traits that can be worn under them.
class GkAssemblerConfig:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"discriminator": ["discriminator", "Bytes!"],
		"merkle_trees": ["merkle_trees", "ControlledMerkleTrees!"],
		"order": ["order", "[String!]!"],
		"program_id": ["program_id", "Bytes!"],
		"project": ["project", "Pubkey!"],
		"ticker": ["ticker", "String!"],
	}
	## Address of this record.
	var address: String
	## First 8 bytes of the account's data, which tell what kind of record it is.
	var discriminator: String
	## Trees that hold its traits.
	var merkle_trees: GkSharedTypes.GkControlledMerkleTrees
	## Labels that a character can wear a trait under, from the lowest layer to the highest.
	var order: Array[String]
	## Id of the program that owns the account.
	var program_id: String
	## Address of the project that it belongs to.
	var project: String
	## Text that identifies it in the project, chosen by who made it.
	var ticker: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAssemblerConfig:
		var reader := GkReader.new()
		var made := GkAssemblerConfig.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAssemblerConfig:
		var fields := reader.open(json, "AssemblerConfig")
		var made := GkAssemblerConfig.new()
		made.address = reader.text(fields, "address")
		made.discriminator = reader.text(fields, "discriminator")
		made.merkle_trees = GkSharedTypes.GkControlledMerkleTrees.read(
			fields.get("merkle_trees"),
			reader,
		)
		made.order = reader.text_list(fields, "order")
		made.program_id = reader.text(fields, "program_id")
		made.project = reader.text(fields, "project")
		made.ticker = reader.text(fields, "ticker")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAssemblerConfig]:
		var made: Array[GkAssemblerConfig] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAssemblerConfig.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes an assembler configuration and the tree for its traits.
class GkCreateAssemblerConfigTransactionResponse:
	extends GkRecord
	const FIELDS := {
		"assembler_config": ["assemblerConfig", "Bytes!"],
		"cost": ["cost", "Float"],
		"max_tree_capacity": ["maxTreeCapacity", "Int!"],
		"proof_bytes": ["proofBytes", "Int!"],
		"space": ["space", "Int!"],
		"tree_address": ["treeAddress", "Bytes!"],
		"tx": ["tx", "Transaction!"],
	}
	## Address that the configuration will have.
	var assembler_config: String
	## Deposit for the tree's account, in SOL. float or null.
	var cost: Variant
	## Number of traits that the tree can hold: 2^depth.
	var max_tree_capacity: int
	## Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold.
	var proof_bytes: int
	## Size of the tree's account, in bytes.
	var space: int
	## Address that the tree will have.
	var tree_address: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateAssemblerConfigTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateAssemblerConfigTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateAssemblerConfigTransactionResponse:
		var fields := reader.open(json, "CreateAssemblerConfigTransactionResponse")
		var made := GkCreateAssemblerConfigTransactionResponse.new()
		made.assembler_config = reader.text(fields, "assemblerConfig")
		made.cost = reader.optional_number(fields, "cost")
		made.max_tree_capacity = reader.integer(fields, "maxTreeCapacity")
		made.proof_bytes = reader.integer(fields, "proofBytes")
		made.space = reader.integer(fields, "space")
		made.tree_address = reader.text(fields, "treeAddress")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateAssemblerConfigTransactionResponse]:
		var made: Array[GkCreateAssemblerConfigTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateAssemblerConfigTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
