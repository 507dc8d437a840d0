import { isGamekeeperError } from '../../core/errors.ts';
import { DAY_MS, HOUR_MS } from '../../core/limits.ts';
import type { AuditKind } from '../../methods/generated/player.ts';
import { type AuditDay, dayOf, encodeDay, linesOfOneDay, sumUp } from './days.ts';
import type { ChainRow } from './hash-chain.ts';
import { type AuditFields, type AuditLine, decodeLine, encodeLine, makeLine } from './kinds.ts';
import { Refusals, type RefusedCall } from './refusals.ts';
import type { AuditState, AuditTables } from './tables.ts';

/** Kinds that any part of the daemon may add; the others are the journal's own. */
type AppendedKind = Exclude<AuditKind, 'BEGUN' | 'RESTORED' | 'SUMMED' | 'CALL_REFUSED'>;

/** What the parts of the daemon tell the audit. */
export interface AuditPort {
  /**
   * Adds a line, which is on disk with the next commit of the journal, at most about a second
   * later; a process that is killed before that loses it. Nobody waits for it, and what fails is
   * tried again, unless the journal has stopped.
   */
  append<Kind extends AppendedKind>(kind: Kind, fields: AuditFields<Kind>): void;
  /** As `append`, but with a commit as soon as nothing else must be done. */
  appendSoon<Kind extends AppendedKind>(kind: Kind, fields: AuditFields<Kind>): void;
  /**
   * Adds a line, and resolves when it is on disk. @throws StorageFull, StoreDamaged: it is not, and
   * never will be; StoreFailed if nobody knows.
   */
  keep<Kind extends AppendedKind>(kind: Kind, fields: AuditFields<Kind>): Promise<void>;
  /** As `append`, of a refused call; equal ones are counted in one line. */
  refuse(call: RefusedCall): void;
}

export interface AuditLimits {
  /** Lines that are older are summed up. */
  readonly keptMs: number;
  /** And the oldest of them, where all together take more. */
  readonly bytesMax: number;
  /** Lines that one commit sums up. */
  readonly linesAtOnce: number;
}

export const auditLimits: AuditLimits = Object.freeze({
  keptMs: 2 * 365 * DAY_MS,
  bytesMax: 256 * 1024 * 1024,
  linesAtOnce: 1024,
});

/** What a row takes besides its line: the hash, the number and lengths. */
const ROW_BYTES = 48;
/** How soon it is looked again for lines that are too old, after there were none. */
const LOOK_AGAIN_MS = HOUR_MS;

interface AuditLogOptions {
  readonly tables: AuditTables;
  /** Where the audit is on disk. */
  readonly state: AuditState;
  readonly limits: AuditLimits;
  /** The machine's time, in UNIX milliseconds. */
  readonly nowMs: () => number;
  readonly monotonicMs: () => number;
}

/**
 * The audit of one journal: what waits for a commit, and what a commit adds. All lines of a commit
 * live or die with it.
 */
export class AuditLog {
  readonly #tables: AuditTables;
  readonly #limits: AuditLimits;
  readonly #nowMs: () => number;
  readonly #refusals: Refusals;
  /** Lines that wait, in order. */
  #waiting: AuditLine[] = [];
  /** As of the last commit, and within the one that is made. */
  #committed: AuditState;
  #state: AuditState;
  #lastDay: AuditDay | undefined;
  #lookAgainMs = Number.NEGATIVE_INFINITY;
  /** A line that would be summed up is not what was written: it stays, for doctor to name. */
  #isDamaged = false;

  constructor({ tables, state, limits, nowMs, monotonicMs }: AuditLogOptions) {
    this.#tables = tables;
    this.#limits = limits;
    this.#nowMs = nowMs;
    this.#refusals = new Refusals(monotonicMs);
    this.#committed = state;
    this.#state = state;
    this.#lastDay = tables.lastDay(state);
  }

  /** Where it is on disk. */
  get state(): AuditState {
    return this.#committed;
  }

