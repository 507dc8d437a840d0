import { addProfilesTree, addResource, addUser, mint, walletOf } from '../programs/world.ts';
import { defineScene, extendScene } from './scene.ts';

/** Scenes that more than one domain's cases start from. */

/** An address at which there is nothing. */
export const nowhere = walletOf('nowhere').address;
/** The least tree that there is has 8 leaves, and takes proofs that are at most 8 writes old. */
export const smallTree = { basic: { numAssets: 8 } };
export const U64_MAX = '18446744073709551615';

export const empty = defineScene(
  'empty',
  'a new service; anna and bert have wallets with 100 SOL each.',
  async (world) => ({ anna: await world.wallet('anna'), bert: await world.wallet('bert') }),
);

export const farm = extendScene(
  empty,
  'farm',
  'as empty, and the wallet authority has the project Farm.',
  async ({ world }) => {
    const authority = await world.wallet('authority');
    const args = { name: 'Farm', authority: authority.address };
    const { project } = await world.write('createCreateProjectTransaction', args, authority);
    return { authority, project };
  },
);

export const users = extendScene(
  farm,
  'users',
  'as farm, and anna and bert are users of these names.',
  async ({ world, anna, bert }) => {
    await addUser(world, anna, 'anna');
    await addUser(world, bert, 'bert');
    return {};
  },
);

export const village = extendScene(
  users,
  'village',
  'as users, and the project has a tree for 8 profiles, of which anna has one.',
  async (game) => {
    const { world, anna, project } = game;
    await addProfilesTree(game, 8);
    await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    const [profile] = await world.call('profile', { projects: [project] });
    return { profile: profile!.address };
  },
);

export const market = extendScene(
  farm,
  'market',
  'as farm, with the resources gold (LedgerState, a tree for 8) and silver (AccountState), of ' +
    'which anna has 100 each.',
  async (game) => {
    const gold = await addResource(game, 'LedgerState', 8);
    const silver = await addResource(game, 'AccountState');
    for (const resource of [gold, silver]) await mint(game, resource, game.anna.address, '100');
    return { gold, silver };
  },
);

export const bareMarket = extendScene(
  farm,
  'bare market',
  'as farm, with the resource gold (LedgerState), which has no tree.',
  async ({ world, project, authority }) => {
    const storage = 'LedgerState' as const;
    const params = { name: 'Gold', symbol: 'GLD', uri: '', decimals: 2, storage };
    const args = { project, authority: authority.address, params };
    const operation = 'createCreateNewResourceTransaction';
    const { resource: gold } = await world.write(operation, args, authority);
    return { gold };
  },
);

export const crowdedMarket = extendScene(
  market,
  'crowded market',
  'as market, and the tree of gold is full: anna and 7 others hold some.',
  async (game) => {
    for (let i = 1; i < 8; i += 1) {
      await mint(game, game.gold, walletOf(`holder ${i}`).address, '1');
    }
    return {};
  },
);
