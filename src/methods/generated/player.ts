// Generated from src/methods/catalogue by `npm run generate`.
import type { Custody, Grant, GrantedSeed, GrantedToken, InventoryItem, MissingGrant, MissingKind, OverBudget, SessionChallenge, WalletInfo } from './types.ts';

/** A wallet of the player. */
export interface PlayerWallet {
  /** Its name. */
  readonly name: string;
  /** Its address. */
  readonly address: string;
  /** Where its key is kept. */
  readonly custody: Custody;
  /**
   * Why its key cannot be reached now, as far as is known; null where it can be, be it after the
   * keys were unlocked.
   */
  readonly problem?: KeychainProblem | null | undefined;
  /** How many grants there are with it that have not ended: each is of a game. */
  readonly grants: number;
  /** Whether it was removed, and its key could not be taken away yet. */
  readonly isRemoved: boolean;
}

/** Why the system's keychain, or a key in it, cannot be used. */
export type KeychainProblem =
  /** Gamekeeper brings no native part for this system. */
  | 'NO_NATIVE_PART'
  /** The native part is there and cannot be loaded, as from a folder that is mounted noexec. */
  | 'NATIVE_PART_UNLOADABLE'
  /**
   * There is no D-Bus session bus, as over ssh, on a console, or before the desktop has started.
   */
  | 'NO_BUS'
  /** No program on the D-Bus session bus keeps secrets. */
  | 'NO_SERVICE'
  /** The program that keeps secrets has no keyring to keep them in. */
  | 'NO_KEYRING'
  /**
   * Windows keeps nothing for this kind of logon, as over ssh or in a scheduled task, or a policy
   * forbids it.
   */
  | 'NO_LOGON'
  /** The service of Windows that keeps credentials is not running. */
  | 'SERVICE_STOPPED'
  /** It is locked, and its question to unlock it was dismissed, or could not be shown. */
  | 'LOCKED'
  /** It, or the player at its question, has refused. */
  | 'REFUSED'
  /** It has not answered in time. */
  | 'NO_ANSWER'
  /** It is open, and the key is not in it. */
  | 'KEY_MISSING'
  /** What is in it under the key's name is not what was written. */
  | 'KEY_CHANGED'
  /** The entry is larger than it takes. */
  | 'TOO_LARGE'
  /** It has failed in a way that has no name here. */
  | 'FAILED';

/** What removing Gamekeeper would come upon. */
export interface RemovalPlan {
  /** Identifiers of the games that are connected: none may be. */
  readonly games: readonly string[];
  /** Writes whose outcome is not known: there may be none. */
  readonly unsettled: readonly UnsettledWrite[];
  /** Every wallet of every network. */
  readonly wallets: readonly NetworkWallet[];
  /** Whole paths of folders with keys that were exported, packed or replaced by a restore. */
  readonly folders: readonly string[];
  /**
   * Whole paths of files that are damaged, so that wallets or writes may be missing here. They do
   * not prevent removing it.
   */
  readonly damaged: readonly string[];
}

/** A write whose outcome is not known yet. */
export interface UnsettledWrite {
  /** Identifier of the game that has called it. */
  readonly game: string;
  /** Its method. */
  readonly method: string;
  /** Its idempotency key. */
  readonly idempotencyKey: string;
}

/** A wallet of any network. */
export interface NetworkWallet {
  /** Its name on its network. */
  readonly name: string;
  /** Its address. */
  readonly address: string;
  /** Where its key is kept. */
  readonly custody: Custody;
  /** Genesis id of its network. */
  readonly network: string;
}

/** What became of keys that were to go to another place. */
export interface RelocatedKeys {
  /** Wallets whose keys went there. */
  readonly relocated: readonly WalletInfo[];
  /** Wallets whose keys were there already. */
  readonly known: readonly WalletInfo[];
}

/**
 * What a wallet has. Texts of others are in `name` and `symbol`: show them as quotations. A text
 * that cannot be shown in a line is null.
 */
export interface PlayerBalances {
  /** Address of the wallet. */
  readonly wallet: string;
  /** Number of its lamports, of which 1,000,000,000 are one SOL. */
  readonly lamports: string;
  /** What it holds of resources, in the order of their addresses. */
  readonly resources: readonly InventoryItem[];
  /** Its NFTs that are no characters. */
  readonly assets: readonly HeldThing[];
  /** Its characters. */
  readonly characters: readonly HeldThing[];
  /** Whether this is all of it: false if a list has more. */
  readonly isAll: boolean;
}

/** An NFT, or a character. */
export interface HeldThing {
  /** Mint of an NFT, or address of a character. */
  readonly address: string;
  /** Its name; null for none. */
  readonly name?: string | null | undefined;
  /** Its symbol; null for none. */
  readonly symbol?: string | null | undefined;
  /** Web address of its picture; null for none. */
  readonly uri?: string | null | undefined;
}

/** A picture. */
export interface Picture {
  /** `image/png`, `image/jpeg` or `image/webp`, by its own bytes. */
  readonly type: string;
  /** Its bytes in base64. */
  readonly data: string;
}

/** A file that was written. */
export interface WrittenFile {
  /** Its path. */
  readonly file: string;
}

/** Keys that were packed. */
export interface PackedKeys {
  /** Path of the file. */
  readonly path: string;
  /** The wallets whose keys are in it. */
  readonly wallets: readonly WalletInfo[];
}

/** By which path a key follows from words. */
export type KeyPath =
  /** m/44'/501'/ACCOUNT'/0', as Phantom, Solflare and most wallets have it. */
  | 'WALLETS'
  /**
   * None: the first 32 bytes of the words' seed, as solana-keygen has it unless it is given a path.
   */
  | 'KEYGEN'
  /** m/44'/501'/ACCOUNT', as Trust Wallet and Ledger Live have it. */
  | 'ACCOUNT'
  /**
   * m/44'/501', as Solana's own command line has it at a prompt, and for a Ledger without a number.
   */
  | 'COIN';

/** One wallet that a key may be. */
export interface KeyReading {
  /** The path by which it follows from words; null for another form. */
  readonly path?: KeyPath | null | undefined;
  /** The path in full, such as `m/44'/501'/0'/0'`; null where there is none. */
  readonly steps?: string | null | undefined;
  /** The wallet's address, base58. */
  readonly address: string;
}

/** Keys that were unpacked. */
export interface UnpackedKeys {
  /** The wallets that have their keys by it. */
  readonly imported: readonly WalletInfo[];
  /** The wallets whose keys were here already, by the names that they have here. */
  readonly known: readonly WalletInfo[];
}

/** What the player has chosen for all networks and games. */
export interface PlayerSettings {
  /** Whether the system tells the player that something waits, while no page is seen. */
  readonly notifications: boolean;
  /**
   * The language of the player's page, by its tag (BCP 47); null where none was chosen, and the
   * page has the browser's.
   */
  readonly language?: string | null | undefined;
}

/** How a browser gets to the player's page. */
export interface PageOpening {
  /** Address of the page, which asks who comes without a code for the digits. */
  readonly url: string;
  /** Path of the file to open in a browser. Only the player's user can read it. */
  readonly file: string;
  /** Eight digits for a browser that cannot read the file; three wrong ones are their end. */
  readonly digits: string;
  /** When both are worth nothing any more, ISO 8601. */
  readonly expiresAt: string;
}

/** What a player's channel can do here. */
export interface PlayerChannel {
  /** How the player proves who they are on it. */
  readonly unlock: UnlockKind;
  /** What `player.approve` takes. */
  readonly proof: ProofKind;
  /**
   * What `player.exportWallet`, `player.pack` and `player.removeWallet` take: the passphrase
   * wherever one seals the keys.
   */
  readonly keyProof: ProofKind;
  /** Genesis id of the network. */
  readonly network: string;
  /** `embedded`, or the address of the service. */
  readonly service: string;
  /** Of Gamekeeper, such as `0.1.0`. */
  readonly version: string;
  /** Folder of its data. */
  readonly home: string;
}

/** How methods that grant something are unlocked. */
export type UnlockKind =
  /** By the passphrase of the vault that has the keys. */
  | 'PASSPHRASE'
  /** By the PIN, as the keys are in the system's keychain. */
  | 'PIN'
  /**
   * Not on this channel: only in the terminal of `gamekeeper start`, as the keys are in the
   * system's keychain.
   */
  | 'TERMINAL';