  /** A line of now. @throws TypeError for a field that is not what it is declared to be. */
  make<Kind extends AuditKind>(kind: Kind, fields: AuditFields<Kind>): AuditLine<Kind> {
    return makeLine(kind, fields, this.#nowMs());
  }

  /** Whether a commit has something to write. */
  get isReady(): boolean {
    return this.#waiting.length > 0 || this.#refusals.isAny;
  }

  /** Whether something waits, if only for a commit later on. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0 || this.#refusals.isWaiting;
  }

  /** Has a line wait for the next commit. */
  wait(line: AuditLine): void {
    this.#waiting.push(line);
  }

  refuse(call: RefusedCall): void {
    this.#refusals.add(call, this.#nowMs());
  }

  /** Has a line wait no more. */
  giveUp(line: AuditLine): void {
    this.#waiting = this.#waiting.filter((one) => one !== line);
  }

  /** Inside a commit: adds a line that dies with it. */
  write(line: AuditLine): void {
    const bytes = encodeLine(this.#state.lines.number + 1, line);
    const lines = this.#tables.lines.append(this.#state.lines, bytes);
    this.#state = { ...this.#state, lines, bytes: this.#state.bytes + bytes.length + ROW_BYTES };
  }

  /**
   * Inside a commit, before its own lines: adds what waits.
   * @param isLast no commit follows, so that nothing waits for a later one.
   */
  begin(isLast = false): void {
    for (const line of this.#waiting) this.write(line);
    if (!this.#refusals.isWaiting) return;
    for (const line of this.#refusals.lines(isLast)) this.write(line);
  }

  /**
   * Inside a commit, after its own lines: sums up what is too old or too much.
   * @param day the journal's day of use.
   * @returns where the audit stands with the commit.
   */
  finish(day: number): AuditState {
    this.#sumUp(day);
    return this.#state;
  }

  /** The commit is on disk. */
  committed(): void {
    this.#waiting = [];
    this.#refusals.taken();
    this.#committed = this.#state;
  }

  /** The commit was undone. What waits continues waiting. */
  undone(): void {
    this.#state = this.#committed;
    this.#lastDay = this.#tables.lastDay(this.#state);
    this.#lookAgainMs = Number.NEGATIVE_INFINITY;
  }

  #sumUp(day: number): void {
    const { linesAtOnce, bytesMax } = this.#limits;
    const isTooMuch = this.#state.bytes > bytesMax;
    if (this.#isDamaged || (!isTooMuch && this.#nowMs() < this.#lookAgainMs)) return;
    const rows = linesOfOneDay(this.#oldest(linesAtOnce));
    // The last line stays, as it says where the audit ends.
    if (rows.at(-1)?.number === this.#state.lines.number) rows.pop();
    if (rows.length === 0 || !(isTooMuch || this.#isOld(rows[0]!.line, day))) {
      this.#lookAgainMs = this.#nowMs() + LOOK_AGAIN_MS;
      return;
    }
    const { days } = this.#state;
    const summed = sumUp(days.number + 1, rows, day);
    const end = this.#tables.days.append(days, encodeDay(summed));
    this.#tables.lines.removeUntil(summed.to);
    const freed = rows.reduce((sum, { line }) => sum + line.length + ROW_BYTES, 0);
    this.#state = { ...this.#state, days: end, bytes: this.#state.bytes - freed };
    this.#lastDay = summed;
    const hash = Buffer.from(end.hash).toString('hex');
    this.write(this.make('SUMMED', { days: end.number, to: summed.to, hash }));
  }

  /** None if they are damaged: what is summed up looks whole. */
  #oldest(limit: number): ChainRow[] {
    try {
      return this.#tables.follow(this.#tables.startAfter(this.#lastDay), limit);
    } catch (error) {
      if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
      this.#isDamaged = true;
      return [];
    }
  }

  /**
   * A clock that was wrongly ahead must not sum up all at once: each day of use takes the lines of
   * one day.
   */
  #isOld(line: Uint8Array, day: number): boolean {
    const { atMs } = decodeLine(line);
    if (atMs >= this.#nowMs() - this.#limits.keptMs) return false;
    const last = this.#lastDay;
    return last === undefined || last.on !== day || last.day === dayOf({ atMs });
  }
}
