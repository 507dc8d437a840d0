# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]recipes.*[/code].


## Finds recipes. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.RecipesFind[/code].
## [codeblock]
## var found := await Gamekeeper.recipes.find(GamekeeperParameters.RecipesFind.new(
## 	{"projects": [project]}))
## # found.value[0].ingredients[0].amount == "5"
## [/codeblock]
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"recipes.find",
		parameters,
		"recipes.GkFindParameters",
		options,
		"recipes.GkRecipe.read_list",
	)


## The records of [code]recipes.find[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"recipes.find",
		parameters,
		"recipes.GkFindParameters",
		options,
		"recipes.GkRecipe.read_list",
		"address",
	)


## Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
## [br][br]
## Takes [code]GamekeeperParameters.RecipesCreate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.recipes.create(GamekeeperParameters.RecipesCreate.new(
## 	{"project": project, "xp": "10", "ingredients": ingredients, "meal": {"amount": "1",
## 		"resource_address": resource_address2}}))
## # receipt.value.records.recipes[0].xp == "10"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"recipes.create",
		parameters,
		"recipes.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
## [br][br]
## Takes [code]GamekeeperParameters.RecipesAddIngredients[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.recipes.add_ingredients(
## 	GamekeeperParameters.RecipesAddIngredients.new({"recipe": recipe,
## 		"ingredients": ingredients}))
## # receipt.value.records.recipes[0].ingredients[0].amount == "6"
## [/codeblock]
func add_ingredients(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"recipes.addIngredients",
		parameters,
		"recipes.GkAddIngredientsParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Removes ingredients from a recipe.
## [br][br]
## Takes [code]GamekeeperParameters.RecipesRemoveIngredients[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.recipes.remove_ingredients(
## 	GamekeeperParameters.RecipesRemoveIngredients.new({"recipe": recipe,
## 		"ingredients": [ingredient]}))
## # receipt.value.records.recipes[0].meal.amount == "2"
## [/codeblock]
func remove_ingredients(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"recipes.removeIngredients",
		parameters,
		"recipes.GkRemoveIngredientsParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
## at once and are sent as one bundle.
## [br][br]
## Takes [code]GamekeeperParameters.RecipesCraft[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code], [code]InsufficientXp[/code],
## [code]InsufficientBalance[/code], [code]TreeMissing[/code], [code]TreeFull[/code],
## [code]Overflow[/code], [code]LeafChanged[/code], [code]CostChanged[/code],
## [code]RecipeTermsChanged[/code].
## [codeblock]
## var receipt := await Gamekeeper.recipes.craft(GamekeeperParameters.RecipesCraft.new(
## 	{"recipe": recipe}))
## # receipt.value.records.holdings[0].balance == "95"
## [/codeblock]
func craft(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"recipes.craft",
		parameters,
		"recipes.GkCraftParameters",
		options,
		"daemon.GkReceipt.read",
	)
