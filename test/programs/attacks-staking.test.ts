import { expect, test } from 'vitest';
import { addCharactersTree, addWrappedModel } from './character-models.ts';
import { at, openHerd, stake, unstake, updatePool } from './staked-characters.ts';
import { errorOf, openOtherGame } from './world.ts';
import { collection, openPool, openWrapping } from './wrapped.ts';

/** Players who want of a staking pool what they have not waited for. */

const HOUR = 3600;

/** A wrapped asset that was staked until now, in a pool that lets it in again in an hour. */
async function openCooldown() {
  const scene = await openWrapping();
  const { anna, charactersOf } = scene;
  const pool = await openPool(scene);
  await updatePool(scene, pool, {
    metadata: { cooldownDuration: String(HOUR) },
  });
  const asset = await scene.mint();
  await scene.wrap([asset]);
  const herd = { ...scene, game: scene, owner: anna, resource: '', pool, characters: [] };
  const characterOf = async () => (await charactersOf([asset]))[0]!.address;
  await stake(herd, [await characterOf()]);
  at(herd, HOUR);
  await unstake(herd, [await characterOf()]);
  const expectCooldown = async () => {
    expect(await errorOf(stake(herd, [await characterOf()]))).toBe('CooldownRunning');
    at(herd, 2 * HOUR);
    expect(await errorOf(stake(herd, [await characterOf()]))).toBe('none');
  };
  return { ...scene, asset, characterOf, expectCooldown };
}

test('error: CooldownRunning for an asset that was unwrapped and wrapped again', async () => {
  const { unwrap, wrap, asset, characterOf, expectCooldown } = await openCooldown();
  await unwrap([await characterOf()]);
  await wrap([asset]);
  await expectCooldown();
});

test('error: CooldownRunning by way of another project and its model, too', async () => {
  const { unwrap, wrap, asset, characterOf, expectCooldown, world } = await openCooldown();
  await unwrap([await characterOf()]);
  const other = await openOtherGame(world);
  const model = await addWrappedModel(other, [{ kind: 'Collection', params: collection }]);
  await addCharactersTree(other, model);
  const of = { project: other.project, characterModel: model };
  await wrap([asset], of);
  await unwrap([await characterOf()], of);
  await wrap([asset]);
  await expectCooldown();
});

test('behaviour: a character comes home to a wallet that has left its user', async () => {
  const herd = await openHerd({ count: 1 });
  const { world, owner, characters } = herd;
  await stake(herd, characters);
  const other = await world.wallet('other');
  const add = { payer: owner.address, wallets: { add: [other.address] } };
  await world.write('createUpdateUserTransaction', add, owner, other);
  const remove = { payer: other.address, wallets: { remove: [owner.address] } };
  await world.write('createUpdateUserTransaction', remove, other);
  // A profile of its own needs room in a tree that only the project makes.
  at(herd, HOUR);
  expect(await errorOf(unstake(herd, characters))).toBe('none');
});
