# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]projects.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkProjectsTypes := preload("../types/projects.gd")
const GkProjectsParameters := preload("../parameters/projects.gd")


## Finds projects. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkProjectsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("projects.find", parameters, options, GkProjectsTypes.GkProject.read_list)


## The records of [code]projects.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkProjectsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"projects.find",
		parameters,
		options,
		GkProjectsTypes.GkProject.read_list,
		"address",
	)


## Makes a project: the home of a game's profiles, resources, characters and missions.
## [br][br]
## Fails with [code]AlreadyExists[/code].
func create(
		parameters: GkProjectsParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("projects.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes another wallet or program the driver of a project. Only the authority may.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func change_driver(
		parameters: GkProjectsParameters.GkChangeDriverParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("projects.changeDriver", parameters, options, GkDaemonTypes.GkReceipt.read)
