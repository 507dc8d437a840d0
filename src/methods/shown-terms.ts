import type {
  Mission,
  MissionReward,
  MissionTerms,
  OperationName,
  OperationResults,
  Recipe,
  RecipeTerms,
  Reward,
  StakeTerms,
  StakingPool,
} from './generated/types.ts';

/**
 * The terms besides records that a game can agree to: made here, of the fields that the game is
 * shown, so that no service can show one thing and have the game agree to another.
 */

function missionTerms({ cost, requirement, minXp, rewards }: Mission): MissionTerms {
  return {
    cost: { address: cost.resource_address, amount: cost.amount },
    duration: requirement.params.duration,
    minXp,
    rewards: rewards.flatMap((reward) => (reward === null ? [] : [missionReward(reward)])),
  };
}

function missionReward({ min, max, rewardType }: Reward): MissionReward {
  if (rewardType?.__typename !== 'ResourceRewardType') return { kind: 'Xp', min, max };
  return { kind: 'Resource', min, max, resource: rewardType.params.address };
}

function recipeTerms({ ingredients, meal, xp }: Recipe): RecipeTerms {
  return {
    ingredients: ingredients.map(({ resourceAddress, amount }) => ({ resourceAddress, amount })),
    meal: { resourceAddress: meal.resourceAddress, amount: meal.amount },
    xp,
  };
}

function stakeTerms(pool: StakingPool): StakeTerms {
  const { lockType, minStakeDuration = null, resetStakeDuration } = pool;
  return {
    lockType: lockType.kind === 'Custody' ? 'Custody' : 'Freeze',
    minStakeDuration,
    resetStakeDuration,
  };
}

/** The reads whose records have terms. */
const makers = {
  mission: missionTerms,
  recipes: recipeTerms,
  stakingPools: stakeTerms,
} as const satisfies Partial<Record<OperationName, (record: never) => object>>;

function makerOf(operation: OperationName): ((record: never) => object) | undefined {
  return Object.hasOwn(makers, operation) ? makers[operation as keyof typeof makers] : undefined;
}

/** What an action answers: each record with its terms. */
export function showTerms<Name extends OperationName>(
  operation: Name,
  result: OperationResults[Name],
): OperationResults[Name] {
  return mapRecords(operation, result, (record, make) => ({ ...record, terms: make(record) }));
}

/** What `api.*` answers: what a service says of terms is nobody's agreement. */
export function hideTerms<Name extends OperationName>(
  operation: Name,
  result: OperationResults[Name],
): OperationResults[Name] {
  return mapRecords(operation, result, (record) => {
    if (!Object.hasOwn(record, 'terms')) return record;
    const { terms: _, ...rest } = record as { readonly terms: unknown };
    return rest;
  });
}

function mapRecords<Name extends OperationName>(
  operation: Name,
  result: OperationResults[Name],
  change: (record: object, make: (record: object) => object) => object,
): OperationResults[Name] {
  const make = makerOf(operation) as ((record: object) => object) | undefined;
  if (make === undefined || !Array.isArray(result)) return result;
  return result.map((record) => change(record, make)) as OperationResults[Name];
}
