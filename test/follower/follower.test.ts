import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Decode } from '../../src/codec/bytes.ts';
import { type Follower, openFollower } from '../../src/service/follower/follower.ts';
import { makeCallHandler } from '../../src/service/rpc/methods.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { transfersOf } from '../api/sends.ts';
import { addUser, errorOf, makeWorld, openWorld, type World } from '../programs/world.ts';
import { MemoryLog } from '../store/memory-log.ts';
import { countEntries, GROUPS_MAX, MemoryFeed } from './memory-feed.ts';

const NOW_MS = 1_750_000_000_000;

let folder: string;
let log: MemoryLog;
let feed: MemoryFeed;
let writer: World;
const opened: Follower[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'follower-'));
  log = new MemoryLog();
  feed = new MemoryFeed(log);
  writer = await openWriter('writer');
});
afterEach(async () => {
  for (const follower of opened.splice(0)) await follower.close();
  await writer.service.close();
  rmSync(folder, { recursive: true });
});

async function openWriter(name: string): Promise<World> {
  const store = openSqliteStore(join(folder, `${name}.sqlite`));
  store.useLog(log);
  return openWorld({ store: store as never as MemoryStore, nowMs: NOW_MS });
}

async function follow(
  name = 'follower',
  monotonicMs = () => performance.now(),
): Promise<{ follower: Follower; store: SqliteStore }> {
  const store = openSqliteStore(join(folder, `${name}.sqlite`));
  const clocks = { monotonicMs, unixMs: () => NOW_MS };
  const follower = await openFollower({ store, feed, clocks, randomBytes, host: 'game.test' });
  opened.push(follower);
  return { follower, store };
}

/** Resolves when a follower has a number of entries. */
function reach({ ledger }: Follower, number: bigint): Promise<void> {
  return new Promise((resolve) => {
    const stop = ledger.log.follow(number - 1n, () => {
      setImmediate(() => stop());
      resolve();
    });
  });
}

/** Which of these users a follower has. */
async function names({ service }: Follower, ...usernames: string[]): Promise<string[]> {
  const users = await service.call('user', { usernames });
  return users.map(({ info }) => info.username).sort();
}

const many = (count: number): string[] => Array.from({ length: count }, (_, place) => `w${place}`);
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const entries = (): bigint => countEntries(log.groups);
const all = (of: Follower['ledger']) => of.events(of.prunedEventSequence, 10_000);

