# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain daemon.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkCharactersTypes := preload("./characters.gd")
const GkMissionsTypes := preload("./missions.gd")
const GkProjectsTypes := preload("./projects.gd")
const GkRecipesTypes := preload("./recipes.gd")
const GkResourcesTypes := preload("./resources.gd")
const GkSessionTypes := preload("./session.gd")
const GkStakingTypes := preload("./staking.gd")
const GkTransactionsTypes := preload("./transactions.gd")
const GkUsersTypes := preload("./users.gd")


## The daemon's half of the mutual challenge.
class GkSessionChallenge:
	extends GkRecord
	const FIELDS := {
		"server_nonce": ["serverNonce", "Bytes!"],
		"proof": ["proof", "Bytes!"],
		"protocol": ["protocol", "Int!"],
		"schema_hash": ["schemaHash", "String!"],
		"version": ["version", "String!"],
	}
	## 32 random bytes of the daemon, base58.
	var server_nonce: String
	## HMAC-SHA-256 with the start secret over [code]gamekeeper daemon v1[/code], the client's nonce
	## and the server's nonce, base58.
	var proof: String
	## Protocol version that both speak.
	var protocol: int
	## Schema hash of the daemon.
	var schema_hash: String
	## Version of the daemon.
	var version: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkSessionChallenge:
		var reader := GkReader.new()
		var made := GkSessionChallenge.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkSessionChallenge:
		var fields := reader.open(json, "SessionChallenge")
		var made := GkSessionChallenge.new()
		made.server_nonce = reader.text(fields, "serverNonce")
		made.proof = reader.text(fields, "proof")
		made.protocol = reader.integer(fields, "protocol")
		made.schema_hash = reader.text(fields, "schemaHash")
		made.version = reader.text(fields, "version")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkSessionChallenge]:
		var made: Array[GkSessionChallenge] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkSessionChallenge.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a wallet holds of a resource.
class GkInventoryItem:
	extends GkRecord
	const FIELDS := {
		"resource": ["resource", "Pubkey!"],
		"amount": ["amount", "BigInt!"],
		"in_tree": ["inTree", "BigInt!"],
		"in_token_accounts": ["inTokenAccounts", "BigInt!"],
		"decimals": ["decimals", "Int"],
		"name": ["name", "String"],
		"symbol": ["symbol", "String"],
		"uri": ["uri", "String"],
		"project": ["project", "Pubkey"],
	}
	## Address of the resource.
	var resource: String
	## Number of base units in all, 1 or more: in the tree and in token accounts together.
	var amount: String
	## Of these, how many are in the resource's tree.
	var in_tree: String
	## Of these, how many are in token accounts.
	var in_token_accounts: String
	## Decimal places: one whole is 10^decimals base units. Null for single pieces. int or null.
	var decimals: Variant
	## Its name, which others may have too; null if the service has none for it. String or null.
	var name: Variant
	## Its symbol, which others may have too; null if the service has none for it. String or null.
	var symbol: Variant
	## Web address of its description and picture; null if the service has none for it. String or
	## null.
	var uri: Variant
	## Address of the project that it belongs to; null if the service does not know the resource.
	## String or null.
	var project: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkInventoryItem:
		var reader := GkReader.new()
		var made := GkInventoryItem.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkInventoryItem:
		var fields := reader.open(json, "InventoryItem")
		var made := GkInventoryItem.new()
		made.resource = reader.text(fields, "resource")
		made.amount = reader.big_integer(fields, "amount")
		made.in_tree = reader.big_integer(fields, "inTree")
		made.in_token_accounts = reader.big_integer(fields, "inTokenAccounts")
		made.decimals = reader.optional_integer(fields, "decimals")
		made.name = reader.optional_text(fields, "name")
		made.symbol = reader.optional_text(fields, "symbol")
		made.uri = reader.optional_text(fields, "uri")
		made.project = reader.optional_text(fields, "project")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkInventoryItem]:
		var made: Array[GkInventoryItem] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkInventoryItem.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What was planted of a game, by the names of its seed.
