# Generated from src/methods/catalogue by `npm run generate`.
class_name GamekeeperErrors
extends RefCounted
## The name of every error, to hold [member GamekeeperError.name] against.

## The frame is not JSON. See addons/gamekeeper/errors.md#parseerror.
const PARSE_ERROR := "ParseError"
## The frame is JSON but not a JSON-RPC 2.0 request. See addons/gamekeeper/errors.md#invalidrequest.
const INVALID_REQUEST := "InvalidRequest"
## No method has this name. See addons/gamekeeper/errors.md#methodnotfound.
const METHOD_NOT_FOUND := "MethodNotFound"
## The parameters do not fit the method. See addons/gamekeeper/errors.md#invalidparams.
const INVALID_PARAMS := "InvalidParams"
## An internal error of the daemon or the service. The log has the details. See
## addons/gamekeeper/errors.md#internalerror.
const INTERNAL_ERROR := "InternalError"
## An argument has a value that the operation cannot take. See
## addons/gamekeeper/errors.md#invalidargument.
const INVALID_ARGUMENT := "InvalidArgument"
## A text is not the base58 form of 32 bytes. See addons/gamekeeper/errors.md#invalidaddress.
const INVALID_ADDRESS := "InvalidAddress"
## A list, text or answer is larger than its limit. See addons/gamekeeper/errors.md#limitexceeded.
const LIMIT_EXCEEDED := "LimitExceeded"
## There is no such record. See addons/gamekeeper/errors.md#notfound.
const NOT_FOUND := "NotFound"
## The record already exists. See addons/gamekeeper/errors.md#alreadyexists.
const ALREADY_EXISTS := "AlreadyExists"
## The wallet is not the authority and has no delegation that allows it. See
## addons/gamekeeper/errors.md#unauthorised.
const UNAUTHORISED := "Unauthorised"
## The call was cancelled by its caller. See addons/gamekeeper/errors.md#cancelled.
const CANCELLED := "Cancelled"
## Too many calls in a short time. See addons/gamekeeper/errors.md#ratelimited.
const RATE_LIMITED := "RateLimited"
## The bytes are not a transaction. See addons/gamekeeper/errors.md#transactionundecodable.
const TRANSACTION_UNDECODABLE := "TransactionUndecodable"
## A transaction is over 1,232 bytes. See addons/gamekeeper/errors.md#transactiontoolarge.
const TRANSACTION_TOO_LARGE := "TransactionTooLarge"
## This ledger did not issue the blockhash, or it is too old to tell. See
## addons/gamekeeper/errors.md#blockhashunknown.
const BLOCKHASH_UNKNOWN := "BlockhashUnknown"
## The blockhash has expired. The transaction was not executed and never will be. See
## addons/gamekeeper/errors.md#blockhashexpired.
const BLOCKHASH_EXPIRED := "BlockhashExpired"
## A required signature is missing. See addons/gamekeeper/errors.md#missingsigner.
const MISSING_SIGNER := "MissingSigner"
## A signature is not the signer's for this message. See
## addons/gamekeeper/errors.md#signatureinvalid.
const SIGNATURE_INVALID := "SignatureInvalid"
## The fee payer cannot pay the fee. See addons/gamekeeper/errors.md#feeunpayable.
const FEE_UNPAYABLE := "FeeUnpayable"
## An account has too few lamports for what the transaction takes from it. See
## addons/gamekeeper/errors.md#insufficientlamports.
const INSUFFICIENT_LAMPORTS := "InsufficientLamports"
## No program has this id. See addons/gamekeeper/errors.md#programunknown.
const PROGRAM_UNKNOWN := "ProgramUnknown"
## The program has no such instruction, or its data cannot be read. See
## addons/gamekeeper/errors.md#instructionundecodable.
const INSTRUCTION_UNDECODABLE := "InstructionUndecodable"
## An instruction does not list the accounts that it needs. See
## addons/gamekeeper/errors.md#accountmismatch.
const ACCOUNT_MISMATCH := "AccountMismatch"
## A program wrote to an account that it may not change. See
## addons/gamekeeper/errors.md#accountviolation.
const ACCOUNT_VIOLATION := "AccountViolation"
## Another transaction of the bundle failed, so this one was undone after it had been executed. See
## addons/gamekeeper/errors.md#bundlereverted.
const BUNDLE_REVERTED := "BundleReverted"
## An earlier bundle, or another transaction of the bundle, failed, so this one was not tried. See
## addons/gamekeeper/errors.md#bundleskipped.
const BUNDLE_SKIPPED := "BundleSkipped"
## The ledger's store or the journal could not be written or read, and has stopped: nobody knows
## what of the last writes is on the disk until Gamekeeper starts again. See
## addons/gamekeeper/errors.md#storefailed.
const STORE_FAILED := "StoreFailed"
## The lookup table does not exist or does not contain the address. See
## addons/gamekeeper/errors.md#lookuptableinvalid.
const LOOKUP_TABLE_INVALID := "LookupTableInvalid"
## The transaction used more compute units than its limit. See
## addons/gamekeeper/errors.md#computeexceeded.
const COMPUTE_EXCEEDED := "ComputeExceeded"
## There is no snapshot with this name. See addons/gamekeeper/errors.md#snapshotmissing.
const SNAPSHOT_MISSING := "SnapshotMissing"
## A snapshot with this name already exists. See addons/gamekeeper/errors.md#snapshotexists.
const SNAPSHOT_EXISTS := "SnapshotExists"
## The file is not a complete export in this format. See addons/gamekeeper/errors.md#exportinvalid.
const EXPORT_INVALID := "ExportInvalid"
## The export file could not be written. See addons/gamekeeper/errors.md#exportfailed.
const EXPORT_FAILED := "ExportFailed"
## There is no tree to hold the record. See addons/gamekeeper/errors.md#treemissing.
const TREE_MISSING := "TreeMissing"
## All trees for the record are full. See addons/gamekeeper/errors.md#treefull.
const TREE_FULL := "TreeFull"
## The proof is older than the tree's changelog. See addons/gamekeeper/errors.md#prooftooold.
const PROOF_TOO_OLD := "ProofTooOld"
## The proof does not lead to a root of the tree. See addons/gamekeeper/errors.md#proofinvalid.
const PROOF_INVALID := "ProofInvalid"
## The leaf changed after the transaction was built; or another entry is at a position in a list
## that the call names. Then an action is not built again: its caller has to say which entry is
## meant. See addons/gamekeeper/errors.md#leafchanged.
const LEAF_CHANGED := "LeafChanged"
## The tree's depth, buffer or canopy is not one that account compression takes. See
## addons/gamekeeper/errors.md#treeshapeinvalid.
const TREE_SHAPE_INVALID := "TreeShapeInvalid"
## The wallet already belongs to a user. See addons/gamekeeper/errors.md#userexists.
const USER_EXISTS := "UserExists"
## Another user has this name, ignoring case. See addons/gamekeeper/errors.md#usernametaken.
const USERNAME_TAKEN := "UsernameTaken"
## Another user was created first. No longer thrown: no address depends on a user's number. See
## addons/gamekeeper/errors.md#useridchanged.
const USER_ID_CHANGED := "UserIdChanged"
## The user has a profile in the project already; a user has one per project. See
## addons/gamekeeper/errors.md#profileexists.
const PROFILE_EXISTS := "ProfileExists"
## The wallet has no profile in the project. See addons/gamekeeper/errors.md#profilemissing.
const PROFILE_MISSING := "ProfileMissing"
## The nonce was not issued, was used, or is older than 5 minutes. See
## addons/gamekeeper/errors.md#nonceunknown.
const NONCE_UNKNOWN := "NonceUnknown"
## The token is not this service's, or has expired. See addons/gamekeeper/errors.md#tokeninvalid.
const TOKEN_INVALID := "TokenInvalid"
## The project does not allow this custom data field. See
## addons/gamekeeper/errors.md#customdatafieldunknown.
const CUSTOM_DATA_FIELD_UNKNOWN := "CustomDataFieldUnknown"
## The delegate authority has no delegation at this index. See
## addons/gamekeeper/errors.md#delegationmissing.
const DELEGATION_MISSING := "DelegationMissing"
## The profile has too little experience. See addons/gamekeeper/errors.md#insufficientxp.
const INSUFFICIENT_XP := "InsufficientXp"
## The badge cannot be claimed at this time. See addons/gamekeeper/errors.md#badgeclosed.
const BADGE_CLOSED := "BadgeClosed"
## The profile already has the badge. See addons/gamekeeper/errors.md#badgeclaimed.
const BADGE_CLAIMED := "BadgeClaimed"
## The ledger did not issue the verification pass for this user and wallet, or it has expired. See
## addons/gamekeeper/errors.md#passinvalid.
const PASS_INVALID := "PassInvalid"
## The balance is too small. See addons/gamekeeper/errors.md#insufficientbalance.
const INSUFFICIENT_BALANCE := "InsufficientBalance"
## The sum is over 2^64 - 1. See addons/gamekeeper/errors.md#overflow.
const OVERFLOW := "Overflow"
## The owner's interval since the last claim has not passed. See
## addons/gamekeeper/errors.md#faucetnotready.
const FAUCET_NOT_READY := "FaucetNotReady"
## The character is staked, on a mission or used otherwise. See
## addons/gamekeeper/errors.md#characterinuse.
const CHARACTER_IN_USE := "CharacterInUse"
## The character is in no staking pool. See addons/gamekeeper/errors.md#characternotstaked.
const CHARACTER_NOT_STAKED := "CharacterNotStaked"
## The pool does not take characters of this model. See
## addons/gamekeeper/errors.md#charactermodelnotallowed.
const CHARACTER_MODEL_NOT_ALLOWED := "CharacterModelNotAllowed"
## The character is of another model than the call names. See
## addons/gamekeeper/errors.md#charactermodeldiffers.
const CHARACTER_MODEL_DIFFERS := "CharacterModelDiffers"
## The characters of one call belong to different wallets. See
## addons/gamekeeper/errors.md#characterownersdiffer.
const CHARACTER_OWNERS_DIFFER := "CharacterOwnersDiffer"
## The asset fits none of the model's criteria. See addons/gamekeeper/errors.md#criteriaunmet.
const CRITERIA_UNMET := "CriteriaUnmet"
## The wallet does not own the asset. See addons/gamekeeper/errors.md#assetnotowned.
const ASSET_NOT_OWNED := "AssetNotOwned"
## The asset is already a character. See addons/gamekeeper/errors.md#assetischaracter.
const ASSET_IS_CHARACTER := "AssetIsCharacter"
## The assembler configuration has no such label. See addons/gamekeeper/errors.md#labelunknown.
const LABEL_UNKNOWN := "LabelUnknown"
## The assembler configuration has no such trait. See addons/gamekeeper/errors.md#traitunknown.
const TRAIT_UNKNOWN := "TraitUnknown"
## A character has the trait. See addons/gamekeeper/errors.md#traitinuse.
const TRAIT_IN_USE := "TraitInUse"
## Another character of the model has the same attributes. See
## addons/gamekeeper/errors.md#attributestaken.
const ATTRIBUTES_TAKEN := "AttributesTaken"
## The staking pool does not take characters at this time. See
## addons/gamekeeper/errors.md#poolclosed.
const POOL_CLOSED := "PoolClosed"
## The character was unstaked too recently. See addons/gamekeeper/errors.md#cooldownrunning.
const COOLDOWN_RUNNING := "CooldownRunning"
## No reward is due yet. See addons/gamekeeper/errors.md#rewardsnotavailable.
const REWARDS_NOT_AVAILABLE := "RewardsNotAvailable"
## The pool's minimum staking time has not passed. See addons/gamekeeper/errors.md#cannotunstakeyet.
const CANNOT_UNSTAKE_YET := "CannotUnstakeYet"
## A pool pays in one resource for as long as anything is staked or owed in it. See
## addons/gamekeeper/errors.md#stakingpoolinuse.
const STAKING_POOL_IN_USE := "StakingPoolInUse"
## The character is elsewhere, or free. See addons/gamekeeper/errors.md#characternotonmission.
const CHARACTER_NOT_ON_MISSION := "CharacterNotOnMission"
## The mission has no reward at this index. See addons/gamekeeper/errors.md#rewardunknown.
const REWARD_UNKNOWN := "RewardUnknown"
## The recall was built for one side of the mission's end and arrived on the other, where the
## rewards differ. Nothing was executed. See addons/gamekeeper/errors.md#recalltimechanged.
const RECALL_TIME_CHANGED := "RecallTimeChanged"
## The mission is not, or no longer, what the call agreed to, or what its build read. Nothing was
## executed. [code]changed[/code] says what differs: [code]minXp[/code], [code]duration[/code],
## [code]rewards[/code]. The rest is the mission as it is now. See
## addons/gamekeeper/errors.md#missiontermschanged.
const MISSION_TERMS_CHANGED := "MissionTermsChanged"
## The mission is not over by the ledger's time, and a recall would lose its rewards, which the call
## does not agree to. Nothing was executed. See addons/gamekeeper/errors.md#missionnotover.
const MISSION_NOT_OVER := "MissionNotOver"
## The player has not granted this call. [code]kind[/code] is a [code]MissingKind[/code],
## [code]of[/code] what is missing, [code]wanted[/code] what is needed of it, [code]left[/code] what
## there is, [code]retryAt[/code] an ISO 8601 time, or [code]never[/code] if waiting does not help;
## [code]asking[/code] an [code]Asking[/code], which [code]advice[/code] says in words. See
## addons/gamekeeper/errors.md#notgranted.
const NOT_GRANTED := "NotGranted"
## The start secret is wrong. See addons/gamekeeper/errors.md#wrongsecret.
const WRONG_SECRET := "WrongSecret"
## The first message must be session.hello, the second session.open. See
## addons/gamekeeper/errors.md#handshakerequired.
const HANDSHAKE_REQUIRED := "HandshakeRequired"
## Client and daemon share no protocol version. See addons/gamekeeper/errors.md#protocolunsupported.
const PROTOCOL_UNSUPPORTED := "ProtocolUnsupported"
## Two programs have catalogues of which neither only adds to the other's, as between two versions
## of the protocol, or in a checkout whose catalogue was changed. See
## addons/gamekeeper/errors.md#schemamismatch.
const SCHEMA_MISMATCH := "SchemaMismatch"
## The other program is of an older version, which does not have what was called yet. See
## addons/gamekeeper/errors.md#notoffered.
const NOT_OFFERED := "NotOffered"
## The game must be paired with the player's consent first. See
## addons/gamekeeper/errors.md#pairingrequired.
const PAIRING_REQUIRED := "PairingRequired"
## No wallet has this name. See addons/gamekeeper/errors.md#walletnotfound.
const WALLET_NOT_FOUND := "WalletNotFound"
## A wallet with this name already exists. See addons/gamekeeper/errors.md#walletexists.
const WALLET_EXISTS := "WalletExists"
## The key is that of a wallet on another network: a key belongs to one. See
## addons/gamekeeper/errors.md#keyofothernetwork.
const KEY_OF_OTHER_NETWORK := "KeyOfOtherNetwork"
## The name of a key that is unpacked is that of another key here. Nothing was unpacked. See
## addons/gamekeeper/errors.md#walletnametaken.
const WALLET_NAME_TAKEN := "WalletNameTaken"
## [code]player.pack[/code] did not write this file, or a part of it is missing. See
## addons/gamekeeper/errors.md#packedfileinvalid.
const PACKED_FILE_INVALID := "PackedFileInvalid"
## The passphrase does not open the file. See addons/gamekeeper/errors.md#packedfilesealed.
const PACKED_FILE_SEALED := "PackedFileSealed"
## The keys in the file are those of another network. See
## addons/gamekeeper/errors.md#packedforothernetwork.
const PACKED_FOR_OTHER_NETWORK := "PackedForOtherNetwork"
## The keychain, or a key in it, cannot be used: [code]reason[/code] is a
## [code]KeychainProblem[/code], and [code]detail[/code] says what to do. See
## addons/gamekeeper/errors.md#keychainunavailable.
const KEYCHAIN_UNAVAILABLE := "KeychainUnavailable"
## The keychain returned a different key from the one written. See
## addons/gamekeeper/errors.md#keychainreadback.
const KEYCHAIN_READ_BACK := "KeychainReadBack"
## The vault file cannot be opened with this passphrase, or was changed. See
## addons/gamekeeper/errors.md#vaultsealed.
const VAULT_SEALED := "VaultSealed"
## The text is one that is never signed as a message. See
## addons/gamekeeper/errors.md#messagerefused.
const MESSAGE_REFUSED := "MessageRefused"
## The control needs something that is not here. See addons/gamekeeper/errors.md#controlunavailable.
const CONTROL_UNAVAILABLE := "ControlUnavailable"
## Another game is being paired. There is one pairing at a time, so that the player knows whose
## digits they type. See addons/gamekeeper/errors.md#pairingbusy.
const PAIRING_BUSY := "PairingBusy"
## The player refused the pairing, or wrong digits were typed too often. Nothing was granted. See
## addons/gamekeeper/errors.md#pairingrefused.
const PAIRING_REFUSED := "PairingRefused"
## Nobody typed the digits in time. Nothing was granted. See
## addons/gamekeeper/errors.md#pairingexpired.
const PAIRING_EXPIRED := "PairingExpired"
## There is no pairing to wait for, or to confirm. See addons/gamekeeper/errors.md#pairingmissing.
const PAIRING_MISSING := "PairingMissing"
## Games are not paired here, as the embedded service grants them everything: it has play money
## only. See addons/gamekeeper/errors.md#pairingneedless.
const PAIRING_NEEDLESS := "PairingNeedless"
## The digits are not those that the game shows. See addons/gamekeeper/errors.md#wrongdigits.
const WRONG_DIGITS := "WrongDigits"
## The method grants something, which takes the player: the vault's passphrase, or the terminal of
## [code]gamekeeper start[/code]. See addons/gamekeeper/errors.md#playerlocked.
const PLAYER_LOCKED := "PlayerLocked"
## The player was asked for this call and said no, or lets the game ask for nothing any more:
## [code]reason[/code] says which. Nothing was signed. See
## addons/gamekeeper/errors.md#approvalrefused.
const APPROVAL_REFUSED := "ApprovalRefused"
## The player was asked for this call, and nobody answered in time. Nothing was signed. See
## addons/gamekeeper/errors.md#approvalexpired.
const APPROVAL_EXPIRED := "ApprovalExpired"
## The question to the player was taken back before an answer, for this reason. Nothing was signed.
## See addons/gamekeeper/errors.md#approvalwithdrawn.
const APPROVAL_WITHDRAWN := "ApprovalWithdrawn"
## The player was not asked: the game has asked too often, or was refused a moment ago;
## [code]reason[/code] says which. Nothing was signed. See
## addons/gamekeeper/errors.md#approvalbudgetused.
const APPROVAL_BUDGET_USED := "ApprovalBudgetUsed"
## The PIN is another one. Each wrong one is counted, over restarts too, and from the fifth on the
## next try has to wait. See addons/gamekeeper/errors.md#wrongpin.
const WRONG_PIN := "WrongPin"
## The question is over, or never existed: [code]state[/code] says how it ended. The answer has
## nothing signed. See addons/gamekeeper/errors.md#approvalover.
const APPROVAL_OVER := "ApprovalOver"
## The player's keys are locked, so that nothing can be signed until the player unlocks them.
## Nothing was signed or sent. See addons/gamekeeper/errors.md#walletslocked.
const WALLETS_LOCKED := "WalletsLocked"
## This machine has no keychain, and the player has not made another place for keys yet. Nothing was
## signed or sent. See addons/gamekeeper/errors.md#custodymissing.
const CUSTODY_MISSING := "CustodyMissing"
## The service built a transaction that cannot be proved to do what was asked. The key was not used.
## See addons/gamekeeper/errors.md#unsafetransaction.
const UNSAFE_TRANSACTION := "UnsafeTransaction"
## The service cannot be reached, or did not answer. See
## addons/gamekeeper/errors.md#serviceunreachable.
const SERVICE_UNREACHABLE := "ServiceUnreachable"
## The service's answer does not have the form that the catalogue declares. See
## addons/gamekeeper/errors.md#serviceanswerinvalid.
const SERVICE_ANSWER_INVALID := "ServiceAnswerInvalid"
## A transaction failed when it was executed; the context says which and why. See
## addons/gamekeeper/errors.md#transactionfailed.
const TRANSACTION_FAILED := "TransactionFailed"
## It is not known whether the transaction was executed. Ask transactions.status with the key. See
## addons/gamekeeper/errors.md#outcomeunknown.
const OUTCOME_UNKNOWN := "OutcomeUnknown"
## The key was used for another call. See addons/gamekeeper/errors.md#idempotencykeyreused.
const IDEMPOTENCY_KEY_REUSED := "IdempotencyKeyReused"
## No daemon is running where the command line looked for one. See
## addons/gamekeeper/errors.md#daemonnotrunning.
const DAEMON_NOT_RUNNING := "DaemonNotRunning"
## A daemon that was to run did not become ready, and said no more of why than this. See
## addons/gamekeeper/errors.md#daemonstartfailed.
const DAEMON_START_FAILED := "DaemonStartFailed"
## The connection closed before the answer arrived. See
## addons/gamekeeper/errors.md#connectionclosed.
const CONNECTION_CLOSED := "ConnectionClosed"
## A daemon is already running in the folder. See addons/gamekeeper/errors.md#daemonrunning.
const DAEMON_RUNNING := "DaemonRunning"
## A daemon or service runs and accepts connections, but says nothing. It may be stopped, or hang,
## or the machine may be too busy for it. It may still do what it was asked. See
## addons/gamekeeper/errors.md#daemonsilent.
const DAEMON_SILENT := "DaemonSilent"
## The event stream has no event of this number yet: the service was put back to an earlier state.
## See addons/gamekeeper/errors.md#eventsahead.
const EVENTS_AHEAD := "EventsAhead"
## The cost is higher than what the call agreed to, or than its build read, or in another resource:
## [code]changed[/code] is [code]amount[/code] or [code]resource[/code]. Nothing was executed. Read
## the terms again. See addons/gamekeeper/errors.md#costchanged.
const COST_CHANGED := "CostChanged"
## The recipe does not give, or ask for the experience, that the call agreed to. Nothing was
## executed. The context is the meal, in base units, and the experience points of the recipe as it
## is. See addons/gamekeeper/errors.md#recipetermschanged.
const RECIPE_TERMS_CHANGED := "RecipeTermsChanged"
## The service does not prove, with its ledger's key, which network it serves at this address.
## Nothing was sent to it. See addons/gamekeeper/errors.md#networknotproved.
const NETWORK_NOT_PROVED := "NetworkNotProved"
## Another network than the one known is served at the address. Nothing was sent to it, and no key
## of either network was used. See addons/gamekeeper/errors.md#networkchanged.
const NETWORK_CHANGED := "NetworkChanged"
## The daemon runs on another network than the game says it plays on. [code]games[/code] are those
## that play on it now; a daemon of the game's own network can start when it has ended. See
## addons/gamekeeper/errors.md#othernetwork.
const OTHER_NETWORK := "OtherNetwork"
## The daemon has been told to stop. It answers earlier calls, and did nothing for this one. See
## addons/gamekeeper/errors.md#daemonstopping.
const DAEMON_STOPPING := "DaemonStopping"
## The pool is not, or no longer, what the call agreed to, or what its build read. Nothing was
## executed. [code]changed[/code] says what differs: [code]minStakeDuration[/code],
## [code]lockType[/code], [code]resetStakeDuration[/code]. See
## addons/gamekeeper/errors.md#staketermschanged.
const STAKE_TERMS_CHANGED := "StakeTermsChanged"
## It was executed before, in the transactions whose signatures the context gives: under the same
## idempotency key and fee payer, with another blockhash. See
## addons/gamekeeper/errors.md#alreadyexecuted.
const ALREADY_EXECUTED := "AlreadyExecuted"
## A transaction is bound to another network than the one that it was sent to. See
## addons/gamekeeper/errors.md#networkmismatch.
const NETWORK_MISMATCH := "NetworkMismatch"
## The deposits have risen since the transaction was built, as another write has closed an account
## or used what was paid for it. Nothing was executed; calling again builds for what it costs now.
## See addons/gamekeeper/errors.md#depositchanged.
const DEPOSIT_CHANGED := "DepositChanged"
## The project gives its players' fees back, and the transaction leaves out the account that would
## do it: the project has had lamports for it only since the build, or the service leaves it out.
## See addons/gamekeeper/errors.md#subsidyleftout.
const SUBSIDY_LEFT_OUT := "SubsidyLeftOut"
## The disk, or what the system allows to the daemon, has no room for this write. Nothing was
## executed; reads continue, and writes too once there is room. See
## addons/gamekeeper/errors.md#storagefull.
const STORAGE_FULL := "StorageFull"
## The disk no longer holds what was written there. Nothing is answered from it from now on, as any
## answer could be wrong. See addons/gamekeeper/errors.md#storedamaged.
const STORE_DAMAGED := "StoreDamaged"
## The database that keeps the ledger's log takes no writes, or not as durably as was asked for.
## Nothing was executed; reads continue, and writes too once it does. See
## addons/gamekeeper/errors.md#logunavailable.
const LOG_UNAVAILABLE := "LogUnavailable"
## Another process writes the log now. This one has undone what was on its way, and ends. See
## addons/gamekeeper/errors.md#leaselost.
const LEASE_LOST := "LeaseLost"
## The key is not the one that the log was begun with. Nothing was read or changed. See
## addons/gamekeeper/errors.md#logkeywrong.
const LOG_KEY_WRONG := "LogKeyWrong"
## The state of this home and the log have different entries under one number. Nothing was changed.
## See addons/gamekeeper/errors.md#logforked.
const LOG_FORKED := "LogForked"
## The state of this home is ahead of the log, which has lost its end. Nothing was changed. See
## addons/gamekeeper/errors.md#loglostitsend.
const LOG_LOST_ITS_END := "LogLostItsEnd"
## A newer version of Gamekeeper keeps this log. Nothing was changed. See
## addons/gamekeeper/errors.md#logofnewerversion.
const LOG_OF_NEWER_VERSION := "LogOfNewerVersion"
## The log of this home is in a database. Without it the state of the home would leave that log.
## Nothing was changed. See addons/gamekeeper/errors.md#logelsewhere.
const LOG_ELSEWHERE := "LogElsewhere"
## The log of this home is in the home itself, and cannot be moved into a database yet. Nothing was
## changed. See addons/gamekeeper/errors.md#loginhome.
const LOG_IN_HOME := "LogInHome"
## No other process follows the log and is ready, so none could write it next. Nothing was changed.
## See addons/gamekeeper/errors.md#nosuccessor.
const NO_SUCCESSOR := "NoSuccessor"
## This package of Gamekeeper is for players, and has nothing that reads a log in PostgreSQL. See
## addons/gamekeeper/errors.md#logneedsnpmpackage.
const LOG_NEEDS_NPM_PACKAGE := "LogNeedsNpmPackage"
## The folder is not a backup, or its content is not what was written. See
## addons/gamekeeper/errors.md#backupinvalid.
const BACKUP_INVALID := "BackupInvalid"
## The backup could not be written. Other work continues. See
## addons/gamekeeper/errors.md#backupfailed.
const BACKUP_FAILED := "BackupFailed"
## A revert is in progress: nothing is written until it is done. Reads continue. See
## addons/gamekeeper/errors.md#controlrunning.
const CONTROL_RUNNING := "ControlRunning"
## It can no longer be undone, and could not be finished yet. See
## addons/gamekeeper/errors.md#controlunfinished.
const CONTROL_UNFINISHED := "ControlUnfinished"
## The events after this number are no longer kept: docs/explanation/durability.md says how long
## events are kept. See addons/gamekeeper/errors.md#eventspruned.
const EVENTS_PRUNED := "EventsPruned"
## A newer version of Gamekeeper has used this home, and keeps files of it in a form that this one
## does not read. Nothing was changed. [code]game[/code] is what the game that brought it is called;
## empty where none did. See addons/gamekeeper/errors.md#homeofnewerversion.
const HOME_OF_NEWER_VERSION := "HomeOfNewerVersion"
## A changed seed says of a thing that is there what no operation changes, so that nothing was
## planted. [code]count[/code] says of how many fields it does so. See
## addons/gamekeeper/errors.md#seedconflict.
const SEED_CONFLICT := "SeedConflict"
## A game plants its seed on the embedded ledger alone; where a service is at an address, its
## developer does, once. See addons/gamekeeper/errors.md#seedneedsapply.
const SEED_NEEDS_APPLY := "SeedNeedsApply"
## The player was not shown this seed when the game was paired. [code]expected[/code] is what its
## grant has. See addons/gamekeeper/errors.md#seednotgranted.
const SEED_NOT_GRANTED := "SeedNotGranted"
## Games are connected, and would lose what they are about to do. [code]games[/code] are the
## identifiers of all of them. See addons/gamekeeper/errors.md#gamesconnected.
const GAMES_CONNECTED := "GamesConnected"
## The outcome of a write is not known, and what would tell it would be removed. The first one is
## named. See addons/gamekeeper/errors.md#writesunsettled.
const WRITES_UNSETTLED := "WritesUnsettled"

