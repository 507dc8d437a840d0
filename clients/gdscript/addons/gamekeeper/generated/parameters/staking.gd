# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkStakingTypes := preload("../types/staking.gd")


## Parameters of [code]staking.findPools[/code].
class GkFindPoolsParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"projects": ["projects", "[Pubkey!]"],
		"names": ["names", "[String!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only pools with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only pools of these projects. Default: any.
	var projects: Array[String]:
		get:
			return _values.get("projects", _drafts.get_or_add("projects", [] as Array[String]))
		set(given):
			_values["projects"] = given
	## Only pools with exactly these names. Default: any.
	var names: Array[String]:
		get:
			return _values.get("names", _drafts.get_or_add("names", [] as Array[String]))
		set(given):
			_values["names"] = given
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


## Parameters of [code]staking.findMultipliers[/code].
class GkFindMultipliersParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"staking_pools": ["stakingPools", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only multipliers with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only the multipliers of these pools. Default: any.
	var staking_pools: Array[String]:
		get:
			return _values.get(
				"stakingPools",
				_drafts.get_or_add("stakingPools", [] as Array[String]),
			)
		set(given):
			_values["stakingPools"] = given
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


## Parameters of [code]staking.findStakers[/code].
class GkFindStakersParameters:
	extends GkInput
	const FIELDS := {
		"addresses": ["addresses", "[Bytes!]"],
		"staking_pools": ["stakingPools", "[Pubkey!]"],
		"wallets": ["wallets", "[Pubkey!]"],
		"limit": ["limit", "Int"],
		"after": ["after", "Bytes"],
	}
	## Only stakers with these addresses. Default: any.
	var addresses: Array[String]:
		get:
			return _values.get("addresses", _drafts.get_or_add("addresses", [] as Array[String]))
		set(given):
			_values["addresses"] = given
	## Only stakers in these pools. Default: any.
	var staking_pools: Array[String]:
		get:
			return _values.get(
				"stakingPools",
				_drafts.get_or_add("stakingPools", [] as Array[String]),
			)
		set(given):
			_values["stakingPools"] = given
	## Only stakers of these wallets. Default: any.
	var wallets: Array[String]:
		get:
			return _values.get("wallets", _drafts.get_or_add("wallets", [] as Array[String]))
		set(given):
			_values["wallets"] = given
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


## Parameters of [code]staking.createPool[/code].
class GkCreatePoolParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"resource": ["resource", "String!"],
		"metadata": ["metadata", "CreateStakingPoolMetadataInput!"],
		"authority": ["authority", "String"],
		"multiplier": ["multiplier", "InitStakingMultiplierMetadataInput"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the resource that rewards are minted in.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
	## Required. Rewards and times of the pool.
	var metadata: GkStakingTypes.GkCreateStakingPoolMetadataInput:
		get:
			return _values.get("metadata", null)
		set(given):
			_values["metadata"] = given
	## The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does.
	## Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## Multipliers to make with it. Default: none.
	var multiplier: GkStakingTypes.GkInitStakingMultiplierMetadataInput:
		get:
			return _values.get("multiplier", null)
		set(given):
			_values["multiplier"] = given
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
		return {
			"metadata": GkStakingTypes.GkCreateStakingPoolMetadataInput,
			"multiplier": GkStakingTypes.GkInitStakingMultiplierMetadataInput,
		}


## Parameters of [code]staking.updatePool[/code].
class GkUpdatePoolParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"staking_pool": ["stakingPool", "String!"],
		"authority": ["authority", "String"],
		"metadata": ["metadata", "UpdateStakingPoolMetadataInput"],
		"character_model": ["characterModel", "String"],
		"resource": ["resource", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the staking pool.
	var staking_pool: String:
		get:
			return _values.get("stakingPool", "")
		set(given):
			_values["stakingPool"] = given
	## The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does.
	## Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
	## New rewards and times. Default: no change.
	var metadata: GkStakingTypes.GkUpdateStakingPoolMetadataInput:
		get:
			return _values.get("metadata", null)
		set(given):
			_values["metadata"] = given
	## Address of a character model that may stake from now on. Default: no change.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Address of another resource for the rewards, while nothing is staked or owed in the pool.
	## Default: no change.
	var resource: String:
		get:
			return _values.get("resource", "")
		set(given):
			_values["resource"] = given
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
		return {"metadata": GkStakingTypes.GkUpdateStakingPoolMetadataInput}


## Parameters of [code]staking.createMultipliers[/code].
class GkCreateMultipliersParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"staking_pool": ["stakingPool", "String!"],
		"decimals": ["decimals", "Int!"],
		"multipliers": ["multipliers", "[AddMultiplierMetadataInput]!"],
		"authority": ["authority", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the staking pool.
	var staking_pool: String:
		get:
			return _values.get("stakingPool", "")
		set(given):
			_values["stakingPool"] = given
	## Required. Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra.
	var decimals: int:
		get:
			return _values.get("decimals", 0)
		set(given):
			_values["decimals"] = given
	## Required. Conditions and what each adds to rewards. What one transaction has no room for is
	## added later; at most 64 of a kind.
	var multipliers: Array[GkStakingTypes.GkAddMultiplierMetadataInput]:
		get:
			return _values.get(
				"multipliers",
				_drafts.get_or_add("multipliers", [] as Array[GkStakingTypes.GkAddMultiplierMetadataInput]),
			)
		set(given):
			_values["multipliers"] = given
	## The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does.
	## Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
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
		return {"multipliers": GkStakingTypes.GkAddMultiplierMetadataInput}


## Parameters of [code]staking.addMultiplier[/code].
class GkAddMultiplierParameters:
	extends GkInput
	const FIELDS := {
		"project": ["project", "String!"],
		"multiplier": ["multiplier", "String!"],
		"metadata": ["metadata", "AddMultiplierMetadataInput!"],
		"authority": ["authority", "String"],
		"delegate_authority": ["delegateAuthority", "String"],
		"payer": ["payer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the multipliers record.
	var multiplier: String:
		get:
			return _values.get("multiplier", "")
		set(given):
			_values["multiplier"] = given
	## Required. The condition and what it adds: one object, not a list.
	var metadata: GkStakingTypes.GkAddMultiplierMetadataInput:
		get:
			return _values.get("metadata", null)
		set(given):
			_values["metadata"] = given
	## The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does.
	## Left out: the session's wallet.
	var authority: String:
		get:
			return _values.get("authority", "")
		set(given):
			_values["authority"] = given
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
		return {"metadata": GkStakingTypes.GkAddMultiplierMetadataInput}


## Parameters of [code]staking.stake[/code].
class GkStakeParameters:
	extends GkInput
	const FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"project": ["project", "String!"],
		"character_model": ["characterModel", "String!"],
		"staking_pool": ["stakingPool", "String!"],
		"fee_payer": ["feePayer", "String"],
		"terms": ["terms", "StakeTerms"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Addresses of the characters, all of one owner. At most 1,000, and of one tree at
	## most as many as its changelog is long.
	var character_addresses: Array[String]:
		get:
			return _values.get(
				"characterAddresses",
				_drafts.get_or_add("characterAddresses", [] as Array[String]),
			)
		set(given):
			_values["characterAddresses"] = given
	## Required. Address of the project.
	var project: String:
		get:
			return _values.get("project", "")
		set(given):
			_values["project"] = given
	## Required. Address of the characters' model.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Required. Address of the staking pool.
	var staking_pool: String:
		get:
			return _values.get("stakingPool", "")
		set(given):
			_values["stakingPool"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
	## Left out: the session's wallet.
	var fee_payer: String:
		get:
			return _values.get("feePayer", "")
		set(given):
			_values["feePayer"] = given
	## What the game agrees to: the [code]terms[/code] of the pool as it was shown. Its lock may
	## become shorter, and it is otherwise refused. Default: whatever the pool is when the call is
	## built.
	var terms: GkStakingTypes.GkStakeTerms:
		get:
			return _values.get("terms", null)
		set(given):
			_values["terms"] = given
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
		return {"terms": GkStakingTypes.GkStakeTerms}


## Parameters of [code]staking.claim[/code].
class GkClaimParameters:
	extends GkInput
	const FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"character_model": ["characterModel", "String!"],
		"fee_payer": ["feePayer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Addresses of the characters, all of one owner. At most 1,000, and of one tree at
	## most as many as its changelog is long.
	var character_addresses: Array[String]:
		get:
			return _values.get(
				"characterAddresses",
				_drafts.get_or_add("characterAddresses", [] as Array[String]),
			)
		set(given):
			_values["characterAddresses"] = given
	## Required. Address of the characters' model.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
	## Left out: the session's wallet.
	var fee_payer: String:
		get:
			return _values.get("feePayer", "")
		set(given):
			_values["feePayer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


## Parameters of [code]staking.unstake[/code].
class GkUnstakeParameters:
	extends GkInput
	const FIELDS := {
		"character_addresses": ["characterAddresses", "[String!]!"],
		"character_model": ["characterModel", "String!"],
		"fee_payer": ["feePayer", "String"],
		"idempotency_key": ["idempotencyKey", "String"],
	}
	## Required. Addresses of the characters, all of one owner. At most 1,000, and of one tree at
	## most as many as its changelog is long.
	var character_addresses: Array[String]:
		get:
			return _values.get(
				"characterAddresses",
				_drafts.get_or_add("characterAddresses", [] as Array[String]),
			)
		set(given):
			_values["characterAddresses"] = given
	## Required. Address of the characters' model.
	var character_model: String:
		get:
			return _values.get("characterModel", "")
		set(given):
			_values["characterModel"] = given
	## Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
	## Left out: the session's wallet.
	var fee_payer: String:
		get:
			return _values.get("feePayer", "")
		set(given):
			_values["feePayer"] = given
	## 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
	## first. Made by the client when left out.
	var idempotency_key: String:
		get:
			return _values.get("idempotencyKey", "")
		set(given):
			_values["idempotencyKey"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
