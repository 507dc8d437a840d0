// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  Account,
  AccountBalance,
  AddMultiplierMetadataInput,
  AssemblerConfig,
  Asset,
  AssociatedProgramInput,
  AuthConfirmed,
  AuthResponse,
  Character,
  CharacterConfigInput,
  CharacterHistory,
  CharacterModel,
  CharacterTrait,
  CharacterTraitInput,
  CharactersFilter,
  ClaimBadgeCriteriaInput,
  CompressedAccount,
  CreateAssemblerConfigTransactionResponse,
  CreateBadgeCriteriaInput,
  CreateCharacterModelTransactionResponse,
  CreateCreateMissionPoolTransactionResponse,
  CreateCreateMissionTransactionResponse,
  CreateCreateProjectTransactionResponse,
  CreateCreateStakingPoolTransactionResponse,
  CreateInitMultipliersTransactionResponse,
  CreateInitResourceTransactionResponse,
  CreateInitializeFaucetTransactionResponse,
  CreateInitializeRecipeTransactionResponse,
  CreateStakingPoolMetadataInput,
  CreateUpdateMissionPoolTransactionResponse,
  CustomDataInput,
  DelegateAuthority,
  DisrcriminatorFilter,
  Faucet,
  Global,
  Holding,
  IngredientsInput,
  InitResourceInput,
  InitStakingMultiplierMetadataInput,
  MealInput,
  Mission,
  MissionPool,
  ModifyDelegationInput,
  Multipliers,
  NewMissionData,
  NewMissionPoolData,
  PartialUserInfoInput,
  ParticipateOnMissionData,
  Profile,
  ProfileDataConfigInput,
  ProfileInfoInput,
  Project,
  Proof,
  RecallFromMissionData,
  Recipe,
  RecipeTerms,
  Resource,
  SendTransactionBundlesOptions,
  ServiceDelegationInput,
  StakeTerms,
  Staker,
  StakingPool,
  Transaction,
  TransactionBundleResponse,
  TransactionResponse,
  Transactions,
  TreeLeaf,
  TreeSetupConfig,
  TreeSetupResponse,
  UpdateBadgeCriteriaInput,
  UpdateMissionInput,
  UpdateMissionPoolData,
  UpdateStakingPoolMetadataInput,
  UpdateWalletInput,
  User,
  UserInfoInput,
} from './types.ts';
import type { JsonValue } from '../wire/json.ts';

