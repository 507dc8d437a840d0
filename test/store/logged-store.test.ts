import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { binaryFromBytes, u64BigEndian } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import type { Batch } from '../../src/service/store/store.ts';
import { MemoryLog } from './memory-log.ts';
import { testStore } from './store-suite.ts';

let folder: string;
let log: MemoryLog;
let store: SqliteStore;
const path = (): string => join(folder, 'service.sqlite');

function open(): SqliteStore {
  const opened = openSqliteStore(path());
  opened.useLog(log);
  return opened;
}

const begin = (): void => {
  folder = mkdtempSync(join(tmpdir(), 'logged-'));
  log = new MemoryLog();
};

describe('with the log elsewhere', () => {
  beforeEach(begin);
  testStore({
    name: 'sqlite',
    open,
    remove: () => rmSync(folder, { recursive: true }),
    isDurable: true,
    hasCopies: false,
  });
});

/** One entry of the log, and the account that follows from it. */
function entry(number: number, text = `entry ${number}`): Batch {
  const value = Buffer.from(text);
  const key = binaryFromBytes(u64BigEndian(BigInt(number)));
  return {
    writes: [
      { space: 'log', key, value },
      { space: 'account', key: `account ${number}`, value },
    ],
  };
}

const accounts = (of: SqliteStore): string[] => [...of.scan('account')].map(([key]) => key);

/** What of the accounts is committed in the file, by a copy of its files. */
async function committed(): Promise<string[]> {
  const copied = mkdtempSync(join(folder, 'copy-'));
  for (const name of ['service.sqlite', 'service.sqlite-wal']) {
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copied, name));
  }
  const copy = openSqliteStore(join(copied, 'service.sqlite'));
  const found = accounts(copy);
  await copy.close();
  return found;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isOver = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    // Behind all that has settled.
    new Promise<boolean>((resolve) => setImmediate(() => setImmediate(() => resolve(false)))),
  ]);

const refusal = () =>
  new GamekeeperError('ServiceUnreachable', { address: 'the log', detail: 'it is away' });

