// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>The names of errors, for GamekeeperException.Name.</summary>
    public static class ErrorNames
    {
        /// <summary>The frame is not JSON.</summary>
        /// <remarks>Documentation~/errors.md#parseerror</remarks>
        public const string ParseError = "ParseError";

        /// <summary>The frame is JSON but not a JSON-RPC 2.0 request.</summary>
        /// <remarks>Documentation~/errors.md#invalidrequest</remarks>
        public const string InvalidRequest = "InvalidRequest";

        /// <summary>No method has this name.</summary>
        /// <remarks>Documentation~/errors.md#methodnotfound</remarks>
        public const string MethodNotFound = "MethodNotFound";

        /// <summary>The parameters do not fit the method.</summary>
        /// <remarks>Documentation~/errors.md#invalidparams</remarks>
        public const string InvalidParams = "InvalidParams";

        /// <summary>
        /// An internal error of the daemon or the service. The log has the details.
        /// </summary>
        /// <remarks>Documentation~/errors.md#internalerror</remarks>
        public const string InternalError = "InternalError";

        /// <summary>An argument has a value that the operation cannot take.</summary>
        /// <remarks>Documentation~/errors.md#invalidargument</remarks>
        public const string InvalidArgument = "InvalidArgument";

        /// <summary>A text is not the base58 form of 32 bytes.</summary>
        /// <remarks>Documentation~/errors.md#invalidaddress</remarks>
        public const string InvalidAddress = "InvalidAddress";

        /// <summary>A list, text or answer is larger than its limit.</summary>
        /// <remarks>Documentation~/errors.md#limitexceeded</remarks>
        public const string LimitExceeded = "LimitExceeded";

        /// <summary>There is no such record.</summary>
        /// <remarks>Documentation~/errors.md#notfound</remarks>
        public const string NotFound = "NotFound";

        /// <summary>The record already exists.</summary>
        /// <remarks>Documentation~/errors.md#alreadyexists</remarks>
        public const string AlreadyExists = "AlreadyExists";

        /// <summary>The wallet is not the authority and has no delegation that allows it.</summary>
        /// <remarks>Documentation~/errors.md#unauthorised</remarks>
        public const string Unauthorised = "Unauthorised";

        /// <summary>The call was cancelled by its caller.</summary>
        /// <remarks>Documentation~/errors.md#cancelled</remarks>
        public const string Cancelled = "Cancelled";

        /// <summary>Too many calls in a short time.</summary>
        /// <remarks>Documentation~/errors.md#ratelimited</remarks>
        public const string RateLimited = "RateLimited";

        /// <summary>The bytes are not a transaction.</summary>
        /// <remarks>Documentation~/errors.md#transactionundecodable</remarks>
        public const string TransactionUndecodable = "TransactionUndecodable";

        /// <summary>A transaction is over 1,232 bytes.</summary>
        /// <remarks>Documentation~/errors.md#transactiontoolarge</remarks>
        public const string TransactionTooLarge = "TransactionTooLarge";

        /// <summary>This ledger did not issue the blockhash, or it is too old to tell.</summary>
        /// <remarks>Documentation~/errors.md#blockhashunknown</remarks>
        public const string BlockhashUnknown = "BlockhashUnknown";

        /// <summary>
        /// The blockhash has expired. The transaction was not executed and never will be.
        /// </summary>
        /// <remarks>Documentation~/errors.md#blockhashexpired</remarks>
        public const string BlockhashExpired = "BlockhashExpired";

        /// <summary>A required signature is missing.</summary>
        /// <remarks>Documentation~/errors.md#missingsigner</remarks>
        public const string MissingSigner = "MissingSigner";

        /// <summary>A signature is not the signer's for this message.</summary>
        /// <remarks>Documentation~/errors.md#signatureinvalid</remarks>
        public const string SignatureInvalid = "SignatureInvalid";

        /// <summary>The fee payer cannot pay the fee.</summary>
        /// <remarks>Documentation~/errors.md#feeunpayable</remarks>
        public const string FeeUnpayable = "FeeUnpayable";

        /// <summary>
        /// An account has too few lamports for what the transaction takes from it.
        /// </summary>
        /// <remarks>Documentation~/errors.md#insufficientlamports</remarks>
        public const string InsufficientLamports = "InsufficientLamports";

        /// <summary>No program has this id.</summary>
        /// <remarks>Documentation~/errors.md#programunknown</remarks>
        public const string ProgramUnknown = "ProgramUnknown";

        /// <summary>The program has no such instruction, or its data cannot be read.</summary>
        /// <remarks>Documentation~/errors.md#instructionundecodable</remarks>
        public const string InstructionUndecodable = "InstructionUndecodable";

        /// <summary>An instruction does not list the accounts that it needs.</summary>
        /// <remarks>Documentation~/errors.md#accountmismatch</remarks>
        public const string AccountMismatch = "AccountMismatch";

        /// <summary>A program wrote to an account that it may not change.</summary>
        /// <remarks>Documentation~/errors.md#accountviolation</remarks>
        public const string AccountViolation = "AccountViolation";

        /// <summary>
        /// Another transaction of the bundle failed, so this one was undone after it had been
        /// executed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#bundlereverted</remarks>
        public const string BundleReverted = "BundleReverted";

        /// <summary>
        /// An earlier bundle, or another transaction of the bundle, failed, so this one was not
        /// tried.
        /// </summary>
        /// <remarks>Documentation~/errors.md#bundleskipped</remarks>
        public const string BundleSkipped = "BundleSkipped";

        /// <summary>
        /// The ledger's store or the journal could not be written or read, and has stopped: nobody
        /// knows what of the last writes is on the disk until Gamekeeper starts again.
        /// </summary>
        /// <remarks>Documentation~/errors.md#storefailed</remarks>
        public const string StoreFailed = "StoreFailed";

        /// <summary>The lookup table does not exist or does not contain the address.</summary>
        /// <remarks>Documentation~/errors.md#lookuptableinvalid</remarks>
        public const string LookupTableInvalid = "LookupTableInvalid";

        /// <summary>The transaction used more compute units than its limit.</summary>
        /// <remarks>Documentation~/errors.md#computeexceeded</remarks>
        public const string ComputeExceeded = "ComputeExceeded";

        /// <summary>There is no snapshot with this name.</summary>
        /// <remarks>Documentation~/errors.md#snapshotmissing</remarks>
        public const string SnapshotMissing = "SnapshotMissing";

        /// <summary>A snapshot with this name already exists.</summary>
        /// <remarks>Documentation~/errors.md#snapshotexists</remarks>
        public const string SnapshotExists = "SnapshotExists";

        /// <summary>The file is not a complete export in this format.</summary>
        /// <remarks>Documentation~/errors.md#exportinvalid</remarks>
        public const string ExportInvalid = "ExportInvalid";

        /// <summary>The export file could not be written.</summary>
        /// <remarks>Documentation~/errors.md#exportfailed</remarks>
        public const string ExportFailed = "ExportFailed";

        /// <summary>There is no tree to hold the record.</summary>
        /// <remarks>Documentation~/errors.md#treemissing</remarks>
        public const string TreeMissing = "TreeMissing";

        /// <summary>All trees for the record are full.</summary>
        /// <remarks>Documentation~/errors.md#treefull</remarks>
        public const string TreeFull = "TreeFull";

        /// <summary>The proof is older than the tree's changelog.</summary>
        /// <remarks>Documentation~/errors.md#prooftooold</remarks>
        public const string ProofTooOld = "ProofTooOld";

        /// <summary>The proof does not lead to a root of the tree.</summary>
        /// <remarks>Documentation~/errors.md#proofinvalid</remarks>
        public const string ProofInvalid = "ProofInvalid";

        /// <summary>
        /// The leaf changed after the transaction was built; or another entry is at a position in a
        /// list that the call names. Then an action is not built again: its caller has to say which
        /// entry is meant.
        /// </summary>
        /// <remarks>Documentation~/errors.md#leafchanged</remarks>
        public const string LeafChanged = "LeafChanged";

        /// <summary>
        /// The tree's depth, buffer or canopy is not one that account compression takes.
        /// </summary>
        /// <remarks>Documentation~/errors.md#treeshapeinvalid</remarks>
        public const string TreeShapeInvalid = "TreeShapeInvalid";

        /// <summary>The wallet already belongs to a user.</summary>
        /// <remarks>Documentation~/errors.md#userexists</remarks>
        public const string UserExists = "UserExists";

        /// <summary>Another user has this name, ignoring case.</summary>
        /// <remarks>Documentation~/errors.md#usernametaken</remarks>
        public const string UsernameTaken = "UsernameTaken";

        /// <summary>
        /// Another user was created first. No longer thrown: no address depends on a user's number.
        /// </summary>
        /// <remarks>Documentation~/errors.md#useridchanged</remarks>
        public const string UserIdChanged = "UserIdChanged";

        /// <summary>
        /// The user has a profile in the project already; a user has one per project.
        /// </summary>
        /// <remarks>Documentation~/errors.md#profileexists</remarks>
        public const string ProfileExists = "ProfileExists";

        /// <summary>The wallet has no profile in the project.</summary>
        /// <remarks>Documentation~/errors.md#profilemissing</remarks>
        public const string ProfileMissing = "ProfileMissing";

        /// <summary>The nonce was not issued, was used, or is older than 5 minutes.</summary>
        /// <remarks>Documentation~/errors.md#nonceunknown</remarks>
        public const string NonceUnknown = "NonceUnknown";

        /// <summary>The token is not this service's, or has expired.</summary>
        /// <remarks>Documentation~/errors.md#tokeninvalid</remarks>
        public const string TokenInvalid = "TokenInvalid";

        /// <summary>The project does not allow this custom data field.</summary>
        /// <remarks>Documentation~/errors.md#customdatafieldunknown</remarks>
        public const string CustomDataFieldUnknown = "CustomDataFieldUnknown";

        /// <summary>The delegate authority has no delegation at this index.</summary>
        /// <remarks>Documentation~/errors.md#delegationmissing</remarks>
        public const string DelegationMissing = "DelegationMissing";

        /// <summary>The profile has too little experience.</summary>
        /// <remarks>Documentation~/errors.md#insufficientxp</remarks>
        public const string InsufficientXp = "InsufficientXp";

        /// <summary>The badge cannot be claimed at this time.</summary>
        /// <remarks>Documentation~/errors.md#badgeclosed</remarks>
        public const string BadgeClosed = "BadgeClosed";

        /// <summary>The profile already has the badge.</summary>
        /// <remarks>Documentation~/errors.md#badgeclaimed</remarks>
        public const string BadgeClaimed = "BadgeClaimed";

        /// <summary>
        /// The ledger did not issue the verification pass for this user and wallet, or it has
        /// expired.
        /// </summary>
        /// <remarks>Documentation~/errors.md#passinvalid</remarks>
        public const string PassInvalid = "PassInvalid";

        /// <summary>The balance is too small.</summary>
        /// <remarks>Documentation~/errors.md#insufficientbalance</remarks>
        public const string InsufficientBalance = "InsufficientBalance";

        /// <summary>The sum is over 2^64 - 1.</summary>
        /// <remarks>Documentation~/errors.md#overflow</remarks>
        public const string Overflow = "Overflow";

        /// <summary>The owner's interval since the last claim has not passed.</summary>
        /// <remarks>Documentation~/errors.md#faucetnotready</remarks>
        public const string FaucetNotReady = "FaucetNotReady";

        /// <summary>The character is staked, on a mission or used otherwise.</summary>
        /// <remarks>Documentation~/errors.md#characterinuse</remarks>
        public const string CharacterInUse = "CharacterInUse";

        /// <summary>The character is in no staking pool.</summary>
        /// <remarks>Documentation~/errors.md#characternotstaked</remarks>
        public const string CharacterNotStaked = "CharacterNotStaked";

        /// <summary>The pool does not take characters of this model.</summary>
        /// <remarks>Documentation~/errors.md#charactermodelnotallowed</remarks>
        public const string CharacterModelNotAllowed = "CharacterModelNotAllowed";

        /// <summary>The character is of another model than the call names.</summary>
        /// <remarks>Documentation~/errors.md#charactermodeldiffers</remarks>
        public const string CharacterModelDiffers = "CharacterModelDiffers";

        /// <summary>The characters of one call belong to different wallets.</summary>
        /// <remarks>Documentation~/errors.md#characterownersdiffer</remarks>
        public const string CharacterOwnersDiffer = "CharacterOwnersDiffer";

        /// <summary>The asset fits none of the model's criteria.</summary>
        /// <remarks>Documentation~/errors.md#criteriaunmet</remarks>
        public const string CriteriaUnmet = "CriteriaUnmet";

        /// <summary>The wallet does not own the asset.</summary>
        /// <remarks>Documentation~/errors.md#assetnotowned</remarks>
        public const string AssetNotOwned = "AssetNotOwned";

        /// <summary>The asset is already a character.</summary>
        /// <remarks>Documentation~/errors.md#assetischaracter</remarks>
        public const string AssetIsCharacter = "AssetIsCharacter";

        /// <summary>The assembler configuration has no such label.</summary>
        /// <remarks>Documentation~/errors.md#labelunknown</remarks>
        public const string LabelUnknown = "LabelUnknown";

        /// <summary>The assembler configuration has no such trait.</summary>
        /// <remarks>Documentation~/errors.md#traitunknown</remarks>
        public const string TraitUnknown = "TraitUnknown";

        /// <summary>A character has the trait.</summary>
        /// <remarks>Documentation~/errors.md#traitinuse</remarks>
        public const string TraitInUse = "TraitInUse";

        /// <summary>Another character of the model has the same attributes.</summary>
        /// <remarks>Documentation~/errors.md#attributestaken</remarks>
        public const string AttributesTaken = "AttributesTaken";

        /// <summary>The staking pool does not take characters at this time.</summary>
        /// <remarks>Documentation~/errors.md#poolclosed</remarks>
        public const string PoolClosed = "PoolClosed";

        /// <summary>The character was unstaked too recently.</summary>
        /// <remarks>Documentation~/errors.md#cooldownrunning</remarks>
        public const string CooldownRunning = "CooldownRunning";

        /// <summary>No reward is due yet.</summary>
        /// <remarks>Documentation~/errors.md#rewardsnotavailable</remarks>
        public const string RewardsNotAvailable = "RewardsNotAvailable";

        /// <summary>The pool's minimum staking time has not passed.</summary>
        /// <remarks>Documentation~/errors.md#cannotunstakeyet</remarks>
        public const string CannotUnstakeYet = "CannotUnstakeYet";

        /// <summary>
        /// A pool pays in one resource for as long as anything is staked or owed in it.
        /// </summary>
        /// <remarks>Documentation~/errors.md#stakingpoolinuse</remarks>
        public const string StakingPoolInUse = "StakingPoolInUse";

        /// <summary>The character is elsewhere, or free.</summary>
        /// <remarks>Documentation~/errors.md#characternotonmission</remarks>
        public const string CharacterNotOnMission = "CharacterNotOnMission";

        /// <summary>The mission has no reward at this index.</summary>
        /// <remarks>Documentation~/errors.md#rewardunknown</remarks>
        public const string RewardUnknown = "RewardUnknown";

        /// <summary>
        /// The recall was built for one side of the mission's end and arrived on the other, where
        /// the rewards differ. Nothing was executed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#recalltimechanged</remarks>
        public const string RecallTimeChanged = "RecallTimeChanged";

        /// <summary>
        /// The mission is not, or no longer, what the call agreed to, or what its build read.
        /// Nothing was executed. <c>changed</c> says what differs: <c>minXp</c>, <c>duration</c>,
        /// <c>rewards</c>. The rest is the mission as it is now.
        /// </summary>
        /// <remarks>Documentation~/errors.md#missiontermschanged</remarks>
        public const string MissionTermsChanged = "MissionTermsChanged";

        /// <summary>
        /// The mission is not over by the ledger's time, and a recall would lose its rewards, which
        /// the call does not agree to. Nothing was executed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#missionnotover</remarks>
        public const string MissionNotOver = "MissionNotOver";

        /// <summary>
        /// The player has not granted this call. <c>kind</c> is a <c>MissingKind</c>, <c>of</c>
        /// what is missing, <c>wanted</c> what is needed of it, <c>left</c> what there is,
        /// <c>retryAt</c> an ISO 8601 time, or <c>never</c> if waiting does not help; <c>asking</c>
        /// an <c>Asking</c>, which <c>advice</c> says in words.
        /// </summary>
        /// <remarks>Documentation~/errors.md#notgranted</remarks>
        public const string NotGranted = "NotGranted";

        /// <summary>The start secret is wrong.</summary>
        /// <remarks>Documentation~/errors.md#wrongsecret</remarks>
        public const string WrongSecret = "WrongSecret";

        /// <summary>The first message must be session.hello, the second session.open.</summary>
        /// <remarks>Documentation~/errors.md#handshakerequired</remarks>
        public const string HandshakeRequired = "HandshakeRequired";

        /// <summary>Client and daemon share no protocol version.</summary>
        /// <remarks>Documentation~/errors.md#protocolunsupported</remarks>
        public const string ProtocolUnsupported = "ProtocolUnsupported";

        /// <summary>
        /// Two programs have catalogues of which neither only adds to the other's, as between two
        /// versions of the protocol, or in a checkout whose catalogue was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#schemamismatch</remarks>
        public const string SchemaMismatch = "SchemaMismatch";

        /// <summary>
        /// The other program is of an older version, which does not have what was called yet.
        /// </summary>
        /// <remarks>Documentation~/errors.md#notoffered</remarks>
        public const string NotOffered = "NotOffered";

        /// <summary>The game must be paired with the player's consent first.</summary>
        /// <remarks>Documentation~/errors.md#pairingrequired</remarks>
        public const string PairingRequired = "PairingRequired";

        /// <summary>No wallet has this name.</summary>
        /// <remarks>Documentation~/errors.md#walletnotfound</remarks>
        public const string WalletNotFound = "WalletNotFound";

        /// <summary>A wallet with this name already exists.</summary>
        /// <remarks>Documentation~/errors.md#walletexists</remarks>
        public const string WalletExists = "WalletExists";

        /// <summary>The key is that of a wallet on another network: a key belongs to one.</summary>
        /// <remarks>Documentation~/errors.md#keyofothernetwork</remarks>
        public const string KeyOfOtherNetwork = "KeyOfOtherNetwork";

        /// <summary>
        /// The name of a key that is unpacked is that of another key here. Nothing was unpacked.
        /// </summary>
        /// <remarks>Documentation~/errors.md#walletnametaken</remarks>
        public const string WalletNameTaken = "WalletNameTaken";

        /// <summary>
        /// <c>player.pack</c> did not write this file, or a part of it is missing.
        /// </summary>
        /// <remarks>Documentation~/errors.md#packedfileinvalid</remarks>
        public const string PackedFileInvalid = "PackedFileInvalid";

        /// <summary>The passphrase does not open the file.</summary>
        /// <remarks>Documentation~/errors.md#packedfilesealed</remarks>
        public const string PackedFileSealed = "PackedFileSealed";

        /// <summary>The keys in the file are those of another network.</summary>
        /// <remarks>Documentation~/errors.md#packedforothernetwork</remarks>
        public const string PackedForOtherNetwork = "PackedForOtherNetwork";

        /// <summary>
        /// The keychain, or a key in it, cannot be used: <c>reason</c> is a <c>KeychainProblem</c>,
        /// and <c>detail</c> says what to do.
        /// </summary>
        /// <remarks>Documentation~/errors.md#keychainunavailable</remarks>
        public const string KeychainUnavailable = "KeychainUnavailable";

        /// <summary>The keychain returned a different key from the one written.</summary>
        /// <remarks>Documentation~/errors.md#keychainreadback</remarks>
        public const string KeychainReadBack = "KeychainReadBack";

        /// <summary>The vault file cannot be opened with this passphrase, or was changed.</summary>
        /// <remarks>Documentation~/errors.md#vaultsealed</remarks>
        public const string VaultSealed = "VaultSealed";

        /// <summary>The text is one that is never signed as a message.</summary>
        /// <remarks>Documentation~/errors.md#messagerefused</remarks>
        public const string MessageRefused = "MessageRefused";

        /// <summary>The control needs something that is not here.</summary>
        /// <remarks>Documentation~/errors.md#controlunavailable</remarks>
        public const string ControlUnavailable = "ControlUnavailable";

        /// <summary>
        /// Another game is being paired. There is one pairing at a time, so that the player knows
        /// whose digits they type.
        /// </summary>
        /// <remarks>Documentation~/errors.md#pairingbusy</remarks>
        public const string PairingBusy = "PairingBusy";

        /// <summary>
        /// The player refused the pairing, or wrong digits were typed too often. Nothing was
        /// granted.
        /// </summary>
        /// <remarks>Documentation~/errors.md#pairingrefused</remarks>
        public const string PairingRefused = "PairingRefused";

        /// <summary>Nobody typed the digits in time. Nothing was granted.</summary>
        /// <remarks>Documentation~/errors.md#pairingexpired</remarks>
        public const string PairingExpired = "PairingExpired";

        /// <summary>There is no pairing to wait for, or to confirm.</summary>
        /// <remarks>Documentation~/errors.md#pairingmissing</remarks>
        public const string PairingMissing = "PairingMissing";

        /// <summary>
        /// Games are not paired here, as the embedded service grants them everything: it has play
        /// money only.
        /// </summary>
        /// <remarks>Documentation~/errors.md#pairingneedless</remarks>
        public const string PairingNeedless = "PairingNeedless";

        /// <summary>The digits are not those that the game shows.</summary>
        /// <remarks>Documentation~/errors.md#wrongdigits</remarks>
        public const string WrongDigits = "WrongDigits";

        /// <summary>
        /// The method grants something, which takes the player: the vault's passphrase, or the
        /// terminal of <c>gamekeeper start</c>.
        /// </summary>
        /// <remarks>Documentation~/errors.md#playerlocked</remarks>
        public const string PlayerLocked = "PlayerLocked";

        /// <summary>
        /// The player was asked for this call and said no, or lets the game ask for nothing any
        /// more: <c>reason</c> says which. Nothing was signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalrefused</remarks>
        public const string ApprovalRefused = "ApprovalRefused";

        /// <summary>
        /// The player was asked for this call, and nobody answered in time. Nothing was signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalexpired</remarks>
        public const string ApprovalExpired = "ApprovalExpired";

        /// <summary>
        /// The question to the player was taken back before an answer, for this reason. Nothing was
        /// signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalwithdrawn</remarks>
        public const string ApprovalWithdrawn = "ApprovalWithdrawn";

        /// <summary>
        /// The player was not asked: the game has asked too often, or was refused a moment ago;
        /// <c>reason</c> says which. Nothing was signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalbudgetused</remarks>
        public const string ApprovalBudgetUsed = "ApprovalBudgetUsed";

        /// <summary>
        /// The PIN is another one. Each wrong one is counted, over restarts too, and from the fifth
        /// on the next try has to wait.
        /// </summary>
        /// <remarks>Documentation~/errors.md#wrongpin</remarks>
        public const string WrongPin = "WrongPin";

        /// <summary>
        /// The question is over, or never existed: <c>state</c> says how it ended. The answer has
        /// nothing signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalover</remarks>
        public const string ApprovalOver = "ApprovalOver";

        /// <summary>
        /// The player's keys are locked, so that nothing can be signed until the player unlocks
        /// them. Nothing was signed or sent.
        /// </summary>
        /// <remarks>Documentation~/errors.md#walletslocked</remarks>
        public const string WalletsLocked = "WalletsLocked";

        /// <summary>
        /// This machine has no keychain, and the player has not made another place for keys yet.
        /// Nothing was signed or sent.
        /// </summary>
        /// <remarks>Documentation~/errors.md#custodymissing</remarks>
        public const string CustodyMissing = "CustodyMissing";

        /// <summary>
        /// The service built a transaction that cannot be proved to do what was asked. The key was
        /// not used.
        /// </summary>
        /// <remarks>Documentation~/errors.md#unsafetransaction</remarks>
        public const string UnsafeTransaction = "UnsafeTransaction";

        /// <summary>The service cannot be reached, or did not answer.</summary>
        /// <remarks>Documentation~/errors.md#serviceunreachable</remarks>
        public const string ServiceUnreachable = "ServiceUnreachable";

        /// <summary>
        /// The service's answer does not have the form that the catalogue declares.
        /// </summary>
        /// <remarks>Documentation~/errors.md#serviceanswerinvalid</remarks>
        public const string ServiceAnswerInvalid = "ServiceAnswerInvalid";

        /// <summary>
        /// A transaction failed when it was executed; the context says which and why.
        /// </summary>
        /// <remarks>Documentation~/errors.md#transactionfailed</remarks>
        public const string TransactionFailed = "TransactionFailed";

        /// <summary>
        /// It is not known whether the transaction was executed. Ask transactions.status with the
        /// key.
        /// </summary>
        /// <remarks>Documentation~/errors.md#outcomeunknown</remarks>
        public const string OutcomeUnknown = "OutcomeUnknown";

        /// <summary>The key was used for another call.</summary>
        /// <remarks>Documentation~/errors.md#idempotencykeyreused</remarks>
        public const string IdempotencyKeyReused = "IdempotencyKeyReused";

        /// <summary>No daemon is running where the command line looked for one.</summary>
        /// <remarks>Documentation~/errors.md#daemonnotrunning</remarks>
        public const string DaemonNotRunning = "DaemonNotRunning";

        /// <summary>
        /// A daemon that was to run did not become ready, and said no more of why than this.
        /// </summary>
        /// <remarks>Documentation~/errors.md#daemonstartfailed</remarks>
        public const string DaemonStartFailed = "DaemonStartFailed";

        /// <summary>The connection closed before the answer arrived.</summary>
        /// <remarks>Documentation~/errors.md#connectionclosed</remarks>
        public const string ConnectionClosed = "ConnectionClosed";

        /// <summary>A daemon is already running in the folder.</summary>
        /// <remarks>Documentation~/errors.md#daemonrunning</remarks>
        public const string DaemonRunning = "DaemonRunning";

        /// <summary>
        /// A daemon or service runs and accepts connections, but says nothing. It may be stopped,
        /// or hang, or the machine may be too busy for it. It may still do what it was asked.
        /// </summary>
        /// <remarks>Documentation~/errors.md#daemonsilent</remarks>
        public const string DaemonSilent = "DaemonSilent";

        /// <summary>
        /// The event stream has no event of this number yet: the service was put back to an earlier
        /// state.
        /// </summary>
        /// <remarks>Documentation~/errors.md#eventsahead</remarks>
        public const string EventsAhead = "EventsAhead";

        /// <summary>
        /// The cost is higher than what the call agreed to, or than its build read, or in another
        /// resource: <c>changed</c> is <c>amount</c> or <c>resource</c>. Nothing was executed. Read
        /// the terms again.
        /// </summary>
        /// <remarks>Documentation~/errors.md#costchanged</remarks>
        public const string CostChanged = "CostChanged";

        /// <summary>
        /// The recipe does not give, or ask for the experience, that the call agreed to. Nothing
        /// was executed. The context is the meal, in base units, and the experience points of the
        /// recipe as it is.
        /// </summary>
        /// <remarks>Documentation~/errors.md#recipetermschanged</remarks>
        public const string RecipeTermsChanged = "RecipeTermsChanged";

        /// <summary>
        /// The service does not prove, with its ledger's key, which network it serves at this
        /// address. Nothing was sent to it.
        /// </summary>
        /// <remarks>Documentation~/errors.md#networknotproved</remarks>
        public const string NetworkNotProved = "NetworkNotProved";

        /// <summary>
        /// Another network than the one known is served at the address. Nothing was sent to it, and
        /// no key of either network was used.
        /// </summary>
        /// <remarks>Documentation~/errors.md#networkchanged</remarks>
        public const string NetworkChanged = "NetworkChanged";

        /// <summary>
        /// The daemon runs on another network than the game says it plays on. <c>games</c> are
        /// those that play on it now; a daemon of the game's own network can start when it has
        /// ended.
        /// </summary>
        /// <remarks>Documentation~/errors.md#othernetwork</remarks>
        public const string OtherNetwork = "OtherNetwork";

        /// <summary>
        /// The daemon has been told to stop. It answers earlier calls, and did nothing for this
        /// one.
        /// </summary>
        /// <remarks>Documentation~/errors.md#daemonstopping</remarks>
        public const string DaemonStopping = "DaemonStopping";

        /// <summary>
        /// The pool is not, or no longer, what the call agreed to, or what its build read. Nothing
        /// was executed. <c>changed</c> says what differs: <c>minStakeDuration</c>,
        /// <c>lockType</c>, <c>resetStakeDuration</c>.
        /// </summary>
        /// <remarks>Documentation~/errors.md#staketermschanged</remarks>
        public const string StakeTermsChanged = "StakeTermsChanged";

        /// <summary>
        /// It was executed before, in the transactions whose signatures the context gives: under
        /// the same idempotency key and fee payer, with another blockhash.
        /// </summary>
        /// <remarks>Documentation~/errors.md#alreadyexecuted</remarks>
        public const string AlreadyExecuted = "AlreadyExecuted";

        /// <summary>
        /// A transaction is bound to another network than the one that it was sent to.
        /// </summary>
        /// <remarks>Documentation~/errors.md#networkmismatch</remarks>
        public const string NetworkMismatch = "NetworkMismatch";

        /// <summary>
        /// The deposits have risen since the transaction was built, as another write has closed an
        /// account or used what was paid for it. Nothing was executed; calling again builds for
        /// what it costs now.
        /// </summary>
        /// <remarks>Documentation~/errors.md#depositchanged</remarks>
        public const string DepositChanged = "DepositChanged";

        /// <summary>
        /// The project gives its players' fees back, and the transaction leaves out the account
        /// that would do it: the project has had lamports for it only since the build, or the
        /// service leaves it out.
        /// </summary>
        /// <remarks>Documentation~/errors.md#subsidyleftout</remarks>
        public const string SubsidyLeftOut = "SubsidyLeftOut";

        /// <summary>
        /// The disk, or what the system allows to the daemon, has no room for this write. Nothing
        /// was executed; reads continue, and writes too once there is room.
        /// </summary>
        /// <remarks>Documentation~/errors.md#storagefull</remarks>
        public const string StorageFull = "StorageFull";

        /// <summary>
        /// The disk no longer holds what was written there. Nothing is answered from it from now
        /// on, as any answer could be wrong.
        /// </summary>
        /// <remarks>Documentation~/errors.md#storedamaged</remarks>
        public const string StoreDamaged = "StoreDamaged";

        /// <summary>
        /// The database that keeps the ledger's log takes no writes, or not as durably as was asked
        /// for. Nothing was executed; reads continue, and writes too once it does.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logunavailable</remarks>
        public const string LogUnavailable = "LogUnavailable";

        /// <summary>
        /// Another process writes the log now. This one has undone what was on its way, and ends.
        /// </summary>
        /// <remarks>Documentation~/errors.md#leaselost</remarks>
        public const string LeaseLost = "LeaseLost";

        /// <summary>
        /// The key is not the one that the log was begun with. Nothing was read or changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logkeywrong</remarks>
        public const string LogKeyWrong = "LogKeyWrong";

        /// <summary>
        /// The state of this home and the log have different entries under one number. Nothing was
        /// changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logforked</remarks>
        public const string LogForked = "LogForked";

        /// <summary>
        /// The state of this home is ahead of the log, which has lost its end. Nothing was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#loglostitsend</remarks>
        public const string LogLostItsEnd = "LogLostItsEnd";

        /// <summary>A newer version of Gamekeeper keeps this log. Nothing was changed.</summary>
        /// <remarks>Documentation~/errors.md#logofnewerversion</remarks>
        public const string LogOfNewerVersion = "LogOfNewerVersion";

        /// <summary>
        /// The log of this home is in a database. Without it the state of the home would leave that
        /// log. Nothing was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logelsewhere</remarks>
        public const string LogElsewhere = "LogElsewhere";

        /// <summary>
        /// The log of this home is in the home itself, and cannot be moved into a database yet.
        /// Nothing was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#loginhome</remarks>
        public const string LogInHome = "LogInHome";

        /// <summary>
        /// No other process follows the log and is ready, so none could write it next. Nothing was
        /// changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#nosuccessor</remarks>
        public const string NoSuccessor = "NoSuccessor";

        /// <summary>
        /// This package of Gamekeeper is for players, and has nothing that reads a log in
        /// PostgreSQL.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logneedsnpmpackage</remarks>
        public const string LogNeedsNpmPackage = "LogNeedsNpmPackage";

        /// <summary>The folder is not a backup, or its content is not what was written.</summary>
        /// <remarks>Documentation~/errors.md#backupinvalid</remarks>
        public const string BackupInvalid = "BackupInvalid";

        /// <summary>The backup could not be written. Other work continues.</summary>
        /// <remarks>Documentation~/errors.md#backupfailed</remarks>
        public const string BackupFailed = "BackupFailed";

        /// <summary>
        /// A revert is in progress: nothing is written until it is done. Reads continue.
        /// </summary>
        /// <remarks>Documentation~/errors.md#controlrunning</remarks>
        public const string ControlRunning = "ControlRunning";

        /// <summary>It can no longer be undone, and could not be finished yet.</summary>
        /// <remarks>Documentation~/errors.md#controlunfinished</remarks>
        public const string ControlUnfinished = "ControlUnfinished";

        /// <summary>
        /// The events after this number are no longer kept: docs/explanation/durability.md says how
        /// long events are kept.
        /// </summary>
        /// <remarks>Documentation~/errors.md#eventspruned</remarks>
        public const string EventsPruned = "EventsPruned";

        /// <summary>
        /// A newer version of Gamekeeper has used this home, and keeps files of it in a form that
        /// this one does not read. Nothing was changed. <c>game</c> is what the game that brought
        /// it is called; empty where none did.
        /// </summary>
        /// <remarks>Documentation~/errors.md#homeofnewerversion</remarks>
        public const string HomeOfNewerVersion = "HomeOfNewerVersion";

        /// <summary>
        /// A changed seed says of a thing that is there what no operation changes, so that nothing
        /// was planted. <c>count</c> says of how many fields it does so.
        /// </summary>
        /// <remarks>Documentation~/errors.md#seedconflict</remarks>
        public const string SeedConflict = "SeedConflict";

        /// <summary>
        /// A game plants its seed on the embedded ledger alone; where a service is at an address,
        /// its developer does, once.
        /// </summary>
        /// <remarks>Documentation~/errors.md#seedneedsapply</remarks>
        public const string SeedNeedsApply = "SeedNeedsApply";

        /// <summary>
        /// The player was not shown this seed when the game was paired. <c>expected</c> is what its
        /// grant has.
        /// </summary>
        /// <remarks>Documentation~/errors.md#seednotgranted</remarks>
        public const string SeedNotGranted = "SeedNotGranted";

        /// <summary>
        /// Games are connected, and would lose what they are about to do. <c>games</c> are the
        /// identifiers of all of them.
        /// </summary>
        /// <remarks>Documentation~/errors.md#gamesconnected</remarks>
        public const string GamesConnected = "GamesConnected";

        /// <summary>
        /// The outcome of a write is not known, and what would tell it would be removed. The first
        /// one is named.
        /// </summary>
        /// <remarks>Documentation~/errors.md#writesunsettled</remarks>
        public const string WritesUnsettled = "WritesUnsettled";
    }

    /// <summary>The codes of errors, for GamekeeperException.Code.</summary>
    public static class ErrorCodes
    {
        /// <summary>The frame is not JSON.</summary>
        /// <remarks>Documentation~/errors.md#parseerror</remarks>
        public const int ParseError = -32700;

        /// <summary>The frame is JSON but not a JSON-RPC 2.0 request.</summary>
        /// <remarks>Documentation~/errors.md#invalidrequest</remarks>
        public const int InvalidRequest = -32600;

        /// <summary>No method has this name.</summary>
        /// <remarks>Documentation~/errors.md#methodnotfound</remarks>
        public const int MethodNotFound = -32601;

        /// <summary>The parameters do not fit the method.</summary>
        /// <remarks>Documentation~/errors.md#invalidparams</remarks>
        public const int InvalidParams = -32602;

        /// <summary>
        /// An internal error of the daemon or the service. The log has the details.
        /// </summary>
        /// <remarks>Documentation~/errors.md#internalerror</remarks>
        public const int InternalError = -32603;

        /// <summary>An argument has a value that the operation cannot take.</summary>
        /// <remarks>Documentation~/errors.md#invalidargument</remarks>
        public const int InvalidArgument = 1001;

        /// <summary>A text is not the base58 form of 32 bytes.</summary>
        /// <remarks>Documentation~/errors.md#invalidaddress</remarks>
        public const int InvalidAddress = 1002;

        /// <summary>A list, text or answer is larger than its limit.</summary>
        /// <remarks>Documentation~/errors.md#limitexceeded</remarks>
        public const int LimitExceeded = 1003;

        /// <summary>There is no such record.</summary>
        /// <remarks>Documentation~/errors.md#notfound</remarks>
        public const int NotFound = 1005;

        /// <summary>The record already exists.</summary>
        /// <remarks>Documentation~/errors.md#alreadyexists</remarks>
        public const int AlreadyExists = 1006;

        /// <summary>The wallet is not the authority and has no delegation that allows it.</summary>
        /// <remarks>Documentation~/errors.md#unauthorised</remarks>
        public const int Unauthorised = 1007;

        /// <summary>The call was cancelled by its caller.</summary>
        /// <remarks>Documentation~/errors.md#cancelled</remarks>
        public const int Cancelled = 1008;

        /// <summary>Too many calls in a short time.</summary>
        /// <remarks>Documentation~/errors.md#ratelimited</remarks>
        public const int RateLimited = 1009;

        /// <summary>The bytes are not a transaction.</summary>
        /// <remarks>Documentation~/errors.md#transactionundecodable</remarks>
        public const int TransactionUndecodable = 2001;

        /// <summary>A transaction is over 1,232 bytes.</summary>
        /// <remarks>Documentation~/errors.md#transactiontoolarge</remarks>
        public const int TransactionTooLarge = 2002;

        /// <summary>This ledger did not issue the blockhash, or it is too old to tell.</summary>
        /// <remarks>Documentation~/errors.md#blockhashunknown</remarks>
        public const int BlockhashUnknown = 2003;

        /// <summary>
        /// The blockhash has expired. The transaction was not executed and never will be.
        /// </summary>
        /// <remarks>Documentation~/errors.md#blockhashexpired</remarks>
        public const int BlockhashExpired = 2004;

        /// <summary>A required signature is missing.</summary>
        /// <remarks>Documentation~/errors.md#missingsigner</remarks>
        public const int MissingSigner = 2005;

        /// <summary>A signature is not the signer's for this message.</summary>
        /// <remarks>Documentation~/errors.md#signatureinvalid</remarks>
        public const int SignatureInvalid = 2006;

        /// <summary>The fee payer cannot pay the fee.</summary>
        /// <remarks>Documentation~/errors.md#feeunpayable</remarks>
        public const int FeeUnpayable = 2007;

        /// <summary>
        /// An account has too few lamports for what the transaction takes from it.
        /// </summary>
        /// <remarks>Documentation~/errors.md#insufficientlamports</remarks>
        public const int InsufficientLamports = 2008;

        /// <summary>No program has this id.</summary>
        /// <remarks>Documentation~/errors.md#programunknown</remarks>
        public const int ProgramUnknown = 2009;

        /// <summary>The program has no such instruction, or its data cannot be read.</summary>
        /// <remarks>Documentation~/errors.md#instructionundecodable</remarks>
        public const int InstructionUndecodable = 2010;

        /// <summary>An instruction does not list the accounts that it needs.</summary>
        /// <remarks>Documentation~/errors.md#accountmismatch</remarks>
        public const int AccountMismatch = 2011;

        /// <summary>A program wrote to an account that it may not change.</summary>
        /// <remarks>Documentation~/errors.md#accountviolation</remarks>
        public const int AccountViolation = 2012;

        /// <summary>
        /// Another transaction of the bundle failed, so this one was undone after it had been
        /// executed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#bundlereverted</remarks>
        public const int BundleReverted = 2013;

        /// <summary>
        /// An earlier bundle, or another transaction of the bundle, failed, so this one was not
        /// tried.
        /// </summary>
        /// <remarks>Documentation~/errors.md#bundleskipped</remarks>
        public const int BundleSkipped = 2014;

        /// <summary>
        /// The ledger's store or the journal could not be written or read, and has stopped: nobody
        /// knows what of the last writes is on the disk until Gamekeeper starts again.
        /// </summary>
        /// <remarks>Documentation~/errors.md#storefailed</remarks>
        public const int StoreFailed = 2015;

        /// <summary>The lookup table does not exist or does not contain the address.</summary>
        /// <remarks>Documentation~/errors.md#lookuptableinvalid</remarks>
        public const int LookupTableInvalid = 2016;

        /// <summary>The transaction used more compute units than its limit.</summary>
        /// <remarks>Documentation~/errors.md#computeexceeded</remarks>
        public const int ComputeExceeded = 2017;

        /// <summary>There is no snapshot with this name.</summary>
        /// <remarks>Documentation~/errors.md#snapshotmissing</remarks>
        public const int SnapshotMissing = 2018;

        /// <summary>A snapshot with this name already exists.</summary>
        /// <remarks>Documentation~/errors.md#snapshotexists</remarks>
        public const int SnapshotExists = 2019;

        /// <summary>The file is not a complete export in this format.</summary>
        /// <remarks>Documentation~/errors.md#exportinvalid</remarks>
        public const int ExportInvalid = 2020;

        /// <summary>The export file could not be written.</summary>
        /// <remarks>Documentation~/errors.md#exportfailed</remarks>
        public const int ExportFailed = 2021;

        /// <summary>There is no tree to hold the record.</summary>
        /// <remarks>Documentation~/errors.md#treemissing</remarks>
        public const int TreeMissing = 3001;

        /// <summary>All trees for the record are full.</summary>
        /// <remarks>Documentation~/errors.md#treefull</remarks>
        public const int TreeFull = 3002;

        /// <summary>The proof is older than the tree's changelog.</summary>
        /// <remarks>Documentation~/errors.md#prooftooold</remarks>
        public const int ProofTooOld = 3003;

        /// <summary>The proof does not lead to a root of the tree.</summary>
        /// <remarks>Documentation~/errors.md#proofinvalid</remarks>
        public const int ProofInvalid = 3004;

        /// <summary>
        /// The leaf changed after the transaction was built; or another entry is at a position in a
        /// list that the call names. Then an action is not built again: its caller has to say which
        /// entry is meant.
        /// </summary>
        /// <remarks>Documentation~/errors.md#leafchanged</remarks>
        public const int LeafChanged = 3005;

        /// <summary>
        /// The tree's depth, buffer or canopy is not one that account compression takes.
        /// </summary>
        /// <remarks>Documentation~/errors.md#treeshapeinvalid</remarks>
        public const int TreeShapeInvalid = 3006;

        /// <summary>The wallet already belongs to a user.</summary>
        /// <remarks>Documentation~/errors.md#userexists</remarks>
        public const int UserExists = 4001;

        /// <summary>Another user has this name, ignoring case.</summary>
        /// <remarks>Documentation~/errors.md#usernametaken</remarks>
        public const int UsernameTaken = 4002;

        /// <summary>
        /// Another user was created first. No longer thrown: no address depends on a user's number.
        /// </summary>
        /// <remarks>Documentation~/errors.md#useridchanged</remarks>
        public const int UserIdChanged = 4003;

        /// <summary>
        /// The user has a profile in the project already; a user has one per project.
        /// </summary>
        /// <remarks>Documentation~/errors.md#profileexists</remarks>
        public const int ProfileExists = 4004;

        /// <summary>The wallet has no profile in the project.</summary>
        /// <remarks>Documentation~/errors.md#profilemissing</remarks>
        public const int ProfileMissing = 4005;

        /// <summary>The nonce was not issued, was used, or is older than 5 minutes.</summary>
        /// <remarks>Documentation~/errors.md#nonceunknown</remarks>
        public const int NonceUnknown = 4006;

        /// <summary>The token is not this service's, or has expired.</summary>
        /// <remarks>Documentation~/errors.md#tokeninvalid</remarks>
        public const int TokenInvalid = 4007;

        /// <summary>The project does not allow this custom data field.</summary>
        /// <remarks>Documentation~/errors.md#customdatafieldunknown</remarks>
        public const int CustomDataFieldUnknown = 4008;

        /// <summary>The delegate authority has no delegation at this index.</summary>
        /// <remarks>Documentation~/errors.md#delegationmissing</remarks>
        public const int DelegationMissing = 4009;

        /// <summary>The profile has too little experience.</summary>
        /// <remarks>Documentation~/errors.md#insufficientxp</remarks>
        public const int InsufficientXp = 4010;

        /// <summary>The badge cannot be claimed at this time.</summary>
        /// <remarks>Documentation~/errors.md#badgeclosed</remarks>
        public const int BadgeClosed = 4011;

        /// <summary>The profile already has the badge.</summary>
        /// <remarks>Documentation~/errors.md#badgeclaimed</remarks>
        public const int BadgeClaimed = 4012;

        /// <summary>
        /// The ledger did not issue the verification pass for this user and wallet, or it has
        /// expired.
        /// </summary>
        /// <remarks>Documentation~/errors.md#passinvalid</remarks>
        public const int PassInvalid = 4013;

        /// <summary>The balance is too small.</summary>
        /// <remarks>Documentation~/errors.md#insufficientbalance</remarks>
        public const int InsufficientBalance = 5001;

        /// <summary>The sum is over 2^64 - 1.</summary>
        /// <remarks>Documentation~/errors.md#overflow</remarks>
        public const int Overflow = 5002;

        /// <summary>The owner's interval since the last claim has not passed.</summary>
        /// <remarks>Documentation~/errors.md#faucetnotready</remarks>
        public const int FaucetNotReady = 5003;

        /// <summary>The character is staked, on a mission or used otherwise.</summary>
        /// <remarks>Documentation~/errors.md#characterinuse</remarks>
        public const int CharacterInUse = 6001;

        /// <summary>The character is in no staking pool.</summary>
        /// <remarks>Documentation~/errors.md#characternotstaked</remarks>
        public const int CharacterNotStaked = 6002;

        /// <summary>The pool does not take characters of this model.</summary>
        /// <remarks>Documentation~/errors.md#charactermodelnotallowed</remarks>
        public const int CharacterModelNotAllowed = 6003;

        /// <summary>The character is of another model than the call names.</summary>
        /// <remarks>Documentation~/errors.md#charactermodeldiffers</remarks>
        public const int CharacterModelDiffers = 6004;

        /// <summary>The characters of one call belong to different wallets.</summary>
        /// <remarks>Documentation~/errors.md#characterownersdiffer</remarks>
        public const int CharacterOwnersDiffer = 6005;

        /// <summary>The asset fits none of the model's criteria.</summary>
        /// <remarks>Documentation~/errors.md#criteriaunmet</remarks>
        public const int CriteriaUnmet = 6006;

        /// <summary>The wallet does not own the asset.</summary>
        /// <remarks>Documentation~/errors.md#assetnotowned</remarks>
        public const int AssetNotOwned = 6007;

        /// <summary>The asset is already a character.</summary>
        /// <remarks>Documentation~/errors.md#assetischaracter</remarks>
        public const int AssetIsCharacter = 6008;

        /// <summary>The assembler configuration has no such label.</summary>
        /// <remarks>Documentation~/errors.md#labelunknown</remarks>
        public const int LabelUnknown = 6009;

        /// <summary>The assembler configuration has no such trait.</summary>
        /// <remarks>Documentation~/errors.md#traitunknown</remarks>
        public const int TraitUnknown = 6010;

        /// <summary>A character has the trait.</summary>
        /// <remarks>Documentation~/errors.md#traitinuse</remarks>
        public const int TraitInUse = 6011;

        /// <summary>Another character of the model has the same attributes.</summary>
        /// <remarks>Documentation~/errors.md#attributestaken</remarks>
        public const int AttributesTaken = 6012;

        /// <summary>The staking pool does not take characters at this time.</summary>
        /// <remarks>Documentation~/errors.md#poolclosed</remarks>
        public const int PoolClosed = 6013;

        /// <summary>The character was unstaked too recently.</summary>
        /// <remarks>Documentation~/errors.md#cooldownrunning</remarks>
        public const int CooldownRunning = 6014;

        /// <summary>No reward is due yet.</summary>
        /// <remarks>Documentation~/errors.md#rewardsnotavailable</remarks>
        public const int RewardsNotAvailable = 6015;

        /// <summary>The pool's minimum staking time has not passed.</summary>
        /// <remarks>Documentation~/errors.md#cannotunstakeyet</remarks>
        public const int CannotUnstakeYet = 6016;

        /// <summary>
        /// A pool pays in one resource for as long as anything is staked or owed in it.
        /// </summary>
        /// <remarks>Documentation~/errors.md#stakingpoolinuse</remarks>
        public const int StakingPoolInUse = 6017;

        /// <summary>The character is elsewhere, or free.</summary>
        /// <remarks>Documentation~/errors.md#characternotonmission</remarks>
        public const int CharacterNotOnMission = 7001;

        /// <summary>The mission has no reward at this index.</summary>
        /// <remarks>Documentation~/errors.md#rewardunknown</remarks>
        public const int RewardUnknown = 7002;

        /// <summary>
        /// The recall was built for one side of the mission's end and arrived on the other, where
        /// the rewards differ. Nothing was executed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#recalltimechanged</remarks>
        public const int RecallTimeChanged = 7003;

        /// <summary>
        /// The mission is not, or no longer, what the call agreed to, or what its build read.
        /// Nothing was executed. <c>changed</c> says what differs: <c>minXp</c>, <c>duration</c>,
        /// <c>rewards</c>. The rest is the mission as it is now.
        /// </summary>
        /// <remarks>Documentation~/errors.md#missiontermschanged</remarks>
        public const int MissionTermsChanged = 7004;

        /// <summary>
        /// The mission is not over by the ledger's time, and a recall would lose its rewards, which
        /// the call does not agree to. Nothing was executed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#missionnotover</remarks>
        public const int MissionNotOver = 7005;

        /// <summary>
        /// The player has not granted this call. <c>kind</c> is a <c>MissingKind</c>, <c>of</c>
        /// what is missing, <c>wanted</c> what is needed of it, <c>left</c> what there is,
        /// <c>retryAt</c> an ISO 8601 time, or <c>never</c> if waiting does not help; <c>asking</c>
        /// an <c>Asking</c>, which <c>advice</c> says in words.
        /// </summary>
        /// <remarks>Documentation~/errors.md#notgranted</remarks>
        public const int NotGranted = 8001;

        /// <summary>The start secret is wrong.</summary>
        /// <remarks>Documentation~/errors.md#wrongsecret</remarks>
        public const int WrongSecret = 8002;

        /// <summary>The first message must be session.hello, the second session.open.</summary>
        /// <remarks>Documentation~/errors.md#handshakerequired</remarks>
        public const int HandshakeRequired = 8003;

        /// <summary>Client and daemon share no protocol version.</summary>
        /// <remarks>Documentation~/errors.md#protocolunsupported</remarks>
        public const int ProtocolUnsupported = 8004;

        /// <summary>
        /// Two programs have catalogues of which neither only adds to the other's, as between two
        /// versions of the protocol, or in a checkout whose catalogue was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#schemamismatch</remarks>
        public const int SchemaMismatch = 8005;

        /// <summary>
        /// The other program is of an older version, which does not have what was called yet.
        /// </summary>
        /// <remarks>Documentation~/errors.md#notoffered</remarks>
        public const int NotOffered = 8015;

        /// <summary>The game must be paired with the player's consent first.</summary>
        /// <remarks>Documentation~/errors.md#pairingrequired</remarks>
        public const int PairingRequired = 8006;

        /// <summary>No wallet has this name.</summary>
        /// <remarks>Documentation~/errors.md#walletnotfound</remarks>
        public const int WalletNotFound = 8007;

        /// <summary>A wallet with this name already exists.</summary>
        /// <remarks>Documentation~/errors.md#walletexists</remarks>
        public const int WalletExists = 8008;

        /// <summary>The key is that of a wallet on another network: a key belongs to one.</summary>
        /// <remarks>Documentation~/errors.md#keyofothernetwork</remarks>
        public const int KeyOfOtherNetwork = 8046;

        /// <summary>
        /// The name of a key that is unpacked is that of another key here. Nothing was unpacked.
        /// </summary>
        /// <remarks>Documentation~/errors.md#walletnametaken</remarks>
        public const int WalletNameTaken = 8061;

        /// <summary>
        /// <c>player.pack</c> did not write this file, or a part of it is missing.
        /// </summary>
        /// <remarks>Documentation~/errors.md#packedfileinvalid</remarks>
        public const int PackedFileInvalid = 8058;

        /// <summary>The passphrase does not open the file.</summary>
        /// <remarks>Documentation~/errors.md#packedfilesealed</remarks>
        public const int PackedFileSealed = 8059;

        /// <summary>The keys in the file are those of another network.</summary>
        /// <remarks>Documentation~/errors.md#packedforothernetwork</remarks>
        public const int PackedForOtherNetwork = 8060;

        /// <summary>
        /// The keychain, or a key in it, cannot be used: <c>reason</c> is a <c>KeychainProblem</c>,
        /// and <c>detail</c> says what to do.
        /// </summary>
        /// <remarks>Documentation~/errors.md#keychainunavailable</remarks>
        public const int KeychainUnavailable = 8009;

        /// <summary>The keychain returned a different key from the one written.</summary>
        /// <remarks>Documentation~/errors.md#keychainreadback</remarks>
        public const int KeychainReadBack = 8010;

        /// <summary>The vault file cannot be opened with this passphrase, or was changed.</summary>
        /// <remarks>Documentation~/errors.md#vaultsealed</remarks>
        public const int VaultSealed = 8011;

        /// <summary>The text is one that is never signed as a message.</summary>
        /// <remarks>Documentation~/errors.md#messagerefused</remarks>
        public const int MessageRefused = 8012;

        /// <summary>The control needs something that is not here.</summary>
        /// <remarks>Documentation~/errors.md#controlunavailable</remarks>
        public const int ControlUnavailable = 8013;

        /// <summary>
        /// Another game is being paired. There is one pairing at a time, so that the player knows
        /// whose digits they type.
        /// </summary>
        /// <remarks>Documentation~/errors.md#pairingbusy</remarks>
        public const int PairingBusy = 8020;

        /// <summary>
        /// The player refused the pairing, or wrong digits were typed too often. Nothing was
        /// granted.
        /// </summary>
        /// <remarks>Documentation~/errors.md#pairingrefused</remarks>
        public const int PairingRefused = 8021;

        /// <summary>Nobody typed the digits in time. Nothing was granted.</summary>
        /// <remarks>Documentation~/errors.md#pairingexpired</remarks>
        public const int PairingExpired = 8022;

        /// <summary>There is no pairing to wait for, or to confirm.</summary>
        /// <remarks>Documentation~/errors.md#pairingmissing</remarks>
        public const int PairingMissing = 8023;

        /// <summary>
        /// Games are not paired here, as the embedded service grants them everything: it has play
        /// money only.
        /// </summary>
        /// <remarks>Documentation~/errors.md#pairingneedless</remarks>
        public const int PairingNeedless = 8024;

        /// <summary>The digits are not those that the game shows.</summary>
        /// <remarks>Documentation~/errors.md#wrongdigits</remarks>
        public const int WrongDigits = 8025;

        /// <summary>
        /// The method grants something, which takes the player: the vault's passphrase, or the
        /// terminal of <c>gamekeeper start</c>.
        /// </summary>
        /// <remarks>Documentation~/errors.md#playerlocked</remarks>
        public const int PlayerLocked = 8026;

        /// <summary>
        /// The player was asked for this call and said no, or lets the game ask for nothing any
        /// more: <c>reason</c> says which. Nothing was signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalrefused</remarks>
        public const int ApprovalRefused = 8040;

        /// <summary>
        /// The player was asked for this call, and nobody answered in time. Nothing was signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalexpired</remarks>
        public const int ApprovalExpired = 8041;

        /// <summary>
        /// The question to the player was taken back before an answer, for this reason. Nothing was
        /// signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalwithdrawn</remarks>
        public const int ApprovalWithdrawn = 8042;

        /// <summary>
        /// The player was not asked: the game has asked too often, or was refused a moment ago;
        /// <c>reason</c> says which. Nothing was signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalbudgetused</remarks>
        public const int ApprovalBudgetUsed = 8043;

        /// <summary>
        /// The PIN is another one. Each wrong one is counted, over restarts too, and from the fifth
        /// on the next try has to wait.
        /// </summary>
        /// <remarks>Documentation~/errors.md#wrongpin</remarks>
        public const int WrongPin = 8045;

        /// <summary>
        /// The question is over, or never existed: <c>state</c> says how it ended. The answer has
        /// nothing signed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#approvalover</remarks>
        public const int ApprovalOver = 8044;

        /// <summary>
        /// The player's keys are locked, so that nothing can be signed until the player unlocks
        /// them. Nothing was signed or sent.
        /// </summary>
        /// <remarks>Documentation~/errors.md#walletslocked</remarks>
        public const int WalletsLocked = 8056;

        /// <summary>
        /// This machine has no keychain, and the player has not made another place for keys yet.
        /// Nothing was signed or sent.
        /// </summary>
        /// <remarks>Documentation~/errors.md#custodymissing</remarks>
        public const int CustodyMissing = 8057;

        /// <summary>
        /// The service built a transaction that cannot be proved to do what was asked. The key was
        /// not used.
        /// </summary>
        /// <remarks>Documentation~/errors.md#unsafetransaction</remarks>
        public const int UnsafeTransaction = 9001;

        /// <summary>The service cannot be reached, or did not answer.</summary>
        /// <remarks>Documentation~/errors.md#serviceunreachable</remarks>
        public const int ServiceUnreachable = 9002;

        /// <summary>
        /// The service's answer does not have the form that the catalogue declares.
        /// </summary>
        /// <remarks>Documentation~/errors.md#serviceanswerinvalid</remarks>
        public const int ServiceAnswerInvalid = 9003;

        /// <summary>
        /// A transaction failed when it was executed; the context says which and why.
        /// </summary>
        /// <remarks>Documentation~/errors.md#transactionfailed</remarks>
        public const int TransactionFailed = 9004;

        /// <summary>
        /// It is not known whether the transaction was executed. Ask transactions.status with the
        /// key.
        /// </summary>
        /// <remarks>Documentation~/errors.md#outcomeunknown</remarks>
        public const int OutcomeUnknown = 9005;

        /// <summary>The key was used for another call.</summary>
        /// <remarks>Documentation~/errors.md#idempotencykeyreused</remarks>
        public const int IdempotencyKeyReused = 9006;

        /// <summary>No daemon is running where the command line looked for one.</summary>
        /// <remarks>Documentation~/errors.md#daemonnotrunning</remarks>
        public const int DaemonNotRunning = 9007;

        /// <summary>
        /// A daemon that was to run did not become ready, and said no more of why than this.
        /// </summary>
        /// <remarks>Documentation~/errors.md#daemonstartfailed</remarks>
        public const int DaemonStartFailed = 9015;

        /// <summary>The connection closed before the answer arrived.</summary>
        /// <remarks>Documentation~/errors.md#connectionclosed</remarks>
        public const int ConnectionClosed = 9008;

        /// <summary>A daemon is already running in the folder.</summary>
        /// <remarks>Documentation~/errors.md#daemonrunning</remarks>
        public const int DaemonRunning = 9009;

        /// <summary>
        /// A daemon or service runs and accepts connections, but says nothing. It may be stopped,
        /// or hang, or the machine may be too busy for it. It may still do what it was asked.
        /// </summary>
        /// <remarks>Documentation~/errors.md#daemonsilent</remarks>
        public const int DaemonSilent = 9014;

        /// <summary>
        /// The event stream has no event of this number yet: the service was put back to an earlier
        /// state.
        /// </summary>
        /// <remarks>Documentation~/errors.md#eventsahead</remarks>
        public const int EventsAhead = 9010;

        /// <summary>
        /// The cost is higher than what the call agreed to, or than its build read, or in another
        /// resource: <c>changed</c> is <c>amount</c> or <c>resource</c>. Nothing was executed. Read
        /// the terms again.
        /// </summary>
        /// <remarks>Documentation~/errors.md#costchanged</remarks>
        public const int CostChanged = 5004;

        /// <summary>
        /// The recipe does not give, or ask for the experience, that the call agreed to. Nothing
        /// was executed. The context is the meal, in base units, and the experience points of the
        /// recipe as it is.
        /// </summary>
        /// <remarks>Documentation~/errors.md#recipetermschanged</remarks>
        public const int RecipeTermsChanged = 5005;

        /// <summary>
        /// The service does not prove, with its ledger's key, which network it serves at this
        /// address. Nothing was sent to it.
        /// </summary>
        /// <remarks>Documentation~/errors.md#networknotproved</remarks>
        public const int NetworkNotProved = 9012;

        /// <summary>
        /// Another network than the one known is served at the address. Nothing was sent to it, and
        /// no key of either network was used.
        /// </summary>
        /// <remarks>Documentation~/errors.md#networkchanged</remarks>
        public const int NetworkChanged = 9013;

        /// <summary>
        /// The daemon runs on another network than the game says it plays on. <c>games</c> are
        /// those that play on it now; a daemon of the game's own network can start when it has
        /// ended.
        /// </summary>
        /// <remarks>Documentation~/errors.md#othernetwork</remarks>
        public const int OtherNetwork = 9016;

        /// <summary>
        /// The daemon has been told to stop. It answers earlier calls, and did nothing for this
        /// one.
        /// </summary>
        /// <remarks>Documentation~/errors.md#daemonstopping</remarks>
        public const int DaemonStopping = 9011;

        /// <summary>
        /// The pool is not, or no longer, what the call agreed to, or what its build read. Nothing
        /// was executed. <c>changed</c> says what differs: <c>minStakeDuration</c>,
        /// <c>lockType</c>, <c>resetStakeDuration</c>.
        /// </summary>
        /// <remarks>Documentation~/errors.md#staketermschanged</remarks>
        public const int StakeTermsChanged = 6018;

        /// <summary>
        /// It was executed before, in the transactions whose signatures the context gives: under
        /// the same idempotency key and fee payer, with another blockhash.
        /// </summary>
        /// <remarks>Documentation~/errors.md#alreadyexecuted</remarks>
        public const int AlreadyExecuted = 2022;

        /// <summary>
        /// A transaction is bound to another network than the one that it was sent to.
        /// </summary>
        /// <remarks>Documentation~/errors.md#networkmismatch</remarks>
        public const int NetworkMismatch = 2023;

        /// <summary>
        /// The deposits have risen since the transaction was built, as another write has closed an
        /// account or used what was paid for it. Nothing was executed; calling again builds for
        /// what it costs now.
        /// </summary>
        /// <remarks>Documentation~/errors.md#depositchanged</remarks>
        public const int DepositChanged = 2030;

        /// <summary>
        /// The project gives its players' fees back, and the transaction leaves out the account
        /// that would do it: the project has had lamports for it only since the build, or the
        /// service leaves it out.
        /// </summary>
        /// <remarks>Documentation~/errors.md#subsidyleftout</remarks>
        public const int SubsidyLeftOut = 2032;

        /// <summary>
        /// The disk, or what the system allows to the daemon, has no room for this write. Nothing
        /// was executed; reads continue, and writes too once there is room.
        /// </summary>
        /// <remarks>Documentation~/errors.md#storagefull</remarks>
        public const int StorageFull = 2024;

        /// <summary>
        /// The disk no longer holds what was written there. Nothing is answered from it from now
        /// on, as any answer could be wrong.
        /// </summary>
        /// <remarks>Documentation~/errors.md#storedamaged</remarks>
        public const int StoreDamaged = 2025;

        /// <summary>
        /// The database that keeps the ledger's log takes no writes, or not as durably as was asked
        /// for. Nothing was executed; reads continue, and writes too once it does.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logunavailable</remarks>
        public const int LogUnavailable = 2033;

        /// <summary>
        /// Another process writes the log now. This one has undone what was on its way, and ends.
        /// </summary>
        /// <remarks>Documentation~/errors.md#leaselost</remarks>
        public const int LeaseLost = 2034;

        /// <summary>
        /// The key is not the one that the log was begun with. Nothing was read or changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logkeywrong</remarks>
        public const int LogKeyWrong = 2035;

        /// <summary>
        /// The state of this home and the log have different entries under one number. Nothing was
        /// changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logforked</remarks>
        public const int LogForked = 2036;

        /// <summary>
        /// The state of this home is ahead of the log, which has lost its end. Nothing was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#loglostitsend</remarks>
        public const int LogLostItsEnd = 2037;

        /// <summary>A newer version of Gamekeeper keeps this log. Nothing was changed.</summary>
        /// <remarks>Documentation~/errors.md#logofnewerversion</remarks>
        public const int LogOfNewerVersion = 2038;

        /// <summary>
        /// The log of this home is in a database. Without it the state of the home would leave that
        /// log. Nothing was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logelsewhere</remarks>
        public const int LogElsewhere = 2039;

        /// <summary>
        /// The log of this home is in the home itself, and cannot be moved into a database yet.
        /// Nothing was changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#loginhome</remarks>
        public const int LogInHome = 2040;

        /// <summary>
        /// No other process follows the log and is ready, so none could write it next. Nothing was
        /// changed.
        /// </summary>
        /// <remarks>Documentation~/errors.md#nosuccessor</remarks>
        public const int NoSuccessor = 2042;

        /// <summary>
        /// This package of Gamekeeper is for players, and has nothing that reads a log in
        /// PostgreSQL.
        /// </summary>
        /// <remarks>Documentation~/errors.md#logneedsnpmpackage</remarks>
        public const int LogNeedsNpmPackage = 2041;

        /// <summary>The folder is not a backup, or its content is not what was written.</summary>
        /// <remarks>Documentation~/errors.md#backupinvalid</remarks>
        public const int BackupInvalid = 2027;

        /// <summary>The backup could not be written. Other work continues.</summary>
        /// <remarks>Documentation~/errors.md#backupfailed</remarks>
        public const int BackupFailed = 2028;

        /// <summary>
        /// A revert is in progress: nothing is written until it is done. Reads continue.
        /// </summary>
        /// <remarks>Documentation~/errors.md#controlrunning</remarks>
        public const int ControlRunning = 2026;

        /// <summary>It can no longer be undone, and could not be finished yet.</summary>
        /// <remarks>Documentation~/errors.md#controlunfinished</remarks>
        public const int ControlUnfinished = 2031;

        /// <summary>
        /// The events after this number are no longer kept: docs/explanation/durability.md says how
        /// long events are kept.
        /// </summary>
        /// <remarks>Documentation~/errors.md#eventspruned</remarks>
        public const int EventsPruned = 2029;

        /// <summary>
        /// A newer version of Gamekeeper has used this home, and keeps files of it in a form that
        /// this one does not read. Nothing was changed. <c>game</c> is what the game that brought
        /// it is called; empty where none did.
        /// </summary>
        /// <remarks>Documentation~/errors.md#homeofnewerversion</remarks>
        public const int HomeOfNewerVersion = 8073;

        /// <summary>
        /// A changed seed says of a thing that is there what no operation changes, so that nothing
        /// was planted. <c>count</c> says of how many fields it does so.
        /// </summary>
        /// <remarks>Documentation~/errors.md#seedconflict</remarks>
        public const int SeedConflict = 8070;

        /// <summary>
        /// A game plants its seed on the embedded ledger alone; where a service is at an address,
        /// its developer does, once.
        /// </summary>
        /// <remarks>Documentation~/errors.md#seedneedsapply</remarks>
        public const int SeedNeedsApply = 8071;

        /// <summary>
        /// The player was not shown this seed when the game was paired. <c>expected</c> is what its
        /// grant has.
        /// </summary>
        /// <remarks>Documentation~/errors.md#seednotgranted</remarks>
        public const int SeedNotGranted = 8072;

        /// <summary>
        /// Games are connected, and would lose what they are about to do. <c>games</c> are the
        /// identifiers of all of them.
        /// </summary>
        /// <remarks>Documentation~/errors.md#gamesconnected</remarks>
        public const int GamesConnected = 8090;

        /// <summary>
        /// The outcome of a write is not known, and what would tell it would be removed. The first
        /// one is named.
        /// </summary>
        /// <remarks>Documentation~/errors.md#writesunsettled</remarks>
        public const int WritesUnsettled = 8091;
    }
}
