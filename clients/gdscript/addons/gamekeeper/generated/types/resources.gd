# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain resources.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## Something that a project mints and players hold, trade and burn.
class GkResource:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"bump": ["bump", "Int!"],
		"decimals": ["decimals", "Int"],
		"kind": ["kind", "ResourceKind!"],
		"mint": ["mint", "Pubkey!"],
		"name": ["name", "String"],
		"project": ["project", "Pubkey!"],
		"storage": ["storage", "ResourceStorage!"],
		"symbol": ["symbol", "String"],
		"uri": ["uri", "String"],
	}
	## Address of this record.
	var address: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## Decimal places: one whole is 10^decimals base units. Null for single pieces. int or null.
	var decimals: Variant
	## What sort of thing it is.
	var kind: GkResourceKind
	## Address of its SPL mint.
	var mint: String
	## Its name, which others may have too. The service always answers it. String or null.
	var name: Variant
	## Address of the project that it belongs to.
	var project: String
	## Where its holdings are kept.
	var storage: GkResourceStorage
	## Its symbol, which others may have too; empty if it has none. The service always answers it.
	## String or null.
	var symbol: Variant
	## Web address of its description and picture; empty if it has none. The service always answers
	## it. String or null.
	var uri: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResource:
		var reader := GkReader.new()
		var made := GkResource.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResource:
		var fields := reader.open(json, "Resource")
		var made := GkResource.new()
		made.address = reader.text(fields, "address")
		made.bump = reader.integer(fields, "bump")
		made.decimals = reader.optional_integer(fields, "decimals")
		made.kind = GkResourceKind.read(fields.get("kind"), reader)
		made.mint = reader.text(fields, "mint")
		made.name = reader.optional_text(fields, "name")
		made.project = reader.text(fields, "project")
		made.storage = GkResourceStorage.read(fields.get("storage"), reader)
		made.symbol = reader.optional_text(fields, "symbol")
		made.uri = reader.optional_text(fields, "uri")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResource]:
		var made: Array[GkResource] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResource.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Where the holdings of a resource are kept.
class GkResourceStorage:
	extends GkRecord
	const FIELDS := {
		"kind": ["kind", "ResourceStorageEnum!"],
		"params": ["params", "ResourceStorageParams"],
	}
	## Token accounts or leaves of Merkle trees.
	var kind: String
	## The trees, for LedgerState. Null for AccountState.
	var params: GkResourceStorageParams


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceStorage:
		var reader := GkReader.new()
		var made := GkResourceStorage.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceStorage:
		var fields := reader.open(json, "ResourceStorage")
		var made := GkResourceStorage.new()
		made.kind = reader.one_of(fields, "kind", GkResourceStorageEnum.NAMES)
		if fields.get("params") != null:
			made.params = GkResourceStorageParams.read(fields["params"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceStorage]:
		var made: Array[GkResourceStorage] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceStorage.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Where the holdings of a resource are kept.
class GkResourceStorageEnum:
	extends RefCounted
	## In SPL token accounts from the start. No tree is needed.
	const ACCOUNT_STATE := "AccountState"
	## In leaves of Merkle trees, which cost far less. Needs a resource tree.
	const LEDGER_STATE := "LedgerState"
	## All of them.
	const NAMES: Array[String] = [ACCOUNT_STATE, LEDGER_STATE]


## The trees of a resource in LedgerState.
class GkResourceStorageParams:
	extends GkRecord
	const FIELDS := {"merkle_trees": ["merkle_trees", "ControlledMerkleTrees!"]}
	## Trees that hold the resource's holdings.
	var merkle_trees: GkSharedTypes.GkControlledMerkleTrees


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceStorageParams:
		var reader := GkReader.new()
		var made := GkResourceStorageParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceStorageParams:
		var fields := reader.open(json, "ResourceStorageParams")
		var made := GkResourceStorageParams.new()
		made.merkle_trees = GkSharedTypes.GkControlledMerkleTrees.read(
			fields.get("merkle_trees"),
			reader,
		)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceStorageParams]:
		var made: Array[GkResourceStorageParams] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceStorageParams.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What sort of thing a resource is.
