# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The service's operations, each under its own name. A write answers the unsigned transaction.


## Adds a badge to a project, with the time in which players can claim it.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateInitializeBadgeCriteriaTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_initialize_badge_criteria_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitializeBadgeCriteriaTransaction",
		parameters,
		"api_badges.GkCreateInitializeBadgeCriteriaTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Changes when and on what condition a badge can be claimed. Times that are not given stay.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUpdateBadgeCriteriaTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_update_badge_criteria_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateBadgeCriteriaTransaction",
		parameters,
		"api_badges.GkCreateUpdateBadgeCriteriaTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Claims a badge for a profile: its index joins the profile's achievements. Once a profile, within
## the badge's time.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateClaimBadgeCriteriaTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]BadgeClosed[/code],
## [code]BadgeClaimed[/code].
func create_claim_badge_criteria_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createClaimBadgeCriteriaTransaction",
		parameters,
		"api_badges.GkCreateClaimBadgeCriteriaTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Finds character models. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindModels[/code].
func character_model(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.characterModel",
		parameters,
		"characters.GkFindModelsParameters",
		options,
		"characters.GkCharacterModel.read_list",
	)


## The records of [code]api.characterModel[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_model_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.characterModel",
		parameters,
		"characters.GkFindModelsParameters",
		options,
		"characters.GkCharacterModel.read_list",
		"address",
	)


## Makes a character model: which assets become characters, or how characters are assembled from
## traits.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateCharacterModelTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_create_character_model_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateCharacterModelTransaction",
		parameters,
		"api_characters.GkCreateCreateCharacterModelTransactionParameters",
		options,
		"characters.GkCreateCharacterModelTransactionResponse.read",
	)


## Makes a Merkle tree for the characters of a model. It needs one before the first character, and
## another when all are full.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateCharactersTreeTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_create_characters_tree_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateCharactersTreeTransaction",
		parameters,
		"api_characters.GkCreateCreateCharactersTreeTransactionParameters",
		options,
		"shared.GkTreeSetupResponse.read",
	)


## Finds NFTs of a wallet that are no characters now: those that it could wrap or give away.
## [br][br]
## Takes [code]GamekeeperParameters.AssetsFind[/code].
func assets(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.assets",
		parameters,
		"assets.GkFindParameters",
		options,
		"characters.GkAsset.read_list",
	)


## The records of [code]api.assets[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func assets_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.assets",
		parameters,
		"assets.GkFindParameters",
		options,
		"characters.GkAsset.read_list",
		"address",
	)


## Finds assembler configurations. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindAssemblers[/code].
func assembler_config(
		parameters: GkInput = null,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.assemblerConfig",
		parameters,
		"characters.GkFindAssemblersParameters",
		options,
		"characters.GkAssemblerConfig.read_list",
	)


## The records of [code]api.assemblerConfig[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func assembler_config_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.assemblerConfig",
		parameters,
		"characters.GkFindAssemblersParameters",
		options,
		"characters.GkAssemblerConfig.read_list",
		"address",
	)


## Makes an assembler configuration: the labels of traits that its characters can wear, with a tree
## for the traits.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateAssemblerConfigTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]TreeShapeInvalid[/code].
func create_create_assembler_config_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateAssemblerConfigTransaction",
		parameters,
		"api_characters.GkCreateCreateAssemblerConfigTransactionParameters",
		options,
		"characters.GkCreateAssemblerConfigTransactionResponse.read",
	)


## Finds traits. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindTraits[/code].
func character_trait(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.characterTrait",
		parameters,
		"characters.GkFindTraitsParameters",
		options,
		"characters.GkCharacterTrait.read_list",
	)


## The records of [code]api.characterTrait[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_trait_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.characterTrait",
		parameters,
		"characters.GkFindTraitsParameters",
		options,
		"characters.GkCharacterTrait.read_list",
		"address",
	)


## Adds traits to an assembler configuration, in as many transactions as their size demands.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateAddCharacterTraitsTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LabelUnknown[/code], [code]TreeFull[/code].
func create_add_character_traits_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAddCharacterTraitsTransactions",
		parameters,
		"api_characters.GkCreateAddCharacterTraitsTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## Removes traits from an assembler configuration. A trait that a character wears cannot be removed.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateRemoveCharacterTraitsTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TraitInUse[/code].
