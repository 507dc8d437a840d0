import { existsSync } from 'node:fs';
import { equalBytes } from '../../codec/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { AuditLog, auditLimits } from '../audit/audit-log.ts';
import type { ChainRow, HashChain } from '../audit/hash-chain.ts';
import type { AuditState } from '../audit/tables.ts';
import { verifyAudit } from '../audit/verify.ts';
import {
  auditStateOf,
  countCommit,
  type JournalAtRest,
  type JournalDatabase,
  openJournalAtRest,
  openJournalDatabase,
} from '../journal/database.ts';
import { factOf } from '../journal/facts.ts';
import type { JournalEnd } from '../journal/journal-end.ts';

/** A restore puts the journal back, and its audit continues: what was written is never undone. */

/**
 * Puts the lines that the replaced journal has, and the backup has not, behind those of the backup,
 * and then one that says that it was restored. Where the replaced journal is lost, damaged or
 * another one, that line alone says so.
 * @param end where the replaced journal's end is recorded.
 * @throws StoreDamaged, StorageFull of the restored journal.
 */
export function carryAudit(replacedPath: string, restoredPath: string, end?: JournalEnd): void {
  const replaced = openReplaced(replacedPath, end);
  const restored = openJournalDatabase(restoredPath);
  const { database } = restored;
  try {
    database.exec('BEGIN IMMEDIATE');
    const before = auditStateOf(restored);
    const carried = replaced && carryLines(replaced, restored, before);
    const log = new AuditLog({
      tables: restored.audit,
      state: carried ?? before,
      limits: auditLimits,
      nowMs: Date.now,
      monotonicMs: () => performance.now(),
    });
    if (carried === undefined && before.lines.number === 0) {
      log.write(log.make('BEGUN', { writes: restored.contents.lastNumber() }));
    }
    log.write(log.make('RESTORED', { isContinued: carried !== undefined }));
    const { open = [] } = factOf<{ readonly open: readonly number[] }>(restored.rows, 'head') ?? {};
    countCommit(restored, Date.now(), undefined, open, log.finish(0));
    database.exec('COMMIT');
  } finally {
    if (database.isOpen) database.close();
    replaced?.close();
  }
}

/** A replaced journal and where its audit, of which every line was checked, stands. */
type Replaced = JournalAtRest & { readonly state: AuditState };

function openReplaced(path: string, end: JournalEnd | undefined): Replaced | undefined {
  if (!existsSync(path)) return undefined;
  let opened: JournalAtRest | undefined;
  try {
    opened = openJournalAtRest(path, end);
    if (opened === undefined) return undefined;
    const state = auditStateOf(opened);
    verifyAudit(opened.audit, state);
    return { ...opened, state };
  } catch (error) {
    opened?.close();
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return undefined;
  }
}

/** Undefined if the replaced audit does not continue from where the backup's ends. */
function carryLines(
  { id, audit: from, state }: Replaced,
  { id: restoredId, audit: to }: JournalDatabase,
  before: AuditState,
): AuditState | undefined {
  if (!equalBytes(id, restoredId)) return undefined;
  const firstKept = from.startAfter(from.lastDay(state)).number + 1;
  const isBehind = isOn(from.days, before.days, 1) && isOn(from.lines, before.lines, firstKept);
  if (!isBehind) return undefined;
  for (const row of rowsAfter(from.days, before.days.number)) to.days.insert(row);
  for (const row of rowsAfter(from.lines, before.lines.number)) to.lines.insert(row);
  to.lines.removeUntil(firstKept - 1);
  return state;
}

/** Whether a chain has a line; one that was summed up is not looked for. */
function isOn(chain: HashChain, { number, hash }: AuditState['lines'], firstKept: number): boolean {
  if (number < firstKept) return true;
  const row = chain.get(number);
  return row !== undefined && equalBytes(row.hash, hash);
}

function* rowsAfter(chain: HashChain, number: number): Iterable<ChainRow> {
  for (let after = number; ; ) {
    const page = chain.page(after);
    yield* page;
    if (page.length === 0) return;
    after = page.at(-1)!.number;
  }
}
