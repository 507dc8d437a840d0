import type {
  AssemblerConfig,
  CharacterModel,
  CharacterTrait,
  Faucet,
  Mission,
  MissionPool,
  Multipliers,
  Project,
  Recipe,
  Resource,
  StakingPool,
} from '../methods/generated/types.ts';

/** What a project has on the ledger, as far as a seed could have made it. */
export interface WorldRecords {
  /** Undefined if there is no such project. */
  readonly project: Project | undefined;
  readonly resources: readonly Resource[];
  readonly faucets: readonly Faucet[];
  readonly recipes: readonly Recipe[];
  readonly assemblers: readonly AssemblerConfig[];
  readonly traits: readonly CharacterTrait[];
  readonly models: readonly CharacterModel[];
  readonly missionPools: readonly MissionPool[];
  readonly missions: readonly Mission[];
  readonly stakingPools: readonly StakingPool[];
  readonly multipliers: readonly Multipliers[];
}

/** Makes one call of the game's API, the whole path of it. */
export type MakeCall = (method: string, params: object) => Promise<unknown>;

export const noRecords: WorldRecords = Object.freeze({
  project: undefined,
  resources: [],
  faucets: [],
  recipes: [],
  assemblers: [],
  traits: [],
  models: [],
  missionPools: [],
  missions: [],
  stakingPools: [],
  multipliers: [],
});

/** Reads all that a project has. @param address base58. */
export async function readRecords(call: MakeCall, address: string): Promise<WorldRecords> {
  const read = async <Row>(method: string, params: object): Promise<readonly Row[]> =>
    (await call(method, params)) as readonly Row[];
  const [project] = await read<Project>('projects.find', { addresses: [address] });
  if (project === undefined) return noRecords;
  const projects = [address];
  const assemblers = await read<AssemblerConfig>('characters.findAssemblers', {
    project: projects,
  });
  const trees = assemblers.flatMap(({ merkle_trees }) => merkle_trees.merkle_trees);
  const missionPools = await read<MissionPool>('missions.findPools', { project: address });
  const stakingPools = await read<StakingPool>('staking.findPools', { projects });
  /** A filter without a value would match everything. */
  const within = async <Row>(method: string, filter: string, of: readonly string[]) =>
    of.length === 0 ? [] : read<Row>(method, { [filter]: of });
  return {
    project,
    resources: await read('resources.find', { projects }),
    faucets: await read('faucets.find', { projects }),
    recipes: await read('recipes.find', { projects }),
    assemblers,
    traits: await within('characters.findTraits', 'trees', trees),
    models: await read('characters.findModels', { project: address }),
    missionPools,
    missions: await within('missions.find', 'missionPools', addressesOf(missionPools)),
    stakingPools,
    multipliers: await within('staking.findMultipliers', 'stakingPools', addressesOf(stakingPools)),
  };
}

function addressesOf(records: readonly { readonly address: string }[]): readonly string[] {
  return records.map(({ address }) => address);
}
