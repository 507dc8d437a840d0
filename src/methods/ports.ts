import type { InsideSend } from '../contract/inside-form.ts';
import type { WorkPace } from '../core/pace.ts';
import type { Address } from '../solana/address.ts';
import type { ApprovalCause, NamedValueForm } from './generated/player.ts';
import type {
  BuildName,
  MetTerm,
  MissingKind,
  OperationArguments,
  OperationName,
  OperationResults,
  Progress,
  ResourceDebit,
  SignedStatement,
  TransactionBundleResponse,
} from './generated/types.ts';
import type { Effect } from './inspect/charge.ts';
import type { Inspection } from './inspect/inspect.ts';
import type { LivePort } from './live-port.ts';
import type { KeptState } from './write-machine.ts';

/**
 * The ports of the call path: what it needs from outside. The daemon implements them, and the path
 * does not know which implementation it has.
 */

/** Options of a service call, besides its arguments. */
export interface ServiceCallOptions {
  /** The header `Idempotency-Key` of a build; see `onceOf`. */
  readonly idempotencyKey?: string | undefined;
  /** When long reads of an embedded service yield to other work. */
  readonly pace?: WorkPace | undefined;
}

/** The arguments of `sendTransactionBundles` as they are inside the process. */
type SignedBundles = InsideSend<OperationArguments['sendTransactionBundles']>;

/** The service, embedded or remote. */
export interface ServicePort {
  /** `embedded`, or the service's address. */
  readonly address: string;
  readonly genesisId: string;
  /**
   * An operation, with arguments and result in wire form.
   * The bulk send for shadow wallets takes `authToken` besides its arguments, as the service itself
   * does; over HTTP it is the request's header.
   */
  call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
    signal?: AbortSignal,
    options?: ServiceCallOptions,
  ): Promise<OperationResults[Name]>;
  /** A build whose transactions stay in the process. @throws ServiceAnswerInvalid. */
  build(
    name: BuildName,
    args: object,
    signal?: AbortSignal,
    options?: ServiceCallOptions,
  ): Promise<unknown>;
  /** Sends bundles that were signed in the process. */
  send(bundles: SignedBundles): Promise<TransactionBundleResponse[]>;
  /** Whether its builds take an idempotency key; absent for no. */
  readonly offersOnce?: boolean;
  /**
   * Contents of a lookup table, if the daemon can know them without trusting the service: only with
   * the embedded ledger. Without it, accounts from a lookup table cannot be proved.
   */
  resolveTable?(table: Address): readonly Address[] | undefined;
  /**
   * The bytes at an address below the service's own, at most those of a picture; undefined for
   * another address, and for what is not there. Absent for the embedded service, which has none.
   * @throws ServiceUnreachable.
   */
  readPicture?(uri: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** Follows its reads; absent where it does not offer that. */
  readonly live?: LivePort;
  /** What time it is in its ledger; absent where the machine's time counts. */
  readonly time?: TimePort;
  /** History of the embedded ledger; absent for other services. */
  readonly ledger?: LedgerPort;
}

/** A moment in a ledger's time. */
export interface KnownTime {
  /** Milliseconds since 1970. */
  readonly unixMs: number;
  /** How far it may be off, in milliseconds; null where it is only the machine's. */
  readonly offMsMax: number | null;
}

/** The time of a service's ledger. */
export interface TimePort {
  read(): KnownTime;
  /** Asks the service again, where it has to be asked. Never rejects. */
  ask?(signal: AbortSignal): Promise<void>;
  /** Tells at once that it may have jumped; answers what ends it. */
  listen?(run: () => void): () => void;
}

/** The end of a ledger's log, and the hash over all of it. */
export interface LogHead {
  readonly key: string;
  /** 16 bytes. */
  readonly hash: Uint8Array;
  /** Which ledger's of those that a home has had, one instead of another. */
  readonly of?: string | undefined;
}

/** The ledger behind an embedded service. */
export interface LedgerPort {
  /**
   * Changes with each snapshot, revert and import: what was known in an earlier era may be undone.
   */
  era(): number;
  /** Whether it has the outcome of a transaction, given its base58 signature. */
  isKept(signature: string): Promise<boolean>;
  /**
   * Whether everything executed in an era is part of the ledger's history, as eras before a
   * snapshot are after a revert to it. If absent, the ledger does not say, and each write has to be
   * looked up.
   */
  isPast?(era: number): boolean;
  /** The ledger's time in milliseconds since 1970; if absent, the machine's time counts. */
  nowMs?(): number;
  /** The durable end of its log; undefined as long as it is unknown. */
  head?(): LogHead | undefined;
  /** Another one for each ledger that took the place of one; absent for the first. */
  readonly of?: string | undefined;
  /** What its commits carry for the journal; if absent, they carry nothing. */
  readonly carried?: CarriedPort;
}

