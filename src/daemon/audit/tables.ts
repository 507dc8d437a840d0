import type { DatabaseSync } from 'node:sqlite';
import { type AuditDay, decodeDay, endOfDay } from './days.ts';
import { type ChainEnd, HashChain } from './hash-chain.ts';

/** Both chains of a journal's audit. */
export class AuditTables {
  readonly lines: HashChain;
  readonly days: HashChain;

  constructor(database: DatabaseSync, file: string, id: Uint8Array) {
    this.lines = new HashChain(database, 'audit', file, id);
    this.days = new HashChain(database, 'audit_days', file, id);
  }

  /** The last day that was summed up, of so many. @throws StoreDamaged if it is missing. */
  lastDay(count: number): AuditDay | undefined {
    if (count === 0) return undefined;
    const row = this.days.get(count) ?? this.days.fail(`line ${count} is missing`);
    return decodeDay(row.line);
  }

  /** What the first line that is kept follows on. */
  startAfter(day: AuditDay | undefined): ChainEnd {
    return day === undefined ? this.lines.start : endOfDay(day);
  }
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
