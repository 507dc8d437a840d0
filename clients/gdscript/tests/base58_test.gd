extends GamekeeperTestSuite
## Vectors: draft-msporny-base58-03, and edges of leading zeros.

const VECTORS := {
	"48656c6c6f20576f726c6421": "2NEpo7TZRRrLZSi2U",
	"0000287fb4cd": "11233QC4",
	"": "",
	"00": "1",
	"00000000": "1111",
	"ff": "5Q",
}


func test_default() -> void:
	for hexadecimal: String in VECTORS:
		var bytes := hexadecimal.hex_decode()
		expect_equal(GkBase58.encode(bytes), VECTORS[hexadecimal], hexadecimal)
		var decoded := GkBase58.decode(VECTORS[hexadecimal])
		if expect_ok(decoded):
			expect_equal(decoded.value, bytes, VECTORS[hexadecimal])


func test_behaviour__random_bytes_come_back() -> void:
	for length in 65:
		var bytes := Crypto.new().generate_random_bytes(maxi(length, 1))
		var decoded := GkBase58.decode(GkBase58.encode(bytes))
		if expect_ok(decoded):
			expect_equal(decoded.value, bytes, bytes.hex_encode())


func test_behaviour__32_zero_bytes_are_the_system_program() -> void:
	var zeros := PackedByteArray()
	zeros.resize(32)
	expect_equal(GkBase58.encode(zeros), "1".repeat(32))


func test_args__length() -> void:
	expect_ok(GkBase58.decode_exactly("1111", 4))
	var refused := GamekeeperErrors.INVALID_ARGUMENT
	expect_error(GkBase58.decode_exactly("1111", 5), refused)


func test_error__invalid_argument() -> void:
	for text: String in ["0", "O", "I", "l", "a b", "é"]:
		expect_error(GkBase58.decode(text), GamekeeperErrors.INVALID_ARGUMENT)
