import type { OperationArguments } from '../../src/methods/generated/types.ts';
import {
  type Character,
  characterKind,
} from '../../src/service/programs/records/character-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { addCharactersTree, addModel } from './character-models.ts';
import {
  addProfilesTree,
  addResource,
  addressOf,
  addUser,
  type Game,
  type GameOptions,
  mint,
  openGame,
  type Wallet,
} from './world.ts';

/** A game with assembled characters, a mission pool and a player who has a profile. */
export interface MissionGame extends Game {
  readonly player: Wallet;
  readonly profile: string;
  readonly model: string;
  readonly pool: string;
  /** Resource that missions cost, 1,000 of it with the player. */
  readonly gold: string;
  readonly characters: readonly string[];
}

const HATS = 12;

/** @param storage of the resource `gold`. */
export async function openMissionGame(
  storage: 'LedgerState' | 'AccountState' = 'LedgerState',
  count = 3,
  options: GameOptions = {},
): Promise<MissionGame> {
  const game = await openGame(options);
  const { world, authority, project } = game;
  await addProfilesTree(game);
  const player = await world.wallet('player');
  const profile = await addPlayer(game, player);
  const gold = await addResource(game, storage);
  await mint(game, gold, player.address, '1000');
  const { model, wear } = await addAssembled(game);
  const characters: string[] = [];
  for (let hat = 0; hat < count; hat += 1) characters.push(await wear(player, `hat ${hat}`));
  const data = {
    project,
    authority: authority.address,
    payer: authority.address,
    characterModel: model,
    name: 'Woods',
  };
  const made = await world.write('createCreateMissionPoolTransaction', { data }, authority);
  const pool = made.missionPoolAddress;
  return { ...game, player, profile, model, pool, gold, characters };
}

/** A user with a profile in the game's project; answers the profile's address. */
export async function addPlayer(game: Game, player: Wallet): Promise<string> {
  const { world, project } = game;
  await addUser(world, player);
  const args = { project, payer: player.address, info: { name: 'P' } };
  await world.write('createNewProfileTransaction', args, player);
  const [user] = await world.call('user', { wallets: [player.address] });
  const [profile] = await world.call('profile', { userIds: [user!.id], projects: [project] });
  return profile!.address;
}

/** A model with an assembler of hats; `wear` assembles a character of a wallet. */
export async function addAssembled(game: Game, ticker = 'HATS') {
  const { world, authority, project } = game;
  const by = { project, authority: authority.address };
  const treeConfig = { basic: { numAssets: 64 } };
  const config = await world.write(
    'createCreateAssemblerConfigTransaction',
    { ...by, treeConfig, ticker, order: ['Hat'] },
    authority,
  );
  const { assemblerConfig } = config;
  const traits = Array.from({ length: HATS }, (_, i) => ({
    label: 'Hat',
    name: `hat ${i}`,
    uri: 'https://example.com/h.png',
  }));
  await world.write(
    'createAddCharacterTraitsTransactions',
    { assemblerConfig, traits, authority: authority.address },
    authority,
  );
  const model = await addModel(game, {
    kind: 'Assembled',
    assemblerConfigInput: {
      assemblerConfig,
      collectionName: 'Farmers',
      name: 'Farmer',
      symbol: 'FRM',
      description: 'They farm.',
      creators: [{ address: authority.address, share: 100 }],
      sellerFeeBasisPoints: 0,
    },
  });
  const charactersTree = await addCharactersTree(game, model);
  const wear = async (wallet: Wallet, hat: string): Promise<string> => {
    const attributes: [unknown, unknown][] = [['Hat', hat]];
    const args = { attributes, project, assemblerConfig, characterModel: model };
    const of = { ...args, charactersTree, wallet: wallet.address };
    const before = new Set(charactersOf(game, model));
    await world.write('createAssembleCharacterTransaction', of, wallet);
    return charactersOf(game, model).find((address) => !before.has(address))!;
  };
  return { model, assemblerConfig, charactersTree, wear };
}

function charactersOf({ world }: Game, model: string): string[] {
  const filter = { index: 'model', values: [addressOf(model)] } as const;
  const found = world.service.state.findLeaves(characterKind, [filter]);
  return found.map(({ address }) => addressToBase58(address));
}

/** The record of a character as it stands. */
export function characterOf({ world }: Game, address: string): Character {
  return world.service.state.leafRecord(characterKind, addressOf(address))!.value;
}

type NewMission = OperationArguments['createCreateMissionTransaction']['data'];

/** A mission of an hour that costs 10 gold and pays 5 to 15 gold and 100 to 300 xp. */
export async function addMission(
  game: MissionGame,
  changes: Partial<NewMission> = {},
): Promise<string> {
  const { world, authority, project, pool, gold } = game;
  const data: NewMission = {
    project,
    missionPool: pool,
    authority: authority.address,
    payer: authority.address,
    name: 'Firewood',
    minXp: '0',
    cost: { address: gold, amount: '10' },
    duration: '3600',
    rewards: [
      { kind: 'Resource', min: '5', max: '15', resource: gold },
      { kind: 'Xp', min: '100', max: '300' },
    ],
    ...changes,
  };
  const made = await world.write('createCreateMissionTransaction', { data }, authority);
  return made.missionAddress;
}

/** A resource in compressed form without a tree, so that nobody can be paid in it. */
export async function addTreeless({ world, authority, project }: MissionGame): Promise<string> {
  const params = { name: 'Gem', symbol: 'GEM', uri: '', decimals: 0 };
  const made = await world.write(
    'createCreateNewResourceTransaction',
    { project, authority: authority.address, params: { ...params, storage: 'LedgerState' } },
    authority,
  );
  return made.resource;
}
