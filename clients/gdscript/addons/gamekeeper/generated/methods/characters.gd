# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]characters.*[/code].


## Finds character models. The filters given must all match; at most 10,000 records.
## [br][br]
## Takes [code]GamekeeperParameters.CharactersFindModels[/code].
## [codeblock]
## var found := await Gamekeeper.characters.find_models(
## 	GamekeeperParameters.CharactersFindModels.new({"project": project}))
## # found.value[0].merkle_trees.active == 0
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.create_model(
## 	GamekeeperParameters.CharactersCreateModel.new({"config": {"criterias": criterias,
## 		"kind": "Wrapped"}, "project": project, "attributes": attributes}))
## # receipt.value.records.character_models[0].merkle_trees.active == 0
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.create_tree(
## 	GamekeeperParameters.CharactersCreateTree.new({"tree_config": {"basic": basic},
## 		"project": project, "character_model": character_model}))
## # receipt.value.records.character_models[0].merkle_trees.active == 1
## [/codeblock]
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
## [codeblock]
## var found := await Gamekeeper.characters.find_assemblers(
## 	GamekeeperParameters.CharactersFindAssemblers.new({"character_model": [character_model]}))
## # found.value[0].ticker == "hero"
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.create_assembler(
## 	GamekeeperParameters.CharactersCreateAssembler.new({"tree_config": {"basic": basic},
## 		"ticker": "hero", "order": ["Body", "Hat"], "project": project}))
## # receipt.value.records.assembler_configs[0].ticker == "hero"
## [/codeblock]
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
## [codeblock]
## var found := await Gamekeeper.characters.find_traits(
## 	GamekeeperParameters.CharactersFindTraits.new({"addresses": [address],
## 		"include_proof": true}))
## # found.value[0].label == "Body"
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.add_traits(
## 	GamekeeperParameters.CharactersAddTraits.new({"assembler_config": assembler_config,
## 		"traits": traits}))
## # receipt.value.records.character_traits[0].label == "Tool"
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.remove_traits(
## 	GamekeeperParameters.CharactersRemoveTraits.new({"assembler_config": assembler_config,
## 		"traits_addresses": [traits_address, traits_address2]}))
## # receipt.value.records.assembler_configs[0].ticker == "hero"
## [/codeblock]
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
## [codeblock]
## var found := await Gamekeeper.characters.find(GamekeeperParameters.CharactersFind.new(
## 	{"mints": [mint], "include_proof": true}))
## # found.value.size() == 1
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.assemble(GamekeeperParameters.CharactersAssemble.new(
## 	{"attributes": attributes, "project": project, "assembler_config": assembler_config,
## 		"character_model": character_model, "characters_tree": characters_tree}))
## # receipt.value.records.characters.size() == 1
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.update_traits(
## 	GamekeeperParameters.CharactersUpdateTraits.new({"character_address": character_address,
## 		"attributes": attributes, "project": project, "assembler_config": assembler_config,
## 		"character_model": character_model, "characters_tree": characters_tree}))
## # receipt.value.records.characters.size() == 1
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.populate(GamekeeperParameters.CharactersPopulate.new(
## 	{"attributes": attributes, "project": project, "character_model": character_model,
## 		"characters_tree": characters_tree, "mint": mint, "owner": owner,
## 		"update_authority": update_authority}))
## # receipt.value.records.characters.size() == 1
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.wrap(GamekeeperParameters.CharactersWrap.new(
## 	{"mint_list": [mint, mint2], "project": project, "character_model": character_model}))
## # receipt.value.records.characters.size() == 2
## [/codeblock]
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
## [codeblock]
## var receipt := await Gamekeeper.characters.unwrap(GamekeeperParameters.CharactersUnwrap.new(
## 	{"character_addresses": [character_address, character_address2], "project": project,
## 		"character_model": character_model}))
## # receipt.value.signatures.size() == 1
## [/codeblock]
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
## [codeblock]
## var found := await Gamekeeper.characters.find_history(
## 	GamekeeperParameters.CharactersFindHistory.new({"addresses": [address]}))
## # found.value[0].event == "Wrapped"
## [/codeblock]
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