/** What an approval takes besides the player's yes. */
export type ProofKind =
  /** Nothing: it is about the embedded service's play money. */
  | 'NONE'
  /** The passphrase of the vault that has the keys. */
  | 'PASSPHRASE'
  /** The PIN. */
  | 'PIN'
  /**
   * Not on this channel: only in the terminal of `gamekeeper start`, as the keys are in the
   * system's keychain.
   */
  | 'TERMINAL';

/**
 * How the player's keys are kept: in the place that takes new ones, of which all fields but
 * `places` tell, and perhaps in another one.
 */
export interface KeysState {
  /**
   * Whether they can be used now. LOCKED where those of any place are, or those that can be
   * reached.
   */
  readonly state: KeysLock;
  /** What takes new ones. */
  readonly custody: Custody;
  /** Where that is, in words. */
  readonly description: string;
  /** What `player.unlock` takes now. */
  readonly unlock: UnlockKind;
  /** What `player.approve` takes now. */
  readonly proof: ProofKind;
  /** What `player.exportWallet`, `player.pack` and `player.removeWallet` take now. */
  readonly keyProof: ProofKind;
  /** Whether `player.lock` can lock them. */
  readonly isLockable: boolean;
  /** Whether `player.setPassphrase` can seal them with another passphrase, or with none. */
  readonly isSealable: boolean;
  /** After how many minutes without use they are locked; null for never. */
  readonly idleMinutes?: number | null | undefined;
  /** Every place that has keys, the one that takes new ones first. */
  readonly places: readonly KeyPlace[];
}

/** A place that has keys. */
export interface KeyPlace {
  /** Which one it is. */
  readonly custody: Custody;
  /** Where that is, in words. */
  readonly description: string;
  /** Whether its keys can be used now. */
  readonly state: KeysLock;
  /** Why it cannot be reached now, as far as is known; null where it can be. */
  readonly problem?: KeychainProblem | null | undefined;
  /** Whether new keys go there. */
  readonly takesNew: boolean;
  /** By what the player proves for it who they are. */
  readonly unlock: UnlockKind;
  /** What `player.approve` takes for a wallet whose key is there. */
  readonly proof: ProofKind;
  /**
   * What `player.exportWallet`, `player.removeWallet` and the like take for a wallet whose key is
   * there.
   */
  readonly keyProof: ProofKind;
}

/** Whether the player's keys can be used. */
export type KeysLock =
  /** They can. */
  | 'OPEN'
  /** They are being unlocked: what needs one waits for that. */
  | 'UNLOCKING'
  /** They cannot: what would need one is refused with `WalletsLocked`. */
  | 'LOCKED'
  /** There are none, and no place for any: `player.setPassphrase` makes a vault. */
  | 'ABSENT'
  /** They are in the keychain, which cannot be reached now. What needs one tries it again. */
  | 'UNREACHABLE';

/** The player's PIN. */
export interface PinState {
  /** Whether there is one. */
  readonly isSet: boolean;
  /**
   * When another one may be set without it, ISO 8601, as somebody said that it is forgotten; null
   * if nobody did.
   */
  readonly replaceableAt?: string | null | undefined;
}

/** What games ask the player for. */
export interface Approvals {
  /** The player's PIN. */
  readonly pin: PinState;
  /** What waits for an answer, oldest first; at most 3 of a game. */
  readonly pending: readonly PendingApproval[];
  /**
   * Games that asked too often in the last hour, or after they were refused, and were not heard.
   */
  readonly unheard: readonly UnheardGame[];
  /** Identifiers of the games that may ask for nothing. */
  readonly blocked: readonly string[];
}

/** A game that the player was not asked about, as it had asked too often. */
export interface UnheardGame {
  /** Its identifier. */
  readonly game: string;
  /** How often in the last hour. */
  readonly times: number;
  /** When it may ask again, ISO 8601. */
  readonly until: string;
}

/** What a game asks the player for. */
export interface PendingApproval {
  /** Its identifier, which names what was shown too. */
  readonly id: string;
  /** Its number since the start of the daemon: for the command line. */
  readonly number: number;
  /** Identifier of the game. */
  readonly game: string;
  /** The method that it calls. */
  readonly method: string;
  /** The wallet that would sign. */
  readonly wallet: string;
  /** When it expires, ISO 8601. */
  readonly expiresAt: string;
  /**
   * What it would do, decoded from the bytes that would be signed: first what is not understood.
   */
  readonly sentences: readonly ApprovalSentence[];
}

/**
 * A sentence of what the player is asked for, as data to show. Texts of others are in `gameName`,
 * `reason`, and in the `name` and `symbol` of a token or project: to be shown as quotations.
 */
export interface ApprovalSentence {
  /** What it says. Which of the other fields it has follows from that. */
  readonly kind: ApprovalSentenceKind;
  /** ASKS: identifier of the game. */
  readonly game?: string | null | undefined;
  /** ASKS: its name, by its own word. */
  readonly gameName?: string | null | undefined;
  /** ASKS: the method that it calls. */
  readonly method?: string | null | undefined;
  /** ASKS: the wallet that would sign. */
  readonly wallet?: string | null | undefined;
  /** ASKS: genesis id of the network. */
  readonly network?: string | null | undefined;
  /** WHY: whether it is asked each time, or as it goes past a budget. */
  readonly cause?: ApprovalCause | null | undefined;
  /** NOT_UNDERSTOOD, GIVES, CHANGES, OPENS, DOES: what it does, in our words. */
  readonly what?: string | null | undefined;
  /** NOT_UNDERSTOOD, GIVES, CHANGES, OPENS, USES, DOES: the instruction; otherwise null. */
  readonly instruction?: string | null | undefined;
  /**
   * NOT_UNDERSTOOD: all that the instruction says, by name. GIVES, CHANGES, OPENS, USES, DOES: what
   * the call says to it.
   */
  readonly values?: readonly NamedValue[] | null | undefined;
  /** GIVES, TAKES, MINTS: who receives it; null if nobody does. */
  readonly receiver?: ShownReceiver | null | undefined;
  /** GIVES, CHANGES, OPENS: the projects in which it does so. */
  readonly projects?: readonly NamedProject[] | null | undefined;
  /**
   * TAKES, MINTS, PAYS, BALANCE, LEFT: `fees`, `deposits`, `lamports`, `assets`, or the address of
   * a resource. GETS: `characters`, `experience`, the address of a resource, or `unknown` for what
   * nothing promises.
   */
  readonly of?: string | null | undefined;
  /**
   * TAKES, GETS, MINTS, BALANCE, LEFT: the token of the resource, as the service describes it; null
   * if it did not.
   */
  readonly token?: GrantedToken | null | undefined;
  /**
   * TAKES, MINTS, PAYS: at most this, in base units. GETS: at least this. LEFT: what the call
   * wants.
   */
  readonly amount?: string | null | undefined;
  /** GETS: at most this, where it is drawn; null where `amount` is all. */
  readonly most?: string | null | undefined;
  /** LOCKS: at most this long, in seconds. */
  readonly seconds?: string | null | undefined;
  /** BALANCE: what the wallet has, by the service's word. */
  readonly before?: string | null | undefined;
  /** BALANCE: what it would have at the least. */
  readonly after?: string | null | undefined;
  /** LEFT: in what the budget falls short. */
  readonly limit?: MissingKind | null | undefined;
  /** LEFT: what is left of it now. */
  readonly left?: string | null | undefined;
  /** LEFT: why the game needs that budget, by its own word. */
  readonly reason?: string | null | undefined;
}

/** What a sentence of an approval says. */
export type ApprovalSentenceKind =
  /** Something that we can decode and not say in words of ours: the whole of it. */
  | 'NOT_UNDERSTOOD'
  /** Which game asks, with which method. */
  | 'ASKS'
  /** Why the player is asked. */
  | 'WHY'
  /** A right over the player's things, or a thing out of the game. */
  | 'GIVES'
  /** Something that the wallet has and would no longer have. */
  | 'TAKES'
  /** What comes back for what is taken, as the ledger is held to it. */
  | 'GETS'
  /** Something that is made by a right of the wallet. */
  | 'MINTS'
  /** For how long something is locked at the most. */
  | 'LOCKS'
  /**
   * Something that is overwritten, removed, ended, renamed or freed, or a right of an authority
   * that is used.
   */
  | 'CHANGES'
  /** A source that is opened, out of which anybody may take. */
  | 'OPENS'
  /** What the call names besides all that: a recipe, a mission, a character. */
  | 'USES'
  /** Something that the daemon itself would do. */
  | 'DOES'
  /** Fees and deposits at most. */
  | 'PAYS'
  /** What the wallet has before and after. */
  | 'BALANCE'
  /** A budget that has too little left. */
  | 'LEFT';

