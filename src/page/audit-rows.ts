import type { NumberedLine } from '../daemon/audit/kinds.ts';
import { type SaidLine, sayLine } from '../daemon/player/describe-audit.ts';
import type { PlayerArguments, PlayerResults } from '../methods/generated/player.ts';
import type { GrantedToken } from '../methods/generated/types.ts';
import { phrases, sayTime } from './texts.ts';

/** What the tab has read of the audit: it is kept, and only what is new is read again. */

/** Lines that are kept, the newest. What is further back is read in a terminal. */
const ROWS_MAX = 20_000;
/** Lines of one question: of more the answer would take too long to be read at once. */
const SPAN_LINES = 512;
/** How long lines are put into words before the page may do something else. */
const TURN_MS = 8;
/** Behind every line, or day. */
const END = Number.MAX_SAFE_INTEGER;

export interface AuditRow extends SaidLine {
  readonly number: number;
  /** What kind of line it is. */
  readonly of: NumberedLine['kind'];
  /** When it was, ISO 8601, and as the player reads it. */
  readonly time: string;
  readonly saidTime: string;
  /** All of it in small letters, for the search: what is folded away too. */
  readonly sought: string;
}

type Ask = (wish: PlayerArguments['player.audit']) => Promise<PlayerResults['player.audit']>;

export class AuditRows {
  readonly #ask: Ask;
  readonly #tell: () => void;
  readonly #tokens: () => readonly GrantedToken[];
  #reading: Promise<void> | undefined;
  #isStale = false;
  #isWhole = false;
  /** How often it was forgotten. */
  #era = 0;
  #rows: readonly AuditRow[] | undefined;

  /**
   * @param tell is called whenever there are more rows.
   * @param tokens that the player knows.
   */
  constructor(ask: Ask, tell: () => void, tokens: () => readonly GrantedToken[]) {
    this.#ask = ask;
    this.#tell = tell;
    this.#tokens = tokens;
  }

  /** Newest first. Undefined until the first ones were read. */
  get rows(): readonly AuditRow[] | undefined {
    return this.#rows;
  }

  /** The last rows about a game, at most so many, newest first. */
  lastAbout(game: string, count: number): readonly AuditRow[] {
    return this.#last(count, (row) => row.game === game);
  }

  /** The last rows of a kind of lines, at most so many, newest first. */
  lastOfKind(kind: NumberedLine['kind'], count: number): readonly AuditRow[] {
    return this.#last(count, (row) => row.of === kind);
  }

  #last(count: number, isSought: (row: AuditRow) => boolean): readonly AuditRow[] {
    const found: AuditRow[] = [];
    for (const row of this.#rows ?? []) {
      if (isSought(row)) found.push(row);
      if (found.length === count) break;
    }
    return found;
  }

  /**
   * Reads what is new, and what is missing of before: one at a time, and the newest first.
   * @throws GamekeeperError.
   */
  read(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Forgets all rows: they are said otherwise from now on. */
  forget(): void {
    this.#era += 1;
    this.#isWhole = false;
    this.#isStale = true;
    this.#rows = undefined;
  }

  async #readAll(): Promise<void> {
    while (this.#isStale || !this.#isWhole) {
      const isStale = this.#isStale;
      this.#isStale = false;
      await (isStale ? this.#readNewer() : this.#readOlder());
    }
  }

  async #readNewer(): Promise<void> {
    const era = this.#era;
    const { last } = await this.#ask({ after: END, afterDay: END });
    const known = this.#rows ?? [];
    const first = known[0]?.number ?? 0;
    // So many are new that those of before would be kept no more.
    const isGap = last - first > SPAN_LINES;
    if (isGap) this.#isWhole = false;
    const fresh = await this.#readSpan(isGap ? last - SPAN_LINES : first, last);
    this.#keep([...fresh, ...(isGap ? [] : known)], era);
  }

  async #readOlder(): Promise<void> {
    const era = this.#era;
    const known = this.#rows ?? [];
    const oldest = known.at(-1)?.number ?? 1;
    const after = Math.max(0, oldest - 1 - SPAN_LINES);
    const older = oldest > 1 ? await this.#readSpan(after, oldest - 1) : [];
    this.#keep([...known, ...older], era);
    // Lines that are missing at the beginning were summed up.
    if (era === this.#era) this.#isWhole ||= older.at(-1)?.number !== after + 1 || after === 0;
  }

  /** The lines after one, up to another, newest first. */
  async #readSpan(after: number, until: number): Promise<readonly AuditRow[]> {
    const rows: AuditRow[] = [];
    for (let from: number | null = after; from !== null && from < until; ) {
      const { lines, next } = await this.#ask({ after: from, afterDay: END, limit: SPAN_LINES });
      let begunMs = performance.now();
      for (const { line } of lines) {
        const row = makeRow(JSON.parse(line), this.#tokens());
        if (row.number <= until) rows.push(row);
        if (performance.now() - begunMs < TURN_MS) continue;
        await nextTurn();
        begunMs = performance.now();
      }
      from = next ?? null;
    }
    return rows.reverse();
  }

  #keep(rows: readonly AuditRow[], era: number): void {
    if (era !== this.#era) return;
    if (rows.length >= ROWS_MAX) this.#isWhole = true;
    this.#rows = rows.slice(0, ROWS_MAX);
    this.#tell();
  }
}

function makeRow(line: NumberedLine, tokens: readonly GrantedToken[]): AuditRow {
  const { number, atMs } = line;
  const time = new Date(atMs).toISOString();
  const saidTime = sayTime(atMs);
  const said = sayLine(line, phrases, sayTime, tokens);
  const { kind, game, what, details } = said;
  const parts = [time, saidTime, kind, game ?? '', what, ...details];
  return { number, of: line.kind, time, saidTime, ...said, sought: parts.join('  ').toLowerCase() };
}

/** Lets the page answer what was typed or clicked meanwhile. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
