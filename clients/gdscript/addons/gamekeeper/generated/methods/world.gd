# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]world.*[/code].


## Plants a seed on the embedded ledger: makes its project with all that it says, with the session's
## wallet as the authority, and answers where everything is. Existing things are changed to agree
## with the seed, as far as they can be changed; nothing is removed, and nothing that players own is
## touched. Call it at each start: a planting that was interrupted continues, and one that is
## complete only looks. It ends with what any of its calls ends with.
## [br][br]
## Takes [code]GamekeeperParameters.WorldPlant[/code].
## [br][br]
## Fails with [code]SeedConflict[/code], [code]SeedNeedsApply[/code], [code]SeedNotGranted[/code].
func plant(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"world.plant",
		parameters,
		"world.GkPlantParameters",
		options,
		"daemon.GkWorld.read",
	)


## Where the things of the game's world are, by their names: what was planted on the embedded
## ledger, or what the manifest says of a service at an address.
func get_world(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("world.get", null, "", options, "daemon.GkWorld.read")
