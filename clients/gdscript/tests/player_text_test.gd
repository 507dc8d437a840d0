extends GamekeeperTestSuite
## The sentences about errors for players: the same table that the other clients play. It comes in
## the environment.

const _PlayerText := preload("res://addons/gamekeeper/player_text.gd")


func test_default() -> void:
	var table: Dictionary = JSON.parse_string(OS.get_environment("TEST_PLAYER_TEXTS"))
	var names: Dictionary = table["names"]
	var now_text: String = table["now"]
	var now := float(Time.get_unix_time_from_datetime_string(now_text.trim_suffix("Z")))
	var cases: Array = table["cases"]
	for one: Dictionary in cases:
		var data := {"name": one["name"], "retryable": false, "context": one["context"]}
		var json := {"code": one["code"], "message": "for developers", "data": data}
		var error := GamekeeperError.from_json(json)
		var name_of := func(address: String) -> String: return names.get(address, "")
		var says: Dictionary = one["says"]
		for language: String in says:
			var said := _PlayerText.describe(error, name_of, language, now)
			expect_equal(said, says[language], "%s (%s)" % [one["shows"], language])
	expect(cases.size() > 30, "too few cases")


func test_default__the_sample() -> void:
	var gold := "Go1dGo1dGo1dGo1dGo1dGo1dGo1dGo1dGo1dGo1dGo1d"
	var error := GamekeeperError.make(GamekeeperErrors.INSUFFICIENT_BALANCE, {"resource": gold})
	var script: GDScript = load("res://samples/tell_the_player.gd")
	var sample: RefCounted = script.new()
	var said: String = sample.call("tell", GamekeeperResult.failure(error), {gold: "Gold"})
	expect_equal(said, error.player_text(func(_address: String) -> String: return "Gold"))
	expect(said.contains("Gold"), said)
	expect_equal(sample.call("tell", GamekeeperResult.success(1), {}), "")


func test_args__without_any() -> void:
	var error := GamekeeperError.make(GamekeeperErrors.USERNAME_TAKEN, {"username": "Bert"})
	var language := OS.get_locale_language()
	expect_equal(error.player_text(), error.player_text(Callable(), language))
	expect_equal(
		error.player_text(Callable(), "en"), 'The name "Bert" is taken. Choose another one.'
	)
