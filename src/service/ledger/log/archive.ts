import { decodeTransaction } from '../../../solana/transaction.ts';
import type { Store } from '../../store/store.ts';
import { decodeKept } from './kept.ts';
import type { KeptExecution } from './kept-transaction.ts';
import { readLogEntry } from './ledger-log.ts';
import type { TransactionOutcome } from './outcome.ts';
import { SignatureIndex } from './signatures.ts';

/** A transaction that came before, by its first signature. */
interface ArchivedTransaction {
  readonly outcome: TransactionOutcome;
  /** Undefined for one that was undone with its bundle. */
  readonly execution: KeptExecution | undefined;
}

/** Transactions whose outcome is kept: executed, failed, and undone with their bundle. */
export class TransactionArchive {
  readonly signatures: SignatureIndex;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    this.signatures = new SignatureIndex(store);
  }

  /**
   * The transaction with a first signature, durable when it is answered.
   * @param signature base58.
   */
  async find(signature: string): Promise<ArchivedTransaction | undefined> {
    const found = this.peek(signature);
    if (found !== undefined) await this.settle();
    return found;
  }

  /** The same at once, for a transaction that is known to be durable: an event told of it. */
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
    if ('bytes' in source) return source.bytes;
    return this.readBundle(source.logSequence)[source.place]!;
  }

  /** All signed transactions of an entry of the log. */
  readBundle(logSequence: bigint): readonly Uint8Array[] {
    const entry = readLogEntry(this.#store, logSequence);
    if (entry?.kind === 'Bundle') return entry.transactions;
    throw new Error(`The log has no transactions at ${logSequence}`);
  }

  /** The signed transaction, taken apart. */
  readTransaction(execution: KeptExecution): ReturnType<typeof decodeTransaction> {
    return decodeTransaction(this.readBytes(execution));
  }

  /** Makes what is left of the index of signatures; where that fails, the next start finds it. */
  async close(): Promise<void> {
    await this.signatures.makeAll().catch(() => {});
  }

  /** Resolves when all that was executed until now is durable. @throws StoreFailed. */
  async settle(): Promise<void> {
    await this.#store.commit({ writes: [] });
  }
}
