extends Control
## The farm's picture: what there is, and a button for each thing to do. [code]-- play[/code] plays a
## first day by itself and says what happens, for those who have no window.

const STEP_SECONDS := 0.5

var _farm := TurnipFarm.new()
var _held := Label.new()
var _fox := Label.new()
var _neighbours := Label.new()
var _said := Label.new()


func _ready() -> void:
	add_child(_farm)
	_draw_once()
	_farm.changed.connect(_show)
	_farm.told.connect(_say)
	_farm.pairing_shown.connect(_show_digits)
	_farm.service = _find_argument("--service", "")
	_farm.service_ca = _find_argument("--service-ca", "")
	_farm.end_unused_seconds = _find_argument("--end-unused", "0").to_float()
	if not await _farm.open(_find_argument("--gamekeeper", "")):
		if "play" in OS.get_cmdline_user_args():
			get_tree().quit(1)
		return
	_say("Your field has turnips. You hold %d, and soups: %d." % [_farm.turnips, _farm.soups])
	if "play" in OS.get_cmdline_user_args():
		await _play()


func _process(_delta: float) -> void:
	var left := _farm.seconds_until_home()
	if _farm.home_at == 0:
		_fox.text = "The fox is at home."
	elif left > 0.0:
		_fox.text = "The fox is home in %d s." % ceili(left)
	else:
		_fox.text = "The fox waits at the gate."


func _find_argument(name: String, otherwise: String) -> String:
	var given := OS.get_cmdline_user_args()
	var place := given.find(name)
	return given[place + 1] if place >= 0 and place + 1 < given.size() else otherwise


func _draw_once() -> void:
	var column := VBoxContainer.new()
	column.set_anchors_and_offsets_preset(PRESET_FULL_RECT, PRESET_MODE_MINSIZE, 24)
	add_child(column)
	for line: Control in [_held, _fox, _neighbours]:
		column.add_child(line)
	var buttons := {
		"Harvest": _farm.harvest,
		"Cook a soup (5 turnips)": _farm.cook,
		"Send the fox to the river (1 turnip)": _farm.send,
		"Call the fox home": _farm.call_back,
	}
	for text: String in buttons:
		var button := Button.new()
		button.text = text
		button.pressed.connect(_press.bind(buttons[text]))
		column.add_child(button)
	_said.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	column.add_child(_said)


func _press(action: Callable) -> void:
	# The text is of the step before.
	_said.text = ""
	action.call()


func _show() -> void:
	_held.text = "Turnips: %d   Soups: %d" % [_farm.turnips, _farm.soups]
	var baskets := _farm.neighbours.values().map(func(units: int) -> String: return str(units))
	_neighbours.text = "Neighbours' turnips: %s" % ", ".join(baskets)
	_neighbours.visible = not baskets.is_empty()


func _show_digits(digits: String) -> void:
	if not digits.is_empty():
		_say("Type these digits in Gamekeeper: %s" % digits)


func _say(text: String) -> void:
	_said.text = text
	print(text)


## From the first start to the first harvest, a soup and a walk; then a neighbour's basket fills.
func _play() -> void:
	var is_done := await _farm.harvest() and await _farm.cook() and await _farm.send()
	while is_done and _farm.seconds_until_home() > 0.0:
		await get_tree().create_timer(STEP_SECONDS).timeout
	is_done = is_done and await _farm.call_back()
	print("turnips %d, soups %d" % [_farm.turnips, _farm.soups])
	if is_done and await _farm.invite():
		while _farm.neighbours.is_empty():
			await _farm.changed
		print("a neighbour has %d turnips" % _farm.neighbours.values()[0])
	get_tree().quit(0 if is_done else 1)
