/** What the terminal and the page say before Gamekeeper is removed. */
interface RemovalWords {
  readonly heading: string;
  readonly goes: string;
  readonly keysStay: string;
  readonly keysGo: string;
  readonly noWallet: string;
  /** A file. */
  readonly damaged: (path: string) => string;
  /** A wallet, and where its key is. */
  readonly wallet: (name: string, address: string, custody: 'KEYCHAIN' | 'VAULT') => string;
  readonly holds: (
    sol: string,
    resources: number,
    nfts: number,
    characters: number,
    isAll: boolean,
  ) => string;
  readonly unknown: string;
  /** Where no daemon runs that could ask. */
  readonly atRest: string;
  readonly elsewhere: (network: string) => string;
  /** A folder with keys that no wallet lists. */
  readonly folder: (path: string, isGoing: boolean) => string;
  readonly program: string;
  readonly games: (games: string) => string;
  readonly unsettled: (game: string, method: string) => string;
  readonly withKeys: string;
  readonly yes: string;
  readonly yesWithKeys: string;
  readonly done: string;
}

export const englishRemoval: RemovalWords = {
  heading: 'Remove Gamekeeper',
  goes:
    'This deletes all that Gamekeeper keeps on this computer: play money and what you have ' +
    'reached with it, what games may do, the history and the logs.',
  keysStay:
    'Your keys stay where they are, with the names of your wallets and your PIN. If you start ' +
    'Gamekeeper again, it finds them.',
  keysGo:
    'The keys of all these wallets are deleted too. Without a copy of its key, all that a wallet ' +
    'holds is lost to you for ever.',
  noWallet: 'You have no wallet.',
  damaged: (path) =>
    `${path} is damaged and cannot be read: what is listed here may be incomplete.`,
  wallet: (name, address, custody) => {
    const places = { KEYCHAIN: "in your system's keychain", VAULT: 'in the vault, a sealed file' };
    return `${name} (${address}): its key is ${places[custody]}.`;
  },
  holds: (sol, resources, nfts, characters, isAll) =>
    `It has ${sol}, ${resources} ${resources === 1 ? 'kind' : 'kinds'} of resources, ` +
    `${nfts} ${nfts === 1 ? 'NFT' : 'NFTs'} and ${characters} ` +
    `${characters === 1 ? 'character' : 'characters'}${isAll ? '' : ', or more'}.`,
  unknown: 'What it has could not be read just now.',
  atRest:
    'Gamekeeper is not running, so it cannot say what this wallet has. Start a game, or ' +
    'gamekeeper start, to see it here.',
  elsewhere: (network) => `It is for another service (network ${network}), which was not asked.`,
  folder: (path, isGoing) =>
    `Keys that you exported or backed up are in ${path}: ` +
    `${isGoing ? 'they are deleted too' : 'they stay'}.`,
  program:
    "The program belongs to the game that brought it: it goes with the game. Each game's own " +
    'folder keeps what the game has written there.',
  games: (games) => `Still connected: ${games}. End these games first.`,
  unsettled: (game, method) =>
    `It is not known yet what became of ${method} of ${game}. Leave Gamekeeper running with its ` +
    'service until it is.',
  withKeys: 'Delete my keys too',
  yes: 'Remove Gamekeeper',
  yesWithKeys: 'Remove Gamekeeper and my keys',
  done: 'Gamekeeper is removed.',
};

export const germanRemoval: RemovalWords = {
  heading: 'Gamekeeper entfernen',
  goes:
    'Das löscht alles, was Gamekeeper auf diesem Computer aufbewahrt: das Spielgeld und was du ' +
    'damit erreicht hast, was Spiele dürfen, den Verlauf und die Protokolle.',
  keysStay:
    'Deine Schlüssel bleiben, wo sie sind, mit den Namen deiner Wallets und deiner PIN. Wenn du ' +
    'Gamekeeper wieder startest, findet es sie.',
  keysGo:
    'Die Schlüssel aller dieser Wallets werden auch gelöscht. Ohne eine Kopie des Schlüssels ist ' +
    'alles, was ein Wallet hat, für dich für immer verloren.',
  noWallet: 'Du hast kein Wallet.',
  damaged: (path) =>
    `${path} ist beschädigt und nicht zu lesen: Was hier steht, ist vielleicht nicht alles.`,
  wallet: (name, address, custody) => {
    const places = {
      KEYCHAIN: 'im Schlüsselbund deines Systems',
      VAULT: 'im Tresor, einer versiegelten Datei',
    };
    return `${name} (${address}): Der Schlüssel ist ${places[custody]}.`;
  },
  holds: (sol, resources, nfts, characters, isAll) =>
    `Es hat ${sol}, ${resources} ${resources === 1 ? 'Art' : 'Arten'} von Ressourcen, ` +
    `${nfts} ${nfts === 1 ? 'NFT' : 'NFTs'} und ${characters} ` +
    `${characters === 1 ? 'Figur' : 'Figuren'}${isAll ? '' : ' oder mehr'}.`,
  unknown: 'Was es hat, konnte gerade nicht gelesen werden.',
  atRest:
    'Gamekeeper läuft nicht und kann nicht sagen, was dieses Wallet hat. Starte ein Spiel oder ' +
    'gamekeeper start, dann steht es hier.',
  elsewhere: (network) =>
    `Es gehört zu einem anderen Dienst (Netz ${network}), der nicht gefragt wurde.`,
  folder: (path, isGoing) =>
    `Schlüssel, die du exportiert oder gesichert hast, sind in ${path}: ` +
    `${isGoing ? 'Sie werden auch gelöscht' : 'Sie bleiben'}.`,
  program:
    'Das Programm gehört zu dem Spiel, das es mitgebracht hat: Es geht mit dem Spiel. Was ein ' +
    'Spiel in seinen eigenen Ordner geschrieben hat, bleibt dort.',
  games: (games) => `Noch verbunden: ${games}. Beende erst diese Spiele.`,
  unsettled: (game, method) =>
    `Noch ist nicht bekannt, was aus ${method} von ${game} geworden ist. Lass Gamekeeper mit ` +
    'seinem Dienst laufen, bis es bekannt ist.',
  withKeys: 'Auch meine Schlüssel löschen',
  yes: 'Gamekeeper entfernen',
  yesWithKeys: 'Gamekeeper und meine Schlüssel entfernen',
  done: 'Gamekeeper ist entfernt.',
};
