// Generated from src/methods/catalogue by `npm run generate`.
// Wire forms: 64-bit integers are decimal strings, bytes and addresses base58.

/** Who may claim a badge. */
export type BadgesCondition =
  /** Every profile of the project. */
  | 'Public';

/** A badge of a project and when it can be claimed. */
export interface BadgeCriteria {
  /** Who may claim it. */
  condition: BadgesCondition;
  /** UNIX seconds after which it can no longer be claimed; 0 for no end. */
  endTime: string;
  /** Number of the badge in the project, 0 to 255. */
  index: number;
  /** UNIX seconds from which it can be claimed; 0 for no start. */
  startTime: string;
}

/** A badge to add to a project. */
export interface CreateBadgeCriteriaInput {
  /** The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs. */
  authority: string;
  /** Number of the badge, 0 to 255, not used in the project yet. */
  badgeIndex: number;
  /** Who may claim it. */
  condition: BadgesCondition;
  /** UNIX seconds after which it can no longer be claimed. Default: no end. */
  endTime?: number | null;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /** The project that gets the badge. */
  projectAddress: string;
  /** UNIX seconds from which it can be claimed. Default: at once. */
  startTime?: number | null;
}

/** A badge and its changes. */
export interface UpdateBadgeCriteriaInput {
  /** The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs. */
  authority: string;
  /** Who may claim it from now on. */
  condition: BadgesCondition;
  /** Number of the badge in the project. */
  criteriaIndex: number;
  /** New end in UNIX seconds. Default: no change. */
  endTime?: number | null;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /** The project that has the badge. */
  projectAddress: string;
  /** New start in UNIX seconds. Default: no change. */
  startTime?: number | null;
}

/** Which badge a player claims, and for which profile. */
export interface ClaimBadgeCriteriaInput {
  /** Number of the badge in the project. */
  criteriaIndex: number;
  /** Any wallet of the profile's user. It pays and signs. */
  payer: string;
  /** Address of the profile that claims, in the same project. */
  profileAddress: string;
  /** The project that has the badge. */
  projectAddress: string;
  /** The condition that the profile claims to meet. */
  proof: BadgesCondition;
}

/** What the characters of one kind have in common. */
export interface CharacterModel {
  /** Address of this record. */
  address: string;
  /** Attributes of the model, as pairs of name and value. */
  attributes: [unknown, unknown][];
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** How its characters come to be. */
  config: CharacterConfig;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  discriminator: string;
  /** Random address that the model's own address was derived from. */
  key: string;
  /** Trees that hold its characters. */
  merkle_trees: ControlledMerkleTrees;
  /** Id of the program that owns the account. */
  program_id: string;
  /** Address of the project that it belongs to. */
  project: string;
}

/** How the characters of a model come to be: wrapped from assets, or assembled from traits. */
export type CharacterConfig =
  | CharacterConfigAssembled
  | CharacterConfigWrapped;

/** Characters are assets that are wrapped. */
export interface CharacterConfigWrapped {
  __typename: 'CharacterConfigWrapped';
  /** Which assets may be wrapped; one must fit. */
  criterias: NftWrapCriteria[];
  /** Always `Wrapped`. */
  kind: string;
}

/** Characters are assembled from traits. */
export interface CharacterConfigAssembled {
  __typename: 'CharacterConfigAssembled';
  /** Address of the assembler configuration. */
  assemblerConfig: string;
  /** Name of the collection that the characters form. */
  collectionName: string;
  /** Who made the collection, with shares that sum to 100. */
  creators: NftCreator[];
  /** Description of the collection. */
  description: string;
  /** Always `Assembled`. */
  kind: string;
  /** Name that each character gets. */
  name: string;
  /** Creators' part of a sale, in hundredths of a percent, 0 to 10,000. */
  sellerFeeBasisPoints: number;
  /** Short sign of the collection. */
  symbol: string;
}

/** A creator of a collection. */
export interface NftCreator {
  /** Wallet of the creator. */
  address: string;
  /** Percentage of the creators' part that it receives. */
  share: number;
}

/** Which assets may be wrapped. */
export interface NftWrapCriteria {
  /** One of `Prepopulated`, `Collection`, `Creator` and `MerkleTree`. */
  kind: string;
  /** Address of the collection, creator or tree that an asset must be of. */
  params: string;
}

/** How the characters of a new model come to be. */
export interface CharacterConfigInput {
  /** Assembler configuration and collection. Needed for kind `Assembled`. */
  assemblerConfigInput?: AssemblerConfigInput | null;
  /** Which assets may be wrapped. Needed for kind `Wrapped`. */
  criterias?: NftWrapCriteriaInput[] | null;
  /** One of `Wrapped` and `Assembled`. */
  kind: string;
}

/** How the characters of a new model are assembled. */
export interface AssemblerConfigInput {
  /** Address of the assembler configuration. */
  assemblerConfig: string;
  /** Name of the collection that the characters form, 1 to 64 bytes of UTF-8. */
  collectionName: string;
  /** Who made the collection, 1 to 5 of them. Their shares must sum to 100. */
  creators: NftCreatorInput[];
  /** Description of the collection, at most 400 bytes of UTF-8. */
  description: string;
  /** Name that each character gets, 1 to 64 bytes of UTF-8. */
  name: string;
  /** Creators' part of a sale, in hundredths of a percent, 0 to 10,000. */
  sellerFeeBasisPoints: number;
  /** Short sign of the collection, at most 16 bytes of UTF-8. */
  symbol: string;
}

/** A creator of a collection. */
export interface NftCreatorInput {
  /** Wallet of the creator. */
  address: string;
  /** Percentage of the creators' part that it receives, 0 to 100. */
  share: number;
}

/** Which assets may be wrapped. */
export interface NftWrapCriteriaInput {
  /** One of `Prepopulated`, `Collection`, `Creator` and `MerkleTree`. */
  kind: string;
  /** Address of the collection, creator or tree that an asset must be of. */
  params: string;
}

