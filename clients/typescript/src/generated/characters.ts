// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  AssemblerConfig,
  Character,
  CharacterConfigInput,
  CharacterHistory,
  CharacterModel,
  CharacterTrait,
  CharacterTraitInput,
  CharactersFilter,
  Receipt,
  TreeSetupConfig,
} from './types.ts';
import type { JsonValue } from '../wire/json.ts';

/** Parameters of `characters.findModels`. */
export interface CharactersFindModelsParameters {
  /** Only models with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only models of this project. Default: any. */
  readonly project?: string | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this address in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Parameters of `characters.createModel`. */
export interface CharactersCreateModelParameters {
  /** How characters of the model come to be. */
  readonly config: CharacterConfigInput;
  /** Address of the project. */
  readonly project: string;
  /**
   * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
   * signs.
   */
  readonly authority?: string | undefined;
  /** Attributes of the model, by name. Default: none. */
  readonly attributes?: readonly (readonly [JsonValue, JsonValue])[] | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.createTree`. */
export interface CharactersCreateTreeParameters {
  /** Size of the tree, in the basic or the advanced form. */
  readonly treeConfig: TreeSetupConfig;
  /** Address of the project. */
  readonly project: string;
  /** Address of the model. */
  readonly characterModel: string;
  /**
   * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
   * signs.
   */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.findAssemblers`. */
export interface CharactersFindAssemblersParameters {
  /** Only configurations with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only configurations with these tickers. Default: any. */
  readonly tickers?: readonly string[] | undefined;
  /** Only configurations that these models are assembled with. Default: any. */
  readonly characterModel?: readonly string[] | undefined;
  /** Only configurations of these projects. Default: any. */
  readonly project?: readonly string[] | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this address in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Parameters of `characters.createAssembler`. */
export interface CharactersCreateAssemblerParameters {
  /** Size of the tree, in the basic or the advanced form. */
  readonly treeConfig: TreeSetupConfig;
  /**
   * Text of your choice, 1 to 64 bytes of UTF-8, that identifies the configuration in the project.
   */
  readonly ticker: string;
  /**
   * Labels of traits, such as `Hat`, from the lowest layer to the highest: at most 32, of at most
   * 32 bytes each.
   */
  readonly order: readonly string[];
  /** Address of the project. */
  readonly project: string;
  /**
   * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
   * signs.
   */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.findTraits`. */
export interface CharactersFindTraitsParameters {
  /** Only traits with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only traits in these Merkle trees. Default: any. */
  readonly trees?: readonly string[] | undefined;
  /** Whether each record comes with its Merkle proof. Default: false. */
  readonly includeProof?: boolean | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this address in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Parameters of `characters.addTraits`. */
export interface CharactersAddTraitsParameters {
  /** Address of the assembler configuration. */
  readonly assemblerConfig: string;
  /** Traits to add, at most 1,000. Label and name together are unique in the configuration. */
  readonly traits: readonly CharacterTraitInput[];
  /**
   * The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
   * UpdateBlockDefinition. It signs.
   */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.removeTraits`. */
export interface CharactersRemoveTraitsParameters {
  /** Address of the assembler configuration. */
  readonly assemblerConfig: string;
  /**
   * Addresses of the traits to remove, at most 1,000, and no more than the tree's changelog holds:
   * its `maxBufferSize`.
   */
  readonly traitsAddresses: readonly string[];
  /**
   * The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
   * UpdateBlockDefinition. It signs.
   */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.find`. */
export interface CharactersFindParameters {
  /** Only characters with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only characters with this owner, source or use. Default: any. */
  readonly filters?: CharactersFilter | undefined;
  /** Only characters in these Merkle trees. Default: any. */
  readonly trees?: readonly string[] | undefined;
  /** Only characters that these wallets own. Default: any. */
  readonly wallets?: readonly string[] | undefined;
  /**
   * Only characters made from these assets. A mint differs from the character's address. Default:
   * any.
   */
  readonly mints?: readonly string[] | undefined;
  /** Only assembled characters whose attributes have these hashes. Default: any. */
  readonly attributeHashes?: readonly string[] | undefined;
  /** Whether each record comes with its Merkle proof. Default: false. */
  readonly includeProof?: boolean | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this address in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Parameters of `characters.assemble`. */
export interface CharactersAssembleParameters {
  /**
   * Trait name for each label, as pairs of label and name. Every trait must exist in the
   * configuration.
   */
  readonly attributes: readonly (readonly [JsonValue, JsonValue])[];
  /** Address of the project. */
  readonly project: string;
  /** Address of the assembler configuration that the model uses. */
  readonly assemblerConfig: string;
  /** Address of the model, whose configuration must be of kind `Assembled`. */
  readonly characterModel: string;
  /** Address of a tree of the model with room: one of `merkle_trees` in the model's record. */
  readonly charactersTree: string;
  /** Wallet that will own the character. It pays and signs. */
  readonly wallet?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.updateTraits`. */
export interface CharactersUpdateTraitsParameters {
  /** The assembled character to change. */
  readonly characterAddress: string;
  /**
   * All that it wears then: trait name for each label, as pairs of label and name. Every trait must
   * exist in the configuration.
   */
  readonly attributes: readonly (readonly [JsonValue, JsonValue])[];
  /** Address of the project. */
  readonly project: string;
  /** Address of the assembler configuration that the model uses. */
  readonly assemblerConfig: string;
  /** Address of the character's model. */
  readonly characterModel: string;
  /** Address of the tree that holds the character. */
  readonly charactersTree: string;
  /**
   * The character's owner, or a wallet with the delegation AssetAssembler.UpdateNFT. It pays and
   * signs.
   */
  readonly wallet?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.populate`. */
export interface CharactersPopulateParameters {
  /** Trait name for each label, as pairs of label and name. */
  readonly attributes: readonly (readonly [JsonValue, JsonValue])[];
  /** Address of the project. */
  readonly project: string;
  /** Address of the model, whose configuration must be of kind `Assembled`. */
  readonly characterModel: string;
  /** Address of a tree of the model with room: one of `merkle_trees` in the model's record. */
  readonly charactersTree: string;
  /**
   * Mint of the asset, which is frozen. Its collection or one of its creators must be among the
   * creators of the model.
   */
  readonly mint: string;
  /** Wallet that owns the asset, and will own the character. It does not sign. */
  readonly owner: string;
  /**
   * The asset's update authority; where that is the project's authority, also a wallet with the
   * delegation AssetManager.ManageAssets. It signs.
   */
  readonly updateAuthority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: updateAuthority. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.wrap`. */
export interface CharactersWrapParameters {
  /**
   * Mints of the assets, at most 1,000. Each must belong to the wallet and fit a criterion of the
   * model.
   */
  readonly mintList: readonly string[];
  /** Address of the project. */
  readonly project: string;
  /** Address of the model, whose configuration must be of kind `Wrapped`. */
  readonly characterModel: string;
  /** Wallet that owns the assets. It pays and signs. */
  readonly wallet?: string | undefined;
  /**
   * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
   */
  readonly externalDeployment?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.unwrap`. */
export interface CharactersUnwrapParameters {
  /**
   * Addresses of the characters, at most 1,000, and of one tree no more than its changelog holds:
   * its `maxBufferSize`.
   */
  readonly characterAddresses: readonly string[];
  /** Address of the project. */
  readonly project: string;
  /** Address of the model that they were wrapped with. */
  readonly characterModel: string;
  /** Wallet that owns the characters. It pays and signs. */
  readonly wallet?: string | undefined;
  /**
   * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
   */
  readonly externalDeployment?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `characters.findHistory`. */
export interface CharactersFindHistoryParameters {
  /** Addresses of the characters, at most 1,000. */
  readonly addresses: readonly string[];
  /** Only events of these names, such as `Staked`. Default: any. */
  readonly event?: readonly string[] | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this `cursor` in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Actions of the domain `characters`. */
export class CharactersActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds character models. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.characters.findModels({ project });
   * // found[0]?.merkle_trees?.active === 0
   */
  findModels(
    parameters?: CharactersFindModelsParameters,
    options?: CallOptions,
  ): Promise<readonly CharacterModel[]> {
    return this.#caller.call('characters.findModels', parameters, options);
  }

  /**
   * The records of `characters.findModels` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findModelsEach(
    parameters?: CharactersFindModelsParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CharacterModel> {
    return walkPages(this.#caller, 'characters.findModels', 'address', parameters, options);
  }

  /**
   * Makes a character model: which assets become characters, or how characters are assembled from
   * traits.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.characters.createModel({
   *   config: { criterias, kind: 'Wrapped' }, project, attributes,
   * });
   * // receipt.records.characterModels?.[0]?.merkle_trees?.active === 0
   */
  createModel(
    parameters: CharactersCreateModelParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('characters.createModel', parameters, options);
  }

  /**
   * Makes a Merkle tree for the characters of a model. It needs one before the first character, and
   * another when all are full.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeShapeInvalid`.
   *
   * @example
   * const receipt = await client.characters.createTree({
   *   treeConfig: { basic: { numAssets: 16384 } }, project, characterModel,
   * });
   * // receipt.records.characterModels?.[0]?.merkle_trees?.active === 1
   */
  createTree(parameters: CharactersCreateTreeParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('characters.createTree', parameters, options);
  }

