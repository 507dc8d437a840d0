import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { LAMPORTS_PER_SOL } from '../../src/core/limits.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { hasCopies } from '../support/test-store.ts';
import { takeStep } from './control-life.ts';
import { addressOf, GENESIS_MS, keyOf, openWorld, transfer, type World } from './world.ts';

const anna = keyOf('anna');
const bert = addressOf('bert');
const YEAR_MS = 365 * 86_400_000;

const pay = (world: World, lamports: bigint): Uint8Array =>
  world.sign([transfer(anna, bert, lamports)], anna);
const statusOf = async (world: World, bytes: Uint8Array): Promise<string> =>
  (await world.submit(bytes))[0]!.status;
const errorOf = async (world: World, bytes: Uint8Array): Promise<unknown> =>
  (await world.submit(bytes))[0]!.error?.name;
const warpBy = (world: World, milliseconds: number) =>
  world.ledger.controls.warp((nowMs) => nowMs + milliseconds);

/** All that a revert must bring back. */
const momentOf = ({ ledger }: World) => ({
  root: ledger.stateRoot(),
  time: ledger.time,
  lastEventSequence: ledger.lastEventSequence,
  events: ledger.events(0n, 10_000),
});

async function openFunded(store?: Store, seed?: string): Promise<World> {
  const world = await openWorld(store, seed);
  await world.fund('anna', 1000n * LAMPORTS_PER_SOL);
  return world;
}

let folder: string | undefined;
const openDurable = (): Store => {
  folder ??= mkdtempSync(join(tmpdir(), 'ledger-'));
  return openSqliteStore(join(folder, 'service.sqlite'));
};
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

describe('warp', () => {
  test('default: time continues from there, and heights with it', async () => {
    const world = await openFunded();
    const time = await warpBy(world, 4000);
    expect(time).toEqual(world.ledger.time);
    expect(world.ledger.time).toMatchObject({ unixMs: GENESIS_MS + 4000, height: 10 });
    world.clock.nowMs += 400;
    expect(world.ledger.time).toMatchObject({ unixMs: GENESIS_MS + 4400, height: 11 });
  });

  test('behaviour: blockhashes expire as they would', async () => {
    const world = await openFunded();
    const [early, late] = [pay(world, 1n), pay(world, 2n)];
    await warpBy(world, 150 * 400);
    expect(await statusOf(world, early)).toBe('Success');
    await warpBy(world, 400);
    expect(await errorOf(world, late)).toBe('BlockhashExpired');
    expect(await statusOf(world, early)).toBe('Success');
    expect(await statusOf(world, pay(world, 3n))).toBe('Success');
    expect(world.lamports('bert')).toBe(4n);
  });

  test('behaviour: a restart keeps it', async () => {
    const world = await openFunded(openDurable());
    await warpBy(world, YEAR_MS);
    await world.ledger.close();
    const again = await openWorld(openDurable(), 'another start');
    expect(again.ledger.time.unixMs).toBe(GENESIS_MS + YEAR_MS);
    again.clock.nowMs += 5000;
    expect(again.ledger.time.unixMs).toBe(GENESIS_MS + YEAR_MS + 5000);
    await again.ledger.close();
  });

  test('error: InvalidArgument for a time that is not later', async () => {
    const world = await openFunded();
    for (const step of [0, -1, Number.NaN]) {
      await expect(warpBy(world, step)).rejects.toMatchObject({ name: 'InvalidArgument' });
    }
    expect(world.ledger.time.unixMs).toBe(GENESIS_MS);
  });

  test('error: LimitExceeded for a height that the interface cannot tell', async () => {
    const world = await openFunded();
    const tooFar = warpBy(world, 28 * YEAR_MS);
    await expect(tooFar).rejects.toMatchObject({ name: 'LimitExceeded' });
    await warpBy(world, 27 * YEAR_MS);
    expect(world.ledger.latestBlockhash().lastValidBlockHeight).toBeLessThan(2 ** 31);
  });
});

