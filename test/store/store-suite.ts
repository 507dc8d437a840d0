import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Batch, IndexEntry, Store, Write } from '../../src/service/store/store.ts';
import { testCopies } from './copies-suite.ts';

/** A way to make one kind of store, and to open again what it kept. */
export interface StoreKind {
  readonly name: string;
  /** Opens the store of this test; a durable kind finds what was there when it was closed. */
  open(): Store;
  /** Removes what the store kept. */
  remove(): void;
  /** Whether entries outlive `close`. */
  readonly isDurable: boolean;
  /** Whether it takes copies; by default it does. */
  readonly hasCopies?: boolean;
}

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const put = (key: string, value: Uint8Array, more: Partial<Write> = {}): Write => ({
  space: 'account',
  key,
  value,
  ...more,
});
const batch = (...writes: Write[]): Batch => ({ writes });
const byColour = (value: string): IndexEntry[] => [{ index: 'thing.colour', value }];
const plain = (value: Uint8Array | undefined): number[] | undefined => value && [...value];

/** The one suite that every store passes. */
export function testStore(kind: StoreKind): void {
  describe(kind.name, () => {
    let store: Store;
    beforeEach(() => {
      store = kind.open();
    });
    afterEach(async () => {
      await store.close();
      kind.remove();
    });
    testEntries(() => store);
    testScanDurable(() => store);
    testFind(() => store);
    testFindParts(() => store);
    testBatches(() => store);
    if (kind.hasCopies !== false)
      testCopies(
        kind,
        () => store,
        (next) => (store = next),
      );
    if (kind.isDurable)
      testDurability(
        kind,
        () => store,
        (next) => (store = next),
      );
  });
}

function testEntries(store: () => Store): void {
  test('default: an entry is read at once, and after it is durable', async () => {
    const durable = store().commit(batch(put('a', bytes(1, 2))));
    expect(plain(store().get('account', 'a'))).toEqual([1, 2]);
    await durable;
    expect(plain(store().get('account', 'a'))).toEqual([1, 2]);
    expect(store().get('account', 'b')).toBe(undefined);
  });

  test('args: spaces do not see each other', async () => {
    await store().commit(batch(put('a', bytes(1)), put('a', bytes(2), { space: 'leaf' })));
    expect(plain(store().get('account', 'a'))).toEqual([1]);
    expect(plain(store().get('leaf', 'a'))).toEqual([2]);
    expect(store().get('tree', 'a')).toBe(undefined);
  });

  test('args: keys and values of any bytes and of none', async () => {
    const every = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join('');
    await store().commit(batch(put(every, bytes()), put('\0', bytes(0)), put('\0\0', bytes(255))));
    expect(plain(store().get('account', every))).toEqual([]);
    expect(plain(store().get('account', '\0'))).toEqual([0]);
    expect(plain(store().get('account', '\0\0'))).toEqual([255]);
  });

  test('behaviour: undefined deletes, and an entry can come back', async () => {
    await store().commit(batch(put('a', bytes(1))));
    const gone = store().commit(batch({ space: 'account', key: 'a', value: undefined }));
    expect(store().get('account', 'a')).toBe(undefined);
    await gone;
    expect(store().get('account', 'a')).toBe(undefined);
    await store().commit(batch(put('a', bytes(2))));
    expect(plain(store().get('account', 'a'))).toEqual([2]);
  });

  test('behaviour: scan goes in the order of the bytes of the keys and sees what waits', () => {
    const keys = ['b', '\u00ff', 'a', 'ab', '\0', 'a\u0080'];
    store().commit(batch(...keys.map((key, index) => put(key, bytes(index)))));
    const scanned = [...store().scan('account')].map(([key, value]) => [key, value[0]]);
    expect(scanned).toEqual([
      ['\0', 4],
      ['a', 2],
      ['ab', 3],
      ['a\u0080', 5],
      ['b', 0],
      ['\u00ff', 1],
    ]);
    expect([...store().scan('leaf')]).toEqual([]);
  });
}

