import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeState } from '../../../src/daemon/audit/tables.ts';
import {
  auditStateOf,
  type CommittedHead,
  countCommit,
  type JournalDatabase,
  lastCommitMsOf,
  openJournalDatabase,
} from '../../../src/daemon/journal/database.ts';
import { factOf } from '../../../src/daemon/journal/facts.ts';
import type { JournalHead } from '../../../src/daemon/journal/journal-end.ts';
import type { LogHead } from '../../../src/methods/ports.ts';
import { describeAccess } from '../../support/access.ts';
import { KeptEnd } from '../../support/kept-end.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** A journal's files: which journal they are of, and whether they are all there. */

let folder: ReturnType<typeof makeFolder>;
let file: string;
let end: KeptEnd<JournalHead>;

beforeEach(() => {
  folder = makeFolder();
  file = join(folder.path, 'net.sqlite');
  end = new KeptEnd('the book');
});

afterEach(() => folder.remove());

/** Opens it, for as long as the function runs. */
function withJournal<Result>(run: (journal: JournalDatabase) => Result, path = file): Result {
  const journal = openJournalDatabase(path, path === file ? end : undefined);
  try {
    return run(journal);
  } finally {
    journal.database.close();
  }
}

/** As the journal commits. */
function commit(journal: JournalDatabase, atMs: number, ledger?: LogHead, open: number[] = []) {
  journal.database.exec('BEGIN');
  const counted = countCommit(journal, atMs, ledger, open);
  journal.database.exec('COMMIT');
  journal.noteEnd(counted);
  end.notedMs = atMs;
  return counted;
}

const put = (journal: JournalDatabase, text: string) =>
  journal.rows.put(Buffer.from(text), Buffer.from(text));
const openError = (path = file) => thrownBy(() => withJournal(() => {}, path));
const damaged = (what: string, detail: unknown = expect.any(String)) => {
  return { name: 'StoreDamaged', context: { file, what, detail } };
};

/** Copies of all files of the journal, which `restore` puts back. */
function keepFiles(): () => void {
  const kept = readdirSync(folder.path).map((name) => {
    const path = join(folder.path, name);
    return { path, bytes: readFileSync(path) };
  });
  return () => {
    for (const { path, bytes } of kept) writeFileSync(path, bytes);
  };
}

describe('opening', () => {
  test('default: it is made, empty, and opened again with what was put', () => {
    const id = withJournal((journal) => {
      expect([journal.file, journal.contents.lastNumber()]).toEqual([file, 0]);
      expect(lastCommitMsOf(journal)).toBeUndefined();
      put(journal, 'one');
      return journal.id;
    });
    expect(id).toHaveLength(8);
    withJournal((journal) => {
      expect(journal.id).toEqual(id);
      expect(Buffer.from(journal.rows.get(Buffer.from('one'))!).toString()).toBe('one');
    });
    const other = withJournal((journal) => journal.id, join(folder.path, 'other.sqlite'));
    expect(other).not.toEqual(id);
  });

  test('behaviour: its files are their owner’s alone, one that was there too', () => {
    writeFileSync(file, '', { mode: 0o644 });
    withJournal((journal) => {
      commit(journal, 1000);
      const names = readdirSync(folder.path).filter((name) => !name.endsWith('-shm'));
      expect(names.sort()).toEqual(['net.sqlite', 'net.sqlite-wal']);
      for (const name of names) expect(describeAccess(join(folder.path, name))).toBe('private');
    });
  });

  test('behaviour: what is committed is synced here, and not by SQLite', () => {
    withJournal(({ database, synced }) => {
      const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get()!)[0];
      expect(pragma('journal_mode')).toBe('wal');
      expect([pragma('synchronous'), pragma('wal_autocheckpoint')]).toEqual([0, 0]);
      expect(synced.isSynced).toBe(true);
      expect(pragma('cache_size')).toBe(-16_384);
      expect([pragma('user_version'), pragma('application_id')]).toEqual([1, 0x474a0001]);
    });
  });

  test('behaviour: no other process opens it meanwhile', () => {
    withJournal((journal) => {
      put(journal, 'one');
      const other = new DatabaseSync(file, { timeout: 0 });
      expect(() => other.prepare('SELECT * FROM entries').all()).toThrow('database is locked');
      other.close();
    });
  });

  test.each(['', '-wal'])('error: StoreDamaged for a folder in the place of %o', (suffix) => {
    mkdirSync(file + suffix);
    expect(openError()).toMatchObject({
      name: 'StoreDamaged',
      context: { file: file + suffix, what: 'it is a folder' },
    });
  });

  test('error: StoreDamaged for a file that is no database', () => {
    writeFileSync(file, 'no database '.repeat(100));
    expect(openError()).toMatchObject(damaged('SQLite cannot read it'));
    rmSync(file);
    withJournal((journal) => put(journal, 'one'));
  });

  test('error: StoreDamaged for the file of a later version', () => {
    withJournal(({ database }) => {
      database.exec('PRAGMA user_version = 2; PRAGMA application_id = 0x474a0002');
    });
    const kinds = 'format 2 of gamekeeper journal, and this version reads format 1 of';
    expect(openError()).toMatchObject(
      damaged(`it is ${kinds} gamekeeper journal`, 'a later version of Gamekeeper wrote it'),
    );
  });

  test('error: StoreDamaged for one with tables and no number, which is not changed', () => {
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE entries (game TEXT)');
    database.close();
    expect(openError()).toMatchObject(damaged('its header', 'it says no format'));
    const left = new DatabaseSync(file);
    expect(left.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'entries' }]);
    left.exec('DROP TABLE entries');
    left.close();
    withJournal((journal) => put(journal, 'one'));
  });
});

