// Generated from src/methods/catalogue by `npm run generate`.

/** Every error by name, with its code and whether the same call may succeed later. */
export const errors = Object.freeze({
  /** The frame is not JSON. See errors.md#parseerror. */
  ParseError: { code: -32700, retryable: false },
  /** The frame is JSON but not a JSON-RPC 2.0 request. See errors.md#invalidrequest. */
  InvalidRequest: { code: -32600, retryable: false },
  /** No method has this name. See errors.md#methodnotfound. */
  MethodNotFound: { code: -32601, retryable: false },
  /** The parameters do not fit the method. See errors.md#invalidparams. */
  InvalidParams: { code: -32602, retryable: false },
  /**
   * An internal error of the daemon or the service. The log has the details. See
   * errors.md#internalerror.
   */
  InternalError: { code: -32603, retryable: false },
  /** An argument has a value that the operation cannot take. See errors.md#invalidargument. */
  InvalidArgument: { code: 1001, retryable: false },
  /** A text is not the base58 form of 32 bytes. See errors.md#invalidaddress. */
  InvalidAddress: { code: 1002, retryable: false },
  /** A list, text or answer is larger than its limit. See errors.md#limitexceeded. */
  LimitExceeded: { code: 1003, retryable: false },
  /** There is no such record. See errors.md#notfound. */
  NotFound: { code: 1005, retryable: false },
  /** The record already exists. See errors.md#alreadyexists. */
  AlreadyExists: { code: 1006, retryable: false },
  /**
   * The wallet is not the authority and has no delegation that allows it. See
   * errors.md#unauthorised.
   */
  Unauthorised: { code: 1007, retryable: false },
  /** The call was cancelled by its caller. See errors.md#cancelled. */
  Cancelled: { code: 1008, retryable: false },
  /** Too many calls in a short time. See errors.md#ratelimited. */
  RateLimited: { code: 1009, retryable: true },
  /** The bytes are not a transaction. See errors.md#transactionundecodable. */
  TransactionUndecodable: { code: 2001, retryable: false },
  /** A transaction is over 1,232 bytes. See errors.md#transactiontoolarge. */
  TransactionTooLarge: { code: 2002, retryable: false },
  /**
   * This ledger did not issue the blockhash, or it is too old to tell. See
   * errors.md#blockhashunknown.
   */
  BlockhashUnknown: { code: 2003, retryable: false },
  /**
   * The blockhash has expired. The transaction was not executed and never will be. See
   * errors.md#blockhashexpired.
   */
  BlockhashExpired: { code: 2004, retryable: true },
  /** A required signature is missing. See errors.md#missingsigner. */
  MissingSigner: { code: 2005, retryable: false },
  /** A signature is not the signer's for this message. See errors.md#signatureinvalid. */
  SignatureInvalid: { code: 2006, retryable: false },
  /** The fee payer cannot pay the fee. See errors.md#feeunpayable. */
  FeeUnpayable: { code: 2007, retryable: false },
  /**
   * An account has too few lamports for what the transaction takes from it. See
   * errors.md#insufficientlamports.
   */
  InsufficientLamports: { code: 2008, retryable: false },
  /** No program has this id. See errors.md#programunknown. */
  ProgramUnknown: { code: 2009, retryable: false },
  /**
   * The program has no such instruction, or its data cannot be read. See
   * errors.md#instructionundecodable.
   */
  InstructionUndecodable: { code: 2010, retryable: false },
  /** An instruction does not list the accounts that it needs. See errors.md#accountmismatch. */
  AccountMismatch: { code: 2011, retryable: false },
  /** A program wrote to an account that it may not change. See errors.md#accountviolation. */
  AccountViolation: { code: 2012, retryable: false },
  /**
   * Another transaction of the bundle failed, so this one was undone after it had been executed.
   * See errors.md#bundlereverted.
   */
  BundleReverted: { code: 2013, retryable: false },
  /**
   * An earlier bundle, or another transaction of the bundle, failed, so this one was not tried. See
   * errors.md#bundleskipped.
   */
  BundleSkipped: { code: 2014, retryable: true },
  /**
   * The ledger's store or the journal could not be written or read, and has stopped: nobody knows
   * what of the last writes is on the disk until Gamekeeper starts again. See
   * errors.md#storefailed.
   */
  StoreFailed: { code: 2015, retryable: false },
  /**
   * The lookup table does not exist or does not contain the address. See
   * errors.md#lookuptableinvalid.
   */
  LookupTableInvalid: { code: 2016, retryable: false },
  /** The transaction used more compute units than its limit. See errors.md#computeexceeded. */
  ComputeExceeded: { code: 2017, retryable: false },
  /** There is no snapshot with this name. See errors.md#snapshotmissing. */
  SnapshotMissing: { code: 2018, retryable: false },
  /** A snapshot with this name already exists. See errors.md#snapshotexists. */
  SnapshotExists: { code: 2019, retryable: false },
  /** The file is not a complete export in this format. See errors.md#exportinvalid. */
  ExportInvalid: { code: 2020, retryable: false },
  /** The export file could not be written. See errors.md#exportfailed. */
  ExportFailed: { code: 2021, retryable: false },
  /** There is no tree to hold the record. See errors.md#treemissing. */
  TreeMissing: { code: 3001, retryable: false },
  /** All trees for the record are full. See errors.md#treefull. */
  TreeFull: { code: 3002, retryable: false },
  /** The proof is older than the tree's changelog. See errors.md#prooftooold. */
  ProofTooOld: { code: 3003, retryable: true },
  /** The proof does not lead to a root of the tree. See errors.md#proofinvalid. */
  ProofInvalid: { code: 3004, retryable: false },
  /**
   * The leaf changed after the transaction was built; or another entry is at a position in a list
   * that the call names. Then an action is not built again: its caller has to say which entry is
   * meant. See errors.md#leafchanged.
   */
  LeafChanged: { code: 3005, retryable: true },
  /**
   * The tree's depth, buffer or canopy is not one that account compression takes. See
   * errors.md#treeshapeinvalid.
   */
  TreeShapeInvalid: { code: 3006, retryable: false },
  /** The wallet already belongs to a user. See errors.md#userexists. */
  UserExists: { code: 4001, retryable: false },
  /** Another user has this name, ignoring case. See errors.md#usernametaken. */
  UsernameTaken: { code: 4002, retryable: false },
  /**
   * Another user was created first. No longer thrown: no address depends on a user's number. See
   * errors.md#useridchanged.
   */
  UserIdChanged: { code: 4003, retryable: true },
  /**
   * The user has a profile in the project already; a user has one per project. See
   * errors.md#profileexists.
   */
  ProfileExists: { code: 4004, retryable: false },
  /** The wallet has no profile in the project. See errors.md#profilemissing. */
  ProfileMissing: { code: 4005, retryable: false },
  /** The nonce was not issued, was used, or is older than 5 minutes. See errors.md#nonceunknown. */
  NonceUnknown: { code: 4006, retryable: false },
  /** The token is not this service's, or has expired. See errors.md#tokeninvalid. */
  TokenInvalid: { code: 4007, retryable: false },
  /** The project does not allow this custom data field. See errors.md#customdatafieldunknown. */
  CustomDataFieldUnknown: { code: 4008, retryable: false },
  /** The delegate authority has no delegation at this index. See errors.md#delegationmissing. */
  DelegationMissing: { code: 4009, retryable: false },
  /** The profile has too little experience. See errors.md#insufficientxp. */
  InsufficientXp: { code: 4010, retryable: false },
  /** The badge cannot be claimed at this time. See errors.md#badgeclosed. */
  BadgeClosed: { code: 4011, retryable: false },
  /** The profile already has the badge. See errors.md#badgeclaimed. */
  BadgeClaimed: { code: 4012, retryable: false },
  /**
   * The ledger did not issue the verification pass for this user and wallet, or it has expired. See
   * errors.md#passinvalid.
   */
  PassInvalid: { code: 4013, retryable: false },
  /** The balance is too small. See errors.md#insufficientbalance. */
  InsufficientBalance: { code: 5001, retryable: false },
  /** The sum is over 2^64 - 1. See errors.md#overflow. */
  Overflow: { code: 5002, retryable: false },
  /** The owner's interval since the last claim has not passed. See errors.md#faucetnotready. */
  FaucetNotReady: { code: 5003, retryable: false },
  /** The character is staked, on a mission or used otherwise. See errors.md#characterinuse. */
  CharacterInUse: { code: 6001, retryable: false },
  /** The character is in no staking pool. See errors.md#characternotstaked. */
  CharacterNotStaked: { code: 6002, retryable: false },
  /** The pool does not take characters of this model. See errors.md#charactermodelnotallowed. */
  CharacterModelNotAllowed: { code: 6003, retryable: false },
  /** The character is of another model than the call names. See errors.md#charactermodeldiffers. */
  CharacterModelDiffers: { code: 6004, retryable: false },
  /**
   * The characters of one call belong to different wallets. See errors.md#characterownersdiffer.
   */
  CharacterOwnersDiffer: { code: 6005, retryable: false },
  /** The asset fits none of the model's criteria. See errors.md#criteriaunmet. */
  CriteriaUnmet: { code: 6006, retryable: false },
  /** The wallet does not own the asset. See errors.md#assetnotowned. */
  AssetNotOwned: { code: 6007, retryable: false },
  /** The asset is already a character. See errors.md#assetischaracter. */
  AssetIsCharacter: { code: 6008, retryable: false },
  /** The assembler configuration has no such label. See errors.md#labelunknown. */
  LabelUnknown: { code: 6009, retryable: false },
  /** The assembler configuration has no such trait. See errors.md#traitunknown. */
  TraitUnknown: { code: 6010, retryable: false },
  /** A character has the trait. See errors.md#traitinuse. */
  TraitInUse: { code: 6011, retryable: false },
  /** Another character of the model has the same attributes. See errors.md#attributestaken. */
  AttributesTaken: { code: 6012, retryable: false },
  /** The staking pool does not take characters at this time. See errors.md#poolclosed. */
  PoolClosed: { code: 6013, retryable: false },
  /** The character was unstaked too recently. See errors.md#cooldownrunning. */
  CooldownRunning: { code: 6014, retryable: false },
  /** No reward is due yet. See errors.md#rewardsnotavailable. */
  RewardsNotAvailable: { code: 6015, retryable: false },
  /** The pool's minimum staking time has not passed. See errors.md#cannotunstakeyet. */
  CannotUnstakeYet: { code: 6016, retryable: false },
  /**
   * A pool pays in one resource for as long as anything is staked or owed in it. See
   * errors.md#stakingpoolinuse.
   */
  StakingPoolInUse: { code: 6017, retryable: false },
  /** The character is elsewhere, or free. See errors.md#characternotonmission. */
  CharacterNotOnMission: { code: 7001, retryable: false },
  /** The mission has no reward at this index. See errors.md#rewardunknown. */
  RewardUnknown: { code: 7002, retryable: false },
  /**
   * The recall was built for one side of the mission's end and arrived on the other, where the
   * rewards differ. Nothing was executed. See errors.md#recalltimechanged.
   */
  RecallTimeChanged: { code: 7003, retryable: true },
  /**
   * The mission is not, or no longer, what the call agreed to, or what its build read. Nothing was
   * executed. `changed` says what differs: `minXp`, `duration`, `rewards`. The rest is the mission
   * as it is now. See errors.md#missiontermschanged.
   */
  MissionTermsChanged: { code: 7004, retryable: true },
  /**
   * The mission is not over by the ledger's time, and a recall would lose its rewards, which the
   * call does not agree to. Nothing was executed. See errors.md#missionnotover.
   */
  MissionNotOver: { code: 7005, retryable: false },
  /**
   * The player has not granted this call. `kind` is a `MissingKind`, `of` what is missing, `wanted`
   * what is needed of it, `left` what there is, `retryAt` an ISO 8601 time, or `never` if waiting
   * does not help; `asking` an `Asking`, which `advice` says in words. See errors.md#notgranted.
   */
  NotGranted: { code: 8001, retryable: false },
  /** The start secret is wrong. See errors.md#wrongsecret. */
  WrongSecret: { code: 8002, retryable: false },
  /**
   * The first message must be session.hello, the second session.open. See
   * errors.md#handshakerequired.
   */
  HandshakeRequired: { code: 8003, retryable: false },
  /** Client and daemon share no protocol version. See errors.md#protocolunsupported. */
  ProtocolUnsupported: { code: 8004, retryable: false },
  /**
   * Two programs have catalogues of which neither only adds to the other's, as between two versions
   * of the protocol, or in a checkout whose catalogue was changed. See errors.md#schemamismatch.
   */
  SchemaMismatch: { code: 8005, retryable: false },
  /**
   * The other program is of an older version, which does not have what was called yet. See
   * errors.md#notoffered.
   */
  NotOffered: { code: 8015, retryable: false },
  /** The game must be paired with the player's consent first. See errors.md#pairingrequired. */
  PairingRequired: { code: 8006, retryable: false },
  /** No wallet has this name. See errors.md#walletnotfound. */
  WalletNotFound: { code: 8007, retryable: false },
  /** A wallet with this name already exists. See errors.md#walletexists. */
  WalletExists: { code: 8008, retryable: false },
  /**
   * The key is that of a wallet on another network: a key belongs to one. See
   * errors.md#keyofothernetwork.
   */
  KeyOfOtherNetwork: { code: 8046, retryable: false },
  /**
   * The name of a key that is unpacked is that of another key here. Nothing was unpacked. See
   * errors.md#walletnametaken.
   */
  WalletNameTaken: { code: 8061, retryable: false },
  /**
   * `player.pack` did not write this file, or a part of it is missing. See
   * errors.md#packedfileinvalid.
   */
  PackedFileInvalid: { code: 8058, retryable: false },
  /** The passphrase does not open the file. See errors.md#packedfilesealed. */
  PackedFileSealed: { code: 8059, retryable: false },
  /** The keys in the file are those of another network. See errors.md#packedforothernetwork. */
  PackedForOtherNetwork: { code: 8060, retryable: false },
  /**
   * The keychain, or a key in it, cannot be used: `reason` is a `KeychainProblem`, and `detail`
   * says what to do. See errors.md#keychainunavailable.
   */
  KeychainUnavailable: { code: 8009, retryable: false },
  /** The keychain returned a different key from the one written. See errors.md#keychainreadback. */
  KeychainReadBack: { code: 8010, retryable: false },
  /**
   * The vault file cannot be opened with this passphrase, or was changed. See
   * errors.md#vaultsealed.
   */
  VaultSealed: { code: 8011, retryable: false },
  /** The text is one that is never signed as a message. See errors.md#messagerefused. */
  MessageRefused: { code: 8012, retryable: false },
  /** The control needs something that is not here. See errors.md#controlunavailable. */
  ControlUnavailable: { code: 8013, retryable: false },
  /**
   * Another game is being paired. There is one pairing at a time, so that the player knows whose
   * digits they type. See errors.md#pairingbusy.
   */
  PairingBusy: { code: 8020, retryable: true },
  /**
   * The player refused the pairing, or wrong digits were typed too often. Nothing was granted. See
   * errors.md#pairingrefused.
   */
  PairingRefused: { code: 8021, retryable: false },
  /** Nobody typed the digits in time. Nothing was granted. See errors.md#pairingexpired. */
  PairingExpired: { code: 8022, retryable: true },
  /** There is no pairing to wait for, or to confirm. See errors.md#pairingmissing. */
  PairingMissing: { code: 8023, retryable: false },
  /**
   * Games are not paired here, as the embedded service grants them everything: it has play money
   * only. See errors.md#pairingneedless.
   */
  PairingNeedless: { code: 8024, retryable: false },
  /** The digits are not those that the game shows. See errors.md#wrongdigits. */
  WrongDigits: { code: 8025, retryable: false },
  /**
   * The method grants something, which takes the player: the vault's passphrase, or the terminal of
   * `gamekeeper start`. See errors.md#playerlocked.
   */
  PlayerLocked: { code: 8026, retryable: false },
  /**
   * The player was asked for this call and said no, or lets the game ask for nothing any more:
   * `reason` says which. Nothing was signed. See errors.md#approvalrefused.
   */
  ApprovalRefused: { code: 8040, retryable: false },
  /**
   * The player was asked for this call, and nobody answered in time. Nothing was signed. See
   * errors.md#approvalexpired.
   */
  ApprovalExpired: { code: 8041, retryable: true },
  /**
   * The question to the player was taken back before an answer, for this reason. Nothing was
   * signed. See errors.md#approvalwithdrawn.
   */
  ApprovalWithdrawn: { code: 8042, retryable: false },
  /**
   * The player was not asked: the game has asked too often, or was refused a moment ago; `reason`
   * says which. Nothing was signed. See errors.md#approvalbudgetused.
   */
  ApprovalBudgetUsed: { code: 8043, retryable: false },
  /**
   * The PIN is another one. Each wrong one is counted, over restarts too, and from the fifth on the
   * next try has to wait. See errors.md#wrongpin.
   */
  WrongPin: { code: 8045, retryable: false },
  /**
   * The question is over, or never existed: `state` says how it ended. The answer has nothing
   * signed. See errors.md#approvalover.
   */
  ApprovalOver: { code: 8044, retryable: false },
  /**
   * The player's keys are locked, so that nothing can be signed until the player unlocks them.
   * Nothing was signed or sent. See errors.md#walletslocked.
   */
  WalletsLocked: { code: 8056, retryable: true },
  /**
   * This machine has no keychain, and the player has not made another place for keys yet. Nothing
   * was signed or sent. See errors.md#custodymissing.
   */
  CustodyMissing: { code: 8057, retryable: true },
  /**
   * The service built a transaction that cannot be proved to do what was asked. The key was not
   * used. See errors.md#unsafetransaction.
   */
  UnsafeTransaction: { code: 9001, retryable: false },
  /** The service cannot be reached, or did not answer. See errors.md#serviceunreachable. */
  ServiceUnreachable: { code: 9002, retryable: true },
  /**
   * The service's answer does not have the form that the catalogue declares. See
   * errors.md#serviceanswerinvalid.
   */
  ServiceAnswerInvalid: { code: 9003, retryable: false },
  /**
   * A transaction failed when it was executed; the context says which and why. See
   * errors.md#transactionfailed.
   */
  TransactionFailed: { code: 9004, retryable: false },
  /**
   * It is not known whether the transaction was executed. Ask transactions.status with the key. See
   * errors.md#outcomeunknown.
   */
  OutcomeUnknown: { code: 9005, retryable: false },
  /** The key was used for another call. See errors.md#idempotencykeyreused. */
  IdempotencyKeyReused: { code: 9006, retryable: false },
  /** No daemon is running where the command line looked for one. See errors.md#daemonnotrunning. */
  DaemonNotRunning: { code: 9007, retryable: false },
  /**
   * A daemon that was to run did not become ready, and said no more of why than this. See
   * errors.md#daemonstartfailed.
   */
  DaemonStartFailed: { code: 9015, retryable: false },
  /** The connection closed before the answer arrived. See errors.md#connectionclosed. */
  ConnectionClosed: { code: 9008, retryable: true },
  /** A daemon is already running in the folder. See errors.md#daemonrunning. */
  DaemonRunning: { code: 9009, retryable: false },
  /**
   * A daemon or service runs and accepts connections, but says nothing. It may be stopped, or hang,
   * or the machine may be too busy for it. It may still do what it was asked. See
   * errors.md#daemonsilent.
   */
  DaemonSilent: { code: 9014, retryable: false },
  /**
   * The event stream has no event of this number yet: the service was put back to an earlier state.
   * See errors.md#eventsahead.
   */
  EventsAhead: { code: 9010, retryable: false },
  /**
   * The cost is higher than what the call agreed to, or than its build read, or in another
   * resource: `changed` is `amount` or `resource`. Nothing was executed. Read the terms again. See
   * errors.md#costchanged.
   */
  CostChanged: { code: 5004, retryable: true },
  /**
   * The recipe does not give, or ask for the experience, that the call agreed to. Nothing was
   * executed. The context is the meal, in base units, and the experience points of the recipe as it
   * is. See errors.md#recipetermschanged.
   */
  RecipeTermsChanged: { code: 5005, retryable: true },
  /**
   * The service does not prove, with its ledger's key, which network it serves at this address.
   * Nothing was sent to it. See errors.md#networknotproved.
   */
  NetworkNotProved: { code: 9012, retryable: false },
  /**
   * Another network than the one known is served at the address. Nothing was sent to it, and no key
   * of either network was used. See errors.md#networkchanged.
   */
  NetworkChanged: { code: 9013, retryable: false },
  /**
   * The daemon runs on another network than the game says it plays on. `games` are those that play
   * on it now; a daemon of the game's own network can start when it has ended. See
   * errors.md#othernetwork.
   */
  OtherNetwork: { code: 9016, retryable: false },
  /**
   * The daemon has been told to stop. It answers earlier calls, and did nothing for this one. See
   * errors.md#daemonstopping.
   */
  DaemonStopping: { code: 9011, retryable: true },
  /**
   * The pool is not, or no longer, what the call agreed to, or what its build read. Nothing was
   * executed. `changed` says what differs: `minStakeDuration`, `lockType`, `resetStakeDuration`.
   * See errors.md#staketermschanged.
   */
  StakeTermsChanged: { code: 6018, retryable: true },
  /**
   * It was executed before, in the transactions whose signatures the context gives: under the same
   * idempotency key and fee payer, with another blockhash. See errors.md#alreadyexecuted.
   */
  AlreadyExecuted: { code: 2022, retryable: false },
  /**
   * A transaction is bound to another network than the one that it was sent to. See
   * errors.md#networkmismatch.
   */
  NetworkMismatch: { code: 2023, retryable: false },
  /**
   * The deposits have risen since the transaction was built, as another write has closed an account
   * or used what was paid for it. Nothing was executed; calling again builds for what it costs now.
   * See errors.md#depositchanged.
   */
  DepositChanged: { code: 2030, retryable: true },
  /**
   * The project gives its players' fees back, and the transaction leaves out the account that would
   * do it: the project has had lamports for it only since the build, or the service leaves it out.
   * See errors.md#subsidyleftout.
   */
  SubsidyLeftOut: { code: 2032, retryable: true },
  /**
   * The disk, or what the system allows to the daemon, has no room for this write. Nothing was
   * executed; reads continue, and writes too once there is room. See errors.md#storagefull.
   */
  StorageFull: { code: 2024, retryable: true },
  /**
   * The disk no longer holds what was written there. Nothing is answered from it from now on, as
   * any answer could be wrong. See errors.md#storedamaged.
   */
  StoreDamaged: { code: 2025, retryable: false },
  /**
   * The database that keeps the ledger's log takes no writes, or not as durably as was asked for.
   * Nothing was executed; reads continue, and writes too once it does. See
   * errors.md#logunavailable.
   */
  LogUnavailable: { code: 2033, retryable: true },
  /**
   * Another process writes the log now. This one has undone what was on its way, and ends. See
   * errors.md#leaselost.
   */
  LeaseLost: { code: 2034, retryable: false },
  /**
   * The key is not the one that the log was begun with. Nothing was read or changed. See
   * errors.md#logkeywrong.
   */
  LogKeyWrong: { code: 2035, retryable: false },
  /**
   * The state of this home and the log have different entries under one number. Nothing was
   * changed. See errors.md#logforked.
   */
  LogForked: { code: 2036, retryable: false },
  /**
   * The state of this home is ahead of the log, which has lost its end. Nothing was changed. See
   * errors.md#loglostitsend.
   */
  LogLostItsEnd: { code: 2037, retryable: false },
  /**
   * A newer version of Gamekeeper keeps this log. Nothing was changed. See
   * errors.md#logofnewerversion.
   */
  LogOfNewerVersion: { code: 2038, retryable: false },
  /**
   * The log of this home is in a database. Without it the state of the home would leave that log.
   * Nothing was changed. See errors.md#logelsewhere.
   */
  LogElsewhere: { code: 2039, retryable: false },
  /**
   * The log of this home is in the home itself, and cannot be moved into a database yet. Nothing
   * was changed. See errors.md#loginhome.
   */
  LogInHome: { code: 2040, retryable: false },
  /**
   * No other process follows the log and is ready, so none could write it next. Nothing was
   * changed. See errors.md#nosuccessor.
   */
  NoSuccessor: { code: 2042, retryable: true },
  /**
   * This package of Gamekeeper is for players, and has nothing that reads a log in PostgreSQL. See
   * errors.md#logneedsnpmpackage.
   */
  LogNeedsNpmPackage: { code: 2041, retryable: false },
  /**
   * The folder is not a backup, or its content is not what was written. See
   * errors.md#backupinvalid.
   */
  BackupInvalid: { code: 2027, retryable: false },
  /** The backup could not be written. Other work continues. See errors.md#backupfailed. */
  BackupFailed: { code: 2028, retryable: false },
  /**
   * A revert is in progress: nothing is written until it is done. Reads continue. See
   * errors.md#controlrunning.
   */
  ControlRunning: { code: 2026, retryable: true },
  /** It can no longer be undone, and could not be finished yet. See errors.md#controlunfinished. */
  ControlUnfinished: { code: 2031, retryable: false },
  /**
   * The events after this number are no longer kept: docs/explanation/durability.md says how long
   * events are kept. See errors.md#eventspruned.
   */
  EventsPruned: { code: 2029, retryable: false },
  /**
   * A newer version of Gamekeeper has used this home, and keeps files of it in a form that this one
   * does not read. Nothing was changed. `game` is what the game that brought it is called; empty
   * where none did. See errors.md#homeofnewerversion.
   */
  HomeOfNewerVersion: { code: 8073, retryable: false },
  /**
   * A changed seed says of a thing that is there what no operation changes, so that nothing was
   * planted. `count` says of how many fields it does so. See errors.md#seedconflict.
   */
  SeedConflict: { code: 8070, retryable: false },
  /**
   * A game plants its seed on the embedded ledger alone; where a service is at an address, its
   * developer does, once. See errors.md#seedneedsapply.
   */
  SeedNeedsApply: { code: 8071, retryable: false },
  /**
   * The player was not shown this seed when the game was paired. `expected` is what its grant has.
   * See errors.md#seednotgranted.
   */
  SeedNotGranted: { code: 8072, retryable: false },
  /**
   * Games are connected, and would lose what they are about to do. `games` are the identifiers of
   * all of them. See errors.md#gamesconnected.
   */
  GamesConnected: { code: 8090, retryable: false },
  /**
   * The outcome of a write is not known, and what would tell it would be removed. The first one is
   * named. See errors.md#writesunsettled.
   */
  WritesUnsettled: { code: 8091, retryable: false },
});

