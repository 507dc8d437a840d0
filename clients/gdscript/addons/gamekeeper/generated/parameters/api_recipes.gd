# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkRecipesParameters := preload("recipes.gd")


## Parameters of [code]api.createInitializeRecipeTransaction[/code]. They are those of
## [code]recipes.create[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateInitializeRecipeTransactionParameters:
	extends GkRecipesParameters.GkCreateParameters
	const ALL_FIELDS := {
		"project": ["project", "String!"],
		"xp": ["xp", "BigInt!"],
		"ingredients": ["ingredients", "[IngredientsInput!]!"],
		"meal": ["meal", "MealInput!"],
		"authority": ["authority", "String!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createAddIngredientsTransaction[/code]. They are those of
## [code]recipes.addIngredients[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateAddIngredientsTransactionParameters:
	extends GkRecipesParameters.GkAddIngredientsParameters
	const ALL_FIELDS := {
		"recipe": ["recipe", "String!"],
		"ingredients": ["ingredients", "[IngredientsInput!]!"],
		"authority": ["authority", "String!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createRemoveIngredientsTransaction[/code]. They are those of
## [code]recipes.removeIngredients[/code] and what the daemon fills there. Nothing is filled here:
## wallets that sign are named by the game, and there is no idempotency key.
class GkCreateRemoveIngredientsTransactionParameters:
	extends GkRecipesParameters.GkRemoveIngredientsParameters
	const ALL_FIELDS := {
		"recipe": ["recipe", "String!"],
		"ingredients": ["ingredients", "[String!]!"],
		"authority": ["authority", "String!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS


## Parameters of [code]api.createInitCookingProcessTransactions[/code]. They are those of
## [code]recipes.craft[/code] and what the daemon fills there. Nothing is filled here: wallets that
## sign are named by the game, and there is no idempotency key.
class GkCreateInitCookingProcessTransactionsParameters:
	extends GkRecipesParameters.GkCraftParameters
	const ALL_FIELDS := {
		"recipe": ["recipe", "String!"],
		"authority": ["authority", "String!"],
		"payer": ["payer", "String"],
		"terms": ["terms", "RecipeTerms"],
		"lut_addresses": ["lutAddresses", "[String!]"],
		"compute_unit_price": ["computeUnitPrice", "Int"],
	}
	## Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
	var lut_addresses: Array[String]:
		get:
			return _values.get(
				"lutAddresses",
				_drafts.get_or_add("lutAddresses", [] as Array[String]),
			)
		set(given):
			_values["lutAddresses"] = given
	## Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
	var compute_unit_price: int:
		get:
			return _values.get("computeUnitPrice", 0)
		set(given):
			_values["computeUnitPrice"] = given


	func _get_fields() -> Dictionary:
		return ALL_FIELDS
