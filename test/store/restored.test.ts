import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toBlob } from '../../src/sealed/blobs.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { SqliteRows } from '../../src/service/store/sqlite-rows.ts';
import {
  type Batch,
  type CopyStep,
  copiedSpaces,
  SIGNATURE_INDEX,
  type Space,
  type Store,
  spaceNumbers,
  type Write,
} from '../../src/service/store/store.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { chooseSeeds } from '../support/seeds.ts';

/** A restore compares what was written since, and comes to what a comparison of all comes to. */

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  path = join(folder, 'service.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

const keyOf = (number: number): string => `key ${String(number).padStart(8, '0')}`;
const step = (name: string, kind: CopyStep['step'], writes: Write[] = []): Batch => ({
  writes,
  copyStep: { step: kind, name },
});

async function fill(store: Store, count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, number): Write => {
    const addIndexes = [{ index: 'thing.number', value: String(number % 10) }];
    return { space: 'account', key: keyOf(number), value: Buffer.from('first'), addIndexes };
  });
  await store.commit({ writes });
}

/** Leaves of the notes of what was written what another log would. */
function forgeNotes(of: string): void {
  const database = new DatabaseSync(of);
  const rows = new SqliteRows(database, of);
  const value = Buffer.from('{"key":"another","hash":"","first":0,"next":9,"count":0}');
  const key = toBlob('ledger:changed-end');
  rows.putLinked(spaceNumbers.meta, key, { ...rows.floor(spaceNumbers.meta, key).row, value });
  database.close();
}

describe('cost', () => {
  const change = (store: Store) => {
    const writes: Write[] = [3, 70, 71, 200].map((number) => {
      return { space: 'account', key: keyOf(number), value: Buffer.from('second') };
    });
    const value = Buffer.from('new');
    const addIndexes = [{ index: 'thing.number', value: '4' }];
    writes.push({ space: 'account', key: `${keyOf(7)} more`, value, addIndexes });
    return store.commit({ writes });
  };

  /** What a restore of the same few changes compares in a state of a size. */
  async function compare(count: number): Promise<{ rows: number; ranges: number }> {
    const store = openSqliteStore(join(folder, `${count}.sqlite`));
    await fill(store, count);
    await store.commit(step('one', 'save'));
    await change(store);
    await store.commit(step('one', 'restore'));
    const { rows, ranges } = store.compared;
    expect([...store.scan('account')]).toHaveLength(count);
    await store.close();
    return { rows, ranges };
  }

  test('default: it follows what was written, whatever the size of the state', async () => {
    const [small, large] = [await compare(300), await compare(12_000)];
    expect(large).toEqual(small);
    expect(large.ranges).toBe(0);
    expect(large.rows).toBeGreaterThanOrEqual(5);
    // Each of the five, and what links to what is new.
    expect(large.rows).toBeLessThan(20);
  });

  test('behaviour: what is not known is compared whole, and is known from then on', async () => {
    const first = openSqliteStore(path);
    await fill(first, 1000);
    await first.commit(step('one', 'save'));
    await change(first);
    await first.close();
    forgeNotes(path);
    const store = openSqliteStore(path);
    await store.commit(step('one', 'restore'));
    const { ranges } = store.compared;
    expect(ranges).toBeGreaterThan(10);
    await change(store);
    await store.commit(step('one', 'restore'));
    expect(store.compared).toMatchObject({ ranges });
    expect(store.compared.rows).toBeGreaterThanOrEqual(5);
    await store.close();
  });

  test('behaviour: more changes than are noted are compared whole', async () => {
    const store = openSqliteStore(path, { changedMax: 50 });
    await fill(store, 1000);
    await store.commit(step('early', 'save'));
    await fill(store, 100);
    await store.commit(step('late', 'save'));
    await change(store);
    await store.commit(step('late', 'restore'));
    expect(store.compared.ranges).toBe(0);
    await store.commit(step('early', 'restore'));
    expect(store.compared.ranges).toBeGreaterThan(10);
    await store.close();
  });
});

/** All that a store holds, in one order. */
function dumpOf(store: Store): string[] {
  const rows = [...store.dump()].map((row) => {
    if (row.kind === 'copy') return `copy ${row.copy}`;
    if (row.kind === 'index') return `${row.copy} ${row.index} ${row.value} ${row.key}`;
    return `${row.copy} ${row.space} ${row.key} ${Buffer.from(row.value)}`;
  });
  return rows.sort();
}

const SPACES: readonly Space[] = [...copiedSpaces, 'meta'];

/** A write of any space, of few keys, so that they are changed, removed and put again. */
function anyWrite(random: SeededRandom, number: number): Write {
  const space = SPACES[random.below(SPACES.length)]!;
  const key = space === 'transaction' ? transactionKey(random) : keyOf(random.below(60));
  // Nobody removes an outcome.
  if (random.below(4) === 0 && space !== 'transaction') return { space, key, value: undefined };
  const value = Buffer.from(`${number} ${random.below(1000)}`);
  const entry = { index: 'thing.number', value: String(random.below(3)) };
  const signature = { index: SIGNATURE_INDEX, value: `${random.below(9)}${random.below(99)}` };
  const addIndexes = [space === 'transaction' ? signature : entry];
  return random.below(2) === 0
    ? { space, key, value, addIndexes }
    : { space, key, value, removeIndexes: addIndexes };
}

