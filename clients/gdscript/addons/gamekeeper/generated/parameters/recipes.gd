# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkRecipesTypes := preload("../types/recipes.gd")


## Parameters of [code]recipes.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"projects": ["projects", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only recipes with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only recipes of these projects. Default: any.
	var projects: Array[String]:
		get:
			return _values.get("projects", _drafts.get_or_add("projects", [] as Array[String]))
		set(given):
			_values["projects"] = given
	## The most records to answer, 1 to 10,000. Left out without [code]after[/code]: all, and
	## LimitExceeded when there are more than 10,000.
	var limit: int:
		get:
			return _values.get("limit", 0)
		set(given):
			_values["limit"] = given
	## Only what comes behind the record with this address in the list's order: that of the last
	## record of the page before. Default: from the first on.
	var after: String:
		get:
			return _values.get("after", "")
		set(given):
			_values["after"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]recipes.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"xp": ["xp", "BigInt!"],
		"ingredients": ["ingredients", "[IngredientsInput!]!"],
		"meal": ["meal", "MealInput!"],
		"authority": ["authority", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Experience points that a profile needs to craft. They are not spent.
	var xp: String:
		get:
			return _values.get("xp", "")
		set(given):
			_values["xp"] = given
	## Required. What each crafting burns, at most 8 resources.
	var ingredients: Array[GkRecipesTypes.GkIngredientsInput]:
		get:
			return _values.get(
				"ingredients",
				_drafts.get_or_add("ingredients", [] as Array[GkRecipesTypes.GkIngredientsInput]),
			)
		set(given):
			_values["ingredients"] = given
	## Required. What each crafting gives.
	var meal: GkRecipesTypes.GkMealInput:
		get:
			return _values.get("meal", null)
		set(given):
			_values["meal"] = given
	## The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
	## does. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"ingredients": GkRecipesTypes.GkIngredientsInput,
			"meal": GkRecipesTypes.GkMealInput,
		}


## Parameters of [code]recipes.addIngredients[/code].
class GkAddIngredientsParameters:
	extends GkInput
	const FIELDS := {
		"recipe": ["recipe", "String!"],
		"ingredients": ["ingredients", "[IngredientsInput!]!"],
		"authority": ["authority", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the recipe.
	var recipe: String:
		get:
			return _values.get("recipe", "")
		set(given):
			_values["recipe"] = given
	## Required. Ingredients to add. A recipe holds at most 8.
	var ingredients: Array[GkRecipesTypes.GkIngredientsInput]:
		get:
			return _values.get(
				"ingredients",
				_drafts.get_or_add("ingredients", [] as Array[GkRecipesTypes.GkIngredientsInput]),
			)
		set(given):
			_values["ingredients"] = given
	## The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
	## does. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"ingredients": GkRecipesTypes.GkIngredientsInput}


## Parameters of [code]recipes.removeIngredients[/code].
class GkRemoveIngredientsParameters:
	extends GkInput
	const FIELDS := {
		"recipe": ["recipe", "String!"],
		"ingredients": ["ingredients", "[String!]!"],
		"authority": ["authority", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the recipe.
	var recipe: String:
		get:
			return _values.get("recipe", "")
		set(given):
			_values["recipe"] = given
	## Required. Addresses of the resources to remove; each must be an ingredient.
	var ingredients: Array[String]:
		get:
			return _values.get(
				"ingredients",
				_drafts.get_or_add("ingredients", [] as Array[String]),
			)
		set(given):
			_values["ingredients"] = given
	## The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
	## does. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]recipes.craft[/code].
class GkCraftParameters:
	extends GkInput
	const FIELDS := {
		"recipe": ["recipe", "String!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"terms": ["terms", "RecipeTerms"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the recipe.
	var recipe: String:
		get:
			return _values.get("recipe", "")
		set(given):
			_values["recipe"] = given
	## Wallet that crafts: it holds the ingredients, has a profile in the project and receives the
	## meal. It signs. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## What the game agrees to: the [code]terms[/code] of the recipe as it was shown. It may become
	## cheaper, and is otherwise refused. Default: whatever the recipe is when the call is built.
	var terms: GkRecipesTypes.GkRecipeTerms:
		get:
			return _values.get("terms", null)
		set(given):
			_values["terms"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"terms": GkRecipesTypes.GkRecipeTerms}