describe('a follower', () => {
  test('default: its log leads to the same state again, while the writer writes', async () => {
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const { follower } = await follow();
    const verified = follower.service.controls.verify();
    await addUser(writer, await writer.wallet('bert'), 'bert');
    await reach(follower, entries());
    const { isEqual, root, replayedRoot } = await verified;
    expect({ isEqual, replayedRoot }).toEqual({ isEqual: true, replayedRoot: root });
    expect(await names(follower, 'anna', 'bert')).toEqual(['anna', 'bert']);
  });

  test('default: from nothing it has the state of its writer, and its events', async () => {
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const { follower } = await follow();
    const { ledger } = writer.service;
    expect(follower.ledger.stateRoot()).toBe(ledger.stateRoot());
    expect(all(follower.ledger)).toEqual(all(ledger));
    expect(all(ledger).length).toBeGreaterThan(0);
    expect(follower.service.genesisId).toBe(writer.service.genesisId);
    const ask = { usernames: ['anna'], includeProof: true };
    const answer = await follower.service.call('user', ask);
    expect(answer).toEqual(await writer.service.call('user', ask));
    expect(answer).toMatchObject([{ info: { username: 'anna' } }]);
  });

  test('behaviour: what is executed later is there before its disk has it', async () => {
    // It never becomes time to commit, however long this takes.
    const { follower, store } = await follow('follower', () => 0);
    const onDisk = store.head;
    const commits: bigint[] = [];
    follower.ledger.onCommit(({ lastSequence }) => commits.push(lastSequence));
    const before = follower.ledger.lastEventSequence;
    await addUser(writer, await writer.wallet('anna'), 'anna');
    await reach(follower, entries());
    expect(await names(follower, 'anna')).toEqual(['anna']);
    expect(store.head).toEqual(onDisk);
    expect(commits.at(-1)).toBe(writer.service.ledger.lastEventSequence);
    expect(follower.ledger.events(before, 100)).toEqual(writer.service.ledger.events(before, 100));
  });

  test('behaviour: it shows nothing that the writer does not know to be acknowledged', async () => {
    const { follower } = await follow();
    const [anna, bert] = [await writer.wallet('anna'), await writer.wallet('bert')];
    await addUser(writer, anna, 'anna');
    feed.acknowledgedGroups = log.groups.length;
    await addUser(writer, bert, 'bert');
    const { polls } = feed;
    await reach(follower, follower.status.acknowledged);
    while (feed.polls < polls + 2) await nextTurn();
    expect(await names(follower, 'anna', 'bert')).toEqual(['anna']);
    expect(follower.status.number).toBeLessThan(entries());
    feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
    await reach(follower, entries());
    expect(await names(follower, 'anna', 'bert')).toEqual(['anna', 'bert']);
  });

  test('behaviour: one that starts under load reaches the end and serves', async () => {
    const wallets = await Promise.all(many(40).map((name) => writer.wallet(name)));
    let isOver = false;
    const load = (async () => {
      for (const [place, wallet] of wallets.entries())
        await addUser(writer, wallet, `user${place}`);
      isOver = true;
    })();
    const { follower } = await follow();
    expect(isOver).toBe(false);
    await load;
    await reach(follower, entries());
    expect(await names(follower, 'user0', 'user39')).toEqual(['user0', 'user39']);
    expect(follower.ledger.stateRoot()).toBe(writer.service.ledger.stateRoot());
    expect(all(follower.ledger)).toEqual(all(writer.service.ledger));
  });

  test('behaviour: one that was closed continues where it was', async () => {
    const first = await follow();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    await reach(first.follower, entries());
    await opened.pop()!.close();
    await addUser(writer, await writer.wallet('bert'), 'bert');
    const { follower } = await follow();
    expect(await names(follower, 'anna', 'bert')).toEqual(['anna', 'bert']);
    expect(follower.ledger.stateRoot()).toBe(writer.service.ledger.stateRoot());
  });

  test('error: it executes nothing of its own', async () => {
    const { follower } = await follow();
    const { number } = follower.status;
    const { service } = follower;
    const { address } = (await writer.wallet('anna')).key;
    expect(await errorOf(service.fund(address, 1n))).toBe('ServiceUnreachable');
    expect(await errorOf(service.giveStarter(address, 1n))).toBe('ServiceUnreachable');
    expect(await errorOf(service.controls.note('a', {}))).toBe('ServiceUnreachable');
    expect(await errorOf(service.controls.warp({ seconds: 1 }))).toBe('ServiceUnreachable');
    const { key } = await writer.wallet('anna');
    const [signed] = transfersOf(writer.service, key, [1n], 1).txs;
    const sent = service.ledger.submitBundles([[base58Decode(signed!)!]]);
    expect(await errorOf(sent)).toBe('ServiceUnreachable');
    // Nor does it know that something was not executed.
    const rpc = makeCallHandler({ ledger: service.ledger } as never);
    const unknown = rpc('getSignatureStatuses', [['1'.repeat(64)]]);
    await expect(unknown).rejects.toThrow('cannot be reached');
    await reach(follower, entries());
    expect(follower.status.number).toBe(entries());
    expect(number).toBeLessThan(entries());
    expect(follower.ledger.stateRoot()).toBe(writer.service.ledger.stateRoot());
  });
});

