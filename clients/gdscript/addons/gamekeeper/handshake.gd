extends RefCounted
## The mutual challenge: each side proves that it knows the start secret. Format: docs/protocol.md.

const PROTOCOL_MIN := 1
const PROTOCOL_MAX := 1
const NONCE_BYTES := 32
const PROOF_BYTES := 32
const DAEMON_LABEL := "gamekeeper daemon v1"
const CLIENT_LABEL := "gamekeeper client v1"


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
	var nonce := GamekeeperBase58.decode_exactly(str(fields.get("serverNonce", "")), NONCE_BYTES)
	var proof := GamekeeperBase58.decode_exactly(str(fields.get("proof", "")), PROOF_BYTES)
	if not nonce.ok or not proof.ok:
		return _refuse()
	var server_nonce: PackedByteArray = nonce.value
	var received: PackedByteArray = proof.value
	var expected := prove(secret, DAEMON_LABEL, client_nonce, server_nonce)
	if not Crypto.new().constant_time_compare(expected, received):
		return _refuse()
	var own := prove(secret, CLIENT_LABEL, server_nonce, client_nonce)
	return GamekeeperResult.success(GamekeeperBase58.encode(own))


static func _refuse() -> GamekeeperResult:
	return GamekeeperResult.failure(GamekeeperError.make(GamekeeperErrors.WRONG_SECRET))
