# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain daemon.
## Reach them through [GamekeeperTypes].

const GkCharactersTypes := preload("./characters.gd")
const GkMissionsTypes := preload("./missions.gd")
const GkProjectsTypes := preload("./projects.gd")
const GkRecipesTypes := preload("./recipes.gd")
const GkResourcesTypes := preload("./resources.gd")
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


## Where keys are kept.
class GkCustody:
	extends RefCounted
	## The operating system's keychain.
	const KEYCHAIN := "KEYCHAIN"
	## A file sealed with a passphrase.
	const VAULT := "VAULT"
	## All of them.
	const NAMES: Array[String] = [KEYCHAIN, VAULT]


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