describe('the identity', () => {
  const change = (sql: string) => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };

  test.each([
    ['another id', "UPDATE identity SET id = x'0102030405060708'"],
    ['an id that became text', "UPDATE identity SET id = 'text'"],
    ['another sum', 'UPDATE identity SET sum = sum + 1'],
    ['none', 'DELETE FROM identity'],
  ])('error: StoreDamaged for %s', (_, sql) => {
    withJournal((journal) => put(journal, 'one'));
    change(sql);
    expect(openError()).toMatchObject(
      damaged('its first entry is not what was written', 'put it back from a copy'),
    );
  });

  test('error: StoreDamaged for rows of another journal', () => {
    withJournal((journal) => put(journal, 'one'));
    const other = join(folder.path, 'other.sqlite');
    withJournal((journal) => put(journal, 'one'), other);
    change(
      `ATTACH '${other}' AS other; DELETE FROM entries;
       INSERT INTO entries SELECT * FROM other.entries`,
    );
    expect(openError()).toMatchObject(
      damaged('an entry is not what was written', 'put it back from a copy'),
    );
  });
});

describe('commits', () => {
  const ledger: LogHead = { key: 'log:7', hash: new Uint8Array([1, 255]) };

  test('default: they are counted, with their time, the ledger’s end and what is open', () => {
    const counted = withJournal((journal) => {
      const audit = { number: 0, hash: journal.audit.lines.start.hash.subarray(0, 16) };
      expect(commit(journal, 1000)).toEqual({ id: journal.id, commits: 1, atMs: 1000, audit });
      return commit(journal, 2000, ledger, [3, 5]);
    });
    expect(counted.commits).toBe(2);
    withJournal((journal) => {
      expect(lastCommitMsOf(journal)).toBe(2000);
      expect(factOf<CommittedHead>(journal.rows, 'head')).toEqual({
        commits: 2,
        atMs: 2000,
        ledger: { key: 'log:7', hash: '01ff' },
        open: [3, 5],
        audit: encodeState(auditStateOf(journal)),
      });
      expect(commit(journal, 1500).commits).toBe(3);
      expect(factOf(journal.rows, 'head')).toMatchObject({ commits: 3, atMs: 1500, open: [] });
    });
  });

  test('behaviour: an end that is behind, or known to nobody, is no damage', () => {
    const older = withJournal((journal) => commit(journal, 1000));
    withJournal((journal) => commit(journal, 2000));
    end.end = older;
    withJournal((journal) => expect(commit(journal, 3000).commits).toBe(3));
    end.end = undefined;
    withJournal((journal) => expect(commit(journal, 4000).commits).toBe(4));
  });

  test('error: StoreDamaged for an older journal, which says how much is missing', () => {
    withJournal((journal) => commit(journal, 1000));
    const restore = keepFiles();
    withJournal((journal) => {
      commit(journal, 2000);
      commit(journal, Date.UTC(2026, 0, 2));
    });
    restore();
    expect(openError()).toMatchObject(
      damaged(
        'it has lost its end',
        `it ends with commit 1; the book says that it had commit 3 ` +
          'at 2026-01-02T00:00:00.000Z; put it back from a copy',
      ),
    );
  });

  test('error: StoreDamaged for a journal that is gone, whose end is known', () => {
    withJournal((journal) => commit(journal, 1000));
    rmSync(file);
    for (let i = 0; i < 2; i += 1) {
      expect(openError()).toMatchObject(
        damaged(
          'it has lost its end',
          expect.stringMatching(/^it is empty; the book says that it had commit 1 at 1970/),
        ),
      );
    }
  });

  test('error: StoreDamaged for another journal in its place', () => {
    const other = join(folder.path, 'other.sqlite');
    const counted = withJournal((journal) => commit(journal, 1000));
    withJournal((journal) => {
      commit(journal, 1000);
      commit(journal, 2000);
    }, other);
    end.end = counted;
    end.notedMs = 1000;
    writeFileSync(file, readFileSync(other));
    expect(openError()).toMatchObject(
      damaged(
        'it is another one',
        `it ends with commit 2; the book is of one that had commit 1 ` +
          'at 1970-01-01T00:00:01.000Z; put it back from a copy',
      ),
    );
  });
});
