import type {
  BuildName,
  OperationArguments,
  OperationName,
  OperationResults,
} from '../../src/methods/generated/types.ts';
import type { NewAsset } from '../../src/service/programs/assets/mint-asset.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { type Wallet, walletOf } from '../programs/world.ts';
import { openTwins, type Twins } from './twins.ts';

/** What a game is put up with: one service, or several that must agree. */
export interface Tools {
  /** Builds, signs and submits. @throws Error when it does not go through. */
  write<Name extends BuildName>(
    name: Name,
    args: OperationArguments[Name],
    ...signers: readonly Wallet[]
  ): Promise<OperationResults[Name]>;
  call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
  ): Promise<OperationResults[Name]>;
  /** Answers the mint in base58. */
  mintAsset(asset: NewAsset): Promise<string>;
}

/** Who is in a game. The players have users already. */
export interface Cast {
  readonly authority: Wallet;
  /** May mint and burn, and nothing else. */
  readonly clerk: Wallet;
  readonly players: readonly Wallet[];
  /** Whether the project bears its players' fees. Default: no. */
  readonly subsidizeFees?: boolean;
}

/** A project with everything in it, and players. */
export interface StageGame extends Cast {
  readonly profiles: readonly string[];
  readonly project: string;
  /** Two in LedgerState, one in AccountState. */
  readonly resources: readonly string[];
  readonly faucets: readonly string[];
  readonly recipe: string;
  readonly assembler: string;
  readonly model: string;
  readonly charactersTree: string;
  readonly wrappedModel: string;
  readonly stakingPools: readonly string[];
  readonly missionPool: string;
  readonly missions: readonly string[];
  /** NFTs, single and compressed. */
  readonly mints: readonly string[];
}

/** What a run plays with. */
export interface Stage extends StageGame {
  readonly twins: Twins;
}

const PLAYERS = 6;
export const LABELS = ['Hat', 'Coat'] as const;
export const TRAITS = 16;
const LAMPORTS = 10_000_000_000_000n;

/** @param twins default: two. */
export async function openStage(twins?: Twins): Promise<Stage> {
  return setStage(twins ?? (await openTwins()));
}

async function setStage(twins: Twins): Promise<Stage> {
  const authority = walletOf('authority');
  const clerk = walletOf('clerk');
  const players = Array.from({ length: PLAYERS }, (_, i) => walletOf(`player ${i}`));
  for (const wallet of [authority, clerk, ...players]) await twins.fund(wallet, LAMPORTS);
  const tools: Tools = {
    async write(name, args, ...signers) {
      const { result, signed } = await twins.build(name, args, ...signers);
      const failed = (await twins.submit([signed])).find(({ status }) => status !== 'Success');
      if (failed !== undefined) throw new Error(JSON.stringify(failed));
      return result;
    },
    call: (name, args) => twins.call(name, args),
    mintAsset: async (asset) => addressToBase58(await twins.mintAsset(asset)),
  };
  await addUsers(tools, players);
  return { twins, ...(await addGame(tools, { authority, clerk, players })) };
}

/** Everything that a game has, in a project of its own. */
export async function addGame(tools: Tools, cast: Cast): Promise<StageGame> {
  const { authority, subsidizeFees } = cast;
  const args = { name: 'Farm', authority: authority.address, subsidizeFees };
  const { project } = await tools.write('createCreateProjectTransaction', args, authority);
  const base = { ...cast, tools, project };
  const profiles = await addProfiles(base);
  const resources = await addResources(base);
  const faucets = await addFaucets(base, resources);
  const recipe = await addRecipe(base, resources);
  const characters = await addCharacters(base);
  const pools = await addPools(base, resources, characters);
  const mints = await addMints(base);
  const made = { profiles, resources, faucets, recipe, ...characters, ...pools, mints };
  return { ...cast, project, ...made };
}

interface Base extends Cast {
  readonly tools: Tools;
  readonly project: string;
}

export const treeConfig = { advanced: { maxDepth: 14, maxBufferSize: 64, canopyDepth: 9 } };

export async function addUsers(tools: Tools, players: readonly Wallet[]): Promise<void> {
  for (const player of players) {
    await tools.write('createNewUserTransaction', { wallet: player.address }, player);
  }
}

async function addProfiles(base: Base): Promise<string[]> {
  const { tools, authority, clerk, players, project } = base;
  const tree = { treeConfig, project, payer: authority.address };
  await tools.write('createCreateProfilesTreeTransaction', tree, authority);
  const delegation = {
    project,
    delegate: clerk.address,
    authority: authority.address,
    serviceDelegations: {
      CurrencyManager: [
        { permission: 'MintCurrencies' as const },
        { permission: 'ManageCurrencyStatus' as const },
      ],
    },
  };
  const make = 'createCreateDelegateAuthorityTransaction';
  await tools.write(make, delegation, authority);
  for (const player of players) {
    const profile = { project, payer: player.address };
    await tools.write('createNewProfileTransaction', profile, player);
  }
  const found = await tools.call('profile', { projects: [project] });
  const users = await tools.call('user', { wallets: players.map(({ address }) => address) });
  return players.map(({ address }) => {
    const user = users.find(({ wallets }) => wallets.wallets.includes(address))!;
    return found.find(({ userId }) => userId === user.id)!.address;
  });
}

async function addResources(base: Base): Promise<string[]> {
  const { tools, authority, players, project } = base;
  const resources: string[] = [];
  for (const storage of ['LedgerState', 'LedgerState', 'AccountState'] as const) {
    const params = { name: 'Thing', symbol: 'T', uri: '', decimals: 0, storage };
    const by = { project, authority: authority.address };
    const of = { ...by, params };
    const made = await tools.write('createCreateNewResourceTransaction', of, authority);
    const { resource } = made;
    resources.push(resource);
    if (storage === 'LedgerState') {
      const tree = { ...by, resource, treeConfig };
      await tools.write('createCreateNewResourceTreeTransaction', tree, authority);
    }
    for (const { address: owner } of players) {
      const mint = { resource, owner, amount: '500', authority: authority.address };
      await tools.write('createMintResourceTransaction', mint, authority);
    }
  }
  return resources;
}

