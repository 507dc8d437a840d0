import { expect, test } from 'vitest';
import type { IndexOf } from '../../src/service/ledger/state/record-kind.ts';
import type { Filter } from '../../src/service/ledger/state/views.ts';
import type { Address } from '../../src/solana/address.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { programAccounts } from '../support/accounts.ts';
import { counterKind, tallyKind } from './counter-program.ts';
import { addressOf, call, keyOf, openWorld, type World } from './world.ts';

const anna = keyOf('anna');
const bert = keyOf('bert');

/** Forty counters: half anna's, half bert's; note by the number modulo 3. */
async function openMany(): Promise<World> {
  const world = await openWorld();
  await world.fund('anna');
  await world.fund('bert');
  for (let number = 0; number < 40; number += 1) {
    const owner = number % 2 === 0 ? anna : bert;
    const [payer, counter] = [owner.address, addressOf(`counter ${number}`)];
    const fields = { value: BigInt(number), note: number % 3 === 0 ? '' : `note ${number % 3}` };
    await world.run([call('make_counter', { payer, counter }, fields)], owner);
  }
  return world;
}

const numbers = (found: readonly { readonly value: { readonly value: bigint } }[]): number[] =>
  found.map(({ value }) => Number(value.value)).sort((left, right) => left - right);
const every = (test: (number: number) => boolean): number[] =>
  Array.from({ length: 40 }, (_, number) => number).filter(test);
const owner = (...values: Address[]) => ({ index: 'owner', values }) as const;
const note = (...values: string[]) => ({ index: 'note', values }) as const;

test('findRecords: default and args', async () => {
  const view = (await openMany()).ledger.view();
  const find = (...filters: Filter<IndexOf<typeof counterKind>>[]) =>
    numbers(view.findRecords(counterKind, filters));
  expect(find()).toEqual(every(() => true));
  expect(find(owner(anna.address))).toEqual(every((n) => n % 2 === 0));
  expect(find(owner(anna.address, bert.address))).toEqual(every(() => true));
  expect(find(note('note 1'))).toEqual(every((n) => n % 3 === 1));
  expect(find(owner(bert.address), note('note 1', 'note 2'))).toEqual(
    every((n) => n % 2 === 1 && n % 3 !== 0),
  );
  expect(find({ index: 'owner', values: undefined }, note('note 2'))).toEqual(
    every((n) => n % 3 === 2),
  );
  expect(find(owner())).toEqual([]);
  expect(find(owner(addressOf('carl')))).toEqual([]);
});

test('behaviour: records are found in address order, and of their kind alone', async () => {
  const view = (await openMany()).ledger.view();
  const found = view.findRecords(counterKind, [owner(bert.address)]).map(({ address }) => address);
  expect(found).toEqual([...found].sort());
  expect(view.findRecords(tallyKind, [])).toEqual([]);
});

test('programAccounts: default and args', async () => {
  const world = await openMany();
  const payer = anna.address;
  const tree = addressOf('tree');
  const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 };
  await world.run([call('make_tree', { payer, tree }, shape)], anna);
  const view = world.ledger.view();
  const program = programId('staking');
  expect(programAccounts(view, program)).toHaveLength(41);
  const counters = programAccounts(view, program, accountDiscriminator('Counter'));
  expect(counters).toHaveLength(40);
  expect(counters).toEqual([...counters].sort());
  expect(programAccounts(view, programId('missions'))).toEqual([]);
});

test('behaviour: what one view has decoded the next ones have too, until it changes', async () => {
  const world = await openMany();
  const [payer, counter] = [anna.address, addressOf('counter 0')];
  const read = () => world.ledger.view().account(counter);
  const before = read();
  expect(read()).toBe(before);
  await world.run([call('set_note', { payer, counter }, { note: 'fresh' })], anna);
  expect(read()).not.toBe(before);
  expect(read()).toBe(read());
});

test('behaviour: indexes follow the record', async () => {
  const world = await openMany();
  const [payer, counter] = [anna.address, addressOf('counter 4')];
  const find = (text: string) =>
    numbers(world.ledger.view().findRecords(counterKind, [note(text)]));
  await world.run([call('set_note', { payer, counter }, { note: 'fresh' })], anna);
  expect(find('fresh')).toEqual([4]);
  expect(find('note 1')).not.toContain(4);
  await world.run([call('close_counter', { payer, counter })], anna);
  expect(find('fresh')).toEqual([]);
  expect(world.ledger.view().record(counterKind, counter)).toBe(undefined);
  expect(programAccounts(world.ledger.view(), programId('staking'))).toHaveLength(39);
});

test('error: LimitExceeded over 10,000', async () => {
  const world = await openWorld();
  await world.fund('anna');
  const payer = anna.address;
  const tree = addressOf('tree');
  const shape = { maxDepth: 14, maxBufferSize: 64, canopyDepth: 9 };
  await world.run([call('make_tree', { payer, tree }, shape)], anna);
  const addressAt = (number: number) => String(number).padEnd(32, '.') as Address;
  for (let first = 0; first < 10_010; first += 13) {
    const appends = Array.from({ length: 13 }, (_, step) =>
      call('append_tally', { payer, tree }, { address: addressAt(first + step), value: 1n }),
    );
    await world.run(appends, anna);
  }
  const view = world.ledger.view();
  const all = () => view.findLeaves(tallyKind, [owner(payer)]);
  expect(all).toThrow(expect.objectContaining({ name: 'LimitExceeded' }));
  expect(() => view.findLeaves(tallyKind, [])).toThrow(/over the limit of 10000/);
});