class GkResourceKind:
	extends GkRecord
	const FIELDS := {"kind": ["kind", "String!"], "params": ["params", "ResourceKindParams!"]}
	## One of [code]NativeFungible[/code], [code]NativeNonFungible[/code],
	## [code]WrappedFungible[/code] and [code]WrappedCore[/code].
	var kind: String
	## Data of that kind.
	var params: GkRecord


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceKind:
		var reader := GkReader.new()
		var made := GkResourceKind.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceKind:
		var fields := reader.open(json, "ResourceKind")
		var made := GkResourceKind.new()
		made.kind = reader.text(fields, "kind")
		made.params = GkResourceKindParams.read(fields.get("params"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceKind]:
		var made: Array[GkResourceKind] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceKind.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Data of a kind of resource.
## [br][br]
## One of: ResourceKindParamsNativeFungible, ResourceKindParamsNativeNonFungible,
## ResourceKindParamsWrappedFungible, ResourceKindParamsWrappedCore.
class GkResourceKindParams:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = [
		"ResourceKindParamsNativeFungible",
		"ResourceKindParamsNativeNonFungible",
		"ResourceKindParamsWrappedFungible",
		"ResourceKindParamsWrappedCore",
	]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkResourceKindParams.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"ResourceKindParamsNativeFungible":
				return GkResourceKindParamsNativeFungible.read(json, reader).mark_union("ResourceKindParamsNativeFungible")
			"ResourceKindParamsNativeNonFungible":
				return GkResourceKindParamsNativeNonFungible.read(json, reader).mark_union("ResourceKindParamsNativeNonFungible")
			"ResourceKindParamsWrappedFungible":
				return GkResourceKindParamsWrappedFungible.read(json, reader).mark_union("ResourceKindParamsWrappedFungible")
			"ResourceKindParamsWrappedCore":
				return GkResourceKindParamsWrappedCore.read(json, reader).mark_union("ResourceKindParamsWrappedCore")
		reader.refuse("__typename", "a member of ResourceKindParams")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceKindParams.read(entry, reader))
		return made


## A fungible resource whose mint the service made.
class GkResourceKindParamsNativeFungible:
	extends GkRecord
	const FIELDS := {"decimals": ["decimals", "Int!"]}
	## Decimal places: one whole is 10^decimals base units.
	var decimals: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceKindParamsNativeFungible:
		var reader := GkReader.new()
		var made := GkResourceKindParamsNativeFungible.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceKindParamsNativeFungible:
		var fields := reader.open(json, "ResourceKindParamsNativeFungible")
		var made := GkResourceKindParamsNativeFungible.new()
		made.decimals = reader.integer(fields, "decimals")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceKindParamsNativeFungible]:
		var made: Array[GkResourceKindParamsNativeFungible] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceKindParamsNativeFungible.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A resource of single pieces, whose mint the service made.
class GkResourceKindParamsNativeNonFungible:
	extends GkRecord
	const FIELDS := {"characteristics": ["characteristics", "[String]!"]}
	## Names of the characteristics that each piece has.
	var characteristics: Array


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceKindParamsNativeNonFungible:
		var reader := GkReader.new()
		var made := GkResourceKindParamsNativeNonFungible.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceKindParamsNativeNonFungible:
		var fields := reader.open(json, "ResourceKindParamsNativeNonFungible")
		var made := GkResourceKindParamsNativeNonFungible.new()
		made.characteristics = reader.text_list_with_nulls(fields, "characteristics")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceKindParamsNativeNonFungible]:
		var made: Array[GkResourceKindParamsNativeNonFungible] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceKindParamsNativeNonFungible.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A fungible resource over a mint that was there before.
