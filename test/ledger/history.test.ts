import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { Pace } from '../../src/core/pace.ts';
import { findOperation } from '../../src/service/calls/dispatch.ts';
import type { LedgerEvent } from '../../src/service/ledger/log/events.ts';
import {
  type HistoryEventName,
  historyEventNames,
} from '../../src/service/ledger/log/history-notes.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { historyOf } from './history-of.ts';
import { addressOf, call, GENESIS_MS, keyOf, openWorld, type World } from './world.ts';

const anna = keyOf('anna');
const payer = anna.address;
const counter = addressOf('counter');

const makeCounter = () => call('make_counter', { payer, counter }, { value: 1n, note: '' });
const add = (amount: bigint) => call('add', { payer, counter }, { amount });
const remember = (event: HistoryEventName, figure = 0n, character = counter) => {
  const fields = { event: historyEventNames.indexOf(event), figure };
  return call('remember', { payer, counter: character }, fields);
};

async function openAnna(): Promise<World> {
  const world = await openWorld();
  await world.fund('anna');
  return world;
}

const all = (world: World): LedgerEvent[] => world.ledger.events(0n, 1_000_000);
const signatureOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes.subarray(1, 65));

describe('history', () => {
  test('default: entries in order, with signature and slot of the transaction', async () => {
    const world = await openAnna();
    world.clock.nowMs += 4000;
    const other = addressOf('other');
    const two = [remember('Created', 7n), remember('Wrapped', 2n ** 64n - 1n, other)];
    const transactions = [two, [remember('Staked')]].map((list) => world.sign(list, anna));
    await world.submit(...transactions);
    const [first, second] = transactions.map(signatureOf);
    const moment = { unixMs: GENESIS_MS + 4000, slot: 10 };
    const figures = (figure: string) => ({ figure, bytes: '5T', text: 'said "so"' });
    const entry = (character: string, event: string, figure: string, signature: Uint8Array) => ({
      character,
      event,
      figures: JSON.stringify(figures(figure)),
      signature,
      ...moment,
    });
    const created = entry(counter, 'Created', '7', first!);
    const wrapped = entry(other, 'Wrapped', '18446744073709551615', first!);
    const staked = entry(counter, 'Staked', '0', second!);
    expect(all(world).slice(0, 3)).toEqual(
      [created, wrapped, staked].map((one, place) => ({
        sequence: BigInt(place + 1),
        kind: 'history',
        ...one,
      })),
    );
    expect(
      all(world)
        .map(({ kind }) => kind)
        .slice(3),
    ).toEqual(['transaction', 'transaction']);
    expect(await historyOf(world, [other, counter])).toEqual([created, wrapped, staked]);
    expect(await historyOf(world, [counter])).toEqual([created, staked]);
    const some = await historyOf(world, [counter, other], ['Staked', 'Wrapped']);
    expect(some).toEqual([wrapped, staked]);
    expect(await historyOf(world, [counter], [])).toEqual([]);
    expect(await historyOf(world, [addressOf('nobody')])).toEqual([]);
  });

  test('behaviour: it is undone with its bundle, and a rehearsal leaves none', async () => {
    const world = await openAnna();
    await world.run([makeCounter()], anna);
    await world.submit(
      world.sign([remember('Created')], anna),
      world.sign([remember('Staked'), add(13n)], anna),
    );
    world.ledger.rehearse(payer, [remember('Unstaked')]);
    expect(await historyOf(world, [counter])).toEqual([]);
    expect(all(world).filter(({ kind }) => kind === 'history')).toEqual([]);
  });

  test('error: LimitExceeded over 10,000 entries, but not for a few of their names', async () => {
    const world = await openWorld();
    await world.fund('anna', 10n ** 12n);
    const fill = async (count: number) => {
      const one = world.sign(
        Array.from({ length: count }, (_, place) => remember(place % 20 ? 'Staked' : 'Unstaked')),
        anna,
      );
      expect((await world.submit(one))[0]).toMatchObject({ status: 'Success' });
    };
    for (let rest = 10_000; rest > 0; rest -= 20) await fill(20);
    expect(await historyOf(world, [counter])).toHaveLength(10_000);
    await fill(1);
    await expect(historyOf(world, [counter])).rejects.toMatchObject({ name: 'LimitExceeded' });
    expect(await historyOf(world, [counter], ['Unstaked'])).toHaveLength(501);
  });
});

describe('characterHistory', () => {
  const character = keyOf('character');
  const address = addressToBase58(character.address);
  const events = ['Created', 'Staked', 'Unstaked', 'Staked'] as const;

  async function remembered(): Promise<{ world: World; signatures: string[] }> {
    const world = await openWorld();
    const { address: payer } = await world.fund('anna');
    const signatures: string[] = [];
    for (const [place, event] of events.entries()) {
      world.clock.nowMs += 1000;
      const fields = { event: historyEventNames.indexOf(event), figure: BigInt(place) };
      const remember = call('remember', { payer, counter: character.address }, fields);
      const bytes = world.sign([remember], keyOf('anna'));
      signatures.push(base58Encode(bytes.subarray(1, 65)));
      await world.submit(bytes);
    }
    return { world, signatures };
  }

  const read = (world: World, args: { addresses: string[]; event?: string[] | null }) => {
    const context = { state: world.ledger.view(), pace: new Pace() };
    const operation = findOperation('characterHistory');
    return operation.run(args, context as never) as Promise<any[]>;
  };

  test('default: what happened, oldest first', async () => {
    const { world, signatures } = await remembered();
    const figures = { bytes: '5T', text: 'said "so"' };
    expect(await read(world, { addresses: [address] })).toEqual(
      events.map((event, place) => ({
        address,
        event,
        event_data: {
          figure: String(place),
          ...figures,
          signature: signatures[place],
          slot: Math.floor((place + 1) * 2.5),
        },
        time: new Date(1_750_000_000_000 + (place + 1) * 1000).toISOString(),
        cursor: expect.stringMatching(/^\d+:0$/),
      })),
    );
  });

  test('args: addresses and events', async () => {
    const { world } = await remembered();
    const names = async (args: Parameters<typeof read>[1]) =>
      (await read(world, args)).map(({ event }) => event);
    expect(await names({ addresses: [address], event: null })).toEqual(events);
    expect(await names({ addresses: [address, address], event: ['Staked'] })).toEqual([
      'Staked',
      'Staked',
    ]);
    expect(await names({ addresses: [address], event: ['Unstaked', 'Created'] })).toEqual([
      'Created',
      'Unstaked',
    ]);
    expect(await names({ addresses: [address], event: ['Wrapped'] })).toEqual([]);
    expect(await names({ addresses: [address], event: [] })).toEqual([]);
    expect(await names({ addresses: [addressToBase58(addressOf('nobody'))] })).toEqual([]);
    expect(await names({ addresses: [] })).toEqual([]);
  });

  test('error: InvalidAddress, InvalidArgument and LimitExceeded', async () => {
    const { world } = await remembered();
    const errorOf = (args: Parameters<typeof read>[1]) => async () => read(world, args);
    const named = (name: string) => expect.objectContaining({ name });
    await expect(errorOf({ addresses: ['x'] })()).rejects.toThrow(named('InvalidAddress'));
    const unknown = { addresses: [address], event: ['staked'] };
    await expect(errorOf(unknown)()).rejects.toThrow(named('InvalidArgument'));
    const many = { addresses: Array.from({ length: 1001 }, () => address) };
    await expect(errorOf(many)()).rejects.toThrow(named('LimitExceeded'));
  });
});
