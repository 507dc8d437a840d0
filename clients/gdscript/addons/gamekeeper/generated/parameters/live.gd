# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")


## Parameters of [code]live.subscribe[/code].
class GkSubscribeParameters:
	extends GkInput
	const FIELDS := {
		"read": ["read", "String!"],
		"arguments": ["arguments", "JSON!"],
		"since": ["since", "String"],
	}
	## Required. The read, by the name of its live table: [code]holdings[/code].
	var read: String:
		get:
			return _values.get("read", "")
		set(given):
			_values["read"] = given
	## Required. The arguments of the read, without [code]limit[/code], [code]after[/code] and
	## [code]includeProof[/code].
	var arguments: Variant:
		get:
			return _values.get("arguments", null)
		set(given):
			_values["arguments"] = given
	## The last [code]position[/code] that the game has of this table, with the same arguments. Then
	## the answer may hold only what has changed since.
	var since: String:
		get:
			return _values.get("since", "")
		set(given):
			_values["since"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]live.unsubscribe[/code].
class GkUnsubscribeParameters:
	extends GkInput
	const FIELDS := {"table": ["table", "String!"]}
	## Required. Identifier of the table.
	var table: String:
		get:
			return _values.get("table", "")
		set(given):
			_values["table"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]live.catchUp[/code].
class GkCatchUpParameters:
	extends GkInput
	const FIELDS := {"table": ["table", "String!"]}
	## Required. Identifier of the table.
	var table: String:
		get:
			return _values.get("table", "")
		set(given):
			_values["table"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