/** Why the player is asked. */
export type ApprovalCause =
  /**
   * It gives a right over the player's things, cannot be counted, or opens a source: that is asked
   * each time.
   */
  | 'POWER'
  /** It goes past a budget of which the game asks for more by asking. */
  | 'BUDGET';

/** A value of an instruction by its name. */
export interface NamedValue {
  /** What it is called. */
  readonly name: string;
  /** What it is, whole: of an address all of it, of units and times the number. */
  readonly value: string;
  /** How to read it; null for a plain value. */
  readonly form?: NamedValueForm | null | undefined;
  /** UNITS: address of the resource that they are of; null where it is not known. */
  readonly of?: string | null | undefined;
  /** UNITS: its token, as the service describes it; null if it did not. */
  readonly token?: GrantedToken | null | undefined;
  /** What it is now, in the same form, by the service's word; null for what is new or not known. */
  readonly before?: string | null | undefined;
}

/** How to read a value. */
export type NamedValueForm =
  /** An account of the instruction, by its address in base58. */
  | 'ACCOUNT'
  /** An address in what the call says, in base58. */
  | 'ADDRESS'
  /** A text of others, as JSON: to be shown as a quotation. */
  | 'TEXT'
  /** Base units of a resource. */
  | 'UNITS'
  /** Seconds that something lasts. */
  | 'SPAN'
  /** A moment, in UNIX seconds; 0 for none. */
  | 'MOMENT'
  /** A number of things. */
  | 'NUMBER'
  /** A word of a closed set, `true`, `false`, or `none`. */
  | 'WORD';

/** Who receives something. */
export interface ShownReceiver {
  /** The address. */
  readonly address: string;
  /** Whether it is a wallet of the player on this network. */
  readonly isOwn: boolean;
  /** Whether it received something by an executed write to which the player said yes. */
  readonly isKnown: boolean;
}

/** A pairing that waits for the player. */
export interface PendingPairing {
  /**
   * Its identifier: a game that asks again may ask for something else, or be granted something else
   * by then.
   */
  readonly id: string;
  /** Identifier of the game, by its own word. */
  readonly game: string;
  /** Name of the game, by its own word. */
  readonly gameName: string;
  /** Whether it proved to be the game that was paired under this identifier. */
  readonly identity: GameIdentity;
  /** The wallet that the game would act with. */
  readonly wallet: PendingWallet;
  /**
   * The program that asks, as far as the system tells. Exported games can share one, so it proves
   * nothing.
   */
  readonly executable?: string | null | undefined;
  /** When the digits expire, ISO 8601. */
  readonly expiresAt: string;
  /** How often digits may still be typed. */
  readonly triesLeft: number;
  /** Addresses of the projects that the game acts on. */
  readonly projects: readonly string[];
  /** Actions that it will ask for. */
  readonly actions: readonly ProposedAction[];
  /** Budgets that it proposes. */
  readonly budgets: readonly ProposedBudget[];
  /** The tokens of the resources that have a proposed budget, as the service describes them. */
  readonly tokens: readonly GrantedToken[];
  /** The grant that the game has with this wallet; null if it has none. */
  readonly grant?: Grant | null | undefined;
  /** What it asks for and that grant does not hold; null if there is no grant. */
  readonly missing?: MissingGrant | null | undefined;
  /**
   * Actions that the player has denied the game with this wallet, in a grant that may have ended
   * since. Of these, pairing allows what the game asks for again; the others stay denied.
   */
  readonly never: readonly string[];
  /**
   * Projects that it names, and that another game brought: one that acts in them too, or did. They
   * are asked for by themselves, unless its grant lets it change and spend there already.
   */
  readonly shared: readonly SharedProject[];
  /**
   * What it would be granted with the budgets and projects of the call: what is asked for, and all
   * else that it gets.
   */
  readonly sentences: readonly GrantSentence[];
}

/** A project in which several games act. */
export interface SharedProject {
  /** Its address. */
  readonly address: string;
  /** Its name, as the service says; null if the service knows none. */
  readonly name?: string | null | undefined;
  /** The other games that act in it. */
  readonly games: readonly NamedGame[];
}

/** A game that was paired. */
export interface NamedGame {
  /** Its identifier. */
  readonly game: string;
  /** Its name, by its own word. */
  readonly gameName: string;
}

/**
 * A sentence of what a game would be granted, as data to show. Texts of others are in `gameName`,
 * `program`, `reason`, and in the `name` and `symbol` of a token, a project or a game: to be shown
 * as quotations.
 */
export interface GrantSentence {
  /** What it says. Which of the other fields it has follows from that. */
  readonly kind: SentenceKind;
  /** Whether the grant that the game has says so already. */
  readonly isHeld: boolean;
  /** ASKS, LOOKS_LIKE. */
  readonly game?: string | null | undefined;
  /** ASKS, LOOKS_LIKE: by the game's own word. */
  readonly gameName?: string | null | undefined;
  /** PROGRAM: the program that asks, null where the system does not tell. */
  readonly program?: string | null | undefined;
  /** WALLET. */
  readonly wallet?: PendingWallet | null | undefined;
  /**
   * SPENDS: one action. CHANGES, OPENS, PLAYS: those that have no rules, or one that has. ASKED,
   * DENIED, NEVER: all of them.
   */
  readonly actions?: readonly string[] | null | undefined;
  /** SPENDS, CHANGES, OPENS, PLAYS: the only resources that it may name; null for any. */
  readonly resources?: readonly NamedResource[] | null | undefined;
  /** SPENDS, CHANGES, OPENS, PLAYS: the only wallets that may receive something; null for any. */
  readonly counterparties?: readonly string[] | null | undefined;
  /** TAKES, PAYS. */
  readonly budget?: ShownBudget | null | undefined;
  /** ACTS_IN. */
  readonly project?: ShownProject | null | undefined;
  /** MAKES: projects that it has made under its grant, which continues. */
  readonly made?: readonly NamedProject[] | null | undefined;
  /** PLANTS. */
  readonly seed?: GrantedSeed | null | undefined;
  /** SUM: lamports of all budgets together. */
  readonly lamports?: string | null | undefined;
  /** CALLS: calls in any minute. */
  readonly callsPerMinute?: number | null | undefined;
  /** ENDS, SUM: hours after which the grant ends, from when the player confirms. */
  readonly hours?: number | null | undefined;
  /** ENDS: hours without a call after which it ends sooner. */
  readonly idleHours?: number | null | undefined;
}

/** What a sentence says. */
export type SentenceKind =
  /** Which game asks. */
  | 'ASKS'
  /** It looks like another game, which was paired. */
  | 'LOOKS_LIKE'
  /** It proved to be the game that was paired under its identifier. */
  | 'PROVED'
  /** It did not prove that. To pair it cuts off the game that was paired. */
  | 'NOT_PROVED'
  /** Which program it is. */
  | 'PROGRAM'
  /** Which wallet it would act with. */
  | 'WALLET'
  /** It has a grant, which continues: what was used of it stays used. */
  | 'GOES_ON'
  /** It asks for nothing that this grant does not hold. */
  | 'NOTHING_MORE'
  /** A budget of what the player holds, tokens, assets, SOL, or of what the player may mint. */
  | 'TAKES'
  /** An action that takes or locks something. */
  | 'SPENDS'
  /** A project in which it may act. */
  | 'ACTS_IN'
  /**
   * Actions that overwrite, remove, end, rename or free something, or use a right of an authority.
   */
  | 'CHANGES'
  /** Actions that open sources: only in projects that the game makes under the grant. */
  | 'OPENS'
  /**
   * What it may do without being granted it: everything in projects that it makes under the grant,
   * minting too.
   */
  | 'MAKES'
  /** The seed that it will plant: a project, and how many things of each kind in it. */
  | 'PLANTS'
  /** Actions that lose nothing of the player's but fees and deposits. */
  | 'PLAYS'
  /** Actions that no grant can allow, and for which the player is asked at each call. */
  | 'ASKED'
  /** Actions that the player had denied the game, and that are allowed now. */
  | 'DENIED'
  /** Actions that stay denied. */
  | 'NEVER'
  /** A budget of fees or deposits. */
  | 'PAYS'
  /** All budgets in lamports together. */
  | 'SUM'
  /** How many calls it may make. */
  | 'CALLS'
  /** When the grant ends. */
  | 'ENDS';

/** A resource as the player is shown it. */
export interface NamedResource {
  /** Its address. */
  readonly resource: string;
  /** Its token, as the service describes it; null if it did not. */
  readonly token?: GrantedToken | null | undefined;
}

