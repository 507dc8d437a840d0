import { describe, expect, test } from 'vitest';
import {
  addAssembledModel,
  addPlayer,
  at,
  BEGIN,
  balanceOf,
  claim,
  eventsOf,
  type Herd,
  leafOf,
  openHerd,
  owedTo,
  stake,
  stakerOf,
  unstake,
  updatePool,
} from './staked-characters.ts';
import { addPool, metadata, poolOf } from './staking.ts';
import { addResource, errorOf, type Game, mint, ResponseError, walletOf } from './world.ts';

const HOUR = 3600;
const U64_MAX = '18446744073709551615';

/** A LedgerState resource that no holding can be made of yet. */
async function addTreelessResource({ world, authority, project }: Game): Promise<string> {
  const storage = 'LedgerState' as const;
  const params = { name: 'Wool', symbol: 'WL', uri: '', decimals: 0, storage };
  const args = { project, authority: authority.address, params };
  const made = await world.write('createCreateNewResourceTransaction', args, authority);
  return made.resource;
}

async function burnOwn({ world, owner, resource }: Herd, amount: string): Promise<void> {
  const args = { resource, amount, authority: owner.address };
  await world.write('createBurnResourceTransaction', args, owner);
}

describe('createClaimStakingRewardsTransactions', () => {
  test('default', async () => {
    const herd = await openHerd({ storage: 'LedgerState' });
    const { pool, characters } = herd;
    const [first] = characters as [string];
    await stake(herd, characters);
    at(herd, HOUR + 60);
    await claim(herd, characters);
    expect(await balanceOf(herd)).toBe('300');
    const times = { stakedAt: String(BEGIN), claimedAt: String(BEGIN + HOUR) };
    expect(await leafOf(herd, first)).toMatchObject({ kind: 'Staking', pool, ...times });
    const events = await eventsOf(herd, first);
    expect(events.at(-1)).toMatchObject({ event: 'RewardsClaimed', pool, amount: '100' });
  });

  test('args: all', async () => {
    const herd = await openHerd({ storage: 'LedgerState' });
    const payer = await herd.world.wallet('payer');
    await stake(herd, herd.characters);
    at(herd, HOUR);
    const before = herd.world.service.state.account(herd.owner.key.address)!.lamports;
    const given = { feePayer: payer.address, computeUnitPrice: 1 };
    await claim(herd, herd.characters, given, payer);
    expect(await balanceOf(herd)).toBe('300');
    expect(herd.world.service.state.account(herd.owner.key.address)!.lamports).toBe(before);
  });

  test('error: RewardsNotAvailable says when', async () => {
    const limits = { minStakeDuration: String(3 * HOUR), endTime: String(BEGIN + 5 * HOUR + 1) };
    const herd = await openHerd({ metadata: limits });
    const [first] = herd.characters as [string];
    await stake(herd, [first]);
    const readyAt = async (): Promise<unknown> => {
      const args = { characterAddresses: [first], characterModel: herd.model };
      const refused = herd.world.call('createClaimStakingRewardsTransactions', args);
      const error = await refused.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toMatchObject({ name: 'RewardsNotAvailable', context: { character: first } });
      return (error as { context: { readyAt: string } }).context.readyAt;
    };
    expect(await readyAt()).toBe(String(BEGIN + 3 * HOUR));
    at(herd, 3 * HOUR + 60);
    await claim(herd, [first]);
    expect(await readyAt()).toBe(String(BEGIN + 4 * HOUR));
    at(herd, 9 * HOUR);
    await claim(herd, [first]);
    expect(await balanceOf(herd)).toBe('500');
    expect(await readyAt()).toMatch(/^no time: its pool pays for no further whole period$/);
  });

  test('error: CharacterNotStaked, NotFound, CharacterModelDiffers, InvalidArgument', async () => {
    const herd = await openHerd();
    const { game, owner, characters } = herd;
    const [first, second, third] = characters as [string, string, string];
    await stake(herd, [first]);
    at(herd, HOUR);
    const other = await addAssembledModel(game, 'GOAT');
    for (const call of [claim, unstake]) {
      expect(await errorOf(call(herd, [first, second]))).toBe('CharacterNotStaked');
      expect(await errorOf(call(herd, [owner.address]))).toBe('NotFound');
      expect(await errorOf(call(herd, []))).toBe('InvalidArgument');
      expect(await errorOf(call(herd, [first, first]))).toBe('InvalidArgument');
      const characterModel = other.model;
      expect(await errorOf(call(herd, [first], { characterModel }))).toBe('CharacterModelDiffers');
    }
    const { stakingPoolAddress: pool } = await addPool(game, herd.resource);
    await updatePool(game, pool, { characterModel: herd.model });
    await stake({ ...herd, pool }, [third]);
    at(herd, 2 * HOUR);
    for (const call of [claim, unstake]) {
      expect(await errorOf(call(herd, [first, third]))).toBe('InvalidArgument');
      expect(await errorOf(call(herd, [third]))).toBe('none');
    }
  });

  test('error: CharacterOwnersDiffer, ProfileMissing', async () => {
    const herd = await openHerd({ count: 0 });
    const { game, world, owner } = herd;
    const other = await addAssembledModel(game, 'GOAT');
    await updatePool(game, herd.pool, { characterModel: other.model });
    const player = await addPlayer(game, 'player');
    const mine = { ...herd, model: other.model };
    const goats = [await other.make(owner), await other.make(player)] as const;
    await stake(mine, [goats[0]]);
    await stake({ ...mine, owner: player }, [goats[1]]);
    at(herd, HOUR);
    for (const call of [claim, unstake]) {
      expect(await errorOf(call(mine, goats))).toBe('CharacterOwnersDiffer');
    }
    // The wallet leaves its user, and with it the profile.
    const key = await world.wallet('second wallet');
    const payer = player.address;
    const info = { payer, wallets: { add: [key.address] } };
    await world.write('createUpdateUserTransaction', info, player, key);
    const removed = { payer: key.address, wallets: { remove: [player.address] } };
    await world.write('createUpdateUserTransaction', removed, key);
    const his = { ...mine, owner: player };
    expect(await errorOf(claim(his, [goats[1]]))).toBe('ProfileMissing');
    // What is staked comes home without one.
    expect(await errorOf(unstake(his, [goats[1]]))).toBe('none');
  });

  test('error: Overflow, and an unstake leaves it owed', async () => {
    const herd = await openHerd({ metadata: { rewardsPerDuration: U64_MAX } });
    const [first, second, third] = herd.characters as [string, string, string];
    await stake(herd, [first, second, third]);
    at(herd, HOUR);
    expect(await errorOf(claim(herd, [first, second]))).toBe('Overflow');
    await claim(herd, [first]);
    expect(await balanceOf(herd)).toBe(U64_MAX);
    // The supply is full.
    expect(await errorOf(claim(herd, [second]))).toBe('Overflow');
    await unstake(herd, [second]);
    expect(owedTo(herd)).toBe(BigInt(U64_MAX));
    await unstake(herd, [third]);
    expect(owedTo(herd)).toBe(BigInt(U64_MAX));
    expect(await balanceOf(herd)).toBe(U64_MAX);
    // Room for it again.
    await burnOwn(herd, U64_MAX);
    at(herd, HOUR + 1);
    await claim(herd, [third]);
    expect(await balanceOf(herd)).toBe(U64_MAX);
    expect(owedTo(herd)).toBe(0n);
  });

  test('error: TreeMissing, TreeFull, and an unstake leaves it owed', async () => {
    const herd = await openHerd({ makeResource: addTreelessResource });
    const { game, world, resource, characters } = herd;
    const [first, second, third] = characters as [string, string, string];
    await stake(herd, [first, third]);
    at(herd, 600);
    await stake(herd, [second]);
    at(herd, HOUR);
    expect(await errorOf(claim(herd, [first]))).toBe('TreeMissing');
    await unstake(herd, [third]);
    expect(owedTo(herd)).toBe(100n);
    expect(await errorOf(claim(herd, [third]))).toBe('TreeMissing');
    const by = { project: game.project, resource, authority: game.authority.address };
    const tree = { ...by, treeConfig: { basic: { numAssets: 8 } } };
    await world.write('createCreateNewResourceTreeTransaction', tree, game.authority);
    for (let i = 0; i < 8; i += 1) await mint(game, resource, walletOf(`holder ${i}`).address, '1');
    expect(await errorOf(claim(herd, [first]))).toBe('TreeFull');
    // Nothing more is due to the second; what is owed stays.
    await unstake(herd, [second]);
    await unstake(herd, [first]);
    expect(owedTo(herd)).toBe(200n);
    expect(await stakerOf(herd)).toMatchObject({ totalStaked: '0' });
    await world.write('createCreateNewResourceTreeTransaction', tree, game.authority);
    // It has nothing staked any more: any free character of its owner's will do.
    await claim(herd, [second, third]);
    expect(await balanceOf(herd)).toBe('200');
    expect(owedTo(herd)).toBe(0n);
    expect(await errorOf(claim(herd, [first]))).toBe('CharacterNotStaked');
  });

  test('behaviour: a tree made after the build takes the payment of an unstake', async () => {
    const herd = await openHerd({ makeResource: addTreelessResource });
    const { game, world, resource, owner, model, characters } = herd;
    await stake(herd, characters);
    at(herd, HOUR);
    const args = { characterAddresses: [...characters], characterModel: model };
    const prepared = await world.prepare('createUnstakeCharactersTransactions', args, owner);
    const by = { project: game.project, resource, authority: game.authority.address };
    const tree = { ...by, treeConfig: { basic: { numAssets: 8 } } };
    await world.write('createCreateNewResourceTreeTransaction', tree, game.authority);
    const responses = await world.submit(prepared, 100);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 'Success'));
    expect(await balanceOf(herd)).toBe('300');
  });

  test('behaviour: a debt in a pool that cannot pay does not are before another', async () => {
    const herd = await openHerd({ makeResource: addTreelessResource });
    const { game, resource, characters } = herd;
    const paid = await addResource(game, 'AccountState');
    const pools = [herd.pool, (await addPool(game, paid)).stakingPoolAddress];
    await updatePool(game, pools[1]!, { characterModel: herd.model });
    for (const [i, pool] of pools.entries()) await stake({ ...herd, pool }, [characters[i]!]);
    at(herd, HOUR);
    // The supply of the second is full while it is unstaked.
    const hoarder = await herd.world.wallet('hoarder');
    await mint(game, paid, hoarder.address, U64_MAX);
    for (const [i, pool] of pools.entries()) await unstake({ ...herd, pool }, [characters[i]!]);
    const states = pools.map((pool) => owedTo({ ...herd, pool }));
    expect(states).toEqual([100n, 100n]);
    await burnOwn({ ...herd, owner: hoarder, resource: paid }, U64_MAX);
    await claim(herd, [characters[2]!]);
    expect(pools.map((pool) => owedTo({ ...herd, pool }))).toEqual([100n, 0n]);
    expect(await errorOf(claim(herd, [characters[2]!]))).toBe('TreeMissing');
    expect(resource).not.toBe(paid);
  });

  test('error: CharacterNotStaked for a free one next to a staked one, debt or not', async () => {
    const herd = await openHerd({ makeResource: addTreelessResource });
    const [first, second, third] = herd.characters as [string, string, string];
    await stake(herd, [first, second]);
    at(herd, HOUR);
    await unstake(herd, [second]);
    expect(owedTo(herd)).toBe(100n);
    const refused = claim(herd, [first, third]);
    await expect(refused).rejects.toMatchObject({
      name: 'CharacterNotStaked',
      context: { character: third },
    });
  });

  test('behaviour: a free character is paid what its owner is owed, not others', async () => {
    const herd = await openHerd();
    const { game, world, resource, characters } = herd;
    const other = await addAssembledModel(game, 'GOAT');
    const player = await addPlayer(game, 'player');
    const goat = await other.make(player);
    const { stakingPoolAddress: pool } = await addPool(game, resource);
    await updatePool(game, pool, { characterModel: other.model });
    const his = { ...herd, owner: player, model: other.model, pool };
    await stake(herd, [characters[0]!]);
    await stake(his, [goat]);
    at(herd, HOUR);
    // The supply is full while both are unstaked.
    const hoarder = await world.wallet('hoarder');
    await mint(game, resource, hoarder.address, U64_MAX);
    await unstake(herd, [characters[0]!]);
    await unstake(his, [goat]);
    expect([owedTo(herd), owedTo(his)]).toEqual([100n, 100n]);
    await burnOwn({ ...herd, owner: hoarder }, U64_MAX);
    // Whichever pool comes first, one of the two builds finds the other's before its own.
    const claims = { characterAddresses: [characters[1]!], characterModel: herd.model };
    const hers = await world.prepare('createClaimStakingRewardsTransactions', claims, herd.owner);
    await claim(his, [goat]);
    expect([owedTo(herd), owedTo(his)]).toEqual([100n, 0n]);
    await world.submit(hers, 100);
    expect([owedTo(herd), owedTo(his)]).toEqual([0n, 0n]);
    expect([await balanceOf(herd), await balanceOf(his)]).toEqual(['100', '100']);
  });

  test('behaviour: an unstake leaves owed what its tree has no room for any more', async () => {
    const makeResource = (game: Game) => addResource(game, 'LedgerState', 8);
    const herd = await openHerd({ makeResource });
    const { game, world, owner, resource, model, characters } = herd;
    await stake(herd, characters);
    at(herd, HOUR);
    const args = { characterAddresses: [...characters], characterModel: model };
    const prepared = await world.prepare('createUnstakeCharactersTransactions', args, owner);
    for (let i = 0; i < 8; i += 1) await mint(game, resource, walletOf(`holder ${i}`).address, '1');
    const responses = await world.submit(prepared, 100);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 'Success'));
    expect(await balanceOf(herd)).toBe('0');
    expect(owedTo(herd)).toBe(300n);
  });

  test('behaviour: claims and leaves of what others of the call changed meanwhile', async () => {
    const herd = await openHerd();
    const { world, owner, model, characters } = herd;
    await stake(herd, characters);
    at(herd, HOUR);
    const args = { characterAddresses: [...characters], characterModel: model };
    const claims = await world.prepare('createClaimStakingRewardsTransactions', args, owner);
    const leaves = await world.prepare('createUnstakeCharactersTransactions', args, owner);
    await claim(herd, [characters[2]!]);
    const responses = await world.submit(claims, 100);
    const failed = responses.find(({ status }) => status === 'Failed');
    expect(new ResponseError(failed!).errorName).toBe('RewardsNotAvailable');
    expect(await balanceOf(herd)).toBe('100');
    const left = await world.submit(leaves, 100);
    expect(left.every(({ status }) => status === 'Success')).toBe(true);
    expect(await balanceOf(herd)).toBe(String(100 * characters.length));
  });

  test('behaviour: what was claimed and not yet paid is paid by the next call', async () => {
    const herd = await openHerd({ count: 12, storage: 'LedgerState' });
    const { world, owner, model, characters } = herd;
    await stake(herd, characters);
    at(herd, HOUR);
    const args = { characterAddresses: [...characters], characterModel: model };
    const prepared = await world.prepare('createClaimStakingRewardsTransactions', args, owner);
    const claims = prepared.txs.slice(0, -1);
    const responses = await world.submit({ ...prepared, txs: claims }, 1);
    expect(responses.map(({ status }) => status)).toEqual(claims.map(() => 'Success'));
    expect(await balanceOf(herd)).toBe('0');
    const paid: string[] = [];
    for (const character of characters) {
      const isClaimed = (await leafOf(herd, character)).claimedAt === String(BEGIN + HOUR);
      if (isClaimed) paid.push(character);
    }
    expect(paid.length).toBeGreaterThan(0);
    at(herd, HOUR + 60);
    // Nothing is due to these, but to their owner.
    await unstake(herd, [paid[0]!]);
    expect(await balanceOf(herd)).toBe(String(100 * paid.length));
  });
});

