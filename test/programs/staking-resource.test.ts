import { expect, test } from 'vitest';
import { at, claim, openHerd, owedTo, stake, unstake, updatePool } from './staked-characters.ts';
import { poolOf } from './staking.ts';
import { addResource, balancesOf, errorOf, mint, walletOf } from './world.ts';

/** A pool pays in one resource, for as long as anybody earns in it or is owed. */

const U64_MAX = '18446744073709551615';

test('error: StakingPoolInUse while anything is staked or owed', async () => {
  const herd = await openHerd({ metadata: { rewardsPerDuration: U64_MAX } });
  const { game, world, pool, resource, owner, characters } = herd;
  const [first, second] = characters as [string, string];
  const other = await addResource(game, 'AccountState');
  const change = () => updatePool(game, pool, { resource: other });
  await mint(game, resource, walletOf('holder').address, U64_MAX);
  await stake(herd, [first]);
  expect(await errorOf(change())).toBe('StakingPoolInUse');
  at(herd, 3600);
  await unstake(herd, [first]);
  expect(owedTo(herd)).toBe(BigInt(U64_MAX));
  await expect(change()).rejects.toMatchObject({
    name: 'StakingPoolInUse',
    context: { pool, totalStaked: '0', debtors: '1' },
  });
  // The resource that it pays in already may be named.
  await updatePool(game, pool, { resource });
  const holder = await world.wallet('holder');
  const burned = { resource, amount: U64_MAX, authority: holder.address };
  await world.write('createBurnResourceTransaction', burned, holder);
  await claim(herd, [second]);
  expect(owedTo(herd)).toBe(0n);
  await change();
  expect(await poolOf(game, pool)).toMatchObject({ resource: other });
  await stake(herd, [second]);
  at(herd, 7200);
  await unstake(herd, [second]);
  const owed = owedTo(herd);
  const held = await balancesOf(world, owner.address);
  expect({ owed, held }).toEqual({ owed: 0n, held: [U64_MAX, U64_MAX] });
});
