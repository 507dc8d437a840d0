import type { DatabaseSync } from 'node:sqlite';
import { type AuditDay, decodeDay, endOfDay } from './days.ts';
import { type ChainEnd, type ChainRow, HashChain } from './hash-chain.ts';

/** Both chains of a journal's audit. */
export class AuditTables {
  readonly lines: HashChain;
  readonly days: HashChain;

  constructor(database: DatabaseSync, file: string, id: Uint8Array) {
    this.lines = new HashChain(database, 'audit', file, id);
    this.days = new HashChain(database, 'audit_days', file, id);
  }

  /**
   * The last day that was summed up; undefined if there is none.
   * @throws StoreDamaged if it is not what was written.
   */
  lastDay({ days: end }: Pick<AuditState, 'days'>): AuditDay | undefined {
    const { days } = this;
    if (end.number === 0) return undefined;
    const row = days.get(end.number) ?? days.fail(`line ${end.number} is missing`);
    const before = endAt(days, end.number - 1, days.start);
    days.requireEnd(days.follow(before, row), end);
    return decodeDay(row.line);
  }

  /** At most `limit` lines behind a place, each of which follows on. @throws StoreDamaged. */
  follow(after: ChainEnd, limit: number): ChainRow[] {
    const rows = this.lines.page(after.number, limit);
    let end = after;
    for (const row of rows) end = this.lines.follow(end, row);
    return rows;
  }

  /** What the first line that is kept follows on. */
  startAfter(day: AuditDay | undefined): ChainEnd {
    return day === undefined ? this.lines.start : endOfDay(day);
  }
}

/** Where a chain stood at a line, of which the hash is not checked. @throws StoreDamaged. */
export function endAt(chain: HashChain, number: number, start: ChainEnd): ChainEnd {
  if (number <= start.number) return start;
  const row = chain.get(number) ?? chain.fail(`line ${number} is missing`);
  if (!(row.hash instanceof Uint8Array)) chain.fail(`line ${number} is not what was written`);
  return { number, hash: row.hash };
}

/** Where an audit stands, as the journal commits it. */
export interface AuditState {
  readonly lines: ChainEnd;
  readonly days: ChainEnd;
  /** What the lines take that are kept. */
  readonly bytes: number;
}

/** The same in the journal's head. */
export interface CommittedAudit {
  readonly number: number;
  /** Hexadecimal. */
  readonly hash: string;
  readonly days: number;
  readonly daysHash: string;
  readonly bytes: number;
}

export function encodeState({ lines, days, bytes }: AuditState): CommittedAudit {
  const [hash, daysHash] = [lines, days].map((end) => Buffer.from(end.hash).toString('hex'));
  return { number: lines.number, hash: hash!, days: days.number, daysHash: daysHash!, bytes };
}

/** @param committed undefined for an audit without a line. */
export function decodeState(
  committed: CommittedAudit | undefined,
  { lines, days }: AuditTables,
): AuditState {
  if (committed === undefined) return { lines: lines.start, days: days.start, bytes: 0 };
  const { number, hash, daysHash, bytes } = committed;
  return {
    lines: { number, hash: Buffer.from(hash, 'hex') },
    days: { number: committed.days, hash: Buffer.from(daysHash, 'hex') },
    bytes,
  };
}
