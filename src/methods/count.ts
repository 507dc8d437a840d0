import type { Count, EntryCount, JournalEntry, Reservation } from './ports.ts';
import { isFreeState, type WriteEvent } from './write-machine.ts';

/**
 * What the entry of a write counts against grants, as its messages are signed and settled. Every
 * message that may still be executed, or was, counts once, by the most that it can take; sending it
 * again counts nothing. The journal applies the difference between two states of an entry in the
 * commit that writes the later one, so that a crash can neither lose a count nor repeat one.
 */

/** Takes nothing out of any budget. */
export const uncounted: Reservation = Object.freeze({ keep() {}, release() {} });

/** Adds the count of another message under the key. What was not given back stays counted. */
export function countAgain(
  before: EntryCount | undefined,
  count: Count | undefined,
): { readonly count?: EntryCount } {
  const earlier = [...(before?.earlier ?? []), ...(before?.last ? [before.last] : [])];
  if (count === undefined && earlier.length === 0) return {};
  return {
    count: { ...(count && { last: count }), ...(earlier.length > 0 && { earlier }) },
  };
}

/** Events of a message that was executed and failed. Its fee may have been taken. */
const failures: readonly WriteEvent[] = ['Failed', 'Stale'];

/**
 * Gives back what the last message did not take, now that the write is settled: all of it if the
 * message was not executed, all but the fees if it failed. Only the embedded ledger is believed: a
 * service at an address may say what it likes, and its answers give nothing back.
 */
export function giveBack<Entry extends Pick<JournalEntry, 'state' | 'count'>>(
  entry: Entry,
  event: WriteEvent,
  isOwnLedger: boolean,
): Entry {
  const { count, state } = entry;
  const isUnused = isFreeState(state) || state === 'FAILED';
  if (count?.last === undefined || !isOwnLedger || !isUnused) return entry;
  const { last, ...rest } = count;
  const takes = failures.includes(event) ? last.takes.filter(({ of }) => of === 'fees') : [];
  const left: EntryCount = takes.length > 0 ? { ...rest, last: { ...last, takes } } : rest;
  return { ...entry, count: left };
}