class GkResourceKindParamsWrappedFungible:
	extends GkRecord
	const FIELDS := {"decimals": ["decimals", "Int!"]}
	## Decimal places: one whole is 10^decimals base units.
	var decimals: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceKindParamsWrappedFungible:
		var reader := GkReader.new()
		var made := GkResourceKindParamsWrappedFungible.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceKindParamsWrappedFungible:
		var fields := reader.open(json, "ResourceKindParamsWrappedFungible")
		var made := GkResourceKindParamsWrappedFungible.new()
		made.decimals = reader.integer(fields, "decimals")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceKindParamsWrappedFungible]:
		var made: Array[GkResourceKindParamsWrappedFungible] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceKindParamsWrappedFungible.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A resource of single pieces over a collection that was there before.
class GkResourceKindParamsWrappedCore:
	extends GkRecord
	const FIELDS := {"characteristics": ["characteristics", "[String]!"]}
	## Names of the characteristics that each piece has.
	var characteristics: Array


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceKindParamsWrappedCore:
		var reader := GkReader.new()
		var made := GkResourceKindParamsWrappedCore.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceKindParamsWrappedCore:
		var fields := reader.open(json, "ResourceKindParamsWrappedCore")
		var made := GkResourceKindParamsWrappedCore.new()
		made.characteristics = reader.text_list_with_nulls(fields, "characteristics")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceKindParamsWrappedCore]:
		var made: Array[GkResourceKindParamsWrappedCore] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceKindParamsWrappedCore.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a new resource is.
class GkInitResourceInput:
	extends GkInput
	const FIELDS := {
		"decimals": ["decimals", "Int!"],
		"name": ["name", "String!"],
		"storage": ["storage", "ResourceStorageEnum!"],
		"symbol": ["symbol", "String!"],
		"uri": ["uri", "String!"],
	}
	## Required. Decimal places, 0 to 255: one whole is 10^decimals base units.
	var decimals: int:
		get:
			return _values.get("decimals", 0)
		set(given):
			_values["decimals"] = given
	## Required. Name that players see, 1 to 64 bytes of UTF-8. The resource's record does not
	## repeat it.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Required. Where holdings are kept. It cannot be changed later.
	var storage: String:
		get:
			return _values.get("storage", "")
		set(given):
			_values["storage"] = given
	## Required. Short symbol, such as [code]GLD[/code], at most 16 bytes of UTF-8.
	var symbol: String:
		get:
			return _values.get("symbol", "")
		set(given):
			_values["symbol"] = given
	## Required. URL of the resource's metadata, at most 200 bytes.
	var uri: String:
		get:
			return _values.get("uri", "")
		set(given):
			_values["uri"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a resource.
class GkCreateInitResourceTransactionResponse:
	extends GkRecord
	const FIELDS := {"resource": ["resource", "Bytes!"], "tx": ["tx", "Transaction!"]}
	## Address that the resource will have.
	var resource: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateInitResourceTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateInitResourceTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateInitResourceTransactionResponse:
		var fields := reader.open(json, "CreateInitResourceTransactionResponse")
		var made := GkCreateInitResourceTransactionResponse.new()
		made.resource = reader.text(fields, "resource")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateInitResourceTransactionResponse]:
		var made: Array[GkCreateInitResourceTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateInitResourceTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What one wallet holds of one resource, in one of the two forms.
class GkHolding:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"balance": ["balance", "BigInt!"],
		"characteristics": ["characteristics", "VecMap"],
		"holder": ["holder", "Pubkey!"],
		"leaf_idx": ["leaf_idx", "BigInt!"],
		"proof": ["proof", "Proof"],
		"resource": ["resource", "Pubkey"],
		"tree_id": ["tree_id", "Bytes!"],
	}
	## Address of this record; where units are in a token account, that account's.
	var address: String
	## Number of base units, 0 to 2^64 - 1.
	var balance: String
	## Values of the piece's characteristics, by name. Null for fungible resources. Dictionary or
	## null.
	var characteristics: Variant
	## Wallet that holds it.
	var holder: String
	## Index of the record's leaf in its tree, counted from 0.
	var leaf_idx: String
	## Merkle proof of the record's leaf. Null unless includeProof was true.
	var proof: GkSharedTypes.GkProof
	## Address of the resource that is held. The service always answers it. String or null.
	var resource: Variant
	## Address of the Merkle tree that holds the record; for a token account it is 32 zero bytes.
	var tree_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkHolding:
		var reader := GkReader.new()
		var made := GkHolding.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkHolding:
		var fields := reader.open(json, "Holding")
		var made := GkHolding.new()
		made.address = reader.text(fields, "address")
		made.balance = reader.big_integer(fields, "balance")
		made.characteristics = reader.optional_map(fields, "characteristics")
		made.holder = reader.text(fields, "holder")
		made.leaf_idx = reader.big_integer(fields, "leaf_idx")
		if fields.get("proof") != null:
			made.proof = GkSharedTypes.GkProof.read(fields["proof"], reader)
		made.resource = reader.optional_text(fields, "resource")
		made.tree_id = reader.text(fields, "tree_id")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkHolding]:
		var made: Array[GkHolding] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkHolding.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Where produced units go: to a holding that exists, or to a tree that will hold a new one.