  /**
   * Finds assembler configurations. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.characters.findAssemblers({ characterModel: [characterModel] });
   * // found[0]?.ticker === 'hero'
   */
  findAssemblers(
    parameters?: CharactersFindAssemblersParameters,
    options?: CallOptions,
  ): Promise<readonly AssemblerConfig[]> {
    return this.#caller.call('characters.findAssemblers', parameters, options);
  }

  /**
   * The records of `characters.findAssemblers` one after the other, to the end, however many. They
   * are asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findAssemblersEach(
    parameters?: CharactersFindAssemblersParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<AssemblerConfig> {
    return walkPages(this.#caller, 'characters.findAssemblers', 'address', parameters, options);
  }

  /**
   * Makes an assembler configuration: the labels of traits that its characters can wear, with a
   * tree for the traits.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`, `TreeShapeInvalid`.
   *
   * @example
   * const receipt = await client.characters.createAssembler({
   *   treeConfig: { basic: { numAssets: 1000 } }, ticker: 'hero', order: ['Body', 'Hat'], project,
   * });
   * // receipt.records.assemblerConfigs?.[0]?.ticker === 'hero'
   */
  createAssembler(
    parameters: CharactersCreateAssemblerParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('characters.createAssembler', parameters, options);
  }

  /**
   * Finds traits. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.characters.findTraits({ addresses: [address], includeProof: true });
   * // found[0]?.label === 'Body'
   */
  findTraits(
    parameters?: CharactersFindTraitsParameters,
    options?: CallOptions,
  ): Promise<readonly CharacterTrait[]> {
    return this.#caller.call('characters.findTraits', parameters, options);
  }

