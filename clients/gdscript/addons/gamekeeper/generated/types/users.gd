# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain users.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## A player, known to all projects by one or more wallets.
class GkUser:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"id": ["id", "Int!"],
		"info": ["info", "UserInfo!"],
		"leaf_idx": ["leaf_idx", "BigInt!"],
		"proof": ["proof", "Proof"],
		"social_info": ["socialInfo", "SocialInfo!"],
		"tree_id": ["tree_id", "Bytes!"],
		"wallets": ["wallets", "Wallets!"],
	}
	## Address of this record.
	var address: String
	## Number of the user, counted from 1 in order of creation.
	var id: int
	## How the user presents itself.
	var info: GkUserInfo
	## Index of the record's leaf in its tree, counted from 0.
	var leaf_idx: String
	## Merkle proof of the record's leaf. Null unless includeProof was true.
	var proof: GkSharedTypes.GkProof
	## Accounts elsewhere and identity passes.
	var social_info: GkSocialInfo
	## Address of the Merkle tree that holds the record.
	var tree_id: String
	## The wallets that act for the user.
	var wallets: GkWallets


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkUser:
		var reader := GkReader.new()
		var made := GkUser.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkUser:
		var fields := reader.open(json, "User")
		var made := GkUser.new()
		made.address = reader.text(fields, "address")
		made.id = reader.integer(fields, "id")
		made.info = GkUserInfo.read(fields.get("info"), reader)
		made.leaf_idx = reader.big_integer(fields, "leaf_idx")
		if fields.get("proof") != null:
			made.proof = GkSharedTypes.GkProof.read(fields["proof"], reader)
		made.social_info = GkSocialInfo.read(fields.get("socialInfo"), reader)
		made.tree_id = reader.text(fields, "tree_id")
		made.wallets = GkWallets.read(fields.get("wallets"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkUser]:
		var made: Array[GkUser] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkUser.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How a user presents itself.
class GkUserInfo:
	extends GkRecord
	const FIELDS := {
		"bio": ["bio", "String!"],
		"name": ["name", "String!"],
		"pfp": ["pfp", "String!"],
		"username": ["username", "String!"],
	}
	## A few words about the user. May be empty.
	var bio: String
	## Display name. May be empty and need not be unique.
	var name: String
	## URL of the profile picture. May be empty.
	var pfp: String
	## Unique name of 3 to 32 letters, digits, [code]_[/code], [code]-[/code] and [code].[/code], or
	## empty.
	var username: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkUserInfo:
		var reader := GkReader.new()
		var made := GkUserInfo.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkUserInfo:
		var fields := reader.open(json, "UserInfo")
		var made := GkUserInfo.new()
		made.bio = reader.text(fields, "bio")
		made.name = reader.text(fields, "name")
		made.pfp = reader.text(fields, "pfp")
		made.username = reader.text(fields, "username")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkUserInfo]:
		var made: Array[GkUserInfo] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkUserInfo.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## The wallets of a user.
class GkWallets:
	extends GkRecord
	const FIELDS := {"shadow": ["shadow", "Pubkey!"], "wallets": ["wallets", "[Pubkey!]!"]}
	## Wallet that the user names as its shadow: mostly one whose key the service keeps, to write
	## texts for the user once it has signed in. Naming it makes it no wallet of the user's.
	var shadow: String
	## The user's other wallets, each of which acts for it.
	var wallets: Array[String]


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkWallets:
		var reader := GkReader.new()
		var made := GkWallets.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkWallets:
		var fields := reader.open(json, "Wallets")
		var made := GkWallets.new()
		made.shadow = reader.text(fields, "shadow")
		made.wallets = reader.text_list(fields, "wallets")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkWallets]:
		var made: Array[GkWallets] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkWallets.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A user's accounts elsewhere.
