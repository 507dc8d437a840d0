# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the client's own members, which are loaded at a game's start.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")


## A game's session.
class GkSession:
	extends GkRecord
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
		var reader := GkReader.new()
		var made := GkSession.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkSession:
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
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
	const FIELDS := {"unix_ms": ["unixMs", "BigInt!"], "off_ms_max": ["offMsMax", "Int"]}
	## Milliseconds since 1970. Programs see the whole seconds of it.
	var unix_ms: String
	## How far it may be off, in milliseconds: 0 for the embedded ledger, half of the time that the
	## answer took for a service at an address. Null where the service does not say what time it is
	## there: then it is the machine's. int or null.
	var off_ms_max: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLedgerMoment:
		var reader := GkReader.new()
		var made := GkLedgerMoment.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkLedgerMoment:
		var fields := reader.open(json, "LedgerMoment")
		var made := GkLedgerMoment.new()
		made.unix_ms = reader.big_integer(fields, "unixMs")
		made.off_ms_max = reader.optional_integer(fields, "offMsMax")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
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
		var reader := GkReader.new()
		var made := GkWalletInfo.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkWalletInfo:
		var fields := reader.open(json, "WalletInfo")
		var made := GkWalletInfo.new()
		made.name = reader.text(fields, "name")
		made.address = reader.text(fields, "address")
		made.custody = reader.one_of(fields, "custody", GkCustody.NAMES)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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


## How far a call is that waits for its answer. It holds until the next one about the same call, or
## until the answer, which it never comes after.
class GkProgress:
	extends GkRecord
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
		var reader := GkReader.new()
		var made := GkProgress.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkProgress:
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
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
	const FIELDS := {"number": ["number", "Int!"], "time": ["time", "LedgerMoment!"]}
	## One more than that of the connection's notification before; more than that where some were
	## dropped in between.
	var number: int
	## What time it is now.
	var time: GkLedgerMoment


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkTimeChanged:
		var reader := GkReader.new()
		var made := GkTimeChanged.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkTimeChanged:
		var fields := reader.open(json, "TimeChanged")
		var made := GkTimeChanged.new()
		made.number = reader.integer(fields, "number")
		made.time = GkLedgerMoment.read(fields.get("time"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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


## What a game shows of something that a record names by its address.
class GkLiveName:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Pubkey!"],
		"name": ["name", "String"],
		"symbol": ["symbol", "String"],
		"decimals": ["decimals", "Int"],
		"uri": ["uri", "String"],
	}
	## Its address; of a user, the wallet's that a record names.
	var address: String
	## A resource's or user's name; null if it has none. String or null.
	var name: Variant
	## A resource's symbol, which others may have too; null for anything else. String or null.
	var symbol: Variant
	## Of a resource: one whole is 10^decimals base units. Null for single pieces, and for anything
	## else. int or null.
	var decimals: Variant
	## Web address of its picture or description; null if it has none. String or null.
	var uri: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLiveName:
		var reader := GkReader.new()
		var made := GkLiveName.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkLiveName:
		var fields := reader.open(json, "LiveName")
		var made := GkLiveName.new()
		made.address = reader.text(fields, "address")
		made.name = reader.optional_text(fields, "name")
		made.symbol = reader.optional_text(fields, "symbol")
		made.decimals = reader.optional_integer(fields, "decimals")
		made.uri = reader.optional_text(fields, "uri")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkLiveName]:
		var made: Array[GkLiveName] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkLiveName.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What one or more whole bundles of the ledger have changed in a live table. Nothing comes for a
