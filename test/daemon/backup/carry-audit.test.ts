import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuditLimits } from '../../../src/daemon/audit/audit-log.ts';
import { carryAudit } from '../../../src/daemon/backup/carry-audit.ts';
import { keepLeftBehind } from '../../../src/daemon/backup/left-behind.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { DAY_MS, facts, START_MS, signatureOf } from '../audit/kept-audit.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** What becomes of the audit when the journal of a backup takes the place of the home's. */

let folder: ReturnType<typeof makeFolder>;
let home: string;
let backup: string;
let nowMs: number;

beforeEach(() => {
  nowMs = START_MS;
  folder = makeFolder();
  home = join(folder.path, 'home.sqlite');
  backup = join(folder.path, 'backup.sqlite');
});
afterEach(() => folder.remove());

/** Signs these keys in a journal, which is there afterwards. */
async function sign(path: string, keys: readonly string[], audit: Partial<AuditLimits> = {}) {
  const now = () => nowMs;
  const journal = openJournal(path, { audit, wallMs: now, now });
  for (const key of keys) {
    await journal.putSigned(makeEntry(key, { signatures: [signatureOf(key)] }), facts);
  }
  await journal.close();
}

function copy(from: string, to: string): void {
  for (const end of ['.sqlite', '.sqlite-wal']) {
    const [source, target] = [from, to].map((path) => path.replace(/\.sqlite$/, end));
    if (existsSync(source!)) cpSync(source!, target!);
  }
}

/** What the restored audit says, once all of it was checked: kinds, or keys of signatures. */
async function readRestored(): Promise<string[]> {
  const journal = openJournal(backup);
  try {
    await journal.verifyAudit();
    const { lines } = journal.readAudit({ after: 0, afterDay: 0 });
    return lines.map(({ line, kind }) => {
      const { key, isContinued } = JSON.parse(line);
      return key ?? (kind === 'RESTORED' ? `${kind} ${isContinued}` : kind);
    });
  } finally {
    await journal.close();
  }
}

test('default: the lines since the backup are after it, then that it was restored', async () => {
  await sign(home, ['a', 'b']);
  copy(home, backup);
  await sign(home, ['c', 'd']);
  carryAudit(home, backup);
  await keepLeftBehind(home, backup);
  expect(await readRestored()).toEqual(['BEGUN', 'a', 'b', 'c', 'd', 'RESTORED true']);
  // It continues from there, and can be restored over again.
  await sign(backup, ['e']);
  copy(backup, home);
  await sign(home, ['f']);
  carryAudit(home, backup);
  const all = ['BEGUN', 'a', 'b', 'c', 'd', 'RESTORED true', 'e', 'f', 'RESTORED true'];
  expect(await readRestored()).toEqual(all);
});

test('default: what was summed up since the backup is so in the restored one', async () => {
  const limits = { keptMs: DAY_MS, linesAtOnce: 2 };
  await sign(home, ['a', 'b', 'c'], limits);
  copy(home, backup);
  nowMs += 3 * DAY_MS;
  await sign(home, ['d'], limits);
  carryAudit(home, backup);
  expect(await readRestored()).toEqual(['SUMMED', 'd', 'SUMMED', 'RESTORED true']);
});

test('behaviour: where the home’s is gone, a line says that lines are lost', async () => {
  await sign(backup, ['a']);
  carryAudit(home, backup);
  expect(await readRestored()).toEqual(['BEGUN', 'a', 'RESTORED false']);
});

test.each([
  ['journal', () => writeFileSync(home, 'no database '.repeat(100))],
  [
    'audit',
    () => {
      const database = new DatabaseSync(home);
      database.exec('UPDATE audit SET hash = zeroblob(32) WHERE number = 2');
      database.close();
    },
  ],
])('behaviour: where the home’s %s is damaged, a line says so', async (_, spoil) => {
  await sign(home, ['a']);
  copy(home, backup);
  await sign(home, ['b']);
  spoil();
  carryAudit(home, backup);
  expect(await readRestored()).toEqual(['BEGUN', 'a', 'RESTORED false']);
});

test('behaviour: the audit of another journal, or another course of it, is not taken', async () => {
  await sign(home, ['a']);
  copy(home, backup);
  const stranger = join(folder.path, 'stranger.sqlite');
  await sign(stranger, ['b', 'c', 'd']);
  carryAudit(stranger, backup);
  expect(await readRestored()).toEqual(['BEGUN', 'a', 'RESTORED false']);
  await sign(home, ['b', 'c', 'd']);
  carryAudit(home, backup);
  expect(await readRestored()).toEqual(['BEGUN', 'a', 'RESTORED false', 'RESTORED false']);
});