/** A budget as the player is shown it, in base units. */
export interface ShownBudget {
  /**
   * `fees`, `deposits`, `lamports`, `assets`, the address of a resource, or `mint:ADDRESS` for
   * minting one.
   */
  readonly of: string;
  /**
   * The token of its resource, as the service describes it; null for what is no resource, or not
   * described.
   */
  readonly token?: GrantedToken | null | undefined;
  /** At most in one call. */
  readonly perCall: string;
  /** At most in a window. */
  readonly perWindow: string;
  /** Length of the window. */
  readonly windowHours: number;
  /** At most in all. */
  readonly inAll: string;
  /** Of `assets`: hours for which a call may lock one. */
  readonly holdHours: number;
  /** Why the game needs it, by its own word; null where it did not propose it. */
  readonly reason?: string | null | undefined;
  /** What becomes of a call that goes past it; it is refused where this is null. */
  readonly onOver?: OverBudget | null | undefined;
}

/** A project by its name. */
export interface NamedProject {
  /** Its address. */
  readonly address: string;
  /** Its name, as the service says; null if the service knows none. */
  readonly name?: string | null | undefined;
}

/** A project as the player is shown it. */
export interface ShownProject {
  /** Its address. */
  readonly address: string;
  /** Its name, as the service says; null if the service knows none. */
  readonly name?: string | null | undefined;
  /** Whether the game may only play there, because another game brought it. */
  readonly isPlayOnly: boolean;
  /** The other games that act in it, or did. */
  readonly games: readonly NamedGame[];
}

/** Whether the program that asks under a game's identifier proved to be that game. */
export type GameIdentity =
  /** No game was paired under it. */
  | 'NEW'
  /** It proved the secret of the game that was paired under it. */
  | 'PROVED'
  /**
   * It did not prove that secret. To pair it cuts off the game that was paired, as the secret is
   * replaced.
   */
  | 'NOT_PROVED';

/** The wallet that a game asks to act with. */
export interface PendingWallet {
  /** Its name. */
  readonly name: string;
  /** Its address; null for a wallet that is not there yet, and is made when the game is paired. */
  readonly address?: string | null | undefined;
  /** Where its key is kept, or would be. */
  readonly custody: Custody;
}

/** An action that a game asks for. */
export interface ProposedAction {
  /** Its name. */
  readonly action: string;
  /** The only resources that it will name; null for all. */
  readonly resources?: readonly string[] | null | undefined;
  /** The only wallets that it will give to; null for all. */
  readonly counterparties?: readonly string[] | null | undefined;
}

/** A budget that a game proposes, as the grant would hold it. */
export interface ProposedBudget {
  /**
   * `fees`, `deposits`, `lamports`, `assets`, the address of a resource, or `mint:ADDRESS` for
   * minting one.
   */
  readonly of: string;
  /** At most in one call, in base units. */
  readonly perCall: string;
  /** At most in a window, in base units. */
  readonly perWindow: string;
  /** Length of the window. */
  readonly windowHours: number;
  /** At most in all, in base units, with what was used before. */
  readonly inAll: string;
  /** What was used of it so far, in base units. */
  readonly usedInAll: string;
  /** Of `assets`: hours for which a call may lock one. Null for none. */
  readonly holdHours?: number | null | undefined;
  /** Why the game needs it, by its own word. */
  readonly reason: string;
  /** What becomes of a call that goes past it; it is refused where this is null. */
  readonly onOver?: OverBudget | null | undefined;
}

/** Limits of a budget. */
export interface BudgetLimits {
  /** `fees`, `deposits`, `lamports`, `assets`, or the address of a resource. */
  readonly of: string;
  /** At most in one call, in base units. */
  readonly perCall: string;
  /** At most in a window, in base units. */
  readonly perWindow: string;
  /** At most in all, in base units. */
  readonly inAll: string;
  /** Length of the window, at least as long as was proposed; null for that. */
  readonly windowHours?: number | null | undefined;
  /**
   * Of `assets`: hours for which a call may lock one, at most as long as was proposed; null for
   * that.
   */
  readonly holdHours?: number | null | undefined;
}

/** Lower limits of a budget. */
export interface LowerLimits {
  /** `fees`, `deposits`, `lamports`, `assets`, or the address of a resource. */
  readonly of: string;
  /** At most in one call, in base units. */
  readonly perCall?: string | null | undefined;
  /** At most in a window, in base units. */
  readonly perWindow?: string | null | undefined;
  /** At most in all, in base units. */
  readonly inAll?: string | null | undefined;
}

/** Something that the player may want to know of. */
export interface PlayerNotice {
  /** Its number, one more than that of the notice before. */
  readonly number: number;
  /** When it was, ISO 8601. */
  readonly time: string;
  /** What it is about. */
  readonly kind: NoticeKind;
  /** The game that it is about. */
  readonly game: string;
  /** The same in words. */
  readonly text: string;
}

/**
 * There are notices that this connection has not received. A connection that has fallen behind gets
 * only the last one: `player.notices` has those before it.
 */
export interface PlayerNoticed {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
  /** The last notice. */
  readonly notice: PlayerNotice;
}

/**
 * Something that this channel answers may have changed: grants and what was used of them,
 * questions, settings, wallets, the audit. It comes at once, and then at most once a second; read
 * again what is shown. The contents of a wallet are the service's and are not watched.
 */
export interface PlayerChanged {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
}

/** What a notice is about. */
export type NoticeKind =
  /** A game asks to be paired. */
  | 'PAIRING_ASKED'
  /** A game was paired. */
  | 'PAIRED'
  /** A pairing ended without one. */
  | 'PAIRING_ENDED'
  /** A session was opened. */
  | 'SESSION_OPENED'
  /** A session was closed. */
  | 'SESSION_CLOSED'
  /** A call was refused, as it was not granted. */
  | 'NOT_GRANTED'
  /** A grant was changed by the player. */
  | 'GRANT_CHANGED'
  /** A game asks for an approval. */
  | 'APPROVAL_ASKED'
  /** A question to the player has an answer, or none is wanted any more. */
  | 'APPROVAL_ENDED'
  /** The player's PIN was set, reported as forgotten, or the report was withdrawn. */
  | 'PIN_CHANGED'
  /** A wallet of the player was made, imported, exported, renamed or removed. */
  | 'WALLETS_CHANGED'
  /** The keys were locked or unlocked, or are kept in another way. */
  | 'KEYS_CHANGED';

/** A part of the audit. */
export interface AuditPart {
  /** Days whose lines were summed up, oldest first. */
  readonly days: readonly AuditDay[];
  /** Lines, oldest first. */
  readonly lines: readonly AuditLine[];
  /** To be asked for after these lines; null if they are the last. */
  readonly next?: number | null | undefined;
  /** To be asked for after these days; null if they are the last. */
  readonly nextDay?: number | null | undefined;
  /** Number of the last line that there is, wanted or not; 0 if there is none. */
  readonly last: number;
}

/** A line of the audit. */
export interface AuditLine {
  /** Its number, one more than that of the line before. */
  readonly number: number;
  /** When it was, ISO 8601. */
  readonly time: string;
  /** What it is about. */
  readonly kind: AuditKind;
  /** The game that it is about; null for none. */
  readonly game?: string | null | undefined;
  /** The line as it is kept, JSON: all that it says. */
  readonly line: string;
  /** SHA-256 over the hash of the line before and this line, in hexadecimal. */
  readonly hash: string;
}

/** A day whose lines were summed up, or a part of one. */
export interface AuditDay {
  /** Its number, one more than that of the one before. */
  readonly number: number;
  /** The day by UTC, ISO 8601. */
  readonly day: string;
  /**
   * What the lines were about, JSON: how often each kind was, for each game, and which lines they
   * were.
   */
  readonly line: string;
  /** SHA-256 over the hash of the one before and this one, in hexadecimal. */
  readonly hash: string;
}

/** The end of an audit that was checked. */
export interface AuditEnd {
  /** Number of the first line that is kept; those before it were summed up. */
  readonly first: number;
  /** Number of the last line. */
  readonly last: number;
  /** How many days, or parts of one, were summed up. */
  readonly days: number;
  /**
   * Hash of the last line, in hexadecimal: whoever keeps it can tell later that no line before it
   * was changed.
   */
  readonly hash: string;
}

