import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  countCommit,
  lastCommitMsOf,
  openJournalAtRest,
  openJournalDatabase,
  readLastHead,
} from '../../../src/daemon/journal/database.ts';
import type { JournalEnd, JournalHead } from '../../../src/daemon/journal/journal-end.ts';
import { KeptEnd } from '../../support/kept-end.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** A journal that is only looked at, and what records its end apart from it. */

let folder: ReturnType<typeof makeFolder>;
let file: string;

beforeEach(() => {
  folder = makeFolder();
  file = join(folder.path, 'net.sqlite');
});

afterEach(() => folder.remove());

const PUT_BACK = 'put it back from a copy';
const NEW_YEAR_MS = Date.UTC(2026, 0, 1);

/** Commits so often, as a process of its own. */
function commit(times = 1): JournalHead {
  const journal = openJournalDatabase(file);
  let counted: JournalHead;
  for (let i = 0; i < times; i += 1) {
    counted = countCommit(journal, NEW_YEAR_MS + i, undefined, []);
  }
  journal.database.close();
  return counted!;
}

/** The end as somebody else recorded it. */
const endOf = (known: JournalHead | undefined): JournalEnd => {
  const kept = new KeptEnd('the book', known);
  kept.notedMs = known?.atMs ?? 0;
  return kept;
};

/** What is seen of it; it is closed, and nothing has changed. */
function look(end?: JournalEnd) {
  const before = contents();
  const journal = openJournalAtRest(file, end);
  const seen = journal && {
    head: readLastHead(journal),
    lastMs: lastCommitMsOf(journal),
    records: journal.contents.lastNumber(),
    rows: journal.rows.list(Buffer.from('f')).length,
  };
  journal?.close();
  expect(contents()).toEqual(before);
  return seen;
}

const contents = () =>
  readdirSync(folder.path)
    .sort()
    .map((name) => [name, readFileSync(join(folder.path, name)).toString('base64')]);

const damaged = (what: string, detail: unknown = expect.any(String)) => {
  return { name: 'StoreDamaged', context: { file, what, detail } };
};
const refusal = (end?: JournalEnd) => thrownBy(() => look(end));
const openError = (end?: JournalEnd) =>
  thrownBy(() => {
    const { database } = openJournalDatabase(file, end);
    database.close();
  });

function changeDatabase(sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

describe('looking at a journal', () => {
  test('default: its end and its entries are read', () => {
    const counted = commit(2);
    expect(look()).toEqual({ head: counted, lastMs: NEW_YEAR_MS + 1, records: 0, rows: 1 });
    expect(look(endOf(counted))?.head).toEqual(counted);
    expect(look(endOf(undefined))?.head).toEqual(counted);
  });

  test('behaviour: nothing was committed to one that was just made', () => {
    expect(openError()).toBeUndefined();
    expect(look()).toEqual({ head: undefined, lastMs: undefined, records: 0, rows: 0 });
  });

  test('behaviour: what a killed process left in its log is read too', () => {
    const journal = openJournalDatabase(file);
    const counted = countCommit(journal, NEW_YEAR_MS, undefined, []);
    const kept = ['', '-wal'].map((suffix) => [suffix, readFileSync(file + suffix)] as const);
    journal.database.close();
    for (const [suffix, bytes] of kept) writeFileSync(file + suffix, bytes);
    expect(look()?.head).toEqual(counted);
  });

  test('behaviour: one that nothing was written to yet is left to the next start', () => {
    new DatabaseSync(file).close();
    expect(look()).toBeUndefined();
  });

  test('error: StoreDamaged for one that is not there, and none is made', () => {
    expect(refusal()).toMatchObject(damaged('it is missing', PUT_BACK));
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('error: StoreDamaged for one of a later version', () => {
    commit();
    changeDatabase('PRAGMA user_version = 2; PRAGMA application_id = 0x474a0002');
    const later = 'a later version of Gamekeeper wrote it';
    const what = expect.stringMatching(/^it is format 2 of gamekeeper journal, and this version/);
    expect(refusal()).toMatchObject(damaged(what, later));
  });

  test('error: StoreDamaged for a file that is no database', () => {
    writeFileSync(file, 'no database '.repeat(100));
    expect(refusal()).toMatchObject(damaged('SQLite cannot read it'));
  });

  test.each(['', '-wal'])('error: StoreDamaged for a folder in the place of %o', (suffix) => {
    mkdirSync(file + suffix);
    expect(thrownBy(() => openJournalAtRest(file))).toMatchObject({
      name: 'StoreDamaged',
      context: { file: file + suffix, what: 'it is a folder' },
    });
  });

  test.each([
    ['is gone', 'DELETE FROM identity'],
    ['is changed', "UPDATE identity SET id = x'0102030405060708'"],
    ['became a text', "UPDATE identity SET id = 'changed'"],
  ])('error: StoreDamaged for one whose first entry %s', (_, sql) => {
    commit();
    changeDatabase(sql);
    const words = damaged('its first entry is not what was written', PUT_BACK);
    expect(refusal()).toMatchObject(words);
    expect(openError()).toMatchObject(words);
  });
});

describe('a journal whose end is recorded elsewhere', () => {
  const lostEnd = (own: string, name: string, commits: number) => {
    const until = new Date(NEW_YEAR_MS + 2).toISOString();
    const known = `${name} says that it had commit ${commits} at ${until}`;
    return damaged('it has lost its end', `${own}; ${known}; ${PUT_BACK}`);
  };

  test('error: StoreDamaged for an older one, by who knows of a later end', () => {
    commit();
    const older = readFileSync(file);
    const known = commit(3);
    writeFileSync(file, older);
    const inBook = lostEnd('it ends with commit 1', 'the book', 4);
    expect([look()?.lastMs, refusal(endOf(known))]).toMatchObject([NEW_YEAR_MS, inBook]);
    expect(openError(endOf(known))).toMatchObject(inBook);
  });

  test('error: StoreDamaged by any of those who know an end', () => {
    const [one, two] = [commit(), commit(3)];
    const both = (first: JournalHead, second: JournalHead): JournalEnd => ({
      known: () => [...endOf(first).known(), ...endOf(second).known()],
      note() {},
    });
    expect(refusal(both(one, two))).toBeUndefined();
    const later = { ...two, commits: 9 };
    for (const ends of [both(one, later), both(later, one)]) {
      const expected = damaged('it has lost its end', expect.stringContaining('had commit 9'));
      expect(refusal(ends)).toMatchObject(expected);
      expect(openError(ends)).toMatchObject(expected);
    }
  });

  test('error: StoreDamaged for one that is gone, or is made again, or is of before', () => {
    const known = commit(3);
    const lost = lostEnd('it is empty', 'the book', 3);
    rmSync(file);
    expect(refusal(endOf(known))).toMatchObject(lost);
    expect(openError(endOf(known))).toMatchObject(lost);
    rmSync(file);
    new DatabaseSync(file).close();
    expect(refusal(endOf(known))).toMatchObject(lost);
    expect(refusal()).toBeUndefined();
  });

  test('error: StoreDamaged for another one in its place', () => {
    const known = commit();
    rmSync(file);
    commit(3);
    const had = `the book is of one that had commit 1 at ${new Date(NEW_YEAR_MS).toISOString()}`;
    const detail = `it ends with commit 3; ${had}; ${PUT_BACK}`;
    const another = damaged('it is another one', detail);
    expect(refusal(endOf(known))).toMatchObject(another);
    expect(openError(endOf(known))).toMatchObject(another);
  });
});
