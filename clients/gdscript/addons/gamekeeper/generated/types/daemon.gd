# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain daemon.
## Reach them through [GamekeeperTypes].

const GkCharactersTypes := preload("./characters.gd")
const GkMissionsTypes := preload("./missions.gd")
const GkProjectsTypes := preload("./projects.gd")
const GkRecipesTypes := preload("./recipes.gd")
const GkResourcesTypes := preload("./resources.gd")
const GkSharedTypes := preload("./shared.gd")
const GkStakingTypes := preload("./staking.gd")
const GkTransactionsTypes := preload("./transactions.gd")
const GkUsersTypes := preload("./users.gd")


## The daemon's half of the mutual challenge.
class GkSessionChallenge:
	extends GamekeeperRecord
	const FIELDS := {
		"server_nonce": ["serverNonce", "Bytes!"],
		"proof": ["proof", "Bytes!"],
		"protocol": ["protocol", "Int!"],
		"schema_hash": ["schemaHash", "String!"],
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


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkSessionChallenge:
		var reader := GamekeeperReader.new()
		var made := GkSessionChallenge.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkSessionChallenge:
		var fields := reader.open(json, "SessionChallenge")
		var made := GkSessionChallenge.new()
		made.server_nonce = reader.text(fields, "serverNonce")
		made.proof = reader.text(fields, "proof")
		made.protocol = reader.integer(fields, "protocol")
		made.schema_hash = reader.text(fields, "schemaHash")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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


## A game's session.
class GkSession:
	extends GamekeeperRecord
	const FIELDS := {
		"session_id": ["sessionId", "String!"],
		"game": ["game", "String!"],
		"wallet": ["wallet", "WalletInfo!"],
		"network": ["network", "String!"],
		"service": ["service", "String!"],
		"version": ["version", "String!"],
		"max_frame_bytes": ["maxFrameBytes", "Int!"],
		"grant": ["grant", "Grant"],
		"missing": ["missing", "MissingGrant"],
	}
	## Identifier, made by the daemon.
	var session_id: String
	## Identifier of the game.
	var game: String
	## The wallet that fills signing arguments.
	var wallet: GkWalletInfo
	## Genesis id of the ledger that the session's keys belong to.
	var network: String
	## [code]embedded[/code], or the address of the service.
	var service: String
	## Version of the daemon.
	var version: String
	## Largest frame that the daemon accepts, in bytes.
	var max_frame_bytes: int
	## What the player has granted the game with this wallet. Null where everything is granted: on
	## the embedded service.
	var grant: GkGrant
	## What the game's manifest asks for and the grant does not hold, or has too little left of.
	## Null if nothing is missing.
	var missing: GkMissingGrant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkSession:
		var reader := GamekeeperReader.new()
		var made := GkSession.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkSession:
		var fields := reader.open(json, "Session")
		var made := GkSession.new()
		made.session_id = reader.text(fields, "sessionId")
		made.game = reader.text(fields, "game")
		made.wallet = GkWalletInfo.read(fields.get("wallet"), reader)
		made.network = reader.text(fields, "network")
		made.service = reader.text(fields, "service")
		made.version = reader.text(fields, "version")
		made.max_frame_bytes = reader.integer(fields, "maxFrameBytes")
		if fields.get("grant") != null:
			made.grant = GkGrant.read(fields["grant"], reader)
		if fields.get("missing") != null:
			made.missing = GkMissingGrant.read(fields["missing"], reader)
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkSession]:
		var made: Array[GkSession] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkSession.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A moment in the ledger's time.