## Code, retryable and message of each name. The {placeholders} are in the context.
const TABLE := {
	"ParseError": {
		"code": -32700,
		"retryable": false,
		"message": "The frame is not JSON: {detail}",
	},
	"InvalidRequest": {
		"code": -32600,
		"retryable": false,
		"message": "Not a JSON-RPC 2.0 request: {detail}",
	},
	"MethodNotFound": {
		"code": -32601,
		"retryable": false,
		"message": "No method is named {method}. Did you mean {suggestion}?",
	},
	"InvalidParams": {
		"code": -32602,
		"retryable": false,
		"message": "{path}: {problem}; expected {expected}",
	},
	"InternalError": {
		"code": -32603,
		"retryable": false,
		"message": "An internal error. The log has it as {incident}",
	},
	"InvalidArgument": {
		"code": 1001,
		"retryable": false,
		"message": "{argument}: {problem}; expected {expected}",
	},
	"InvalidAddress": {
		"code": 1002,
		"retryable": false,
		"message": "{argument}: {value} is not an address, which is 32 bytes in base58",
	},
	"LimitExceeded": {
		"code": 1003,
		"retryable": false,
		"message": "{what}: {actual} is over the limit of {limit}",
	},
	"NotFound": {"code": 1005, "retryable": false, "message": "There is no {kind} {address}"},
	"AlreadyExists": {
		"code": 1006,
		"retryable": false,
		"message": "The {kind} {address} exists already",
	},
	"Unauthorised": {
		"code": 1007,
		"retryable": false,
		"message": "{wallet} may not do this: it needs {needs}",
	},
	"Cancelled": {"code": 1008, "retryable": false, "message": "The call was cancelled"},
	"RateLimited": {
		"code": 1009,
		"retryable": true,
		"message": "Too many calls; try again in {retryAfterMs} ms",
	},
	"TransactionUndecodable": {
		"code": 2001,
		"retryable": false,
		"message": "Not a transaction: {detail}",
	},
	"TransactionTooLarge": {
		"code": 2002,
		"retryable": false,
		"message": "The transaction is {bytesOver} bytes over the limit of {limit}; shorter texts, fewer elements or lookup tables (lutAddresses) make it smaller",
	},
	"BlockhashUnknown": {
		"code": 2003,
		"retryable": false,
		"message": "The blockhash {blockhash} is not known to this ledger",
	},
	"BlockhashExpired": {
		"code": 2004,
		"retryable": true,
		"message": "The transaction was valid up to block height {lastValidBlockHeight}; the height is {blockHeight}. It was not executed",
	},
	"MissingSigner": {
		"code": 2005,
		"retryable": false,
		"message": "The signature of {signer} is missing",
	},
	"SignatureInvalid": {
		"code": 2006,
		"retryable": false,
		"message": "The signature of {signer} is not valid",
	},
	"FeeUnpayable": {
		"code": 2007,
		"retryable": false,
		"message": "The fee payer {payer} holds {lamports} lamports; the fee is {feeLamports}",
	},
	"InsufficientLamports": {
		"code": 2008,
		"retryable": false,
		"message": "{account} holds {lamports} lamports; {neededLamports} are needed",
	},
	"ProgramUnknown": {
		"code": 2009,
		"retryable": false,
		"message": "No program has the id {program}",
	},
	"InstructionUndecodable": {
		"code": 2010,
		"retryable": false,
		"message": "Instruction {index} of program {program} cannot be read: {detail}",
	},
	"AccountMismatch": {
		"code": 2011,
		"retryable": false,
		"message": "Account {account} of {instruction}: {problem}",
	},
	"AccountViolation": {
		"code": 2012,
		"retryable": false,
		"message": "{program} may not change {account}: {problem}",
	},
	"BundleReverted": {
		"code": 2013,
		"retryable": false,
		"message": "Undone because another transaction of bundle {bundleId} failed: {cause}",
	},
	"BundleSkipped": {
		"code": 2014,
		"retryable": true,
		"message": "Not tried because an earlier bundle failed: {cause}",
	},
	"StoreFailed": {
		"code": 2015,
		"retryable": false,
		"message": "The store failed and has stopped until Gamekeeper starts again: {detail}",
	},
	"LookupTableInvalid": {
		"code": 2016,
		"retryable": false,
		"message": "The lookup table {table}: {problem}",
	},
	"ComputeExceeded": {
		"code": 2017,
		"retryable": false,
		"message": "It used {unitsUsed} compute units; its limit is {unitsMax}",
	},
	"SnapshotMissing": {
		"code": 2018,
		"retryable": false,
		"message": "There is no snapshot {name}; there is: {known}",
	},
	"SnapshotExists": {
		"code": 2019,
		"retryable": false,
		"message": "There is a snapshot {name} already; delete it first, or take another name",
	},
	"ExportInvalid": {
		"code": 2020,
		"retryable": false,
		"message": "{file} cannot be imported: {problem}",
	},
	"ExportFailed": {
		"code": 2021,
		"retryable": false,
		"message": "The export could not be written to {file}: {problem}",
	},
	"TreeMissing": {
		"code": 3001,
		"retryable": false,
		"message": "{owner} has no tree for its {kind}; make one with {operation}",
	},
	"TreeFull": {
		"code": 3002,
		"retryable": false,
		"message": "The trees for the {kind} of {owner} are full; make another with {operation}",
	},
	"ProofTooOld": {
		"code": 3003,
		"retryable": true,
		"message": "The proof for leaf {index} of {tree} was made {writesOld} writes ago; the changelog holds {maxBufferSize}",
	},
	"ProofInvalid": {
		"code": 3004,
		"retryable": false,
		"message": "The proof for leaf {index} of {tree} does not lead to its root",
	},
	"LeafChanged": {
		"code": 3005,
		"retryable": true,
		"message": "Leaf {index} of {tree} changed after the transaction was built",
	},
	"TreeShapeInvalid": {
		"code": 3006,
		"retryable": false,
		"message": "A tree of depth {maxDepth} and buffer {maxBufferSize} with canopy {canopyDepth} is not possible: {problem}",
	},
	"UserExists": {
		"code": 4001,
		"retryable": false,
		"message": "The wallet {wallet} belongs to user {userId} already",
	},
	"UsernameTaken": {
		"code": 4002,
		"retryable": false,
		"message": "The username {username} is taken",
	},
	"UserIdChanged": {
		"code": 4003,
		"retryable": true,
		"message": "The transaction was built for user {expected}; the next is {actual}",
	},
	"ProfileExists": {
		"code": 4004,
		"retryable": false,
		"message": "User {userId} has a profile in {project} already, of the identity {identity}",
	},
	"ProfileMissing": {
		"code": 4005,
		"retryable": false,
		"message": "{wallet} has no profile in {project}",
	},
	"NonceUnknown": {
		"code": 4006,
		"retryable": false,
		"message": "The sign-in message for {wallet} was not issued, was used, or is over 5 minutes old",
	},
	"TokenInvalid": {
		"code": 4007,
		"retryable": false,
		"message": "The access token cannot be used: {problem}",
	},
	"CustomDataFieldUnknown": {
		"code": 4008,
		"retryable": false,
		"message": "The project has no custom data field {field}; it has {allowed}",
	},
	"DelegationMissing": {
		"code": 4009,
		"retryable": false,
		"message": "{delegate} has no delegation {index}",
	},
	"InsufficientXp": {
		"code": 4010,
		"retryable": false,
		"message": "The profile {profile} has {xp} xp; {neededXp} are needed",
	},
	"BadgeClosed": {
		"code": 4011,
		"retryable": false,
		"message": "Badge {index} of {project} is open from {startTime} to {endTime}; it is {now} (UNIX seconds)",
	},
	"BadgeClaimed": {
		"code": 4012,
		"retryable": false,
		"message": "The profile {profile} has badge {index} already",
	},
	"PassInvalid": {
		"code": 4013,
		"retryable": false,
		"message": "The {kind} cannot be kept: {problem}",
	},
	"InsufficientBalance": {
		"code": 5001,
		"retryable": false,
		"message": "{holder} holds {balance} base units of {resource}; {needed} are needed",
	},
	"Overflow": {
		"code": 5002,
		"retryable": false,
		"message": "{what} would be over 18446744073709551615",
	},
	"FaucetNotReady": {
		"code": 5003,
		"retryable": false,
		"message": "The faucet {faucet} is ready for {owner} again at {readyAt} (UNIX seconds); it is {now}",
	},
	"CharacterInUse": {
		"code": 6001,
		"retryable": false,
		"message": "The character {character} is used by {usedBy}; it must be free first",
	},
	"CharacterNotStaked": {
		"code": 6002,
		"retryable": false,
		"message": "The character {character} is not staked",
	},
	"CharacterModelNotAllowed": {
		"code": 6003,
		"retryable": false,
		"message": "The pool {pool} does not take characters of model {model}; add the model with {operation}",
	},
	"CharacterModelDiffers": {
		"code": 6004,
		"retryable": false,
		"message": "The character {character} is of model {actual}, not {expected}",
	},
	"CharacterOwnersDiffer": {
		"code": 6005,
		"retryable": false,
		"message": "The characters of one call need one owner: {character} belongs to {owner}, the first to {expected}",
	},
	"CriteriaUnmet": {
		"code": 6006,
		"retryable": false,
		"message": "The asset {mint} fits no criterion of model {model}",
	},
	"AssetNotOwned": {
		"code": 6007,
		"retryable": false,
		"message": "The asset {mint} does not belong to {wallet}",
	},
	"AssetIsCharacter": {
		"code": 6008,
		"retryable": false,
		"message": "The asset {mint} is the character {character} already",
	},
	"LabelUnknown": {
		"code": 6009,
		"retryable": false,
		"message": "The assembler configuration {config} has no label {label}; it has {allowed}",
	},
	"TraitUnknown": {
		"code": 6010,
		"retryable": false,
		"message": "The assembler configuration {config} has no trait {name} under the label {label}",
	},
	"TraitInUse": {
		"code": 6011,
		"retryable": false,
		"message": "The trait {trait} is worn by {wearers} characters; a trait in use cannot be removed",
	},
	"AttributesTaken": {
		"code": 6012,
		"retryable": false,
		"message": "The character {character} of model {model} has these attributes already",
	},
	"PoolClosed": {
		"code": 6013,
		"retryable": false,
		"message": "The staking pool {pool} is open from {startTime} to {endTime}; it is {now} (UNIX seconds)",
	},
	"CooldownRunning": {
		"code": 6014,
		"retryable": false,
		"message": "The character {character} can be staked again at {readyAt} (UNIX seconds); it is {now}",
	},
	"RewardsNotAvailable": {
		"code": 6015,
		"retryable": false,
		"message": "The rewards of the character {character} can be claimed at {readyAt}; it is {now} (UNIX seconds)",
	},
	"CannotUnstakeYet": {
		"code": 6016,
		"retryable": false,
		"message": "The character {character} can be unstaked at {readyAt} (UNIX seconds); it is {now}",
	},
	"StakingPoolInUse": {
		"code": 6017,
		"retryable": false,
		"message": "The pool {pool} can pay in another resource when nothing is staked or owed in it; now {totalStaked} characters are staked and {debtors} stakers are owed rewards: first they must unstake and claim",
	},
	"CharacterNotOnMission": {
		"code": 7001,
		"retryable": false,
		"message": "The character {character} is not on the mission {mission}",
	},
	"RewardUnknown": {
		"code": 7002,
		"retryable": false,
		"message": "The mission {mission} has no reward {index}; it has {count}",
	},
	"RecallTimeChanged": {
		"code": 7003,
		"retryable": true,
		"message": "The recall of {character} was built for {side} the mission's end at {endTime} (UNIX seconds); it is {now}",
	},
	"MissionTermsChanged": {
		"code": 7004,
		"retryable": true,
		"message": "The mission {mission} is not as agreed in {changed}: it lasts {duration} seconds, needs {minXp} experience points and pays {rewards}",
	},
	"MissionNotOver": {
		"code": 7005,
		"retryable": false,
		"message": "The mission of {character} ends at {endTime} (UNIX seconds); it is {now}",
	},
	"NotGranted": {
		"code": 8001,
		"retryable": false,
		"message": "{game} is not granted {what}: {kind} {of}, {wanted} wanted, {left} left; again: {retryAt}; asking {asking}: {advice}",
	},
	"WrongSecret": {
		"code": 8002,
		"retryable": false,
		"message": "The proof does not fit the start secret of this daemon; read daemon.json again",
	},
	"HandshakeRequired": {
		"code": 8003,
		"retryable": false,
		"message": "{method} came before {expected}",
	},
	"ProtocolUnsupported": {
		"code": 8004,
		"retryable": false,
		"message": "The client speaks protocol {clientMin} to {clientMax}, the daemon {daemonMin} to {daemonMax}",
	},
	"SchemaMismatch": {
		"code": 8005,
		"retryable": false,
		"message": "{caller} {callerVersion} and {callee} {calleeVersion} do not fit together: {remedy}",
	},
	"NotOffered": {
		"code": 8015,
		"retryable": false,
		"message": "{callee} is version {calleeVersion} and does not have {what} yet; {caller} {callerVersion} has: {remedy}",
	},
	"PairingRequired": {
		"code": 8006,
		"retryable": false,
		"message": "{game} is not paired here for {service}: {problem}. Call session.pair; the player then types its digits in Gamekeeper",
	},
	"WalletNotFound": {
		"code": 8007,
		"retryable": false,
		"message": "There is no wallet {wallet} on this network",
	},
	"WalletExists": {
		"code": 8008,
		"retryable": false,
		"message": "There is a wallet {wallet} on this network already",
	},
	"KeyOfOtherNetwork": {
		"code": 8046,
		"retryable": false,
		"message": "This is the key of wallet {wallet} on the network {network}, and a key belongs to one network",
	},
	"WalletNameTaken": {
		"code": 8061,
		"retryable": false,
		"message": "The wallet {wallet} has another key here ({address}): rename it, and unpack again. Nothing was unpacked",
	},
	"PackedFileInvalid": {
		"code": 8058,
		"retryable": false,
		"message": "{file} is no file of packed keys: {problem}",
	},
	"PackedFileSealed": {
		"code": 8059,
		"retryable": false,
		"message": "{file} cannot be opened: the passphrase is another one, or the file was changed",
	},
	"PackedForOtherNetwork": {
		"code": 8060,
		"retryable": false,
		"message": "The keys in {file} belong to the network {network}, and this is {here}. Nothing was unpacked",
	},
	"KeychainUnavailable": {
		"code": 8009,
		"retryable": false,
		"message": "The keychain cannot be used ({reason}): {detail}",
	},
	"KeychainReadBack": {
		"code": 8010,
		"retryable": false,
		"message": "The keychain did not give back the key of wallet {wallet} that was just written; nothing was made",
	},
	"VaultSealed": {
		"code": 8011,
		"retryable": false,
		"message": "The vault cannot be opened: {problem}",
	},
	"MessageRefused": {
		"code": 8012,
		"retryable": false,
		"message": "This is not signed as a message: {problem}",
	},
	"ControlUnavailable": {"code": 8013, "retryable": false, "message": "{control} needs {needs}"},
	"PairingBusy": {
		"code": 8020,
		"retryable": true,
		"message": "{other} is being paired, until {until} at the latest; pair {game} after that",
	},
	"PairingRefused": {
		"code": 8021,
		"retryable": false,
		"message": "{game} was not paired: {reason}. It may ask again in {retryAfterMs} ms",
	},
	"PairingExpired": {
		"code": 8022,
		"retryable": true,
		"message": "{game} was not paired: nobody typed its digits within {seconds} seconds",
	},
	"PairingMissing": {
		"code": 8023,
		"retryable": false,
		"message": "No game is being paired here; a game starts it with session.pair",
	},
	"PairingNeedless": {
		"code": 8024,
		"retryable": false,
		"message": "{game} needs no pairing with the embedded service; open a session, or start Gamekeeper with --strict",
	},
	"WrongDigits": {
		"code": 8025,
		"retryable": false,
		"message": "These are not the digits that {game} shows; tries left: {triesLeft}",
	},
	"PlayerLocked": {
		"code": 8026,
		"retryable": false,
		"message": "{method} needs the player: {needs}",
	},
	"ApprovalRefused": {
		"code": 8040,
		"retryable": false,
		"message": "{game} may not do {what}: {reason}. Nothing was signed",
	},
	"ApprovalExpired": {
		"code": 8041,
		"retryable": true,
		"message": "{game} asked for {what}, and nobody answered in {seconds} seconds. Nothing was signed",
	},
	"ApprovalWithdrawn": {
		"code": 8042,
		"retryable": false,
		"message": "The question of {game} is over, {what}: {reason}. Nothing was signed",
	},
	"ApprovalBudgetUsed": {
		"code": 8043,
		"retryable": false,
		"message": "The player is not asked whether {game} may do {what}: {reason}. Ask again in {retryAfterMs} ms. Nothing was signed",
	},
	"WrongPin": {
		"code": 8045,
		"retryable": false,
		"message": "This is not the PIN. It may be tried again in {retryAfterMs} ms",
	},
	"ApprovalOver": {
		"code": 8044,
		"retryable": false,
		"message": "There is nothing to answer: the approval {approval} is {state}",
	},
	"WalletsLocked": {
		"code": 8056,
		"retryable": true,
		"message": "The player's keys are locked; what unlocks them: {by}. Nothing was signed",
	},
	"CustodyMissing": {
		"code": 8057,
		"retryable": true,
		"message": "There is no place for the player's keys yet: this machine has no keychain that works. The player makes one on their page (gamekeeper open), or with gamekeeper passphrase set, where there is no terminal with --new-passphrase-file. Nothing was signed",
	},
	"UnsafeTransaction": {
		"code": 9001,
		"retryable": false,
		"message": "The service's transaction for {operation} is not what was asked: {reason}. Nothing was signed",
	},
	"ServiceUnreachable": {
		"code": 9002,
		"retryable": true,
		"message": "The service at {address} cannot be reached: {detail}",
	},
	"ServiceAnswerInvalid": {
		"code": 9003,
		"retryable": false,
		"message": "The service's answer to {operation} does not fit the catalogue: {detail}",
	},
	"TransactionFailed": {
		"code": 9004,
		"retryable": false,
		"message": "Transaction {index} failed: {cause}",
	},
	"OutcomeUnknown": {
		"code": 9005,
		"retryable": false,
		"message": "The service did not say what became of it; ask transactions.status with {idempotencyKey}",
	},
	"IdempotencyKeyReused": {
		"code": 9006,
		"retryable": false,
		"message": "The idempotency key {idempotencyKey} belongs to a call of {method} with other parameters",
	},
	"DaemonNotRunning": {
		"code": 9007,
		"retryable": false,
		"message": "No Gamekeeper runs in {home}; start one with: npm start",
	},
	"DaemonStartFailed": {
		"code": 9015,
		"retryable": false,
		"message": "Gamekeeper could not be started: {detail}",
	},
	"ConnectionClosed": {
		"code": 9008,
		"retryable": true,
		"message": "The connection was closed with code {code}: {reason}",
	},
	"DaemonRunning": {
		"code": 9009,
		"retryable": false,
		"message": "Gamekeeper runs in {home} already, as process {pid}; --home names another folder",
	},
	"DaemonSilent": {
		"code": 9014,
		"retryable": false,
		"message": "Gamekeeper in {home} has said nothing for {seconds} s: process {pid} hangs, or was suspended. Wait and try again, or end it with {endIt} and start again; everything that it answered is on disk",
	},
	"EventsAhead": {
		"code": 9010,
		"retryable": false,
		"message": "There is no event {since}: the newest is {last}. Read the records again, then continue from {last}",
	},
	"CostChanged": {
		"code": 5004,
		"retryable": true,
		"message": "It costs {amount} base units of {resource}; the transaction takes at most {amountMax}: the {changed} changed",
	},
	"RecipeTermsChanged": {
		"code": 5005,
		"retryable": true,
		"message": "The recipe {recipe} is not as agreed: it gives {amount} base units of {resource} and needs {xp} experience points",
	},
	"NetworkNotProved": {
		"code": 9012,
		"retryable": false,
		"message": "The service at {address} does not prove which network it serves: {problem}. Nothing was sent to it",
	},
	"NetworkChanged": {
		"code": 9013,
		"retryable": false,
		"message": "The service at {address} serves network {found}; known here is {known}. Nothing was sent to it. If its operator says that it was set up again, accept it with: gamekeeper start --service {address} --accept-network {found}. Keys and writes of the other network stay with that one",
	},
	"OtherNetwork": {
		"code": 9016,
		"retryable": false,
		"message": "{game} plays on {expected}, and this Gamekeeper runs on {network}, of {service}. It has to end before one for {game} can start; games that play on it: {games}",
	},
	"DaemonStopping": {
		"code": 9011,
		"retryable": true,
		"message": "The daemon is about to stop; call again once it runs: {method} was not begun",
	},
	"StakeTermsChanged": {
		"code": 6018,
		"retryable": true,
		"message": "The staking pool {pool} is not as agreed in {changed}: it holds characters for {minStakeDuration} seconds, where at most {minStakeDurationMax} are agreed to, by {lockType}, and resetStakeDuration is {resetStakeDuration}",
	},
	"AlreadyExecuted": {
		"code": 2022,
		"retryable": false,
		"message": "It was executed before under this idempotency key, by {signatures}",
	},
	"NetworkMismatch": {
		"code": 2023,
		"retryable": false,
		"message": "The transaction is for network {network}; this is {expected}",
	},
	"DepositChanged": {
		"code": 2030,
		"retryable": true,
		"message": "{payer} would pay {lamports} lamports in deposits; the transaction takes at most {lamportsMax}",
	},
	"SubsidyLeftOut": {
		"code": 2032,
		"retryable": true,
		"message": "The project {project} gives fees back, and the transaction leaves that out",
	},
	"StorageFull": {
		"code": 2024,
		"retryable": true,
		"message": "There is no room to write {file}: {detail}. Nothing was executed; make room, then call again",
	},
	"StoreDamaged": {
		"code": 2025,
		"retryable": false,
		"message": "{file} is damaged: {what}: {detail}. Nothing is read from it any more; gamekeeper doctor says what to do",
	},
	"LogUnavailable": {
		"code": 2033,
		"retryable": true,
		"message": "The log at {place} takes no writes: {problem}. Nothing was executed; {remedy}, then call again",
	},
	"LeaseLost": {
		"code": 2034,
		"retryable": false,
		"message": "Another process writes the log at {place} now: its epoch is {epoch}, and this process had {own}. Start this one again: it continues from the log",
	},
	"LogKeyWrong": {
		"code": 2035,
		"retryable": false,
		"message": "The log at {place} was begun with another key: its fingerprint is {expected}, and that of this key is {fingerprint}. Name the file of the right key",
	},
	"LogForked": {
		"code": 2036,
		"retryable": false,
		"message": "The log at {place} has another entry {number} than this home: they are of different ledgers. Name the log of this home, or start with an empty one",
	},
	"LogLostItsEnd": {
		"code": 2037,
		"retryable": false,
		"message": "The log at {place} ends at entry {end}, and this home is at {number}. Bring the database to its newest state, or start with an empty home, which has nothing of what came after {end}",
	},
	"LogOfNewerVersion": {
		"code": 2038,
		"retryable": false,
		"message": "The log at {place} has form {form}, and this version reads up to {own}. Run the version that wrote it",
	},
	"LogElsewhere": {
		"code": 2039,
		"retryable": false,
		"message": "The log of {home} is in the database {place}, and nothing is executed here without it. Run gamekeeper service with --log, or name another folder with --home",
	},
	"LogInHome": {
		"code": 2040,
		"retryable": false,
		"message": "The log of {home} is in the home itself, and cannot be moved into a database yet. Run gamekeeper service without --log, or name an empty folder with --home",
	},
	"NoSuccessor": {
		"code": 2042,
		"retryable": true,
		"message": "No process that follows the log at {place} is ready to write it. This one continues; wait until /readyz of another answers 200, then call again",
	},
	"LogNeedsNpmPackage": {
		"code": 2041,
		"retryable": false,
		"message": "This package of Gamekeeper is made for players: it has no client for PostgreSQL. Use the npm package of Gamekeeper for gamekeeper service --log",
	},
	"BackupInvalid": {
		"code": 2027,
		"retryable": false,
		"message": "{file} is no whole backup: {problem}",
	},
	"BackupFailed": {
		"code": 2028,
		"retryable": false,
		"message": "The backup could not be written to {file}: {problem}",
	},
	"ControlRunning": {
		"code": 2026,
		"retryable": true,
		"message": "{control} is under way, and nothing is written meanwhile. Nothing of the call was executed; call again in {retryAfterMs} ms",
	},
	"ControlUnfinished": {
		"code": 2031,
		"retryable": false,
		"message": "{control} can no longer be undone, and could not be finished yet: {detail}. {next}",
	},
	"EventsPruned": {
		"code": 2029,
		"retryable": false,
		"message": "Events behind {since} are not kept: those up to {pruned} are gone. Read the records again, then continue from the newest",
	},
	"HomeOfNewerVersion": {
		"code": 8073,
		"retryable": false,
		"message": "Gamekeeper {version} ({game}) has used this home, and this is {own}: of {file}, {what}. Nothing was changed: {remedy}",
	},
	"SeedConflict": {
		"code": 8070,
		"retryable": false,
		"message": "The seed would change {field} of {thing} from {is} to {wanted}, which nothing changes once it is made; {count} such changes in all. Nothing was planted: leave it as it is, or give the new one another name",
	},
	"SeedNeedsApply": {
		"code": 8071,
		"retryable": false,
		"message": "A game plants no seed on the service at {service}: its developer runs gamekeeper seed apply there, once, and ships the manifest that this writes",
	},
	"SeedNotGranted": {
		"code": 8072,
		"retryable": false,
		"message": "The player has granted {game} to plant {expected}, and the seed is {found}: its manifest names the seed that it ships, as gamekeeper seed plan prints it, and the game is paired with that",
	},
	"GamesConnected": {
		"code": 8090,
		"retryable": false,
		"message": "Nothing was removed: {games} is connected. End it, then try again",
	},
	"WritesUnsettled": {
		"code": 8091,
		"retryable": false,
		"message": "Nothing was removed: the outcome of {method} of {game} (key {idempotencyKey}) is not known yet. Start Gamekeeper with its service, which settles it, then try again",
	},
}
