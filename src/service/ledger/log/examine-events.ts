import { base58Encode } from '../../../codec/bytes.ts';
import type { RestingRows } from '../../store/store-report.ts';
import {
  countEvents,
  decodeEvents,
  type EventGroup,
  HISTORY_INDEX,
  historyIndexes,
} from './events.ts';
import { signatureIndex } from './signatures.ts';

/** Which events a state has. */
export interface EventRange {
  /** Up to this sequence number only those with history are left. */
  readonly pruned: bigint;
  readonly last: bigint;
}

/**
 * Finds an event that is missing, or is of another past. The rows of events are plain, so that none
 * proves another: their numbers do, the index of the characters' histories, which begins with the
 * first event, and in a snapshot the outcomes of the transactions that they report.
 * @returns what is wrong, in words; undefined if nothing is.
 */
export function findEventProblem(
  rows: RestingRows,
  { pruned, last }: EventRange,
): string | undefined {
  let reached = pruned;
  let histories = 0;
  for (const [key, value] of rows.events()) {
    const number = Buffer.from(key, 'latin1').readBigUInt64BE();
    const group = decodeEvents(value);
    if (number > pruned) {
      if (number - BigInt(countEvents(group)) !== reached) break;
      reached = number;
    } else if (group.history.length === 0) return `event ${number} was pruned, and is there`;
    const entries = distinctIndexes(group);
    const isIndexed = entries.every((entry) => rows.hasIndex({ ...entry, key }));
    if (!isIndexed) return `no index leads to the history in event ${number}`;
    histories += entries.length;
    if (!isOfThisPast(rows, group)) return `event ${number} is of another past`;
  }
  if (reached < last) return `event ${reached + 1n} is not there`;
  if (reached > last) return `event ${reached} is not one that was made`;
  const missing = rows.countIndexes(HISTORY_INDEX) - histories;
  return missing === 0 ? undefined : `${missing} entries of characters' histories are not there`;
}

/** One character may have several entries of a kind in one group. */
function distinctIndexes({ history }: EventGroup) {
  const byValue = new Map(historyIndexes(history).map((entry) => [entry.value, entry]));
  return [...byValue.values()];
}

/** A snapshot has every outcome by its signature; the state itself adds them later. */
function isOfThisPast(rows: RestingRows, { transactions }: EventGroup): boolean {
  if (rows.copy === undefined) return true;
  return transactions.every((one) => rows.hasIndex(signatureIndex(base58Encode(one.signature))));
}
