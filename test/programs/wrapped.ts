import type { Character } from '../../src/methods/generated/types.ts';
import type { NewAsset } from '../../src/service/programs/assets/mint-asset.ts';
import { mintNft } from './assets.ts';
import { addCharactersTree, addWrappedModel } from './character-models.ts';
import { updatePool } from './staked-characters.ts';
import { addPool } from './staking.ts';
import {
  addProfilesTree,
  addResource,
  type Game,
  openGame,
  type Wallet,
  walletOf,
} from './world.ts';

/** What tests of wrapped characters begin with. */

export const collection = walletOf('collection').address;
export const creator = walletOf('creator').address;
export const maker = walletOf('maker').address;

/** A game whose model takes assets of a collection, and a player. */
export interface Wrapping extends Game {
  readonly model: string;
  readonly anna: Wallet;
  /** Makes an asset of anna's that fits the model. */
  mint(asset?: Partial<NewAsset>): Promise<string>;
  wrap(mintList: string[], more?: object): Promise<unknown>;
  unwrap(characterAddresses: string[], more?: object): Promise<unknown>;
  charactersOf(mints: string[]): Promise<Character[]>;
}

export async function openWrapping(numAssets = 16384): Promise<Wrapping> {
  const game = await openGame();
  const { world, project } = game;
  const model = await addWrappedModel(game, [{ kind: 'Collection', params: collection }]);
  await addCharactersTree(game, model, numAssets);
  const anna = await world.wallet('anna');
  const args = { project, characterModel: model, wallet: anna.address };
  return {
    ...game,
    model,
    anna,
    mint: (asset = {}) => mintNft(world, anna, { collection, ...asset }),
    wrap: (mintList, more = {}) =>
      world.write('createWrapAssetsToCharacterTransactions', { ...args, mintList, ...more }, anna),
    unwrap: (characterAddresses, more = {}) =>
      world.write(
        'createUnwrapAssetsFromCharacterTransactions',
        { ...args, characterAddresses, ...more },
        anna,
      ),
    charactersOf: (mints) => world.call('character', { mints }),
  };
}

/** A staking pool for the scene's characters, whose owner gets a profile. */
export async function openPool(scene: Wrapping): Promise<string> {
  const { world, project, model, anna } = scene;
  await addProfilesTree(scene);
  const args = { project, wallet: anna.address, profileInfo: { name: 'Anna' } };
  await world.write('createNewUserWithProfileTransaction', args, anna);
  const resource = await addResource(scene, 'AccountState');
  const { stakingPoolAddress } = await addPool(scene, resource);
  await updatePool(scene, stakingPoolAddress, { characterModel: model });
  return stakingPoolAddress;
}