/** What a line of the audit is about. */
export type AuditKind =
  /** The audit began; what the journal had before has no lines. */
  | 'BEGUN'
  /** A backup was restored over the journal. */
  | 'RESTORED'
  /** Old lines were summed up by day. */
  | 'SUMMED'
  /** A key was made for a wallet. */
  | 'KEY_MADE'
  /** A game was paired. */
  | 'PAIRED'
  /** A pairing was refused by the player, or by wrong digits. */
  | 'PAIRING_REFUSED'
  /** Nobody typed a pairing's digits. */
  | 'PAIRING_EXPIRED'
  /** The game that asked to be paired did not wait. */
  | 'PAIRING_WITHDRAWN'
  /** A pairing that the player confirmed could not be carried out. */
  | 'PAIRING_FAILED'
  /** The player granted a game something: all of the grant. */
  | 'GRANTED'
  /** The player took something from a grant. */
  | 'GRANT_NARROWED'
  /** The player let a grant last longer. */
  | 'GRANT_EXTENDED'
  /** A grant was revoked, by the player or by a restore. */
  | 'GRANT_REVOKED'
  /** The player had grants go by the machine's time again. */
  | 'CLOCK_MENDED'
  /** Calls of a game were refused: how many in the same way, within about a second. */
  | 'CALL_REFUSED'
  /** Transactions were signed. */
  | 'SIGNED'
  /** A text of a game was signed. */
  | 'MESSAGE_SIGNED'
  /** A sign-in text of the service was signed. */
  | 'SIGNED_IN'
  /** A call asked the player for an approval. */
  | 'APPROVAL_ASKED'
  /** The player approved it. */
  | 'APPROVED'
  /** The player refused it. */
  | 'APPROVAL_REFUSED'
  /** The game no longer waits for it. */
  | 'APPROVAL_WITHDRAWN'
  /** Nobody answered it in time. */
  | 'APPROVAL_EXPIRED'
  /** The player lets a game ask for nothing any more. */
  | 'GAME_BLOCKED'
  /** The player lets a blocked game ask again. */
  | 'GAME_UNBLOCKED'
  /** A game is about to have the user's shadow wallet sign and send. */
  | 'SHADOW_SENT'
  /** A wallet was made with a key from elsewhere. */
  | 'KEY_IMPORTED'
  /** The key of a wallet is about to be written into a file for the player. */
  | 'KEY_EXPORTED'
  /** A wallet was renamed. */
  | 'WALLET_RENAMED'
  /** A wallet and its key are about to be removed. */
  | 'KEY_REMOVED'
  /** The key of a wallet is in another place now, and is about to be removed where it was. */
  | 'KEY_RELOCATED'
  /** The keys were locked, by the player or as none was used for long. */
  | 'KEYS_LOCKED'
  /** The player unlocked the keys. */
  | 'KEYS_UNLOCKED'
  /** The player sealed the keys in the keychain with a passphrase. */
  | 'PASSPHRASE_SET'
  /** The player changed that passphrase. */
  | 'PASSPHRASE_CHANGED'
  /** The player had the keys sealed with no passphrase any more. */
  | 'PASSPHRASE_REMOVED'
  /** The player made a vault for the keys. */
  | 'VAULT_MADE'
  /** The first PIN was set, for which nothing was proved. */
  | 'PIN_SET'
  /** Another PIN was set, with the one as it was. */
  | 'PIN_CHANGED'
  /** Somebody said that the PIN is forgotten: in a day another one can be set without it. */
  | 'PIN_FORGOTTEN'
  /** The PIN is not forgotten after all: somebody said so, or proved it. */
  | 'PIN_KEPT'
  /** A new PIN replaced a forgotten one, and ended all grants. */
  | 'PIN_REPLACED'
  /** The keys of all wallets are about to be written into one file for the player. */
  | 'KEYS_PACKED';

/** The name of a method of the player's channel. */
export type PlayerMethod =
  | 'player.hello'
  | 'player.open'
  | 'player.unlock'
  | 'player.lock'
  | 'player.keys'
  | 'player.setPassphrase'
  | 'player.setIdleLock'
  | 'player.pairing'
  | 'player.pair'
  | 'player.refuse'
  | 'player.grants'
  | 'player.grant'
  | 'player.narrow'
  | 'player.revoke'
  | 'player.extend'
  | 'player.mendClock'
  | 'player.approvals'
  | 'player.approve'
  | 'player.refuseApproval'
  | 'player.setPin'
  | 'player.forgetPin'
  | 'player.keepPin'
  | 'player.block'
  | 'player.unblock'
  | 'player.openPage'
  | 'player.audit'
  | 'player.verifyAudit'
  | 'player.notices'
  | 'player.wallets'
  | 'player.createWallet'
  | 'player.readKey'
  | 'player.importWallet'
  | 'player.exportWallet'
  | 'player.renameWallet'
  | 'player.removeWallet'
  | 'player.pack'
  | 'player.unpack'
  | 'player.relocateKeys'
  | 'player.balances'
  | 'player.picture'
  | 'player.settings'
  | 'player.changeSettings'
  | 'player.otherWallets'
  | 'player.removal'
  | 'player.uninstall'
  | 'player.pageShown';

