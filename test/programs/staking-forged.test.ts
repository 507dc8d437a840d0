import { expect, test } from 'vitest';
import { noAsset } from '../../src/service/programs/assets/places.ts';
import { locateCharacter } from '../../src/service/programs/characters/character-leaf.ts';
import type { BuildInput } from '../../src/service/programs/kit/build.ts';
import { locateCredit } from '../../src/service/programs/resources/balances.ts';
import { nameOf, submitInstruction } from './assets.ts';
import {
  addPlayer,
  at,
  balanceOf,
  claim,
  type Herd,
  leafOf,
  openHerd,
  profileOf,
  stake,
  updatePool,
} from './staked-characters.ts';
import { addPool, metadata, noTerms, poolOf } from './staking.ts';
import { addResource, addressOf, type Wallet } from './world.ts';

/** Instructions on staking that no build makes: what a stranger, or a bad service, may submit. */

const HOUR = 3600;

type Given = Pick<BuildInput, 'accounts' | 'fields' | 'omit'>;

/** Submits one instruction on one character, signed by the wallet that the herd's owner is. */
async function forge(herd: Herd, name: string, character: string, given: Given = {}) {
  const { world, owner, game, model, pool } = herd;
  const { treeNumber, leaf } = locateCharacter(world.service.state, addressOf(character));
  const isClaim = name === 'claim_rewards';
  const args = {
    character,
    project: game.project,
    characterModel: model,
    stakingPool: pool,
  };
  const input: BuildInput = {
    args,
    accounts: {
      owner: owner.key.address,
      profile: await profileOf(herd),
      stakingPool: addressOf(pool),
      // A stake names it by an argument.
      ...(name === 'stake_character' ? {} : { project: addressOf(game.project) }),
      ...given.accounts,
    },
    fields: {
      treeNumber,
      leafIndex: leaf.index,
      ...noTerms,
      ...(isClaim ? {} : noAsset.fields),
      ...given.fields,
    },
    omit: given.omit ?? ['subsidy', ...(isClaim ? [] : noAsset.omit)],
  };
  return nameOf(await submitInstruction(world, owner, name, input));
}

async function openScene() {
  const herd = await openHerd({ count: 2 });
  const { game, owner } = herd;
  const thief = await addPlayer(game, 'thief');
  const as = (wallet: Wallet): Herd => ({ ...herd, owner: wallet });
  return { herd, game, owner, thief, as, characters: herd.characters as [string, string] };
}

test('error: Unauthorised for the characters of another', async () => {
  const { herd, thief, as, characters } = await openScene();
  const [first, second] = characters;
  await stake(herd, [first]);
  at(herd, HOUR);
  expect(await forge(as(thief), 'stake_character', second)).toBe('Unauthorised');
  for (const name of ['claim_rewards', 'unstake_character']) {
    expect(await forge(as(thief), name, first)).toBe('Unauthorised');
    expect(await forge(herd, name, first)).toBe('none');
  }
  expect(await balanceOf(as(thief))).toBe('0');
});

test('error: AccountMismatch for the profile of another', async () => {
  const { herd, thief, as, characters } = await openScene();
  const [first, second] = characters;
  await stake(herd, [first]);
  at(herd, HOUR);
  const accounts = { profile: await profileOf(as(thief)) };
  expect(await forge(herd, 'stake_character', second, { accounts })).toBe('AccountMismatch');
  expect(await forge(herd, 'claim_rewards', first, { accounts })).toBe('AccountMismatch');
});

test('error: CharacterNotStaked for another pool of the same owner', async () => {
  const { herd, game, characters } = await openScene();
  const [first, second] = characters;
  const rich = { ...metadata, rewardsPerDuration: '1000000' };
  const { stakingPoolAddress } = await addPool(game, herd.resource, { metadata: rich });
  const there = { ...herd, pool: stakingPoolAddress };
  await updatePool(game, there.pool, { characterModel: herd.model });
  await stake(herd, [first]);
  await stake(there, [second]);
  at(herd, HOUR);
  for (const name of ['claim_rewards', 'unstake_character']) {
    expect(await forge(there, name, first)).toBe('CharacterNotStaked');
  }
});