  /**
   * The records of `characters.findTraits` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findTraitsEach(
    parameters?: CharactersFindTraitsParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CharacterTrait> {
    return walkPages(this.#caller, 'characters.findTraits', 'address', parameters, options);
  }

  /**
   * Adds traits to an assembler configuration, in as many transactions as their size demands.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`, `LabelUnknown`, `TreeFull`.
   *
   * @example
   * const receipt = await client.characters.addTraits({ assemblerConfig, traits });
   * // receipt.records.characterTraits?.[0]?.label === 'Tool'
   */
  addTraits(parameters: CharactersAddTraitsParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('characters.addTraits', parameters, options);
  }

  /**
   * Removes traits from an assembler configuration. A trait that a character wears cannot be
   * removed.
   *
   * Fails with `NotFound`, `Unauthorised`, `TraitInUse`.
   *
   * @example
   * const receipt = await client.characters.removeTraits({
   *   assemblerConfig, traitsAddresses: [traitsAddress, traitsAddress2],
   * });
   * // receipt.records.assemblerConfigs?.[0]?.ticker === 'hero'
   */
  removeTraits(
    parameters: CharactersRemoveTraitsParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('characters.removeTraits', parameters, options);
  }

  /**
   * Finds characters. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.characters.find({ mints: [mint], includeProof: true });
   * // found.length === 1
   */
  find(
    parameters?: CharactersFindParameters,
    options?: CallOptions,
  ): Promise<readonly Character[]> {
    return this.#caller.call('characters.find', parameters, options);
  }