describe('createUnstakeCharactersTransactions', () => {
  test('default', async () => {
    const herd = await openHerd({ storage: 'LedgerState' });
    const { pool, characters } = herd;
    const [first, second, third] = characters as [string, string, string];
    await stake(herd, characters);
    at(herd, 2 * HOUR + 60);
    await unstake(herd, [first, third]);
    expect(await balanceOf(herd)).toBe('400');
    const unstakedAt = String(BEGIN + 2 * HOUR + 60);
    expect(await leafOf(herd, first)).toEqual({ kind: 'None', unstakedAt });
    expect(await leafOf(herd, second)).toMatchObject({ kind: 'Staking' });
    expect(await stakerOf(herd)).toMatchObject({ totalStaked: '1' });
    expect(await poolOf(herd.game, pool)).toMatchObject({ totalStaked: '1' });
    const events = await eventsOf(herd, first);
    expect(events.slice(-2)).toMatchObject([
      { event: 'RewardsClaimed', pool, amount: '200' },
      { event: 'Unstaked', pool },
    ]);
  });

  test('args: all', async () => {
    const herd = await openHerd();
    const payer = await herd.world.wallet('payer');
    await stake(herd, herd.characters);
    at(herd, HOUR);
    const given = { feePayer: payer.address, computeUnitPrice: 1 };
    await unstake(herd, herd.characters, given, payer);
    expect(await balanceOf(herd)).toBe('300');
  });

  test('error: CannotUnstakeYet says when', async () => {
    const herd = await openHerd({ metadata: { minStakeDuration: '600' } });
    const [first] = herd.characters as [string];
    await stake(herd, [first]);
    at(herd, 599);
    const args = { characterAddresses: [first], characterModel: herd.model };
    const refused = herd.world.call('createUnstakeCharactersTransactions', args);
    const context = { character: first, readyAt: String(BEGIN + 600), now: String(BEGIN + 599) };
    await expect(refused).rejects.toMatchObject({ name: 'CannotUnstakeYet', context });
    at(herd, 600);
    await unstake(herd, [first]);
  });

  test('behaviour: a stake may be ended at once', async () => {
    const herd = await openHerd({ metadata: { ...metadata, startTime: String(BEGIN) } });
    await stake(herd, herd.characters);
    await unstake(herd, herd.characters);
    expect(await balanceOf(herd)).toBe('0');
    expect(await stakerOf(herd)).toMatchObject({ totalStaked: '0' });
  });

  test('error: UnsafeTransaction for another wallet than the owner', async () => {
    const herd = await openHerd();
    await stake(herd, herd.characters);
    at(herd, HOUR);
    const thief = await addPlayer(herd.game, 'thief');
    for (const call of [claim, unstake]) {
      const refused = call({ ...herd, owner: thief }, herd.characters);
      expect(await errorOf(refused)).toBe('UnsafeTransaction');
    }
  });
});
