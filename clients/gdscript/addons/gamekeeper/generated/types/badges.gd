# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Types of the domain badges.
## Reach them through [GamekeeperTypes].

const GkInput := preload("../../input.gd")
const GkReader := preload("../../reader.gd")
const GkRecord := preload("../../record.gd")
const GkSharedTypes := preload("./shared.gd")


## A badge to add to a project.
class GkCreateBadgeCriteriaInput:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "Pubkey!"],
		"badge_index": ["badgeIndex", "Int!"],
		"condition": ["condition", "BadgesCondition!"],
		"end_time": ["endTime", "Int"],
		"payer": ["payer", "Pubkey"],
		"project_address": ["projectAddress", "Pubkey!"],
		"start_time": ["startTime", "Int"],
	}
	## Required. The project's authority, or a wallet with the delegation Control.ManageCriterias.
	## It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Number of the badge, 0 to 255, not used in the project yet.
	var badge_index: int:
		get:
			return _values.get("badgeIndex", 0)
		set(given):
			_values["badgeIndex"] = given
	## Required. Who may claim it.
	var condition: String:
		get:
			return _values.get("condition", "")
		set(given):
			_values["condition"] = given
	## UNIX seconds after which it can no longer be claimed. Default: no end.
	var end_time: int:
		get:
			return _values.get("endTime", 0)
		set(given):
			_values["endTime"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Required. The project that gets the badge.
	var project_address: String:
		get:
			return _values.get("projectAddress", "")
		set(given):
			_values["projectAddress"] = given
	## UNIX seconds from which it can be claimed. Default: at once.
	var start_time: int:
		get:
			return _values.get("startTime", 0)
		set(given):
			_values["startTime"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## A badge and its changes.
class GkUpdateBadgeCriteriaInput:
	extends GkInput
	const FIELDS := {
		"authority": ["authority", "Pubkey!"],
		"condition": ["condition", "BadgesCondition!"],
		"criteria_index": ["criteriaIndex", "Int!"],
		"end_time": ["endTime", "Int"],
		"payer": ["payer", "Pubkey"],
		"project_address": ["projectAddress", "Pubkey!"],
		"start_time": ["startTime", "Int"],
	}
	## Required. The project's authority, or a wallet with the delegation Control.ManageCriterias.
	## It signs.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. Who may claim it from now on.
	var condition: String:
		get:
			return _values.get("condition", "")
		set(given):
			_values["condition"] = given
	## Required. Number of the badge in the project.
	var criteria_index: int:
		get:
			return _values.get("criteriaIndex", 0)
		set(given):
			_values["criteriaIndex"] = given
	## New end in UNIX seconds. Default: no change.
	var end_time: int:
		get:
			return _values.get("endTime", 0)
		set(given):
			_values["endTime"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Required. The project that has the badge.
	var project_address: String:
		get:
			return _values.get("projectAddress", "")
		set(given):
			_values["projectAddress"] = given
	## New start in UNIX seconds. Default: no change.
	var start_time: int:
		get:
			return _values.get("startTime", 0)
		set(given):
			_values["startTime"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Which badge a player claims, and for which profile.
class GkClaimBadgeCriteriaInput:
	extends GkInput
	const FIELDS := {
		"criteria_index": ["criteriaIndex", "Int!"],
		"payer": ["payer", "Pubkey!"],
		"profile_address": ["profileAddress", "Pubkey!"],
		"project_address": ["projectAddress", "Pubkey!"],
		"proof": ["proof", "BadgesCondition!"],
	}
	## Required. Number of the badge in the project.
	var criteria_index: int:
		get:
			return _values.get("criteriaIndex", 0)
		set(given):
			_values["criteriaIndex"] = given
	## Required. Any wallet of the profile's user. It pays and signs.
	var payer: String:
		get:
			return _values.get("payer", "")
		set(given):
			_values["payer"] = given
	## Required. Address of the profile that claims, in the same project.
	var profile_address: String:
		get:
			return _values.get("profileAddress", "")
		set(given):
			_values["profileAddress"] = given
	## Required. The project that has the badge.
	var project_address: String:
		get:
			return _values.get("projectAddress", "")
		set(given):
			_values["projectAddress"] = given
	## Required. The condition that the profile claims to meet.
	var proof: String:
		get:
			return _values.get("proof", "")
		set(given):
			_values["proof"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
