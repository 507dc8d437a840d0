import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lookAtHome, makeHomeIn, openHome } from '../../../src/daemon/home/home.ts';
import { countCommit, openJournalDatabase } from '../../../src/daemon/journal/database.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { examineHome, requireHome } from '../../../src/daemon/process/examine-home.ts';
import { makeFolder } from '../support/place.ts';
import { changeDatabase, contentsOf, JOURNAL, makeUsedHome, settle } from './made-home.ts';

/** What is said of a home's journals, and of the clock that their times report. */

let folder: ReturnType<typeof makeFolder>;
let home: string;
let path: string;

beforeEach(async () => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  path = join(home, JOURNAL);
  await makeUsedHome(home);
});

afterEach(() => folder.remove());

const PUT_BACK = 'put it back from a copy';
const WORDS = '3 writes, each whole; its audit is whole up to line 1';
const HOUR_MS = 60 * 60 * 1000;
const damaged = (words: unknown, file = JOURNAL) => ({ file, isWhole: false, words });
const whole = (words: unknown, file = JOURNAL) => ({ file, isWhole: true, words });
const journalsOf = async () =>
  (await examineHome(lookAtHome(home))).filter(({ file }) => file.startsWith('journals/'));

/** Puts a journal of another home, or of none, next to that of this one. */
async function putStranger(use: Parameters<typeof makeUsedHome>[1], name = 'other.sqlite') {
  const other = join(folder.path, 'other');
  await makeUsedHome(other, use);
  writeFileSync(join(home, 'journals', name), readFileSync(join(other, JOURNAL)));
}

describe('a journal', () => {
  test('behaviour: files that are none make no other journal, and a known end does', async () => {
    writeFileSync(join(home, 'journals/notes.txt'), 'mine');
    writeFileSync(join(home, 'journals/old.sqlite.txt'), 'mine');
    expect(await journalsOf()).toEqual([whole(WORDS)]);
    const opened = await openHome(home, 'daemon');
    const end = { of: 'a0', number: 1, atMs: 0, audit: { number: 0, hash: '' } };
    opened.noteEnd('journals/ahead.sqlite', end);
    opened.close();
    const lost = expect.stringMatching(/^it has lost its end: it is empty; .*book says/);
    expect(await journalsOf()).toEqual([damaged(lost, 'journals/ahead.sqlite'), whole(WORDS)]);
  });

  test('error: StoreDamaged for one that was there', async () => {
    rmSync(join(home, 'journals'), { recursive: true });
    expect(await journalsOf()).toEqual([damaged(`it is missing: ${PUT_BACK}`)]);
    await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({
      name: 'StoreDamaged',
      context: { file: path, what: 'it is missing' },
    });
  });

  test('error: StoreDamaged for an older one, by the book alone', async () => {
    const older = readFileSync(path);
    await makeUsedHome(home);
    writeFileSync(path, older);
    const words = expect.stringMatching(
      /^it has lost its end: it ends with commit \d+; .*daemon\.book says/,
    );
    expect(await journalsOf()).toEqual([damaged(words)]);
    await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({ name: 'StoreDamaged' });
  });

  test('behaviour: one whose start was killed before its tables is taken for new', async () => {
    new DatabaseSync(join(home, 'journals/old.sqlite')).close();
    const words = 'nothing was written to it yet';
    expect(await journalsOf()).toContainEqual(whole(words, 'journals/old.sqlite'));
    await requireHome(lookAtHome(home));
  });

  // The first of each kind, as a list of the kind after it reads the last.
  test.each([
    ['a usage', 'd'],
    ['an era', 'e'],
    ['a fact', 'f'],
    ['a grant', 'g'],
    ['a planted world', 'p'],
    ['a signature', 's'],
    ['a write', 'w'],
  ])('error: StoreDamaged for %s that is not what was written', async (_, kind) => {
    const journal = openJournal(path);
    await journal.worlds.put('farm', 'wallet', {});
    await journal.close();
    const ofKind = `space = 1 AND substr(key, 1, 1) = CAST('${kind}' AS BLOB)`;
    const one = `space = 1 AND key = (SELECT min(key) FROM entries WHERE ${ofKind})`;
    changeDatabase(path, `UPDATE entries SET value = zeroblob(length(value)) WHERE ${one}`);
    const before = contentsOf(home);
    expect(await journalsOf()).toEqual([damaged(`an entry is not what was written: ${PUT_BACK}`)]);
    expect(contentsOf(home)).toEqual(before);
  });

  test('error: StoreDamaged for a line of the audit; a start looks at its end', async () => {
    const journal = openJournal(path);
    for (let i = 0; i < 3; i += 1) journal.audit.append('CLOCK_MENDED', {});
    await journal.close();
    changeDatabase(path, 'UPDATE audit SET hash = zeroblob(32) WHERE number = 2');
    const words = `in its audit line 2 is not what was written: ${PUT_BACK}`;
    expect(await journalsOf()).toEqual([damaged(words)]);
    await requireHome(lookAtHome(home));
    changeDatabase(path, 'DELETE FROM audit WHERE number = 4');
    await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({ name: 'StoreDamaged' });
  });

  test('error: StoreDamaged for one of other tables, or of another kind', async () => {
    changeDatabase(path, 'PRAGMA user_version = 3');
    const header = damaged(expect.stringMatching(/^its header: it says format 3 of application/));
    expect(await journalsOf()).toEqual([header]);
    changeDatabase(path, 'PRAGMA user_version = 1; DROP TABLE audit_days');
    const other = damaged(`it has not the tables that were made: ${PUT_BACK}`);
    expect(await journalsOf()).toEqual([other]);
    changeDatabase(path, 'PRAGMA application_id = 0');
    const words = expect.stringMatching(
      /^it is format 1 of no kind, and this version reads format/,
    );
    expect(await journalsOf()).toEqual([damaged(words)]);
  });

  test('error: StoreDamaged for any record; a start looks only where it ends', async () => {
    changeDatabase(path, 'UPDATE records SET value = zeroblob(9) WHERE number = 2');
    expect(await journalsOf()).toEqual([damaged(`an entry is not what was written: ${PUT_BACK}`)]);
    const before = contentsOf(home);
    await requireHome(lookAtHome(home));
    expect(contentsOf(home)).toEqual(before);
  });
});