/** With a height in front. */
function transactionKey(random: SeededRandom): string {
  return `${'\0'.repeat(7)}${String.fromCharCode(random.below(4))}${keyOf(random.below(20))}`;
}

/** Rows of the state and of a copy that the other lacks, read from a copy of the files. */
function differingRows(name: string): unknown[] {
  const looked = mkdtempSync(join(folder, 'looked-'));
  for (const file of ['service.sqlite', 'service.sqlite-wal']) {
    // A store that was loaded has no log yet.
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(looked, file));
  }
  const database = new DatabaseSync(join(looked, 'service.sqlite'));
  const kept = 'SELECT space, key, value FROM copied_entries WHERE copy = :name';
  const apart = [spaceNumbers.log, spaceNumbers.meta].join();
  const own = `SELECT space, key, value FROM entries WHERE space NOT IN (${apart})`;
  const differing = database.prepare(
    `SELECT * FROM (${kept} EXCEPT ${own}) UNION ALL SELECT * FROM (${own} EXCEPT ${kept})`,
  );
  const rows = differing.all({ name });
  database.close();
  rmSync(looked, { recursive: true });
  return rows;
}

function filesIn(of: string): string[] {
  return readdirSync(of).filter((name) => name.startsWith('service.'));
}

/** Leaves the files as a kill would. */
async function kill(store: Store): Promise<void> {
  const left = mkdtempSync(join(folder, 'left-'));
  for (const file of filesIn(folder)) copyFileSync(join(folder, file), join(left, file));
  await store.close();
  for (const file of filesIn(folder)) rmSync(join(folder, file));
  for (const file of filesIn(left)) copyFileSync(join(left, file), join(folder, file));
  rmSync(left, { recursive: true });
}

describe('a life with copies', () => {
  test.for(chooseSeeds(6))(
    'behaviour: each is as in memory, byte for byte, seed %i',
    async (seed) => {
      const random = new SeededRandom(seed);
      const changedMax = [40, 400, 100_000][random.below(3)]!;
      const model = new MemoryStore();
      let store: SqliteStore = openSqliteStore(path, { changedMax });
      const both = (batch: Batch) => Promise.all([model.commit(batch), store.commit(batch)]);
      const restored = { known: 0, whole: 0 };
      for (let number = 0; number < 150; number += 1) {
        const names = model.copyNames();
        const name = names[random.below(names.length || 1)];
        const writes = Array.from({ length: 1 + random.below(6) }, () => anyWrite(random, number));
        const chosen = random.below(20);
        if (chosen < 3) {
          // Written while the copy is saved: it is not in it.
          const saving = both(
            step(name !== undefined && chosen === 0 ? name : `c${number}`, 'save'),
          );
          await Promise.all([saving, both({ writes })]);
        } else if (chosen < 8 && name !== undefined) {
          const { ranges } = store.compared;
          await both(step(name, 'restore'));
          restored[store.compared.ranges === ranges ? 'known' : 'whole'] += 1;
          expect(differingRows(name)).toEqual([]);
          expect(dumpOf(store)).toEqual(dumpOf(model));
        } else if (chosen === 8 && names.length > 2) await both(step(name!, 'drop'));
        else if (chosen === 9) {
          if (random.below(2) === 0) await store.close();
          else await kill(store);
          store = openSqliteStore(path, { changedMax });
        } else if (chosen === 10) {
          const dump = [...store.dump()];
          await store.close();
          for (const file of filesIn(folder)) rmSync(join(folder, file));
          store = openSqliteStore(path, { changedMax });
          store.load(dump);
        } else await both({ writes });
      }
      expect(dumpOf(store)).toEqual(dumpOf(model));
      expect(restored.known + restored.whole).toBeGreaterThan(0);
      if (changedMax > 1000) expect(restored.known).toBeGreaterThan(0);
      await store.close();
      expect(examineStore(path).findings).toEqual([]);
    },
  );

  test.for([
    { changedMax: 10, times: 2 },
    // The room of its notes is enough for the second time.
    { changedMax: 100_000, times: 1 },
  ])('error: StorageFull in the middle, with %o', async ({ changedMax, times }) => {
    const store = openSqliteStore(path, { changedMax });
    await fill(store, 3000);
    await store.commit(step('one', 'save'));
    const keys = Array.from({ length: 2990 }, (_, number) => keyOf(number));
    await store.commit({
      writes: keys.map((key) => ({ space: 'account', key, value: undefined })),
    });
    await store.close();
    const vacuumed = new DatabaseSync(path);
    vacuumed.exec('VACUUM');
    const { page_count: pages } = vacuumed.prepare('PRAGMA page_count').get() as any;
    vacuumed.close();
    const tight = openSqliteStore(path, { pagesMax: pages + 20 });
    const before = [...tight.dump()];
    const full = { name: 'StorageFull' };
    for (let time = 0; time < times; time += 1) {
      await expect(tight.commit(step('one', 'restore'))).rejects.toMatchObject(full);
      expect([...tight.dump()]).toEqual(before);
    }
    await tight.close();
    const roomy = openSqliteStore(path);
    await roomy.commit(step('one', 'restore'));
    expect(differingRows('one')).toEqual([]);
    await roomy.close();
  });
});
