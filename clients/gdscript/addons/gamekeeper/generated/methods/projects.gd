# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]projects.*[/code].


## Finds projects. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.ProjectsFind[/code].
## [codeblock]
## var found := await Gamekeeper.projects.find(GamekeeperParameters.ProjectsFind.new(
## 	{"names": ["Farm"]}))
## # found.value[0].name == "Farm"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"projects.find",
		parameters,
		"projects.GkFindParameters",
		options,
		"projects.GkProject.read_list",
	)


## The records of [code]projects.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"projects.find",
		parameters,
		"projects.GkFindParameters",
		options,
		"projects.GkProject.read_list",
		"address",
	)


## Makes a project: the home of a game's profiles, resources, characters and missions.
## [br][br]
## Takes [code]GamekeeperParameters.ProjectsCreate[/code].
## [br][br]
## Fails with [code]AlreadyExists[/code].
## [codeblock]
## var receipt := await Gamekeeper.projects.create(GamekeeperParameters.ProjectsCreate.new(
## 	{"name": "Mine", "driver": driver, "associated_programs": associated_programs,
## 		"profile_data_config": profile_data_config, "subsidize_fees": true, "payer": payer}))
## # receipt.value.records.projects[0].name == "Mine"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"projects.create",
		parameters,
		"projects.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes another wallet or program the driver of a project. Only the authority may.
## [br][br]
## Takes [code]GamekeeperParameters.ProjectsChangeDriver[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.projects.change_driver(
## 	GamekeeperParameters.ProjectsChangeDriver.new({"project": project, "driver": driver}))
## # receipt.value.records.projects[0].name == "Farm"
## [/codeblock]
func change_driver(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"projects.changeDriver",
		parameters,
		"projects.GkChangeDriverParameters",
		options,
		"daemon.GkReceipt.read",
	)
