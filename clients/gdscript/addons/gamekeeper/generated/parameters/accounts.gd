# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkTransactionsTypes := preload("../types/transactions.gd")


## Parameters of [code]accounts.global[/code].
class GkGlobalParameters:
	extends GkInput
	const FIELDS := {"env": ["env", "String"]}
	## Name of the environment. Default: the one that the service runs.
	var env: String:
		get:
			return _values.get("env", "")
		set(given):
			_values["env"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]accounts.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"program_id": ["programId", "Bytes!"],
		"discriminator": ["discriminator", "Bytes"],
		"parsed_data": ["parsedData", "JSON"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Required. Id of the program that owns the accounts.
	var program_id: String:
		get:
			return _values.get("programId", "")
		set(given):
			_values["programId"] = given
	## Only accounts whose data starts with these 8 bytes. Default: any.
	var discriminator: String:
		get:
			return _values.get("discriminator", "")
		set(given):
			_values["discriminator"] = given
	## Only records that have these fields with these values: a JSON object. Default: any.
	var parsed_data: Variant:
		get:
			return _values.get("parsedData", null)
		set(given):
			_values["parsedData"] = given
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


## Parameters of [code]accounts.balance[/code].
class GkBalanceParameters:
	extends GkInput
	const FIELDS := {"address": ["address", "Pubkey!"]}
	## Required. The address, of a wallet or of any other account.
	var address: String:
		get:
			return _values.get("address", "")
		set(given):
			_values["address"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]accounts.findCompressed[/code].
class GkFindCompressedParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]!"],
		"identity": ["identity", "DisrcriminatorFilter"],
		"leaves": ["leaves", "[TreeLeaf!]"],
		"parsed_data": ["parsedData", "JSON"],
		"limit": ["limit", "Int"],
		"after": ["after", "String"],
	}
	## Required. Addresses of the records, at most 1,000.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only records of this kind. Default: any kind.
	var identity: GkTransactionsTypes.GkDisrcriminatorFilter:
		get:
			return _values.get("identity", null)
		set(given):
			_values["identity"] = given
	## Only the records at these leaves. Default: any leaf.
	var leaves: Array[GkTransactionsTypes.GkTreeLeaf]:
		get:
			return _values.get(
				"leaves",
				_drafts.get_or_add("leaves", [] as Array[GkTransactionsTypes.GkTreeLeaf]),
			)
		set(given):
			_values["leaves"] = given
	## Only records that have these fields with these values: a JSON object. Default: any.
	var parsed_data: Variant:
		get:
			return _values.get("parsedData", null)
		set(given):
			_values["parsedData"] = given
	## The most records to answer, 1 to 10,000. Left out without [code]after[/code]: all, and
	## LimitExceeded when there are more than 10,000.
	var limit: int:
		get:
			return _values.get("limit", 0)
		set(given):
			_values["limit"] = given
	## Only what comes behind the record with this [code]cursor[/code] in the list's order: that of
	## the last record of the page before. Default: from the first on.
	var after: String:
		get:
			return _values.get("after", "")
		set(given):
			_values["after"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {
			"identity": GkTransactionsTypes.GkDisrcriminatorFilter,
			"leaves": GkTransactionsTypes.GkTreeLeaf,
		}


## Parameters of [code]accounts.prove[/code].
class GkProveParameters:
	extends GkInput
	const FIELDS := {
		"leaves": ["leaves", "[TreeLeaf!]!"],
		"limit": ["limit", "Int"],
		"after": ["after", "String"],
	}
	## Required. The leaves to prove, at most 1,000. Without an index, every leaf of the tree.
	var leaves: Array[GkTransactionsTypes.GkTreeLeaf]:
		get:
			return _values.get(
				"leaves",
				_drafts.get_or_add("leaves", [] as Array[GkTransactionsTypes.GkTreeLeaf]),
			)
		set(given):
			_values["leaves"] = given
	## The most records to answer, 1 to 10,000. Left out without [code]after[/code]: all, and
	## LimitExceeded when there are more than 10,000.
	var limit: int:
		get:
			return _values.get("limit", 0)
		set(given):
			_values["limit"] = given
	## Only what comes behind the record with this [code]cursor[/code] in the list's order: that of
	## the last record of the page before. Default: from the first on.
	var after: String:
		get:
			return _values.get("after", "")
		set(given):
			_values["after"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"leaves": GkTransactionsTypes.GkTreeLeaf}