class GkLedgerMoment:
	extends GamekeeperRecord
	const FIELDS := {"unix_ms": ["unixMs", "BigInt!"], "off_ms_max": ["offMsMax", "Int"]}
	## Milliseconds since 1970. Programs see the whole seconds of it.
	var unix_ms: String
	## How far it may be off, in milliseconds: 0 for the embedded ledger, half of the time that the
	## answer took for a service at an address. Null where the service does not say what time it is
	## there: then it is the machine's. int or null.
	var off_ms_max: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLedgerMoment:
		var reader := GamekeeperReader.new()
		var made := GkLedgerMoment.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkLedgerMoment:
		var fields := reader.open(json, "LedgerMoment")
		var made := GkLedgerMoment.new()
		made.unix_ms = reader.big_integer(fields, "unixMs")
		made.off_ms_max = reader.optional_integer(fields, "offMsMax")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkLedgerMoment]:
		var made: Array[GkLedgerMoment] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkLedgerMoment.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A wallet, without its key.
class GkWalletInfo:
	extends GamekeeperRecord
	const FIELDS := {
		"name": ["name", "String!"],
		"address": ["address", "Pubkey!"],
		"custody": ["custody", "Custody!"],
	}
	## Its name.
	var name: String
	## Its address.
	var address: String
	## Where its key is kept.
	var custody: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkWalletInfo:
		var reader := GamekeeperReader.new()
		var made := GkWalletInfo.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkWalletInfo:
		var fields := reader.open(json, "WalletInfo")
		var made := GkWalletInfo.new()
		made.name = reader.text(fields, "name")
		made.address = reader.text(fields, "address")
		made.custody = reader.one_of(fields, "custody", GkCustody.NAMES)
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkWalletInfo]:
		var made: Array[GkWalletInfo] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkWalletInfo.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a wallet holds of a resource.
class GkInventoryItem:
	extends GamekeeperRecord
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
		var reader := GamekeeperReader.new()
		var made := GkInventoryItem.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkInventoryItem:
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
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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


## Where keys are kept.
class GkCustody:
	extends RefCounted
	## The operating system's keychain.
	const KEYCHAIN := "KEYCHAIN"
	## A file sealed with a passphrase.
	const VAULT := "VAULT"
	## All of them.
	const NAMES: Array[String] = [KEYCHAIN, VAULT]


## What was planted of a game, by the names of its seed.
class GkWorld:
	extends GamekeeperRecord
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
		var reader := GamekeeperReader.new()
		var made := GkWorld.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkWorld:
		var fields := reader.open(json, "World")
		var made := GkWorld.new()
		made.project = reader.optional_text(fields, "project")
		made.seed = reader.optional_text(fields, "seed")
		made.things = GkWorldThing.read_list(fields.get("things"), reader)
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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
	extends GamekeeperRecord
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
		var reader := GamekeeperReader.new()
		var made := GkWorldThing.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkWorldThing:
		var fields := reader.open(json, "WorldThing")
		var made := GkWorldThing.new()
		made.kind = reader.one_of(fields, "kind", GkWorldKind.NAMES)
		made.name = reader.text(fields, "name")
		made.address = reader.optional_text(fields, "address")
		made.index = reader.optional_integer(fields, "index")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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


## What a thing of a game's world is.
class GkWorldKind:
	extends RefCounted
	## A resource.
	const RESOURCE := "RESOURCE"
	## A faucet.
	const FAUCET := "FAUCET"
	## A recipe.
	const RECIPE := "RECIPE"
	## A badge.
	const BADGE := "BADGE"
	## An assembler configuration.
	const ASSEMBLER := "ASSEMBLER"
	## A character model.
	const MODEL := "MODEL"
	## A mission pool.
	const MISSION_POOL := "MISSION_POOL"
	## A mission.
	const MISSION := "MISSION"
	## A staking pool.
	const STAKING_POOL := "STAKING_POOL"
	## All of them.
	const NAMES: Array[String] = [
		RESOURCE,
		FAUCET,
		RECIPE,
		BADGE,
		ASSEMBLER,
		MODEL,
		MISSION_POOL,
		MISSION,
		STAKING_POOL,
	]


