extends Node
## Crafts a recipe for no more than the player was shown.


## Answers how much was taken, in base units, or why nothing was.
func run(recipe: String) -> String:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
	if not opened.ok:
		return opened.error.message
	var found: GamekeeperResult = await Gamekeeper.recipes.find(
		GamekeeperParameters.RecipesFind.new({"addresses": [recipe]})
	)
	if not found.ok:
		return found.error.message
	var recipes: Array[GamekeeperTypes.Recipe] = found.value
	var shown := recipes[0]

	# The player looks at shown.ingredients and shown.meal, for however long.

	var crafted: GamekeeperResult = await Gamekeeper.recipes.craft(
		GamekeeperParameters.RecipesCraft.new({"recipe": shown.address, "terms": shown.terms})
	)
	if not crafted.ok:
		if crafted.error.name == GamekeeperErrors.COST_CHANGED:
			return "it costs more now: show it again"
		return crafted.error.message
	var receipt: GamekeeperTypes.Receipt = crafted.value
	var debits: Array[GamekeeperTypes.ResourceDebit] = receipt.debits
	return debits[0].amount
