# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain transactions.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## How transactions are grouped and when the answer comes.
class GkSendTransactionBundlesOptions:
	extends GkInput
	const FIELDS := {
		"bundles": ["bundles", "TransactionBundlesOptions"],
		"commitment": ["commitment", "String"],
		"skip_preflight": ["skipPreflight", "Boolean"],
	}
	## Sizes of the bundles. Default: 5 transactions each.
	var bundles: GkTransactionBundlesOptions:
		get:
			return _values.get("bundles", null)
		set(given):
			_values["bundles"] = given
	## One of [code]processed[/code], [code]confirmed[/code] and [code]finalized[/code]. All three
	## answer once the outcome is durable. Default: [code]confirmed[/code].
	var commitment: String:
		get:
			return _values.get("commitment", "")
		set(given):
			_values["commitment"] = given
	## Whether to leave out the dry run before submission. Default: false.
	var skip_preflight: bool:
		get:
			return _values.get("skipPreflight", false)
		set(given):
			_values["skipPreflight"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"bundles": GkTransactionBundlesOptions}


## Sizes of the bundles that a list of transactions is cut into, as numbers of transactions.
class GkTransactionBundlesOptions:
	extends GkInput
	const FIELDS := {
		"bundle_size": ["bundleSize", "Int"],
		"first_bundle_size": ["firstBundleSize", "Int"],
		"last_bundle_size": ["lastBundleSize", "Int"],
	}
	## Size of each bundle. Default: 5.
	var bundle_size: int:
		get:
			return _values.get("bundleSize", 0)
		set(given):
			_values["bundleSize"] = given
	## Size of the first bundle, if different. Default: bundleSize.
	var first_bundle_size: int:
		get:
			return _values.get("firstBundleSize", 0)
		set(given):
			_values["firstBundleSize"] = given
	## Size of the last bundle, if different. Default: what remains, at most bundleSize.
	var last_bundle_size: int:
		get:
			return _values.get("lastBundleSize", 0)
		set(given):
			_values["lastBundleSize"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## What a transaction took of a resource: it was burned.
class GkResourceDebit:
	extends GkRecord
	const FIELDS := {
		"amount": ["amount", "BigInt!"],
		"holder": ["holder", "Pubkey!"],
		"resource": ["resource", "Pubkey!"],
	}
	## How much, in base units.
	var amount: String
	## Whose it was: the address of the wallet.
	var holder: String
	## Address of the resource.
	var resource: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkResourceDebit:
		var reader := GkReader.new()
		var made := GkResourceDebit.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkResourceDebit:
		var fields := reader.open(json, "ResourceDebit")
		var made := GkResourceDebit.new()
		made.amount = reader.big_integer(fields, "amount")
		made.holder = reader.text(fields, "holder")
		made.resource = reader.text(fields, "resource")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkResourceDebit]:
		var made: Array[GkResourceDebit] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkResourceDebit.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A statement that the ledger signed with its own key. Anyone who knows the network can verify it;
## docs/reference/service.md says how.
class GkSignedStatement:
	extends GkRecord
	const FIELDS := {"signature": ["signature", "Bytes!"], "statement": ["statement", "Bytes!"]}
	## Ed25519 signature of the ledger's key, 64 bytes.
	var signature: String
	## What is stated, in Borsh.
	var statement: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkSignedStatement:
		var reader := GkReader.new()
		var made := GkSignedStatement.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkSignedStatement:
		var fields := reader.open(json, "SignedStatement")
		var made := GkSignedStatement.new()
		made.signature = reader.text(fields, "signature")
		made.statement = reader.text(fields, "statement")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkSignedStatement]:
		var made: Array[GkSignedStatement] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkSignedStatement.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The outcome of one transaction.
