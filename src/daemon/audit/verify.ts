import { equalBytes } from '../../codec/bytes.ts';
import { withoutPauses } from '../../core/pace.ts';
import { type AuditDay, decodeDay } from './days.ts';
import { CHAIN_PAGE_LINES, type ChainEnd } from './hash-chain.ts';
import { decodeLine } from './kinds.ts';
import { type AuditState, type AuditTables, endAt } from './tables.ts';

/** Checks an audit: every line, every day, and where both end. */

/** What was found whole. */
export interface VerifiedAudit {
  /** Number of the first line that is kept. */
  readonly first: number;
  readonly last: number;
  readonly days: number;
  /** Of the last line, hexadecimal. */
  readonly hash: string;
}

/** An end that somebody else has kept: the beginning of the hash of a line. */
export interface AuditWitness {
  readonly number: number;
  /** The first 16 bytes of the line's hash. */
  readonly hash: Uint8Array;
}

/** Bytes of a hash that witnesses keep. */
export const WITNESSED_HASH_BYTES = 16;

/**
 * Checks where the audit ends, without reading all of it: what a start checks.
 * @throws StoreDamaged.
 */
export function requireAuditEnds(tables: AuditTables, state: AuditState): void {
  for (const name of ['lines', 'days'] as const) {
    const chain = tables[name];
    const number = chain.lastNumber();
    chain.requireEnd(endAt(chain, number, chain.start), state[name]);
  }
  tables.lastDay(state);
}

/**
 * Checks that the audit has the line that a witness names. One that was summed up since is not
 * looked for: nothing but the days knows of it.
 * @param by who names it: a file's path. It may be what is of another life.
 * @throws StoreDamaged.
 */
export function requireWitnessed(
  tables: AuditTables,
  state: AuditState,
  { number, hash }: AuditWitness,
  by: string,
): void {
  const { lines } = tables;
  if (number > state.lines.number) {
    lines.fail(`line ${state.lines.number + 1} is missing`, `${by} says that it had it`);
  }
  const kept = lines.get(number);
  const isSame = kept && equalBytes(kept.hash.subarray(0, WITNESSED_HASH_BYTES), hash);
  const firstKept = tables.startAfter(tables.lastDay(state)).number + 1;
  if (isSame || number < firstKept) return;
  lines.fail(`line ${number} is not what was written`, `${by} says that it had another`);
}

/**
 * Checks all of it, page by page: whoever runs it decides what comes in between. Lines that are
 * added or summed up meanwhile do no harm.
 * @param current where the audit is at the time.
 * @throws StoreDamaged.
 */
export function* verifyInPages(
  tables: AuditTables,
  current: () => AuditState,
): Generator<void, VerifiedAudit> {
  const begun = current();
  let day = yield* verifyDays(tables, begun);
  let end = tables.startAfter(day);
  tables.days.requireNoneUntil(tables.days.start);
  tables.lines.requireNoneUntil(end);
  let first = end.number + 1;
  let named: { readonly days: number; readonly hash: string } | undefined;
  while (end.number < begun.lines.number) {
    // Summed up meanwhile: what the days say of it is in the lines behind.
    const latest = tables.lastDay(current());
    if (latest !== undefined && latest.to > end.number) {
      day = latest;
      end = tables.startAfter(latest);
      first = end.number + 1;
      if (end.number >= begun.lines.number) break;
    }
    for (const row of tables.lines.page(end.number, pageTo(end, begun.lines))) {
      end = tables.lines.follow(end, row);
      const line = decodeLine(row.line);
      if (line.kind === 'SUMMED') named = line;
    }
    if (tables.lines.page(end.number, 1).length === 0) break;
    yield;
  }
  if (end.number <= begun.lines.number) tables.lines.requireEnd(end, begun.lines);
  if (current().days.number === begun.days.number) requireNamed(tables, begun, named);
  const hash = Buffer.from(end.hash).toString('hex');
  return { first, last: end.number, days: day?.number ?? 0, hash };
}

function pageTo(end: ChainEnd, last: ChainEnd): number {
  return Math.min(CHAIN_PAGE_LINES, last.number - end.number);
}

/** Each day continues where the one before ended. @returns the last. */
function* verifyDays(
  { days }: AuditTables,
  state: AuditState,
): Generator<void, AuditDay | undefined> {
  let end = days.start;
  let last: AuditDay | undefined;
  while (end.number < state.days.number) {
    const rows = days.page(end.number, pageTo(end, state.days));
    if (rows.length === 0) break;
    for (const row of rows) {
      end = days.follow(end, row);
      const day = decodeDay(row.line);
      if (day.from !== (last?.to ?? 0) + 1) days.fail(`line ${row.number} is of other lines`);
      last = day;
    }
    yield;
  }
  days.requireEnd(end, state.days);
  return last;
}

/** The lines say themselves what the days are that took the place of others. */
function requireNamed(
  { days }: AuditTables,
  state: AuditState,
  named: { readonly days: number; readonly hash: string } | undefined,
): void {
  const known: ChainEnd = named
    ? { number: named.days, hash: Buffer.from(named.hash, 'hex') }
    : days.start;
  days.requireEnd(state.days, known);
}

/** The same without a pause. @throws StoreDamaged. */
export function verifyAudit(tables: AuditTables, state: AuditState): VerifiedAudit {
  return withoutPauses(verifyInPages(tables, () => state));
}
