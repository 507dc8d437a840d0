import { describe, expect, test } from 'vitest';
import {
  addHolders,
  addSizedResource,
  ask,
  heldBy,
  openWorkshop,
  payments,
  playerWrites,
  sendInWaves,
  sendTogether,
  signUps,
  treeSizes,
} from './together.ts';
import { addProfilesTree, addUser, openGame, openWorld, walletOf } from './world.ts';

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

test('behaviour: badges, a rename and another bio of one player at once', async () => {
  const game = await openGame();
  const { world, project, authority } = game;
  await addProfilesTree(game, 8);
  const anna = await world.wallet('anna');
  await addUser(world, anna);
  await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
  const [profile] = await world.call('profile', {});
  const badges = Array.from({ length: 32 }, (_, index) => index);
  const of = { authority: authority.address, projectAddress: project };
  for (const badgeIndex of badges) {
    const args = { ...of, badgeIndex, condition: 'Public' as const };
    await world.write('createInitializeBadgeCriteriaTransaction', { args }, authority);
  }
  const by = { projectAddress: project, profileAddress: profile!.address, payer: anna.address };
  const claims = badges.map((criteriaIndex) => {
    const args = { ...by, criteriaIndex, proof: 'Public' as const };
    return ask(world, 'createClaimBadgeCriteriaTransaction', { args }, anna);
  });
  const change = (info: object) => {
    const args = { profile: profile!.address, payer: anna.address, info };
    return ask(world, 'createUpdateProfileTransaction', args, anna);
  };
  // Six claims before the renames, on a changelog of 8; the others behind them.
  const changes = [change({ name: 'Anna' }), change({ bio: 'Farmer' })];
  const writes = [...claims.slice(0, 6), ...changes, ...claims.slice(6)];
  expect(await sendTogether(world, writes)).toEqual({ Success: 34 });
  const [found] = await world.call('profile', {});
  expect(found).toMatchObject({ info: { name: 'Anna', bio: 'Farmer' } });
  const claimed = found!.platformData.achievements;
  expect([...claimed].sort((left, right) => left - right)).toEqual(badges);
});

test('behaviour: wallets are added to one user at once, also while it is renamed', async () => {
  const world = await openWorld();
  const anna = await world.wallet('anna');
  await addUser(world, anna);
  const added = Array.from({ length: 16 }, (_, i) => walletOf(`wallet ${i}`));
  const adds = added.map((wallet) => {
    const args = { payer: anna.address, wallets: { add: [wallet.address] } };
    return ask(world, 'createUpdateUserTransaction', args, anna, wallet);
  });
  const args = { payer: anna.address, info: { username: 'anna' } };
  const rename = ask(world, 'createUpdateUserTransaction', args, anna);
  expect(await sendTogether(world, [...adds, rename])).toEqual({ Success: 17 });
  const [user] = await world.call('user', {});
  expect(user!.wallets.wallets).toHaveLength(17);
  expect(user!.info.username).toBe('anna');
});

test('behaviour: 100 sign-ups at once', async () => {
  const game = await openGame();
  await addProfilesTree(game);
  expect(await sendTogether(game.world, await signUps(game, 100))).toEqual({ Success: 100 });
  expect(await game.world.call('user', {})).toHaveLength(100);
  expect(await game.world.call('profile', {})).toHaveLength(100);
});
