import { DAY_HOURS } from '../../core/limits.ts';
import type { Words } from './english.ts';
import { sayDoing } from './english-actions.ts';
import { sayValue } from './english-values.ts';
import { germanActions } from './german-actions.ts';
import { germanDeeds } from './german-deeds.ts';
import { germanPageErrors } from './german-page-errors.ts';
import { germanValues } from './german-values.ts';
import { germanKeychainProblems } from './keychain-problems.ts';
import { germanRemoval } from './removal.ts';
import { germanKinds, sayCounts } from './seed-counts.ts';

function sayWindow(hours: number): string {
  if (hours === DAY_HOURS) return 'am Tag';
  return hours % DAY_HOURS === 0 ? `in ${hours / DAY_HOURS} Tagen` : `in ${hours} Stunden`;
}

/** The phrases of the daemon's sentences in German, as one talks to somebody of twelve years. */
export const german: Words = {
  decimalSign: ',',

  labels: {
    beware: 'Vorsicht',
    asks: 'fragt',
    game: 'Spiel',
    from: 'von',
    network: 'Netz',
    why: 'warum',
    gives: 'gibt her',
    takes: 'nimmt',
    amount: 'Menge',
    gets: 'bekommst',
    uses: 'womit',
    mints: 'prägt',
    locks: 'sperrt',
    changes: 'ändert',
    opens: 'öffnet',
    does: 'tut',
    pays: 'zahlt',
    balance: 'Bestand',
    budget: 'Grenze',
    to: 'an',
    proved: 'bewiesen',
    program: 'Programm',
    wallet: 'Wallet',
    granted: 'erlaubt',
    asksYou: 'jedes Mal',
    denied: 'abgelehnt',
    never: 'nie',
    spends: 'gibt aus',
    actsIn: 'wo',
    makes: 'macht',
    plants: 'legt an',
    plays: 'spielt',
    calls: 'Aufrufe',
    ends: 'endet',
    address: 'Adresse',
    projects: 'Projekt',
    methods: 'Methoden',
  },

  budgets: {
    lamports: 'SOL',
    assets: 'Sammlerstücke (NFTs, Figuren)',
    fees: 'Gebühren',
    deposits: 'Pfand',
    minting: (resource) => `Prägen von ${resource}`,
    baseUnits: (amount) => `${amount} kleinste Einheiten`,
    window: sayWindow,
    limits: (perCall, perWindow, windowHours, inAll) =>
      `${perCall} auf einmal, ${perWindow} ${sayWindow(windowHours)}, ${inAll} insgesamt`,
    locked: (hours) => `, jedes höchstens ${hours} h gesperrt`,
    over: '; darüber hinaus fragt es dich',
    called: 'genannt',
    why: 'wofür:',
  },

  spans: {
    days: (days) => (Number(days) === 1 ? '1 Tag' : `${days} Tage`),
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => (minutes === 1n ? '1 Minute' : `${minutes} Minuten`),
    seconds: (seconds) => (seconds === 1n ? '1 Sekunde' : `${seconds} Sekunden`),
  },

  approval: {
    headline: {
      game: 'Das Spiel',
      notUnderstood: 'möchte etwas, was Gamekeeper nicht versteht',
      asks: (deed) => `möchte ${deed}`,
      wants: (amount) => `möchte höchstens ${amount}`,
      counted: (amount, of) => `${amount} von ${of}`,
      takes: (receiver) => `aus deinem Wallet${receiver}`,
      mints: (receiver) => `mit deinem Recht prägen${receiver}`,
      gets: (amount) => `und gibt dir mindestens ${amount}`,
      receivers: {
        own: ', für ein Wallet von dir',
        known: ', für ein Wallet, zu dem du schon einmal Ja gesagt hast',
        first: ', für ein Wallet, zu dem du noch nie Ja gesagt hast',
      },
      locks: (span) => `möchte etwas von dir sperren, für ${span}`,
      costs: (doing) => `möchte: ${doing}; das kostet nur, was unten steht`,
      more: (count) =>
        count === 1
          ? '– und noch eine Sache, siehe unten'
          : `– und noch ${count} Sachen, siehe unten`,
    },
    details: 'Einzelheiten',
    notUnderstood: (what) => `was das tut, ist nicht zu verstehen: ${what}`,
    whole: (instruction) => `alles, was in ${instruction} steht:`,
    signs: (wallet) => `${wallet}, das für dich unterschreibt`,
    causes: {
      POWER: 'das kann man nie im Voraus erlauben: Du wirst jedes Mal gefragt',
      BUDGET: 'es ist mehr, als du erlaubt hast: Ein Ja gilt nur für dieses eine Mal',
    },
    locks: (span) => `was es nimmt, für ${span}`,
    anybody: 'jeder darf sich daraus bedienen',
    pays: (of, amount) => `${of}: höchstens ${amount}`,
    moves: (amount, of) => `höchstens ${amount} von ${of}`,
    atMost: (amount) => `höchstens ${amount}`,
    balance: (before, after) => `vorher ${before} → nachher ${after}, so sagt es der Dienst`,
    wanted: (amount) => `${amount} gewünscht, `,
    left: (left) => `noch ${left} von dem übrig, was du erlaubt hast`,
    limits: {
      PER_CALL: ', auf einmal',
      PER_WINDOW: ', in dieser Zeit',
      IN_ALL: ', insgesamt',
      HOLD: ', für eine Sperre',
    },
    reason: 'wofür es das braucht, sagt es so:',
    receivers: {
      own: 'das ist ein Wallet von dir',
      known: 'zu dem du schon einmal Ja gesagt hast',
      first: 'zu dem du noch nie Ja gesagt hast',
    },
    inProject: (address) => `im Projekt ${address}`,
    gets: {
      amount: (least, most) =>
        most === null ? `mindestens ${least}` : `${least} bis ${most}, wird später ausgelost`,
      characters: (count) => (count === '1' ? '1 Figur' : `${count} Figuren`),
      experience: (points) => `${points} Erfahrungspunkte`,
      unknown: 'vielleicht nichts: Was zurückkommt, ist nicht versprochen',
    },
    values: {
      of: (address) => `von ${address}`,
      changes: (before, after) => `${before} (sagt der Dienst) → ${after}`,
      unixSeconds: (seconds) => `Sekunde ${seconds} nach 1970`,
      words: {
        true: 'ja',
        false: 'nein',
        none: 'nichts',
        Xp: 'Erfahrung',
        Freeze: 'eingefroren, wo er ist',
        Custody: 'beim Pool',
        Public: 'jeder',
        AccountState: 'Token-Konten',
        LedgerState: 'Blättern eines Baums',
      },
    },
  },

  grant: {
    headline: {
      spends: (amount) => `darf höchstens ${amount}`,
      playMoney: (sol) => `${sol} Spielgeld`,
      amountOf: (amount, isMinted) => (isMinted ? `${amount} neu geprägte` : amount),
      and: (amount) => `und ${amount}`,
      more: (count) => (count === 1 ? 'noch etwas' : `noch ${count} andere Sachen`),
      within: (span) => `ausgeben, ${span} lang.`,
      playsOnly: (span) => `darf spielen, ${span} lang, und nichts ausgeben.`,
    },
    thisProject: 'im Projekt',
    asksToPair: (game) => `${game} möchte verbunden werden und nennt sich`,
    asks: (game) => `${game}, es nennt sich`,
    looksLike: (game) =>
      `es sieht aus wie ${game}, das du verbunden hast, und ist ein anderes; jenes nennt sich`,
    proved: 'dass es das Spiel ist, das du verbunden hast',
    notProved:
      'es hat nicht bewiesen, dass es das Spiel ist, das du verbunden hast; ' +
      'jenes wird dann abgetrennt',
    program: 'so zeigt es das System, das ist kein Beweis:',
    programUnknown: 'unbekannt',
    newWallet: 'neu: es wird angelegt, wenn das Spiel verbunden wird',
    goesOn: 'es ist schon verbunden: Verbrauchtes bleibt verbraucht',
    nothingMore: 'nach nichts, was ihm nicht schon erlaubt war',
    asked: (actions) => `${actions}: Du wirst jedes Mal gefragt`,
    denied: (actions) => `${actions}, von dir: Wenn du das Spiel verbindest, erlaubst du es jetzt`,
    never: (actions) => `${actions}, wie du es vorher gesagt hast`,
    actsIn: (address) => `${address}, das Spiel nennt es selbst`,
    playsOnly: '; es darf dort nur spielen',
    alsoActs: (game) => `auch dieses Spiel ist dort: ${game}`,
    opens: '; in Projekten, die es selbst macht, sonst wirst du gefragt',
    makes:
      'eine eigene Welt: In Projekten, die es macht, solange diese Erlaubnis gilt, darf es tun, ' +
      'was es will, und von seinen eigenen Dingen so viel machen, wie es will; dich kostet das ' +
      'nicht mehr, als seine Grenzen erlauben',
    plants: (things) =>
      `die Welt, die es mitbringt, ein Projekt${sayCounts(things, germanKinds, 'mit')}:`,
    made: (address) => `bisher gemacht: ${address}`,
    sum: (sum, span) => `insgesamt ${sum} für ${span}, aus allem in SOL zusammen`,
    calls: (calls) => `${calls} in jeder Minute`,
    ends: (span, idle) =>
      `${span}, nachdem du es verbunden hast, und früher, wenn es ${idle} lang nichts aufruft`,
    resources: {
      these: 'nur von diesen Ressourcen',
      any: 'von jeder Ressource, für die es eine Grenze gibt',
      one: (resource) => `von ${resource}`,
    },
    receivers: {
      these: 'nur an diese Wallets',
      any: 'an jedes Wallet',
      one: (wallet) => `an ${wallet}`,
    },
  },

  audit: {
    kinds: {
      BEGUN: 'begonnen',
      RESTORED: 'wiederhergestellt',
      SUMMED: 'zusammengefasst',
      KEY_MADE: 'Schlüssel erzeugt',
      PAIRED: 'verbunden',
      PAIRING_REFUSED: 'nicht verbunden',
      PAIRING_EXPIRED: 'Verbinden abgelaufen',
      PAIRING_WITHDRAWN: 'Verbinden zurückgezogen',
      PAIRING_FAILED: 'Verbinden fehlgeschlagen',
      GRANTED: 'erlaubt',
      GRANT_NARROWED: 'weniger erlaubt',
      GRANT_EXTENDED: 'länger erlaubt',
      GRANT_REVOKED: 'Erlaubnis beendet',
      CLOCK_MENDED: 'Uhr wieder richtig',
      CALL_REFUSED: 'Aufruf abgelehnt',
      SIGNED: 'unterschrieben',
      MESSAGE_SIGNED: 'Nachricht unterschrieben',
      SIGNED_IN: 'angemeldet',
      APPROVAL_ASKED: 'gefragt',
      APPROVED: 'zugestimmt',
      APPROVAL_REFUSED: 'nicht zugestimmt',
      APPROVAL_WITHDRAWN: 'Frage zurückgezogen',
      APPROVAL_EXPIRED: 'Frage abgelaufen',
      GAME_BLOCKED: 'Spiel darf nicht fragen',
      GAME_UNBLOCKED: 'Spiel darf wieder fragen',
      SHADOW_SENT: 'für dich abgeschickt',
      KEY_IMPORTED: 'Schlüssel importiert',
      KEY_EXPORTED: 'Schlüssel exportiert',
      WALLET_RENAMED: 'Wallet umbenannt',
      KEY_REMOVED: 'Schlüssel entfernt',
      KEY_RELOCATED: 'Schlüssel umgelagert',
      KEYS_LOCKED: 'Schlüssel gesperrt',
      KEYS_UNLOCKED: 'Schlüssel entsperrt',
      PASSPHRASE_SET: 'Passwort festgelegt',
      PASSPHRASE_CHANGED: 'Passwort geändert',
      PASSPHRASE_REMOVED: 'Passwort entfernt',
      VAULT_MADE: 'Tresor angelegt',
      PIN_SET: 'erste PIN festgelegt',
      PIN_CHANGED: 'PIN geändert',
      PIN_FORGOTTEN: 'PIN als vergessen gemeldet',
      PIN_KEPT: 'PIN doch nicht vergessen',
      PIN_REPLACED: 'vergessene PIN ersetzt',
      KEYS_PACKED: 'Schlüssel gesichert',
    },
    writesBefore: (writes) => `davor standen ${writes} Vorgänge im Journal`,
    restored: {
      continued: 'die Zeilen seit der Sicherung sind auch da',
      lost: 'die Zeilen seit der Sicherung sind verloren',
    },
    summedTo: (line) => `bis Zeile ${line}`,
    keptIn: (place) => `aufbewahrt im ${place}`,
    places: { KEYCHAIN: 'Schlüsselbund', VAULT: 'Tresor' },
    relocated: (from, to) => `aus dem ${from} in den ${to}`,
    renamed: (from, to) => `von ${from} in ${to}`,
    with: (wallet) => `mit ${wallet}`,
    identities: {
      NEW: 'ein neues Spiel',
      PROVED: 'es hat bewiesen, dass es das Spiel ist, das du verbunden hast',
      NOT_PROVED: 'es konnte nicht beweisen, dass es das Spiel ist, das du verbunden hast',
    },
    refusedBy: { PLAYER: 'von dir abgelehnt', DIGITS: 'wegen falscher Ziffern' },
    byDefect: 'wegen eines Fehlers',
    until: (time) => `längstens bis ${time}`,
    allows: (actions) => `erlaubt ${actions}`,
    never: (actions) => `nie ${actions}`,
    in: (project) => `in ${project}`,
    notIn: (project) => `nicht in ${project}`,
    plays: ' (nur spielen)',
    inAll: (amount) => `insgesamt ${amount}`,
    revokedBy: {
      PLAYER: '',
      RESTORE: 'weil eine Sicherung wiederhergestellt wurde',
      PIN: 'weil eine vergessene PIN ersetzt wurde',
    },
    moreRefused: (count) => `noch ${count}, von einem Spiel, das sehr oft abgelehnt wird`,
    times: (count) => `${count}-mal`,
    refusals: {
      NotGranted: 'nicht erlaubt',
      UnsafeTransaction: 'nicht das, was verlangt war',
      ApprovalBudgetUsed: 'zu oft gefragt',
      ApprovalRefused: 'von dir abgelehnt',
    },
    missing: {
      GRANT: '(nichts erlaubt)',
      ENDED: '(Erlaubnis abgelaufen)',
      REVOKED: '(Erlaubnis beendet)',
      ACTION: '(diese Aktion)',
      POWER: '(zu mächtig)',
      PROJECT: '(dieses Projekt)',
      WALLET: '(dieses Wallet)',
      RESOURCE: '(diese Ressource)',
      COUNTERPARTY: '(dieser Empfänger)',
      PER_CALL: '(zu viel auf einmal)',
      PER_WINDOW: '(zu viel in dieser Zeitspanne)',
      IN_ALL: '(zu viel insgesamt)',
      HOLD: '(zu lange gesperrt)',
      CALLS_PER_MINUTE: '(zu viele Aufrufe)',
      TOKEN: '(Ressource hat sich geändert)',
    },
    effects: {
      play: 'spielen',
      change: 'ändern',
      spend: 'ausgeben',
      source: 'Quelle öffnen',
      power: 'Rechte geben',
    },
    takes: (amount, of) => `höchstens ${amount} von ${of}`,
    key: (key) => `Kennung ${key}`,
    digest: (digest) => `Text mit der Prüfsumme ${digest}`,
    forUserOf: (wallet) => `für den Benutzer von ${wallet}`,
    lockedBy: { PLAYER: 'von dir', IDLE: 'weil lange keiner benutzt wurde' },
    provedBy: {
      TERMINAL: 'im Terminal',
      PASSPHRASE: 'mit Passwort',
      PIN: 'mit PIN',
      NOTHING: 'ohne Nachweis',
    },
  },

  sayDeed: (what) => germanDeeds[what] ?? what,

  sayValue: (instruction, name) => sayValue(instruction, name, germanValues),

  sayAction: (action) => sayDoing(action, germanActions),

  sayDoing: (action) => sayDoing(action, germanActions),

  pageErrors: germanPageErrors,
  removal: germanRemoval,
  keychainProblems: germanKeychainProblems,
};