/** Parameters of `api.createInitializeBadgeCriteriaTransaction`. */
export interface ApiCreateInitializeBadgeCriteriaTransactionParameters {
  /** The badge to add. */
  readonly args: CreateBadgeCriteriaInput;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUpdateBadgeCriteriaTransaction`. */
export interface ApiCreateUpdateBadgeCriteriaTransactionParameters {
  /** The badge and its changes. */
  readonly args: UpdateBadgeCriteriaInput;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createClaimBadgeCriteriaTransaction`. */
export interface ApiCreateClaimBadgeCriteriaTransactionParameters {
  /** The badge and the profile that claims it. */
  readonly args: ClaimBadgeCriteriaInput;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.characterModel`. */
export interface ApiCharacterModelParameters {
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

/** Parameters of `api.createCreateCharacterModelTransaction`. */
export interface ApiCreateCreateCharacterModelTransactionParameters {
  /** How characters of the model come to be. */
  readonly config: CharacterConfigInput;
  /** Address of the project. */
  readonly project: string;
  /**
   * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
   * signs.
   */
  readonly authority: string;
  /** Attributes of the model, by name. Default: none. */
  readonly attributes?: readonly (readonly [JsonValue, JsonValue])[] | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createCreateCharactersTreeTransaction`. */
export interface ApiCreateCreateCharactersTreeTransactionParameters {
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
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.assets`. */
export interface ApiAssetsParameters {
  /** Wallet that holds them. */
  readonly owner: string;
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

/** Parameters of `api.assemblerConfig`. */
export interface ApiAssemblerConfigParameters {
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

/** Parameters of `api.createCreateAssemblerConfigTransaction`. */
export interface ApiCreateCreateAssemblerConfigTransactionParameters {
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
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.characterTrait`. */
export interface ApiCharacterTraitParameters {
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

/** Parameters of `api.createAddCharacterTraitsTransactions`. */
export interface ApiCreateAddCharacterTraitsTransactionsParameters {
  /** Address of the assembler configuration. */
  readonly assemblerConfig: string;
  /** Traits to add, at most 1,000. Label and name together are unique in the configuration. */
  readonly traits: readonly CharacterTraitInput[];
  /**
   * The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
   * UpdateBlockDefinition. It signs.
   */
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createRemoveCharacterTraitsTransactions`. */
export interface ApiCreateRemoveCharacterTraitsTransactionsParameters {
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
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.character`. */
export interface ApiCharacterParameters {
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

/** Parameters of `api.createAssembleCharacterTransaction`. */
export interface ApiCreateAssembleCharacterTransactionParameters {
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
  readonly wallet: string;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUpdateCharacterTraitsTransaction`. */
export interface ApiCreateUpdateCharacterTraitsTransactionParameters {
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
  readonly wallet: string;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createPopulateAssembleablCharacterTransaction`. */
export interface ApiCreatePopulateAssembleablCharacterTransactionParameters {
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
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createWrapAssetsToCharacterTransactions`. */
export interface ApiCreateWrapAssetsToCharacterTransactionsParameters {
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
  readonly wallet: string;
  /**
   * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
   */
  readonly externalDeployment?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUnwrapAssetsFromCharacterTransactions`. */
export interface ApiCreateUnwrapAssetsFromCharacterTransactionsParameters {
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
  readonly wallet: string;
  /**
   * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
   */
  readonly externalDeployment?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.characterHistory`. */
export interface ApiCharacterHistoryParameters {
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

/** Parameters of `api.missionPool`. */
export interface ApiMissionPoolParameters {
  /** Only pools with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only pools of this project. Default: any. */
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

/** Parameters of `api.createCreateMissionPoolTransaction`. */
export interface ApiCreateCreateMissionPoolTransactionParameters {
  /** The pool to make. */
  readonly data: NewMissionPoolData;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUpdateMissionPoolTransaction`. */
export interface ApiCreateUpdateMissionPoolTransactionParameters {
  /** The pool and the model. */
  readonly data: UpdateMissionPoolData;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.mission`. */
export interface ApiMissionParameters {
  /** Only missions with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only missions of these pools. Default: any. */
  readonly missionPools?: readonly string[] | undefined;
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

/** Parameters of `api.createCreateMissionTransaction`. */
export interface ApiCreateCreateMissionTransactionParameters {
  /** The mission to make. */
  readonly data: NewMissionData;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUpdateMissionTransaction`. */
export interface ApiCreateUpdateMissionTransactionParameters {
  /** The mission to change. */
  readonly missionAddress: string;
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  readonly authority: string;
  /** The changes. */
  readonly params: UpdateMissionInput;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createSendCharactersOnMissionTransaction`. */
export interface ApiCreateSendCharactersOnMissionTransactionParameters {
  /** The mission and the characters. */
  readonly data: ParticipateOnMissionData;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createRecallCharactersTransaction`. */
export interface ApiCreateRecallCharactersTransactionParameters {
  /** The mission and the characters. */
  readonly data: RecallFromMissionData;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.project`. */
export interface ApiProjectParameters {
  /** Only projects with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only projects with exactly these names. Default: any. */
  readonly names?: readonly string[] | undefined;
  /** Only projects of these authorities. Default: any. */
  readonly authorities?: readonly string[] | undefined;
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

/** Parameters of `api.createCreateProjectTransaction`. */
export interface ApiCreateCreateProjectTransactionParameters {
  /** Wallet that will have complete control of the project. It signs. */
  readonly authority: string;
  /** Name of the project, 1 to 64 bytes of UTF-8. It need not be unique. */
  readonly name: string;
  /** Wallet or program that drives the project. Default: the authority. */
  readonly driver?: string | undefined;
  /** Programs that the project trusts, and with what. Default: none. */
  readonly associatedPrograms?: readonly AssociatedProgramInput[] | undefined;
  /** Fields and achievements of the project's profiles. Default: any field, no achievements. */
  readonly profileDataConfig?: ProfileDataConfigInput | undefined;
  /**
   * Whether the project pays its players' fees back from its own lamports while they last. Default:
   * false.
   */
  readonly subsidizeFees?: boolean | undefined;
  /** 32 bytes of which the project's address is made. Default: the service draws them. */
  readonly key?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createChangeProjectDriverTransaction`. */
export interface ApiCreateChangeProjectDriverTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the new driver. */
  readonly driver: string;
  /** The project's authority. It signs. */
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.delegateAuthority`. */
export interface ApiDelegateAuthorityParameters {
  /** Only the records with these addresses. Default: any address. */
  readonly addresses?: readonly string[] | undefined;
  /** Only the delegations to these wallets. Default: any. */
  readonly delegates?: readonly string[] | undefined;
  /** Only the delegations of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
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

/** Parameters of `api.createCreateDelegateAuthorityTransaction`. */
export interface ApiCreateCreateDelegateAuthorityTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Wallet that receives the rights. It has none in the project yet. */
  readonly delegate: string;
  /** The rights to give, by service. */
  readonly serviceDelegations: ServiceDelegationInput;
  /** The project's authority. It signs. */
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createModifyDelegationTransaction`. */
export interface ApiCreateModifyDelegationTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Wallet whose rights change. It has a delegate authority in the project already. */
  readonly delegate: string;
  /** The right, and which entry it replaces. */
  readonly modifyDelegation: ModifyDelegationInput;
  /** The project's authority. It signs. */
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.recipes`. */
export interface ApiRecipesParameters {
  /** Only recipes with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only recipes of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
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

/** Parameters of `api.createInitializeRecipeTransaction`. */
export interface ApiCreateInitializeRecipeTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Experience points that a profile needs to craft. They are not spent. */
  readonly xp: bigint;
  /** What each crafting burns, at most 8 resources. */
  readonly ingredients: readonly IngredientsInput[];
  /** What each crafting gives. */
  readonly meal: MealInput;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createAddIngredientsTransaction`. */
export interface ApiCreateAddIngredientsTransactionParameters {
  /** Address of the recipe. */
  readonly recipe: string;
  /** Ingredients to add. A recipe holds at most 8. */
  readonly ingredients: readonly IngredientsInput[];
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createRemoveIngredientsTransaction`. */
export interface ApiCreateRemoveIngredientsTransactionParameters {
  /** Address of the recipe. */
  readonly recipe: string;
  /** Addresses of the resources to remove; each must be an ingredient. */
  readonly ingredients: readonly string[];
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createInitCookingProcessTransactions`. */
export interface ApiCreateInitCookingProcessTransactionsParameters {
  /** Address of the recipe. */
  readonly recipe: string;
  /**
   * Wallet that crafts: it holds the ingredients, has a profile in the project and receives the
   * meal. It signs.
   */
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * What the game agrees to: the `terms` of the recipe as it was shown. It may become cheaper, and
   * is otherwise refused. Default: whatever the recipe is when the call is built.
   */
  readonly terms?: RecipeTerms | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.resources`. */
export interface ApiResourcesParameters {
  /** Only resources with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only resources of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only resources with these mints. Default: any. */
  readonly mints?: readonly string[] | undefined;
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

/** Parameters of `api.createCreateNewResourceTransaction`. */
export interface ApiCreateCreateNewResourceTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority: string;
  /** Name, decimals and storage of the resource. */
  readonly params: InitResourceInput;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createCreateNewResourceTreeTransaction`. */
export interface ApiCreateCreateNewResourceTreeTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the resource. */
  readonly resource: string;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority: string;
  /** Size of the tree, in the basic or the advanced form. */
  readonly treeConfig: TreeSetupConfig;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createMintResourceTransaction`. */
export interface ApiCreateMintResourceTransactionParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Wallet that receives the units. It does not sign. */
  readonly owner: string;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies does.
   */
  readonly authority: string;
  /** Number of base units to mint, 1 to 2^64 - 1. */
  readonly amount: bigint;
  /**
   * Whether the units may go where no key can sign, to a program or one of its records, from where
   * nobody can move them. Default: false, and such an address is InvalidArgument.
   */
  readonly allowKeyless?: boolean | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createBurnResourceTransaction`. */
export interface ApiCreateBurnResourceTransactionParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Number of base units to burn, 1 or more, and no more than are held. */
  readonly amount: bigint;
  /**
   * The holder of the units; or, with owner given, the project's authority. It signs, unless
   * delegateAuthority is given.
   */
  readonly authority: string;
  /**
   * Wallet whose units the project burns. It does not sign. Default: the authority burns its own.
   */
  readonly owner?: string | undefined;
  /**
   * Wallet that signs in place of the project's authority, with
   * CurrencyManager.ManageCurrencyStatus. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createTransferResourceTransaction`. */
export interface ApiCreateTransferResourceTransactionParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Wallet that holds the units. It signs. */
  readonly owner: string;
  /** Wallet that receives the units; not the owner. */
  readonly recipient: string;
  /** Number of base units to move, 1 or more, and no more than are held. */
  readonly amount: bigint;
  /**
   * Whether the units may go where no key can sign, to a program or one of its records, from where
   * nobody can move them. Default: false, and such an address is InvalidArgument.
   */
  readonly allowKeyless?: boolean | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createCreateWrapHoldingTransaction`. */
export interface ApiCreateCreateWrapHoldingTransactionParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Number of base units to wrap, 1 or more, and no more than the token account holds. */
  readonly amount: bigint;
  /** Wallet that holds the units. It signs. */
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createCreateUnwrapHoldingTransaction`. */
export interface ApiCreateCreateUnwrapHoldingTransactionParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Number of base units to unwrap, 1 or more, and no more than the compressed holding has. */
  readonly amount: bigint;
  /** Wallet that holds the units. It signs. */
  readonly authority: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.holdings`. */
export interface ApiHoldingsParameters {
  /** Only holdings with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only holdings of this wallet. Default: any. */
  readonly holder?: string | undefined;
  /** Only holdings in these Merkle trees. Default: any. */
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

/** Parameters of `api.faucets`. */
export interface ApiFaucetsParameters {
  /** Only faucets with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only faucets of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only faucets that give out these resources. Default: any. */
  readonly resources?: readonly string[] | undefined;
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

/** Parameters of `api.createInitializeFaucetTransaction`. */
export interface ApiCreateInitializeFaucetTransactionParameters {
  /** Address of the resource that it gives out. */
  readonly resource: string;
  /** Base units that each claim gives, 1 or more. */
  readonly amount: number;
  /** Seconds that an owner waits between two claims, 0 or more. */
  readonly repeatInterval: number;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createClaimFaucetTransaction`. */
export interface ApiCreateClaimFaucetTransactionParameters {
  /** Address of the faucet. */
  readonly faucet: string;
  /** Wallet that claims and receives the amount. It signs. */
  readonly owner: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.stakingPools`. */
export interface ApiStakingPoolsParameters {
  /** Only pools with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only pools of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only pools with exactly these names. Default: any. */
  readonly names?: readonly string[] | undefined;
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

/** Parameters of `api.multipliers`. */
export interface ApiMultipliersParameters {
  /** Only multipliers with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only the multipliers of these pools. Default: any. */
  readonly stakingPools?: readonly string[] | undefined;
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

/** Parameters of `api.stakers`. */
export interface ApiStakersParameters {
  /** Only stakers with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only stakers in these pools. Default: any. */
  readonly stakingPools?: readonly string[] | undefined;
  /** Only stakers of these wallets. Default: any. */
  readonly wallets?: readonly string[] | undefined;
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

/** Parameters of `api.createCreateStakingPoolTransaction`. */
export interface ApiCreateCreateStakingPoolTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the resource that rewards are minted in. */
  readonly resource: string;
  /** Rewards and times of the pool. */
  readonly metadata: CreateStakingPoolMetadataInput;
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
  readonly authority: string;
  /** Multipliers to make with it. Default: none. */
  readonly multiplier?: InitStakingMultiplierMetadataInput | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUpdateStakingPoolTransaction`. */
export interface ApiCreateUpdateStakingPoolTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the staking pool. */
  readonly stakingPool: string;
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
  readonly authority: string;
  /** New rewards and times. Default: no change. */
  readonly metadata?: UpdateStakingPoolMetadataInput | undefined;
  /** Address of a character model that may stake from now on. Default: no change. */
  readonly characterModel?: string | undefined;
  /**
   * Address of another resource for the rewards, while nothing is staked or owed in the pool.
   * Default: no change.
   */
  readonly resource?: string | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createInitMultipliersTransaction`. */
export interface ApiCreateInitMultipliersTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the staking pool. */
  readonly stakingPool: string;
  /** Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra. */
  readonly decimals: number;
  /**
   * Conditions and what each adds to rewards. What one transaction has no room for is added later;
   * at most 64 of a kind.
   */
  readonly multipliers: readonly (AddMultiplierMetadataInput | null)[];
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
  readonly authority: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createAddMultiplierTransaction`. */
export interface ApiCreateAddMultiplierTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the multipliers record. */
  readonly multiplier: string;
  /** The condition and what it adds: one object, not a list. */
  readonly metadata: AddMultiplierMetadataInput;
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
  readonly authority: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createStakeCharactersTransactions`. */
export interface ApiCreateStakeCharactersTransactionsParameters {
  /**
   * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
   * as its changelog is long.
   */
  readonly characterAddresses: readonly string[];
  /** Address of the project. */
  readonly project: string;
  /** Address of the characters' model. */
  readonly characterModel: string;
  /** Address of the staking pool. */
  readonly stakingPool: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters. */
  readonly feePayer?: string | undefined;
  /**
   * What the game agrees to: the `terms` of the pool as it was shown. Its lock may become shorter,
   * and it is otherwise refused. Default: whatever the pool is when the call is built.
   */
  readonly terms?: StakeTerms | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createClaimStakingRewardsTransactions`. */
export interface ApiCreateClaimStakingRewardsTransactionsParameters {
  /**
   * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
   * as its changelog is long.
   */
  readonly characterAddresses: readonly string[];
  /** Address of the characters' model. */
  readonly characterModel: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters. */
  readonly feePayer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUnstakeCharactersTransactions`. */
export interface ApiCreateUnstakeCharactersTransactionsParameters {
  /**
   * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
   * as its changelog is long.
   */
  readonly characterAddresses: readonly string[];
  /** Address of the characters' model. */
  readonly characterModel: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters. */
  readonly feePayer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.sendTransactionBundles`. */
export interface ApiSendTransactionBundlesParameters {
  /** Signed transactions, base58, in the order in which they run. At most 100. */
  readonly txs: readonly string[];
  /** Blockhash of the transactions, as the operation that built them returned it. */
  readonly blockhash: string;
  /** Last block height at which they can run, as the operation that built them returned it. */
  readonly lastValidBlockHeight: number;
  /** How to group the transactions and when to answer. Default: bundles of 5. */
  readonly options?: SendTransactionBundlesOptions | undefined;
}

/** Parameters of `api.signWithShadowSignerAndSendTransactionBundles`. */
export interface ApiSignWithShadowSignerAndSendTransactionBundlesParameters {
  /**
   * Transactions, base58, in the order in which they run. Signatures of other wallets must be
   * there. At most 100.
   */
  readonly txs: readonly string[];
  /** Blockhash of the transactions, as the operation that built them returned it. */
  readonly blockhash: string;
  /** Last block height at which they can run, as the operation that built them returned it. */
  readonly lastValidBlockHeight: number;
  /** Access token that authConfirm answered. It says whose shadow wallet signs. */
  readonly authToken: string;
  /** How to group the transactions and when to answer. Default: bundles of 5. */
  readonly options?: SendTransactionBundlesOptions | undefined;
}

/** Parameters of `api.sendBulkTransactions`. */
export interface ApiSendBulkTransactionsParameters {
  /** Signed transactions, base58, in the order in which they run. At most 100. */
  readonly txs: readonly string[];
  /** Blockhash of the transactions, as the operation that built them returned it. */
  readonly blockhash: string;
  /** Last block height at which they can run, as the operation that built them returned it. */
  readonly lastValidBlockHeight: number;
  /** When to answer. Group sizes are ignored: every bundle holds one transaction. */
  readonly options?: SendTransactionBundlesOptions | undefined;
}

/** Parameters of `api.signWithShadowSignerAndSendBulkTransactions`. */
export interface ApiSignWithShadowSignerAndSendBulkTransactionsParameters {
  /**
   * Transactions, base58, in the order in which they run. Signatures of other wallets must be
   * there. At most 100.
   */
  readonly txs: readonly string[];
  /** Blockhash of the transactions, as the operation that built them returned it. */
  readonly blockhash: string;
  /** Last block height at which they can run, as the operation that built them returned it. */
  readonly lastValidBlockHeight: number;
  /** When to answer. Group sizes are ignored: every bundle holds one transaction. */
  readonly options?: SendTransactionBundlesOptions | undefined;
}

/** Parameters of `api.global`. */
export interface ApiGlobalParameters {
  /** Name of the environment. Default: the one that the service runs. */
  readonly env?: string | undefined;
}

/** Parameters of `api.account`. */
export interface ApiAccountParameters {
  /** Id of the program that owns the accounts. */
  readonly programId: string;
  /** Only accounts whose data starts with these 8 bytes. Default: any. */
  readonly discriminator?: string | undefined;
  /** Only records that have these fields with these values: a JSON object. Default: any. */
  readonly parsedData?: JsonValue | undefined;
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

/** Parameters of `api.balance`. */
export interface ApiBalanceParameters {
  /** The address, of a wallet or of any other account. */
  readonly address: string;
}

/** Parameters of `api.compressedAccount`. */
export interface ApiCompressedAccountParameters {
  /** Addresses of the records, at most 1,000. */
  readonly addresses: readonly string[];
  /** Only records of this kind. Default: any kind. */
  readonly identity?: DisrcriminatorFilter | undefined;
  /** Only the records at these leaves. Default: any leaf. */
  readonly leaves?: readonly TreeLeaf[] | undefined;
  /** Only records that have these fields with these values: a JSON object. Default: any. */
  readonly parsedData?: JsonValue | undefined;
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

/** Parameters of `api.proof`. */
export interface ApiProofParameters {
  /** The leaves to prove, at most 1,000. Without an index, every leaf of the tree. */
  readonly leaves: readonly TreeLeaf[];
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

/** Parameters of `api.authRequest`. */
export interface ApiAuthRequestParameters {
  /** Wallet that wants to sign in. */
  readonly wallet: string;
  /**
   * Whether to answer a transaction with the message as its memo too, for hardware wallets that
   * sign only transactions. It is never submitted. Default: false.
   */
  readonly useTx?: boolean | undefined;
  /**
   * Address of an RPC endpoint that the transaction's blockhash should come from. Default: the
   * service's own ledger.
   */
  readonly useRpc?: string | undefined;
}

/** Parameters of `api.authConfirm`. */
export interface ApiAuthConfirmParameters {
  /** Wallet that authRequest was called with. */
  readonly wallet: string;
  /**
   * The wallet's Ed25519 signature, base58: of the message, or the one in the signed transaction.
   */
  readonly signature: string;
}

/** Parameters of `api.user`. */
export interface ApiUserParameters {
  /** Only users with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only users with these ids. Default: any. */
  readonly ids?: readonly number[] | undefined;
  /**
   * Only users whose own one of these wallets is. A wallet that a user names as its shadow is not.
   * Default: any.
   */
  readonly wallets?: readonly string[] | undefined;
  /** Only users with these names, without regard to upper and lower case. Default: any. */
  readonly usernames?: readonly string[] | undefined;
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

/** Parameters of `api.createNewUserTransaction`. */
export interface ApiCreateNewUserTransactionParameters {
  /** Wallet that the user will belong to. It signs. */
  readonly wallet: string;
  /** How the user presents itself. Default: all texts empty. */
  readonly info?: UserInfoInput | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createNewUserBulkTransaction`. */
export interface ApiCreateNewUserBulkTransactionParameters {
  /** How the users present themselves: entry i is for wallet i. At most 1,000. */
  readonly info: readonly UserInfoInput[];
  /** Wallets that the users will belong to, as many as info has entries. Each signs. */
  readonly wallet: readonly string[];
  /** Wallet that pays the fee and the deposits, and signs. */
  readonly payer: string;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createNewUserWithProfileTransaction`. */
export interface ApiCreateNewUserWithProfileTransactionParameters {
  /** Address of the project that the profile is for. */
  readonly project: string;
  /** Wallet that the user will belong to. It signs. */
  readonly wallet: string;
  /** How the user presents itself. Default: all texts empty. */
  readonly userInfo?: UserInfoInput | undefined;
  /** Identity of the profile, which tells several of one user apart. Default: `main`. */
  readonly profileIdentity?: string | undefined;
  /** How the profile presents itself. Default: nothing set. */
  readonly profileInfo?: ProfileInfoInput | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUpdateUserTransaction`. */
export interface ApiCreateUpdateUserTransactionParameters {
  /**
   * Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes texts, and
   * neither adds nor removes wallets. The deposit of a name that is given up goes to this wallet,
   * or where it is the shadow, to a wallet of the user.
   */
  readonly payer: string;
  /** New texts; fields left out stay. Default: no change. */
  readonly info?: PartialUserInfoInput | undefined;
  /** Wallets to add and to remove. Default: no change. */
  readonly wallets?: UpdateWalletInput | undefined;
  /** Whether to fetch identity passes for all wallets of the user. Default: false. */
  readonly populateVerification?: boolean | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.profile`. */
export interface ApiProfileParameters {
  /** Only profiles with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only profiles in these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only profiles of the users with these ids. Default: any. */
  readonly userIds?: readonly number[] | undefined;
  /** Only profiles with these identities. Default: any. */
  readonly identities?: readonly string[] | undefined;
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

/** Parameters of `api.createCreateProfilesTreeTransaction`. */
export interface ApiCreateCreateProfilesTreeTransactionParameters {
  /** Size of the tree, in the basic or the advanced form. */
  readonly treeConfig: TreeSetupConfig;
  /** Address of the project. */
  readonly project: string;
  /**
   * The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays and
   * signs.
   */
  readonly payer: string;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createNewProfileTransaction`. */
export interface ApiCreateNewProfileTransactionParameters {
  /** Address of the project. */
  readonly project: string;
  /** Any wallet of the user. It finds the user, pays and signs. */
  readonly payer: string;
  /** A name for the profile, 1 to 64 bytes; its address is derived from it. Default: `main`. */
  readonly identity?: string | undefined;
  /** How the profile presents itself. Default: nothing set. */
  readonly info?: ProfileInfoInput | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** Parameters of `api.createUpdateProfileTransaction`. */
export interface ApiCreateUpdateProfileTransactionParameters {
  /** Address of the profile. */
  readonly profile: string;
  /**
   * Any wallet of the profile's user, the project's authority, or a wallet with the delegation
   * Control.ManageProfiles. It pays and signs.
   */
  readonly payer: string;
  /** New texts; fields left out stay. Default: no change. */
  readonly info?: ProfileInfoInput | undefined;
  /** Custom data to set and to remove. Default: no change. */
  readonly customData?: CustomDataInput | undefined;
  /**
   * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
   */
  readonly lutAddresses?: readonly string[] | undefined;
  /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
  readonly computeUnitPrice?: number | undefined;
}

/** The operations of the service under their own names. A write answers an unsigned transaction. */
export class ApiOperations {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Adds a badge to a project, with the time in which players can claim it.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   */
  createInitializeBadgeCriteriaTransaction(
    parameters: ApiCreateInitializeBadgeCriteriaTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createInitializeBadgeCriteriaTransaction', parameters, options);
  }

  /**
   * Changes when and on what condition a badge can be claimed. Times that are not given stay.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createUpdateBadgeCriteriaTransaction(
    parameters: ApiCreateUpdateBadgeCriteriaTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createUpdateBadgeCriteriaTransaction', parameters, options);
  }

  /**
   * Claims a badge for a profile: its index joins the profile's achievements. Once a profile,
   * within the badge's time.
   *
   * Fails with `NotFound`, `Unauthorised`, `BadgeClosed`, `BadgeClaimed`.
   */
  createClaimBadgeCriteriaTransaction(
    parameters: ApiCreateClaimBadgeCriteriaTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createClaimBadgeCriteriaTransaction', parameters, options);
  }

  /** Finds character models. The filters given must all match; at most 10,000 records. */
  characterModel(
    parameters?: ApiCharacterModelParameters,
    options?: CallOptions,
  ): Promise<readonly CharacterModel[]> {
    return this.#caller.call('api.characterModel', parameters, options);
  }

  /**
   * The records of `api.characterModel` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  characterModelEach(
    parameters?: ApiCharacterModelParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CharacterModel> {
    return walkPages(this.#caller, 'api.characterModel', 'address', parameters, options);
  }

  /**
   * Makes a character model: which assets become characters, or how characters are assembled from
   * traits.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createCreateCharacterModelTransaction(
    parameters: ApiCreateCreateCharacterModelTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateCharacterModelTransactionResponse> {
    return this.#caller.call('api.createCreateCharacterModelTransaction', parameters, options);
  }

  /**
   * Makes a Merkle tree for the characters of a model. It needs one before the first character, and
   * another when all are full.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeShapeInvalid`.
   */
  createCreateCharactersTreeTransaction(
    parameters: ApiCreateCreateCharactersTreeTransactionParameters,
    options?: CallOptions,
  ): Promise<TreeSetupResponse> {
    return this.#caller.call('api.createCreateCharactersTreeTransaction', parameters, options);
  }

