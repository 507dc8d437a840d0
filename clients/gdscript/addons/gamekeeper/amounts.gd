extends RefCounted
## Amounts as people write them, and base units, which the ledger counts in: exactly, with the
## decimal places of the resource. Base units are decimal texts, as everywhere here.

const GkBigInteger := preload("big_integer.gd")

const UNITS_MAX := "18446744073709551615"
## A mint has its decimal places in one byte.
const DECIMALS_MAX := 255
const DIGITS := "0123456789"
## What is shown for a number that is none.
const UNKNOWN := "?"


## Base units of an amount that a player typed: the value of
## [code]parse_amount("17.50", 2)[/code] is [code]"1750"[/code]. The text is digits, and a point
## with more digits where there are decimal places; no sign, spaces, separators, exponent or leading
## zeros. Fails with InvalidArgument, which says what is right, for any other text, for more decimal
## places than the resource has, and for more than 64 bits hold. [param decimals] are those of the
## resource; null, for single pieces, are none.
static func parse_amount(text: String, decimals: Variant) -> GamekeeperResult:
	var places := _read_decimals(decimals)
	if places < 0:
		return _refuse_decimals()
	var expected := _describe_expected(places)
	if text.is_empty():
		return _refuse("amount", "is empty", expected)
	if text.begins_with("-") and text.length() > 1 and _has_only(text.substr(1), DIGITS + "."):
		return _refuse("amount", "is negative", expected)
	var point := text.find(".")
	var whole := text if point < 0 else text.left(point)
	var fraction := "" if point < 0 else text.substr(point + 1)
	var has_zeros := whole.length() > 1 and whole.begins_with("0")
	var has_gap := whole.is_empty() or point >= 0 and fraction.is_empty()
	if has_zeros or has_gap or not _has_only(whole + fraction, DIGITS):
		return _refuse("amount", "is not an amount", expected)
	if fraction.length() > places:
		return _refuse("amount", "has too many digits after the point", expected)
	var units := (whole + fraction.rpad(places, "0")).lstrip("0")
	if units.is_empty():
		units = "0"
	if GkBigInteger.compare(units, UNITS_MAX) > 0:
		return _refuse("amount", "is too much", "at most %s" % _format(UNITS_MAX, places))
	return GamekeeperResult.success(units)


## Base units as people read them: [code]format_amount("1750", 2)[/code] is [code]"17.5"[/code].
## [param decimals] are those of the resource; null, for single pieces, are none. For a text that is
## no integer, and for decimal places that no resource has, it is [code]"?"[/code], and an error is
## logged.
static func format_amount(units: String, decimals: Variant) -> String:
	var places := _read_decimals(decimals)
	if places < 0:
		return _show_unknown(_refuse_decimals())
	var digits := units.trim_prefix("-")
	if digits.is_empty() or not _has_only(digits, DIGITS):
		return _show_unknown(_refuse("units", "are not an integer", "digits such as 1750"))
	return _format(units, places)


## For what only a mistake of the game's code shows.
static func _show_unknown(refused: GamekeeperResult) -> String:
	push_error("Gamekeeper: %s" % refused.error.message)
	return UNKNOWN


static func _format(units: String, places: int) -> String:
	var digits := units.trim_prefix("-").lstrip("0").lpad(places + 1, "0")
	var is_negative := units.begins_with("-") and not digits.lstrip("0").is_empty()
	var whole := digits.left(digits.length() - places)
	var fraction := digits.right(places).rstrip("0") if places > 0 else ""
	var point := "" if fraction.is_empty() else "."
	return ("-" if is_negative else "") + whole + point + fraction


static func _describe_expected(places: int) -> String:
	if places == 0:
		return "a whole number such as 17"
	var most := "one digit" if places == 1 else "%d digits" % places
	return "a number such as 17.5, with at most %s after the point" % most


## -1 for what no resource has.
static func _read_decimals(decimals: Variant) -> int:
	if decimals == null:
		return 0
	if not decimals is int:
		return -1
	var places: int = decimals
	return places if places >= 0 and places <= DECIMALS_MAX else -1


static func _has_only(text: String, characters: String) -> bool:
	for character in text:
		if not character in characters:
			return false
	return true


static func _refuse_decimals() -> GamekeeperResult:
	return _refuse("decimals", "are not those of a resource", "0 to %d" % DECIMALS_MAX)


static func _refuse(argument: String, problem: String, expected: String) -> GamekeeperResult:
	return GamekeeperResult.failure(
		GamekeeperError.make(
			GamekeeperErrors.INVALID_ARGUMENT,
			{"argument": argument, "problem": problem, "expected": expected}
		)
	)
