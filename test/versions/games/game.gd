extends Node
## As game.ts.


func _ready() -> void:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.tides"
	options.home = OS.get_environment("GAME_HOME")
	options.data_folder = OS.get_environment("GAME_DATA")
	options.manifest = JSON.parse_string(OS.get_environment("GAME_MANIFEST"))
	options.show_pairing = func(code: String, _expires: String) -> void:
		if not code.is_empty():
			print("digits %s" % code)
	if not OS.get_environment("GAME_COMMAND").is_empty():
		options.start_command = PackedStringArray(JSON.parse_string(OS.get_environment("GAME_COMMAND")))
	var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
	if not opened.ok:
		print("refused: %s" % opened.error.name)
		print("over")
		get_tree().quit()
		return
	var address: String = Gamekeeper.current_session.wallet.address
	var balance := await _balance({address = address})
	_say("balance", balance, func(found: Object) -> Variant: return found.address == address)
	var written := await Gamekeeper.projects.create(
		GamekeeperParameters.ProjectsCreate.new({name = "Tides"})
	)
	_say("write", written, func(found: Object) -> Variant: return found.records.projects[0].name)
	if OS.get_environment("GAME_IS_NEWER") == "yes":
		var tide := func(found: Object) -> Variant:
			return found.tide if found.tide != null and found.tide != "" else "none"
		_say("no tide", await _balance({address = address}), tide)
		_say("high tide", await _balance({address = address, tide = "high"}), tide)
		_say("out", await _balance({address = address, tide = "out"}), tide)
		var accounts: Object = Gamekeeper.accounts
		var daemon: Object = Gamekeeper.daemon
		var height := func(found: Object) -> Variant: return found.height
		_say("tide", await accounts.call("tide"), height)
		_say("daemon's", await daemon.call("tide"), height)
	print("over")
	get_tree().quit()


func _balance(parameters: Dictionary) -> GamekeeperResult:
	return await Gamekeeper.accounts.balance(GamekeeperParameters.AccountsBalance.new(parameters))


func _say(asked: String, result: GamekeeperResult, read: Callable) -> void:
	if result.ok:
		print("%s: %s" % [asked, read.call(result.value)])
		return
	var callee: Variant = result.error.context.get("callee")
	print("%s: %s%s" % [asked, result.error.name, "" if callee == null else " by %s" % callee])
	if callee != null:
		print("remedy: %s" % result.error.context["remedy"])
