import { expect, test } from 'vitest';
import {
  addAssembledModel,
  addPlayer,
  at,
  BEGIN,
  balanceOf,
  eventsOf,
  leafOf,
  openHerd,
  stake,
  stakeArguments,
  stakerOf,
  unstake,
  updatePool,
} from './staked-characters.ts';
import { addPool, poolOf } from './staking.ts';
import { addUser, errorOf, ResponseError, walletOf } from './world.ts';

const HOUR = 3600;

test('default', async () => {
  const herd = await openHerd();
  const { world, owner, pool, characters } = herd;
  const [first, second, third] = characters as [string, string, string];
  at(herd, 60);
  await stake(herd, [first, third]);
  const staker = (await stakerOf(herd))!;
  expect(staker).toEqual({
    address: expect.any(String),
    bump: expect.any(Number),
    stakingPool: pool,
    totalStaked: '2',
    wallet: owner.address,
  });
  const time = String(BEGIN + 60);
  expect(await leafOf(herd, first)).toEqual({
    kind: 'Staking',
    pool,
    staker: staker.address,
    stakedAt: time,
    claimedAt: time,
    minStakeDuration: null,
    lockType: { kind: 'Freeze' },
    resource: herd.resource,
    unstakedAt: null,
  });
  expect(await leafOf(herd, second)).toEqual({ kind: 'None', unstakedAt: null });
  expect(await poolOf(herd.game, pool)).toMatchObject({ totalStaked: '2' });
  expect(await eventsOf(herd, third)).toMatchObject([{}, { event: 'Staked', pool }]);
  at(herd, 120);
  await stake(herd, [second]);
  expect(await stakerOf(herd)).toEqual({ ...staker, totalStaked: '3' });
  expect(await world.call('stakers', { addresses: [staker.address] })).toHaveLength(1);
  expect(await world.call('stakers', { addresses: [pool] })).toEqual([]);
  expect(await world.call('stakers', { wallets: [walletOf('x').address] })).toEqual([]);
  expect(await world.call('stakers', { stakingPools: [owner.address] })).toEqual([]);
});

test('args: all', async () => {
  const herd = await openHerd();
  const payer = await herd.world.wallet('payer');
  const before = herd.world.service.state.account(herd.owner.key.address)!.lamports;
  const given = { feePayer: payer.address, computeUnitPrice: 1 };
  await stake(herd, herd.characters, given, payer);
  expect(await stakerOf(herd)).toMatchObject({ totalStaked: '3' });
  expect(herd.world.service.state.account(herd.owner.key.address)!.lamports).toBe(before);
});

test('error: NotFound', async () => {
  const herd = await openHerd();
  const { owner, characters } = herd;
  const wrong = [{ stakingPool: owner.address }, { characterAddresses: [owner.address] }];
  for (const given of wrong) {
    expect(await errorOf(stake(herd, characters, given))).toBe('NotFound');
  }
});

test('error: InvalidArgument', async () => {
  const herd = await openHerd();
  const [first] = herd.characters as [string];
  expect(await errorOf(stake(herd, []))).toBe('InvalidArgument');
  expect(await errorOf(stake(herd, [first, first]))).toBe('InvalidArgument');
  expect(await errorOf(stake(herd, ['none']))).toBe('InvalidAddress');
});

test('error: CharacterModelNotAllowed, CharacterModelDiffers, InvalidArgument', async () => {
  const herd = await openHerd({ count: 1 });
  const { game, owner, model, characters } = herd;
  const other = await addAssembledModel(game, 'GOAT');
  const goat = await other.make(owner);
  const characterModel = other.model;
  expect(await errorOf(stake(herd, [goat], { characterModel }))).toBe('CharacterModelNotAllowed');
  expect(await errorOf(stake(herd, [goat], { characterModel: model }))).toBe(
    'CharacterModelDiffers',
  );
  const { stakingPoolAddress: pool } = await addPool(game, herd.resource);
  expect(await errorOf(stake({ ...herd, pool }, characters))).toBe('CharacterModelNotAllowed');
  await updatePool(game, herd.pool, { characterModel });
  await stake(herd, [goat], { characterModel });
  const args = { name: 'Second', authority: game.authority.address };
  const second = await game.world.write('createCreateProjectTransaction', args, game.authority);
  const elsewhere = stake(herd, characters, { project: second.project });
  expect(await errorOf(elsewhere)).toBe('ProfileMissing');
  const by = { project: second.project, authority: game.authority.address };
  const treeConfig = { basic: { numAssets: 8 } };
  const tree = { ...by, treeConfig, payer: game.authority.address };
  await game.world.write('createCreateProfilesTreeTransaction', tree, game.authority);
  const profile = { project: second.project, payer: owner.address };
  await game.world.write('createNewProfileTransaction', profile, owner);
  const again = stake(herd, characters, { project: second.project });
  expect(await errorOf(again)).toBe('InvalidArgument');
});

