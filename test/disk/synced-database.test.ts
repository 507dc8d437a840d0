import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HeldDatabase } from '../../src/disk/sqlite-hold.ts';
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
  test('default: it is moved into the file once it is long, and is empty then', async () => {
    await add(20);
    const short = logBytes();
    expect(short).toBeGreaterThan(0);
    let longest = 0;
    let isEmptied = false;
    for (let rows = 20; !isEmptied; rows += 1) {
      await add(1);
      longest = Math.max(longest, logBytes());
      isEmptied = logBytes() === 0;
      expect(countCopied(logBytes())).toBe(rows + 1);
    }
    expect(longest).toBeGreaterThan(4 * 2 ** 20);
    expect(longest).toBeLessThan(5 * 2 ** 20);
  });

  test('behaviour: what is committed while a checkpoint is under way waits for it', async () => {
    await add(400);
    const under = synced.checkpoint();
    expect(synced.isSynced).toBe(false);
    synced.syncNow();
    expect([synced.isSynced, logBytes()]).toEqual([true, 0]);
    database.exec('INSERT INTO rows VALUES (randomblob(5000))');
    synced.noteCommit();
    await under;
    await synced.sync();
    expect(countCopied(logBytes())).toBe(401);
  });

  test('bounds: no transaction is committed behind one that is not durable', async () => {
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

  test('behaviour: the log goes into the file again behind it, and not before', async () => {
    const held: HeldDatabase = synced.hold();
    await add(600);
    await synced.checkpoint();
    expect([held.checkpointed(), logBytes() > 5 * 2 ** 20]).toEqual([0, true]);
    held.release();
    await add(1);
    expect(logBytes()).toBe(0);
  });

  test('behaviour: two at once each last until their own release', async () => {
    const [first, second] = [synced.hold(), synced.hold()];
    await add(3);
    first.release();
    first.release();
    await synced.checkpoint();
    expect([countCopied(second.walBytes), logBytes() > 0]).toEqual([0, true]);
    second.release();
    await synced.checkpoint();
    expect(logBytes()).toBe(0);
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
