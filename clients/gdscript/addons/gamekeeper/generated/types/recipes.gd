# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain recipes.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## What can be crafted out of what.
class GkRecipe:
	extends GkRecord
	const FIELDS := {
		"address": ["address", "Bytes!"],
		"bump": ["bump", "Int!"],
		"ingredients": ["ingredients", "[Ingredient!]!"],
		"key": ["key", "Pubkey!"],
		"meal": ["meal", "Meal!"],
		"project": ["project", "Pubkey!"],
		"xp": ["xp", "BigInt!"],
		"terms": ["terms", "RecipeTerms"],
	}
	## Address of this record.
	var address: String
	## Bump seed that the address was derived with, 0 to 255.
	var bump: int
	## What each crafting burns.
	var ingredients: Array[GkIngredient]
	## Random address that the recipe's own address was derived from.
	var key: String
	## What each crafting gives.
	var meal: GkMeal
	## Address of the project that it belongs to.
	var project: String
	## Experience points that a profile needs to craft. They are not spent.
	var xp: String
	## What a call takes back that agrees to this record as it is. Made by the daemon for actions;
	## null in the answers of [code]api.*[/code].
	var terms: GkRecipeTerms


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkRecipe:
		var reader := GkReader.new()
		var made := GkRecipe.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkRecipe:
		var fields := reader.open(json, "Recipe")
		var made := GkRecipe.new()
		made.address = reader.text(fields, "address")
		made.bump = reader.integer(fields, "bump")
		made.ingredients = GkIngredient.read_list(fields.get("ingredients"), reader)
		made.key = reader.text(fields, "key")
		made.meal = GkMeal.read(fields.get("meal"), reader)
		made.project = reader.text(fields, "project")
		made.xp = reader.big_integer(fields, "xp")
		if fields.get("terms") != null:
			made.terms = GkRecipeTerms.read(fields["terms"], reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecipe]:
		var made: Array[GkRecipe] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkRecipe.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A resource that crafting burns.
class GkIngredient:
	extends GkRecord
	const FIELDS := {
		"amount": ["amount", "BigInt!"],
		"resource_address": ["resourceAddress", "Pubkey!"],
	}
	## Number of base units burned.
	var amount: String
	## The resource that is burned.
	var resource_address: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkIngredient:
		var reader := GkReader.new()
		var made := GkIngredient.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkIngredient:
		var fields := reader.open(json, "Ingredient")
		var made := GkIngredient.new()
		made.amount = reader.big_integer(fields, "amount")
		made.resource_address = reader.text(fields, "resourceAddress")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkIngredient]:
		var made: Array[GkIngredient] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkIngredient.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## A resource that crafting gives.
class GkMeal:
	extends GkRecord
	const FIELDS := {
		"amount": ["amount", "BigInt!"],
		"resource_address": ["resourceAddress", "Pubkey!"],
	}
	## Number of base units minted.
	var amount: String
	## The resource that is minted.
	var resource_address: String


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkMeal:
		var reader := GkReader.new()
		var made := GkMeal.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkMeal:
		var fields := reader.open(json, "Meal")
		var made := GkMeal.new()
		made.amount = reader.big_integer(fields, "amount")
		made.resource_address = reader.text(fields, "resourceAddress")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMeal]:
		var made: Array[GkMeal] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMeal.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS


## What a game agrees to when it crafts.
class GkRecipeTerms:
	extends GkInput
	const FIELDS := {
		"ingredients": ["ingredients", "[IngredientsInput!]!"],
		"meal": ["meal", "MealInput!"],
		"xp": ["xp", "BigInt!"],
	}
	## Required. The most that is burned of each resource, each listed once, and of no other.
	var ingredients: Array[GkIngredientsInput]:
		get:
			return _values.get(
				"ingredients",
				_drafts.get_or_add("ingredients", [] as Array[GkIngredientsInput]),
			)
		set(given):
			_values["ingredients"] = given
	## Required. What it gives; nothing else.
	var meal: GkMealInput:
		get:
			return _values.get("meal", null)
		set(given):
			_values["meal"] = given
	## Required. The most experience points that a profile needs to craft.
	var xp: String:
		get:
			return _values.get("xp", "")
		set(given):
			_values["xp"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"ingredients": GkIngredientsInput, "meal": GkMealInput}


	static func read(json: Variant, reader: GkReader) -> GkRecipeTerms:
		var fields := reader.open(json, "RecipeTerms")
		var made := GkRecipeTerms.new()
		made.ingredients = GkIngredientsInput.read_list(fields.get("ingredients"), reader)
		made.meal = GkMealInput.read(fields.get("meal"), reader)
		made.xp = reader.big_integer(fields, "xp")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkRecipeTerms]:
		var made: Array[GkRecipeTerms] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkRecipeTerms.read(entry, reader))
		return made


