import { expect, test } from 'vitest';
import type { LiveRecord } from '../../src/methods/live-port.ts';
import { LiveEngine } from '../../src/service/live/live-engine.ts';
import { walletOf } from '../programs/world.ts';
import { machineHas } from '../support/machine.ts';
import { sizeOf } from '../support/sample.ts';
import { makeSmallDisk, smallDisk } from '../support/small-disk.ts';
import { readings } from './live-table.ts';
import { LiveWorld } from './live-world.ts';

/** What batches hold, and when they come. */

const OTHERS = sizeOf(10_000, 1_000);
const HOLDERS = 300;

/** @param from a player's number. */
async function pay(world: LiveWorld, from: number, amount = 1): Promise<string> {
  const { players, resources, twins } = world.stage;
  const owner = players[from]!;
  const recipient = players[(from + 1) % players.length]!.address;
  const args = { resource: resources[0]!, owner: owner.address, recipient, amount: String(amount) };
  const built = await twins.build('createTransferResourceTransaction', args, owner);
  const [response] = await twins.submit([built.signed]);
  return response!.status;
}

function sumOf(rows: Iterable<LiveRecord>, resource: string): bigint {
  let sum = 0n;
  for (const row of rows) if (row.resource === resource) sum += BigInt(row.balance as string);
  return sum;
}

test('behaviour: each batch is of whole bundles, also what is read while others pay', async () => {
  const world = await LiveWorld.open();
  const { authority, resources } = world.stage;
  const [resource] = resources as [string];
  const by = { resource, amount: '1', authority: authority.address };
  for (let i = 0; i < HOLDERS; i += 20) {
    const mints = Array.from({ length: 20 }, (_, place) => {
      const owner = walletOf(`holder ${i + place}`).address;
      return world.write('createMintResourceTransaction', { ...by, owner }, authority);
    });
    await Promise.all(mints);
  }
  let isOver = false;
  let paid = 0;
  const payers = [0, 2, 4].map(async (player) => {
    while (!isOver) if ((await pay(world, player)) === 'Success') paid += 1;
  });
  const sums = new Set<bigint>();
  let batches = 0;
  for (let round = 0; round < 8; round += 1) {
    // Another one each time, so that it is read again.
    const table = world.table('holdings', round % 2 === 0 ? {} : { addresses: null, holder: null });
    table.afterBatch = () => {
      batches += 1;
      sums.add(sumOf(table.rows.values(), resource));
    };
    await table.resume();
    const until = paid + 10;
    await table.until(() => paid >= until);
    table.stop();
    world.service.live.close();
  }
  isOver = true;
  await Promise.all(payers);
  expect(sums.size, 'different sums of what is only moved').toBe(1);
  expect(batches).toBeGreaterThan(40);
  await world.close();
});

test('behaviour: a batch comes before the answer of the write', async () => {
  const world = await LiveWorld.open();
  const table = world.table('holdings', { holder: world.stage.players[0]!.address });
  await table.resume();
  for (let i = 0; i < 5; i += 1) {
    const { length } = table.batches;
    expect(await pay(world, 0)).toBe('Success');
    expect(table.batches.length).toBe(length + 1);
    await table.expectFresh();
  }
  await world.close();
});

const hasDisk = machineHas(smallDisk, 'live reads on a full disk');

test.skipIf(!hasDisk)('error: nothing is sent of what found no room', async () => {
  const disk = makeSmallDisk(64)!;
  const world = await LiveWorld.open(disk.path);
  const table = world.table('holdings', {});
  await table.resume();
  for (let round = 0; round < 3; round += 1) {
    disk.fill();
    const { length } = table.events;
    const statuses: string[] = [];
    // What the files have room for still succeeds.
    while (!statuses.includes('Rejected')) {
      statuses.push(...(await Promise.all([0, 2, 4].map((player) => pay(world, player)))));
    }
    disk.free();
    await readings(world.service.live);
    await table.expectFresh();
    const paid = statuses.filter((status) => status === 'Success').length;
    expect(table.events.length - length).toBe(paid * 2);
    expect(await pay(world, 0)).toBe('Success');
    await table.expectFresh();
  }
  await world.service.close();
  disk.remove();
});