describe('a journal that no book knows', () => {
  const words =
    'it is of another home: daemon.book does not know it: move it to where it comes from';

  test('default: one that nothing was written to yet is of a start that was killed', async () => {
    await putStranger(async () => {});
    expect(await journalsOf()).toContainEqual(
      whole('0 writes, each whole; its audit is whole up to line 1', 'journals/other.sqlite'),
    );
    await requireHome(lookAtHome(home));
  });

  test.each([
    ['a write', (journal: any) => settle(journal, 'farm-0')],
    [
      'a grant',
      async (journal: any) => journal.grants.put([{ id: '1', game: 'g', wallet: 'w' }], 1),
    ],
  ])('error: StoreDamaged for one with %s', async (_, use) => {
    await putStranger(use);
    const before = contentsOf(home);
    expect(await journalsOf()).toContainEqual(damaged(words, 'journals/other.sqlite'));
    await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({
      context: { file: join(home, 'journals/other.sqlite'), what: 'it is of another home' },
    });
    expect(contentsOf(home)).toEqual(before);
  });
});

describe('the clock', () => {
  const clockOf = async () =>
    (await examineHome(lookAtHome(home))).find(({ file }) => file === 'the clock')?.words;

  /** As a commit at another time. */
  function commitAt(name: string, aheadMs: number): void {
    const journal = openJournalDatabase(join(home, name));
    countCommit(journal, Date.now() + aheadMs, undefined, []);
    journal.database.close();
  }

  test('default: a little behind is behind nothing', async () => {
    commitAt(JOURNAL, 900);
    expect(await clockOf()).toBe('is behind nothing');
  });

  test('behaviour: how far it is behind the latest of all times is said', async () => {
    commitAt(JOURNAL, 48 * HOUR_MS + HOUR_MS);
    for (const [name, aheadMs] of [
      ['a', HOUR_MS],
      ['z', 0],
    ] as const) {
      await openJournal(join(home, `journals/${name}.sqlite`)).close();
      commitAt(`journals/${name}.sqlite`, aheadMs);
    }
    expect(await clockOf()).toBe(
      `is 2 days behind the last commit of ${JOURNAL}, or was ahead then: set it right; ` +
        "the ledger's time is stopped until it is there again",
    );
  });

  test('behaviour: a journal that cannot be read says nothing of it', async () => {
    writeFileSync(path, 'no database '.repeat(1000));
    await makeHomeIn(home).note({ name: 'journals/new.sqlite' });
    new DatabaseSync(join(home, 'journals/new.sqlite')).close();
    mkdirSync(join(home, 'journals/folder.sqlite'));
    expect(await clockOf()).toBe('is behind nothing');
    expect((await journalsOf()).map(({ file, isWhole }) => [file, isWhole])).toEqual([
      ['journals/folder.sqlite', false],
      [JOURNAL, false],
      ['journals/new.sqlite', false],
    ]);
  });
});
