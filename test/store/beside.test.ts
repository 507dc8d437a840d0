import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { restoreNote } from '../../src/service/store/restore-note.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Batch, DumpRow, Store, Write } from '../../src/service/store/store.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { SeededRandom } from '../durability/seeded-random.ts';

/** What is done next to the work: moments, and copies of many entries. */

const ENTRIES = 6000;

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
  path = join(folder, 'service.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

const keyOf = (number: number): string => `key ${String(number).padStart(8, '0')}`;
const put = (number: number, text: string): Write => ({
  space: 'account',
  key: keyOf(number),
  value: Buffer.from(text),
  addIndexes: [{ index: 'thing.number', value: String(number % 10) }],
});
const textOf = (store: Store, number: number) =>
  Buffer.from(store.get('account', keyOf(number)) ?? []).toString();
const step = (name: string, kind: 'save' | 'restore' | 'drop', writes: Write[] = []): Batch => ({
  writes,
  copyStep: { step: kind, name },
});
const stateOf = (store: Store): string[] =>
  [...store.scan('account')].map(([key, value]) => `${key} ${Buffer.from(value)}`);
const copiedRows = (): number => {
  const database = new DatabaseSync(path);
  const { count } = database.prepare('SELECT count(*) AS count FROM copied_entries').get() as any;
  database.close();
  return count;
};

/** Whether the disk says that a copy is being put back; looked at in a copy of the files. */
function isBegun(): boolean {
  const looked = mkdtempSync(join(folder, 'looked-'));
  for (const name of ['service.sqlite', 'service.sqlite-wal']) {
    copyFileSync(join(folder, name), join(looked, name));
  }
  const { restoring } = examineStore(join(looked, 'service.sqlite'));
  rmSync(looked, { recursive: true });
  return restoring !== undefined;
}

const restoreOf = (name: string) => ({ step: 'restore', name }) as const;

async function fill(store: Store, count = ENTRIES): Promise<void> {
  await store.commit({ writes: Array.from({ length: count }, (_, i) => put(2 * i, 'first')) });
}

/** Changes, removes and adds some entries by chance. */
function disturb(store: Store, random: SeededRandom): Promise<void> {
  const writes = Array.from({ length: 20 }, (): Write => {
    const number = random.below(2 * ENTRIES);
    if (random.below(3) > 0) return put(number, `later ${random.below(1000)}`);
    const removeIndexes = [{ index: 'thing.number', value: String(number % 10) }];
    return { space: 'account', key: keyOf(number), value: undefined, removeIndexes };
  });
  const event = { space: 'event', key: keyOf(random.below(1e6)), value: Buffer.of(1) } as const;
  return store.commit({ writes: [...writes, event] });
}

describe.each<[string, () => Store]>([
  ['memory', () => new MemoryStore()],
  ['sqlite', () => openSqliteStore(path)],
])('a moment, %s', (_, open) => {
  test('default: it is as it was when it was opened, whatever is written meanwhile', async () => {
    const store = open();
    const random = new SeededRandom(Date.now() % 1e9);
    await fill(store);
    await store.commit(step('kept', 'save'));
    const before = [...store.dump()];
    const state = stateOf(store);
    const moment = store.openMoment();
    const rows: DumpRow[] = [];
    for (const row of moment.dump()) {
      rows.push(row);
      if (rows.length % 500 === 0) await disturb(store, random);
    }
    expect(rows).toEqual(before);
    const scanned = [...moment.scan('account')];
    expect(scanned.map(([key, value]) => `${key} ${Buffer.from(value)}`)).toEqual(state);
    moment.close();
    expect(stateOf(store)).not.toEqual(state);
    await store.close();
  });

  test('behaviour: several at a time, each of its own', async () => {
    const store = open();
    const random = new SeededRandom(7);
    await fill(store, 1000);
    const states: string[][] = [];
    const moments = [];
    for (let count = 0; count < 3; count += 1) {
      states.push(stateOf(store));
      moments.push(store.openMoment());
      await disturb(store, random);
    }
    for (const [i, moment] of moments.entries()) {
      const texts = [...moment.scan('account')].map(
        ([key, value]) => `${key} ${Buffer.from(value)}`,
      );
      expect(texts).toEqual(states[i]);
      moment.close();
    }
    await store.close();
  });

  test('default: a scratch store is empty, and leaves nothing', async () => {
    const store = open();
    const scratch = store.openScratch();
    await fill(scratch, 10);
    expect(stateOf(scratch)).toHaveLength(10);
    expect(stateOf(store)).toEqual([]);
    await scratch.close();
    const again = store.openScratch();
    expect(stateOf(again)).toEqual([]);
    await again.close();
    await store.close();
  });
});

describe('copies of many entries', () => {
  test('default: writes continue while one is saved, which is of its moment', async () => {
    const store = openSqliteStore(path);
    const random = new SeededRandom(Date.now() % 1e9);
    await fill(store);
    const before = stateOf(store);
    const keys = store.find('thing.number', ['4'], ENTRIES);
    let isSaved = false;
    const saving = store.commit(step('one', 'save')).then(() => (isSaved = true));
    let written = 0;
    for (; !isSaved; written += 1) await disturb(store, random);
    await saving;
    expect(written).toBeGreaterThan(2);
    expect(stateOf(store)).not.toEqual(before);
    expect(store.copyNames()).toEqual(['one']);
    await store.commit(step('one', 'restore'));
    expect(stateOf(store)).toEqual(before);
    expect(store.find('thing.number', ['4'], ENTRIES)).toEqual(keys);
    await store.close();
    expect(examineStore(path).findings).toEqual([]);
  });

  test('behaviour: reads see the state before until it is put back, all of it', async () => {
    const store = openSqliteStore(path);
    await fill(store);
    await store.commit(step('one', 'save'));
    await store.commit({ writes: Array.from({ length: 2 * ENTRIES }, (_, i) => put(i, 'second')) });
    let isOver = false;
    const restoring = store.commit(step('one', 'restore')).then(() => (isOver = true));
    let reads = 0;
    for (; !isOver; reads += 1) {
      // Of one turn: all of the state before, in each way to read.
      const number = (reads * 619) % ENTRIES;
      const texts = [2 * number, 2 * number + 1].map((one) => textOf(store, one));
      const found = store.find('thing.number', ['1'], 3);
      const isBefore = texts[0] === 'second';
      expect(texts).toEqual(isBefore ? ['second', 'second'] : ['first', '']);
      expect(found).toHaveLength(isBefore ? 3 : 0);
      await turn();
    }
    await restoring;
    expect(reads).toBeGreaterThan(5);
    expect(stateOf(store)).toHaveLength(ENTRIES);
    expect(textOf(store, 0)).toBe('first');
    await store.close();
    expect(examineStore(path).findings).toEqual([]);
  });

  test('behaviour: batches wait while one is put back, and come after it in order', async () => {
    const store = openSqliteStore(path);
    await fill(store);
    await store.commit(step('one', 'save'));
    await store.commit({ writes: [put(0, 'undone')] });
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const all = [
      store.commit(step('one', 'restore', [put(1, 'with it')])).then(note('restored')),
      store.commit({ writes: [] }).then(note('nothing')),
      store.commit({ writes: [put(2, 'a')] }).then(note('a')),
      store.commit(step('two', 'save', [put(2, 'b')])).then(note('saved')),
      store.commit({ writes: [put(2, 'c')] }).then(note('c')),
    ];
    expect(textOf(store, 0)).toBe('undone');
    expect(textOf(store, 2)).toBe('first');
    await Promise.all(all);
    // Who writes nothing waits for nothing; who writes behind the copy does not wait for it.
    expect(order).toEqual(['nothing', 'restored', 'a', 'c', 'saved']);
    expect([0, 1, 2].map((number) => textOf(store, number))).toEqual(['first', 'with it', 'c']);
    await store.commit(step('two', 'restore'));
    expect(textOf(store, 2)).toBe('a');
    await store.close();
  });

  test('behaviour: what a close cuts off is no copy, and the next opening removes it', async () => {
    const store = openSqliteStore(path);
    await fill(store);
    await store.commit(step('whole', 'save'));
    const saving = store.commit(step('cut', 'save'));
    await Promise.all([expect(saving).rejects.toMatchObject({ name: 'Cancelled' }), store.close()]);
    const again = openSqliteStore(path);
    expect(again.copyNames()).toEqual(['whole']);
    await again.settleCopies();
    await again.close();
    const rows = copiedRows();
    const third = openSqliteStore(path);
    await third.commit(step('whole', 'drop'));
    expect(third.copyNames()).toEqual([]);
    await third.close();
    expect(rows).toBeGreaterThan(ENTRIES);
    expect(copiedRows()).toBe(0);
  });

  test('behaviour: a close while one is put back leaves the state before', async () => {
    const store = openSqliteStore(path);
    await fill(store);
    await store.commit(step('one', 'save'));
    await store.commit({ writes: Array.from({ length: ENTRIES }, (_, i) => put(i, 'second')) });
    const before = stateOf(store);
    const restoring = store.commit(step('one', 'restore'));
    await turn();
    await Promise.all([
      expect(restoring).rejects.toMatchObject({ name: 'Cancelled' }),
      store.close(),
    ]);
    const again = openSqliteStore(path);
    expect(stateOf(again)).toEqual(before);
    expect(again.copyNames()).toEqual(['one']);
    await again.close();
  });

  test('behaviour: a kill while one is put back leaves one of the two states', async () => {
    const store = openSqliteStore(path);
    await fill(store);
    await store.commit(step('one', 'save'));
    const after = [...stateOf(store), `${keyOf(2 * ENTRIES)} with it`].join();
    await store.commit({ writes: Array.from({ length: 2 * ENTRIES }, (_, i) => put(i, 'second')) });
    const before = stateOf(store).join();
    let isOver = false;
    const batch = step('one', 'restore', [put(2 * ENTRIES, 'with it')]);
    const restoring = store.commit(batch).then(() => (isOver = true));
    const found: boolean[] = [];
    let halves = 0;
    for (let turns = 0; !isOver; turns += 1) {
      await turn();
      if (turns % 8 > 0) continue;
      const killed = join(folder, `killed-${turns}`);
      mkdirSync(killed);
      for (const name of readdirSync(folder).filter((one) => one.startsWith('service.'))) {
        copyFileSync(join(folder, name), join(killed, name));
      }
      const again = join(killed, 'service.sqlite');
      const report = examineStore(again);
      expect(report.findings).toEqual([]);
      halves += Number(report.restoring === 'one');
      const opened = openSqliteStore(again);
      const state = stateOf(opened).join();
      expect(state === before || state === after).toBe(true);
      found.push(state === after);
      await opened.close();
      expect(examineStore(again)).toMatchObject({ findings: [], restoring: undefined });
      rmSync(killed, { recursive: true });
    }
    await restoring;
    expect(stateOf(store).join()).toBe(after);
    await store.close();
    expect(halves).toBeGreaterThan(2);
    // Never the state before again, once it was the one after.
    expect(found).toEqual([...found].sort());
  });

  test('behaviour: a close in the middle leaves it to the next opening', async () => {
    const store = openSqliteStore(path);
    await fill(store);
    const after = stateOf(store);
    await store.commit(step('one', 'save'));
    await store.commit({ writes: Array.from({ length: 2 * ENTRIES }, (_, i) => put(i, 'second')) });
    const restoring = expect(store.commit(step('one', 'restore'))).rejects.toMatchObject({
      name: 'Cancelled',
    });
    while (!isBegun()) await turn();
    await Promise.all([restoring, store.close()]);
    const again = openSqliteStore(path);
    expect(stateOf(again)).toEqual(after);
    await again.close();
  });

  test('error: StoreDamaged where one that is being put back is gone', async () => {
    const store = openSqliteStore(path);
    await fill(store, 100);
    await store.commit(step('one', 'save'));
    await store.commit({ writes: [restoreNote({ writes: [], copyStep: restoreOf('two') })] });
    await store.close();
    const named = { name: 'StoreDamaged', message: expect.stringContaining('two is not there') };
    expect(() => openSqliteStore(path)).toThrow(expect.objectContaining(named));
    expect(examineStore(path).findings).toEqual([
      { file: path, what: 'the snapshots', detail: 'two is not there, and is being put back' },
    ]);
  });

  test('error: StoreDamaged where what says that one is being put back is gone', async () => {
    const store = openSqliteStore(path);
    await fill(store, 100);
    await store.commit(step('one', 'save'));
    await store.commit({ writes: [restoreNote({ writes: [], copyStep: restoreOf('one') })] });
    await store.close();
    expect(examineStore(path)).toMatchObject({ findings: [], restoring: 'one' });
    const database = new DatabaseSync(path);
    const { changes } = database
      .prepare("DELETE FROM entries WHERE key = CAST('ledger:unfinished-restore' AS BLOB)")
      .run();
    database.close();
    expect(changes).toBe(1);
    const what = 'an entry of the service’s own notes';
    expect(examineStore(path).findings).toContainEqual(expect.objectContaining({ what }));
    const lost = { name: 'StoreDamaged', context: expect.objectContaining({ what }) };
    expect(() => openSqliteStore(path)).toThrow(expect.objectContaining(lost));
  });

  test('error: StorageFull while one is put back, and the state is that before', async () => {
    const filled = openSqliteStore(path);
    // Of the copy there is more than fits.
    await fill(filled);
    await filled.commit(step('one', 'save'));
    await filled.close();
    const emptied = openSqliteStore(path);
    const keys = Array.from({ length: ENTRIES }, (_, i) => keyOf(2 * i));
    await emptied.commit({
      writes: keys.slice(9).map((key) => ({ space: 'account', key, value: undefined })),
    });
    await emptied.close();
    const database = new DatabaseSync(path);
    database.exec('VACUUM');
    database.close();
    const store = openSqliteStore(path, { pagesMax: statSync(path).size / 4096 + 20 });
    const before = stateOf(store);
    const full = { name: 'StorageFull' };
    await expect(store.commit(step('one', 'restore'))).rejects.toMatchObject(full);
    expect(stateOf(store)).toEqual(before);
    await store.commit({ writes: [put(0, 'goes on')] });
    expect(textOf(store, 0)).toBe('goes on');
    await store.close();
    expect(examineStore(path)).toMatchObject({ findings: [], restoring: undefined });
    const roomy = openSqliteStore(path);
    await roomy.commit(step('one', 'restore'));
    expect(stateOf(roomy)).toHaveLength(ENTRIES);
    await roomy.close();
  });

  test('error: StorageFull for a copy without room, and nothing of it stays', async () => {
    const filled = openSqliteStore(path);
    await fill(filled);
    await filled.close();
    const pagesMax = statSync(path).size / 4096 + 50;
    const store = openSqliteStore(path, { pagesMax });
    const before = stateOf(store);
    const full = { name: 'StorageFull' };
    await expect(store.commit(step('one', 'save'))).rejects.toMatchObject(full);
    expect(store.copyNames()).toEqual([]);
    expect(stateOf(store)).toEqual(before);
    await store.commit({ writes: [put(0, 'goes on')] });
    expect(textOf(store, 0)).toBe('goes on');
    await store.close();
    expect(copiedRows()).toBe(0);
  });
});
