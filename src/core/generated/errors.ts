// Generated from src/methods/catalogue by `npm run generate`.

/** How an error may be treated, and its message, whose {placeholders} are its context. */
export interface ErrorDefinition {
  readonly code: number;
  readonly category: ErrorCategory;
  readonly retryable: boolean;
  /** Whether a transaction fails with it only because the ledger moved on after it was built. */
  readonly stale: boolean;
  /** Whether every call can end with it, so that @fails need not name it. */
  readonly anywhere: boolean;
  readonly message: string;
}

/** What GraphQL clients see as `extensions.code`. */
export type ErrorCategory =
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'FORBIDDEN'
  | 'INTERNAL'
  | 'LIMIT_EXCEEDED'
  | 'NOT_FOUND'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE';

/** Every error by name. */
export const errorTable = Object.freeze({
  /** The frame is not JSON. */
  ParseError: {
    code: -32700,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The frame is not JSON: {detail}',
  },
  /** The frame is JSON but not a JSON-RPC 2.0 request. */
  InvalidRequest: {
    code: -32600,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'Not a JSON-RPC 2.0 request: {detail}',
  },
  /** No method has this name. */
  MethodNotFound: {
    code: -32601,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'No method is named {method}. Did you mean {suggestion}?',
  },
  /** The parameters do not fit the method. */
  InvalidParams: {
    code: -32602,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{path}: {problem}; expected {expected}',
  },
  /** An internal error of the daemon or the service. The log has the details. */
  InternalError: {
    code: -32603,
    category: 'INTERNAL',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'An internal error. The log has it as {incident}',
  },
  /** An argument has a value that the operation cannot take. */
  InvalidArgument: {
    code: 1001,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{argument}: {problem}; expected {expected}',
  },
  /** A text is not the base58 form of 32 bytes. */
  InvalidAddress: {
    code: 1002,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{argument}: {value} is not an address, which is 32 bytes in base58',
  },
  /** A list, text or answer is larger than its limit. */
  LimitExceeded: {
    code: 1003,
    category: 'LIMIT_EXCEEDED',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{what}: {actual} is over the limit of {limit}',
  },
  /** There is no such record. */
  NotFound: {
    code: 1005,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'There is no {kind} {address}',
  },
  /** The record already exists. */
  AlreadyExists: {
    code: 1006,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The {kind} {address} exists already',
  },
  /** The wallet is not the authority and has no delegation that allows it. */
  Unauthorised: {
    code: 1007,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{wallet} may not do this: it needs {needs}',
  },
  /** The call was cancelled by its caller. */
  Cancelled: {
    code: 1008,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The call was cancelled',
  },
  /** Too many calls in a short time. */
  RateLimited: {
    code: 1009,
    category: 'LIMIT_EXCEEDED',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'Too many calls; try again in {retryAfterMs} ms',
  },
  /** The bytes are not a transaction. */
  TransactionUndecodable: {
    code: 2001,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'Not a transaction: {detail}',
  },
  /** A transaction is over 1,232 bytes. */
  TransactionTooLarge: {
    code: 2002,
    category: 'LIMIT_EXCEEDED',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The transaction is {bytesOver} bytes over the limit of {limit}; shorter texts, fewer elements or lookup tables (lutAddresses) make it smaller',
  },
  /** This ledger did not issue the blockhash, or it is too old to tell. */
  BlockhashUnknown: {
    code: 2003,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The blockhash {blockhash} is not known to this ledger',
  },
  /** The blockhash has expired. The transaction was not executed and never will be. */
  BlockhashExpired: {
    code: 2004,
    category: 'CONFLICT',
    retryable: true,
    stale: true,
    anywhere: true,
    message: 'The transaction was valid up to block height {lastValidBlockHeight}; the height is {blockHeight}. It was not executed',
  },
  /** A required signature is missing. */
  MissingSigner: {
    code: 2005,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The signature of {signer} is missing',
  },
  /** A signature is not the signer's for this message. */
  SignatureInvalid: {
    code: 2006,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The signature of {signer} is not valid',
  },
  /** The fee payer cannot pay the fee. */
  FeeUnpayable: {
    code: 2007,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The fee payer {payer} holds {lamports} lamports; the fee is {feeLamports}',
  },
  /** An account has too few lamports for what the transaction takes from it. */
  InsufficientLamports: {
    code: 2008,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{account} holds {lamports} lamports; {neededLamports} are needed',
  },
  /** No program has this id. */
  ProgramUnknown: {
    code: 2009,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'No program has the id {program}',
  },
  /** The program has no such instruction, or its data cannot be read. */
  InstructionUndecodable: {
    code: 2010,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'Instruction {index} of program {program} cannot be read: {detail}',
  },
  /** An instruction does not list the accounts that it needs. */
  AccountMismatch: {
    code: 2011,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'Account {account} of {instruction}: {problem}',
  },
  /** A program wrote to an account that it may not change. */
  AccountViolation: {
    code: 2012,
    category: 'INTERNAL',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{program} may not change {account}: {problem}',
  },
  /**
   * Another transaction of the bundle failed, so this one was undone after it had been executed.
   */
  BundleReverted: {
    code: 2013,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'Undone because another transaction of bundle {bundleId} failed: {cause}',
  },
  /** An earlier bundle, or another transaction of the bundle, failed, so this one was not tried. */
  BundleSkipped: {
    code: 2014,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'Not tried because an earlier bundle failed: {cause}',
  },
  /**
   * The ledger's store or the journal could not be written or read, and has stopped: nobody knows
   * what of the last writes is on the disk until Gamekeeper starts again.
   */
  StoreFailed: {
    code: 2015,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The store failed and has stopped until Gamekeeper starts again: {detail}',
  },
  /** The lookup table does not exist or does not contain the address. */
  LookupTableInvalid: {
    code: 2016,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The lookup table {table}: {problem}',
  },
  /** The transaction used more compute units than its limit. */
  ComputeExceeded: {
    code: 2017,
    category: 'LIMIT_EXCEEDED',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'It used {unitsUsed} compute units; its limit is {unitsMax}',
  },
  /** There is no snapshot with this name. */
  SnapshotMissing: {
    code: 2018,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'There is no snapshot {name}; there is: {known}',
  },
  /** A snapshot with this name already exists. */
  SnapshotExists: {
    code: 2019,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'There is a snapshot {name} already; delete it first, or take another name',
  },
  /** The file is not a complete export in this format. */
  ExportInvalid: {
    code: 2020,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{file} cannot be imported: {problem}',
  },
  /** The export file could not be written. */
  ExportFailed: {
    code: 2021,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The export could not be written to {file}: {problem}',
  },
  /** There is no tree to hold the record. */
  TreeMissing: {
    code: 3001,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{owner} has no tree for its {kind}; make one with {operation}',
  },
  /** All trees for the record are full. */
  TreeFull: {
    code: 3002,
    category: 'LIMIT_EXCEEDED',
    retryable: false,
    stale: true,
    anywhere: false,
    message: 'The trees for the {kind} of {owner} are full; make another with {operation}',
  },
  /** The proof is older than the tree's changelog. */
  ProofTooOld: {
    code: 3003,
    category: 'CONFLICT',
    retryable: true,
    stale: true,
    anywhere: false,
    message: 'The proof for leaf {index} of {tree} was made {writesOld} writes ago; the changelog holds {maxBufferSize}',
  },
  /** The proof does not lead to a root of the tree. */
  ProofInvalid: {
    code: 3004,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The proof for leaf {index} of {tree} does not lead to its root',
  },
  /**
   * The leaf changed after the transaction was built; or another entry is at a position in a list
   * that the call names. Then an action is not built again: its caller has to say which entry is
   * meant.
   */
  LeafChanged: {
    code: 3005,
    category: 'CONFLICT',
    retryable: true,
    stale: true,
    anywhere: false,
    message: 'Leaf {index} of {tree} changed after the transaction was built',
  },
  /** The tree's depth, buffer or canopy is not one that account compression takes. */
  TreeShapeInvalid: {
    code: 3006,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'A tree of depth {maxDepth} and buffer {maxBufferSize} with canopy {canopyDepth} is not possible: {problem}',
  },
  /** The wallet already belongs to a user. */
  UserExists: {
    code: 4001,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The wallet {wallet} belongs to user {userId} already',
  },
  /** Another user has this name, ignoring case. */
  UsernameTaken: {
    code: 4002,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The username {username} is taken',
  },
  /** Another user was created first. No longer thrown: no address depends on a user's number. */
  UserIdChanged: {
    code: 4003,
    category: 'CONFLICT',
    retryable: true,
    stale: true,
    anywhere: false,
    message: 'The transaction was built for user {expected}; the next is {actual}',
  },
  /** The user has a profile in the project already; a user has one per project. */
  ProfileExists: {
    code: 4004,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'User {userId} has a profile in {project} already, of the identity {identity}',
  },
  /** The wallet has no profile in the project. */
  ProfileMissing: {
    code: 4005,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{wallet} has no profile in {project}',
  },
  /** The nonce was not issued, was used, or is older than 5 minutes. */
  NonceUnknown: {
    code: 4006,
    category: 'UNAUTHENTICATED',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The sign-in message for {wallet} was not issued, was used, or is over 5 minutes old',
  },
  /** The token is not this service's, or has expired. */
  TokenInvalid: {
    code: 4007,
    category: 'UNAUTHENTICATED',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The access token cannot be used: {problem}',
  },
  /** The project does not allow this custom data field. */
  CustomDataFieldUnknown: {
    code: 4008,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The project has no custom data field {field}; it has {allowed}',
  },
  /** The delegate authority has no delegation at this index. */
  DelegationMissing: {
    code: 4009,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{delegate} has no delegation {index}',
  },
  /** The profile has too little experience. */
  InsufficientXp: {
    code: 4010,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The profile {profile} has {xp} xp; {neededXp} are needed',
  },
  /** The badge cannot be claimed at this time. */
  BadgeClosed: {
    code: 4011,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Badge {index} of {project} is open from {startTime} to {endTime}; it is {now} (UNIX seconds)',
  },
  /** The profile already has the badge. */
  BadgeClaimed: {
    code: 4012,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The profile {profile} has badge {index} already',
  },
  /** The ledger did not issue the verification pass for this user and wallet, or it has expired. */
  PassInvalid: {
    code: 4013,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The {kind} cannot be kept: {problem}',
  },
  /** The balance is too small. */
  InsufficientBalance: {
    code: 5001,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{holder} holds {balance} base units of {resource}; {needed} are needed',
  },
  /** The sum is over 2^64 - 1. */
  Overflow: {
    code: 5002,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{what} would be over 18446744073709551615',
  },
  /** The owner's interval since the last claim has not passed. */
  FaucetNotReady: {
    code: 5003,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The faucet {faucet} is ready for {owner} again at {readyAt} (UNIX seconds); it is {now}',
  },
  /** The character is staked, on a mission or used otherwise. */
  CharacterInUse: {
    code: 6001,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The character {character} is used by {usedBy}; it must be free first',
  },
  /** The character is in no staking pool. */
  CharacterNotStaked: {
    code: 6002,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The character {character} is not staked',
  },
  /** The pool does not take characters of this model. */
  CharacterModelNotAllowed: {
    code: 6003,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The pool {pool} does not take characters of model {model}; add the model with {operation}',
  },
  /** The character is of another model than the call names. */
  CharacterModelDiffers: {
    code: 6004,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The character {character} is of model {actual}, not {expected}',
  },
  /** The characters of one call belong to different wallets. */
  CharacterOwnersDiffer: {
    code: 6005,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The characters of one call need one owner: {character} belongs to {owner}, the first to {expected}',
  },
  /** The asset fits none of the model's criteria. */
  CriteriaUnmet: {
    code: 6006,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The asset {mint} fits no criterion of model {model}',
  },
  /** The wallet does not own the asset. */
  AssetNotOwned: {
    code: 6007,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The asset {mint} does not belong to {wallet}',
  },
  /** The asset is already a character. */
  AssetIsCharacter: {
    code: 6008,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The asset {mint} is the character {character} already',
  },
  /** The assembler configuration has no such label. */
  LabelUnknown: {
    code: 6009,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The assembler configuration {config} has no label {label}; it has {allowed}',
  },
  /** The assembler configuration has no such trait. */
  TraitUnknown: {
    code: 6010,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The assembler configuration {config} has no trait {name} under the label {label}',
  },
  /** A character has the trait. */
  TraitInUse: {
    code: 6011,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The trait {trait} is worn by {wearers} characters; a trait in use cannot be removed',
  },
  /** Another character of the model has the same attributes. */
  AttributesTaken: {
    code: 6012,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The character {character} of model {model} has these attributes already',
  },
  /** The staking pool does not take characters at this time. */
  PoolClosed: {
    code: 6013,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The staking pool {pool} is open from {startTime} to {endTime}; it is {now} (UNIX seconds)',
  },
  /** The character was unstaked too recently. */
  CooldownRunning: {
    code: 6014,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The character {character} can be staked again at {readyAt} (UNIX seconds); it is {now}',
  },
  /** No reward is due yet. */
  RewardsNotAvailable: {
    code: 6015,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The rewards of the character {character} can be claimed at {readyAt}; it is {now} (UNIX seconds)',
  },
  /** The pool's minimum staking time has not passed. */
  CannotUnstakeYet: {
    code: 6016,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The character {character} can be unstaked at {readyAt} (UNIX seconds); it is {now}',
  },
  /** A pool pays in one resource for as long as anything is staked or owed in it. */
  StakingPoolInUse: {
    code: 6017,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The pool {pool} can pay in another resource when nothing is staked or owed in it; now {totalStaked} characters are staked and {debtors} stakers are owed rewards: first they must unstake and claim',
  },
  /** The character is elsewhere, or free. */
  CharacterNotOnMission: {
    code: 7001,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The character {character} is not on the mission {mission}',
  },
  /** The mission has no reward at this index. */
  RewardUnknown: {
    code: 7002,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The mission {mission} has no reward {index}; it has {count}',
  },
  /**
   * The recall was built for one side of the mission's end and arrived on the other, where the
   * rewards differ. Nothing was executed.
   */
  RecallTimeChanged: {
    code: 7003,
    category: 'CONFLICT',
    retryable: true,
    stale: true,
    anywhere: false,
    message: 'The recall of {character} was built for {side} the mission\'s end at {endTime} (UNIX seconds); it is {now}',
  },
  /**
   * The mission is not, or no longer, what the call agreed to, or what its build read. Nothing was
   * executed. `changed` says what differs: `minXp`, `duration`, `rewards`. The rest is the mission
   * as it is now.
   */
  MissionTermsChanged: {
    code: 7004,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: false,
    message: 'The mission {mission} is not as agreed in {changed}: it lasts {duration} seconds, needs {minXp} experience points and pays {rewards}',
  },
  /**
   * The mission is not over by the ledger's time, and a recall would lose its rewards, which the
   * call does not agree to. Nothing was executed.
   */
  MissionNotOver: {
    code: 7005,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The mission of {character} ends at {endTime} (UNIX seconds); it is {now}',
  },
  /**
   * The player has not granted this call. `kind` is a `MissingKind`, `of` what is missing, `wanted`
   * what is needed of it, `left` what there is, `retryAt` an ISO 8601 time, or `never` if waiting
   * does not help; `asking` an `Asking`, which `advice` says in words.
   */
  NotGranted: {
    code: 8001,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{game} is not granted {what}: {kind} {of}, {wanted} wanted, {left} left; again: {retryAt}; asking {asking}: {advice}',
  },
  /** The start secret is wrong. */
  WrongSecret: {
    code: 8002,
    category: 'UNAUTHENTICATED',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The proof does not fit the start secret of this daemon; read daemon.json again',
  },
  /** The first message must be session.hello, the second session.open. */
  HandshakeRequired: {
    code: 8003,
    category: 'UNAUTHENTICATED',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{method} came before {expected}',
  },
  /** Client and daemon share no protocol version. */
  ProtocolUnsupported: {
    code: 8004,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The client speaks protocol {clientMin} to {clientMax}, the daemon {daemonMin} to {daemonMax}',
  },
  /**
   * Two programs have catalogues of which neither only adds to the other's, as between two versions
   * of the protocol, or in a checkout whose catalogue was changed.
   */
  SchemaMismatch: {
    code: 8005,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{caller} {callerVersion} and {callee} {calleeVersion} do not fit together: {remedy}',
  },
  /** The other program is of an older version, which does not have what was called yet. */
  NotOffered: {
    code: 8015,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{callee} is version {calleeVersion} and does not have {what} yet; {caller} {callerVersion} has: {remedy}',
  },
  /** The game must be paired with the player's consent first. */
  PairingRequired: {
    code: 8006,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{game} is not paired here for {service}: {problem}. Call session.pair; the player then types its digits in Gamekeeper',
  },
  /** No wallet has this name. */
  WalletNotFound: {
    code: 8007,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'There is no wallet {wallet} on this network',
  },
  /** A wallet with this name already exists. */
  WalletExists: {
    code: 8008,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'There is a wallet {wallet} on this network already',
  },
  /** The key is that of a wallet on another network: a key belongs to one. */
  KeyOfOtherNetwork: {
    code: 8046,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'This is the key of wallet {wallet} on the network {network}, and a key belongs to one network',
  },
  /** The name of a key that is unpacked is that of another key here. Nothing was unpacked. */
  WalletNameTaken: {
    code: 8061,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The wallet {wallet} has another key here ({address}): rename it, and unpack again. Nothing was unpacked',
  },
  /** `player.pack` did not write this file, or a part of it is missing. */
  PackedFileInvalid: {
    code: 8058,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{file} is no file of packed keys: {problem}',
  },
  /** The passphrase does not open the file. */
  PackedFileSealed: {
    code: 8059,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{file} cannot be opened: the passphrase is another one, or the file was changed',
  },
  /** The keys in the file are those of another network. */
  PackedForOtherNetwork: {
    code: 8060,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The keys in {file} belong to the network {network}, and this is {here}. Nothing was unpacked',
  },
  /**
   * The keychain, or a key in it, cannot be used: `reason` is a `KeychainProblem`, and `detail`
   * says what to do.
   */
  KeychainUnavailable: {
    code: 8009,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The keychain cannot be used ({reason}): {detail}',
  },
  /** The keychain returned a different key from the one written. */
  KeychainReadBack: {
    code: 8010,
    category: 'INTERNAL',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The keychain did not give back the key of wallet {wallet} that was just written; nothing was made',
  },
  /** The vault file cannot be opened with this passphrase, or was changed. */
  VaultSealed: {
    code: 8011,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The vault cannot be opened: {problem}',
  },
  /** The text is one that is never signed as a message. */
  MessageRefused: {
    code: 8012,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'This is not signed as a message: {problem}',
  },
  /** The control needs something that is not here. */
  ControlUnavailable: {
    code: 8013,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{control} needs {needs}',
  },
  /**
   * Another game is being paired. There is one pairing at a time, so that the player knows whose
   * digits they type.
   */
  PairingBusy: {
    code: 8020,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: false,
    message: '{other} is being paired, until {until} at the latest; pair {game} after that',
  },
  /** The player refused the pairing, or wrong digits were typed too often. Nothing was granted. */
  PairingRefused: {
    code: 8021,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{game} was not paired: {reason}. It may ask again in {retryAfterMs} ms',
  },
  /** Nobody typed the digits in time. Nothing was granted. */
  PairingExpired: {
    code: 8022,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: false,
    message: '{game} was not paired: nobody typed its digits within {seconds} seconds',
  },
  /** There is no pairing to wait for, or to confirm. */
  PairingMissing: {
    code: 8023,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'No game is being paired here; a game starts it with session.pair',
  },
  /**
   * Games are not paired here, as the embedded service grants them everything: it has play money
   * only.
   */
  PairingNeedless: {
    code: 8024,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{game} needs no pairing with the embedded service; open a session, or start Gamekeeper with --strict',
  },
  /** The digits are not those that the game shows. */
  WrongDigits: {
    code: 8025,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'These are not the digits that {game} shows; tries left: {triesLeft}',
  },
  /**
   * The method grants something, which takes the player: the vault's passphrase, or the terminal of
   * `gamekeeper start`.
   */
  PlayerLocked: {
    code: 8026,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{method} needs the player: {needs}',
  },
  /**
   * The player was asked for this call and said no, or lets the game ask for nothing any more:
   * `reason` says which. Nothing was signed.
   */
  ApprovalRefused: {
    code: 8040,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{game} may not do {what}: {reason}. Nothing was signed',
  },
  /** The player was asked for this call, and nobody answered in time. Nothing was signed. */
  ApprovalExpired: {
    code: 8041,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: true,
    message: '{game} asked for {what}, and nobody answered in {seconds} seconds. Nothing was signed',
  },
  /**
   * The question to the player was taken back before an answer, for this reason. Nothing was
   * signed.
   */
  ApprovalWithdrawn: {
    code: 8042,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The question of {game} is over, {what}: {reason}. Nothing was signed',
  },
  /**
   * The player was not asked: the game has asked too often, or was refused a moment ago; `reason`
   * says which. Nothing was signed.
   */
  ApprovalBudgetUsed: {
    code: 8043,
    category: 'LIMIT_EXCEEDED',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The player is not asked whether {game} may do {what}: {reason}. Ask again in {retryAfterMs} ms. Nothing was signed',
  },
  /**
   * The PIN is another one. Each wrong one is counted, over restarts too, and from the fifth on the
   * next try has to wait.
   */
  WrongPin: {
    code: 8045,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'This is not the PIN. It may be tried again in {retryAfterMs} ms',
  },
  /**
   * The question is over, or never existed: `state` says how it ended. The answer has nothing
   * signed.
   */
  ApprovalOver: {
    code: 8044,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'There is nothing to answer: the approval {approval} is {state}',
  },
  /**
   * The player's keys are locked, so that nothing can be signed until the player unlocks them.
   * Nothing was signed or sent.
   */
  WalletsLocked: {
    code: 8056,
    category: 'UNAVAILABLE',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'The player\'s keys are locked; what unlocks them: {by}. Nothing was signed',
  },
  /**
   * This machine has no keychain, and the player has not made another place for keys yet. Nothing
   * was signed or sent.
   */
  CustodyMissing: {
    code: 8057,
    category: 'UNAVAILABLE',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'There is no place for the player\'s keys yet: this machine has no keychain that works. The player makes one on their page (gamekeeper open), or with gamekeeper passphrase set, where there is no terminal with --new-passphrase-file. Nothing was signed',
  },
  /**
   * The service built a transaction that cannot be proved to do what was asked. The key was not
   * used.
   */
  UnsafeTransaction: {
    code: 9001,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The service\'s transaction for {operation} is not what was asked: {reason}. Nothing was signed',
  },
  /** The service cannot be reached, or did not answer. */
  ServiceUnreachable: {
    code: 9002,
    category: 'UNAVAILABLE',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'The service at {address} cannot be reached: {detail}',
  },
  /** The service's answer does not have the form that the catalogue declares. */
  ServiceAnswerInvalid: {
    code: 9003,
    category: 'INTERNAL',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The service\'s answer to {operation} does not fit the catalogue: {detail}',
  },
  /** A transaction failed when it was executed; the context says which and why. */
  TransactionFailed: {
    code: 9004,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'Transaction {index} failed: {cause}',
  },
  /** It is not known whether the transaction was executed. Ask transactions.status with the key. */
  OutcomeUnknown: {
    code: 9005,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The service did not say what became of it; ask transactions.status with {idempotencyKey}',
  },
  /** The key was used for another call. */
  IdempotencyKeyReused: {
    code: 9006,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The idempotency key {idempotencyKey} belongs to a call of {method} with other parameters',
  },
  /** No daemon is running where the command line looked for one. */
  DaemonNotRunning: {
    code: 9007,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'No Gamekeeper runs in {home}; start one with: npm start',
  },
  /** A daemon that was to run did not become ready, and said no more of why than this. */
  DaemonStartFailed: {
    code: 9015,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Gamekeeper could not be started: {detail}',
  },
  /** The connection closed before the answer arrived. */
  ConnectionClosed: {
    code: 9008,
    category: 'UNAVAILABLE',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'The connection was closed with code {code}: {reason}',
  },
  /** A daemon is already running in the folder. */
  DaemonRunning: {
    code: 9009,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Gamekeeper runs in {home} already, as process {pid}; --home names another folder',
  },
  /**
   * A daemon or service runs and accepts connections, but says nothing. It may be stopped, or hang,
   * or the machine may be too busy for it. It may still do what it was asked.
   */
  DaemonSilent: {
    code: 9014,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Gamekeeper in {home} has said nothing for {seconds} s: process {pid} hangs, or was suspended. Wait and try again, or end it with {endIt} and start again; everything that it answered is on disk',
  },
  /**
   * The event stream has no event of this number yet: the service was put back to an earlier state.
   */
  EventsAhead: {
    code: 9010,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'There is no event {since}: the newest is {last}. Read the records again, then continue from {last}',
  },
  /**
   * The cost is higher than what the call agreed to, or than its build read, or in another
   * resource: `changed` is `amount` or `resource`. Nothing was executed. Read the terms again.
   */
  CostChanged: {
    code: 5004,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: false,
    message: 'It costs {amount} base units of {resource}; the transaction takes at most {amountMax}: the {changed} changed',
  },
  /**
   * The recipe does not give, or ask for the experience, that the call agreed to. Nothing was
   * executed. The context is the meal, in base units, and the experience points of the recipe as it
   * is.
   */
  RecipeTermsChanged: {
    code: 5005,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: false,
    message: 'The recipe {recipe} is not as agreed: it gives {amount} base units of {resource} and needs {xp} experience points',
  },
  /**
   * The service does not prove, with its ledger's key, which network it serves at this address.
   * Nothing was sent to it.
   */
  NetworkNotProved: {
    code: 9012,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The service at {address} does not prove which network it serves: {problem}. Nothing was sent to it',
  },
  /**
   * Another network than the one known is served at the address. Nothing was sent to it, and no key
   * of either network was used.
   */
  NetworkChanged: {
    code: 9013,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The service at {address} serves network {found}; known here is {known}. Nothing was sent to it. If its operator says that it was set up again, accept it with: gamekeeper start --service {address} --accept-network {found}. Keys and writes of the other network stay with that one',
  },
  /**
   * The daemon runs on another network than the game says it plays on. `games` are those that play
   * on it now; a daemon of the game's own network can start when it has ended.
   */
  OtherNetwork: {
    code: 9016,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{game} plays on {expected}, and this Gamekeeper runs on {network}, of {service}. It has to end before one for {game} can start; games that play on it: {games}',
  },
  /** The daemon has been told to stop. It answers earlier calls, and did nothing for this one. */
  DaemonStopping: {
    code: 9011,
    category: 'UNAVAILABLE',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'The daemon is about to stop; call again once it runs: {method} was not begun',
  },
  /**
   * The pool is not, or no longer, what the call agreed to, or what its build read. Nothing was
   * executed. `changed` says what differs: `minStakeDuration`, `lockType`, `resetStakeDuration`.
   */
  StakeTermsChanged: {
    code: 6018,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: false,
    message: 'The staking pool {pool} is not as agreed in {changed}: it holds characters for {minStakeDuration} seconds, where at most {minStakeDurationMax} are agreed to, by {lockType}, and resetStakeDuration is {resetStakeDuration}',
  },
  /**
   * It was executed before, in the transactions whose signatures the context gives: under the same
   * idempotency key and fee payer, with another blockhash.
   */
  AlreadyExecuted: {
    code: 2022,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'It was executed before under this idempotency key, by {signatures}',
  },
  /** A transaction is bound to another network than the one that it was sent to. */
  NetworkMismatch: {
    code: 2023,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: true,
    message: 'The transaction is for network {network}; this is {expected}',
  },
  /**
   * The deposits have risen since the transaction was built, as another write has closed an account
   * or used what was paid for it. Nothing was executed; calling again builds for what it costs now.
   */
  DepositChanged: {
    code: 2030,
    category: 'CONFLICT',
    retryable: true,
    stale: true,
    anywhere: true,
    message: '{payer} would pay {lamports} lamports in deposits; the transaction takes at most {lamportsMax}',
  },
  /**
   * The project gives its players' fees back, and the transaction leaves out the account that would
   * do it: the project has had lamports for it only since the build, or the service leaves it out.
   */
  SubsidyLeftOut: {
    code: 2032,
    category: 'CONFLICT',
    retryable: true,
    stale: true,
    anywhere: true,
    message: 'The project {project} gives fees back, and the transaction leaves that out',
  },
  /**
   * The disk, or what the system allows to the daemon, has no room for this write. Nothing was
   * executed; reads continue, and writes too once there is room.
   */
  StorageFull: {
    code: 2024,
    category: 'LIMIT_EXCEEDED',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'There is no room to write {file}: {detail}. Nothing was executed; make room, then call again',
  },
  /**
   * The disk no longer holds what was written there. Nothing is answered from it from now on, as
   * any answer could be wrong.
   */
  StoreDamaged: {
    code: 2025,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: true,
    message: '{file} is damaged: {what}: {detail}. Nothing is read from it any more; gamekeeper doctor says what to do',
  },
  /**
   * The database that keeps the ledger's log takes no writes, or not as durably as was asked for.
   * Nothing was executed; reads continue, and writes too once it does.
   */
  LogUnavailable: {
    code: 2033,
    category: 'UNAVAILABLE',
    retryable: true,
    stale: false,
    anywhere: true,
    message: 'The log at {place} takes no writes: {problem}. Nothing was executed; {remedy}, then call again',
  },
  /** Another process writes the log now. This one has undone what was on its way, and ends. */
  LeaseLost: {
    code: 2034,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Another process writes the log at {place} now: its epoch is {epoch}, and this process had {own}. Start this one again: it continues from the log',
  },
  /** The key is not the one that the log was begun with. Nothing was read or changed. */
  LogKeyWrong: {
    code: 2035,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The log at {place} was begun with another key: its fingerprint is {expected}, and that of this key is {fingerprint}. Name the file of the right key',
  },
  /**
   * The state of this home and the log have different entries under one number. Nothing was
   * changed.
   */
  LogForked: {
    code: 2036,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The log at {place} has another entry {number} than this home: they are of different ledgers. Name the log of this home, or start with an empty one',
  },
  /** The state of this home is ahead of the log, which has lost its end. Nothing was changed. */
  LogLostItsEnd: {
    code: 2037,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The log at {place} ends at entry {end}, and this home is at {number}. Bring the database to its newest state, or start with an empty home, which has nothing of what came after {end}',
  },
  /** A newer version of Gamekeeper keeps this log. Nothing was changed. */
  LogOfNewerVersion: {
    code: 2038,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The log at {place} has form {form}, and this version reads up to {own}. Run the version that wrote it',
  },
  /**
   * The log of this home is in a database. Without it the state of the home would leave that log.
   * Nothing was changed.
   */
  LogElsewhere: {
    code: 2039,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The log of {home} is in the database {place}, and nothing is executed here without it. Run gamekeeper service with --log, or name another folder with --home',
  },
  /**
   * The log of this home is in the home itself, and cannot be moved into a database yet. Nothing
   * was changed.
   */
  LogInHome: {
    code: 2040,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The log of {home} is in the home itself, and cannot be moved into a database yet. Run gamekeeper service without --log, or name an empty folder with --home',
  },
  /**
   * No other process follows the log and is ready, so none could write it next. Nothing was
   * changed.
   */
  NoSuccessor: {
    code: 2042,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: false,
    message: 'No process that follows the log at {place} is ready to write it. This one continues; wait until /readyz of another answers 200, then call again',
  },
  /** This package of Gamekeeper is for players, and has nothing that reads a log in PostgreSQL. */
  LogNeedsNpmPackage: {
    code: 2041,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'This package of Gamekeeper is made for players: it has no client for PostgreSQL. Use the npm package of Gamekeeper for gamekeeper service --log',
  },
  /** The folder is not a backup, or its content is not what was written. */
  BackupInvalid: {
    code: 2027,
    category: 'BAD_USER_INPUT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{file} is no whole backup: {problem}',
  },
  /** The backup could not be written. Other work continues. */
  BackupFailed: {
    code: 2028,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The backup could not be written to {file}: {problem}',
  },
  /** A revert is in progress: nothing is written until it is done. Reads continue. */
  ControlRunning: {
    code: 2026,
    category: 'CONFLICT',
    retryable: true,
    stale: false,
    anywhere: true,
    message: '{control} is under way, and nothing is written meanwhile. Nothing of the call was executed; call again in {retryAfterMs} ms',
  },
  /** It can no longer be undone, and could not be finished yet. */
  ControlUnfinished: {
    code: 2031,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: '{control} can no longer be undone, and could not be finished yet: {detail}. {next}',
  },
  /**
   * The events after this number are no longer kept: docs/explanation/durability.md says how long
   * events are kept.
   */
  EventsPruned: {
    code: 2029,
    category: 'NOT_FOUND',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Events behind {since} are not kept: those up to {pruned} are gone. Read the records again, then continue from the newest',
  },
  /**
   * A newer version of Gamekeeper has used this home, and keeps files of it in a form that this one
   * does not read. Nothing was changed. `game` is what the game that brought it is called; empty
   * where none did.
   */
  HomeOfNewerVersion: {
    code: 8073,
    category: 'UNAVAILABLE',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Gamekeeper {version} ({game}) has used this home, and this is {own}: of {file}, {what}. Nothing was changed: {remedy}',
  },
  /**
   * A changed seed says of a thing that is there what no operation changes, so that nothing was
   * planted. `count` says of how many fields it does so.
   */
  SeedConflict: {
    code: 8070,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The seed would change {field} of {thing} from {is} to {wanted}, which nothing changes once it is made; {count} such changes in all. Nothing was planted: leave it as it is, or give the new one another name',
  },
  /**
   * A game plants its seed on the embedded ledger alone; where a service is at an address, its
   * developer does, once.
   */
  SeedNeedsApply: {
    code: 8071,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'A game plants no seed on the service at {service}: its developer runs gamekeeper seed apply there, once, and ships the manifest that this writes',
  },
  /**
   * The player was not shown this seed when the game was paired. `expected` is what its grant has.
   */
  SeedNotGranted: {
    code: 8072,
    category: 'FORBIDDEN',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'The player has granted {game} to plant {expected}, and the seed is {found}: its manifest names the seed that it ships, as gamekeeper seed plan prints it, and the game is paired with that',
  },
  /**
   * Games are connected, and would lose what they are about to do. `games` are the identifiers of
   * all of them.
   */
  GamesConnected: {
    code: 8090,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Nothing was removed: {games} is connected. End it, then try again',
  },
  /**
   * The outcome of a write is not known, and what would tell it would be removed. The first one is
   * named.
   */
  WritesUnsettled: {
    code: 8091,
    category: 'CONFLICT',
    retryable: false,
    stale: false,
    anywhere: false,
    message: 'Nothing was removed: the outcome of {method} of {game} (key {idempotencyKey}) is not known yet. Start Gamekeeper with its service, which settles it, then try again',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>);

/** The name of an error. */
export type ErrorName = keyof typeof errorTable;

/** The context that each error carries: its message's placeholders. */
export interface ErrorContext {
  ParseError: { readonly detail: string | number };
  InvalidRequest: { readonly detail: string | number };
  MethodNotFound: { readonly method: string | number; readonly suggestion: string | number };
  InvalidParams: { readonly path: string | number; readonly problem: string | number; readonly expected: string | number };
  InternalError: { readonly incident: string | number };
  InvalidArgument: { readonly argument: string | number; readonly problem: string | number; readonly expected: string | number };
  InvalidAddress: { readonly argument: string | number; readonly value: string | number };
  LimitExceeded: { readonly what: string | number; readonly actual: string | number; readonly limit: string | number };
  NotFound: { readonly kind: string | number; readonly address: string | number };
  AlreadyExists: { readonly kind: string | number; readonly address: string | number };
  Unauthorised: { readonly wallet: string | number; readonly needs: string | number };
  Cancelled: Record<string, never>;
  RateLimited: { readonly retryAfterMs: string | number };
  TransactionUndecodable: { readonly detail: string | number };
  TransactionTooLarge: { readonly bytesOver: string | number; readonly limit: string | number };
  BlockhashUnknown: { readonly blockhash: string | number };
  BlockhashExpired: { readonly lastValidBlockHeight: string | number; readonly blockHeight: string | number };
  MissingSigner: { readonly signer: string | number };
  SignatureInvalid: { readonly signer: string | number };
  FeeUnpayable: { readonly payer: string | number; readonly lamports: string | number; readonly feeLamports: string | number };
  InsufficientLamports: { readonly account: string | number; readonly lamports: string | number; readonly neededLamports: string | number };
  ProgramUnknown: { readonly program: string | number };
  InstructionUndecodable: { readonly index: string | number; readonly program: string | number; readonly detail: string | number };
  AccountMismatch: { readonly account: string | number; readonly instruction: string | number; readonly problem: string | number };
  AccountViolation: { readonly program: string | number; readonly account: string | number; readonly problem: string | number };
  BundleReverted: { readonly bundleId: string | number; readonly cause: string | number };
  BundleSkipped: { readonly cause: string | number };
  StoreFailed: { readonly detail: string | number };
  LookupTableInvalid: { readonly table: string | number; readonly problem: string | number };
  ComputeExceeded: { readonly unitsUsed: string | number; readonly unitsMax: string | number };
  SnapshotMissing: { readonly name: string | number; readonly known: string | number };
  SnapshotExists: { readonly name: string | number };
  ExportInvalid: { readonly file: string | number; readonly problem: string | number };
  ExportFailed: { readonly file: string | number; readonly problem: string | number };
  TreeMissing: { readonly owner: string | number; readonly kind: string | number; readonly operation: string | number };
  TreeFull: { readonly kind: string | number; readonly owner: string | number; readonly operation: string | number };
  ProofTooOld: { readonly index: string | number; readonly tree: string | number; readonly writesOld: string | number; readonly maxBufferSize: string | number };
  ProofInvalid: { readonly index: string | number; readonly tree: string | number };
  LeafChanged: { readonly index: string | number; readonly tree: string | number };
  TreeShapeInvalid: { readonly maxDepth: string | number; readonly maxBufferSize: string | number; readonly canopyDepth: string | number; readonly problem: string | number };
  UserExists: { readonly wallet: string | number; readonly userId: string | number };
  UsernameTaken: { readonly username: string | number };
  UserIdChanged: { readonly expected: string | number; readonly actual: string | number };
  ProfileExists: { readonly userId: string | number; readonly project: string | number; readonly identity: string | number };
  ProfileMissing: { readonly wallet: string | number; readonly project: string | number };
  NonceUnknown: { readonly wallet: string | number };
  TokenInvalid: { readonly problem: string | number };
  CustomDataFieldUnknown: { readonly field: string | number; readonly allowed: string | number };
  DelegationMissing: { readonly delegate: string | number; readonly index: string | number };
  InsufficientXp: { readonly profile: string | number; readonly xp: string | number; readonly neededXp: string | number };
  BadgeClosed: { readonly index: string | number; readonly project: string | number; readonly startTime: string | number; readonly endTime: string | number; readonly now: string | number };
  BadgeClaimed: { readonly profile: string | number; readonly index: string | number };
  PassInvalid: { readonly kind: string | number; readonly problem: string | number };
  InsufficientBalance: { readonly holder: string | number; readonly balance: string | number; readonly resource: string | number; readonly needed: string | number };
  Overflow: { readonly what: string | number };
  FaucetNotReady: { readonly faucet: string | number; readonly owner: string | number; readonly readyAt: string | number; readonly now: string | number };
  CharacterInUse: { readonly character: string | number; readonly usedBy: string | number };
  CharacterNotStaked: { readonly character: string | number };
  CharacterModelNotAllowed: { readonly pool: string | number; readonly model: string | number; readonly operation: string | number };
  CharacterModelDiffers: { readonly character: string | number; readonly actual: string | number; readonly expected: string | number };
  CharacterOwnersDiffer: { readonly character: string | number; readonly owner: string | number; readonly expected: string | number };
  CriteriaUnmet: { readonly mint: string | number; readonly model: string | number };
  AssetNotOwned: { readonly mint: string | number; readonly wallet: string | number };
  AssetIsCharacter: { readonly mint: string | number; readonly character: string | number };
  LabelUnknown: { readonly config: string | number; readonly label: string | number; readonly allowed: string | number };
  TraitUnknown: { readonly config: string | number; readonly name: string | number; readonly label: string | number };
  TraitInUse: { readonly trait: string | number; readonly wearers: string | number };
  AttributesTaken: { readonly character: string | number; readonly model: string | number };
  PoolClosed: { readonly pool: string | number; readonly startTime: string | number; readonly endTime: string | number; readonly now: string | number };
  CooldownRunning: { readonly character: string | number; readonly readyAt: string | number; readonly now: string | number };
  RewardsNotAvailable: { readonly character: string | number; readonly readyAt: string | number; readonly now: string | number };
  CannotUnstakeYet: { readonly character: string | number; readonly readyAt: string | number; readonly now: string | number };
  StakingPoolInUse: { readonly pool: string | number; readonly totalStaked: string | number; readonly debtors: string | number };
  CharacterNotOnMission: { readonly character: string | number; readonly mission: string | number };
  RewardUnknown: { readonly mission: string | number; readonly index: string | number; readonly count: string | number };
  RecallTimeChanged: { readonly character: string | number; readonly side: string | number; readonly endTime: string | number; readonly now: string | number };
  MissionTermsChanged: { readonly mission: string | number; readonly changed: string | number; readonly duration: string | number; readonly minXp: string | number; readonly rewards: string | number };
  MissionNotOver: { readonly character: string | number; readonly endTime: string | number; readonly now: string | number };
  NotGranted: { readonly game: string | number; readonly what: string | number; readonly kind: string | number; readonly of: string | number; readonly wanted: string | number; readonly left: string | number; readonly retryAt: string | number; readonly asking: string | number; readonly advice: string | number };
  WrongSecret: Record<string, never>;
  HandshakeRequired: { readonly method: string | number; readonly expected: string | number };
  ProtocolUnsupported: { readonly clientMin: string | number; readonly clientMax: string | number; readonly daemonMin: string | number; readonly daemonMax: string | number };
  SchemaMismatch: { readonly caller: string | number; readonly callerVersion: string | number; readonly callee: string | number; readonly calleeVersion: string | number; readonly remedy: string | number };
  NotOffered: { readonly callee: string | number; readonly calleeVersion: string | number; readonly what: string | number; readonly caller: string | number; readonly callerVersion: string | number; readonly remedy: string | number };
  PairingRequired: { readonly game: string | number; readonly service: string | number; readonly problem: string | number };
  WalletNotFound: { readonly wallet: string | number };
  WalletExists: { readonly wallet: string | number };
  KeyOfOtherNetwork: { readonly wallet: string | number; readonly network: string | number };
  WalletNameTaken: { readonly wallet: string | number; readonly address: string | number };
  PackedFileInvalid: { readonly file: string | number; readonly problem: string | number };
  PackedFileSealed: { readonly file: string | number };
  PackedForOtherNetwork: { readonly file: string | number; readonly network: string | number; readonly here: string | number };
  KeychainUnavailable: { readonly reason: string | number; readonly detail: string | number };
  KeychainReadBack: { readonly wallet: string | number };
  VaultSealed: { readonly problem: string | number };
  MessageRefused: { readonly problem: string | number };
  ControlUnavailable: { readonly control: string | number; readonly needs: string | number };
  PairingBusy: { readonly other: string | number; readonly until: string | number; readonly game: string | number };
  PairingRefused: { readonly game: string | number; readonly reason: string | number; readonly retryAfterMs: string | number };
  PairingExpired: { readonly game: string | number; readonly seconds: string | number };
  PairingMissing: Record<string, never>;
  PairingNeedless: { readonly game: string | number };
  WrongDigits: { readonly game: string | number; readonly triesLeft: string | number };
  PlayerLocked: { readonly method: string | number; readonly needs: string | number };
  ApprovalRefused: { readonly game: string | number; readonly what: string | number; readonly reason: string | number };
  ApprovalExpired: { readonly game: string | number; readonly what: string | number; readonly seconds: string | number };
  ApprovalWithdrawn: { readonly game: string | number; readonly what: string | number; readonly reason: string | number };
  ApprovalBudgetUsed: { readonly game: string | number; readonly what: string | number; readonly reason: string | number; readonly retryAfterMs: string | number };
  WrongPin: { readonly retryAfterMs: string | number };
  ApprovalOver: { readonly approval: string | number; readonly state: string | number };
  WalletsLocked: { readonly by: string | number };
  CustodyMissing: Record<string, never>;
  UnsafeTransaction: { readonly operation: string | number; readonly reason: string | number };
  ServiceUnreachable: { readonly address: string | number; readonly detail: string | number };
  ServiceAnswerInvalid: { readonly operation: string | number; readonly detail: string | number };
  TransactionFailed: { readonly index: string | number; readonly cause: string | number };
  OutcomeUnknown: { readonly idempotencyKey: string | number };
  IdempotencyKeyReused: { readonly idempotencyKey: string | number; readonly method: string | number };
  DaemonNotRunning: { readonly home: string | number };
  DaemonStartFailed: { readonly detail: string | number };
  ConnectionClosed: { readonly code: string | number; readonly reason: string | number };
  DaemonRunning: { readonly home: string | number; readonly pid: string | number };
  DaemonSilent: { readonly home: string | number; readonly seconds: string | number; readonly pid: string | number; readonly endIt: string | number };
  EventsAhead: { readonly since: string | number; readonly last: string | number };
  CostChanged: { readonly amount: string | number; readonly resource: string | number; readonly amountMax: string | number; readonly changed: string | number };
  RecipeTermsChanged: { readonly recipe: string | number; readonly amount: string | number; readonly resource: string | number; readonly xp: string | number };
  NetworkNotProved: { readonly address: string | number; readonly problem: string | number };
  NetworkChanged: { readonly address: string | number; readonly found: string | number; readonly known: string | number };
  OtherNetwork: { readonly game: string | number; readonly expected: string | number; readonly network: string | number; readonly service: string | number; readonly games: string | number };
  DaemonStopping: { readonly method: string | number };
  StakeTermsChanged: { readonly pool: string | number; readonly changed: string | number; readonly minStakeDuration: string | number; readonly minStakeDurationMax: string | number; readonly lockType: string | number; readonly resetStakeDuration: string | number };
  AlreadyExecuted: { readonly signatures: readonly string[] };
  NetworkMismatch: { readonly network: string | number; readonly expected: string | number };
  DepositChanged: { readonly payer: string | number; readonly lamports: string | number; readonly lamportsMax: string | number };
  SubsidyLeftOut: { readonly project: string | number };
  StorageFull: { readonly file: string | number; readonly detail: string | number };
  StoreDamaged: { readonly file: string | number; readonly what: string | number; readonly detail: string | number };
  LogUnavailable: { readonly place: string | number; readonly problem: string | number; readonly remedy: string | number };
  LeaseLost: { readonly place: string | number; readonly epoch: string | number; readonly own: string | number };
  LogKeyWrong: { readonly place: string | number; readonly expected: string | number; readonly fingerprint: string | number };
  LogForked: { readonly place: string | number; readonly number: string | number };
  LogLostItsEnd: { readonly place: string | number; readonly end: string | number; readonly number: string | number };
  LogOfNewerVersion: { readonly place: string | number; readonly form: string | number; readonly own: string | number };
  LogElsewhere: { readonly home: string | number; readonly place: string | number };
  LogInHome: { readonly home: string | number };
  NoSuccessor: { readonly place: string | number };
  LogNeedsNpmPackage: Record<string, never>;
  BackupInvalid: { readonly file: string | number; readonly problem: string | number };
  BackupFailed: { readonly file: string | number; readonly problem: string | number };
  ControlRunning: { readonly control: string | number; readonly retryAfterMs: string | number };
  ControlUnfinished: { readonly control: string | number; readonly detail: string | number; readonly next: string | number };
  EventsPruned: { readonly since: string | number; readonly pruned: string | number };
  HomeOfNewerVersion: { readonly version: string | number; readonly game: string | number; readonly own: string | number; readonly file: string | number; readonly what: string | number; readonly remedy: string | number };
  SeedConflict: { readonly field: string | number; readonly thing: string | number; readonly is: string | number; readonly wanted: string | number; readonly count: string | number };
  SeedNeedsApply: { readonly service: string | number };
  SeedNotGranted: { readonly game: string | number; readonly expected: string | number; readonly found: string | number };
  GamesConnected: { readonly games: string | number };
  WritesUnsettled: { readonly method: string | number; readonly game: string | number; readonly idempotencyKey: string | number };
}
