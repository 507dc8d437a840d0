import type { PlayerTexts } from './player-texts.ts';

const MISTAKE =
  'The game or Gamekeeper made a mistake here. ' +
  'Tell the makers of the game this number: {errorCode}';
const MOVED = 'Something changed meanwhile, so nothing was done. Try it again.';
const INPUT = 'It does not work like this. If you entered something, try it with something else.';
const TOO_MUCH = 'This is too much at once. Try it with less.';
const OUTDATED = 'This view is out of date. Load it again.';
const VERSIONS = 'The game and your Gamekeeper are of different versions. Update both.';
const SERVICE_PROBLEM =
  'The service has a problem that its operator has to solve. Try it again later.';

/** Errors as sentences for players, in English. */
export const englishPlayerTexts: PlayerTexts = {
  general:
    'Something went wrong. If it continues, give the makers of the game this number: {errorCode}',
  codeless: 'Something went wrong.',
  decimalSign: '.',
  waits: {
    second: 'in a second',
    seconds: 'in # seconds',
    minutes: 'in # minutes',
    hours: 'in # hours',
    days: 'in # days',
  },
  sentences: {
    // Calls and what goes into them.
    ParseError: MISTAKE,
    InvalidRequest: MISTAKE,
    MethodNotFound: 'Your Gamekeeper cannot do this yet. Update it, and the game.',
    HomeOfNewerVersion:
      '[Start {game} first: it brought a newer Gamekeeper, with which this game works too.|' +
      'Another game brought a newer Gamekeeper. Start that game first, then this one.]',
    NotOffered: 'Your Gamekeeper is older than this game, and cannot do this yet. Update it.',
    InvalidParams: INPUT,
    InternalError:
      'Something is broken in Gamekeeper.[ If it continues, give its makers this: {incident}]',
    InvalidArgument: INPUT,
    InvalidAddress: 'This address is not right. Is all of it there?',
    LimitExceeded: TOO_MUCH,
    NotFound:
      '[{address:name} does not exist, or no longer does.|This does not exist, or no longer does.]',
    AlreadyExists: '[{address:name} is there already.|This is there already.]',
    Unauthorised: '[{wallet:name} may not do this.|You may not do this.]',
    Cancelled: 'This was stopped before it was done.',
    RateLimited: 'That was too often.[ Try it again {retryAfterMs:wait}.| Try it again later.]',

    // Transactions and the ledger.
    TransactionUndecodable: MISTAKE,
    TransactionTooLarge: TOO_MUCH,
    BlockhashUnknown: 'This took too long. Look whether it was done before you try it again.',
    BlockhashExpired: 'This took too long, so nothing was done. Try it again.',
    MissingSigner: MISTAKE,
    SignatureInvalid: MISTAKE,
    FeeUnpayable: 'There is not enough SOL to pay the fee of {feeLamports:sol}.',
    InsufficientLamports:
      'This takes {neededLamports:sol}, and there is only {lamports:sol} for it.',
    ProgramUnknown: MISTAKE,
    InstructionUndecodable: MISTAKE,
    AccountMismatch: MISTAKE,
    AccountViolation: MISTAKE,
    BundleReverted: 'One part of this did not work, so all of it was undone.',
    BundleSkipped: 'Something before it did not work, so this was not done. Try it again.',
    StoreFailed:
      'Gamekeeper could not read or write what it keeps, and has stopped. Start it again.',
    LookupTableInvalid: MISTAKE,
    ComputeExceeded: TOO_MUCH,
    SnapshotMissing: 'Nothing was saved under this name.',
    SnapshotExists: 'Something is saved under this name already. Take another name.',
    ExportInvalid: 'This file cannot be used: it is damaged, or of another kind.',
    ExportFailed: 'The file could not be written. Is there room on the disk?',
    AlreadyExecuted: 'This was done before, and was not done a second time.',
    NetworkMismatch: MISTAKE,
    StorageFull: 'The disk is full, so nothing was done. Make room, then try it again.',
    StoreDamaged:
      'Some data of Gamekeeper is damaged, and is no longer used. ' +
      'Ask the makers of the game for help.',
    LogUnavailable: 'The service cannot save anything just now, so nothing was done. Try it again.',
    LeaseLost: SERVICE_PROBLEM,
    NoSuccessor: SERVICE_PROBLEM,
    LogKeyWrong: SERVICE_PROBLEM,
    LogForked: SERVICE_PROBLEM,
    LogLostItsEnd: SERVICE_PROBLEM,
    LogOfNewerVersion: SERVICE_PROBLEM,
    LogElsewhere: SERVICE_PROBLEM,
    LogInHome: SERVICE_PROBLEM,
    LogNeedsNpmPackage: SERVICE_PROBLEM,
    ControlRunning: 'Nothing can be changed just now.[ Try it again {retryAfterMs:wait}.]',
    BackupInvalid: 'This backup is damaged, or not all of it is there.',
    BackupFailed: 'The backup could not be written. Is there room on the disk?',
    EventsPruned: OUTDATED,
    DepositChanged: 'The deposit has changed, so nothing was spent. Try it again.',
    ControlUnfinished: 'This was begun and could not be finished yet. It can no longer be undone.',
    SubsidyLeftOut: MOVED,

    // What the game keeps.
    TreeMissing: 'The game has no room for this yet. Tell its makers this number: {errorCode}',
    TreeFull: 'The game has no room left for this. Tell its makers this number: {errorCode}',
    ProofTooOld: MOVED,
    ProofInvalid: MISTAKE,
    LeafChanged: MOVED,
    TreeShapeInvalid: MISTAKE,

    // Users and their profiles.
    UserExists: 'This wallet belongs to somebody who plays already.',
    UsernameTaken: 'The name {username} is taken. Choose another one.',
    UserIdChanged: MOVED,
    ProfileExists: 'There is a profile in this game already.',
    ProfileMissing: 'There is no profile in this game yet.',
    NonceUnknown: 'Signing in took too long. Try it again.',
    TokenInvalid: 'You are no longer signed in. Sign in again.',
    CustomDataFieldUnknown: MISTAKE,
    DelegationMissing: 'This permission does not exist, or no longer does.',
    InsufficientXp: 'This takes {neededXp:count} experience points, and there are {xp:count}.',
    BadgeClosed:
      '[You can get this badge {startTime:until}.|You cannot get this badge at this time.]',
    BadgeClaimed: 'You have this badge already.',
    PassInvalid: 'This proof is not valid, or has expired. Get a new one.',

    // Resources.
    InsufficientBalance: 'You do not have enough[ {resource:name}] for this.',
    Overflow: 'That would be more than can be counted.',
    FaucetNotReady: 'You had this not long ago.[ You can have it again {readyAt:until}.]',
    CostChanged: 'The price has changed, so nothing was spent. Look at it again, then decide.',
    RecipeTermsChanged:
      'The recipe has changed, so nothing was done. Look at it again, then decide.',

    // Characters and what they are staked for.
    CharacterInUse: '[{character:name}|This character] is busy, and has to be free first.',
    CharacterNotStaked: '[{character:name}|This character] is not staked.',
    CharacterModelNotAllowed: 'Characters of this kind cannot be staked here.',
    CharacterModelDiffers: 'This character is of another kind.',
    CharacterOwnersDiffer: 'These characters do not all belong to the same player.',
    CriteriaUnmet: 'This cannot become a character of this kind.',
    AssetNotOwned: 'This is not yours, or no longer is.',
    AssetIsCharacter: 'This is a character already.',
    LabelUnknown: MISTAKE,
    TraitUnknown: 'This trait does not exist, or no longer does.',
    TraitInUse: 'Characters wear this trait, so it cannot be removed.',
    AttributesTaken: 'There is a character just like this already. Choose something else.',
    PoolClosed: 'No characters can be staked here at this time.[ They can {startTime:until}.]',
    CooldownRunning:
      '[{character:name}|This character] has to rest.[ It can be staked again {readyAt:until}.]',
    RewardsNotAvailable: 'There is no reward yet.[ Look again {readyAt:until}.]',
    CannotUnstakeYet:
      '[{character:name}|This character] is staked for longer.[ You can have it {readyAt:until}.]',
    StakingPoolInUse: 'This cannot change while characters are staked here, or are owed rewards.',
    StakeTermsChanged:
      'The terms of this stake have changed, so nothing was done. Look at them again, then decide.',

    // Missions.
    CharacterNotOnMission: '[{character:name}|This character] is not on this mission.',
    RewardUnknown: 'The mission does not have this reward, or no longer does.',
    RecallTimeChanged: 'The mission has ended meanwhile, so nothing was done. Try it again.',
    MissionTermsChanged:
      'The mission has changed, so nothing was done. Look at it again, then decide.',
    MissionNotOver: 'The mission is not over yet.[ Come back {endTime:until}.]',

    // What the game may do, and the player's keys.
    NotGranted:
      '[That is more than you let this game do for now. It may continue {retryAt:time}.|' +
      'You did not allow this game to do this, so nothing was done.]',
    WrongSecret: 'The game and Gamekeeper did not recognise each other. Start both again.',
    HandshakeRequired: MISTAKE,
    ProtocolUnsupported: VERSIONS,
    SchemaMismatch: VERSIONS,
    PairingRequired: 'This game is not paired with your Gamekeeper yet. Pair it first.',
    WalletNotFound: 'You have no wallet {wallet}, or no longer do.',
    WalletExists: 'You have this already: it is the wallet {wallet}.',
    KeychainUnavailable: "The system's keychain cannot be used just now. Is it unlocked?",
    KeychainReadBack:
      "The system's keychain did not keep the key of the wallet {wallet}. Nothing was made.",
    VaultSealed: 'It did not open. Is the passphrase right?',
    MessageRefused: 'This is a text that Gamekeeper never signs. Nothing was signed.',
    ControlUnavailable: 'This does not work here.',
    PairingBusy: 'Another game is being paired: {other}. Try it again after that.',
    PairingRefused: 'The game was not paired.[ It may ask again {retryAfterMs:wait}.]',
    PairingExpired: 'Nobody typed the digits in time. Have the game show new ones.',
    PairingMissing: 'This game no longer asks to be paired. Have it ask again.',
    PairingNeedless: 'This game needs no pairing here: you can just play.',
    WrongDigits: 'These are not the digits that the game shows. Tries left: {triesLeft:count}',
    PlayerLocked: 'This takes your PIN, or the passphrase of the vault.',
    ApprovalRefused: 'You did not allow this in Gamekeeper. Nothing was done.',
    ApprovalExpired: 'Gamekeeper asked you and got no answer in time, so nothing was done.',
    ApprovalWithdrawn: 'Gamekeeper no longer asks you for this. Nothing was done.',
    ApprovalBudgetUsed:
      'Gamekeeper does not ask you again just now, so nothing was done.' +
      '[ Try it again {retryAfterMs:wait}.]',
    ApprovalOver: 'This question is over: it has expired, was withdrawn, or already has an answer.',
    WrongPin: 'This is not the PIN.[ Try it again {retryAfterMs:wait}.]',
    KeyOfOtherNetwork:
      'This is the key of your wallet {wallet} for another service. Take another key.',
    WalletsLocked: 'Your keys are locked. Unlock them in Gamekeeper first.',
    CustodyMissing: 'There is no place for your keys yet. Make one in Gamekeeper first.',
    PackedFileInvalid:
      'This is not a complete backup of keys. Take it from the other computer again.',
    PackedFileSealed:
      'It did not open: this is not the passphrase with which the keys were backed up, or the ' +
      'file has changed since.',
    PackedForOtherNetwork: 'These keys are for another service than the one that you play on.',
    WalletNameTaken:
      'You have another wallet called {wallet} here. Rename that one, then restore the ' +
      'keys again. Nothing was changed.',

    // The way between the game, Gamekeeper and the service.
    UnsafeTransaction:
      'The service wanted something else than what was asked of it. Nothing was signed.',
    ServiceUnreachable: 'The service cannot be reached. Are you online? Try it again later.',
    ServiceAnswerInvalid:
      'An answer could not be understood. Look whether it was done before you try it again.',
    TransactionFailed: 'This did not work. At most a fee was paid for it.',
    OutcomeUnknown:
      'It is not known yet whether this was done. It will show later: ' +
      'do not do it again until then.',
    IdempotencyKeyReused: MISTAKE,
    DaemonNotRunning: 'Gamekeeper is not running. Start it, or start the game again.',
    ConnectionClosed: 'The connection to Gamekeeper has ended. Try it again.',
    DaemonRunning: 'Gamekeeper is running already.',
    EventsAhead: OUTDATED,
    DaemonStopping: 'Gamekeeper is about to end. This was not done.',
    NetworkNotProved:
      'The service did not prove that it is the right one, so nothing was sent to it.',
    NetworkChanged:
      'This is another service than the one that you played on, so nothing was sent to it. ' +
      'Ask the makers of the game.',
    DaemonSilent:
      'Gamekeeper does not answer. Your action may still go through: ' +
      'wait before you try it again.',
    DaemonStartFailed:
      'Gamekeeper could not be started. ' +
      'If it continues, give the makers of the game this number: {errorCode}',
    OtherNetwork: 'Gamekeeper plays for another game now. End that one, and start this one again.',
    SeedConflict:
      'This version of the game does not fit what an earlier one made. Ask the makers of the game.',
    SeedNeedsApply: 'The game is not set up for this service yet. Ask the makers of the game.',
    GamesConnected: 'Games are still connected. End them, then try again.',
    WritesUnsettled:
      'Gamekeeper still has to find out what became of something. Leave it running for now.',
    SeedNotGranted:
      'The game wants to make other things than you were shown. Let it ask you again.',
  },
};
