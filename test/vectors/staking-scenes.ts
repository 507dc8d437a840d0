import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { addAssembledModel, BEGIN, updatePool } from '../programs/staked-characters.ts';
import { addPool } from '../programs/staking.ts';
import { addResource, mint, type Wallet, type World, walletOf } from '../programs/world.ts';
import { extendScene } from './scene.ts';
import { smallTree, village } from './scenes.ts';

/** Scenes and calls of staking's cases. Times are UNIX seconds. */

export const HOUR = 3600;
export const TEN_DAYS = 240 * HOUR;
export { BEGIN };

export const metadata = {
  name: 'Meadow',
  resetStakeDuration: false,
  rewardsPerDuration: '100',
  rewardsDuration: String(HOUR),
  startTime: String(BEGIN),
  endTime: String(BEGIN + TEN_DAYS),
  minStakeDuration: '600',
  cooldownDuration: '600',
};

export const pasture = extendScene(
  village,
  'pasture',
  'as village, with the resource wool (LedgerState, a tree for 8), a model with a tree for 8, of ' +
    'which anna has three characters and bert one, and two pools: meadow, which pays 100 wool an ' +
    'hour for 10 days, keeps characters for 10 minutes and takes them again after 10 more, and ' +
    'heath, which takes no model yet.',
  async (game) => {
    const { anna, bert } = game;
    const wool = await addResource(game, 'LedgerState', 8);
    const { model, make } = await addAssembledModel(game, 'SHEEP', smallTree);
    const sheep: string[] = [];
    for (let i = 0; i < 3; i += 1) sheep.push(await make(anna));
    const ram = await make(bert);
    const { stakingPoolAddress: meadow } = await addPool(game, wool, { metadata });
    await updatePool(game, meadow, { characterModel: model });
    const settings = { ...metadata, name: 'Heath', minStakeDuration: null, cooldownDuration: null };
    const { stakingPoolAddress: heath } = await addPool(game, wool, { metadata: settings });
    return { wool, model, sheep, ram, meadow, heath };
  },
);

export const grazing = extendScene(
  pasture,
  'grazing',
  'as pasture, and two of the characters of anna are staked in meadow.',
  async (start) => {
    const args = stakeOf(start, start.sheep.slice(0, 2));
    await start.world.write('createStakeCharactersTransactions', args, start.anna);
    return {};
  },
);

interface Flock {
  readonly project: string;
  readonly model: string;
  readonly meadow: string;
}

export function stakeOf(
  { project, model, meadow }: Flock,
  characterAddresses: readonly string[],
): OperationArguments['createStakeCharactersTransactions'] {
  const of = { project, characterModel: model, stakingPool: meadow };
  return { ...of, characterAddresses: [...characterAddresses] };
}

/** What claims and the end of a stake take. */
export function leaveOf({ model }: Pick<Flock, 'model'>, characterAddresses: readonly string[]) {
  return { characterModel: model, characterAddresses: [...characterAddresses] };
}

/** Moves the clock to so many seconds after the beginning. */
export async function at({ world }: { readonly world: World }, seconds: number): Promise<object> {
  world.clockMs = (BEGIN + seconds) * 1000;
  return {};
}

interface Manager extends Flock {
  readonly world: World;
  readonly authority: Wallet;
  readonly heath: string;
  readonly anna: Wallet;
  readonly sheep: readonly string[];
}

/** Has heath pay in a resource without a tree, and anna's third character staked there. */
export async function payWithoutTree(start: Manager): Promise<void> {
  const { world, authority, project, heath, anna, model } = start;
  const storage = 'LedgerState' as const;
  const params = { name: 'Milk', symbol: 'MLK', uri: '', decimals: 0, storage };
  const args = { project, authority: authority.address, params };
  const operation = 'createCreateNewResourceTransaction';
  const { resource } = await world.write(operation, args, authority);
  await updatePool(start, heath, { resource, characterModel: model });
  const stakes = { ...stakeOf(start, start.sheep.slice(2)), stakingPool: heath };
  await world.write('createStakeCharactersTransactions', stakes, anna);
}

/** Fills the tree of wool before anna has any. */
export async function fillWool(start: Manager & { readonly wool: string }): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    await mint(start, start.wool, walletOf(`holder ${i}`).address, '1');
  }
}

/** Anna's wallet leaves its user, and with it the profile. */
export async function leaveUser({ world, anna }: Pick<Manager, 'world' | 'anna'>): Promise<void> {
  const other = await world.wallet('other wallet of anna');
  const added = { payer: anna.address, wallets: { add: [other.address] } };
  await world.write('createUpdateUserTransaction', added, anna, other);
  const removed = { payer: other.address, wallets: { remove: [anna.address] } };
  await world.write('createUpdateUserTransaction', removed, other);
}
