# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The service's operations, each under its own name. A write answers the unsigned transaction.

const GkCharactersTypes := preload("../types/characters.gd")
const GkMissionsTypes := preload("../types/missions.gd")
const GkProjectsTypes := preload("../types/projects.gd")
const GkRecipesTypes := preload("../types/recipes.gd")
const GkResourcesTypes := preload("../types/resources.gd")
const GkSharedTypes := preload("../types/shared.gd")
const GkStakingTypes := preload("../types/staking.gd")
const GkTransactionsTypes := preload("../types/transactions.gd")
const GkUsersTypes := preload("../types/users.gd")
const GkAccountsParameters := preload("../parameters/accounts.gd")
const GkApiBadgesParameters := preload("../parameters/api_badges.gd")
const GkApiCharactersParameters := preload("../parameters/api_characters.gd")
const GkApiMissionsParameters := preload("../parameters/api_missions.gd")
const GkApiProjectsParameters := preload("../parameters/api_projects.gd")
const GkApiRecipesParameters := preload("../parameters/api_recipes.gd")
const GkApiResourcesParameters := preload("../parameters/api_resources.gd")
const GkApiStakingParameters := preload("../parameters/api_staking.gd")
const GkApiTransactionsParameters := preload("../parameters/api_transactions.gd")
const GkApiUsersParameters := preload("../parameters/api_users.gd")
const GkAssetsParameters := preload("../parameters/assets.gd")
const GkCharactersParameters := preload("../parameters/characters.gd")
const GkDelegationParameters := preload("../parameters/delegation.gd")
const GkFaucetsParameters := preload("../parameters/faucets.gd")
const GkHoldingsParameters := preload("../parameters/holdings.gd")
const GkMissionsParameters := preload("../parameters/missions.gd")
const GkProfilesParameters := preload("../parameters/profiles.gd")
const GkProjectsParameters := preload("../parameters/projects.gd")
const GkRecipesParameters := preload("../parameters/recipes.gd")
const GkResourcesParameters := preload("../parameters/resources.gd")
const GkStakingParameters := preload("../parameters/staking.gd")
const GkUsersParameters := preload("../parameters/users.gd")


## Adds a badge to a project, with the time in which players can claim it.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_initialize_badge_criteria_transaction(
		parameters: GkApiBadgesParameters.GkCreateInitializeBadgeCriteriaTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitializeBadgeCriteriaTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Changes when and on what condition a badge can be claimed. Times that are not given stay.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_update_badge_criteria_transaction(
		parameters: GkApiBadgesParameters.GkCreateUpdateBadgeCriteriaTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateBadgeCriteriaTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Claims a badge for a profile: its index joins the profile's achievements. Once a profile, within
## the badge's time.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]BadgeClosed[/code],
## [code]BadgeClaimed[/code].
func create_claim_badge_criteria_transaction(
		parameters: GkApiBadgesParameters.GkCreateClaimBadgeCriteriaTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createClaimBadgeCriteriaTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Finds character models. The filters given must all match; at most 10,000 records.
func character_model(
		parameters: GkCharactersParameters.GkFindModelsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.characterModel",
		parameters,
		options,
		GkCharactersTypes.GkCharacterModel.read_list,
	)


## The records of [code]api.characterModel[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_model_each(
		parameters: GkCharactersParameters.GkFindModelsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.characterModel",
		parameters,
		options,
		GkCharactersTypes.GkCharacterModel.read_list,
		"address",
	)


## Makes a character model: which assets become characters, or how characters are assembled from
## traits.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_create_character_model_transaction(
		parameters: GkApiCharactersParameters.GkCreateCreateCharacterModelTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateCharacterModelTransaction",
		parameters,
		options,
		GkCharactersTypes.GkCreateCharacterModelTransactionResponse.read,
	)


## Makes a Merkle tree for the characters of a model. It needs one before the first character, and
## another when all are full.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_create_characters_tree_transaction(
		parameters: GkApiCharactersParameters.GkCreateCreateCharactersTreeTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateCharactersTreeTransaction",
		parameters,
		options,
		GkSharedTypes.GkTreeSetupResponse.read,
	)