test('error: AccountMismatch for the tree of another character', async () => {
  const { herd, characters } = await openScene();
  const { leaf } = locateCharacter(herd.world.service.state, addressOf(characters[1]));
  const fields = { leafIndex: leaf.index };
  const forged = forge(herd, 'stake_character', characters[0], { fields });
  expect(await forged).toBe('AccountMismatch');
});

test('error: AccountMismatch where another project would bear the fee', async () => {
  const { herd, game, characters } = await openScene();
  const args = { name: 'Second', authority: game.authority.address };
  const { project } = await game.world.write(
    'createCreateProjectTransaction',
    args,
    game.authority,
  );
  const accounts = { subsidy: addressOf(project) };
  const forged = forge(herd, 'stake_character', characters[0], { accounts, omit: noAsset.omit });
  expect(await forged).toBe('AccountMismatch');
});

test('error: AccountMismatch for a payment in another resource', async () => {
  const { herd, game, owner, thief, characters } = await openScene();
  const { world, pool } = herd;
  const other = await addResource(game, 'AccountState');
  await stake(herd, characters);
  at(herd, HOUR);
  expect(await forge(herd, 'claim_rewards', characters[0])).toBe('none');
  const pay = async (resource: string, wallet: Wallet) => {
    const address = wallet.key.address;
    const held = locateCredit(world.service.state, addressOf(resource), address);
    const accounts = { owner: address, stakingPool: addressOf(pool), ...held.accounts };
    const input = { args: {}, accounts, fields: held.fields, omit: ['subsidy', ...held.omit] };
    return nameOf(await submitInstruction(world, wallet, 'pay_rewards', input));
  };
  expect(await pay(other, owner)).toBe('AccountMismatch');
  // Whoever has staked nothing is owed nothing.
  expect(await pay(herd.resource, thief)).toBe('NotFound');
  expect(await pay(herd.resource, owner)).toBe('none');
  expect(await pay(herd.resource, owner)).toBe('none');
  expect(await balanceOf(herd)).toBe('100');
});

test('error: AccountMismatch where something of the call is left out', async () => {
  const { herd, game } = await openScene();
  const { world, authority, project } = game;
  const by = { project, authority: authority.address };
  const multiplier = { decimals: 0, multipliers: [] };
  const made = { ...by, resource: herd.resource, metadata, multiplier };
  const key = addressOf(herd.model);
  const create = { args: made, fields: { key }, omit: ['delegation', 'multipliers'] };
  const created = await submitInstruction(world, authority, 'create_staking_pool', create);
  expect(nameOf(created)).toBe('AccountMismatch');
  const { resource, model: characterModel } = herd;
  const changes = { ...by, stakingPool: herd.pool, resource, characterModel };
  for (const left of ['resource', 'characterModel']) {
    const update = { args: changes, omit: ['delegation', left] };
    const updated = await submitInstruction(world, authority, 'update_staking_pool', update);
    expect(nameOf(updated)).toBe('AccountMismatch');
  }
});

test('error: AccountMismatch for the multipliers of another pool', async () => {
  const { herd, game } = await openScene();
  const { world, authority, project } = game;
  const multiplier = { decimals: 0, multipliers: [] };
  const other = await addPool(game, herd.resource, { multiplier });
  const args = {
    project,
    authority: authority.address,
    multiplier: other.multipliersAddress,
    metadata: { value: '1', type: { minNftCount: '1' } },
  };
  const add = async (pool: string) => {
    const accounts = { stakingPool: addressOf(pool) };
    const input = { args, accounts, omit: ['delegation'] };
    return nameOf(await submitInstruction(world, authority, 'add_multiplier', input));
  };
  expect(await add(herd.pool)).toBe('AccountMismatch');
  expect(await add(other.stakingPoolAddress)).toBe('none');
});

test('behaviour: nothing of a refused claim stays', async () => {
  const { herd, characters } = await openScene();
  await stake(herd, characters);
  at(herd, HOUR);
  const before = await leafOf(herd, characters[0]);
  await expect(claim(herd, [characters[0], herd.pool])).rejects.toMatchObject({ name: 'NotFound' });
  expect(await leafOf(herd, characters[0])).toEqual(before);
  expect(await poolOf(herd.game, herd.pool)).toMatchObject({ totalStaked: '2' });
});
