import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outbox } from '../../src/service/rpc/announcer.ts';
import { Subscriptions } from '../../src/service/rpc/subscriptions.ts';
import { type Address, addressAt, addressToBase58 } from '../../src/solana/address.ts';
import { type Served, serve } from '../support/served.ts';

/** Subscribers are notified some time after the change: of what happened, and of nothing else. */

let served: Served;
let subscriptions: Subscriptions;
let outbox: Outbox;
let lastId = 0;
/** Lamports of an account as they are reported. */
let told: number[];

beforeEach(async () => {
  served = await serve();
  subscriptions = new Subscriptions(served.service.ledger, { debug: () => {}, error: () => {} });
  outbox = subscriptions.openOutbox(() => {});
  told = [];
});

afterEach(async () => {
  subscriptions.close();
  await served.close();
});

const form = { encoding: 'base64', dataSlice: undefined } as const;
const drawAddress = (): Address => addressAt(randomBytes(32), 0);

function subscribe(
  address: Address,
  notify: (lamports: number) => unknown = (lamports) => told.push(lamports),
): () => void {
  lastId += 1;
  return subscriptions.addAccount(address, {
    id: lastId,
    outbox,
    form,
    notify: (_, result: any) => notify(result.value.lamports),
  });
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
}

test('behaviour: who comes after a commit, before it is told, does not hear of it', async () => {
  const address = drawAddress();
  const heard: string[] = [];
  subscribe(address, () => heard.push('before'));
  const stop = served.service.ledger.onCommit(({ accounts }) => {
    if (!accounts.includes(address)) return;
    stop();
    subscribe(address, () => heard.push('after'));
  });
  await served.service.fund(address, 1n);
  await settle();
  expect(heard).toEqual(['before']);
  await served.service.fund(address, 1n);
  await settle();
  expect(heard).toEqual(['before', 'before', 'after']);
});

test('behaviour: who leaves after a commit, before it is told, does not hear of it', async () => {
  const address = drawAddress();
  const end = subscribe(address);
  served.service.ledger.onCommit(() => end());
  await served.service.fund(address, 1n);
  await settle();
  expect(told).toEqual([]);
});

test('behaviour: each commit is reported as the account was then', async () => {
  const address = drawAddress();
  subscribe(address);
  await Promise.all([1n, 2n, 4n].map((lamports) => served.service.fund(address, lamports)));
  await settle();
  expect(told.at(-1)).toBe(7);
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(told).toHaveLength(3);
});

test('behaviour: what changes while a revert is told is reported in order', async () => {
  const { ledger } = served.service;
  await ledger.controls.snapshot('before');
  // So many that others have their turn before the last one is read.
  const others = Array.from({ length: 20_000 }, drawAddress);
  let reverted = 0;
  for (const address of others) subscribe(address, () => (reverted += 1));
  const last = drawAddress();
  subscribe(last);
  await served.service.fund(last, 100n);
  await ledger.controls.revert('before');
  await served.service.fund(last, 1n);
  await served.service.fund(last, 2n);
  while (reverted < others.length || told.at(-1) !== 3) await nextTurn();
  expect(told[0]).toBe(100);
  expect(told.slice(1)).toEqual([...told.slice(1)].sort((one, other) => one - other));
});

test('behaviour: of two reverts at once the last is told, to its end', async () => {
  const { ledger } = served.service;
  await ledger.controls.snapshot('before');
  const address = drawAddress();
  const addresses = Array.from({ length: 20_000 }, drawAddress);
  const counts = new Map<string, number>();
  for (const one of addresses) {
    const name = addressToBase58(one);
    subscribe(one, () => counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  subscribe(address);
  await ledger.controls.revert('before');
  await ledger.controls.revert('before');
  while (told.length === 0) await nextTurn();
  await settle();
  expect(counts.size).toBe(addresses.length);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
});
