# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]characters.*[/code].


## Finds character models. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindModels[/code].
func find_models(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.findModels",
		parameters,
		"characters.GkFindModelsParameters",
		options,
		"characters.GkCharacterModel.read_list",
	)


## The records of [code]characters.findModels[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_models_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"characters.findModels",
		parameters,
		"characters.GkFindModelsParameters",
		options,
		"characters.GkCharacterModel.read_list",
		"address",
	)


## Makes a character model: which assets become characters, or how characters are assembled from
## traits.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersCreateModel[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func create_model(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.createModel",
		parameters,
		"characters.GkCreateModelParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes a Merkle tree for the characters of a model. It needs one before the first character, and
## another when all are full.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersCreateTree[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TreeShapeInvalid[/code].
func create_tree(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.createTree",
		parameters,
		"characters.GkCreateTreeParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Finds assembler configurations. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindAssemblers[/code].
func find_assemblers(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.findAssemblers",
		parameters,
		"characters.GkFindAssemblersParameters",
		options,
		"characters.GkAssemblerConfig.read_list",
	)


## The records of [code]characters.findAssemblers[/code] one after the other, to the end, however
## many. They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins
## behind [code]after[/code].
func find_assemblers_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"characters.findAssemblers",
		parameters,
		"characters.GkFindAssemblersParameters",
		options,
		"characters.GkAssemblerConfig.read_list",
		"address",
	)


## Makes an assembler configuration: the labels of traits that its characters can wear, with a tree
## for the traits.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersCreateAssembler[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]TreeShapeInvalid[/code].
func create_assembler(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.createAssembler",
		parameters,
		"characters.GkCreateAssemblerParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Finds traits. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindTraits[/code].
func find_traits(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.findTraits",
		parameters,
		"characters.GkFindTraitsParameters",
		options,
		"characters.GkCharacterTrait.read_list",
	)


## The records of [code]characters.findTraits[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_traits_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"characters.findTraits",
		parameters,
		"characters.GkFindTraitsParameters",
		options,
		"characters.GkCharacterTrait.read_list",
		"address",
	)


## Adds traits to an assembler configuration, in as many transactions as their size demands.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersAddTraits[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code],
## [code]LabelUnknown[/code], [code]TreeFull[/code].
func add_traits(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.addTraits",
		parameters,
		"characters.GkAddTraitsParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Removes traits from an assembler configuration. A trait that a character wears cannot be removed.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersRemoveTraits[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]TraitInUse[/code].
func remove_traits(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.removeTraits",
		parameters,
		"characters.GkRemoveTraitsParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Finds characters. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFind[/code].
func find(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.find",
		parameters,
		"characters.GkFindParameters",
		options,
		"characters.GkCharacter.read_list",
	)


## The records of [code]characters.find[/code] one after the other, to the end, however many. They
## are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_each(parameters: GkInput = null, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"characters.find",
		parameters,
		"characters.GkFindParameters",
		options,
		"characters.GkCharacter.read_list",
		"address",
	)


## Assembles a character from traits for a wallet. No other character of the model may have the same
## traits.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersAssemble[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]LabelUnknown[/code], [code]TraitUnknown[/code],
## [code]AttributesTaken[/code], [code]TreeMissing[/code], [code]TreeFull[/code].
func assemble(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.assemble",
		parameters,
		"characters.GkAssembleParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Changes the traits that an assembled character wears.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersUpdateTraits[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]LabelUnknown[/code], [code]TraitUnknown[/code], [code]AttributesTaken[/code],
## [code]LeafChanged[/code], [code]ProofTooOld[/code].
func update_traits(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.updateTraits",
		parameters,
		"characters.GkUpdateTraitsParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes an assembled character for an asset that exists, on the word of the asset's update
## authority. The spelling is the interface's.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersPopulate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AssetNotOwned[/code],
## [code]CriteriaUnmet[/code], [code]AssetIsCharacter[/code], [code]LabelUnknown[/code],
## [code]TraitUnknown[/code], [code]AttributesTaken[/code], [code]TreeMissing[/code],
## [code]TreeFull[/code].
func populate(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.populate",
		parameters,
		"characters.GkPopulateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Makes characters of a wallet's assets. The assets are frozen until they are unwrapped.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersWrap[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]AssetNotOwned[/code], [code]AssetIsCharacter[/code],
## [code]CriteriaUnmet[/code], [code]TreeMissing[/code], [code]TreeFull[/code].
func wrap(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.wrap",
		parameters,
		"characters.GkWrapParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Gives assets back: thaws them and removes their characters. A character in use cannot be
## unwrapped.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersUnwrap[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]CharacterModelDiffers[/code],
## [code]CharacterInUse[/code].
func unwrap(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.unwrap",
		parameters,
		"characters.GkUnwrapParameters",
		options,
		"daemon.GkReceipt.read",
	)


## What happened to characters, oldest first. At most 10,000 entries.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindHistory[/code].
func find_history(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"characters.findHistory",
		parameters,
		"characters.GkFindHistoryParameters",
		options,
		"characters.GkCharacterHistory.read_list",
	)


## The records of [code]characters.findHistory[/code] one after the other, to the end, however many.
## They are asked for by pages: [code]limit[/code] is the size of one, and the walk begins behind
## [code]after[/code].
func find_history_each(parameters: GkInput, options: GkCallOptions = null) -> GkPages:
	return _walk(
		"characters.findHistory",
		parameters,
		"characters.GkFindHistoryParameters",
		options,
		"characters.GkCharacterHistory.read_list",
		"cursor",
	)