## A text and its signature.
class GkSignedMessage:
	extends GamekeeperRecord
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
		var reader := GamekeeperReader.new()
		var made := GkSignedMessage.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkSignedMessage:
		var fields := reader.open(json, "SignedMessage")
		var made := GkSignedMessage.new()
		made.wallet = reader.text(fields, "wallet")
		made.signed_text = reader.text(fields, "signedText")
		made.signature = reader.text(fields, "signature")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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
	extends GamekeeperRecord
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
		var reader := GamekeeperReader.new()
		var made := GkReceipt.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkReceipt:
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
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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
	extends GamekeeperRecord
	const FIELDS := {"name": ["name", "String!"], "agreed": ["agreed", "JSON!"]}
	## Its name in the terms of the call, such as [code]cost[/code].
	var name: String
	## What was agreed, as in the call: a maximum of what is given, and otherwise just that.
	var agreed: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMetTerm:
		var reader := GamekeeperReader.new()
		var made := GkMetTerm.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkMetTerm:
		var fields := reader.open(json, "MetTerm")
		var made := GkMetTerm.new()
		made.name = reader.text(fields, "name")
		made.agreed = fields.get("agreed")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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
	extends GamekeeperRecord
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
		var reader := GamekeeperReader.new()
		var made := GkReceiptRecords.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkReceiptRecords:
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
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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
	extends GamekeeperRecord
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
		var reader := GamekeeperReader.new()
		var made := GkTransactionStatus.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkTransactionStatus:
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
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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


## How far a call is that waits for its answer. It holds until the next one about the same call, or
## until the answer, which it never comes after.
class GkProgress:
	extends GamekeeperRecord
	const FIELDS := {
		"number": ["number", "Int!"],
		"id": ["id", "JSON!"],
		"method": ["method", "String!"],
		"idempotency_key": ["idempotencyKey", "String"],
		"state": ["state", "ProgressState!"],
		"expires_at": ["expiresAt", "String"],
	}
	## One more than that of the connection's notification before; more than that where some were
	## dropped in between.
	var number: int
	## The id of the call.
	var id: Variant
	## The method that was called.
	var method: String
	## The key of the write; null for a call without one. String or null.
	var idempotency_key: Variant
	## How far it is.
	var state: String
	## When the player is no longer waited for, ISO 8601; null where nobody is waited for. String or
	## null.
	var expires_at: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkProgress:
		var reader := GamekeeperReader.new()
		var made := GkProgress.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkProgress:
		var fields := reader.open(json, "Progress")
		var made := GkProgress.new()
		made.number = reader.integer(fields, "number")
		made.id = fields.get("id")
		made.method = reader.text(fields, "method")
		made.idempotency_key = reader.optional_text(fields, "idempotencyKey")
		made.state = reader.one_of(fields, "state", GkProgressState.NAMES)
		made.expires_at = reader.optional_text(fields, "expiresAt")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkProgress]:
		var made: Array[GkProgress] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkProgress.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The ledger's time has jumped: it was warped or reverted, or the clock that it goes by was set.
## From here on it runs as before.
class GkTimeChanged:
	extends GamekeeperRecord
	const FIELDS := {"number": ["number", "Int!"], "time": ["time", "LedgerMoment!"]}
	## One more than that of the connection's notification before; more than that where some were
	## dropped in between.
	var number: int
	## What time it is now.
	var time: GkLedgerMoment


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTimeChanged:
		var reader := GamekeeperReader.new()
		var made := GkTimeChanged.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkTimeChanged:
		var fields := reader.open(json, "TimeChanged")
		var made := GkTimeChanged.new()
		made.number = reader.integer(fields, "number")
		made.time = GkLedgerMoment.read(fields.get("time"), reader)
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkTimeChanged]:
		var made: Array[GkTimeChanged] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkTimeChanged.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How far a call is.
