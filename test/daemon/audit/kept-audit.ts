import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { base58Encode } from '../../../src/codec/bytes.ts';
import type { AuditLimits, AuditPort } from '../../../src/daemon/audit/audit-log.ts';
import type { AuditDay } from '../../../src/daemon/audit/days.ts';
import type { NumberedLine } from '../../../src/daemon/audit/kinds.ts';
import {
  type CommittedHead,
  type JournalDatabase,
  openJournalDatabase,
} from '../../../src/daemon/journal/database.ts';
import { factOf } from '../../../src/daemon/journal/facts.ts';
import { Journal } from '../../../src/daemon/journal/journal.ts';
import type { SignedFacts } from '../../../src/methods/ports.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** A journal on the disk whose audit a test writes, reads, and damages behind its back. */

export const GAME = 'com.example.test';
export const WALLET = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8';
export const SIGNATURE = '5'.repeat(88);
/** A signature for a key: no two writes have the same. */
export const signatureOf = (key: string): string => base58Encode(hash('sha512', key, 'buffer'));
export const START_MS = Date.UTC(2026, 0, 1);
export const DAY_MS = 86_400_000;

export const facts: SignedFacts = {
  wallet: WALLET,
  effect: 'spend',
  takes: [{ of: 'fees', amount: '5000' }],
  says: [],
  gets: [],
  approval: null,
};

/** Lines of an audit, of any kind. */
export type AnyLine = NumberedLine & Readonly<Record<string, unknown>>;

export class KeptAudit {
  readonly #folder = makeFolder();
  readonly path = join(this.#folder.path, 'journal.sqlite');
  readonly #limits: Partial<AuditLimits>;
  /** The machine's clock, in UNIX milliseconds. */
  nowMs = START_MS;
  opened!: JournalDatabase;
  journal!: Journal;

  constructor(limits: Partial<AuditLimits> = {}) {
    this.#limits = limits;
    this.open();
  }

  get audit(): AuditPort {
    return this.journal.audit;
  }

  get folder(): string {
    return this.#folder.path;
  }

  open(): void {
    this.opened = openJournalDatabase(this.path);
    const now = () => this.nowMs;
    this.journal = new Journal(this.opened, { now, wallMs: now, audit: this.#limits });
  }

  async reopen(): Promise<void> {
    await this.journal.close();
    this.open();
  }

  /** Changes the file while nobody has it open. */
  async change(sql: string): Promise<void> {
    await this.journal.close();
    const database = new DatabaseSync(this.path);
    database.exec(sql);
    database.close();
  }

  sign(key: string): Promise<void> {
    return this.journal.putSigned(makeEntry(key, { signatures: [signatureOf(key)] }), facts);
  }

  /** All lines that are kept, with those that wait. */
  lines(): AnyLine[] {
    const { lines } = this.journal.readAudit({ after: 0, afterDay: 0 });
    return lines.map(({ line }) => JSON.parse(line));
  }

  kinds(): string[] {
    return this.lines().map(({ kind }) => kind);
  }

  days(): AuditDay[] {
    const { days } = this.journal.readAudit({ after: 0, afterDay: 0 });
    return days.map(({ line }) => JSON.parse(line));
  }

  /** How often the journal has committed. */
  commits(): number {
    return factOf<CommittedHead>(this.opened.rows, 'head')!.commits;
  }

  async close(): Promise<void> {
    await this.journal.close();
    this.#folder.remove();
  }
}
