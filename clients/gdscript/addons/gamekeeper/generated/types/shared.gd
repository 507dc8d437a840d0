# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of several domains.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")


## Who may claim a badge.
class GkBadgesCondition:
	extends RefCounted
	## Every profile of the project.
	const PUBLIC := "Public"
	## All of them.
	const NAMES: Array[String] = [PUBLIC]


## In what a grant falls short of a call.
class GkMissingKind:
	extends RefCounted
	## There is no grant for the game with this wallet.
	const GRANT := "GRANT"
	## The grant has ended, because it was not used or its time is over.
	const ENDED := "ENDED"
	## The player revoked the grant.
	const REVOKED := "REVOKED"
	## The action is not allowed.
	const ACTION := "ACTION"
	## The call would give a right over the player's things, which cannot be granted, or open a
	## source in a project that the game has not made.
	const POWER := "POWER"
	## The project is not one of the grant's.
	const PROJECT := "PROJECT"
	## The wallet is not the one of the grant.
	const WALLET := "WALLET"
	## The action is not allowed for the resource.
	const RESOURCE := "RESOURCE"
	## The action is not allowed for the wallet that would receive something.
	const COUNTERPARTY := "COUNTERPARTY"
	## More than one call may take.
	const PER_CALL := "PER_CALL"
	## More than is left in the window.
	const PER_WINDOW := "PER_WINDOW"
	## More than is left in all.
	const IN_ALL := "IN_ALL"
	## Longer than something may be locked.
	const HOLD := "HOLD"
	## More calls than a minute may have.
	const CALLS_PER_MINUTE := "CALLS_PER_MINUTE"
	## The token is not as it was when it was granted.
	const TOKEN := "TOKEN"
	## All of them.
	const NAMES: Array[String] = [
		GRANT,
		ENDED,
		REVOKED,
		ACTION,
		POWER,
		PROJECT,
		WALLET,
		RESOURCE,
		COUNTERPARTY,
		PER_CALL,
		PER_WINDOW,
		IN_ALL,
		HOLD,
		CALLS_PER_MINUTE,
		TOKEN,
	]


## Whether a game that was refused can ask the player for what it lacks.
class GkAsking:
	extends RefCounted
	## The session's manifest asks for it: pairing again shows the player what is missing, who may
	## give it.
	const HELPS := "HELPS"
	## The session's manifest does not ask for it, or for less: add it there first.
	const MANIFEST := "MANIFEST"
	## Nothing that the session can ask for gives it. Where [code]retryAt[/code] is a time, waiting
	## does.
	const NEVER := "NEVER"
	## All of them.
	const NAMES: Array[String] = [HELPS, MANIFEST, NEVER]


