import type { WorkPace } from '../core/work-pace.ts';
import type { Address } from '../solana/address.ts';
import type {
  OperationArguments,
  OperationName,
  OperationResults,
  ResourceDebit,
} from './generated/types.ts';
import type { WriteDesk } from './write-desk.ts';
import type { WriteState } from './write-machine.ts';

/**
 * What the call path needs of the world. The daemon gives it; the path does not know who answers.
 */

/** What a call may ask of the service beside its arguments. */
export interface ServiceCallOptions {
  /** The header `Idempotency-Key` of a build; see `onceOf`. */
  readonly idempotencyKey?: string | undefined;
  /** By which an embedded service's long reads rest. */
  readonly pace?: WorkPace | undefined;
}

/** The service, embedded or remote: arguments and results in wire form. */
export interface ServicePort {
  /** `embedded`, or the service's address. */
  readonly address: string;
  readonly genesisId: string;
  call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
    signal?: AbortSignal,
    options?: ServiceCallOptions,
  ): Promise<OperationResults[Name]>;
  /** Whether its builds take an idempotency key; absent where they do not. */
  readonly offersOnce?: boolean;
  /**
   * Contents of a lookup table, where the daemon can know them without believing the service: the
   * embedded ledger. Absent elsewhere: an account behind a table cannot be proved then.
   */
  resolveTable?(table: Address): readonly Address[] | undefined;
  /** What the embedded ledger tells of its past; absent elsewhere. */
  readonly ledger?: LedgerPort;
}

/** Where a ledger's log ends, and what all of it comes to. */
export interface LogHead {
  readonly key: string;
  /** 16 bytes. */
  readonly hash: Uint8Array;
}

/** The ledger behind an embedded service. */
export interface LedgerPort {
  /** Another after each snapshot, revert and import: what was known before may be undone. */
  era(): number;
  /** Whether it has an outcome of a transaction, by its base58 signature. */
  isKept(signature: string): Promise<boolean>;
  /**
   * Whether all that was executed in an era is in the ledger's past, as eras before a snapshot are
   * after the revert to it. Absent where the ledger does not tell: each write is asked for then.
   */
  isPast?(era: number): boolean;
  /** The ledger's time in milliseconds since 1970; absent for the machine's. */
  nowMs?(): number;
  /** Where its log ends, as far as it is durable; undefined where that is not known yet. */
  head?(): LogHead | undefined;
}

/** A clock that no one sets, and that never goes backwards. */
export interface ClockPort {
  /** Milliseconds since some moment. */
  now(): number;
  /** Runs something later, once; the answer calls it off. It keeps no process alive. */
  after(delayMs: number, run: () => void): () => void;
}

/** The wallets of a session. Keys stay behind it. */
export interface SignerPort {
  /** Base58 address of the wallet that fills signing arguments. */
  readonly wallet: string;
  /** Whether the session may sign for this base58 address. */
  holds(address: string): boolean;
  /**
   * Fills in the signatures of the wallets that it holds. @throws MissingSigner when one of
   * `signers` is not held.
   */
  sign(transaction: Uint8Array, signers: readonly string[]): Promise<Uint8Array>;
}

/** What the journal keeps of one write. */
export interface JournalEntry {
  readonly idempotencyKey: string;
  readonly game: string;
  readonly method: string;
  /** SHA-256 of the canonical parameters, hex. */
  readonly parametersHash: string;
  readonly state: Exclude<WriteState, 'NONE'>;
  /** Of the message that was signed last; once it succeeded, of the one that was executed. */
  readonly signatures: readonly string[];
  /**
   * The signed transactions, base58, with their lifetime: all that is needed to send again or to
   * ask.
   */
  readonly transactions: readonly string[];
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
  /**
   * Whether the ledger that could tell was replaced by a restore, so that nobody asks it: the
   * outcome stays UNKNOWN. Absent for no.
   */
  readonly isOutOfReach?: boolean;
  /** Whether all of the transactions carry the key's `once`; absent for no. */
  readonly isOnce?: boolean;
  /** What the receipt reads back. */
  readonly recordQueries: readonly RecordQuery[];
  /** What the service told to have been taken; absent where it told nothing. */
  readonly debits?: readonly ResourceDebit[];
  /** The receipt, or the wire error. */
  readonly receipt: unknown | null;
  readonly error: unknown | null;
}

/**
 * A read whose answer belongs in a receipt: an operation, its filter argument and the values, none
 * where they are not known and nothing can be read.
 */
export interface RecordQuery {
  readonly read: OperationName;
  readonly by: string;
  readonly values: readonly string[];
}

/** On disk before the first broadcast. */
export interface JournalPort {
  find(game: string, idempotencyKey: string): JournalEntry | undefined;
  findBySignature(game: string, signature: string): JournalEntry | undefined;
  /** Resolves when the entry is durable. */
  put(entry: JournalEntry): Promise<void>;
  /**
   * Keeps what became of a write, in the next disk write. Nothing waits for it: should it be lost,
   * the entry is still SIGNED and asking the service again settles it.
   */
  putLater(entry: JournalEntry): void;
  /** Writes whose outcome is still to be learnt, oldest first; of one game, or of all. */
  unsettled(game?: string): JournalEntry[];
}

/** Whether a game may call a method. */
export interface GrantPort {
  /** @throws NotGranted. */
  check(method: string): void;
}

/** Asks the player, where the approval level or the inspection says so. */
export interface ApprovalPort {
  /** @throws NotGranted when the player refuses or cannot be asked. */
  approve(method: string, summary: unknown): Promise<void>;
}

/** One call as the path sees it. */
export interface CallContext {
  readonly game: string;
  readonly service: ServicePort;
  readonly signer: SignerPort;
  readonly journal: JournalPort;
  readonly desk: WriteDesk;
  readonly grant: GrantPort;
  readonly approval: ApprovalPort;
  readonly signal: AbortSignal;
  /** By which long reads rest; without it, by one of their own. */
  readonly pace?: WorkPace | undefined;
}
