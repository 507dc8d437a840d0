import { base58Encode } from '../../codec/bytes.ts';
import type { WorkPace } from '../../core/pace.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type LedgerEvent, wasExecuted } from '../ledger/log/events.ts';
import type { KeptExecution } from '../ledger/log/kept.ts';
import type { ExecutedTransaction } from './transaction-json.ts';

/** Transactions in order of execution, read from the ledger's events. */

/** A transaction that was executed, found by its event. */
export interface PastTransaction extends ExecutedTransaction {
  /** base58. */
  readonly signature: string;
  readonly slot: number;
}

/** Events per read. */
const EVENTS_PER_READ = 64;

/** All transactions, newest first. */
export async function* walkBack(ledger: Ledger, pace: WorkPace): AsyncGenerator<PastTransaction> {
  const bundles = new BundleReader(ledger);
  let next = ledger.lastEventSequence;
  while (next > 0n) {
    const since = next > EVENTS_PER_READ ? next - BigInt(EVENTS_PER_READ) : 0n;
    const events = ledger.events(since, Number(next - since));
    for (const event of events.toReversed()) {
      yield* transactionOf(ledger, event, bundles);
      if (pace.isDue) await pace.rest();
    }
    // A revert may have removed some meanwhile.
    next = since < ledger.lastEventSequence ? since : ledger.lastEventSequence;
  }
}

/** The transactions of a slot, oldest first. */
export async function* walkSlot(
  ledger: Ledger,
  slot: number,
  pace: WorkPace,
): AsyncGenerator<PastTransaction> {
  const bundles = new BundleReader(ledger);
  let since = firstOfSlot(ledger, slot) - 1n;
  for (;;) {
    const events = ledger.events(since, EVENTS_PER_READ);
    for (const event of events) {
      if (event.slot > slot) return;
      yield* transactionOf(ledger, event, bundles);
      if (pace.isDue) await pace.rest();
    }
    if (events.length === 0) return;
    since = events.at(-1)!.sequence;
  }
}

/** Sequence number of the first event at or after the slot, by binary search. */
function firstOfSlot(ledger: Ledger, slot: number): bigint {
  let low = 1n;
  let high = ledger.lastEventSequence + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [event] = ledger.events(middle - 1n, 1);
    if (event !== undefined && event.slot < slot) low = middle + 1n;
    else high = middle;
  }
  return low;
}

/** Reads each bundle's log entry once, as its transactions are adjacent. */
class BundleReader {
  readonly #ledger: Ledger;
  #last: { readonly sequence: bigint; readonly transactions: readonly Uint8Array[] } | undefined;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  read({ source }: KeptExecution): Uint8Array {
    const { logSequence: sequence, place } = source;
    if (this.#last?.sequence !== sequence) {
      this.#last = { sequence, transactions: this.#ledger.archive.readBundle(sequence) };
    }
    return this.#last.transactions[place]!;
  }
}

/** Skips transactions undone with their bundle, or not tried, which have no record. */
function* transactionOf(
  ledger: Ledger,
  event: LedgerEvent,
  bundles: BundleReader,
): Generator<PastTransaction> {
  if (event.kind !== 'transaction' || !wasExecuted(event)) return;
  const signature = base58Encode(event.signature);
  const { outcome, execution } = ledger.archive.peek(signature) ?? {};
  if (outcome === undefined || execution === undefined) return;
  yield { signature, slot: event.slot, outcome, execution, bytes: bundles.read(execution) };
}
