import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { characterAddress } from '../../src/service/programs/characters/character-leaf.ts';
import { stakerKind } from '../../src/service/programs/records/staking-records.ts';
import { stakerAddress } from '../../src/service/programs/staking/staking-pools.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { addModel, addressOfNumber } from './character-models.ts';
import { addPool, metadata, type PoolArguments } from './staking.ts';
import {
  addProfilesTree,
  addResource,
  addressOf,
  balancesOf,
  type Game,
  type GameOptions,
  openGame,
  type Wallet,
  type World,
} from './world.ts';

/** Characters that can be staked, and short forms of the calls on them. */

/** The creator of every character made here. */
export const ARTIST = addressOfNumber(77);

/** When worlds begin, in UNIX seconds; `at` counts from here. */
export const BEGIN = 1_750_000_000;

type TreeConfig = OperationArguments['createCreateCharactersTreeTransaction']['treeConfig'];

export interface HerdOptions extends GameOptions {
  readonly storage?: 'AccountState' | 'LedgerState';
  /** Makes the resource of the rewards. Default: one with the storage, and with a tree. */
  readonly makeResource?: (game: Game) => Promise<string>;
  /** How many characters the owner has. Default: 3. */
  readonly count?: number;
  /** Of the tree of the characters. Default: for 16,384. */
  readonly treeConfig?: TreeConfig;
  readonly metadata?: Partial<PoolArguments['metadata']>;
  readonly multiplier?: PoolArguments['multiplier'];
}

export interface Herd {
  readonly game: Game;
  readonly world: World;
  readonly owner: Wallet;
  readonly resource: string;
  readonly model: string;
  readonly pool: string;
  /** Addresses, in the order in which they were made. */
  readonly characters: readonly string[];
}

/** A game with an open pool, and a player with a profile and characters in it. */
export async function openHerd(options: HerdOptions = {}): Promise<Herd> {
  const game = await openGame(options);
  const makeResource = (): Promise<string> => addResource(game, options.storage ?? 'AccountState');
  const resource = await (options.makeResource ?? makeResource)(game);
  await addProfilesTree(game);
  const owner = await addPlayer(game, 'owner');
  const { model, make } = await addAssembledModel(game, 'SHEEP', options.treeConfig);
  const characters: string[] = [];
  for (let i = 0; i < (options.count ?? 3); i += 1) characters.push(await make(owner));
  const given = { metadata: { ...metadata, ...options.metadata }, multiplier: options.multiplier };
  const { stakingPoolAddress: pool } = await addPool(game, resource, given);
  await updatePool(game, pool, { characterModel: model });
  return { game, world: game.world, owner, resource, model, pool, characters };
}

/** A wallet with funds, a user and a profile in the project. */
export async function addPlayer({ world, project }: Game, name: string): Promise<Wallet> {
  const wallet = await world.wallet(name);
  const args = { project, wallet: wallet.address, profileInfo: { name } };
  await world.write('createNewUserWithProfileTransaction', args, wallet);
  return wallet;
}

/** A model with room for characters, each with a trait of its own. */
export async function addAssembledModel(
  game: Game,
  ticker: string,
  treeConfig: TreeConfig = { basic: { numAssets: 16384 } },
) {
  const { world, authority, project } = game;
  const by = { project, authority: authority.address };
  const { assemblerConfig } = await world.write(
    'createCreateAssemblerConfigTransaction',
    { ...by, ticker, order: ['Wool'], treeConfig: { basic: { numAssets: 1000 } } },
    authority,
  );
  const names = Array.from({ length: 12 }, (_, i) => `w${i}`);
  const traits = names.map((name) => ({ label: 'Wool', name, uri: '' }));
  const added = { assemblerConfig, traits, authority: authority.address };
  await world.write('createAddCharacterTraitsTransactions', added, authority);
  const model = await addModel(game, {
    kind: 'Assembled',
    assemblerConfigInput: {
      assemblerConfig,
      collectionName: 'Sheep',
      name: 'Sheep',
      symbol: 'SHP',
      description: '',
      creators: [{ address: ARTIST, share: 100 }],
      sellerFeeBasisPoints: 0,
    },
  });
  const { treeAddress: charactersTree } = await world.write(
    'createCreateCharactersTreeTransaction',
    { ...by, characterModel: model, treeConfig },
    authority,
  );
  let made = 0;
  const make = async (owner: Wallet): Promise<string> => {
    const attributes: [string, string][] = [['Wool', names[made]!]];
    const args = { attributes, project, assemblerConfig, characterModel: model, charactersTree };
    const wallet = owner.address;
    await world.write('createAssembleCharacterTransaction', { ...args, wallet }, owner);
    made += 1;
    return addressToBase58(characterAddress(addressOf(charactersTree), made - 1));
  };
  return { model, make };
}