  /**
   * The records of `characters.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: CharactersFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Character> {
    return walkPages(this.#caller, 'characters.find', 'address', parameters, options);
  }

  /**
   * Assembles a character from traits for a wallet. No other character of the model may have the
   * same traits.
   *
   * Fails with `NotFound`, `LabelUnknown`, `TraitUnknown`, `AttributesTaken`, `TreeMissing`,
   * `TreeFull`.
   *
   * @example
   * const receipt = await client.characters.assemble({
   *   attributes, project, assemblerConfig, characterModel, charactersTree,
   * });
   * // receipt.records.characters?.length === 1
   */
  assemble(parameters: CharactersAssembleParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('characters.assemble', parameters, options);
  }

  /**
   * Changes the traits that an assembled character wears.
   *
   * Fails with `NotFound`, `Unauthorised`, `CharacterModelDiffers`, `LabelUnknown`, `TraitUnknown`,
   * `AttributesTaken`, `LeafChanged`, `ProofTooOld`.
   *
   * @example
   * const receipt = await client.characters.updateTraits({
   *   characterAddress, attributes, project, assemblerConfig, characterModel, charactersTree,
   * });
   * // receipt.records.characters?.length === 1
   */
  updateTraits(
    parameters: CharactersUpdateTraitsParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('characters.updateTraits', parameters, options);
  }

  /**
   * Makes an assembled character for an asset that exists, on the word of the asset's update
   * authority. The spelling is the interface's.
   *
   * Fails with `NotFound`, `Unauthorised`, `AssetNotOwned`, `CriteriaUnmet`, `AssetIsCharacter`,
   * `LabelUnknown`, `TraitUnknown`, `AttributesTaken`, `TreeMissing`, `TreeFull`.
   *
   * @example
   * const receipt = await client.characters.populate({
   *   attributes, project, characterModel, charactersTree, mint, owner, updateAuthority,
   * });
   * // receipt.records.characters?.length === 1
   */
  populate(parameters: CharactersPopulateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('characters.populate', parameters, options);
  }

  /**
   * Makes characters of a wallet's assets. The assets are frozen until they are unwrapped.
   *
   * Fails with `NotFound`, `AssetNotOwned`, `AssetIsCharacter`, `CriteriaUnmet`, `TreeMissing`,
   * `TreeFull`.
   *
   * @example
   * const receipt = await client.characters.wrap({
   *   mintList: [mint, mint2], project, characterModel,
   * });
   * // receipt.records.characters?.length === 2
   */
  wrap(parameters: CharactersWrapParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('characters.wrap', parameters, options);
  }

  /**
   * Gives assets back: thaws them and removes their characters. A character in use cannot be
   * unwrapped.
   *
   * Fails with `NotFound`, `Unauthorised`, `CharacterModelDiffers`, `CharacterInUse`.
   *
   * @example
   * const receipt = await client.characters.unwrap({
   *   characterAddresses: [characterAddress, characterAddress2], project, characterModel,
   * });
   * // receipt.signatures.length === 1
   */
  unwrap(parameters: CharactersUnwrapParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('characters.unwrap', parameters, options);
  }

  /**
   * What happened to characters, oldest first. At most 10,000 entries.
   *
   * @example
   * const found = await client.characters.findHistory({ addresses: [address] });
   * // found[0]?.event === 'Wrapped'
   */
  findHistory(
    parameters: CharactersFindHistoryParameters,
    options?: CallOptions,
  ): Promise<readonly CharacterHistory[]> {
    return this.#caller.call('characters.findHistory', parameters, options);
  }

  /**
   * The records of `characters.findHistory` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findHistoryEach(
    parameters: CharactersFindHistoryParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CharacterHistory> {
    return walkPages(this.#caller, 'characters.findHistory', 'cursor', parameters, options);
  }
}