## The transaction that changes a mission. The operation answers Transaction; this form is unused.
class GkCreateUpdateMissionTransactionResponse:
	extends GkRecord
	const FIELDS := {"tx": ["tx", "Transaction!"]}
	## The unsigned transaction.
	var tx: GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateUpdateMissionTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateUpdateMissionTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateUpdateMissionTransactionResponse:
		var fields := reader.open(json, "CreateUpdateMissionTransactionResponse")
		var made := GkCreateUpdateMissionTransactionResponse.new()
		made.tx = GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateUpdateMissionTransactionResponse]:
		var made: Array[GkCreateUpdateMissionTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateUpdateMissionTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction of a first step of crafting alone. No operation returns it now.
class GkCreateBeginCookingTransactionResponse:
	extends GkRecord
	const FIELDS := {
		"cooking": ["cooking", "Bytes!"],
		"transaction": ["transaction", "Transaction!"],
	}
	## Address of the record that follows the crafting.
	var cooking: String
	## The unsigned transaction.
	var transaction: GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateBeginCookingTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateBeginCookingTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateBeginCookingTransactionResponse:
		var fields := reader.open(json, "CreateBeginCookingTransactionResponse")
		var made := GkCreateBeginCookingTransactionResponse.new()
		made.cooking = reader.text(fields, "cooking")
		made.transaction = GkTransaction.read(fields.get("transaction"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateBeginCookingTransactionResponse]:
		var made: Array[GkCreateBeginCookingTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateBeginCookingTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a recipe takes and gives, in the older form of four places. No operation takes it now.
class GkRecipeResources:
	extends GkInput
	const FIELDS := {
		"input": ["input", "RecipeInputResources!"],
		"output": ["output", "RecipeOutputResource!"],
	}
	## Required. What it takes.
	var input: GkRecipeInputResources:
		get:
			return _values.get("input", null)
		set(given):
			_values["input"] = given
	## Required. What it gives.
	var output: GkRecipeOutputResource:
		get:
			return _values.get("output", null)
		set(given):
			_values["output"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"input": GkRecipeInputResources, "output": GkRecipeOutputResource}


## Up to four resources that a recipe takes. No operation takes it now.
class GkRecipeInputResources:
	extends GkInput
	const FIELDS := {
		"input_four": ["inputFour", "RecipeInputResource"],
		"input_one": ["inputOne", "RecipeInputResource!"],
		"input_three": ["inputThree", "RecipeInputResource"],
		"input_two": ["inputTwo", "RecipeInputResource"],
	}
	## The fourth resource, if any.
	var input_four: GkRecipeInputResource:
		get:
			return _values.get("inputFour", null)
		set(given):
			_values["inputFour"] = given
	## Required. The first resource.
	var input_one: GkRecipeInputResource:
		get:
			return _values.get("inputOne", null)
		set(given):
			_values["inputOne"] = given
	## The third resource, if any.
	var input_three: GkRecipeInputResource:
		get:
			return _values.get("inputThree", null)
		set(given):
			_values["inputThree"] = given
	## The second resource, if any.
	var input_two: GkRecipeInputResource:
		get:
			return _values.get("inputTwo", null)
		set(given):
			_values["inputTwo"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"input_four": GkRecipeInputResource,
			"input_one": GkRecipeInputResource,
			"input_three": GkRecipeInputResource,
			"input_two": GkRecipeInputResource,
		}


## A resource that a recipe takes. No operation takes it now.
class GkRecipeInputResource:
	extends GkInput
	const FIELDS := {"amount": ["amount", "Int!"], "resource": ["resource", "String!"]}
	## Required. Number of base units.
	var amount: int:
		get:
			return _values.get("amount", 0)
		set(given):
			_values["amount"] = given
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A resource that a recipe gives. No operation takes it now.
class GkRecipeOutputResource:
	extends GkInput
	const FIELDS := {
		"amount": ["amount", "Int!"],
		"characteristics": ["characteristics", "JSON!"],
		"resource": ["resource", "String!"],
	}
	## Required. Number of base units.
	var amount: int:
		get:
			return _values.get("amount", 0)
		set(given):
			_values["amount"] = given
	## Required. Values of the characteristics of what is made, by name: a JSON object.
	var characteristics: Variant:
		get:
			return _values.get("characteristics", null)
		set(given):
			_values["characteristics"] = given
	## Required. Address of the resource.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a resource tree. The operation answers TreeSetupResponse; this form is
## unused.
class GkCreateCreateNewResourceTreeTransactionResponse:
	extends GkRecord
	const FIELDS := {"tree": ["tree", "Bytes!"], "tx": ["tx", "Transaction!"]}
	## Address that the tree will have.
	var tree: String
	## The unsigned transaction.
	var tx: GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateCreateNewResourceTreeTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateCreateNewResourceTreeTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateCreateNewResourceTreeTransactionResponse:
		var fields := reader.open(json, "CreateCreateNewResourceTreeTransactionResponse")
		var made := GkCreateCreateNewResourceTreeTransactionResponse.new()
		made.tree = reader.text(fields, "tree")
		made.tx = GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateCreateNewResourceTreeTransactionResponse]:
		var made: Array[GkCreateCreateNewResourceTreeTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateCreateNewResourceTreeTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a holder's account. No operation returns it now.
class GkCreateCreateHolderAccountTransactionResponse:
	extends GkRecord
	const FIELDS := {"holder_account": ["holderAccount", "Bytes!"], "tx": ["tx", "Transaction!"]}
	## Address that the account will have.
	var holder_account: String
	## The unsigned transaction.
	var tx: GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateCreateHolderAccountTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateCreateHolderAccountTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateCreateHolderAccountTransactionResponse:
		var fields := reader.open(json, "CreateCreateHolderAccountTransactionResponse")
		var made := GkCreateCreateHolderAccountTransactionResponse.new()
		made.holder_account = reader.text(fields, "holderAccount")
		made.tx = GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateCreateHolderAccountTransactionResponse]:
		var made: Array[GkCreateCreateHolderAccountTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateCreateHolderAccountTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A tree that will hold a new holding.
class GkOutputHoldingTree:
	extends GkRecord
	const FIELDS := {"tree": ["tree", "Bytes!"]}
	## Address of the tree.
	var tree: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkOutputHoldingTree:
		var reader := GkReader.new()
		var made := GkOutputHoldingTree.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkOutputHoldingTree:
		var fields := reader.open(json, "OutputHoldingTree")
		var made := GkOutputHoldingTree.new()
		made.tree = reader.text(fields, "tree")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkOutputHoldingTree]:
		var made: Array[GkOutputHoldingTree] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkOutputHoldingTree.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## An unsigned transaction, ready to sign and send.
class GkTransaction:
	extends GkRecord
	const FIELDS := {
		"blockhash": ["blockhash", "String!"],
		"last_valid_block_height": ["lastValidBlockHeight", "Int!"],
		"transaction": ["transaction", "Bytes!"],
	}
	## Blockhash in the transaction; pass it on when sending.
	var blockhash: String
	## Last block height at which it can run: 150 heights, about a minute, after it was built.
	var last_valid_block_height: int
	## The transaction in Solana's wire format, base58, at most 1,232 bytes, with empty signatures.
	var transaction: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTransaction:
		var reader := GkReader.new()
		var made := GkTransaction.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTransaction:
		var fields := reader.open(json, "Transaction")
		var made := GkTransaction.new()
		made.blockhash = reader.text(fields, "blockhash")
		made.last_valid_block_height = reader.integer(fields, "lastValidBlockHeight")
		made.transaction = reader.text(fields, "transaction")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTransaction]:
		var made: Array[GkTransaction] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTransaction.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Unsigned transactions that belong together. Sign all and send them in this order.
class GkTransactions:
	extends GkRecord
	const FIELDS := {
		"blockhash": ["blockhash", "String!"],
		"last_valid_block_height": ["lastValidBlockHeight", "Int!"],
		"transactions": ["transactions", "[Bytes!]!"],
	}
	## Blockhash that all of them carry; pass it on when sending.
	var blockhash: String
	## Last block height at which they can run: 150 heights, about a minute, after they were built.
	var last_valid_block_height: int
	## Transactions in Solana's wire format, base58, each at most 1,232 bytes, with empty
	## signatures.
	var transactions: Array[String]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTransactions:
		var reader := GkReader.new()
		var made := GkTransactions.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTransactions:
		var fields := reader.open(json, "Transactions")
		var made := GkTransactions.new()
		made.blockhash = reader.text(fields, "blockhash")
		made.last_valid_block_height = reader.integer(fields, "lastValidBlockHeight")
		made.transactions = reader.text_list(fields, "transactions")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTransactions]:
		var made: Array[GkTransactions] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTransactions.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## When the answer to transactions without bundles comes. No operation takes it now.
