import { DAY_MS } from '../../core/limits.ts';
import { statesTaking } from '../../methods/write-machine.ts';
import type { LinkedRows } from '../../sealed/linked-rows.ts';
import type { JournalRecord } from './contents.ts';
import { factOf, putFact } from './facts.ts';

/** How long an idempotency key is remembered, by the clock and in days of use. */
const KEPT_DAYS = 30;
const agedStates = statesTaking('Aged');

/**
 * The age of records, measured twice: by a clock, which is the embedded ledger's or else the
 * machine's, and by the days on which the journal was used. A clock that was once wrong adds one
 * day of use, however wrong it was.
 */
export class JournalAge {
  readonly #now: () => number;
  readonly #day: number;

  /** Counts today as a day of use. */
  constructor(rows: LinkedRows, now: () => number) {
    this.#now = now;
    const today = Math.floor(now() / DAY_MS);
    const before = factOf<number>(rows, 'day of use') ?? 0;
    const isCounted = factOf<number>(rows, 'counted on') === today;
    this.#day = isCounted ? before : before + 1;
    if (isCounted) return;
    putFact(rows, 'day of use', this.#day);
    putFact(rows, 'counted on', today);
  }

  /** The clock's time in milliseconds, and the number of the day of use. */
  read(): { readonly atMs: number; readonly day: number } {
    return { atMs: this.#now(), day: this.#day };
  }

  /** Whether it is old enough to be forgotten, provided that it is settled. */
  isPast({ atMs, day }: Pick<JournalRecord, 'atMs' | 'day'>): boolean {
    return atMs < this.#now() - KEPT_DAYS * DAY_MS && day < this.#day - KEPT_DAYS;
  }

  /** Whether it must be forgotten; one that is open never is. */
  isOld(record: JournalRecord): boolean {
    return this.isPast(record) && agedStates.includes(record.entry.state);
  }
}
