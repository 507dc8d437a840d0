// Generated from src/methods/catalogue by `npm run generate`.

import type { JsonValue } from '../wire/json.ts';

/** Who may claim a badge. */
export type BadgesCondition =
  /** Every profile of the project. */
  | 'Public';

/** A badge of a project and when it can be claimed. */
export interface BadgeCriteria {
  /** Who may claim it. */
  readonly condition: BadgesCondition;
  /** UNIX seconds after which it can no longer be claimed; 0 for no end. */
  readonly endTime: bigint;
  /** Number of the badge in the project, 0 to 255. */
  readonly index: number;
  /** UNIX seconds from which it can be claimed; 0 for no start. */
  readonly startTime: bigint;
}

/** A badge to add to a project. */
export interface CreateBadgeCriteriaInput {
  /** The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs. */
  readonly authority?: string | undefined;
  /** Number of the badge, 0 to 255, not used in the project yet. */
  readonly badgeIndex: number;
  /** Who may claim it. */
  readonly condition: BadgesCondition;
  /** UNIX seconds after which it can no longer be claimed. Default: no end. */
  readonly endTime?: number | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /** The project that gets the badge. */
  readonly projectAddress: string;
  /** UNIX seconds from which it can be claimed. Default: at once. */
  readonly startTime?: number | undefined;
}

/** A badge and its changes. */
export interface UpdateBadgeCriteriaInput {
  /** The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs. */
  readonly authority?: string | undefined;
  /** Who may claim it from now on. */
  readonly condition: BadgesCondition;
  /** Number of the badge in the project. */
  readonly criteriaIndex: number;
  /** New end in UNIX seconds. Default: no change. */
  readonly endTime?: number | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /** The project that has the badge. */
  readonly projectAddress: string;
  /** New start in UNIX seconds. Default: no change. */
  readonly startTime?: number | undefined;
}

/** Which badge a player claims, and for which profile. */
export interface ClaimBadgeCriteriaInput {
  /** Number of the badge in the project. */
  readonly criteriaIndex: number;
  /** Any wallet of the profile's user. It pays and signs. */
  readonly payer?: string | undefined;
  /** Address of the profile that claims, in the same project. */
  readonly profileAddress: string;
  /** The project that has the badge. */
  readonly projectAddress: string;
  /** The condition that the profile claims to meet. */
  readonly proof: BadgesCondition;
}

/** What the characters of one kind have in common. */
export interface CharacterModel {
  /** Address of this record. */
  readonly address: string;
  /** Attributes of the model, as pairs of name and value. */
  readonly attributes: readonly (readonly [JsonValue, JsonValue])[];
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** How its characters come to be. */
  readonly config: CharacterConfig;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  readonly discriminator: string;
  /** Random address that the model's own address was derived from. */
  readonly key: string;
  /** Trees that hold its characters. */
  readonly merkle_trees: ControlledMerkleTrees;
  /** Id of the program that owns the account. */
  readonly program_id: string;
  /** Address of the project that it belongs to. */
  readonly project: string;
}

/** How the characters of a model come to be: wrapped from assets, or assembled from traits. */
export type CharacterConfig =
  | CharacterConfigAssembled
  | CharacterConfigWrapped;

/** Characters are assets that are wrapped. */
export interface CharacterConfigWrapped {
  readonly __typename: 'CharacterConfigWrapped';
  /** Which assets may be wrapped; one must fit. */
  readonly criterias: readonly NftWrapCriteria[];
  /** Always `Wrapped`. */
  readonly kind: string;
}

/** Characters are assembled from traits. */
export interface CharacterConfigAssembled {
  readonly __typename: 'CharacterConfigAssembled';
  /** Address of the assembler configuration. */
  readonly assemblerConfig: string;
  /** Name of the collection that the characters form. */
  readonly collectionName: string;
  /** Who made the collection, with shares that sum to 100. */
  readonly creators: readonly NftCreator[];
  /** Description of the collection. */
  readonly description: string;
  /** Always `Assembled`. */
  readonly kind: string;
  /** Name that each character gets. */
  readonly name: string;
  /** Creators' part of a sale, in hundredths of a percent, 0 to 10,000. */
  readonly sellerFeeBasisPoints: number;
  /** Short sign of the collection. */
  readonly symbol: string;
}

/** A creator of a collection. */
export interface NftCreator {
  /** Wallet of the creator. */
  readonly address: string;
  /** Percentage of the creators' part that it receives. */
  readonly share: number;
}

/** Which assets may be wrapped. */
export interface NftWrapCriteria {
  /** One of `Prepopulated`, `Collection`, `Creator` and `MerkleTree`. */
  readonly kind: string;
  /** Address of the collection, creator or tree that an asset must be of. */
  readonly params: string;
}

/** How the characters of a new model come to be. */
export interface CharacterConfigInput {
  /** Assembler configuration and collection. Needed for kind `Assembled`. */
  readonly assemblerConfigInput?: AssemblerConfigInput | undefined;
  /** Which assets may be wrapped. Needed for kind `Wrapped`. */
  readonly criterias?: readonly NftWrapCriteriaInput[] | undefined;
  /** One of `Wrapped` and `Assembled`. */
  readonly kind: string;
}

/** How the characters of a new model are assembled. */
export interface AssemblerConfigInput {
  /** Address of the assembler configuration. */
  readonly assemblerConfig: string;
  /** Name of the collection that the characters form, 1 to 64 bytes of UTF-8. */
  readonly collectionName: string;
  /** Who made the collection, 1 to 5 of them. Their shares must sum to 100. */
  readonly creators: readonly NftCreatorInput[];
  /** Description of the collection, at most 400 bytes of UTF-8. */
  readonly description: string;
  /** Name that each character gets, 1 to 64 bytes of UTF-8. */
  readonly name: string;
  /** Creators' part of a sale, in hundredths of a percent, 0 to 10,000. */
  readonly sellerFeeBasisPoints: number;
  /** Short sign of the collection, at most 16 bytes of UTF-8. */
  readonly symbol: string;
}

/** A creator of a collection. */
export interface NftCreatorInput {
  /** Wallet of the creator. */
  readonly address: string;
  /** Percentage of the creators' part that it receives, 0 to 100. */
  readonly share: number;
}

/** Which assets may be wrapped. */
export interface NftWrapCriteriaInput {
  /** One of `Prepopulated`, `Collection`, `Creator` and `MerkleTree`. */
  readonly kind: string;
  /** Address of the collection, creator or tree that an asset must be of. */
  readonly params: string;
}

