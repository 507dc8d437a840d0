import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { binaryFromBytes, u64BigEndian } from '../../src/codec/bytes.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import type { Batch, Space } from '../../src/service/store/store.ts';
import { MemoryLog } from './memory-log.ts';

let folder: string;
let store: SqliteStore;
const path = (): string => join(folder, 'service.sqlite');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'followed-store-'));
  store = openSqliteStore(path());
  store.followLog();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const keyOf = (number: number): string => binaryFromBytes(u64BigEndian(BigInt(number)));
function entry(number: number, bytes = 8): Batch {
  const value = Buffer.alloc(bytes, number);
  const spaces: Space[] = ['log', 'event', 'account'];
  return { writes: spaces.map((space) => ({ space, key: keyOf(number), value })) };
}
const eventsOf = (of: SqliteStore): number => [...of.scanDurable('event', keyOf(0))].length;

describe('a store that follows a log elsewhere', () => {
  test('default: nobody waits for the disk, as the log has all', async () => {
    const durable = store.watchReads();
    await store.commit(entry(0));
    await store.commit(entry(1));
    expect([...store.scan('account')].length).toBe(2);
    expect(store.get('account', keyOf(1))).toBeDefined();
    expect(eventsOf(store)).toBe(2);
    expect(durable()).toBeUndefined();
    expect(store.head).toBeUndefined();
  });

  test('default: it keeps all in one commit when it is asked to', async () => {
    for (const number of [0, 1, 2]) await store.commit(entry(number));
    await store.keep();
    expect(store.head?.key).toBe(keyOf(2));
    expect(eventsOf(store)).toBe(3);
    await store.keep();
    await store.commit(entry(3));
    await store.close();
    store = openSqliteStore(path());
    expect(eventsOf(store)).toBe(4);
  });

  test('behaviour: from `useLog` on, reads wait for the log again', async () => {
    const log = new MemoryLog();
    await store.commit(entry(0));
    const value = Buffer.alloc(8, 0);
    await store.keep();
    log.groups.push({ after: undefined, entries: [[keyOf(0), value]], end: store.head! });
    store.useLog(log);
    const release = log.hold();
    const durable = store.watchReads();
    const written = store.commit(entry(1));
    expect(store.get('account', keyOf(1))).toBeDefined();
    const waiting = durable();
    expect(waiting).toBeInstanceOf(Promise);
    release();
    await Promise.all([written, waiting]);
    expect(log.end).toEqual(store.head);
  });

  test('error: StorageFull stops it, as what was read cannot be undone', async () => {
    await store.close();
    store = openSqliteStore(path(), { pagesMax: 64 });
    store.followLog();
    await store.commit(entry(0, 1_000_000));
    await expect(store.keep()).rejects.toMatchObject({ name: 'StorageFull' });
    expect(() => store.get('account', keyOf(0))).toThrow('full');
    expect(store.health().problem).toMatchObject({ name: 'StorageFull' });
  });

  test('error: ControlUnavailable for a snapshot', async () => {
    const saved = store.commit({ writes: [], copyStep: { step: 'save', name: 'a' } });
    await expect(saved).rejects.toMatchObject({ name: 'ControlUnavailable' });
  });
});
