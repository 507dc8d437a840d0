# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")


## Parameters of [code]transactions.status[/code].
class GkStatusParameters:
	extends GkInput
	const FIELDS := {
		"signature": ["signature", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## First signature of a transaction.
	var signature: String:
		get:
			return _values.get("signature", "")
		set(given):
			_values["signature"] = given
	## The idempotencyKey that the action was called with.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
