import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Decode } from '../../../src/codec/base58.ts';
import { verifyAudit } from '../../../src/daemon/audit/verify.ts';
import { CounterFile, type JournalHead } from '../../../src/daemon/journal/counter-file.ts';
import {
  auditStateOf,
  type JournalAtRest,
  openJournalAtRest,
  openJournalDatabase,
  readLastHead,
} from '../../../src/daemon/journal/database.ts';
import { EarlierHead } from '../../../src/daemon/journal/earlier-head.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { changeDatabase } from '../process/made-home.ts';
import { copyJournal, earlierJournals, readEarlier, textOf } from '../support/earlier-journals.ts';
import { makeFolder } from '../support/place.ts';

/** Journals of earlier formats are read as they are, and become journals of this one. */

let folder: ReturnType<typeof makeFolder>;
let path: string;
let head: string;

beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

function copy(home: string): void {
  path = copyJournal(home, folder.path);
  head = path.replace('.sqlite', '.head');
}

/** Who has read a head does not show. */
function plain(head: JournalHead | undefined) {
  if (head === undefined) return undefined;
  const audit = head.audit && { ...head.audit, hash: textOf(head.audit.hash) };
  return { ...head, id: textOf(head.id), audit };
}

function readAll({ rows, contents }: Pick<JournalAtRest, 'rows' | 'contents'>) {
  return {
    rows: [...rows.walk(Buffer.alloc(0))].map(({ key, value }) => [textOf(key), textOf(value)]),
    contents: [...contents.pages(0)].flat(),
  };
}

function lookAtRest() {
  const opened = openJournalAtRest(path)!;
  try {
    return {
      ...readAll(opened),
      head: plain(readLastHead(opened)),
      last: opened.contents.lastNumber(),
    };
  } finally {
    opened.close();
  }
}

/** Earlier formats keep transactions in base58. */
function inBytes({ rows, contents }: ReturnType<typeof readEarlier>) {
  const converted = contents.map((record) => {
    const { entry } = record as { entry: { transactions: string[] } };
    const transactions = entry.transactions.map((text) => base58Decode(text));
    return { ...(record as object), entry: { ...entry, transactions } };
  });
  return { rows, contents: converted };
}

function migrate() {
  const opened = openJournalDatabase(path);
  try {
    const { audit, rows } = opened;
    const state = auditStateOf({ audit, rows });
    const lines = verifyAudit(audit, state).last;
    const last = opened.contents.lastNumber();
    return { ...readAll(opened), head: plain(readLastHead(opened)), last, lines };
  } finally {
    opened.database.close();
    opened.headFile.close();
  }
}

const damaged = (what: string) => ({ name: 'StoreDamaged', context: { what } });
const changed = damaged('an entry is not what was written');
const missing = damaged('an entry is missing');

const migrated = earlierJournals.filter(({ format }) => format > 1);

describe.each(migrated)('of the home $home', ({ home, format }) => {
  beforeEach(() => copy(home));

  test('default: at rest and once migrated it has what it had, in this format', () => {
    const before = inBytes(readEarlier(path));
    expect(before.rows.length).toBeGreaterThan(before.contents.length);
    const known = plain(new EarlierHead(head).read());
    const atRest = lookAtRest();
    expect(atRest).toMatchObject({ ...before, head: known, last: before.contents.length });
    const migrated = migrate();
    expect(migrated).toMatchObject(atRest);
    if (format === 3) expect(migrated.lines).toBeGreaterThan(before.contents.length);
    expect(lookAtRest()).toEqual(atRest);
    expect(() => readEarlier(path)).toThrow('no such table');
  });

  test('behaviour: its first commit writes the head anew, which a later start reads', async () => {
    const known = new EarlierHead(head).read()!;
    await openJournal(path).close();
    const { id, commits } = plain(new CounterFile(head).read())!;
    expect({ id, commits }).toEqual({ id: textOf(known.id), commits: known.commits + 1 });
    await openJournal(path).close();
    expect(new CounterFile(head).read()?.commits).toBeGreaterThan(known.commits + 1);
  });
});

