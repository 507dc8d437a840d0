import type { Texts } from './english.ts';

/** What the page says by itself, in German, as one talks to somebody of twelve years. */
export const german: Texts = {
  title: 'Gamekeeper',
  playMoney: 'Spielgeld: Nichts davon ist außerhalb dieses Computers etwas wert.',
  realMoney: 'Dieser Dienst ist woanders: Was hier ausgegeben wird, kann echtes Geld wert sein.',
  embedded: 'der Dienst in Gamekeeper selbst',
  tabs: { waiting: 'Offen', games: 'Spiele', history: 'Verlauf', settings: 'Einstellungen' },
  absent: 'Gamekeeper ist gerade nicht da. Versuch es noch einmal.',
  connecting: 'Gamekeeper wird gesucht …',
  over:
    'Gamekeeper ist beendet oder neu gestartet worden. ' +
    'Um diese Seite neu zu öffnen, tippe: gamekeeper open',
  entrance: {
    heading: 'Diese Seite ist nur für den, der sie aus Gamekeeper geöffnet hat',
    how: 'Tippe „gamekeeper open“ und dann hier die acht Ziffern, die es zeigt:',
    digits: 'Ziffern',
    enter: 'Weiter',
    wrong: 'Diese Ziffern gelten nicht oder nicht mehr. „gamekeeper open“ zeigt dir neue.',
  },
  waiting: {
    nothing: 'Nichts wartet auf dich.',
    count: (count) => (count === 1 ? 'Eine Sache wartet auf dich' : `${count} Sachen warten`),
    pairing: 'Ein Spiel möchte verbunden werden',
    approval: 'Ein Spiel fragt dich',
    expires: (seconds) => `noch ${seconds} s`,
    yes: 'Ja, unterschreiben',
    no: 'Nein',
    digits: 'Die sechs Ziffern, die das Spiel zeigt',
    pair: 'Spiel verbinden',
    asked: 'Was das Spiel sich wünscht',
    less: 'Weniger, insgesamt höchstens:',
    amount: (of) => `Wie viel ${of}`,
    nothingGiven: 'Nichts',
    askEach: 'Nichts: Frag mich jedes Mal',
    held: 'Was es schon hat',
    budgets: 'Wie viel es benutzen darf',
    projects: 'Wo auch andere etwas tun',
    mayChange: 'Es darf auch dort ändern und ausgeben',
    granted: 'Das darf es dann',
  },
  games: {
    none: 'Hier ist kein Spiel verbunden.',
    until: (time) => `bis ${time}`,
    revoked: (time) => `von dir beendet: ${time}`,
    ended: (time) => `abgelaufen: ${time}`,
    used: (used, all) => `${used} von ${all} verbraucht`,
    may: 'Es darf',
    never: 'Nie erlauben',
    revoke: 'Beenden',
    revokeSure: 'Jetzt beenden: Es kann dann nicht mehr mit diesem Wallet spielen',
    extend: 'Länger erlauben',
    block: 'Darf um nichts mehr bitten',
    unblock: 'Darf wieder bitten',
    calls: 'nennt sich',
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
      'werden. Dann endet alles, was Spielen erlaubt war.',
    blocked: 'Spiele, die um nichts bitten dürfen',
    none: 'Keine.',
    language: 'Sprache',
  },
  lock: {
    heading: 'Deine Schlüssel',
    isLocked: 'Deine Schlüssel sind gesperrt',
    whatWaits: 'Spiele laufen weiter. Unterschrieben wird aber nichts, bis du sie entsperrst.',
    opening: 'Sie werden gerade entsperrt …',
    unlock: 'Entsperren',
    now: 'Jetzt sperren',
    notLockable:
      'Sie können nicht gesperrt werden, denn nichts würde sie wieder entsperren. ' +
      'Lege eine PIN oder ein Passwort fest.',
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
    remove: 'Keines mehr verlangen',
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
  },
};
