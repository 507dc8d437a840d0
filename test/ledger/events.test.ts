import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import type { LedgerCommit } from '../../src/service/ledger/log/event-log.ts';
import type { LedgerEvent } from '../../src/service/ledger/log/events.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '../../src/solana/native-layouts.ts';
import { counterKind, tallyKind, tallyProof } from './counter-program.ts';
import { historyOf } from './history-of.ts';
import { addressOf, call, GENESIS_MS, keyOf, openWorld, transfer, type World } from './world.ts';

const anna = keyOf('anna');
const payer = anna.address;
const counter = addressOf('counter');
const tree = addressOf('tree');
const shape = { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 };

const makeCounter = (name = 'counter', note = '') =>
  call('make_counter', { payer, counter: addressOf(name) }, { value: 1n, note });
const add = (amount: bigint) => call('add', { payer, counter }, { amount });
const remember = () => call('remember', { payer, counter }, { event: 0, figure: 0n });

async function openAnna(store = new MemoryStore()): Promise<World> {
  const world = await openWorld(store);
  await world.fund('anna');
  return world;
}

const all = (world: World): LedgerEvent[] => world.ledger.events(0n, 1_000_000);
const signatureOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes.subarray(1, 65));

/** What counts of an event, in a word or two. */
function summary(event: LedgerEvent): string {
  if (event.kind === 'record') return `${event.recordKind} ${event.change}`;
  if (event.kind === 'history') return event.event;
  return event.error === null ? event.status : `${event.status} ${event.error}`;
}

function expectNoGaps(events: readonly LedgerEvent[], first = 1n): void {
  expect(events.map(({ sequence }) => sequence)).toEqual(
    events.map((_, place) => first + BigInt(place)),
  );
}

