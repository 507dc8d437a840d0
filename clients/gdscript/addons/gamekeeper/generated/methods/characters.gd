# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]characters.*[/code].

const GkCharactersTypes := preload("../types/characters.gd")
const GkDaemonTypes := preload("../types/daemon.gd")
const GkCharactersParameters := preload("../parameters/characters.gd")


## Finds character models. The filters given must all match; at most 10,000 records.
func find_models(
		parameters: GkCharactersParameters.GkFindModelsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"characters.findModels",
		parameters,
		options,
		GkCharactersTypes.GkCharacterModel.read_list,
	)


## The records of [code]characters.findModels[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_models_each(
		parameters: GkCharactersParameters.GkFindModelsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"characters.findModels",
		parameters,
		options,
		GkCharactersTypes.GkCharacterModel.read_list,
		"address",
	)


## Makes a character model: which assets become characters, or how characters are assembled from
## traits.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_model(
		parameters: GkCharactersParameters.GkCreateModelParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.createModel", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes a Merkle tree for the characters of a model. It needs one before the first character, and
## another when all are full.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_tree(
		parameters: GkCharactersParameters.GkCreateTreeParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.createTree", parameters, options, GkDaemonTypes.GkReceipt.read)


## Finds assembler configurations. The filters given must all match; at most 10,000 records.
func find_assemblers(
		parameters: GkCharactersParameters.GkFindAssemblersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"characters.findAssemblers",
		parameters,
		options,
		GkCharactersTypes.GkAssemblerConfig.read_list,
	)


## The records of [code]characters.findAssemblers[/code] one after the other, to the end, however
## many. They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins
## behind [code]after[/code].
func find_assemblers_each(
		parameters: GkCharactersParameters.GkFindAssemblersParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"characters.findAssemblers",
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
func create_assembler(
		parameters: GkCharactersParameters.GkCreateAssemblerParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"characters.createAssembler",
		parameters,
		options,
		GkDaemonTypes.GkReceipt.read,
	)


## Finds traits. The filters given must all match; at most 10,000 records.
func find_traits(
		parameters: GkCharactersParameters.GkFindTraitsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"characters.findTraits",
		parameters,
		options,
		GkCharactersTypes.GkCharacterTrait.read_list,
	)


## The records of [code]characters.findTraits[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_traits_each(
		parameters: GkCharactersParameters.GkFindTraitsParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"characters.findTraits",
		parameters,
		options,
		GkCharactersTypes.GkCharacterTrait.read_list,
		"address",
	)


## Adds traits to an assembler configuration, in as many transactions as their size demands.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LabelUnknown[/code], [code]TreeFull[/code].
func add_traits(
		parameters: GkCharactersParameters.GkAddTraitsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.addTraits", parameters, options, GkDaemonTypes.GkReceipt.read)


## Removes traits from an assembler configuration. A trait that a character wears cannot be removed.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TraitInUse[/code].
func remove_traits(
		parameters: GkCharactersParameters.GkRemoveTraitsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.removeTraits", parameters, options, GkDaemonTypes.GkReceipt.read)


## Finds characters. The filters given must all match; at most 10,000 records.
func find(
		parameters: GkCharactersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"characters.find",
		parameters,
		options,
		GkCharactersTypes.GkCharacter.read_list,
	)


## The records of [code]characters.find[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(
		parameters: GkCharactersParameters.GkFindParameters = null,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"characters.find",
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
func assemble(
		parameters: GkCharactersParameters.GkAssembleParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.assemble", parameters, options, GkDaemonTypes.GkReceipt.read)


## Changes the traits that an assembled character wears.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]LabelUnknown[/code], [code]TraitUnknown[/code], [code]AttributesTaken[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
func update_traits(
		parameters: GkCharactersParameters.GkUpdateTraitsParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.updateTraits", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes an assembled character for an asset that exists, on the word of the asset's update
## authority. The spelling is the interface's.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AssetNotOwned[/code],
## [code]CriteriaUnmet[/code], [code]AssetIsCharacter[/code], [code]LabelUnknown[/code],
## [code]TraitUnknown[/code], [code]AttributesTaken[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func populate(
		parameters: GkCharactersParameters.GkPopulateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.populate", parameters, options, GkDaemonTypes.GkReceipt.read)


## Makes characters of a wallet's assets. The assets are frozen until they are unwrapped.
## [br][br]
## Fails with [code]NotFound[/code], [code]AssetNotOwned[/code], [code]AssetIsCharacter[/code],
## [code]CriteriaUnmet[/code], [code]TreeMissing[/code], [code]TreeFull[/code].
func wrap(
		parameters: GkCharactersParameters.GkWrapParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.wrap", parameters, options, GkDaemonTypes.GkReceipt.read)


## Gives assets back: thaws them and removes their characters. A character in use cannot be
## unwrapped.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterInUse[/code].
func unwrap(
		parameters: GkCharactersParameters.GkUnwrapParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("characters.unwrap", parameters, options, GkDaemonTypes.GkReceipt.read)


## What happened to characters, oldest first. At most 10,000 entries.
func find_history(
		parameters: GkCharactersParameters.GkFindHistoryParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call(
		"characters.findHistory",
		parameters,
		options,
		GkCharactersTypes.GkCharacterHistory.read_list,
	)


## The records of [code]characters.findHistory[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_history_each(
		parameters: GkCharactersParameters.GkFindHistoryParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperPages:
	return _walk(
		"characters.findHistory",
		parameters,
		options,
		GkCharactersTypes.GkCharacterHistory.read_list,
		"cursor",
	)