class GkProgressState:
	extends RefCounted
	## Gamekeeper asks the player to approve it. A game may say so: it is answered there, and not in
	## the game.
	const APPROVAL_PENDING := "ApprovalPending"
	## The player has answered, or is not waited for any more.
	const APPROVAL_ENDED := "ApprovalEnded"
	## All of them.
	const NAMES: Array[String] = [APPROVAL_PENDING, APPROVAL_ENDED]


## What the player has granted a game with one wallet on one network. It always ends.
class GkGrant:
	extends GamekeeperRecord
	const FIELDS := {
		"id": ["id", "String!"],
		"game": ["game", "String!"],
		"game_name": ["gameName", "String!"],
		"network": ["network", "String!"],
		"wallet": ["wallet", "Pubkey!"],
		"projects": ["projects", "[Pubkey!]!"],
		"play_only": ["playOnly", "[Pubkey!]!"],
		"made_": ["made", "[Pubkey!]!"],
		"actions": ["actions", "[ActionGrant!]!"],
		"budgets": ["budgets", "[Budget!]!"],
		"calls_per_minute": ["callsPerMinute", "Int!"],
		"tokens": ["tokens", "[GrantedToken!]!"],
		"manifest_hash": ["manifestHash", "String!"],
		"seed": ["seed", "GrantedSeed"],
		"granted_at": ["grantedAt", "String!"],
		"used_at": ["usedAt", "String!"],
		"idle_hours": ["idleHours", "Int!"],
		"ends_at": ["endsAt", "String!"],
		"revoked_at": ["revokedAt", "String"],
	}
	## Identifier, made by the daemon.
	var id: String
	## Identifier of the game.
	var game: String
	## Name of the game as it was shown to the player.
	var game_name: String
	## Genesis id of the network.
	var network: String
	## The wallet that the game may act with.
	var wallet: String
	## Addresses of the projects that the game may act in.
	var projects: Array[String]
	## Of these, the ones in which it may only play, as another game brought them and the player did
	## not say otherwise.
	var play_only: Array[String]
	## Addresses of the projects that the game has made under the grant, 64 at most: in them it may
	## change everything, open sources and mint, without any of it being granted.
	var made_: Array[String]
	## Rules for single actions. What only fees and deposits can be lost by needs none.
	var actions: Array[GkActionGrant]
	## What may be taken. What has no budget here may not be taken at all.
	var budgets: Array[GkBudget]
	## Calls of the game in any minute, over all its connections.
	var calls_per_minute: int
	## The tokens of resources in the budgets, as they were when the player saw them.
	var tokens: Array[GkGrantedToken]
	## SHA-256 of the manifest that was granted, hex.
	var manifest_hash: String
	## The seed that the game may plant, as the player was shown it. Omitted for none.
	var seed: GkGrantedSeed
	## When it was granted, ISO 8601 in UTC.
	var granted_at: String
	## When the game last used it, ISO 8601 in UTC.
	var used_at: String
	## Hours without a call after which it ends.
	var idle_hours: int
	## When it ends, however much it is used, ISO 8601 in UTC.
	var ends_at: String
	## When the player revoked it, ISO 8601 in UTC. Null if the player has not. String or null.
	var revoked_at: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGrant:
		var reader := GamekeeperReader.new()
		var made := GkGrant.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkGrant:
		var fields := reader.open(json, "Grant")
		var made := GkGrant.new()
		made.id = reader.text(fields, "id")
		made.game = reader.text(fields, "game")
		made.game_name = reader.text(fields, "gameName")
		made.network = reader.text(fields, "network")
		made.wallet = reader.text(fields, "wallet")
		made.projects = reader.text_list(fields, "projects")
		made.play_only = reader.text_list(fields, "playOnly")
		made.made_ = reader.text_list(fields, "made")
		made.actions = GkActionGrant.read_list(fields.get("actions"), reader)
		made.budgets = GkBudget.read_list(fields.get("budgets"), reader)
		made.calls_per_minute = reader.integer(fields, "callsPerMinute")
		made.tokens = GkGrantedToken.read_list(fields.get("tokens"), reader)
		made.manifest_hash = reader.text(fields, "manifestHash")
		if fields.get("seed") != null:
			made.seed = GkGrantedSeed.read(fields["seed"], reader)
		made.granted_at = reader.text(fields, "grantedAt")
		made.used_at = reader.text(fields, "usedAt")
		made.idle_hours = reader.integer(fields, "idleHours")
		made.ends_at = reader.text(fields, "endsAt")
		made.revoked_at = reader.optional_text(fields, "revokedAt")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkGrant]:
		var made: Array[GkGrant] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkGrant.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A seed that the player was shown.
