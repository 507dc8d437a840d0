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
} from './staked-characters.ts';
import { addressOf, errorOf, ResponseError } from './world.ts';

const HOUR = 3600;

/** 32 leaves, and a changelog of 8 writes. */
const treeConfig = { advanced: { maxDepth: 5, maxBufferSize: 8, canopyDepth: 0 } };

test('error: LimitExceeded for more characters than the changelog is long', async () => {
  const herd = await openHerd({ count: 9, treeConfig });
  const { characters } = herd;
  const [first, ...rest] = characters as [string, ...string[]];
  expect(await errorOf(stake(herd, characters))).toBe('LimitExceeded');
  await stake(herd, rest);
  await stake(herd, [first]);
  at(herd, HOUR);
  for (const call of [claim, unstake]) {
    expect(await errorOf(call(herd, characters))).toBe('LimitExceeded');
    expect(await errorOf(call(herd, rest))).toBe('none');
  }
  expect(await balanceOf(herd)).toBe('800');
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

test('error: ProofTooOld', async () => {
  const herd = await openHerd({ count: 10, treeConfig });
  const { world, owner, model, characters } = herd;
  const [first, second, ...rest] = characters as [string, string, ...string[]];
  const of = { characterAddresses: [first], characterModel: model };
  const submitLater = async (prepared: Parameters<typeof world.submit>[0]): Promise<string> => {
    await stake(herd, rest);
    await unstake(herd, rest.slice(0, 1));
    const responses = await world.submit(prepared);
    await unstake(herd, rest.slice(1));
    return new ResponseError(responses.find(({ status }) => status !== 'Success')!).errorName;
  };
  const args = stakeArguments(herd, [second]);
  const stakes = await world.prepare('createStakeCharactersTransactions', args, owner);
  expect(await submitLater(stakes)).toBe('ProofTooOld');
  await stake(herd, [first]);
  at(herd, HOUR);
  const claims = await world.prepare('createClaimStakingRewardsTransactions', of, owner);
  expect(await submitLater(claims)).toBe('ProofTooOld');
  const leaves = await world.prepare('createUnstakeCharactersTransactions', of, owner);
  expect(await submitLater(leaves)).toBe('ProofTooOld');
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