func create_remove_character_traits_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createRemoveCharacterTraitsTransactions",
		parameters,
		"api_characters.GkCreateRemoveCharacterTraitsTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## Finds characters. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFind[/code].
func character(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.character",
		parameters,
		"characters.GkFindParameters",
		options,
		"characters.GkCharacter.read_list",
	)


## The records of [code]api.character[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.character",
		parameters,
		"characters.GkFindParameters",
		options,
		"characters.GkCharacter.read_list",
		"address",
	)


## Assembles a character from traits for a wallet. No other character of the model may have the same
## traits.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateAssembleCharacterTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]LabelUnknown[/code], [code]TraitUnknown[/code],
## [code]AttributesTaken[/code], [code]TreeMissing[/code], [code]TreeFull[/code].
func create_assemble_character_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAssembleCharacterTransaction",
		parameters,
		"api_characters.GkCreateAssembleCharacterTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Changes the traits that an assembled character wears.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUpdateCharacterTraitsTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]LabelUnknown[/code], [code]TraitUnknown[/code], [code]AttributesTaken[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
func create_update_character_traits_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateCharacterTraitsTransaction",
		parameters,
		"api_characters.GkCreateUpdateCharacterTraitsTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Makes an assembled character for an asset that exists, on the word of the asset's update
## authority. The spelling is the interface's.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreatePopulateAssembleablCharacterTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AssetNotOwned[/code],
## [code]CriteriaUnmet[/code], [code]AssetIsCharacter[/code], [code]LabelUnknown[/code],
## [code]TraitUnknown[/code], [code]AttributesTaken[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func create_populate_assembleabl_character_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createPopulateAssembleablCharacterTransaction",
		parameters,
		"api_characters.GkCreatePopulateAssembleablCharacterTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Makes characters of a wallet's assets. The assets are frozen until they are unwrapped.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateWrapAssetsToCharacterTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]AssetNotOwned[/code], [code]AssetIsCharacter[/code],
## [code]CriteriaUnmet[/code], [code]TreeMissing[/code], [code]TreeFull[/code].
func create_wrap_assets_to_character_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createWrapAssetsToCharacterTransactions",
		parameters,
		"api_characters.GkCreateWrapAssetsToCharacterTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## Gives assets back: thaws them and removes their characters. A character in use cannot be
## unwrapped.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUnwrapAssetsFromCharacterTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterInUse[/code].
func create_unwrap_assets_from_character_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUnwrapAssetsFromCharacterTransactions",
		parameters,
		"api_characters.GkCreateUnwrapAssetsFromCharacterTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## What happened to characters, oldest first. At most 10,000 entries.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindHistory[/code].
func character_history(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.characterHistory",
		parameters,
		"characters.GkFindHistoryParameters",
		options,
		"characters.GkCharacterHistory.read_list",
	)


## The records of [code]api.characterHistory[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func character_history_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.characterHistory",
		parameters,
		"characters.GkFindHistoryParameters",
		options,
		"characters.GkCharacterHistory.read_list",
		"cursor",
	)


## Finds mission pools. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsFindPools[/code].
func mission_pool(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.missionPool",
		parameters,
		"missions.GkFindPoolsParameters",
		options,
		"missions.GkMissionPool.read_list",
	)


## The records of [code]api.missionPool[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func mission_pool_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.missionPool",
		parameters,
		"missions.GkFindPoolsParameters",
		options,
		"missions.GkMissionPool.read_list",
		"address",
	)


## Makes a mission pool: missions, and the character models that may go on them.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateMissionPoolTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_create_mission_pool_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateMissionPoolTransaction",
		parameters,
		"api_missions.GkCreateCreateMissionPoolTransactionParameters",
		options,
		"missions.GkCreateCreateMissionPoolTransactionResponse.read",
	)


## Lets one more character model go on the missions of a pool.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUpdateMissionPoolTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_update_mission_pool_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateMissionPoolTransaction",
		parameters,
		"api_missions.GkCreateUpdateMissionPoolTransactionParameters",
		options,
		"missions.GkCreateUpdateMissionPoolTransactionResponse.read",
	)


## Finds missions. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.MissionsFind[/code].
func mission(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.mission",
		parameters,
		"missions.GkFindParameters",
		options,
		"missions.GkMission.read_list",
	)


