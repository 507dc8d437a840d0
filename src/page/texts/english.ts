/** What the page says by itself, in English. What games ask for, the daemon's sentences say. */
export const english = {
  title: 'Gamekeeper',
  playMoney: 'Play money: worth nothing outside this computer.',
  realMoney: 'This service is elsewhere: what is spent here may be worth something.',
  tabs: {
    waiting: 'Waiting',
    games: 'Games',
    wallets: 'Wallets',
    history: 'History',
    settings: 'Settings',
  },
  absent: 'Gamekeeper does not answer just now. Try again.',
  working: 'One moment…',
  connecting: 'Looking for Gamekeeper…',
  over: {
    heading: 'Gamekeeper has ended',
    why: 'No game used it for a while, or it was stopped. Nothing can be answered until it runs.',
    open: 'Start your game, and open this page from it. Or open a terminal, and type there:',
    comesBack: 'This tab looks for it now and then, and continues by itself when it is back.',
    retry: 'Look now',
  },
  entrance: {
    heading: 'Open this page from Gamekeeper',
    how: 'Type “gamekeeper open”, and then here the eight digits that it shows:',
    digits: 'Digits',
    enter: 'Enter',
    wrong: 'This code is not valid, or has expired. “gamekeeper open” shows a new one.',
  },
  waiting: {
    nothing: 'Nothing is waiting for you.',
    whatThisIs:
      'Gamekeeper keeps the keys of your wallets. When a game wants to play with one, or wants ' +
      'more than you allowed, it asks you here.',
    missed: 'You did not answer in time, so nothing was done:',
    count: (count: number) => (count === 1 ? 'One thing waits for you' : `${count} things wait`),
    pairing: 'A game asks to be paired',
    approval: 'A game asks you',
    expires: (seconds: number) => `${seconds} s left, then it is a no`,
    yes: 'Yes, sign it',
    no: 'No',
    digits: 'The six digits that the game shows',
    pair: 'Pair the game',
    pairForNothing: 'Pair it without spending',
    asked: 'What it asks for',
    less: 'Less, in all up to:',
    amount: (of: string) => `Amount of ${of}`,
    nothingGiven: 'Nothing',
    askEach: 'Nothing: ask me each time',
    held: 'What it has already',
    /** What amounts are counted in that have no name. */
    units: { assets: 'pieces', baseUnits: 'base units' },
    /** Behind the game's name. */
    paired: (wallet: string) =>
      `may play now with your wallet ${wallet}. Games shows what it uses.`,
    notPaired: 'was not paired: it may do nothing here.',
    wrongDigits: 'was not paired, as the digits were wrong too often. It may ask again later.',
    nothingMore: 'was given nothing more. It keeps what you gave it before.',
    approved: 'You said yes. Exactly this is signed now, once:',
    approvedNext: 'History shows it when that is done.',
    refused: 'You said no. Nothing of this was signed:',
    budgets: 'How much it may spend',
    /** What budgets are for whose name does not say it. */
    explained: {
      fees: 'a little for each thing that it does: with nothing it can only look on',
      deposits: 'once for each new thing that it stores for you',
    },
    projects: 'Worlds that it shares with other games',
    mayChange: 'Let it change and spend there too',
    granted: 'It may also',
  },
  games: {
    none: 'No game is paired here.',
    until: (time: string) => `May play until ${time}`,
    revoked: (time: string) => `ended by you ${time}`,
    ended: (time: string) => `ended ${time}`,
    together: (used: string, all: string) => `Used so far: ${used} of ${all}`,
    used: (used: string, all: string) => `${used} of ${all} used`,
    window: (used: string, all: string, span: string) => `${used} of ${all} in ${span}`,
    windowEnds: (time: string) => `resets ${time}`,
    noWindow: 'none used',
    narrow: 'Give it less',
    left: (of: string) => `From now on, in all up to (${of}):`,
    take: 'Allow only this',
    takeAll: 'Nothing more',
    tooMuch: (most: string) => `That is no amount, or more than is left: ${most}.`,
    may: 'It may do, or ask you for',
    never: 'Never allow',
    neverWhat: '“Never allow” forbids that one thing. Everything else stays allowed.',
    revoke: 'End its pairing',
    revokeSure: 'Yes, end its pairing now',
    revokeNot: 'No, let it play on',
    revokeWhat:
      'It stops at once, and what you have stays yours. ' +
      'It can no longer play with this wallet, until it asks again and you pair it again.',
    over: 'It cannot play with this wallet now. When it asks again, you can pair it again.',
    usedInAll: 'What it used in all',
    usedNothing: 'It used nothing.',
    sameName: 'Another game has the same name: its identifier tells them apart.',
    extend: 'Let it last longer',
    extendSure: 'Yes, let it last longer',
    extendNot: 'Leave it as it is',
    extendWhat: 'It lasts as long as a new one, from now on. Nothing else of it changes.',
    last: 'What it did last',
    lastNone: 'Nothing that is still known.',
    page: (page: number, pages: number) => `Games, part ${page} of ${pages}`,
    fewer: 'Back',
    more: 'More games',
    block: 'Do not let it ask',
    blockWhat:
      'Its questions are then refused without asking you. ' +
      'It can keep playing within what you gave it.',
    unblock: 'Let it ask again',
    unblockWhat: 'Its questions are refused without asking you.',
  },
  wallets: {
    reading: 'Reading…',
    none: 'There is no wallet here yet.',
    unread: 'The balance could not be read:',
    again: 'Refresh',
    assets: 'NFTs',
    characters: 'Characters',
    unnamed: 'Without a name',
    more: 'There is more than this page shows.',
  },
  keys: {
    leave: 'Leave it as it is',
    rename: 'Rename',
    renameWhat: 'Games that play with it keep it. New games find it under its new name.',
    newName: 'New name: letters, digits and hyphens',
    renameDo: 'Give it this name',
    renamed: (from: string, to: string) => `The wallet ${from} is called ${to} now.`,
    export: 'Export the key',
    exportWhat: 'The key is written into a new file on this computer, which only you can read.',
    exportBeware: 'Anyone who has this file has the wallet and everything in it.',
    exportDo: 'Export it',
    exported: (wallet: string) => `The key of ${wallet} is in this file:`,
    exportedNext:
      'Take this file where you want it, and delete it here then: the key stays in the wallet too.',
    remove: 'Remove',
    removeKey:
      'Its key goes with it. Without a copy of the key, which you can export before, ' +
      'all of that is lost to you.',
    games:
      'These games can no longer play with it. ' +
      'When they ask again, you can pair them again with another wallet:',
    noGames: 'No game plays with it.',
    removeDo: 'Remove it with its key',
    removed: (wallet: string) => `The wallet ${wallet} is removed.`,
    keyLeft: 'Removed, but its key could not be deleted. Gamekeeper tries again at each start.',
    removeAgain: 'Try it again',
    another: 'Another wallet',
    name: 'Name: letters, digits and hyphens',
    isTaken: (name: string) => `You have a wallet ${name} already.`,
    made: (name: string, address: string) => `You have the wallet ${name} now: ${address}`,
    create: 'Make a new wallet',
    createWhat: 'It gets a new key, and is empty. Games ask for the wallet called “default”.',
    createDo: 'Make it',
    import: 'Import a key',
    importWhat:
      'The private key as another wallet shows it, the numbers of a key file, ' +
      'or 12 or 24 English words.',
    key: 'Key or words: nothing of it is shown',
    keyFile: 'Or the file that has it',
    account: 'With words: number of the account, 0 for the first',
    importBeware:
      'The key is then in two places: anyone who has it in the other one has the wallet too.',
    importDo: 'Import it',
    whichPath:
      'These words stand for several wallets, by the program that they come from. Choose the ' +
      'address that is yours:',
    paths: {
      WALLETS: 'Phantom, Solflare and most wallets',
      KEYGEN: 'solana-keygen, unless it was given a path',
      ACCOUNT: 'Trust Wallet and Ledger Live',
      COIN: 'Solana’s command line at a prompt',
    },
    noKey:
      'This is no key that can be taken. Is all of it there, and each word right? ' +
      'Type or choose it again: nothing of it was kept.',
  },
  move: {
    heading: 'Take your keys to another computer',
    headingPlay: 'A backup of your keys',
    pack: 'Back up your keys',
    packWhat:
      'The keys of all your wallets, and their names, are sealed into one new file on this ' +
      'computer, which only you can read.',
    packNot:
      'Nothing else is in it: not what games may do, which you pair again there, and not what ' +
      'has happened here.',
    playMoney:
      'You play with play money, and that and all that you have reached in games is on this ' +
      'computer alone. So on another computer you start again, with new keys. The file is for ' +
      'this one, should its keys be lost, or for one where a backup of it was restored.',
    packBeware:
      'Write its passphrase down: nobody can find it again, and without it the file is worth ' +
      'nothing.',
    fresh: 'Passphrase for the file, 8 characters or more',
    again: 'The passphrase for the file again',
    tooShort: 'The passphrase for the file has fewer than 8 characters.',
    packDo: 'Back them up',
    packed: (names: string) => `Backed up: ${names}. They are in this file:`,
    packedNext:
      'Take this file to the other computer, and restore it there with the same service. ' +
      'Then you can delete the file on this computer: your keys stay here too.',
    packedPlay: 'Keep this file where it is not lost with this computer. Your keys stay here too.',
    unpack: 'Restore keys',
    unpackWhat:
      'All keys in the file are taken in, or none. Wallets that are here stay as they are.',
    file: 'The file from the other computer',
    path: 'Or where it is, from the root of the disk on',
    old: 'Passphrase of the file',
    tooBig: (file: string) => `${file} is too big to be a backup of keys.`,
    unpackDo: 'Restore them',
    unpacked: (names: string) => `You have these wallets now: ${names}.`,
    known: (names: string) => `These were here already: ${names}.`,
    unpackedNext: 'You can delete the file now: your keys are taken out of it.',
  },
  history: {
    heading: 'What was granted, refused and signed',
    reading: 'Reading…',
    search: 'Search',
    found: (found: number, all: number) => `${found} of ${all} lines`,
    newer: 'Newer',
    older: 'Older',
  },
  settings: {
    pin: 'PIN',
    pinNew: 'New PIN, 6 to 64 characters',
    pinOld: 'PIN as it is now',
    pinAgain: 'The new PIN again',
    pinSet: 'Set the PIN',
    pinIsSet: 'A PIN is set.',
    pinNotSet: 'No PIN is set.',
    pinDiffers: 'The two are not alike.',
    forget: 'I forgot it',
    keep: 'I know it: call that off',
    replaceable: (time: string) =>
      `Somebody said that the PIN is forgotten. From ${time} on another one can be set, ` +
      'which ends all that games were allowed, until you pair them again.',
    blocked: 'Games that may not ask you',
    none: 'None.',
    notices: 'Notices',
    notify: 'Notify me when something waits and I do not see this page',
    language: 'Language',
  },
  removal: {
    leave: 'Keep it',
    open: 'Remove Gamekeeper …',
    reading: 'Looking at your wallets …',
    close: 'You can close this page.',
    others: 'Keys for other services',
    othersWhat: 'They are kept, and are used once Gamekeeper runs with their service.',
  },
  about: {
    heading: 'About',
    what:
      'Gamekeeper keeps the keys of your wallets on this computer, and asks you before a game ' +
      'does more than you allowed.',
    version: 'Version',
    home: 'Your data is in',
    service: 'Service',
    network: 'Network',
  },
  places: {
    heading: 'Where your keys are',
    keptIn: {
      KEYCHAIN: "Its key is in your system's keychain.",
      VAULT: 'Its key is in the vault, a sealed file.',
    },
    unreachable: (why: string) => `It cannot be reached now: ${why}.`,
    counted: {
      KEYCHAIN: (keys: number) => `In your system's keychain: ${keys}.`,
      VAULT: (keys: number) => `In the vault: ${keys}.`,
    },
    takesNew: 'New keys go there.',
    secretOf: {
      KEYCHAIN: (secret: string) => `For the keychain: ${secret}`,
      VAULT: (secret: string) => `For the vault: ${secret}`,
    },
    bring: {
      KEYCHAIN: 'Bring all keys into the keychain',
      VAULT: 'Bring all keys into the vault',
    },
    bringWhat:
      'Each key is kept there first, and then removed where it was. New keys go there, too. ' +
      'Games notice nothing of it.',
    bringDo: 'Bring them there',
    brought: {
      KEYCHAIN: (keys: number) => `All keys are in the keychain now: ${keys} came there.`,
      VAULT: (keys: number) => `All keys are in the vault now: ${keys} came there.`,
    },
  },
  lock: {
    heading: 'Your keys',
    isLocked: 'Your keys are locked',
    isLockedIn: {
      KEYCHAIN: 'Your keys in the keychain are locked',
      VAULT: 'Your keys in the vault are locked',
    },
    isAway: 'Your keys cannot be reached',
    tryAgain: 'Try again',
    whatWaits: 'Games keep running, but nothing of yours can be signed until you unlock them.',
    opening: 'They are being unlocked…',
    unlock: 'Unlock them',
    now: 'Lock them now',
    notLockable: 'To be able to lock them, set a PIN or a passphrase first.',
    idle: 'Lock them when no game has used them for',
    never: 'never',
    minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
    save: 'Save',
    passphrase: 'Passphrase of your keys',
    isSet: 'Your keys are sealed with a passphrase. Gamekeeper asks for it after each start.',
    notSet: 'Your keys have no passphrase: any program of yours that reads the keychain has them.',
    nobodyKnows: 'Nobody can find a passphrase again. Without it your keys are lost.',
    old: 'Passphrase as it is now',
    fresh: 'New passphrase, 8 characters or more',
    again: 'The new passphrase again',
    differs: 'These are not alike.',
    set: 'Set the passphrase',
    remove: 'Remove the passphrase',
    noPlace: 'Make a safe place for your keys',
    whyNoPlace:
      'This computer has no keychain. A file sealed with a passphrase can keep your keys.',
    make: 'Make it',
  },
  secret: {
    PASSPHRASE: 'Passphrase of your keys',
    PIN: 'PIN',
    needed: 'First set a PIN, in the settings: yes takes it where money is real.',
    noPlace: 'First make a safe place for your keys, in the settings: yes takes its passphrase.',
  },
};

/** What each language has: one that lacks a text, or takes other values, does not compile. */
export type Texts = typeof english;
