import { addressToBase58 } from '../../src/core/address.ts';
import { type Wallet, walletOf } from '../programs/world.ts';
import { openTwins, type Signed, type Twins } from './twins.ts';

/** What a run plays with: a project with everything in it, and players. */
export interface Stage {
  readonly twins: Twins;
  readonly authority: Wallet;
  /** May mint and burn, and nothing else. */
  readonly clerk: Wallet;
  readonly players: readonly Wallet[];
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
  readonly missions: readonly string[];
  /** NFTs, single and compressed. */
  readonly mints: readonly string[];
}

const PLAYERS = 6;
export const LABELS = ['Hat', 'Coat'] as const;
export const TRAITS = 8;
const LAMPORTS = 10_000_000_000_000n;

type Write = <Result>(
  built: Promise<{ readonly result: Result; readonly signed: Signed }>,
) => Promise<Result>;

export async function openStage(): Promise<Stage> {
  const twins = await openTwins();
  const authority = walletOf('authority');
  const clerk = walletOf('clerk');
  const players = Array.from({ length: PLAYERS }, (_, i) => walletOf(`player ${i}`));
  for (const wallet of [authority, clerk, ...players]) await twins.fund(wallet, LAMPORTS);
  const write: Write = async (built) => {
    const { result, signed } = await built;
    const failed = (await twins.submit([signed])).find(({ status }) => status !== 'Success');
    if (failed !== undefined) throw new Error(JSON.stringify(failed));
    return result;
  };
  const by = { authority: authority.address };
  const name = { name: 'Farm', ...by };
  const { project } = await write(twins.build('createCreateProjectTransaction', name, authority));
  const base = { twins, authority, clerk, players, project };
  const profiles = await addPlayers(base, write);
  const resources = await addResources(base, write);
  const faucets = await addFaucets(base, resources, write);
  const recipe = await addRecipe(base, resources, write);
  const characters = await addCharacters(base, write);
  const pools = await addPools(base, resources, characters, write);
  const mints = await addMints(base);
  return { ...base, profiles, resources, faucets, recipe, ...characters, ...pools, mints };
}

type Base = Pick<Stage, 'twins' | 'authority' | 'clerk' | 'players' | 'project'>;

const treeConfig = { advanced: { maxDepth: 14, maxBufferSize: 64, canopyDepth: 9 } };

async function addPlayers(base: Base, write: Write): Promise<string[]> {
  const { twins, authority, clerk, players, project } = base;
  const tree = { treeConfig, project, payer: authority.address };
  await write(twins.build('createCreateProfilesTreeTransaction', tree, authority));
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
  await write(twins.build(make, delegation, authority));
  for (const player of players) {
    await write(twins.build('createNewUserTransaction', { wallet: player.address }, player));
    const profile = { project, payer: player.address };
    await write(twins.build('createNewProfileTransaction', profile, player));
  }
  const found = await twins.call('profile', { projects: [project] });
  const users = await twins.call('user', { wallets: players.map(({ address }) => address) });
  return players.map(({ address }) => {
    const user = users.find(({ wallets }) => wallets.wallets.includes(address))!;
    return found.find(({ userId }) => userId === user.id)!.address;
  });
}

async function addResources(base: Base, write: Write): Promise<string[]> {
  const { twins, authority, players, project } = base;
  const resources: string[] = [];
  for (const storage of ['LedgerState', 'LedgerState', 'AccountState'] as const) {
    const params = { name: 'Thing', symbol: 'T', uri: '', decimals: 0, storage };
    const by = { project, authority: authority.address };
    const of = { ...by, params };
    const made = await write(twins.build('createCreateNewResourceTransaction', of, authority));
    const { resource } = made;
    resources.push(resource);
    if (storage === 'LedgerState') {
      const tree = { ...by, resource, treeConfig };
      await write(twins.build('createCreateNewResourceTreeTransaction', tree, authority));
    }
    for (const { address: owner } of players) {
      const mint = { resource, owner, amount: '500', authority: authority.address };
      await write(twins.build('createMintResourceTransaction', mint, authority));
    }
  }
  return resources;
}

async function addFaucets(base: Base, resources: readonly string[], write: Write) {
  const { twins, authority } = base;
  const faucets: string[] = [];
  for (const resource of resources) {
    const of = { resource, amount: 7, repeatInterval: 3600, authority: authority.address };
    const made = await write(twins.build('createInitializeFaucetTransaction', of, authority));
    faucets.push(made.faucet);
  }
  return faucets;
}

async function addRecipe(base: Base, [gold, wood, bread]: readonly string[], write: Write) {
  const { twins, authority, project } = base;
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
  const made = await write(twins.build('createInitializeRecipeTransaction', args, authority));
  return made.recipe;
}

async function addCharacters(base: Base, write: Write) {
  const { twins, authority, project } = base;
  const by = { project, authority: authority.address };
  const config = { ...by, treeConfig, ticker: 'SET', order: [...LABELS] };
  const configured = await write(
    twins.build('createCreateAssemblerConfigTransaction', config, authority),
  );
  const assembler = configured.assemblerConfig;
  const traits = LABELS.flatMap((label) =>
    Array.from({ length: TRAITS }, (_, i) => ({ label, name: `${i}`, uri: '' })),
  );
  const add = { assemblerConfig: assembler, traits, authority: authority.address };
  await write(twins.build('createAddCharacterTraitsTransactions', add, authority));
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
    const model = await write(twins.build('createCreateCharacterModelTransaction', of, authority));
    const { characterModel } = model;
    const grow = { ...by, treeConfig, characterModel };
    const tree = await write(twins.build('createCreateCharactersTreeTransaction', grow, authority));
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
  write: Write,
) {
  const { twins, authority, project } = base;
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
    const made = await write(twins.build('createCreateStakingPoolTransaction', of, authority));
    const stakingPool = made.stakingPoolAddress;
    stakingPools.push(stakingPool);
    for (const characterModel of [model, wrappedModel]) {
      const open = { ...by, stakingPool, characterModel };
      await write(twins.build('createUpdateStakingPoolTransaction', open, authority));
    }
  }
  const payer = authority.address;
  const data = { ...by, payer, characterModel: model, name: 'Woods' };
  const pool = await write(twins.build('createCreateMissionPoolTransaction', { data }, authority));
  const missionPool = pool.missionPoolAddress;
  const more = { ...by, payer, missionPool, characterModel: wrappedModel };
  await write(twins.build('createUpdateMissionPoolTransaction', { data: more }, authority));
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
    const made = await write(
      twins.build('createCreateMissionTransaction', { data: mission }, authority),
    );
    missions.push(made.missionAddress);
  }
  return { stakingPools, missions };
}

async function addMints({ twins, players, project }: Base): Promise<string[]> {
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
      mints.push(addressToBase58((await twins.mintAsset(asset)) as never));
    }
  }
  return mints;
}