class GkTransactionResponse:
	extends GkRecord
	const FIELDS := {
		"attestation": ["attestation", "SignedStatement"],
		"debits": ["debits", "[ResourceDebit!]"],
		"error": ["error", "JSON"],
		"signature": ["signature", "String"],
		"status": ["status", "String!"],
	}
	## The ledger's statement of this outcome. Null when the transaction could not be read.
	var attestation: GkSignedStatement
	## Resources that it took, in order, including those whose amounts the transaction does not
	## name. Null if it took nothing or did not succeed. Array[lb]GkResourceDebit[rb] or null.
	var debits: Variant
	## Why it did not succeed: an object with name and, if the transaction itself failed, code,
	## message, instruction and logs. Null on success.
	var error: Variant
	## Its first signature, base58, which identifies it. Null when it could not be read. String or
	## null.
	var signature: Variant
	## One of [code]Success[/code], [code]Failed[/code], [code]Reverted[/code] (executed, and undone
	## as another in its bundle failed), [code]Skipped[/code] (not tried, as another in its bundle
	## or an earlier bundle failed), [code]Expired[/code] and [code]Rejected[/code].
	var status: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTransactionResponse:
		var reader := GkReader.new()
		var made := GkTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTransactionResponse:
		var fields := reader.open(json, "TransactionResponse")
		var made := GkTransactionResponse.new()
		if fields.get("attestation") != null:
			made.attestation = GkSignedStatement.read(fields["attestation"], reader)
		if fields.get("debits") != null:
			made.debits = GkResourceDebit.read_list(fields["debits"], reader)
		made.error = fields.get("error")
		made.signature = reader.optional_text(fields, "signature")
		made.status = reader.text(fields, "status")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTransactionResponse]:
		var made: Array[GkTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The outcome of one bundle. Either all its transactions succeeded, or none had an effect.
class GkTransactionBundleResponse:
	extends GkRecord
	const FIELDS := {
		"bundle_id": ["bundleId", "Int!"],
		"responses": ["responses", "[TransactionResponse!]!"],
	}
	## Position of the bundle in the call, counted from 0.
	var bundle_id: int
	## One answer for each transaction, in order.
	var responses: Array[GkTransactionResponse]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTransactionBundleResponse:
		var reader := GkReader.new()
		var made := GkTransactionBundleResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTransactionBundleResponse:
		var fields := reader.open(json, "TransactionBundleResponse")
		var made := GkTransactionBundleResponse.new()
		made.bundle_id = reader.integer(fields, "bundleId")
		made.responses = GkTransactionResponse.read_list(fields.get("responses"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTransactionBundleResponse]:
		var made: Array[GkTransactionBundleResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTransactionBundleResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Names a leaf of a Merkle tree.
class GkTreeLeaf:
	extends GkInput
	const FIELDS := {"index": ["index", "BigInt"], "tree": ["tree", "Bytes!"]}
	## Index of the leaf, counted from 0. Default: every leaf of the tree.
	var index: String:
		get:
			return _values.get("index", "")
		set(given):
			_values["index"] = given
	## Required. Address of the tree.
	var tree: String:
		get:
			return _values.get("tree", "")
		set(given):
			_values["tree"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## An account of a program as it is stored.
class GkAccount:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"discriminator": ["discriminator", "Bytes!"],
		"parsed_data": ["parsed_data", "JSON"],
		"program_id": ["program_id", "Bytes!"],
	}
	## Address of the account.
	var address: String
	## First 8 bytes of the account's data, which tell what kind of record it is.
	var discriminator: String
	## The decoded record as JSON. Null when the kind of record is not known.
	var parsed_data: Variant
	## Id of the program that owns the account.
	var program_id: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAccount:
		var reader := GkReader.new()
		var made := GkAccount.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAccount:
		var fields := reader.open(json, "Account")
		var made := GkAccount.new()
		made.address = reader.text(fields, "address")
		made.discriminator = reader.text(fields, "discriminator")
		made.parsed_data = fields.get("parsed_data")
		made.program_id = reader.text(fields, "program_id")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAccount]:
		var made: Array[GkAccount] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAccount.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What an address has.
class GkAccountBalance:
	extends GkRecord
	const FIELDS := {"address": ["address", "Pubkey!"], "lamports": ["lamports", "BigInt!"]}
	## Address that was asked for.
	var address: String
	## Number of its lamports, of which 1,000,000,000 are one SOL; 0 where no account is.
	var lamports: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAccountBalance:
		var reader := GkReader.new()
		var made := GkAccountBalance.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAccountBalance:
		var fields := reader.open(json, "AccountBalance")
		var made := GkAccountBalance.new()
		made.address = reader.text(fields, "address")
		made.lamports = reader.big_integer(fields, "lamports")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAccountBalance]:
		var made: Array[GkAccountBalance] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAccountBalance.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A record in a Merkle tree as it is stored.
class GkCompressedAccount:
	extends GkRecord
	const FIELDS := {
		"leaf_idx": ["leaf_idx", "BigInt"],
		"parsed_data": ["parsed_data", "JSON"],
		"raw_data": ["raw_data", "Bytes"],
		"schema_validated": ["schema_validated", "Boolean"],
		"tree_id": ["tree_id", "Bytes"],
		"cursor": ["cursor", "String"],
	}
	## Index of the record's leaf in its tree, counted from 0. String or null.
	var leaf_idx: Variant
	## The decoded record as JSON. Null when the kind of record is not known.
	var parsed_data: Variant
	## The stored bytes: the 8-byte discriminator, then the record in Borsh form. String or null.
	var raw_data: Variant
	## Whether the bytes fit the layout that the tree is for. bool or null.
	var schema_validated: Variant
	## Address of the Merkle tree that holds the record. String or null.
	var tree_id: Variant
	## Its position in the list that it was read from: pass it as [code]after[/code] to continue
	## after it. String or null.
	var cursor: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCompressedAccount:
		var reader := GkReader.new()
		var made := GkCompressedAccount.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCompressedAccount:
		var fields := reader.open(json, "CompressedAccount")
		var made := GkCompressedAccount.new()
		made.leaf_idx = reader.optional_big_integer(fields, "leaf_idx")
		made.parsed_data = fields.get("parsed_data")
		made.raw_data = reader.optional_text(fields, "raw_data")
		made.schema_validated = reader.optional_boolean(fields, "schema_validated")
		made.tree_id = reader.optional_text(fields, "tree_id")
		made.cursor = reader.optional_text(fields, "cursor")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCompressedAccount]:
		var made: Array[GkCompressedAccount] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCompressedAccount.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Names a kind of record by its program and name. The spelling is the interface's.
