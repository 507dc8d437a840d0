extends RefCounted
## 64-bit amounts are decimal texts on the wire, because a JSON number would lose digits. These
## read and compare them without ever going through a float; amounts.gd shows them.

const INT_MAX := "9223372036854775807"


## Whether the text is digits, with a minus sign at most before them.
static func is_valid(text: String) -> bool:
	return text.is_valid_int() and not text.begins_with("+")


## The text as an [int]; fails with InvalidArgument where it is none or does not fit into 64 bits,
## signed.
static func to_int_checked(text: String) -> GamekeeperResult:
	var is_negative := text.begins_with("-")
	var limit := "9223372036854775808" if is_negative else INT_MAX
	if not is_valid(text) or _compare_digits(_digits(text), limit) > 0:
		return GamekeeperResult.failure(
			GamekeeperError.make(
				GamekeeperErrors.INVALID_ARGUMENT,
				{"argument": text, "problem": "does not fit", "expected": "a 64-bit integer"}
			)
		)
	return GamekeeperResult.success(text.to_int())


## -1, 0 or 1, as the first is less than, equal to or greater than the second.
static func compare(first: String, second: String) -> int:
	var is_first_negative := first.begins_with("-") and _digits(first) != "0"
	var is_second_negative := second.begins_with("-") and _digits(second) != "0"
	if is_first_negative != is_second_negative:
		return -1 if is_first_negative else 1
	var order := _compare_digits(_digits(first), _digits(second))
	return -order if is_first_negative else order


static func _digits(text: String) -> String:
	var digits := text.trim_prefix("-").lstrip("0")
	return "0" if digits.is_empty() else digits


static func _compare_digits(first: String, second: String) -> int:
	if first.length() != second.length():
		return -1 if first.length() < second.length() else 1
	return 0 if first == second else (-1 if first < second else 1)
