import { type Assembly, addAssembly } from '../programs/character-models.ts';
import type { Wallet, World } from '../programs/world.ts';
import { extendScene } from './scene.ts';
import { farm } from './scenes.ts';

/** Scenes of characters that are assembled from traits. */

/** Trait names by label. */
export type Pairs = [string, string][];

/** Addresses of traits by name. */
export async function traitsByName(world: World): Promise<Readonly<Record<string, string>>> {
  const found = await world.call('characterTrait', {});
  return Object.fromEntries(found.map(({ name, address }) => [name, address]));
}

export const workshop = extendScene(
  farm,
  'workshop',
  'as farm, with an assembler configuration (labels Body, Hat, Tool; a tree for 32 traits), two ' +
    'traits under each label, a model that is assembled with it, and a tree for 8 characters.',
  async (game) => {
    const assembly = await addAssembly(game, 'hero', 8);
    return { assembly, traits: await traitsByName(game.world) };
  },
);

export const cast = extendScene(
  workshop,
  'cast',
  'as workshop; anna has a character of Body clay and Hat straw, bert one of Body glass.',
  async ({ world, assembly, anna, bert }) => {
    const straw: Pairs = [
      ['Body', 'clay'],
      ['Hat', 'straw'],
    ];
    const hero = await addCharacter(world, assembly, anna, straw);
    const rival = await addCharacter(world, assembly, bert, [['Body', 'glass']]);
    return { hero, rival };
  },
);

/** Assembles a character and answers its address. */
export async function addCharacter(
  world: World,
  assembly: Assembly,
  wallet: Wallet,
  attributes: Pairs,
): Promise<string> {
  const args = { ...assembly, attributes, wallet: wallet.address };
  await world.write('createAssembleCharacterTransaction', args, wallet);
  const found = await world.call('character', { wallets: [wallet.address] });
  return found.sort((a, b) => Number(b.leaf_idx) - Number(a.leaf_idx))[0]!.address;
}