class GkDisrcriminatorFilter:
	extends GkInput
	const FIELDS := {
		"account_name": ["accountName", "String!"],
		"program_id": ["programId", "String!"],
	}
	## Required. Name of the kind of record, such as [code]Profile[/code].
	var account_name: String:
		get:
			return _values.get("accountName", "")
		set(given):
			_values["accountName"] = given
	## Required. Id of the program that the kind belongs to.
	var program_id: String:
		get:
			return _values.get("programId", "")
		set(given):
			_values["programId"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The service-wide record of the control program.
class GkGlobal:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"bump": ["bump", "Int!"],
		"config": ["config", "VecMap!"],
		"total_users": ["totalUsers", "Int!"],
		"user_trees": ["userTrees", "ControlledMerkleTrees!"],
	}
	## Address of this record.
	var address: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## Settings of the control program, by name.
	var config: Dictionary
	## Number of users so far, which is also the newest user's id.
	var total_users: int
	## Trees that hold users. The service adds more as they fill.
	var user_trees: GkSharedTypes.GkControlledMerkleTrees


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGlobal:
		var reader := GkReader.new()
		var made := GkGlobal.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkGlobal:
		var fields := reader.open(json, "Global")
		var made := GkGlobal.new()
		made.address = reader.text(fields, "address")
		made.bump = reader.integer(fields, "bump")
		made.config = reader.map(fields, "config")
		made.total_users = reader.integer(fields, "totalUsers")
		made.user_trees = GkSharedTypes.GkControlledMerkleTrees.read(
			fields.get("userTrees"),
			reader,
		)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkGlobal]:
		var made: Array[GkGlobal] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkGlobal.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
