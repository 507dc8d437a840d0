extends Control
## Plays Turnip Farm by its buttons, and takes the README's pictures of it: [code]-- FOLDER[/code].


func _ready() -> void:
	var game: Control = load("res://main.tscn").instantiate()
	add_child(game)
	var farm: TurnipFarm = game.find_children("*", "TurnipFarm", true, false)[0]
	await farm.changed
	await _take("farm-field")
	var steps: Dictionary[String, Callable] = {
		"Harvest": func() -> bool: return farm.turnips == 20,
		"Cook": func() -> bool: return farm.soups == 1,
		"Send": func() -> bool: return farm.home_at > 0 and farm.turnips == 14,
	}
	for text in steps:
		_find_button(game, text).pressed.emit()
		while not steps[text].call():
			await farm.changed
	await _take("farm-walk")
	get_tree().quit()


func _find_button(game: Control, text: String) -> Button:
	for button: Button in game.find_children("*", "Button", true, false):
		if button.text.begins_with(text):
			return button
	return null


## Once what has changed is drawn.
func _take(picture: String) -> void:
	for frame in 2:
		await RenderingServer.frame_post_draw
	var path := OS.get_cmdline_user_args()[0].path_join(picture + ".png")
	get_viewport().get_texture().get_image().save_png(path)
