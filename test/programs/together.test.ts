import { describe, expect, test } from 'vitest';
import {
  addHolders,
  addSizedResource,
  heldBy,
  openWorkshop,
  payments,
  playerWrites,
  sendInWaves,
  sendTogether,
  signUps,
  treeSizes,
} from './together.ts';
import { addProfilesTree, openGame } from './world.ts';

/** Writes that do not fight: all are built before the first one is submitted, and all succeed. */

describe.each(treeSizes)('trees of depth $maxDepth with $maxBufferSize changes', (size) => {
  test('behaviour: 64 writes of one player at once', async () => {
    const game = await openGame();
    const { world } = game;
    const gold = await addSizedResource(game, size, 2);
    const wallets = await addHolders(game, gold, size, ['player', 'shop'], '10000');
    const [player, shop] = [wallets[0]!, wallets[1]!];
    const writes = playerWrites(game, gold.resource, player, shop, 64);
    expect(await sendTogether(world, writes)).toEqual({ Success: 64 });
    // 1, 5, 9 … 61 paid; 2, 6 … 62 minted; the same of 3 and 4 burned and unwrapped.
    expect(await heldBy(world, gold.resource, shop)).toBe(10_000n + 496n);
    expect(await heldBy(world, gold.resource, player)).toBe(10_000n - 496n + 512n - 528n - 544n);
  });

  test('behaviour: 64 customers of one shop, which has no holding yet', async () => {
    const game = await openGame();
    const { world } = game;
    const gold = await addSizedResource(game, size, 64);
    const names = Array.from({ length: 64 }, (_, i) => `customer ${i}`);
    const customers = await addHolders(game, gold, size, names, '10');
    const shop = await world.wallet('shop');
    // Room for the holding that the first of them makes.
    await gold.addTree();
    const paid = payments(world, gold.resource, shop, customers);
    expect(await sendTogether(world, paid)).toEqual({ Success: 64 });
    expect(await heldBy(world, gold.resource, shop)).toBe(64n * 3n);
    expect(await heldBy(world, gold.resource, customers[9]!)).toBe(7n);
  });

  test('behaviour: crafts of a few crafters, with 32 in flight', async () => {
    const { world, wallets, wood, plank, craft } = await openWorkshop(size, 7);
    const crafts = Array.from({ length: 64 }, (_, i) => craft(i));
    await sendInWaves(world, crafts, 32);
    expect(await heldBy(world, wood, wallets[0]!)).toBe(1_000_000n - 3n * 10n);
    expect(await heldBy(world, plank, wallets[0]!)).toBe(2n * 10n);
    expect(await heldBy(world, plank, wallets[6]!)).toBe(2n * 9n);
  });
});

test('behaviour: 100 sign-ups at once', async () => {
  const game = await openGame();
  await addProfilesTree(game);
  expect(await sendTogether(game.world, await signUps(game, 100))).toEqual({ Success: 100 });
  expect(await game.world.call('user', {})).toHaveLength(100);
  expect(await game.world.call('profile', {})).toHaveLength(100);
});