class GkSocialInfo:
	extends GkRecord
	const FIELDS := {
		"verification": ["verification", "[VerificationInfo]"],
		"chat": ["chat", "String"],
		"gaming": ["gaming", "String"],
		"microblog": ["microblog", "String"],
	}
	## Identity passes of the user's wallets: those that have not expired.
	## Array[lb]GkVerificationInfo[rb] or null.
	var verification: Variant
	## Handle on a chat platform. String or null.
	var chat: Variant
	## Id on a gaming platform. String or null.
	var gaming: Variant
	## Handle on a microblogging platform. String or null.
	var microblog: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkSocialInfo:
		var reader := GkReader.new()
		var made := GkSocialInfo.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkSocialInfo:
		var fields := reader.open(json, "SocialInfo")
		var made := GkSocialInfo.new()
		if fields.get("verification") != null:
			made.verification = GkVerificationInfo.read_list(fields["verification"], reader, true)
		made.chat = reader.optional_text(fields, "chat")
		made.gaming = reader.optional_text(fields, "gaming")
		made.microblog = reader.optional_text(fields, "microblog")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkSocialInfo]:
		var made: Array[GkSocialInfo] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkSocialInfo.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A pass that says that a wallet's owner was verified.
class GkVerificationInfo:
	extends GkRecord
	const FIELDS := {
		"expiry": ["expiry", "String"],
		"gatekeeper_network": ["gatekeeperNetwork", "VerificationGateway!"],
		"wallet_index": ["walletIndex", "Int!"],
	}
	## When the pass ends, ISO 8601 in UTC. Null when it does not. String or null.
	var expiry: Variant
	## What was verified.
	var gatekeeper_network: String
	## Position of the wallet among the user's wallets, counted from 0.
	var wallet_index: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkVerificationInfo:
		var reader := GkReader.new()
		var made := GkVerificationInfo.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkVerificationInfo:
		var fields := reader.open(json, "VerificationInfo")
		var made := GkVerificationInfo.new()
		made.expiry = reader.optional_text(fields, "expiry")
		made.gatekeeper_network = reader.one_of(
			fields,
			"gatekeeperNetwork",
			GkVerificationGateway.NAMES,
		)
		made.wallet_index = reader.integer(fields, "walletIndex")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkVerificationInfo]:
		var made: Array[GkVerificationInfo] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkVerificationInfo.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What an identity pass vouches for.
class GkVerificationGateway:
	extends RefCounted
	## An identity document was checked.
	const ID_VERIFICATION_PASS := "IdVerificationPass"
	## A living person was seen.
	const LIVENESS_PASS := "LivenessPass"
	## The person holds no other pass of this kind.
	const UNIQUENESS_PASS := "UniquenessPass"
	## All of them.
	const NAMES: Array[String] = [ID_VERIFICATION_PASS, LIVENESS_PASS, UNIQUENESS_PASS]


