import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { binaryFromBytes, u64BigEndian } from '../../src/codec/bytes.ts';
import { type ExaminedPlace, type ExaminedRows, FIRST_PLACE } from '../../src/sealed/keyed-rows.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { SqliteRows } from '../../src/service/store/sqlite-rows.ts';
import { SIGNATURE_INDEX, spaceNumbers, type Write } from '../../src/service/store/store.ts';

let folder: string;
let path: string;
let store: SqliteStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-sums-'));
  path = join(folder, 'service.sqlite');
  store = openSqliteStore(path);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const put = (key: string, value: number): Write => {
  return { space: 'transaction', key, value: Uint8Array.of(value) };
};
const heightKey = (height: number): string => binaryFromBytes(u64BigEndian(BigInt(height)));
const damaged = (context: object) =>
  expect.objectContaining({ name: 'StoreDamaged', context: expect.objectContaining(context) });

/** Changes the closed file by SQL, past all checks. */
function tamper(sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** A turn of the loop in which timers run. */
function nextSlice(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}

test('behaviour: what is not there may be removed behind a change of its group', async () => {
  const [there, added, missing] = ['one', 'two', 'zero'].map((name) => heightKey(7) + name);
  await store.commit({ writes: [put(there!, 1)] });
  const none = { space: 'transaction', value: undefined } as const;
  await store.commit({ writes: [put(added!, 2), { ...none, key: missing! }] });
  await store.commit({
    writes: [
      { ...none, key: there! },
      { ...none, key: missing! },
    ],
  });
  expect([...store.scan('transaction')].map(([key]) => key)).toEqual([added]);
});

describe('transactions and their signatures', () => {
  // Heights of 8 bytes, and keys of several transactions under each.
  const keyAt = (height: number, place: number): string => `${heightKey(height)}hash ${place}`;
  const valueAt = (height: number, place: number): string => `${place}${height} signature`;
  const live = async (): Promise<void> => {
    for (let height = 1; height <= 9; height += 2) {
      const writes = [1, 2, 3].map((place): Write => {
        const addIndexes = [{ index: SIGNATURE_INDEX, value: valueAt(height, place) }];
        return { ...put(keyAt(height, place), place), addIndexes };
      });
      // Together, and one by one: both change sums that are there and make new ones.
      if (height < 5) await store.commit({ writes });
      else for (const write of writes) await store.commit({ writes: [write] });
    }
  };
  const reopen = async (sql: string): Promise<void> => {
    await store.close();
    tamper(sql);
    store = openSqliteStore(path);
  };
  const findSignature = (value: string) => store.find(SIGNATURE_INDEX, [value], 2);
  const blob = (text: string) => `x'${Buffer.from(text, 'latin1').toString('hex')}'`;

  test('behaviour: what is there and what is not is told after a start', async () => {
    await live();
    await reopen('');
    for (const height of [0, 1, 2, 5, 9, 10]) {
      for (const place of [0, 1, 3, 4]) {
        const isThere = height % 2 === 1 && [1, 3].includes(place);
        const expected = isThere ? Uint8Array.of(place) : undefined;
        expect(store.get('transaction', keyAt(height, place))).toEqual(expected);
        const keys = isThere ? [keyAt(height, place)] : [];
        expect(findSignature(valueAt(height, place))).toEqual(keys);
      }
    }
    expect([...store.scan('transaction')]).toHaveLength(15);
  });

  test('behaviour: one that was written again, and one that was removed', async () => {
    await live();
    const [index, value] = [SIGNATURE_INDEX, valueAt(3, 2)];
    const removed = { space: 'transaction', key: keyAt(3, 2), value: undefined } as const;
    await store.commit({ writes: [put(keyAt(5, 1), 7)] });
    await store.commit({ writes: [{ ...removed, removeIndexes: [{ index, value }] }] });
    await reopen('');
    expect(store.get('transaction', keyAt(5, 1))).toEqual(Uint8Array.of(7));
    expect(store.get('transaction', keyAt(5, 9))).toBeUndefined();
    expect(store.get('transaction', keyAt(3, 2))).toBeUndefined();
    expect(findSignature(value)).toEqual([]);
    while (store.health().examination?.finishedMs === undefined) await nextSlice();
    expect(store.health().problem).toBeUndefined();
  });

  test('error: StoreDamaged for one that is gone, and next to it', async () => {
    await live();
    await reopen(`DELETE FROM entries WHERE space = 7 AND key = ${blob(keyAt(5, 2))}`);
    expect(store.get('transaction', keyAt(7, 9))).toBeUndefined();
    expect(store.get('transaction', keyAt(5, 1))).toEqual(Uint8Array.of(1));
    const expected = damaged({ what: 'an entry of outcomes of transactions' });
    expect(() => store.get('transaction', keyAt(5, 2))).toThrow(expected);
  });

  test.each(['with its sum', 'all but its sum'])(
    'error: StoreDamaged for a whole height that is gone, %s',
    async (how) => {
      await live();
      const height = `substr(key, 1, 8) = ${blob(heightKey(5))}`;
      const rows = `DELETE FROM entries WHERE space = 7 AND ${height}`;
      const sum = `DELETE FROM entries WHERE space = 13 AND key = ${blob(`\x07${heightKey(5)}`)}`;
      await reopen(how === 'with its sum' ? `${rows}; ${sum}` : rows);
      expect(() => store.get('transaction', keyAt(5, 2))).toThrow(damaged({ file: path }));
    },
  );

  test('error: StoreDamaged for a signature that is gone', async () => {
    await live();
    const start = blob(valueAt(5, 2));
    const size = valueAt(5, 2).length;
    await reopen(`DELETE FROM entries WHERE space = 12 AND substr(key, 1, ${size}) = ${start}`);
    expect(findSignature(valueAt(5, 1))).toEqual([keyAt(5, 1)]);
    const expected = damaged({ what: 'an entry of the indexes' });
    expect(() => findSignature(valueAt(5, 2))).toThrow(expected);
  });

  test('error: StoreDamaged for an older value, once its neighbours are asked for', async () => {
    await live();
    await store.close();
    const database = new DatabaseSync(path);
    const where = `WHERE space = 7 AND key = ${blob(keyAt(5, 1))}`;
    const { value } = database.prepare(`SELECT value FROM entries ${where}`).get()!;
    database.close();
    store = openSqliteStore(path);
    await store.commit({ writes: [put(keyAt(5, 1), 7)] });
    await reopen(
      `UPDATE entries SET value = x'${Buffer.from(value as Uint8Array).toString('hex')}' ${where}`,
    );
    expect(() => store.get('transaction', keyAt(5, 9))).toThrow(damaged({ file: path }));
  });

  test.each([
    ['a transaction', `DELETE FROM entries WHERE space = 7 AND key = ${blob(keyAt(9, 3))}`],
    ['a signature', "DELETE FROM entries WHERE space = 12 AND substr(key, 1, 2) = x'3339'"],
    ['a sum', `DELETE FROM entries WHERE space = 13 AND key = ${blob(`\x07${heightKey(3)}`)}`],
  ])('behaviour: the look at everything finds that %s is gone', async (_, sql) => {
    await live();
    await reopen(sql);
    while (store.health().problem === undefined) await nextSlice();
    expect(store.health().problem).toEqual(damaged({ file: path }));
    expect(store.health().examination).toMatchObject({ finishedMs: undefined });
  });

  describe('a large group', () => {
    // More than the store looks at in one turn.
    const COUNT = 10_000;
    const fill = (): Promise<void> =>
      store.commit({ writes: Array.from({ length: COUNT }, (_, i) => put(keyAt(7, i), 1)) });
    /** Looks at all transactions, 100 rows at a time; answers how many rows each look had. */
    const examine = async (between: (look: number) => Promise<void>): Promise<number[]> => {
      const counts: number[] = [];
      const rows = new SqliteRows(database, path);
      for (let place: ExaminedPlace | undefined = FIRST_PLACE; place !== undefined; ) {
        const seen: ExaminedRows = rows.examine(spaceNumbers.transaction, place, 100);
        counts.push(seen.rows);
        place = seen.next;
        await between(counts.length);
      }
      return counts;
    };
    let database: DatabaseSync;
    beforeEach(async () => {
      await fill();
      await store.close();
      database = new DatabaseSync(path);
    });
    afterEach(() => {
      database.close();
      store = openSqliteStore(path);
    });
    const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

    test('default: it is looked at a few rows at a time', async () => {
      const counts = await examine(async () => {});
      expect(sum(counts)).toBe(COUNT);
      expect(Math.max(...counts)).toBe(100);
    });

    test('error: StoreDamaged for a row that is gone, found at the end', async () => {
      database.exec(`DELETE FROM entries WHERE space = 7 AND key = ${blob(keyAt(7, 3))}`);
      const named = { what: expect.stringContaining('transaction') };
      await expect(examine(async () => {})).rejects.toEqual(damaged(named));
    });

    test('behaviour: what is written while the store looks at it is no damage', async () => {
      database.close();
      store = openSqliteStore(path);
      const { sinceMs } = store.health().examination!;
      for (let place = COUNT; store.health().examination!.finishedMs === undefined; place += 1) {
        await store.commit({ writes: [put(keyAt(7, place), 1)] });
        await nextSlice();
      }
      expect(store.health().problem).toBeUndefined();
      expect(store.health().examination!.finishedMs).toBeGreaterThanOrEqual(sinceMs);
      await store.close();
      database = new DatabaseSync(path);
    });
  });
});
