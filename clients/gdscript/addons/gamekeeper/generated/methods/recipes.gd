# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]recipes.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkRecipesTypes := preload("../types/recipes.gd")
const GkRecipesParameters := preload("../parameters/recipes.gd")


## Finds recipes. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkRecipesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("recipes.find", parameters, options, GkRecipesTypes.GkRecipe.read_list)


## The records of [code]recipes.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkRecipesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("recipes.find", parameters, options, GkRecipesTypes.GkRecipe.read_list, "address")


## Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create(
		parameters: GkRecipesParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("recipes.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func add_ingredients(
		parameters: GkRecipesParameters.GkAddIngredientsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("recipes.addIngredients", parameters, options, GkDaemonTypes.GkReceipt.read)


## Removes ingredients from a recipe.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func remove_ingredients(
		parameters: GkRecipesParameters.GkRemoveIngredientsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"recipes.removeIngredients",
		parameters,
		options,
		GkDaemonTypes.GkReceipt.read,
	)


## Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
## at once and are sent as one bundle.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code], [code]InsufficientXp[/code],
## [code]InsufficientBalance[/code], [code]TreeMissing[/code], [code]TreeFull[/code],
## [code]Overflow[/code], [code]LeafChanged[/code], [code]CostChanged[/code],
## [code]RecipeTermsChanged[/code].
func craft(
		parameters: GkRecipesParameters.GkCraftParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("recipes.craft", parameters, options, GkDaemonTypes.GkReceipt.read)