/** The arguments of each method of the player's channel. */
export interface PlayerArguments {
  /**
   * First message of a connection, as `session.hello` is of a game's. It proves the secret of
   * `player.json`, under the labels `gamekeeper player daemon v1` and `gamekeeper player client
   * v1`.
   */
  'player.hello': {
    /** 32 random bytes of the client, base58. */
    readonly clientNonce: string;
    /** Oldest protocol version that the client speaks. */
    readonly protocolMin: number;
    /** Newest protocol version that the client speaks. */
    readonly protocolMax: number;
    /** Schema hash that the client was generated from. */
    readonly schemaHash: string;
    /** Name and version of the client. */
    readonly client: string;
    /** Largest frame that the client can receive, in bytes. Larger results come in parts. */
    readonly maxFrameBytes?: number | null | undefined;
  };
  /** Second message: proves the secret, and opens the channel. */
  'player.open': {
    /**
     * HMAC-SHA-256 with the secret over the client's label, the server's nonce and the client's
     * nonce, base58.
     */
    readonly proof: string;
  };
  /**
   * Proves that it is the player who speaks, by the passphrase that seals the keys, or by the PIN,
   * and unlocks the keys if they are locked. Methods that grant something may be called on this
   * connection after it, for five minutes. Where there is neither, and only play money, it unlocks
   * the keys and proves nothing.
   */
  'player.unlock': {
    /** The passphrase, or the PIN; null where there is neither. */
    readonly passphrase?: string | null | undefined;
  };
  /**
   * Locks the keys at once: those of every open session are destroyed, and nothing is signed until
   * `player.unlock`. Reading continues. Refused where nothing could unlock them again: where money
   * is real, and neither a passphrase nor a PIN is set.
   */
  'player.lock': Record<string, never>;
  /** How the keys are kept, and whether they can be used now. */
  'player.keys': Record<string, never>;
  /**
   * Sets a passphrase on top of the system's keychain, changes it, or removes it. The keys are
   * sealed with it: from then on they are locked at each start until it is typed. Nobody can find
   * it again; without it the keys are lost. Takes the passphrase as it was, or the PIN where none
   * seals the keys yet. Where there is no place for keys, it makes a vault. `PlayerLocked` too
   * where the keys are in one already, which has the passphrase that it was made with.
   */
  'player.setPassphrase': {
    /** 8 characters or more; null removes the passphrase. */
    readonly passphrase?: string | null | undefined;
    /** The passphrase as it was, or the PIN; null where there is neither. */
    readonly secret?: string | null | undefined;
  };
  /**
   * Locks the keys whenever none was used for so long. To have them locked later than before, or
   * never, takes `player.unlock`, where a passphrase or PIN is set. Refused where `player.lock` is.
   */
  'player.setIdleLock': {
    /** In minutes; null for never. */
    readonly minutes?: number | null | undefined;
  };
  /**
   * The pairing that waits for the player, and in sentences what the game would be granted; null if
   * none waits. Without arguments that is all that it asks for.
   */
  'player.pairing': {
    /** Budgets as `player.pair` would take them; all that is proposed where it is left out. */
    readonly budgets?: readonly BudgetLimits[] | null | undefined;
    /** Shared projects as `player.pair` would take them; all of them where it is left out. */
    readonly projects?: readonly string[] | null | undefined;
  };
  /**
   * Confirms the pairing that was shown, with the digits that the game shows, and makes its wallet
   * if that is not there yet. It grants what `player.pairing` answers in sentences for the same
   * budgets and projects. `PairingMissing` if another one is waiting now, or if it ends while the
   * wallet is made; `InvalidParams` if what it would be granted has changed since it was shown.
   * Needs `player.unlock`.
   */
  'player.pair': {
    /** Identifier of the pairing that was shown. */
    readonly pairing: string;
    /** The six digits. */
    readonly digits: string;
    /**
     * Accepted parts of the proposed budgets. Budgets that are not named stay as granted: at 0
     * without a grant.
     */
    readonly budgets: readonly BudgetLimits[];
    /**
     * The shared projects in which the game may change and spend too. In the others it may only
     * play.
     */
    readonly projects?: readonly string[] | null | undefined;
  };
  /**
   * Refuses the pairing that was shown; `PairingMissing` if another one is waiting now. The game
   * has to wait before it asks again.
   */
  'player.refuse': {
    /** Identifier of the pairing that was shown. */
    readonly pairing: string;
    /**
     * Whether the answer would be yes, and nothing proves that it is the player's: the game may ask
     * again soon.
     */
    readonly isUnproved?: boolean | null | undefined;
  };
  /** All grants of the network, those that have ended too. */
  'player.grants': Record<string, never>;
  /** One grant: what a game may do, and how much of it was used. */
  'player.grant': {
    /** Identifier of the grant, or the game's. */
    readonly grant: string;
  };
  /** Takes something from a grant at once. Nothing can be added to it. */
  'player.narrow': {
    /** Identifier of the grant, or the game's. */
    readonly grant: string;
    /** Lower limits of budgets; a limit that is left out stays as it is. */
    readonly budgets: readonly LowerLimits[];
    /** Projects in which the game may not act from now on. */
    readonly projects: readonly string[];
    /** Actions that are never allowed from now on. */
    readonly never: readonly string[];
  };
  /**
   * Ends a grant at once: unsigned calls are not signed, signed ones continue and count. The game's
   * sessions with it are closed.
   */
  'player.revoke': {
    /** Identifier of the grant, or the game's. */
    readonly grant: string;
  };
  /**
   * Lets a grant that has not been revoked last as long as a new one would, from now on. Needs
   * `player.unlock`.
   */
  'player.extend': {
    /** Identifier of the grant, or the game's. */
    readonly grant: string;
  };
  /**
   * Takes the machine's time for right though an earlier one was later: after the clock was wrongly
   * ahead, by which grants ended early. Needs `player.unlock`.
   */
  'player.mendClock': Record<string, never>;
  /**
   * What games ask the player for now, oldest first, and which games are kept from asking. A
   * question that was answered, or has waited for 60 seconds, is no longer listed.
   */
  'player.approvals': Record<string, never>;
  /**
   * Says yes to what was shown: it is signed for the call that waits, once, if it still is what was
   * shown. Where `proof` of the channel is not NONE, it takes the secret that it names.
   * `ApprovalOver` for what has expired, was withdrawn or answered meanwhile, also while the secret
   * was checked.
   */
  'player.approve': {
    /** Identifier of the approval that was shown. */
    readonly approval: string;
    /** The passphrase of the vault, or the PIN; null where none is asked for. */
    readonly secret?: string | null | undefined;
  };
  /** Says no to what was shown. After two refusals the game cannot ask for a quarter of an hour. */
  'player.refuseApproval': {
    /** Identifier of the approval that was shown. */
    readonly approval: string;
  };
  /**
   * Sets the PIN, which approvals take where the system's keychain has the keys, and with the
   * embedded service once it is set. Changing it takes the PIN as it was, unless a day has passed
   * since `player.forgetPin`: then it is set without that, and all grants end. Where money is real
   * and a passphrase seals the keys, one that takes no other PIN takes a channel that
   * `player.unlock` has unlocked, as it would be the proof once the passphrase is removed.
   */
  'player.setPin': {
    /** 6 to 64 characters. */
    readonly pin: string;
    /** The PIN as it was; null for the first one, and for one that was forgotten. */
    readonly old?: string | null | undefined;
  };
  /**
   * Says that the PIN is forgotten. After 24 hours a new one may be set; until then this is shown,
   * and can be called off by anybody on this channel, or by proving the PIN.
   */
  'player.forgetPin': Record<string, never>;
  /** Calls off `player.forgetPin`. */
  'player.keepPin': Record<string, never>;
  /**
   * Lets a game ask for nothing any more, neither for approvals nor to be paired, until it is
   * unblocked: what it asks for now is refused. Its grants stay as they are.
   */
  'player.block': {
    /** The game's identifier. */
    readonly game: string;
  };
  /** Lets a game ask again. */
  'player.unblock': {
    /** The game's identifier. */
    readonly game: string;
  };
  /**
   * Offers the player's page to a browser: by a file of the player's, which works once and for 60
   * seconds, or by digits that are typed on the page. Earlier offers are no longer valid.
   */
  'player.openPage': Record<string, never>;
  /**
   * A part of the audit: every pairing, grant, approval, refusal and signature, oldest first.
   * Asking again from `next` and `nextDay` until both are null reads all of it. A game cannot read
   * it.
   */
  'player.audit': {
    /** Number of the last line that was read; 0 for none. */
    readonly after: number;
    /** Number of the last summed-up day that was read; 0 for none. */
    readonly afterDay: number;
    /** Only what is about this game; null for all. */
    readonly game?: string | null | undefined;
    /** Only what was since then, in milliseconds since 1970; null for all. */
    readonly sinceMs?: number | null | undefined;
    /** Lines that are looked at for one answer at most; null for 2,048. */
    readonly limit?: number | null | undefined;
  };
  /**
   * Checks that every line of the audit is the one that was written, in order, and that the last
   * one is there. `StoreDamaged` names the first that is not.
   */
  'player.verifyAudit': Record<string, never>;
  /** What has happened since a notice, oldest first. Waits for the first one. */
  'player.notices': {
    /** Number of the last notice that was read; 0 for none. */
    readonly after: number;
    /** How long to wait for one, in milliseconds. */
    readonly waitMs: number;
  };
  /**
   * The player's wallets on the network, wherever their keys are, and whether those can be reached
   * now.
   */
  'player.wallets': Record<string, never>;
  /**
   * Makes a wallet with a new key. Where `proof` of the channel is not NONE, it needs
   * `player.unlock`; so does all else that adds or names a wallet.
   */
  'player.createWallet': {
    /** 1 to 32 of lower-case letters, digits and hyphens. */
    readonly name: string;
  };
  /**
   * Reads a key and answers the wallets that it may be, without keeping it: the array of a file of
   * solana-keygen, the base58 of 64 bytes that other wallets show, or 12 or 24 English words of
   * BIP-39. Words stand for another wallet in each kind of program, by the path on which it derives
   * keys; which one is meant only the player knows. Any other form is one wallet.
   */
  'player.readKey': {
    /** The key, in one of these forms. */
    readonly key: string;
    /**
     * Of words: the number of the account; null for 0, which is the first. With one, only paths
     * that have accounts are answered.
     */
    readonly account?: number | null | undefined;
  };
  /**
   * Makes a wallet with a key from elsewhere, in a form that `player.readKey` reads. A key that is
   * already that of a wallet on this network is WalletExists.
   */
  'player.importWallet': {
    /** 1 to 32 of lower-case letters, digits and hyphens. */
    readonly name: string;
    /** The key, in one of these forms. */
    readonly key: string;
    /** Of words: the number of the account; null for 0, which is the first. */
    readonly account?: number | null | undefined;
    /**
     * Of words: the path by which the key follows from them, as `player.readKey` answers them. It
     * has no default: another path is another wallet. Null for the other forms.
     */
    readonly path?: KeyPath | null | undefined;
  };
  /**
   * Writes the key of a wallet into a new file that only the player's user can read, in the form of
   * solana-keygen, and answers where it is. Where `keyProof` of the channel is not NONE, it takes
   * the secret that it names, each time again.
   */
  'player.exportWallet': {
    /** Name of the wallet. */
    readonly wallet: string;
    /** The passphrase of the vault, or the PIN; null where none is asked for. */
    readonly secret?: string | null | undefined;
  };
  /**
   * Renames a wallet. A game that has a grant with it keeps it under the name that it knows; a game
   * that is paired from now on gets the wallet that has the name then. Needs `player.unlock` as
   * `player.createWallet` does.
   */
  'player.renameWallet': {
    /** Name of the wallet. */
    readonly wallet: string;
    /** What it is called from now on: 1 to 32 of lower-case letters, digits and hyphens. */
    readonly name: string;
  };
  /**
   * Removes a wallet and its key: without a copy of the key, everything that it holds is lost. Its
   * grants end, and sessions with it are closed. Where `keyProof` of the channel is not NONE, it
   * takes the secret that it names, each time again. A key that its custody does not let go is
   * tried again at the next start; until then `player.wallets` says so.
   */
  'player.removeWallet': {
    /** Name of the wallet. */
    readonly wallet: string;
    /** Its address, so that a slip removes nothing. */
    readonly address: string;
    /** The passphrase of the vault, or the PIN; null where none is asked for. */
    readonly secret?: string | null | undefined;
  };
  /**
   * Writes the keys of all wallets of this network, and their names, into one new file that only
   * the player's user can read, sealed with a passphrase of its own, to be taken to another
   * machine: no grants, no secrets of games, no journals. Where `keyProof` of the channel is not
   * NONE, it takes the secret that it names, each time again. `NotFound` where there is no wallet,
   * `LimitExceeded` for more than 1,000.
   */
  'player.pack': {
    /** 8 characters or more. Nobody can find it again; without it the file is worth nothing. */
    readonly passphrase: string;
    /** The passphrase of the vault, or the PIN; null where none is asked for. */
    readonly secret?: string | null | undefined;
  };
  /**
   * Takes in the keys of such a file under their names, all of them or none. A key that is here
   * already stays as it is, under the name that it has here. Needs `player.unlock` as
   * `player.createWallet` does.
   */
  'player.unpack': {
    /** Whole path of the file; null where `content` has it. */
    readonly path?: string | null | undefined;
    /** The file in base64; null where `path` names it. */
    readonly content?: string | null | undefined;
    /** The passphrase that the file was sealed with. */
    readonly passphrase: string;
  };
  /**
   * Takes the keys of wallets from the place where they are to the other one, one after the other:
   * each is written there and read back, then the wallet has its key there, and then the key is
   * removed where it was. What is cut off midway leaves every key where its wallet says that it is,
   * and is finished by being called again; a later start removes what is left over. With no wallets
   * named it is about all of them, and new keys go there too from then on. Where `keyProof` of a
   * place that a key leaves is not NONE, it takes the secret that it names, each time again.
   * `CustodyMissing` where there is no such place.
   */
  'player.relocateKeys': {
    /** The place that they go to. */
    readonly to: Custody;
    /** Names of wallets; null for all. */
    readonly wallets?: readonly string[] | null | undefined;
    /**
     * Of a vault that is made for them, 8 characters or more; null where there is one, or with play
     * money alone.
     */
    readonly passphrase?: string | null | undefined;
    /** The passphrase of the place that they leave, or the PIN; null where none is asked for. */
    readonly secret?: string | null | undefined;
  };
  /**
   * What a wallet has, as the service says: SOL, resources, NFTs and characters; the first 250 of
   * each.
   */
  'player.balances': {
    /** Name of one of the player's wallets, or the address of any. */
    readonly wallet: string;
  };
  /**
   * A picture that the service keeps: PNG, JPEG or WebP of at most 256 KiB and 1,024 pixels a side,
   * that does not move, below the service's own address. Null if it is not a picture, and with the
   * embedded service, which dials nothing.
   */
  'player.picture': {
    /** Web address of the picture, as a resource or an NFT has it. */
    readonly uri: string;
  };
  /** What the player has chosen for all networks and games. */
  'player.settings': Record<string, never>;
  /** Changes what is given; what is left out stays as it is. */
  'player.changeSettings': {
    /** Whether the system tells the player that something waits, while no page is seen. */
    readonly notifications?: boolean | null | undefined;
    /** The language of the player's page, by its tag (BCP 47), such as `de`. */
    readonly language?: string | null | undefined;
  };
  /**
   * The player's wallets on other networks, whose keys are kept: those of another service, or of a
   * ledger that is no longer there. They are used once Gamekeeper runs with their service.
   */
  'player.otherWallets': Record<string, never>;
  /** What prevents removing Gamekeeper now, and which keys there are, of every network. */
  'player.removal': Record<string, never>;
  /**
   * Removes the ledger of play money, journals, grants, the audit and logs, and ends Gamekeeper.
   * The keys stay, with the names of their wallets and the PIN, and a later start finds them; with
   * `withKeys` they go too, which nobody can undo. That takes the secret that `keyProof` of each
   * place names, and `PlayerLocked` where real money has neither passphrase nor PIN. Refused while
   * a game is connected, and while the outcome of a write is not known. What a kill leaves is
   * finished by the next start.
   */
  'player.uninstall': {
    /** Whether all keys are removed, of every network. */
    readonly withKeys: boolean;
    /**
     * The passphrase of the vault, or the PIN; null where none is asked for, and where the keys
     * stay.
     */
    readonly secret?: string | null | undefined;
  };
  /**
   * Says whether the player can see this page at the moment. Answers false on a connection that is
   * not the page's.
   */
  'player.pageShown': {
    /** Whether it can be seen. */
    readonly isShown: boolean;
  };
}