function testScanDurable(store: () => Store): void {
  const keys = (from: string) => [...store().scanDurable('event', from)].map(([key]) => key);
  const event = (key: string) => put(key, bytes(key.charCodeAt(0)), { space: 'event' });

  test('args: scanDurable begins at the key, or at the first behind it', async () => {
    await store().commit(batch(event('b'), event('d'), event('a\u00ff'), put('c', bytes(1))));
    expect(keys('')).toEqual(['a\u00ff', 'b', 'd']);
    expect(keys('b')).toEqual(['b', 'd']);
    expect(keys('c')).toEqual(['d']);
    expect(keys('d\0')).toEqual([]);
    const [first] = [...store().scanDurable('event', 'c')];
    expect(plain(first![1])).toEqual([100]);
  });

  test('behaviour: scanDurable sees what came behind, between and again', async () => {
    expect(keys('')).toEqual([]);
    for (const key of ['b', 'd', 'c', 'd', 'e']) {
      await store().commit(batch(event(key)));
      expect(keys(key)[0]).toBe(key);
    }
    expect(keys('')).toEqual(['b', 'c', 'd', 'e']);
    await store().commit(batch({ space: 'event', key: 'c', value: undefined }));
    expect(keys('')).toEqual(['b', 'd', 'e']);
  });
}

function testFind(store: () => Store): void {
  test('args: find takes any of the values, in key order, without repetition', async () => {
    await store().commit(
      batch(
        put('c', bytes(), { addIndexes: [...byColour('red'), ...byColour('blue')] }),
        put('a', bytes(), { addIndexes: byColour('blue') }),
        put('b', bytes(), { addIndexes: byColour('green') }),
      ),
    );
    const find = (...values: string[]) => store().find('thing.colour', values, 100);
    expect(find('blue')).toEqual(['a', 'c']);
    expect(find('red', 'blue')).toEqual(['a', 'c']);
    expect(find('green', 'red', 'green')).toEqual(['b', 'c']);
    expect(find('black')).toEqual([]);
    expect(find()).toEqual([]);
    expect(store().find('thing.size', ['red'], 100)).toEqual([]);
  });

  test('args: the limit keeps the first keys', async () => {
    const keys = Array.from({ length: 1200 }, (_, index) => String(index).padStart(4, '0'));
    const colour = (index: number): string => `colour ${index % 700}`;
    const writes = keys.map((key, i) => put(key, bytes(), { addIndexes: byColour(colour(i)) }));
    await store().commit(batch(...writes));
    const all = Array.from({ length: 700 }, (_, index) => colour(index));
    expect(store().find('thing.colour', all, 10)).toEqual(keys.slice(0, 10));
    expect(store().find('thing.colour', all, 1200)).toEqual(keys);
    expect(store().find('thing.colour', all, Number.POSITIVE_INFINITY)).toEqual(keys);
  });

  test('behaviour: index entries move with the batches, in their order', async () => {
    const moves = ['red', 'blue', 'red', 'green'];
    let before: string | undefined;
    for (const colour of moves) {
      store().commit(
        batch(
          put('a', bytes(), {
            removeIndexes: before === undefined ? [] : byColour(before),
            addIndexes: byColour(colour),
          }),
        ),
      );
      expect(store().find('thing.colour', [colour], 10)).toEqual(['a']);
      if (before !== undefined) expect(store().find('thing.colour', [before], 10)).toEqual([]);
      before = colour;
    }
    // The same in batches that wait together.
    store().commit(batch(put('b', bytes(), { addIndexes: byColour('red') })));
    store().commit(batch(put('b', bytes(), { removeIndexes: byColour('red') })));
    store().commit(batch(put('b', bytes(), { addIndexes: byColour('blue') })));
    expect(store().find('thing.colour', ['red', 'blue'], 10)).toEqual(['b']);
    expect(store().find('thing.colour', ['red'], 10)).toEqual([]);
  });
}