## The records of [code]api.mission[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func mission_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.mission",
		parameters,
		"missions.GkFindParameters",
		options,
		"missions.GkMission.read_list",
		"address",
	)


## Makes a mission in a pool: what it costs, how long it takes and what it pays.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateMissionTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_create_mission_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateMissionTransaction",
		parameters,
		"api_missions.GkCreateCreateMissionTransactionParameters",
		options,
		"missions.GkCreateCreateMissionTransactionResponse.read",
	)


## Changes a mission. Omitted values stay; characters on the way keep what was drawn for them.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUpdateMissionTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]RewardUnknown[/code],
## [code]LeafChanged[/code].
func create_update_mission_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateMissionTransaction",
		parameters,
		"api_missions.GkCreateUpdateMissionTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Sends free characters on a mission: burns its cost for each and draws their rewards. The owner's
## profile needs minXp.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateSendCharactersOnMissionTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]ProfileMissing[/code],
## [code]InsufficientXp[/code], [code]InsufficientBalance[/code], [code]Overflow[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelNotAllowed[/code],
## [code]CharacterInUse[/code], [code]CostChanged[/code], [code]MissionTermsChanged[/code].
func create_send_characters_on_mission_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createSendCharactersOnMissionTransaction",
		parameters,
		"api_missions.GkCreateSendCharactersOnMissionTransactionParameters",
		options,
		"shared.GkTransactions.read",
	)


## Calls characters back. After the mission's end their rewards are collected first; before it they
## are lost, if the call says so. Rewards that cannot be paid now, for instance to a full tree, stay
## owed to later recalls.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateRecallCharactersTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterNotOnMission[/code], [code]MissionNotOver[/code], [code]RecallTimeChanged[/code],
## [code]LeafChanged[/code].
func create_recall_characters_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createRecallCharactersTransaction",
		parameters,
		"api_missions.GkCreateRecallCharactersTransactionParameters",
		options,
		"shared.GkTransactions.read",
	)


## Finds projects. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.ProjectsFind[/code].
func project(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.project",
		parameters,
		"projects.GkFindParameters",
		options,
		"projects.GkProject.read_list",
	)


## The records of [code]api.project[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func project_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.project",
		parameters,
		"projects.GkFindParameters",
		options,
		"projects.GkProject.read_list",
		"address",
	)


## Makes a project: the home of a game's profiles, resources, characters and missions.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateProjectTransaction[/code].
## [br][br]
## Fails with [code]AlreadyExists[/code].
func create_create_project_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateProjectTransaction",
		parameters,
		"api_projects.GkCreateCreateProjectTransactionParameters",
		options,
		"projects.GkCreateCreateProjectTransactionResponse.read",
	)


## Makes another wallet or program the driver of a project. Only the authority may.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateChangeProjectDriverTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_change_project_driver_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createChangeProjectDriverTransaction",
		parameters,
		"api_projects.GkCreateChangeProjectDriverTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Finds the wallets that act for projects by delegation. The filters given must all match; at most
## 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.DelegationFind[/code].
func delegate_authority(
		parameters: GkInput = null,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.delegateAuthority",
		parameters,
		"delegation.GkFindParameters",
		options,
		"projects.GkDelegateAuthority.read_list",
	)


## The records of [code]api.delegateAuthority[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func delegate_authority_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.delegateAuthority",
		parameters,
		"delegation.GkFindParameters",
		options,
		"projects.GkDelegateAuthority.read_list",
		"address",
	)


## Gives a wallet rights in a project, so that it can act in place of the authority.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateDelegateAuthorityTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LeafChanged[/code].
func create_create_delegate_authority_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateDelegateAuthorityTransaction",
		parameters,
		"api_projects.GkCreateCreateDelegateAuthorityTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Adds, changes or removes one right of a wallet that acts for a project.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateModifyDelegationTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]DelegationMissing[/code],
## [code]LeafChanged[/code].
func create_modify_delegation_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createModifyDelegationTransaction",
		parameters,
		"api_projects.GkCreateModifyDelegationTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Finds recipes. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.RecipesFind[/code].
func recipes(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.recipes",
		parameters,
		"recipes.GkFindParameters",
		options,
		"recipes.GkRecipe.read_list",
	)


