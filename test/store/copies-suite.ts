import { expect, test } from 'vitest';
import type { Batch, DumpRow, IndexEntry, Store, Write } from '../../src/service/store/store.ts';
import type { StoreKind } from './store-suite.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const put = (key: string, value: number, more: Partial<Write> = {}): Write => ({
  space: 'account',
  key,
  value: bytes(value),
  ...more,
});
const remove = (key: string): Write => ({ space: 'account', key, value: undefined });
const byColour = (value: string): IndexEntry[] => [{ index: 'thing.colour', value }];
const batch = (...writes: Write[]): Batch => ({ writes });

const accountsOf = (store: Store) =>
  [...store.scan('account')].map(([key, value]) => [key, value[0]]);
const coloured = (store: Store, ...colours: string[]) => store.find('thing.colour', colours, 10);

/** Two things, each with a colour. */
const first = batch(
  put('a', 1, { addIndexes: byColour('red') }),
  put('b', 2, { addIndexes: byColour('blue') }),
);
/** One of them changed, one gone, and a new one. */
const second = batch(
  put('a', 9, { removeIndexes: byColour('red'), addIndexes: byColour('green') }),
  { ...remove('b'), removeIndexes: byColour('blue') },
  put('c', 3, { addIndexes: byColour('red') }),
);

const save = (name: string, ...writes: Write[]): Batch => ({
  writes,
  copyStep: { step: 'save', name },
});
const restore = (name: string, ...writes: Write[]): Batch => ({
  writes,
  copyStep: { step: 'restore', name },
});
const drop = (name: string): Batch => ({ writes: [], copyStep: { step: 'drop', name } });

/** What both kinds of stores hold of copies. */
export function testCopies(kind: StoreKind, store: () => Store, use: (next: Store) => void): void {
  testOneCopy(store);
  testManyCopies(kind, store, use);
  if (kind.isDurable) testRestart(kind, store, use);
}

function testOneCopy(store: () => Store): void {
  test('default: a copy brings back entries and index entries', async () => {
    await store().commit(first);
    await store().commit(save('one'));
    await store().commit(second);
    expect(coloured(store(), 'red')).toEqual(['c']);
    await store().commit(restore('one'));
    expect(accountsOf(store())).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(['a', 'b', 'c'].map((key) => store().get('account', key)?.[0])).toEqual([
      1,
      2,
      undefined,
    ]);
    expect(coloured(store(), 'red')).toEqual(['a']);
    expect(coloured(store(), 'blue')).toEqual(['b']);
    expect(coloured(store(), 'green')).toEqual([]);
  });

  test('behaviour: what waits for the disk is in the copy, what comes later is not', async () => {
    store().commit(first);
    store().commit(save('one'));
    store().commit(second);
    await store().commit(restore('one'));
    expect(accountsOf(store())).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(coloured(store(), 'red', 'green')).toEqual(['a']);
    await store().commit(second);
    expect(coloured(store(), 'green')).toEqual(['a']);
  });

  test('behaviour: the writes of a batch come after its step', async () => {
    await store().commit(first);
    await store().commit(save('one', put('b', 7)));
    expect(store().get('account', 'b')).toEqual(bytes(7));
    await store().commit(restore('one', put('d', 4)));
    expect(accountsOf(store())).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 4],
    ]);
  });

  test('behaviour: log and meta go on', async () => {
    const meta = (value: number) => put('m', value, { space: 'meta' });
    const log = (key: string) => put(key, 1, { space: 'log' });
    const event = (key: string) => put(key, 1, { space: 'event' });
    await store().commit(batch(meta(1), log('1'), event('1')));
    await store().commit(save('one'));
    await store().commit(batch(meta(2), log('2'), event('2')));
    expect([...store().scanDurable('event', '')].length).toBe(2);
    await store().commit(restore('one'));
    expect(store().get('meta', 'm')).toEqual(bytes(2));
    expect([...store().scan('log')].map(([key]) => key)).toEqual(['1', '2']);
    expect([...store().scanDurable('event', '')].map(([key]) => key)).toEqual(['1']);
  });
}

function testManyCopies(kind: StoreKind, store: () => Store, use: (next: Store) => void): void {
  test('behaviour: reads see at once what is committed behind a restore', async () => {
    await store().commit(first);
    await store().commit(save('one'));
    await store().commit(second);
    await store().commit(restore('one'));
    const seen = [4, 5].map((value) => {
      const durable = store().commit(batch(put('a', value)));
      return [durable, store().get('account', 'a')?.[0]] as const;
    });
    expect(seen.map(([, value]) => value)).toEqual([4, 5]);
    await Promise.all(seen.map(([durable]) => durable));
    expect(store().get('account', 'a')?.[0]).toBe(5);
  });

  test('behaviour: several copies, each restored more than once', async () => {
    await store().commit(save('empty'));
    await store().commit(first);
    await store().commit(save('one'));
    await store().commit(second);
    await store().commit(save('two'));
    expect(store().copyNames()).toEqual(['empty', 'one', 'two']);
    for (const [name, keys] of [
      ['two', ['a', 'c']],
      ['empty', []],
      ['one', ['a', 'b']],
      ['two', ['a', 'c']],
    ] as const) {
      await store().commit(restore(name));
      expect(accountsOf(store()).map(([key]) => key)).toEqual(keys);
    }
    await store().commit(save('one'));
    await store().commit(drop('two'));
    expect(store().copyNames()).toEqual(['empty', 'one']);
    await store().commit(restore('empty'));
    await store().commit(restore('one'));
    expect(accountsOf(store()).map(([key]) => key)).toEqual(['a', 'c']);
  });

  test('behaviour: a dump that is loaded is the same state with the same copies', async () => {
    await store().commit(save('empty'));
    await store().commit(first);
    await store().commit(save('one'));
    await store().commit(batch(...second.writes, put('m', 5, { space: 'meta' })));
    const rows: DumpRow[] = [...store().dump()];
    await store().close();
    kind.remove();
    use(kind.open());
    const load = function* (): Iterable<DumpRow> {
      yield* rows;
    };
    store().load(load());
    expect(coloured(store(), 'red', 'green')).toEqual(['a', 'c']);
    expect(store().get('meta', 'm')).toEqual(bytes(5));
    expect(store().copyNames()).toEqual(['empty', 'one']);
    expect([...store().dump()]).toEqual(rows);
    await store().commit(restore('one'));
    expect(coloured(store(), 'red', 'blue')).toEqual(['a', 'b']);
  });

  test('behaviour: of rows that fail nothing is loaded', async () => {
    const load = function* (): Iterable<DumpRow> {
      yield { kind: 'entry', copy: undefined, space: 'account', key: 'a', value: bytes(1) };
      throw new Error('no more');
    };
    expect(() => store().load(load())).toThrow('no more');
    expect(store().get('account', 'a')).toBeUndefined();
    expect([...store().dump()]).toEqual([]);
  });
}

function testRestart(kind: StoreKind, store: () => Store, use: (next: Store) => void): void {
  test('behaviour: copies outlive a restart', async () => {
    await store().commit(first);
    await store().commit(save('one'));
    await store().commit(second);
    await store().close();
    use(kind.open());
    expect(store().copyNames()).toEqual(['one']);
    await store().commit(restore('one'));
    await store().close();
    use(kind.open());
    expect(accountsOf(store())).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(coloured(store(), 'red', 'blue', 'green')).toEqual(['a', 'b']);
  });
}
