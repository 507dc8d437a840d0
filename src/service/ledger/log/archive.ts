import { decodeTransaction } from '../../../solana/transaction.ts';
import type { Store } from '../../store/store.ts';
import { decodeKept, type KeptExecution } from './kept.ts';
import type { TransactionOutcome } from './outcome.ts';
import { SignatureIndex } from './signatures.ts';
import { readLogEntry } from './store-log.ts';

/** A stored transaction, found by its first signature. */
interface ArchivedTransaction {
  readonly outcome: TransactionOutcome;
  /** Undefined for a transaction that was undone with its bundle. */
  readonly execution: KeptExecution | undefined;
}

/** Transactions with a stored outcome: executed, failed, or undone with their bundle. */
export class TransactionArchive {
  readonly signatures: SignatureIndex;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    this.signatures = new SignatureIndex(store);
  }

  /**
   * Looks up a transaction by its first signature; it is durable when answered.
   * @param signature base58.
   */
  async find(signature: string): Promise<ArchivedTransaction | undefined> {
    const durable = this.#store.watchReads();
    try {
      return this.peek(signature);
    } finally {
      await durable();
    }
  }

  /** Synchronous `find`, for a transaction known to be durable because an event reported it. */
  peek(signature: string): ArchivedTransaction | undefined {
    for (const key of this.signatures.find(signature)) {
      const bytes = this.#store.get('transaction', key);
      const kept = bytes && decodeKept(bytes);
      if (kept?.outcome.signature === signature) return kept;
    }
    return undefined;
  }

  /** The signed transaction itself. */
  readBytes({ source }: KeptExecution): Uint8Array {
    return this.readBundle(source.logSequence)[source.place]!;
  }

  /** All signed transactions of a log entry: of a bundle, or of one that failed. */
  readBundle(logSequence: bigint): readonly Uint8Array[] {
    const entry = readLogEntry(this.#store, logSequence);
    if (entry?.kind === 'Bundle' || entry?.kind === 'Failure') return entry.transactions;
    throw new Error(`The log has no transactions at ${logSequence}`);
  }

  /** The signed transaction, decoded. */
  readTransaction(execution: KeptExecution): ReturnType<typeof decodeTransaction> {
    return decodeTransaction(this.readBytes(execution));
  }

  /**
   * Writes the remaining entries of the signature index; if that fails, the next start rebuilds
   * them.
   */
  async close(): Promise<void> {
    await this.signatures.makeAll().catch(() => {});
  }

  /** Resolves when everything executed so far is durable. @throws StoreFailed. */
  async settle(): Promise<void> {
    await this.#store.commit({ writes: [] });
  }
}
