import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../src/daemon/audit/verify.ts';
import {
  auditStateOf,
  type CommittedHead,
  openJournalAtRest,
  openJournalDatabase,
  readLastHead,
} from '../../../src/daemon/journal/database.ts';
import { factOf } from '../../../src/daemon/journal/facts.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import type { JournalEnd } from '../../../src/daemon/journal/journal-end.ts';
import { KeptEnd } from '../../support/kept-end.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { DAY_MS, GAME, KeptAudit, SIGNATURE, WALLET } from './kept-audit.ts';

/** Whatever is changed, left out, added or exchanged in an audit is found. */

const LINES = 12;
const KEPT_MS = 5 * DAY_MS;
let kept: KeptAudit;

beforeEach(async () => {
  // Lines of two days, which are not summed up yet.
  kept = new KeptAudit({ keptMs: KEPT_MS, linesAtOnce: 3 });
  for (let i = 0; i < LINES; i += 1) {
    await kept.sign(`key-${i}`);
    kept.nowMs += DAY_MS / 6;
  }
});
afterEach(() => kept.close());

function verify(path = kept.path, end?: JournalEnd) {
  const opened = openJournalAtRest(path, end)!;
  try {
    const audit = opened.audit!;
    return verifyAudit(audit, auditStateOf({ rows: opened.rows, audit }));
  } finally {
    opened.close();
  }
}

const damaged = (
  what: unknown = expect.stringMatching(/^in (its|the summed-up days of its) audit /),
  said = '',
) =>
  expect.objectContaining({
    name: 'StoreDamaged',
    context: { file: kept.path, what, detail: `${said}put it back from a copy` },
  });

test('default: a whole audit, before and after its first lines were summed up', async () => {
  await expect(kept.journal.verifyAudit()).resolves.toMatchObject({ first: 1, last: LINES + 1 });
  kept.nowMs += KEPT_MS;
  await kept.reopen();
  await kept.sign('late');
  expect(kept.days()).not.toEqual([]);
  const live = await kept.journal.verifyAudit();
  await kept.journal.close();
  const { first, last, days } = verify();
  expect(live).toEqual(verify());
  expect([first > 1, last > LINES, days > 0]).toEqual([true, true, true]);
});

describe.each(['as it was written', 'with days that were summed up'])('%s', (how) => {
  const numbers = async (table: 'audit' | 'audit_days'): Promise<number[]> => {
    if (how !== 'as it was written') {
      kept.nowMs += KEPT_MS;
      await kept.reopen();
      await kept.sign('late');
      expect(kept.days().length).toBeGreaterThan(1);
    }
    await kept.journal.close();
    const database = new DatabaseSync(kept.path);
    const rows = database.prepare(`SELECT number FROM ${table} ORDER BY number`).all();
    database.close();
    return rows.map(({ number }) => Number(number));
  };
  const tables =
    how === 'as it was written' ? (['audit'] as const) : (['audit', 'audit_days'] as const);

  test.each(tables)('error: StoreDamaged for any single change of %s', async (table) => {
    const all = await numbers(table);
    const whole = verify();
    const last = all.at(-1)!;
    const another = `SELECT line FROM ${table} WHERE number`;
    for (const number of all) {
      const other = number === last ? all[0]! : last;
      const sqls = [
        `DELETE FROM ${table} WHERE number = ${number}`,
        `DELETE FROM ${table} WHERE number >= ${number}`,
        `UPDATE ${table} SET line = CAST(replace(CAST(line AS TEXT), ':', ';') AS BLOB)
           WHERE number = ${number}`,
        `UPDATE ${table} SET line = CAST(line AS TEXT) WHERE number = ${number}`,
        `UPDATE ${table} SET hash = zeroblob(32) WHERE number = ${number}`,
        `UPDATE ${table} SET number = ${last + 5} WHERE number = ${number}`,
        ...(other === number
          ? []
          : [`UPDATE ${table} SET line = (${another} = ${other}) WHERE number = ${number}`]),
        ...[last + 1, all[0]! - 1].map(
          (added) =>
            `INSERT INTO ${table} SELECT ${added}, line, hash FROM ${table}
               WHERE number = ${number}`,
        ),
      ];
      for (const sql of sqls) {
        const copy = join(kept.folder, 'copy.sqlite');
        cpSync(kept.path, copy);
        const database = new DatabaseSync(copy);
        database.exec(sql);
        database.close();
        expect([sql, thrownBy(() => verify(copy))]).toEqual([
          sql,
          expect.objectContaining({
            name: 'StoreDamaged',
            context: expect.objectContaining({ file: copy }),
          }),
        ]);
      }
    }
    expect(verify()).toEqual(whole);
  });

  test('error: StoreDamaged for all of it that is gone', async () => {
    await numbers('audit');
    await kept.change('DELETE FROM audit; DELETE FROM audit_days');
    expect(thrownBy(() => verify())).toEqual(damaged());
    expect(thrownBy(() => kept.open())).toEqual(damaged());
    await kept.change('DROP TABLE audit; DROP TABLE audit_days');
    const gone = damaged('it has not the tables that were made');
    expect(thrownBy(() => verify())).toEqual(gone);
    expect(thrownBy(() => kept.open())).toEqual(gone);
  });
});

