import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';

/**
 * What a read has seen is reported when it is durable, and at once where it was before. After
 * `commit`
 * a batch waits for the turn's end; a turn later it is in the tables and not on the disk, which
 * tells no earlier than in the turn after that.
 */

let folder: string;
let store: SqliteStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
  store = openSqliteStore(join(folder, 'service.sqlite'));
  await store.commit({ writes: [write('before')] });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const INDEX = 'profile.project';
const write = (key: string, bytes = 1) =>
  ({
    space: 'account',
    key,
    value: new Uint8Array(bytes),
    addIndexes: [{ index: INDEX, value: `of ${key}` }],
  }) as const;

/** What a read waits for. */
function watch(read: () => unknown): Promise<void> | undefined {
  const durable = store.watchReads();
  read();
  return durable();
}

const moments = [
  ['waits for its commit', async () => {}],
  ['is committed and not synced', () => turn()],
] as const;

describe.each(moments)('what %s', (_, until) => {
  const readers: readonly (readonly [string, () => unknown])[] = [
    ['a value', () => store.get('account', 'new')],
    ['an index', () => store.find(INDEX, ['of new'], 10)],
    ['an index of several values', () => store.find(INDEX, ['of before', 'of new'], 10)],
    ['how many there are', () => store.hasMore(INDEX, 'of new', 0)],
    ['a scan', () => [...store.scan('account')]],
  ];

  test.each(readers)('default: who has seen it in %s waits for the disk', async (_, read) => {
    let isDurable = false;
    const committed = store.commit({ writes: [write('new')] }).then(() => {
      isDurable = true;
    });
    await until();
    const told = watch(read);
    expect([told !== undefined, isDurable]).toEqual([true, false]);
    await told;
    expect(isDurable).toBe(true);
    await committed;
    expect(watch(read)).toBeUndefined();
  });

  test('default: who has seen something else does not wait', async () => {
    const committed = store.commit({ writes: [write('new')] });
    await until();
    expect(watch(() => store.get('account', 'before'))).toBeUndefined();
    expect(watch(() => store.get('account', 'none'))).toBeUndefined();
    expect(watch(() => store.find(INDEX, ['of before'], 10))).toBeUndefined();
    expect(watch(() => store.hasMore(INDEX, 'of before', 0))).toBeUndefined();
    await committed;
  });

  test('behaviour: that something is gone is seen too', async () => {
    const gone = { space: 'account', key: 'before', value: undefined } as const;
    const committed = store.commit({ writes: [gone] });
    await until();
    expect(watch(() => store.get('account', 'before'))).toBeDefined();
    await committed;
  });

  test('behaviour: a batch of nothing is durable with all before it', async () => {
    const order: string[] = [];
    const committed = store.commit({ writes: [write('new')] }).then(() => order.push('new'));
    await until();
    await store.commit({ writes: [] }).then(() => order.push('nothing'));
    await committed;
    expect(order).toEqual(['new', 'nothing']);
  });
});

describe('what is undone', () => {
  beforeEach(async () => {
    await store.close();
    store = openSqliteStore(join(folder, 'service.sqlite'), { pagesMax: 40 });
  });

  test('error: StorageFull for whoever has seen it, and no one else', async () => {
    const failed = store.commit({ writes: [write('large', 300_000)] });
    const [durable, other] = [store.watchReads(), store.watchReads()];
    expect(other()).toBeUndefined();
    expect(store.get('account', 'large')).toBeDefined();
    await expect(failed).rejects.toMatchObject({ name: 'StorageFull' });
    await expect(durable()).rejects.toMatchObject({ name: 'StorageFull' });
    expect(store.get('account', 'large')).toBeUndefined();
    expect(watch(() => store.get('account', 'before'))).toBeUndefined();
    await store.commit({ writes: [write('small')] });
  });
});

describe('what is committed as soon as something was undone', () => {
  test('behaviour: it is told when it is durable, and others are committed behind it', async () => {
    await store.close();
    store = openSqliteStore(join(folder, 'service.sqlite'), { pagesMax: 40 });
    let next: Promise<void> | undefined;
    await store.commit({ writes: [write('large', 300_000)] }).catch(() => {
      next = store.commit({ writes: [write('next')] });
      // Everything is in the tables then.
      expect([...store.scan('account')]).toHaveLength(2);
    });
    await next;
    await store.commit({ writes: [write('last')] });
    expect(watch(() => store.get('account', 'last'))).toBeUndefined();
  });
});

describe('what waits for the disk', () => {
  test('bounds: writers wait while there are 16 MiB of it', async () => {
    expect(store.whenRoom()).toBeUndefined();
    const first = store.commit({ writes: [write('one', 9_000_000)] });
    expect(store.whenRoom()).toBeUndefined();
    const second = store.commit({ writes: [write('two', 9_000_000)] });
    const room = store.whenRoom();
    expect(room).toBeDefined();
    await room;
    expect(store.whenRoom()).toBeUndefined();
    await Promise.all([first, second]);
  });
});