/**
 * What the embedded ledger's commits carry for the journal: an entry is durable with the execution
 * of its message, with one flush of the disk for both, until the journal has it itself.
 */
export interface CarriedPort {
  /** What it carries with messages that it has an outcome of. */
  read(): readonly { readonly signature: string; readonly bytes: Uint8Array }[];
  /** From now on it carries what the journal has not on disk. */
  carryFor(carrier: Carrier): void;
}

/** What must be carried of a message, by the first signature of its first transaction, base58. */
export interface Carrier {
  has(signature: string): boolean;
  encode(signature: string): Uint8Array;
}

/** A monotonic clock: it cannot be set and never goes backwards. */
export interface ClockPort {
  /** Milliseconds since an arbitrary origin. */
  now(): number;
  /**
   * Runs a callback once after a delay, and after what had arrived by then was read; the function
   * returned cancels it. Keeps no process alive.
   */
  after(delayMs: number, run: () => void): () => void;
}

/** The wallets of a session. Their keys never leave it. */
export interface SignerPort {
  /** Base58 address of the wallet used for signing arguments that were left out. */
  readonly wallet: string;
  /** Whether the session may sign for this base58 address. */
  holds(address: string): boolean;
  /** @throws WalletsLocked while nothing can be signed, so that nothing is begun that will be. */
  requireUnlocked(): void;
  /**
   * Adds the signatures of the wallets that it holds. @throws MissingSigner if one of `signers` is
   * not held.
   */
  sign(transaction: Uint8Array, signers: readonly string[]): Promise<Uint8Array>;
}

/** The access tokens of a session's wallets, with which shadow wallets are made to sign. */
export interface ShadowPort {
  /**
   * Has what is built for the shadow wallet of the session's user find lamports there, if the
   * service gives any for the asking. Never fails: the build says what it lacks.
   * @param signers base58 addresses that would sign what is built; others than the shadow's count
   *   for nothing.
   */
  fundAmong(
    signers: readonly string[],
    at: { readonly service: ServicePort; readonly signal: AbortSignal },
  ): Promise<void>;
  /**
   * Runs a send with the token of the user that the session's wallet belongs to, signing in if need
   * be, and once more with a new one if the service does not take it. The game is told nothing of
   * it, and the wallet is the session's at the moment at which it runs.
   * @param given what the game names as a token, which counts only where games may have one.
   * @param run its token is undefined, or empty instead of what was given, for a wallet
   *   without a user.
   */
  send<Answer>(
    given: string | undefined,
    run: (token: string | undefined) => Promise<Answer>,
    at: { readonly service: ServicePort; readonly signal: AbortSignal },
  ): Promise<Answer>;
}

/** What the journal keeps of one write. */
export interface JournalEntry {
  readonly idempotencyKey: string;
  readonly game: string;
  readonly method: string;
  /** SHA-256 of the canonical parameters, hex. */
  readonly parametersHash: string;
  readonly state: KeptState;
  /**
   * Signatures of the message that was signed last; after success, of the one that was executed.
   */
  readonly signatures: readonly string[];
  /**
   * The signed transactions with their lifetime: all that is needed to resend them or to ask for
   * their outcome.
   */
  readonly transactions: readonly Uint8Array[];
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
  /** Whether all of the transactions carry the key's `once`; absent for no. */
  readonly isOnce?: boolean;
  /** The records to read back for the receipt. */
  readonly recordQueries: readonly RecordQuery[];
  /** The terms that the call carries, for the receipt; absent if it carries none. */
  readonly terms?: readonly MetTerm[];
  /** What it counts against grants; absent if nothing is counted. */
  readonly count?: EntryCount;
  /** The debits that the service reported; absent if it reported none. */
  readonly debits?: readonly ResourceDebit[];
  /**
   * What the ledger stated of the key's messages, oldest first; absent where nothing was, as for
   * the embedded ledger, whose answers nobody can deny.
   */
  readonly attestations?: readonly SignedStatement[];
  /** The receipt of a write that succeeded, or the wire error of one that did not. */
  readonly receipt: unknown | null;
  readonly error: unknown | null;
}