async function addFaucets(base: Base, resources: readonly string[]) {
  const { tools, authority } = base;
  const faucets: string[] = [];
  for (const resource of resources) {
    const of = { resource, amount: 7, repeatInterval: 3600, authority: authority.address };
    const made = await tools.write('createInitializeFaucetTransaction', of, authority);
    faucets.push(made.faucet);
  }
  return faucets;
}

async function addRecipe(base: Base, [gold, wood, bread]: readonly string[]) {
  const { tools, authority, project } = base;
  const args = {
    project,
    xp: '0',
    ingredients: [
      { resourceAddress: gold!, amount: '3' },
      { resourceAddress: bread!, amount: '1' },
    ],
    meal: { resourceAddress: wood!, amount: '2' },
    authority: authority.address,
  };
  const made = await tools.write('createInitializeRecipeTransaction', args, authority);
  return made.recipe;
}

async function addCharacters(base: Base) {
  const { tools, authority, project } = base;
  const by = { project, authority: authority.address };
  const config = { ...by, treeConfig, ticker: 'SET', order: [...LABELS] };
  const configured = await tools.write('createCreateAssemblerConfigTransaction', config, authority);
  const assembler = configured.assemblerConfig;
  const traits = LABELS.flatMap((label) =>
    Array.from({ length: TRAITS }, (_, i) => ({ label, name: `${i}`, uri: '' })),
  );
  const add = { assemblerConfig: assembler, traits, authority: authority.address };
  await tools.write('createAddCharacterTraitsTransactions', add, authority);
  const assemblerConfigInput = {
    assemblerConfig: assembler,
    collectionName: 'Set',
    name: 'One',
    symbol: 'SET',
    description: '',
    creators: [{ address: authority.address, share: 100 }],
    sellerFeeBasisPoints: 0,
  };
  const criterias = [{ kind: 'Collection', params: project }];
  const made: { model: string; tree: string }[] = [];
  for (const config of [
    { kind: 'Assembled', assemblerConfigInput },
    { kind: 'Wrapped', criterias },
  ]) {
    const of = { ...by, config };
    const model = await tools.write('createCreateCharacterModelTransaction', of, authority);
    const { characterModel } = model;
    const grow = { ...by, treeConfig, characterModel };
    const tree = await tools.write('createCreateCharactersTreeTransaction', grow, authority);
    made.push({ model: characterModel, tree: tree.treeAddress });
  }
  const [assembled, wrapped] = made;
  return {
    assembler,
    model: assembled!.model,
    charactersTree: assembled!.tree,
    wrappedModel: wrapped!.model,
  };
}

async function addPools(
  base: Base,
  [gold, , bread]: readonly string[],
  { model, wrappedModel }: { readonly model: string; readonly wrappedModel: string },
) {
  const { tools, authority, project } = base;
  const by = { project, authority: authority.address };
  const stakingPools: string[] = [];
  for (const [resource, lockType] of [
    [gold!, 'Freeze'],
    [bread!, 'Custoday'],
  ] as const) {
    const metadata = {
      name: lockType,
      rewardsPerDuration: '3',
      rewardsDuration: '60',
      maxRewardsDuration: '7200',
      minStakeDuration: '60',
      resetStakeDuration: lockType === 'Freeze',
      startTime: '0',
      lockType,
    };
    const multiplier = { decimals: 1, multipliers: [{ value: '5', type: { minNftCount: '2' } }] };
    const of = { ...by, resource, metadata, multiplier };
    const made = await tools.write('createCreateStakingPoolTransaction', of, authority);
    const stakingPool = made.stakingPoolAddress;
    stakingPools.push(stakingPool);
    for (const characterModel of [model, wrappedModel]) {
      const open = { ...by, stakingPool, characterModel };
      await tools.write('createUpdateStakingPoolTransaction', open, authority);
    }
  }
  const payer = authority.address;
  const data = { ...by, payer, characterModel: model, name: 'Woods' };
  const pool = await tools.write('createCreateMissionPoolTransaction', { data }, authority);
  const missionPool = pool.missionPoolAddress;
  const more = { ...by, payer, missionPool, characterModel: wrappedModel };
  await tools.write('createUpdateMissionPoolTransaction', { data: more }, authority);
  const missions: string[] = [];
  for (const [name, resource] of [
    ['near', gold!],
    ['far', bread!],
  ] as const) {
    const mission = {
      ...by,
      payer,
      missionPool,
      name,
      minXp: '0',
      cost: { address: resource, amount: '2' },
      duration: '600',
      rewards: [
        { kind: 'Resource' as const, min: '0', max: '9', resource },
        { kind: 'Xp' as const, min: '1', max: '5' },
      ],
    };
    const made = await tools.write('createCreateMissionTransaction', { data: mission }, authority);
    missions.push(made.missionAddress);
  }
  return { stakingPools, missionPool, missions };
}

async function addMints({ tools, players, project }: Base): Promise<string[]> {
  const mints: string[] = [];
  for (const [i, { address: owner }] of players.entries()) {
    for (const kind of ['Nft', 'Cnft'] as const) {
      const asset = {
        owner,
        kind,
        name: `${kind} ${i}`,
        symbol: 'N',
        uri: '',
        collection: project,
      };
      mints.push(await tools.mintAsset(asset));
    }
  }
  return mints;
}
