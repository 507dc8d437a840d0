import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { characterKind } from '../../src/service/programs/records/character-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { addCharactersTree, addWrappedModel } from '../programs/character-models.ts';
import { addResource, addressOf, type Game, mint, type Wallet } from '../programs/world.ts';
import { extendScene } from './scene.ts';
import { village } from './scenes.ts';

/** Where the vectors of missions start from. */

export const HOUR_MS = 3_600_000;

/** Wraps an asset of the wallet's; answers the character's address. */
export async function addCharacter(
  game: Game,
  characterModel: string,
  owner: Wallet,
  name: string,
) {
  const { world, project } = game;
  const asset = { name, symbol: 'N', uri: '', collection: project };
  const made = await world.service.mintAsset({ ...asset, kind: 'Nft', owner: owner.address });
  const mintAddress = addressToBase58(made);
  const args = { mintList: [mintAddress], project, characterModel, wallet: owner.address };
  await world.write('createWrapAssetsToCharacterTransactions', args, owner);
  const filter = { index: 'mint', values: [addressOf(mintAddress)] } as const;
  const [leaf] = world.service.state.findLeaves(characterKind, [filter]);
  return addressToBase58(leaf!.address);
}

export const woods = extendScene(
  village,
  'woods',
  'as village, with the resource gold (LedgerState) of which anna has 100, a model with two ' +
    'characters of hers, and a mission pool Woods open to it.',
  async (game) => {
    const { world, anna, authority, project } = game;
    const gold = await addResource(game, 'LedgerState', 8);
    await mint(game, gold, anna.address, '100');
    const model = await addWrappedModel(game, [{ kind: 'Collection', params: project }]);
    await addCharactersTree(game, model, 8);
    const one = await addCharacter(game, model, anna, 'one');
    const two = await addCharacter(game, model, anna, 'two');
    const by = { project, authority: authority.address, payer: authority.address };
    const data = { ...by, characterModel: model, name: 'Woods' };
    const made = await world.write('createCreateMissionPoolTransaction', { data }, authority);
    return { gold, model, one, two, pool: made.missionPoolAddress };
  },
);

export type Woods = Awaited<ReturnType<typeof woods.open>>['data'];
type NewMission = OperationArguments['createCreateMissionTransaction']['data'];

export function missionOf(
  { project, pool, authority, gold }: Woods,
  changes: Partial<NewMission> = {},
) {
  return {
    project,
    missionPool: pool,
    authority: authority.address,
    payer: authority.address,
    name: 'Firewood',
    minXp: '0',
    cost: { address: gold, amount: '10' },
    duration: '3600',
    rewards: [
      { kind: 'Resource' as const, min: '5', max: '15', resource: gold },
      { kind: 'Xp' as const, min: '100', max: '300' },
    ],
    ...changes,
  };
}

/** As the woods, with a mission; what `changes` leaves out is as above. */
export async function addMission(scene: Woods & { readonly world: Game['world'] }, changes = {}) {
  const data = missionOf(scene, changes);
  const made = await scene.world.write('createCreateMissionTransaction', { data }, scene.authority);
  return made.missionAddress;
}

export const ready = extendScene(
  woods,
  'woods with a mission',
  'as woods, and the mission Firewood: an hour, for 10 gold, for 5 to 15 gold and 100 to 300 xp.',
  async (start) => ({ mission: await addMission(start) }),
);

export const away = extendScene(
  ready,
  'woods with one away',
  "as woods with a mission, and anna's first character is on it since a moment ago.",
  async ({ world, mission, one, anna }) => {
    const data = { mission, characterAddresses: [one], authority: anna.address };
    await world.write('createSendCharactersOnMissionTransaction', { data }, anna);
    return {};
  },
);

export const send = 'createSendCharactersOnMissionTransaction';
export const recall = 'createRecallCharactersTransaction';

export type Away = Pick<Woods, 'anna' | 'one' | 'two'> & { readonly mission: string };

export const going = ({ mission, anna }: Away, ...characterAddresses: string[]) => ({
  data: { mission, characterAddresses, authority: anna.address },
});