describe.each(migrated)('of the home $home, damaged', ({ home }) => {
  beforeEach(() => copy(home));

  test('error: StoreDamaged where it lost its end, and it is not migrated', () => {
    const before = readFileSync(path);
    const known = new EarlierHead(head).read()!;
    const words = { name: 'StoreDamaged', context: { file: path, what: 'it has lost its end' } };
    const later = readFileSync(head);
    for (const start of [0, 64]) {
      later.writeBigUInt64BE(BigInt(known.commits + 1), start + 8);
      later.writeUInt32BE(crc32(later.subarray(start, start + 24)), start + 24);
    }
    writeFileSync(head, later);
    expect([thrownBy(lookAtRest), thrownBy(migrate)]).toMatchObject([words, words]);
    // The same head where the journal is gone.
    expect(readFileSync(path).subarray(100)).toEqual(before.subarray(100));
    rmSync(path);
    expect(thrownBy(migrate)).toMatchObject(words);
  });

  test('error: StoreDamaged for each row that is not what was written; nothing is moved', () => {
    const { rows, contents } = readEarlier(path);
    const whole = readFileSync(path);
    const columns = [
      ...rows.flatMap(([key]) => {
        const where = `WHERE key = x'${Buffer.from(key!, 'latin1').toString('hex')}'`;
        return ['value', 'link'].map((column) => `UPDATE rows SET ${column} = x'00' ${where}`);
      }),
      ...contents.flatMap((_, index) => [
        `UPDATE contents SET value = x'7b7d' WHERE number = ${index + 1}`,
        `UPDATE contents SET number = 1000 WHERE number = ${index + 1}`,
        `UPDATE contents SET sum = sum + 1 WHERE number = ${index + 1}`,
        `UPDATE contents SET value = CAST(value AS TEXT) WHERE number = ${index + 1}`,
      ]),
    ];
    const step = Math.ceil(columns.length / 25);
    for (const sql of columns.filter((_, index) => index % step === 0)) {
      writeFileSync(path, whole);
      changeDatabase(path, sql);
      const before = readFileSync(path).subarray(100);
      expect([sql, thrownBy(lookAtRest), thrownBy(migrate)]).toMatchObject([sql, changed, changed]);
      expect(readFileSync(path).subarray(100)).toEqual(before);
    }
  });

  test('error: StoreDamaged for a row that is gone; nothing is moved', () => {
    const key = readEarlier(path).rows.find(([one]) => one!.startsWith('w'))![0]!;
    const bytes = Buffer.from(key, 'latin1');
    changeDatabase(path, `DELETE FROM rows WHERE key = x'${bytes.toString('hex')}'`);
    const before = readEarlier(path);
    expect([thrownBy(lookAtRest), thrownBy(migrate)]).toMatchObject([missing, missing]);
    const opened = openJournalAtRest(path)!;
    expect(thrownBy(() => opened.rows.get(bytes))).toMatchObject(missing);
    opened.close();
    expect(readEarlier(path)).toEqual(before);
  });
});

test('error: StoreDamaged for the rows of another journal, and one that calls itself older', () => {
  copy('format-5');
  const other = makeFolder();
  const before = copyJournal('format-4', other.path);
  changeDatabase(
    path,
    `ATTACH '${before}' AS other; DELETE FROM rows;
    INSERT INTO rows SELECT * FROM other.rows`,
  );
  other.remove();
  expect([thrownBy(lookAtRest), thrownBy(migrate)]).toMatchObject([changed, changed]);
  copy('format-5');
  changeDatabase(path, 'PRAGMA user_version = 0');
  expect(thrownBy(migrate)).toMatchObject(damaged('it has lost its end'));
});

test.each([
  ['JSON', `'{'`],
  ['what was kept', `'null'`],
  ['with transactions', `json_remove(content, '$.transactions')`],
  ['of texts', `json_set(content, '$.state', 'UNKNOWN', '$.transactions', json('[null]'))`],
  ['in base58', `json_set(content, '$.state', 'UNKNOWN', '$.transactions', json('["0OIl"]'))`],
])('error: StoreDamaged for a first format whose entry is not %s', (_, content) => {
  copy('format-3');
  changeDatabase(
    path,
    `UPDATE entries SET content = ${content}
    WHERE put_at_ms = (SELECT max(put_at_ms) FROM entries)`,
  );
  const before = readFileSync(path).subarray(100);
  expect(thrownBy(migrate)).toMatchObject({ ...changed, context: { file: path } });
  expect(readFileSync(path).subarray(100)).toEqual(before);
});