test('error: StoreDamaged for an audit of another journal, whole as that is', async () => {
  const other = new KeptAudit();
  for (let i = 0; i < LINES; i += 1) await other.sign(`key-${i}`);
  await other.journal.close();
  await kept.change(
    `ATTACH '${other.path}' AS other; DELETE FROM audit;
     INSERT INTO audit SELECT * FROM other.audit`,
  );
  await other.close();
  expect(thrownBy(() => verify())).toEqual(damaged());
});

test('error: StoreDamaged at a start, for a last line that is gone or another', async () => {
  await kept.change('DELETE FROM audit WHERE number = (SELECT max(number) FROM audit)');
  expect(thrownBy(() => openJournal(kept.path))).toEqual(
    damaged(`in its audit line ${LINES + 1} is missing`),
  );
});

test('error: StoreDamaged for a chain written again, by what is known of its end', async () => {
  await kept.journal.close();
  const real = readFileSync(kept.path);
  // A journal with the same commits, whose audit says something else.
  kept.open();
  expect(factOf<CommittedHead>(kept.opened.rows, 'head')?.audit?.number).toBe(LINES + 1);
  await kept.audit.keep('MESSAGE_SIGNED', { game: GAME, wallet: WALLET, signature: SIGNATURE });
  const end = new KeptEnd('the book', readLastHead(kept.opened)!);
  await kept.journal.close();
  writeFileSync(kept.path, real);
  kept.open();
  await kept.audit.keep('SIGNED_IN', { game: GAME, wallet: WALLET, signature: SIGNATURE });
  await kept.journal.close();
  expect(verify()).toBeDefined();
  const said = 'the book says that it had another; ';
  expect(thrownBy(() => openJournalDatabase(kept.path, end))).toEqual(
    damaged(`in its audit line ${LINES + 2} is not what was written`, said),
  );
  expect(thrownBy(() => verify(kept.path, end))).toEqual(
    damaged(expect.stringContaining('is not what was'), said),
  );
});

test('behaviour: lines that are added and summed up meanwhile do no harm', async () => {
  const verifying = kept.journal.verifyAudit();
  kept.nowMs += KEPT_MS;
  for (let i = 0; i < 5; i += 1) await kept.sign(`late-${i}`);
  expect(kept.days()).not.toEqual([]);
  expect((await verifying).last).toBeGreaterThanOrEqual(LINES + 1);
  await expect(kept.journal.verifyAudit()).resolves.toMatchObject({
    last: LINES + 6 + kept.days().length,
  });
});

test.each([1, 5, LINES])('error: StoreDamaged for record %i that is gone', async (number) => {
  await kept.change(`DELETE FROM records WHERE number = ${number}`);
  kept.open();
  await expect(kept.journal.verifyAudit()).rejects.toMatchObject({ name: 'StoreDamaged' });
});

test('behaviour: writes that are added, settled and forgotten meanwhile do no harm', async () => {
  const MANY = 300;
  const keys = Array.from({ length: MANY }, (_, index) => `many-${index}`);
  await Promise.all(keys.map((key) => kept.journal.put(makeEntry(key))));
  const verifying = kept.journal.verifyAudit();
  let isOver = false;
  void verifying.finally(() => {
    isOver = true;
  });
  for (let index = 0; !isOver && index < MANY; index += 1) {
    await kept.journal.put(makeEntry(keys[index]!, { state: 'SUCCEEDED' }));
    await kept.sign(`meanwhile-${index}`);
    kept.journal.forget([
      {
        game: GAME,
        idempotencyKey: keys[index]!,
        signature: makeEntry(keys[index]!).signatures[0]!,
      },
    ]);
  }
  await expect(verifying).resolves.toMatchObject({ first: 1 });
  await expect(kept.journal.verifyAudit()).resolves.toMatchObject({ first: 1 });
});