## [br][br]
## One of: Holding, OutputHoldingTree.
class GkOutputHolding:
	extends RefCounted
	## Names of the members.
	const MEMBERS: Array[String] = ["Holding", "OutputHoldingTree"]


	## The member that the JSON names; null when it is none of them.
	static func from_json(json: Variant) -> GkRecord:
		var reader := GkReader.new()
		var made: GkRecord = GkOutputHolding.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecord:
		match reader.typename(json):
			"Holding":
				return GkHolding.read(json, reader).mark_union("Holding")
			"OutputHoldingTree":
				return GkSharedTypes.GkOutputHoldingTree.read(json, reader).mark_union("OutputHoldingTree")
		reader.refuse("__typename", "a member of OutputHolding")
		return null


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecord]:
		var made: Array[GkRecord] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkOutputHolding.read(entry, reader))
		return made


## Gives out a fixed amount of a resource, to each wallet once an interval.
class GkFaucet:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"amount": ["amount", "BigInt!"],
		"last_claimed": ["lastClaimed", "BigInt!"],
		"project": ["project", "Pubkey!"],
		"repeat_interval": ["repeatInterval", "BigInt!"],
		"resource": ["resource", "Pubkey!"],
	}
	## Address of this record.
	var address: String
	## Base units that each claim gives.
	var amount: String
	## UNIX seconds of the newest claim by anyone; 0 for never.
	var last_claimed: String
	## Address of the project that it belongs to.
	var project: String
	## Seconds that a wallet waits between two claims.
	var repeat_interval: String
	## Address of the resource that it gives out.
	var resource: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkFaucet:
		var reader := GkReader.new()
		var made := GkFaucet.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkFaucet:
		var fields := reader.open(json, "Faucet")
		var made := GkFaucet.new()
		made.address = reader.text(fields, "address")
		made.amount = reader.big_integer(fields, "amount")
		made.last_claimed = reader.big_integer(fields, "lastClaimed")
		made.project = reader.text(fields, "project")
		made.repeat_interval = reader.big_integer(fields, "repeatInterval")
		made.resource = reader.text(fields, "resource")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkFaucet]:
		var made: Array[GkFaucet] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkFaucet.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a faucet.
class GkCreateInitializeFaucetTransactionResponse:
	extends GkRecord
	const FIELDS := {"faucet": ["faucet", "Bytes!"], "tx": ["tx", "Transaction!"]}
	## Address that the faucet will have.
	var faucet: String
	## The unsigned transaction.
	var tx: GkSharedTypes.GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateInitializeFaucetTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateInitializeFaucetTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateInitializeFaucetTransactionResponse:
		var fields := reader.open(json, "CreateInitializeFaucetTransactionResponse")
		var made := GkCreateInitializeFaucetTransactionResponse.new()
		made.faucet = reader.text(fields, "faucet")
		made.tx = GkSharedTypes.GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateInitializeFaucetTransactionResponse]:
		var made: Array[GkCreateInitializeFaucetTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateInitializeFaucetTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