class GkGrantedSeed:
	extends GamekeeperRecord
	const FIELDS := {
		"hash": ["hash", "String!"],
		"project": ["project", "String!"],
		"things": ["things", "[GrantedSeedCount!]!"],
	}
	## SHA-256 of the seed, hex.
	var hash: String
	## Name of the project that it makes.
	var project: String
	## How many things it makes, of each kind of which there are some.
	var things: Array[GkGrantedSeedCount]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGrantedSeed:
		var reader := GamekeeperReader.new()
		var made := GkGrantedSeed.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkGrantedSeed:
		var fields := reader.open(json, "GrantedSeed")
		var made := GkGrantedSeed.new()
		made.hash = reader.text(fields, "hash")
		made.project = reader.text(fields, "project")
		made.things = GkGrantedSeedCount.read_list(fields.get("things"), reader)
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkGrantedSeed]:
		var made: Array[GkGrantedSeed] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkGrantedSeed.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How many things of a kind a seed makes.
class GkGrantedSeedCount:
	extends GamekeeperRecord
	const FIELDS := {"kind": ["kind", "WorldKind!"], "count": ["count", "Int!"]}
	## The kind.
	var kind: String
	## How many of them.
	var count: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGrantedSeedCount:
		var reader := GamekeeperReader.new()
		var made := GkGrantedSeedCount.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkGrantedSeedCount:
		var fields := reader.open(json, "GrantedSeedCount")
		var made := GkGrantedSeedCount.new()
		made.kind = reader.one_of(fields, "kind", GkWorldKind.NAMES)
		made.count = reader.integer(fields, "count")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkGrantedSeedCount]:
		var made: Array[GkGrantedSeedCount] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkGrantedSeedCount.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The player's rule for one action.
class GkActionGrant:
	extends GamekeeperRecord
	const FIELDS := {
		"action": ["action", "String!"],
		"rule": ["rule", "ActionRule!"],
		"resources": ["resources", "[Pubkey!]"],
		"counterparties": ["counterparties", "[Pubkey!]"],
	}
	## Name of the action, such as [code]resources.transfer[/code].
	var action: String
	## Whether it may be called.
	var rule: String
	## The resources that it may take. Null for any that has a budget. Array[lb]String[rb] or null.
	var resources: Variant
	## The wallets that may receive something. Null for any. Array[lb]String[rb] or null.
	var counterparties: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkActionGrant:
		var reader := GamekeeperReader.new()
		var made := GkActionGrant.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkActionGrant:
		var fields := reader.open(json, "ActionGrant")
		var made := GkActionGrant.new()
		made.action = reader.text(fields, "action")
		made.rule = reader.one_of(fields, "rule", GkSharedTypes.GkActionRule.NAMES)
		made.resources = reader.optional_text_list(fields, "resources")
		made.counterparties = reader.optional_text_list(fields, "counterparties")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkActionGrant]:
		var made: Array[GkActionGrant] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkActionGrant.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How much of one thing a game may take, in base units. Each limit holds by itself; 0 is nothing.