test('behaviour: a commit costs what it concerns, whoever else follows', async () => {
  const world = await LiveWorld.open();
  const { live } = world.service;
  const nobody = { onBatch: () => {}, onStale: () => {}, onEnd: () => {} };
  const { project } = world.stage;
  for (let i = 0; i < OTHERS; i += 1) {
    const { address } = walletOf(`other ${i % (OTHERS / 4)}`);
    const queries = [
      { operation: 'holdings', args: { holder: address } },
      { operation: 'balance', args: { address } },
      { operation: 'character', args: { wallets: [address] } },
      { operation: 'profile', args: { projects: [project], userIds: [1000 + i] } },
    ] as const;
    live.follow(queries[Math.floor((4 * i) / OTHERS)]!, undefined, nobody);
  }
  await readings(live);
  expect(live.counts.queries).toBe(OTHERS + 1);
  const before = live.counts.evaluations;
  for (let i = 0; i < 20; i += 1) expect(await pay(world, 0)).toBe('Success');
  expect(live.counts.evaluations - before).toBe(0);
  const table = world.table('holdings', { holder: world.stage.players[0]!.address });
  await table.resume();
  for (let i = 0; i < 20; i += 1) expect(await pay(world, 0)).toBe('Success');
  expect(live.counts.evaluations - before).toBe(20);
  expect(table.events).toHaveLength(20 + table.batches[0]!.records.length);
  live.close();
  expect(live.counts).toMatchObject({ queries: 0, followers: 0, bytes: 0, indexKeys: 0 });
  await world.close();
});

test('error: LimitExceeded for more queries, records and bytes than there may be', async () => {
  const world = await LiveWorld.open();
  const { ledger, live } = world.service;
  const { players } = world.stage;
  const limited = new LiveEngine(ledger, live.world, { queries: 2, records: 6, bytes: 9_000 });
  const follow = (operation: 'holdings' | 'balance', args: object) =>
    new Promise<any>((resolve) => {
      const onBatch = ({ total }: { total: number }) => resolve(total);
      limited.follow({ operation, args } as never, undefined, {
        ...{ onBatch, onStale: () => {}, onEnd: resolve },
      });
    });
  const exceeded = (what: string, actual: unknown, limit: number) =>
    expect.objectContaining({ name: 'LimitExceeded', context: { what, actual, limit } });
  expect(await follow('holdings', {})).toEqual(exceeded('records of holdings', 18, 6));
  expect(await follow('holdings', { holder: players[0]!.address })).toBe(3);
  expect(await follow('balance', { address: players[0]!.address })).toBe(1);
  const more = await follow('balance', { address: players[1]!.address });
  expect(more).toEqual(exceeded('live reads of the service', 3, 2));
  limited.close();
  const small = new LiveEngine(ledger, live.world, { queries: 2, records: 600, bytes: 9_000 });
  const error = await new Promise<any>((resolve) => {
    const listener = { onBatch: resolve, onStale: () => {}, onEnd: resolve };
    small.follow({ operation: 'holdings', args: {} }, undefined, listener);
  });
  expect(error).toEqual(exceeded('bytes of live reads of the service', expect.any(Number), 9_000));
  expect(small.counts).toMatchObject({ queries: 0, bytes: 0, indexKeys: 0 });
  await world.close();
});

test('behaviour: where answers are too large together, the largest ends', async () => {
  const world = await LiveWorld.open();
  const { ledger, live } = world.service;
  const { players } = world.stage;
  const follow = (engine: LiveEngine, args: object) => {
    const ended = Promise.withResolvers<any>();
    const begun = new Promise<any>((resolve) => {
      const listener = { onBatch: resolve, onStale: () => {}, onEnd: ended.resolve };
      engine.follow({ operation: 'holdings', args: { ...args } }, undefined, listener);
    });
    return { begun, ended: ended.promise };
  };
  const roomy = new LiveEngine(ledger, live.world);
  await follow(roomy, {}).begun;
  const { bytes } = roomy.counts;
  roomy.close();
  const narrow = new LiveEngine(ledger, live.world, { queries: 9, records: 99, bytes: bytes + 9 });
  const large = follow(narrow, {});
  await large.begun;
  const small = follow(narrow, { holder: players[0]!.address });
  expect(await small.begun).toMatchObject({ total: 3 });
  const what = 'bytes of live reads of the service';
  expect(await large.ended).toMatchObject({ name: 'LimitExceeded', context: { what } });
  const missing = Array.from({ length: 1_000 }, (_, i) => walletOf(`nobody ${i}`).address);
  const asked = follow(narrow, { addresses: missing });
  expect(await asked.ended).toMatchObject({ name: 'LimitExceeded', context: { what } });
  expect(narrow.counts.queries).toBe(1);
  narrow.close();
  await world.close();
});