describe.runIf(hasCopies)('snapshot and revert', () => {
  test('default: after a year and its writes all is as it was', async () => {
    const world = await openFunded();
    const { controls } = world.ledger;
    await statusOf(world, pay(world, 5n));
    world.clock.nowMs += 1234;
    await controls.snapshot('before');
    const before = momentOf(world);
    await warpBy(world, YEAR_MS);
    await statusOf(world, pay(world, 7n));
    await world.fund('carol');
    expect(momentOf(world)).not.toEqual(before);
    const reverted = await controls.revert('before');
    expect(reverted).toMatchObject({ name: 'before', unixMs: before.time.unixMs });
    expect(momentOf(world)).toEqual(before);
    expect(world.lamports('bert')).toBe(5n);
    expect(world.lamports('carol')).toBe(0n);
    world.clock.nowMs += 400;
    expect(world.ledger.time.height).toBe(before.time.height + 1);
    expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
  });

  test('behaviour: a blockhash from before it is alive again, with outcomes of then', async () => {
    const world = await openFunded();
    const [done, undone, failed] = [pay(world, 5n), pay(world, 7n), pay(world, 10n ** 15n)];
    const first = await world.submit(done);
    await world.ledger.controls.snapshot('before');
    expect(await statusOf(world, undone)).toBe('Success');
    expect(await statusOf(world, failed)).toBe('Failed');
    await warpBy(world, YEAR_MS);
    expect(await errorOf(world, pay(world, 1n))).toBeUndefined();
    await world.ledger.controls.revert('before');
    expect(world.lamports('bert')).toBe(5n);
    expect(await world.submit(done)).toEqual(first);
    expect(world.lamports('bert')).toBe(5n);
    expect(await world.ledger.archive.find(String(first[0]!.signature))).toBeDefined();
    expect(await statusOf(world, undone)).toBe('Success');
    expect(world.lamports('bert')).toBe(12n);
    await world.fund('anna', 10n ** 16n);
    expect(await statusOf(world, failed)).toBe('Success');
  });

  test('behaviour: what was executed before it is known, however much came after', async () => {
    const world = await openFunded();
    world.clock.nowMs += 4000;
    const bytes = pay(world, 5n);
    const first = await world.submit(bytes);
    await world.ledger.controls.snapshot('before');
    // Long enough that nothing in memory remembers it any more.
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await warpBy(world, 100_000);
      expect(await statusOf(world, pay(world, 1n))).toBe('Success');
    }
    await world.ledger.controls.revert('before');
    expect(await world.submit(bytes)).toEqual(first);
    expect(world.lamports('bert')).toBe(5n);
  });

  test('behaviour: one of the undone future is unknown, also when its height comes', async () => {
    const world = await openFunded();
    await world.ledger.controls.snapshot('before');
    const atOnce = pay(world, 1n);
    await warpBy(world, 40_000);
    const [later, executed] = [pay(world, 2n), pay(world, 3n)];
    await statusOf(world, executed);
    await world.ledger.controls.revert('before');
    for (let step = 0; step < 130; step += 1) {
      for (const bytes of [atOnce, later, executed]) {
        expect(await errorOf(world, bytes)).toBe('BlockhashUnknown');
      }
      world.clock.nowMs += 400;
    }
    expect(world.lamports('bert')).toBe(0n);
  });

  test('behaviour: the same height and payment again are another transaction', async () => {
    const world = await openFunded();
    await world.ledger.controls.snapshot('before');
    const first = pay(world, 1n);
    await statusOf(world, first);
    await world.ledger.controls.revert('before');
    const second = pay(world, 1n);
    expect(second).not.toEqual(first);
    expect(await statusOf(world, second)).toBe('Success');
    expect(world.lamports('bert')).toBe(1n);
  });

  test('behaviour: snapshots are a tree: later ones outlive a revert to an earlier', async () => {
    const world = await openFunded();
    const { controls } = world.ledger;
    await controls.snapshot('one');
    const atOne = pay(world, 1n);
    await statusOf(world, pay(world, 10n));
    await controls.snapshot('two');
    const two = momentOf(world);
    await controls.revert('one');
    await statusOf(world, pay(world, 100n));
    await controls.snapshot('other');
    expect(controls.listSnapshots().map(({ name }) => name)).toEqual(['one', 'other', 'two']);
    await controls.revert('two');
    expect(momentOf(world)).toEqual(two);
    expect(await statusOf(world, atOne)).toBe('Success');
    await controls.revert('other');
    expect(world.lamports('bert')).toBe(100n);
    expect(await errorOf(world, atOne)).toBe('BlockhashUnknown');
    await controls.dropSnapshot('two');
    await expect(controls.revert('two')).rejects.toMatchObject({ name: 'SnapshotMissing' });
    expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
  });

  test('behaviour: a restart after a revert continues from the snapshot', async () => {
    const world = await openFunded(openDurable());
    await statusOf(world, pay(world, 5n));
    await world.ledger.controls.snapshot('before');
    const before = momentOf(world);
    await warpBy(world, YEAR_MS);
    const undone = pay(world, 1n);
    await statusOf(world, undone);
    await world.ledger.controls.revert('before');
    await world.ledger.close();
    const again = await openWorld(openDurable(), 'another start');
    expect(momentOf(again)).toEqual(before);
    expect(await errorOf(again, undone)).toBe('BlockhashUnknown');
    await warpBy(again, YEAR_MS);
    expect(await errorOf(again, undone)).toBe('BlockhashUnknown');
    expect(await statusOf(again, pay(again, 1n))).toBe('Success');
    await again.ledger.controls.revert('before');
    expect(momentOf(again)).toEqual(before);
    expect((await again.ledger.verifyReplay()).isEqual).toBe(true);
    await again.ledger.close();
  });

  test('behaviour: listeners learn of it, with the number of the newest event', async () => {
    const world = await openFunded();
    await world.ledger.controls.snapshot('before');
    const { lastEventSequence } = world.ledger;
    const heard: bigint[] = [];
    world.ledger.onRevert((last) => heard.push(last));
    await statusOf(world, pay(world, 5n));
    await world.ledger.controls.revert('before');
    expect(heard).toEqual([lastEventSequence]);
  });

  test('error: SnapshotExists, SnapshotMissing, InvalidArgument, LimitExceeded', async () => {
    const { controls } = (await openFunded()).ledger;
    await controls.snapshot('a');
    await expect(controls.snapshot('a')).rejects.toMatchObject({ name: 'SnapshotExists' });
    const missing = { name: 'SnapshotMissing', context: { name: 'b', known: 'a' } };
    await expect(controls.revert('b')).rejects.toMatchObject(missing);
    await expect(controls.dropSnapshot('b')).rejects.toMatchObject(missing);
    for (const name of ['', 'a b', '../a', 'a'.repeat(65), '\0']) {
      await expect(controls.snapshot(name)).rejects.toMatchObject({ name: 'InvalidArgument' });
    }
    for (let index = 1; index < 100; index += 1) await controls.snapshot(`s${index}`);
    await expect(controls.snapshot('more')).rejects.toMatchObject({ name: 'LimitExceeded' });
  });
});