  /** Finds NFTs of a wallet that are no characters now: those that it could wrap or give away. */
  assets(parameters: ApiAssetsParameters, options?: CallOptions): Promise<readonly Asset[]> {
    return this.#caller.call('api.assets', parameters, options);
  }

  /**
   * The records of `api.assets` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  assetsEach(parameters: ApiAssetsParameters, options?: CallOptions): AsyncIterableIterator<Asset> {
    return walkPages(this.#caller, 'api.assets', 'address', parameters, options);
  }

  /** Finds assembler configurations. The filters given must all match; at most 10,000 records. */
  assemblerConfig(
    parameters?: ApiAssemblerConfigParameters,
    options?: CallOptions,
  ): Promise<readonly AssemblerConfig[]> {
    return this.#caller.call('api.assemblerConfig', parameters, options);
  }

  /**
   * The records of `api.assemblerConfig` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  assemblerConfigEach(
    parameters?: ApiAssemblerConfigParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<AssemblerConfig> {
    return walkPages(this.#caller, 'api.assemblerConfig', 'address', parameters, options);
  }

  /**
   * Makes an assembler configuration: the labels of traits that its characters can wear, with a
   * tree for the traits.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`, `TreeShapeInvalid`.
   */
  createCreateAssemblerConfigTransaction(
    parameters: ApiCreateCreateAssemblerConfigTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateAssemblerConfigTransactionResponse> {
    return this.#caller.call('api.createCreateAssemblerConfigTransaction', parameters, options);
  }

  /** Finds traits. The filters given must all match; at most 10,000 records. */
  characterTrait(
    parameters?: ApiCharacterTraitParameters,
    options?: CallOptions,
  ): Promise<readonly CharacterTrait[]> {
    return this.#caller.call('api.characterTrait', parameters, options);
  }

  /**
   * The records of `api.characterTrait` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  characterTraitEach(
    parameters?: ApiCharacterTraitParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CharacterTrait> {
    return walkPages(this.#caller, 'api.characterTrait', 'address', parameters, options);
  }

  /**
   * Adds traits to an assembler configuration, in as many transactions as their size demands.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`, `LabelUnknown`, `TreeFull`.
   */
  createAddCharacterTraitsTransactions(
    parameters: ApiCreateAddCharacterTraitsTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createAddCharacterTraitsTransactions', parameters, options);
  }

  /**
   * Removes traits from an assembler configuration. A trait that a character wears cannot be
   * removed.
   *
   * Fails with `NotFound`, `Unauthorised`, `TraitInUse`.
   */
  createRemoveCharacterTraitsTransactions(
    parameters: ApiCreateRemoveCharacterTraitsTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createRemoveCharacterTraitsTransactions', parameters, options);
  }

  /** Finds characters. The filters given must all match; at most 10,000 records. */
  character(
    parameters?: ApiCharacterParameters,
    options?: CallOptions,
  ): Promise<readonly Character[]> {
    return this.#caller.call('api.character', parameters, options);
  }

  /**
   * The records of `api.character` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  characterEach(
    parameters?: ApiCharacterParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Character> {
    return walkPages(this.#caller, 'api.character', 'address', parameters, options);
  }

  /**
   * Assembles a character from traits for a wallet. No other character of the model may have the
   * same traits.
   *
   * Fails with `NotFound`, `LabelUnknown`, `TraitUnknown`, `AttributesTaken`, `TreeMissing`,
   * `TreeFull`.
   */
  createAssembleCharacterTransaction(
    parameters: ApiCreateAssembleCharacterTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createAssembleCharacterTransaction', parameters, options);
  }

  /**
   * Changes the traits that an assembled character wears.
   *
   * Fails with `NotFound`, `Unauthorised`, `CharacterModelDiffers`, `LabelUnknown`, `TraitUnknown`,
   * `AttributesTaken`, `LeafChanged`, `ProofTooOld`.
   */
  createUpdateCharacterTraitsTransaction(
    parameters: ApiCreateUpdateCharacterTraitsTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createUpdateCharacterTraitsTransaction', parameters, options);
  }

  /**
   * Makes an assembled character for an asset that exists, on the word of the asset's update
   * authority. The spelling is the interface's.
   *
   * Fails with `NotFound`, `Unauthorised`, `AssetNotOwned`, `CriteriaUnmet`, `AssetIsCharacter`,
   * `LabelUnknown`, `TraitUnknown`, `AttributesTaken`, `TreeMissing`, `TreeFull`.
   */
  createPopulateAssembleablCharacterTransaction(
    parameters: ApiCreatePopulateAssembleablCharacterTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createPopulateAssembleablCharacterTransaction', parameters, options);
  }

  /**
   * Makes characters of a wallet's assets. The assets are frozen until they are unwrapped.
   *
   * Fails with `NotFound`, `AssetNotOwned`, `AssetIsCharacter`, `CriteriaUnmet`, `TreeMissing`,
   * `TreeFull`.
   */
  createWrapAssetsToCharacterTransactions(
    parameters: ApiCreateWrapAssetsToCharacterTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createWrapAssetsToCharacterTransactions', parameters, options);
  }

  /**
   * Gives assets back: thaws them and removes their characters. A character in use cannot be
   * unwrapped.
   *
   * Fails with `NotFound`, `Unauthorised`, `CharacterModelDiffers`, `CharacterInUse`.
   */
  createUnwrapAssetsFromCharacterTransactions(
    parameters: ApiCreateUnwrapAssetsFromCharacterTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createUnwrapAssetsFromCharacterTransactions', parameters, options);
  }

  /** What happened to characters, oldest first. At most 10,000 entries. */
  characterHistory(
    parameters: ApiCharacterHistoryParameters,
    options?: CallOptions,
  ): Promise<readonly CharacterHistory[]> {
    return this.#caller.call('api.characterHistory', parameters, options);
  }

  /**
   * The records of `api.characterHistory` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  characterHistoryEach(
    parameters: ApiCharacterHistoryParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CharacterHistory> {
    return walkPages(this.#caller, 'api.characterHistory', 'cursor', parameters, options);
  }

  /** Finds mission pools. The filters given must all match; at most 10,000 records. */
  missionPool(
    parameters?: ApiMissionPoolParameters,
    options?: CallOptions,
  ): Promise<readonly MissionPool[]> {
    return this.#caller.call('api.missionPool', parameters, options);
  }

  /**
   * The records of `api.missionPool` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  missionPoolEach(
    parameters?: ApiMissionPoolParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<MissionPool> {
    return walkPages(this.#caller, 'api.missionPool', 'address', parameters, options);
  }

  /**
   * Makes a mission pool: missions, and the character models that may go on them.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   */
  createCreateMissionPoolTransaction(
    parameters: ApiCreateCreateMissionPoolTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateCreateMissionPoolTransactionResponse> {
    return this.#caller.call('api.createCreateMissionPoolTransaction', parameters, options);
  }

  /**
   * Lets one more character model go on the missions of a pool.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createUpdateMissionPoolTransaction(
    parameters: ApiCreateUpdateMissionPoolTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateUpdateMissionPoolTransactionResponse> {
    return this.#caller.call('api.createUpdateMissionPoolTransaction', parameters, options);
  }

  /** Finds missions. The filters given must all match; at most 10,000 records. */
  mission(parameters?: ApiMissionParameters, options?: CallOptions): Promise<readonly Mission[]> {
    return this.#caller.call('api.mission', parameters, options);
  }

  /**
   * The records of `api.mission` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  missionEach(
    parameters?: ApiMissionParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Mission> {
    return walkPages(this.#caller, 'api.mission', 'address', parameters, options);
  }

  /**
   * Makes a mission in a pool: what it costs, how long it takes and what it pays.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   */
  createCreateMissionTransaction(
    parameters: ApiCreateCreateMissionTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateCreateMissionTransactionResponse> {
    return this.#caller.call('api.createCreateMissionTransaction', parameters, options);
  }

  /**
   * Changes a mission. Omitted values stay; characters on the way keep what was drawn for them.
   *
   * Fails with `NotFound`, `Unauthorised`, `RewardUnknown`, `LeafChanged`.
   */
  createUpdateMissionTransaction(
    parameters: ApiCreateUpdateMissionTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createUpdateMissionTransaction', parameters, options);
  }

  /**
   * Sends free characters on a mission: burns its cost for each and draws their rewards. The
   * owner's profile needs minXp.
   *
   * Fails with `NotFound`, `Unauthorised`, `ProfileMissing`, `InsufficientXp`,
   * `InsufficientBalance`, `Overflow`, `CharacterOwnersDiffer`, `CharacterModelNotAllowed`,
   * `CharacterInUse`, `CostChanged`, `MissionTermsChanged`.
   */
  createSendCharactersOnMissionTransaction(
    parameters: ApiCreateSendCharactersOnMissionTransactionParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createSendCharactersOnMissionTransaction', parameters, options);
  }

  /**
   * Calls characters back. After the mission's end their rewards are collected first; before it
   * they are lost, if the call says so. Rewards that cannot be paid now, for instance to a full
   * tree, stay owed to later recalls.
   *
   * Fails with `NotFound`, `Unauthorised`, `CharacterOwnersDiffer`, `CharacterNotOnMission`,
   * `MissionNotOver`, `RecallTimeChanged`, `LeafChanged`.
   */
  createRecallCharactersTransaction(
    parameters: ApiCreateRecallCharactersTransactionParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createRecallCharactersTransaction', parameters, options);
  }

  /** Finds projects. The filters given must all match; at most 10,000 records. */
  project(parameters?: ApiProjectParameters, options?: CallOptions): Promise<readonly Project[]> {
    return this.#caller.call('api.project', parameters, options);
  }

  /**
   * The records of `api.project` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  projectEach(
    parameters?: ApiProjectParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Project> {
    return walkPages(this.#caller, 'api.project', 'address', parameters, options);
  }

  /**
   * Makes a project: the home of a game's profiles, resources, characters and missions.
   *
   * Fails with `AlreadyExists`.
   */
  createCreateProjectTransaction(
    parameters: ApiCreateCreateProjectTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateCreateProjectTransactionResponse> {
    return this.#caller.call('api.createCreateProjectTransaction', parameters, options);
  }

  /**
   * Makes another wallet or program the driver of a project. Only the authority may.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createChangeProjectDriverTransaction(
    parameters: ApiCreateChangeProjectDriverTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createChangeProjectDriverTransaction', parameters, options);
  }

  /**
   * Finds the wallets that act for projects by delegation. The filters given must all match; at
   * most 10,000 records.
   */
  delegateAuthority(
    parameters?: ApiDelegateAuthorityParameters,
    options?: CallOptions,
  ): Promise<readonly DelegateAuthority[]> {
    return this.#caller.call('api.delegateAuthority', parameters, options);
  }

  /**
   * The records of `api.delegateAuthority` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  delegateAuthorityEach(
    parameters?: ApiDelegateAuthorityParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<DelegateAuthority> {
    return walkPages(this.#caller, 'api.delegateAuthority', 'address', parameters, options);
  }

  /**
   * Gives a wallet rights in a project, so that it can act in place of the authority.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`, `LeafChanged`.
   */
  createCreateDelegateAuthorityTransaction(
    parameters: ApiCreateCreateDelegateAuthorityTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createCreateDelegateAuthorityTransaction', parameters, options);
  }

  /**
   * Adds, changes or removes one right of a wallet that acts for a project.
   *
   * Fails with `NotFound`, `Unauthorised`, `DelegationMissing`, `LeafChanged`.
   */
  createModifyDelegationTransaction(
    parameters: ApiCreateModifyDelegationTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createModifyDelegationTransaction', parameters, options);
  }

  /** Finds recipes. The filters given must all match; at most 10,000 records. */
  recipes(parameters?: ApiRecipesParameters, options?: CallOptions): Promise<readonly Recipe[]> {
    return this.#caller.call('api.recipes', parameters, options);
  }

  /**
   * The records of `api.recipes` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  recipesEach(
    parameters?: ApiRecipesParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Recipe> {
    return walkPages(this.#caller, 'api.recipes', 'address', parameters, options);
  }

  /**
   * Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createInitializeRecipeTransaction(
    parameters: ApiCreateInitializeRecipeTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateInitializeRecipeTransactionResponse> {
    return this.#caller.call('api.createInitializeRecipeTransaction', parameters, options);
  }

  /**
   * Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createAddIngredientsTransaction(
    parameters: ApiCreateAddIngredientsTransactionParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createAddIngredientsTransaction', parameters, options);
  }

  /**
   * Removes ingredients from a recipe.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createRemoveIngredientsTransaction(
    parameters: ApiCreateRemoveIngredientsTransactionParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createRemoveIngredientsTransaction', parameters, options);
  }

  /**
   * Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
   * at once and are sent as one bundle.
   *
   * Fails with `NotFound`, `ProfileMissing`, `InsufficientXp`, `InsufficientBalance`,
   * `TreeMissing`, `TreeFull`, `Overflow`, `LeafChanged`, `CostChanged`, `RecipeTermsChanged`.
   */
  createInitCookingProcessTransactions(
    parameters: ApiCreateInitCookingProcessTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createInitCookingProcessTransactions', parameters, options);
  }

  /** Finds resources. The filters given must all match; at most 10,000 records. */
  resources(
    parameters?: ApiResourcesParameters,
    options?: CallOptions,
  ): Promise<readonly Resource[]> {
    return this.#caller.call('api.resources', parameters, options);
  }

  /**
   * The records of `api.resources` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  resourcesEach(
    parameters?: ApiResourcesParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Resource> {
    return walkPages(this.#caller, 'api.resources', 'address', parameters, options);
  }

  /**
   * Makes a resource of a project: a fungible thing such as gold or wood.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createCreateNewResourceTransaction(
    parameters: ApiCreateCreateNewResourceTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateInitResourceTransactionResponse> {
    return this.#caller.call('api.createCreateNewResourceTransaction', parameters, options);
  }

  /**
   * Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first
   * mint, and another when all are full.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeShapeInvalid`.
   */
  createCreateNewResourceTreeTransaction(
    parameters: ApiCreateCreateNewResourceTreeTransactionParameters,
    options?: CallOptions,
  ): Promise<TreeSetupResponse> {
    return this.#caller.call('api.createCreateNewResourceTreeTransaction', parameters, options);
  }

  /**
   * Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeMissing`, `TreeFull`, `Overflow`, `LeafChanged`.
   */
  createMintResourceTransaction(
    parameters: ApiCreateMintResourceTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createMintResourceTransaction', parameters, options);
  }

  /**
   * Destroys units of a resource that a wallet holds: the holder its own, or the project those of
   * owner.
   *
   * Fails with `NotFound`, `Unauthorised`, `InsufficientBalance`.
   */
  createBurnResourceTransaction(
    parameters: ApiCreateBurnResourceTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createBurnResourceTransaction', parameters, options);
  }

  /**
   * Moves units of a resource to another wallet, whose holding is made if it is missing.
   *
   * Fails with `NotFound`, `InsufficientBalance`, `TreeFull`, `LeafChanged`.
   */
  createTransferResourceTransaction(
    parameters: ApiCreateTransferResourceTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createTransferResourceTransaction', parameters, options);
  }

  /**
   * Moves units of a resource from a token account into compressed form, a leaf of the resource's
   * tree. The sum of both stays.
   *
   * Fails with `NotFound`, `InsufficientBalance`, `TreeMissing`, `TreeFull`.
   */
  createCreateWrapHoldingTransaction(
    parameters: ApiCreateCreateWrapHoldingTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createCreateWrapHoldingTransaction', parameters, options);
  }

  /**
   * Moves units of a resource from compressed form into an SPL token account, to use or trade
   * elsewhere. The sum of both stays.
   *
   * Fails with `NotFound`, `InsufficientBalance`.
   */
  createCreateUnwrapHoldingTransaction(
    parameters: ApiCreateCreateUnwrapHoldingTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createCreateUnwrapHoldingTransaction', parameters, options);
  }

  /**
   * Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
   */
  holdings(parameters?: ApiHoldingsParameters, options?: CallOptions): Promise<readonly Holding[]> {
    return this.#caller.call('api.holdings', parameters, options);
  }

  /**
   * The records of `api.holdings` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  holdingsEach(
    parameters?: ApiHoldingsParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Holding> {
    return walkPages(this.#caller, 'api.holdings', 'address', parameters, options);
  }

  /** Finds faucets. The filters given must all match; at most 10,000 records. */
  faucets(parameters?: ApiFaucetsParameters, options?: CallOptions): Promise<readonly Faucet[]> {
    return this.#caller.call('api.faucets', parameters, options);
  }

  /**
   * The records of `api.faucets` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  faucetsEach(
    parameters?: ApiFaucetsParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Faucet> {
    return walkPages(this.#caller, 'api.faucets', 'address', parameters, options);
  }

  /**
   * Makes a faucet: any player can claim a fixed amount of a resource from it again and again.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createInitializeFaucetTransaction(
    parameters: ApiCreateInitializeFaucetTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateInitializeFaucetTransactionResponse> {
    return this.#caller.call('api.createInitializeFaucetTransaction', parameters, options);
  }

  /**
   * Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
   *
   * Fails with `NotFound`, `FaucetNotReady`, `TreeMissing`, `TreeFull`, `Overflow`, `LeafChanged`.
   */
  createClaimFaucetTransaction(
    parameters: ApiCreateClaimFaucetTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createClaimFaucetTransaction', parameters, options);
  }

  /** Finds staking pools. The filters given must all match; at most 10,000 records. */
  stakingPools(
    parameters?: ApiStakingPoolsParameters,
    options?: CallOptions,
  ): Promise<readonly StakingPool[]> {
    return this.#caller.call('api.stakingPools', parameters, options);
  }

  /**
   * The records of `api.stakingPools` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  stakingPoolsEach(
    parameters?: ApiStakingPoolsParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<StakingPool> {
    return walkPages(this.#caller, 'api.stakingPools', 'address', parameters, options);
  }

  /**
   * Finds the multipliers of staking pools. The filters given must all match; at most 10,000
   * records.
   */
  multipliers(
    parameters?: ApiMultipliersParameters,
    options?: CallOptions,
  ): Promise<readonly Multipliers[]> {
    return this.#caller.call('api.multipliers', parameters, options);
  }

  /**
   * The records of `api.multipliers` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  multipliersEach(
    parameters?: ApiMultipliersParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Multipliers> {
    return walkPages(this.#caller, 'api.multipliers', 'address', parameters, options);
  }

  /**
   * Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
   */
  stakers(parameters?: ApiStakersParameters, options?: CallOptions): Promise<readonly Staker[]> {
    return this.#caller.call('api.stakers', parameters, options);
  }

  /**
   * The records of `api.stakers` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  stakersEach(
    parameters?: ApiStakersParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Staker> {
    return walkPages(this.#caller, 'api.stakers', 'address', parameters, options);
  }

  /**
   * Makes a staking pool, with multipliers where some are given. Characters can stake once a model
   * was added.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createCreateStakingPoolTransaction(
    parameters: ApiCreateCreateStakingPoolTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateCreateStakingPoolTransactionResponse> {
    return this.#caller.call('api.createCreateStakingPoolTransaction', parameters, options);
  }

  /**
   * Changes a staking pool, or lets one more character model stake in it. Omitted values stay.
   *
   * Fails with `NotFound`, `Unauthorised`, `StakingPoolInUse`.
   */
  createUpdateStakingPoolTransaction(
    parameters: ApiCreateUpdateStakingPoolTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createUpdateStakingPoolTransaction', parameters, options);
  }

  /**
   * Makes the multipliers of a staking pool that has none.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   */
  createInitMultipliersTransaction(
    parameters: ApiCreateInitMultipliersTransactionParameters,
    options?: CallOptions,
  ): Promise<CreateInitMultipliersTransactionResponse> {
    return this.#caller.call('api.createInitMultipliersTransaction', parameters, options);
  }

  /**
   * Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
   *
   * Fails with `NotFound`, `Unauthorised`.
   */
  createAddMultiplierTransaction(
    parameters: ApiCreateAddMultiplierTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createAddMultiplierTransaction', parameters, options);
  }

  /**
   * Stakes free characters of one owner, who signs and has a profile in the project. The pool must
   * be open to their model.
   *
   * Fails with `NotFound`, `ProfileMissing`, `CharacterOwnersDiffer`, `CharacterModelDiffers`,
   * `CharacterModelNotAllowed`, `CharacterInUse`, `PoolClosed`, `CooldownRunning`,
   * `StakeTermsChanged`.
   */
  createStakeCharactersTransactions(
    parameters: ApiCreateStakeCharactersTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createStakeCharactersTransactions', parameters, options);
  }

  /**
   * Claims what characters staked in one pool have earned, for whole reward periods, and what the
   * pool still owes; the owner signs. With nothing staked any more, name a free character.
   *
   * Fails with `NotFound`, `ProfileMissing`, `CharacterOwnersDiffer`, `CharacterModelDiffers`,
   * `CharacterNotStaked`, `RewardsNotAvailable`, `TreeMissing`, `TreeFull`, `Overflow`,
   * `LeafChanged`.
   */
  createClaimStakingRewardsTransactions(
    parameters: ApiCreateClaimStakingRewardsTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createClaimStakingRewardsTransactions', parameters, options);
  }

  /**
   * Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
   * shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
   * tree or the supply is full, stays owed, and staking.claim pays it later.
   *
   * Fails with `NotFound`, `CharacterOwnersDiffer`, `CharacterModelDiffers`, `CharacterNotStaked`,
   * `CannotUnstakeYet`, `LeafChanged`.
   */
  createUnstakeCharactersTransactions(
    parameters: ApiCreateUnstakeCharactersTransactionsParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createUnstakeCharactersTransactions', parameters, options);
  }

  /**
   * Submits signed transactions in bundles. A bundle succeeds or fails as a whole, bundles run in
   * order, and after a failed one the rest is skipped. Answers once the outcome is durable.
   */
  sendTransactionBundles(
    parameters: ApiSendTransactionBundlesParameters,
    options?: CallOptions,
  ): Promise<readonly TransactionBundleResponse[]> {
    return this.#caller.call('api.sendTransactionBundles', parameters, options);
  }

  /**
   * Adds the signature of the signed-in user's shadow wallet, where a transaction names it as a
   * signer, and submits the transactions in bundles.
   *
   * Fails with `TokenInvalid`.
   */
  signWithShadowSignerAndSendTransactionBundles(
    parameters: ApiSignWithShadowSignerAndSendTransactionBundlesParameters,
    options?: CallOptions,
  ): Promise<readonly TransactionBundleResponse[]> {
    return this.#caller.call('api.signWithShadowSignerAndSendTransactionBundles', parameters, options);
  }

  /**
   * Submits signed transactions one by one, as bundles of one transaction each.
   *
   * @deprecated Use sendTransactionBundles
   */
  sendBulkTransactions(
    parameters: ApiSendBulkTransactionsParameters,
    options?: CallOptions,
  ): Promise<readonly TransactionResponse[]> {
    return this.#caller.call('api.sendBulkTransactions', parameters, options);
  }

  /**
   * Signs with the shadow wallet of the user whose access token the request carries, and submits
   * the transactions as bundles of one each.
   *
   * Fails with `TokenInvalid`.
   *
   * @deprecated Use signWithShadowSignerAndSendTransactionBundles
   */
  signWithShadowSignerAndSendBulkTransactions(
    parameters: ApiSignWithShadowSignerAndSendBulkTransactionsParameters,
    options?: CallOptions,
  ): Promise<readonly TransactionResponse[]> {
    return this.#caller.call('api.signWithShadowSignerAndSendBulkTransactions', parameters, options);
  }

  /**
   * The service-wide record of the control program: its settings, the trees that hold users, and
   * how many users there are.
   */
  global(parameters?: ApiGlobalParameters, options?: CallOptions): Promise<Global> {
    return this.#caller.call('api.global', parameters, options);
  }

  /**
   * Accounts of one program as they are stored, for records that no other read covers. The filters
   * given must all match.
   */
  account(parameters: ApiAccountParameters, options?: CallOptions): Promise<readonly Account[]> {
    return this.#caller.call('api.account', parameters, options);
  }

  /**
   * The records of `api.account` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  accountEach(
    parameters: ApiAccountParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Account> {
    return walkPages(this.#caller, 'api.account', 'address', parameters, options);
  }

  /** Reads how many lamports an address has. */
  balance(parameters: ApiBalanceParameters, options?: CallOptions): Promise<AccountBalance> {
    return this.#caller.call('api.balance', parameters, options);
  }

  /**
   * Records in Merkle trees as they are stored, whatever their kind. The filters given must all
   * match.
   *
   * Fails with `NotFound`.
   */
  compressedAccount(
    parameters: ApiCompressedAccountParameters,
    options?: CallOptions,
  ): Promise<readonly CompressedAccount[]> {
    return this.#caller.call('api.compressedAccount', parameters, options);
  }

  /**
   * The records of `api.compressedAccount` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  compressedAccountEach(
    parameters: ApiCompressedAccountParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CompressedAccount> {
    return walkPages(this.#caller, 'api.compressedAccount', 'cursor', parameters, options);
  }

  /**
   * Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
   * is now.
   *
   * Fails with `NotFound`.
   */
  proof(parameters: ApiProofParameters, options?: CallOptions): Promise<readonly Proof[]> {
    return this.#caller.call('api.proof', parameters, options);
  }

  /**
   * The records of `api.proof` one after the other, to the end, however many. They are asked for by
   * pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  proofEach(parameters: ApiProofParameters, options?: CallOptions): AsyncIterableIterator<Proof> {
    return walkPages(this.#caller, 'api.proof', 'cursor', parameters, options);
  }

  /**
   * Starts signing in: issues a message for the wallet to sign. It lives 5 minutes and works once.
   */
  authRequest(parameters: ApiAuthRequestParameters, options?: CallOptions): Promise<AuthResponse> {
    return this.#caller.call('api.authRequest', parameters, options);
  }

  /**
   * Ends signing in: checks the signature and answers an access token. The wallet's user must
   * exist.
   *
   * Fails with `NonceUnknown`, `SignatureInvalid`, `NotFound`.
   */
  authConfirm(parameters: ApiAuthConfirmParameters, options?: CallOptions): Promise<AuthConfirmed> {
    return this.#caller.call('api.authConfirm', parameters, options);
  }

  /** Finds users. The filters given must all match; at most 10,000 records. */
  user(parameters?: ApiUserParameters, options?: CallOptions): Promise<readonly User[]> {
    return this.#caller.call('api.user', parameters, options);
  }

  /**
   * The records of `api.user` one after the other, to the end, however many. They are asked for by
   * pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  userEach(parameters?: ApiUserParameters, options?: CallOptions): AsyncIterableIterator<User> {
    return walkPages(this.#caller, 'api.user', 'address', parameters, options);
  }

  /**
   * Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet
   * comes with it.
   *
   * Fails with `UserExists`, `UsernameTaken`.
   */
  createNewUserTransaction(
    parameters: ApiCreateNewUserTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createNewUserTransaction', parameters, options);
  }

  /**
   * Makes several users at once, in as many transactions as their size demands.
   *
   * Fails with `UserExists`, `UsernameTaken`.
   */
  createNewUserBulkTransaction(
    parameters: ApiCreateNewUserBulkTransactionParameters,
    options?: CallOptions,
  ): Promise<Transactions> {
    return this.#caller.call('api.createNewUserBulkTransaction', parameters, options);
  }

  /**
   * Makes a user and its profile in a project in one transaction, for a wallet that has neither.
   * The project needs a profiles tree.
   *
   * Fails with `UserExists`, `UsernameTaken`, `NotFound`, `TreeMissing`, `TreeFull`.
   */
  createNewUserWithProfileTransaction(
    parameters: ApiCreateNewUserWithProfileTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createNewUserWithProfileTransaction', parameters, options);
  }

  /**
   * Changes a user's presentation and wallets. Omitted values stay.
   *
   * Fails with `NotFound`, `UserExists`, `UsernameTaken`, `Unauthorised`, `PassInvalid`,
   * `LeafChanged`, `ProofTooOld`.
   */
  createUpdateUserTransaction(
    parameters: ApiCreateUpdateUserTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createUpdateUserTransaction', parameters, options);
  }

  /** Finds profiles. The filters given must all match; at most 10,000 records. */
  profile(parameters?: ApiProfileParameters, options?: CallOptions): Promise<readonly Profile[]> {
    return this.#caller.call('api.profile', parameters, options);
  }

  /**
   * The records of `api.profile` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  profileEach(
    parameters?: ApiProfileParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Profile> {
    return walkPages(this.#caller, 'api.profile', 'address', parameters, options);
  }

  /**
   * Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
   * another when all are full.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeShapeInvalid`.
   */
  createCreateProfilesTreeTransaction(
    parameters: ApiCreateCreateProfilesTreeTransactionParameters,
    options?: CallOptions,
  ): Promise<TreeSetupResponse> {
    return this.#caller.call('api.createCreateProfilesTreeTransaction', parameters, options);
  }

  /**
   * Makes the one profile that the wallet's user has in a project. The user must exist, and the
   * project must have a profiles tree with room.
   *
   * Fails with `NotFound`, `ProfileExists`, `TreeMissing`, `TreeFull`.
   */
  createNewProfileTransaction(
    parameters: ApiCreateNewProfileTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createNewProfileTransaction', parameters, options);
  }

  /**
   * Changes a profile's presentation and custom data. Omitted values stay.
   *
   * Fails with `NotFound`, `Unauthorised`, `CustomDataFieldUnknown`, `LeafChanged`, `ProofTooOld`.
   */
  createUpdateProfileTransaction(
    parameters: ApiCreateUpdateProfileTransactionParameters,
    options?: CallOptions,
  ): Promise<Transaction> {
    return this.#caller.call('api.createUpdateProfileTransaction', parameters, options);
  }
}
