import { expect, test } from 'vitest';
import { INT_MAX } from '../../src/core/limits.ts';
import {
  at,
  balanceOf,
  claim,
  openHerd,
  stake,
  stakeArguments,
  stakerOf,
  unstake,
  updatePool,
} from './staked-characters.ts';
import { addressOf } from './world.ts';

const HOUR = 3600;

/** 32 leaves, and a changelog of 8 writes. */
const treeConfig = { advanced: { maxDepth: 5, maxBufferSize: 8, canopyDepth: 0 } };

test('behaviour: more characters in one call than the changelog is long', async () => {
  const herd = await openHerd({ count: 12, treeConfig });
  const { characters } = herd;
  await stake(herd, characters);
  at(herd, HOUR);
  await claim(herd, characters);
  await unstake(herd, characters);
  expect(await balanceOf(herd)).toBe('1200');
  expect(await stakerOf(herd)).toMatchObject({ totalStaked: '0' });
});

test('behaviour: a read tells no time that an Int! cannot hold', async () => {
  const { world, ...herd } = await openHerd({ count: 2 });
  const [early, late] = herd.characters as [string, string];
  await stake({ world, ...herd }, [early]);
  world.clockMs = (INT_MAX + 1) * 1000 + HOUR * 1000;
  await claim({ world, ...herd }, [early]);
  await stake({ world, ...herd }, [late]);
  const found = await world.call('character', { addresses: [early, late] });
  for (const { usedBy } of found) {
    const { stakedAt, claimedAt } = usedBy.params as { stakedAt: number; claimedAt: number };
    expect(Math.max(stakedAt, claimedAt)).toBeLessThanOrEqual(INT_MAX);
  }
});

test('behaviour: however many writes lie between the build and the execution', async () => {
  const herd = await openHerd({ count: 12, treeConfig });
  const { world, owner, model, characters } = herd;
  const [first, second, ...rest] = characters as [string, string, ...string[]];
  const of = { characterAddresses: [first], characterModel: model };
  const submitLater = async (prepared: Parameters<typeof world.submit>[0]): Promise<string> => {
    await stake(herd, rest);
    await unstake(herd, rest);
    const responses = await world.submit(prepared);
    return responses.map(({ status }) => status).join();
  };
  const args = stakeArguments(herd, [second]);
  const stakes = await world.prepare('createStakeCharactersTransactions', args, owner);
  expect(await submitLater(stakes)).toBe('Success');
  await stake(herd, [first]);
  at(herd, HOUR);
  const claims = await world.prepare('createClaimStakingRewardsTransactions', of, owner);
  const leaves = await world.prepare('createUnstakeCharactersTransactions', of, owner);
  expect(await submitLater(claims)).toBe('Success');
  expect(await submitLater(leaves)).toBe('Success');
  expect(await stakerOf(herd)).toMatchObject({ totalStaked: '1' });
});

test('behaviour: a project with subsidyFees bears the fees of its players', async () => {
  const herd = await openHerd({ subsidizeFees: true });
  const { world, owner, game, characters } = herd;
  await world.service.fund(addressOf(game.project), 1_000_000_000n);
  const lamports = (): bigint => world.service.state.account(owner.key.address)!.lamports;
  // The first stake and the first claim make records, whose deposits are the owner's.
  await stake(herd, characters.slice(0, 1));
  at(herd, HOUR);
  await claim(herd, characters.slice(0, 1));
  const before = lamports();
  await stake(herd, characters.slice(1));
  at(herd, 2 * HOUR);
  await claim(herd, characters);
  await unstake(herd, characters);
  expect(lamports()).toBe(before);
});

test('behaviour: the read of a character shows since when it has been staked', async () => {
  const herd = await openHerd({ metadata: { resetStakeDuration: true } });
  const { world, characters } = herd;
  const [first, second] = characters as [string, string];
  const stakedAt = async (): Promise<unknown> => {
    const [found] = await world.call('character', { addresses: [first] });
    return (found!.usedBy.params as { stakedAt: number }).stakedAt;
  };
  await stake(herd, [first]);
  const begin = await stakedAt();
  at(herd, 600);
  await stake(herd, [second]);
  expect(await stakedAt()).toBe((begin as number) + 600);
});

test('error: InvalidArgument for a pool that locks for more than four years', async () => {
  const metadata = { minStakeDuration: '126144001' };
  const refused = { name: 'InvalidArgument', context: { argument: 'metadata.minStakeDuration' } };
  await expect(openHerd({ count: 1, metadata })).rejects.toMatchObject(refused);
  const { game, pool } = await openHerd({ count: 1 });
  await expect(updatePool(game, pool, { metadata })).rejects.toMatchObject(refused);
});
