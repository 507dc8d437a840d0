import type { Texts } from './english.ts';

/** What the page says by itself, in German, as one talks to somebody of twelve years. */
export const german: Texts = {
  title: 'Gamekeeper',
  playMoney: 'Spielgeld: außerhalb dieses Computers nichts wert.',
  realMoney: 'Dieser Dienst ist woanders: Was hier ausgegeben wird, kann echtes Geld wert sein.',
  tabs: {
    waiting: 'Offen',
    games: 'Spiele',
    wallets: 'Wallets',
    history: 'Verlauf',
    settings: 'Einstellungen',
  },
  absent: 'Gamekeeper ist gerade nicht da. Versuch es noch einmal.',
  working: 'Einen Moment …',
  connecting: 'Gamekeeper wird gesucht …',
  over: {
    heading: 'Gamekeeper ist beendet',
    why: 'Kein Spiel brauchte es mehr, oder es wurde gestoppt. Solange ist hier nichts zu sehen.',
    open: 'Starte dein Spiel und öffne diese Seite von dort. Oder tippe in einem Terminal:',
    comesBack: 'Dieser Tab sucht es ab und zu und macht von selbst weiter, wenn es da ist.',
    retry: 'Jetzt suchen',
  },
  entrance: {
    heading: 'Öffne diese Seite aus Gamekeeper',
    how: 'Tippe „gamekeeper open“ und dann hier die acht Ziffern, die es zeigt:',
    digits: 'Ziffern',
    enter: 'Weiter',
    wrong: 'Dieser Code gilt nicht oder nicht mehr. „gamekeeper open“ zeigt dir einen neuen.',
  },
  waiting: {
    nothing: 'Nichts wartet auf dich.',
    whatThisIs:
      'Gamekeeper bewahrt die Schlüssel deiner Wallets auf. Wenn ein Spiel mit einem davon ' +
      'spielen möchte oder mehr will, als du erlaubt hast, fragt es dich hier.',
    missed: 'Du hast nicht rechtzeitig geantwortet, darum ist nichts geschehen:',
    count: (count) => (count === 1 ? 'Eine Sache wartet auf dich' : `${count} Sachen warten`),
    pairing: 'Ein Spiel möchte verbunden werden',
    approval: 'Ein Spiel fragt dich',
    expires: (seconds) => `noch ${seconds} s, dann gilt Nein`,
    yes: 'Ja, unterschreiben',
    no: 'Nein',
    digits: 'Die sechs Ziffern, die das Spiel zeigt',
    pair: 'Spiel verbinden',
    pairForNothing: 'Verbinden, ohne Ausgaben',
    asked: 'Was das Spiel sich wünscht',
    less: 'Weniger, insgesamt höchstens:',
    amount: (of) => `Wie viel ${of}`,
    nothingGiven: 'Nichts',
    askEach: 'Nichts: Frag mich jedes Mal',
    held: 'Was es schon hat',
    units: { assets: 'Stück', baseUnits: 'kleinste Einheiten' },
    paired: (wallet) =>
      `darf jetzt mit deinem Wallet ${wallet} spielen. Unter Spiele steht, was es verbraucht.`,
    notPaired: 'wurde nicht verbunden und darf hier nichts.',
    wrongDigits:
      'wurde nicht verbunden, weil die Ziffern zu oft falsch waren. Es darf später wieder fragen.',
    nothingMore: 'darf nicht mehr als vorher. Was du ihm schon erlaubt hast, bleibt.',
    approved: 'Du hast Ja gesagt. Genau das wird jetzt unterschrieben, ein einziges Mal:',
    approvedNext: 'Wenn das geschehen ist, steht es im Verlauf.',
    refused: 'Du hast Nein gesagt. Davon wurde nichts unterschrieben:',
    budgets: 'Wie viel es ausgeben darf',
    explained: {
      fees: 'ein wenig für jede Sache, die es tut: mit nichts kann es nur zusehen',
      deposits: 'einmal für jede neue Sache, die es für dich speichert',
    },
    projects: 'Welten, die es mit anderen Spielen teilt',
    mayChange: 'Auch dort darf es ändern und ausgeben',
    granted: 'Außerdem darf es',
  },
  games: {
    none: 'Hier ist kein Spiel verbunden.',
    until: (time) => `Darf spielen bis ${time}`,
    revoked: (time) => `von dir beendet: ${time}`,
    ended: (time) => `abgelaufen: ${time}`,
    together: (used, all) => `Bisher verbraucht: ${used} von ${all}`,
    used: (used, all) => `${used} von ${all} verbraucht`,
    window: (used, all, span) => `${used} von ${all} ${span}`,
    windowEnds: (time) => `zählt neu ab ${time}`,
    noWindow: 'noch nichts verbraucht',
    narrow: 'Weniger erlauben',
    left: (of) => `Ab jetzt insgesamt höchstens (${of}):`,
    take: 'Nur das erlauben',
    takeAll: 'Nichts mehr',
    tooMuch: (most) => `Das ist keine Menge oder mehr, als übrig ist: ${most}.`,
    may: 'Es darf tun oder dich darum fragen',
    never: 'Nie erlauben',
    neverWhat: '„Nie erlauben“ verbietet nur diese eine Sache. Alles andere geht weiter.',
    revoke: 'Verbindung beenden',
    revokeSure: 'Ja, Verbindung jetzt beenden',
    revokeNot: 'Nein, es spielt weiter',
    revokeWhat:
      'Es hört sofort auf, und was du hast, bleibt deins. ' +
      'Es kann dann nicht mehr mit diesem Wallet spielen, ' +
      'bis es wieder fragt und du es neu verbindest.',
    over:
      'Es kann jetzt nicht mit diesem Wallet spielen. ' +
      'Fragt es wieder, kannst du es neu verbinden.',
    usedInAll: 'Was es insgesamt verbraucht hat',
    usedNothing: 'Es hat nichts verbraucht.',
    sameName: 'Noch ein Spiel heißt so: Die Kennung daneben unterscheidet sie.',
    extend: 'Länger erlauben',
    extendSure: 'Ja, länger erlauben',
    extendNot: 'So lassen',
    extendWhat: 'Es gilt ab jetzt so lange wie neu erlaubt. Sonst ändert sich nichts.',
    last: 'Was es zuletzt getan hat',
    lastNone: 'Nichts, was noch bekannt ist.',
    page: (page, pages) => `Spiele, Teil ${page} von ${pages}`,
    fewer: 'Zurück',
    more: 'Mehr Spiele',
    block: 'Nicht mehr fragen lassen',
    blockWhat:
      'Was es fragt, wird dann abgelehnt, ohne dass du gefragt wirst. ' +
      'Mit dem, was du ihm erlaubt hast, kann es weiterspielen.',
    unblock: 'Wieder fragen lassen',
    unblockWhat: 'Was es fragt, wird gerade abgelehnt, ohne dass du gefragt wirst.',
  },
  wallets: {
    reading: 'Wird gelesen …',
    none: 'Hier ist noch kein Wallet.',
    unread: 'Der Bestand konnte nicht gelesen werden:',
    again: 'Aktualisieren',
    assets: 'NFTs',
    characters: 'Figuren',
    unnamed: 'Ohne Namen',
    more: 'Es gibt noch mehr, als diese Seite zeigt.',
  },
  keys: {
    leave: 'So lassen',
    rename: 'Umbenennen',
    renameWhat:
      'Spiele, die damit spielen, tun das weiter. Neue Spiele finden es unter dem neuen Namen.',
    newName: 'Neuer Name: Buchstaben ohne Umlaute, Ziffern und Bindestriche',
    renameDo: 'So nennen',
    renamed: (from, to) => `Das Wallet ${from} heißt jetzt ${to}.`,
    export: 'Schlüssel exportieren',
    exportWhat:
      'Der Schlüssel wird in eine neue Datei auf diesem Computer geschrieben, ' +
      'die nur du lesen kannst.',
    exportBeware: 'Wer diese Datei hat, hat das Wallet mit allem, was darin ist.',
    exportDo: 'Exportieren',
    exported: (wallet) => `Der Schlüssel von ${wallet} ist in dieser Datei:`,
    exportedNext:
      'Bring diese Datei dorthin, wo du sie haben willst, und lösche sie dann hier: ' +
      'Der Schlüssel bleibt auch im Wallet.',
    remove: 'Entfernen',
    removeKey:
      'Sein Schlüssel geht mit weg. Ohne eine Kopie davon, die du vorher exportieren kannst, ' +
      'ist alles davon für dich verloren.',
    games:
      'Diese Spiele können dann nicht mehr damit spielen. ' +
      'Fragen sie wieder, kannst du sie mit einem anderen Wallet neu verbinden:',
    noGames: 'Kein Spiel spielt damit.',
    removeDo: 'Mit dem Schlüssel entfernen',
    removed: (wallet) => `Das Wallet ${wallet} ist entfernt.`,
    keyLeft:
      'Entfernt, aber sein Schlüssel ließ sich nicht löschen. ' +
      'Gamekeeper versucht es bei jedem Start wieder.',
    removeAgain: 'Noch einmal versuchen',
    another: 'Noch ein Wallet',
    name: 'Name: Buchstaben ohne Umlaute, Ziffern und Bindestriche',
    isTaken: (name) => `Ein Wallet ${name} hast du schon.`,
    made: (name, address) => `Du hast jetzt das Wallet ${name}: ${address}`,
    create: 'Neues Wallet anlegen',
    createWhat:
      'Es bekommt einen neuen Schlüssel und ist leer. ' +
      'Spiele fragen nach dem Wallet, das „default“ heißt.',
    createDo: 'Anlegen',
    import: 'Schlüssel importieren',
    importWhat:
      'Der private Schlüssel, wie ihn ein anderes Wallet zeigt, die Zahlen einer ' +
      'Schlüsseldatei oder 12 oder 24 englische Wörter.',
    key: 'Schlüssel oder Wörter: nichts davon wird gezeigt',
    keyFile: 'Oder die Datei, in der er steht',
    account: 'Bei Wörtern: Nummer des Kontos, 0 für das erste',
    importBeware:
      'Der Schlüssel ist dann an zwei Orten: Wer ihn am anderen hat, hat das Wallet auch.',
    importDo: 'Importieren',
    whichPath:
      'Diese Wörter stehen für mehrere Wallets, je nach dem Programm, aus dem sie kommen. Wähle ' +
      'die Adresse, die deine ist:',
    paths: {
      WALLETS: 'Phantom, Solflare und die meisten Wallets',
      KEYGEN: 'solana-keygen, wenn ihm kein Pfad gegeben wurde',
      ACCOUNT: 'Trust Wallet und Ledger Live',
      COIN: 'Solanas Kommandozeile bei einer Eingabe',
    },
    noKey:
      'Das ist kein Schlüssel, der zu nehmen ist. Ist er ganz da, und stimmt jedes Wort? ' +
      'Gib ihn noch einmal ein: nichts davon wurde aufbewahrt.',
  },
  move: {
    heading: 'Deine Schlüssel auf einen anderen Computer bringen',
    headingPlay: 'Eine Sicherung deiner Schlüssel',
    pack: 'Schlüssel sichern',
    packWhat:
      'Die Schlüssel aller deiner Wallets und ihre Namen werden in eine neue Datei auf diesem ' +
      'Computer eingeschlossen, die nur du lesen kannst.',
    packNot:
      'Sonst ist nichts darin: nicht, was Spiele dürfen, die du dort neu verbindest, und nicht, ' +
      'was hier war.',
    playMoney:
      'Du spielst mit Spielgeld, und das und alles, was du in Spielen erreicht hast, ist nur auf ' +
      'diesem Computer. Auf einem anderen fängst du also neu an, mit neuen Schlüsseln. Die Datei ' +
      'ist für diesen hier, falls seine Schlüssel verloren gehen, oder für einen, auf dem eine ' +
      'Sicherung von ihm wiederhergestellt wurde.',
    packBeware:
      'Schreib ihr Passwort auf: Niemand kann es wiederfinden, und ohne es ist die Datei nichts ' +
      'wert.',
    fresh: 'Passwort für die Datei, mindestens 8 Zeichen',
    again: 'Das Passwort für die Datei noch einmal',
    tooShort: 'Das Passwort für die Datei hat weniger als 8 Zeichen.',
    packDo: 'Sichern',
    packed: (names) => `Gesichert: ${names}. Sie sind in dieser Datei:`,
    packedNext:
      'Bring diese Datei auf den anderen Computer und stell die Schlüssel dort mit demselben ' +
      'Dienst wieder her. ' +
      'Danach kannst du die Datei auf diesem Computer löschen: Deine Schlüssel bleiben auch hier.',
    packedPlay:
      'Heb diese Datei dort auf, wo sie nicht mit diesem Computer verloren geht. Deine Schlüssel ' +
      'bleiben auch hier.',
    unpack: 'Schlüssel wiederherstellen',
    unpackWhat:
      'Alle Schlüssel aus der Datei kommen dazu oder keiner. Wallets, die hier sind, bleiben so.',
    file: 'Die Datei vom anderen Computer',
    path: 'Oder wo sie liegt, mit ganzem Pfad',
    old: 'Passwort der Datei',
    tooBig: (file) => `${file} ist zu groß für eine Sicherung von Schlüsseln.`,
    unpackDo: 'Wiederherstellen',
    unpacked: (names) => `Diese Wallets hast du jetzt: ${names}.`,
    known: (names) => `Diese waren schon hier: ${names}.`,
    unpackedNext: 'Du kannst die Datei jetzt löschen: Deine Schlüssel sind herausgeholt.',
  },
  history: {
    heading: 'Was erlaubt, abgelehnt und unterschrieben wurde',
    reading: 'Wird gelesen …',
    search: 'Suchen',
    found: (found, all) => `${found} von ${all} Zeilen`,
    newer: 'Neuere',
    older: 'Ältere',
  },
  settings: {
    pin: 'PIN',
    pinNew: 'Neue PIN, 6 bis 64 Zeichen',
    pinOld: 'Die PIN, die jetzt gilt',
    pinAgain: 'Die neue PIN noch einmal',
    pinSet: 'PIN festlegen',
    pinIsSet: 'Eine PIN ist festgelegt.',
    pinNotSet: 'Keine PIN ist festgelegt.',
    pinDiffers: 'Die beiden sind nicht gleich.',
    forget: 'Ich habe sie vergessen',
    keep: 'Ich weiß sie noch: doch nicht ersetzen',
    replaceable: (time) =>
      `Jemand hat gesagt, dass die PIN vergessen ist. Ab ${time} kann eine andere festgelegt ` +
      'werden. Dann endet alles, was Spielen erlaubt war, bis du sie neu verbindest.',
    blocked: 'Spiele, die dich nicht fragen dürfen',
    none: 'Keine.',
    notices: 'Mitteilungen',
    notify: 'Sag mir Bescheid, wenn etwas wartet und ich diese Seite nicht sehe',
    language: 'Sprache',
  },
  removal: {
    leave: 'Behalten',
    open: 'Gamekeeper entfernen …',
    reading: 'Deine Wallets werden gelesen …',
    close: 'Du kannst diese Seite schließen.',
    others: 'Schlüssel für andere Dienste',
    othersWhat: 'Sie werden aufbewahrt und benutzt, sobald Gamekeeper mit ihrem Dienst läuft.',
  },
  about: {
    heading: 'Über Gamekeeper',
    what:
      'Gamekeeper bewahrt die Schlüssel deiner Wallets auf diesem Computer auf und fragt dich, ' +
      'bevor ein Spiel mehr tut, als du erlaubt hast.',
    version: 'Version',
    home: 'Deine Daten liegen in',
    service: 'Dienst',
    network: 'Netz',
  },
  places: {
    heading: 'Wo deine Schlüssel sind',
    keptIn: {
      KEYCHAIN: 'Sein Schlüssel ist im Schlüsselbund des Systems.',
      VAULT: 'Sein Schlüssel ist im Tresor, einer versiegelten Datei.',
    },
    unreachable: (why) => `Gerade ist nichts daraus zu holen. ${why}`,
    counted: {
      KEYCHAIN: (keys) => `Im Schlüsselbund des Systems: ${keys}.`,
      VAULT: (keys) => `Im Tresor: ${keys}.`,
    },
    takesNew: 'Neue kommen dorthin.',
    secretOf: {
      KEYCHAIN: (secret) => `Für den Schlüsselbund: ${secret}`,
      VAULT: (secret) => `Für den Tresor: ${secret}`,
    },
    bring: {
      KEYCHAIN: 'Alle Schlüssel in den Schlüsselbund bringen',
      VAULT: 'Alle Schlüssel in den Tresor bringen',
    },
    bringWhat:
      'Jeder Schlüssel wird erst dort aufbewahrt und dann entfernt, wo er war. Auch neue kommen ' +
      'dorthin. Spiele merken nichts davon.',
    bringDo: 'Dorthin bringen',
    brought: {
      KEYCHAIN: (keys) => `Alle Schlüssel sind jetzt im Schlüsselbund: ${keys} kamen dorthin.`,
      VAULT: (keys) => `Alle Schlüssel sind jetzt im Tresor: ${keys} kamen dorthin.`,
    },
  },
  lock: {
    heading: 'Deine Schlüssel',
    isLocked: 'Deine Schlüssel sind gesperrt',
    isLockedIn: {
      KEYCHAIN: 'Deine Schlüssel im Schlüsselbund sind gesperrt',
      VAULT: 'Deine Schlüssel im Tresor sind gesperrt',
    },
    isAway: 'Deine Schlüssel sind nicht zu erreichen',
    tryAgain: 'Noch einmal versuchen',
    whatWaits: 'Spiele laufen weiter. Unterschrieben wird aber nichts, bis du sie entsperrst.',
    opening: 'Sie werden gerade entsperrt …',
    unlock: 'Entsperren',
    now: 'Jetzt sperren',
    notLockable: 'Um sie sperren zu können, lege zuerst eine PIN oder ein Passwort fest.',
    idle: 'Sperren, wenn kein Spiel sie benutzt hat, nach',
    never: 'nie',
    minutes: (minutes) => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`),
    save: 'Speichern',
    passphrase: 'Passwort deiner Schlüssel',
    isSet: 'Ein Passwort schützt deine Schlüssel. Gamekeeper fragt nach jedem Start danach.',
    notSet:
      'Kein Passwort schützt deine Schlüssel: ' +
      'Jedes deiner Programme, das den Schlüsselbund liest, hat sie.',
    nobodyKnows: 'Niemand kann ein Passwort wiederfinden. Ohne es sind deine Schlüssel verloren.',
    old: 'Das Passwort, das jetzt gilt',
    fresh: 'Neues Passwort, mindestens 8 Zeichen',
    again: 'Das neue Passwort noch einmal',
    differs: 'Sie sind nicht gleich.',
    set: 'Passwort festlegen',
    remove: 'Passwort entfernen',
    noPlace: 'Einen sicheren Ort für deine Schlüssel anlegen',
    whyNoPlace:
      'Dieser Computer hat keinen Schlüsselbund. ' +
      'Eine Datei, die ein Passwort schützt, kann deine Schlüssel aufbewahren.',
    make: 'Anlegen',
  },
  secret: {
    PASSPHRASE: 'Passwort deiner Schlüssel',
    PIN: 'PIN',
    needed:
      'Lege zuerst in den Einstellungen eine PIN fest: ' +
      'Wo es um echtes Geld geht, gehört sie zu jedem Ja.',
    noPlace:
      'Lege zuerst in den Einstellungen einen sicheren Ort für deine Schlüssel an: ' +
      'Ihr Passwort gehört zu jedem Ja.',
  },
};
