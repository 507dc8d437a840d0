import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyLogMark, type HeldDatabase } from '../../src/disk/sqlite-hold.ts';
import { SyncedDatabase } from '../../src/disk/synced-database.ts';

let folder: string;
let file: string;
let database: DatabaseSync;
let synced: SyncedDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-synced-'));
  file = join(folder, 'a.sqlite');
  database = new DatabaseSync(file);
  database.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    CREATE TABLE rows (content BLOB)`);
  synced = new SyncedDatabase(database, file);
});
afterEach(() => {
  if (database.isOpen) synced.close();
  rmSync(folder, { recursive: true });
});

/** Each has several pages. */
async function add(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    database.exec('INSERT INTO rows VALUES (randomblob(5000))');
    synced.noteCommit();
    await synced.sync();
    await synced.checkpointIfDue();
  }
}

/** Whether the log counts as empty. */
const isMarked = (): boolean =>
  readFileSync(`${file}-wal`).subarray(0, emptyLogMark.length).equals(emptyLogMark);
const logBytes = (): number => statSync(`${file}-wal`).size;
const countIn = (one: DatabaseSync): number =>
  Number(one.prepare('SELECT count(*) AS count FROM rows').get()!.count);

/** How many rows another process finds in the files, as far as they are given. */
function countCopied(walBytes: number): number {
  const to = join(folder, 'copy.sqlite');
  copyFileSync(file, to);
  const log = readFileSync(`${file}-wal`).subarray(0, walBytes);
  writeFileSync(`${to}-wal`, log);
  const copy = new DatabaseSync(to);
  const [sound, rows] = [
    copy.prepare('PRAGMA integrity_check').get()!.integrity_check,
    countIn(copy),
  ];
  copy.close();
  expect(sound).toBe('ok');
  return rows;
}

describe('the log', () => {
  test('default: it is moved into the file once it is long, and counts as empty', async () => {
    let rows = 0;
    for (; !isMarked(); rows += 1) {
      await add(1);
      if (rows % 16 === 0 || isMarked()) expect(countCopied(logBytes())).toBe(rows + 1);
    }
    const longest = logBytes();
    expect(longest).toBeGreaterThan(4 * 2 ** 20);
    expect(longest).toBeLessThan(5 * 2 ** 20);
    for (const end = rows * 3; rows < end; rows += 1) {
      await add(1);
      if (rows % 16 === 0) expect(countCopied(logBytes())).toBe(rows + 1);
    }
    // It begins again in the same file.
    expect(logBytes()).toBe(longest);
  });

  test('behaviour: it is not moved while somebody reads it', async () => {
    await add(10);
    const reading = database.prepare('SELECT rowid FROM rows').iterate();
    reading.next();
    await synced.checkpoint();
    expect(isMarked()).toBe(false);
    reading.return?.();
    await synced.checkpoint();
    expect(isMarked()).toBe(true);
    await add(1);
    expect(countCopied(logBytes())).toBe(11);
  });

  test('behaviour: what is committed while a checkpoint is under way waits for it', async () => {
    await add(400);
    const under = synced.checkpoint();
    expect(synced.isSynced).toBe(false);
    synced.syncNow();
    expect([synced.isSynced, isMarked()]).toEqual([true, true]);
    database.exec('INSERT INTO rows VALUES (randomblob(5000))');
    synced.noteCommit();
    await under;
    await synced.sync();
    expect(countCopied(logBytes())).toBe(401);
  });

  test('behaviour: a transaction that writes nothing leaves it as it is', async () => {
    await add(10);
    await synced.checkpoint();
    database.exec('BEGIN; DELETE FROM rows WHERE content IS NULL; COMMIT');
    synced.noteCommit();
    await synced.sync();
    expect(isMarked()).toBe(true);
    await add(1);
    expect([isMarked(), countCopied(logBytes())]).toEqual([false, 11]);
  });

  test('bounds: no transaction is committed after one that is not durable', async () => {
    await add(1);
    database.exec('INSERT INTO rows VALUES (randomblob(5000))');
    synced.noteCommit();
    expect(() => synced.noteCommit()).toThrow('Committed behind log');
    await synced.sync();
  });

  test('behaviour: a close leaves all of it in the one file', async () => {
    await add(3);
    synced.close();
    const again = new DatabaseSync(file);
    expect(countIn(again)).toBe(3);
    again.close();
  });
});

describe('a hold: what is copied is what it was', () => {
  test.each([
    ['some of the log is not in the file', async () => {}],
    ['the log is empty', () => synced.checkpoint()],
  ])('default: what comes later is not in the copy, where %s', async (what, prepare) => {
    await add(10);
    await prepare();
    const held = synced.hold();
    expect(held.walBytes > 0).toBe(what.startsWith('some'));
    await add(20);
    expect(countCopied(held.walBytes)).toBe(10);
    held.release();
  });

  test('behaviour: the log goes into the file again after it, and not before', async () => {
    const held: HeldDatabase = synced.hold();
    await add(600);
    await synced.checkpoint();
    expect([held.checkpointed(), logBytes() > 5 * 2 ** 20]).toEqual([0, true]);
    held.release();
    await add(1);
    expect(isMarked()).toBe(true);
  });

  test('behaviour: two at once each last until their own release', async () => {
    const [first, second] = [synced.hold(), synced.hold()];
    await add(3);
    first.release();
    first.release();
    await synced.checkpoint();
    expect([countCopied(second.walBytes), isMarked()]).toEqual([0, false]);
    second.release();
    await synced.checkpoint();
    expect(isMarked()).toBe(true);
  });

  test('behaviour: a checkpoint that comes all the same shows', async () => {
    await add(3);
    const held = synced.hold();
    const before = held.checkpointed();
    await add(3);
    expect(held.checkpointed()).toBe(before);
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    expect(held.checkpointed()).not.toBe(before);
  });
});
