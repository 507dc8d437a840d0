# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkProjectsTypes := preload("../types/projects.gd")


## Parameters of [code]projects.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"names": ["names", "[String!]"],
		"authorities": ["authorities", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only projects with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only projects with exactly these names. Default: any.
	var names: Array[String]:
		get:
			return _values.get("names", _drafts.get_or_add("names", [] as Array[String]))
		set(given):
			_values["names"] = given
	## Only projects of these authorities. Default: any.
	var authorities: Array[String]:
		get:
			return _values.get(
				"authorities",
				_drafts.get_or_add("authorities", [] as Array[String]),
			)
		set(given):
			_values["authorities"] = given
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


## Parameters of [code]projects.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "String"],
		"name": ["name", "String!"],
		"driver": ["driver", "String"],
		"associated_programs": ["associatedPrograms", "[AssociatedProgramInput!]"],
		"profile_data_config": ["profileDataConfig", "ProfileDataConfigInput"],
		"subsidize_fees": ["subsidizeFees", "Boolean"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Wallet that will have complete control of the project. It signs. Left out: the session's
	## wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Name of the project, 1 to 64 bytes of UTF-8. It need not be unique.
	var name: String:
		get:
			return _values.get("name", "")
		set(given):
			_values["name"] = given
	## Wallet or program that drives the project. Default: the authority.
	var driver: String:
		get:
			return _values.get("driver", "")
		set(given):
			_values["driver"] = given
	## Programs that the project trusts, and with what. Default: none.
	var associated_programs: Array[GkProjectsTypes.GkAssociatedProgramInput]:
		get:
			return _values.get(
				"associatedPrograms",
				_drafts.get_or_add("associatedPrograms", [] as Array[GkProjectsTypes.GkAssociatedProgramInput]),
			)
		set(given):
			_values["associatedPrograms"] = given
	## Fields and achievements of the project's profiles. Default: any field, no achievements.
	var profile_data_config: GkProjectsTypes.GkProfileDataConfigInput:
		get:
			return _values.get("profileDataConfig", null)
		set(given):
			_values["profileDataConfig"] = given
	## Whether the project pays its players' fees back from its own lamports while they last.
	## Default: false.
	var subsidize_fees: bool:
		get:
			return _values.get("subsidizeFees", false)
		set(given):
			_values["subsidizeFees"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
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
		return {
			"associated_programs": GkProjectsTypes.GkAssociatedProgramInput,
			"profile_data_config": GkProjectsTypes.GkProfileDataConfigInput,
		}


## Parameters of [code]projects.changeDriver[/code].
class GkChangeDriverParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"driver": ["driver", "String!"],
		"authority": ["authority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the new driver.
	var driver: String:
		get:
			return _values.get("driver", "")
		set(given):
			_values["driver"] = given
	## The project's authority. It signs. Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. Left
	## out: the session's wallet.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