## table between its [code]live.ended[/code] and the next [code]live.subscribe[/code].
class GkLiveChanged:
	extends GkRecord
	const FIELDS := {
		"number": ["number", "Int!"],
		"table": ["table", "String!"],
		"position": ["position", "String!"],
		"records": ["records", "[JSON!]!"],
		"removed": ["removed", "[String!]!"],
		"names": ["names", "[LiveName!]!"],
	}
	## One more than that of the connection's notification before; more than that where some were
	## dropped in between.
	var number: int
	## Identifier of the table.
	var table: String
	## Where in the history of the ledger the table is now.
	var position: String
	## Records as the read answers them, new or changed.
	var records: Array
	## The keys of records that are no longer there.
	var removed: Array[String]
	## What the records name, where the game was not sent it yet, or where it has changed.
	var names: Array[GkLiveName]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLiveChanged:
		var reader := GkReader.new()
		var made := GkLiveChanged.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkLiveChanged:
		var fields := reader.open(json, "LiveChanged")
		var made := GkLiveChanged.new()
		made.number = reader.integer(fields, "number")
		made.table = reader.text(fields, "table")
		made.position = reader.text(fields, "position")
		made.records = fields.get("records")
		made.removed = reader.text_list(fields, "removed")
		made.names = GkLiveName.read_list(fields.get("names"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkLiveChanged]:
		var made: Array[GkLiveChanged] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkLiveChanged.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Whether a live table follows the ledger.
class GkLiveFreshness:
	extends GkRecord
	const FIELDS := {
		"number": ["number", "Int!"],
		"table": ["table", "String!"],
		"stale_since": ["staleSince", "String"],
	}
	## One more than that of the connection's notification before; more than that where some were
	## dropped in between.
	var number: int
	## Identifier of the table.
	var table: String
	## Since when the service has not been heard, ISO 8601; null once it is followed again. String
	## or null.
	var stale_since: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLiveFreshness:
		var reader := GkReader.new()
		var made := GkLiveFreshness.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkLiveFreshness:
		var fields := reader.open(json, "LiveFreshness")
		var made := GkLiveFreshness.new()
		made.number = reader.integer(fields, "number")
		made.table = reader.text(fields, "table")
		made.stale_since = reader.optional_text(fields, "staleSince")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkLiveFreshness]:
		var made: Array[GkLiveFreshness] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkLiveFreshness.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A subscription has ended, or has to begin again.
class GkLiveEnded:
	extends GkRecord
	const FIELDS := {
		"number": ["number", "Int!"],
		"table": ["table", "String!"],
		"reason": ["reason", "LiveEndReason!"],
		"error": ["error", "JSON"],
	}
	## One more than that of the connection's notification before; more than that where some were
	## dropped in between.
	var number: int
	## Identifier of the table.
	var table: String
	## Why.
	var reason: String
	## The error as a call would get it, where the reason is [code]REFUSED[/code]; null otherwise.
	var error: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkLiveEnded:
		var reader := GkReader.new()
		var made := GkLiveEnded.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkLiveEnded:
		var fields := reader.open(json, "LiveEnded")
		var made := GkLiveEnded.new()
		made.number = reader.integer(fields, "number")
		made.table = reader.text(fields, "table")
		made.reason = reader.one_of(fields, "reason", GkLiveEndReason.NAMES)
		made.error = fields.get("error")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkLiveEnded]:
		var made: Array[GkLiveEnded] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkLiveEnded.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## Why a subscription has ended.
class GkLiveEndReason:
	extends RefCounted
	## The game read too slowly, or the change was too large for a notification: subscribe again,
	## from the last position.
	const BEHIND := "BEHIND"
	## The read is no longer allowed, or failed: the error says why.
	const REFUSED := "REFUSED"
	## All of them.
	const NAMES: Array[String] = [BEHIND, REFUSED]


## How far a call is.
class GkProgressState:
	extends RefCounted
	## Gamekeeper asks the player to approve it. A game may say so: it is answered there, and not in
	## the game.
	const APPROVAL_PENDING := "ApprovalPending"
	## The player has answered, or the call no longer waits for them.
	const APPROVAL_ENDED := "ApprovalEnded"
	## All of them.
	const NAMES: Array[String] = [APPROVAL_PENDING, APPROVAL_ENDED]