test('error: CharacterInUse', async () => {
  const herd = await openHerd();
  const { characters } = herd;
  await stake(herd, [characters[1]!]);
  expect(await errorOf(stake(herd, characters))).toBe('CharacterInUse');
  expect(await leafOf(herd, characters[0]!)).toMatchObject({ kind: 'None' });
});

test('error: PoolClosed', async () => {
  const limits = { startTime: String(BEGIN + 100), endTime: String(BEGIN + 200) };
  const herd = await openHerd({ metadata: limits });
  const [first, second] = herd.characters as [string, string];
  at(herd, 99);
  expect(await errorOf(stake(herd, [first]))).toBe('PoolClosed');
  at(herd, 100);
  await stake(herd, [first]);
  at(herd, 200);
  expect(await errorOf(stake(herd, [second]))).toBe('PoolClosed');
});

test.each([
  ['no end', {}],
  [String(BEGIN + 200), { endTime: String(BEGIN + 200) }],
])('error: PoolClosed says when it opens, and when it ends: %s', async (endTime, limits) => {
  const startTime = String(BEGIN + 100);
  const herd = await openHerd({ count: 1, metadata: { startTime, ...limits } });
  at(herd, 99);
  await expect(stake(herd, herd.characters)).rejects.toMatchObject({
    name: 'PoolClosed',
    context: { pool: herd.pool, startTime, endTime, now: String(BEGIN + 99) },
  });
});

test('error: CooldownRunning says when', async () => {
  const herd = await openHerd({ metadata: { cooldownDuration: '600' } });
  const [first] = herd.characters as [string];
  await stake(herd, [first]);
  at(herd, 60);
  await unstake(herd, [first]);
  expect(await leafOf(herd, first)).toEqual({ kind: 'None', unstakedAt: String(BEGIN + 60) });
  const refused = herd.world.call('createStakeCharactersTransactions', {
    ...stakeArguments(herd, [first]),
  });
  const context = { character: first, readyAt: String(BEGIN + 660), now: String(BEGIN + 60) };
  await expect(refused).rejects.toMatchObject({ name: 'CooldownRunning', context });
});

test('error: ProfileMissing, CharacterOwnersDiffer', async () => {
  const herd = await openHerd({ count: 1 });
  const { game, world } = herd;
  const other = await addAssembledModel(game, 'GOAT');
  await updatePool(game, herd.pool, { characterModel: other.model });
  const [user, nobody] = [await world.wallet('user'), await world.wallet('nobody')];
  await addUser(world, user);
  for (const wallet of [user, nobody]) {
    const characters = [await other.make(wallet)];
    const of = { ...herd, owner: wallet, model: other.model };
    expect(await errorOf(stake(of, characters))).toBe('ProfileMissing');
  }
  const player = await addPlayer(game, 'player');
  const characters = [await other.make(herd.owner), await other.make(player)];
  const mixed = stake({ ...herd, model: other.model }, characters);
  expect(await errorOf(mixed)).toBe('CharacterOwnersDiffer');
});

test('error: CharacterInUse for what was staked meanwhile', async () => {
  const herd = await openHerd();
  const { world, owner, characters } = herd;
  const args = stakeArguments(herd, characters);
  const prepared = await world.prepare('createStakeCharactersTransactions', args, owner);
  await stake(herd, [characters[1]!]);
  const responses = await world.submit(prepared, 100);
  const failed = responses.find(({ status }) => status === 'Failed');
  expect(new ResponseError(failed!).errorName).toBe('CharacterInUse');
  expect(await stakerOf(herd)).toMatchObject({ totalStaked: '1' });
});

test('error: UnsafeTransaction, MissingSigner for another wallet than the owner', async () => {
  const herd = await openHerd();
  const { world, owner, characters } = herd;
  const thief = await addPlayer(herd.game, 'thief');
  const refused = stake({ ...herd, owner: thief }, characters);
  expect(await errorOf(refused)).toBe('UnsafeTransaction');
  const args = { ...stakeArguments(herd, characters), feePayer: thief.address };
  const prepared = await world.prepare('createStakeCharactersTransactions', args, owner);
  const [response] = await world.submit(prepared, 100);
  expect(new ResponseError(response!).errorName).toBe('MissingSigner');
});

test('behaviour: many characters take several transactions, in one bundle', async () => {
  const herd = await openHerd({ count: 12 });
  const { world, owner, characters, model } = herd;
  const args = stakeArguments(herd, characters);
  const prepared = await world.prepare('createStakeCharactersTransactions', args, owner);
  expect(prepared.txs.length).toBeLessThanOrEqual(5);
  const responses = await world.submit(prepared, 100);
  expect(responses.map(({ status }) => status)).toEqual(prepared.txs.map(() => 'Success'));
  expect(await stakerOf(herd)).toMatchObject({ totalStaked: '12' });
  at(herd, HOUR);
  const claims = { characterAddresses: [...characters], characterModel: model };
  await world.write('createClaimStakingRewardsTransactions', claims, owner);
  expect(await balanceOf(herd)).toBe('1200');
});
