# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkBadgesTypes := preload("../types/badges.gd")


## Parameters of [code]badges.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"args": ["args", "CreateBadgeCriteriaInput!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The badge to add.
	var args: GkBadgesTypes.GkCreateBadgeCriteriaInput:
		get:
			return _values.get("args", null)
		set(given):
			_values["args"] = given
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
		return {"args": GkBadgesTypes.GkCreateBadgeCriteriaInput}


## Parameters of [code]badges.update[/code].
class GkUpdateParameters:
	extends GkInput
	const FIELDS := {
		"args": ["args", "UpdateBadgeCriteriaInput!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The badge and its changes.
	var args: GkBadgesTypes.GkUpdateBadgeCriteriaInput:
		get:
			return _values.get("args", null)
		set(given):
			_values["args"] = given
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
		return {"args": GkBadgesTypes.GkUpdateBadgeCriteriaInput}


## Parameters of [code]badges.claim[/code].
class GkClaimParameters:
	extends GkInput
	const FIELDS := {
		"args": ["args", "ClaimBadgeCriteriaInput!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The badge and the profile that claims it.
	var args: GkBadgesTypes.GkClaimBadgeCriteriaInput:
		get:
			return _values.get("args", null)
		set(given):
			_values["args"] = given
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
		return {"args": GkBadgesTypes.GkClaimBadgeCriteriaInput}