/** The name of an error. */
export type ErrorName = keyof typeof errors;

/** What a message was made of. */
export type ContextValue = string | number;

/** The context that each error carries. */
export interface ErrorContexts {
  readonly ParseError: {
    readonly detail: ContextValue;
  };
  readonly InvalidRequest: {
    readonly detail: ContextValue;
  };
  readonly MethodNotFound: {
    readonly method: ContextValue;
    readonly suggestion: ContextValue;
  };
  readonly InvalidParams: {
    readonly path: ContextValue;
    readonly problem: ContextValue;
    readonly expected: ContextValue;
  };
  readonly InternalError: {
    readonly incident: ContextValue;
  };
  readonly InvalidArgument: {
    readonly argument: ContextValue;
    readonly problem: ContextValue;
    readonly expected: ContextValue;
  };
  readonly InvalidAddress: {
    readonly argument: ContextValue;
    readonly value: ContextValue;
  };
  readonly LimitExceeded: {
    readonly what: ContextValue;
    readonly actual: ContextValue;
    readonly limit: ContextValue;
  };
  readonly NotFound: {
    readonly kind: ContextValue;
    readonly address: ContextValue;
  };
  readonly AlreadyExists: {
    readonly kind: ContextValue;
    readonly address: ContextValue;
  };
  readonly Unauthorised: {
    readonly wallet: ContextValue;
    readonly needs: ContextValue;
  };
  readonly Cancelled: Readonly<Record<string, never>>;
  readonly RateLimited: {
    readonly retryAfterMs: ContextValue;
  };
  readonly TransactionUndecodable: {
    readonly detail: ContextValue;
  };
  readonly TransactionTooLarge: {
    readonly bytesOver: ContextValue;
    readonly limit: ContextValue;
  };
  readonly BlockhashUnknown: {
    readonly blockhash: ContextValue;
  };
  readonly BlockhashExpired: {
    readonly lastValidBlockHeight: ContextValue;
    readonly blockHeight: ContextValue;
  };
  readonly MissingSigner: {
    readonly signer: ContextValue;
  };
  readonly SignatureInvalid: {
    readonly signer: ContextValue;
  };
  readonly FeeUnpayable: {
    readonly payer: ContextValue;
    readonly lamports: ContextValue;
    readonly feeLamports: ContextValue;
  };
  readonly InsufficientLamports: {
    readonly account: ContextValue;
    readonly lamports: ContextValue;
    readonly neededLamports: ContextValue;
  };
  readonly ProgramUnknown: {
    readonly program: ContextValue;
  };
  readonly InstructionUndecodable: {
    readonly index: ContextValue;
    readonly program: ContextValue;
    readonly detail: ContextValue;
  };
  readonly AccountMismatch: {
    readonly account: ContextValue;
    readonly instruction: ContextValue;
    readonly problem: ContextValue;
  };
  readonly AccountViolation: {
    readonly program: ContextValue;
    readonly account: ContextValue;
    readonly problem: ContextValue;
  };
  readonly BundleReverted: {
    readonly bundleId: ContextValue;
    readonly cause: ContextValue;
  };
  readonly BundleSkipped: {
    readonly cause: ContextValue;
  };
  readonly StoreFailed: {
    readonly detail: ContextValue;
  };
  readonly LookupTableInvalid: {
    readonly table: ContextValue;
    readonly problem: ContextValue;
  };
  readonly ComputeExceeded: {
    readonly unitsUsed: ContextValue;
    readonly unitsMax: ContextValue;
  };
  readonly SnapshotMissing: {
    readonly name: ContextValue;
    readonly known: ContextValue;
  };
  readonly SnapshotExists: {
    readonly name: ContextValue;
  };
  readonly ExportInvalid: {
    readonly file: ContextValue;
    readonly problem: ContextValue;
  };
  readonly ExportFailed: {
    readonly file: ContextValue;
    readonly problem: ContextValue;
  };
  readonly TreeMissing: {
    readonly owner: ContextValue;
    readonly kind: ContextValue;
    readonly operation: ContextValue;
  };
  readonly TreeFull: {
    readonly kind: ContextValue;
    readonly owner: ContextValue;
    readonly operation: ContextValue;
  };
  readonly ProofTooOld: {
    readonly index: ContextValue;
    readonly tree: ContextValue;
    readonly writesOld: ContextValue;
    readonly maxBufferSize: ContextValue;
  };
  readonly ProofInvalid: {
    readonly index: ContextValue;
    readonly tree: ContextValue;
  };
  readonly LeafChanged: {
    readonly index: ContextValue;
    readonly tree: ContextValue;
  };
  readonly TreeShapeInvalid: {
    readonly maxDepth: ContextValue;
    readonly maxBufferSize: ContextValue;
    readonly canopyDepth: ContextValue;
    readonly problem: ContextValue;
  };
  readonly UserExists: {
    readonly wallet: ContextValue;
    readonly userId: ContextValue;
  };
  readonly UsernameTaken: {
    readonly username: ContextValue;
  };
  readonly UserIdChanged: {
    readonly expected: ContextValue;
    readonly actual: ContextValue;
  };
  readonly ProfileExists: {
    readonly userId: ContextValue;
    readonly project: ContextValue;
    readonly identity: ContextValue;
  };
  readonly ProfileMissing: {
    readonly wallet: ContextValue;
    readonly project: ContextValue;
  };
  readonly NonceUnknown: {
    readonly wallet: ContextValue;
  };
  readonly TokenInvalid: {
    readonly problem: ContextValue;
  };
  readonly CustomDataFieldUnknown: {
    readonly field: ContextValue;
    readonly allowed: ContextValue;
  };
  readonly DelegationMissing: {
    readonly delegate: ContextValue;
    readonly index: ContextValue;
  };
  readonly InsufficientXp: {
    readonly profile: ContextValue;
    readonly xp: ContextValue;
    readonly neededXp: ContextValue;
  };
  readonly BadgeClosed: {
    readonly index: ContextValue;
    readonly project: ContextValue;
    readonly startTime: ContextValue;
    readonly endTime: ContextValue;
    readonly now: ContextValue;
  };
  readonly BadgeClaimed: {
    readonly profile: ContextValue;
    readonly index: ContextValue;
  };
  readonly PassInvalid: {
    readonly kind: ContextValue;
    readonly problem: ContextValue;
  };
  readonly InsufficientBalance: {
    readonly holder: ContextValue;
    readonly balance: ContextValue;
    readonly resource: ContextValue;
    readonly needed: ContextValue;
  };
  readonly Overflow: {
    readonly what: ContextValue;
  };
  readonly FaucetNotReady: {
    readonly faucet: ContextValue;
    readonly owner: ContextValue;
    readonly readyAt: ContextValue;
    readonly now: ContextValue;
  };
  readonly CharacterInUse: {
    readonly character: ContextValue;
    readonly usedBy: ContextValue;
  };
  readonly CharacterNotStaked: {
    readonly character: ContextValue;
  };
  readonly CharacterModelNotAllowed: {
    readonly pool: ContextValue;
    readonly model: ContextValue;
    readonly operation: ContextValue;
  };
  readonly CharacterModelDiffers: {
    readonly character: ContextValue;
    readonly actual: ContextValue;
    readonly expected: ContextValue;
  };
  readonly CharacterOwnersDiffer: {
    readonly character: ContextValue;
    readonly owner: ContextValue;
    readonly expected: ContextValue;
  };
  readonly CriteriaUnmet: {
    readonly mint: ContextValue;
    readonly model: ContextValue;
  };
  readonly AssetNotOwned: {
    readonly mint: ContextValue;
    readonly wallet: ContextValue;
  };
  readonly AssetIsCharacter: {
    readonly mint: ContextValue;
    readonly character: ContextValue;
  };
  readonly LabelUnknown: {
    readonly config: ContextValue;
    readonly label: ContextValue;
    readonly allowed: ContextValue;
  };
  readonly TraitUnknown: {
    readonly config: ContextValue;
    readonly name: ContextValue;
    readonly label: ContextValue;
  };
  readonly TraitInUse: {
    readonly trait: ContextValue;
    readonly wearers: ContextValue;
  };
  readonly AttributesTaken: {
    readonly character: ContextValue;
    readonly model: ContextValue;
  };
  readonly PoolClosed: {
    readonly pool: ContextValue;
    readonly startTime: ContextValue;
    readonly endTime: ContextValue;
    readonly now: ContextValue;
  };
  readonly CooldownRunning: {
    readonly character: ContextValue;
    readonly readyAt: ContextValue;
    readonly now: ContextValue;
  };
  readonly RewardsNotAvailable: {
    readonly character: ContextValue;
    readonly readyAt: ContextValue;
    readonly now: ContextValue;
  };
  readonly CannotUnstakeYet: {
    readonly character: ContextValue;
    readonly readyAt: ContextValue;
    readonly now: ContextValue;
  };
  readonly StakingPoolInUse: {
    readonly pool: ContextValue;
    readonly totalStaked: ContextValue;
    readonly debtors: ContextValue;
  };
  readonly CharacterNotOnMission: {
    readonly character: ContextValue;
    readonly mission: ContextValue;
  };
  readonly RewardUnknown: {
    readonly mission: ContextValue;
    readonly index: ContextValue;
    readonly count: ContextValue;
  };
  readonly RecallTimeChanged: {
    readonly character: ContextValue;
    readonly side: ContextValue;
    readonly endTime: ContextValue;
    readonly now: ContextValue;
  };
  readonly MissionTermsChanged: {
    readonly mission: ContextValue;
    readonly changed: ContextValue;
    readonly duration: ContextValue;
    readonly minXp: ContextValue;
    readonly rewards: ContextValue;
  };
  readonly MissionNotOver: {
    readonly character: ContextValue;
    readonly endTime: ContextValue;
    readonly now: ContextValue;
  };
  readonly NotGranted: {
    readonly game: ContextValue;
    readonly what: ContextValue;
    readonly kind: ContextValue;
    readonly of: ContextValue;
    readonly wanted: ContextValue;
    readonly left: ContextValue;
    readonly retryAt: ContextValue;
    readonly asking: ContextValue;
    readonly advice: ContextValue;
  };
  readonly WrongSecret: Readonly<Record<string, never>>;
  readonly HandshakeRequired: {
    readonly method: ContextValue;
    readonly expected: ContextValue;
  };
  readonly ProtocolUnsupported: {
    readonly clientMin: ContextValue;
    readonly clientMax: ContextValue;
    readonly daemonMin: ContextValue;
    readonly daemonMax: ContextValue;
  };
  readonly SchemaMismatch: {
    readonly caller: ContextValue;
    readonly callerVersion: ContextValue;
    readonly callee: ContextValue;
    readonly calleeVersion: ContextValue;
    readonly remedy: ContextValue;
  };
  readonly NotOffered: {
    readonly callee: ContextValue;
    readonly calleeVersion: ContextValue;
    readonly what: ContextValue;
    readonly caller: ContextValue;
    readonly callerVersion: ContextValue;
    readonly remedy: ContextValue;
  };
  readonly PairingRequired: {
    readonly game: ContextValue;
    readonly service: ContextValue;
    readonly problem: ContextValue;
  };
  readonly WalletNotFound: {
    readonly wallet: ContextValue;
  };
  readonly WalletExists: {
    readonly wallet: ContextValue;
  };
  readonly KeyOfOtherNetwork: {
    readonly wallet: ContextValue;
    readonly network: ContextValue;
  };
  readonly WalletNameTaken: {
    readonly wallet: ContextValue;
    readonly address: ContextValue;
  };
  readonly PackedFileInvalid: {
    readonly file: ContextValue;
    readonly problem: ContextValue;
  };
  readonly PackedFileSealed: {
    readonly file: ContextValue;
  };
  readonly PackedForOtherNetwork: {
    readonly file: ContextValue;
    readonly network: ContextValue;
    readonly here: ContextValue;
  };
  readonly KeychainUnavailable: {
    readonly reason: ContextValue;
    readonly detail: ContextValue;
  };
  readonly KeychainReadBack: {
    readonly wallet: ContextValue;
  };
  readonly VaultSealed: {
    readonly problem: ContextValue;
  };
  readonly MessageRefused: {
    readonly problem: ContextValue;
  };
  readonly ControlUnavailable: {
    readonly control: ContextValue;
    readonly needs: ContextValue;
  };
  readonly PairingBusy: {
    readonly other: ContextValue;
    readonly until: ContextValue;
    readonly game: ContextValue;
  };
  readonly PairingRefused: {
    readonly game: ContextValue;
    readonly reason: ContextValue;
    readonly retryAfterMs: ContextValue;
  };
  readonly PairingExpired: {
    readonly game: ContextValue;
    readonly seconds: ContextValue;
  };
  readonly PairingMissing: Readonly<Record<string, never>>;
  readonly PairingNeedless: {
    readonly game: ContextValue;
  };
  readonly WrongDigits: {
    readonly game: ContextValue;
    readonly triesLeft: ContextValue;
  };
  readonly PlayerLocked: {
    readonly method: ContextValue;
    readonly needs: ContextValue;
  };
  readonly ApprovalRefused: {
    readonly game: ContextValue;
    readonly what: ContextValue;
    readonly reason: ContextValue;
  };
  readonly ApprovalExpired: {
    readonly game: ContextValue;
    readonly what: ContextValue;
    readonly seconds: ContextValue;
  };
  readonly ApprovalWithdrawn: {
    readonly game: ContextValue;
    readonly what: ContextValue;
    readonly reason: ContextValue;
  };
  readonly ApprovalBudgetUsed: {
    readonly game: ContextValue;
    readonly what: ContextValue;
    readonly reason: ContextValue;
    readonly retryAfterMs: ContextValue;
  };
  readonly WrongPin: {
    readonly retryAfterMs: ContextValue;
  };
  readonly ApprovalOver: {
    readonly approval: ContextValue;
    readonly state: ContextValue;
  };
  readonly WalletsLocked: {
    readonly by: ContextValue;
  };
  readonly CustodyMissing: Readonly<Record<string, never>>;
  readonly UnsafeTransaction: {
    readonly operation: ContextValue;
    readonly reason: ContextValue;
  };
  readonly ServiceUnreachable: {
    readonly address: ContextValue;
    readonly detail: ContextValue;
  };
  readonly ServiceAnswerInvalid: {
    readonly operation: ContextValue;
    readonly detail: ContextValue;
  };
  readonly TransactionFailed: {
    readonly index: ContextValue;
    readonly cause: ContextValue;
  };
  readonly OutcomeUnknown: {
    readonly idempotencyKey: ContextValue;
  };
  readonly IdempotencyKeyReused: {
    readonly idempotencyKey: ContextValue;
    readonly method: ContextValue;
  };
  readonly DaemonNotRunning: {
    readonly home: ContextValue;
  };
  readonly DaemonStartFailed: {
    readonly detail: ContextValue;
  };
  readonly ConnectionClosed: {
    readonly code: ContextValue;
    readonly reason: ContextValue;
  };
  readonly DaemonRunning: {
    readonly home: ContextValue;
    readonly pid: ContextValue;
  };
  readonly DaemonSilent: {
    readonly home: ContextValue;
    readonly seconds: ContextValue;
    readonly pid: ContextValue;
    readonly endIt: ContextValue;
  };
  readonly EventsAhead: {
    readonly since: ContextValue;
    readonly last: ContextValue;
  };
  readonly CostChanged: {
    readonly amount: ContextValue;
    readonly resource: ContextValue;
    readonly amountMax: ContextValue;
    readonly changed: ContextValue;
  };
  readonly RecipeTermsChanged: {
    readonly recipe: ContextValue;
    readonly amount: ContextValue;
    readonly resource: ContextValue;
    readonly xp: ContextValue;
  };
  readonly NetworkNotProved: {
    readonly address: ContextValue;
    readonly problem: ContextValue;
  };
  readonly NetworkChanged: {
    readonly address: ContextValue;
    readonly found: ContextValue;
    readonly known: ContextValue;
  };
  readonly OtherNetwork: {
    readonly game: ContextValue;
    readonly expected: ContextValue;
    readonly network: ContextValue;
    readonly service: ContextValue;
    readonly games: ContextValue;
  };
  readonly DaemonStopping: {
    readonly method: ContextValue;
  };
  readonly StakeTermsChanged: {
    readonly pool: ContextValue;
    readonly changed: ContextValue;
    readonly minStakeDuration: ContextValue;
    readonly minStakeDurationMax: ContextValue;
    readonly lockType: ContextValue;
    readonly resetStakeDuration: ContextValue;
  };
  readonly AlreadyExecuted: {
    readonly signatures: readonly string[];
  };
  readonly NetworkMismatch: {
    readonly network: ContextValue;
    readonly expected: ContextValue;
  };
  readonly DepositChanged: {
    readonly payer: ContextValue;
    readonly lamports: ContextValue;
    readonly lamportsMax: ContextValue;
  };
  readonly SubsidyLeftOut: {
    readonly project: ContextValue;
  };
  readonly StorageFull: {
    readonly file: ContextValue;
    readonly detail: ContextValue;
  };
  readonly StoreDamaged: {
    readonly file: ContextValue;
    readonly what: ContextValue;
    readonly detail: ContextValue;
  };
  readonly LogUnavailable: {
    readonly place: ContextValue;
    readonly problem: ContextValue;
    readonly remedy: ContextValue;
  };
  readonly LeaseLost: {
    readonly place: ContextValue;
    readonly epoch: ContextValue;
    readonly own: ContextValue;
  };
  readonly LogKeyWrong: {
    readonly place: ContextValue;
    readonly expected: ContextValue;
    readonly fingerprint: ContextValue;
  };
  readonly LogForked: {
    readonly place: ContextValue;
    readonly number: ContextValue;
  };
  readonly LogLostItsEnd: {
    readonly place: ContextValue;
    readonly end: ContextValue;
    readonly number: ContextValue;
  };
  readonly LogOfNewerVersion: {
    readonly place: ContextValue;
    readonly form: ContextValue;
    readonly own: ContextValue;
  };
  readonly LogElsewhere: {
    readonly home: ContextValue;
    readonly place: ContextValue;
  };
  readonly LogInHome: {
    readonly home: ContextValue;
  };
  readonly NoSuccessor: {
    readonly place: ContextValue;
  };
  readonly LogNeedsNpmPackage: Readonly<Record<string, never>>;
  readonly BackupInvalid: {
    readonly file: ContextValue;
    readonly problem: ContextValue;
  };
  readonly BackupFailed: {
    readonly file: ContextValue;
    readonly problem: ContextValue;
  };
  readonly ControlRunning: {
    readonly control: ContextValue;
    readonly retryAfterMs: ContextValue;
  };
  readonly ControlUnfinished: {
    readonly control: ContextValue;
    readonly detail: ContextValue;
    readonly next: ContextValue;
  };
  readonly EventsPruned: {
    readonly since: ContextValue;
    readonly pruned: ContextValue;
  };
  readonly HomeOfNewerVersion: {
    readonly version: ContextValue;
    readonly game: ContextValue;
    readonly own: ContextValue;
    readonly file: ContextValue;
    readonly what: ContextValue;
    readonly remedy: ContextValue;
  };
  readonly SeedConflict: {
    readonly field: ContextValue;
    readonly thing: ContextValue;
    readonly is: ContextValue;
    readonly wanted: ContextValue;
    readonly count: ContextValue;
  };
  readonly SeedNeedsApply: {
    readonly service: ContextValue;
  };
  readonly SeedNotGranted: {
    readonly game: ContextValue;
    readonly expected: ContextValue;
    readonly found: ContextValue;
  };
  readonly GamesConnected: {
    readonly games: ContextValue;
  };
  readonly WritesUnsettled: {
    readonly method: ContextValue;
    readonly game: ContextValue;
    readonly idempotencyKey: ContextValue;
  };
}
