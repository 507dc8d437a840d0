import { DAY_MS } from '../../core/limits.ts';
import type { AuditKind } from '../../methods/generated/player.ts';
import type { ChainEnd, ChainRow } from './hash-chain.ts';
import { decodeLine, type NumberedLine } from './kinds.ts';

/**
 * Old lines, summed up by day. A day takes the place of its lines: it says which they were, and the
 * hash of the last of them, so that the lines after it still follow on. A busy day is summed up in
 * parts.
 */

/** A kind of line about a game. */
interface DayCount {
  readonly kind: AuditKind;
  /** Null for none, and for all together where there are too many. */
  readonly game: string | null;
  readonly count: number;
}

export interface AuditDay {
  readonly number: number;
  /** By UTC, such as `2026-11-24`. */
  readonly day: string;
  /** Numbers of the first and the last line. */
  readonly from: number;
  readonly to: number;
  /** The journal's day of use on which they were summed up. */
  readonly on: number;
  /** Hash of the last line, hexadecimal. */
  readonly hash: string;
  readonly counts: readonly DayCount[];
}

/** Counts that a day has at most; further games are counted together. */
const COUNTS_MAX = 256;

/** @param rows at least one, which follow one another. */
export function sumUp(number: number, rows: readonly ChainRow[], on: number): AuditDay {
  const lines = rows.map(({ line }) => decodeLine(line));
  const last = rows.at(-1)!;
  return {
    number,
    day: dayOf(lines[0]!),
    from: rows[0]!.number,
    to: last.number,
    on,
    hash: Buffer.from(last.hash).toString('hex'),
    counts: countAll(lines),
  };
}

/** The first of these lines that are of the same day. */
export function linesOfOneDay(rows: readonly ChainRow[]): ChainRow[] {
  const [first] = rows;
  if (first === undefined) return [];
  const day = dayOf(decodeLine(first.line));
  const others = rows.findIndex(({ line }) => dayOf(decodeLine(line)) !== day);
  return others === -1 ? [...rows] : rows.slice(0, others);
}

export function dayOf({ atMs }: Pick<NumberedLine, 'atMs'>): string {
  return new Date(Math.floor(atMs / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}

function countAll(lines: readonly NumberedLine[]): DayCount[] {
  const counts = new Map<string, DayCount>();
  for (const line of lines) {
    const { kind } = line;
    const times = line.kind === 'CALL_REFUSED' ? line.count : 1;
    const name = `${kind} ${gameOf(line) ?? ''}`;
    const isRoom = counts.size < COUNTS_MAX || counts.has(name);
    const known = counts.get(isRoom ? name : kind);
    const game = isRoom ? gameOf(line) : null;
    counts.set(isRoom ? name : kind, { kind, game, count: (known?.count ?? 0) + times });
  }
  return [...counts.values()];
}

/** The game that a line is about; null for none. */
export function gameOf(line: NumberedLine): string | null {
  return 'game' in line ? line.game : null;
}

export function encodeDay(day: AuditDay): Buffer {
  return Buffer.from(JSON.stringify(day));
}

export function decodeDay(bytes: Uint8Array): AuditDay {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
}

/** Where the lines continue behind a day. */
export function endOfDay({ to, hash }: AuditDay): ChainEnd {
  return { number: to, hash: Buffer.from(hash, 'hex') };
}
