extends Node
## Connects to the player's Gamekeeper, makes a project and mints a resource.


func run() -> GamekeeperResult:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
	if not opened.ok:
		return opened

	var project := GamekeeperParameters.ProjectsCreate.new({"name": "My Farm"})
	var made: GamekeeperResult = await Gamekeeper.projects.create(project)
	if not made.ok:
		return made
	var farm: GamekeeperTypes.Receipt = made.value

	var resource := GamekeeperParameters.ResourcesCreate.new({
		"project": farm.address,
		"params": {
			"name": "Turnip",
			"symbol": "TRNP",
			"uri": "https://example.com/turnip.json",
			"decimals": 0,
			"storage": "AccountState",
		},
	})
	var created: GamekeeperResult = await Gamekeeper.resources.create(resource)
	if not created.ok:
		return created
	var turnip: GamekeeperTypes.Receipt = created.value

	var mint := GamekeeperParameters.ResourcesMint.new({
		"resource": turnip.address,
		"owner": Gamekeeper.current_session.wallet.address,
		"amount": "100",
	})
	return await Gamekeeper.resources.mint(mint)