/** The result of each method of the player's channel. */
export interface PlayerResults {
  /**
   * First message of a connection, as `session.hello` is of a game's. It proves the secret of
   * `player.json`, under the labels `gamekeeper player daemon v1` and `gamekeeper player client
   * v1`.
   */
  'player.hello': SessionChallenge;
  /** Second message: proves the secret, and opens the channel. */
  'player.open': PlayerChannel;
  /**
   * Proves that it is the player who speaks, by the passphrase that seals the keys, or by the PIN,
   * and unlocks the keys if they are locked. Methods that grant something may be called on this
   * connection after it, for five minutes. Where there is neither, and only play money, it unlocks
   * the keys and proves nothing.
   */
  'player.unlock': boolean;
  /**
   * Locks the keys at once: those of every open session are destroyed, and nothing is signed until
   * `player.unlock`. Reading continues. Refused where nothing could unlock them again: where money
   * is real, and neither a passphrase nor a PIN is set.
   */
  'player.lock': boolean;
  /** How the keys are kept, and whether they can be used now. */
  'player.keys': KeysState;
  /**
   * Sets a passphrase on top of the system's keychain, changes it, or removes it. The keys are
   * sealed with it: from then on they are locked at each start until it is typed. Nobody can find
   * it again; without it the keys are lost. Takes the passphrase as it was, or the PIN where none
   * seals the keys yet. Where there is no place for keys, it makes a vault. `PlayerLocked` too
   * where the keys are in one already, which has the passphrase that it was made with.
   */
  'player.setPassphrase': boolean;
  /**
   * Locks the keys whenever none was used for so long. To have them locked later than before, or
   * never, takes `player.unlock`, where a passphrase or PIN is set. Refused where `player.lock` is.
   */
  'player.setIdleLock': boolean;
  /**
   * The pairing that waits for the player, and in sentences what the game would be granted; null if
   * none waits. Without arguments that is all that it asks for.
   */
  'player.pairing': PendingPairing | null;
  /**
   * Confirms the pairing that was shown, with the digits that the game shows, and makes its wallet
   * if that is not there yet. It grants what `player.pairing` answers in sentences for the same
   * budgets and projects. `PairingMissing` if another one is waiting now, or if it ends while the
   * wallet is made; `InvalidParams` if what it would be granted has changed since it was shown.
   * Needs `player.unlock`.
   */
  'player.pair': Grant;
  /**
   * Refuses the pairing that was shown; `PairingMissing` if another one is waiting now. The game
   * has to wait before it asks again.
   */
  'player.refuse': boolean;
  /** All grants of the network, those that have ended too. */
  'player.grants': readonly Grant[];
  /** One grant: what a game may do, and how much of it was used. */
  'player.grant': Grant;
  /** Takes something from a grant at once. Nothing can be added to it. */
  'player.narrow': Grant;
  /**
   * Ends a grant at once: unsigned calls are not signed, signed ones continue and count. The game's
   * sessions with it are closed.
   */
  'player.revoke': Grant;
  /**
   * Lets a grant that has not been revoked last as long as a new one would, from now on. Needs
   * `player.unlock`.
   */
  'player.extend': Grant;
  /**
   * Takes the machine's time for right though an earlier one was later: after the clock was wrongly
   * ahead, by which grants ended early. Needs `player.unlock`.
   */
  'player.mendClock': boolean;
  /**
   * What games ask the player for now, oldest first, and which games are kept from asking. A
   * question that was answered, or has waited for 60 seconds, is no longer listed.
   */
  'player.approvals': Approvals;
  /**
   * Says yes to what was shown: it is signed for the call that waits, once, if it still is what was
   * shown. Where `proof` of the channel is not NONE, it takes the secret that it names.
   * `ApprovalOver` for what has expired, was withdrawn or answered meanwhile, also while the secret
   * was checked.
   */
  'player.approve': boolean;
  /** Says no to what was shown. After two refusals the game cannot ask for a quarter of an hour. */
  'player.refuseApproval': boolean;
  /**
   * Sets the PIN, which approvals take where the system's keychain has the keys, and with the
   * embedded service once it is set. Changing it takes the PIN as it was, unless a day has passed
   * since `player.forgetPin`: then it is set without that, and all grants end. Where money is real
   * and a passphrase seals the keys, one that takes no other PIN takes a channel that
   * `player.unlock` has unlocked, as it would be the proof once the passphrase is removed.
   */
  'player.setPin': boolean;
  /**
   * Says that the PIN is forgotten. After 24 hours a new one may be set; until then this is shown,
   * and can be called off by anybody on this channel, or by proving the PIN.
   */
  'player.forgetPin': PinState;
  /** Calls off `player.forgetPin`. */
  'player.keepPin': PinState;
  /**
   * Lets a game ask for nothing any more, neither for approvals nor to be paired, until it is
   * unblocked: what it asks for now is refused. Its grants stay as they are.
   */
  'player.block': boolean;
  /** Lets a game ask again. */
  'player.unblock': boolean;
  /**
   * Offers the player's page to a browser: by a file of the player's, which works once and for 60
   * seconds, or by digits that are typed on the page. Earlier offers are no longer valid.
   */
  'player.openPage': PageOpening;
  /**
   * A part of the audit: every pairing, grant, approval, refusal and signature, oldest first.
   * Asking again from `next` and `nextDay` until both are null reads all of it. A game cannot read
   * it.
   */
  'player.audit': AuditPart;
  /**
   * Checks that every line of the audit is the one that was written, in order, and that the last
   * one is there. `StoreDamaged` names the first that is not.
   */
  'player.verifyAudit': AuditEnd;
  /** What has happened since a notice, oldest first. Waits for the first one. */
  'player.notices': readonly PlayerNotice[];
  /**
   * The player's wallets on the network, wherever their keys are, and whether those can be reached
   * now.
   */
  'player.wallets': readonly PlayerWallet[];
  /**
   * Makes a wallet with a new key. Where `proof` of the channel is not NONE, it needs
   * `player.unlock`; so does all else that adds or names a wallet.
   */
  'player.createWallet': WalletInfo;
  /**
   * Reads a key and answers the wallets that it may be, without keeping it: the array of a file of
   * solana-keygen, the base58 of 64 bytes that other wallets show, or 12 or 24 English words of
   * BIP-39. Words stand for another wallet in each kind of program, by the path on which it derives
   * keys; which one is meant only the player knows. Any other form is one wallet.
   */
  'player.readKey': readonly KeyReading[];
  /**
   * Makes a wallet with a key from elsewhere, in a form that `player.readKey` reads. A key that is
   * already that of a wallet on this network is WalletExists.
   */
  'player.importWallet': WalletInfo;
  /**
   * Writes the key of a wallet into a new file that only the player's user can read, in the form of
   * solana-keygen, and answers where it is. Where `keyProof` of the channel is not NONE, it takes
   * the secret that it names, each time again.
   */
  'player.exportWallet': WrittenFile;
  /**
   * Renames a wallet. A game that has a grant with it keeps it under the name that it knows; a game
   * that is paired from now on gets the wallet that has the name then. Needs `player.unlock` as
   * `player.createWallet` does.
   */
  'player.renameWallet': WalletInfo;
  /**
   * Removes a wallet and its key: without a copy of the key, everything that it holds is lost. Its
   * grants end, and sessions with it are closed. Where `keyProof` of the channel is not NONE, it
   * takes the secret that it names, each time again. A key that its custody does not let go is
   * tried again at the next start; until then `player.wallets` says so.
   */
  'player.removeWallet': boolean;
  /**
   * Writes the keys of all wallets of this network, and their names, into one new file that only
   * the player's user can read, sealed with a passphrase of its own, to be taken to another
   * machine: no grants, no secrets of games, no journals. Where `keyProof` of the channel is not
   * NONE, it takes the secret that it names, each time again. `NotFound` where there is no wallet,
   * `LimitExceeded` for more than 1,000.
   */
  'player.pack': PackedKeys;
  /**
   * Takes in the keys of such a file under their names, all of them or none. A key that is here
   * already stays as it is, under the name that it has here. Needs `player.unlock` as
   * `player.createWallet` does.
   */
  'player.unpack': UnpackedKeys;
  /**
   * Takes the keys of wallets from the place where they are to the other one, one after the other:
   * each is written there and read back, then the wallet has its key there, and then the key is
   * removed where it was. What is cut off midway leaves every key where its wallet says that it is,
   * and is finished by being called again; a later start removes what is left over. With no wallets
   * named it is about all of them, and new keys go there too from then on. Where `keyProof` of a
   * place that a key leaves is not NONE, it takes the secret that it names, each time again.
   * `CustodyMissing` where there is no such place.
   */
  'player.relocateKeys': RelocatedKeys;
  /**
   * What a wallet has, as the service says: SOL, resources, NFTs and characters; the first 250 of
   * each.
   */
  'player.balances': PlayerBalances;
  /**
   * A picture that the service keeps: PNG, JPEG or WebP of at most 256 KiB and 1,024 pixels a side,
   * that does not move, below the service's own address. Null if it is not a picture, and with the
   * embedded service, which dials nothing.
   */
  'player.picture': Picture | null;
  /** What the player has chosen for all networks and games. */
  'player.settings': PlayerSettings;
  /** Changes what is given; what is left out stays as it is. */
  'player.changeSettings': PlayerSettings;
  /**
   * The player's wallets on other networks, whose keys are kept: those of another service, or of a
   * ledger that is no longer there. They are used once Gamekeeper runs with their service.
   */
  'player.otherWallets': readonly NetworkWallet[];
  /** What prevents removing Gamekeeper now, and which keys there are, of every network. */
  'player.removal': RemovalPlan;
  /**
   * Removes the ledger of play money, journals, grants, the audit and logs, and ends Gamekeeper.
   * The keys stay, with the names of their wallets and the PIN, and a later start finds them; with
   * `withKeys` they go too, which nobody can undo. That takes the secret that `keyProof` of each
   * place names, and `PlayerLocked` where real money has neither passphrase nor PIN. Refused while
   * a game is connected, and while the outcome of a write is not known. What a kill leaves is
   * finished by the next start.
   */
  'player.uninstall': boolean;
  /**
   * Says whether the player can see this page at the moment. Answers false on a connection that is
   * not the page's.
   */
  'player.pageShown': boolean;
}

