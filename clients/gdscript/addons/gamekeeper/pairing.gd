extends RefCounted
## What a game tells of itself when it opens a session, and how it becomes paired. Format:
## docs/reference/protocol.md, Pairing.

const GkBase58 := preload("base58.gd")
const GkCallOptions := preload("call_options.gd")
const GkConnection := preload("connection.gd")
const GkGameSecrets := preload("game_secrets.gd")
const GkHandshake := preload("handshake.gd")

## When the player is asked before a session is opened.
enum Ask {
	NEVER,
	## Where the game cannot open it otherwise.
	REQUIRED,
	NOW,
}

const MANIFEST_FILE := "res://gamekeeper.json"
## Longer than any digits last.
const PLAYER_TIMEOUT_MS := 180_000

var _connection: GkConnection
var _options: GamekeeperConnectOptions
var _network: String
var _secrets: GkGameSecrets
## What every call before the session has: the proof of the start secret, and who the game is.
var _common: Dictionary


func _init(
	connection: GkConnection, options: GamekeeperConnectOptions, network: String
) -> void:
	_connection = connection
	_options = options
	_network = network
	_secrets = GkGameSecrets.new(options.data_folder, options.game)


## Opens the session, with the secret of an earlier pairing; where games are paired and this one is
## not, it asks the player, if it may and can show the digits.
func open(
	proof: String, client_nonce: PackedByteArray, server_nonce: PackedByteArray,
	wallet: String, ask: Ask
) -> GamekeeperResult:
	_common = _describe_game(proof, wallet)
	if ask == Ask.NOW:
		return await _pair_and_open(client_nonce, server_nonce)
	var opened := await _open_paired(client_nonce, server_nonce)
	if opened.ok or opened.error.name != GamekeeperErrors.PAIRING_REQUIRED:
		return opened
	var is_askable := _options.show_pairing.is_valid() and not _network.is_empty()
	if ask == Ask.NEVER or not is_askable:
		return opened
	return await _pair_and_open(client_nonce, server_nonce)


## Null, or why the player cannot be asked.
static func describe_unaskable(options: GamekeeperConnectOptions) -> GamekeeperError:
	if read_manifest(options).is_empty():
		return GamekeeperError.make(
			GamekeeperErrors.INVALID_PARAMS,
			{
				"path": "manifest",
				"problem": "is missing",
				"expected": "what gamekeeper.json says, without which no game is paired",
			}
		)
	if not options.show_pairing.is_valid():
		return GamekeeperError.make(
			GamekeeperErrors.INVALID_PARAMS,
			{
				"path": "show_pairing",
				"problem": "is missing",
				"expected": "what shows the digits, without which the player cannot be asked",
			}
		)
	return null


func _pair_and_open(
	client_nonce: PackedByteArray, server_nonce: PackedByteArray
) -> GamekeeperResult:
	var paired := await _pair(client_nonce, server_nonce)
	if not paired.ok:
		return paired
	return await _open_paired(client_nonce, server_nonce)


func _describe_game(proof: String, wallet: String) -> Dictionary:
	var common := {"proof": proof, "game": _options.game}
	var game_name := _options.game_name
	if game_name.is_empty():
		game_name = str(ProjectSettings.get_setting("application/config/name", ""))
	if not game_name.is_empty():
		common["gameName"] = game_name
	if not wallet.is_empty():
		common["wallet"] = wallet
	var manifest := read_manifest(_options)
	var network := _options.network
	if network.is_empty() and not _options.start_command.is_empty() and not manifest.has("network"):
		network = _options.service
	if not network.is_empty():
		common["network"] = network
	if not manifest.is_empty():
		common["manifest"] = manifest
	return common


func _open_paired(
	client_nonce: PackedByteArray, server_nonce: PackedByteArray
) -> GamekeeperResult:
	var parameters := _prove(client_nonce, server_nonce)
	return await _connection.call_method("session.open", parameters, GkCallOptions.new())


## With the proof of the game's own secret, where it was paired before.
func _prove(client_nonce: PackedByteArray, server_nonce: PackedByteArray) -> Dictionary:
	var parameters := _common.duplicate()
	var secret := _secrets.read(_network)
	if not secret.is_empty():
		var proof := GkHandshake.prove_game(secret, server_nonce, client_nonce, _options.game)
		parameters["pairing"] = GkBase58.encode(proof)
	return parameters


func _pair(client_nonce: PackedByteArray, server_nonce: PackedByteArray) -> GamekeeperResult:
	var problem := describe_unaskable(_options)
	if problem != null:
		return GamekeeperResult.failure(problem)
	var plain := GkCallOptions.new()
	var parameters := _prove(client_nonce, server_nonce)
	var started := await _connection.call_method("session.pair", parameters, plain)
	if not started.ok:
		return started
	var fields: Dictionary = started.value if started.value is Dictionary else {}
	_connection.wait_for_player(PLAYER_TIMEOUT_MS)
	_options.show_pairing.call(str(fields.get("code", "")), str(fields.get("expiresAt", "")))
	if _options.opens_player_page:
		# Whatever comes of it: the player can open the page too.
		await _connection.call_method("session.openPlayerPage", {}, plain)
	var patient := GkCallOptions.new()
	patient.timeout_ms = PLAYER_TIMEOUT_MS
	var paired := await _connection.call_method("session.awaitPairing", {}, patient)
	_options.show_pairing.call("", "")
	if not paired.ok:
		return paired
	_connection.wait_for_player(_options.handshake_timeout_ms)
	var answer: Dictionary = paired.value if paired.value is Dictionary else {}
	var kept := _secrets.write(_network, str(answer.get("secret", "")))
	if kept == OK:
		return paired
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.STORAGE_FULL,
			{"file": _options.data_folder, "detail": error_string(kept)}
		)
	)


## What the options give, else what the game ships; empty for none. What is wrong with it the daemon
## says, and gamekeeper manifest check.
static func read_manifest(options: GamekeeperConnectOptions) -> Dictionary:
	if not options.manifest.is_empty() or not FileAccess.file_exists(MANIFEST_FILE):
		return options.manifest
	var parser := JSON.new()
	if parser.parse(FileAccess.get_file_as_string(MANIFEST_FILE)) != OK:
		return {}
	return parser.data if parser.data is Dictionary else {}