/**
 * A read whose answer goes into a receipt: an operation, its filter argument and the values. No
 * values if they are unknown and nothing can be read.
 */
export interface RecordQuery {
  readonly read: OperationName;
  readonly by: string;
  readonly values: readonly string[];
}

/** What the journal finds an entry by. */
export type JournalKey = Pick<JournalEntry, 'game' | 'idempotencyKey'>;

/**
 * Called in the step in which the journal takes an entry, which is not durable yet; without one
 * where it gave up what it had under the key, or forgot it.
 */
export type JournalListener = (key: JournalKey, entry: JournalEntry | undefined) => void;

/** A journal that says what it takes. */
export interface HeardJournal extends JournalPort {
  /** Calls a listener, which must not throw, with every state of a write. @returns ends that. */
  listen(listener: JournalListener): () => void;
}

/** The write-ahead journal: an entry is on disk before its first broadcast. */
export interface JournalPort {
  find(game: string, idempotencyKey: string): JournalEntry | undefined;
  findBySignature(game: string, signature: string): JournalEntry | undefined;
  /**
   * Resolves when the entry is durable. @throws OutcomeUnknown if nobody knows whether it is; after
   * any other error it is not, and never will be.
   * @param onCommit called in the same step as the commit.
   */
  put(entry: JournalEntry, onCommit?: () => void): Promise<void>;
  /**
   * As `put`, of an entry that becomes SIGNED; what was signed is a line of the audit, in the same
   * commit. Where the embedded ledger carries the two, nobody waits for that commit: if it is lost,
   * they are on disk with the execution, or the message was never executed and never will be.
   */
  putSigned(entry: JournalEntry, signed: SignedFacts, onCommit?: () => void): Promise<void>;
  /**
   * Records the outcome of a write with the next commit, without waiting for it. If it is lost, the
   * entry is still SIGNED, and asking the service again settles it. Never throws.
   */
  putLater(entry: JournalEntry): void;
  /** Writes whose outcome is not known yet, oldest first; of one game, or of all. */
  unsettled(game?: string): JournalEntry[];
  /**
   * When all is durable that was put and that somebody waits for; undefined if it is. Who tells
   * what is found waits for it. @throws StorageFull, StoreFailed.
   */
  whenDurable(): Promise<void> | undefined;
}

/** What the audit says of a message, besides what is in its entry. */
export interface SignedFacts {
  /** Base58 address of the wallet that the session acts with. */
  readonly wallet: string;
  readonly effect: Effect;
  /** The most that the transactions can take: see `Take`. In base units, as decimal text. */
  readonly takes: readonly { readonly of: string; readonly amount: string }[];
  readonly says: readonly SaidInstruction[];
  /**
   * What comes back: `characters`, `experience` or base units of a resource. What a record promises
   * is in it where the player was asked.
   */
  readonly gets: readonly { readonly of: string; readonly least: string; readonly most: string }[];
  /** Identifier of the player's approval; null where none was asked. */
  readonly approval: string | null;
}

/** What the call says to an instruction: numbers, addresses, words of ours, digests of texts. */
export interface SaidInstruction {
  readonly instruction: string;
  readonly values: readonly SaidValue[];
}

interface SaidValue {
  readonly name: string;
  readonly value: string;
  /** How it must be read; null for a value as it stands. */
  readonly form: NamedValueForm | null;
  /** Of units: the base58 address of the resource; null where it is not known. */
  readonly of: string | null;
}