describe('bundles under way', () => {
  test.each([
    ['memory', () => new MemoryStore()],
    ['sqlite', openDurable],
  ])('behaviour: a revert parts them cleanly, %s', async (_, open) => {
    const world = await openFunded(open());
    const { controls } = world.ledger;
    await controls.snapshot('before');
    const before = momentOf(world);
    const early = Array.from({ length: 40 }, () => pay(world, 1n));
    const earlyAnswers = early.map((bytes) => statusOf(world, bytes));
    const reverting = controls.revert('before');
    const late = await Promise.allSettled(early.map((bytes) => world.submit(bytes)));
    // What came before the revert was executed, durably, and is undone.
    expect(new Set(await Promise.all(earlyAnswers))).toEqual(new Set(['Success']));
    await reverting;
    // What came meanwhile was refused, and told when to come again.
    for (const one of late) {
      const context = { control: 'a revert', retryAfterMs: 1000 };
      expect(one).toMatchObject({ reason: { name: 'ControlRunning', context } });
    }
    // Behind it the state is the new one: the same bytes are of the undone future.
    const again = await Promise.all(early.map((bytes) => world.submit(bytes)));
    const errors = again.map(([outcome]) => outcome!.error?.name);
    expect(new Set(errors)).toEqual(new Set(['BlockhashUnknown']));
    expect(momentOf(world)).toEqual(before);
    expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
    await world.ledger.close();
  });

  test.runIf(hasCopies)(
    'behaviour: controls at the same time run one after the other',
    async () => {
      const world = await openFunded();
      const { controls } = world.ledger;
      const pays = Array.from({ length: 5 }, () => statusOf(world, pay(world, 1n)));
      const names = ['a', 'b', 'c'];
      await Promise.all([...names.map((name) => controls.snapshot(name)), ...pays]);
      await Promise.all([
        controls.revert('a'),
        warpBy(world, 1000),
        controls.revert('b'),
        world.ledger.verifyReplay(),
        expect(world.fund('bert', 3n)).rejects.toMatchObject({ name: 'ControlRunning' }),
      ]);
      expect(world.lamports('bert')).toBe(5n);
      expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
    },
  );
});

describe('replay through controls', () => {
  const seeds = chooseSeeds(4);

  test.each(seeds)('behaviour: writes and controls in any order, seed %i', async (seed) => {
    const roots: string[] = [];
    for (const store of [new MemoryStore(), openDurable()]) {
      const random = new SeededRandom(seed);
      const world = await openFunded(store, `seed ${seed}`);
      for (let index = 0; index < 120; index += 1) await takeStep(world, random, index);
      const { root, replayedRoot } = await world.ledger.verifyReplay();
      expect(replayedRoot).toBe(root);
      roots.push(root);
      await world.ledger.close();
    }
    expect(roots[1]).toBe(roots[0]);
  });
});