/** What the player is told without asking: the parameters of each notification. */
export interface PlayerNotifications {
  /**
   * There are notices that this connection has not received. A connection that has fallen behind
   * gets only the last one: `player.notices` has those before it.
   */
  'player.noticed': PlayerNoticed;
  /**
   * Something that this channel answers may have changed: grants and what was used of them,
   * questions, settings, wallets, the audit. It comes at once, and then at most once a second; read
   * again what is shown. The contents of a wallet are the service's and are not watched.
   */
  'player.changed': PlayerChanged;
}

/** The methods that a command is and nothing else. */
export type CommandPlayer =
  | 'player.grants'
  | 'player.grant'
  | 'player.revoke';

/** A command that is one method and nothing else. */
export interface PlayerCommand {
  readonly method: CommandPlayer;
  /** Such as `airdrop <wallet> <sol>`. */
  readonly line: string;
  readonly description: string;
  readonly arguments: readonly CommandArgument[];
}

export interface CommandArgument {
  /** Of the method. */
  readonly name: string;
  readonly description: string;
  readonly kind: 'text' | 'number' | 'path';
  /** Of an option; without them the argument is in the command's line. */
  readonly flags?: string;
}

/** In the order of the catalogue. */
export const playerCommands: readonly PlayerCommand[] = Object.freeze([
  {
    method: 'player.grants',
    line: 'grants list',
    description: 'All grants of the network, those that have ended too.',
    arguments: [],
  },
  {
    method: 'player.grant',
    line: 'grants show <grant>',
    description: 'One grant: what a game may do, and how much of it was used.',
    arguments: [
      {
        name: 'grant',
        description: 'Identifier of the grant, or the game\'s.',
        kind: 'text',
      },
    ],
  },
  {
    method: 'player.revoke',
    line: 'grants revoke <grant>',
    description: 'Ends a grant at once: unsigned calls are not signed, signed ones continue and count. The game\'s sessions with it are closed.',
    arguments: [
      {
        name: 'grant',
        description: 'Identifier of the grant, or the game\'s.',
        kind: 'text',
      },
    ],
  },
]);
