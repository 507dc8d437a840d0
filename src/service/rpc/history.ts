import { setImmediate as nextTurn } from 'node:timers/promises';
import { base58Encode } from '../../core/bytes.ts';
import type { LedgerEvent } from '../ledger/events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ExecutedTransaction } from './transaction-json.ts';

/** Transactions in the order in which they were executed, by the ledger's events. */

/** A transaction that was executed, found by its event. */
export interface PastTransaction extends ExecutedTransaction {
  /** base58. */
  readonly signature: string;
  readonly slot: number;
}

/** Events that are read at a time: others get their turn then. */
const EVENTS_PER_TURN = 64;

/** The transactions of the ledger, the newest first. */
export async function* walkBack(ledger: Ledger): AsyncGenerator<PastTransaction> {
  let next = ledger.lastEventSequence;
  while (next > 0n) {
    const since = next > EVENTS_PER_TURN ? next - BigInt(EVENTS_PER_TURN) : 0n;
    const events = ledger.events(since, Number(next - since));
    for (const event of events.toReversed()) yield* transactionOf(ledger, event);
    // What a revert took meanwhile is not there any more.
    next = since < ledger.lastEventSequence ? since : ledger.lastEventSequence;
    await nextTurn();
  }
}

/** The transactions of a slot, the oldest first. */
export async function* walkSlot(ledger: Ledger, slot: number): AsyncGenerator<PastTransaction> {
  let since = firstOfSlot(ledger, slot) - 1n;
  for (;;) {
    const events = ledger.events(since, EVENTS_PER_TURN);
    for (const event of events) {
      if (event.slot > slot) return;
      yield* transactionOf(ledger, event);
    }
    if (events.length === 0) return;
    since = events.at(-1)!.sequence;
    await nextTurn();
  }
}

/** The number of the first event that is not before the slot, by halves. */
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

/** What was undone with its bundle has left nothing. */
function* transactionOf(ledger: Ledger, event: LedgerEvent): Generator<PastTransaction> {
  if (event.kind !== 'transaction' || event.status === 'Reverted') return;
  const signature = base58Encode(event.signature);
  const found = ledger.archive.peek(signature);
  if (found?.execution === undefined) return;
  yield { signature, slot: event.slot, outcome: found.outcome, execution: found.execution };
}