class GkBudget:
	extends GamekeeperRecord
	const FIELDS := {
		"of": ["of", "String!"],
		"per_call": ["perCall", "BigInt!"],
		"per_window": ["perWindow", "BigInt!"],
		"window_hours": ["windowHours", "Int!"],
		"in_all": ["inAll", "BigInt!"],
		"hold_hours": ["holdHours", "Int!"],
		"reason": ["reason", "String"],
		"on_over": ["onOver", "OverBudget"],
		"used_in_window": ["usedInWindow", "BigInt!"],
		"window_ends_at": ["windowEndsAt", "String"],
		"used_in_all": ["usedInAll", "BigInt!"],
	}
	## [code]fees[/code], [code]deposits[/code] or [code]lamports[/code], in lamports;
	## [code]assets[/code], in whole assets; the address of a resource; or
	## [code]mint:ADDRESS[/code], for what may be minted of a resource.
	var of: String
	## At most by one call.
	var per_call: String
	## At most in a window, which begins with the first use.
	var per_window: String
	## Length of the window.
	var window_hours: int
	## At most in all, until the grant ends. A budget that is taken again counts anew on top of what
	## was used of it, so that this is what was used then and what was taken then together.
	var in_all: String
	## Of [code]assets[/code]: hours for which a call may lock one. 0 elsewhere, and where it may
	## lock none.
	var hold_hours: int
	## Why the game needs it, in its own words. Null if it did not say. String or null.
	var reason: Variant
	## What becomes of a call that goes past it; it is refused where this is null. String or null.
	var on_over: Variant
	## Used in the current window.
	var used_in_window: String
	## When the current window ends, ISO 8601 in UTC. Null if none has begun. String or null.
	var window_ends_at: Variant
	## Used in all.
	var used_in_all: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkBudget:
		var reader := GamekeeperReader.new()
		var made := GkBudget.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkBudget:
		var fields := reader.open(json, "Budget")
		var made := GkBudget.new()
		made.of = reader.text(fields, "of")
		made.per_call = reader.big_integer(fields, "perCall")
		made.per_window = reader.big_integer(fields, "perWindow")
		made.window_hours = reader.integer(fields, "windowHours")
		made.in_all = reader.big_integer(fields, "inAll")
		made.hold_hours = reader.integer(fields, "holdHours")
		made.reason = reader.optional_text(fields, "reason")
		made.on_over = reader.optional_one_of(fields, "onOver", GkOverBudget.NAMES)
		made.used_in_window = reader.big_integer(fields, "usedInWindow")
		made.window_ends_at = reader.optional_text(fields, "windowEndsAt")
		made.used_in_all = reader.big_integer(fields, "usedInAll")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkBudget]:
		var made: Array[GkBudget] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkBudget.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The token of a resource as it was when the player granted a budget of it.
class GkGrantedToken:
	extends GamekeeperRecord
	const FIELDS := {
		"resource": ["resource", "Pubkey!"],
		"kind": ["kind", "String!"],
		"decimals": ["decimals", "Int"],
		"name": ["name", "String"],
		"symbol": ["symbol", "String"],
	}
	## Address of the resource.
	var resource: String
	## What sort of thing it is.
	var kind: String
	## Decimal places: one whole is 10^decimals base units. Null for single pieces. int or null.
	var decimals: Variant
	## Its name. Null if it has none that can be shown, and in grants of before. String or null.
	var name: Variant
	## Its symbol. Null if it has none. String or null.
	var symbol: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGrantedToken:
		var reader := GamekeeperReader.new()
		var made := GkGrantedToken.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkGrantedToken:
		var fields := reader.open(json, "GrantedToken")
		var made := GkGrantedToken.new()
		made.resource = reader.text(fields, "resource")
		made.kind = reader.text(fields, "kind")
		made.decimals = reader.optional_integer(fields, "decimals")
		made.name = reader.optional_text(fields, "name")
		made.symbol = reader.optional_text(fields, "symbol")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkGrantedToken]:
		var made: Array[GkGrantedToken] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkGrantedToken.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a game's manifest asks for and its grant does not hold.
