import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import { addressFromBase58, addressToBytes } from '../../src/solana/address.ts';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import { buildEveryOperation } from '../methods/every-operation.ts';
import { openWorld, type Place, places, settle, type World } from '../methods/world.ts';

/** Every list by pages: the same records as whole, in the order that the catalogue says. */

const lists = Object.values(operationTable).filter(({ list }) => list !== undefined);
type Answer = Readonly<Record<string, unknown>>;

let world: World;
/** What lists are asked for that do not answer without arguments. */
let given: Partial<Record<string, object>>;

beforeAll(async () => {
  world = await openWorld('remote');
  const settlement = await settle(world);
  await buildEveryOperation(world, settlement);
  const { opened } = world;
  await world.mint({ owner: world.wallet });
  await world.mint({ owner: world.wallet, kind: 'Cnft' });
  const profiles = await opened.call('profile', {});
  const characters = await opened.call('character', {});
  given = {
    account: { programId: programIdBase58('control') },
    compressedAccount: {
      addresses: [],
      identity: { programId: programIdBase58('control'), accountName: 'Profile' },
    },
    proof: { leaves: [{ tree: profiles[0]!.tree_id }, { tree: characters[0]!.tree_id }] },
    assets: { owner: world.wallet },
    characterHistory: { addresses: characters.map(({ address }) => address) },
  };
});
afterAll(() => world.close());

/** Asks the service in its process, or over HTTP. */
async function askAt(place: Place, name: OperationName, args: object): Promise<Answer[]> {
  const { call } = place === 'embedded' ? world.opened : world.service;
  return (await call(name, { ...given[name], ...args } as never)) as never;
}

type Ask = (name: OperationName, args: object) => Promise<Answer[]>;

async function walk(ask: Ask, name: OperationName, limit: number): Promise<Answer[]> {
  const { key } = operationTable[name].list!;
  const found: Answer[] = [];
  for (let after: unknown; ; ) {
    const page = await ask(name, { limit, after });
    expect(page.length).toBeLessThanOrEqual(limit);
    found.push(...page);
    if (page.length < limit) return found;
    after = page.at(-1)![key];
    expect(after).toBeTypeOf('string');
  }
}

const hex = (address: unknown): string =>
  Buffer.from(addressToBytes(addressFromBase58(address as string, 'address'))).toString('hex');
const placeOf = ({ tree_id: tree, leaf_idx: index }: Answer): string =>
  hex(tree) + Number(index).toString(16).padStart(8, '0');

const keysByOrder: Readonly<Record<string, (record: Answer) => string>> = {
  ADDRESS: ({ address }) => hex(address),
  PLACE: placeOf,
  // Token accounts lie in the tree of the zero address.
  PLACE_THEN_ADDRESS: (record) =>
    /^0+$/.test(hex(record.tree_id)) ? `z${hex(record.address)}` : placeOf(record),
  TIME: ({ time, cursor }) => `${time} ${String(cursor).padStart(30, '0')}`,
};

// The generator asks for @list on every read that answers one.
test('behaviour: the lists of the first version are lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(21);
});

describe.each(places)('lists of the %s service', (place) => {
  const ask: Ask = (name, args) => askAt(place, name, args);

  describe.each(lists.map(({ name, list }) => [name, list!] as const))('%s', (name, list) => {
    test('default: by pages as whole, in its order', async () => {
      const whole = await ask(name, {});
      expect(whole.length).toBeGreaterThan(0);
      for (const limit of [1, 2, 3, 10_000]) expect(await walk(ask, name, limit)).toEqual(whole);
      const keyOf = keysByOrder[list.by];
      if (keyOf === undefined) return expect(list.by).toBe('GIVEN');
      expect(whole.map(keyOf)).toEqual(whole.map(keyOf).sort());
    });

    test('args: after alone gives all that is left', async () => {
      const whole = await ask(name, {});
      const [first] = whole;
      expect(await ask(name, { after: first![list.key] })).toEqual(whole.slice(1));
      expect(await ask(name, { after: null, limit: null })).toEqual(whole);
    });

    test('error: InvalidArgument for a limit that is none', async () => {
      for (const limit of [0, -1, 10_001]) {
        const context = { argument: 'limit', expected: '1 to 10000' };
        await expect(ask(name, { limit })).rejects.toMatchObject({
          name: 'InvalidArgument',
          context,
        });
      }
    });

    test('error: an after that says nothing', async () => {
      const said = list.key === 'cursor' ? 'InvalidArgument' : 'InvalidAddress';
      for (const after of ['', 'nowhere', '0:', ':1', '1:2:3']) {
        // A query's variables are checked by their types first: an address is base58.
        const isUntyped = place === 'remote' && list.key !== 'cursor' && after.includes(':');
        const error = isUntyped
          ? { name: 'InvalidParams' }
          : { name: said, context: { argument: 'after' } };
        await expect(ask(name, { after })).rejects.toMatchObject(error);
      }
    });

    test('args: an address where nothing is', async () => {
      const after = programIdBase58('token');
      if (list.key === 'cursor') return;
      if (list.by === 'PLACE') {
        const context = { argument: 'after' };
        await expect(ask(name, { after })).rejects.toMatchObject({
          name: 'InvalidArgument',
          context,
        });
        return;
      }
      const behind = (await ask(name, {})).filter(({ tree_id: tree, address }) => {
        const isLeaf = list.by === 'PLACE_THEN_ADDRESS' && !/^0+$/.test(hex(tree));
        return !isLeaf && hex(address) > hex(after);
      });
      expect(await ask(name, { after })).toEqual(behind);
    });
  });
});