/** The transaction that makes a character model. */
export interface CreateCharacterModelTransactionResponse {
  /** Address that the model will have. */
  characterModel: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** An NFT: a single mint of one unit, or a compressed one, which is a leaf of a Merkle tree. */
export interface Asset {
  /** Address of this record; of a single mint, that of the token account that holds the unit. */
  address: string;
  /** Address of the collection that it belongs to; null for none. */
  collection?: string | null;
  /** Addresses of those who made it. */
  creators: string[];
  /** What sort of asset it is: Nft or Cnft. */
  kind: SourceKind;
  /** Index of the record's leaf in its tree, counted from 0; 0 for a single mint. */
  leaf_idx: string;
  /** Its mint; of a compressed one, the record's own address, which takes the place of a mint. */
  mint: string;
  /** Its name, which others may have too. */
  name: string;
  /** Wallet that holds it. */
  owner: string;
  /** Its symbol, which others may have too; empty if it has none. */
  symbol: string;
  /** Address of the Merkle tree that holds the record; for a single mint it is 32 zero bytes. */
  tree_id: string;
  /** Web address of its description and picture; empty if it has none. */
  uri: string;
}

/** A character of a player. */
export interface Character {
  /** Address of the character, derived from its tree and leaf index. */
  address: string;
  /**
   * Further data of the asset, as JSON: name, symbol, uri, collection, creators and
   * updateAuthority; and frozenBy, which is `updateAuthority` where that populated the character,
   * so that the owner cannot thaw the asset. Null unless its source has some.
   */
  asset?: unknown;
  /** Index of the record's leaf in its tree, counted from 0. */
  leaf_idx: string;
  /** Wallet that owns it. */
  owner: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  proof?: Proof | null;
  /** What it was made from. */
  source: CharacterSource;
  /** Address of the Merkle tree that holds the record. */
  tree_id: string;
  /** What it is busy with. */
  usedBy: CharacterUsedBy;
}

/** What a character was made from. */
export interface CharacterSource {
  /** One of `Wrapped` and `Assembled`. */
  kind: string;
  /** The asset or the traits. */
  params: CharacterSourceParams;
}

/** The asset or the traits that a character was made from. */
export type CharacterSourceParams =
  | Assembled
  | Wrapped;

/** A character made from an asset. */
export interface Wrapped {
  __typename: 'Wrapped';
  /** The criterion of the model that the asset fits. */
  criteria: NftWrapCriteria;
  /** What sort of asset it is. */
  kind?: SourceKind | null;
  /** Mint of the asset. */
  mint: string;
}

/** A character made from traits. */
export interface Assembled {
  __typename: 'Assembled';
  /** What it wears, as pairs of label and trait name. */
  attributes: [unknown, unknown][];
  /** Hash of the attributes, unique in the model. */
  hash: string;
  /** Mint that the character stands for. */
  mint: string;
  /** Wallet that may vouch for changes to it. */
  updateAuthority: string;
  /** URL of the character's metadata. */
  uri: string;
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
  kind: string;
  /** Details of that use. Null for `None`. */
  params?: CharacterUsedByParams | null;
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
  __typename: 'UsedByStaking';
  /** UNIX seconds up to which its rewards were claimed. */
  claimedAt: number;
  /** Address of the staking pool. */
  pool: string;
  /** UNIX seconds at which it was staked. */
  stakedAt: number;
  /** Address of the staker record of its owner in the pool. */
  staker: string;
}

/** The character is on a mission. */
export interface UsedByMission {
  __typename: 'UsedByMission';
  /** UNIX seconds from which its rewards can be collected. */
  endTime: number;
  /** Address of the mission. */
  missionId: string;
  /** Identifier of this participation. */
  participationId: string;
  /** What was drawn for it, one entry for each reward of the mission. */
  rewards: EarnedRewards[];
}

/** The character is in a guild. */
export interface UsedByGuild {
  __typename: 'UsedByGuild';
  /** Address of the guild. */
  id: string;
  /** Its place among the members. */
  order: number;
  /** Its role there. */
  role: GuildRole;
}

/** The character left the service as a separate asset. */
export interface UsedByEjected {
  __typename: 'UsedByEjected';
  /** Mint of that asset. */
  mint: string;
}

/** The character is used by something outside of the service. */
export interface UsedByCustom {
  __typename: 'UsedByCustom';
  /** Whatever the user keeps with it, as JSON. */
  data: unknown;
  /** Address of the program or wallet that uses it. */
  user: string;
}

/** What was drawn for one reward of a mission. */
export interface EarnedRewards {
  /** Whether it was collected. */
  collected: boolean;
  /**
   * Percentage drawn, 0 to 100: how far between the reward's min and max the amount lies. 0 until
   * the mission is over, as nobody can know it before.
   */
  delta: number;
  /** Position of the reward in the mission, counted from 0. */
  rewardIdx: number;
}

/** A character's role in a guild. */
export interface GuildRole {
  /** One of `Chief` and `Member`. */
  kind: string;
}

/** What characters must have. The fields given must all match. */
export interface CharactersFilter {
  /** Owned by this wallet. Default: any. */
  owner?: string | null;
  /** Made from this. Default: any. */
  source?: CharacterSourceFilter | null;
  /** Busy with this. Default: any. */
  usedBy?: CharacterUsedByFilter | null;
}

/** What a character must be made from. */
export interface CharacterSourceFilter {
  /** `Wrapped` or `Assembled`. Default: any. */
  kind?: string | null;
  /** Details of the source. Default: any. */
  params?: CharacterSourceParamsFilter | null;
}

/** Details that a character's source must have. */
export interface CharacterSourceParamsFilter {
  /** The criterion that the asset fits. Default: any. */
  criteria?: NftWrapCriteriaFilter | null;
  /** Whether the asset is a compressed one. Default: any. */
  is_compressed?: boolean | null;
  /** Mint of the asset. Default: any. */
  mint?: string | null;
}

/** The criterion that a wrapped character must have been let in by. */
export interface NftWrapCriteriaFilter {
  /** One of `Prepopulated`, `Collection`, `Creator` and `MerkleTree`. Default: any. */
  kind?: string | null;
  /** Address in the criterion. Default: any. */
  params?: string | null;
}

/** What a character must be busy with. */
export interface CharacterUsedByFilter {
  /** One of `None`, `Staking`, `Mission`, `Guild`, `Ejected` and `Custom`. Default: any. */
  kind?: string | null;
  /** Details of that use. Default: any. */
  params?: CharacterUsedByParamsFilter | null;
}

/**
 * Details that a character's use must have. The fields given must all match; each belongs to some
 * kinds of use.
 */
export interface CharacterUsedByParamsFilter {
  /** Staking: rewards were claimed up to exactly this time, in UNIX seconds. */
  claimedAt?: number | null;
  /** Mission: rewards can be collected from exactly this time, in UNIX seconds. */
  endTime?: number | null;
  /** Mission or guild: its address. */
  id?: string | null;
  /** Ejected: the asset's mint. */
  mint?: string | null;
  /** Guild: the place among the members. */
  order?: number | null;
  /** Staking: address of the pool. */
  pool?: string | null;
  /** Mission: these rewards were drawn. */
  rewards?: EarnedRewardsFilter[] | null;
  /** Mission: whether the rewards were collected. */
  rewardsCollected?: boolean | null;
  /** Guild: the role there. */
  role?: GuildRoleFilter | null;
  /** Staking: staked at exactly this time, in UNIX seconds. */
  stakedAt?: number | null;
  /** Staking: address of the staker record. */
  staker?: string | null;
  /** Custom: address of the program or wallet that uses it. */
  user?: string | null;
}

/** A reward that must have been drawn. */
export interface EarnedRewardsFilter {
  /** Percentage that was drawn. Default: any. */
  delta?: number | null;
  /** Position of the reward in the mission, counted from 0. Default: any. */
  rewardIdx?: number | null;
}

/** A role that a character must have. */
export interface GuildRoleFilter {
  /** `Chief` or `Member`. Default: any. */
  kind?: string | null;
}

/** A guild that a character must be in. No operation takes it now. */
export interface UsedByGuildFilter {
  /** Address of the guild. Default: any. */
  id?: string | null;
  /** Place among the members. Default: any. */
  order?: number | null;
  /** Role there. Default: any. */
  role?: GuildRoleFilter | null;
}

/** Something that assembled characters can wear. */
export interface CharacterTrait {
  /** Address of this record. */
  address: string;
  /** Where it is worn, such as `Hat`. */
  label: string;
  /** Index of the record's leaf in its tree, counted from 0. */
  leaf_idx: string;
  /** Its name, 1 to 64 bytes of UTF-8, unique under its label. */
  name: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  proof?: Proof | null;
  /** Address of the Merkle tree that holds the record. */
  tree_id: string;
  /** URL of its picture or metadata, at most 200 bytes. */
  uri: string;
}

/** A trait to add. */
export interface CharacterTraitInput {
  /** Where it is worn; one of the configuration's order. */
  label: string;
  /** Its name, unique under its label. */
  name: string;
  /** URL of its picture or metadata. */
  uri: string;
}

/** Something that happened to a character. */
export interface CharacterHistory {
  /** Address of the character. */
  address: string;
  /**
   * One of `Created`, `Wrapped`, `Unwrapped`, `TraitsUpdated`, `Staked`, `RewardsClaimed`,
   * `Unstaked`, `MissionStarted`, `MissionRewardsCollected` and `MissionRecalled`.
   */
  event: string;
  /** Signature of the transaction, the slot, and the event's own figures. */
  event_data: unknown;
  /** When it happened: ISO 8601, UTC. */
  time: string;
  /** Its position in the list that it was read from: pass it as `after` to continue after it. */
  cursor?: string | null;
}

/** Labels of traits, in order, and the traits that can be worn under them. */
export interface AssemblerConfig {
  /** Address of this record. */
  address: string;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  discriminator: string;
  /** Trees that hold its traits. */
  merkle_trees: ControlledMerkleTrees;
  /** Labels that a character can wear a trait under, from the lowest layer to the highest. */
  order: string[];
  /** Id of the program that owns the account. */
  program_id: string;
  /** Address of the project that it belongs to. */
  project: string;
  /** Text that identifies it in the project, chosen by who made it. */
  ticker: string;
}

/** The transaction that makes an assembler configuration and the tree for its traits. */
export interface CreateAssemblerConfigTransactionResponse {
  /** Address that the configuration will have. */
  assemblerConfig: string;
  /** Deposit for the tree's account, in SOL. */
  cost?: number | null;
  /** Number of traits that the tree can hold: 2^depth. */
  maxTreeCapacity: number;
  /** Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold. */
  proofBytes: number;
  /** Size of the tree's account, in bytes. */
  space: number;
  /** Address that the tree will have. */
  treeAddress: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** The daemon's half of the mutual challenge. */
export interface SessionChallenge {
  /** 32 random bytes of the daemon, base58. */
  serverNonce: string;
  /**
   * HMAC-SHA-256 with the start secret over `gamekeeper daemon v1`, the client's nonce and the
   * server's nonce, base58.
   */
  proof: string;
  /** Protocol version that both speak. */
  protocol: number;
  /** Schema hash of the daemon. */
  schemaHash: string;
  /** Version of the daemon. */
  version: string;
}

/** A game's session. */
export interface Session {
  /** Identifier, made by the daemon. */
  sessionId: string;
  /** Identifier of the game. */
  game: string;
  /** The wallet that fills signing arguments. */
  wallet: WalletInfo;
  /** Genesis id of the ledger that the session's keys belong to. */
  network: string;
  /** `embedded`, or the address of the service. */
  service: string;
  /** Version of the daemon. */
  version: string;
  /** Largest frame that the daemon accepts, in bytes. */
  maxFrameBytes: number;
  /**
   * What the player has granted the game with this wallet. Null where everything is granted: on the
   * embedded service.
   */
  grant?: Grant | null;
  /**
   * What the game's manifest asks for and the grant does not hold, or has too little left of. Null
   * if nothing is missing.
   */
  missing?: MissingGrant | null;
}

/** A moment in the ledger's time. */
export interface LedgerMoment {
  /** Milliseconds since 1970. Programs see the whole seconds of it. */
  unixMs: string;
  /**
   * How far it may be off, in milliseconds: 0 for the embedded ledger, half of the time that the
   * answer took for a service at an address. Null where the service does not say what time it is
   * there: then it is the machine's.
   */
  offMsMax?: number | null;
}

/** A wallet, without its key. */
export interface WalletInfo {
  /** Its name. */
  name: string;
  /** Its address. */
  address: string;
  /** Where its key is kept. */
  custody: Custody;
}

/** What a wallet holds of a resource. */
export interface InventoryItem {
  /** Address of the resource. */
  resource: string;
  /** Number of base units in all, 1 or more: in the tree and in token accounts together. */
  amount: string;
  /** Of these, how many are in the resource's tree. */
  inTree: string;
  /** Of these, how many are in token accounts. */
  inTokenAccounts: string;
  /** Decimal places: one whole is 10^decimals base units. Null for single pieces. */
  decimals?: number | null;
  /** Its name, which others may have too; null if the service has none for it. */
  name?: string | null;
  /** Its symbol, which others may have too; null if the service has none for it. */
  symbol?: string | null;
  /** Web address of its description and picture; null if the service has none for it. */
  uri?: string | null;
  /** Address of the project that it belongs to; null if the service does not know the resource. */
  project?: string | null;
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
  project?: string | null;
  /** SHA-256, hex, of the seed that was planted last, to its end; null where that is not known. */
  seed?: string | null;
  /** All that has a name in the seed, in the order of kinds and names. */
  things: WorldThing[];
}

/** A thing of a game's world. */
export interface WorldThing {
  /** What it is. */
  kind: WorldKind;
  /** Its name in the seed, unique among those of its kind. */
  name: string;
  /** Its address; null for a badge. */
  address?: string | null;
  /** Of a badge: its number in the project. Null for anything else. */
  index?: number | null;
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
  wallet: string;
  /** The complete signed text; the signature is over its UTF-8 bytes. */
  signedText: string;
  /** Ed25519 signature, base58. */
  signature: string;
}

/** What an action answers once its transactions are durable. */
export interface Receipt {
  /** Key that finds the write again: the caller's own, or one that the daemon generated. */
  idempotencyKey: string;
  /** One per transaction, in order. */
  signatures: string[];
  /**
   * Address of the record that the operation created or changed; the first if there are several.
   * For a new tree it is the address of the record that owns the tree.
   */
  address?: string | null;
  /**
   * Resources taken, as reported by the service: ingredients and costs, whose amounts no argument
   * names, and what was burned. Null if nothing was taken or the service did not report it.
   */
  debits?: ResourceDebit[] | null;
  /**
   * The records that it created or changed, read back after it was durable, without those that
   * `unread` names.
   */
  records: ReceiptRecords;
  /**
   * Fields of `records` that could not be read back, at least in part. The write was executed all
   * the same; calling with the same key reads them again. Omitted when everything was read.
   */
  unread?: string[] | null;
  /**
   * The terms that the call agreed to, under which alone the ledger executes it: each name with the
   * value that was agreed. Omitted where the call carried none.
   */
  terms?: MetTerm[] | null;
}

/** One of the terms that a write was executed under. */
export interface MetTerm {
  /** Its name in the terms of the call, such as `cost`. */
  name: string;
  /** What was agreed, as in the call: a maximum of what is given, and otherwise just that. */
  agreed: unknown;
}

/** The records of a receipt, by kind. */
export interface ReceiptRecords {
  /** Assembler configurations. */
  assemblerConfigs?: AssemblerConfig[] | null;
  /** Character models. */
  characterModels?: CharacterModel[] | null;
  /** Characters. */
  characters?: Character[] | null;
  /** Character traits. */
  characterTraits?: CharacterTrait[] | null;
  /** Delegate authorities. */
  delegateAuthorities?: DelegateAuthority[] | null;
  /** Faucets. */
  faucets?: Faucet[] | null;
  /** Holdings. */
  holdings?: Holding[] | null;
  /** Mission pools. */
  missionPools?: MissionPool[] | null;
  /** Missions. */
  missions?: Mission[] | null;
  /** Multipliers. */
  multipliers?: Multipliers[] | null;
  /** Profiles. */
  profiles?: Profile[] | null;
  /** Projects. */
  projects?: Project[] | null;
  /** Recipes. */
  recipes?: Recipe[] | null;
  /** Resources. */
  resources?: Resource[] | null;
  /** Stakers. */
  stakers?: Staker[] | null;
  /** Staking pools. */
  stakingPools?: StakingPool[] | null;
  /** Users. */
  users?: User[] | null;
}

/** The outcome of one write. */
export interface TransactionStatus {
  /** The key of the write. */
  idempotencyKey: string;
  /** Name of the method that was called. */
  method: string;
  /** How far it got. */
  state: TransactionState;
  /** One per transaction, in order. */
  signatures: string[];
  /** The error, if something failed: name, code, message and context. */
  error?: unknown;
  /**
   * What the ledger stated of the messages that were sent under the key, oldest first. Omitted for
   * the embedded service, which has nobody to deny it.
   */
  attestations?: SignedStatement[] | null;
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
  number: number;
  /** The id of the call. */
  id: unknown;
  /** The method that was called. */
  method: string;
  /** The key of the write; null for a call without one. */
  idempotencyKey?: string | null;
  /** How far it is. */
  state: ProgressState;
  /** When the player is no longer waited for, ISO 8601; null where nobody is waited for. */
  expiresAt?: string | null;
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
  number: number;
  /** What time it is now. */
  time: LedgerMoment;
}

/** The records of a live table, as of one moment between two bundles of the ledger. */
export interface LiveTable {
  /** Identifier of the table, made by the daemon, for this connection. */
  table: string;
  /** Where in the history of the ledger that is. Only `since` of `live.subscribe` takes it. */
  position: string;
  /**
   * Whether `records` are all that there are. If not, they and `removed` are what has changed after
   * `since`.
   */
  isWhole: boolean;
  /** Records as the read answers them. One that was there before takes the place of that. */
  records: unknown[];
  /** The keys of records that are no longer there; also of some that the game never had. */
  removed: string[];
  /**
   * What the records name, for the screen: resources and the users of wallets. Each comes once in a
   * session, and again when it changes.
   */
  names: LiveName[];
}

/** What a game shows of something that a record names by its address. */
export interface LiveName {
  /** Its address; of a user, the wallet's that a record names. */
  address: string;
  /** A resource's or user's name; null if it has none. */
  name?: string | null;
  /** A resource's symbol, which others may have too; null for anything else. */
  symbol?: string | null;
  /**
   * Of a resource: one whole is 10^decimals base units. Null for single pieces, and for anything
   * else.
   */
  decimals?: number | null;
  /** Web address of its picture or description; null if it has none. */
  uri?: string | null;
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
  number: number;
  /** Identifier of the table. */
  table: string;
  /** Where in the history of the ledger the table is now. */
  position: string;
  /** Records as the read answers them, new or changed. */
  records: unknown[];
  /** The keys of records that are no longer there. */
  removed: string[];
  /** What the records name, where the game was not sent it yet, or where it has changed. */
  names: LiveName[];
}

/** Whether a live table follows the ledger. */
export interface LiveFreshness {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  number: number;
  /** Identifier of the table. */
  table: string;
  /** Since when the service has not been heard, ISO 8601; null once it is followed again. */
  staleSince?: string | null;
}

/** A subscription has ended, or has to begin again. */
export interface LiveEnded {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  number: number;
  /** Identifier of the table. */
  table: string;
  /** Why. */
  reason: LiveEndReason;
  /** The error as a call would get it, where the reason is `REFUSED`; null otherwise. */
  error?: unknown;
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
  id: string;
  /** Identifier of the game. */
  game: string;
  /** Name of the game as it was shown to the player. */
  gameName: string;
  /** Genesis id of the network. */
  network: string;
  /** The wallet that the game may act with. */
  wallet: string;
  /** Addresses of the projects that the game may act in. */
  projects: string[];
  /**
   * Of these, the ones in which it may only play, as another game brought them and the player did
   * not say otherwise.
   */
  playOnly: string[];
  /**
   * Addresses of the projects that the game has made under the grant, 64 at most: in them it may
   * change everything, open sources and mint, without any of it being granted.
   */
  made: string[];
  /** Rules for single actions. What only fees and deposits can be lost by needs none. */
  actions: ActionGrant[];
  /** The budgets. Without a budget here, nothing of a thing may be taken. */
  budgets: Budget[];
  /** Calls of the game in any minute, over all its connections. */
  callsPerMinute: number;
  /** The tokens of resources in the budgets, as they were when the player saw them. */
  tokens: GrantedToken[];
  /** SHA-256 of the manifest that was granted, hex. */
  manifestHash: string;
  /** The seed that the game may plant, as the player was shown it. Omitted for none. */
  seed?: GrantedSeed | null;
  /** When it was granted, ISO 8601 in UTC. */
  grantedAt: string;
  /** When the game last used it, ISO 8601 in UTC. */
  usedAt: string;
  /** Hours without a call after which it ends. */
  idleHours: number;
  /** When it ends, however much it is used, ISO 8601 in UTC. */
  endsAt: string;
  /** When the player revoked it, ISO 8601 in UTC. Null if the player has not. */
  revokedAt?: string | null;
}

/** A seed that the player was shown. */
export interface GrantedSeed {
  /** SHA-256 of the seed, hex. */
  hash: string;
  /** Name of the project that it makes. */
  project: string;
  /** How many things it makes, of each kind of which there are some. */
  things: GrantedSeedCount[];
}

/** How many things of a kind a seed makes. */
export interface GrantedSeedCount {
  /** The kind. */
  kind: WorldKind;
  /** How many of them. */
  count: number;
}

/** The player's rule for one action. */
export interface ActionGrant {
  /** Name of the action, such as `resources.transfer`. */
  action: string;
  /** Whether it may be called. */
  rule: ActionRule;
  /** The resources that it may take. Null for any that has a budget. */
  resources?: string[] | null;
  /** The wallets that may receive something. Null for any. */
  counterparties?: string[] | null;
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
  of: string;
  /** At most by one call. */
  perCall: string;
  /** At most in a window, which begins with the first use. */
  perWindow: string;
  /** Length of the window. */
  windowHours: number;
  /**
   * At most in all, until the grant ends. A budget that is taken again counts on top of what was
   * used of it, so that this is what was used then and what was taken then together.
   */
  inAll: string;
  /** Of `assets`: hours for which a call may lock one. 0 elsewhere, and where it may lock none. */
  holdHours: number;
  /** Why the game needs it, in its own words. Null if it did not say. */
  reason?: string | null;
  /** What becomes of a call that goes past it; it is refused where this is null. */
  onOver?: OverBudget | null;
  /** Used in the current window. */
  usedInWindow: string;
  /** When the current window ends, ISO 8601 in UTC. Null if none has begun. */
  windowEndsAt?: string | null;
  /** Used in all. */
  usedInAll: string;
}

/** The token of a resource as it was when the player granted a budget of it. */
export interface GrantedToken {
  /** Address of the resource. */
  resource: string;
  /** What sort of thing it is. */
  kind: string;
  /** Decimal places: one whole is 10^decimals base units. Null for single pieces. */
  decimals?: number | null;
  /** Its name. Null if it has no displayable name, or the grant predates names. */
  name?: string | null;
  /** Its symbol. Null if it has none. */
  symbol?: string | null;
}

/** What a game's manifest asks for and its grant does not hold. */
export interface MissingGrant {
  /** Addresses of projects. */
  projects: string[];
  /** Actions, with the resources and counterparties that are asked for. */
  actions: ActionGrant[];
  /**
   * Budgets as the grant would hold them, where they are more than granted, or where less is left
   * than one call may take: `inAll` is what was used and what is asked for together.
   */
  budgets: Budget[];
  /** The seed, where the grant has none or another one. Omitted where nothing of it is missing. */
  seed?: GrantedSeed | null;
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
  address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** Character models that may go on its missions. */
  characterModels: (string | null)[];
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  discriminator: string;
  /** Root of the tree of factions, 32 bytes; zeros while there are none. */
  factionsMerkleRoot: string;
  /** Indexes of the project's guild kits that it uses. Empty while there are none. */
  guildKits: (number | null)[];
  /** Name of the pool, unique in the project. */
  name: string;
  /** Id of the program that owns the account. */
  program_id: string;
  /** Address of the project that it belongs to. */
  project: string;
  /** Number of draws made so far. */
  randomizerRound: number;
}

/** Something that characters can be sent on, for a cost and a reward. */
export interface Mission {
  /** Address of this record. */
  address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** What is burned for each character. */
  cost: MissionCost;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  discriminator: string;
  /** Experience points that the owner's profile needs. */
  minXp: string;
  /** Address of the pool that it is in. */
  missionPool: string;
  /** Name of the mission, unique in the pool. */
  name: string;
  /** Id of the program that owns the account. */
  program_id: string;
  /** Address of the project that it belongs to. */
  project: string;
  /** What must be fulfilled before rewards are paid. */
  requirement: MissionRequirement;
  /** What it can pay, in order. */
  rewards: (Reward | null)[];
  /**
   * What a call takes back that agrees to this record as it is. Made by the daemon for actions;
   * null in the answers of `api.*`.
   */
  terms?: MissionTerms | null;
}

/** A resource that a mission burns for each character. */
export interface MissionCost {
  /** Number of base units. */
  amount: string;
  /** The resource that is burned. */
  resource_address: string;
}

/** What must be fulfilled before a mission pays. So far only time. */
export type MissionRequirement =
  | TimeRequirement;

/** A time that characters must stay on the mission. */
export interface TimeRequirement {
  __typename: 'TimeRequirement';
  /** Always `Time`. */
  kind: string;
  /** How long. */
  params: TimeRequirementParams;
}

/** How long a mission takes. */
export interface TimeRequirementParams {
  /** Length of the mission, in seconds. */
  duration: string;
}

/** Something that a mission pays, between two amounts. */
export interface Reward {
  /** Largest amount: base units of the resource, or experience points. */
  max: string;
  /** Smallest amount: base units of the resource, or experience points. */
  min: string;
  /** What is paid. */
  rewardType?: RewardType | null;
}

/** What a mission pays: experience or a resource. */
export type RewardType =
  | ResourceRewardType
  | XpRewardType;

/** Experience points, for the owner's profile. */
export interface XpRewardType {
  __typename: 'XpRewardType';
  /** Always `Xp`. */
  kind: string;
}

/** Units of a resource, minted to the owner. */
export interface ResourceRewardType {
  __typename: 'ResourceRewardType';
  /** Always `Resource`. */
  kind: string;
  /** Which resource. */
  params: ResourceRewardTypeParams;
}

/** Which resource a mission pays. */
export interface ResourceRewardTypeParams {
  /** Address of the resource. */
  address: string;
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
  authority: string;
  /** Address of the first character model that may go on its missions. */
  characterModel: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** Name of the pool, 1 to 64 bytes of UTF-8, unique in the project. */
  name: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  payer: string;
  /** Address of the project. */
  project: string;
}

/** A mission pool and the model to add. */
export interface UpdateMissionPoolData {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  authority: string;
  /** Address of a character model that may go on its missions from now on. Default: no change. */
  characterModel?: string | null;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** Address of the pool. */
  missionPool: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  payer: string;
  /** Address of the project. */
  project: string;
}

/** A mission to make. */
export interface NewMissionData {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  authority: string;
  /** What is burned for each character. */
  cost: NewMissionCost;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** Length of the mission, in seconds, 1 to 2^31 - 1. */
  duration: string;
  /** Experience points that the owner's profile needs. */
  minXp: string;
  /** Address of the pool that it goes into. */
  missionPool: string;
  /** Name of the mission, 1 to 64 bytes of UTF-8, unique in the pool. */
  name: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  payer: string;
  /** Address of the project. */
  project: string;
  /** What it pays, in order; at most 16. */
  rewards: (MissionReward | null)[];
}

/** A resource to burn for each character. */
export interface NewMissionCost {
  /** Address of the resource. */
  address: string;
  /** Number of base units. */
  amount: string;
}

/** A reward of a mission. The amount is drawn between min and max. */
export interface MissionReward {
  /** Experience or a resource. */
  kind: RewardKind;
  /** Largest amount, min or more: base units of the resource, or experience points. */
  max: string;
  /** Smallest amount: base units of the resource, or experience points. */
  min: string;
  /** Address of the resource. Needed for kind `Resource`, refused for `Xp`. */
  resource?: string | null;
}

/** Changes to a mission. Rewards are removed first, then updated in place, then added. */
export interface UpdateMissionInput {
  /** New cost for each character. Default: no change. */
  cost?: NewMissionCost | null;
  /** New length, in seconds. Default: no change. */
  duration?: string | null;
  /**
   * The rewards that go, as they were read: first those of removeRewards in that order, then those
   * that updateRewards replaces. The call then means these and no others, and is LeafChanged if
   * others are there. Default: the entries that the service reads there.
   */
  expected?: ExpectedReward[] | null;
  /** Experience points that the profile needs from now on. Default: no change. */
  minXp?: string | null;
  /** Rewards to append. Default: none. */
  newRewards?: MissionReward[] | null;
  /** Positions of rewards to remove, counted from 0. Default: none. */
  removeRewards?: number[] | null;
  /** Rewards that replace those that remain, from the first on. Default: none. */
  updateRewards?: MissionReward[] | null;
}

/** A reward as it was read, in the form of Reward. */
export interface ExpectedReward {
  /** Largest amount: base units of the resource, or experience points. */
  max: string;
  /** Smallest amount: base units of the resource, or experience points. */
  min: string;
  /** What is paid. */
  rewardType: ExpectedRewardType;
}

/** What a reward pays, in the form of RewardType. */
export interface ExpectedRewardType {
  /** `Xp` or `Resource`. */
  kind: string;
  /** Which resource. Left out for `Xp`. */
  params?: ExpectedRewardResource | null;
}

/** Which resource a reward pays. */
export interface ExpectedRewardResource {
  /** Address of the resource. */
  address: string;
}

/** Changes to a mission, in an older form. No operation takes it now. */
export interface UpdateMissionData {
  /** Rewards to append. */
  addRewards?: MissionReward[] | null;
  /** The project's authority. It signs, unless delegateAuthority is given. */
  authority: string;
  /** New cost for each character. */
  cost?: NewMissionCost | null;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** New length, in seconds. */
  duration?: string | null;
  /** Experience points that the profile needs from now on. */
  minXp?: string | null;
  /** Address of the mission. */
  mission: string;
  /** New name of the mission. */
  name?: string | null;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /** Whether to remove every reward. */
  removeAllRewards?: boolean | null;
  /** Positions of rewards to remove, counted from 0. */
  removeRewardIndices?: number[] | null;
}

/** Characters to send on a mission. */
export interface ParticipateOnMissionData {
  /** Wallet that owns the characters, has a profile in the project and pays the cost. It signs. */
  authority: string;
  /** Addresses of the characters, all of one owner. At most 1,000. */
  characterAddresses: string[];
  /** Address of the mission. */
  mission: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /**
   * What the game agrees to: the `terms` of the mission as it was shown. It may become cheaper, and
   * is otherwise refused. Default: whatever the mission is when the call is built.
   */
  terms?: MissionTerms | null;
}

/** What a game agrees to when it sends characters on a mission. */
export interface MissionTerms {
  /** The most that is burned for each character, and in which resource. */
  cost: NewMissionCost;
  /** How long it lasts, in seconds; no other. */
  duration: string;
  /** The most experience points that the profile needs. */
  minXp: string;
  /** What it pays, in order; nothing else. */
  rewards: MissionReward[];
}

/** Characters to call back from a mission. */
export interface RecallFromMissionData {
  /** Wallet that owns the characters. It signs. */
  authority: string;
  /**
   * Addresses of the characters, all of one owner. At most 1,000. None: pays what the mission still
   * owes to the owner.
   */
  characterAddresses: string[];
  /**
   * Whether characters whose mission is not over come back without their rewards. If false, they
   * are refused with MissionNotOver, by the ledger's time. Default: false; in `api.*` as if true.
   */
  forfeit?: boolean | null;
  /** Address of the mission. */
  mission: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
}

/** The transaction that makes a mission pool. */
export interface CreateCreateMissionPoolTransactionResponse {
  /** Address that the pool will have. */
  missionPoolAddress: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** The transaction that changes a mission pool. */
export interface CreateUpdateMissionPoolTransactionResponse {
  /** The unsigned transaction. */
  tx: Transaction;
}

/** The transaction that makes a mission. */
export interface CreateCreateMissionTransactionResponse {
  /** Address that the mission will have. */
  missionAddress: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/**
 * The transaction that changes a mission. The operation answers Transaction; this form is unused.
 */
export interface CreateUpdateMissionTransactionResponse {
  /** The unsigned transaction. */
  tx: Transaction;
}

/** What a game asks for: the content of the `gamekeeper.json` that it ships. */
export interface GameManifest {
  /** Identifier of the game in reverse domain form, the same as in `session.open`. */
  game: string;
  /** Name of the game as the player knows it: one line of 1 to 64 characters. */
  name: string;
  /**
   * The network that the game plays on, where it plays on no other: its genesis id, the address of
   * its service, or `embedded`.
   */
  network?: string | null;
  /** Addresses of the projects that the game acts on, at most 64. */
  projects: string[];
  /** The actions that it will ask for, at most 256, each once. */
  actions: ManifestAction[];
  /** The budgets that it proposes, at most 64. Nothing is proposed for the rest. */
  budgets: ManifestBudget[];
  /**
   * The seed that it will plant on an embedded ledger, as `gamekeeper seed plan` prints it.
   * Default: none.
   */
  seed?: ManifestSeed | null;
  /**
   * What there is of its world at the service that it ships for, as `gamekeeper seed apply` writes
   * it; `world.get` answers it. Default: nothing.
   */
  world?: ManifestWorld | null;
}

/** A game's world at the service that it ships for. */
export interface ManifestWorld {
  /** Address of the project. */
  project: string;
  /** SHA-256 of the seed that it was made of, hex. */
  seed: string;
  /** All that has a name in the seed. */
  things: ManifestThing[];
}

/** A seed that a game will plant, as the player is shown it. */
export interface ManifestSeed {
  /** SHA-256 of the seed, hex. */
  hash: string;
  /** Name of the project that it makes. */
  project: string;
  /** How many things it makes, of each kind of which there are some. */
  things: ManifestSeedCount[];
}

/** How many things of a kind a seed makes. */
export interface ManifestSeedCount {
  /** The kind. */
  kind: WorldKind;
  /** How many of them. */
  count: number;
}

/** A thing of a game's world, by the name that it has in the seed. */
export interface ManifestThing {
  /** What it is. */
  kind: WorldKind;
  /** Its name in the seed, unique among those of its kind. */
  name: string;
  /** Its address. Absent for a badge. */
  address?: string | null;
  /** Of a badge: its number in the project. */
  index?: number | null;
}

/** An action that a game will ask for. */
export interface ManifestAction {
  /** Name of the action, such as `resources.transfer`. */
  action: string;
  /** Addresses of the only resources that it will name, 1 to 64; all where it is absent. */
  resources?: string[] | null;
  /** Addresses of the only wallets that it will give to, 1 to 64; all where it is absent. */
  counterparties?: string[] | null;
}

/** A budget that a game proposes: the player takes it, lowers it or leaves it at 0. */
export interface ManifestBudget {
  /**
   * `fees`, `deposits`, `lamports`, `assets`, the address of a resource, or `mint:ADDRESS` for
   * minting one.
   */
  of: string;
  /** At most this in one call, in base units. */
  perCall: string;
  /** At most this in a window, in base units. */
  perWindow: string;
  /** Length of the window, 1 to 168 hours. */
  windowHours: number;
  /** At most this until the grant ends or the player is asked again, in base units. */
  inAll: string;
  /**
   * Of `assets` alone: at most this long in hours a call locks one; not at all where it is absent.
   */
  holdHours?: number | null;
  /** What becomes of a call that goes past it; it is refused where this is absent. */
  onOver?: OverBudget | null;
  /** Why the game needs it: one line of 1 to 120 characters, shown to the player. */
  reason: string;
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
  code: string;
  /** When the digits expire, ISO 8601. */
  expiresAt: string;
}

/** A pairing that the player has confirmed. */
export interface Paired {
  /**
   * The game's own secret, 32 bytes in base58. The game keeps it in its user data, readable by the
   * user alone, and proves it in each `session.open`. It is answered once, and replaces the secret
   * of an earlier pairing.
   */
  secret: string;
  /** What the player granted: the budgets may be lower than the manifest proposed, or missing. */
  grant: Grant;
}

/** A game or a world of games. */
export interface Project {
  /** Address of this record. */
  address: string;
  /** Programs that the project trusts. */
  associatedPrograms: AssociatedProgram[];
  /** Wallet with complete control. */
  authority: string;
  /** Badges that players can claim. */
  badgeCriteria?: BadgeCriteria[] | null;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** Wallet or program that drives the project. */
  driver: string;
  /** Random address that the project's own address was derived from. */
  key: string;
  /** Name of the project. */
  name: string;
  /** Fields and achievements of the project's profiles. */
  profileDataConfig: ProfileDataConfig;
  /** Trees that hold the project's profiles. */
  profileTrees: ControlledMerkleTrees;
  /** Services that the project has set up. */
  services: Service[];
  /** Whether the project pays its players' fees back from its own lamports while they last. */
  subsidyFees: boolean;
}

/** A service that a project has set up. */
export interface Service {
  /** One of `Assembler`, `AssetManager`, `Staking`, `Missions`, `Raffles` and `GuildKit`. */
  kind: string;
  /** Which record of that service. */
  params?: ServiceParams | null;
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
  __typename: 'ServiceParamsAssembler';
  /** Address of the assembler configuration. */
  assemblerId: string;
}

/** An asset manager of the project. */
export interface ServiceParamsAssetManager {
  __typename: 'ServiceParamsAssetManager';
  /** Address of the asset manager. */
  assetManagerId: string;
}

/** A staking pool of the project. */
export interface ServiceParamsStaking {
  __typename: 'ServiceParamsStaking';
  /** Address of the staking pool. */
  poolId: string;
}

/** A mission pool of the project. */
export interface ServiceParamsMissions {
  __typename: 'ServiceParamsMissions';
  /** Address of the mission pool. */
  poolId: string;
}

/** A raffle pool of the project. */
export interface ServiceParamsRaffles {
  __typename: 'ServiceParamsRaffles';
  /** Address of the raffle pool. */
  poolId: string;
}

/** A guild kit of the project. */
export interface ServiceParamsGuildKit {
  __typename: 'ServiceParamsGuildKit';
  /** Address of the guild kit. */
  kitId: string;
}

/** A program that a project trusts. */
export interface AssociatedProgram {
  /** Id of the program. */
  address: string;
  /** What it may do for the project. */
  trustedActions: SerializableActions[];
}

/** One thing that a trusted program may do. */
export interface SerializableActions {
  /**
   * One of `FeeExempt`, `PublicLow`, `PublicHigh`, `ManageProjectDriver`, `ManageCriterias`,
   * `AddService`, `ManageDelegateAuthority` and `UpdatePlatformData`.
   */
  kind: string;
}

/** Fields and achievements of a project's profiles. */
export interface ProfileDataConfig {
  /** Names of the achievements. */
  achievements: string[];
  /** Names that custom data may use. Empty: any name. */
  customDataFields: string[];
}

/** A program to trust. */
export interface AssociatedProgramInput {
  /** Id of the program. */
  address: string;
  /** What it may do for the project. */
  trustedActions: SerializableActionsInput[];
}

/** One thing that a trusted program may do. */
export interface SerializableActionsInput {
  /**
   * One of `FeeExempt`, `PublicLow`, `PublicHigh`, `ManageProjectDriver`, `ManageCriterias`,
   * `AddService`, `ManageDelegateAuthority` and `UpdatePlatformData`.
   */
  kind: string;
}

/** Fields and achievements of a new project's profiles. */
export interface ProfileDataConfigInput {
  /** Names of the achievements. */
  achievements: string[];
  /** Names that custom data may use. Empty: any name. */
  customDataFields: string[];
}

/** The transaction that makes a project. */
export interface CreateCreateProjectTransactionResponse {
  /** Address that the project will have. */
  project: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** The rights of one wallet in one project. */
export interface DelegateAuthority {
  /** Address of this record. */
  address: string;
  /** Wallet that holds the rights. */
  authority: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** The rights, in order; modify one by its position, counted from 0. */
  delegations: ServiceDelegation[];
  /** Address of the project that gave them. */
  project: string;
}

/** One right that a project gave. */
export interface ServiceDelegation {
  /** Which of several services of this kind. Null where a project has only one. */
  index?: number | null;
  /** Service that it reaches, by its name in ServiceDelegationInput, such as `CurrencyManager`. */
  kind: string;
  /** What it allows there, such as `MintCurrencies`. */
  permission: string;
}

/** Rights to give, by service. Each may be left out. */
export interface ServiceDelegationInput {
  /** Rights in character models, assembler configurations and traits. */
  AssetAssembler?: ServiceDelegationAssetAssembler[] | null;
  /** Rights over assets that become characters. */
  AssetManager?: ServiceDelegationAssetManager[] | null;
  /** Rights in guild kits. */
  Guild?: ServiceDelegationGuild[] | null;
  /** Rights in resources, faucets and recipes. */
  CurrencyManager?: ServiceDelegationCurrencyManager[] | null;
  /** Rights in the project itself: badges, profiles, services. */
  Control?: ServiceDelegationControl[] | null;
  /** Rights in mission pools and missions. */
  Missions?: ServiceDelegationMissions[] | null;
  /** Rights in staking pools and multipliers. */
  Staking?: ServiceDelegationStaking[] | null;
}

/** A right in the project itself. */
export interface ServiceDelegationControl {
  /** What it allows. */
  permission: ControlPermissionInput;
}

/** A right in an assembler. */
export interface ServiceDelegationAssetAssembler {
  /**
   * Address of the assembler configuration that index counts: the right is then for this one and no
   * other, and the call is LeafChanged if index counts another. All rights of a call that have an
   * index say it, or none. Default: whichever the service counts.
   */
  expected?: string | null;
  /** Which of the project's assemblers, counted from 0. */
  index: number;
  /** What it allows. */
  permission: AssetAssemblerPermissionInput;
}

/** A right in an asset manager. */
export interface ServiceDelegationAssetManager {
  /**
   * Address of the character model that index counts: the right is then for this one and no other,
   * and the call is LeafChanged if index counts another. All rights of a call that have an index
   * say it, or none. Default: whichever the service counts.
   */
  expected?: string | null;
  /** Which of the project's asset managers, counted from 0. */
  index: number;
  /** What it allows. */
  permission: AssetManagerPermissionInput;
}

/** A right in the project's resources. */
export interface ServiceDelegationCurrencyManager {
  /** What it allows. */
  permission: CurrencyManagerPermissionInput;
}

/** A right in a staking pool. */
export interface ServiceDelegationStaking {
  /**
   * Address of the staking pool that index counts: the right is then for this one and no other, and
   * the call is LeafChanged if index counts another. All rights of a call that have an index say
   * it, or none. Default: whichever the service counts.
   */
  expected?: string | null;
  /** Which of the project's staking pools, counted from 0. */
  index: number;
  /** What it allows. */
  permission: StakingPermissionInput;
}

/** A right in a mission pool. */
export interface ServiceDelegationMissions {
  /**
   * Address of the mission pool that index counts: the right is then for this one and no other, and
   * the call is LeafChanged if index counts another. All rights of a call that have an index say
   * it, or none. Default: whichever the service counts.
   */
  expected?: string | null;
  /** Which of the project's mission pools, counted from 0. */
  index: number;
  /** What it allows. */
  permission: MissionsPermissionInput;
}

/** A right in a guild kit. */
export interface ServiceDelegationGuild {
  /**
   * Address of the guild kit that index counts: the right is then for this one and no other, and
   * the call is LeafChanged if index counts another. All rights of a call that have an index say
   * it, or none. Default: whichever the service counts.
   */
  expected?: string | null;
  /** Which of the project's guild kits, counted from 0. */
  index: number;
  /** What it allows. */
  permission: GuildPermissionInput;
}

/** A change to the rights of a wallet. */
export interface ModifyDelegationInput {
  /** The right to set. With an index and no delegation, the entry is removed. */
  delegation?: ModifyServiceDelegationInput | null;
  /**
   * The entry at index, as it was read: the call then means this one and no other, and is
   * LeafChanged if another is there. Default: the entry that the service reads there.
   */
  expected?: ExpectedDelegation | null;
  /**
   * Position of the entry to change, counted from 0. Default: the right is added as a new entry.
   */
  index?: number | null;
}

/** A right as it was read, in the form of ServiceDelegation. */
export interface ExpectedDelegation {
  /** Which of several services of this kind. Default: null, where a project has only one. */
  index?: number | null;
  /** Service that it reaches, such as `CurrencyManager`. */
  kind: string;
  /** What it allows there, such as `MintCurrencies`. */
  permission: string;
}

/** One right. Give exactly one of the services. */
export interface ModifyServiceDelegationInput {
  /** A right in character models, assembler configurations and traits. */
  AssetAssembler?: ServiceDelegationAssetAssembler | null;
  /** A right over assets that become characters. */
  AssetManager?: ServiceDelegationAssetManager | null;
  /** A right in a guild kit. */
  Guild?: ServiceDelegationGuild | null;
  /** A right in resources, faucets and recipes. */
  CurrencyManager?: ServiceDelegationCurrencyManager | null;
  /** A right in the project itself: badges, profiles, services. */
  Control?: ServiceDelegationControl | null;
  /** A right in a mission pool and its missions. */
  Missions?: ServiceDelegationMissions | null;
  /** A right in a staking pool and its multipliers. */
  Staking?: ServiceDelegationStaking | null;
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
  address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** What each crafting burns. */
  ingredients: Ingredient[];
  /** Random address that the recipe's own address was derived from. */
  key: string;
  /** What each crafting gives. */
  meal: Meal;
  /** Address of the project that it belongs to. */
  project: string;
  /** Experience points that a profile needs to craft. They are not spent. */
  xp: string;
  /**
   * What a call takes back that agrees to this record as it is. Made by the daemon for actions;
   * null in the answers of `api.*`.
   */
  terms?: RecipeTerms | null;
}

/** A resource that crafting burns. */
export interface Ingredient {
  /** Number of base units burned. */
  amount: string;
  /** The resource that is burned. */
  resourceAddress: string;
}

/** A resource that crafting gives. */
export interface Meal {
  /** Number of base units minted. */
  amount: string;
  /** The resource that is minted. */
  resourceAddress: string;
}

/** What a game agrees to when it crafts. */
export interface RecipeTerms {
  /** The most that is burned of each resource, each listed once, and of no other. */
  ingredients: IngredientsInput[];
  /** What it gives; nothing else. */
  meal: MealInput;
  /** The most experience points that a profile needs to craft. */
  xp: string;
}

/** A resource that crafting burns, as input. */
export interface IngredientsInput {
  /** Number of base units to burn, 1 or more. */
  amount: string;
  /** The resource to burn. */
  resourceAddress: string;
}

/** A resource that crafting gives, as input. */
export interface MealInput {
  /** Number of base units to mint, 1 or more. */
  amount: string;
  /** The resource to mint. */
  resourceAddress: string;
}

/** The transactions that make a recipe. */
export interface CreateInitializeRecipeTransactionResponse {
  /** Address that the recipe will have. */
  recipe: string;
  /** The unsigned transactions, in the order in which they run. */
  transactions: Transactions;
}

/** The transaction of a first step of crafting alone. No operation returns it now. */
export interface CreateBeginCookingTransactionResponse {
  /** Address of the record that follows the crafting. */
  cooking: string;
  /** The unsigned transaction. */
  transaction: Transaction;
}

/** What a recipe takes and gives, in the older form of four places. No operation takes it now. */
export interface RecipeResources {
  /** What it takes. */
  input: RecipeInputResources;
  /** What it gives. */
  output: RecipeOutputResource;
}

/** Up to four resources that a recipe takes. No operation takes it now. */
export interface RecipeInputResources {
  /** The fourth resource, if any. */
  inputFour?: RecipeInputResource | null;
  /** The first resource. */
  inputOne: RecipeInputResource;
  /** The third resource, if any. */
  inputThree?: RecipeInputResource | null;
  /** The second resource, if any. */
  inputTwo?: RecipeInputResource | null;
}

/** A resource that a recipe takes. No operation takes it now. */
export interface RecipeInputResource {
  /** Number of base units. */
  amount: number;
  /** Address of the resource. */
  resource: string;
}

/** A resource that a recipe gives. No operation takes it now. */
export interface RecipeOutputResource {
  /** Number of base units. */
  amount: number;
  /** Values of the characteristics of what is made, by name: a JSON object. */
  characteristics: unknown;
  /** Address of the resource. */
  resource: string;
}

/** Something that a project mints and players hold, trade and burn. */
export interface Resource {
  /** Address of this record. */
  address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** Decimal places: one whole is 10^decimals base units. Null for single pieces. */
  decimals?: number | null;
  /** What sort of thing it is. */
  kind: ResourceKind;
  /** Address of its SPL mint. */
  mint: string;
  /** Its name, which others may have too. The service always answers it. */
  name?: string | null;
  /** Address of the project that it belongs to. */
  project: string;
  /** Where its holdings are kept. */
  storage: ResourceStorage;
  /** Its symbol, which others may have too; empty if it has none. The service always answers it. */
  symbol?: string | null;
  /**
   * Web address of its description and picture; empty if it has none. The service always answers
   * it.
   */
  uri?: string | null;
}

/** Where the holdings of a resource are kept. */
export interface ResourceStorage {
  /** Token accounts or leaves of Merkle trees. */
  kind: ResourceStorageEnum;
  /** The trees, for LedgerState. Null for AccountState. */
  params?: ResourceStorageParams | null;
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
  merkle_trees: ControlledMerkleTrees;
}

/** What sort of thing a resource is. */
export interface ResourceKind {
  /** One of `NativeFungible`, `NativeNonFungible`, `WrappedFungible` and `WrappedCore`. */
  kind: string;
  /** Data of that kind. */
  params: ResourceKindParams;
}

/** Data of a kind of resource. */
export type ResourceKindParams =
  | ResourceKindParamsNativeFungible
  | ResourceKindParamsNativeNonFungible
  | ResourceKindParamsWrappedFungible
  | ResourceKindParamsWrappedCore;

/** A fungible resource whose mint the service made. */
export interface ResourceKindParamsNativeFungible {
  __typename: 'ResourceKindParamsNativeFungible';
  /** Decimal places: one whole is 10^decimals base units. */
  decimals: number;
}

/** A resource of single pieces, whose mint the service made. */
export interface ResourceKindParamsNativeNonFungible {
  __typename: 'ResourceKindParamsNativeNonFungible';
  /** Names of the characteristics that each piece has. */
  characteristics: (string | null)[];
}

/** A fungible resource over a mint that was there before. */
export interface ResourceKindParamsWrappedFungible {
  __typename: 'ResourceKindParamsWrappedFungible';
  /** Decimal places: one whole is 10^decimals base units. */
  decimals: number;
}

/** A resource of single pieces over a collection that was there before. */
export interface ResourceKindParamsWrappedCore {
  __typename: 'ResourceKindParamsWrappedCore';
  /** Names of the characteristics that each piece has. */
  characteristics: (string | null)[];
}

/** What a new resource is. */
export interface InitResourceInput {
  /** Decimal places, 0 to 255: one whole is 10^decimals base units. */
  decimals: number;
  /** Name that players see, 1 to 64 bytes of UTF-8. The resource's record does not repeat it. */
  name: string;
  /** Where holdings are kept. It cannot be changed later. */
  storage: ResourceStorageEnum;
  /** Short symbol, such as `GLD`, at most 16 bytes of UTF-8. */
  symbol: string;
  /** URL of the resource's metadata, at most 200 bytes. */
  uri: string;
}

/** The transaction that makes a resource. */
export interface CreateInitResourceTransactionResponse {
  /** Address that the resource will have. */
  resource: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/**
 * The transaction that makes a resource tree. The operation answers TreeSetupResponse; this form is
 * unused.
 */
export interface CreateCreateNewResourceTreeTransactionResponse {
  /** Address that the tree will have. */
  tree: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** The transaction that makes a holder's account. No operation returns it now. */
export interface CreateCreateHolderAccountTransactionResponse {
  /** Address that the account will have. */
  holderAccount: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** What one wallet holds of one resource, in one of the two forms. */
export interface Holding {
  __typename: 'Holding';
  /** Address of this record; where units are in a token account, that account's. */
  address: string;
  /** Number of base units, 0 to 2^64 - 1. */
  balance: string;
  /** Values of the piece's characteristics, by name. Null for fungible resources. */
  characteristics?: Record<string, unknown> | null;
  /** Wallet that holds it. */
  holder: string;
  /** Index of the record's leaf in its tree, counted from 0. */
  leaf_idx: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  proof?: Proof | null;
  /** Address of the resource that is held. The service always answers it. */
  resource?: string | null;
  /** Address of the Merkle tree that holds the record; for a token account it is 32 zero bytes. */
  tree_id: string;
}

/** Where produced units go: to a holding that exists, or to a tree that will hold a new one. */
export type OutputHolding =
  | Holding
  | OutputHoldingTree;

/** A tree that will hold a new holding. */
export interface OutputHoldingTree {
  __typename: 'OutputHoldingTree';
  /** Address of the tree. */
  tree: string;
}

/** Gives out a fixed amount of a resource, to each wallet once an interval. */
export interface Faucet {
  /** Address of this record. */
  address: string;
  /** Base units that each claim gives. */
  amount: string;
  /** UNIX seconds of the newest claim by anyone; 0 for never. */
  lastClaimed: string;
  /** Address of the project that it belongs to. */
  project: string;
  /** Seconds that a wallet waits between two claims. */
  repeatInterval: string;
  /** Address of the resource that it gives out. */
  resource: string;
}

/** The transaction that makes a faucet. */
export interface CreateInitializeFaucetTransactionResponse {
  /** Address that the faucet will have. */
  faucet: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** Where characters earn a resource by being staked. */
export interface StakingPool {
  /** Address of this record. */
  address: string;
  /** Whether only mints on a list can be staked. */
  allowedMints: boolean;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** Character models that may stake here. */
  characterModels: (string | null)[];
  /** Seconds after unstaking before a character can stake again. Null for none. */
  cooldownDuration?: string | null;
  /** UNIX seconds at which staking and earning end. Null for no end. */
  endTime?: string | null;
  /** Random address that the pool's own address was derived from. */
  key: string;
  /** What happens to an asset while it is staked. */
  lockType: LockType;
  /** Longest time that one claim pays for, in seconds. Null for no limit. */
  maxRewardsDuration?: string | null;
  /** Seconds that a character stays staked before rewards or unstaking. Null for none. */
  minStakeDuration?: string | null;
  /** Name of the pool. */
  name: string;
  /** Address of the project that it belongs to. */
  project: string;
  /** Whether staking more restarts the time of what the staker has staked already. */
  resetStakeDuration: boolean;
  /** Address of the resource that rewards are minted in. */
  resource: string;
  /** Length of a reward period, in seconds. */
  rewardsDuration: string;
  /** Base units that one character earns in each whole period, before multipliers. */
  rewardsPerDuration: string;
  /** UNIX seconds from which characters can stake. */
  startTime?: string | null;
  /** Number of characters staked now. */
  totalStaked: string;
  /**
   * What a call takes back that agrees to this record as it is. Made by the daemon for actions;
   * null in the answers of `api.*`.
   */
  terms?: StakeTerms | null;
}

/** What a game agrees to when it stakes characters. Rates and the cooldown are no part of it. */
export interface StakeTerms {
  /** What happens to the assets; nothing else. */
  lockType: LockTypeEnum;
  /** The most seconds that a character stays staked before rewards or unstaking. Default: none. */
  minStakeDuration?: string | null;
  /** Whether staking more restarts the time of what is staked; not otherwise. */
  resetStakeDuration: boolean;
}

/** What happens to an asset while its character is staked. */
export interface LockType {
  /** One of `Freeze` (it stays with its owner, frozen) and `Custody` (the pool holds it). */
  kind?: string | null;
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
  address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** By the collection that a character's asset is of. The first that fits counts. */
  collectionMultipliers: Multiplier[];
  /** By how many characters the owner has staked. The largest count that was reached counts. */
  countMultipliers: Multiplier[];
  /** By the creator of a character's asset. The first that fits counts. */
  creatorMultipliers: Multiplier[];
  /** Decimal places of all values: with 2, a value of 1 is 1 percent extra. */
  decimals: number;
  /** By how long a character has been staked. The longest time that was reached counts. */
  durationMultipliers: Multiplier[];
  /** Address of the pool that they are for. */
  stakingPool: string;
}

/** A condition and what it adds. */
export interface Multiplier {
  /** The condition. */
  multiplierType: MultiplierType;
  /** What it adds to the reward, in units of 10^-decimals. */
  value: string;
}

/** The condition of a multiplier. */
export interface MultiplierType {
  /** One of `StakeDuration`, `NFTCount`, `Creator` and `Collection`. */
  kind: string;
  /** What must be reached or match. */
  params: MultiplierTypeParams;
}

/** What must be reached or match for a multiplier to count. */
export type MultiplierTypeParams =
  | MultiplierTypeParamsCollection
  | MultiplierTypeParamsCreator
  | MultiplierTypeParamsNFTCount
  | MultiplierTypeParamsStakeDuration;

/** A time that a character must have been staked. */
export interface MultiplierTypeParamsStakeDuration {
  __typename: 'MultiplierTypeParamsStakeDuration';
  /** Shortest time, in seconds. */
  minDuration: string;
}

/** A number of characters that the owner must have staked. */
export interface MultiplierTypeParamsNFTCount {
  __typename: 'MultiplierTypeParamsNFTCount';
  /** Smallest number of characters. */
  minCount: string;
}

/** A creator that the character's asset must have. */
export interface MultiplierTypeParamsCreator {
  __typename: 'MultiplierTypeParamsCreator';
  /** Address of the creator. */
  creator: string;
}

/** A collection that the character's asset must be of. */
export interface MultiplierTypeParamsCollection {
  __typename: 'MultiplierTypeParamsCollection';
  /** Address of the collection. */
  collection: string;
}

/** What one wallet has staked in one pool. Made with its first stake. */
export interface Staker {
  /** Address of this record. */
  address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** Address of the pool. */
  stakingPool: string;
  /** Number of the wallet's characters staked there now. */
  totalStaked: string;
  /** Wallet that owns the characters. */
  wallet: string;
}

/** Rewards and times of a new staking pool. */
export interface CreateStakingPoolMetadataInput {
  /** Seconds after unstaking before a character can stake again. Default: none. */
  cooldownDuration?: string | null;
  /** UNIX seconds, before the year 3000, at which staking and earning end. Default: no end. */
  endTime?: string | null;
  /** What happens to an asset while it is staked. Default: `Freeze`. */
  lockType?: LockTypeEnum | null;
  /**
   * Longest time that one claim pays for, in seconds; what was earned before lapses. Below
   * rewardsDuration nothing can ever be claimed. Default: no limit.
   */
  maxRewardsDuration?: string | null;
  /**
   * Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which
   * are four years. Default: none.
   */
  minStakeDuration?: string | null;
  /** Name of the pool, 1 to 64 bytes of UTF-8. It need not be unique. */
  name: string;
  /**
   * Whether staking more restarts the time of what the staker has staked already. True or false,
   * not a number of seconds.
   */
  resetStakeDuration: boolean;
  /** Length of a reward period, in seconds, 1 or more. Rewards can be claimed once each. */
  rewardsDuration: string;
  /** Base units that one character earns in each whole period, before multipliers. */
  rewardsPerDuration: string;
  /** UNIX seconds, before the year 3000, from which characters can stake. */
  startTime: string;
}

/** Changes to a staking pool. Omitted values stay. */
export interface UpdateStakingPoolMetadataInput {
  /**
   * Seconds after unstaking before a character can stake again; `null` for none. Default: no
   * change.
   */
  cooldownDuration?: string | null;
  /**
   * UNIX seconds, before the year 3000, at which staking and earning end; `null` for no end.
   * Default: no change.
   */
  endTime?: string | null;
  /**
   * What happens to an asset while it is staked, for later stakes: those that are staked keep
   * theirs. Default: no change.
   */
  lockType?: LockTypeEnum | null;
  /**
   * Longest time that one claim pays for, in seconds; `null` for no limit. Below rewardsDuration
   * nothing can be claimed. Default: no change.
   */
  maxRewardsDuration?: string | null;
  /**
   * Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which
   * are four years, for later stakes: those that are staked keep theirs; `null` for none. Default:
   * no change.
   */
  minStakeDuration?: string | null;
  /** New name of the pool, 1 to 64 bytes of UTF-8. Default: no change. */
  name?: string | null;
  /**
   * Whether staking more restarts the time of what the staker has staked already. Default: no
   * change.
   */
  resetStakeDuration?: boolean | null;
  /** Length of a reward period, in seconds, 1 or more. Default: no change. */
  rewardsDuration?: string | null;
  /**
   * Base units that one character earns in each whole period, before multipliers. Default: no
   * change.
   */
  rewardsPerDuration?: string | null;
  /** UNIX seconds, before the year 3000, from which characters can stake. Default: no change. */
  startTime?: string | null;
}

/** Multipliers to make with a staking pool. */
export interface InitStakingMultiplierMetadataInput {
  /** Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra. */
  decimals: number;
  /** Conditions and what each adds to rewards. */
  multipliers: (AddMultiplierMetadataInput | null)[];
}

/** A condition and what it adds to rewards. */
export interface AddMultiplierMetadataInput {
  /** The condition. */
  type?: MultiplierTypeInput | null;
  /** What it adds, in units of 10^-decimals. */
  value: string;
}

/** The condition of a multiplier. Give exactly one. */
export interface MultiplierTypeInput {
  /** Address of the collection that the asset must be of. */
  collection?: string | null;
  /** Address of the creator that the asset must have. */
  creator?: string | null;
  /** Number of characters that the owner must have staked. */
  minNftCount?: string | null;
  /** Seconds that the character must have been staked. */
  minStakeDuration?: string | null;
}

/** The transactions that make a staking pool. */
export interface CreateCreateStakingPoolTransactionResponse {
  /** Address that its multipliers will have. Null when none were given. */
  multipliersAddress?: string | null;
  /** Address that the pool will have. */
  stakingPoolAddress: string;
  /** The unsigned transactions, in the order in which they run. */
  transactions: Transactions;
}

/** The transaction that makes the multipliers of a staking pool. */
export interface CreateInitMultipliersTransactionResponse {
  /** Address that they will have. */
  multipliersAddress: string;
  /** The unsigned transaction. */
  tx: Transaction;
}

/** An unsigned transaction, ready to sign and send. */
export interface Transaction {
  /** Blockhash in the transaction; pass it on when sending. */
  blockhash: string;
  /** Last block height at which it can run: 150 heights, about a minute, after it was built. */
  lastValidBlockHeight: number;
  /**
   * The transaction in Solana's wire format, base58, at most 1,232 bytes, with empty signatures.
   */
  transaction: string;
}

/** Unsigned transactions that belong together. Sign all and send them in this order. */
export interface Transactions {
  /** Blockhash that all of them carry; pass it on when sending. */
  blockhash: string;
  /**
   * Last block height at which they can run: 150 heights, about a minute, after they were built.
   */
  lastValidBlockHeight: number;
  /**
   * Transactions in Solana's wire format, base58, each at most 1,232 bytes, with empty signatures.
   */
  transactions: string[];
}

/** How transactions are grouped and when the answer comes. */
export interface SendTransactionBundlesOptions {
  /** Sizes of the bundles. Default: 5 transactions each. */
  bundles?: TransactionBundlesOptions | null;
  /**
   * One of `processed`, `confirmed` and `finalized`. All three answer once the outcome is durable.
   * Default: `confirmed`.
   */
  commitment?: string | null;
  /** Whether to leave out the dry run before submission. Default: false. */
  skipPreflight?: boolean | null;
}

/** Sizes of the bundles that a list of transactions is cut into, as numbers of transactions. */
export interface TransactionBundlesOptions {
  /** Size of each bundle. Default: 5. */
  bundleSize?: number | null;
  /** Size of the first bundle, if different. Default: bundleSize. */
  firstBundleSize?: number | null;
  /** Size of the last bundle, if different. Default: what remains, at most bundleSize. */
  lastBundleSize?: number | null;
}

/** When the answer to transactions without bundles comes. No operation takes it now. */
export interface SendTransactionsOptions {
  /**
   * One of `processed`, `confirmed` and `finalized`. All three answer once the outcome is durable.
   * Default: `confirmed`.
   */
  commitment?: string | null;
  /** Whether to leave out the dry run before submission. Default: false. */
  skipPreflight?: boolean | null;
}

/** What a transaction took of a resource: it was burned. */
export interface ResourceDebit {
  /** How much, in base units. */
  amount: string;
  /** Whose it was: the address of the wallet. */
  holder: string;
  /** Address of the resource. */
  resource: string;
}

/**
 * A statement that the ledger signed with its own key. Anyone who knows the network can verify it;
 * docs/reference/service.md says how.
 */
export interface SignedStatement {
  /** Ed25519 signature of the ledger's key, 64 bytes. */
  signature: string;
  /** What is stated, in Borsh. */
  statement: string;
}

/** The outcome of one transaction. */
export interface TransactionResponse {
  /** The ledger's statement of this outcome. Null when the transaction could not be read. */
  attestation?: SignedStatement | null;
  /**
   * Resources that it took, in order, including those whose amounts the transaction does not name.
   * Null if it took nothing or did not succeed.
   */
  debits?: ResourceDebit[] | null;
  /**
   * Why it did not succeed: an object with name and, if the transaction itself failed, code,
   * message, instruction and logs. Null on success.
   */
  error?: unknown;
  /** Its first signature, base58, which identifies it. Null when it could not be read. */
  signature?: string | null;
  /**
   * One of `Success`, `Failed`, `Reverted` (executed, and undone as another in its bundle failed),
   * `Skipped` (not tried, as another in its bundle or an earlier bundle failed), `Expired` and
   * `Rejected`.
   */
  status: string;
}

/** The outcome of one bundle. Either all its transactions succeeded, or none had an effect. */
export interface TransactionBundleResponse {
  /** Position of the bundle in the call, counted from 0. */
  bundleId: number;
  /** One answer for each transaction, in order. */
  responses: TransactionResponse[];
}

/** Size of a new Merkle tree. Give exactly one of the two forms. */
export interface TreeSetupConfig {
  /** By its exact shape. */
  advanced?: AdvancedTreeConfig | null;
  /**
   * By the number of records that it must hold. The service picks the smallest shape that holds
   * them.
   */
  basic?: BasicTreeConfig | null;
}

/** Size of a tree by what it must hold. */
export interface BasicTreeConfig {
  /** Number of records that it must have room for, 1 or more. */
  numAssets: number;
}

/** Exact shape of a tree. Depth and buffer must be a pair that SPL account compression takes. */
export interface AdvancedTreeConfig {
  /**
   * Upper levels kept in the account, 0 to 17. Each makes proofs one hash shorter and the deposit
   * larger.
   */
  canopyDepth: number;
  /**
   * Number of recent changes that the tree remembers, so that a proof may be as many changes old.
   */
  maxBufferSize: number;
  /** Levels below the root, 3 to 30. The tree holds 2^maxDepth records. */
  maxDepth: number;
}

/** The transaction that makes a Merkle tree, and what the tree will be. */
export interface TreeSetupResponse {
  /** Deposit for the tree's account, in SOL. */
  cost?: number | null;
  /** Number of records that it can hold: 2^depth. */
  maxTreeCapacity: number;
  /** Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold. */
  proofBytes: number;
  /** Size of the tree's account, in bytes. */
  space: number;
  /** Address that the tree will have. */
  treeAddress: string;
  /** The unsigned transaction that makes the tree. */
  tx: Transaction;
}

/** Merkle trees that hold one kind of compressed record. */
export interface ControlledMerkleTrees {
  /** Number of trees in use. */
  active: number;
  /** Addresses of the trees, oldest first. */
  merkle_trees: string[];
  /** Layout of the records in the trees, as JSON. */
  schema: unknown;
}

/** Names a leaf of a Merkle tree. */
export interface TreeLeaf {
  /** Index of the leaf, counted from 0. Default: every leaf of the tree. */
  index?: string | null;
  /** Address of the tree. */
  tree: string;
}

/** Shows that a leaf is in a tree: hashing the leaf with these nodes leads to the root. */
export interface Proof {
  /**
   * Upper levels that the tree's account holds, so that a transaction can leave them out of the
   * proof.
   */
  canopy_depth: number;
  /** Hash of the leaf, 32 bytes. */
  leaf: string;
  /** Index of the leaf, counted from 0. */
  leaf_index: string;
  /** Levels of the tree below its root. */
  maxDepth: number;
  /** Index of the leaf among all nodes of the tree: 2^maxDepth + leaf_index. */
  node_index: string;
  /** Sibling hashes from the leaf up to the root, 32 bytes each. */
  proof: string[];
  /** Hash at the root of the tree, 32 bytes. */
  root: string;
  /** Address of the tree. */
  tree_id: string;
  /** Its position in the list that it was read from: pass it as `after` to continue after it. */
  cursor?: string | null;
}

/** One node of a Merkle tree. No operation returns it now. */
export interface Node {
  /** Hash at the node, 32 bytes. */
  hash: string;
  /** Identifier of the node, unique over all trees. */
  id: string;
  /** Index of the leaf, where the node is one. */
  leaf_idx?: string | null;
  /** Height above the leaves, which are at 0. */
  level: string;
  /** Index among all nodes of the tree; the root is 1. */
  node_idx: string;
  /** Number of the tree's change that wrote it last. */
  seq: string;
  /** Address of the tree. */
  tree: string;
}

/** An account of a program as it is stored. */
export interface Account {
  /** Address of the account. */
  address: string;
  /** First 8 bytes of the account's data, which tell what kind of record it is. */
  discriminator: string;
  /** The decoded record as JSON. Null when the kind of record is not known. */
  parsed_data?: unknown;
  /** Id of the program that owns the account. */
  program_id: string;
}

/** What an address has. */
export interface AccountBalance {
  /** Address that was asked for. */
  address: string;
  /** Number of its lamports, of which 1,000,000,000 are one SOL; 0 where no account is. */
  lamports: string;
}

/** A record in a Merkle tree as it is stored. */
export interface CompressedAccount {
  /** Index of the record's leaf in its tree, counted from 0. */
  leaf_idx?: string | null;
  /** The decoded record as JSON. Null when the kind of record is not known. */
  parsed_data?: unknown;
  /** The stored bytes: the 8-byte discriminator, then the record in Borsh form. */
  raw_data?: string | null;
  /** Whether the bytes fit the layout that the tree is for. */
  schema_validated?: boolean | null;
  /** Address of the Merkle tree that holds the record. */
  tree_id?: string | null;
  /** Its position in the list that it was read from: pass it as `after` to continue after it. */
  cursor?: string | null;
}

/** Names a kind of record by its program and name. The spelling is the interface's. */
export interface DisrcriminatorFilter {
  /** Name of the kind of record, such as `Profile`. */
  accountName: string;
  /** Id of the program that the kind belongs to. */
  programId: string;
}

/** The service-wide record of the control program. */
export interface Global {
  /** Address of this record. */
  address: string;
  /** Bump seed that the address was derived with, 0 to 255. */
  bump: number;
  /** Settings of the control program, by name. */
  config: Record<string, unknown>;
  /** Number of users so far, which is also the newest user's id. */
  totalUsers: number;
  /** Trees that hold users. The service adds more as they fill. */
  userTrees: ControlledMerkleTrees;
}

/** A player, known to all projects by one or more wallets. */
export interface User {
  /** Address of this record. */
  address: string;
  /** Number of the user, counted from 1 in order of creation. */
  id: number;
  /** How the user presents itself. */
  info: UserInfo;
  /** Index of the record's leaf in its tree, counted from 0. */
  leaf_idx: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  proof?: Proof | null;
  /** Accounts elsewhere and identity passes. */
  socialInfo: SocialInfo;
  /** Address of the Merkle tree that holds the record. */
  tree_id: string;
  /** The wallets that act for the user. */
  wallets: Wallets;
}

/** How a user presents itself. */
export interface UserInfo {
  /** A few words about the user. May be empty. */
  bio: string;
  /** Display name. May be empty and need not be unique. */
  name: string;
  /** URL of the profile picture. May be empty. */
  pfp: string;
  /** Unique name of 3 to 32 letters, digits, `_`, `-` and `.`, or empty. */
  username: string;
}

/** The wallets of a user. */
export interface Wallets {
  /**
   * Wallet that the user names as its shadow: mostly one whose key the service keeps, to write
   * texts for the user once it has signed in. Naming it makes it no wallet of the user's.
   */
  shadow: string;
  /** The user's other wallets, each of which acts for it. */
  wallets: string[];
}

/** A user's accounts elsewhere. */
export interface SocialInfo {
  /** Identity passes of the user's wallets: those that have not expired. */
  verification?: (VerificationInfo | null)[] | null;
  /** Handle on a chat platform. */
  chat?: string | null;
  /** Id on a gaming platform. */
  gaming?: string | null;
  /** Handle on a microblogging platform. */
  microblog?: string | null;
}

/** A pass that says that a wallet's owner was verified. */
export interface VerificationInfo {
  /** When the pass ends, ISO 8601 in UTC. Null when it does not. */
  expiry?: string | null;
  /** What was verified. */
  gatekeeperNetwork: VerificationGateway;
  /** Position of the wallet among the user's wallets, counted from 0. */
  walletIndex: number;
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
  bio: string;
  /** Display name. It need not be unique. */
  name: string;
  /** URL of the profile picture. */
  pfp: string;
  /**
   * 3 to 32 letters, digits, `_`, `-` and `.`, unique without regard to upper and lower case; or
   * empty.
   */
  username: string;
}

/** Changes to how a user presents itself. Omitted values stay. */
export interface PartialUserInfoInput {
  /** New words about the user. */
  bio?: string | null;
  /** New display name. */
  name?: string | null;
  /** New URL of the profile picture. */
  pfp?: string | null;
  /** New unique name: 3 to 32 letters, digits, `_`, `-` and `.`, or empty. */
  username?: string | null;
}

/** Changes to a user's wallets. */
export interface UpdateWalletInput {
  /** Wallets to add, which may then act for the user. None may belong to a user already. */
  add?: (string | null)[] | null;
  /**
   * Wallets to remove: they may no longer act for the user. The signing wallet cannot be removed.
   */
  remove?: (string | null)[] | null;
}

/** Names an identity pass of a wallet. No operation takes it now. */
export interface VerificationInfoInput {
  /** What was verified. */
  gatekeeperNetwork: VerificationGateway;
  /** Address of the wallet that holds the pass. */
  wallet: string;
}

/** What to sign to sign in. */
export interface AuthResponse {
  /**
   * One line of ASCII text that the wallet signs: `Sign in to {host} as {wallet}. Nonce: {nonce}`.
   */
  message: string;
  /**
   * Unsigned transaction with the message as its memo, to sign instead. Null unless useTx was true.
   */
  tx?: string | null;
}

/** A user that has signed in. */
export interface AuthConfirmed {
  /**
   * Token for the shadow wallet and for the header `Authorization: Bearer`. Lasts 24 hours. Empty
   * in the answer of `wallet.signIn` to a paired game, which no token takes past its grant.
   */
  accessToken: string;
  /** The user that the wallet belongs to. */
  user: User;
}

/** A user's standing in one project. */
export interface Profile {
  /** Address of this record. */
  address: string;
  /** Data of the project about the profile, by field name. */
  customData: Record<string, unknown>;
  /** The name that it was made with; `main` unless chosen. */
  identity: string;
  /** How the profile presents itself. */
  info: ProfileInfo;
  /** Index of the record's leaf in its tree, counted from 0. */
  leaf_idx: string;
  /** Experience and achievements, which only the service's programs change. */
  platformData: PlatformData;
  /** Address of the project that it belongs to. */
  project: string;
  /** Merkle proof of the record's leaf. Null unless includeProof was true. */
  proof?: Proof | null;
  /** Address of the Merkle tree that holds the record. */
  tree_id: string;
  /** Id of the user that it belongs to. */
  userId: number;
}

/** How a profile presents itself. Null where nothing was set. */
export interface ProfileInfo {
  /** A few words about the player. */
  bio?: string | null;
  /** Display name in the project. */
  name?: string | null;
  /** URL of the picture. */
  pfp?: string | null;
}

/** What a player has reached in a project. */
export interface PlatformData {
  /** Indexes of the badges that were claimed. */
  achievements: number[];
  /** Further platform values, by name. */
  custom: Record<string, unknown>;
  /** Experience points. */
  xp: number;
}

/** How a profile presents itself. Omitted values stay, or are not set in a new profile. */
export interface ProfileInfoInput {
  /** A few words about the player. */
  bio?: string | null;
  /** Display name in the project. */
  name?: string | null;
  /** URL of the picture. */
  pfp?: string | null;
}

/** Changes to a profile's custom data. */
export interface CustomDataInput {
  /** Fields to set: a JSON object. Where the project lists customDataFields, only those names. */
  add?: unknown;
  /** Names of fields to remove. */
  remove?: string[] | null;
}

/** The name of an operation. */
export type OperationName =
  | 'createInitializeBadgeCriteriaTransaction'
  | 'createUpdateBadgeCriteriaTransaction'
  | 'createClaimBadgeCriteriaTransaction'
  | 'characterModel'
  | 'createCreateCharacterModelTransaction'
  | 'createCreateCharactersTreeTransaction'
  | 'assets'
  | 'assemblerConfig'
  | 'createCreateAssemblerConfigTransaction'
  | 'characterTrait'
  | 'createAddCharacterTraitsTransactions'
  | 'createRemoveCharacterTraitsTransactions'
  | 'character'
  | 'createAssembleCharacterTransaction'
  | 'createUpdateCharacterTraitsTransaction'
  | 'createPopulateAssembleablCharacterTransaction'
  | 'createWrapAssetsToCharacterTransactions'
  | 'createUnwrapAssetsFromCharacterTransactions'
  | 'characterHistory'
  | 'missionPool'
  | 'createCreateMissionPoolTransaction'
  | 'createUpdateMissionPoolTransaction'
  | 'mission'
  | 'createCreateMissionTransaction'
  | 'createUpdateMissionTransaction'
  | 'createSendCharactersOnMissionTransaction'
  | 'createRecallCharactersTransaction'
  | 'project'
  | 'createCreateProjectTransaction'
  | 'createChangeProjectDriverTransaction'
  | 'delegateAuthority'
  | 'createCreateDelegateAuthorityTransaction'
  | 'createModifyDelegationTransaction'
  | 'recipes'
  | 'createInitializeRecipeTransaction'
  | 'createAddIngredientsTransaction'
  | 'createRemoveIngredientsTransaction'
  | 'createInitCookingProcessTransactions'
  | 'resources'
  | 'createCreateNewResourceTransaction'
  | 'createCreateNewResourceTreeTransaction'
  | 'createMintResourceTransaction'
  | 'createBurnResourceTransaction'
  | 'createTransferResourceTransaction'
  | 'createCreateWrapHoldingTransaction'
  | 'createCreateUnwrapHoldingTransaction'
  | 'holdings'
  | 'faucets'
  | 'createInitializeFaucetTransaction'
  | 'createClaimFaucetTransaction'
  | 'stakingPools'
  | 'multipliers'
  | 'stakers'
  | 'createCreateStakingPoolTransaction'
  | 'createUpdateStakingPoolTransaction'
  | 'createInitMultipliersTransaction'
  | 'createAddMultiplierTransaction'
  | 'createStakeCharactersTransactions'
  | 'createClaimStakingRewardsTransactions'
  | 'createUnstakeCharactersTransactions'
  | 'sendTransactionBundles'
  | 'signWithShadowSignerAndSendTransactionBundles'
  | 'sendBulkTransactions'
  | 'signWithShadowSignerAndSendBulkTransactions'
  | 'global'
  | 'account'
  | 'balance'
  | 'compressedAccount'
  | 'proof'
  | 'authRequest'
  | 'authConfirm'
  | 'user'
  | 'createNewUserTransaction'
  | 'createNewUserBulkTransaction'
  | 'createNewUserWithProfileTransaction'
  | 'createUpdateUserTransaction'
  | 'profile'
  | 'createCreateProfilesTreeTransaction'
  | 'createNewProfileTransaction'
  | 'createUpdateProfileTransaction';

/** The operations of kind read. */
export type ReadName =
  | 'characterModel'
  | 'assets'
  | 'assemblerConfig'
  | 'characterTrait'
  | 'character'
  | 'characterHistory'
  | 'missionPool'
  | 'mission'
  | 'project'
  | 'delegateAuthority'
  | 'recipes'
  | 'resources'
  | 'holdings'
  | 'faucets'
  | 'stakingPools'
  | 'multipliers'
  | 'stakers'
  | 'global'
  | 'account'
  | 'balance'
  | 'compressedAccount'
  | 'proof'
  | 'authRequest'
  | 'authConfirm'
  | 'user'
  | 'profile';

/** The operations of kind build. */
export type BuildName =
  | 'createInitializeBadgeCriteriaTransaction'
  | 'createUpdateBadgeCriteriaTransaction'
  | 'createClaimBadgeCriteriaTransaction'
  | 'createCreateCharacterModelTransaction'
  | 'createCreateCharactersTreeTransaction'
  | 'createCreateAssemblerConfigTransaction'
  | 'createAddCharacterTraitsTransactions'
  | 'createRemoveCharacterTraitsTransactions'
  | 'createAssembleCharacterTransaction'
  | 'createUpdateCharacterTraitsTransaction'
  | 'createPopulateAssembleablCharacterTransaction'
  | 'createWrapAssetsToCharacterTransactions'
  | 'createUnwrapAssetsFromCharacterTransactions'
  | 'createCreateMissionPoolTransaction'
  | 'createUpdateMissionPoolTransaction'
  | 'createCreateMissionTransaction'
  | 'createUpdateMissionTransaction'
  | 'createSendCharactersOnMissionTransaction'
  | 'createRecallCharactersTransaction'
  | 'createCreateProjectTransaction'
  | 'createChangeProjectDriverTransaction'
  | 'createCreateDelegateAuthorityTransaction'
  | 'createModifyDelegationTransaction'
  | 'createInitializeRecipeTransaction'
  | 'createAddIngredientsTransaction'
  | 'createRemoveIngredientsTransaction'
  | 'createInitCookingProcessTransactions'
  | 'createCreateNewResourceTransaction'
  | 'createCreateNewResourceTreeTransaction'
  | 'createMintResourceTransaction'
  | 'createBurnResourceTransaction'
  | 'createTransferResourceTransaction'
  | 'createCreateWrapHoldingTransaction'
  | 'createCreateUnwrapHoldingTransaction'
  | 'createInitializeFaucetTransaction'
  | 'createClaimFaucetTransaction'
  | 'createCreateStakingPoolTransaction'
  | 'createUpdateStakingPoolTransaction'
  | 'createInitMultipliersTransaction'
  | 'createAddMultiplierTransaction'
  | 'createStakeCharactersTransactions'
  | 'createClaimStakingRewardsTransactions'
  | 'createUnstakeCharactersTransactions'
  | 'createNewUserTransaction'
  | 'createNewUserBulkTransaction'
  | 'createNewUserWithProfileTransaction'
  | 'createUpdateUserTransaction'
  | 'createCreateProfilesTreeTransaction'
  | 'createNewProfileTransaction'
  | 'createUpdateProfileTransaction';

/** The operations of kind send. */
export type SendName =
  | 'sendTransactionBundles'
  | 'signWithShadowSignerAndSendTransactionBundles'
  | 'sendBulkTransactions'
  | 'signWithShadowSignerAndSendBulkTransactions';

/** The arguments of each operation. */
export interface OperationArguments {
  /** Adds a badge to a project, with the time in which players can claim it. */
  createInitializeBadgeCriteriaTransaction: {
    /** The badge to add. */
    args: CreateBadgeCriteriaInput;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Changes when and on what condition a badge can be claimed. Times that are not given stay. */
  createUpdateBadgeCriteriaTransaction: {
    /** The badge and its changes. */
    args: UpdateBadgeCriteriaInput;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Claims a badge for a profile: its index joins the profile's achievements. Once a profile,
   * within the badge's time.
   */
  createClaimBadgeCriteriaTransaction: {
    /** The badge and the profile that claims it. */
    args: ClaimBadgeCriteriaInput;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds character models. The filters given must all match; at most 10,000 records. */
  characterModel: {
    /** Only models with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only models of this project. Default: any. */
    project?: string | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes a character model: which assets become characters, or how characters are assembled from
   * traits.
   */
  createCreateCharacterModelTransaction: {
    /** How characters of the model come to be. */
    config: CharacterConfigInput;
    /** Address of the project. */
    project: string;
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
     * signs.
     */
    authority: string;
    /** Attributes of the model, by name. Default: none. */
    attributes?: [unknown, unknown][] | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Makes a Merkle tree for the characters of a model. It needs one before the first character, and
   * another when all are full.
   */
  createCreateCharactersTreeTransaction: {
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /** Address of the project. */
    project: string;
    /** Address of the model. */
    characterModel: string;
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
     * signs.
     */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds NFTs of a wallet that are no characters now: those that it could wrap or give away. */
  assets: {
    /** Wallet that holds them. */
    owner: string;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Finds assembler configurations. The filters given must all match; at most 10,000 records. */
  assemblerConfig: {
    /** Only configurations with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only configurations with these tickers. Default: any. */
    tickers?: string[] | null;
    /** Only configurations that these models are assembled with. Default: any. */
    characterModel?: string[] | null;
    /** Only configurations of these projects. Default: any. */
    project?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes an assembler configuration: the labels of traits that its characters can wear, with a
   * tree for the traits.
   */
  createCreateAssemblerConfigTransaction: {
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /**
     * Text of your choice, 1 to 64 bytes of UTF-8, that identifies the configuration in the
     * project.
     */
    ticker: string;
    /**
     * Labels of traits, such as `Hat`, from the lowest layer to the highest: at most 32, of at most
     * 32 bytes each.
     */
    order: string[];
    /** Address of the project. */
    project: string;
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
     * signs.
     */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds traits. The filters given must all match; at most 10,000 records. */
  characterTrait: {
    /** Only traits with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only traits in these Merkle trees. Default: any. */
    trees?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Adds traits to an assembler configuration, in as many transactions as their size demands. */
  createAddCharacterTraitsTransactions: {
    /** Address of the assembler configuration. */
    assemblerConfig: string;
    /** Traits to add, at most 1,000. Label and name together are unique in the configuration. */
    traits: CharacterTraitInput[];
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
     * UpdateBlockDefinition. It signs.
     */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Removes traits from an assembler configuration. A trait that a character wears cannot be
   * removed.
   */
  createRemoveCharacterTraitsTransactions: {
    /** Address of the assembler configuration. */
    assemblerConfig: string;
    /**
     * Addresses of the traits to remove, at most 1,000, and no more than the tree's changelog
     * holds: its `maxBufferSize`.
     */
    traitsAddresses: string[];
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
     * UpdateBlockDefinition. It signs.
     */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds characters. The filters given must all match; at most 10,000 records. */
  character: {
    /** Only characters with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only characters with this owner, source or use. Default: any. */
    filters?: CharactersFilter | null;
    /** Only characters in these Merkle trees. Default: any. */
    trees?: string[] | null;
    /** Only characters that these wallets own. Default: any. */
    wallets?: string[] | null;
    /**
     * Only characters made from these assets. A mint differs from the character's address. Default:
     * any.
     */
    mints?: string[] | null;
    /** Only assembled characters whose attributes have these hashes. Default: any. */
    attributeHashes?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Assembles a character from traits for a wallet. No other character of the model may have the
   * same traits.
   */
  createAssembleCharacterTransaction: {
    /**
     * Trait name for each label, as pairs of label and name. Every trait must exist in the
     * configuration.
     */
    attributes: [unknown, unknown][];
    /** Address of the project. */
    project: string;
    /** Address of the assembler configuration that the model uses. */
    assemblerConfig: string;
    /** Address of the model, whose configuration must be of kind `Assembled`. */
    characterModel: string;
    /** Address of a tree of the model with room: one of `merkle_trees` in the model's record. */
    charactersTree: string;
    /** Wallet that will own the character. It pays and signs. */
    wallet: string;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Changes the traits that an assembled character wears. */
  createUpdateCharacterTraitsTransaction: {
    /** The assembled character to change. */
    characterAddress: string;
    /**
     * All that it wears then: trait name for each label, as pairs of label and name. Every trait
     * must exist in the configuration.
     */
    attributes: [unknown, unknown][];
    /** Address of the project. */
    project: string;
    /** Address of the assembler configuration that the model uses. */
    assemblerConfig: string;
    /** Address of the character's model. */
    characterModel: string;
    /** Address of the tree that holds the character. */
    charactersTree: string;
    /**
     * The character's owner, or a wallet with the delegation AssetAssembler.UpdateNFT. It pays and
     * signs.
     */
    wallet: string;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Makes an assembled character for an asset that exists, on the word of the asset's update
   * authority. The spelling is the interface's.
   */
  createPopulateAssembleablCharacterTransaction: {
    /** Trait name for each label, as pairs of label and name. */
    attributes: [unknown, unknown][];
    /** Address of the project. */
    project: string;
    /** Address of the model, whose configuration must be of kind `Assembled`. */
    characterModel: string;
    /** Address of a tree of the model with room: one of `merkle_trees` in the model's record. */
    charactersTree: string;
    /**
     * Mint of the asset, which is frozen. Its collection or one of its creators must be among the
     * creators of the model.
     */
    mint: string;
    /** Wallet that owns the asset, and will own the character. It does not sign. */
    owner: string;
    /**
     * The asset's update authority; where that is the project's authority, also a wallet with the
     * delegation AssetManager.ManageAssets. It signs.
     */
    updateAuthority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: updateAuthority. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Makes characters of a wallet's assets. The assets are frozen until they are unwrapped. */
  createWrapAssetsToCharacterTransactions: {
    /**
     * Mints of the assets, at most 1,000. Each must belong to the wallet and fit a criterion of the
     * model.
     */
    mintList: string[];
    /** Address of the project. */
    project: string;
    /** Address of the model, whose configuration must be of kind `Wrapped`. */
    characterModel: string;
    /** Wallet that owns the assets. It pays and signs. */
    wallet: string;
    /**
     * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
     */
    externalDeployment?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Gives assets back: thaws them and removes their characters. A character in use cannot be
   * unwrapped.
   */
  createUnwrapAssetsFromCharacterTransactions: {
    /**
     * Addresses of the characters, at most 1,000, and of one tree no more than its changelog holds:
     * its `maxBufferSize`.
     */
    characterAddresses: string[];
    /** Address of the project. */
    project: string;
    /** Address of the model that they were wrapped with. */
    characterModel: string;
    /** Wallet that owns the characters. It pays and signs. */
    wallet: string;
    /**
     * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
     */
    externalDeployment?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** What happened to characters, oldest first. At most 10,000 entries. */
  characterHistory: {
    /** Addresses of the characters, at most 1,000. */
    addresses: string[];
    /** Only events of these names, such as `Staked`. Default: any. */
    event?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this `cursor` in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Finds mission pools. The filters given must all match; at most 10,000 records. */
  missionPool: {
    /** Only pools with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only pools of this project. Default: any. */
    project?: string | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a mission pool: missions, and the character models that may go on them. */
  createCreateMissionPoolTransaction: {
    /** The pool to make. */
    data: NewMissionPoolData;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Lets one more character model go on the missions of a pool. */
  createUpdateMissionPoolTransaction: {
    /** The pool and the model. */
    data: UpdateMissionPoolData;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds missions. The filters given must all match; at most 10,000 records. */
  mission: {
    /** Only missions with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only missions of these pools. Default: any. */
    missionPools?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a mission in a pool: what it costs, how long it takes and what it pays. */
  createCreateMissionTransaction: {
    /** The mission to make. */
    data: NewMissionData;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Changes a mission. Omitted values stay; characters on the way keep what was drawn for them. */
  createUpdateMissionTransaction: {
    /** The mission to change. */
    missionAddress: string;
    /**
     * The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does.
     */
    authority: string;
    /** The changes. */
    params: UpdateMissionInput;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Sends free characters on a mission: burns its cost for each and draws their rewards. The
   * owner's profile needs minXp.
   */
  createSendCharactersOnMissionTransaction: {
    /** The mission and the characters. */
    data: ParticipateOnMissionData;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Calls characters back. After the mission's end their rewards are collected first; before it
   * they are lost, if the call says so. Rewards that cannot be paid now, for instance to a full
   * tree, stay owed to later recalls.
   */
  createRecallCharactersTransaction: {
    /** The mission and the characters. */
    data: RecallFromMissionData;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds projects. The filters given must all match; at most 10,000 records. */
  project: {
    /** Only projects with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only projects with exactly these names. Default: any. */
    names?: string[] | null;
    /** Only projects of these authorities. Default: any. */
    authorities?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a project: the home of a game's profiles, resources, characters and missions. */
  createCreateProjectTransaction: {
    /** Wallet that will have complete control of the project. It signs. */
    authority: string;
    /** Name of the project, 1 to 64 bytes of UTF-8. It need not be unique. */
    name: string;
    /** Wallet or program that drives the project. Default: the authority. */
    driver?: string | null;
    /** Programs that the project trusts, and with what. Default: none. */
    associatedPrograms?: AssociatedProgramInput[] | null;
    /** Fields and achievements of the project's profiles. Default: any field, no achievements. */
    profileDataConfig?: ProfileDataConfigInput | null;
    /**
     * Whether the project pays its players' fees back from its own lamports while they last.
     * Default: false.
     */
    subsidizeFees?: boolean | null;
    /** 32 bytes of which the project's address is made. Default: the service draws them. */
    key?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Makes another wallet or program the driver of a project. Only the authority may. */
  createChangeProjectDriverTransaction: {
    /** Address of the project. */
    project: string;
    /** Address of the new driver. */
    driver: string;
    /** The project's authority. It signs. */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Finds the wallets that act for projects by delegation. The filters given must all match; at
   * most 10,000 records.
   */
  delegateAuthority: {
    /** Only the records with these addresses. Default: any address. */
    addresses?: string[] | null;
    /** Only the delegations to these wallets. Default: any. */
    delegates?: string[] | null;
    /** Only the delegations of these projects. Default: any. */
    projects?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Gives a wallet rights in a project, so that it can act in place of the authority. */
  createCreateDelegateAuthorityTransaction: {
    /** Address of the project. */
    project: string;
    /** Wallet that receives the rights. It has none in the project yet. */
    delegate: string;
    /** The rights to give, by service. */
    serviceDelegations: ServiceDelegationInput;
    /** The project's authority. It signs. */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Adds, changes or removes one right of a wallet that acts for a project. */
  createModifyDelegationTransaction: {
    /** Address of the project. */
    project: string;
    /** Wallet whose rights change. It has a delegate authority in the project already. */
    delegate: string;
    /** The right, and which entry it replaces. */
    modifyDelegation: ModifyDelegationInput;
    /** The project's authority. It signs. */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds recipes. The filters given must all match; at most 10,000 records. */
  recipes: {
    /** Only recipes with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only recipes of these projects. Default: any. */
    projects?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a recipe: what crafting it burns, what it gives, and how much experience it needs. */
  createInitializeRecipeTransaction: {
    /** Address of the project. */
    project: string;
    /** Experience points that a profile needs to craft. They are not spent. */
    xp: string;
    /** What each crafting burns, at most 8 resources. */
    ingredients: IngredientsInput[];
    /** What each crafting gives. */
    meal: MealInput;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority: string;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Adds ingredients to a recipe. An ingredient that it already has gets the new amount. */
  createAddIngredientsTransaction: {
    /** Address of the recipe. */
    recipe: string;
    /** Ingredients to add. A recipe holds at most 8. */
    ingredients: IngredientsInput[];
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority: string;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Removes ingredients from a recipe. */
  createRemoveIngredientsTransaction: {
    /** Address of the recipe. */
    recipe: string;
    /** Addresses of the resources to remove; each must be an ingredient. */
    ingredients: string[];
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority: string;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
   * at once and are sent as one bundle.
   */
  createInitCookingProcessTransactions: {
    /** Address of the recipe. */
    recipe: string;
    /**
     * Wallet that crafts: it holds the ingredients, has a profile in the project and receives the
     * meal. It signs.
     */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * What the game agrees to: the `terms` of the recipe as it was shown. It may become cheaper,
     * and is otherwise refused. Default: whatever the recipe is when the call is built.
     */
    terms?: RecipeTerms | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds resources. The filters given must all match; at most 10,000 records. */
  resources: {
    /** Only resources with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only resources of these projects. Default: any. */
    projects?: string[] | null;
    /** Only resources with these mints. Default: any. */
    mints?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a resource of a project: a fungible thing such as gold or wood. */
  createCreateNewResourceTransaction: {
    /** Address of the project. */
    project: string;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority: string;
    /** Name, decimals and storage of the resource. */
    params: InitResourceInput;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first
   * mint, and another when all are full.
   */
  createCreateNewResourceTreeTransaction: {
    /** Address of the project. */
    project: string;
    /** Address of the resource. */
    resource: string;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority: string;
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
   */
  createMintResourceTransaction: {
    /** Address of the resource. */
    resource: string;
    /** Wallet that receives the units. It does not sign. */
    owner: string;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies
     * does.
     */
    authority: string;
    /** Number of base units to mint, 1 to 2^64 - 1. */
    amount: string;
    /**
     * Whether the units may go where no key can sign, to a program or one of its records, from
     * where nobody can move them. Default: false, and such an address is InvalidArgument.
     */
    allowKeyless?: boolean | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Destroys units of a resource that a wallet holds: the holder its own, or the project those of
   * owner.
   */
  createBurnResourceTransaction: {
    /** Address of the resource. */
    resource: string;
    /** Number of base units to burn, 1 or more, and no more than are held. */
    amount: string;
    /**
     * The holder of the units; or, with owner given, the project's authority. It signs, unless
     * delegateAuthority is given.
     */
    authority: string;
    /**
     * Wallet whose units the project burns. It does not sign. Default: the authority burns its own.
     */
    owner?: string | null;
    /**
     * Wallet that signs in place of the project's authority, with
     * CurrencyManager.ManageCurrencyStatus. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Moves units of a resource to another wallet, whose holding is made if it is missing. */
  createTransferResourceTransaction: {
    /** Address of the resource. */
    resource: string;
    /** Wallet that holds the units. It signs. */
    owner: string;
    /** Wallet that receives the units; not the owner. */
    recipient: string;
    /** Number of base units to move, 1 or more, and no more than are held. */
    amount: string;
    /**
     * Whether the units may go where no key can sign, to a program or one of its records, from
     * where nobody can move them. Default: false, and such an address is InvalidArgument.
     */
    allowKeyless?: boolean | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Moves units of a resource from a token account into compressed form, a leaf of the resource's
   * tree. The sum of both stays.
   */
  createCreateWrapHoldingTransaction: {
    /** Address of the resource. */
    resource: string;
    /** Number of base units to wrap, 1 or more, and no more than the token account holds. */
    amount: string;
    /** Wallet that holds the units. It signs. */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Moves units of a resource from compressed form into an SPL token account, to use or trade
   * elsewhere. The sum of both stays.
   */
  createCreateUnwrapHoldingTransaction: {
    /** Address of the resource. */
    resource: string;
    /** Number of base units to unwrap, 1 or more, and no more than the compressed holding has. */
    amount: string;
    /** Wallet that holds the units. It signs. */
    authority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
   */
  holdings: {
    /** Only holdings with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only holdings of this wallet. Default: any. */
    holder?: string | null;
    /** Only holdings in these Merkle trees. Default: any. */
    trees?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Finds faucets. The filters given must all match; at most 10,000 records. */
  faucets: {
    /** Only faucets with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only faucets of these projects. Default: any. */
    projects?: string[] | null;
    /** Only faucets that give out these resources. Default: any. */
    resources?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a faucet: any player can claim a fixed amount of a resource from it again and again. */
  createInitializeFaucetTransaction: {
    /** Address of the resource that it gives out. */
    resource: string;
    /** Base units that each claim gives, 1 or more. */
    amount: number;
    /** Seconds that an owner waits between two claims, 0 or more. */
    repeatInterval: number;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority: string;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Claims a faucet's amount for a wallet. The interval runs separately for each wallet. */
  createClaimFaucetTransaction: {
    /** Address of the faucet. */
    faucet: string;
    /** Wallet that claims and receives the amount. It signs. */
    owner: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds staking pools. The filters given must all match; at most 10,000 records. */
  stakingPools: {
    /** Only pools with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only pools of these projects. Default: any. */
    projects?: string[] | null;
    /** Only pools with exactly these names. Default: any. */
    names?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Finds the multipliers of staking pools. The filters given must all match; at most 10,000
   * records.
   */
  multipliers: {
    /** Only multipliers with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only the multipliers of these pools. Default: any. */
    stakingPools?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
   */
  stakers: {
    /** Only stakers with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only stakers in these pools. Default: any. */
    stakingPools?: string[] | null;
    /** Only stakers of these wallets. Default: any. */
    wallets?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes a staking pool, with multipliers where some are given. Characters can stake once a model
   * was added.
   */
  createCreateStakingPoolTransaction: {
    /** Address of the project. */
    project: string;
    /** Address of the resource that rewards are minted in. */
    resource: string;
    /** Rewards and times of the pool. */
    metadata: CreateStakingPoolMetadataInput;
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority: string;
    /** Multipliers to make with it. Default: none. */
    multiplier?: InitStakingMultiplierMetadataInput | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Changes a staking pool, or lets one more character model stake in it. Omitted values stay. */
  createUpdateStakingPoolTransaction: {
    /** Address of the project. */
    project: string;
    /** Address of the staking pool. */
    stakingPool: string;
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority: string;
    /** New rewards and times. Default: no change. */
    metadata?: UpdateStakingPoolMetadataInput | null;
    /** Address of a character model that may stake from now on. Default: no change. */
    characterModel?: string | null;
    /**
     * Address of another resource for the rewards, while nothing is staked or owed in the pool.
     * Default: no change.
     */
    resource?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Makes the multipliers of a staking pool that has none. */
  createInitMultipliersTransaction: {
    /** Address of the project. */
    project: string;
    /** Address of the staking pool. */
    stakingPool: string;
    /** Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra. */
    decimals: number;
    /**
     * Conditions and what each adds to rewards. What one transaction has no room for is added
     * later; at most 64 of a kind.
     */
    multipliers: (AddMultiplierMetadataInput | null)[];
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority: string;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Adds one condition to the multipliers of a staking pool, which take 64 of each kind. */
  createAddMultiplierTransaction: {
    /** Address of the project. */
    project: string;
    /** Address of the multipliers record. */
    multiplier: string;
    /** The condition and what it adds: one object, not a list. */
    metadata: AddMultiplierMetadataInput;
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority: string;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Stakes free characters of one owner, who signs and has a profile in the project. The pool must
   * be open to their model.
   */
  createStakeCharactersTransactions: {
    /**
     * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
     * as its changelog is long.
     */
    characterAddresses: string[];
    /** Address of the project. */
    project: string;
    /** Address of the characters' model. */
    characterModel: string;
    /** Address of the staking pool. */
    stakingPool: string;
    /**
     * Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
     */
    feePayer?: string | null;
    /**
     * What the game agrees to: the `terms` of the pool as it was shown. Its lock may become
     * shorter, and it is otherwise refused. Default: whatever the pool is when the call is built.
     */
    terms?: StakeTerms | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Claims what characters staked in one pool have earned, for whole reward periods, and what the
   * pool still owes; the owner signs. With nothing staked any more, name a free character.
   */
  createClaimStakingRewardsTransactions: {
    /**
     * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
     * as its changelog is long.
     */
    characterAddresses: string[];
    /** Address of the characters' model. */
    characterModel: string;
    /**
     * Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
     */
    feePayer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
   * shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
   * tree or the supply is full, stays owed, and staking.claim pays it later.
   */
  createUnstakeCharactersTransactions: {
    /**
     * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
     * as its changelog is long.
     */
    characterAddresses: string[];
    /** Address of the characters' model. */
    characterModel: string;
    /**
     * Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
     */
    feePayer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Submits signed transactions in bundles. A bundle succeeds or fails as a whole, bundles run in
   * order, and after a failed one the rest is skipped. Answers once the outcome is durable.
   */
  sendTransactionBundles: {
    /** Signed transactions, base58, in the order in which they run. At most 100. */
    txs: string[];
    /** Blockhash of the transactions, as the operation that built them returned it. */
    blockhash: string;
    /** Last block height at which they can run, as the operation that built them returned it. */
    lastValidBlockHeight: number;
    /** How to group the transactions and when to answer. Default: bundles of 5. */
    options?: SendTransactionBundlesOptions | null;
  };
  /**
   * Adds the signature of the signed-in user's shadow wallet, where a transaction names it as a
   * signer, and submits the transactions in bundles.
   */
  signWithShadowSignerAndSendTransactionBundles: {
    /**
     * Transactions, base58, in the order in which they run. Signatures of other wallets must be
     * there. At most 100.
     */
    txs: string[];
    /** Blockhash of the transactions, as the operation that built them returned it. */
    blockhash: string;
    /** Last block height at which they can run, as the operation that built them returned it. */
    lastValidBlockHeight: number;
    /** Access token that authConfirm answered. It says whose shadow wallet signs. */
    authToken: string;
    /** How to group the transactions and when to answer. Default: bundles of 5. */
    options?: SendTransactionBundlesOptions | null;
  };
  /** Submits signed transactions one by one, as bundles of one transaction each. */
  sendBulkTransactions: {
    /** Signed transactions, base58, in the order in which they run. At most 100. */
    txs: string[];
    /** Blockhash of the transactions, as the operation that built them returned it. */
    blockhash: string;
    /** Last block height at which they can run, as the operation that built them returned it. */
    lastValidBlockHeight: number;
    /** When to answer. Group sizes are ignored: every bundle holds one transaction. */
    options?: SendTransactionBundlesOptions | null;
  };
  /**
   * Signs with the shadow wallet of the user whose access token the request carries, and submits
   * the transactions as bundles of one each.
   */
  signWithShadowSignerAndSendBulkTransactions: {
    /**
     * Transactions, base58, in the order in which they run. Signatures of other wallets must be
     * there. At most 100.
     */
    txs: string[];
    /** Blockhash of the transactions, as the operation that built them returned it. */
    blockhash: string;
    /** Last block height at which they can run, as the operation that built them returned it. */
    lastValidBlockHeight: number;
    /** When to answer. Group sizes are ignored: every bundle holds one transaction. */
    options?: SendTransactionBundlesOptions | null;
  };
  /**
   * The service-wide record of the control program: its settings, the trees that hold users, and
   * how many users there are.
   */
  global: {
    /** Name of the environment. Default: the one that the service runs. */
    env?: string | null;
  };
  /**
   * Accounts of one program as they are stored, for records that no other read covers. The filters
   * given must all match.
   */
  account: {
    /** Id of the program that owns the accounts. */
    programId: string;
    /** Only accounts whose data starts with these 8 bytes. Default: any. */
    discriminator?: string | null;
    /** Only records that have these fields with these values: a JSON object. Default: any. */
    parsedData?: unknown;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Reads how many lamports an address has. */
  balance: {
    /** The address, of a wallet or of any other account. */
    address: string;
  };
  /**
   * Records in Merkle trees as they are stored, whatever their kind. The filters given must all
   * match.
   */
  compressedAccount: {
    /** Addresses of the records, at most 1,000. */
    addresses: string[];
    /** Only records of this kind. Default: any kind. */
    identity?: DisrcriminatorFilter | null;
    /** Only the records at these leaves. Default: any leaf. */
    leaves?: TreeLeaf[] | null;
    /** Only records that have these fields with these values: a JSON object. Default: any. */
    parsedData?: unknown;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this `cursor` in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
   * is now.
   */
  proof: {
    /** The leaves to prove, at most 1,000. Without an index, every leaf of the tree. */
    leaves: TreeLeaf[];
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this `cursor` in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Starts signing in: issues a message for the wallet to sign. It lives 5 minutes and works once.
   */
  authRequest: {
    /** Wallet that wants to sign in. */
    wallet: string;
    /**
     * Whether to answer a transaction with the message as its memo too, for hardware wallets that
     * sign only transactions. It is never submitted. Default: false.
     */
    useTx?: boolean | null;
    /**
     * Address of an RPC endpoint that the transaction's blockhash should come from. Default: the
     * service's own ledger.
     */
    useRpc?: string | null;
  };
  /**
   * Ends signing in: checks the signature and answers an access token. The wallet's user must
   * exist.
   */
  authConfirm: {
    /** Wallet that authRequest was called with. */
    wallet: string;
    /**
     * The wallet's Ed25519 signature, base58: of the message, or the one in the signed transaction.
     */
    signature: string;
  };
  /** Finds users. The filters given must all match; at most 10,000 records. */
  user: {
    /** Only users with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only users with these ids. Default: any. */
    ids?: number[] | null;
    /**
     * Only users whose own one of these wallets is. A wallet that a user names as its shadow is
     * not. Default: any.
     */
    wallets?: string[] | null;
    /** Only users with these names, without regard to upper and lower case. Default: any. */
    usernames?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet
   * comes with it.
   */
  createNewUserTransaction: {
    /** Wallet that the user will belong to. It signs. */
    wallet: string;
    /** How the user presents itself. Default: all texts empty. */
    info?: UserInfoInput | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Makes several users at once, in as many transactions as their size demands. */
  createNewUserBulkTransaction: {
    /** How the users present themselves: entry i is for wallet i. At most 1,000. */
    info: UserInfoInput[];
    /** Wallets that the users will belong to, as many as info has entries. Each signs. */
    wallet: string[];
    /** Wallet that pays the fee and the deposits, and signs. */
    payer: string;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Makes a user and its profile in a project in one transaction, for a wallet that has neither.
   * The project needs a profiles tree.
   */
  createNewUserWithProfileTransaction: {
    /** Address of the project that the profile is for. */
    project: string;
    /** Wallet that the user will belong to. It signs. */
    wallet: string;
    /** How the user presents itself. Default: all texts empty. */
    userInfo?: UserInfoInput | null;
    /** Identity of the profile, which tells several of one user apart. Default: `main`. */
    profileIdentity?: string | null;
    /** How the profile presents itself. Default: nothing set. */
    profileInfo?: ProfileInfoInput | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Changes a user's presentation and wallets. Omitted values stay. */
  createUpdateUserTransaction: {
    /**
     * Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes texts,
     * and neither adds nor removes wallets. The deposit of a name that is given up goes to this
     * wallet, or where it is the shadow, to a wallet of the user.
     */
    payer: string;
    /** New texts; fields left out stay. Default: no change. */
    info?: PartialUserInfoInput | null;
    /** Wallets to add and to remove. Default: no change. */
    wallets?: UpdateWalletInput | null;
    /** Whether to fetch identity passes for all wallets of the user. Default: false. */
    populateVerification?: boolean | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Finds profiles. The filters given must all match; at most 10,000 records. */
  profile: {
    /** Only profiles with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only profiles in these projects. Default: any. */
    projects?: string[] | null;
    /** Only profiles of the users with these ids. Default: any. */
    userIds?: number[] | null;
    /** Only profiles with these identities. Default: any. */
    identities?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
   * another when all are full.
   */
  createCreateProfilesTreeTransaction: {
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /** Address of the project. */
    project: string;
    /**
     * The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays and
     * signs.
     */
    payer: string;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /**
   * Makes the one profile that the wallet's user has in a project. The user must exist, and the
   * project must have a profiles tree with room.
   */
  createNewProfileTransaction: {
    /** Address of the project. */
    project: string;
    /** Any wallet of the user. It finds the user, pays and signs. */
    payer: string;
    /** A name for the profile, 1 to 64 bytes; its address is derived from it. Default: `main`. */
    identity?: string | null;
    /** How the profile presents itself. Default: nothing set. */
    info?: ProfileInfoInput | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
  /** Changes a profile's presentation and custom data. Omitted values stay. */
  createUpdateProfileTransaction: {
    /** Address of the profile. */
    profile: string;
    /**
     * Any wallet of the profile's user, the project's authority, or a wallet with the delegation
     * Control.ManageProfiles. It pays and signs.
     */
    payer: string;
    /** New texts; fields left out stay. Default: no change. */
    info?: ProfileInfoInput | null;
    /** Custom data to set and to remove. Default: no change. */
    customData?: CustomDataInput | null;
    /**
     * Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none.
     */
    lutAddresses?: string[] | null;
    /** Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0. */
    computeUnitPrice?: number | null;
  };
}

/** The result of each operation. */
export interface OperationResults {
  /** Adds a badge to a project, with the time in which players can claim it. */
  createInitializeBadgeCriteriaTransaction: Transaction;
  /** Changes when and on what condition a badge can be claimed. Times that are not given stay. */
  createUpdateBadgeCriteriaTransaction: Transaction;
  /**
   * Claims a badge for a profile: its index joins the profile's achievements. Once a profile,
   * within the badge's time.
   */
  createClaimBadgeCriteriaTransaction: Transaction;
  /** Finds character models. The filters given must all match; at most 10,000 records. */
  characterModel: CharacterModel[];
  /**
   * Makes a character model: which assets become characters, or how characters are assembled from
   * traits.
   */
  createCreateCharacterModelTransaction: CreateCharacterModelTransactionResponse;
  /**
   * Makes a Merkle tree for the characters of a model. It needs one before the first character, and
   * another when all are full.
   */
  createCreateCharactersTreeTransaction: TreeSetupResponse;
  /** Finds NFTs of a wallet that are no characters now: those that it could wrap or give away. */
  assets: Asset[];
  /** Finds assembler configurations. The filters given must all match; at most 10,000 records. */
  assemblerConfig: AssemblerConfig[];
  /**
   * Makes an assembler configuration: the labels of traits that its characters can wear, with a
   * tree for the traits.
   */
  createCreateAssemblerConfigTransaction: CreateAssemblerConfigTransactionResponse;
  /** Finds traits. The filters given must all match; at most 10,000 records. */
  characterTrait: CharacterTrait[];
  /** Adds traits to an assembler configuration, in as many transactions as their size demands. */
  createAddCharacterTraitsTransactions: Transactions;
  /**
   * Removes traits from an assembler configuration. A trait that a character wears cannot be
   * removed.
   */
  createRemoveCharacterTraitsTransactions: Transactions;
  /** Finds characters. The filters given must all match; at most 10,000 records. */
  character: Character[];
  /**
   * Assembles a character from traits for a wallet. No other character of the model may have the
   * same traits.
   */
  createAssembleCharacterTransaction: Transaction;
  /** Changes the traits that an assembled character wears. */
  createUpdateCharacterTraitsTransaction: Transaction;
  /**
   * Makes an assembled character for an asset that exists, on the word of the asset's update
   * authority. The spelling is the interface's.
   */
  createPopulateAssembleablCharacterTransaction: Transaction;
  /** Makes characters of a wallet's assets. The assets are frozen until they are unwrapped. */
  createWrapAssetsToCharacterTransactions: Transactions;
  /**
   * Gives assets back: thaws them and removes their characters. A character in use cannot be
   * unwrapped.
   */
  createUnwrapAssetsFromCharacterTransactions: Transactions;
  /** What happened to characters, oldest first. At most 10,000 entries. */
  characterHistory: CharacterHistory[];
  /** Finds mission pools. The filters given must all match; at most 10,000 records. */
  missionPool: MissionPool[];
  /** Makes a mission pool: missions, and the character models that may go on them. */
  createCreateMissionPoolTransaction: CreateCreateMissionPoolTransactionResponse;
  /** Lets one more character model go on the missions of a pool. */
  createUpdateMissionPoolTransaction: CreateUpdateMissionPoolTransactionResponse;
  /** Finds missions. The filters given must all match; at most 10,000 records. */
  mission: Mission[];
  /** Makes a mission in a pool: what it costs, how long it takes and what it pays. */
  createCreateMissionTransaction: CreateCreateMissionTransactionResponse;
  /** Changes a mission. Omitted values stay; characters on the way keep what was drawn for them. */
  createUpdateMissionTransaction: Transaction;
  /**
   * Sends free characters on a mission: burns its cost for each and draws their rewards. The
   * owner's profile needs minXp.
   */
  createSendCharactersOnMissionTransaction: Transactions;
  /**
   * Calls characters back. After the mission's end their rewards are collected first; before it
   * they are lost, if the call says so. Rewards that cannot be paid now, for instance to a full
   * tree, stay owed to later recalls.
   */
  createRecallCharactersTransaction: Transactions;
  /** Finds projects. The filters given must all match; at most 10,000 records. */
  project: Project[];
  /** Makes a project: the home of a game's profiles, resources, characters and missions. */
  createCreateProjectTransaction: CreateCreateProjectTransactionResponse;
  /** Makes another wallet or program the driver of a project. Only the authority may. */
  createChangeProjectDriverTransaction: Transaction;
  /**
   * Finds the wallets that act for projects by delegation. The filters given must all match; at
   * most 10,000 records.
   */
  delegateAuthority: DelegateAuthority[];
  /** Gives a wallet rights in a project, so that it can act in place of the authority. */
  createCreateDelegateAuthorityTransaction: Transaction;
  /** Adds, changes or removes one right of a wallet that acts for a project. */
  createModifyDelegationTransaction: Transaction;
  /** Finds recipes. The filters given must all match; at most 10,000 records. */
  recipes: Recipe[];
  /** Makes a recipe: what crafting it burns, what it gives, and how much experience it needs. */
  createInitializeRecipeTransaction: CreateInitializeRecipeTransactionResponse;
  /** Adds ingredients to a recipe. An ingredient that it already has gets the new amount. */
  createAddIngredientsTransaction: Transactions;
  /** Removes ingredients from a recipe. */
  createRemoveIngredientsTransaction: Transactions;
  /**
   * Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
   * at once and are sent as one bundle.
   */
  createInitCookingProcessTransactions: Transactions;
  /** Finds resources. The filters given must all match; at most 10,000 records. */
  resources: Resource[];
  /** Makes a resource of a project: a fungible thing such as gold or wood. */
  createCreateNewResourceTransaction: CreateInitResourceTransactionResponse;
  /**
   * Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first
   * mint, and another when all are full.
   */
  createCreateNewResourceTreeTransaction: TreeSetupResponse;
  /**
   * Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
   */
  createMintResourceTransaction: Transaction;
  /**
   * Destroys units of a resource that a wallet holds: the holder its own, or the project those of
   * owner.
   */
  createBurnResourceTransaction: Transaction;
  /** Moves units of a resource to another wallet, whose holding is made if it is missing. */
  createTransferResourceTransaction: Transaction;
  /**
   * Moves units of a resource from a token account into compressed form, a leaf of the resource's
   * tree. The sum of both stays.
   */
  createCreateWrapHoldingTransaction: Transaction;
  /**
   * Moves units of a resource from compressed form into an SPL token account, to use or trade
   * elsewhere. The sum of both stays.
   */
  createCreateUnwrapHoldingTransaction: Transaction;
  /**
   * Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
   */
  holdings: Holding[];
  /** Finds faucets. The filters given must all match; at most 10,000 records. */
  faucets: Faucet[];
  /** Makes a faucet: any player can claim a fixed amount of a resource from it again and again. */
  createInitializeFaucetTransaction: CreateInitializeFaucetTransactionResponse;
  /** Claims a faucet's amount for a wallet. The interval runs separately for each wallet. */
  createClaimFaucetTransaction: Transaction;
  /** Finds staking pools. The filters given must all match; at most 10,000 records. */
  stakingPools: StakingPool[];
  /**
   * Finds the multipliers of staking pools. The filters given must all match; at most 10,000
   * records.
   */
  multipliers: Multipliers[];
  /**
   * Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
   */
  stakers: Staker[];
  /**
   * Makes a staking pool, with multipliers where some are given. Characters can stake once a model
   * was added.
   */
  createCreateStakingPoolTransaction: CreateCreateStakingPoolTransactionResponse;
  /** Changes a staking pool, or lets one more character model stake in it. Omitted values stay. */
  createUpdateStakingPoolTransaction: Transaction;
  /** Makes the multipliers of a staking pool that has none. */
  createInitMultipliersTransaction: CreateInitMultipliersTransactionResponse;
  /** Adds one condition to the multipliers of a staking pool, which take 64 of each kind. */
  createAddMultiplierTransaction: Transaction;
  /**
   * Stakes free characters of one owner, who signs and has a profile in the project. The pool must
   * be open to their model.
   */
  createStakeCharactersTransactions: Transactions;
  /**
   * Claims what characters staked in one pool have earned, for whole reward periods, and what the
   * pool still owes; the owner signs. With nothing staked any more, name a free character.
   */
  createClaimStakingRewardsTransactions: Transactions;
  /**
   * Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
   * shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
   * tree or the supply is full, stays owed, and staking.claim pays it later.
   */
  createUnstakeCharactersTransactions: Transactions;
  /**
   * Submits signed transactions in bundles. A bundle succeeds or fails as a whole, bundles run in
   * order, and after a failed one the rest is skipped. Answers once the outcome is durable.
   */
  sendTransactionBundles: TransactionBundleResponse[];
  /**
   * Adds the signature of the signed-in user's shadow wallet, where a transaction names it as a
   * signer, and submits the transactions in bundles.
   */
  signWithShadowSignerAndSendTransactionBundles: TransactionBundleResponse[];
  /** Submits signed transactions one by one, as bundles of one transaction each. */
  sendBulkTransactions: TransactionResponse[];
  /**
   * Signs with the shadow wallet of the user whose access token the request carries, and submits
   * the transactions as bundles of one each.
   */
  signWithShadowSignerAndSendBulkTransactions: TransactionResponse[];
  /**
   * The service-wide record of the control program: its settings, the trees that hold users, and
   * how many users there are.
   */
  global: Global;
  /**
   * Accounts of one program as they are stored, for records that no other read covers. The filters
   * given must all match.
   */
  account: Account[];
  /** Reads how many lamports an address has. */
  balance: AccountBalance;
  /**
   * Records in Merkle trees as they are stored, whatever their kind. The filters given must all
   * match.
   */
  compressedAccount: CompressedAccount[];
  /**
   * Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
   * is now.
   */
  proof: Proof[];
  /**
   * Starts signing in: issues a message for the wallet to sign. It lives 5 minutes and works once.
   */
  authRequest: AuthResponse;
  /**
   * Ends signing in: checks the signature and answers an access token. The wallet's user must
   * exist.
   */
  authConfirm: AuthConfirmed;
  /** Finds users. The filters given must all match; at most 10,000 records. */
  user: User[];
  /**
   * Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet
   * comes with it.
   */
  createNewUserTransaction: Transaction;
  /** Makes several users at once, in as many transactions as their size demands. */
  createNewUserBulkTransaction: Transactions;
  /**
   * Makes a user and its profile in a project in one transaction, for a wallet that has neither.
   * The project needs a profiles tree.
   */
  createNewUserWithProfileTransaction: Transaction;
  /** Changes a user's presentation and wallets. Omitted values stay. */
  createUpdateUserTransaction: Transaction;
  /** Finds profiles. The filters given must all match; at most 10,000 records. */
  profile: Profile[];
  /**
   * Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
   * another when all are full.
   */
  createCreateProfilesTreeTransaction: TreeSetupResponse;
  /**
   * Makes the one profile that the wallet's user has in a project. The user must exist, and the
   * project must have a profiles tree with room.
   */
  createNewProfileTransaction: Transaction;
  /** Changes a profile's presentation and custom data. Omitted values stay. */
  createUpdateProfileTransaction: Transaction;
}

/** CreateBadgeCriteriaInput of an action: the session's wallet stands for signers left out. */
export interface CreateBadgeCriteriaInputParameters {
  /** The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs. */
  authority?: string | null;
  /** Number of the badge, 0 to 255, not used in the project yet. */
  badgeIndex: number;
  /** Who may claim it. */
  condition: BadgesCondition;
  /** UNIX seconds after which it can no longer be claimed. Default: no end. */
  endTime?: number | null;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /** The project that gets the badge. */
  projectAddress: string;
  /** UNIX seconds from which it can be claimed. Default: at once. */
  startTime?: number | null;
}

/** UpdateBadgeCriteriaInput of an action: the session's wallet stands for signers left out. */
export interface UpdateBadgeCriteriaInputParameters {
  /** The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs. */
  authority?: string | null;
  /** Who may claim it from now on. */
  condition: BadgesCondition;
  /** Number of the badge in the project. */
  criteriaIndex: number;
  /** New end in UNIX seconds. Default: no change. */
  endTime?: number | null;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /** The project that has the badge. */
  projectAddress: string;
  /** New start in UNIX seconds. Default: no change. */
  startTime?: number | null;
}

/** ClaimBadgeCriteriaInput of an action: the session's wallet stands for signers left out. */
export interface ClaimBadgeCriteriaInputParameters {
  /** Number of the badge in the project. */
  criteriaIndex: number;
  /** Any wallet of the profile's user. It pays and signs. */
  payer?: string | null;
  /** Address of the profile that claims, in the same project. */
  profileAddress: string;
  /** The project that has the badge. */
  projectAddress: string;
  /** The condition that the profile claims to meet. */
  proof: BadgesCondition;
}

/** NewMissionPoolData of an action: the session's wallet stands for signers left out. */
export interface NewMissionPoolDataParameters {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  authority?: string | null;
  /** Address of the first character model that may go on its missions. */
  characterModel: string;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** Name of the pool, 1 to 64 bytes of UTF-8, unique in the project. */
  name: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  payer?: string | null;
  /** Address of the project. */
  project: string;
}

/** UpdateMissionPoolData of an action: the session's wallet stands for signers left out. */
export interface UpdateMissionPoolDataParameters {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  authority?: string | null;
  /** Address of a character model that may go on its missions from now on. Default: no change. */
  characterModel?: string | null;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** Address of the pool. */
  missionPool: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  payer?: string | null;
  /** Address of the project. */
  project: string;
}

/** NewMissionData of an action: the session's wallet stands for signers left out. */
export interface NewMissionDataParameters {
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  authority?: string | null;
  /** What is burned for each character. */
  cost: NewMissionCost;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** Length of the mission, in seconds, 1 to 2^31 - 1. */
  duration: string;
  /** Experience points that the owner's profile needs. */
  minXp: string;
  /** Address of the pool that it goes into. */
  missionPool: string;
  /** Name of the mission, 1 to 64 bytes of UTF-8, unique in the pool. */
  name: string;
  /** Wallet that pays the fee and the deposits, and signs. */
  payer?: string | null;
  /** Address of the project. */
  project: string;
  /** What it pays, in order; at most 16. */
  rewards: (MissionReward | null)[];
}

/** UpdateMissionData of an action: the session's wallet stands for signers left out. */
export interface UpdateMissionDataParameters {
  /** Rewards to append. */
  addRewards?: MissionReward[] | null;
  /** The project's authority. It signs, unless delegateAuthority is given. */
  authority?: string | null;
  /** New cost for each character. */
  cost?: NewMissionCost | null;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  delegateAuthority?: string | null;
  /** New length, in seconds. */
  duration?: string | null;
  /** Experience points that the profile needs from now on. */
  minXp?: string | null;
  /** Address of the mission. */
  mission: string;
  /** New name of the mission. */
  name?: string | null;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /** Whether to remove every reward. */
  removeAllRewards?: boolean | null;
  /** Positions of rewards to remove, counted from 0. */
  removeRewardIndices?: number[] | null;
}

/** ParticipateOnMissionData of an action: the session's wallet stands for signers left out. */
export interface ParticipateOnMissionDataParameters {
  /** Wallet that owns the characters, has a profile in the project and pays the cost. It signs. */
  authority?: string | null;
  /** Addresses of the characters, all of one owner. At most 1,000. */
  characterAddresses: string[];
  /** Address of the mission. */
  mission: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
  /**
   * What the game agrees to: the `terms` of the mission as it was shown. It may become cheaper, and
   * is otherwise refused. Default: whatever the mission is when the call is built.
   */
  terms?: MissionTerms | null;
}

/** RecallFromMissionData of an action: the session's wallet stands for signers left out. */
export interface RecallFromMissionDataParameters {
  /** Wallet that owns the characters. It signs. */
  authority?: string | null;
  /**
   * Addresses of the characters, all of one owner. At most 1,000. None: pays what the mission still
   * owes to the owner.
   */
  characterAddresses: string[];
  /**
   * Whether characters whose mission is not over come back without their rewards. If false, they
   * are refused with MissionNotOver, by the ledger's time. Default: false; in `api.*` as if true.
   */
  forfeit?: boolean | null;
  /** Address of the mission. */
  mission: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  payer?: string | null;
}

/** The name of an action. */
export type ActionName =
  | 'badges.create'
  | 'badges.update'
  | 'badges.claim'
  | 'characters.findModels'
  | 'characters.createModel'
  | 'characters.createTree'
  | 'assets.find'
  | 'characters.findAssemblers'
  | 'characters.createAssembler'
  | 'characters.findTraits'
  | 'characters.addTraits'
  | 'characters.removeTraits'
  | 'characters.find'
  | 'characters.assemble'
  | 'characters.updateTraits'
  | 'characters.populate'
  | 'characters.wrap'
  | 'characters.unwrap'
  | 'characters.findHistory'
  | 'missions.findPools'
  | 'missions.createPool'
  | 'missions.updatePool'
  | 'missions.find'
  | 'missions.create'
  | 'missions.update'
  | 'missions.send'
  | 'missions.recall'
  | 'projects.find'
  | 'projects.create'
  | 'projects.changeDriver'
  | 'delegation.find'
  | 'delegation.create'
  | 'delegation.modify'
  | 'recipes.find'
  | 'recipes.create'
  | 'recipes.addIngredients'
  | 'recipes.removeIngredients'
  | 'recipes.craft'
  | 'resources.find'
  | 'resources.create'
  | 'resources.createTree'
  | 'resources.mint'
  | 'resources.burn'
  | 'resources.transfer'
  | 'resources.wrap'
  | 'resources.unwrap'
  | 'holdings.find'
  | 'faucets.find'
  | 'faucets.create'
  | 'faucets.claim'
  | 'staking.findPools'
  | 'staking.findMultipliers'
  | 'staking.findStakers'
  | 'staking.createPool'
  | 'staking.updatePool'
  | 'staking.createMultipliers'
  | 'staking.addMultiplier'
  | 'staking.stake'
  | 'staking.claim'
  | 'staking.unstake'
  | 'accounts.global'
  | 'accounts.find'
  | 'accounts.balance'
  | 'accounts.findCompressed'
  | 'accounts.prove'
  | 'users.find'
  | 'users.create'
  | 'users.createBulk'
  | 'users.createWithProfile'
  | 'users.update'
  | 'profiles.find'
  | 'profiles.createTree'
  | 'profiles.create'
  | 'profiles.update';

/** The parameters of each action; signers may be left out, what the daemon fills is not there. */
export interface ActionParameters {
  /** Adds a badge to a project, with the time in which players can claim it. */
  'badges.create': {
    /** The badge to add. */
    args: CreateBadgeCriteriaInputParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Changes when and on what condition a badge can be claimed. Times that are not given stay. */
  'badges.update': {
    /** The badge and its changes. */
    args: UpdateBadgeCriteriaInputParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Claims a badge for a profile: its index joins the profile's achievements. Once a profile,
   * within the badge's time.
   */
  'badges.claim': {
    /** The badge and the profile that claims it. */
    args: ClaimBadgeCriteriaInputParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds character models. The filters given must all match; at most 10,000 records. */
  'characters.findModels': {
    /** Only models with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only models of this project. Default: any. */
    project?: string | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes a character model: which assets become characters, or how characters are assembled from
   * traits.
   */
  'characters.createModel': {
    /** How characters of the model come to be. */
    config: CharacterConfigInput;
    /** Address of the project. */
    project: string;
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
     * signs.
     */
    authority?: string | null;
    /** Attributes of the model, by name. Default: none. */
    attributes?: [unknown, unknown][] | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Makes a Merkle tree for the characters of a model. It needs one before the first character, and
   * another when all are full.
   */
  'characters.createTree': {
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /** Address of the project. */
    project: string;
    /** Address of the model. */
    characterModel: string;
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
     * signs.
     */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds NFTs of a wallet that are no characters now: those that it could wrap or give away. */
  'assets.find': {
    /** Wallet that holds them. */
    owner: string;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Finds assembler configurations. The filters given must all match; at most 10,000 records. */
  'characters.findAssemblers': {
    /** Only configurations with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only configurations with these tickers. Default: any. */
    tickers?: string[] | null;
    /** Only configurations that these models are assembled with. Default: any. */
    characterModel?: string[] | null;
    /** Only configurations of these projects. Default: any. */
    project?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes an assembler configuration: the labels of traits that its characters can wear, with a
   * tree for the traits.
   */
  'characters.createAssembler': {
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /**
     * Text of your choice, 1 to 64 bytes of UTF-8, that identifies the configuration in the
     * project.
     */
    ticker: string;
    /**
     * Labels of traits, such as `Hat`, from the lowest layer to the highest: at most 32, of at most
     * 32 bytes each.
     */
    order: string[];
    /** Address of the project. */
    project: string;
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
     * signs.
     */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds traits. The filters given must all match; at most 10,000 records. */
  'characters.findTraits': {
    /** Only traits with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only traits in these Merkle trees. Default: any. */
    trees?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Adds traits to an assembler configuration, in as many transactions as their size demands. */
  'characters.addTraits': {
    /** Address of the assembler configuration. */
    assemblerConfig: string;
    /** Traits to add, at most 1,000. Label and name together are unique in the configuration. */
    traits: CharacterTraitInput[];
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
     * UpdateBlockDefinition. It signs.
     */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Removes traits from an assembler configuration. A trait that a character wears cannot be
   * removed.
   */
  'characters.removeTraits': {
    /** Address of the assembler configuration. */
    assemblerConfig: string;
    /**
     * Addresses of the traits to remove, at most 1,000, and no more than the tree's changelog
     * holds: its `maxBufferSize`.
     */
    traitsAddresses: string[];
    /**
     * The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
     * UpdateBlockDefinition. It signs.
     */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds characters. The filters given must all match; at most 10,000 records. */
  'characters.find': {
    /** Only characters with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only characters with this owner, source or use. Default: any. */
    filters?: CharactersFilter | null;
    /** Only characters in these Merkle trees. Default: any. */
    trees?: string[] | null;
    /** Only characters that these wallets own. Default: any. */
    wallets?: string[] | null;
    /**
     * Only characters made from these assets. A mint differs from the character's address. Default:
     * any.
     */
    mints?: string[] | null;
    /** Only assembled characters whose attributes have these hashes. Default: any. */
    attributeHashes?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Assembles a character from traits for a wallet. No other character of the model may have the
   * same traits.
   */
  'characters.assemble': {
    /**
     * Trait name for each label, as pairs of label and name. Every trait must exist in the
     * configuration.
     */
    attributes: [unknown, unknown][];
    /** Address of the project. */
    project: string;
    /** Address of the assembler configuration that the model uses. */
    assemblerConfig: string;
    /** Address of the model, whose configuration must be of kind `Assembled`. */
    characterModel: string;
    /** Address of a tree of the model with room: one of `merkle_trees` in the model's record. */
    charactersTree: string;
    /** Wallet that will own the character. It pays and signs. */
    wallet?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Changes the traits that an assembled character wears. */
  'characters.updateTraits': {
    /** The assembled character to change. */
    characterAddress: string;
    /**
     * All that it wears then: trait name for each label, as pairs of label and name. Every trait
     * must exist in the configuration.
     */
    attributes: [unknown, unknown][];
    /** Address of the project. */
    project: string;
    /** Address of the assembler configuration that the model uses. */
    assemblerConfig: string;
    /** Address of the character's model. */
    characterModel: string;
    /** Address of the tree that holds the character. */
    charactersTree: string;
    /**
     * The character's owner, or a wallet with the delegation AssetAssembler.UpdateNFT. It pays and
     * signs.
     */
    wallet?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Makes an assembled character for an asset that exists, on the word of the asset's update
   * authority. The spelling is the interface's.
   */
  'characters.populate': {
    /** Trait name for each label, as pairs of label and name. */
    attributes: [unknown, unknown][];
    /** Address of the project. */
    project: string;
    /** Address of the model, whose configuration must be of kind `Assembled`. */
    characterModel: string;
    /** Address of a tree of the model with room: one of `merkle_trees` in the model's record. */
    charactersTree: string;
    /**
     * Mint of the asset, which is frozen. Its collection or one of its creators must be among the
     * creators of the model.
     */
    mint: string;
    /** Wallet that owns the asset, and will own the character. It does not sign. */
    owner: string;
    /**
     * The asset's update authority; where that is the project's authority, also a wallet with the
     * delegation AssetManager.ManageAssets. It signs.
     */
    updateAuthority: string;
    /** Wallet that pays the fee and the deposits, and signs. Default: updateAuthority. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Makes characters of a wallet's assets. The assets are frozen until they are unwrapped. */
  'characters.wrap': {
    /**
     * Mints of the assets, at most 1,000. Each must belong to the wallet and fit a criterion of the
     * model.
     */
    mintList: string[];
    /** Address of the project. */
    project: string;
    /** Address of the model, whose configuration must be of kind `Wrapped`. */
    characterModel: string;
    /** Wallet that owns the assets. It pays and signs. */
    wallet?: string | null;
    /**
     * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
     */
    externalDeployment?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Gives assets back: thaws them and removes their characters. A character in use cannot be
   * unwrapped.
   */
  'characters.unwrap': {
    /**
     * Addresses of the characters, at most 1,000, and of one tree no more than its changelog holds:
     * its `maxBufferSize`.
     */
    characterAddresses: string[];
    /** Address of the project. */
    project: string;
    /** Address of the model that they were wrapped with. */
    characterModel: string;
    /** Wallet that owns the characters. It pays and signs. */
    wallet?: string | null;
    /**
     * Identifier of a deployment of another asset program. Default: the ledger's own asset program.
     */
    externalDeployment?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** What happened to characters, oldest first. At most 10,000 entries. */
  'characters.findHistory': {
    /** Addresses of the characters, at most 1,000. */
    addresses: string[];
    /** Only events of these names, such as `Staked`. Default: any. */
    event?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this `cursor` in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Finds mission pools. The filters given must all match; at most 10,000 records. */
  'missions.findPools': {
    /** Only pools with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only pools of this project. Default: any. */
    project?: string | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a mission pool: missions, and the character models that may go on them. */
  'missions.createPool': {
    /** The pool to make. */
    data: NewMissionPoolDataParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Lets one more character model go on the missions of a pool. */
  'missions.updatePool': {
    /** The pool and the model. */
    data: UpdateMissionPoolDataParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds missions. The filters given must all match; at most 10,000 records. */
  'missions.find': {
    /** Only missions with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only missions of these pools. Default: any. */
    missionPools?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a mission in a pool: what it costs, how long it takes and what it pays. */
  'missions.create': {
    /** The mission to make. */
    data: NewMissionDataParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Changes a mission. Omitted values stay; characters on the way keep what was drawn for them. */
  'missions.update': {
    /** The mission to change. */
    missionAddress: string;
    /**
     * The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does.
     */
    authority?: string | null;
    /** The changes. */
    params: UpdateMissionInput;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Sends free characters on a mission: burns its cost for each and draws their rewards. The
   * owner's profile needs minXp.
   */
  'missions.send': {
    /** The mission and the characters. */
    data: ParticipateOnMissionDataParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Calls characters back. After the mission's end their rewards are collected first; before it
   * they are lost, if the call says so. Rewards that cannot be paid now, for instance to a full
   * tree, stay owed to later recalls.
   */
  'missions.recall': {
    /** The mission and the characters. */
    data: RecallFromMissionDataParameters;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds projects. The filters given must all match; at most 10,000 records. */
  'projects.find': {
    /** Only projects with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only projects with exactly these names. Default: any. */
    names?: string[] | null;
    /** Only projects of these authorities. Default: any. */
    authorities?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a project: the home of a game's profiles, resources, characters and missions. */
  'projects.create': {
    /** Wallet that will have complete control of the project. It signs. */
    authority?: string | null;
    /** Name of the project, 1 to 64 bytes of UTF-8. It need not be unique. */
    name: string;
    /** Wallet or program that drives the project. Default: the authority. */
    driver?: string | null;
    /** Programs that the project trusts, and with what. Default: none. */
    associatedPrograms?: AssociatedProgramInput[] | null;
    /** Fields and achievements of the project's profiles. Default: any field, no achievements. */
    profileDataConfig?: ProfileDataConfigInput | null;
    /**
     * Whether the project pays its players' fees back from its own lamports while they last.
     * Default: false.
     */
    subsidizeFees?: boolean | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Makes another wallet or program the driver of a project. Only the authority may. */
  'projects.changeDriver': {
    /** Address of the project. */
    project: string;
    /** Address of the new driver. */
    driver: string;
    /** The project's authority. It signs. */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Finds the wallets that act for projects by delegation. The filters given must all match; at
   * most 10,000 records.
   */
  'delegation.find': {
    /** Only the records with these addresses. Default: any address. */
    addresses?: string[] | null;
    /** Only the delegations to these wallets. Default: any. */
    delegates?: string[] | null;
    /** Only the delegations of these projects. Default: any. */
    projects?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Gives a wallet rights in a project, so that it can act in place of the authority. */
  'delegation.create': {
    /** Address of the project. */
    project: string;
    /** Wallet that receives the rights. It has none in the project yet. */
    delegate: string;
    /** The rights to give, by service. */
    serviceDelegations: ServiceDelegationInput;
    /** The project's authority. It signs. */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Adds, changes or removes one right of a wallet that acts for a project. */
  'delegation.modify': {
    /** Address of the project. */
    project: string;
    /** Wallet whose rights change. It has a delegate authority in the project already. */
    delegate: string;
    /** The right, and which entry it replaces. */
    modifyDelegation: ModifyDelegationInput;
    /** The project's authority. It signs. */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds recipes. The filters given must all match; at most 10,000 records. */
  'recipes.find': {
    /** Only recipes with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only recipes of these projects. Default: any. */
    projects?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a recipe: what crafting it burns, what it gives, and how much experience it needs. */
  'recipes.create': {
    /** Address of the project. */
    project: string;
    /** Experience points that a profile needs to craft. They are not spent. */
    xp: string;
    /** What each crafting burns, at most 8 resources. */
    ingredients: IngredientsInput[];
    /** What each crafting gives. */
    meal: MealInput;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Adds ingredients to a recipe. An ingredient that it already has gets the new amount. */
  'recipes.addIngredients': {
    /** Address of the recipe. */
    recipe: string;
    /** Ingredients to add. A recipe holds at most 8. */
    ingredients: IngredientsInput[];
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Removes ingredients from a recipe. */
  'recipes.removeIngredients': {
    /** Address of the recipe. */
    recipe: string;
    /** Addresses of the resources to remove; each must be an ingredient. */
    ingredients: string[];
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
   * at once and are sent as one bundle.
   */
  'recipes.craft': {
    /** Address of the recipe. */
    recipe: string;
    /**
     * Wallet that crafts: it holds the ingredients, has a profile in the project and receives the
     * meal. It signs.
     */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /**
     * What the game agrees to: the `terms` of the recipe as it was shown. It may become cheaper,
     * and is otherwise refused. Default: whatever the recipe is when the call is built.
     */
    terms?: RecipeTerms | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds resources. The filters given must all match; at most 10,000 records. */
  'resources.find': {
    /** Only resources with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only resources of these projects. Default: any. */
    projects?: string[] | null;
    /** Only resources with these mints. Default: any. */
    mints?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a resource of a project: a fungible thing such as gold or wood. */
  'resources.create': {
    /** Address of the project. */
    project: string;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority?: string | null;
    /** Name, decimals and storage of the resource. */
    params: InitResourceInput;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first
   * mint, and another when all are full.
   */
  'resources.createTree': {
    /** Address of the project. */
    project: string;
    /** Address of the resource. */
    resource: string;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority?: string | null;
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
   */
  'resources.mint': {
    /** Address of the resource. */
    resource: string;
    /** Wallet that receives the units. It does not sign. */
    owner: string;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies
     * does.
     */
    authority?: string | null;
    /** Number of base units to mint, 1 to 2^64 - 1. */
    amount: string;
    /**
     * Whether the units may go where no key can sign, to a program or one of its records, from
     * where nobody can move them. Default: false, and such an address is InvalidArgument.
     */
    allowKeyless?: boolean | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Destroys units of a resource that a wallet holds: the holder its own, or the project those of
   * owner.
   */
  'resources.burn': {
    /** Address of the resource. */
    resource: string;
    /** Number of base units to burn, 1 or more, and no more than are held. */
    amount: string;
    /**
     * The holder of the units; or, with owner given, the project's authority. It signs, unless
     * delegateAuthority is given.
     */
    authority?: string | null;
    /**
     * Wallet whose units the project burns. It does not sign. Default: the authority burns its own.
     */
    owner?: string | null;
    /**
     * Wallet that signs in place of the project's authority, with
     * CurrencyManager.ManageCurrencyStatus. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Moves units of a resource to another wallet, whose holding is made if it is missing. */
  'resources.transfer': {
    /** Address of the resource. */
    resource: string;
    /** Wallet that holds the units. It signs. */
    owner?: string | null;
    /** Wallet that receives the units; not the owner. */
    recipient: string;
    /** Number of base units to move, 1 or more, and no more than are held. */
    amount: string;
    /**
     * Whether the units may go where no key can sign, to a program or one of its records, from
     * where nobody can move them. Default: false, and such an address is InvalidArgument.
     */
    allowKeyless?: boolean | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Moves units of a resource from a token account into compressed form, a leaf of the resource's
   * tree. The sum of both stays.
   */
  'resources.wrap': {
    /** Address of the resource. */
    resource: string;
    /** Number of base units to wrap, 1 or more, and no more than the token account holds. */
    amount: string;
    /** Wallet that holds the units. It signs. */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Moves units of a resource from compressed form into an SPL token account, to use or trade
   * elsewhere. The sum of both stays.
   */
  'resources.unwrap': {
    /** Address of the resource. */
    resource: string;
    /** Number of base units to unwrap, 1 or more, and no more than the compressed holding has. */
    amount: string;
    /** Wallet that holds the units. It signs. */
    authority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
   */
  'holdings.find': {
    /** Only holdings with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only holdings of this wallet. Default: any. */
    holder?: string | null;
    /** Only holdings in these Merkle trees. Default: any. */
    trees?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Finds faucets. The filters given must all match; at most 10,000 records. */
  'faucets.find': {
    /** Only faucets with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only faucets of these projects. Default: any. */
    projects?: string[] | null;
    /** Only faucets that give out these resources. Default: any. */
    resources?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Makes a faucet: any player can claim a fixed amount of a resource from it again and again. */
  'faucets.create': {
    /** Address of the resource that it gives out. */
    resource: string;
    /** Base units that each claim gives, 1 or more. */
    amount: number;
    /** Seconds that an owner waits between two claims, 0 or more. */
    repeatInterval: number;
    /**
     * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
     * does.
     */
    authority?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Claims a faucet's amount for a wallet. The interval runs separately for each wallet. */
  'faucets.claim': {
    /** Address of the faucet. */
    faucet: string;
    /** Wallet that claims and receives the amount. It signs. */
    owner?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds staking pools. The filters given must all match; at most 10,000 records. */
  'staking.findPools': {
    /** Only pools with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only pools of these projects. Default: any. */
    projects?: string[] | null;
    /** Only pools with exactly these names. Default: any. */
    names?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Finds the multipliers of staking pools. The filters given must all match; at most 10,000
   * records.
   */
  'staking.findMultipliers': {
    /** Only multipliers with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only the multipliers of these pools. Default: any. */
    stakingPools?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
   */
  'staking.findStakers': {
    /** Only stakers with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only stakers in these pools. Default: any. */
    stakingPools?: string[] | null;
    /** Only stakers of these wallets. Default: any. */
    wallets?: string[] | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes a staking pool, with multipliers where some are given. Characters can stake once a model
   * was added.
   */
  'staking.createPool': {
    /** Address of the project. */
    project: string;
    /** Address of the resource that rewards are minted in. */
    resource: string;
    /** Rewards and times of the pool. */
    metadata: CreateStakingPoolMetadataInput;
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority?: string | null;
    /** Multipliers to make with it. Default: none. */
    multiplier?: InitStakingMultiplierMetadataInput | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Changes a staking pool, or lets one more character model stake in it. Omitted values stay. */
  'staking.updatePool': {
    /** Address of the project. */
    project: string;
    /** Address of the staking pool. */
    stakingPool: string;
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority?: string | null;
    /** New rewards and times. Default: no change. */
    metadata?: UpdateStakingPoolMetadataInput | null;
    /** Address of a character model that may stake from now on. Default: no change. */
    characterModel?: string | null;
    /**
     * Address of another resource for the rewards, while nothing is staked or owed in the pool.
     * Default: no change.
     */
    resource?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Makes the multipliers of a staking pool that has none. */
  'staking.createMultipliers': {
    /** Address of the project. */
    project: string;
    /** Address of the staking pool. */
    stakingPool: string;
    /** Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra. */
    decimals: number;
    /**
     * Conditions and what each adds to rewards. What one transaction has no room for is added
     * later; at most 64 of a kind.
     */
    multipliers: (AddMultiplierMetadataInput | null)[];
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Adds one condition to the multipliers of a staking pool, which take 64 of each kind. */
  'staking.addMultiplier': {
    /** Address of the project. */
    project: string;
    /** Address of the multipliers record. */
    multiplier: string;
    /** The condition and what it adds: one object, not a list. */
    metadata: AddMultiplierMetadataInput;
    /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
    authority?: string | null;
    /**
     * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
     */
    delegateAuthority?: string | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Stakes free characters of one owner, who signs and has a profile in the project. The pool must
   * be open to their model.
   */
  'staking.stake': {
    /**
     * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
     * as its changelog is long.
     */
    characterAddresses: string[];
    /** Address of the project. */
    project: string;
    /** Address of the characters' model. */
    characterModel: string;
    /** Address of the staking pool. */
    stakingPool: string;
    /**
     * Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
     */
    feePayer?: string | null;
    /**
     * What the game agrees to: the `terms` of the pool as it was shown. Its lock may become
     * shorter, and it is otherwise refused. Default: whatever the pool is when the call is built.
     */
    terms?: StakeTerms | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Claims what characters staked in one pool have earned, for whole reward periods, and what the
   * pool still owes; the owner signs. With nothing staked any more, name a free character.
   */
  'staking.claim': {
    /**
     * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
     * as its changelog is long.
     */
    characterAddresses: string[];
    /** Address of the characters' model. */
    characterModel: string;
    /**
     * Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
     */
    feePayer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
   * shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
   * tree or the supply is full, stays owed, and staking.claim pays it later.
   */
  'staking.unstake': {
    /**
     * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
     * as its changelog is long.
     */
    characterAddresses: string[];
    /** Address of the characters' model. */
    characterModel: string;
    /**
     * Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters.
     */
    feePayer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * The service-wide record of the control program: its settings, the trees that hold users, and
   * how many users there are.
   */
  'accounts.global': {
    /** Name of the environment. Default: the one that the service runs. */
    env?: string | null;
  };
  /**
   * Accounts of one program as they are stored, for records that no other read covers. The filters
   * given must all match.
   */
  'accounts.find': {
    /** Id of the program that owns the accounts. */
    programId: string;
    /** Only accounts whose data starts with these 8 bytes. Default: any. */
    discriminator?: string | null;
    /** Only records that have these fields with these values: a JSON object. Default: any. */
    parsedData?: unknown | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Reads how many lamports an address has. */
  'accounts.balance': {
    /** The address, of a wallet or of any other account. */
    address: string;
  };
  /**
   * Records in Merkle trees as they are stored, whatever their kind. The filters given must all
   * match.
   */
  'accounts.findCompressed': {
    /** Addresses of the records, at most 1,000. */
    addresses: string[];
    /** Only records of this kind. Default: any kind. */
    identity?: DisrcriminatorFilter | null;
    /** Only the records at these leaves. Default: any leaf. */
    leaves?: TreeLeaf[] | null;
    /** Only records that have these fields with these values: a JSON object. Default: any. */
    parsedData?: unknown | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this `cursor` in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
   * is now.
   */
  'accounts.prove': {
    /** The leaves to prove, at most 1,000. Without an index, every leaf of the tree. */
    leaves: TreeLeaf[];
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this `cursor` in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /** Finds users. The filters given must all match; at most 10,000 records. */
  'users.find': {
    /** Only users with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only users with these ids. Default: any. */
    ids?: number[] | null;
    /**
     * Only users whose own one of these wallets is. A wallet that a user names as its shadow is
     * not. Default: any.
     */
    wallets?: string[] | null;
    /** Only users with these names, without regard to upper and lower case. Default: any. */
    usernames?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet
   * comes with it.
   */
  'users.create': {
    /** Wallet that the user will belong to. It signs. */
    wallet?: string | null;
    /** How the user presents itself. Default: all texts empty. */
    info?: UserInfoInput | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Makes several users at once, in as many transactions as their size demands. */
  'users.createBulk': {
    /** How the users present themselves: entry i is for wallet i. At most 1,000. */
    info: UserInfoInput[];
    /** Wallets that the users will belong to, as many as info has entries. Each signs. */
    wallet: string[];
    /** Wallet that pays the fee and the deposits, and signs. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Makes a user and its profile in a project in one transaction, for a wallet that has neither.
   * The project needs a profiles tree.
   */
  'users.createWithProfile': {
    /** Address of the project that the profile is for. */
    project: string;
    /** Wallet that the user will belong to. It signs. */
    wallet?: string | null;
    /** How the user presents itself. Default: all texts empty. */
    userInfo?: UserInfoInput | null;
    /** Identity of the profile, which tells several of one user apart. Default: `main`. */
    profileIdentity?: string | null;
    /** How the profile presents itself. Default: nothing set. */
    profileInfo?: ProfileInfoInput | null;
    /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Changes a user's presentation and wallets. Omitted values stay. */
  'users.update': {
    /**
     * Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes texts,
     * and neither adds nor removes wallets. The deposit of a name that is given up goes to this
     * wallet, or where it is the shadow, to a wallet of the user.
     */
    payer?: string | null;
    /** New texts; fields left out stay. Default: no change. */
    info?: PartialUserInfoInput | null;
    /** Wallets to add and to remove. Default: no change. */
    wallets?: UpdateWalletInput | null;
    /** Whether to fetch identity passes for all wallets of the user. Default: false. */
    populateVerification?: boolean | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Finds profiles. The filters given must all match; at most 10,000 records. */
  'profiles.find': {
    /** Only profiles with these addresses. Default: any. */
    addresses?: string[] | null;
    /** Only profiles in these projects. Default: any. */
    projects?: string[] | null;
    /** Only profiles of the users with these ids. Default: any. */
    userIds?: number[] | null;
    /** Only profiles with these identities. Default: any. */
    identities?: string[] | null;
    /** Whether each record comes with its Merkle proof. Default: false. */
    includeProof?: boolean | null;
    /**
     * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded
     * when there are more than 10,000.
     */
    limit?: number | null;
    /**
     * Only what comes behind the record with this address in the list's order: that of the last
     * record of the page before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
   * another when all are full.
   */
  'profiles.createTree': {
    /** Size of the tree, in the basic or the advanced form. */
    treeConfig: TreeSetupConfig;
    /** Address of the project. */
    project: string;
    /**
     * The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays and
     * signs.
     */
    payer?: string | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /**
   * Makes the one profile that the wallet's user has in a project. The user must exist, and the
   * project must have a profiles tree with room.
   */
  'profiles.create': {
    /** Address of the project. */
    project: string;
    /** Any wallet of the user. It finds the user, pays and signs. */
    payer?: string | null;
    /** A name for the profile, 1 to 64 bytes; its address is derived from it. Default: `main`. */
    identity?: string | null;
    /** How the profile presents itself. Default: nothing set. */
    info?: ProfileInfoInput | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
  /** Changes a profile's presentation and custom data. Omitted values stay. */
  'profiles.update': {
    /** Address of the profile. */
    profile: string;
    /**
     * Any wallet of the profile's user, the project's authority, or a wallet with the delegation
     * Control.ManageProfiles. It pays and signs.
     */
    payer?: string | null;
    /** New texts; fields left out stay. Default: no change. */
    info?: ProfileInfoInput | null;
    /** Custom data to set and to remove. Default: no change. */
    customData?: CustomDataInput | null;
    /** A second call with the same key and parameters answers the first receipt. */
    idempotencyKey?: string | null;
  };
}

/** The result of each action: a receipt for writes. */
export interface ActionResults {
  /** Adds a badge to a project, with the time in which players can claim it. */
  'badges.create': Receipt;
  /** Changes when and on what condition a badge can be claimed. Times that are not given stay. */
  'badges.update': Receipt;
  /**
   * Claims a badge for a profile: its index joins the profile's achievements. Once a profile,
   * within the badge's time.
   */
  'badges.claim': Receipt;
  /** Finds character models. The filters given must all match; at most 10,000 records. */
  'characters.findModels': CharacterModel[];
  /**
   * Makes a character model: which assets become characters, or how characters are assembled from
   * traits.
   */
  'characters.createModel': Receipt;
  /**
   * Makes a Merkle tree for the characters of a model. It needs one before the first character, and
   * another when all are full.
   */
  'characters.createTree': Receipt;
  /** Finds NFTs of a wallet that are no characters now: those that it could wrap or give away. */
  'assets.find': Asset[];
  /** Finds assembler configurations. The filters given must all match; at most 10,000 records. */
  'characters.findAssemblers': AssemblerConfig[];
  /**
   * Makes an assembler configuration: the labels of traits that its characters can wear, with a
   * tree for the traits.
   */
  'characters.createAssembler': Receipt;
  /** Finds traits. The filters given must all match; at most 10,000 records. */
  'characters.findTraits': CharacterTrait[];
  /** Adds traits to an assembler configuration, in as many transactions as their size demands. */
  'characters.addTraits': Receipt;
  /**
   * Removes traits from an assembler configuration. A trait that a character wears cannot be
   * removed.
   */
  'characters.removeTraits': Receipt;
  /** Finds characters. The filters given must all match; at most 10,000 records. */
  'characters.find': Character[];
  /**
   * Assembles a character from traits for a wallet. No other character of the model may have the
   * same traits.
   */
  'characters.assemble': Receipt;
  /** Changes the traits that an assembled character wears. */
  'characters.updateTraits': Receipt;
  /**
   * Makes an assembled character for an asset that exists, on the word of the asset's update
   * authority. The spelling is the interface's.
   */
  'characters.populate': Receipt;
  /** Makes characters of a wallet's assets. The assets are frozen until they are unwrapped. */
  'characters.wrap': Receipt;
  /**
   * Gives assets back: thaws them and removes their characters. A character in use cannot be
   * unwrapped.
   */
  'characters.unwrap': Receipt;
  /** What happened to characters, oldest first. At most 10,000 entries. */
  'characters.findHistory': CharacterHistory[];
  /** Finds mission pools. The filters given must all match; at most 10,000 records. */
  'missions.findPools': MissionPool[];
  /** Makes a mission pool: missions, and the character models that may go on them. */
  'missions.createPool': Receipt;
  /** Lets one more character model go on the missions of a pool. */
  'missions.updatePool': Receipt;
  /** Finds missions. The filters given must all match; at most 10,000 records. */
  'missions.find': Mission[];
  /** Makes a mission in a pool: what it costs, how long it takes and what it pays. */
  'missions.create': Receipt;
  /** Changes a mission. Omitted values stay; characters on the way keep what was drawn for them. */
  'missions.update': Receipt;
  /**
   * Sends free characters on a mission: burns its cost for each and draws their rewards. The
   * owner's profile needs minXp.
   */
  'missions.send': Receipt;
  /**
   * Calls characters back. After the mission's end their rewards are collected first; before it
   * they are lost, if the call says so. Rewards that cannot be paid now, for instance to a full
   * tree, stay owed to later recalls.
   */
  'missions.recall': Receipt;
  /** Finds projects. The filters given must all match; at most 10,000 records. */
  'projects.find': Project[];
  /** Makes a project: the home of a game's profiles, resources, characters and missions. */
  'projects.create': Receipt;
  /** Makes another wallet or program the driver of a project. Only the authority may. */
  'projects.changeDriver': Receipt;
  /**
   * Finds the wallets that act for projects by delegation. The filters given must all match; at
   * most 10,000 records.
   */
  'delegation.find': DelegateAuthority[];
  /** Gives a wallet rights in a project, so that it can act in place of the authority. */
  'delegation.create': Receipt;
  /** Adds, changes or removes one right of a wallet that acts for a project. */
  'delegation.modify': Receipt;
  /** Finds recipes. The filters given must all match; at most 10,000 records. */
  'recipes.find': Recipe[];
  /** Makes a recipe: what crafting it burns, what it gives, and how much experience it needs. */
  'recipes.create': Receipt;
  /** Adds ingredients to a recipe. An ingredient that it already has gets the new amount. */
  'recipes.addIngredients': Receipt;
  /** Removes ingredients from a recipe. */
  'recipes.removeIngredients': Receipt;
  /**
   * Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come
   * at once and are sent as one bundle.
   */
  'recipes.craft': Receipt;
  /** Finds resources. The filters given must all match; at most 10,000 records. */
  'resources.find': Resource[];
  /** Makes a resource of a project: a fungible thing such as gold or wood. */
  'resources.create': Receipt;
  /**
   * Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first
   * mint, and another when all are full.
   */
  'resources.createTree': Receipt;
  /**
   * Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
   */
  'resources.mint': Receipt;
  /**
   * Destroys units of a resource that a wallet holds: the holder its own, or the project those of
   * owner.
   */
  'resources.burn': Receipt;
  /** Moves units of a resource to another wallet, whose holding is made if it is missing. */
  'resources.transfer': Receipt;
  /**
   * Moves units of a resource from a token account into compressed form, a leaf of the resource's
   * tree. The sum of both stays.
   */
  'resources.wrap': Receipt;
  /**
   * Moves units of a resource from compressed form into an SPL token account, to use or trade
   * elsewhere. The sum of both stays.
   */
  'resources.unwrap': Receipt;
  /**
   * Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
   */
  'holdings.find': Holding[];
  /** Finds faucets. The filters given must all match; at most 10,000 records. */
  'faucets.find': Faucet[];
  /** Makes a faucet: any player can claim a fixed amount of a resource from it again and again. */
  'faucets.create': Receipt;
  /** Claims a faucet's amount for a wallet. The interval runs separately for each wallet. */
  'faucets.claim': Receipt;
  /** Finds staking pools. The filters given must all match; at most 10,000 records. */
  'staking.findPools': StakingPool[];
  /**
   * Finds the multipliers of staking pools. The filters given must all match; at most 10,000
   * records.
   */
  'staking.findMultipliers': Multipliers[];
  /**
   * Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
   */
  'staking.findStakers': Staker[];
  /**
   * Makes a staking pool, with multipliers where some are given. Characters can stake once a model
   * was added.
   */
  'staking.createPool': Receipt;
  /** Changes a staking pool, or lets one more character model stake in it. Omitted values stay. */
  'staking.updatePool': Receipt;
  /** Makes the multipliers of a staking pool that has none. */
  'staking.createMultipliers': Receipt;
  /** Adds one condition to the multipliers of a staking pool, which take 64 of each kind. */
  'staking.addMultiplier': Receipt;
  /**
   * Stakes free characters of one owner, who signs and has a profile in the project. The pool must
   * be open to their model.
   */
  'staking.stake': Receipt;
  /**
   * Claims what characters staked in one pool have earned, for whole reward periods, and what the
   * pool still owes; the owner signs. With nothing staked any more, name a free character.
   */
  'staking.claim': Receipt;
  /**
   * Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
   * shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
   * tree or the supply is full, stays owed, and staking.claim pays it later.
   */
  'staking.unstake': Receipt;
  /**
   * The service-wide record of the control program: its settings, the trees that hold users, and
   * how many users there are.
   */
  'accounts.global': Global;
  /**
   * Accounts of one program as they are stored, for records that no other read covers. The filters
   * given must all match.
   */
  'accounts.find': Account[];
  /** Reads how many lamports an address has. */
  'accounts.balance': AccountBalance;
  /**
   * Records in Merkle trees as they are stored, whatever their kind. The filters given must all
   * match.
   */
  'accounts.findCompressed': CompressedAccount[];
  /**
   * Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
   * is now.
   */
  'accounts.prove': Proof[];
  /** Finds users. The filters given must all match; at most 10,000 records. */
  'users.find': User[];
  /**
   * Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet
   * comes with it.
   */
  'users.create': Receipt;
  /** Makes several users at once, in as many transactions as their size demands. */
  'users.createBulk': Receipt;
  /**
   * Makes a user and its profile in a project in one transaction, for a wallet that has neither.
   * The project needs a profiles tree.
   */
  'users.createWithProfile': Receipt;
  /** Changes a user's presentation and wallets. Omitted values stay. */
  'users.update': Receipt;
  /** Finds profiles. The filters given must all match; at most 10,000 records. */
  'profiles.find': Profile[];
  /**
   * Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
   * another when all are full.
   */
  'profiles.createTree': Receipt;
  /**
   * Makes the one profile that the wallet's user has in a project. The user must exist, and the
   * project must have a profiles tree with room.
   */
  'profiles.create': Receipt;
  /** Changes a profile's presentation and custom data. Omitted values stay. */
  'profiles.update': Receipt;
}

/** The name of a daemon's own method. */
export type DaemonMethodName =
  | 'session.hello'
  | 'session.open'
  | 'session.pair'
  | 'daemon.makeWay'
  | 'session.awaitPairing'
  | 'session.openPlayerPage'
  | 'session.get'
  | 'session.close'
  | 'daemon.time'
  | 'wallet.list'
  | 'wallet.inventory'
  | 'wallet.create'
  | 'wallet.use'
  | 'wallet.signMessage'
  | 'wallet.signIn'
  | 'world.plant'
  | 'world.get'
  | 'transactions.status'
  | 'transactions.unsettled'
  | 'live.subscribe'
  | 'live.unsubscribe'
  | 'live.catchUp'
  | 'rpc.discover';

/** The arguments of each daemon's method. */
export interface DaemonArguments {
  /**
   * First message of a connection. The client proves nothing yet; the daemon proves that it knows
   * the start secret, so that a program that took the port cannot impersonate the daemon.
   */
  'session.hello': {
    /** 32 random bytes of the client, base58. */
    clientNonce: string;
    /** Oldest protocol version that the client speaks. */
    protocolMin: number;
    /** Newest protocol version that the client speaks. */
    protocolMax: number;
    /** Schema hash that the client was generated from. */
    schemaHash: string;
    /**
     * Schema hashes of the versions to which that one only adds. The two can be used together where
     * one has the other's; what the older side lacks is NotOffered when it is called. Default:
     * none.
     */
    olderSchemas?: string[] | null;
    /** Name and version of the client library, such as `gamekeeper-csharp/0.1.0`. */
    client: string;
    /** Largest frame that the client can receive, in bytes. Larger results come in parts. */
    maxFrameBytes?: number | null;
  };
  /** Second message: proves the start secret and opens the session of a game. */
  'session.open': {
    /**
     * HMAC-SHA-256 with the start secret over `gamekeeper client v1`, the server's nonce and the
     * client's nonce, base58.
     */
    proof: string;
    /** Identifier of the game in reverse domain form, such as `com.example.farm`. */
    game: string;
    /** Name of the game as the player knows it. */
    gameName?: string | null;
    /** Name of the wallet to act with. */
    wallet?: string | null;
    /**
     * The network that the game plays on, where it plays on no other: its genesis id, the address
     * of its service, or `embedded`. Default: the manifest's; any where that names none.
     */
    network?: string | null;
    /**
     * What the game ships as `gamekeeper.json`. What it asks for and was not granted comes back in
     * the session.
     */
    manifest?: GameManifest | null;
    /**
     * Proves the game's own secret, which pairing gave it: the secret XOR an HMAC-SHA-256 with its
     * SHA-256 hash over `gamekeeper game v1`, the server's nonce, the client's nonce and the UTF-8
     * bytes of the game's identifier, base58. Needed wherever games are paired.
     */
    pairing?: string | null;
  };
  /**
   * Instead of the second message: asks the player to pair the game, where games are paired. The
   * game shows the digits of the answer. The session is opened on the same connection once
   * `session.awaitPairing` has answered.
   */
  'session.pair': {
    /** As in `session.open`. */
    proof: string;
    /** Identifier of the game in reverse domain form, such as `com.example.farm`. */
    game: string;
    /** Name of the game as the player knows it; the manifest's when left out. */
    gameName?: string | null;
    /**
     * Name of the wallet that the game is to act with. It has to be there, unless it is `default`,
     * which is made when the player confirms the pairing.
     */
    wallet?: string | null;
    /** As in `session.open`. */
    network?: string | null;
    /** What the game asks for: what it ships as `gamekeeper.json`. */
    manifest: GameManifest;
    /**
     * As in `session.open`, where the game still has the secret of an earlier pairing. It decides
     * nothing: without it, or with a wrong one, the player sees that the game could not prove that
     * it is the one they paired.
     */
    pairing?: string | null;
  };
  /**
   * Instead of the second message: asks a daemon that a game of an older version brought to end, so
   * that the newer one of this game can be started. It ends where no other game or command is
   * connected, nothing waits for the player, and the outcome of every write is known: then the
   * answer is true, and the connection is closed once the home is free. Otherwise it keeps running,
   * and the session can be opened on the same connection. So does a daemon that was not started by
   * a game.
   */
  'daemon.makeWay': {
    /** As in `session.open`. */
    proof: string;
    /** Identifier of the game in reverse domain form, such as `com.example.farm`. */
    game: string;
    /** Version of the daemon that the game brings. */
    version: string;
  };
  /**
   * Waits until the player has confirmed the pairing of this connection. Cancelling it, or closing
   * the connection, ends the pairing.
   */
  'session.awaitPairing': Record<string, never>;
  /**
   * Has the player's page opened in the system's browser, where the player pairs games and answers
   * what they ask for: for a button of the game, also while it waits to be paired. The game learns
   * nothing of it. Once a minute for each game; false where no browser can be started, then the
   * player types `gamekeeper open`.
   */
  'session.openPlayerPage': Record<string, never>;
  /** The current session. */
  'session.get': Record<string, never>;
  /** Ends the session. Work that is not signed yet ends with it. */
  'session.close': Record<string, never>;
  /**
   * What time it is in the ledger: what missions, stakes, faucets and badges end and begin by. It
   * is the machine's only as long as nobody warps the ledger, and no clock is wrong. The clients
   * ask by themselves, and continue by a clock that nobody sets: `ledgerNow`, `LedgerNow`,
   * `ledger_now`.
   */
  'daemon.time': Record<string, never>;
  /** The wallets that the session may act with on this network. */
  'wallet.list': Record<string, never>;
  /**
   * What a wallet holds, one line for each resource, with what a game shows of it: the units of
   * both forms together, its name, symbol, decimals and picture. Resources of which it holds
   * nothing have no line. In the order of the resources' addresses, compared as bytes.
   */
  'wallet.inventory': {
    /** Address of the wallet. Default: the session's. */
    wallet?: string | null;
    /** The most lines to answer, 1 to 10,000. Default: all. */
    limit?: number | null;
    /**
     * Only what comes behind the resource with this address: that of the last line of the page
     * before. Default: from the first on.
     */
    after?: string | null;
  };
  /**
   * Creates a wallet, stores its key in the keychain, reads it back and, on the embedded service,
   * funds it.
   */
  'wallet.create': {
    /** 1 to 32 of lower-case letters, digits and hyphens. */
    name: string;
  };
  /** Makes another wallet the one that fills signing arguments. */
  'wallet.use': {
    /** Name of a wallet of this session. */
    name: string;
  };
  /**
   * Signs a text. The signed bytes are `Gamekeeper signed message v1`, a line feed, the game's
   * identifier, a line feed and the text, so that they can never be a transaction or another game's
   * message.
   */
  'wallet.signMessage': {
    /** Text to sign, at most 4,096 bytes of UTF-8. */
    message: string;
  };
  /** Signs in to the service: asks for the message, checks its text, signs it and confirms. */
  'wallet.signIn': Record<string, never>;
  /**
   * Plants a seed on the embedded ledger: makes its project with all that it says, with the
   * session's wallet as the authority, and answers where everything is. Existing things are changed
   * to agree with the seed, as far as they can be changed; nothing is removed, and nothing that
   * players own is touched. Call it at each start: a planting that was interrupted continues, and
   * one that is complete only looks. It ends with what any of its calls ends with.
   */
  'world.plant': {
    /** The text of the seed: JSON, at most 262,144 bytes. */
    seed: string;
  };
  /**
   * Where the things of the game's world are, by their names: what was planted on the embedded
   * ledger, or what the manifest says of a service at an address.
   */
  'world.get': Record<string, never>;
  /**
   * Outcome of transactions that this daemon signed, by signature or by idempotency key. Give one
   * of the two.
   */
  'transactions.status': {
    /** First signature of a transaction. */
    signature?: string | null;
    /** The idempotencyKey that the action was called with. */
    idempotencyKey?: string | null;
  };
  /**
   * Signed writes of the session's game whose outcome is not known yet, oldest first, including
   * those in progress. A game asks for them after a crash. The daemon keeps asking the service
   * about them by itself.
   */
  'transactions.unsettled': Record<string, never>;
  /**
   * Subscribes to a read: the answer has its records, and `live.changed` brings what changes in
   * them, a whole bundle or none of it at a time. A read may be live where it may be called. At
   * most 64 at once in a session, and 100,000 records in all of them together.
   */
  'live.subscribe': {
    /** The read, by the name of its live table: `holdings`. */
    read: string;
    /** The arguments of the read, without `limit`, `after` and `includeProof`. */
    arguments: unknown;
    /**
     * The last `position` that the game has of this table, with the same arguments. Then the answer
     * may hold only what has changed since.
     */
    since?: string | null;
  };
  /** Ends a subscription. False where it has ended already. */
  'live.unsubscribe': {
    /** Identifier of the table. */
    table: string;
  };
  /**
   * Waits until a live table has what was done before the call: its answer comes after the
   * `live.changed` with that. A game that has the receipt of a write finds what the write did in
   * the table then. False where the table has ended.
   */
  'live.catchUp': {
    /** Identifier of the table. */
    table: string;
  };
  /** The OpenRPC document of this API. */
  'rpc.discover': Record<string, never>;
}

/** The result of each daemon's method. */
export interface DaemonResults {
  /**
   * First message of a connection. The client proves nothing yet; the daemon proves that it knows
   * the start secret, so that a program that took the port cannot impersonate the daemon.
   */
  'session.hello': SessionChallenge;
  /** Second message: proves the start secret and opens the session of a game. */
  'session.open': Session;
  /**
   * Instead of the second message: asks the player to pair the game, where games are paired. The
   * game shows the digits of the answer. The session is opened on the same connection once
   * `session.awaitPairing` has answered.
   */
  'session.pair': PairingStarted;
  /**
   * Instead of the second message: asks a daemon that a game of an older version brought to end, so
   * that the newer one of this game can be started. It ends where no other game or command is
   * connected, nothing waits for the player, and the outcome of every write is known: then the
   * answer is true, and the connection is closed once the home is free. Otherwise it keeps running,
   * and the session can be opened on the same connection. So does a daemon that was not started by
   * a game.
   */
  'daemon.makeWay': boolean;
  /**
   * Waits until the player has confirmed the pairing of this connection. Cancelling it, or closing
   * the connection, ends the pairing.
   */
  'session.awaitPairing': Paired;
  /**
   * Has the player's page opened in the system's browser, where the player pairs games and answers
   * what they ask for: for a button of the game, also while it waits to be paired. The game learns
   * nothing of it. Once a minute for each game; false where no browser can be started, then the
   * player types `gamekeeper open`.
   */
  'session.openPlayerPage': boolean;
  /** The current session. */
  'session.get': Session;
  /** Ends the session. Work that is not signed yet ends with it. */
  'session.close': boolean;
  /**
   * What time it is in the ledger: what missions, stakes, faucets and badges end and begin by. It
   * is the machine's only as long as nobody warps the ledger, and no clock is wrong. The clients
   * ask by themselves, and continue by a clock that nobody sets: `ledgerNow`, `LedgerNow`,
   * `ledger_now`.
   */
  'daemon.time': LedgerMoment;
  /** The wallets that the session may act with on this network. */
  'wallet.list': WalletInfo[];
  /**
   * What a wallet holds, one line for each resource, with what a game shows of it: the units of
   * both forms together, its name, symbol, decimals and picture. Resources of which it holds
   * nothing have no line. In the order of the resources' addresses, compared as bytes.
   */
  'wallet.inventory': InventoryItem[];
  /**
   * Creates a wallet, stores its key in the keychain, reads it back and, on the embedded service,
   * funds it.
   */
  'wallet.create': WalletInfo;
  /** Makes another wallet the one that fills signing arguments. */
  'wallet.use': WalletInfo;
  /**
   * Signs a text. The signed bytes are `Gamekeeper signed message v1`, a line feed, the game's
   * identifier, a line feed and the text, so that they can never be a transaction or another game's
   * message.
   */
  'wallet.signMessage': SignedMessage;
  /** Signs in to the service: asks for the message, checks its text, signs it and confirms. */
  'wallet.signIn': AuthConfirmed;
  /**
   * Plants a seed on the embedded ledger: makes its project with all that it says, with the
   * session's wallet as the authority, and answers where everything is. Existing things are changed
   * to agree with the seed, as far as they can be changed; nothing is removed, and nothing that
   * players own is touched. Call it at each start: a planting that was interrupted continues, and
   * one that is complete only looks. It ends with what any of its calls ends with.
   */
  'world.plant': World;
  /**
   * Where the things of the game's world are, by their names: what was planted on the embedded
   * ledger, or what the manifest says of a service at an address.
   */
  'world.get': World;
  /**
   * Outcome of transactions that this daemon signed, by signature or by idempotency key. Give one
   * of the two.
   */
  'transactions.status': TransactionStatus;
  /**
   * Signed writes of the session's game whose outcome is not known yet, oldest first, including
   * those in progress. A game asks for them after a crash. The daemon keeps asking the service
   * about them by itself.
   */
  'transactions.unsettled': TransactionStatus[];
  /**
   * Subscribes to a read: the answer has its records, and `live.changed` brings what changes in
   * them, a whole bundle or none of it at a time. A read may be live where it may be called. At
   * most 64 at once in a session, and 100,000 records in all of them together.
   */
  'live.subscribe': LiveTable;
  /** Ends a subscription. False where it has ended already. */
  'live.unsubscribe': boolean;
  /**
   * Waits until a live table has what was done before the call: its answer comes after the
   * `live.changed` with that. A game that has the receipt of a write finds what the write did in
   * the table then. False where the table has ended.
   */
  'live.catchUp': boolean;
  /** The OpenRPC document of this API. */
  'rpc.discover': unknown;
}

/** What a game is told without asking: the parameters of each notification. */
export interface DaemonNotifications {
  /**
   * How far a call is that waits for its answer. It holds until the next one about the same call,
   * or until the answer, which it never comes after.
   */
  '$/progress': Progress;
  /**
   * The ledger's time has jumped: it was warped or reverted, or the clock that it goes by was set.
   * From here on it runs as before.
   */
  'daemon.timeChanged': TimeChanged;
  /**
   * What one or more whole bundles of the ledger have changed in a live table. Nothing comes for a
   * table between its `live.ended` and the next `live.subscribe`.
   */
  'live.changed': LiveChanged;
  /** Whether a live table follows the ledger. */
  'live.freshness': LiveFreshness;
  /** A subscription has ended, or has to begin again. */
  'live.ended': LiveEnded;
}