## What the player has granted a game with one wallet on one network. It always ends.
class GkGrant:
	extends GkRecord
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
	## The budgets. Without a budget here, nothing of a thing may be taken.
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
		var reader := GkReader.new()
		var made := GkGrant.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkGrant:
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
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
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
		var reader := GkReader.new()
		var made := GkGrantedSeed.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkGrantedSeed:
		var fields := reader.open(json, "GrantedSeed")
		var made := GkGrantedSeed.new()
		made.hash = reader.text(fields, "hash")
		made.project = reader.text(fields, "project")
		made.things = GkGrantedSeedCount.read_list(fields.get("things"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
	const FIELDS := {"kind": ["kind", "WorldKind!"], "count": ["count", "Int!"]}
	## The kind.
	var kind: String
	## How many of them.
	var count: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGrantedSeedCount:
		var reader := GkReader.new()
		var made := GkGrantedSeedCount.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkGrantedSeedCount:
		var fields := reader.open(json, "GrantedSeedCount")
		var made := GkGrantedSeedCount.new()
		made.kind = reader.one_of(fields, "kind", GkWorldKind.NAMES)
		made.count = reader.integer(fields, "count")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
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
		var reader := GkReader.new()
		var made := GkActionGrant.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkActionGrant:
		var fields := reader.open(json, "ActionGrant")
		var made := GkActionGrant.new()
		made.action = reader.text(fields, "action")
		made.rule = reader.one_of(fields, "rule", GkActionRule.NAMES)
		made.resources = reader.optional_text_list(fields, "resources")
		made.counterparties = reader.optional_text_list(fields, "counterparties")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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


## Whether an action may be called.
class GkActionRule:
	extends RefCounted
	## It may, within the budgets.
	const ALLOWED := "ALLOWED"
	## It may not, whatever the budgets are.
	const NEVER := "NEVER"
	## All of them.
	const NAMES: Array[String] = [ALLOWED, NEVER]


## How much of one thing a game may take, in base units. Each limit holds by itself; 0 is nothing.
class GkBudget:
	extends GkRecord
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
	## At most in all, until the grant ends. A budget that is taken again counts on top of what was
	## used of it, so that this is what was used then and what was taken then together.
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
		var reader := GkReader.new()
		var made := GkBudget.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkBudget:
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
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
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
	## Its name. Null if it has no displayable name, or the grant predates names. String or null.
	var name: Variant
	## Its symbol. Null if it has none. String or null.
	var symbol: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkGrantedToken:
		var reader := GkReader.new()
		var made := GkGrantedToken.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkGrantedToken:
		var fields := reader.open(json, "GrantedToken")
		var made := GkGrantedToken.new()
		made.resource = reader.text(fields, "resource")
		made.kind = reader.text(fields, "kind")
		made.decimals = reader.optional_integer(fields, "decimals")
		made.name = reader.optional_text(fields, "name")
		made.symbol = reader.optional_text(fields, "symbol")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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
	extends GkRecord
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
		var reader := GkReader.new()
		var made := GkMissingGrant.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMissingGrant:
		var fields := reader.open(json, "MissingGrant")
		var made := GkMissingGrant.new()
		made.projects = reader.text_list(fields, "projects")
		made.actions = GkActionGrant.read_list(fields.get("actions"), reader)
		made.budgets = GkBudget.read_list(fields.get("budgets"), reader)
		if fields.get("seed") != null:
			made.seed = GkGrantedSeed.read(fields["seed"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
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


## What becomes of a call that goes past a budget.
class GkOverBudget:
	extends RefCounted
	## It is refused.
	const REFUSE := "refuse"
	## The player is asked for that call, which takes nothing out of the budget then.
	const ASK := "ask"
	## All of them.
	const NAMES: Array[String] = [REFUSE, ASK]