## The records of [code]api.recipes[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func recipes_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.recipes",
		parameters,
		"recipes.GkFindParameters",
		options,
		"recipes.GkRecipe.read_list",
		"address",
	)


## Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateInitializeRecipeTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_initialize_recipe_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitializeRecipeTransaction",
		parameters,
		"api_recipes.GkCreateInitializeRecipeTransactionParameters",
		options,
		"recipes.GkCreateInitializeRecipeTransactionResponse.read",
	)


## Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateAddIngredientsTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_add_ingredients_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAddIngredientsTransaction",
		parameters,
		"api_recipes.GkCreateAddIngredientsTransactionParameters",
		options,
		"shared.GkTransactions.read",
	)


## Removes ingredients from a recipe.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateRemoveIngredientsTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_remove_ingredients_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createRemoveIngredientsTransaction",
		parameters,
		"api_recipes.GkCreateRemoveIngredientsTransactionParameters",
		options,
		"shared.GkTransactions.read",
	)


## Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
## at once and are sent as one bundle.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateInitCookingProcessTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code], [code]InsufficientXp[/code],
## [code]InsufficientBalance[/code], [code]TreeMissing[/code], [code]TreeFull[/code],
## [code]Overflow[/code], [code]LeafChanged[/code], [code]CostChanged[/code],
## [code]RecipeTermsChanged[/code].
func create_init_cooking_process_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitCookingProcessTransactions",
		parameters,
		"api_recipes.GkCreateInitCookingProcessTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## Finds resources. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.ResourcesFind[/code].
func resources(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.resources",
		parameters,
		"resources.GkFindParameters",
		options,
		"resources.GkResource.read_list",
	)


## The records of [code]api.resources[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func resources_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.resources",
		parameters,
		"resources.GkFindParameters",
		options,
		"resources.GkResource.read_list",
		"address",
	)


## Makes a resource of a project: a fungible thing such as gold or wood.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateNewResourceTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_create_new_resource_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateNewResourceTransaction",
		parameters,
		"api_resources.GkCreateCreateNewResourceTransactionParameters",
		options,
		"resources.GkCreateInitResourceTransactionResponse.read",
	)


## Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first mint,
## and another when all are full.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateNewResourceTreeTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_create_new_resource_tree_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateNewResourceTreeTransaction",
		parameters,
		"api_resources.GkCreateCreateNewResourceTreeTransactionParameters",
		options,
		"shared.GkTreeSetupResponse.read",
	)


## Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateMintResourceTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func create_mint_resource_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createMintResourceTransaction",
		parameters,
		"api_resources.GkCreateMintResourceTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Destroys units of a resource that a wallet holds: the holder its own, or the project those of
## owner.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateBurnResourceTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]InsufficientBalance[/code].
func create_burn_resource_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createBurnResourceTransaction",
		parameters,
		"api_resources.GkCreateBurnResourceTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Moves units of a resource to another wallet, whose holding is made if it is missing.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateTransferResourceTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeFull[/code],
## [code]LeafChanged[/code].
func create_transfer_resource_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createTransferResourceTransaction",
		parameters,
		"api_resources.GkCreateTransferResourceTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Moves units of a resource from a token account into compressed form, a leaf of the resource's
## tree. The sum of both stays.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateWrapHoldingTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func create_create_wrap_holding_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateWrapHoldingTransaction",
		parameters,
		"api_resources.GkCreateCreateWrapHoldingTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Moves units of a resource from compressed form into an SPL token account, to use or trade
## elsewhere. The sum of both stays.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateUnwrapHoldingTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]InsufficientBalance[/code].
func create_create_unwrap_holding_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateUnwrapHoldingTransaction",
		parameters,
		"api_resources.GkCreateCreateUnwrapHoldingTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.HoldingsFind[/code].
func holdings(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.holdings",
		parameters,
		"holdings.GkFindParameters",
		options,
		"resources.GkHolding.read_list",
	)


## The records of [code]api.holdings[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func holdings_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.holdings",
		parameters,
		"holdings.GkFindParameters",
		options,
		"resources.GkHolding.read_list",
		"address",
	)


## Finds faucets. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.FaucetsFind[/code].
func faucets(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.faucets",
		parameters,
		"faucets.GkFindParameters",
		options,
		"resources.GkFaucet.read_list",
	)