class GkWorld:
	extends GkRecord
	const FIELDS := {
		"project": ["project", "Pubkey"],
		"seed": ["seed", "String"],
		"things": ["things", "[WorldThing!]!"],
	}
	## Address of the project; null where nothing was planted. String or null.
	var project: Variant
	## SHA-256, hex, of the seed that was planted last, to its end; null where that is not known.
	## String or null.
	var seed: Variant
	## All that has a name in the seed, in the order of kinds and names.
	var things: Array[GkWorldThing]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkWorld:
		var reader := GkReader.new()
		var made := GkWorld.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkWorld:
		var fields := reader.open(json, "World")
		var made := GkWorld.new()
		made.project = reader.optional_text(fields, "project")
		made.seed = reader.optional_text(fields, "seed")
		made.things = GkWorldThing.read_list(fields.get("things"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkWorld]:
		var made: Array[GkWorld] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkWorld.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A thing of a game's world.
class GkWorldThing:
	extends GkRecord
	const FIELDS := {
		"kind": ["kind", "WorldKind!"],
		"name": ["name", "String!"],
		"address": ["address", "Pubkey"],
		"index": ["index", "Int"],
	}
	## What it is.
	var kind: String
	## Its name in the seed, unique among those of its kind.
	var name: String
	## Its address; null for a badge. String or null.
	var address: Variant
	## Of a badge: its number in the project. Null for anything else. int or null.
	var index: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkWorldThing:
		var reader := GkReader.new()
		var made := GkWorldThing.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkWorldThing:
		var fields := reader.open(json, "WorldThing")
		var made := GkWorldThing.new()
		made.kind = reader.one_of(fields, "kind", GkSessionTypes.GkWorldKind.NAMES)
		made.name = reader.text(fields, "name")
		made.address = reader.optional_text(fields, "address")
		made.index = reader.optional_integer(fields, "index")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkWorldThing]:
		var made: Array[GkWorldThing] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkWorldThing.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A text and its signature.
class GkSignedMessage:
	extends GkRecord
	const FIELDS := {
		"wallet": ["wallet", "Pubkey!"],
		"signed_text": ["signedText", "String!"],
		"signature": ["signature", "Bytes!"],
	}
	## Address of the wallet that signed.
	var wallet: String
	## The complete signed text; the signature is over its UTF-8 bytes.
	var signed_text: String
	## Ed25519 signature, base58.
	var signature: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkSignedMessage:
		var reader := GkReader.new()
		var made := GkSignedMessage.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkSignedMessage:
		var fields := reader.open(json, "SignedMessage")
		var made := GkSignedMessage.new()
		made.wallet = reader.text(fields, "wallet")
		made.signed_text = reader.text(fields, "signedText")
		made.signature = reader.text(fields, "signature")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkSignedMessage]:
		var made: Array[GkSignedMessage] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkSignedMessage.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What an action answers once its transactions are durable.
class GkReceipt:
	extends GkRecord
	const FIELDS := {
		"idempotency_key": ["idempotencyKey", "String!"],
		"signatures": ["signatures", "[String!]!"],
		"address": ["address", "Bytes"],
		"debits": ["debits", "[ResourceDebit!]"],
		"records": ["records", "ReceiptRecords!"],
		"unread": ["unread", "[String!]"],
		"terms": ["terms", "[MetTerm!]"],
	}
	## Key that finds the write again: the caller's own, or one that the daemon generated.
	var idempotency_key: String
	## One per transaction, in order.
	var signatures: Array[String]
	## Address of the record that the operation created or changed; the first if there are several.
	## For a new tree it is the address of the record that owns the tree. String or null.
	var address: Variant
	## Resources taken, as reported by the service: ingredients and costs, whose amounts no argument
	## names, and what was burned. Null if nothing was taken or the service did not report it.
	## Array[lb]GkTransactionsTypes.GkResourceDebit[rb] or null.
	var debits: Variant
	## The records that it created or changed, read back after it was durable, without those that
	## [code]unread[/code] names.
	var records: GkReceiptRecords
	## Fields of [code]records[/code] that could not be read back, at least in part. The write was
	## executed all the same; calling with the same key reads them again. Omitted when everything
	## was read. Array[lb]String[rb] or null.
	var unread: Variant
	## The terms that the call agreed to, under which alone the ledger executes it: each name with
	## the value that was agreed. Omitted where the call carried none. Array[lb]GkMetTerm[rb] or
	## null.
	var terms: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkReceipt:
		var reader := GkReader.new()
		var made := GkReceipt.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkReceipt:
		var fields := reader.open(json, "Receipt")
		var made := GkReceipt.new()
		made.idempotency_key = reader.text(fields, "idempotencyKey")
		made.signatures = reader.text_list(fields, "signatures")
		made.address = reader.optional_text(fields, "address")
		if fields.get("debits") != null:
			made.debits = GkTransactionsTypes.GkResourceDebit.read_list(fields["debits"], reader)
		made.records = GkReceiptRecords.read(fields.get("records"), reader)
		made.unread = reader.optional_text_list(fields, "unread")
		if fields.get("terms") != null:
			made.terms = GkMetTerm.read_list(fields["terms"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkReceipt]:
		var made: Array[GkReceipt] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkReceipt.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## One of the terms that a write was executed under.
class GkMetTerm:
	extends GkRecord
	const FIELDS := {"name": ["name", "String!"], "agreed": ["agreed", "JSON!"]}
	## Its name in the terms of the call, such as [code]cost[/code].
	var name: String
	## What was agreed, as in the call: a maximum of what is given, and otherwise just that.
	var agreed: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMetTerm:
		var reader := GkReader.new()
		var made := GkMetTerm.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMetTerm:
		var fields := reader.open(json, "MetTerm")
		var made := GkMetTerm.new()
		made.name = reader.text(fields, "name")
		made.agreed = fields.get("agreed")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMetTerm]:
		var made: Array[GkMetTerm] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMetTerm.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The records of a receipt, by kind.
