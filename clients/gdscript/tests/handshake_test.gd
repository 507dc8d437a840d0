extends GamekeeperTestSuite
## Proofs made by another implementation (node:crypto) over the same bytes, and RFC 4231's case 2.

const Handshake := preload("res://addons/gamekeeper/handshake.gd")

var _secret := PackedByteArray()
var _client := PackedByteArray()
var _server := PackedByteArray()


func set_up() -> void:
	for index in 32:
		_secret.append(index)
		_client.append(100 + index)
		_server.append(200 + index)


func test_default() -> void:
	var nothing := PackedByteArray()
	var proof := Handshake.prove(
		"Jefe".to_utf8_buffer(), "what do ya want for nothing?", nothing, nothing
	)
	expect_equal(
		proof.hex_encode(), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
	)


func test_behaviour__a_true_proof_is_answered_with_ours() -> void:
	var answer := Handshake.answer(_secret, _client, _challenge("Get9fH4qfFyqXXhACm3gfZsXeSiCHY83yfzEgoXscgLi"))
	if expect_ok(answer):
		expect_equal(answer.value, "81dp28UQKJt1JQCkvy563uxnvBFznzSvKzF9C7nEZNSr")


func test_behaviour__nonces_differ() -> void:
	expect(Handshake.make_nonce() != Handshake.make_nonce(), "two nonces were the same")
	expect_equal(Handshake.make_nonce().size(), 32)


func test_error__wrong_secret() -> void:
	var other := Handshake.prove(_secret, Handshake.CLIENT_LABEL, _client, _server)
	var texts: Array[String] = [GkBase58.encode(other), "", "0", "81dp28UQKJt1JQCkvy563uxnvBFznzSvKzF9C7nEZNSr"]
	for text in texts:
		var answer := Handshake.answer(_secret, _client, _challenge(text))
		expect_error(answer, GamekeeperErrors.WRONG_SECRET)
	expect_error(Handshake.answer(_secret, _client, null), GamekeeperErrors.WRONG_SECRET)


func test_behaviour__a_paired_game_proves_its_secret() -> void:
	# The same bytes and the same proof as in the C# client's suite.
	var secret := "00070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9".hex_decode()
	var client := _read("52Y2w7NXvFk4zUsVGXaq3ai8xBVNV8FX7aME2Vpz2tH")
	var server := _read("8wqBEaP8DYyD5jNvZrW7vMUP7Ph3Yp55XF1HQYRjNCz")
	var proof := Handshake.prove_game(secret, server, client, "com.example.farm")
	expect_equal(GkBase58.encode(proof), "5RJGWakrdwztgPF6bepFhyqCbMwpM2GbJ6GdP5sYoPAz")


func _read(text: String) -> PackedByteArray:
	var bytes: PackedByteArray = GkBase58.decode_exactly(text, 32).value
	return bytes


func _challenge(proof: String) -> Dictionary:
	return {"serverNonce": GkBase58.encode(_server), "proof": proof}