## Finds NFTs of a wallet that are no characters now: those that it could wrap or give away.
func assets(
		parameters: GkAssetsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.assets", parameters, options, GkCharactersTypes.GkAsset.read_list)


## The records of [code]api.assets[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func assets_each(
		parameters: GkAssetsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.assets", parameters, options, GkCharactersTypes.GkAsset.read_list, "address")


## Finds assembler configurations. The filters given must all match; at most 10,000 records.
func assembler_config(
		parameters: GkCharactersParameters.GkFindAssemblersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.assemblerConfig",
		parameters,
		options,
		GkCharactersTypes.GkAssemblerConfig.read_list,
	)


## The records of [code]api.assemblerConfig[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func assembler_config_each(
		parameters: GkCharactersParameters.GkFindAssemblersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.assemblerConfig",
		parameters,
		options,
		GkCharactersTypes.GkAssemblerConfig.read_list,
		"address",
	)


## Makes an assembler configuration: the labels of traits that its characters can wear, with a tree
## for the traits.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]TreeShapeInvalid[/code].
func create_create_assembler_config_transaction(
		parameters: GkApiCharactersParameters.GkCreateCreateAssemblerConfigTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateAssemblerConfigTransaction",
		parameters,
		options,
		GkCharactersTypes.GkCreateAssemblerConfigTransactionResponse.read,
	)


## Finds traits. The filters given must all match; at most 10,000 records.
func character_trait(
		parameters: GkCharactersParameters.GkFindTraitsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.characterTrait",
		parameters,
		options,
		GkCharactersTypes.GkCharacterTrait.read_list,
	)


## The records of [code]api.characterTrait[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_trait_each(
		parameters: GkCharactersParameters.GkFindTraitsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.characterTrait",
		parameters,
		options,
		GkCharactersTypes.GkCharacterTrait.read_list,
		"address",
	)


