extends Node
## Makes the game's world what its seed says, at each start.


## Claims from the field, and answers how many turnips the player holds then, or why none.
func run(seed_text: String) -> String:
	var planted: GamekeeperResult
	if Gamekeeper.current_session.service == "embedded":
		var parameters := GamekeeperParameters.WorldPlant.new({"seed": seed_text})
		planted = await Gamekeeper.world.plant(parameters)
	else:
		planted = await Gamekeeper.world.get_world()
	if not planted.ok:
		return planted.error.message
	var world := GamekeeperTypes.WorldNames.new(planted.value)
	var claimed: GamekeeperResult = await Gamekeeper.faucets.claim(
		GamekeeperParameters.FaucetsClaim.new({"faucet": world.faucet("Field")})
	)
	if not claimed.ok:
		return claimed.error.message
	var receipt: GamekeeperTypes.Receipt = claimed.value
	return "%s of %s" % [receipt.records.holdings[0].balance, world.resource("Turnip")]
