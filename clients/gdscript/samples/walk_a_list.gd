extends Node
## Goes through all of a list, however long it is.


## Answers how many projects the player has, or -1.
func run() -> int:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
	if not opened.ok:
		return -1
	var session: GamekeeperTypes.Session = opened.value

	var count := 0
	var wallet := session.wallet.address
	var walk: Gamekeeper.Pages = Gamekeeper.projects.find_each(
		GamekeeperParameters.ProjectsFind.new({"authorities": [wallet]})
	)
	while await walk.next():
		var project: GamekeeperTypes.Project = walk.record
		if project.authority == wallet:
			count += 1
	return count if walk.error == null else -1
