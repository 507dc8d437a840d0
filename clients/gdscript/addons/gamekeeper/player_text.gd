extends RefCounted
## An error as a sentence for the player. What the templates are made of says
## src/daemon/words/player-texts.ts.

const GkAmounts := preload("amounts.gd")
const GkPlayerTexts := preload("generated/player_texts.gd")
const CHARACTERS_MAX := 40
const READ_MAX := 400
const NUMBER_MAX := 1e15
const ADDRESS_END := 4
const SOL_DECIMALS := 9
const MOMENT_LENGTH := 19

var _code: int
var _context: Dictionary
var _words: Dictionary
var _name_of: Callable
var _now: float
var _address := RegEx.create_from_string("^[1-9A-HJ-NP-Za-km-z]{32,}\\z")
var _digits := RegEx.create_from_string("^[0-9]{1,20}\\z")
var _moment := RegEx.create_from_string("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d")
var _part := RegEx.create_from_string(
	"\\[(?<one>[^|\\]]*)\\|?(?<other>[^\\]]*)\\]|(?<plain>[^\\[]+)"
)
var _placeholder := RegEx.create_from_string("\\{(?<field>\\w+)(?::(?<kind>\\w+))?\\}")


## [param now] is UNIX seconds.
static func describe(
	error: GamekeeperError, name_of: Callable, language: String, now: float
) -> String:
	var made := new()
	made._code = error.code
	made._context = error.context
	made._words = _words_of(language)
	made._name_of = name_of
	made._now = now
	return made._say(error.name)


static func _words_of(language: String) -> Dictionary:
	var wanted := language if not language.is_empty() else OS.get_locale_language()
	var primary := wanted.replace("_", "-").get_slice("-", 0).to_lower()
	return GkPlayerTexts.TEXTS.get(primary, GkPlayerTexts.TEXTS[GkPlayerTexts.FIRST])


func _say(error_name: String) -> String:
	var sentences: Dictionary = _words["sentences"]
	var general: String = _words["general"]
	var own: String = sentences.get(error_name, general)
	var said: Variant = _say_template(own)
	if said == null:
		said = _say_template(general)
	return str(said)


## Null if something outside brackets is missing.
func _say_template(template: String) -> Variant:
	var said := ""
	for part in _part.search_all(template):
		var plain := part.get_string("plain")
		var filled: Variant
		if plain.is_empty():
			filled = _fill(part.get_string("one"), true)
			if filled == null:
				filled = _fill(part.get_string("other"), true)
			if filled == null:
				filled = ""
		else:
			filled = _fill(plain, false)
		if filled == null:
			return null
		said += str(filled)
	return said


## Null if something in it is missing.
func _fill(part: String, is_optional: bool) -> Variant:
	var said := ""
	var end := 0
	for found in _placeholder.search_all(part):
		var field := found.get_string("field")
		var filled := _say_field(field, found.get_string("kind"), is_optional)
		if filled.is_empty():
			return null
		said += part.substr(end, found.get_start() - end) + filled
		end = found.get_end()
	return said + part.substr(end)


## Empty if it is missing.
func _say_field(field: String, kind: String, is_optional: bool) -> String:
	if field == "errorCode":
		return str(_code)
	match kind:
		"":
			return _quote(_read_text(field))
		"name":
			return _say_name(_read_text(field), is_optional)
		"count":
			return _read_digits(field)
		"sol":
			return _say_sol(_read_digits(field))
		"wait":
			return _say_wait(_read_number(field) / 1000.0)
		"until":
			return _say_wait(_read_number(field) - _read_number("now"))
		"time":
			return _say_wait(_read_moment(field) - _now)
	return ""


func _read_text(field: String) -> String:
	var value: Variant = _context.get(field)
	return value if value is String else ""


## A whole number of at least 0, also one that is written as a string.
func _read_digits(field: String) -> String:
	var value: Variant = _context.get(field)
	if value is float or value is int:
		var number: float = value
		return "%d" % int(ceilf(number)) if number >= 0.0 and number <= NUMBER_MAX else ""
	var text := _read_text(field)
	if _digits.search(text) == null:
		return ""
	var trimmed := text.lstrip("0")
	return "0" if trimmed.is_empty() else trimmed


func _read_number(field: String) -> float:
	var digits := _read_digits(field)
	return NAN if digits.is_empty() else digits.to_float()


## UNIX seconds of an ISO 8601 moment.
func _read_moment(field: String) -> float:
	var text := _read_text(field)
	if _moment.search(text) == null:
		return NAN
	return float(Time.get_unix_time_from_datetime_string(text.left(MOMENT_LENGTH)))


func _say_sol(digits: String) -> String:
	if digits.is_empty():
		return ""
	var amount := GkAmounts.format_amount(digits, SOL_DECIMALS)
	return amount.replace(".", str(_words["decimalSign"])) + " SOL"


## The smaller unit until it would be 120 or 48 of them, rounded up.
func _say_wait(exact: float) -> String:
	if not exact > 0.0:
		return ""
	var waits: Dictionary = _words["waits"]
	var seconds := ceilf(exact)
	if seconds <= 1.0:
		return waits["second"]
	if seconds < 120.0:
		return _say_number(waits["seconds"], seconds)
	var minutes := ceilf(seconds / 60.0)
	if minutes < 120.0:
		return _say_number(waits["minutes"], minutes)
	var hours := ceilf(minutes / 60.0)
	if hours < 48.0:
		return _say_number(waits["hours"], hours)
	return _say_number(waits["days"], ceilf(hours / 24.0))


func _say_number(wait: String, number: float) -> String:
	return wait.replace("#", "%d" % int(number))


func _say_name(value: String, is_optional: bool) -> String:
	if not value.is_empty() and _name_of.is_valid():
		var known: Variant = _name_of.call(value)
		var name := _clean(known) if known is String else ""
		if not name.is_empty():
			return name
	if _address.search(value) == null:
		return _quote(value)
	return "" if is_optional else value.left(ADDRESS_END) + "…" + value.right(ADDRESS_END)


func _quote(value: String) -> String:
	var text := _clean(value)
	return "" if text.is_empty() else '"%s"' % text


## Nothing hidden, single blanks, no quotation marks but ', and at most 40 characters.
func _clean(text: String) -> String:
	var shown := ""
	# Most of a long text is never looked at.
	for i in mini(text.length(), READ_MAX):
		var one := _show(text.unicode_at(i))
		var last := " " if shown.is_empty() else shown.right(1)
		if one != last or (one != " " and one != "'"):
			shown += one
	shown = shown.trim_suffix(" ")
	if shown.length() <= CHARACTERS_MAX:
		return shown
	return shown.left(CHARACTERS_MAX - 1) + "…"


func _show(point: int) -> String:
	if _is_in(GkPlayerTexts.BLANKS, point):
		return " "
	if _is_in(GkPlayerTexts.HIDDEN, point):
		return ""
	return "'" if _is_in(GkPlayerTexts.QUOTES, point) else String.chr(point)


func _is_in(ranges: Array[int], point: int) -> bool:
	for i in range(0, ranges.size(), 2):
		if point >= ranges[i] and point <= ranges[i + 1]:
			return true
	return false
