/**
 * The format of a seed, version 1, as it is once it was read: in full, with its defaults, in an
 * order that does not depend on the file. docs/guides/seeds.md has it for whoever writes one.
 */

export const SEED_FORMAT = 1;

/** With its indentation. */
export const SEED_BYTES_MAX = 256 * 1024;
/** Things of all kinds together: their addresses have to fit into a manifest. */
export const SEED_THINGS_MAX = 300;

/** The kinds of things that have a name in a seed, by the list that they are in. */
export const kindsOfThings = Object.freeze({
  resources: 'RESOURCE',
  faucets: 'FAUCET',
  recipes: 'RECIPE',
  badges: 'BADGE',
  assemblers: 'ASSEMBLER',
  models: 'MODEL',
  missionPools: 'MISSION_POOL',
  missions: 'MISSION',
  stakingPools: 'STAKING_POOL',
} as const);

/** A list of a seed. */
export type SeedList = keyof typeof kindsOfThings;
export const seedLists = Object.keys(kindsOfThings) as readonly SeedList[];

/** The list in which things of a kind stand. */
export function listOfKind(kind: (typeof kindsOfThings)[SeedList]): SeedList {
  return seedLists.find((list) => kindsOfThings[list] === kind)!;
}

export interface SeedProject {
  readonly name: string;
  /** For how many profiles there is room from the start. */
  readonly places: number;
  readonly subsidizeFees: boolean;
  readonly achievements: readonly string[];
  readonly customDataFields: readonly string[];
}

interface Thing {
  readonly name: string;
}

export interface SeedResource extends Thing {
  readonly symbol: string;
  readonly decimals: number;
  readonly uri: string;
  readonly storage: 'AccountState' | 'LedgerState';
  /** For how many holdings there is room from the start; only in `LedgerState`. */
  readonly places?: number;
}

export interface SeedFaucet extends Thing {
  readonly resource: string;
  readonly amount: number;
  readonly repeatInterval: number;
}

/** Base units of a resource, which is named by its name. */
export interface SeedPortion {
  readonly resource: string;
  readonly amount: string;
}

export interface SeedRecipe extends Thing {
  readonly xp: string;
  readonly ingredients: readonly SeedPortion[];
  readonly meal: SeedPortion;
}

export interface SeedBadge extends Thing {
  readonly index: number;
  /** UNIX seconds; 0 for no start, and for no end. */
  readonly startTime: number;
  readonly endTime: number;
}

export interface SeedTrait {
  readonly label: string;
  readonly name: string;
  readonly uri: string;
}

export interface SeedAssembler extends Thing {
  /** For how many traits there is room. */
  readonly places: number;
  readonly order: readonly string[];
  readonly traits: readonly SeedTrait[];
}

export interface SeedModel extends Thing {
  readonly symbol: string;
  readonly assembler: string;
  readonly collectionName: string;
  readonly description: string;
  readonly sellerFeeBasisPoints: number;
  /** For how many characters there is room from the start. */
  readonly places: number;
}

export interface SeedMissionPool extends Thing {
  /** At least one, in the order in which they are let in. */
  readonly models: readonly string[];
}

export interface SeedReward {
  /** Absent for experience points. */
  readonly resource?: string;
  readonly min: string;
  readonly max: string;
}

export interface SeedMission extends Thing {
  readonly pool: string;
  readonly duration: string;
  readonly minXp: string;
  readonly cost: SeedPortion;
  readonly rewards: readonly SeedReward[];
}

export interface SeedMultiplier {
  /** One of the two. */
  readonly minStakeDuration?: string;
  readonly minNftCount?: string;
  readonly value: string;
}

export interface SeedStakingPool extends Thing {
  readonly resource: string;
  readonly models: readonly string[];
  readonly rewardsPerDuration: string;
  readonly rewardsDuration: string;
  readonly startTime: string;
  readonly resetStakeDuration: boolean;
  readonly lockType: 'Custody' | 'Freeze';
  readonly endTime?: string;
  readonly maxRewardsDuration?: string;
  readonly minStakeDuration?: string;
  readonly cooldownDuration?: string;
  /** Decimal places of the multipliers' values. */
  readonly decimals: number;
  readonly multipliers: readonly SeedMultiplier[];
}

export interface Seed {
  readonly seed: typeof SEED_FORMAT;
  readonly project: SeedProject;
  readonly resources: readonly SeedResource[];
  readonly faucets: readonly SeedFaucet[];
  readonly recipes: readonly SeedRecipe[];
  readonly badges: readonly SeedBadge[];
  readonly assemblers: readonly SeedAssembler[];
  readonly models: readonly SeedModel[];
  readonly missionPools: readonly SeedMissionPool[];
  readonly missions: readonly SeedMission[];
  readonly stakingPools: readonly SeedStakingPool[];
}