class GkSendTransactionsOptions:
	extends GkInput
	const FIELDS := {
		"commitment": ["commitment", "String"],
		"skip_preflight": ["skipPreflight", "Boolean"],
	}
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


## Size of a new Merkle tree. Give exactly one of the two forms.
class GkTreeSetupConfig:
	extends GkInput
	const FIELDS := {
		"advanced": ["advanced", "AdvancedTreeConfig"],
		"basic": ["basic", "BasicTreeConfig"],
	}
	## By its exact shape.
	var advanced: GkAdvancedTreeConfig:
		get:
			return _values.get("advanced", null)
		set(given):
			_values["advanced"] = given
	## By the number of records that it must hold. The service picks the smallest shape that holds
	## them.
	var basic: GkBasicTreeConfig:
		get:
			return _values.get("basic", null)
		set(given):
			_values["basic"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"advanced": GkAdvancedTreeConfig, "basic": GkBasicTreeConfig}


## Size of a tree by what it must hold.
class GkBasicTreeConfig:
	extends GkInput
	const FIELDS := {"num_assets": ["numAssets", "Int!"]}
	## Required. Number of records that it must have room for, 1 or more.
	var num_assets: int:
		get:
			return _values.get("numAssets", 0)
		set(given):
			_values["numAssets"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Exact shape of a tree. Depth and buffer must be a pair that SPL account compression takes.
class GkAdvancedTreeConfig:
	extends GkInput
	const FIELDS := {
		"canopy_depth": ["canopyDepth", "Int!"],
		"max_buffer_size": ["maxBufferSize", "Int!"],
		"max_depth": ["maxDepth", "Int!"],
	}
	## Required. Upper levels kept in the account, 0 to 17. Each makes proofs one hash shorter and
	## the deposit larger.
	var canopy_depth: int:
		get:
			return _values.get("canopyDepth", 0)
		set(given):
			_values["canopyDepth"] = given
	## Required. Number of recent changes that the tree remembers, so that a proof may be as many
	## changes old.
	var max_buffer_size: int:
		get:
			return _values.get("maxBufferSize", 0)
		set(given):
			_values["maxBufferSize"] = given
	## Required. Levels below the root, 3 to 30. The tree holds 2^maxDepth records.
	var max_depth: int:
		get:
			return _values.get("maxDepth", 0)
		set(given):
			_values["maxDepth"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## The transaction that makes a Merkle tree, and what the tree will be.
class GkTreeSetupResponse:
	extends GkRecord
	const FIELDS := {
		"cost": ["cost", "Float"],
		"max_tree_capacity": ["maxTreeCapacity", "Int!"],
		"proof_bytes": ["proofBytes", "Int!"],
		"space": ["space", "Int!"],
		"tree_address": ["treeAddress", "Bytes!"],
		"tx": ["tx", "Transaction!"],
	}
	## Deposit for the tree's account, in SOL. float or null.
	var cost: Variant
	## Number of records that it can hold: 2^depth.
	var max_tree_capacity: int
	## Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold.
	var proof_bytes: int
	## Size of the tree's account, in bytes.
	var space: int
	## Address that the tree will have.
	var tree_address: String
	## The unsigned transaction that makes the tree.
	var tx: GkTransaction


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTreeSetupResponse:
		var reader := GkReader.new()
		var made := GkTreeSetupResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTreeSetupResponse:
		var fields := reader.open(json, "TreeSetupResponse")
		var made := GkTreeSetupResponse.new()
		made.cost = reader.optional_number(fields, "cost")
		made.max_tree_capacity = reader.integer(fields, "maxTreeCapacity")
		made.proof_bytes = reader.integer(fields, "proofBytes")
		made.space = reader.integer(fields, "space")
		made.tree_address = reader.text(fields, "treeAddress")
		made.tx = GkTransaction.read(fields.get("tx"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTreeSetupResponse]:
		var made: Array[GkTreeSetupResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTreeSetupResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Merkle trees that hold one kind of compressed record.
class GkControlledMerkleTrees:
	extends GkRecord
	const FIELDS := {
		"active": ["active", "Int!"],
		"merkle_trees": ["merkle_trees", "[Pubkey!]!"],
		"schema": ["schema", "JSON!"],
	}
	## Number of trees in use.
	var active: int
	## Addresses of the trees, oldest first.
	var merkle_trees: Array[String]
	## Layout of the records in the trees, as JSON.
	var schema: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkControlledMerkleTrees:
		var reader := GkReader.new()
		var made := GkControlledMerkleTrees.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkControlledMerkleTrees:
		var fields := reader.open(json, "ControlledMerkleTrees")
		var made := GkControlledMerkleTrees.new()
		made.active = reader.integer(fields, "active")
		made.merkle_trees = reader.text_list(fields, "merkle_trees")
		made.schema = fields.get("schema")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkControlledMerkleTrees]:
		var made: Array[GkControlledMerkleTrees] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkControlledMerkleTrees.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Shows that a leaf is in a tree: hashing the leaf with these nodes leads to the root.
class GkProof:
	extends GkRecord
	const FIELDS := {
		"canopy_depth": ["canopy_depth", "Int!"],
		"leaf": ["leaf", "Bytes!"],
		"leaf_index": ["leaf_index", "BigInt!"],
		"max_depth": ["maxDepth", "Int!"],
		"node_index": ["node_index", "BigInt!"],
		"proof": ["proof", "[Bytes!]!"],
		"root": ["root", "Bytes!"],
		"tree_id": ["tree_id", "Bytes!"],
		"cursor": ["cursor", "String"],
	}
	## Upper levels that the tree's account holds, so that a transaction can leave them out of the
	## proof.
	var canopy_depth: int
	## Hash of the leaf, 32 bytes.
	var leaf: String
	## Index of the leaf, counted from 0.
	var leaf_index: String
	## Levels of the tree below its root.
	var max_depth: int
	## Index of the leaf among all nodes of the tree: 2^maxDepth + leaf_index.
	var node_index: String
	## Sibling hashes from the leaf up to the root, 32 bytes each.
	var proof: Array[String]
	## Hash at the root of the tree, 32 bytes.
	var root: String
	## Address of the tree.
	var tree_id: String
	## Its position in the list that it was read from: pass it as [code]after[/code] to continue
	## after it. String or null.
	var cursor: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkProof:
		var reader := GkReader.new()
		var made := GkProof.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkProof:
		var fields := reader.open(json, "Proof")
		var made := GkProof.new()
		made.canopy_depth = reader.integer(fields, "canopy_depth")
		made.leaf = reader.text(fields, "leaf")
		made.leaf_index = reader.big_integer(fields, "leaf_index")
		made.max_depth = reader.integer(fields, "maxDepth")
		made.node_index = reader.big_integer(fields, "node_index")
		made.proof = reader.text_list(fields, "proof")
		made.root = reader.text(fields, "root")
		made.tree_id = reader.text(fields, "tree_id")
		made.cursor = reader.optional_text(fields, "cursor")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkProof]:
		var made: Array[GkProof] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkProof.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## One node of a Merkle tree. No operation returns it now.
class GkNode:
	extends GkRecord
	const FIELDS := {
		"hash": ["hash", "Bytes!"],
		"id": ["id", "ID!"],
		"leaf_idx": ["leaf_idx", "BigInt"],
		"level": ["level", "BigInt!"],
		"node_idx": ["node_idx", "BigInt!"],
		"seq": ["seq", "BigInt!"],
		"tree": ["tree", "Bytes!"],
	}
	## Hash at the node, 32 bytes.
	var hash: String
	## Identifier of the node, unique over all trees.
	var id: String
	## Index of the leaf, where the node is one. String or null.
	var leaf_idx: Variant
	## Height above the leaves, which are at 0.
	var level: String
	## Index among all nodes of the tree; the root is 1.
	var node_idx: String
	## Number of the tree's change that wrote it last.
	var seq: String
	## Address of the tree.
	var tree: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkNode:
		var reader := GkReader.new()
		var made := GkNode.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkNode:
		var fields := reader.open(json, "Node")
		var made := GkNode.new()
		made.hash = reader.text(fields, "hash")
		made.id = reader.text(fields, "id")
		made.leaf_idx = reader.optional_big_integer(fields, "leaf_idx")
		made.level = reader.big_integer(fields, "level")
		made.node_idx = reader.big_integer(fields, "node_idx")
		made.seq = reader.big_integer(fields, "seq")
		made.tree = reader.text(fields, "tree")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkNode]:
		var made: Array[GkNode] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkNode.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
