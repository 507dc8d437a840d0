import type { JournalEntry } from '../../src/methods/ports.ts';
import type { EventGroup } from '../../src/service/ledger/log/events.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';
import { addressOf } from '../ledger/world.ts';

/** The lives in which old entries of a journal, and old events, are pruned until a kill. */

export const DAY_MS = 24 * 60 * 60 * 1000;
const BEGUN_MS = 1_750_000_000_000;
/** In days of use: what is settled is forgotten behind so many. */
export const KEPT_DAYS = 30;
export const WRITES_PER_DAY = 12;
/** Said instead of a write's number by a day that begins. */
export const NONE_YET = -1;
/** One write in so many is never settled. */
const OPEN_EVERY = 5;

/** When the journal is opened for the day's use. */
export function timeOfDay(day: number): number {
  return BEGUN_MS + day * DAY_MS;
}

/** A write of a day, signed or, unless it stays open, settled. */
export function writeOf(day: number, number: number, isSettled: boolean): JournalEntry {
  const state = isSettled && !staysOpen(day, number) ? 'SUCCEEDED' : 'SIGNED';
  return makeEntry(`day-${day}-${number}`, { state });
}

export function staysOpen(day: number, number: number): boolean {
  return (day + number) % OPEN_EVERY === 0;
}

export const eventsRule = { keptMs: 1000, keptCount: 20n };
const GROUP_MS = 100;
const HISTORY_EVERY = 7;
const signature = new Uint8Array(64).fill(7);

/** The events of a commit: two or, with history, three. */
export function groupOf(number: number): EventGroup {
  const address = addressOf('anna');
  const note = { character: address, event: 'Created', figures: '{}', signature } as const;
  return {
    unixMs: number * GROUP_MS,
    slot: number,
    records: [{ recordKind: 'Project', change: 'changed', address, leaf: null }],
    history: number % HISTORY_EVERY === 0 ? [note] : [],
    transactions: [{ signature, status: 'Success', error: null }],
  };
}
