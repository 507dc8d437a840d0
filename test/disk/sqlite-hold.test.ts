import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeldDatabase, holdDatabase } from '../../src/disk/sqlite-hold.ts';

/** A database that stands still: what is copied of it is what it was. */

let folder: string;
let file: string;
let database: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-hold-'));
  file = join(folder, 'a.sqlite');
  database = new DatabaseSync(file);
  database.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA wal_autocheckpoint = 4;
    CREATE TABLE rows (content BLOB)`);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Enough for several pages, so that a checkpoint would follow where one may. */
function add(count: number): void {
  for (let i = 0; i < count; i += 1) database.exec('INSERT INTO rows VALUES (randomblob(5000))');
}

/** How many rows a copy has. */
function countCopied({ walBytes }: HeldDatabase): number {
  const to = join(folder, 'copy.sqlite');
  copyFileSync(file, to);
  const log = readFileSync(`${file}-wal`).subarray(0, walBytes);
  if (walBytes > 0) writeFileSync(`${to}-wal`, log);
  const copy = new DatabaseSync(to);
  const [sound, rows] = [
    copy.prepare('PRAGMA integrity_check').get()!.integrity_check,
    Number(copy.prepare('SELECT count(*) AS count FROM rows').get()!.count),
  ];
  copy.close();
  expect(sound).toBe('ok');
  return rows;
}

test.each([
  ['some of the log is not in the file', () => database.exec('PRAGMA wal_autocheckpoint = 1000')],
  ['all of it is', () => database.exec('PRAGMA wal_checkpoint(FULL)')],
  ['it was emptied', () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)')],
])('default: what comes later is not in the copy, where %s', (what, prepare) => {
  add(10);
  prepare();
  if (what.startsWith('some')) add(3);
  const before = Number(database.prepare('SELECT count(*) AS count FROM rows').get()!.count);
  const held = holdDatabase(database, file);
  expect(held.walBytes > 0).toBe(what.startsWith('some'));
  add(20);
  expect(countCopied(held)).toBe(before);
  held.release();
});

test('behaviour: the log goes into the file again behind it, as before', () => {
  const setting = () => database.prepare('PRAGMA wal_autocheckpoint').get()!.wal_autocheckpoint;
  const held = holdDatabase(database, file);
  expect(setting()).toBe(0);
  held.release();
  expect(setting()).toBe(4);
});

test('behaviour: a checkpoint that comes all the same shows', () => {
  database.exec('PRAGMA wal_autocheckpoint = 1000');
  add(3);
  const held = holdDatabase(database, file);
  const before = held.checkpointed();
  add(3);
  expect(held.checkpointed()).toBe(before);
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  expect(held.checkpointed()).not.toBe(before);
});
