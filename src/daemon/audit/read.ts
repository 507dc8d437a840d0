import type { AuditPart } from '../../methods/generated/player.ts';
import { decodeDay, gameOf } from './days.ts';
import type { ChainRow } from './hash-chain.ts';
import { decodeLine } from './kinds.ts';
import { type AuditState, type AuditTables, endAt } from './tables.ts';

export type { AuditPart } from '../../methods/generated/player.ts';

/** Which lines are wanted. */
export interface AuditWish {
  /** Numbers of the last line and the last day that were read. */
  readonly after: number;
  readonly afterDay: number;
  readonly game?: string | null | undefined;
  readonly sinceMs?: number | null | undefined;
  /** Lines that are looked at. Default: 2,048. */
  readonly limit?: number | null | undefined;
}

/** Lines and days that are looked at for one part, where no other limit is given. */
const LINES_AT_ONCE = 2048;
const DAYS_AT_ONCE = 64;

/**
 * A part of an audit. Each line follows on the one before; `verifyAudit` checks all of them.
 * @throws StoreDamaged.
 */
export function readAudit(
  tables: AuditTables,
  state: AuditState,
  { after, afterDay, game, sinceMs, limit }: AuditWish,
): AuditPart {
  const start = tables.startAfter(tables.lastDay(state));
  const count = limit ?? LINES_AT_ONCE;
  const isOver = after >= state.lines.number;
  const lines = isOver ? [] : tables.follow(endAt(tables.lines, after, start), count);
  const days = daysAfter(tables, state, afterDay);
  const since = sinceMs ?? Number.NEGATIVE_INFINITY;
  return {
    lines: lines.flatMap((row) => lineOf(row, game, since)),
    days: days.flatMap((row) => dayOfRow(row, game, since)),
    next: nextOf(lines, count, state.lines.number),
    nextDay: nextOf(days, DAYS_AT_ONCE, state.days.number),
    last: state.lines.number,
  };
}

function daysAfter({ days }: AuditTables, state: AuditState, after: number): ChainRow[] {
  if (after >= state.days.number) return [];
  const rows = days.page(after, DAYS_AT_ONCE);
  let end = endAt(days, after, days.start);
  for (const row of rows) end = days.follow(end, row);
  return rows;
}

function lineOf(
  { number, line, hash }: ChainRow,
  game: string | null | undefined,
  since: number,
): AuditPart['lines'] {
  const read = decodeLine(line);
  const isWanted = read.atMs >= since && (game ?? gameOf(read)) === gameOf(read);
  if (!isWanted) return [];
  const { kind, atMs } = read;
  const time = new Date(atMs).toISOString();
  return [{ number, time, kind, game: gameOf(read), line: textOf(line), hash: hexOf(hash) }];
}

/** A day is wanted if some of it is. */
function dayOfRow(
  { number, line, hash }: ChainRow,
  game: string | null | undefined,
  since: number,
): AuditPart['days'] {
  const { day, counts } = decodeDay(line);
  const isSince = day >= (Number.isFinite(since) ? new Date(since).toISOString() : '').slice(0, 10);
  const isOfGame = counts.some((one) => one.game === (game ?? one.game));
  return isSince && isOfGame ? [{ number, day, line: textOf(line), hash: hexOf(hash) }] : [];
}

function nextOf(rows: readonly ChainRow[], limit: number, last: number): number | null {
  const number = rows.at(-1)?.number;
  return number === undefined || rows.length < limit || number >= last ? null : number;
}

function textOf(line: Uint8Array): string {
  return Buffer.from(line).toString();
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