## How a new user presents itself. All four texts must be given; each may be empty.
class GkUserInfoInput:
	extends GkInput
	const FIELDS := {
		"bio": ["bio", "String!"],
		"name": ["name", "String!"],
		"pfp": ["pfp", "String!"],
		"username": ["username", "String!"],
	}
	## Required. A few words about the user.
	var bio: String:
		get:
			return _values.get("bio", "")
		set(given):
			_values["bio"] = given
	## Required. Display name. It need not be unique.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Required. URL of the profile picture.
	var pfp: String:
		get:
			return _values.get("pfp", "")
		set(given):
			_values["pfp"] = given
	## Required. 3 to 32 letters, digits, [code]_[/code], [code]-[/code] and [code].[/code], unique
	## without regard to upper and lower case; or empty.
	var username: String:
		get:
			return _values.get("username", "")
		set(given):
			_values["username"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Changes to how a user presents itself. Omitted values stay.
class GkPartialUserInfoInput:
	extends GkInput
	const FIELDS := {
		"bio": ["bio", "String"],
		"name": ["name", "String"],
		"pfp": ["pfp", "String"],
		"username": ["username", "String"],
	}
	## New words about the user.
	var bio: String:
		get:
			return _values.get("bio", "")
		set(given):
			_values["bio"] = given
	## New display name.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## New URL of the profile picture.
	var pfp: String:
		get:
			return _values.get("pfp", "")
		set(given):
			_values["pfp"] = given
	## New unique name: 3 to 32 letters, digits, [code]_[/code], [code]-[/code] and [code].[/code],
	## or empty.
	var username: String:
		get:
			return _values.get("username", "")
		set(given):
			_values["username"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Changes to a user's wallets.
class GkUpdateWalletInput:
	extends GkInput
	const FIELDS := {"add": ["add", "[String]"], "remove": ["remove", "[String]"]}
	## Wallets to add, which may then act for the user. None may belong to a user already.
	var add: Array:
		get:
			return _values.get("add", _drafts.get_or_add("add", [] as Array))
		set(given):
			_values["add"] = given
	## Wallets to remove: they may no longer act for the user. The signing wallet cannot be removed.
	var remove: Array:
		get:
			return _values.get("remove", _drafts.get_or_add("remove", [] as Array))
		set(given):
			_values["remove"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Names an identity pass of a wallet. No operation takes it now.
class GkVerificationInfoInput:
	extends GkInput
	const FIELDS := {
		"gatekeeper_network": ["gatekeeperNetwork", "VerificationGateway!"],
		"wallet": ["wallet", "String!"],
	}
	## Required. What was verified.
	var gatekeeper_network: String:
		get:
			return _values.get("gatekeeperNetwork", "")
		set(given):
			_values["gatekeeperNetwork"] = given
	## Required. Address of the wallet that holds the pass.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## What to sign to sign in.
class GkAuthResponse:
	extends GkRecord
	const FIELDS := {"message": ["message", "String!"], "tx": ["tx", "Bytes"]}
	## One line of ASCII text that the wallet signs: [code]Sign in to {host} as {wallet}. Nonce:
	## {nonce}[/code].
	var message: String
	## Unsigned transaction with the message as its memo, to sign instead. Null unless useTx was
	## true. String or null.
	var tx: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAuthResponse:
		var reader := GkReader.new()
		var made := GkAuthResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAuthResponse:
		var fields := reader.open(json, "AuthResponse")
		var made := GkAuthResponse.new()
		made.message = reader.text(fields, "message")
		made.tx = reader.optional_text(fields, "tx")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAuthResponse]:
		var made: Array[GkAuthResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAuthResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A user that has signed in.
class GkAuthConfirmed:
	extends GkRecord
	const FIELDS := {"access_token": ["accessToken", "String!"], "user": ["user", "User!"]}
	## Token for the shadow wallet and for the header [code]Authorization: Bearer[/code]. Lasts 24
	## hours. Empty in the answer of [code]wallet.signIn[/code] to a paired game, which no token
	## takes past its grant.
	var access_token: String
	## The user that the wallet belongs to.
	var user: GkUser


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkAuthConfirmed:
		var reader := GkReader.new()
		var made := GkAuthConfirmed.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkAuthConfirmed:
		var fields := reader.open(json, "AuthConfirmed")
		var made := GkAuthConfirmed.new()
		made.access_token = reader.text(fields, "accessToken")
		made.user = GkUser.read(fields.get("user"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkAuthConfirmed]:
		var made: Array[GkAuthConfirmed] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkAuthConfirmed.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A user's standing in one project.
class GkProfile:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"custom_data": ["customData", "VecMap!"],
		"identity": ["identity", "String!"],
		"info": ["info", "ProfileInfo!"],
		"leaf_idx": ["leaf_idx", "BigInt!"],
		"platform_data": ["platformData", "PlatformData!"],
		"project": ["project", "Pubkey!"],
		"proof": ["proof", "Proof"],
		"tree_id": ["tree_id", "Bytes!"],
		"user_id": ["userId", "Int!"],
	}
	## Address of this record.
	var address: String
	## Data of the project about the profile, by field name.
	var custom_data: Dictionary
	## The name that it was made with; [code]main[/code] unless chosen.
	var identity: String
	## How the profile presents itself.
	var info: GkProfileInfo
	## Index of the record's leaf in its tree, counted from 0.
	var leaf_idx: String
	## Experience and achievements, which only the service's programs change.
	var platform_data: GkPlatformData
	## Address of the project that it belongs to.
	var project: String
	## Merkle proof of the record's leaf. Null unless includeProof was true.
	var proof: GkSharedTypes.GkProof
	## Address of the Merkle tree that holds the record.
	var tree_id: String
	## Id of the user that it belongs to.
	var user_id: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkProfile:
		var reader := GkReader.new()
		var made := GkProfile.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkProfile:
		var fields := reader.open(json, "Profile")
		var made := GkProfile.new()
		made.address = reader.text(fields, "address")
		made.custom_data = reader.map(fields, "customData")
		made.identity = reader.text(fields, "identity")
		made.info = GkProfileInfo.read(fields.get("info"), reader)
		made.leaf_idx = reader.big_integer(fields, "leaf_idx")
		made.platform_data = GkPlatformData.read(fields.get("platformData"), reader)
		made.project = reader.text(fields, "project")
		if fields.get("proof") != null:
			made.proof = GkSharedTypes.GkProof.read(fields["proof"], reader)
		made.tree_id = reader.text(fields, "tree_id")
		made.user_id = reader.integer(fields, "userId")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkProfile]:
		var made: Array[GkProfile] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkProfile.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How a profile presents itself. Null where nothing was set.
class GkProfileInfo:
	extends GkRecord
	const FIELDS := {"bio": ["bio", "String"], "name": ["name", "String"], "pfp": ["pfp", "String"]}
	## A few words about the player. String or null.
	var bio: Variant
	## Display name in the project. String or null.
	var name: Variant
	## URL of the picture. String or null.
	var pfp: Variant


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkProfileInfo:
		var reader := GkReader.new()
		var made := GkProfileInfo.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkProfileInfo:
		var fields := reader.open(json, "ProfileInfo")
		var made := GkProfileInfo.new()
		made.bio = reader.optional_text(fields, "bio")
		made.name = reader.optional_text(fields, "name")
		made.pfp = reader.optional_text(fields, "pfp")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkProfileInfo]:
		var made: Array[GkProfileInfo] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkProfileInfo.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a player has reached in a project.
class GkPlatformData:
	extends GkRecord
	const FIELDS := {
		"achievements": ["achievements", "[Int!]!"],
		"custom": ["custom", "VecMap!"],
		"xp": ["xp", "Int!"],
	}
	## Indexes of the badges that were claimed.
	var achievements: Array[int]
	## Further platform values, by name.
	var custom: Dictionary
	## Experience points.
	var xp: int


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkPlatformData:
		var reader := GkReader.new()
		var made := GkPlatformData.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkPlatformData:
		var fields := reader.open(json, "PlatformData")
		var made := GkPlatformData.new()
		made.achievements = reader.integer_list(fields, "achievements")
		made.custom = reader.map(fields, "custom")
		made.xp = reader.integer(fields, "xp")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkPlatformData]:
		var made: Array[GkPlatformData] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkPlatformData.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## How a profile presents itself. Omitted values stay, or are not set in a new profile.
class GkProfileInfoInput:
	extends GkInput
	const FIELDS := {"bio": ["bio", "String"], "name": ["name", "String"], "pfp": ["pfp", "String"]}
	## A few words about the player.
	var bio: String:
		get:
			return _values.get("bio", "")
		set(given):
			_values["bio"] = given
	## Display name in the project.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## URL of the picture.
	var pfp: String:
		get:
			return _values.get("pfp", "")
		set(given):
			_values["pfp"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Changes to a profile's custom data.
class GkCustomDataInput:
	extends GkInput
	const FIELDS := {"add": ["add", "JSON"], "remove": ["remove", "[String!]"]}
	## Fields to set: a JSON object. Where the project lists customDataFields, only those names.
	var add: Variant:
		get:
			return _values.get("add", null)
		set(given):
			_values["add"] = given
	## Names of fields to remove.
	var remove: Array[String]:
		get:
			return _values.get("remove", _drafts.get_or_add("remove", [] as Array[String]))
		set(given):
			_values["remove"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
