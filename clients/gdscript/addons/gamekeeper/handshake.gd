extends RefCounted
## The mutual challenge: each side proves that it knows the start secret. The format is in
## docs/reference/protocol.md.

const GkBase58 := preload("base58.gd")

const PROTOCOL_MIN := 1
const PROTOCOL_MAX := 1
const NONCE_BYTES := 32
const PROOF_BYTES := 32
const DAEMON_LABEL := "gamekeeper daemon v1"
const CLIENT_LABEL := "gamekeeper client v1"
const GAME_LABEL := "gamekeeper game v1"


## 32 bytes of the system's randomness.
static func make_nonce() -> PackedByteArray:
	return Crypto.new().generate_random_bytes(NONCE_BYTES)


## HMAC-SHA-256 with the secret over a label and two nonces.
static func prove(
	secret: PackedByteArray, label: String, first: PackedByteArray, second: PackedByteArray
) -> PackedByteArray:
	var context := HMACContext.new()
	context.start(HashingContext.HASH_SHA256, secret)
	context.update(label.to_utf8_buffer() + first + second)
	return context.finish()


## Checks the daemon's challenge; the value is the client's proof as base58. Fails with WrongSecret
## when whoever listens is not the daemon, and gives it no proof.
static func answer(
	secret: PackedByteArray, client_nonce: PackedByteArray, challenge: Variant
) -> GamekeeperResult:
	var fields: Dictionary = challenge if challenge is Dictionary else {}
	var nonce := GkBase58.decode_exactly(str(fields.get("serverNonce", "")), NONCE_BYTES)
	var proof := GkBase58.decode_exactly(str(fields.get("proof", "")), PROOF_BYTES)
	if not nonce.ok or not proof.ok:
		return _refuse()
	var server_nonce: PackedByteArray = nonce.value
	var received: PackedByteArray = proof.value
	var expected := prove(secret, DAEMON_LABEL, client_nonce, server_nonce)
	if not Crypto.new().constant_time_compare(expected, received):
		return _refuse()
	var own := prove(secret, CLIENT_LABEL, server_nonce, client_nonce)
	return GamekeeperResult.success(GkBase58.encode(own))


## The daemon's random bytes, of a challenge that was answered.
static func server_nonce_of(challenge: Variant) -> PackedByteArray:
	var fields: Dictionary = challenge
	var nonce: PackedByteArray = (
		GkBase58.decode_exactly(str(fields["serverNonce"]), NONCE_BYTES).value
	)
	return nonce


## What a paired game sends: its secret, covered by what only its holder and the keeper of its hash
## can make. The daemon has the hash alone.
static func prove_game(
	secret: PackedByteArray, server_nonce: PackedByteArray, client_nonce: PackedByteArray,
	game: String
) -> PackedByteArray:
	var hashing := HashingContext.new()
	hashing.start(HashingContext.HASH_SHA256)
	hashing.update(secret)
	var nonces := server_nonce + client_nonce
	var proof := prove(hashing.finish(), GAME_LABEL, nonces, game.to_utf8_buffer())
	for index in proof.size():
		proof[index] ^= secret[index]
	return proof


static func _refuse() -> GamekeeperResult:
	return GamekeeperResult.failure(GamekeeperError.make(GamekeeperErrors.WRONG_SECRET))