## Adds traits to an assembler configuration, in as many transactions as their size demands.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LabelUnknown[/code], [code]TreeFull[/code].
func create_add_character_traits_transactions(
		parameters: GkApiCharactersParameters.GkCreateAddCharacterTraitsTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAddCharacterTraitsTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Removes traits from an assembler configuration. A trait that a character wears cannot be removed.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TraitInUse[/code].
func create_remove_character_traits_transactions(
		parameters: GkApiCharactersParameters.GkCreateRemoveCharacterTraitsTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createRemoveCharacterTraitsTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Finds characters. The filters given must all match; at most 10,000 records.
func character(
		parameters: GkCharactersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.character",
		parameters,
		options,
		GkCharactersTypes.GkCharacter.read_list,
	)


## The records of [code]api.character[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_each(
		parameters: GkCharactersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.character",
		parameters,
		options,
		GkCharactersTypes.GkCharacter.read_list,
		"address",
	)


## Assembles a character from traits for a wallet. No other character of the model may have the same
## traits.
## [br][br]
## Fails with [code]NotFound[/code], [code]LabelUnknown[/code], [code]TraitUnknown[/code],
## [code]AttributesTaken[/code], [code]TreeMissing[/code], [code]TreeFull[/code].
func create_assemble_character_transaction(
		parameters: GkApiCharactersParameters.GkCreateAssembleCharacterTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAssembleCharacterTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Changes the traits that an assembled character wears.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]LabelUnknown[/code], [code]TraitUnknown[/code], [code]AttributesTaken[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
func create_update_character_traits_transaction(
		parameters: GkApiCharactersParameters.GkCreateUpdateCharacterTraitsTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateCharacterTraitsTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Makes an assembled character for an asset that exists, on the word of the asset's update
## authority. The spelling is the interface's.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AssetNotOwned[/code],
## [code]CriteriaUnmet[/code], [code]AssetIsCharacter[/code], [code]LabelUnknown[/code],
## [code]TraitUnknown[/code], [code]AttributesTaken[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func create_populate_assembleabl_character_transaction(
		parameters: GkApiCharactersParameters.GkCreatePopulateAssembleablCharacterTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createPopulateAssembleablCharacterTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Makes characters of a wallet's assets. The assets are frozen until they are unwrapped.
## [br][br]
## Fails with [code]NotFound[/code], [code]AssetNotOwned[/code], [code]AssetIsCharacter[/code],
## [code]CriteriaUnmet[/code], [code]TreeMissing[/code], [code]TreeFull[/code].
func create_wrap_assets_to_character_transactions(
		parameters: GkApiCharactersParameters.GkCreateWrapAssetsToCharacterTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createWrapAssetsToCharacterTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Gives assets back: thaws them and removes their characters. A character in use cannot be
## unwrapped.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterInUse[/code].
func create_unwrap_assets_from_character_transactions(
		parameters: GkApiCharactersParameters.GkCreateUnwrapAssetsFromCharacterTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUnwrapAssetsFromCharacterTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## What happened to characters, oldest first. At most 10,000 entries.
func character_history(
		parameters: GkCharactersParameters.GkFindHistoryParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.characterHistory",
		parameters,
		options,
		GkCharactersTypes.GkCharacterHistory.read_list,
	)


## The records of [code]api.characterHistory[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_history_each(
		parameters: GkCharactersParameters.GkFindHistoryParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.characterHistory",
		parameters,
		options,
		GkCharactersTypes.GkCharacterHistory.read_list,
		"cursor",
	)


## Finds mission pools. The filters given must all match; at most 10,000 records.
func mission_pool(
		parameters: GkMissionsParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.missionPool",
		parameters,
		options,
		GkMissionsTypes.GkMissionPool.read_list,
	)


## The records of [code]api.missionPool[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func mission_pool_each(
		parameters: GkMissionsParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.missionPool",
		parameters,
		options,
		GkMissionsTypes.GkMissionPool.read_list,
		"address",
	)


## Makes a mission pool: missions, and the character models that may go on them.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_create_mission_pool_transaction(
		parameters: GkApiMissionsParameters.GkCreateCreateMissionPoolTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateMissionPoolTransaction",
		parameters,
		options,
		GkMissionsTypes.GkCreateCreateMissionPoolTransactionResponse.read,
	)


## Lets one more character model go on the missions of a pool.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_update_mission_pool_transaction(
		parameters: GkApiMissionsParameters.GkCreateUpdateMissionPoolTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateMissionPoolTransaction",
		parameters,
		options,
		GkMissionsTypes.GkCreateUpdateMissionPoolTransactionResponse.read,
	)


## Finds missions. The filters given must all match; at most 10,000 records.
func mission(
		parameters: GkMissionsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.mission", parameters, options, GkMissionsTypes.GkMission.read_list)


## The records of [code]api.mission[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func mission_each(
		parameters: GkMissionsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.mission", parameters, options, GkMissionsTypes.GkMission.read_list, "address")


## Makes a mission in a pool: what it costs, how long it takes and what it pays.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_create_mission_transaction(
		parameters: GkApiMissionsParameters.GkCreateCreateMissionTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateMissionTransaction",
		parameters,
		options,
		GkMissionsTypes.GkCreateCreateMissionTransactionResponse.read,
	)


## Changes a mission. What is not given stays; characters on the way keep what was drawn for them.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]RewardUnknown[/code],
## [code]LeafChanged[/code].
func create_update_mission_transaction(
		parameters: GkApiMissionsParameters.GkCreateUpdateMissionTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateMissionTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Sends free characters on a mission: burns its cost for each and draws their rewards. The owner's
## profile needs minXp.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]ProfileMissing[/code],
## [code]InsufficientXp[/code], [code]InsufficientBalance[/code], [code]Overflow[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelNotAllowed[/code],
## [code]CharacterInUse[/code], [code]CostChanged[/code], [code]MissionTermsChanged[/code].
func create_send_characters_on_mission_transaction(
		parameters: GkApiMissionsParameters.GkCreateSendCharactersOnMissionTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createSendCharactersOnMissionTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Calls characters back. After the mission's end their rewards are collected first; before it they
## are lost, if the call says so. What cannot be paid now, to a full tree for instance, stays owed
## to later recalls.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterNotOnMission[/code], [code]MissionNotOver[/code], [code]RecallTimeChanged[/code],
## [code]LeafChanged[/code].
func create_recall_characters_transaction(
		parameters: GkApiMissionsParameters.GkCreateRecallCharactersTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createRecallCharactersTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Finds projects. The filters given must all match; at most 10,000 records.
func project(
		parameters: GkProjectsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.project", parameters, options, GkProjectsTypes.GkProject.read_list)


## The records of [code]api.project[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func project_each(
		parameters: GkProjectsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.project", parameters, options, GkProjectsTypes.GkProject.read_list, "address")


## Makes a project: the home of a game's profiles, resources, characters and missions.
## [br][br]
## Fails with [code]AlreadyExists[/code].
func create_create_project_transaction(
		parameters: GkApiProjectsParameters.GkCreateCreateProjectTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateProjectTransaction",
		parameters,
		options,
		GkProjectsTypes.GkCreateCreateProjectTransactionResponse.read,
	)


## Makes another wallet or program the driver of a project. Only the authority may.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_change_project_driver_transaction(
		parameters: GkApiProjectsParameters.GkCreateChangeProjectDriverTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createChangeProjectDriverTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Finds the wallets that act for projects by delegation. The filters given must all match; at most
## 10,000 records.
func delegate_authority(
		parameters: GkDelegationParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.delegateAuthority",
		parameters,
		options,
		GkProjectsTypes.GkDelegateAuthority.read_list,
	)


## The records of [code]api.delegateAuthority[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func delegate_authority_each(
		parameters: GkDelegationParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.delegateAuthority",
		parameters,
		options,
		GkProjectsTypes.GkDelegateAuthority.read_list,
		"address",
	)


## Gives a wallet rights in a project, so that it can act in place of the authority.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LeafChanged[/code].
func create_create_delegate_authority_transaction(
		parameters: GkApiProjectsParameters.GkCreateCreateDelegateAuthorityTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateDelegateAuthorityTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Adds, changes or removes one right of a wallet that acts for a project.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]DelegationMissing[/code],
## [code]LeafChanged[/code].
func create_modify_delegation_transaction(
		parameters: GkApiProjectsParameters.GkCreateModifyDelegationTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createModifyDelegationTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Finds recipes. The filters given must all match; at most 10,000 records.
func recipes(
		parameters: GkRecipesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.recipes", parameters, options, GkRecipesTypes.GkRecipe.read_list)


## The records of [code]api.recipes[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func recipes_each(
		parameters: GkRecipesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.recipes", parameters, options, GkRecipesTypes.GkRecipe.read_list, "address")


## Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_initialize_recipe_transaction(
		parameters: GkApiRecipesParameters.GkCreateInitializeRecipeTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitializeRecipeTransaction",
		parameters,
		options,
		GkRecipesTypes.GkCreateInitializeRecipeTransactionResponse.read,
	)


## Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_add_ingredients_transaction(
		parameters: GkApiRecipesParameters.GkCreateAddIngredientsTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAddIngredientsTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Removes ingredients from a recipe.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_remove_ingredients_transaction(
		parameters: GkApiRecipesParameters.GkCreateRemoveIngredientsTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createRemoveIngredientsTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
## at once and are sent as one bundle.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code], [code]InsufficientXp[/code],
## [code]InsufficientBalance[/code], [code]TreeMissing[/code], [code]TreeFull[/code],
## [code]Overflow[/code], [code]LeafChanged[/code], [code]CostChanged[/code],
## [code]RecipeTermsChanged[/code].
func create_init_cooking_process_transactions(
		parameters: GkApiRecipesParameters.GkCreateInitCookingProcessTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitCookingProcessTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Finds resources. The filters given must all match; at most 10,000 records.
func resources(
		parameters: GkResourcesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.resources", parameters, options, GkResourcesTypes.GkResource.read_list)


## The records of [code]api.resources[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func resources_each(
		parameters: GkResourcesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.resources",
		parameters,
		options,
		GkResourcesTypes.GkResource.read_list,
		"address",
	)


## Makes a resource of a project: a fungible thing such as gold or wood.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_create_new_resource_transaction(
		parameters: GkApiResourcesParameters.GkCreateCreateNewResourceTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateNewResourceTransaction",
		parameters,
		options,
		GkResourcesTypes.GkCreateInitResourceTransactionResponse.read,
	)


## Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first mint,
## and another when all are full.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_create_new_resource_tree_transaction(
		parameters: GkApiResourcesParameters.GkCreateCreateNewResourceTreeTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateNewResourceTreeTransaction",
		parameters,
		options,
		GkSharedTypes.GkTreeSetupResponse.read,
	)


## Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func create_mint_resource_transaction(
		parameters: GkApiResourcesParameters.GkCreateMintResourceTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createMintResourceTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Destroys units of a resource that a wallet holds: the holder its own, or the project those of
## owner.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]InsufficientBalance[/code].
func create_burn_resource_transaction(
		parameters: GkApiResourcesParameters.GkCreateBurnResourceTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createBurnResourceTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Moves units of a resource to another wallet, whose holding is made if it is missing.
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeFull[/code],
## [code]LeafChanged[/code].
func create_transfer_resource_transaction(
		parameters: GkApiResourcesParameters.GkCreateTransferResourceTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createTransferResourceTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Moves units of a resource from a token account into compressed form, a leaf of the resource's
## tree. The sum of both stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func create_create_wrap_holding_transaction(
		parameters: GkApiResourcesParameters.GkCreateCreateWrapHoldingTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateWrapHoldingTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Moves units of a resource from compressed form into an SPL token account, to use or trade
## elsewhere. The sum of both stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code].
func create_create_unwrap_holding_transaction(
		parameters: GkApiResourcesParameters.GkCreateCreateUnwrapHoldingTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateUnwrapHoldingTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
func holdings(
		parameters: GkHoldingsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.holdings", parameters, options, GkResourcesTypes.GkHolding.read_list)


## The records of [code]api.holdings[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func holdings_each(
		parameters: GkHoldingsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.holdings",
		parameters,
		options,
		GkResourcesTypes.GkHolding.read_list,
		"address",
	)


## Finds faucets. The filters given must all match; at most 10,000 records.
func faucets(
		parameters: GkFaucetsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.faucets", parameters, options, GkResourcesTypes.GkFaucet.read_list)


## The records of [code]api.faucets[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func faucets_each(
		parameters: GkFaucetsParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.faucets", parameters, options, GkResourcesTypes.GkFaucet.read_list, "address")


## Makes a faucet: any player can claim a fixed amount of a resource from it again and again.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_initialize_faucet_transaction(
		parameters: GkApiResourcesParameters.GkCreateInitializeFaucetTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitializeFaucetTransaction",
		parameters,
		options,
		GkResourcesTypes.GkCreateInitializeFaucetTransactionResponse.read,
	)


## Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
## [br][br]
## Fails with [code]NotFound[/code], [code]FaucetNotReady[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func create_claim_faucet_transaction(
		parameters: GkApiResourcesParameters.GkCreateClaimFaucetTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createClaimFaucetTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Finds staking pools. The filters given must all match; at most 10,000 records.
func staking_pools(
		parameters: GkStakingParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.stakingPools",
		parameters,
		options,
		GkStakingTypes.GkStakingPool.read_list,
	)


## The records of [code]api.stakingPools[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func staking_pools_each(
		parameters: GkStakingParameters.GkFindPoolsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.stakingPools",
		parameters,
		options,
		GkStakingTypes.GkStakingPool.read_list,
		"address",
	)


## Finds the multipliers of staking pools. The filters given must all match; at most 10,000 records.
func multipliers(
		parameters: GkStakingParameters.GkFindMultipliersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.multipliers",
		parameters,
		options,
		GkStakingTypes.GkMultipliers.read_list,
	)


## The records of [code]api.multipliers[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func multipliers_each(
		parameters: GkStakingParameters.GkFindMultipliersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.multipliers",
		parameters,
		options,
		GkStakingTypes.GkMultipliers.read_list,
		"address",
	)


## Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
func stakers(
		parameters: GkStakingParameters.GkFindStakersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.stakers", parameters, options, GkStakingTypes.GkStaker.read_list)


## The records of [code]api.stakers[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func stakers_each(
		parameters: GkStakingParameters.GkFindStakersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.stakers", parameters, options, GkStakingTypes.GkStaker.read_list, "address")


## Makes a staking pool, with multipliers where some are given. Characters can stake once a model
## was added.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_create_staking_pool_transaction(
		parameters: GkApiStakingParameters.GkCreateCreateStakingPoolTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateStakingPoolTransaction",
		parameters,
		options,
		GkStakingTypes.GkCreateCreateStakingPoolTransactionResponse.read,
	)


## Changes a staking pool, or lets one more character model stake in it. What is not given stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]StakingPoolInUse[/code].
func create_update_staking_pool_transaction(
		parameters: GkApiStakingParameters.GkCreateUpdateStakingPoolTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateStakingPoolTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Makes the multipliers of a staking pool that has none.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_init_multipliers_transaction(
		parameters: GkApiStakingParameters.GkCreateInitMultipliersTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitMultipliersTransaction",
		parameters,
		options,
		GkStakingTypes.GkCreateInitMultipliersTransactionResponse.read,
	)


## Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_add_multiplier_transaction(
		parameters: GkApiStakingParameters.GkCreateAddMultiplierTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAddMultiplierTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Stakes free characters of one owner, who signs and has a profile in the project. The pool must be
## open to their model.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterModelNotAllowed[/code], [code]CharacterInUse[/code], [code]PoolClosed[/code],
## [code]CooldownRunning[/code], [code]StakeTermsChanged[/code].
func create_stake_characters_transactions(
		parameters: GkApiStakingParameters.GkCreateStakeCharactersTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createStakeCharactersTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Claims what characters staked in one pool have earned, for whole reward periods, and what the
## pool still owes; the owner signs. With nothing staked any more, name a free character.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterNotStaked[/code], [code]RewardsNotAvailable[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func create_claim_staking_rewards_transactions(
		parameters: GkApiStakingParameters.GkCreateClaimStakingRewardsTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createClaimStakingRewardsTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
## shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
## tree or the supply is full, stays owed, and staking.claim pays it later.
## [br][br]
## Fails with [code]NotFound[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterModelDiffers[/code], [code]CharacterNotStaked[/code],
## [code]CannotUnstakeYet[/code], [code]LeafChanged[/code].
func create_unstake_characters_transactions(
		parameters: GkApiStakingParameters.GkCreateUnstakeCharactersTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUnstakeCharactersTransactions",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Submits signed transactions in bundles. A bundle succeeds or fails as a whole, bundles run in
## order, and after a failed one the rest is skipped. Answers once the outcome is durable.
func send_transaction_bundles(
		parameters: GkApiTransactionsParameters.GkSendTransactionBundlesParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.sendTransactionBundles",
		parameters,
		options,
		GkTransactionsTypes.GkTransactionBundleResponse.read_list,
	)


## Adds the signature of the signed-in user's shadow wallet, where a transaction names it as a
## signer, and submits the transactions in bundles.
## [br][br]
## Fails with [code]TokenInvalid[/code].
func sign_with_shadow_signer_and_send_transaction_bundles(
		parameters: GkApiTransactionsParameters.GkSignWithShadowSignerAndSendTransactionBundlesParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.signWithShadowSignerAndSendTransactionBundles",
		parameters,
		options,
		GkTransactionsTypes.GkTransactionBundleResponse.read_list,
	)


## Submits signed transactions one by one, as bundles of one transaction each.
## @deprecated: Use sendTransactionBundles
func send_bulk_transactions(
		parameters: GkApiTransactionsParameters.GkSendBulkTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.sendBulkTransactions",
		parameters,
		options,
		GkTransactionsTypes.GkTransactionResponse.read_list,
	)


## Signs with the shadow wallet of the user whose access token the request carries, and submits the
## transactions as bundles of one each.
## [br][br]
## Fails with [code]TokenInvalid[/code].
## @deprecated: Use signWithShadowSignerAndSendTransactionBundles
func sign_with_shadow_signer_and_send_bulk_transactions(
		parameters: GkApiTransactionsParameters.GkSignWithShadowSignerAndSendBulkTransactionsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.signWithShadowSignerAndSendBulkTransactions",
		parameters,
		options,
		GkTransactionsTypes.GkTransactionResponse.read_list,
	)


## The service-wide record of the control program: its settings, the trees that hold users, and how
## many users there are.
func global(
		parameters: GkAccountsParameters.GkGlobalParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.global", parameters, options, GkTransactionsTypes.GkGlobal.read)


## Accounts of one program as they are stored, for records that no other read covers. The filters
## given must all match.
func account(
		parameters: GkAccountsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.account", parameters, options, GkTransactionsTypes.GkAccount.read_list)


## The records of [code]api.account[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func account_each(
		parameters: GkAccountsParameters.GkFindParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.account",
		parameters,
		options,
		GkTransactionsTypes.GkAccount.read_list,
		"address",
	)


## Reads how many lamports an address has.
func balance(
		parameters: GkAccountsParameters.GkBalanceParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.balance",
		parameters,
		options,
		GkTransactionsTypes.GkAccountBalance.read,
	)


## Records in Merkle trees as they are stored, whatever their kind. The filters given must all
## match.
## [br][br]
## Fails with [code]NotFound[/code].
func compressed_account(
		parameters: GkAccountsParameters.GkFindCompressedParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.compressedAccount",
		parameters,
		options,
		GkTransactionsTypes.GkCompressedAccount.read_list,
	)


## The records of [code]api.compressedAccount[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func compressed_account_each(
		parameters: GkAccountsParameters.GkFindCompressedParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"api.compressedAccount",
		parameters,
		options,
		GkTransactionsTypes.GkCompressedAccount.read_list,
		"cursor",
	)


## Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
## stands now.
## [br][br]
## Fails with [code]NotFound[/code].
func proof(
		parameters: GkAccountsParameters.GkProveParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.proof", parameters, options, GkSharedTypes.GkProof.read_list)


## The records of [code]api.proof[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func proof_each(
		parameters: GkAccountsParameters.GkProveParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.proof", parameters, options, GkSharedTypes.GkProof.read_list, "cursor")


## Starts signing in: issues a message for the wallet to sign. It lives 5 minutes and works once.
func auth_request(
		parameters: GkApiUsersParameters.GkAuthRequestParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.authRequest", parameters, options, GkUsersTypes.GkAuthResponse.read)


## Ends signing in: checks the signature and answers an access token. The wallet's user must exist.
## [br][br]
## Fails with [code]NonceUnknown[/code], [code]SignatureInvalid[/code], [code]NotFound[/code].
func auth_confirm(
		parameters: GkApiUsersParameters.GkAuthConfirmParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.authConfirm", parameters, options, GkUsersTypes.GkAuthConfirmed.read)


## Finds users. The filters given must all match; at most 10,000 records.
func user(
		parameters: GkUsersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.user", parameters, options, GkUsersTypes.GkUser.read_list)


## The records of [code]api.user[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func user_each(
		parameters: GkUsersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.user", parameters, options, GkUsersTypes.GkUser.read_list, "address")


## Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet comes
## with it.
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
func create_new_user_transaction(
		parameters: GkApiUsersParameters.GkCreateNewUserTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewUserTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Makes several users at once, in as many transactions as their size demands.
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
func create_new_user_bulk_transaction(
		parameters: GkApiUsersParameters.GkCreateNewUserBulkTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewUserBulkTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransactions.read,
	)


## Makes a user and its profile in a project in one transaction, for a wallet that has neither. The
## project needs a profiles tree.
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code], [code]NotFound[/code],
## [code]TreeMissing[/code], [code]TreeFull[/code].
func create_new_user_with_profile_transaction(
		parameters: GkApiUsersParameters.GkCreateNewUserWithProfileTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewUserWithProfileTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Changes a user's presentation and wallets. What is not given stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]UserExists[/code], [code]UsernameTaken[/code],
## [code]Unauthorised[/code], [code]PassInvalid[/code], [code]LeafChanged[/code],
## [code]ProofTooOld[/code].
func create_update_user_transaction(
		parameters: GkApiUsersParameters.GkCreateUpdateUserTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateUserTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Finds profiles. The filters given must all match; at most 10,000 records.
func profile(
		parameters: GkProfilesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("api.profile", parameters, options, GkUsersTypes.GkProfile.read_list)


## The records of [code]api.profile[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func profile_each(
		parameters: GkProfilesParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk("api.profile", parameters, options, GkUsersTypes.GkProfile.read_list, "address")


## Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
## another when all are full.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_create_profiles_tree_transaction(
		parameters: GkApiUsersParameters.GkCreateCreateProfilesTreeTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateProfilesTreeTransaction",
		parameters,
		options,
		GkSharedTypes.GkTreeSetupResponse.read,
	)


## Makes the wallet's profile in a project. Its user must exist, and the project must have a
## profiles tree with room.
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileExists[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func create_new_profile_transaction(
		parameters: GkApiUsersParameters.GkCreateNewProfileTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewProfileTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)


## Changes a profile's presentation and custom data. What is not given stays.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CustomDataFieldUnknown[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
func create_update_profile_transaction(
		parameters: GkApiUsersParameters.GkCreateUpdateProfileTransactionParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateProfileTransaction",
		parameters,
		options,
		GkSharedTypes.GkTransaction.read,
	)