## The records of [code]api.faucets[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func faucets_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.faucets",
		parameters,
		"faucets.GkFindParameters",
		options,
		"resources.GkFaucet.read_list",
		"address",
	)


## Makes a faucet: any player can claim a fixed amount of a resource from it again and again.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateInitializeFaucetTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_initialize_faucet_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitializeFaucetTransaction",
		parameters,
		"api_resources.GkCreateInitializeFaucetTransactionParameters",
		options,
		"resources.GkCreateInitializeFaucetTransactionResponse.read",
	)


## Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateClaimFaucetTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]FaucetNotReady[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func create_claim_faucet_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createClaimFaucetTransaction",
		parameters,
		"api_resources.GkCreateClaimFaucetTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Finds staking pools. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.StakingFindPools[/code].
func staking_pools(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.stakingPools",
		parameters,
		"staking.GkFindPoolsParameters",
		options,
		"staking.GkStakingPool.read_list",
	)


## The records of [code]api.stakingPools[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func staking_pools_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.stakingPools",
		parameters,
		"staking.GkFindPoolsParameters",
		options,
		"staking.GkStakingPool.read_list",
		"address",
	)


## Finds the multipliers of staking pools. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.StakingFindMultipliers[/code].
func multipliers(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.multipliers",
		parameters,
		"staking.GkFindMultipliersParameters",
		options,
		"staking.GkMultipliers.read_list",
	)


## The records of [code]api.multipliers[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func multipliers_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.multipliers",
		parameters,
		"staking.GkFindMultipliersParameters",
		options,
		"staking.GkMultipliers.read_list",
		"address",
	)


## Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.StakingFindStakers[/code].
func stakers(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.stakers",
		parameters,
		"staking.GkFindStakersParameters",
		options,
		"staking.GkStaker.read_list",
	)


## The records of [code]api.stakers[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func stakers_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.stakers",
		parameters,
		"staking.GkFindStakersParameters",
		options,
		"staking.GkStaker.read_list",
		"address",
	)


## Makes a staking pool, with multipliers where some are given. Characters can stake once a model
## was added.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateStakingPoolTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_create_staking_pool_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateStakingPoolTransaction",
		parameters,
		"api_staking.GkCreateCreateStakingPoolTransactionParameters",
		options,
		"staking.GkCreateCreateStakingPoolTransactionResponse.read",
	)


## Changes a staking pool, or lets one more character model stake in it. Omitted values stay.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUpdateStakingPoolTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]StakingPoolInUse[/code].
func create_update_staking_pool_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateStakingPoolTransaction",
		parameters,
		"api_staking.GkCreateUpdateStakingPoolTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Makes the multipliers of a staking pool that has none.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateInitMultipliersTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create_init_multipliers_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createInitMultipliersTransaction",
		parameters,
		"api_staking.GkCreateInitMultipliersTransactionParameters",
		options,
		"staking.GkCreateInitMultipliersTransactionResponse.read",
	)


## Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateAddMultiplierTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_add_multiplier_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createAddMultiplierTransaction",
		parameters,
		"api_staking.GkCreateAddMultiplierTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Stakes free characters of one owner, who signs and has a profile in the project. The pool must be
## open to their model.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateStakeCharactersTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterModelNotAllowed[/code], [code]CharacterInUse[/code], [code]PoolClosed[/code],
## [code]CooldownRunning[/code], [code]StakeTermsChanged[/code].
func create_stake_characters_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createStakeCharactersTransactions",
		parameters,
		"api_staking.GkCreateStakeCharactersTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## Claims what characters staked in one pool have earned, for whole reward periods, and what the
## pool still owes; the owner signs. With nothing staked any more, name a free character.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateClaimStakingRewardsTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileMissing[/code],
## [code]CharacterOwnersDiffer[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterNotStaked[/code], [code]RewardsNotAvailable[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code], [code]Overflow[/code], [code]LeafChanged[/code].
func create_claim_staking_rewards_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createClaimStakingRewardsTransactions",
		parameters,
		"api_staking.GkCreateClaimStakingRewardsTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
## shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
## tree or the supply is full, stays owed, and staking.claim pays it later.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUnstakeCharactersTransactions[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]CharacterOwnersDiffer[/code],
## [code]CharacterModelDiffers[/code], [code]CharacterNotStaked[/code],
## [code]CannotUnstakeYet[/code], [code]LeafChanged[/code].
func create_unstake_characters_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUnstakeCharactersTransactions",
		parameters,
		"api_staking.GkCreateUnstakeCharactersTransactionsParameters",
		options,
		"shared.GkTransactions.read",
	)


## Submits signed transactions in bundles. A bundle succeeds or fails as a whole, bundles run in
## order, and after a failed one the rest is skipped. Answers once the outcome is durable.
## [br][br]
## Takes [code]GamekeeperParameters.ApiSendTransactionBundles[/code].
func send_transaction_bundles(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.sendTransactionBundles",
		parameters,
		"api_transactions.GkSendTransactionBundlesParameters",
		options,
		"transactions.GkTransactionBundleResponse.read_list",
	)


## Adds the signature of the signed-in user's shadow wallet, where a transaction names it as a
## signer, and submits the transactions in bundles.
## [br][br]
## Takes [code]GamekeeperParameters.ApiSignWithShadowSignerAndSendTransactionBundles[/code].
## [br][br]
## Fails with [code]TokenInvalid[/code].
func sign_with_shadow_signer_and_send_transaction_bundles(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.signWithShadowSignerAndSendTransactionBundles",
		parameters,
		"api_transactions.GkSignWithShadowSignerAndSendTransactionBundlesParameters",
		options,
		"transactions.GkTransactionBundleResponse.read_list",
	)


## Submits signed transactions one by one, as bundles of one transaction each.
## [br][br]
## Takes [code]GamekeeperParameters.ApiSendBulkTransactions[/code].
## @deprecated: Use sendTransactionBundles
func send_bulk_transactions(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.sendBulkTransactions",
		parameters,
		"api_transactions.GkSendBulkTransactionsParameters",
		options,
		"transactions.GkTransactionResponse.read_list",
	)


## Signs with the shadow wallet of the user whose access token the request carries, and submits the
## transactions as bundles of one each.
## [br][br]
## Takes [code]GamekeeperParameters.ApiSignWithShadowSignerAndSendBulkTransactions[/code].
## [br][br]
## Fails with [code]TokenInvalid[/code].
## @deprecated: Use signWithShadowSignerAndSendTransactionBundles
func sign_with_shadow_signer_and_send_bulk_transactions(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.signWithShadowSignerAndSendBulkTransactions",
		parameters,
		"api_transactions.GkSignWithShadowSignerAndSendBulkTransactionsParameters",
		options,
		"transactions.GkTransactionResponse.read_list",
	)


## The service-wide record of the control program: its settings, the trees that hold users, and how
## many users there are.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsGlobal[/code].
func global(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.global",
		parameters,
		"accounts.GkGlobalParameters",
		options,
		"transactions.GkGlobal.read",
	)


## Accounts of one program as they are stored, for records that no other read covers. The filters
## given must all match.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsFind[/code].
func account(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.account",
		parameters,
		"accounts.GkFindParameters",
		options,
		"transactions.GkAccount.read_list",
	)


## The records of [code]api.account[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func account_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.account",
		parameters,
		"accounts.GkFindParameters",
		options,
		"transactions.GkAccount.read_list",
		"address",
	)


## Reads how many lamports an address has.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsBalance[/code].
func balance(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.balance",
		parameters,
		"accounts.GkBalanceParameters",
		options,
		"transactions.GkAccountBalance.read",
	)


## Records in Merkle trees as they are stored, whatever their kind. The filters given must all
## match.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsFindCompressed[/code].
## [br][br]
## Fails with [code]NotFound[/code].
func compressed_account(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.compressedAccount",
		parameters,
		"accounts.GkFindCompressedParameters",
		options,
		"transactions.GkCompressedAccount.read_list",
	)


## The records of [code]api.compressedAccount[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func compressed_account_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.compressedAccount",
		parameters,
		"accounts.GkFindCompressedParameters",
		options,
		"transactions.GkCompressedAccount.read_list",
		"cursor",
	)


## Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it is
## now.
## [br][br]
## Takes [code]GamekeeperParameters.AccountsProve[/code].
## [br][br]
## Fails with [code]NotFound[/code].
func proof(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.proof",
		parameters,
		"accounts.GkProveParameters",
		options,
		"shared.GkProof.read_list",
	)


