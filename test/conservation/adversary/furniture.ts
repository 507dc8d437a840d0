import { U64_MAX } from '../../../src/core/limits.ts';
import type { NewAsset } from '../../../src/service/programs/assets/mint-asset.ts';
import type { Wallet } from '../../programs/world.ts';
import type { StageGame, Tools } from '../stage.ts';

/** What a project of the adversary's has next to a stage's: all that can go wrong with rewards. */
export interface Furniture {
  /** Has nearly every right that a delegate can have. */
  readonly foreman: Wallet;
  /** In a tree of the smallest shape, with room for one more. */
  readonly ash: string;
  /** In LedgerState, without a tree. */
  readonly stone: string;
  /** Whose supply is all that a u64 holds. */
  readonly rim: string;
  readonly morePools: readonly string[];
  readonly moreMissions: readonly string[];
  /** Assets that are no characters yet, and that the authority vouches for. */
  readonly moreMints: readonly string[];
}

const smallestTree = { advanced: { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 } };

export async function addFurniture(
  tools: Tools,
  game: StageGame,
  foreman: Wallet,
): Promise<Furniture> {
  const [gold] = game.resources;
  await addForeman(tools, game, foreman);
  await addBadges(tools, game);
  const ash = await addResource(tools, game, 'LedgerState');
  const tree = { project: game.project, resource: ash, treeConfig: smallestTree };
  const by = { authority: game.authority.address };
  await tools.write('createCreateNewResourceTreeTransaction', { ...tree, ...by }, game.authority);
  for (const { address: owner } of [
    game.authority,
    game.clerk,
    foreman,
    ...game.players.slice(3),
  ]) {
    const some = { resource: ash, owner, amount: '50', ...by };
    await tools.write('createMintResourceTransaction', some, game.authority);
  }
  const stone = await addResource(tools, game, 'LedgerState');
  const rim = await addResource(tools, game, 'AccountState');
  const all = { resource: rim, owner: by.authority, amount: String(U64_MAX), ...by };
  await tools.write('createMintResourceTransaction', all, game.authority);
  const morePools = [await addPool(tools, game, ash), await addPool(tools, game, rim)];
  const moreMissions: string[] = [];
  for (const [name, amount, resource] of [
    ['free', '0', gold!],
    ['dusty', '0', ash],
    ['stony', '1', stone],
    ['brimful', '1', rim],
  ] as const) {
    moreMissions.push(await addMission(tools, game, { name, amount, resource }));
  }
  await addCharacters(tools, game);
  const moreMints: string[] = [];
  for (const { address } of game.players) {
    for (const kind of ['Nft', 'Cnft'] as const) {
      moreMints.push(await tools.mintAsset(newAsset(game, address, kind)));
    }
  }
  return { foreman, ash, stone, rim, morePools, moreMissions, moreMints };
}

/** An asset that fits both models of a project. */
export function newAsset(
  { project, authority }: Pick<StageGame, 'project' | 'authority'>,
  owner: string,
  kind: 'Nft' | 'Cnft',
): NewAsset {
  const { address } = authority;
  const creators = [{ address, share: 100 }];
  const texts = { name: kind, symbol: 'N', uri: '' };
  return { ...texts, owner, kind, collection: project, creators, updateAuthority: address };
}

async function addForeman(tools: Tools, game: StageGame, foreman: Wallet): Promise<void> {
  const { project, authority } = game;
  const of = { project, delegate: foreman.address, authority: authority.address };
  const staking = [0, 1, 2].map((index) => ({ index, permission: 'ManageStakingPool' as const }));
  const assembler = (['ManageAssembler', 'UpdateBlock', 'UpdateNFT'] as const).map(
    (permission) => ({ index: 0, permission }),
  );
  const control = (['ManageProfiles', 'ManageCriterias'] as const).map((permission) => ({
    permission,
  }));
  const serviceDelegations = {
    Staking: staking,
    AssetAssembler: assembler,
    Control: control,
    Missions: [{ index: 0, permission: 'ManageMissionPool' as const }],
    CurrencyManager: [{ permission: 'ManageCurrencies' as const }],
  };
  const args = { ...of, serviceDelegations };
  await tools.write('createCreateDelegateAuthorityTransaction', args, authority);
}

async function addBadges(tools: Tools, { project, authority }: StageGame): Promise<void> {
  const of = { projectAddress: project, condition: 'Public' as const };
  const by = { authority: authority.address };
  for (const badge of [{ badgeIndex: 0 }, { badgeIndex: 1, endTime: 1_750_100_000 }]) {
    const args = { args: { ...of, ...by, ...badge } };
    await tools.write('createInitializeBadgeCriteriaTransaction', args, authority);
  }
}

async function addResource(
  tools: Tools,
  { project, authority }: StageGame,
  storage: 'LedgerState' | 'AccountState',
): Promise<string> {
  const params = { name: 'Dust', symbol: 'D', uri: '', decimals: 0, storage };
  const args = { project, authority: authority.address, params };
  return (await tools.write('createCreateNewResourceTransaction', args, authority)).resource;
}

async function addPool(tools: Tools, game: StageGame, resource: string): Promise<string> {
  const { project, authority, model, wrappedModel } = game;
  const by = { project, authority: authority.address };
  const metadata = {
    name: 'Dusty',
    rewardsPerDuration: '2',
    rewardsDuration: '60',
    resetStakeDuration: false,
    startTime: '0',
  };
  const args = { ...by, resource, metadata };
  const made = await tools.write('createCreateStakingPoolTransaction', args, authority);
  const stakingPool = made.stakingPoolAddress;
  for (const characterModel of [model, wrappedModel]) {
    const open = { ...by, stakingPool, characterModel };
    await tools.write('createUpdateStakingPoolTransaction', open, authority);
  }
  return stakingPool;
}

async function addMission(
  tools: Tools,
  { project, authority, missionPool, resources }: StageGame,
  { name, amount, resource }: { name: string; amount: string; resource: string },
): Promise<string> {
  const { address } = authority;
  const data = {
    project,
    authority: address,
    payer: address,
    missionPool,
    name,
    minXp: '0',
    cost: { address: resources[0]!, amount },
    duration: '60',
    rewards: [
      { kind: 'Resource' as const, min: '1', max: '5', resource },
      { kind: 'Xp' as const, min: '0', max: '2' },
    ],
  };
  return (await tools.write('createCreateMissionTransaction', { data }, authority)).missionAddress;
}

/** Each player's first assets become characters, and each gets two that are assembled. */
async function addCharacters(tools: Tools, game: StageGame): Promise<void> {
  const { project, assembler, model, charactersTree, wrappedModel, players, mints } = game;
  for (const [number, player] of players.entries()) {
    const wallet = player.address;
    for (const coat of ['0', '1']) {
      const attributes: [string, string][] = [
        ['Hat', String(number)],
        ['Coat', coat],
      ];
      const set = { project, assemblerConfig: assembler, characterModel: model, charactersTree };
      const args = { ...set, attributes, wallet };
      await tools.write('createAssembleCharacterTransaction', args, player);
    }
    const mintList = mints.slice(number * 2, number * 2 + 2);
    const args = { mintList, project, characterModel: wrappedModel, wallet };
    await tools.write('createWrapAssetsToCharacterTransactions', args, player);
  }
}