/** The transaction that makes a character model. */
export interface CreateCharacterModelTransactionResponse {
  /** Address that the model will have. */
  readonly characterModel: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** An NFT: a single mint of one unit, or a compressed one, which is a leaf of a Merkle tree. */
export interface Asset {
  /** Address of this record; of a single mint, that of the token account that holds the unit. */
  readonly address: string;
  /** Address of the collection that it belongs to; null for none. */
  readonly collection: string | null;
  /** Addresses of those who made it. */
  readonly creators: readonly string[];
  /** What sort of asset it is: Nft or Cnft. */
  readonly kind: SourceKind;
  /** Index of the record's leaf in its tree, counted from 0; 0 for a single mint. */
  readonly leaf_idx: bigint;
  /** Its mint; of a compressed one, the record's own address, which takes the place of a mint. */
  readonly mint: string;
  /** Its name, which others may have too. */
  readonly name: string;
  /** Wallet that holds it. */
  readonly owner: string;
  /** Its symbol, which others may have too; empty if it has none. */
  readonly symbol: string;
  /** Address of the Merkle tree that holds the record; for a single mint it is 32 zero bytes. */
  readonly tree_id: string;
  /** Web address of its description and picture; empty if it has none. */
  readonly uri: string;
}

/** A character of a player. */
export interface Character {
  /** Address of the character, derived from its tree and leaf index. */
  readonly address: string;
  /**
   * Further data of the asset, as JSON: name, symbol, uri, collection, creators and
   * updateAuthority; and frozenBy, which is `updateAuthority` where that populated the character,
   * so that the owner cannot thaw the asset. Null unless its source has some.
   */
  readonly asset: JsonValue;
  /** Index of the record's leaf in its tree, counted from 0. */
  readonly leaf_idx: bigint;
  /** Wallet that owns it. */
  readonly owner: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  readonly proof: Proof | null;
  /** What it was made from. */
  readonly source: CharacterSource;
  /** Address of the Merkle tree that holds the record. */
  readonly tree_id: string;
  /** What it is busy with. */
  readonly usedBy: CharacterUsedBy;
}

/** What a character was made from. */
export interface CharacterSource {
  /** One of `Wrapped` and `Assembled`. */
  readonly kind: string;
  /** The asset or the traits. */
  readonly params: CharacterSourceParams;
}

/** The asset or the traits that a character was made from. */
export type CharacterSourceParams =
  | Assembled
  | Wrapped;

/** A character made from an asset. */
export interface Wrapped {
  readonly __typename: 'Wrapped';
  /** The criterion of the model that the asset fits. */
  readonly criteria: NftWrapCriteria;
  /** What sort of asset it is. */
  readonly kind: SourceKind | null;
  /** Mint of the asset. */
  readonly mint: string;
}

/** A character made from traits. */
export interface Assembled {
  readonly __typename: 'Assembled';
  /** What it wears, as pairs of label and trait name. */
  readonly attributes: readonly (readonly [JsonValue, JsonValue])[];
  /** Hash of the attributes, unique in the model. */
  readonly hash: string;
  /** Mint that the character stands for. */
  readonly mint: string;
  /** Wallet that may vouch for changes to it. */
  readonly updateAuthority: string;
  /** URL of the character's metadata. */
  readonly uri: string;
}

/** What sort of asset a character stands for. */
export type SourceKind =
  /** Put together from traits. */
  | 'Assembled'
  /** A compressed asset, a leaf of a Merkle tree. */
  | 'Cnft'
  /** An asset of the Core program. */
  | 'MplCoreAsset'
  /** A single mint. */
  | 'Nft'
  /** A mint of the token program with extensions. */
  | 'TokenExtensions';

/** What a character is busy with. Only a free one can be staked, sent or unwrapped. */
export interface CharacterUsedBy {
  /** One of `None`, `Staking`, `Mission`, `Guild`, `Ejected` and `Custom`. */
  readonly kind: string;
  /** Details of that use. Null for `None`. */
  readonly params: CharacterUsedByParams | null;
}

/** Details of what a character is busy with. */
export type CharacterUsedByParams =
  | UsedByCustom
  | UsedByEjected
  | UsedByGuild
  | UsedByMission
  | UsedByStaking;

/** The character is staked. */
export interface UsedByStaking {
  readonly __typename: 'UsedByStaking';
  /** UNIX seconds up to which its rewards were claimed. */
  readonly claimedAt: number;
  /** Address of the staking pool. */
  readonly pool: string;
  /** UNIX seconds at which it was staked. */
  readonly stakedAt: number;
  /** Address of the staker record of its owner in the pool. */
  readonly staker: string;
}

/** The character is on a mission. */
export interface UsedByMission {
  readonly __typename: 'UsedByMission';
  /** UNIX seconds from which its rewards can be collected. */
  readonly endTime: number;
  /** Address of the mission. */
  readonly missionId: string;
  /** Identifier of this participation. */
  readonly participationId: string;
  /** What was drawn for it, one entry for each reward of the mission. */
  readonly rewards: readonly EarnedRewards[];
}

/** The character is in a guild. */
export interface UsedByGuild {
  readonly __typename: 'UsedByGuild';
  /** Address of the guild. */
  readonly id: string;
  /** Its place among the members. */
  readonly order: number;
  /** Its role there. */
  readonly role: GuildRole;
}

/** The character left the service as a separate asset. */
export interface UsedByEjected {
  readonly __typename: 'UsedByEjected';
  /** Mint of that asset. */
  readonly mint: string;
}

/** The character is used by something outside of the service. */
export interface UsedByCustom {
  readonly __typename: 'UsedByCustom';
  /** Whatever the user keeps with it, as JSON. */
  readonly data: JsonValue;
  /** Address of the program or wallet that uses it. */
  readonly user: string;
}

/** What was drawn for one reward of a mission. */
export interface EarnedRewards {
  /** Whether it was collected. */
  readonly collected: boolean;
  /**
   * Percentage drawn, 0 to 100: how far between the reward's min and max the amount lies. 0 until
   * the mission is over, as nobody can know it before.
   */
  readonly delta: number;
  /** Position of the reward in the mission, counted from 0. */
  readonly rewardIdx: number;
}

/** A character's role in a guild. */
export interface GuildRole {
  /** One of `Chief` and `Member`. */
  readonly kind: string;
}

/** What characters must have. The fields given must all match. */
export interface CharactersFilter {
  /** Owned by this wallet. Default: any. */
  readonly owner?: string | undefined;
  /** Made from this. Default: any. */
  readonly source?: CharacterSourceFilter | undefined;
  /** Busy with this. Default: any. */
  readonly usedBy?: CharacterUsedByFilter | undefined;
}

/** What a character must be made from. */
export interface CharacterSourceFilter {
  /** `Wrapped` or `Assembled`. Default: any. */
  readonly kind?: string | undefined;
  /** Details of the source. Default: any. */
  readonly params?: CharacterSourceParamsFilter | undefined;
}

/** Details that a character's source must have. */
export interface CharacterSourceParamsFilter {
  /** The criterion that the asset fits. Default: any. */
  readonly criteria?: NftWrapCriteriaFilter | undefined;
  /** Whether the asset is a compressed one. Default: any. */
  readonly is_compressed?: boolean | undefined;
  /** Mint of the asset. Default: any. */
  readonly mint?: string | undefined;
}

/** The criterion that a wrapped character must have been let in by. */
export interface NftWrapCriteriaFilter {
  /** One of `Prepopulated`, `Collection`, `Creator` and `MerkleTree`. Default: any. */
  readonly kind?: string | undefined;
  /** Address in the criterion. Default: any. */
  readonly params?: string | undefined;
}

/** What a character must be busy with. */
export interface CharacterUsedByFilter {
  /** One of `None`, `Staking`, `Mission`, `Guild`, `Ejected` and `Custom`. Default: any. */
  readonly kind?: string | undefined;
  /** Details of that use. Default: any. */
  readonly params?: CharacterUsedByParamsFilter | undefined;
}

/**
 * Details that a character's use must have. The fields given must all match; each belongs to some
 * kinds of use.
 */
export interface CharacterUsedByParamsFilter {
  /** Staking: rewards were claimed up to exactly this time, in UNIX seconds. */
  readonly claimedAt?: number | undefined;
  /** Mission: rewards can be collected from exactly this time, in UNIX seconds. */
  readonly endTime?: number | undefined;
  /** Mission or guild: its address. */
  readonly id?: string | undefined;
  /** Ejected: the asset's mint. */
  readonly mint?: string | undefined;
  /** Guild: the place among the members. */
  readonly order?: number | undefined;
  /** Staking: address of the pool. */
  readonly pool?: string | undefined;
  /** Mission: these rewards were drawn. */
  readonly rewards?: readonly EarnedRewardsFilter[] | undefined;
  /** Mission: whether the rewards were collected. */
  readonly rewardsCollected?: boolean | undefined;
  /** Guild: the role there. */
  readonly role?: GuildRoleFilter | undefined;
  /** Staking: staked at exactly this time, in UNIX seconds. */
  readonly stakedAt?: number | undefined;
  /** Staking: address of the staker record. */
  readonly staker?: string | undefined;
  /** Custom: address of the program or wallet that uses it. */
  readonly user?: string | undefined;
}

/** A reward that must have been drawn. */
export interface EarnedRewardsFilter {
  /** Percentage that was drawn. Default: any. */
  readonly delta?: number | undefined;
  /** Position of the reward in the mission, counted from 0. Default: any. */
  readonly rewardIdx?: number | undefined;
}

/** A role that a character must have. */
export interface GuildRoleFilter {
  /** `Chief` or `Member`. Default: any. */
  readonly kind?: string | undefined;
}

/** A guild that a character must be in. No operation takes it now. */
export interface UsedByGuildFilter {
  /** Address of the guild. Default: any. */
  readonly id?: string | undefined;
  /** Place among the members. Default: any. */
  readonly order?: number | undefined;
  /** Role there. Default: any. */
  readonly role?: GuildRoleFilter | undefined;
}

/** Something that assembled characters can wear. */
export interface CharacterTrait {
  /** Address of this record. */
  readonly address: string;
  /** Where it is worn, such as `Hat`. */
  readonly label: string;
  /** Index of the record's leaf in its tree, counted from 0. */
  readonly leaf_idx: bigint;
  /** Its name, 1 to 64 bytes of UTF-8, unique under its label. */
  readonly name: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  readonly proof: Proof | null;
  /** Address of the Merkle tree that holds the record. */
  readonly tree_id: string;
  /** URL of its picture or metadata, at most 200 bytes. */
  readonly uri: string;
}

/** A trait to add. */
export interface CharacterTraitInput {
  /** Where it is worn; one of the configuration's order. */
  readonly label: string;
  /** Its name, unique under its label. */
  readonly name: string;
  /** URL of its picture or metadata. */
  readonly uri: string;
}

/** Something that happened to a character. */
export interface CharacterHistory {
  /** Address of the character. */
  readonly address: string;
  /**
   * One of `Created`, `Wrapped`, `Unwrapped`, `TraitsUpdated`, `Staked`, `RewardsClaimed`,
   * `Unstaked`, `MissionStarted`, `MissionRewardsCollected` and `MissionRecalled`.
   */
  readonly event: string;
  /** Signature of the transaction, the slot, and the event's own figures. */
  readonly event_data: JsonValue;
  /** When it happened: ISO 8601, UTC. */
  readonly time: string;
  /** Its position in the list that it was read from: pass it as `after` to continue after it. */
  readonly cursor: string | null;
}

/** Labels of traits, in order, and the traits that can be worn under them. */
export interface AssemblerConfig {
  /** Address of this record. */
  readonly address: string;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  readonly discriminator: string;
  /** Trees that hold its traits. */
  readonly merkle_trees: ControlledMerkleTrees;
  /** Labels that a character can wear a trait under, from the lowest layer to the highest. */
  readonly order: readonly string[];
  /** Id of the program that owns the account. */
  readonly program_id: string;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** Text that identifies it in the project, chosen by who made it. */
  readonly ticker: string;
}

/** The transaction that makes an assembler configuration and the tree for its traits. */
export interface CreateAssemblerConfigTransactionResponse {
  /** Address that the configuration will have. */
  readonly assemblerConfig: string;
  /** Deposit for the tree's account, in SOL. */
  readonly cost: number | null;
  /** Number of traits that the tree can hold: 2^depth. */
  readonly maxTreeCapacity: number;
  /** Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold. */
  readonly proofBytes: number;
  /** Size of the tree's account, in bytes. */
  readonly space: number;
  /** Address that the tree will have. */
  readonly treeAddress: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** The daemon's half of the mutual challenge. */
export interface SessionChallenge {
  /** 32 random bytes of the daemon, base58. */
  readonly serverNonce: string;
  /**
   * HMAC-SHA-256 with the start secret over `gamekeeper daemon v1`, the client's nonce and the
   * server's nonce, base58.
   */
  readonly proof: string;
  /** Protocol version that both speak. */
  readonly protocol: number;
  /** Schema hash of the daemon. */
  readonly schemaHash: string;
  /** Version of the daemon. */
  readonly version: string;
}

/** A game's session. */
export interface Session {
  /** Identifier, made by the daemon. */
  readonly sessionId: string;
  /** Identifier of the game. */
  readonly game: string;
  /** The wallet that fills signing arguments. */
  readonly wallet: WalletInfo;
  /** Genesis id of the ledger that the session's keys belong to. */
  readonly network: string;
  /** `embedded`, or the address of the service. */
  readonly service: string;
  /** Version of the daemon. */
  readonly version: string;
  /** Largest frame that the daemon accepts, in bytes. */
  readonly maxFrameBytes: number;
  /**
   * What the player has granted the game with this wallet. Null where everything is granted: on the
   * embedded service.
   */
  readonly grant: Grant | null;
  /**
   * What the game's manifest asks for and the grant does not hold, or has too little left of. Null
   * if nothing is missing.
   */
  readonly missing: MissingGrant | null;
}

/** A moment in the ledger's time. */
export interface LedgerMoment {
  /** Milliseconds since 1970. Programs see the whole seconds of it. */
  readonly unixMs: bigint;
  /**
   * How far it may be off, in milliseconds: 0 for the embedded ledger, half of the time that the
   * answer took for a service at an address. Null where the service does not say what time it is
   * there: then it is the machine's.
   */
  readonly offMsMax: number | null;
}

/** A wallet, without its key. */
export interface WalletInfo {
  /** Its name. */
  readonly name: string;
  /** Its address. */
  readonly address: string;
  /** Where its key is kept. */
  readonly custody: Custody;
}

/** What a wallet holds of a resource. */
export interface InventoryItem {
  /** Address of the resource. */
  readonly resource: string;
  /** Number of base units in all, 1 or more: in the tree and in token accounts together. */
  readonly amount: bigint;
  /** Of these, how many are in the resource's tree. */
  readonly inTree: bigint;
  /** Of these, how many are in token accounts. */
  readonly inTokenAccounts: bigint;
  /** Decimal places: one whole is 10^decimals base units. Null for single pieces. */
  readonly decimals: number | null;
  /** Its name, which others may have too; null if the service has none for it. */
  readonly name: string | null;
  /** Its symbol, which others may have too; null if the service has none for it. */
  readonly symbol: string | null;
  /** Web address of its description and picture; null if the service has none for it. */
  readonly uri: string | null;
  /** Address of the project that it belongs to; null if the service does not know the resource. */
  readonly project: string | null;
}

/** Where keys are kept. */
export type Custody =
  /** The operating system's keychain. */
  | 'KEYCHAIN'
  /** A file sealed with a passphrase. */
  | 'VAULT';

/** What was planted of a game, by the names of its seed. */
export interface World {
  /** Address of the project; null where nothing was planted. */
  readonly project: string | null;
  /** SHA-256, hex, of the seed that was planted last, to its end; null where that is not known. */
  readonly seed: string | null;
  /** All that has a name in the seed, in the order of kinds and names. */
  readonly things: readonly WorldThing[];
}

/** A thing of a game's world. */
export interface WorldThing {
  /** What it is. */
  readonly kind: WorldKind;
  /** Its name in the seed, unique among those of its kind. */
  readonly name: string;
  /** Its address; null for a badge. */
  readonly address: string | null;
  /** Of a badge: its number in the project. Null for anything else. */
  readonly index: number | null;
}

/** What a thing of a game's world is. */
export type WorldKind =
  /** A resource. */
  | 'RESOURCE'
  /** A faucet. */
  | 'FAUCET'
  /** A recipe. */
  | 'RECIPE'
  /** A badge. */
  | 'BADGE'
  /** An assembler configuration. */
  | 'ASSEMBLER'
  /** A character model. */
  | 'MODEL'
  /** A mission pool. */
  | 'MISSION_POOL'
  /** A mission. */
  | 'MISSION'
  /** A staking pool. */
  | 'STAKING_POOL';

/** A text and its signature. */
export interface SignedMessage {
  /** Address of the wallet that signed. */
  readonly wallet: string;
  /** The complete signed text; the signature is over its UTF-8 bytes. */
  readonly signedText: string;
  /** Ed25519 signature, base58. */
  readonly signature: string;
}

/** What an action answers once its transactions are durable. */
export interface Receipt {
  /** Key that finds the write again: the caller's own, or one that the daemon generated. */
  readonly idempotencyKey: string;
  /** One per transaction, in order. */
  readonly signatures: readonly string[];
  /**
   * Address of the record that the operation created or changed; the first if there are several.
   * For a new tree it is the address of the record that owns the tree.
   */
  readonly address: string | null;
  /**
   * Resources taken, as reported by the service: ingredients and costs, whose amounts no argument
   * names, and what was burned. Null if nothing was taken or the service did not report it.
   */
  readonly debits: readonly ResourceDebit[] | null;
  /**
   * The records that it created or changed, read back after it was durable, without those that
   * `unread` names.
   */
  readonly records: ReceiptRecords;
  /**
   * Fields of `records` that could not be read back, at least in part. The write was executed all
   * the same; calling with the same key reads them again. Omitted when everything was read.
   */
  readonly unread: readonly string[] | null;
  /**
   * The terms that the call agreed to, under which alone the ledger executes it: each name with the
   * value that was agreed. Omitted where the call carried none.
   */
  readonly terms: readonly MetTerm[] | null;
}

/** One of the terms that a write was executed under. */
export interface MetTerm {
  /** Its name in the terms of the call, such as `cost`. */
  readonly name: string;
  /** What was agreed, as in the call: a maximum of what is given, and otherwise just that. */
  readonly agreed: JsonValue;
}

/** The records of a receipt, by kind. */
export interface ReceiptRecords {
  /** Assembler configurations. */
  readonly assemblerConfigs: readonly AssemblerConfig[] | null;
  /** Character models. */
  readonly characterModels: readonly CharacterModel[] | null;
  /** Characters. */
  readonly characters: readonly Character[] | null;
  /** Character traits. */
  readonly characterTraits: readonly CharacterTrait[] | null;
  /** Delegate authorities. */
  readonly delegateAuthorities: readonly DelegateAuthority[] | null;
  /** Faucets. */
  readonly faucets: readonly Faucet[] | null;
  /** Holdings. */
  readonly holdings: readonly Holding[] | null;
  /** Mission pools. */
  readonly missionPools: readonly MissionPool[] | null;
  /** Missions. */
  readonly missions: readonly Mission[] | null;
  /** Multipliers. */
  readonly multipliers: readonly Multipliers[] | null;
  /** Profiles. */
  readonly profiles: readonly Profile[] | null;
  /** Projects. */
  readonly projects: readonly Project[] | null;
  /** Recipes. */
  readonly recipes: readonly Recipe[] | null;
  /** Resources. */
  readonly resources: readonly Resource[] | null;
  /** Stakers. */
  readonly stakers: readonly Staker[] | null;
  /** Staking pools. */
  readonly stakingPools: readonly StakingPool[] | null;
  /** Users. */
  readonly users: readonly User[] | null;
}

/** The outcome of one write. */
export interface TransactionStatus {
  /** The key of the write. */
  readonly idempotencyKey: string;
  /** Name of the method that was called. */
  readonly method: string;
  /** How far it got. */
  readonly state: TransactionState;
  /** One per transaction, in order. */
  readonly signatures: readonly string[];
  /** The error, if something failed: name, code, message and context. */
  readonly error: JsonValue;
  /**
   * What the ledger stated of the messages that were sent under the key, oldest first. Omitted for
   * the embedded service, which has nobody to deny it.
   */
  readonly attestations: readonly SignedStatement[] | null;
}

/** How far a write got. */
export type TransactionState =
  /** Signed and in the journal; not answered yet. */
  | 'SIGNED'
  /** Executed and durable. */
  | 'SUCCEEDED'
  /** Executed and failed: it had no effect and never will. Its key is used up. */
  | 'FAILED'
  /**
   * Not executed, and it never will be: it can be made again without paying twice, under the same
   * key too.
   */
  | 'EXPIRED'
  /** Nothing proves yet whether it was executed. The daemon keeps asking. */
  | 'UNKNOWN';

/**
 * How far a call is that waits for its answer. It holds until the next one about the same call, or
 * until the answer, which it never comes after.
 */
export interface Progress {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
  /** The id of the call. */
  readonly id: JsonValue;
  /** The method that was called. */
  readonly method: string;
  /** The key of the write; null for a call without one. */
  readonly idempotencyKey: string | null;
  /** How far it is. */
  readonly state: ProgressState;
  /** When the player is no longer waited for, ISO 8601; null where nobody is waited for. */
  readonly expiresAt: string | null;
}

/**
 * The ledger's time has jumped: it was warped or reverted, or the clock that it goes by was set.
 * From here on it runs as before.
 */
export interface TimeChanged {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
  /** What time it is now. */
  readonly time: LedgerMoment;
}

/** The records of a live table, as of one moment between two bundles of the ledger. */
export interface LiveTable {
  /** Identifier of the table, made by the daemon, for this connection. */
  readonly table: string;
  /** Where in the history of the ledger that is. Only `since` of `live.subscribe` takes it. */
  readonly position: string;
  /**
   * Whether `records` are all that there are. If not, they and `removed` are what has changed after
   * `since`.
   */
  readonly isWhole: boolean;
  /** Records as the read answers them. One that was there before takes the place of that. */
  readonly records: readonly JsonValue[];
  /** The keys of records that are no longer there; also of some that the game never had. */
  readonly removed: readonly string[];
  /**
   * What the records name, for the screen: resources and the users of wallets. Each comes once in a
   * session, and again when it changes.
   */
  readonly names: readonly LiveName[];
}

/** What a game shows of something that a record names by its address. */
export interface LiveName {
  /** Its address; of a user, the wallet's that a record names. */
  readonly address: string;
  /** A resource's or user's name; null if it has none. */
  readonly name: string | null;
  /** A resource's symbol, which others may have too; null for anything else. */
  readonly symbol: string | null;
  /**
   * Of a resource: one whole is 10^decimals base units. Null for single pieces, and for anything
   * else.
   */
  readonly decimals: number | null;
  /** Web address of its picture or description; null if it has none. */
  readonly uri: string | null;
}

/**
 * What one or more whole bundles of the ledger have changed in a live table. Nothing comes for a
 * table between its `live.ended` and the next `live.subscribe`.
 */
export interface LiveChanged {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
  /** Identifier of the table. */
  readonly table: string;
  /** Where in the history of the ledger the table is now. */
  readonly position: string;
  /** Records as the read answers them, new or changed. */
  readonly records: readonly JsonValue[];
  /** The keys of records that are no longer there. */
  readonly removed: readonly string[];
  /** What the records name, where the game was not sent it yet, or where it has changed. */
  readonly names: readonly LiveName[];
}

/** Whether a live table follows the ledger. */
export interface LiveFreshness {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
  /** Identifier of the table. */
  readonly table: string;
  /** Since when the service has not been heard, ISO 8601; null once it is followed again. */
  readonly staleSince: string | null;
}

/** A subscription has ended, or has to begin again. */
export interface LiveEnded {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
  /** Identifier of the table. */
  readonly table: string;
  /** Why. */
  readonly reason: LiveEndReason;
  /** The error as a call would get it, where the reason is `REFUSED`; null otherwise. */
  readonly error: JsonValue;
}

/** Why a subscription has ended. */
export type LiveEndReason =
  /**
   * The game read too slowly, or the change was too large for a notification: subscribe again, from
   * the last position.
   */
  | 'BEHIND'
  /** The read is no longer allowed, or failed: the error says why. */
  | 'REFUSED';

/** How far a call is. */
export type ProgressState =
  /**
   * Gamekeeper asks the player to approve it. A game may say so: it is answered there, and not in
   * the game.
   */
  | 'ApprovalPending'
  /** The player has answered, or the call no longer waits for them. */
  | 'ApprovalEnded';

/** What the player has granted a game with one wallet on one network. It always ends. */
export interface Grant {
  /** Identifier, made by the daemon. */
  readonly id: string;
  /** Identifier of the game. */
  readonly game: string;
  /** Name of the game as it was shown to the player. */
  readonly gameName: string;
  /** Genesis id of the network. */
  readonly network: string;
  /** The wallet that the game may act with. */
  readonly wallet: string;
  /** Addresses of the projects that the game may act in. */
  readonly projects: readonly string[];
  /**
   * Of these, the ones in which it may only play, as another game brought them and the player did
   * not say otherwise.
   */
  readonly playOnly: readonly string[];
  /**
   * Addresses of the projects that the game has made under the grant, 64 at most: in them it may
   * change everything, open sources and mint, without any of it being granted.
   */
  readonly made: readonly string[];
  /** Rules for single actions. What only fees and deposits can be lost by needs none. */
  readonly actions: readonly ActionGrant[];
  /** The budgets. Without a budget here, nothing of a thing may be taken. */
  readonly budgets: readonly Budget[];
  /** Calls of the game in any minute, over all its connections. */
  readonly callsPerMinute: number;
  /** The tokens of resources in the budgets, as they were when the player saw them. */
  readonly tokens: readonly GrantedToken[];
  /** SHA-256 of the manifest that was granted, hex. */
  readonly manifestHash: string;
  /** The seed that the game may plant, as the player was shown it. Omitted for none. */
  readonly seed: GrantedSeed | null;
  /** When it was granted, ISO 8601 in UTC. */
  readonly grantedAt: string;
  /** When the game last used it, ISO 8601 in UTC. */
  readonly usedAt: string;
  /** Hours without a call after which it ends. */
  readonly idleHours: number;
  /** When it ends, however much it is used, ISO 8601 in UTC. */
  readonly endsAt: string;
  /** When the player revoked it, ISO 8601 in UTC. Null if the player has not. */
  readonly revokedAt: string | null;
}

/** A seed that the player was shown. */
export interface GrantedSeed {
  /** SHA-256 of the seed, hex. */
  readonly hash: string;
  /** Name of the project that it makes. */
  readonly project: string;
  /** How many things it makes, of each kind of which there are some. */
  readonly things: readonly GrantedSeedCount[];
}

/** How many things of a kind a seed makes. */
export interface GrantedSeedCount {
  /** The kind. */
  readonly kind: WorldKind;
  /** How many of them. */
  readonly count: number;
}

/** The player's rule for one action. */
export interface ActionGrant {
  /** Name of the action, such as `resources.transfer`. */
  readonly action: string;
  /** Whether it may be called. */
  readonly rule: ActionRule;
  /** The resources that it may take. Null for any that has a budget. */
  readonly resources: readonly string[] | null;
  /** The wallets that may receive something. Null for any. */
  readonly counterparties: readonly string[] | null;
}

/** Whether an action may be called. */
export type ActionRule =
  /** It may, within the budgets. */
  | 'ALLOWED'
  /** It may not, whatever the budgets are. */
  | 'NEVER';

/**
 * How much of one thing a game may take, in base units. Each limit holds by itself; 0 is nothing.
 */
export interface Budget {
  /**
   * `fees`, `deposits` or `lamports`, in lamports; `assets`, in whole assets; the address of a
   * resource; or `mint:ADDRESS`, for what may be minted of a resource.
   */
  readonly of: string;
  /** At most by one call. */
  readonly perCall: bigint;
  /** At most in a window, which begins with the first use. */
  readonly perWindow: bigint;
  /** Length of the window. */
  readonly windowHours: number;
  /**
   * At most in all, until the grant ends. A budget that is taken again counts on top of what was
   * used of it, so that this is what was used then and what was taken then together.
   */
  readonly inAll: bigint;
  /** Of `assets`: hours for which a call may lock one. 0 elsewhere, and where it may lock none. */
  readonly holdHours: number;
  /** Why the game needs it, in its own words. Null if it did not say. */
  readonly reason: string | null;
  /** What becomes of a call that goes past it; it is refused where this is null. */
  readonly onOver: OverBudget | null;
  /** Used in the current window. */
  readonly usedInWindow: bigint;
  /** When the current window ends, ISO 8601 in UTC. Null if none has begun. */
  readonly windowEndsAt: string | null;
  /** Used in all. */
  readonly usedInAll: bigint;
}

/** The token of a resource as it was when the player granted a budget of it. */
export interface GrantedToken {
  /** Address of the resource. */
  readonly resource: string;
  /** What sort of thing it is. */
  readonly kind: string;
  /** Decimal places: one whole is 10^decimals base units. Null for single pieces. */
  readonly decimals: number | null;
  /** Its name. Null if it has no displayable name, or the grant predates names. */
  readonly name: string | null;
  /** Its symbol. Null if it has none. */
  readonly symbol: string | null;
}

/** What a game's manifest asks for and its grant does not hold. */
export interface MissingGrant {
  /** Addresses of projects. */
  readonly projects: readonly string[];
  /** Actions, with the resources and counterparties that are asked for. */
  readonly actions: readonly ActionGrant[];
  /**
   * Budgets as the grant would hold them, where they are more than granted, or where less is left
   * than one call may take: `inAll` is what was used and what is asked for together.
   */
  readonly budgets: readonly Budget[];
  /** The seed, where the grant has none or another one. Omitted where nothing of it is missing. */
  readonly seed: GrantedSeed | null;
}

/** In what a grant falls short of a call. */
export type MissingKind =
  /** There is no grant for the game with this wallet. */
  | 'GRANT'
  /** The grant has ended, because it was not used or its time is over. */
  | 'ENDED'
  /** The player revoked the grant. */
  | 'REVOKED'
  /** The action is not allowed. */
  | 'ACTION'
  /**
   * The call would give a right over the player's things, which cannot be granted, or open a source
   * in a project that the game has not made.
   */
  | 'POWER'
  /** The project is not one of the grant's. */
  | 'PROJECT'
  /** The wallet is not the one of the grant. */
  | 'WALLET'
  /** The action is not allowed for the resource. */
  | 'RESOURCE'
  /** The action is not allowed for the wallet that would receive something. */
  | 'COUNTERPARTY'
  /** More than one call may take. */
  | 'PER_CALL'
  /** More than is left in the window. */
  | 'PER_WINDOW'
  /** More than is left in all. */
  | 'IN_ALL'
  /** Longer than something may be locked. */
  | 'HOLD'
  /** More calls than a minute may have. */
  | 'CALLS_PER_MINUTE'
  /** The token is not as it was when it was granted. */
  | 'TOKEN';

/** Whether a game that was refused can ask the player for what it lacks. */
export type Asking =
  /**
   * The session's manifest asks for it: pairing again shows the player what is missing, who may
   * give it.
   */
  | 'HELPS'
  /** The session's manifest does not ask for it, or for less: add it there first. */
  | 'MANIFEST'
  /** Nothing that the session can ask for gives it. Where `retryAt` is a time, waiting does. */
  | 'NEVER';

/** Missions that accept the same character models. */
export interface MissionPool {
  /** Address of this record. */
  readonly address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** Character models that may go on its missions. */
  readonly characterModels: readonly (string | null)[];
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  readonly discriminator: string;
  /** Root of the tree of factions, 32 bytes; zeros while there are none. */
  readonly factionsMerkleRoot: string;
  /** Indexes of the project's guild kits that it uses. Empty while there are none. */
  readonly guildKits: readonly (number | null)[];
  /** Name of the pool, unique in the project. */
  readonly name: string;
  /** Id of the program that owns the account. */
  readonly program_id: string;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** Number of draws made so far. */
  readonly randomizerRound: number;
}

/** Something that characters can be sent on, for a cost and a reward. */
export interface Mission {
  /** Address of this record. */
  readonly address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** What is burned for each character. */
  readonly cost: MissionCost;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  readonly discriminator: string;
  /** Experience points that the owner's profile needs. */
  readonly minXp: bigint;
  /** Address of the pool that it is in. */
  readonly missionPool: string;
  /** Name of the mission, unique in the pool. */
  readonly name: string;
  /** Id of the program that owns the account. */
  readonly program_id: string;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** What must be fulfilled before rewards are paid. */
  readonly requirement: MissionRequirement;
  /** What it can pay, in order. */
  readonly rewards: readonly (Reward | null)[];
  /**
   * What a call takes back that agrees to this record as it is. Made by the daemon for actions;
   * null in the answers of `api.*`.
   */
  readonly terms: MissionTerms | null;
}

/** A resource that a mission burns for each character. */
export interface MissionCost {
  /** Number of base units. */
  readonly amount: bigint;
  /** The resource that is burned. */
  readonly resource_address: string;
}

/** What must be fulfilled before a mission pays. So far only time. */
export type MissionRequirement =
  | TimeRequirement;

/** A time that characters must stay on the mission. */
export interface TimeRequirement {
  readonly __typename: 'TimeRequirement';
  /** Always `Time`. */
  readonly kind: string;
  /** How long. */
  readonly params: TimeRequirementParams;
}

/** How long a mission takes. */
export interface TimeRequirementParams {
  /** Length of the mission, in seconds. */
  readonly duration: bigint;
}

/** Something that a mission pays, between two amounts. */
export interface Reward {
  /** Largest amount: base units of the resource, or experience points. */
  readonly max: bigint;
  /** Smallest amount: base units of the resource, or experience points. */
  readonly min: bigint;
  /** What is paid. */
  readonly rewardType: RewardType | null;
}

/** What a mission pays: experience or a resource. */
export type RewardType =
  | ResourceRewardType
  | XpRewardType;

/** Experience points, for the owner's profile. */
export interface XpRewardType {
  readonly __typename: 'XpRewardType';
  /** Always `Xp`. */
  readonly kind: string;
}

/** Units of a resource, minted to the owner. */
export interface ResourceRewardType {
  readonly __typename: 'ResourceRewardType';
  /** Always `Resource`. */
  readonly kind: string;
  /** Which resource. */
  readonly params: ResourceRewardTypeParams;
}

/** Which resource a mission pays. */
export interface ResourceRewardTypeParams {
  /** Address of the resource. */
  readonly address: string;
}

/** What a mission pays. */
export type RewardKind =
  /** Units of a resource, minted to the owner. */
  | 'Resource'
  /** Experience points, for the owner's profile. */
  | 'Xp';

/** A mission pool to make. */
export interface NewMissionPoolData {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  readonly authority?: string | undefined;
  /** Address of the first character model that may go on its missions. */
  readonly characterModel: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Name of the pool, 1 to 64 bytes of UTF-8, unique in the project. */
  readonly name: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  readonly payer?: string | undefined;
  /** Address of the project. */
  readonly project: string;
}

/** A mission pool and the model to add. */
export interface UpdateMissionPoolData {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  readonly authority?: string | undefined;
  /** Address of a character model that may go on its missions from now on. Default: no change. */
  readonly characterModel?: string | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Address of the pool. */
  readonly missionPool: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  readonly payer?: string | undefined;
  /** Address of the project. */
  readonly project: string;
}

/** A mission to make. */
export interface NewMissionData {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  readonly authority?: string | undefined;
  /** What is burned for each character. */
  readonly cost: NewMissionCost;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Length of the mission, in seconds, 1 to 2^31 - 1. */
  readonly duration: bigint;
  /** Experience points that the owner's profile needs. */
  readonly minXp: bigint;
  /** Address of the pool that it goes into. */
  readonly missionPool: string;
  /** Name of the mission, 1 to 64 bytes of UTF-8, unique in the pool. */
  readonly name: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  readonly payer?: string | undefined;
  /** Address of the project. */
  readonly project: string;
  /** What it pays, in order; at most 16. */
  readonly rewards: readonly (MissionReward | null)[];
}

/** A resource to burn for each character. */
export interface NewMissionCost {
  /** Address of the resource. */
  readonly address: string;
  /** Number of base units. */
  readonly amount: bigint;
}

/** A reward of a mission. The amount is drawn between min and max. */
export interface MissionReward {
  /** Experience or a resource. */
  readonly kind: RewardKind;
  /** Largest amount, min or more: base units of the resource, or experience points. */
  readonly max: bigint;
  /** Smallest amount: base units of the resource, or experience points. */
  readonly min: bigint;
  /** Address of the resource. Needed for kind `Resource`, refused for `Xp`. */
  readonly resource?: string | null | undefined;
}

/** Changes to a mission. Rewards are removed first, then updated in place, then added. */
export interface UpdateMissionInput {
  /** New cost for each character. Default: no change. */
  readonly cost?: NewMissionCost | undefined;
  /** New length, in seconds. Default: no change. */
  readonly duration?: bigint | undefined;
  /**
   * The rewards that go, as they were read: first those of removeRewards in that order, then those
   * that updateRewards replaces. The call then means these and no others, and is LeafChanged if
   * others are there. Default: the entries that the service reads there.
   */
  readonly expected?: readonly ExpectedReward[] | undefined;
  /** Experience points that the profile needs from now on. Default: no change. */
  readonly minXp?: bigint | undefined;
  /** Rewards to append. Default: none. */
  readonly newRewards?: readonly MissionReward[] | undefined;
  /** Positions of rewards to remove, counted from 0. Default: none. */
  readonly removeRewards?: readonly number[] | undefined;
  /** Rewards that replace those that remain, from the first on. Default: none. */
  readonly updateRewards?: readonly MissionReward[] | undefined;
}

/** A reward as it was read, in the form of Reward. */
export interface ExpectedReward {
  /** Largest amount: base units of the resource, or experience points. */
  readonly max: bigint;
  /** Smallest amount: base units of the resource, or experience points. */
  readonly min: bigint;
  /** What is paid. */
  readonly rewardType: ExpectedRewardType;
}

/** What a reward pays, in the form of RewardType. */
export interface ExpectedRewardType {
  /** `Xp` or `Resource`. */
  readonly kind: string;
  /** Which resource. Left out for `Xp`. */
  readonly params?: ExpectedRewardResource | undefined;
}

/** Which resource a reward pays. */
export interface ExpectedRewardResource {
  /** Address of the resource. */
  readonly address: string;
}

/** Changes to a mission, in an older form. No operation takes it now. */
export interface UpdateMissionData {
  /** Rewards to append. */
  readonly addRewards?: readonly MissionReward[] | undefined;
  /** The project's authority. It signs, unless delegateAuthority is given. */
  readonly authority?: string | undefined;
  /** New cost for each character. */
  readonly cost?: NewMissionCost | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** New length, in seconds. */
  readonly duration?: bigint | undefined;
  /** Experience points that the profile needs from now on. */
  readonly minXp?: bigint | undefined;
  /** Address of the mission. */
  readonly mission: string;
  /** New name of the mission. */
  readonly name?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /** Whether to remove every reward. */
  readonly removeAllRewards?: boolean | undefined;
  /** Positions of rewards to remove, counted from 0. */
  readonly removeRewardIndices?: readonly number[] | undefined;
}

/** Characters to send on a mission. */
export interface ParticipateOnMissionData {
  /** Wallet that owns the characters, has a profile in the project and pays the cost. It signs. */
  readonly authority?: string | undefined;
  /** Addresses of the characters, all of one owner. At most 1,000. */
  readonly characterAddresses: readonly string[];
  /** Address of the mission. */
  readonly mission: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * What the game agrees to: the `terms` of the mission as it was shown. It may become cheaper, and
   * is otherwise refused. Default: whatever the mission is when the call is built.
   */
  readonly terms?: MissionTerms | undefined;
}

/** What a game agrees to when it sends characters on a mission. */
export interface MissionTerms {
  /** The most that is burned for each character, and in which resource. */
  readonly cost: NewMissionCost;
  /** How long it lasts, in seconds; no other. */
  readonly duration: bigint;
  /** The most experience points that the profile needs. */
  readonly minXp: bigint;
  /** What it pays, in order; nothing else. */
  readonly rewards: readonly MissionReward[];
}

/** Characters to call back from a mission. */
export interface RecallFromMissionData {
  /** Wallet that owns the characters. It signs. */
  readonly authority?: string | undefined;
  /**
   * Addresses of the characters, all of one owner. At most 1,000. None: pays what the mission still
   * owes to the owner.
   */
  readonly characterAddresses: readonly string[];
  /**
   * Whether characters whose mission is not over come back without their rewards. If false, they
   * are refused with MissionNotOver, by the ledger's time. Default: false; in `api.*` as if true.
   */
  readonly forfeit?: boolean | undefined;
  /** Address of the mission. */
  readonly mission: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
}

/** The transaction that makes a mission pool. */
export interface CreateCreateMissionPoolTransactionResponse {
  /** Address that the pool will have. */
  readonly missionPoolAddress: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** The transaction that changes a mission pool. */
export interface CreateUpdateMissionPoolTransactionResponse {
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** The transaction that makes a mission. */
export interface CreateCreateMissionTransactionResponse {
  /** Address that the mission will have. */
  readonly missionAddress: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/**
 * The transaction that changes a mission. The operation answers Transaction; this form is unused.
 */
export interface CreateUpdateMissionTransactionResponse {
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** What a game asks for: the content of the `gamekeeper.json` that it ships. */
export interface GameManifest {
  /** Identifier of the game in reverse domain form, the same as in `session.open`. */
  readonly game: string;
  /** Name of the game as the player knows it: one line of 1 to 64 characters. */
  readonly name: string;
  /**
   * The network that the game plays on, where it plays on no other: its genesis id, the address of
   * its service, or `embedded`.
   */
  readonly network?: string | undefined;
  /** Addresses of the projects that the game acts on, at most 64. */
  readonly projects: readonly string[];
  /** The actions that it will ask for, at most 256, each once. */
  readonly actions: readonly ManifestAction[];
  /** The budgets that it proposes, at most 64. Nothing is proposed for the rest. */
  readonly budgets: readonly ManifestBudget[];
  /**
   * The seed that it will plant on an embedded ledger, as `gamekeeper seed plan` prints it.
   * Default: none.
   */
  readonly seed?: ManifestSeed | undefined;
  /**
   * What there is of its world at the service that it ships for, as `gamekeeper seed apply` writes
   * it; `world.get` answers it. Default: nothing.
   */
  readonly world?: ManifestWorld | undefined;
}

/** A game's world at the service that it ships for. */
export interface ManifestWorld {
  /** Address of the project. */
  readonly project: string;
  /** SHA-256 of the seed that it was made of, hex. */
  readonly seed: string;
  /** All that has a name in the seed. */
  readonly things: readonly ManifestThing[];
}

/** A seed that a game will plant, as the player is shown it. */
export interface ManifestSeed {
  /** SHA-256 of the seed, hex. */
  readonly hash: string;
  /** Name of the project that it makes. */
  readonly project: string;
  /** How many things it makes, of each kind of which there are some. */
  readonly things: readonly ManifestSeedCount[];
}

/** How many things of a kind a seed makes. */
export interface ManifestSeedCount {
  /** The kind. */
  readonly kind: WorldKind;
  /** How many of them. */
  readonly count: number;
}

/** A thing of a game's world, by the name that it has in the seed. */
export interface ManifestThing {
  /** What it is. */
  readonly kind: WorldKind;
  /** Its name in the seed, unique among those of its kind. */
  readonly name: string;
  /** Its address. Absent for a badge. */
  readonly address?: string | undefined;
  /** Of a badge: its number in the project. */
  readonly index?: number | undefined;
}

/** An action that a game will ask for. */
export interface ManifestAction {
  /** Name of the action, such as `resources.transfer`. */
  readonly action: string;
  /** Addresses of the only resources that it will name, 1 to 64; all where it is absent. */
  readonly resources?: readonly string[] | undefined;
  /** Addresses of the only wallets that it will give to, 1 to 64; all where it is absent. */
  readonly counterparties?: readonly string[] | undefined;
}

/** A budget that a game proposes: the player takes it, lowers it or leaves it at 0. */
export interface ManifestBudget {
  /**
   * `fees`, `deposits`, `lamports`, `assets`, the address of a resource, or `mint:ADDRESS` for
   * minting one.
   */
  readonly of: string;
  /** At most this in one call, in base units. */
  readonly perCall: bigint;
  /** At most this in a window, in base units. */
  readonly perWindow: bigint;
  /** Length of the window, 1 to 168 hours. */
  readonly windowHours: number;
  /** At most this until the grant ends or the player is asked again, in base units. */
  readonly inAll: bigint;
  /**
   * Of `assets` alone: at most this long in hours a call locks one; not at all where it is absent.
   */
  readonly holdHours?: number | undefined;
  /** What becomes of a call that goes past it; it is refused where this is absent. */
  readonly onOver?: OverBudget | undefined;
  /** Why the game needs it: one line of 1 to 120 characters, shown to the player. */
  readonly reason: string;
}

/** What becomes of a call that goes past a budget. */
export type OverBudget =
  /** It is refused. */
  | 'refuse'
  /** The player is asked for that call, which takes nothing out of the budget then. */
  | 'ask';

/** A pairing that waits for the player. */
export interface PairingStarted {
  /** Six digits for the game to show; the player types them in Gamekeeper. */
  readonly code: string;
  /** When the digits expire, ISO 8601. */
  readonly expiresAt: string;
}

/** A pairing that the player has confirmed. */
export interface Paired {
  /**
   * The game's own secret, 32 bytes in base58. The game keeps it in its user data, readable by the
   * user alone, and proves it in each `session.open`. It is answered once, and replaces the secret
   * of an earlier pairing.
   */
  readonly secret: string;
  /** What the player granted: the budgets may be lower than the manifest proposed, or missing. */
  readonly grant: Grant;
}

/** A game or a world of games. */
export interface Project {
  /** Address of this record. */
  readonly address: string;
  /** Programs that the project trusts. */
  readonly associatedPrograms: readonly AssociatedProgram[];
  /** Wallet with complete control. */
  readonly authority: string;
  /** Badges that players can claim. */
  readonly badgeCriteria: readonly BadgeCriteria[] | null;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** Wallet or program that drives the project. */
  readonly driver: string;
  /** Random address that the project's own address was derived from. */
  readonly key: string;
  /** Name of the project. */
  readonly name: string;
  /** Fields and achievements of the project's profiles. */
  readonly profileDataConfig: ProfileDataConfig;
  /** Trees that hold the project's profiles. */
  readonly profileTrees: ControlledMerkleTrees;
  /** Services that the project has set up. */
  readonly services: readonly Service[];
  /** Whether the project pays its players' fees back from its own lamports while they last. */
  readonly subsidyFees: boolean;
}

/** A service that a project has set up. */
export interface Service {
  /** One of `Assembler`, `AssetManager`, `Staking`, `Missions`, `Raffles` and `GuildKit`. */
  readonly kind: string;
  /** Which record of that service. */
  readonly params: ServiceParams | null;
}

/** Which record a project's service refers to. */
export type ServiceParams =
  | ServiceParamsAssembler
  | ServiceParamsAssetManager
  | ServiceParamsGuildKit
  | ServiceParamsMissions
  | ServiceParamsRaffles
  | ServiceParamsStaking;

/** An assembler configuration of the project. */
export interface ServiceParamsAssembler {
  readonly __typename: 'ServiceParamsAssembler';
  /** Address of the assembler configuration. */
  readonly assemblerId: string;
}

/** An asset manager of the project. */
export interface ServiceParamsAssetManager {
  readonly __typename: 'ServiceParamsAssetManager';
  /** Address of the asset manager. */
  readonly assetManagerId: string;
}

/** A staking pool of the project. */
export interface ServiceParamsStaking {
  readonly __typename: 'ServiceParamsStaking';
  /** Address of the staking pool. */
  readonly poolId: string;
}

/** A mission pool of the project. */
export interface ServiceParamsMissions {
  readonly __typename: 'ServiceParamsMissions';
  /** Address of the mission pool. */
  readonly poolId: string;
}

/** A raffle pool of the project. */
export interface ServiceParamsRaffles {
  readonly __typename: 'ServiceParamsRaffles';
  /** Address of the raffle pool. */
  readonly poolId: string;
}

/** A guild kit of the project. */
export interface ServiceParamsGuildKit {
  readonly __typename: 'ServiceParamsGuildKit';
  /** Address of the guild kit. */
  readonly kitId: string;
}

/** A program that a project trusts. */
export interface AssociatedProgram {
  /** Id of the program. */
  readonly address: string;
  /** What it may do for the project. */
  readonly trustedActions: readonly SerializableActions[];
}

/** One thing that a trusted program may do. */
export interface SerializableActions {
  /**
   * One of `FeeExempt`, `PublicLow`, `PublicHigh`, `ManageProjectDriver`, `ManageCriterias`,
   * `AddService`, `ManageDelegateAuthority` and `UpdatePlatformData`.
   */
  readonly kind: string;
}

/** Fields and achievements of a project's profiles. */
export interface ProfileDataConfig {
  /** Names of the achievements. */
  readonly achievements: readonly string[];
  /** Names that custom data may use. Empty: any name. */
  readonly customDataFields: readonly string[];
}

/** A program to trust. */
export interface AssociatedProgramInput {
  /** Id of the program. */
  readonly address: string;
  /** What it may do for the project. */
  readonly trustedActions: readonly SerializableActionsInput[];
}

/** One thing that a trusted program may do. */
export interface SerializableActionsInput {
  /**
   * One of `FeeExempt`, `PublicLow`, `PublicHigh`, `ManageProjectDriver`, `ManageCriterias`,
   * `AddService`, `ManageDelegateAuthority` and `UpdatePlatformData`.
   */
  readonly kind: string;
}

/** Fields and achievements of a new project's profiles. */
export interface ProfileDataConfigInput {
  /** Names of the achievements. */
  readonly achievements: readonly string[];
  /** Names that custom data may use. Empty: any name. */
  readonly customDataFields: readonly string[];
}

/** The transaction that makes a project. */
export interface CreateCreateProjectTransactionResponse {
  /** Address that the project will have. */
  readonly project: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** The rights of one wallet in one project. */
export interface DelegateAuthority {
  /** Address of this record. */
  readonly address: string;
  /** Wallet that holds the rights. */
  readonly authority: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** The rights, in order; modify one by its position, counted from 0. */
  readonly delegations: readonly ServiceDelegation[];
  /** Address of the project that gave them. */
  readonly project: string;
}

/** One right that a project gave. */
export interface ServiceDelegation {
  /** Which of several services of this kind. Null where a project has only one. */
  readonly index: number | null;
  /** Service that it reaches, by its name in ServiceDelegationInput, such as `CurrencyManager`. */
  readonly kind: string;
  /** What it allows there, such as `MintCurrencies`. */
  readonly permission: string;
}

/** Rights to give, by service. Each may be left out. */
export interface ServiceDelegationInput {
  /** Rights in character models, assembler configurations and traits. */
  readonly AssetAssembler?: readonly ServiceDelegationAssetAssembler[] | undefined;
  /** Rights over assets that become characters. */
  readonly AssetManager?: readonly ServiceDelegationAssetManager[] | undefined;
  /** Rights in guild kits. */
  readonly Guild?: readonly ServiceDelegationGuild[] | undefined;
  /** Rights in resources, faucets and recipes. */
  readonly CurrencyManager?: readonly ServiceDelegationCurrencyManager[] | undefined;
  /** Rights in the project itself: badges, profiles, services. */
  readonly Control?: readonly ServiceDelegationControl[] | undefined;
  /** Rights in mission pools and missions. */
  readonly Missions?: readonly ServiceDelegationMissions[] | undefined;
  /** Rights in staking pools and multipliers. */
  readonly Staking?: readonly ServiceDelegationStaking[] | undefined;
}

/** A right in the project itself. */
export interface ServiceDelegationControl {
  /** What it allows. */
  readonly permission: ControlPermissionInput;
}

/** A right in an assembler. */
export interface ServiceDelegationAssetAssembler {
  /**
   * Address of the assembler configuration that index counts: the right is then for this one and no
   * other, and the call is LeafChanged if index counts another. All rights of a call that have an
   * index say it, or none. Default: whichever the service counts.
   */
  readonly expected?: string | undefined;
  /** Which of the project's assemblers, counted from 0. */
  readonly index: number;
  /** What it allows. */
  readonly permission: AssetAssemblerPermissionInput;
}

/** A right in an asset manager. */
export interface ServiceDelegationAssetManager {
  /**
   * Address of the character model that index counts: the right is then for this one and no other,
   * and the call is LeafChanged if index counts another. All rights of a call that have an index
   * say it, or none. Default: whichever the service counts.
   */
  readonly expected?: string | undefined;
  /** Which of the project's asset managers, counted from 0. */
  readonly index: number;
  /** What it allows. */
  readonly permission: AssetManagerPermissionInput;
}

/** A right in the project's resources. */
export interface ServiceDelegationCurrencyManager {
  /** What it allows. */
  readonly permission: CurrencyManagerPermissionInput;
}

/** A right in a staking pool. */
export interface ServiceDelegationStaking {
  /**
   * Address of the staking pool that index counts: the right is then for this one and no other, and
   * the call is LeafChanged if index counts another. All rights of a call that have an index say
   * it, or none. Default: whichever the service counts.
   */
  readonly expected?: string | undefined;
  /** Which of the project's staking pools, counted from 0. */
  readonly index: number;
  /** What it allows. */
  readonly permission: StakingPermissionInput;
}

/** A right in a mission pool. */
export interface ServiceDelegationMissions {
  /**
   * Address of the mission pool that index counts: the right is then for this one and no other, and
   * the call is LeafChanged if index counts another. All rights of a call that have an index say
   * it, or none. Default: whichever the service counts.
   */
  readonly expected?: string | undefined;
  /** Which of the project's mission pools, counted from 0. */
  readonly index: number;
  /** What it allows. */
  readonly permission: MissionsPermissionInput;
}

/** A right in a guild kit. */
export interface ServiceDelegationGuild {
  /**
   * Address of the guild kit that index counts: the right is then for this one and no other, and
   * the call is LeafChanged if index counts another. All rights of a call that have an index say
   * it, or none. Default: whichever the service counts.
   */
  readonly expected?: string | undefined;
  /** Which of the project's guild kits, counted from 0. */
  readonly index: number;
  /** What it allows. */
  readonly permission: GuildPermissionInput;
}

/** A change to the rights of a wallet. */
export interface ModifyDelegationInput {
  /** The right to set. With an index and no delegation, the entry is removed. */
  readonly delegation?: ModifyServiceDelegationInput | undefined;
  /**
   * The entry at index, as it was read: the call then means this one and no other, and is
   * LeafChanged if another is there. Default: the entry that the service reads there.
   */
  readonly expected?: ExpectedDelegation | undefined;
  /**
   * Position of the entry to change, counted from 0. Default: the right is added as a new entry.
   */
  readonly index?: number | undefined;
}

/** A right as it was read, in the form of ServiceDelegation. */
export interface ExpectedDelegation {
  /** Which of several services of this kind. Default: null, where a project has only one. */
  readonly index?: number | undefined;
  /** Service that it reaches, such as `CurrencyManager`. */
  readonly kind: string;
  /** What it allows there, such as `MintCurrencies`. */
  readonly permission: string;
}

/** One right. Give exactly one of the services. */
export interface ModifyServiceDelegationInput {
  /** A right in character models, assembler configurations and traits. */
  readonly AssetAssembler?: ServiceDelegationAssetAssembler | undefined;
  /** A right over assets that become characters. */
  readonly AssetManager?: ServiceDelegationAssetManager | undefined;
  /** A right in a guild kit. */
  readonly Guild?: ServiceDelegationGuild | undefined;
  /** A right in resources, faucets and recipes. */
  readonly CurrencyManager?: ServiceDelegationCurrencyManager | undefined;
  /** A right in the project itself: badges, profiles, services. */
  readonly Control?: ServiceDelegationControl | undefined;
  /** A right in a mission pool and its missions. */
  readonly Missions?: ServiceDelegationMissions | undefined;
  /** A right in a staking pool and its multipliers. */
  readonly Staking?: ServiceDelegationStaking | undefined;
}

/** What a delegate may do in the project itself. */
export type ControlPermissionInput =
  /** Add and change badges. */
  | 'ManageCriterias'
  /** Decide what of the project is indexed. */
  | 'ManageIndexing'
  /** Make trees for profiles, and change players' profiles. */
  | 'ManageProfiles'
  /** Set services of the project up. */
  | 'ManageServices';

/** What a delegate may do in an assembler. */
export type AssetAssemblerPermissionInput =
  /** Assemble characters for players. */
  | 'InitialArtGeneration'
  /** Make character models, their trees and assembler configurations. */
  | 'ManageAssembler'
  /** Add and remove traits. */
  | 'UpdateBlock'
  /** Add and remove traits, by the right over their definitions. */
  | 'UpdateBlockDefinition'
  /** Change the traits of players' characters. */
  | 'UpdateNFT';

/** What a delegate may do in an asset manager. */
export type AssetManagerPermissionInput =
  /** Make assembled characters for assets that exist elsewhere. */
  | 'ManageAssets';

/** What a delegate may do with resources. */
export type CurrencyManagerPermissionInput =
  /** Make resources, their trees, faucets and recipes, and change recipes. */
  | 'ManageCurrencies'
  /** Burn what players hold. */
  | 'ManageCurrencyStatus'
  /** Mint resources. */
  | 'MintCurrencies';

/** What a delegate may do in a staking pool. */
export type StakingPermissionInput =
  /** Make and change the pool and its multipliers. */
  | 'ManageStakingPool'
  /** Take rewards out of the pool. */
  | 'WithdrawStakingPoolRewards';

/** What a delegate may do in a mission pool. */
export type MissionsPermissionInput =
  /** Make and change the pool and its missions. */
  | 'ManageMissionPool'
  /** Take rewards out of the pool. */
  | 'WithdrawMissionPoolRewards';

/** What a delegate may do in a guild kit. */
export type GuildPermissionInput =
  /** Make and change the kit. */
  | 'ManageGuildKit';

/** What can be crafted out of what. */
export interface Recipe {
  /** Address of this record. */
  readonly address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** What each crafting burns. */
  readonly ingredients: readonly Ingredient[];
  /** Random address that the recipe's own address was derived from. */
  readonly key: string;
  /** What each crafting gives. */
  readonly meal: Meal;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** Experience points that a profile needs to craft. They are not spent. */
  readonly xp: bigint;
  /**
   * What a call takes back that agrees to this record as it is. Made by the daemon for actions;
   * null in the answers of `api.*`.
   */
  readonly terms: RecipeTerms | null;
}

/** A resource that crafting burns. */
export interface Ingredient {
  /** Number of base units burned. */
  readonly amount: bigint;
  /** The resource that is burned. */
  readonly resourceAddress: string;
}

/** A resource that crafting gives. */
export interface Meal {
  /** Number of base units minted. */
  readonly amount: bigint;
  /** The resource that is minted. */
  readonly resourceAddress: string;
}

/** What a game agrees to when it crafts. */
export interface RecipeTerms {
  /** The most that is burned of each resource, each listed once, and of no other. */
  readonly ingredients: readonly IngredientsInput[];
  /** What it gives; nothing else. */
  readonly meal: MealInput;
  /** The most experience points that a profile needs to craft. */
  readonly xp: bigint;
}

/** A resource that crafting burns, as input. */
export interface IngredientsInput {
  /** Number of base units to burn, 1 or more. */
  readonly amount: bigint;
  /** The resource to burn. */
  readonly resourceAddress: string;
}

/** A resource that crafting gives, as input. */
export interface MealInput {
  /** Number of base units to mint, 1 or more. */
  readonly amount: bigint;
  /** The resource to mint. */
  readonly resourceAddress: string;
}

/** The transactions that make a recipe. */
export interface CreateInitializeRecipeTransactionResponse {
  /** Address that the recipe will have. */
  readonly recipe: string;
  /** The unsigned transactions, in the order in which they run. */
  readonly transactions: Transactions;
}

/** The transaction of a first step of crafting alone. No operation returns it now. */
export interface CreateBeginCookingTransactionResponse {
  /** Address of the record that follows the crafting. */
  readonly cooking: string;
  /** The unsigned transaction. */
  readonly transaction: Transaction;
}

/** What a recipe takes and gives, in the older form of four places. No operation takes it now. */
export interface RecipeResources {
  /** What it takes. */
  readonly input: RecipeInputResources;
  /** What it gives. */
  readonly output: RecipeOutputResource;
}

/** Up to four resources that a recipe takes. No operation takes it now. */
export interface RecipeInputResources {
  /** The fourth resource, if any. */
  readonly inputFour?: RecipeInputResource | undefined;
  /** The first resource. */
  readonly inputOne: RecipeInputResource;
  /** The third resource, if any. */
  readonly inputThree?: RecipeInputResource | undefined;
  /** The second resource, if any. */
  readonly inputTwo?: RecipeInputResource | undefined;
}

/** A resource that a recipe takes. No operation takes it now. */
export interface RecipeInputResource {
  /** Number of base units. */
  readonly amount: number;
  /** Address of the resource. */
  readonly resource: string;
}

/** A resource that a recipe gives. No operation takes it now. */
export interface RecipeOutputResource {
  /** Number of base units. */
  readonly amount: number;
  /** Values of the characteristics of what is made, by name: a JSON object. */
  readonly characteristics: JsonValue;
  /** Address of the resource. */
  readonly resource: string;
}

/** Something that a project mints and players hold, trade and burn. */
export interface Resource {
  /** Address of this record. */
  readonly address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** Decimal places: one whole is 10^decimals base units. Null for single pieces. */
  readonly decimals: number | null;
  /** What sort of thing it is. */
  readonly kind: ResourceKind;
  /** Address of its SPL mint. */
  readonly mint: string;
  /** Its name, which others may have too. The service always answers it. */
  readonly name: string | null;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** Where its holdings are kept. */
  readonly storage: ResourceStorage;
  /** Its symbol, which others may have too; empty if it has none. The service always answers it. */
  readonly symbol: string | null;
  /**
   * Web address of its description and picture; empty if it has none. The service always answers
   * it.
   */
  readonly uri: string | null;
}

/** Where the holdings of a resource are kept. */
export interface ResourceStorage {
  /** Token accounts or leaves of Merkle trees. */
  readonly kind: ResourceStorageEnum;
  /** The trees, for LedgerState. Null for AccountState. */
  readonly params: ResourceStorageParams | null;
}

/** Where the holdings of a resource are kept. */
export type ResourceStorageEnum =
  /** In SPL token accounts from the start. No tree is needed. */
  | 'AccountState'
  /** In leaves of Merkle trees, which cost far less. Needs a resource tree. */
  | 'LedgerState';

/** The trees of a resource in LedgerState. */
export interface ResourceStorageParams {
  /** Trees that hold the resource's holdings. */
  readonly merkle_trees: ControlledMerkleTrees;
}

/** What sort of thing a resource is. */
export interface ResourceKind {
  /** One of `NativeFungible`, `NativeNonFungible`, `WrappedFungible` and `WrappedCore`. */
  readonly kind: string;
  /** Data of that kind. */
  readonly params: ResourceKindParams;
}

/** Data of a kind of resource. */
export type ResourceKindParams =
  | ResourceKindParamsNativeFungible
  | ResourceKindParamsNativeNonFungible
  | ResourceKindParamsWrappedFungible
  | ResourceKindParamsWrappedCore;

/** A fungible resource whose mint the service made. */
export interface ResourceKindParamsNativeFungible {
  readonly __typename: 'ResourceKindParamsNativeFungible';
  /** Decimal places: one whole is 10^decimals base units. */
  readonly decimals: number;
}

/** A resource of single pieces, whose mint the service made. */
export interface ResourceKindParamsNativeNonFungible {
  readonly __typename: 'ResourceKindParamsNativeNonFungible';
  /** Names of the characteristics that each piece has. */
  readonly characteristics: readonly (string | null)[];
}

/** A fungible resource over a mint that was there before. */
export interface ResourceKindParamsWrappedFungible {
  readonly __typename: 'ResourceKindParamsWrappedFungible';
  /** Decimal places: one whole is 10^decimals base units. */
  readonly decimals: number;
}

/** A resource of single pieces over a collection that was there before. */
export interface ResourceKindParamsWrappedCore {
  readonly __typename: 'ResourceKindParamsWrappedCore';
  /** Names of the characteristics that each piece has. */
  readonly characteristics: readonly (string | null)[];
}

/** What a new resource is. */
export interface InitResourceInput {
  /** Decimal places, 0 to 255: one whole is 10^decimals base units. */
  readonly decimals: number;
  /** Name that players see, 1 to 64 bytes of UTF-8. The resource's record does not repeat it. */
  readonly name: string;
  /** Where holdings are kept. It cannot be changed later. */
  readonly storage: ResourceStorageEnum;
  /** Short symbol, such as `GLD`, at most 16 bytes of UTF-8. */
  readonly symbol: string;
  /** URL of the resource's metadata, at most 200 bytes. */
  readonly uri: string;
}

/** The transaction that makes a resource. */
export interface CreateInitResourceTransactionResponse {
  /** Address that the resource will have. */
  readonly resource: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/**
 * The transaction that makes a resource tree. The operation answers TreeSetupResponse; this form is
 * unused.
 */
export interface CreateCreateNewResourceTreeTransactionResponse {
  /** Address that the tree will have. */
  readonly tree: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** The transaction that makes a holder's account. No operation returns it now. */
export interface CreateCreateHolderAccountTransactionResponse {
  /** Address that the account will have. */
  readonly holderAccount: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** What one wallet holds of one resource, in one of the two forms. */
export interface Holding {
  readonly __typename: 'Holding';
  /** Address of this record; where units are in a token account, that account's. */
  readonly address: string;
  /** Number of base units, 0 to 2^64 - 1. */
  readonly balance: bigint;
  /** Values of the piece's characteristics, by name. Null for fungible resources. */
  readonly characteristics: Readonly<Record<string, JsonValue>> | null;
  /** Wallet that holds it. */
  readonly holder: string;
  /** Index of the record's leaf in its tree, counted from 0. */
  readonly leaf_idx: bigint;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  readonly proof: Proof | null;
  /** Address of the resource that is held. The service always answers it. */
  readonly resource: string | null;
  /** Address of the Merkle tree that holds the record; for a token account it is 32 zero bytes. */
  readonly tree_id: string;
}

/** Where produced units go: to a holding that exists, or to a tree that will hold a new one. */
export type OutputHolding =
  | Holding
  | OutputHoldingTree;

/** A tree that will hold a new holding. */
export interface OutputHoldingTree {
  readonly __typename: 'OutputHoldingTree';
  /** Address of the tree. */
  readonly tree: string;
}

/** Gives out a fixed amount of a resource, to each wallet once an interval. */
export interface Faucet {
  /** Address of this record. */
  readonly address: string;
  /** Base units that each claim gives. */
  readonly amount: bigint;
  /** UNIX seconds of the newest claim by anyone; 0 for never. */
  readonly lastClaimed: bigint;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** Seconds that a wallet waits between two claims. */
  readonly repeatInterval: bigint;
  /** Address of the resource that it gives out. */
  readonly resource: string;
}

/** The transaction that makes a faucet. */
export interface CreateInitializeFaucetTransactionResponse {
  /** Address that the faucet will have. */
  readonly faucet: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** Where characters earn a resource by being staked. */
export interface StakingPool {
  /** Address of this record. */
  readonly address: string;
  /** Whether only mints on a list can be staked. */
  readonly allowedMints: boolean;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** Character models that may stake here. */
  readonly characterModels: readonly (string | null)[];
  /** Seconds after unstaking before a character can stake again. Null for none. */
  readonly cooldownDuration: bigint | null;
  /** UNIX seconds at which staking and earning end. Null for no end. */
  readonly endTime: bigint | null;
  /** Random address that the pool's own address was derived from. */
  readonly key: string;
  /** What happens to an asset while it is staked. */
  readonly lockType: LockType;
  /** Longest time that one claim pays for, in seconds. Null for no limit. */
  readonly maxRewardsDuration: bigint | null;
  /** Seconds that a character stays staked before rewards or unstaking. Null for none. */
  readonly minStakeDuration: bigint | null;
  /** Name of the pool. */
  readonly name: string;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** Whether staking more restarts the time of what the staker has staked already. */
  readonly resetStakeDuration: boolean;
  /** Address of the resource that rewards are minted in. */
  readonly resource: string;
  /** Length of a reward period, in seconds. */
  readonly rewardsDuration: bigint;
  /** Base units that one character earns in each whole period, before multipliers. */
  readonly rewardsPerDuration: bigint;
  /** UNIX seconds from which characters can stake. */
  readonly startTime: bigint | null;
  /** Number of characters staked now. */
  readonly totalStaked: bigint;
  /**
   * What a call takes back that agrees to this record as it is. Made by the daemon for actions;
   * null in the answers of `api.*`.
   */
  readonly terms: StakeTerms | null;
}

/** What a game agrees to when it stakes characters. Rates and the cooldown are no part of it. */
export interface StakeTerms {
  /** What happens to the assets; nothing else. */
  readonly lockType: LockTypeEnum;
  /** The most seconds that a character stays staked before rewards or unstaking. Default: none. */
  readonly minStakeDuration?: bigint | null | undefined;
  /** Whether staking more restarts the time of what is staked; not otherwise. */
  readonly resetStakeDuration: boolean;
}

/** What happens to an asset while its character is staked. */
export interface LockType {
  /** One of `Freeze` (it stays with its owner, frozen) and `Custody` (the pool holds it). */
  readonly kind: string | null;
}

/** What happens to an asset while its character is staked. */
export type LockTypeEnum =
  /** The pool holds it until it is unstaked. Stored as `Custody`, which is taken too. */
  | 'Custoday'
  /** The pool holds it until it is unstaked. */
  | 'Custody'
  /** It stays with its owner, frozen. */
  | 'Freeze';

/** Conditions under which a staking pool pays more. */
export interface Multipliers {
  /** Address of this record. */
  readonly address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** By the collection that a character's asset is of. The first that fits counts. */
  readonly collectionMultipliers: readonly Multiplier[];
  /** By how many characters the owner has staked. The largest count that was reached counts. */
  readonly countMultipliers: readonly Multiplier[];
  /** By the creator of a character's asset. The first that fits counts. */
  readonly creatorMultipliers: readonly Multiplier[];
  /** Decimal places of all values: with 2, a value of 1 is 1 percent extra. */
  readonly decimals: number;
  /** By how long a character has been staked. The longest time that was reached counts. */
  readonly durationMultipliers: readonly Multiplier[];
  /** Address of the pool that they are for. */
  readonly stakingPool: string;
}

/** A condition and what it adds. */
export interface Multiplier {
  /** The condition. */
  readonly multiplierType: MultiplierType;
  /** What it adds to the reward, in units of 10^-decimals. */
  readonly value: bigint;
}

/** The condition of a multiplier. */
export interface MultiplierType {
  /** One of `StakeDuration`, `NFTCount`, `Creator` and `Collection`. */
  readonly kind: string;
  /** What must be reached or match. */
  readonly params: MultiplierTypeParams;
}

/** What must be reached or match for a multiplier to count. */
export type MultiplierTypeParams =
  | MultiplierTypeParamsCollection
  | MultiplierTypeParamsCreator
  | MultiplierTypeParamsNFTCount
  | MultiplierTypeParamsStakeDuration;

/** A time that a character must have been staked. */
export interface MultiplierTypeParamsStakeDuration {
  readonly __typename: 'MultiplierTypeParamsStakeDuration';
  /** Shortest time, in seconds. */
  readonly minDuration: bigint;
}

/** A number of characters that the owner must have staked. */
export interface MultiplierTypeParamsNFTCount {
  readonly __typename: 'MultiplierTypeParamsNFTCount';
  /** Smallest number of characters. */
  readonly minCount: bigint;
}

/** A creator that the character's asset must have. */
export interface MultiplierTypeParamsCreator {
  readonly __typename: 'MultiplierTypeParamsCreator';
  /** Address of the creator. */
  readonly creator: string;
}

/** A collection that the character's asset must be of. */
export interface MultiplierTypeParamsCollection {
  readonly __typename: 'MultiplierTypeParamsCollection';
  /** Address of the collection. */
  readonly collection: string;
}

/** What one wallet has staked in one pool. Made with its first stake. */
export interface Staker {
  /** Address of this record. */
  readonly address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** Address of the pool. */
  readonly stakingPool: string;
  /** Number of the wallet's characters staked there now. */
  readonly totalStaked: bigint;
  /** Wallet that owns the characters. */
  readonly wallet: string;
}

/** Rewards and times of a new staking pool. */
export interface CreateStakingPoolMetadataInput {
  /** Seconds after unstaking before a character can stake again. Default: none. */
  readonly cooldownDuration?: bigint | undefined;
  /** UNIX seconds, before the year 3000, at which staking and earning end. Default: no end. */
  readonly endTime?: bigint | undefined;
  /** What happens to an asset while it is staked. Default: `Freeze`. */
  readonly lockType?: LockTypeEnum | undefined;
  /**
   * Longest time that one claim pays for, in seconds; what was earned before lapses. Below
   * rewardsDuration nothing can ever be claimed. Default: no limit.
   */
  readonly maxRewardsDuration?: bigint | undefined;
  /**
   * Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which
   * are four years. Default: none.
   */
  readonly minStakeDuration?: bigint | undefined;
  /** Name of the pool, 1 to 64 bytes of UTF-8. It need not be unique. */
  readonly name: string;
  /**
   * Whether staking more restarts the time of what the staker has staked already. True or false,
   * not a number of seconds.
   */
  readonly resetStakeDuration: boolean;
  /** Length of a reward period, in seconds, 1 or more. Rewards can be claimed once each. */
  readonly rewardsDuration: bigint;
  /** Base units that one character earns in each whole period, before multipliers. */
  readonly rewardsPerDuration: bigint;
  /** UNIX seconds, before the year 3000, from which characters can stake. */
  readonly startTime: bigint;
}

/** Changes to a staking pool. Omitted values stay. */
export interface UpdateStakingPoolMetadataInput {
  /**
   * Seconds after unstaking before a character can stake again; `null` for none. Default: no
   * change.
   */
  readonly cooldownDuration?: bigint | null | undefined;
  /**
   * UNIX seconds, before the year 3000, at which staking and earning end; `null` for no end.
   * Default: no change.
   */
  readonly endTime?: bigint | null | undefined;
  /**
   * What happens to an asset while it is staked, for later stakes: those that are staked keep
   * theirs. Default: no change.
   */
  readonly lockType?: LockTypeEnum | undefined;
  /**
   * Longest time that one claim pays for, in seconds; `null` for no limit. Below rewardsDuration
   * nothing can be claimed. Default: no change.
   */
  readonly maxRewardsDuration?: bigint | null | undefined;
  /**
   * Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which
   * are four years, for later stakes: those that are staked keep theirs; `null` for none. Default:
   * no change.
   */
  readonly minStakeDuration?: bigint | null | undefined;
  /** New name of the pool, 1 to 64 bytes of UTF-8. Default: no change. */
  readonly name?: string | undefined;
  /**
   * Whether staking more restarts the time of what the staker has staked already. Default: no
   * change.
   */
  readonly resetStakeDuration?: boolean | undefined;
  /** Length of a reward period, in seconds, 1 or more. Default: no change. */
  readonly rewardsDuration?: bigint | undefined;
  /**
   * Base units that one character earns in each whole period, before multipliers. Default: no
   * change.
   */
  readonly rewardsPerDuration?: bigint | undefined;
  /** UNIX seconds, before the year 3000, from which characters can stake. Default: no change. */
  readonly startTime?: bigint | undefined;
}

/** Multipliers to make with a staking pool. */
export interface InitStakingMultiplierMetadataInput {
  /** Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra. */
  readonly decimals: number;
  /** Conditions and what each adds to rewards. */
  readonly multipliers: readonly (AddMultiplierMetadataInput | null)[];
}

/** A condition and what it adds to rewards. */
export interface AddMultiplierMetadataInput {
  /** The condition. */
  readonly type?: MultiplierTypeInput | undefined;
  /** What it adds, in units of 10^-decimals. */
  readonly value: bigint;
}

/** The condition of a multiplier. Give exactly one. */
export interface MultiplierTypeInput {
  /** Address of the collection that the asset must be of. */
  readonly collection?: string | undefined;
  /** Address of the creator that the asset must have. */
  readonly creator?: string | undefined;
  /** Number of characters that the owner must have staked. */
  readonly minNftCount?: bigint | undefined;
  /** Seconds that the character must have been staked. */
  readonly minStakeDuration?: bigint | undefined;
}

/** The transactions that make a staking pool. */
export interface CreateCreateStakingPoolTransactionResponse {
  /** Address that its multipliers will have. Null when none were given. */
  readonly multipliersAddress: string | null;
  /** Address that the pool will have. */
  readonly stakingPoolAddress: string;
  /** The unsigned transactions, in the order in which they run. */
  readonly transactions: Transactions;
}

/** The transaction that makes the multipliers of a staking pool. */
export interface CreateInitMultipliersTransactionResponse {
  /** Address that they will have. */
  readonly multipliersAddress: string;
  /** The unsigned transaction. */
  readonly tx: Transaction;
}

/** An unsigned transaction, ready to sign and send. */
export interface Transaction {
  /** Blockhash in the transaction; pass it on when sending. */
  readonly blockhash: string;
  /** Last block height at which it can run: 150 heights, about a minute, after it was built. */
  readonly lastValidBlockHeight: number;
  /**
   * The transaction in Solana's wire format, base58, at most 1,232 bytes, with empty signatures.
   */
  readonly transaction: string;
}

/** Unsigned transactions that belong together. Sign all and send them in this order. */
export interface Transactions {
  /** Blockhash that all of them carry; pass it on when sending. */
  readonly blockhash: string;
  /**
   * Last block height at which they can run: 150 heights, about a minute, after they were built.
   */
  readonly lastValidBlockHeight: number;
  /**
   * Transactions in Solana's wire format, base58, each at most 1,232 bytes, with empty signatures.
   */
  readonly transactions: readonly string[];
}

/** How transactions are grouped and when the answer comes. */
export interface SendTransactionBundlesOptions {
  /** Sizes of the bundles. Default: 5 transactions each. */
  readonly bundles?: TransactionBundlesOptions | undefined;
  /**
   * One of `processed`, `confirmed` and `finalized`. All three answer once the outcome is durable.
   * Default: `confirmed`.
   */
  readonly commitment?: string | undefined;
  /** Whether to leave out the dry run before submission. Default: false. */
  readonly skipPreflight?: boolean | undefined;
}

/** Sizes of the bundles that a list of transactions is cut into, as numbers of transactions. */
export interface TransactionBundlesOptions {
  /** Size of each bundle. Default: 5. */
  readonly bundleSize?: number | undefined;
  /** Size of the first bundle, if different. Default: bundleSize. */
  readonly firstBundleSize?: number | undefined;
  /** Size of the last bundle, if different. Default: what remains, at most bundleSize. */
  readonly lastBundleSize?: number | undefined;
}

/** When the answer to transactions without bundles comes. No operation takes it now. */
export interface SendTransactionsOptions {
  /**
   * One of `processed`, `confirmed` and `finalized`. All three answer once the outcome is durable.
   * Default: `confirmed`.
   */
  readonly commitment?: string | undefined;
  /** Whether to leave out the dry run before submission. Default: false. */
  readonly skipPreflight?: boolean | undefined;
}

/** What a transaction took of a resource: it was burned. */
export interface ResourceDebit {
  /** How much, in base units. */
  readonly amount: bigint;
  /** Whose it was: the address of the wallet. */
  readonly holder: string;
  /** Address of the resource. */
  readonly resource: string;
}

/**
 * A statement that the ledger signed with its own key. Anyone who knows the network can verify it;
 * docs/reference/service.md says how.
 */
export interface SignedStatement {
  /** Ed25519 signature of the ledger's key, 64 bytes. */
  readonly signature: string;
  /** What is stated, in Borsh. */
  readonly statement: string;
}

/** The outcome of one transaction. */
export interface TransactionResponse {
  /** The ledger's statement of this outcome. Null when the transaction could not be read. */
  readonly attestation: SignedStatement | null;
  /**
   * Resources that it took, in order, including those whose amounts the transaction does not name.
   * Null if it took nothing or did not succeed.
   */
  readonly debits: readonly ResourceDebit[] | null;
  /**
   * Why it did not succeed: an object with name and, if the transaction itself failed, code,
   * message, instruction and logs. Null on success.
   */
  readonly error: JsonValue;
  /** Its first signature, base58, which identifies it. Null when it could not be read. */
  readonly signature: string | null;
  /**
   * One of `Success`, `Failed`, `Reverted` (executed, and undone as another in its bundle failed),
   * `Skipped` (not tried, as another in its bundle or an earlier bundle failed), `Expired` and
   * `Rejected`.
   */
  readonly status: string;
}

/** The outcome of one bundle. Either all its transactions succeeded, or none had an effect. */
export interface TransactionBundleResponse {
  /** Position of the bundle in the call, counted from 0. */
  readonly bundleId: number;
  /** One answer for each transaction, in order. */
  readonly responses: readonly TransactionResponse[];
}

/** Size of a new Merkle tree. Give exactly one of the two forms. */
export interface TreeSetupConfig {
  /** By its exact shape. */
  readonly advanced?: AdvancedTreeConfig | undefined;
  /**
   * By the number of records that it must hold. The service picks the smallest shape that holds
   * them.
   */
  readonly basic?: BasicTreeConfig | undefined;
}

/** Size of a tree by what it must hold. */
export interface BasicTreeConfig {
  /** Number of records that it must have room for, 1 or more. */
  readonly numAssets: number;
}

/** Exact shape of a tree. Depth and buffer must be a pair that SPL account compression takes. */
export interface AdvancedTreeConfig {
  /**
   * Upper levels kept in the account, 0 to 17. Each makes proofs one hash shorter and the deposit
   * larger.
   */
  readonly canopyDepth: number;
  /**
   * Number of recent changes that the tree remembers, so that a proof may be as many changes old.
   */
  readonly maxBufferSize: number;
  /** Levels below the root, 3 to 30. The tree holds 2^maxDepth records. */
  readonly maxDepth: number;
}

/** The transaction that makes a Merkle tree, and what the tree will be. */
export interface TreeSetupResponse {
  /** Deposit for the tree's account, in SOL. */
  readonly cost: number | null;
  /** Number of records that it can hold: 2^depth. */
  readonly maxTreeCapacity: number;
  /** Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold. */
  readonly proofBytes: number;
  /** Size of the tree's account, in bytes. */
  readonly space: number;
  /** Address that the tree will have. */
  readonly treeAddress: string;
  /** The unsigned transaction that makes the tree. */
  readonly tx: Transaction;
}

/** Merkle trees that hold one kind of compressed record. */
export interface ControlledMerkleTrees {
  /** Number of trees in use. */
  readonly active: number;
  /** Addresses of the trees, oldest first. */
  readonly merkle_trees: readonly string[];
  /** Layout of the records in the trees, as JSON. */
  readonly schema: JsonValue;
}

/** Names a leaf of a Merkle tree. */
export interface TreeLeaf {
  /** Index of the leaf, counted from 0. Default: every leaf of the tree. */
  readonly index?: bigint | undefined;
  /** Address of the tree. */
  readonly tree: string;
}

/** Shows that a leaf is in a tree: hashing the leaf with these nodes leads to the root. */
export interface Proof {
  /**
   * Upper levels that the tree's account holds, so that a transaction can leave them out of the
   * proof.
   */
  readonly canopy_depth: number;
  /** Hash of the leaf, 32 bytes. */
  readonly leaf: string;
  /** Index of the leaf, counted from 0. */
  readonly leaf_index: bigint;
  /** Levels of the tree below its root. */
  readonly maxDepth: number;
  /** Index of the leaf among all nodes of the tree: 2^maxDepth + leaf_index. */
  readonly node_index: bigint;
  /** Sibling hashes from the leaf up to the root, 32 bytes each. */
  readonly proof: readonly string[];
  /** Hash at the root of the tree, 32 bytes. */
  readonly root: string;
  /** Address of the tree. */
  readonly tree_id: string;
  /** Its position in the list that it was read from: pass it as `after` to continue after it. */
  readonly cursor: string | null;
}

/** One node of a Merkle tree. No operation returns it now. */
export interface Node {
  /** Hash at the node, 32 bytes. */
  readonly hash: string;
  /** Identifier of the node, unique over all trees. */
  readonly id: string;
  /** Index of the leaf, where the node is one. */
  readonly leaf_idx: bigint | null;
  /** Height above the leaves, which are at 0. */
  readonly level: bigint;
  /** Index among all nodes of the tree; the root is 1. */
  readonly node_idx: bigint;
  /** Number of the tree's change that wrote it last. */
  readonly seq: bigint;
  /** Address of the tree. */
  readonly tree: string;
}

/** An account of a program as it is stored. */
export interface Account {
  /** Address of the account. */
  readonly address: string;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  readonly discriminator: string;
  /** The decoded record as JSON. Null when the kind of record is not known. */
  readonly parsed_data: JsonValue;
  /** Id of the program that owns the account. */
  readonly program_id: string;
}

/** What an address has. */
export interface AccountBalance {
  /** Address that was asked for. */
  readonly address: string;
  /** Number of its lamports, of which 1,000,000,000 are one SOL; 0 where no account is. */
  readonly lamports: bigint;
}

/** A record in a Merkle tree as it is stored. */
export interface CompressedAccount {
  /** Index of the record's leaf in its tree, counted from 0. */
  readonly leaf_idx: bigint | null;
  /** The decoded record as JSON. Null when the kind of record is not known. */
  readonly parsed_data: JsonValue;
  /** The stored bytes: the 8-byte discriminator, then the record in Borsh form. */
  readonly raw_data: string | null;
  /** Whether the bytes fit the layout that the tree is for. */
  readonly schema_validated: boolean | null;
  /** Address of the Merkle tree that holds the record. */
  readonly tree_id: string | null;
  /** Its position in the list that it was read from: pass it as `after` to continue after it. */
  readonly cursor: string | null;
}

/** Names a kind of record by its program and name. The spelling is the interface's. */
export interface DisrcriminatorFilter {
  /** Name of the kind of record, such as `Profile`. */
  readonly accountName: string;
  /** Id of the program that the kind belongs to. */
  readonly programId: string;
}

/** The service-wide record of the control program. */
export interface Global {
  /** Address of this record. */
  readonly address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  readonly bump: number;
  /** Settings of the control program, by name. */
  readonly config: Readonly<Record<string, JsonValue>>;
  /** Number of users so far, which is also the newest user's id. */
  readonly totalUsers: number;
  /** Trees that hold users. The service adds more as they fill. */
  readonly userTrees: ControlledMerkleTrees;
}

/** A player, known to all projects by one or more wallets. */
export interface User {
  /** Address of this record. */
  readonly address: string;
  /** Number of the user, counted from 1 in order of creation. */
  readonly id: number;
  /** How the user presents itself. */
  readonly info: UserInfo;
  /** Index of the record's leaf in its tree, counted from 0. */
  readonly leaf_idx: bigint;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  readonly proof: Proof | null;
  /** Accounts elsewhere and identity passes. */
  readonly socialInfo: SocialInfo;
  /** Address of the Merkle tree that holds the record. */
  readonly tree_id: string;
  /** The wallets that act for the user. */
  readonly wallets: Wallets;
}

/** How a user presents itself. */
export interface UserInfo {
  /** A few words about the user. May be empty. */
  readonly bio: string;
  /** Display name. May be empty and need not be unique. */
  readonly name: string;
  /** URL of the profile picture. May be empty. */
  readonly pfp: string;
  /** Unique name of 3 to 32 letters, digits, `_`, `-` and `.`, or empty. */
  readonly username: string;
}

/** The wallets of a user. */
export interface Wallets {
  /**
   * Wallet that the user names as its shadow: mostly one whose key the service keeps, to write
   * texts for the user once it has signed in. Naming it makes it no wallet of the user's.
   */
  readonly shadow: string;
  /** The user's other wallets, each of which acts for it. */
  readonly wallets: readonly string[];
}

/** A user's accounts elsewhere. */
export interface SocialInfo {
  /** Identity passes of the user's wallets: those that have not expired. */
  readonly verification: readonly (VerificationInfo | null)[] | null;
  /** Handle on a chat platform. */
  readonly chat: string | null;
  /** Id on a gaming platform. */
  readonly gaming: string | null;
  /** Handle on a microblogging platform. */
  readonly microblog: string | null;
}

/** A pass that says that a wallet's owner was verified. */
export interface VerificationInfo {
  /** When the pass ends, ISO 8601 in UTC. Null when it does not. */
  readonly expiry: string | null;
  /** What was verified. */
  readonly gatekeeperNetwork: VerificationGateway;
  /** Position of the wallet among the user's wallets, counted from 0. */
  readonly walletIndex: number;
}

/** What an identity pass vouches for. */
export type VerificationGateway =
  /** An identity document was checked. */
  | 'IdVerificationPass'
  /** A living person was seen. */
  | 'LivenessPass'
  /** The person holds no other pass of this kind. */
  | 'UniquenessPass';

/** How a new user presents itself. All four texts must be given; each may be empty. */
export interface UserInfoInput {
  /** A few words about the user. */
  readonly bio: string;
  /** Display name. It need not be unique. */
  readonly name: string;
  /** URL of the profile picture. */
  readonly pfp: string;
  /**
   * 3 to 32 letters, digits, `_`, `-` and `.`, unique without regard to upper and lower case; or
   * empty.
   */
  readonly username: string;
}

/** Changes to how a user presents itself. Omitted values stay. */
export interface PartialUserInfoInput {
  /** New words about the user. */
  readonly bio?: string | undefined;
  /** New display name. */
  readonly name?: string | undefined;
  /** New URL of the profile picture. */
  readonly pfp?: string | undefined;
  /** New unique name: 3 to 32 letters, digits, `_`, `-` and `.`, or empty. */
  readonly username?: string | undefined;
}

/** Changes to a user's wallets. */
export interface UpdateWalletInput {
  /** Wallets to add, which may then act for the user. None may belong to a user already. */
  readonly add?: readonly (string | null)[] | undefined;
  /**
   * Wallets to remove: they may no longer act for the user. The signing wallet cannot be removed.
   */
  readonly remove?: readonly (string | null)[] | undefined;
}

/** Names an identity pass of a wallet. No operation takes it now. */
export interface VerificationInfoInput {
  /** What was verified. */
  readonly gatekeeperNetwork: VerificationGateway;
  /** Address of the wallet that holds the pass. */
  readonly wallet: string;
}

/** What to sign to sign in. */
export interface AuthResponse {
  /**
   * One line of ASCII text that the wallet signs: `Sign in to {host} as {wallet}. Nonce: {nonce}`.
   */
  readonly message: string;
  /**
   * Unsigned transaction with the message as its memo, to sign instead. Null unless useTx was true.
   */
  readonly tx: string | null;
}

/** A user that has signed in. */
export interface AuthConfirmed {
  /**
   * Token for the shadow wallet and for the header `Authorization: Bearer`. Lasts 24 hours. Empty
   * in the answer of `wallet.signIn` to a paired game, which no token takes past its grant.
   */
  readonly accessToken: string;
  /** The user that the wallet belongs to. */
  readonly user: User;
}

/** A user's standing in one project. */
export interface Profile {
  /** Address of this record. */
  readonly address: string;
  /** Data of the project about the profile, by field name. */
  readonly customData: Readonly<Record<string, JsonValue>>;
  /** The name that it was made with; `main` unless chosen. */
  readonly identity: string;
  /** How the profile presents itself. */
  readonly info: ProfileInfo;
  /** Index of the record's leaf in its tree, counted from 0. */
  readonly leaf_idx: bigint;
  /** Experience and achievements, which only the service's programs change. */
  readonly platformData: PlatformData;
  /** Address of the project that it belongs to. */
  readonly project: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  readonly proof: Proof | null;
  /** Address of the Merkle tree that holds the record. */
  readonly tree_id: string;
  /** Id of the user that it belongs to. */
  readonly userId: number;
}

/** How a profile presents itself. Null where nothing was set. */
export interface ProfileInfo {
  /** A few words about the player. */
  readonly bio: string | null;
  /** Display name in the project. */
  readonly name: string | null;
  /** URL of the picture. */
  readonly pfp: string | null;
}

/** What a player has reached in a project. */
export interface PlatformData {
  /** Indexes of the badges that were claimed. */
  readonly achievements: readonly number[];
  /** Further platform values, by name. */
  readonly custom: Readonly<Record<string, JsonValue>>;
  /** Experience points. */
  readonly xp: number;
}

/** How a profile presents itself. Omitted values stay, or are not set in a new profile. */
export interface ProfileInfoInput {
  /** A few words about the player. */
  readonly bio?: string | undefined;
  /** Display name in the project. */
  readonly name?: string | undefined;
  /** URL of the picture. */
  readonly pfp?: string | undefined;
}

/** Changes to a profile's custom data. */
export interface CustomDataInput {
  /** Fields to set: a JSON object. Where the project lists customDataFields, only those names. */
  readonly add?: JsonValue | undefined;
  /** Names of fields to remove. */
  readonly remove?: readonly string[] | undefined;
}