export async function updatePool(
  { world, authority, project }: Game,
  stakingPool: string,
  given: Partial<OperationArguments['createUpdateStakingPoolTransaction']>,
): Promise<void> {
  const args = { project, stakingPool, authority: authority.address, ...given };
  await world.write('createUpdateStakingPoolTransaction', args, authority);
}

/** Moves the clock to so many seconds after the beginning. */
export function at({ world }: Pick<Herd, 'world'>, seconds: number): void {
  world.clockMs = (BEGIN + seconds) * 1000;
}

type StakeArguments = OperationArguments['createStakeCharactersTransactions'];

export function stakeArguments(
  { game, model, pool }: Herd,
  characterAddresses: readonly string[],
): StakeArguments {
  const of = { project: game.project, characterModel: model, stakingPool: pool };
  return { ...of, characterAddresses: [...characterAddresses] };
}

export async function stake(
  herd: Herd,
  characters: readonly string[],
  given: Partial<StakeArguments> = {},
  ...signers: readonly Wallet[]
): Promise<void> {
  const args = { ...stakeArguments(herd, characters), ...given };
  await herd.world.write('createStakeCharactersTransactions', args, herd.owner, ...signers);
}

export async function claim(
  { world, owner, model }: Herd,
  characters: readonly string[],
  given: Partial<OperationArguments['createClaimStakingRewardsTransactions']> = {},
  ...signers: readonly Wallet[]
): Promise<void> {
  const args = { characterAddresses: [...characters], characterModel: model, ...given };
  await world.write('createClaimStakingRewardsTransactions', args, owner, ...signers);
}

export async function unstake(
  { world, owner, model }: Herd,
  characters: readonly string[],
  given: Partial<OperationArguments['createUnstakeCharactersTransactions']> = {},
  ...signers: readonly Wallet[]
): Promise<void> {
  const args = { characterAddresses: [...characters], characterModel: model, ...given };
  await world.write('createUnstakeCharactersTransactions', args, owner, ...signers);
}

/** Base units that the owner has of the pool's resource. */
export async function balanceOf({ world, owner }: Herd): Promise<string> {
  const [balance = '0', ...more] = await balancesOf(world, owner.address);
  if (more.length > 0) throw new Error('the owner has more than one holding');
  return balance;
}

/** What the leaf of a character says, decoded. */
export async function leafOf({ world }: Herd, character: string) {
  const [found] = await world.call('compressedAccount', { addresses: [character] });
  const { usedBy, unstakedAt } = found!.parsed_data as {
    usedBy: { kind: string; stakedAt?: string; claimedAt?: string; staker?: string };
    unstakedAt: string | null;
  };
  return { ...usedBy, unstakedAt };
}

/** The owner's record in the pool. */
export async function stakerOf({ world, owner, pool }: Herd) {
  const found = await world.call('stakers', { wallets: [owner.address], stakingPools: [pool] });
  return found[0];
}

/** Base units that the owner is owed in the pool. */
export function owedTo({ world, owner, pool }: Pick<Herd, 'world' | 'owner' | 'pool'>): bigint {
  const address = stakerAddress(owner.key.address, addressOf(pool));
  return world.service.state.record(stakerKind, address)?.value.owedRewards ?? 0n;
}

/** The history of a character, oldest first, each event with its figures. */
export async function eventsOf({ world }: Herd, character: string) {
  const history = await world.call('characterHistory', { addresses: [character] });
  return history.map(({ event, event_data }) => ({ event, ...(event_data as object) }));
}

/** The owner's profile in the project. */
export async function profileOf({ world, owner, game }: Herd): Promise<Address> {
  const [user] = await world.call('user', { wallets: [owner.address] });
  const found = await world.call('profile', { userIds: [user!.id], projects: [game.project] });
  return addressOf(found[0]!.address);
}
