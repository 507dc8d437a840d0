# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkMissionsTypes := preload("../types/missions.gd")


## Parameters of [code]missions.findPools[/code].
class GkFindPoolsParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"project": ["project", "Pubkey"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only pools with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only pools of this project. Default: any.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
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


## Parameters of [code]missions.find[/code].
class GkFindParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"mission_pools": ["missionPools", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only missions with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only missions of these pools. Default: any.
	var mission_pools: Array[String]:
		get:
			return _values.get(
				"missionPools",
				_drafts.get_or_add("missionPools", [] as Array[String]),
			)
		set(given):
			_values["missionPools"] = given
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


## Parameters of [code]missions.createPool[/code].
class GkCreatePoolParameters:
	extends GkInput
	const FIELDS := {
		"data": ["data", "NewMissionPoolData!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The pool to make.
	var data: GkMissionsTypes.GkNewMissionPoolData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
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
		return {"data": GkMissionsTypes.GkNewMissionPoolData}


## Parameters of [code]missions.updatePool[/code].
class GkUpdatePoolParameters:
	extends GkInput
	const FIELDS := {
		"data": ["data", "UpdateMissionPoolData!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The pool and the model.
	var data: GkMissionsTypes.GkUpdateMissionPoolData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
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
		return {"data": GkMissionsTypes.GkUpdateMissionPoolData}


## Parameters of [code]missions.create[/code].
class GkCreateParameters:
	extends GkInput
	const FIELDS := {
		"data": ["data", "NewMissionData!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The mission to make.
	var data: GkMissionsTypes.GkNewMissionData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
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
		return {"data": GkMissionsTypes.GkNewMissionData}


## Parameters of [code]missions.update[/code].
class GkUpdateParameters:
	extends GkInput
	const FIELDS := {
		"mission_address": ["missionAddress", "String!"],
		"authority": ["authority", "String"],
		"params": ["params", "UpdateMissionInput!"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The mission to change.
	var mission_address: String:
		get:
			return _values.get("missionAddress", "")
		set(given):
			_values["missionAddress"] = given
	## The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does.
	## Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Required. The changes.
	var params: GkMissionsTypes.GkUpdateMissionInput:
		get:
			return _values.get("params", null)
		set(given):
			_values["params"] = given
	## Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
	var delegate_authority: String:
		get:
			return _values.get("delegateAuthority", "")
		set(given):
			_values["delegateAuthority"] = given
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
		return {"params": GkMissionsTypes.GkUpdateMissionInput}


## Parameters of [code]missions.send[/code].
class GkSendParameters:
	extends GkInput
	const FIELDS := {
		"data": ["data", "ParticipateOnMissionData!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The mission and the characters.
	var data: GkMissionsTypes.GkParticipateOnMissionData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
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
		return {"data": GkMissionsTypes.GkParticipateOnMissionData}


## Parameters of [code]missions.recall[/code].
class GkRecallParameters:
	extends GkInput
	const FIELDS := {
		"data": ["data", "RecallFromMissionData!"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. The mission and the characters.
	var data: GkMissionsTypes.GkRecallFromMissionData:
		get:
			return _values.get("data", null)
		set(given):
			_values["data"] = given
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
		return {"data": GkMissionsTypes.GkRecallFromMissionData}
