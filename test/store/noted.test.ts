import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { u64BigEndian } from '../../src/codec/bytes.ts';
import { toBlob } from '../../src/sealed/blobs.ts';
import { chainHash } from '../../src/service/store/chain.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { SqliteRows } from '../../src/service/store/sqlite-rows.ts';
import {
  type Batch,
  type CopyStep,
  type Key,
  type Store,
  spaceNumbers,
  type Write,
} from '../../src/service/store/store.ts';
import { examineStore } from '../../src/service/store/store-report.ts';

/** What was written since a copy is noted on the disk, and believed as long as it is complete. */

const SIZE = 1000;
/** More than one transaction of a restore changes. */
const MANY = 4200;
const FILES = ['service.sqlite', 'service.sqlite-wal'];

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'noted-'));
  path = join(folder, 'service.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

const keyOf = (number: number): Key => `key ${String(number).padStart(8, '0')}`;
const put = (number: number, text: string): Write => ({
  space: 'account',
  key: keyOf(number),
  value: Buffer.from(text),
  addIndexes: [{ index: 'thing.number', value: String(number % 10) }],
});
const logKey = (number: number): Key =>
  Buffer.from(u64BigEndian(BigInt(number))).toString('latin1');
const logged = (number: number): Write => ({
  space: 'log',
  key: logKey(number),
  value: Buffer.from(`entry ${number}`),
});
const step = (name: string, kind: CopyStep['step'], writes: Write[] = []): Batch => ({
  writes,
  copyStep: { step: kind, name },
});

/** Some rows that differ from a copy, and what links to them. */
const changeFew = (store: Store, log: number): Promise<void> =>
  store.commit({
    writes: [...[3, 70, 71, 200].map((one) => put(one, 'second')), put(SIZE + log, 'new')].concat(
      logged(log),
    ),
  });

/** A store of which a few rows were written since its copy. */
async function makeChanged(
  options: { readonly changedMax?: number } = {},
  size = SIZE,
): Promise<SqliteStore> {
  const store = openSqliteStore(path, options);
  await store.commit({ writes: Array.from({ length: size }, (_, number) => put(number, 'first')) });
  await store.commit(step('one', 'save', [logged(0)]));
  await changeFew(store, 1);
  return store;
}

function copyFiles(to: string): void {
  for (const file of FILES) {
    // A store that was closed has no log.
    if (existsSync(join(path, '..', file))) cpSync(join(path, '..', file), join(to, file));
  }
}

/** Leaves the files as a kill would, and continues with those. */
async function kill(store: SqliteStore): Promise<void> {
  const left = mkdtempSync(join(folder, 'left-'));
  copyFiles(left);
  await store.close();
  path = join(left, 'service.sqlite');
}

/** Reads the files as they are, in a copy of them. */
function look<Answer>(read: (database: DatabaseSync) => Answer): Answer {
  const looked = mkdtempSync(join(folder, 'looked-'));
  copyFiles(looked);
  const database = new DatabaseSync(join(looked, 'service.sqlite'));
  try {
    return read(database);
  } finally {
    database.close();
    rmSync(looked, { recursive: true });
  }
}

/** Rows of the state and of a copy that the other lacks. */
function differingRows(name: string): unknown[] {
  const kept = 'SELECT space, key, value FROM copied_entries WHERE copy = :name';
  const apart = [spaceNumbers.log, spaceNumbers.meta].join();
  const own = `SELECT space, key, value FROM entries WHERE space NOT IN (${apart})`;
  const differing = `SELECT * FROM (${kept} EXCEPT ${own})
    UNION ALL SELECT * FROM (${own} EXCEPT ${kept})`;
  return look((database) => database.prepare(differing).all({ name }));
}

/** Keys of the rows that hold notes. */
function noteKeys(): Key[] {
  const own = 'SELECT key FROM entries WHERE space = ? ORDER BY key';
  const rows = look((database) => database.prepare(own).all(spaceNumbers.meta));
  const keys = rows.map(({ key }) => Buffer.from(key as Uint8Array).toString('latin1'));
  return keys.filter((key) => key.startsWith('ledger:changed-'));
}

/** Restores, which must come to the copy. @returns what was compared. */
async function restore(store: SqliteStore, name = 'one'): Promise<{ rows: number; all: boolean }> {
  const { rows, ranges } = store.compared;
  await store.commit(step(name, 'restore'));
  expect(differingRows(name)).toEqual([]);
  return { rows: store.compared.rows - rows, all: store.compared.ranges > ranges };
}

/** Restores by comparing few rows, and closes. */
async function restoreFew(store: SqliteStore): Promise<void> {
  const { rows, all } = await restore(store);
  expect(all).toBe(false);
  expect(rows).toBeGreaterThanOrEqual(5);
  expect(rows).toBeLessThan(60);
  await store.close();
  expect(examineStore(path).findings).toEqual([]);
}

/** What a version writes that notes nothing: a row and an entry of the log, all valid. */
function writeWithoutNote(number: number): void {
  const database = new DatabaseSync(path);
  const rows = new SqliteRows(database, path);
  const { row } = rows.floor(spaceNumbers.account, toBlob(keyOf(number)));
  const changed = { ...row, value: Buffer.from('unnoted') };
  rows.putLinked(spaceNumbers.account, toBlob(keyOf(number)), changed);
  const head = rows.readHead()!;
  const key = toBlob(logKey(2));
  const value = Buffer.from('unnoted');
  rows.putChained(key, chainHash(head.hash, key, value), value);
  database.close();
}

describe('known', () => {
  test('default: after a start', async () => {
    await (await makeChanged()).close();
    await restoreFew(openSqliteStore(path));
  });

  test('behaviour: after a kill', async () => {
    await kill(await makeChanged());
    await restoreFew(openSqliteStore(path));
  });

  test('behaviour: after several starts, kills and a restore', async () => {
    let store = await makeChanged();
    for (let log = 2; log < 8; log += 1) {
      if (log % 2 === 0) await store.close();
      else await kill(store);
      store = openSqliteStore(path);
      if (log === 5) await restore(store);
      await changeFew(store, log);
    }
    await store.close();
    await restoreFew(openSqliteStore(path));
  });

  test('behaviour: after a dump was loaded', async () => {
    const from = await makeChanged();
    const dump = [...from.dump()];
    await from.close();
    path = join(mkdtempSync(join(folder, 'loaded-')), 'service.sqlite');
    const store = openSqliteStore(path);
    store.load(dump);
    await store.commit({ writes: [logged(2)] });
    await store.close();
    await restoreFew(openSqliteStore(path));
  });

  test('behaviour: of each copy, also when another is restored or dropped', async () => {
    const store = await makeChanged();
    await store.commit(step('two', 'save', [logged(2)]));
    await changeFew(store, 3);
    await store.commit(step('three', 'save', [logged(4)]));
    await changeFew(store, 5);
    await kill(store);
    const again = openSqliteStore(path);
    expect((await restore(again, 'two')).all).toBe(false);
    await again.commit(step('three', 'drop'));
    await kill(again);
    const last = openSqliteStore(path);
    expect((await restore(last)).all).toBe(false);
    await kill(last);
    const end = openSqliteStore(path);
    expect((await restore(end, 'two')).all).toBe(false);
    await end.close();
  });

  test('behaviour: a restore that was killed at any place is finished by it', async () => {
    const store = await makeChanged({}, MANY);
    await store.commit(step('two', 'save', [logged(2)]));
    const many = Array.from({ length: MANY }, (_, number) => put(number, 'third'));
    await store.commit({ writes: [...many, logged(3)] });
    let isOver = false;
    const restoring = store.commit(step('one', 'restore')).finally(() => (isOver = true));
    const killed: string[] = [];
    for (let turns = 0; !isOver; turns += 1) {
      await turn();
      if (turns % 8 > 0) continue;
      killed.push(mkdtempSync(join(folder, 'killed-')));
      copyFiles(killed.at(-1)!);
    }
    await restoring;
    expect((await restore(store, 'two')).all).toBe(false);
    await store.close();
    const begun = 'SELECT 1 FROM entries WHERE space = ? AND key = ?';
    const note = [spaceNumbers.meta, toBlob('ledger:unfinished-restore')] as const;
    const halves = killed.filter((left) => {
      path = join(left, 'service.sqlite');
      return look((database) => database.prepare(begun).get(...note)) !== undefined;
    });
    expect(halves.length).toBeGreaterThan(0);
    for (const left of [halves[0]!, halves.at(-1)!]) {
      path = join(left, 'service.sqlite');
      const again = openSqliteStore(path);
      expect(again.compared.ranges).toBe(0);
      expect(differingRows('one')).toEqual([]);
      expect((await restore(again, 'one')).all).toBe(false);
      // What a killed process did to the others is not believed.
      expect((await restore(again, 'two')).all).toBe(true);
      expect((await restore(again, 'one')).all).toBe(false);
      await again.close();
      expect(examineStore(path).findings).toEqual([]);
    }
  });
});

describe('not believed', () => {
  test('behaviour: what was written without a note is found, as all is compared', async () => {
    await (await makeChanged()).close();
    writeWithoutNote(500);
    const store = openSqliteStore(path);
    expect((await restore(store)).all).toBe(true);
    await changeFew(store, 3);
    await restoreFew(store);
  });

  test('behaviour: it is not believed later either', async () => {
    await (await makeChanged()).close();
    writeWithoutNote(500);
    const store = openSqliteStore(path);
    await changeFew(store, 3);
    await store.close();
    const again = openSqliteStore(path);
    expect((await restore(again)).all).toBe(true);
    await again.close();
  });

  test('behaviour: a copy that is saved again under its name has notes of its own', async () => {
    const store = await makeChanged();
    await store.commit({ writes: [put(500, 'third'), logged(2)] });
    await store.commit(step('one', 'save', [logged(3)]));
    await store.close();
    const again = openSqliteStore(path);
    const { rows, all } = await restore(again);
    expect({ all, few: rows < 20 }).toEqual({ all: false, few: true });
    expect(Buffer.from(again.get('account', keyOf(500))!).toString()).toBe('third');
    await again.close();
  });

  test('behaviour: more than is noted is compared whole, after a start too', async () => {
    const store = await makeChanged({ changedMax: 50 });
    const many = Array.from({ length: 100 }, (_, number) => put(number, 'third'));
    await store.commit({ writes: [...many, logged(2)] });
    await store.close();
    const again = openSqliteStore(path, { changedMax: 50 });
    expect((await restore(again)).all).toBe(true);
    await again.close();
  });

  test('behaviour: a dump names none', async () => {
    const store = await makeChanged();
    const keys = [...store.dump()].map((row) => (row.kind === 'copy' ? row.copy : row.key));
    expect(noteKeys().length).toBeGreaterThan(2);
    expect(keys.filter((key) => key.startsWith('ledger:changed-'))).toEqual([]);
    await store.close();
  });

  test('behaviour: those of a dump are left out', async () => {
    const from = await makeChanged();
    const dump = [...from.dump()];
    await from.close();
    const database = new DatabaseSync(path);
    const rows = new SqliteRows(database, path);
    const notes = [...rows.walk(spaceNumbers.meta)].map(({ key, row: { value } }) => {
      const name = Buffer.from(key).toString('latin1');
      return { kind: 'entry', copy: undefined, space: 'meta', key: name, value } as const;
    });
    database.close();
    const forged = dump.flatMap((row) => {
      if (row.kind !== 'entry' || row.copy !== undefined || row.key !== keyOf(500)) return [row];
      return [{ ...row, value: Buffer.from('other') }];
    });
    path = join(mkdtempSync(join(folder, 'loaded-')), 'service.sqlite');
    const store = openSqliteStore(path);
    store.load([...notes, ...forged]);
    await store.close();
    const again = openSqliteStore(path);
    await restore(again);
    await again.close();
  });
});

describe('on the disk', () => {
  test('behaviour: what nobody can restore any more is removed, a little at a time', async () => {
    const store = await makeChanged();
    const many = Array.from({ length: SIZE }, (_, number) => put(number, 'third'));
    await store.commit({ writes: [...many, logged(2)] });
    const before = noteKeys().length;
    await store.commit(step('one', 'drop'));
    for (let log = 3; log < 30; log += 1) await store.commit({ writes: [logged(log)] });
    expect(before).toBeGreaterThan(10);
    expect(noteKeys()).toEqual([]);
    await store.close();
    expect(examineStore(path).findings).toEqual([]);
  });

  test('behaviour: it follows what is new since the copy, and not the writes', async () => {
    const store = await makeChanged();
    const rows = noteKeys().length;
    for (let log = 2; log < 40; log += 1) {
      await store.commit({ writes: [put(3, `${log}`), logged(log)] });
    }
    expect(noteKeys()).toHaveLength(rows);
    await store.close();
  });

  test('error: StoreDamaged for a row of them that is gone, which doctor finds', async () => {
    await (await makeChanged()).close();
    const rows = noteKeys().filter((key) => key.includes('-row:'));
    expect(rows.length).toBeGreaterThan(0);
    const database = new DatabaseSync(path);
    const remove = database.prepare('DELETE FROM entries WHERE space = ? AND key = ?');
    remove.run(spaceNumbers.meta, toBlob(rows[0]!));
    database.close();
    const what = 'an entry of the service’s own notes';
    expect(examineStore(path).findings).toContainEqual(expect.objectContaining({ what }));
    const found = { name: 'StoreDamaged', context: expect.objectContaining({ what }) };
    const refused = async (): Promise<void> => {
      const store = openSqliteStore(path);
      await store.commit(step('one', 'restore')).finally(() => store.close());
    };
    await expect(refused()).rejects.toMatchObject(found);
  });
});
