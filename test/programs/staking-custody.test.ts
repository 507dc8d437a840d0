import { describe, expect, test } from 'vitest';
import { locateAsset, noAsset } from '../../src/service/programs/assets/places.ts';
import { locateCharacter } from '../../src/service/programs/characters/character-leaf.ts';
import { nameOf, submitInstruction } from './assets.ts';
import { holderOf, openWrapped } from './staked-assets.ts';
import {
  at,
  balanceOf,
  claim,
  openHerd,
  profileOf,
  stake,
  stakeArguments,
  unstake,
} from './staked-characters.ts';
import { noTerms } from './staking.ts';
import { addressOf, errorOf } from './world.ts';

const HOUR = 3600;
describe.each(['Nft', 'Cnft'] as const)('%s', (kind) => {
  test('behaviour: Custody moves the asset to the pool and back', async () => {
    const herd = await openWrapped(kind, 'Custoday');
    const { owner, pool, characters, mints } = herd;
    const held = { holder: owner.address, isFrozen: true };
    for (let round = 1; round <= 2; round += 1) {
      await stake(herd, characters);
      for (const mint of mints) {
        expect(holderOf(herd, kind, mint)).toEqual({ holder: pool, isFrozen: true });
      }
      at(herd, round * HOUR);
      await claim(herd, characters.slice(0, 1));
      await unstake(herd, characters);
      for (const mint of mints) expect(holderOf(herd, kind, mint)).toEqual(held);
      // An hour each, 53 percent extra.
      expect(await balanceOf(herd)).toBe(String(round * 306));
    }
    const args = {
      characterAddresses: [...characters],
      project: herd.game.project,
      characterModel: herd.model,
      wallet: owner.address,
    };
    await herd.world.write('createUnwrapAssetsFromCharacterTransactions', args, owner);
    expect(holderOf(herd, kind, mints[0]!)).toEqual({ ...held, isFrozen: false });
  });

  test('behaviour: Freeze leaves it with its owner, frozen', async () => {
    const herd = await openWrapped(kind, 'Freeze');
    const { owner, characters, mints } = herd;
    const held = { holder: owner.address, isFrozen: true };
    await stake(herd, characters);
    for (const mint of mints) expect(holderOf(herd, kind, mint)).toEqual(held);
    at(herd, HOUR);
    await unstake(herd, characters);
    for (const mint of mints) expect(holderOf(herd, kind, mint)).toEqual(held);
    expect(await balanceOf(herd)).toBe('306');
  });

  test('behaviour: a staked character cannot be unwrapped', async () => {
    const herd = await openWrapped(kind, 'Custoday');
    const { world, owner, game, characters, model } = herd;
    await stake(herd, characters);
    const args = {
      characterAddresses: [...characters],
      project: game.project,
      characterModel: model,
      wallet: owner.address,
    };
    const refused = world.call('createUnwrapAssetsFromCharacterTransactions', args);
    expect(await errorOf(refused)).toBe('CharacterInUse');
  });

  test('error: AccountMismatch for another asset, or for none', async () => {
    const herd = await openWrapped(kind, 'Custoday');
    const { world, owner, characters, mints } = herd;
    const { state } = world.service;
    const forge = async (number: number, asset: ReturnType<typeof locateAsset>) => {
      const character = locateCharacter(state, addressOf(characters[number]!));
      const input = {
        args: { ...stakeArguments(herd, characters), character: characters[number] },
        accounts: {
          owner: owner.key.address,
          profile: await profileOf(herd),
          ...asset.accounts,
        },
        fields: {
          treeNumber: character.treeNumber,
          leafIndex: character.leaf.index,
          ...noTerms,
          ...asset.fields,
        },
        omit: ['subsidy', ...asset.omit],
      };
      return nameOf(await submitInstruction(world, owner, 'stake_character', input));
    };
    expect(await forge(0, noAsset)).toBe('AccountMismatch');
    expect(await forge(0, locateAsset(state, addressOf(mints[1]!)))).toBe('AccountMismatch');
    expect(await forge(0, locateAsset(state, addressOf(mints[0]!)))).toBe('none');
  });
});

test('behaviour: an assembled character has no asset to move', async () => {
  const herd = await openHerd({ metadata: { lockType: 'Custoday' } });
  await stake(herd, herd.characters);
  at(herd, HOUR);
  await unstake(herd, herd.characters);
  expect(await balanceOf(herd)).toBe('300');
});