## A resource that crafting burns, as input.
class GkIngredientsInput:
	extends GkInput
	const FIELDS := {
		"amount": ["amount", "BigInt!"],
		"resource_address": ["resourceAddress", "String!"],
	}
	## Required. Number of base units to burn, 1 or more.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given
	## Required. The resource to burn.
	var resource_address: String:
		get:
			return _values.get("resourceAddress", "")
		set(given):
			_values["resourceAddress"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	static func read(json: Variant, reader: GkReader) -> GkIngredientsInput:
		var fields := reader.open(json, "IngredientsInput")
		var made := GkIngredientsInput.new()
		made.amount = reader.big_integer(fields, "amount")
		made.resource_address = reader.text(fields, "resourceAddress")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkIngredientsInput]:
		var made: Array[GkIngredientsInput] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkIngredientsInput.read(entry, reader))
		return made


## A resource that crafting gives, as input.
class GkMealInput:
	extends GkInput
	const FIELDS := {
		"amount": ["amount", "BigInt!"],
		"resource_address": ["resourceAddress", "String!"],
	}
	## Required. Number of base units to mint, 1 or more.
	var amount: String:
		get:
			return _values.get("amount", "")
		set(given):
			_values["amount"] = given
	## Required. The resource to mint.
	var resource_address: String:
		get:
			return _values.get("resourceAddress", "")
		set(given):
			_values["resourceAddress"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	static func read(json: Variant, reader: GkReader) -> GkMealInput:
		var fields := reader.open(json, "MealInput")
		var made := GkMealInput.new()
		made.amount = reader.big_integer(fields, "amount")
		made.resource_address = reader.text(fields, "resourceAddress")
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkMealInput]:
		var made: Array[GkMealInput] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkMealInput.read(entry, reader))
		return made


## The transactions that make a recipe.
class GkCreateInitializeRecipeTransactionResponse:
	extends GkRecord
	const FIELDS := {
		"recipe": ["recipe", "Bytes!"],
		"transactions": ["transactions", "Transactions!"],
	}
	## Address that the recipe will have.
	var recipe: String
	## The unsigned transactions, in the order in which they run.
	var transactions: GkSharedTypes.GkTransactions


	## The record; null when the JSON has another form.
	static func from_json(json: Variant) -> GkCreateInitializeRecipeTransactionResponse:
		var reader := GkReader.new()
		var made := GkCreateInitializeRecipeTransactionResponse.read(json, reader)
		return made if reader.problem.is_empty() else null


	static func read(json: Variant, reader: GkReader) -> GkCreateInitializeRecipeTransactionResponse:
		var fields := reader.open(json, "CreateInitializeRecipeTransactionResponse")
		var made := GkCreateInitializeRecipeTransactionResponse.new()
		made.recipe = reader.text(fields, "recipe")
		made.transactions = GkSharedTypes.GkTransactions.read(fields.get("transactions"), reader)
		return made


	static func read_list(
			json: Variant, reader: GkReader, with_nulls: bool = false
	) -> Array[GkCreateInitializeRecipeTransactionResponse]:
		var made: Array[GkCreateInitializeRecipeTransactionResponse] = []
		for entry: Variant in reader.open_list(json):
			if entry == null and with_nulls:
				made.append(null)
			else:
				made.append(GkCreateInitializeRecipeTransactionResponse.read(entry, reader))
		return made


	func _get_fields() -> Dictionary:
		return FIELDS
