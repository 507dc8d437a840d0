// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>
    /// What players are told in one language, by the names of errors. Which characters are not
    /// shown as they are in texts of others: first and last of each range, in turn.
    /// </summary>
    internal sealed partial class PlayerTexts
    {
        /// <summary>What players are told in the language en.</summary>
        public static readonly PlayerTexts En = new PlayerTexts(
            "Something went wrong. If it continues, give the makers of the game "
                + "this number: {errorCode}",
            "Something went wrong.",
            ".",
            "in a second",
            "in # seconds",
            "in # minutes",
            "in # hours",
            "in # days",
            new Dictionary<string, string>
            {
                {
                    "ParseError",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "InvalidRequest",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "MethodNotFound",
                    "Your Gamekeeper cannot do this yet. Update it, and the game."
                },
                {
                    "InvalidParams",
                    "It does not work like this. If you entered something, try it with "
                        + "something else."
                },
                {
                    "InternalError",
                    "Something is broken in Gamekeeper.[ If it continues, give its makers "
                        + "this: {incident}]"
                },
                {
                    "InvalidArgument",
                    "It does not work like this. If you entered something, try it with "
                        + "something else."
                },
                {
                    "InvalidAddress",
                    "This address is not right. Is all of it there?"
                },
                {
                    "LimitExceeded",
                    "This is too much at once. Try it with less."
                },
                {
                    "NotFound",
                    "[{address:name} does not exist, or no longer does.|This does not "
                        + "exist, or no longer does.]"
                },
                {
                    "AlreadyExists",
                    "[{address:name} is there already.|This is there already.]"
                },
                {
                    "Unauthorised",
                    "[{wallet:name} may not do this.|You may not do this.]"
                },
                {
                    "Cancelled",
                    "This was stopped before it was done."
                },
                {
                    "RateLimited",
                    "That was too often.[ Try it again {retryAfterMs:wait}.| Try it again "
                        + "later.]"
                },
                {
                    "TransactionUndecodable",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "TransactionTooLarge",
                    "This is too much at once. Try it with less."
                },
                {
                    "BlockhashUnknown",
                    "This took too long. Look whether it was done before you try it again."
                },
                {
                    "BlockhashExpired",
                    "This took too long, so nothing was done. Try it again."
                },
                {
                    "MissingSigner",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "SignatureInvalid",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "FeeUnpayable",
                    "There is not enough SOL to pay the fee of {feeLamports:sol}."
                },
                {
                    "InsufficientLamports",
                    "This takes {neededLamports:sol}, and there is only {lamports:sol} for "
                        + "it."
                },
                {
                    "ProgramUnknown",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "InstructionUndecodable",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "AccountMismatch",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "AccountViolation",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "BundleReverted",
                    "One part of this did not work, so all of it was undone."
                },
                {
                    "BundleSkipped",
                    "Something before it did not work, so this was not done. Try it again."
                },
                {
                    "StoreFailed",
                    "Gamekeeper could not read or write what it keeps, and has stopped. "
                        + "Start it again."
                },
                {
                    "LookupTableInvalid",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "ComputeExceeded",
                    "This is too much at once. Try it with less."
                },
                {
                    "SnapshotMissing",
                    "Nothing was saved under this name."
                },
                {
                    "SnapshotExists",
                    "Something is saved under this name already. Take another name."
                },
                {
                    "ExportInvalid",
                    "This file cannot be used: it is damaged, or of another kind."
                },
                {
                    "ExportFailed",
                    "The file could not be written. Is there room on the disk?"
                },
                {
                    "TreeMissing",
                    "The game has no room for this yet. Tell its makers this number: "
                        + "{errorCode}"
                },
                {
                    "TreeFull",
                    "The game has no room left for this. Tell its makers this number: "
                        + "{errorCode}"
                },
                {
                    "ProofTooOld",
                    "Something changed meanwhile, so nothing was done. Try it again."
                },
                {
                    "ProofInvalid",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "LeafChanged",
                    "Something changed meanwhile, so nothing was done. Try it again."
                },
                {
                    "TreeShapeInvalid",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "UserExists",
                    "This wallet belongs to somebody who plays already."
                },
                {
                    "UsernameTaken",
                    "The name {username} is taken. Choose another one."
                },
                {
                    "UserIdChanged",
                    "Something changed meanwhile, so nothing was done. Try it again."
                },
                {
                    "ProfileExists",
                    "There is a profile in this game already."
                },
                {
                    "ProfileMissing",
                    "There is no profile in this game yet."
                },
                {
                    "NonceUnknown",
                    "Signing in took too long. Try it again."
                },
                {
                    "TokenInvalid",
                    "You are no longer signed in. Sign in again."
                },
                {
                    "CustomDataFieldUnknown",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "DelegationMissing",
                    "This permission does not exist, or no longer does."
                },
                {
                    "InsufficientXp",
                    "This takes {neededXp:count} experience points, and there are "
                        + "{xp:count}."
                },
                {
                    "BadgeClosed",
                    "[You can get this badge {startTime:until}.|You cannot get this badge "
                        + "at this time.]"
                },
                {
                    "BadgeClaimed",
                    "You have this badge already."
                },
                {
                    "PassInvalid",
                    "This proof is not valid, or has expired. Get a new one."
                },
                {
                    "InsufficientBalance",
                    "You do not have enough[ {resource:name}] for this."
                },
                {
                    "Overflow",
                    "That would be more than can be counted."
                },
                {
                    "FaucetNotReady",
                    "You had this not long ago.[ You can have it again {readyAt:until}.]"
                },
                {
                    "CharacterInUse",
                    "[{character:name}|This character] is busy, and has to be free first."
                },
                {
                    "CharacterNotStaked",
                    "[{character:name}|This character] is not staked."
                },
                {
                    "CharacterModelNotAllowed",
                    "Characters of this kind cannot be staked here."
                },
                {
                    "CharacterModelDiffers",
                    "This character is of another kind."
                },
                {
                    "CharacterOwnersDiffer",
                    "These characters do not all belong to the same player."
                },
                {
                    "CriteriaUnmet",
                    "This cannot become a character of this kind."
                },
                {
                    "AssetNotOwned",
                    "This is not yours, or no longer is."
                },
                {
                    "AssetIsCharacter",
                    "This is a character already."
                },
                {
                    "LabelUnknown",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "TraitUnknown",
                    "This trait does not exist, or no longer does."
                },
                {
                    "TraitInUse",
                    "Characters wear this trait, so it cannot be removed."
                },
                {
                    "AttributesTaken",
                    "There is a character just like this already. Choose something else."
                },
                {
                    "PoolClosed",
                    "No characters can be staked here at this time.[ They can "
                        + "{startTime:until}.]"
                },
                {
                    "CooldownRunning",
                    "[{character:name}|This character] has to rest.[ It can be staked again "
                        + "{readyAt:until}.]"
                },
                {
                    "RewardsNotAvailable",
                    "There is no reward yet.[ Look again {readyAt:until}.]"
                },
                {
                    "CannotUnstakeYet",
                    "[{character:name}|This character] is staked for longer.[ You can have "
                        + "it {readyAt:until}.]"
                },
                {
                    "StakingPoolInUse",
                    "This cannot change while characters are staked here, or are owed "
                        + "rewards."
                },
                {
                    "CharacterNotOnMission",
                    "[{character:name}|This character] is not on this mission."
                },
                {
                    "RewardUnknown",
                    "The mission does not have this reward, or no longer does."
                },
                {
                    "RecallTimeChanged",
                    "The mission has ended meanwhile, so nothing was done. Try it again."
                },
                {
                    "MissionTermsChanged",
                    "The mission has changed, so nothing was done. Look at it again, then "
                        + "decide."
                },
                {
                    "MissionNotOver",
                    "The mission is not over yet.[ Come back {endTime:until}.]"
                },
                {
                    "NotGranted",
                    "[That is more than you let this game do for now. It may continue "
                        + "{retryAt:time}.|You did not allow this game to do this, so nothing was "
                        + "done.]"
                },
                {
                    "WrongSecret",
                    "The game and Gamekeeper did not recognise each other. Start both "
                        + "again."
                },
                {
                    "HandshakeRequired",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "ProtocolUnsupported",
                    "The game and your Gamekeeper are of different versions. Update both."
                },
                {
                    "SchemaMismatch",
                    "The game and your Gamekeeper are of different versions. Update both."
                },
                {
                    "NotOffered",
                    "Your Gamekeeper is older than this game, and cannot do this yet. "
                        + "Update it."
                },
                {
                    "PairingRequired",
                    "This game is not paired with your Gamekeeper yet. Pair it first."
                },
                {
                    "WalletNotFound",
                    "You have no wallet {wallet}, or no longer do."
                },
                {
                    "WalletExists",
                    "You have this already: it is the wallet {wallet}."
                },
                {
                    "KeyOfOtherNetwork",
                    "This is the key of your wallet {wallet} for another service. Take "
                        + "another key."
                },
                {
                    "WalletNameTaken",
                    "You have another wallet called {wallet} here. Rename that one, then "
                        + "restore the keys again. Nothing was changed."
                },
                {
                    "PackedFileInvalid",
                    "This is not a complete backup of keys. Take it from the other computer "
                        + "again."
                },
                {
                    "PackedFileSealed",
                    "It did not open: this is not the passphrase with which the keys were "
                        + "backed up, or the file has changed since."
                },
                {
                    "PackedForOtherNetwork",
                    "These keys are for another service than the one that you play on."
                },
                {
                    "KeychainUnavailable",
                    "The system's keychain cannot be used just now. Is it unlocked?"
                },
                {
                    "KeychainReadBack",
                    "The system's keychain did not keep the key of the wallet {wallet}. "
                        + "Nothing was made."
                },
                {
                    "VaultSealed",
                    "It did not open. Is the passphrase right?"
                },
                {
                    "MessageRefused",
                    "This is a text that Gamekeeper never signs. Nothing was signed."
                },
                {
                    "ControlUnavailable",
                    "This does not work here."
                },
                {
                    "PairingBusy",
                    "Another game is being paired: {other}. Try it again after that."
                },
                {
                    "PairingRefused",
                    "The game was not paired.[ It may ask again {retryAfterMs:wait}.]"
                },
                {
                    "PairingExpired",
                    "Nobody typed the digits in time. Have the game show new ones."
                },
                {
                    "PairingMissing",
                    "This game no longer asks to be paired. Have it ask again."
                },
                {
                    "PairingNeedless",
                    "This game needs no pairing here: you can just play."
                },
                {
                    "WrongDigits",
                    "These are not the digits that the game shows. Tries left: "
                        + "{triesLeft:count}"
                },
                {
                    "PlayerLocked",
                    "This takes your PIN, or the passphrase of the vault."
                },
                {
                    "ApprovalRefused",
                    "You did not allow this in Gamekeeper. Nothing was done."
                },
                {
                    "ApprovalExpired",
                    "Gamekeeper asked you and got no answer in time, so nothing was done."
                },
                {
                    "ApprovalWithdrawn",
                    "Gamekeeper no longer asks you for this. Nothing was done."
                },
                {
                    "ApprovalBudgetUsed",
                    "Gamekeeper does not ask you again just now, so nothing was done.[ Try "
                        + "it again {retryAfterMs:wait}.]"
                },
                {
                    "WrongPin",
                    "This is not the PIN.[ Try it again {retryAfterMs:wait}.]"
                },
                {
                    "ApprovalOver",
                    "This question is over: it has expired, was withdrawn, or already has "
                        + "an answer."
                },
                {
                    "WalletsLocked",
                    "Your keys are locked. Unlock them in Gamekeeper first."
                },
                {
                    "CustodyMissing",
                    "There is no place for your keys yet. Make one in Gamekeeper first."
                },
                {
                    "UnsafeTransaction",
                    "The service wanted something else than what was asked of it. Nothing "
                        + "was signed."
                },
                {
                    "ServiceUnreachable",
                    "The service cannot be reached. Are you online? Try it again later."
                },
                {
                    "ServiceAnswerInvalid",
                    "An answer could not be understood. Look whether it was done before you "
                        + "try it again."
                },
                {
                    "TransactionFailed",
                    "This did not work. At most a fee was paid for it."
                },
                {
                    "OutcomeUnknown",
                    "It is not known yet whether this was done. It will show later: do not "
                        + "do it again until then."
                },
                {
                    "IdempotencyKeyReused",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "DaemonNotRunning",
                    "Gamekeeper is not running. Start it, or start the game again."
                },
                {
                    "DaemonStartFailed",
                    "Gamekeeper could not be started. If it continues, give the makers of "
                        + "the game this number: {errorCode}"
                },
                {
                    "ConnectionClosed",
                    "The connection to Gamekeeper has ended. Try it again."
                },
                {
                    "DaemonRunning",
                    "Gamekeeper is running already."
                },
                {
                    "DaemonSilent",
                    "Gamekeeper does not answer. Your action may still go through: wait "
                        + "before you try it again."
                },
                {
                    "EventsAhead",
                    "This view is out of date. Load it again."
                },
                {
                    "CostChanged",
                    "The price has changed, so nothing was spent. Look at it again, then "
                        + "decide."
                },
                {
                    "RecipeTermsChanged",
                    "The recipe has changed, so nothing was done. Look at it again, then "
                        + "decide."
                },
                {
                    "NetworkNotProved",
                    "The service did not prove that it is the right one, so nothing was "
                        + "sent to it."
                },
                {
                    "NetworkChanged",
                    "This is another service than the one that you played on, so nothing "
                        + "was sent to it. Ask the makers of the game."
                },
                {
                    "OtherNetwork",
                    "Gamekeeper plays for another game now. End that one, and start this "
                        + "one again."
                },
                {
                    "DaemonStopping",
                    "Gamekeeper is about to end. This was not done."
                },
                {
                    "StakeTermsChanged",
                    "The terms of this stake have changed, so nothing was done. Look at "
                        + "them again, then decide."
                },
                {
                    "AlreadyExecuted",
                    "This was done before, and was not done a second time."
                },
                {
                    "NetworkMismatch",
                    "The game or Gamekeeper made a mistake here. Tell the makers of the "
                        + "game this number: {errorCode}"
                },
                {
                    "DepositChanged",
                    "The deposit has changed, so nothing was spent. Try it again."
                },
                {
                    "SubsidyLeftOut",
                    "Something changed meanwhile, so nothing was done. Try it again."
                },
                {
                    "StorageFull",
                    "The disk is full, so nothing was done. Make room, then try it again."
                },
                {
                    "StoreDamaged",
                    "Some data of Gamekeeper is damaged, and is no longer used. Ask the "
                        + "makers of the game for help."
                },
                {
                    "LogUnavailable",
                    "The service cannot save anything just now, so nothing was done. Try it "
                        + "again."
                },
                {
                    "LeaseLost",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "LogKeyWrong",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "LogForked",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "LogLostItsEnd",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "LogOfNewerVersion",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "LogElsewhere",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "LogInHome",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "NoSuccessor",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "LogNeedsNpmPackage",
                    "The service has a problem that its operator has to solve. Try it again "
                        + "later."
                },
                {
                    "BackupInvalid",
                    "This backup is damaged, or not all of it is there."
                },
                {
                    "BackupFailed",
                    "The backup could not be written. Is there room on the disk?"
                },
                {
                    "ControlRunning",
                    "Nothing can be changed just now.[ Try it again {retryAfterMs:wait}.]"
                },
                {
                    "ControlUnfinished",
                    "This was begun and could not be finished yet. It can no longer be "
                        + "undone."
                },
                {
                    "EventsPruned",
                    "This view is out of date. Load it again."
                },
                {
                    "HomeOfNewerVersion",
                    "[Start {game} first: it brought a newer Gamekeeper, with which this "
                        + "game works too.|Another game brought a newer Gamekeeper. Start that "
                        + "game first, then this one.]"
                },
                {
                    "SeedConflict",
                    "This version of the game does not fit what an earlier one made. Ask "
                        + "the makers of the game."
                },
                {
                    "SeedNeedsApply",
                    "The game is not set up for this service yet. Ask the makers of the "
                        + "game."
                },
                {
                    "SeedNotGranted",
                    "The game wants to make other things than you were shown. Let it ask "
                        + "you again."
                },
                {
                    "GamesConnected",
                    "Games are still connected. End them, then try again."
                },
                {
                    "WritesUnsettled",
                    "Gamekeeper still has to find out what became of something. Leave it "
                        + "running for now."
                },
            }
        );

        /// <summary>What players are told in the language de.</summary>
        public static readonly PlayerTexts De = new PlayerTexts(
            "Etwas ging schief. Wenn es so bleibt, nenne den Machern des Spiels "
                + "diese Nummer: {errorCode}",
            "Etwas ging schief.",
            ",",
            "in einer Sekunde",
            "in # Sekunden",
            "in # Minuten",
            "in # Stunden",
            "in # Tagen",
            new Dictionary<string, string>
            {
                {
                    "ParseError",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "InvalidRequest",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "MethodNotFound",
                    "Dein Gamekeeper kann das noch nicht. Bring ihn und das Spiel auf den "
                        + "neuesten Stand."
                },
                {
                    "InvalidParams",
                    "So geht es nicht. Wenn du etwas eingegeben hast, versuch es mit etwas "
                        + "anderem."
                },
                {
                    "InternalError",
                    "In Gamekeeper ist etwas kaputt.[ Wenn es so bleibt, nenne seinen "
                        + "Machern das: {incident}]"
                },
                {
                    "InvalidArgument",
                    "So geht es nicht. Wenn du etwas eingegeben hast, versuch es mit etwas "
                        + "anderem."
                },
                {
                    "InvalidAddress",
                    "Diese Adresse stimmt nicht. Ist sie vollständig?"
                },
                {
                    "LimitExceeded",
                    "Das ist zu viel auf einmal. Versuch es mit weniger."
                },
                {
                    "NotFound",
                    "[{address:name} gibt es nicht oder nicht mehr.|Das gibt es nicht oder "
                        + "nicht mehr.]"
                },
                {
                    "AlreadyExists",
                    "[{address:name} gibt es schon.|Das gibt es schon.]"
                },
                {
                    "Unauthorised",
                    "[{wallet:name} darf das nicht.|Du darfst das nicht.]"
                },
                {
                    "Cancelled",
                    "Das wurde abgebrochen, bevor es geschah."
                },
                {
                    "RateLimited",
                    "Das war zu oft.[ Versuch es {retryAfterMs:wait} noch einmal.| Versuch "
                        + "es später noch einmal.]"
                },
                {
                    "TransactionUndecodable",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "TransactionTooLarge",
                    "Das ist zu viel auf einmal. Versuch es mit weniger."
                },
                {
                    "BlockhashUnknown",
                    "Das hat zu lange gedauert. Sieh nach, ob es geschehen ist, bevor du es "
                        + "noch einmal versuchst."
                },
                {
                    "BlockhashExpired",
                    "Das hat zu lange gedauert, darum ist nichts geschehen. Versuch es noch "
                        + "einmal."
                },
                {
                    "MissingSigner",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "SignatureInvalid",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "FeeUnpayable",
                    "Für die Gebühr von {feeLamports:sol} ist nicht genug SOL da."
                },
                {
                    "InsufficientLamports",
                    "Dafür braucht es {neededLamports:sol}, und es ist nur {lamports:sol} "
                        + "dafür da."
                },
                {
                    "ProgramUnknown",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "InstructionUndecodable",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "AccountMismatch",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "AccountViolation",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "BundleReverted",
                    "Ein Teil davon hat nicht geklappt, darum wurde alles rückgängig "
                        + "gemacht."
                },
                {
                    "BundleSkipped",
                    "Etwas davor hat nicht geklappt, darum ist das nicht geschehen. Versuch "
                        + "es noch einmal."
                },
                {
                    "StoreFailed",
                    "Gamekeeper konnte nicht lesen oder schreiben, was es aufbewahrt, und "
                        + "hat angehalten. Starte es neu."
                },
                {
                    "LookupTableInvalid",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "ComputeExceeded",
                    "Das ist zu viel auf einmal. Versuch es mit weniger."
                },
                {
                    "SnapshotMissing",
                    "Unter diesem Namen ist nichts gespeichert."
                },
                {
                    "SnapshotExists",
                    "Unter diesem Namen ist schon etwas gespeichert. Nimm einen anderen."
                },
                {
                    "ExportInvalid",
                    "Diese Datei ist nicht zu benutzen: Sie ist beschädigt oder von anderer "
                        + "Art."
                },
                {
                    "ExportFailed",
                    "Die Datei konnte nicht geschrieben werden. Ist auf der Festplatte noch "
                        + "Platz?"
                },
                {
                    "TreeMissing",
                    "Das Spiel hat noch keinen Platz dafür. Nenne seinen Machern diese "
                        + "Nummer: {errorCode}"
                },
                {
                    "TreeFull",
                    "Das Spiel hat keinen Platz mehr dafür. Nenne seinen Machern diese "
                        + "Nummer: {errorCode}"
                },
                {
                    "ProofTooOld",
                    "Inzwischen hat sich etwas geändert, darum ist nichts geschehen. "
                        + "Versuch es noch einmal."
                },
                {
                    "ProofInvalid",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "LeafChanged",
                    "Inzwischen hat sich etwas geändert, darum ist nichts geschehen. "
                        + "Versuch es noch einmal."
                },
                {
                    "TreeShapeInvalid",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "UserExists",
                    "Dieses Wallet gehört schon jemandem, der spielt."
                },
                {
                    "UsernameTaken",
                    "Den Namen {username} hat schon jemand. Nimm einen anderen."
                },
                {
                    "UserIdChanged",
                    "Inzwischen hat sich etwas geändert, darum ist nichts geschehen. "
                        + "Versuch es noch einmal."
                },
                {
                    "ProfileExists",
                    "In diesem Spiel gibt es schon ein Profil."
                },
                {
                    "ProfileMissing",
                    "In diesem Spiel gibt es noch kein Profil."
                },
                {
                    "NonceUnknown",
                    "Das Anmelden hat zu lange gedauert. Versuch es noch einmal."
                },
                {
                    "TokenInvalid",
                    "Du bist nicht mehr angemeldet. Melde dich neu an."
                },
                {
                    "CustomDataFieldUnknown",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "DelegationMissing",
                    "Dieses Recht gibt es nicht oder nicht mehr."
                },
                {
                    "InsufficientXp",
                    "Dafür braucht es {neededXp:count} Erfahrungspunkte, und es sind "
                        + "{xp:count} da."
                },
                {
                    "BadgeClosed",
                    "[Dieses Abzeichen kannst du {startTime:until} abholen.|Dieses "
                        + "Abzeichen gibt es gerade nicht.]"
                },
                {
                    "BadgeClaimed",
                    "Dieses Abzeichen hast du schon."
                },
                {
                    "PassInvalid",
                    "Dieser Nachweis gilt nicht oder nicht mehr. Hol dir einen neuen."
                },
                {
                    "InsufficientBalance",
                    "Dafür hast du nicht genug[ {resource:name}]."
                },
                {
                    "Overflow",
                    "Das wäre mehr, als sich zählen lässt."
                },
                {
                    "FaucetNotReady",
                    "Das hattest du erst vor Kurzem.[ Du bekommst es {readyAt:until} "
                        + "wieder.]"
                },
                {
                    "CharacterInUse",
                    "[{character:name}|Diese Figur] ist beschäftigt und muss erst frei "
                        + "sein."
                },
                {
                    "CharacterNotStaked",
                    "[{character:name}|Diese Figur] ist nicht eingesetzt."
                },
                {
                    "CharacterModelNotAllowed",
                    "Figuren dieser Art kannst du hier nicht einsetzen."
                },
                {
                    "CharacterModelDiffers",
                    "Diese Figur ist von anderer Art."
                },
                {
                    "CharacterOwnersDiffer",
                    "Diese Figuren gehören nicht alle derselben Person."
                },
                {
                    "CriteriaUnmet",
                    "Daraus kann keine Figur dieser Art werden."
                },
                {
                    "AssetNotOwned",
                    "Das gehört dir nicht oder nicht mehr."
                },
                {
                    "AssetIsCharacter",
                    "Das ist schon eine Figur."
                },
                {
                    "LabelUnknown",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "TraitUnknown",
                    "Diese Eigenschaft gibt es nicht oder nicht mehr."
                },
                {
                    "TraitInUse",
                    "Figuren tragen diese Eigenschaft, darum lässt sie sich nicht "
                        + "entfernen."
                },
                {
                    "AttributesTaken",
                    "Genau so eine Figur gibt es schon. Wähle etwas anderes."
                },
                {
                    "PoolClosed",
                    "Hier kannst du gerade keine Figuren einsetzen.[ Das geht "
                        + "{startTime:until}.]"
                },
                {
                    "CooldownRunning",
                    "[{character:name}|Diese Figur] muss sich ausruhen.[ Du kannst sie "
                        + "{readyAt:until} wieder einsetzen.]"
                },
                {
                    "RewardsNotAvailable",
                    "Noch gibt es keine Belohnung.[ Sieh {readyAt:until} wieder nach.]"
                },
                {
                    "CannotUnstakeYet",
                    "[{character:name}|Diese Figur] ist noch eingesetzt.[ Du bekommst sie "
                        + "{readyAt:until}.]"
                },
                {
                    "StakingPoolInUse",
                    "Das lässt sich nicht ändern, solange hier Figuren eingesetzt oder "
                        + "Belohnungen offen sind."
                },
                {
                    "CharacterNotOnMission",
                    "[{character:name}|Diese Figur] ist nicht auf dieser Mission."
                },
                {
                    "RewardUnknown",
                    "Diese Belohnung hat die Mission nicht oder nicht mehr."
                },
                {
                    "RecallTimeChanged",
                    "Die Mission ist inzwischen zu Ende, darum ist nichts geschehen. "
                        + "Versuch es noch einmal."
                },
                {
                    "MissionTermsChanged",
                    "Die Mission hat sich geändert, darum ist nichts geschehen. Sieh sie "
                        + "dir noch einmal an und entscheide dann."
                },
                {
                    "MissionNotOver",
                    "Die Mission ist noch nicht zu Ende.[ Komm {endTime:until} wieder.]"
                },
                {
                    "NotGranted",
                    "[Das ist mehr, als du diesem Spiel gerade erlaubst. Es darf "
                        + "{retryAt:time} weitermachen.|Das hast du diesem Spiel nicht erlaubt, "
                        + "darum ist nichts geschehen.]"
                },
                {
                    "WrongSecret",
                    "Das Spiel und Gamekeeper haben einander nicht erkannt. Starte beide "
                        + "neu."
                },
                {
                    "HandshakeRequired",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "ProtocolUnsupported",
                    "Das Spiel und dein Gamekeeper haben verschiedene Versionen. Bring "
                        + "beide auf den neuesten Stand."
                },
                {
                    "SchemaMismatch",
                    "Das Spiel und dein Gamekeeper haben verschiedene Versionen. Bring "
                        + "beide auf den neuesten Stand."
                },
                {
                    "NotOffered",
                    "Dein Gamekeeper ist älter als dieses Spiel und kann das noch nicht. "
                        + "Aktualisiere ihn."
                },
                {
                    "PairingRequired",
                    "Dieses Spiel ist noch nicht mit deinem Gamekeeper verbunden. Verbinde "
                        + "es zuerst."
                },
                {
                    "WalletNotFound",
                    "Ein Wallet {wallet} hast du nicht oder nicht mehr."
                },
                {
                    "WalletExists",
                    "Das hast du schon: Es ist das Wallet {wallet}."
                },
                {
                    "KeyOfOtherNetwork",
                    "Das ist der Schlüssel deines Wallets {wallet} für einen anderen "
                        + "Dienst. Nimm einen anderen."
                },
                {
                    "WalletNameTaken",
                    "Du hast hier ein anderes Wallet, das {wallet} heißt. Benenne das um "
                        + "und stell die Schlüssel dann noch einmal wieder her. Nichts wurde "
                        + "geändert."
                },
                {
                    "PackedFileInvalid",
                    "Das ist keine vollständige Sicherung von Schlüsseln. Hol sie noch "
                        + "einmal vom anderen Computer."
                },
                {
                    "PackedFileSealed",
                    "Das ging nicht auf: Das ist nicht das Passwort, mit dem die Schlüssel "
                        + "gesichert wurden, oder die Datei hat sich seitdem geändert."
                },
                {
                    "PackedForOtherNetwork",
                    "Diese Schlüssel sind für einen anderen Dienst als den, auf dem du "
                        + "spielst."
                },
                {
                    "KeychainUnavailable",
                    "Der Schlüsselbund des Systems ist gerade nicht zu benutzen. Ist er "
                        + "entsperrt?"
                },
                {
                    "KeychainReadBack",
                    "Der Schlüsselbund des Systems hat den Schlüssel des Wallets {wallet} "
                        + "nicht behalten. Nichts wurde gemacht."
                },
                {
                    "VaultSealed",
                    "Das ging nicht auf. Stimmt das Passwort?"
                },
                {
                    "MessageRefused",
                    "Einen solchen Text unterschreibt Gamekeeper nie. Nichts wurde "
                        + "unterschrieben."
                },
                {
                    "ControlUnavailable",
                    "Das geht hier nicht."
                },
                {
                    "PairingBusy",
                    "Gerade wird ein anderes Spiel verbunden: {other}. Versuch es danach "
                        + "noch einmal."
                },
                {
                    "PairingRefused",
                    "Das Spiel wurde nicht verbunden.[ Es darf {retryAfterMs:wait} wieder "
                        + "fragen.]"
                },
                {
                    "PairingExpired",
                    "Niemand hat die Ziffern rechtzeitig getippt. Lass dir vom Spiel neue "
                        + "zeigen."
                },
                {
                    "PairingMissing",
                    "Dieses Spiel möchte nicht mehr verbunden werden. Lass es noch einmal "
                        + "fragen."
                },
                {
                    "PairingNeedless",
                    "Dieses Spiel muss hier nicht verbunden werden: Du kannst einfach "
                        + "spielen."
                },
                {
                    "WrongDigits",
                    "Das sind nicht die Ziffern, die das Spiel zeigt. Versuche übrig: "
                        + "{triesLeft:count}"
                },
                {
                    "PlayerLocked",
                    "Dafür braucht es deine PIN oder das Passwort des Tresors."
                },
                {
                    "ApprovalRefused",
                    "Das hast du in Gamekeeper nicht erlaubt. Nichts ist geschehen."
                },
                {
                    "ApprovalExpired",
                    "Gamekeeper hat dich gefragt und rechtzeitig keine Antwort bekommen. "
                        + "Nichts ist geschehen."
                },
                {
                    "ApprovalWithdrawn",
                    "Danach fragt Gamekeeper dich nicht mehr. Nichts ist geschehen."
                },
                {
                    "ApprovalBudgetUsed",
                    "Gamekeeper fragt dich gerade nicht noch einmal, darum ist nichts "
                        + "geschehen.[ Versuch es {retryAfterMs:wait} wieder.]"
                },
                {
                    "WrongPin",
                    "Das ist nicht die PIN.[ Versuch es {retryAfterMs:wait} noch einmal.]"
                },
                {
                    "ApprovalOver",
                    "Diese Frage ist vorbei: Sie ist abgelaufen, zurückgezogen oder schon "
                        + "beantwortet."
                },
                {
                    "WalletsLocked",
                    "Deine Schlüssel sind gesperrt. Entsperre sie zuerst in Gamekeeper."
                },
                {
                    "CustodyMissing",
                    "Für deine Schlüssel gibt es noch keinen Ort. Lege zuerst einen in "
                        + "Gamekeeper an."
                },
                {
                    "UnsafeTransaction",
                    "Der Dienst wollte etwas anderes, als von ihm verlangt war. Nichts "
                        + "wurde unterschrieben."
                },
                {
                    "ServiceUnreachable",
                    "Der Dienst ist nicht zu erreichen. Bist du online? Versuch es später "
                        + "noch einmal."
                },
                {
                    "ServiceAnswerInvalid",
                    "Eine Antwort war nicht zu verstehen. Sieh nach, ob es geschehen ist, "
                        + "bevor du es noch einmal versuchst."
                },
                {
                    "TransactionFailed",
                    "Das hat nicht geklappt. Höchstens eine Gebühr wurde dafür bezahlt."
                },
                {
                    "OutcomeUnknown",
                    "Noch ist nicht bekannt, ob das geschehen ist. Später zeigt es sich: "
                        + "Mach es bis dahin nicht noch einmal."
                },
                {
                    "IdempotencyKeyReused",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "DaemonNotRunning",
                    "Gamekeeper läuft nicht. Starte es, oder starte das Spiel neu."
                },
                {
                    "DaemonStartFailed",
                    "Gamekeeper konnte nicht gestartet werden. Wenn es so bleibt, nenne den "
                        + "Machern des Spiels diese Nummer: {errorCode}"
                },
                {
                    "ConnectionClosed",
                    "Die Verbindung zu Gamekeeper ist weg. Versuch es noch einmal."
                },
                {
                    "DaemonRunning",
                    "Gamekeeper läuft schon."
                },
                {
                    "DaemonSilent",
                    "Gamekeeper antwortet nicht. Was du getan hast, kann noch geschehen: "
                        + "Warte, bevor du es noch einmal versuchst."
                },
                {
                    "EventsAhead",
                    "Was du siehst, ist nicht mehr aktuell. Lade es neu."
                },
                {
                    "CostChanged",
                    "Der Preis hat sich geändert, darum wurde nichts ausgegeben. Sieh ihn "
                        + "dir noch einmal an und entscheide dann."
                },
                {
                    "RecipeTermsChanged",
                    "Das Rezept hat sich geändert, darum ist nichts geschehen. Sieh es dir "
                        + "noch einmal an und entscheide dann."
                },
                {
                    "NetworkNotProved",
                    "Der Dienst hat nicht bewiesen, dass er der richtige ist, darum wurde "
                        + "nichts an ihn geschickt."
                },
                {
                    "NetworkChanged",
                    "Das ist ein anderer Dienst als der, auf dem du gespielt hast. Nichts "
                        + "wurde an ihn geschickt. Frag die Macher des Spiels."
                },
                {
                    "OtherNetwork",
                    "Gamekeeper spielt gerade für ein anderes Spiel. Beende es, und starte "
                        + "dieses neu."
                },
                {
                    "DaemonStopping",
                    "Gamekeeper wird gerade beendet. Das ist nicht mehr geschehen."
                },
                {
                    "StakeTermsChanged",
                    "Die Bedingungen dieses Einsatzes haben sich geändert, darum ist nichts "
                        + "geschehen. Sieh sie dir noch einmal an."
                },
                {
                    "AlreadyExecuted",
                    "Das ist schon geschehen und wurde kein zweites Mal gemacht."
                },
                {
                    "NetworkMismatch",
                    "Das Spiel oder Gamekeeper hat einen Fehler gemacht. Nenne den Machern "
                        + "des Spiels diese Nummer: {errorCode}"
                },
                {
                    "DepositChanged",
                    "Das Pfand hat sich geändert, darum wurde nichts ausgegeben. Versuch es "
                        + "noch einmal."
                },
                {
                    "SubsidyLeftOut",
                    "Inzwischen hat sich etwas geändert, darum ist nichts geschehen. "
                        + "Versuch es noch einmal."
                },
                {
                    "StorageFull",
                    "Die Festplatte ist voll, darum ist nichts geschehen. Mach Platz und "
                        + "versuch es noch einmal."
                },
                {
                    "StoreDamaged",
                    "Daten von Gamekeeper sind beschädigt und werden nicht mehr benutzt. "
                        + "Frag die Macher des Spiels um Hilfe."
                },
                {
                    "LogUnavailable",
                    "Der Dienst kann gerade nichts speichern, darum ist nichts geschehen. "
                        + "Versuch es noch einmal."
                },
                {
                    "LeaseLost",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "LogKeyWrong",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "LogForked",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "LogLostItsEnd",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "LogOfNewerVersion",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "LogElsewhere",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "LogInHome",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "NoSuccessor",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "LogNeedsNpmPackage",
                    "Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch "
                        + "es später noch einmal."
                },
                {
                    "BackupInvalid",
                    "Diese Sicherung ist beschädigt oder nicht vollständig."
                },
                {
                    "BackupFailed",
                    "Die Sicherung konnte nicht geschrieben werden. Ist auf der Festplatte "
                        + "noch Platz?"
                },
                {
                    "ControlRunning",
                    "Gerade kann nichts geändert werden.[ Versuch es {retryAfterMs:wait} "
                        + "noch einmal.]"
                },
                {
                    "ControlUnfinished",
                    "Das wurde begonnen und konnte noch nicht beendet werden. Rückgängig "
                        + "machen lässt es sich nicht mehr."
                },
                {
                    "EventsPruned",
                    "Was du siehst, ist nicht mehr aktuell. Lade es neu."
                },
                {
                    "HomeOfNewerVersion",
                    "[Starte zuerst {game}: Damit kam ein neuerer Gamekeeper, mit dem auch "
                        + "dieses Spiel läuft.|Mit einem anderen Spiel kam ein neuerer "
                        + "Gamekeeper. Starte zuerst jenes, dann dieses.]"
                },
                {
                    "SeedConflict",
                    "Diese Version des Spiels passt nicht zu dem, was eine frühere angelegt "
                        + "hat. Frag die Macher des Spiels."
                },
                {
                    "SeedNeedsApply",
                    "Das Spiel ist für diesen Dienst noch nicht eingerichtet. Frag die "
                        + "Macher des Spiels."
                },
                {
                    "SeedNotGranted",
                    "Das Spiel will anderes anlegen, als dir gezeigt wurde. Lass es dich "
                        + "noch einmal fragen."
                },
                {
                    "GamesConnected",
                    "Noch sind Spiele verbunden. Beende sie und versuch es dann noch "
                        + "einmal."
                },
                {
                    "WritesUnsettled",
                    "Gamekeeper muss noch herausfinden, was aus etwas geworden ist. Lass es "
                        + "solange laufen."
                },
            }
        );

        public static readonly int[] Blanks =
        {
            0x9,
            0xd,
            0x20,
            0x20,
            0x85,
            0x85,
            0xa0,
            0xa0,
            0x115f,
            0x1160,
            0x1680,
            0x1680,
            0x2000,
            0x200a,
            0x2028,
            0x2029,
            0x202f,
            0x202f,
            0x205f,
            0x205f,
            0x2800,
            0x2800,
            0x3000,
            0x3000,
            0x3164,
            0x3164,
            0xffa0,
            0xffa0,
            0x13441,
            0x13442,
            0x16fe4,
            0x16fe4,
            0x1d159,
            0x1d159,
        };

        public static readonly int[] Hidden =
        {
            0x0,
            0x8,
            0xe,
            0x1f,
            0x7f,
            0x84,
            0x86,
            0x9f,
            0xad,
            0xad,
            0x34f,
            0x34f,
            0x600,
            0x605,
            0x61c,
            0x61c,
            0x6dd,
            0x6dd,
            0x70f,
            0x70f,
            0x890,
            0x891,
            0x8e2,
            0x8e2,
            0x17b4,
            0x17b5,
            0x180b,
            0x180f,
            0x200b,
            0x200f,
            0x202a,
            0x202e,
            0x2060,
            0x206f,
            0xd800,
            0xf8ff,
            0xfdd0,
            0xfdef,
            0xfe00,
            0xfe0f,
            0xfeff,
            0xfeff,
            0xfff0,
            0xfffb,
            0xfffe,
            0xffff,
            0x110bd,
            0x110bd,
            0x110cd,
            0x110cd,
            0x13430,
            0x1343f,
            0x1bca0,
            0x1bca3,
            0x1d173,
            0x1d17a,
            0xe0000,
            0x10ffff,
        };

        public static readonly int[] Quotes =
        {
            0x22,
            0x22,
            0x27,
            0x27,
            0x60,
            0x60,
            0xab,
            0xab,
            0xb4,
            0xb4,
            0xbb,
            0xbb,
            0x2b9,
            0x2bd,
            0x2c8,
            0x2c8,
            0x2ca,
            0x2cb,
            0x2dd,
            0x2dd,
            0x2ee,
            0x2ee,
            0x2f5,
            0x2f6,
            0x55a,
            0x55a,
            0x5f3,
            0x5f4,
            0x2018,
            0x201f,
            0x2032,
            0x2037,
            0x2039,
            0x203a,
            0x2057,
            0x2057,
            0x275b,
            0x275e,
            0x2e17,
            0x2e17,
            0x2e42,
            0x2e42,
            0x3003,
            0x3003,
            0x300c,
            0x300f,
            0x301d,
            0x301f,
            0xfe41,
            0xfe44,
            0xff02,
            0xff02,
            0xff07,
            0xff07,
            0xff62,
            0xff63,
            0x1f676,
            0x1f678,
        };

        /// <summary>By the tag of a language; the first for who speaks none of them.</summary>
        public static PlayerTexts Of(string tag)
        {
            switch (tag)
            {
                case "de":
                    return De;
                default:
                    return En;
            }
        }
    }
}