/** A call as its grant judges it. */
export interface JudgedCall {
  readonly method: string;
  /** The operation behind an action or `api.<operation>`; absent for the daemon's own methods. */
  readonly operation?: OperationName;
  /** Valid, and of an action with the signing arguments filled in. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** A call with the key of its write. */
export interface KeyedCall extends JudgedCall {
  readonly idempotencyKey: string;
}

/** What the player has granted a session: its game, with the wallet that it acts with. */
export interface GrantPort {
  /**
   * Judges a call by all that is known before anything is built: the method, the wallet, and the
   * projects, resources and counterparties that the arguments name.
   * @throws NotGranted.
   */
  check(call: JudgedCall): void;
  /**
   * Judges again, uncounted, a call that was granted and whose answer continues: a live table.
   * @throws NotGranted.
   */
  checkAgain(call: JudgedCall): void;
  /**
   * Why the player has to be asked before a write is signed; undefined if it can be reserved as it
   * is. Takes nothing.
   * @param consent the player's yes, if there is one.
   * @throws NotGranted for what asking would not help.
   */
  needs(
    call: JudgedCall,
    inspection: Inspection,
    consent: Consent | undefined,
  ): NeededApproval | undefined;
  /**
   * Judges a write by what the inspection proved, and takes the most that it can cost out of the
   * budgets, in one step with the check: no other call can take the same. The key is not touched
   * yet. What a shadow wallet is about to sign has no entry in the journal, and is counted at once.
   * @param consent the player's yes, if there is one. What it covers takes nothing out of a budget.
   * @throws NotGranted.
   */
  reserve(call: JudgedCall, inspection: Inspection, consent?: Consent): Reservation;
  /**
   * Looks through the answer to a read for what the player saw when granting.
   * @throws NotGranted if a token is not what it was.
   */
  hear(operation: OperationName, result: unknown): void;
}

/** What a message takes out of the budgets of a grant. */
export interface Count {
  /** Identifier of the grant. */
  readonly grant: string;
  readonly takes: readonly CountedTake[];
  /** Base58 addresses of the projects that it makes; absent for none. */
  readonly made?: readonly string[];
  /** Base58 addresses that receive something by it, if the player said yes; absent for none. */
  readonly receivers?: readonly string[];
}

/** One budget's part of it. */
export interface CountedTake {
  /** What the budget is of: see `Take`. */
  readonly of: string;
  /** In base units, as decimal text. */
  readonly amount: string;
  /** The number of the budget's window that it was taken from, and when that began. */
  readonly window: number;
  readonly windowStartMs: number;
}

/**
 * What was taken out of the budgets for a message that is not in the journal yet. At most one of
 * the two functions ends it: while nobody knows whether the journal has it, it stays taken.
 */
export interface Reservation {
  /** Kept in the journal's entry; absent if nothing is counted. */
  readonly count?: Count;
  /** The journal has it: the commit of the entry counted it. */
  keep(): void;
  /** The message was not sent, and never will be. */
  release(): void;
}

/** What the journal's entry of a write counts against grants. */
export interface EntryCount {
  /**
   * For the message that was signed last. Given back if it turns out on the embedded ledger that it
   * was not executed.
   */
  readonly last?: Count;
  /** For earlier messages under the key, for good. */
  readonly earlier?: readonly Count[];
}

/** What is signed only with the player's yes to this very write. */
export interface NeededApproval {
  readonly needs: ApprovalCause;
  /** In what budgets fall short; none where it is asked each time. */
  readonly shortfalls: readonly BudgetShortfall[];
}

/** In what a budget falls short of a call. */
interface BudgetShortfall {
  readonly kind: MissingKind;
  /** What the budget is of. */
  readonly of: string;
  readonly wanted: string;
  readonly left: string;
}

/** The player's yes to a write that was shown. */
export interface Consent {
  /** Identifier of the approval. */
  readonly id: string;
  /**
   * Whether what was built is what was shown, but for blockhash, proofs, fresh keys and what its
   * declaration lets the service choose, with no maximum above what it was.
   */
  covers(inspection: Inspection): boolean;
  /** What was shown to come back. */
  readonly gets: SignedFacts['gets'];
}

/** Who waits for an answer of the player. */
export interface Waiting {
  /** Aborted when nobody does any more. */
  readonly signal: AbortSignal;
  /** Tells the caller that the player is asked, and that they are no longer asked. */
  reportProgress(progress: Pick<Progress, 'state' | 'expiresAt'>): void;
}

/** Asks the player. */
export interface ApprovalPort {
  /**
   * Resolves when the player has said yes. Nothing is held or counted meanwhile.
   * @throws ApprovalRefused, ApprovalExpired, ApprovalWithdrawn, ApprovalBudgetUsed; Cancelled if
   *   nobody waits any more.
   */
  ask(
    call: JudgedCall & Partial<KeyedCall>,
    inspection: Inspection,
    need: NeededApproval,
    waiting: Waiting,
  ): Promise<Consent>;
}

/** Something that the daemon itself would do, in words of ours, with what the game says to it. */
interface AskedDeed {
  readonly method: string;
  readonly what: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** Asks the player for whatever a session does. */
export interface SessionApprovals extends ApprovalPort {
  /** As `ask`, for what is no write. */
  askToDo(deed: AskedDeed, waiting: Waiting): Promise<void>;
}
