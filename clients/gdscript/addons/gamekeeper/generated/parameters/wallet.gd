# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")


## Parameters of [code]wallet.inventory[/code].
class GkInventoryParameters:
	extends GkInput
	const FIELDS := {
		"wallet": ["wallet", "Pubkey"],
		"limit": ["limit", "Int"],
		"after": ["after", "Pubkey"],
	}
	## Address of the wallet. Default: the session's.
	var wallet: String:
		get:
			return _values.get("wallet", "")
		set(given):
			_values["wallet"] = given
	## The most lines to answer, 1 to 10,000. Default: all.
	var limit: int:
		get:
			return _values.get("limit", 0)
		set(given):
			_values["limit"] = given
	## Only what comes behind the resource with this address: that of the last line of the page
	## before. Default: from the first on.
	var after: String:
		get:
			return _values.get("after", "")
		set(given):
			_values["after"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]wallet.create[/code].
class GkCreateParameters:
	extends GkInput
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
	extends GkInput
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
	extends GkInput
	const FIELDS := {"message": ["message", "String!"]}
	## Required. Text to sign, at most 4,096 bytes of UTF-8.
	var message: String:
		get:
			return _values.get("message", "")
		set(given):
			_values["message"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
