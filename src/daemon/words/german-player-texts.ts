import type { PlayerTexts } from './player-texts.ts';

const MISTAKE =
  'Das Spiel oder Gamekeeper hat einen Fehler gemacht. ' +
  'Nenne den Machern des Spiels diese Nummer: {errorCode}';
const MOVED =
  'Inzwischen hat sich etwas geändert, darum ist nichts geschehen. Versuch es noch einmal.';
const INPUT = 'So geht es nicht. Wenn du etwas eingegeben hast, versuch es mit etwas anderem.';
const TOO_MUCH = 'Das ist zu viel auf einmal. Versuch es mit weniger.';
const OUTDATED = 'Was du siehst, ist nicht mehr aktuell. Lade es neu.';
const VERSIONS =
  'Das Spiel und dein Gamekeeper haben verschiedene Versionen. Bring beide auf den neuesten Stand.';
const SERVICE_PROBLEM =
  'Der Dienst hat eine Störung, die sein Betreiber beheben muss. Versuch es später noch einmal.';

/** Errors as sentences for players, in German. */
export const germanPlayerTexts: PlayerTexts = {
  general:
    'Etwas ging schief. Wenn es so bleibt, nenne den Machern des Spiels diese Nummer: {errorCode}',
  codeless: 'Etwas ging schief.',
  decimalSign: ',',
  waits: {
    second: 'in einer Sekunde',
    seconds: 'in # Sekunden',
    minutes: 'in # Minuten',
    hours: 'in # Stunden',
    days: 'in # Tagen',
  },
  sentences: {
    // Calls and what goes into them.
    ParseError: MISTAKE,
    InvalidRequest: MISTAKE,
    MethodNotFound:
      'Dein Gamekeeper kann das noch nicht. Bring ihn und das Spiel auf den neuesten Stand.',
    HomeOfNewerVersion:
      '[Starte zuerst {game}: Damit kam ein neuerer Gamekeeper, mit dem auch dieses Spiel läuft.|' +
      'Mit einem anderen Spiel kam ein neuerer Gamekeeper. Starte zuerst jenes, dann dieses.]',
    NotOffered:
      'Dein Gamekeeper ist älter als dieses Spiel und kann das noch nicht. Aktualisiere ihn.',
    InvalidParams: INPUT,
    InternalError:
      'In Gamekeeper ist etwas kaputt.[ Wenn es so bleibt, nenne seinen Machern das: {incident}]',
    InvalidArgument: INPUT,
    InvalidAddress: 'Diese Adresse stimmt nicht. Ist sie vollständig?',
    LimitExceeded: TOO_MUCH,
    NotFound: '[{address:name} gibt es nicht oder nicht mehr.|Das gibt es nicht oder nicht mehr.]',
    AlreadyExists: '[{address:name} gibt es schon.|Das gibt es schon.]',
    Unauthorised: '[{wallet:name} darf das nicht.|Du darfst das nicht.]',
    Cancelled: 'Das wurde abgebrochen, bevor es geschah.',
    RateLimited:
      'Das war zu oft.[ Versuch es {retryAfterMs:wait} noch einmal.|' +
      ' Versuch es später noch einmal.]',

    // Transactions and the ledger.
    TransactionUndecodable: MISTAKE,
    TransactionTooLarge: TOO_MUCH,
    BlockhashUnknown:
      'Das hat zu lange gedauert. ' +
      'Sieh nach, ob es geschehen ist, bevor du es noch einmal versuchst.',
    BlockhashExpired:
      'Das hat zu lange gedauert, darum ist nichts geschehen. Versuch es noch einmal.',
    MissingSigner: MISTAKE,
    SignatureInvalid: MISTAKE,
    FeeUnpayable: 'Für die Gebühr von {feeLamports:sol} ist nicht genug SOL da.',
    InsufficientLamports:
      'Dafür braucht es {neededLamports:sol}, und es ist nur {lamports:sol} dafür da.',
    ProgramUnknown: MISTAKE,
    InstructionUndecodable: MISTAKE,
    AccountMismatch: MISTAKE,
    AccountViolation: MISTAKE,
    BundleReverted: 'Ein Teil davon hat nicht geklappt, darum wurde alles rückgängig gemacht.',
    BundleSkipped:
      'Etwas davor hat nicht geklappt, darum ist das nicht geschehen. Versuch es noch einmal.',
    StoreFailed:
      'Gamekeeper konnte nicht lesen oder schreiben, was es aufbewahrt, und hat angehalten. ' +
      'Starte es neu.',
    LookupTableInvalid: MISTAKE,
    ComputeExceeded: TOO_MUCH,
    SnapshotMissing: 'Unter diesem Namen ist nichts gespeichert.',
    SnapshotExists: 'Unter diesem Namen ist schon etwas gespeichert. Nimm einen anderen.',
    ExportInvalid: 'Diese Datei ist nicht zu benutzen: Sie ist beschädigt oder von anderer Art.',
    ExportFailed: 'Die Datei konnte nicht geschrieben werden. Ist auf der Festplatte noch Platz?',
    AlreadyExecuted: 'Das ist schon geschehen und wurde kein zweites Mal gemacht.',
    NetworkMismatch: MISTAKE,
    StorageFull:
      'Die Festplatte ist voll, darum ist nichts geschehen. ' +
      'Mach Platz und versuch es noch einmal.',
    StoreDamaged:
      'Daten von Gamekeeper sind beschädigt und werden nicht mehr benutzt. ' +
      'Frag die Macher des Spiels um Hilfe.',
    LogUnavailable:
      'Der Dienst kann gerade nichts speichern, darum ist nichts geschehen. ' +
      'Versuch es noch einmal.',
    LeaseLost: SERVICE_PROBLEM,
    NoSuccessor: SERVICE_PROBLEM,
    LogKeyWrong: SERVICE_PROBLEM,
    LogForked: SERVICE_PROBLEM,
    LogLostItsEnd: SERVICE_PROBLEM,
    LogOfNewerVersion: SERVICE_PROBLEM,
    LogElsewhere: SERVICE_PROBLEM,
    LogInHome: SERVICE_PROBLEM,
    LogNeedsNpmPackage: SERVICE_PROBLEM,
    ControlRunning:
      'Gerade kann nichts geändert werden.[ Versuch es {retryAfterMs:wait} noch einmal.]',
    BackupInvalid: 'Diese Sicherung ist beschädigt oder nicht vollständig.',
    BackupFailed:
      'Die Sicherung konnte nicht geschrieben werden. Ist auf der Festplatte noch Platz?',
    EventsPruned: OUTDATED,
    DepositChanged:
      'Das Pfand hat sich geändert, darum wurde nichts ausgegeben. Versuch es noch einmal.',
    ControlUnfinished:
      'Das wurde begonnen und konnte noch nicht beendet werden. ' +
      'Rückgängig machen lässt es sich nicht mehr.',
    SubsidyLeftOut: MOVED,

    // What the game keeps.
    TreeMissing:
      'Das Spiel hat noch keinen Platz dafür. Nenne seinen Machern diese Nummer: {errorCode}',
    TreeFull:
      'Das Spiel hat keinen Platz mehr dafür. Nenne seinen Machern diese Nummer: {errorCode}',
    ProofTooOld: MOVED,
    ProofInvalid: MISTAKE,
    LeafChanged: MOVED,
    TreeShapeInvalid: MISTAKE,

    // Users and their profiles.
    UserExists: 'Dieses Wallet gehört schon jemandem, der spielt.',
    UsernameTaken: 'Den Namen {username} hat schon jemand. Nimm einen anderen.',
    UserIdChanged: MOVED,
    ProfileExists: 'In diesem Spiel gibt es schon ein Profil.',
    ProfileMissing: 'In diesem Spiel gibt es noch kein Profil.',
    NonceUnknown: 'Das Anmelden hat zu lange gedauert. Versuch es noch einmal.',
    TokenInvalid: 'Du bist nicht mehr angemeldet. Melde dich neu an.',
    CustomDataFieldUnknown: MISTAKE,
    DelegationMissing: 'Dieses Recht gibt es nicht oder nicht mehr.',
    InsufficientXp:
      'Dafür braucht es {neededXp:count} Erfahrungspunkte, und es sind {xp:count} da.',
    BadgeClosed:
      '[Dieses Abzeichen kannst du {startTime:until} abholen.|' +
      'Dieses Abzeichen gibt es gerade nicht.]',
    BadgeClaimed: 'Dieses Abzeichen hast du schon.',
    PassInvalid: 'Dieser Nachweis gilt nicht oder nicht mehr. Hol dir einen neuen.',

    // Resources.
    InsufficientBalance: 'Dafür hast du nicht genug[ {resource:name}].',
    Overflow: 'Das wäre mehr, als sich zählen lässt.',
    FaucetNotReady: 'Das hattest du erst vor Kurzem.[ Du bekommst es {readyAt:until} wieder.]',
    CostChanged:
      'Der Preis hat sich geändert, darum wurde nichts ausgegeben. ' +
      'Sieh ihn dir noch einmal an und entscheide dann.',
    RecipeTermsChanged:
      'Das Rezept hat sich geändert, darum ist nichts geschehen. ' +
      'Sieh es dir noch einmal an und entscheide dann.',

    // Characters and what they are staked for.
    CharacterInUse: '[{character:name}|Diese Figur] ist beschäftigt und muss erst frei sein.',
    CharacterNotStaked: '[{character:name}|Diese Figur] ist nicht eingesetzt.',
    CharacterModelNotAllowed: 'Figuren dieser Art kannst du hier nicht einsetzen.',
    CharacterModelDiffers: 'Diese Figur ist von anderer Art.',
    CharacterOwnersDiffer: 'Diese Figuren gehören nicht alle derselben Person.',
    CriteriaUnmet: 'Daraus kann keine Figur dieser Art werden.',
    AssetNotOwned: 'Das gehört dir nicht oder nicht mehr.',
    AssetIsCharacter: 'Das ist schon eine Figur.',
    LabelUnknown: MISTAKE,
    TraitUnknown: 'Diese Eigenschaft gibt es nicht oder nicht mehr.',
    TraitInUse: 'Figuren tragen diese Eigenschaft, darum lässt sie sich nicht entfernen.',
    AttributesTaken: 'Genau so eine Figur gibt es schon. Wähle etwas anderes.',
    PoolClosed: 'Hier kannst du gerade keine Figuren einsetzen.[ Das geht {startTime:until}.]',
    CooldownRunning:
      '[{character:name}|Diese Figur] muss sich ausruhen.' +
      '[ Du kannst sie {readyAt:until} wieder einsetzen.]',
    RewardsNotAvailable: 'Noch gibt es keine Belohnung.[ Sieh {readyAt:until} wieder nach.]',
    CannotUnstakeYet:
      '[{character:name}|Diese Figur] ist noch eingesetzt.[ Du bekommst sie {readyAt:until}.]',
    StakingPoolInUse:
      'Das lässt sich nicht ändern, solange hier Figuren eingesetzt oder Belohnungen offen sind.',
    StakeTermsChanged:
      'Die Bedingungen dieses Einsatzes haben sich geändert, darum ist nichts geschehen. ' +
      'Sieh sie dir noch einmal an.',

    // Missions.
    CharacterNotOnMission: '[{character:name}|Diese Figur] ist nicht auf dieser Mission.',
    RewardUnknown: 'Diese Belohnung hat die Mission nicht oder nicht mehr.',
    RecallTimeChanged:
      'Die Mission ist inzwischen zu Ende, darum ist nichts geschehen. Versuch es noch einmal.',
    MissionTermsChanged:
      'Die Mission hat sich geändert, darum ist nichts geschehen. ' +
      'Sieh sie dir noch einmal an und entscheide dann.',
    MissionNotOver: 'Die Mission ist noch nicht zu Ende.[ Komm {endTime:until} wieder.]',

    // What the game may do, and the player's keys.
    NotGranted:
      '[Das ist mehr, als du diesem Spiel gerade erlaubst. Es darf {retryAt:time} weitermachen.|' +
      'Das hast du diesem Spiel nicht erlaubt, darum ist nichts geschehen.]',
    WrongSecret: 'Das Spiel und Gamekeeper haben einander nicht erkannt. Starte beide neu.',
    HandshakeRequired: MISTAKE,
    ProtocolUnsupported: VERSIONS,
    SchemaMismatch: VERSIONS,
    PairingRequired:
      'Dieses Spiel ist noch nicht mit deinem Gamekeeper verbunden. Verbinde es zuerst.',
    WalletNotFound: 'Ein Wallet {wallet} hast du nicht oder nicht mehr.',
    WalletExists: 'Das hast du schon: Es ist das Wallet {wallet}.',
    KeychainUnavailable:
      'Der Schlüsselbund des Systems ist gerade nicht zu benutzen. Ist er entsperrt?',
    KeychainReadBack:
      'Der Schlüsselbund des Systems hat den Schlüssel des Wallets {wallet} nicht behalten. ' +
      'Nichts wurde gemacht.',
    VaultSealed: 'Das ging nicht auf. Stimmt das Passwort?',
    MessageRefused: 'Einen solchen Text unterschreibt Gamekeeper nie. Nichts wurde unterschrieben.',
    ControlUnavailable: 'Das geht hier nicht.',
    PairingBusy: 'Gerade wird ein anderes Spiel verbunden: {other}. Versuch es danach noch einmal.',
    PairingRefused: 'Das Spiel wurde nicht verbunden.[ Es darf {retryAfterMs:wait} wieder fragen.]',
    PairingExpired: 'Niemand hat die Ziffern rechtzeitig getippt. Lass dir vom Spiel neue zeigen.',
    PairingMissing: 'Dieses Spiel möchte nicht mehr verbunden werden. Lass es noch einmal fragen.',
    PairingNeedless: 'Dieses Spiel muss hier nicht verbunden werden: Du kannst einfach spielen.',
    WrongDigits:
      'Das sind nicht die Ziffern, die das Spiel zeigt. Versuche übrig: {triesLeft:count}',
    PlayerLocked: 'Dafür braucht es deine PIN oder das Passwort des Tresors.',
    ApprovalRefused: 'Das hast du in Gamekeeper nicht erlaubt. Nichts ist geschehen.',
    ApprovalExpired:
      'Gamekeeper hat dich gefragt und rechtzeitig keine Antwort bekommen. Nichts ist geschehen.',
    ApprovalWithdrawn: 'Danach fragt Gamekeeper dich nicht mehr. Nichts ist geschehen.',
    ApprovalBudgetUsed:
      'Gamekeeper fragt dich gerade nicht noch einmal, darum ist nichts geschehen.' +
      '[ Versuch es {retryAfterMs:wait} wieder.]',
    ApprovalOver:
      'Diese Frage ist vorbei: Sie ist abgelaufen, zurückgezogen oder schon beantwortet.',
    WrongPin: 'Das ist nicht die PIN.[ Versuch es {retryAfterMs:wait} noch einmal.]',
    KeyOfOtherNetwork:
      'Das ist der Schlüssel deines Wallets {wallet} für einen anderen Dienst. ' +
      'Nimm einen anderen.',
    WalletsLocked: 'Deine Schlüssel sind gesperrt. Entsperre sie zuerst in Gamekeeper.',
    CustodyMissing:
      'Für deine Schlüssel gibt es noch keinen Ort. Lege zuerst einen in Gamekeeper an.',
    PackedFileInvalid:
      'Das ist keine vollständige Sicherung von Schlüsseln. ' +
      'Hol sie noch einmal vom anderen Computer.',
    PackedFileSealed:
      'Das ging nicht auf: Das ist nicht das Passwort, mit dem die Schlüssel gesichert wurden, ' +
      'oder die Datei hat sich seitdem geändert.',
    PackedForOtherNetwork:
      'Diese Schlüssel sind für einen anderen Dienst als den, auf dem du spielst.',
    WalletNameTaken:
      'Du hast hier ein anderes Wallet, das {wallet} heißt. Benenne das um und stell die ' +
      'Schlüssel dann noch einmal wieder her. Nichts wurde geändert.',

    // The way between the game, Gamekeeper and the service.
    UnsafeTransaction:
      'Der Dienst wollte etwas anderes, als von ihm verlangt war. Nichts wurde unterschrieben.',
    ServiceUnreachable:
      'Der Dienst ist nicht zu erreichen. Bist du online? Versuch es später noch einmal.',
    ServiceAnswerInvalid:
      'Eine Antwort war nicht zu verstehen. ' +
      'Sieh nach, ob es geschehen ist, bevor du es noch einmal versuchst.',
    TransactionFailed: 'Das hat nicht geklappt. Höchstens eine Gebühr wurde dafür bezahlt.',
    OutcomeUnknown:
      'Noch ist nicht bekannt, ob das geschehen ist. ' +
      'Später zeigt es sich: Mach es bis dahin nicht noch einmal.',
    IdempotencyKeyReused: MISTAKE,
    DaemonNotRunning: 'Gamekeeper läuft nicht. Starte es, oder starte das Spiel neu.',
    ConnectionClosed: 'Die Verbindung zu Gamekeeper ist weg. Versuch es noch einmal.',
    DaemonRunning: 'Gamekeeper läuft schon.',
    EventsAhead: OUTDATED,
    DaemonStopping: 'Gamekeeper wird gerade beendet. Das ist nicht mehr geschehen.',
    NetworkNotProved:
      'Der Dienst hat nicht bewiesen, dass er der richtige ist, ' +
      'darum wurde nichts an ihn geschickt.',
    NetworkChanged:
      'Das ist ein anderer Dienst als der, auf dem du gespielt hast. ' +
      'Nichts wurde an ihn geschickt. Frag die Macher des Spiels.',
    DaemonSilent:
      'Gamekeeper antwortet nicht. Was du getan hast, kann noch geschehen: ' +
      'Warte, bevor du es noch einmal versuchst.',
    DaemonStartFailed:
      'Gamekeeper konnte nicht gestartet werden. ' +
      'Wenn es so bleibt, nenne den Machern des Spiels diese Nummer: {errorCode}',
    OtherNetwork:
      'Gamekeeper spielt gerade für ein anderes Spiel. Beende es, und starte dieses neu.',
    SeedConflict:
      'Diese Version des Spiels passt nicht zu dem, was eine frühere angelegt hat. ' +
      'Frag die Macher des Spiels.',
    SeedNeedsApply:
      'Das Spiel ist für diesen Dienst noch nicht eingerichtet. Frag die Macher des Spiels.',
    GamesConnected: 'Noch sind Spiele verbunden. Beende sie und versuch es dann noch einmal.',
    WritesUnsettled:
      'Gamekeeper muss noch herausfinden, was aus etwas geworden ist. Lass es solange laufen.',
    SeedNotGranted:
      'Das Spiel will anderes anlegen, als dir gezeigt wurde. Lass es dich noch einmal fragen.',
  },
};
