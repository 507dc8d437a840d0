# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")


## Parameters of [code]holdings.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"holder": ["holder", "Pubkey"],
		"trees": ["trees", "[Bytes!]"],
		"include_proof": ["includeProof", "Boolean"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
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