## The records of [code]api.proof[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func proof_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.proof",
		parameters,
		"accounts.GkProveParameters",
		options,
		"shared.GkProof.read_list",
		"cursor",
	)


## Starts signing in: issues a message for the wallet to sign. It lives 5 minutes and works once.
## [br][br]
## Takes [code]GamekeeperParameters.ApiAuthRequest[/code].
func auth_request(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.authRequest",
		parameters,
		"api_users.GkAuthRequestParameters",
		options,
		"users.GkAuthResponse.read",
	)


## Ends signing in: checks the signature and answers an access token. The wallet's user must exist.
## [br][br]
## Takes [code]GamekeeperParameters.ApiAuthConfirm[/code].
## [br][br]
## Fails with [code]NonceUnknown[/code], [code]SignatureInvalid[/code], [code]NotFound[/code].
func auth_confirm(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.authConfirm",
		parameters,
		"api_users.GkAuthConfirmParameters",
		options,
		"users.GkAuthConfirmed.read",
	)


## Finds users. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.UsersFind[/code].
func user(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.user",
		parameters,
		"users.GkFindParameters",
		options,
		"users.GkUser.read_list",
	)


## The records of [code]api.user[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func user_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.user",
		parameters,
		"users.GkFindParameters",
		options,
		"users.GkUser.read_list",
		"address",
	)


## Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet comes
## with it.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateNewUserTransaction[/code].
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
func create_new_user_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewUserTransaction",
		parameters,
		"api_users.GkCreateNewUserTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Makes several users at once, in as many transactions as their size demands.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateNewUserBulkTransaction[/code].
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code].
func create_new_user_bulk_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewUserBulkTransaction",
		parameters,
		"api_users.GkCreateNewUserBulkTransactionParameters",
		options,
		"shared.GkTransactions.read",
	)


## Makes a user and its profile in a project in one transaction, for a wallet that has neither. The
## project needs a profiles tree.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateNewUserWithProfileTransaction[/code].
## [br][br]
## Fails with [code]UserExists[/code], [code]UsernameTaken[/code], [code]NotFound[/code],
## [code]TreeMissing[/code], [code]TreeFull[/code].
func create_new_user_with_profile_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewUserWithProfileTransaction",
		parameters,
		"api_users.GkCreateNewUserWithProfileTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Changes a user's presentation and wallets. Omitted values stay.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUpdateUserTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]UserExists[/code], [code]UsernameTaken[/code],
## [code]Unauthorised[/code], [code]PassInvalid[/code], [code]LeafChanged[/code],
## [code]ProofTooOld[/code].
func create_update_user_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateUserTransaction",
		parameters,
		"api_users.GkCreateUpdateUserTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Finds profiles. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.ProfilesFind[/code].
func profile(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"api.profile",
		parameters,
		"profiles.GkFindParameters",
		options,
		"users.GkProfile.read_list",
	)


## The records of [code]api.profile[/code] one after the other, to the end, however many. They are
## asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func profile_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"api.profile",
		parameters,
		"profiles.GkFindParameters",
		options,
		"users.GkProfile.read_list",
		"address",
	)


## Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
## another when all are full.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateCreateProfilesTreeTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_create_profiles_tree_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createCreateProfilesTreeTransaction",
		parameters,
		"api_users.GkCreateCreateProfilesTreeTransactionParameters",
		options,
		"shared.GkTreeSetupResponse.read",
	)


## Makes the one profile that the wallet's user has in a project. The user must exist, and the
## project must have a profiles tree with room.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateNewProfileTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]ProfileExists[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func create_new_profile_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createNewProfileTransaction",
		parameters,
		"api_users.GkCreateNewProfileTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)


## Changes a profile's presentation and custom data. Omitted values stay.
## [br][br]
## Takes [code]GamekeeperParameters.ApiCreateUpdateProfileTransaction[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CustomDataFieldUnknown[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
func create_update_profile_transaction(
		parameters: GkInput,
		options: GkCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"api.createUpdateProfileTransaction",
		parameters,
		"api_users.GkCreateUpdateProfileTransactionParameters",
		options,
		"shared.GkTransaction.read",
	)