class GkMissingGrant:
	extends GamekeeperRecord
	const FIELDS := {
		"projects": ["projects", "[Pubkey!]!"],
		"actions": ["actions", "[ActionGrant!]!"],
		"budgets": ["budgets", "[Budget!]!"],
		"seed": ["seed", "GrantedSeed"],
	}
	## Addresses of projects.
	var projects: Array[String]
	## Actions, with the resources and counterparties that are asked for.
	var actions: Array[GkActionGrant]
	## Budgets as the grant would hold them, where they are more than granted, or where less is left
	## than one call may take: [code]inAll[/code] is what was used and what is asked for together.
	var budgets: Array[GkBudget]
	## The seed, where the grant has none or another one. Omitted where nothing of it is missing.
	var seed: GkGrantedSeed


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMissingGrant:
		var reader := GamekeeperReader.new()
		var made := GkMissingGrant.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkMissingGrant:
		var fields := reader.open(json, "MissingGrant")
		var made := GkMissingGrant.new()
		made.projects = reader.text_list(fields, "projects")
		made.actions = GkActionGrant.read_list(fields.get("actions"), reader)
		made.budgets = GkBudget.read_list(fields.get("budgets"), reader)
		if fields.get("seed") != null:
			made.seed = GkGrantedSeed.read(fields["seed"], reader)
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
	) -> Array[GkMissingGrant]:
		var made: Array[GkMissingGrant] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMissingGrant.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a game asks for: the content of the [code]gamekeeper.json[/code] that it ships.
class GkGameManifest:
	extends GamekeeperInput
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
	## Required. The actions that it will ask for, at most 256; each stands once.
	var actions: Array[GkManifestAction]:
		get:
			return _values.get(
				"actions",
				_drafts.get_or_add("actions", [] as Array[GkManifestAction]),
			)
		set(given):
			_values["actions"] = given
	## Required. The budgets that it proposes, at most 64. What has no budget is proposed none.
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
	extends GamekeeperInput
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
	extends GamekeeperInput
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
	extends GamekeeperInput
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
	extends GamekeeperInput
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
	extends GamekeeperInput
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
	extends GamekeeperInput
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


## What becomes of a call that goes past a budget.
class GkOverBudget:
	extends RefCounted
	## It is refused.
	const REFUSE := "refuse"
	## The player is asked for that call, which takes nothing out of the budget then.
	const ASK := "ask"
	## All of them.
	const NAMES: Array[String] = [REFUSE, ASK]


## A pairing that waits for the player.
class GkPairingStarted:
	extends GamekeeperRecord
	const FIELDS := {"code": ["code", "String!"], "expires_at": ["expiresAt", "String!"]}
	## Six digits for the game to show; the player types them in Gamekeeper.
	var code: String
	## When the digits expire, ISO 8601.
	var expires_at: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkPairingStarted:
		var reader := GamekeeperReader.new()
		var made := GkPairingStarted.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkPairingStarted:
		var fields := reader.open(json, "PairingStarted")
		var made := GkPairingStarted.new()
		made.code = reader.text(fields, "code")
		made.expires_at = reader.text(fields, "expiresAt")
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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
	extends GamekeeperRecord
	const FIELDS := {"secret": ["secret", "Bytes!"], "grant": ["grant", "Grant!"]}
	## The game's own secret, 32 bytes in base58. The game keeps it in its user data, readable by
	## the user alone, and proves it in each [code]session.open[/code]. It is told once, and
	## replaces the secret of an earlier pairing.
	var secret: String
	## What the player granted: the budgets may be lower than the manifest proposed, or missing.
	var grant: GkGrant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkPaired:
		var reader := GamekeeperReader.new()
		var made := GkPaired.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GamekeeperReader) -> GkPaired:
		var fields := reader.open(json, "Paired")
		var made := GkPaired.new()
		made.secret = reader.text(fields, "secret")
		made.grant = GkGrant.read(fields.get("grant"), reader)
		return made


	static func read_list(
			json: Variant, reader: GamekeeperReader, with_nulls: bool = false
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