class GkReceiptRecords:
	extends GkRecord
	const FIELDS := {
		"assembler_configs": ["assemblerConfigs", "[AssemblerConfig!]"],
		"character_models": ["characterModels", "[CharacterModel!]"],
		"characters": ["characters", "[Character!]"],
		"character_traits": ["characterTraits", "[CharacterTrait!]"],
		"delegate_authorities": ["delegateAuthorities", "[DelegateAuthority!]"],
		"faucets": ["faucets", "[Faucet!]"],
		"holdings": ["holdings", "[Holding!]"],
		"mission_pools": ["missionPools", "[MissionPool!]"],
		"missions": ["missions", "[Mission!]"],
		"multipliers": ["multipliers", "[Multipliers!]"],
		"profiles": ["profiles", "[Profile!]"],
		"projects": ["projects", "[Project!]"],
		"recipes": ["recipes", "[Recipe!]"],
		"resources": ["resources", "[Resource!]"],
		"stakers": ["stakers", "[Staker!]"],
		"staking_pools": ["stakingPools", "[StakingPool!]"],
		"users": ["users", "[User!]"],
	}
	## Assembler configurations. Array[lb]GkCharactersTypes.GkAssemblerConfig[rb] or null.
	var assembler_configs: Variant
	## Character models. Array[lb]GkCharactersTypes.GkCharacterModel[rb] or null.
	var character_models: Variant
	## Characters. Array[lb]GkCharactersTypes.GkCharacter[rb] or null.
	var characters: Variant
	## Character traits. Array[lb]GkCharactersTypes.GkCharacterTrait[rb] or null.
	var character_traits: Variant
	## Delegate authorities. Array[lb]GkProjectsTypes.GkDelegateAuthority[rb] or null.
	var delegate_authorities: Variant
	## Faucets. Array[lb]GkResourcesTypes.GkFaucet[rb] or null.
	var faucets: Variant
	## Holdings. Array[lb]GkResourcesTypes.GkHolding[rb] or null.
	var holdings: Variant
	## Mission pools. Array[lb]GkMissionsTypes.GkMissionPool[rb] or null.
	var mission_pools: Variant
	## Missions. Array[lb]GkMissionsTypes.GkMission[rb] or null.
	var missions: Variant
	## Multipliers. Array[lb]GkStakingTypes.GkMultipliers[rb] or null.
	var multipliers: Variant
	## Profiles. Array[lb]GkUsersTypes.GkProfile[rb] or null.
	var profiles: Variant
	## Projects. Array[lb]GkProjectsTypes.GkProject[rb] or null.
	var projects: Variant
	## Recipes. Array[lb]GkRecipesTypes.GkRecipe[rb] or null.
	var recipes: Variant
	## Resources. Array[lb]GkResourcesTypes.GkResource[rb] or null.
	var resources: Variant
	## Stakers. Array[lb]GkStakingTypes.GkStaker[rb] or null.
	var stakers: Variant
	## Staking pools. Array[lb]GkStakingTypes.GkStakingPool[rb] or null.
	var staking_pools: Variant
	## Users. Array[lb]GkUsersTypes.GkUser[rb] or null.
	var users: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkReceiptRecords:
		var reader := GkReader.new()
		var made := GkReceiptRecords.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkReceiptRecords:
		var fields := reader.open(json, "ReceiptRecords")
		var made := GkReceiptRecords.new()
		if fields.get("assemblerConfigs") != null:
			made.assembler_configs = GkCharactersTypes.GkAssemblerConfig.read_list(fields["assemblerConfigs"], reader)
		if fields.get("characterModels") != null:
			made.character_models = GkCharactersTypes.GkCharacterModel.read_list(fields["characterModels"], reader)
		if fields.get("characters") != null:
			made.characters = GkCharactersTypes.GkCharacter.read_list(fields["characters"], reader)
		if fields.get("characterTraits") != null:
			made.character_traits = GkCharactersTypes.GkCharacterTrait.read_list(fields["characterTraits"], reader)
		if fields.get("delegateAuthorities") != null:
			made.delegate_authorities = GkProjectsTypes.GkDelegateAuthority.read_list(fields["delegateAuthorities"], reader)
		if fields.get("faucets") != null:
			made.faucets = GkResourcesTypes.GkFaucet.read_list(fields["faucets"], reader)
		if fields.get("holdings") != null:
			made.holdings = GkResourcesTypes.GkHolding.read_list(fields["holdings"], reader)
		if fields.get("missionPools") != null:
			made.mission_pools = GkMissionsTypes.GkMissionPool.read_list(fields["missionPools"], reader)
		if fields.get("missions") != null:
			made.missions = GkMissionsTypes.GkMission.read_list(fields["missions"], reader)
		if fields.get("multipliers") != null:
			made.multipliers = GkStakingTypes.GkMultipliers.read_list(fields["multipliers"], reader)
		if fields.get("profiles") != null:
			made.profiles = GkUsersTypes.GkProfile.read_list(fields["profiles"], reader)
		if fields.get("projects") != null:
			made.projects = GkProjectsTypes.GkProject.read_list(fields["projects"], reader)
		if fields.get("recipes") != null:
			made.recipes = GkRecipesTypes.GkRecipe.read_list(fields["recipes"], reader)
		if fields.get("resources") != null:
			made.resources = GkResourcesTypes.GkResource.read_list(fields["resources"], reader)
		if fields.get("stakers") != null:
			made.stakers = GkStakingTypes.GkStaker.read_list(fields["stakers"], reader)
		if fields.get("stakingPools") != null:
			made.staking_pools = GkStakingTypes.GkStakingPool.read_list(fields["stakingPools"], reader)
		if fields.get("users") != null:
			made.users = GkUsersTypes.GkUser.read_list(fields["users"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkReceiptRecords]:
		var made: Array[GkReceiptRecords] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkReceiptRecords.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The outcome of one write.
class GkTransactionStatus:
	extends GkRecord
	const FIELDS := {
		"idempotency_key": ["idempotencyKey", "String!"],
		"method": ["method", "String!"],
		"state": ["state", "TransactionState!"],
		"signatures": ["signatures", "[String!]!"],
		"error": ["error", "JSON"],
		"attestations": ["attestations", "[SignedStatement!]"],
	}
	## The key of the write.
	var idempotency_key: String
	## Name of the method that was called.
	var method: String
	## How far it got.
	var state: String
	## One per transaction, in order.
	var signatures: Array[String]
	## The error, if something failed: name, code, message and context.
	var error: Variant
	## What the ledger stated of the messages that were sent under the key, oldest first. Omitted
	## for the embedded service, which has nobody to deny it.
	## Array[lb]GkTransactionsTypes.GkSignedStatement[rb] or null.
	var attestations: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTransactionStatus:
		var reader := GkReader.new()
		var made := GkTransactionStatus.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTransactionStatus:
		var fields := reader.open(json, "TransactionStatus")
		var made := GkTransactionStatus.new()
		made.idempotency_key = reader.text(fields, "idempotencyKey")
		made.method = reader.text(fields, "method")
		made.state = reader.one_of(fields, "state", GkTransactionState.NAMES)
		made.signatures = reader.text_list(fields, "signatures")
		made.error = fields.get("error")
		if fields.get("attestations") != null:
			made.attestations = GkTransactionsTypes.GkSignedStatement.read_list(fields["attestations"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkTransactionStatus]:
		var made: Array[GkTransactionStatus] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTransactionStatus.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How far a write got.
class GkTransactionState:
	extends RefCounted
	## Signed and in the journal; not answered yet.
	const SIGNED := "SIGNED"
	## Executed and durable.
	const SUCCEEDED := "SUCCEEDED"
	## Executed and failed: it had no effect and never will. Its key is used up.
	const FAILED := "FAILED"
	## Not executed, and it never will be: it can be made again without paying twice, under the same
	## key too.
	const EXPIRED := "EXPIRED"
	## Nothing proves yet whether it was executed. The daemon keeps asking.
	const UNKNOWN := "UNKNOWN"
	## All of them.
	const NAMES: Array[String] = [SIGNED, SUCCEEDED, FAILED, EXPIRED, UNKNOWN]


## The records of a live table, as of one moment between two bundles of the ledger.
class GkLiveTable:
	extends GkRecord
	const FIELDS := {
		"table": ["table", "String!"],
		"position": ["position", "String!"],
		"is_whole": ["isWhole", "Boolean!"],
		"records": ["records", "[JSON!]!"],
		"removed": ["removed", "[String!]!"],
		"names": ["names", "[LiveName!]!"],
	}
	## Identifier of the table, made by the daemon, for this connection.
	var table: String
	## Where in the history of the ledger that is. Only [code]since[/code] of
	## [code]live.subscribe[/code] takes it.
	var position: String
	## Whether [code]records[/code] are all that there are. If not, they and [code]removed[/code]
	## are what has changed after [code]since[/code].
	var is_whole: bool
	## Records as the read answers them. One that was there before takes the place of that.
	var records: Array
	## The keys of records that are no longer there; also of some that the game never had.
	var removed: Array[String]
	## What the records name, for the screen: resources and the users of wallets. Each comes once in
	## a session, and again when it changes.
	var names: Array[GkSessionTypes.GkLiveName]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLiveTable:
		var reader := GkReader.new()
		var made := GkLiveTable.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkLiveTable:
		var fields := reader.open(json, "LiveTable")
		var made := GkLiveTable.new()
		made.table = reader.text(fields, "table")
		made.position = reader.text(fields, "position")
		made.is_whole = reader.boolean(fields, "isWhole")
		made.records = fields.get("records")
		made.removed = reader.text_list(fields, "removed")
		made.names = GkSessionTypes.GkLiveName.read_list(fields.get("names"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkLiveTable]:
		var made: Array[GkLiveTable] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkLiveTable.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a game asks for: the content of the [code]gamekeeper.json[/code] that it ships.
class GkGameManifest:
	extends GkInput
	const FIELDS := {
		"game": ["game", "String!"],
		"name": ["name", "String!"],
		"network": ["network", "String"],
		"projects": ["projects", "[Pubkey!]!"],
		"actions": ["actions", "[ManifestAction!]!"],
		"budgets": ["budgets", "[ManifestBudget!]!"],
		"seed": ["seed", "ManifestSeed"],
		"world": ["world", "ManifestWorld"],
	}
	## Required. Identifier of the game in reverse domain form, the same as in
	## [code]session.open[/code].
	var game: String:
		get:
			return _values.get("game", "")
		set(given):
			_values["game"] = given
	## Required. Name of the game as the player knows it: one line of 1 to 64 characters.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## The network that the game plays on, where it plays on no other: its genesis id, the address
	## of its service, or [code]embedded[/code].
	var network: String:
		get:
			return _values.get("network", "")
		set(given):
			_values["network"] = given
	## Required. Addresses of the projects that the game acts on, at most 64.
	var projects: Array[String]:
		get:
			return _values.get("projects", _drafts.get_or_add("projects", [] as Array[String]))
		set(given):
			_values["projects"] = given
	## Required. The actions that it will ask for, at most 256, each once.
	var actions: Array[GkManifestAction]:
		get:
			return _values.get(
				"actions",
				_drafts.get_or_add("actions", [] as Array[GkManifestAction]),
			)
		set(given):
			_values["actions"] = given
	## Required. The budgets that it proposes, at most 64. Nothing is proposed for the rest.
	var budgets: Array[GkManifestBudget]:
		get:
			return _values.get(
				"budgets",
				_drafts.get_or_add("budgets", [] as Array[GkManifestBudget]),
			)
		set(given):
			_values["budgets"] = given
	## The seed that it will plant on an embedded ledger, as [code]gamekeeper seed plan[/code]
	## prints it. Default: none.
	var seed: GkManifestSeed:
		get:
			return _values.get("seed", null)
		set(given):
			_values["seed"] = given
	## What there is of its world at the service that it ships for, as [code]gamekeeper seed
	## apply[/code] writes it; [code]world.get[/code] answers it. Default: nothing.
	var world: GkManifestWorld:
		get:
			return _values.get("world", null)
		set(given):
			_values["world"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"actions": GkManifestAction,
			"budgets": GkManifestBudget,
			"seed": GkManifestSeed,
			"world": GkManifestWorld,
		}


## A game's world at the service that it ships for.
class GkManifestWorld:
	extends GkInput
	const FIELDS := {
		"project": ["project", "Pubkey!"],
		"seed": ["seed", "String!"],
		"things": ["things", "[ManifestThing!]!"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. SHA-256 of the seed that it was made of, hex.
	var seed: String:
		get:
			return _values.get("seed", "")
		set(given):
			_values["seed"] = given
	## Required. All that has a name in the seed.
	var things: Array[GkManifestThing]:
		get:
			return _values.get("things", _drafts.get_or_add("things", [] as Array[GkManifestThing]))
		set(given):
			_values["things"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"things": GkManifestThing}


## A seed that a game will plant, as the player is shown it.
class GkManifestSeed:
	extends GkInput
	const FIELDS := {
		"hash": ["hash", "String!"],
		"project": ["project", "String!"],
		"things": ["things", "[ManifestSeedCount!]!"],
	}
	## Required. SHA-256 of the seed, hex.
	var hash: String:
		get:
			return _values.get("hash", "")
		set(given):
			_values["hash"] = given
	## Required. Name of the project that it makes.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. How many things it makes, of each kind of which there are some.
	var things: Array[GkManifestSeedCount]:
		get:
			return _values.get(
				"things",
				_drafts.get_or_add("things", [] as Array[GkManifestSeedCount]),
			)
		set(given):
			_values["things"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"things": GkManifestSeedCount}


## How many things of a kind a seed makes.
class GkManifestSeedCount:
	extends GkInput
	const FIELDS := {"kind": ["kind", "WorldKind!"], "count": ["count", "Int!"]}
	## Required. The kind.
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Required. How many of them.
	var count: int:
		get:
			return _values.get("count", 0)
		set(given):
			_values["count"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A thing of a game's world, by the name that it has in the seed.
class GkManifestThing:
	extends GkInput
	const FIELDS := {
		"kind": ["kind", "WorldKind!"],
		"name": ["name", "String!"],
		"address": ["address", "Pubkey"],
		"index": ["index", "Int"],
	}
	## Required. What it is.
	var kind: String:
		get:
			return _values.get("kind", "")
		set(given):
			_values["kind"] = given
	## Required. Its name in the seed, unique among those of its kind.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Its address. Absent for a badge.
	var address: String:
		get:
			return _values.get("address", "")
		set(given):
			_values["address"] = given
	## Of a badge: its number in the project.
	var index: int:
		get:
			return _values.get("index", 0)
		set(given):
			_values["index"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## An action that a game will ask for.
class GkManifestAction:
	extends GkInput
	const FIELDS := {
		"action": ["action", "String!"],
		"resources": ["resources", "[Pubkey!]"],
		"counterparties": ["counterparties", "[Pubkey!]"],
	}
	## Required. Name of the action, such as [code]resources.transfer[/code].
	var action: String:
		get:
			return _values.get("action", "")
		set(given):
			_values["action"] = given
	## Addresses of the only resources that it will name, 1 to 64; all where it is absent.
	var resources: Array[String]:
		get:
			return _values.get("resources", _drafts.get_or_add("resources", [] as Array[String]))
		set(given):
			_values["resources"] = given
	## Addresses of the only wallets that it will give to, 1 to 64; all where it is absent.
	var counterparties: Array[String]:
		get:
			return _values.get(
				"counterparties",
				_drafts.get_or_add("counterparties", [] as Array[String]),
			)
		set(given):
			_values["counterparties"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A budget that a game proposes: the player takes it, lowers it or leaves it at 0.
class GkManifestBudget:
	extends GkInput
	const FIELDS := {
		"of": ["of", "String!"],
		"per_call": ["perCall", "BigInt!"],
		"per_window": ["perWindow", "BigInt!"],
		"window_hours": ["windowHours", "Int!"],
		"in_all": ["inAll", "BigInt!"],
		"hold_hours": ["holdHours", "Int"],
		"on_over": ["onOver", "OverBudget"],
		"reason": ["reason", "String!"],
	}
	## Required. [code]fees[/code], [code]deposits[/code], [code]lamports[/code],
	## [code]assets[/code], the address of a resource, or [code]mint:ADDRESS[/code] for minting one.
	var of: String:
		get:
			return _values.get("of", "")
		set(given):
			_values["of"] = given
	## Required. At most this in one call, in base units.
	var per_call: String:
		get:
			return _values.get("perCall", "")
		set(given):
			_values["perCall"] = given
	## Required. At most this in a window, in base units.
	var per_window: String:
		get:
			return _values.get("perWindow", "")
		set(given):
			_values["perWindow"] = given
	## Required. Length of the window, 1 to 168 hours.
	var window_hours: int:
		get:
			return _values.get("windowHours", 0)
		set(given):
			_values["windowHours"] = given
	## Required. At most this until the grant ends or the player is asked again, in base units.
	var in_all: String:
		get:
			return _values.get("inAll", "")
		set(given):
			_values["inAll"] = given
	## Of [code]assets[/code] alone: at most this long in hours a call locks one; not at all where
	## it is absent.
	var hold_hours: int:
		get:
			return _values.get("holdHours", 0)
		set(given):
			_values["holdHours"] = given
	## What becomes of a call that goes past it; it is refused where this is absent.
	var on_over: String:
		get:
			return _values.get("onOver", "")
		set(given):
			_values["onOver"] = given
	## Required. Why the game needs it: one line of 1 to 120 characters, shown to the player.
	var reason: String:
		get:
			return _values.get("reason", "")
		set(given):
			_values["reason"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A pairing that waits for the player.
class GkPairingStarted:
	extends GkRecord
	const FIELDS := {"code": ["code", "String!"], "expires_at": ["expiresAt", "String!"]}
	## Six digits for the game to show; the player types them in Gamekeeper.
	var code: String
	## When the digits expire, ISO 8601.
	var expires_at: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkPairingStarted:
		var reader := GkReader.new()
		var made := GkPairingStarted.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkPairingStarted:
		var fields := reader.open(json, "PairingStarted")
		var made := GkPairingStarted.new()
		made.code = reader.text(fields, "code")
		made.expires_at = reader.text(fields, "expiresAt")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkPairingStarted]:
		var made: Array[GkPairingStarted] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkPairingStarted.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A pairing that the player has confirmed.
class GkPaired:
	extends GkRecord
	const FIELDS := {"secret": ["secret", "Bytes!"], "grant": ["grant", "Grant!"]}
	## The game's own secret, 32 bytes in base58. The game keeps it in its user data, readable by
	## the user alone, and proves it in each [code]session.open[/code]. It is answered once, and
	## replaces the secret of an earlier pairing.
	var secret: String
	## What the player granted: the budgets may be lower than the manifest proposed, or missing.
	var grant: GkSessionTypes.GkGrant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkPaired:
		var reader := GkReader.new()
		var made := GkPaired.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkPaired:
		var fields := reader.open(json, "Paired")
		var made := GkPaired.new()
		made.secret = reader.text(fields, "secret")
		made.grant = GkSessionTypes.GkGrant.read(fields.get("grant"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkPaired]:
		var made: Array[GkPaired] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkPaired.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
