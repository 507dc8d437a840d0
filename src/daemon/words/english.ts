import { englishPageErrors } from './english-page-errors.ts';
import { englishValues, sayValue } from './english-values.ts';
import { englishKeychainProblems } from './keychain-problems.ts';
import { englishRemoval } from './removal.ts';
import { englishKinds, type SeedCount, sayCounts } from './seed-counts.ts';

/** The phrases of the daemon's sentences in English, which the terminal speaks. */
export const english = {
  /** Between whole things and parts of one. */
  decimalSign: '.',

  /** What a line is about, in at most 9 characters. */
  labels: {
    beware: 'beware',
    asks: 'asks',
    game: 'game',
    from: 'from',
    network: 'network',
    why: 'why',
    gives: 'gives',
    takes: 'takes',
    amount: 'amount',
    gets: 'gets',
    uses: 'with',
    mints: 'mints',
    locks: 'locks',
    changes: 'changes',
    opens: 'opens',
    does: 'does',
    pays: 'pays',
    balance: 'balance',
    budget: 'budget',
    to: 'to',
    proved: 'proved',
    program: 'program',
    wallet: 'wallet',
    granted: 'granted',
    asksYou: 'asks you',
    denied: 'denied',
    never: 'never',
    spends: 'spends',
    actsIn: 'acts in',
    makes: 'makes',
    plants: 'plants',
    plays: 'plays',
    calls: 'calls',
    ends: 'ends',
    address: 'address',
    projects: 'project',
    methods: 'methods',
  },

  budgets: {
    lamports: 'SOL',
    assets: 'assets (NFTs, characters)',
    fees: 'fees',
    deposits: 'deposits',
    minting: (resource: string) => `minting ${resource}`,
    baseUnits: (amount: string) => `${amount} base units`,
    window: (hours: number) => `${hours} h`,
    limits: (perCall: string, perWindow: string, windowHours: number, inAll: string) =>
      `${perCall} a call, ${perWindow} in ${windowHours} h, ${inAll} in all`,
    locked: (hours: number) => `, each locked for ${hours} h at most`,
    over: '; past that it asks you',
    called: 'called',
    why: 'why:',
  },

  spans: {
    days: (days: number | bigint) => (Number(days) === 1 ? '1 day' : `${days} days`),
    hours: (hours: number | bigint) => `${hours} h`,
    minutes: (minutes: bigint) => (minutes === 1n ? '1 minute' : `${minutes} minutes`),
    seconds: (seconds: bigint) => (seconds === 1n ? '1 second' : `${seconds} seconds`),
  },

  approval: {
    /** Parts of one sentence, between which stand texts of others. */
    headline: {
      game: 'The game',
      notUnderstood: 'wants something that Gamekeeper does not understand',
      asks: (deed: string) => `asks you: ${deed}`,
      wants: (amount: string) => `wants at most ${amount}`,
      counted: (amount: string, of: string) => `${amount} of ${of}`,
      takes: (receiver: string) => `out of your wallet${receiver}`,
      mints: (receiver: string) => `minted by your right${receiver}`,
      gets: (amount: string) => `and gives you at least ${amount}`,
      receivers: {
        own: ', for a wallet of yours',
        known: ', for a wallet to which you said yes before',
        first: ', for a wallet to which you never said yes before',
      },
      locks: (span: string) => `wants to lock something of yours for ${span}`,
      costs: (doing: string) => `wants: ${doing}; it costs only the amounts below`,
      more: (count: number) =>
        count === 1 ? '– and one more thing, below' : `– and ${count} more things, below`,
    },
    details: 'Details',
    notUnderstood: (what: string) => `what this does is not understood: ${what}`,
    whole: (instruction: string) => `the whole of ${instruction}:`,
    signs: (wallet: string) => `${wallet}, which signs it`,
    causes: {
      POWER: 'no grant allows this: you are asked each time',
      BUDGET: 'it goes past a budget, of which the game asks you for more',
    },
    locks: (span: string) => `what it takes, for ${span}`,
    anybody: 'anybody may take out of it',
    pays: (of: string, amount: string) => `${of}: ${amount} at most`,
    moves: (amount: string, of: string) => `${amount} of ${of} at most`,
    atMost: (amount: string) => `at most ${amount}`,
    balance: (before: string, after: string) =>
      `${before} before → ${after} after, as the service says`,
    wanted: (amount: string) => `${amount} wanted, `,
    left: (left: string) => `${left} left`,
    limits: {
      PER_CALL: ' for one call',
      PER_WINDOW: ' in this window',
      IN_ALL: ' in all',
      HOLD: ' for one lock',
    },
    reason: 'it said why it needs that budget:',
    receivers: {
      own: 'a wallet of yours',
      known: 'to which you said yes before',
      first: 'to which you never said yes before',
    },
    inProject: (address: string) => `in the project ${address}`,
    gets: {
      /** `most`: null where it is not drawn. */
      amount: (least: string, most: string | null) =>
        most === null ? `${least} back` : `${least} to ${most} back, drawn later`,
      characters: (count: string) => (count === '1' ? '1 character' : `${count} characters`),
      experience: (points: string) => `${points} experience points`,
      unknown: 'maybe nothing: what comes back is not promised',
    },
    /** What instructions say. */
    values: {
      of: (address: string) => `of ${address}`,
      changes: (before: string, after: string) => `${before} (says the service) → ${after}`,
      unixSeconds: (seconds: string) => `second ${seconds} after 1970`,
      words: {
        true: 'yes',
        false: 'no',
        none: 'none',
        Xp: 'experience',
        Freeze: 'frozen where it is',
        Custody: 'held by the pool',
        Public: 'anybody',
        AccountState: 'token accounts',
        LedgerState: 'leaves of a tree',
      },
    },
  },

  grant: {
    /** Parts of one sentence, between which stand texts of others. */
    headline: {
      spends: (amount: string) => `may spend up to ${amount}`,
      playMoney: (sol: string) => `${sol} of play money`,
      amountOf: (amount: string, isMinted: boolean) =>
        isMinted ? `${amount} newly minted` : amount,
      and: (amount: string) => `and ${amount}`,
      more: (count: number) => (count === 1 ? 'one more thing' : `${count} more things`),
      within: (span: string) => `within ${span}.`,
      playsOnly: (span: string) => `may play for ${span} and spend nothing.`,
    },
    thisProject: 'the project',
    asksToPair: (game: string) => `${game} asks to be paired, and calls itself`,
    asks: (game: string) => `${game}, which calls itself`,
    looksLike: (game: string) =>
      `it looks like ${game}, which you paired and which is another game; that calls itself`,
    proved: 'to be the game that you paired',
    notProved: 'it did not prove to be the game that you paired; that one will be cut off',
    program: 'shown by the system, and no proof:',
    programUnknown: 'unknown',
    newWallet: 'new: it is made when the game is paired',
    goesOn: 'it has a grant, which continues: what was used of it stays used',
    nothingMore: 'for nothing that it was not granted',
    asked: (actions: string) => `${actions}: no grant allows it, you are asked each time`,
    denied: (actions: string) => `${actions}, by you: to pair the game is to allow it now`,
    never: (actions: string) => `${actions}, as you said before`,
    actsIn: (address: string) => `${address}, named by its manifest`,
    playsOnly: '; it may only play there',
    alsoActs: (game: string) => `also acts in it: ${game}`,
    opens: '; in projects that it makes, else you are asked',
    makes:
      'a world of its own: in projects that it makes while this grant lasts it may do what it ' +
      'likes, and make as much of its own things as it likes; that costs you nothing beyond its ' +
      'budgets',
    plants: (things: readonly SeedCount[]) =>
      `the world that it ships with, a project${sayCounts(things, englishKinds, 'with')}:`,
    made: (address: string) => `made so far: ${address}`,
    sum: (sum: string, span: string) => `${sum} in all over ${span}, by all budgets in SOL`,
    calls: (calls: number) => `${calls} in any minute`,
    ends: (span: string, idle: string) =>
      `${span} after you pair it, and sooner after ${idle} without a call`,
    resources: {
      these: 'of these resources alone',
      any: 'of any resource that has a budget',
      one: (resource: string) => `of ${resource}`,
    },
    receivers: {
      these: 'to these wallets alone',
      any: 'to any wallet',
      one: (wallet: string) => `to ${wallet}`,
    },
  },

  audit: {
    kinds: {
      BEGUN: 'begun',
      RESTORED: 'restored',
      SUMMED: 'summed',
      KEY_MADE: 'key made',
      PAIRED: 'paired',
      PAIRING_REFUSED: 'pairing refused',
      PAIRING_EXPIRED: 'pairing expired',
      PAIRING_WITHDRAWN: 'pairing withdrawn',
      PAIRING_FAILED: 'pairing failed',
      GRANTED: 'granted',
      GRANT_NARROWED: 'grant narrowed',
      GRANT_EXTENDED: 'grant extended',
      GRANT_REVOKED: 'grant revoked',
      CLOCK_MENDED: 'clock mended',
      CALL_REFUSED: 'call refused',
      SIGNED: 'signed',
      MESSAGE_SIGNED: 'message signed',
      SIGNED_IN: 'signed in',
      APPROVAL_ASKED: 'approval asked',
      APPROVED: 'approved',
      APPROVAL_REFUSED: 'approval refused',
      APPROVAL_WITHDRAWN: 'approval withdrawn',
      APPROVAL_EXPIRED: 'approval expired',
      GAME_BLOCKED: 'game blocked',
      GAME_UNBLOCKED: 'game unblocked',
      SHADOW_SENT: 'shadow sent',
      KEY_IMPORTED: 'key imported',
      KEY_EXPORTED: 'key exported',
      WALLET_RENAMED: 'wallet renamed',
      KEY_REMOVED: 'key removed',
      KEY_RELOCATED: 'key relocated',
      KEYS_LOCKED: 'keys locked',
      KEYS_UNLOCKED: 'keys unlocked',
      PASSPHRASE_SET: 'passphrase set',
      PASSPHRASE_CHANGED: 'passphrase changed',
      PASSPHRASE_REMOVED: 'passphrase removed',
      VAULT_MADE: 'vault made',
      PIN_SET: 'first PIN set',
      PIN_CHANGED: 'PIN changed',
      PIN_FORGOTTEN: 'PIN reported as forgotten',
      PIN_KEPT: 'PIN not forgotten after all',
      PIN_REPLACED: 'forgotten PIN replaced',
      KEYS_PACKED: 'keys backed up',
    },
    writesBefore: (writes: number) => `the journal had ${writes} writes before`,
    restored: {
      continued: 'the lines since the backup are here too',
      lost: 'the lines since the backup are lost',
    },
    summedTo: (line: number) => `up to line ${line}`,
    keptIn: (place: string) => `kept in the ${place}`,
    places: { KEYCHAIN: 'keychain', VAULT: 'vault' },
    relocated: (from: string, to: string) => `from the ${from} to the ${to}`,
    renamed: (from: string, to: string) => `from ${from} to ${to}`,
    with: (wallet: string) => `with ${wallet}`,
    identities: {
      NEW: 'a new game',
      PROVED: 'it proved that it is the game you paired',
      NOT_PROVED: 'it could not prove that it is the game you paired',
    },
    refusedBy: { PLAYER: 'by the player', DIGITS: 'by wrong digits' },
    byDefect: 'by a defect',
    until: (time: string) => `until ${time} at the latest`,
    allows: (actions: string) => `allows ${actions}`,
    never: (actions: string) => `never ${actions}`,
    in: (project: string) => `in ${project}`,
    notIn: (project: string) => `not in ${project}`,
    plays: ' (plays)',
    inAll: (amount: string) => `${amount} in all`,
    revokedBy: {
      PLAYER: '',
      RESTORE: 'as a backup was restored',
      PIN: 'as a forgotten PIN was replaced',
    },
    moreRefused: (count: number) => `${count} more, of a game that is refused very often`,
    times: (count: number) => `${count} times`,
    /** By the names of errors; those of others are said as they are. */
    refusals: {
      NotGranted: 'NotGranted',
      UnsafeTransaction: 'UnsafeTransaction',
      ApprovalBudgetUsed: 'ApprovalBudgetUsed',
      ApprovalRefused: 'ApprovalRefused',
    },
    /** In what the grant falls short of a refused call. */
    missing: {
      GRANT: 'GRANT',
      ENDED: 'ENDED',
      REVOKED: 'REVOKED',
      ACTION: 'ACTION',
      POWER: 'POWER',
      PROJECT: 'PROJECT',
      WALLET: 'WALLET',
      RESOURCE: 'RESOURCE',
      COUNTERPARTY: 'COUNTERPARTY',
      PER_CALL: 'PER_CALL',
      PER_WINDOW: 'PER_WINDOW',
      IN_ALL: 'IN_ALL',
      HOLD: 'HOLD',
      CALLS_PER_MINUTE: 'CALLS_PER_MINUTE',
      TOKEN: 'TOKEN',
    },
    effects: {
      play: 'play',
      change: 'change',
      spend: 'spend',
      source: 'source',
      power: 'power',
    },
    takes: (amount: string, of: string) => `at most ${amount} of ${of}`,
    key: (key: string) => `key ${key}`,
    digest: (digest: string) => `text with the digest ${digest}`,
    forUserOf: (wallet: string) => `for the user of ${wallet}`,
    lockedBy: { PLAYER: 'by the player', IDLE: 'as none was used for long' },
    provedBy: { TERMINAL: 'terminal', PASSPHRASE: 'passphrase', PIN: 'pin', NOTHING: 'nothing' },
  },

  /** What something does, by what its declaration says of it in English. */
  sayDeed: (what: string): string => what,

  /** What a value of an instruction is called, by both their names. */
  sayValue: (instruction: string, name: string): string =>
    sayValue(instruction, name, englishValues),

  /** A terminal has the name alone, which its commands take. */
  sayAction: (action: string): string => action,

  /** What an action does, where its name is elsewhere. */
  sayDoing: (action: string): string => action,

  pageErrors: englishPageErrors,
  removal: englishRemoval,
  keychainProblems: englishKeychainProblems,
};

/** What each language has: one that lacks a phrase, or takes other values, does not compile. */
export type Words = typeof english;