describe('a group on its way to the log', () => {
  beforeEach(async () => {
    begin();
    store = open();
    await store.commit(entry(0));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('default: it is read at once, and committed when the log has it', async () => {
    const release = log.hold();
    const arrival = log.arrival();
    const durable = store.commit(entry(1));
    await arrival;
    expect(store.get('account', 'account 1')).toBeDefined();
    expect(await isOver(durable)).toBe(false);
    expect(await committed()).toEqual(['account 0']);
    release();
    await durable;
    expect(await committed()).toEqual(['account 0', 'account 1']);
    expect(log.groups.map(({ entries }) => entries.length)).toEqual([1, 1]);
    expect(log.end).toEqual(store.head);
  });

  test('behaviour: the file is checkpointed while no group is open', async () => {
    const size = (): number => statSync(path()).size;
    const small = size();
    await store.commit(entry(1, 'x'.repeat(6 * 1024 * 1024)));
    const isDue = (number: number): boolean => size() === small && number < 1000;
    let number = 2;
    for (; isDue(number); number += 1) await nextTurn();
    // Its pages are in the file by now, or will be behind the next group.
    for (const end = number + 20; number < end; number += 1) {
      const release = log.hold();
      const durable = store.commit(entry(number));
      await nextTurn();
      await nextTurn();
      release();
      await durable;
    }
    expect(size()).toBeGreaterThan(small);
    expect(store.health().problem).toBeUndefined();
  });

  test('behaviour: later batches are one group, and scans see all of them', async () => {
    const release = log.hold();
    const arrival = log.arrival();
    const first = store.commit(entry(1));
    await arrival;
    const others = [store.commit(entry(3)), store.commit(entry(2))];
    expect(accounts(store)).toEqual([0, 1, 2, 3].map((number) => `account ${number}`));
    expect(await committed()).toEqual(['account 0']);
    release();
    await Promise.all([first, ...others]);
    expect(log.groups.map(({ entries }) => entries.length)).toEqual([1, 1, 2]);
    expect(accounts(store).length).toBe(4);
  });

  test('behaviour: a refused group is undone, with what was collected meanwhile', async () => {
    const release = log.hold();
    const arrival = log.arrival();
    const undone: string[] = [];
    store.onUndo(() => undone.push(`undone, ${accounts(store)}`));
    const refused = [store.commit(entry(1))];
    await arrival;
    refused.push(store.commit(entry(2)));
    log.refuse(refusal());
    release();
    const problems = refused.map((one) => one.catch((error: Error) => undone.push(error.name)));
    await Promise.all(problems);
    const name = 'ServiceUnreachable';
    expect(undone).toEqual(['undone, account 0', name, name]);
    expect(await committed()).toEqual(['account 0']);
    // The numbers are free again.
    await store.commit(entry(1, 'another'));
    expect(Buffer.from(store.get('account', 'account 1')!).toString()).toBe('another');
    expect(log.end).toEqual(store.head);
  });

  test('behaviour: what saw it waits for it, and learns that it was undone', async () => {
    const release = log.hold();
    const arrival = log.arrival();
    const durable = store.commit(entry(1)).catch(() => {});
    await arrival;
    const [byKey, byScan] = [store.watchReads(), store.watchReads()];
    store.get('account', 'account 1');
    const seen = byKey()!;
    accounts(store);
    const scanned = byScan()!;
    expect(await isOver(seen)).toBe(false);
    log.refuse(refusal());
    release();
    await durable;
    for (const one of [seen, scanned]) {
      await expect(one).rejects.toMatchObject({ name: 'ServiceUnreachable' });
    }
  });

  test('error: ServiceUnreachable for an answer that saw what stays on its way', async () => {
    await store.close();
    store = openSqliteStore(path());
    store.useLog(log, 1);
    const release = log.hold();
    const arrival = log.arrival();
    const durable = store.commit(entry(1));
    await arrival;
    const watch = store.watchReads();
    store.get('account', 'account 1');
    await expect(watch()).rejects.toMatchObject({ name: 'ServiceUnreachable' });
    release();
    await durable;
  });

  test('behaviour: a moment and a hold wait for it, and see no later one', async () => {
    const release = log.hold();
    const arrival = log.arrival();
    const durable = store.commit(entry(1));
    await arrival;
    expect(() => store.openMoment()).toThrow('on its way');
    expect(() => store.hold()).toThrow('on its way');
    const collected = store.commit(entry(2));
    const opened = store.atRest(() => store.openMoment());
    expect(await isOver(opened)).toBe(false);
    release();
    const moment = await opened;
    await Promise.all([durable, collected, store.commit(entry(3))]);
    const seen = [...moment.scan('account')].map(([key]) => key);
    expect(seen).toEqual(['account 0', 'account 1', 'account 2']);
    moment.close();
  });

  test('behaviour: an empty batch waits for it, and for a later confirmation', async () => {
    const order: string[] = [];
    const release = log.hold();
    const arrival = log.arrival();
    const note = (what: string) => () => void order.push(what);
    const durable = store.commit(entry(1)).then(note('first'));
    await arrival;
    const empty = store.commit({ writes: [] }).then(note('empty'));
    expect(await isOver(empty)).toBe(false);
    const confirmed = log.confirmations;
    release();
    await Promise.all([durable, empty]);
    expect(order).toEqual(['first', 'empty']);
    expect(log.confirmations).toBe(confirmed + 1);
    // A group that is sent after the call says the same.
    const both = [store.commit({ writes: [] }), store.commit(entry(2))];
    await Promise.all(both);
    expect(log.confirmations).toBe(confirmed + 1);
  });

  test('error: an empty batch fails with a group that may have been seen before it', async () => {
    const release = log.hold();
    const arrival = log.arrival();
    const refused = [store.commit({ writes: [] }), store.commit(entry(1))];
    await arrival;
    refused.push(store.commit({ writes: [] }));
    log.refuse(refusal());
    release();
    const names = refused.map((one) => one.catch(({ name }: Error) => name));
    expect(await Promise.all(names)).toEqual(Array(3).fill('ServiceUnreachable'));
    await store.commit({ writes: [] });
  });

  test('error: an empty batch fails with what the log says instead', async () => {
    log.loseAnswer(new GamekeeperError('LeaseLost', { place: 'memory', epoch: '2', own: '1' }));
    const empty = store.commit({ writes: [] });
    await expect(empty).rejects.toMatchObject({ name: 'LeaseLost' });
    await expect(store.commit(entry(1))).rejects.toMatchObject({ name: 'LeaseLost' });
  });

  test('behaviour: closing waits for it', async () => {
    const release = log.hold();
    const arrival = log.arrival();
    const durable = store.commit(entry(1));
    await arrival;
    const collected = store.commit(entry(2));
    const closed = store.close();
    expect(await isOver(closed)).toBe(false);
    release();
    await Promise.all([durable, collected, closed]);
    expect(await committed()).toEqual(['account 0', 'account 1', 'account 2']);
  });

  test('error: the store stops where the answer of the log is lost, behind the log', async () => {
    log.loseAnswer(new Error('the connection is gone'));
    const lost = store.commit(entry(1));
    await expect(lost).rejects.toMatchObject({ name: 'StoreFailed' });
    expect(() => store.get('account', 'account 0')).toThrow('the connection is gone');
    await expect(store.commit(entry(2))).rejects.toMatchObject({ name: 'StoreFailed' });
    await store.close();
    expect(await committed()).toEqual(['account 0']);
    expect(log.groups.length).toBe(2);
    store = openSqliteStore(path());
    expect(() => store.useLog(log)).toThrow('its state is at entry 0, and its log at 1');
  });

  test('error: ControlUnavailable for a copy', async () => {
    const copy = store.commit({ writes: [], copyStep: { step: 'save', name: 'one' } });
    await expect(copy).rejects.toMatchObject({ name: 'ControlUnavailable' });
  });
});
