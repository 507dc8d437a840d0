import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type JournalDatabase, openJournalDatabase } from '../../../src/daemon/journal/database.ts';
import { Journal } from '../../../src/daemon/journal/journal.ts';
import { machineHas } from '../../support/machine.ts';
import { makeSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** A commit of which nobody knows whether it is on the disk stops the journal; no other does. */

const GAME = 'com.example.test';

let folder: ReturnType<typeof makeFolder>;
let opened: JournalDatabase;
let journal: Journal;
/** What happens inside each commit, before its end. */
let inCommit: () => void;
/** What the watch hears: the names of errors, and `committed`. */
let heard: string[];

beforeEach(() => {
  folder = makeFolder();
  open();
});

afterEach(async () => {
  inCommit = () => {};
  await journal.close();
  folder.remove();
});

function open(): void {
  inCommit = () => {};
  heard = [];
  opened = openJournalDatabase(join(folder.path, 'journal.sqlite'));
  journal = new Journal(opened, {
    ledgerHead: () => {
      inCommit();
      return undefined;
    },
    watch: {
      committed: () => heard.push('committed'),
      failed: (error) => heard.push((error as Error).name),
    },
  });
  heard = [];
}

async function reopen(): Promise<void> {
  inCommit = () => {};
  await journal.close();
  open();
}

/** The next commits fail at their end: SQLite finds then that a row refers to none. */
function failAtEnd(): void {
  const { database } = opened;
  database.exec(`
    CREATE TABLE IF NOT EXISTS one (a INTEGER PRIMARY KEY);
    CREATE TABLE IF NOT EXISTS other (a REFERENCES one DEFERRABLE INITIALLY DEFERRED);
    PRAGMA foreign_keys = ON`);
  inCommit = () => database.exec('INSERT INTO other VALUES (1)');
}

const stateOf = (key: string) => journal.find(GAME, key)?.state;
const storeFailed = { name: 'StoreFailed' };
const settled = [{ game: GAME, idempotencyKey: 'a', signature: 'signature of a' }];

/** Everything that asks the journal, and that writes. */
const asks: readonly (readonly [string, () => unknown])[] = [
  ['find', () => journal.find(GAME, 'a')],
  ['findBySignature', () => journal.findBySignature(GAME, 'signature of a')],
  ['unsettled', () => journal.unsettled()],
  ['settled', () => [...journal.settled()]],
  ['heldEra', () => journal.heldEra],
  ['forget', () => journal.forget(settled)],
  ['noteHeld', () => journal.noteHeld(1)],
  ['heldLedger', () => journal.heldLedger],
  ['hold', () => journal.hold()],
  ['grants', () => journal.grants.put([], 1)],
];

async function expectStopped(detail: RegExp): Promise<void> {
  const stopped = { ...storeFailed, context: { detail: expect.stringMatching(detail) } };
  for (const [, ask] of asks) expect(thrownBy(ask)).toMatchObject(stopped);
  await expect(journal.put(makeEntry('b'))).rejects.toMatchObject(stopped);
  journal.putLater(makeEntry('b'));
}

describe('a commit that fails at its end', () => {
  test('error: OutcomeUnknown with its key for each write, and the journal stops', async () => {
    await journal.put(makeEntry('a'));
    failAtEnd();
    const told: string[] = [];
    const keys = ['b', 'c'];
    const answers = await Promise.allSettled(
      keys.map((key) => journal.put(makeEntry(key), () => told.push(key))),
    );
    expect(answers).toMatchObject(
      keys.map((idempotencyKey) => ({
        status: 'rejected',
        reason: {
          name: 'OutcomeUnknown',
          context: { idempotencyKey },
          message: expect.stringMatching(
            `starts again; .*transactions.status with ${idempotencyKey}`,
          ),
          cause: storeFailed,
        },
      })),
    );
    expect([told, heard]).toEqual([[], ['committed', 'StoreFailed']]);
    inCommit = () => {};
    await expectStopped(/journal\.sqlite: .*FOREIGN KEY/);
    expect(heard).toEqual(['committed', 'StoreFailed']);
  });

  test('error: StoreFailed for whoever asks for what waited, too: it may be undone', async () => {
    await journal.put(makeEntry('a'));
    failAtEnd();
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    await expect(journal.put(makeEntry('b'))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    inCommit = () => {};
    await expectStopped(/FOREIGN KEY/);
  });

  test('behaviour: after the next start it is as the disk has it, and continues', async () => {
    await journal.put(makeEntry('a'));
    failAtEnd();
    await expect(journal.put(makeEntry('b'))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    await reopen();
    expect([stateOf('a'), stateOf('b')]).toEqual(['SIGNED', undefined]);
    await journal.put(makeEntry('b'));
    expect([stateOf('b'), heard]).toEqual(['SIGNED', ['committed']]);
  });

  test('error: StoreFailed for whoever needs it to be written', () => {
    failAtEnd();
    expect(thrownBy(() => journal.noteHeld(1))).toMatchObject(storeFailed);
    expect(heard).toEqual(['StoreFailed']);
  });
});

describe('a commit that fails before its end', () => {
  test('behaviour: is not on the disk, and the journal continues', async () => {
    inCommit = () => {
      throw new TypeError('a defect');
    };
    await expect(journal.put(makeEntry('a'))).rejects.toThrow(TypeError);
    expect(thrownBy(() => journal.noteHeld(1))).toBeInstanceOf(TypeError);
    inCommit = () => {};
    await journal.put(makeEntry('b'));
    expect([stateOf('a'), stateOf('b'), journal.heldEra]).toEqual([undefined, 'SIGNED', undefined]);
    expect(heard).toEqual(['TypeError', 'TypeError', 'committed']);
  });

  test('error: OutcomeUnknown where the disk fails, and the journal stops', async () => {
    inCommit = () => {
      throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    };
    await expect(journal.put(makeEntry('a'))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    await expectStopped(/disk I\/O error/);
    await reopen();
    expect(stateOf('a')).toBeUndefined();
  });

  test('error: that of the undoing, where that fails too, and the journal stops', async () => {
    await journal.put(makeEntry('a'));
    inCommit = () => {
      opened.database.exec('DELETE FROM entries; COMMIT');
      throw new TypeError('a defect');
    };
    const damaged = { name: 'StoreDamaged', context: { what: 'an entry is missing' } };
    expect(thrownBy(() => journal.noteHeld(1))).toMatchObject(damaged);
    inCommit = () => {};
    for (const [, ask] of asks) expect(thrownBy(ask)).toMatchObject(damaged);
    expect(heard).toEqual(['committed', 'StoreDamaged']);
  });
});

test('error: StoreFailed where the file was closed meanwhile, and the journal stops', async () => {
  await journal.put(makeEntry('a'));
  inCommit = () => {
    opened.database.close();
    throw new TypeError('a defect');
  };
  expect(thrownBy(() => journal.noteHeld(1))).toMatchObject(storeFailed);
  await expectStopped(/journal\.sqlite: database is not open$/);
});

const hasDisk = machineHas(smallDisk, 'a commit on a full disk');

test.skipIf(!hasDisk)(
  'error: StorageFull where there is no room at its end: it continues',
  async () => {
    const disk = makeSmallDisk(1)!;
    const database = openJournalDatabase(join(disk.path, 'journal.sqlite'));
    const onDisk = new Journal(database, {});
    try {
      await onDisk.put(makeEntry('a'));
      disk.fill();
      const large = makeEntry('b', { transactions: [new Uint8Array(100_000)] });
      await expect(onDisk.put(large)).rejects.toMatchObject({ name: 'StorageFull' });
      expect([onDisk.find(GAME, 'a')?.state, onDisk.find(GAME, 'b')]).toEqual([
        'SIGNED',
        undefined,
      ]);
      disk.free();
      await onDisk.put(large);
      expect(onDisk.find(GAME, 'b')?.state).toBe('SIGNED');
    } finally {
      await onDisk.close();
      disk.remove();
    }
  },
);

describe('reading', () => {
  test('error: StoreFailed where SQLite cannot read, and the journal stops', async () => {
    await journal.put(makeEntry('a'));
    opened.database.exec('ALTER TABLE entries RENAME TO lost');
    expect(thrownBy(() => journal.find(GAME, 'a'))).toMatchObject(storeFailed);
    opened.database.exec('ALTER TABLE lost RENAME TO entries');
    await expectStopped(/no such table/);
  });

  test('error: StoreDamaged for what is damaged; the rest is read on', async () => {
    await journal.put(makeEntry('a'));
    await journal.put(makeEntry('b'));
    await reopen();
    opened.contents.remove(1);
    expect(thrownBy(() => journal.find(GAME, 'a'))).toMatchObject({ name: 'StoreDamaged' });
    expect(stateOf('b')).toBe('SIGNED');
  });
});

describe('closing', () => {
  test('error: StoreFailed from then on, and what is put is not kept', async () => {
    await journal.put(makeEntry('a'));
    await journal.close();
    await expectStopped(/^the journal is closed$/);
    await journal.close();
    open();
    expect([stateOf('a'), stateOf('b')]).toEqual(['SIGNED', undefined]);
  });

  test('behaviour: of one that has stopped, an outcome that waited is lost', async () => {
    await journal.put(makeEntry('a'));
    failAtEnd();
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    await journal.close();
    open();
    // It is asked for again, and the ledger answers a repetition with the first outcome.
    expect(stateOf('a')).toBe('SIGNED');
  });
});
