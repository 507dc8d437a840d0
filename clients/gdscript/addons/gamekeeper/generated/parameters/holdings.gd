# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].


## Parameters of [code]holdings.find[/code].
class GkFindParameters:
	extends GamekeeperInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"holder": ["holder", "Pubkey"],
		"trees": ["trees", "[Bytes!]"],
		"include_proof": ["includeProof", "Boolean"],
	}
	## Only holdings with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only holdings of this wallet. Default: any.
	var holder: String:
		get:
			return _values.get("holder", "")
		set(given):
			_values["holder"] = given
	## Only holdings in these Merkle trees. Default: any.
	var trees: Array[String]:
		get:
			return _values.get("trees", _drafts.get_or_add("trees", [] as Array[String]))
		set(given):
			_values["trees"] = given
	## Whether each record comes with its Merkle proof. Default: false.
	var include_proof: bool:
		get:
			return _values.get("includeProof", false)
		set(given):
			_values["includeProof"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
