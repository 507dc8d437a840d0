# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].


## Parameters of [code]wallet.create[/code].
class GkCreateParameters:
	extends GamekeeperInput
	const FIELDS := {"name": ["name", "String!"]}
	## Required. 1 to 32 of lower-case letters, digits and hyphens.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]wallet.use[/code].
class GkUseParameters:
	extends GamekeeperInput
	const FIELDS := {"name": ["name", "String!"]}
	## Required. Name of a wallet of this session.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]wallet.signMessage[/code].
class GkSignMessageParameters:
	extends GamekeeperInput
	const FIELDS := {"message": ["message", "String!"]}
	## Required. Text to sign, at most 4,096 bytes of UTF-8.
	var message: String:
		get:
			return _values.get("message", "")
		set(given):
			_values["message"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