function testFindParts(store: () => Store): void {
  test('args: from leaves out the keys before it', async () => {
    const keys = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, '0'));
    const colour = (index: number): string => (index % 2 === 0 ? 'red' : 'blue');
    const putAt = (i: number) => put(keys[i]!, bytes(), { addIndexes: byColour(colour(i)) });
    await store().commit(batch(...keys.slice(0, 200).map((_, i) => putAt(i))));
    const find = (from: string, limit = 1000) => store().find('thing.colour', ['red'], limit, from);
    const red = keys.filter((_, index) => index % 2 === 0);
    expect(find('')).toEqual(red.filter((key) => key < '200'));
    // Some of them wait for the disk.
    const waiting = store().commit(batch(...keys.slice(200).map((_, i) => putAt(i + 200))));
    for (const from of ['', '000', '001', '100', '100\0', '199', '298', '299', '9']) {
      expect(find(from)).toEqual(red.filter((key) => key >= from));
      expect(find(from, 3)).toEqual(red.filter((key) => key >= from).slice(0, 3));
      const both = store().find('thing.colour', ['red', 'blue'], 5, from);
      expect(both).toEqual(keys.filter((key) => key >= from).slice(0, 5));
    }
    await waiting;
    expect(find('100\0', 2)).toEqual(['102', '104']);
    const gone = { space: 'account', key: '102', value: undefined } as const;
    const removal = store().commit(batch({ ...gone, removeIndexes: byColour('red') }));
    expect(find('100\0', 2)).toEqual(['104', '106']);
    await removal;
    expect(find('100\0', 2)).toEqual(['104', '106']);
  });

  test('args: hasMore is certain of what is there', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, '0'));
    await store().commit(
      batch(...keys.map((key) => put(key, bytes(), { addIndexes: byColour('red') }))),
    );
    await store().commit(batch(put('other', bytes(), { addIndexes: byColour('redder') })));
    const hasMore = (count: number) => store().hasMore('thing.colour', 'red', count);
    expect([0, 99, 100, 101].map(hasMore)).toEqual([true, true, false, false]);
    const removal = store().commit(
      batch({ space: 'account', key: '000', value: undefined, removeIndexes: byColour('red') }),
    );
    expect([99, 100].map(hasMore)).toEqual([false, false]);
    await removal;
    expect([98, 99].map(hasMore)).toEqual([true, false]);
    expect(store().hasMore('thing.colour', 'black', 0)).toBe(false);
  });
}

function testBatches(store: () => Store): void {
  test('behaviour: batches become durable in the order of the calls', async () => {
    const order: number[] = [];
    const commits = Array.from({ length: 50 }, (_, index) =>
      store()
        .commit(batch(put('a', bytes(index))))
        .then(() => order.push(index)),
    );
    await Promise.all(commits);
    expect(order).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(plain(store().get('account', 'a'))).toEqual([49]);
  });

  test('behaviour: many entries, more than any cache holds', async () => {
    const count = 70_000;
    const writes = Array.from({ length: count }, (_, i) => put(`key ${i}`, bytes(i & 255, i >> 8)));
    await store().commit(batch(...writes));
    for (const i of [0, 1, 65_535, count - 1]) {
      expect(plain(store().get('account', `key ${i}`))).toEqual([i & 255, (i >> 8) & 255]);
    }
  });

  test('error: StoreFailed once it is closed', async () => {
    await store().commit(batch(put('a', bytes(1))));
    await store().close();
    const late = store().commit(batch(put('b', bytes(1))));
    await expect(late).rejects.toMatchObject({ name: 'StoreFailed' });
  });
}

function testDurability(kind: StoreKind, store: () => Store, use: (next: Store) => void): void {
  test('behaviour: everything is there after it was closed and opened', async () => {
    await store().commit(batch(put('a', bytes(1)), put('gone', bytes(2))));
    await store().commit(batch({ space: 'account', key: 'gone', value: undefined }));
    // Not awaited: closing writes what waits.
    store().commit(batch(put('b', bytes(2), { addIndexes: byColour('red') })));
    await store().close();
    use(kind.open());
    expect([...store().scan('account')].map(([key]) => key)).toEqual(['a', 'b']);
    expect(store().find('thing.colour', ['red'], 10)).toEqual(['b']);
    expect(plain(store().get('account', 'b'))).toEqual([2]);
    expect(store().get('account', 'gone')).toBe(undefined);
  });

  test('behaviour: scanDurable leaves out what waits for the disk', async () => {
    const event = (key: string) => put(key, bytes(1), { space: 'event' });
    const keys = () => [...store().scanDurable('event', '')].map(([key]) => key);
    await store().commit(batch(event('a')));
    const durable = store().commit(batch(event('b')));
    expect(store().get('event', 'b')).toBeDefined();
    expect(keys()).toEqual(['a']);
    await durable;
    expect(keys()).toEqual(['a', 'b']);
  });
}
