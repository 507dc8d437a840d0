extends RefCounted
## Bytes as base58 text, in Bitcoin's alphabet: how addresses, hashes and signatures travel.

const ALPHABET := "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


## The text of the bytes.
static func encode(bytes: PackedByteArray) -> String:
	var digits := PackedByteArray()
	var zeros := 0
	while zeros < bytes.size() and bytes[zeros] == 0:
		zeros += 1
	for index in range(zeros, bytes.size()):
		var carry: int = bytes[index]
		for place in digits.size():
			carry += digits[place] << 8
			digits[place] = carry % 58
			@warning_ignore("integer_division")
			carry = carry / 58
		while carry > 0:
			digits.append(carry % 58)
			@warning_ignore("integer_division")
			carry = carry / 58
	var text := ALPHABET[0].repeat(zeros)
	for place in range(digits.size() - 1, -1, -1):
		text += ALPHABET[digits[place]]
	return text


## The bytes of the text, as a [PackedByteArray] in the value; fails with InvalidArgument.
static func decode(text: String) -> GamekeeperResult:
	var bytes := PackedByteArray()
	var zeros := 0
	while zeros < text.length() and text[zeros] == ALPHABET[0]:
		zeros += 1
	for index in range(zeros, text.length()):
		var carry := ALPHABET.find(text[index])
		if carry < 0:
			return _refuse("%s at %d is not a base58 digit" % [text[index], index], "base58 text")
		for place in bytes.size():
			carry += bytes[place] * 58
			bytes[place] = carry & 0xff
			carry >>= 8
		while carry > 0:
			bytes.append(carry & 0xff)
			carry >>= 8
	for _zero in zeros:
		bytes.append(0)
	bytes.reverse()
	return GamekeeperResult.success(bytes)


## The bytes of a text that must have so many of them.
static func decode_exactly(text: String, length: int) -> GamekeeperResult:
	var decoded := decode(text)
	if not decoded.ok:
		return decoded
	var bytes: PackedByteArray = decoded.value
	if bytes.size() == length:
		return decoded
	return _refuse("has %d bytes" % bytes.size(), "%d bytes in base58" % length)


static func _refuse(problem: String, expected: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.INVALID_ARGUMENT,
			{"argument": "base58", "problem": problem, "expected": expected}
		)
	)