describe('records', () => {
  test('default: an account record made, changed and removed, and each outcome', async () => {
    const world = await openAnna();
    expect(all(world)).toEqual([]);
    expect(world.ledger.lastEventSequence).toBe(0n);
    const bytes = world.sign([makeCounter()], anna);
    world.clock.nowMs += 900;
    await world.submit(bytes);
    const moment = { unixMs: GENESIS_MS + 900, slot: 2 };
    expect(all(world)).toEqual([
      {
        sequence: 1n,
        kind: 'record',
        recordKind: 'Counter',
        change: 'created',
        address: counter,
        leaf: null,
        ...moment,
      },
      {
        sequence: 2n,
        kind: 'transaction',
        signature: signatureOf(bytes),
        status: 'Success',
        error: null,
        ...moment,
      },
    ]);
    await world.run([add(1n)], anna);
    await world.run([call('close_counter', { payer, counter })], anna);
    const events = all(world);
    expect(events.map(summary)).toEqual([
      'Counter created',
      'Success',
      'Counter changed',
      'Success',
      'Counter removed',
      'Success',
    ]);
    expectNoGaps(events);
    expect(world.ledger.lastEventSequence).toBe(6n);
  });

  test('default: a leaf, with its place', async () => {
    const world = await openAnna();
    await world.run([call('make_tree', { payer, tree }, shape)], anna);
    const after = world.ledger.lastEventSequence;
    for (const name of ['first', 'second']) {
      const fields = { address: addressOf(name), value: 4n };
      await world.run([call('append_tally', { payer, tree }, fields)], anna);
    }
    for (const amount of [1n, 0n]) {
      const proof = tallyProof(world.ledger.view(), tree, 1);
      await world.run([call('raise_tally', { payer, tree }, { proof, amount })], anna);
    }
    const records = world.ledger.events(after, 100).filter(({ kind }) => kind === 'record');
    const place = (name: string, index: number, change: string) => ({
      recordKind: 'Tally',
      address: addressOf(name),
      leaf: { tree, index },
      change,
    });
    expect(records).toMatchObject([
      place('first', 0, 'created'),
      place('second', 1, 'created'),
      place('second', 1, 'changed'),
      place('second', 1, 'removed'),
    ]);
  });

  test('behaviour: a bundle tells what it comes to, records before transactions', async () => {
    const world = await openAnna();
    const made = [makeCounter(), makeCounter('brief')];
    const brief = addressOf('brief');
    await world.submit(
      world.sign(made, anna),
      world.sign([add(1n), add(2n)], anna),
      world.sign([call('close_counter', { payer, counter: brief })], anna),
    );
    expect(all(world).map(summary)).toEqual(['Counter created', 'Success', 'Success', 'Success']);
  });

  test("default: SPL's mints and token accounts, by their length", async () => {
    const world = await openAnna();
    const names = { mint: MINT_BYTES, tokens: TOKEN_ACCOUNT_BYTES, neither: 100 };
    const mint = addressOf('a mint');
    const [owner, other] = [addressOf('an owner'), addressOf('another')];
    for (const [name, bytes] of Object.entries(names)) {
      const account = addressOf(name);
      await world.run([call('make_tokens', { payer, account }, { bytes })], anna);
      for (const fields of [
        { mint, owner, last: 1 },
        { mint, owner: other, last: 1 },
      ]) {
        await world.run([call('write_tokens', { payer, account }, fields)], anna);
      }
    }
    const of = (name: string, recordKind: string) =>
      ['created', 'changed', 'changed'].map((change) => {
        return { recordKind, change, address: addressOf(name), leaf: null };
      });
    const records = all(world).filter(({ kind }) => kind === 'record');
    expect(records).toMatchObject([...of('mint', 'Mint'), ...of('tokens', 'TokenAccount')]);
  });

  test('behaviour: a record of another kind in the same place is another record', async () => {
    const world = await openAnna();
    await world.run([makeCounter()], anna);
    const after = world.ledger.lastEventSequence;
    const close = call('close_counter', { payer, counter });
    await world.run([close, call('make_tally', { payer, tally: counter })], anna);
    expect(world.ledger.events(after, 9).map(summary)).toEqual([
      'Counter removed',
      'Tally created',
      'Success',
    ]);
  });

  test('behaviour: lamports alone, and a record that stays what it is, are no event', async () => {
    const world = await openAnna();
    await world.run([makeCounter('counter', 'same')], anna);
    const after = world.ledger.lastEventSequence;
    await world.fund('counter', 1000n);
    await world.run([transfer(anna, addressOf('bert'), 1n)], anna);
    await world.run([call('set_note', { payer, counter }, { note: 'same' })], anna);
    expect(world.ledger.events(after, 100).map(summary)).toEqual(['Success', 'Success']);
  });

  test('behaviour: who follows the records has the state, also after many at once', async () => {
    const world = await openAnna();
    await world.run([call('make_tree', { payer, tree }, shape)], anna);
    const names = Array.from({ length: 40 }, (_, number) => `counter ${number}`);
    await Promise.all(
      names.map(async (name, number) => {
        const own = keyOf(`payer ${number}`);
        await world.fund(`payer ${number}`);
        const accounts = { payer: own.address, counter: addressOf(name) };
        await world.run([call('make_counter', accounts, { value: 1n, note: '' })], own);
        if (number % 3 === 0) await world.run([call('close_counter', accounts)], own);
        const tally = { address: addressOf(name), value: 1n };
        if (number % 4 === 0) {
          await world.run([call('append_tally', { payer: own.address, tree }, tally)], own);
        }
      }),
    );
    const standing = new Set<string>();
    for (const event of all(world)) {
      if (event.kind !== 'record') continue;
      const name = `${event.recordKind} ${event.address}`;
      expect(standing.has(name)).toBe(event.change !== 'created');
      if (event.change === 'removed') standing.delete(name);
      else standing.add(name);
    }
    const view = world.ledger.view();
    const counters = view.findRecords(counterKind, []);
    const tallies = view.findLeaves(tallyKind, []);
    expect([...standing].sort()).toEqual(
      [
        ...counters.map(({ address }) => `Counter ${address}`),
        ...tallies.map(({ address }) => `Tally ${address}`),
      ].sort(),
    );
    expectNoGaps(all(world));
  });
});

describe('transactions', () => {
  test('default: Failed, Reverted and Skipped are told, and nothing that was undone', async () => {
    const world = await openAnna();
    await world.run([makeCounter()], anna);
    const after = world.ledger.lastEventSequence;
    const bundle = [add(1n), add(13n), add(2n)].map((one) => world.sign([one], anna));
    await world.submit(...bundle);
    const events = world.ledger.events(after, 100);
    expect(events.map(summary)).toEqual([
      'Reverted BundleReverted',
      'Failed Overflow',
      'Skipped BundleSkipped',
    ]);
    expect(events).toMatchObject(bundle.map((bytes) => ({ signature: signatureOf(bytes) })));
    expectNoGaps(events, after + 1n);
  });

  test('behaviour: what is not kept, or was told before, is not told', async () => {
    const world = await openAnna();
    const bytes = world.sign([makeCounter()], anna);
    await world.submit(bytes);
    const last = world.ledger.lastEventSequence;
    await world.submit(bytes);
    await world.submit(bytes, bytes);
    await world.submit(world.sign([add(1n)], anna).fill(0, 1, 65));
    await world.submit(Uint8Array.of(1));
    await world.ledger.airdrop(addressOf('bert'), 5n);
    expect(world.ledger.lastEventSequence).toBe(last);
    expect(all(world)).toHaveLength(2);
  });

  test('behaviour: hundreds at once have one event each, and numbers without a gap', async () => {
    const world = await openAnna();
    const transactions = Array.from({ length: 300 }, (_, number) =>
      world.sign([transfer(anna, addressOf(`to ${number % 7}`), 1n)], anna),
    );
    await Promise.all(transactions.map((bytes) => world.submit(bytes)));
    const events = all(world);
    expectNoGaps(events);
    const told = events.map((event) =>
      event.kind === 'transaction' ? base58Encode(event.signature) : event.kind,
    );
    const sent = transactions.map((bytes) => base58Encode(signatureOf(bytes)));
    expect(told.sort()).toEqual(sent.sort());
  });
});