describe('the state of a follower and that of its writer', () => {
  test('default: their roots are compared where the log has one', async () => {
    const { follower } = await follow();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const noting = writer.service.ledger.controls.noteRoot();
    await addUser(writer, await writer.wallet('bert'), 'bert');
    const { root } = await noting;
    await reach(follower, entries());
    while (follower.status.comparedRoots === 0) await nextTurn();
    expect(root).not.toBe(follower.ledger.stateRoot());
    expect(follower.status.comparedRoots).toBe(1);
  });

  test('error: StoreDamaged where one bit differs, and nothing is answered any more', async () => {
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const { follower, store } = await follow();
    const [key, value] = [...store.scan('account')].at(-1)!;
    const altered = Buffer.from(value);
    altered[altered.length - 1]! ^= 1;
    await store.commit({ writes: [{ space: 'account', key, value: altered }] });
    await addUser(writer, await writer.wallet('bert'), 'bert');
    await reach(follower, entries());
    const { entry, root } = await writer.service.ledger.controls.noteRoot();
    const problem = await follower.ended;
    expect(problem).toMatchObject({ name: 'StoreDamaged' });
    expect(problem.message).toContain(`with entry ${entry} its root is`);
    expect(problem.message).toContain(root);
    expect(await errorOf(names(follower, 'anna'))).toBe('StoreDamaged');
    await expect(follower.promote(log)).rejects.toBe(problem);
  });

  test('error: StoreDamaged where the log has another chain than what was executed', async () => {
    const { follower } = await follow();
    // It takes the last group only when that is altered.
    feed.acknowledgedGroups = log.groups.length;
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const last = log.groups.length - 1;
    const { end } = log.groups[last]!;
    const hash = Buffer.from(end.hash);
    hash[0]! ^= 1;
    log.groups[last] = { ...log.groups[last]!, end: { ...end, hash } };
    feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
    const problem = await follower.ended;
    expect(problem).toMatchObject({ name: 'StoreDamaged' });
    expect(problem.message).toContain('another chain');
  });
});

describe('a follower that becomes the writer', () => {
  test('default: the same service writes, in place, and another follows it', async () => {
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const { follower, store } = await follow();
    const { service } = follower;
    feed.acknowledgedGroups = log.groups.length;
    await addUser(writer, await writer.wallet('bert'), 'bert');
    await follower.promote(log);
    expect(await names(follower, 'bert')).toEqual(['bert']);
    const world = makeWorld(service, store as never as MemoryStore, { nowMs: NOW_MS });
    await addUser(world, await world.wallet('carl'), 'carl');
    expect(await names(follower, 'carl')).toEqual(['carl']);
    expect(BigInt(log.groups.length)).toBeGreaterThan(0n);
    feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
    const { follower: second } = await follow('second');
    expect(await names(second, 'anna', 'bert', 'carl')).toEqual(['anna', 'bert', 'carl']);
    expect(second.ledger.stateRoot()).toBe(service.ledger.stateRoot());
    expect(all(second.ledger)).toEqual(all(service.ledger));
  });
});

describe('the writer that it knows', () => {
  test('behaviour: one of an earlier epoch is not believed after a later one', async () => {
    const { follower } = await follow();
    const url = 'http://127.0.0.1:1';
    const told = async (epoch: bigint | undefined): Promise<bigint | undefined> => {
      feed.writer = epoch === undefined ? undefined : { epoch, url };
      const { polls } = feed;
      while (feed.polls < polls + 2) await nextTurn();
      return follower.writer?.epoch;
    };
    expect(await told(2n)).toBe(2n);
    expect(await told(1n)).toBeUndefined();
    expect(await told(undefined)).toBeUndefined();
    expect(await told(1n)).toBeUndefined();
    expect(await told(2n)).toBe(2n);
    expect(await told(3n)).toBe(3n);
    expect(await told(2n)).toBeUndefined();
  });
});

describe('a follower that was stopped', () => {
  test('behaviour: it is silent until it has what the log had when it asked', async () => {
    let stoppedMs = 0;
    const { follower } = await follow('follower', () => performance.now() + stoppedMs);
    feed.acknowledgedGroups = log.groups.length;
    for (const name of many(20)) await writer.wallet(name);
    stoppedMs = 60_000;
    const silent: boolean[] = [];
    follower.ledger.onCommit(() => silent.push(follower.status.isSilent));
    feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
    await reach(follower, entries());
    expect(silent.length).toBeGreaterThan(GROUPS_MAX);
    expect(silent).not.toContain(false);
    while (follower.status.isSilent) await nextTurn();
  });
});

describe('how often a follower asks', () => {
  test('performance: many who ask for the end again and again load it little', async () => {
    const { follower } = await follow();
    const { polls } = feed;
    const begunMs = performance.now();
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => follower.findEnd()));
    }
    // One question answers all that wait, and there are 2 ms between two.
    expect(feed.polls - polls).toBeLessThanOrEqual(21);
    expect(performance.now() - begunMs).toBeGreaterThan(30);
  });

  test('performance: 20 times a second at most while nothing happens', async () => {
    await follow();
    const { polls } = feed;
    const begunMs = performance.now();
    while (feed.polls < polls + 20) await nextTurn();
    expect(performance.now() - begunMs).toBeGreaterThan(900);
  });
});