describe('reading and following', () => {
  test('args: since any number, and at most so many', async () => {
    const world = await openAnna();
    await world.run([makeCounter('a'), makeCounter('b'), makeCounter('c')], anna);
    await world.run([makeCounter('d'), makeCounter('e')], anna);
    const events = all(world);
    expect(events).toHaveLength(7);
    for (let since = 0; since <= 8; since += 1) {
      for (let limit = 0; limit <= 8; limit += 1) {
        const expected = events.slice(since, since + limit);
        expect(world.ledger.events(BigInt(since), limit)).toEqual(expected);
      }
    }
  });

  test('default: onCommit reports each commit in order, with the accounts', async () => {
    const world = await openAnna();
    const commits: LedgerCommit[] = [];
    const newest: bigint[] = [];
    const stop = world.ledger.onCommit((commit) => {
      commits.push(commit);
      newest.push(world.ledger.lastEventSequence);
    });
    await world.run([makeCounter()], anna);
    await world.ledger.airdrop(addressOf('bert'), 5n);
    await world.run([add(13n)], anna);
    stop();
    await world.run([add(1n)], anna);
    const moment = { unixMs: GENESIS_MS, slot: 0 };
    const to = (afterSequence: bigint, lastSequence: bigint, ...accounts: string[]) => ({
      afterSequence,
      lastSequence,
      accounts,
      ...moment,
    });
    expect(commits).toEqual([
      to(0n, 2n, payer, counter),
      to(2n, 2n, addressOf('bert')),
      to(2n, 3n),
    ]);
    expect(newest).toEqual([2n, 2n, 3n]);
  });

  test('behaviour: a replay ends in the same state', async () => {
    const world = await openAnna();
    await world.run([makeCounter(), remember()], anna);
    await world.run([add(13n)], anna);
    await world.run([add(1n)], anna);
    expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
  });
});

describe('on the disk', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const newFile = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-events-'));
    folders.push(folder);
    return join(folder, 'store.sqlite');
  };

  test('behaviour: the numbers continue after a restart, and the events are the same', async () => {
    const file = newFile();
    const first = openSqliteStore(file);
    const world = await openWorld(first);
    await world.fund('anna');
    await world.run([makeCounter(), remember()], anna);
    await world.run([add(13n)], anna);
    const before = all(world);
    await first.close();
    const second = openSqliteStore(file);
    const again = await openWorld(second, 'another start');
    expect(all(again)).toEqual(before);
    expect(again.ledger.lastEventSequence).toBe(4n);
    await again.run([add(1n)], anna);
    const events = all(again);
    expect(events.slice(0, 4)).toEqual(before);
    expect(events.slice(4).map(summary)).toEqual(['Counter changed', 'Success']);
    expectNoGaps(events);
    expect(await historyOf(again, [counter])).toHaveLength(1);
    await second.close();
  });

  test('behaviour: no event is reported before it is durable', async () => {
    const store = openSqliteStore(newFile());
    const world = await openWorld(store);
    await world.fund('anna');
    await world.run([makeCounter()], anna);
    let early = 0;
    world.ledger.onCommit(({ afterSequence, lastSequence }) => {
      const rows = [...store.scanDurable('event', '')];
      const last = Buffer.from(rows.at(-1)![0], 'latin1').readBigUInt64BE();
      if (last < lastSequence) early += 1;
      expect(world.ledger.events(afterSequence, 10).at(-1)?.sequence).toBe(lastSequence);
    });
    await Promise.all(
      Array.from({ length: 50 }, () => world.run([transfer(anna, addressOf('bert'), 1n)], anna)),
    );
    expect(early).toBe(0);
    expect(world.ledger.lastEventSequence).toBe(52n);
    await store.close();
  });

  test('behaviour: after a revert the numbers continue from where the store is', async () => {
    const world = await openAnna();
    await world.run([makeCounter()], anna);
    await world.ledger.controls.snapshot('before');
    await world.run([add(1n)], anna);
    const told: bigint[] = [];
    const stop = world.ledger.onRevert((last) => told.push(last));
    await world.ledger.controls.revert('before');
    stop();
    await world.ledger.controls.revert('before');
    expect(told).toEqual([2n]);
    expect(world.ledger.lastEventSequence).toBe(2n);
    await world.run([add(2n)], anna);
    expect(all(world).map(summary)).toEqual([
      'Counter created',
      'Success',
      'Counter changed',
      'Success',
    ]);
    expectNoGaps(all(world));
  });
});
