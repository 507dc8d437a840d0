import type {
  BuildName,
  MissionReward,
  MissionTerms,
  StakeTerms,
} from '../../../src/methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../../src/solana/address.ts';
import type { Calls } from './calls.ts';
import type { Chooser } from './chooser.ts';
import type { Fields } from './standing.ts';

/** Arguments of operations on staking pools and missions: settings, and what players do there. */

const metadata = (choose: Chooser) => ({
  name: choose.text(),
  rewardsPerDuration: choose.amount(),
  rewardsDuration: choose.chance(1, 10) ? choose.seconds() : '60',
  minStakeDuration: choose.maybe(choose.seconds()),
  maxRewardsDuration: choose.maybe(choose.seconds()),
  cooldownDuration: choose.chance(1, 12) ? choose.seconds() : undefined,
  endTime: choose.chance(1, 12) ? String(choose.now + choose.random.below(500_000)) : undefined,
  resetStakeDuration: choose.chance(1, 2),
});

const multiplier = (choose: Chooser) => {
  const type = choose.from([
    { minNftCount: '2' },
    { minStakeDuration: '60' },
    { creator: choose.wallet() },
    { collection: choose.any('CharacterModel') },
  ]);
  return { value: choose.amount(), type };
};

/** A pool and a model that it may take: of one project. */
const poolOf = (choose: Chooser) => {
  const stakingPool = choose.any('StakingPool');
  return { stakingPool, project: choose.named(stakingPool, 'project') };
};

export const stakingCalls = {
  createCreateStakingPoolTransaction: (choose) => {
    const project = choose.project();
    const lockType = choose.from(['Freeze', 'Custoday'] as const);
    const given = { ...metadata(choose), startTime: '0', lockType };
    const resource = choose.of('Resource', project);
    return { project, resource, metadata: given, ...choose.acting(project, 'ManageStakingPool') };
  },
  createUpdateStakingPoolTransaction: (choose) => {
    const pool = poolOf(choose);
    const characterModel = choose.chance(1, 3)
      ? choose.of('CharacterModel', pool.project)
      : undefined;
    const resource = choose.chance(1, 3) ? choose.of('Resource', pool.project) : undefined;
    const given = choose.chance(1, 2) ? { metadata: metadata(choose) } : {};
    return {
      ...pool,
      characterModel,
      resource,
      ...given,
      ...choose.acting(pool.project, 'ManageStakingPool'),
    };
  },
  createInitMultipliersTransaction: (choose) => {
    const multipliers = [multiplier(choose)];
    const made = choose.census.all('Multipliers').map((one) => choose.census.account(one)?.value);
    const scaled = new Set(made.map((value) => value?.stakingPool));
    const stakingPool = choose.find('StakingPool', (_, address) => !scaled.has(address));
    const pool = { stakingPool, project: choose.named(stakingPool, 'project') };
    return {
      ...pool,
      decimals: choose.random.below(4),
      multipliers,
      ...choose.acting(pool.project, 'ManageStakingPool'),
    };
  },
  createAddMultiplierTransaction: (choose) => {
    const multipliers = choose.any('Multipliers');
    const project = choose.named(choose.named(multipliers, 'stakingPool'), 'project');
    const given = { multiplier: multipliers, metadata: multiplier(choose) };
    return { project, ...given, ...choose.acting(project, 'ManageStakingPool') };
  },
  createStakeCharactersTransactions: (choose) => {
    const { characters, model } = choose.characters('None');
    const project = choose.named(model, 'project');
    const stakingPool = choose.of('StakingPool', project);
    const feePayer = choose.maybe(choose.caller.address);
    return {
      characterAddresses: characters,
      characterModel: model,
      project,
      stakingPool,
      feePayer,
      terms: choose.terms(stakingPool) as StakeTerms | undefined,
    };
  },
  createClaimStakingRewardsTransactions: (choose) => {
    const { characters, model } = choose.characters('Staking');
    return { characterAddresses: characters, characterModel: model };
  },
  createUnstakeCharactersTransactions: (choose) => {
    const { characters, model } = choose.characters('Staking');
    return { characterAddresses: characters, characterModel: model };
  },
} as const satisfies Partial<Calls<BuildName>>;

const reward = (choose: Chooser, project: string): MissionReward => {
  const [min, max] = [BigInt(choose.amount()), BigInt(choose.amount())].sort((a, b) =>
    a < b ? -1 : 1,
  );
  const range = { min: String(min), max: String(max) };
  if (choose.chance(1, 3)) return { kind: 'Xp', ...range };
  return { kind: 'Resource', ...range, resource: choose.of('Resource', project) };
};

const cost = (choose: Chooser, project: string) => ({
  address: choose.spendable(project),
  amount: choose.chance(1, 3) ? '0' : choose.price(),
});

/** Another price in the same resource, mostly. */
const newCost = (choose: Chooser, mission: string, project: string) => {
  const before = choose.value(mission).cost as { address: Address } | undefined;
  if (before === undefined || choose.chance(1, 3)) return cost(choose, project);
  return { address: addressToBase58(before.address), amount: choose.price() };
};

const duration = (choose: Chooser): string =>
  choose.chance(1, 10) ? choose.seconds() : choose.from(['60', '600', '3600']);

export const missionCalls = {
  createCreateMissionPoolTransaction: (choose) => {
    const project = choose.project();
    const by = choose.acting(project, 'ManageMissionPool');
    const payer = by.delegateAuthority ?? by.authority;
    const characterModel = choose.of('CharacterModel', project);
    return { data: { project, name: choose.text(), characterModel, payer, ...by } };
  },
  createUpdateMissionPoolTransaction: (choose) => {
    const missionPool = choose.any('MissionPool');
    const project = choose.named(missionPool, 'project');
    const by = choose.acting(project, 'ManageMissionPool');
    const payer = by.delegateAuthority ?? by.authority;
    const characterModel = choose.of('CharacterModel', project);
    return { data: { project, missionPool, characterModel, payer, ...by } };
  },
  createCreateMissionTransaction: (choose) => {
    const missionPool = choose.any('MissionPool');
    const project = choose.named(missionPool, 'project');
    const by = choose.acting(project, 'ManageMissionPool');
    const place = { project, missionPool, payer: by.delegateAuthority ?? by.authority };
    const rewards = [reward(choose, project), reward(choose, project)];
    const terms = { minXp: '0', cost: cost(choose, project), duration: duration(choose), rewards };
    return { data: { ...place, name: choose.text(), ...terms, ...by } };
  },
  createUpdateMissionTransaction: (choose) => {
    const missionAddress = choose.any('Mission');
    const project = choose.named(missionAddress, 'project');
    const params = {
      minXp: choose.chance(1, 10) ? choose.from(['0', '0', '1', choose.price()]) : undefined,
      cost: choose.maybe(newCost(choose, missionAddress, project)),
      duration: choose.maybe(duration(choose)),
      removeRewards: choose.maybe([0]),
      newRewards: choose.maybe([reward(choose, project)]),
    };
    return { missionAddress, params, ...choose.acting(project, 'ManageMissionPool') };
  },
  createSendCharactersOnMissionTransaction: (choose) => {
    const { characters, model } = choose.characters('None');
    const authority = choose.caller.address;
    const mission = choose.of('Mission', choose.named(model, 'project'));
    const terms = choose.terms(mission) as MissionTerms | undefined;
    return { data: { mission, characterAddresses: characters, authority, terms } };
  },
  createRecallCharactersTransaction: (choose) => {
    const { characters } = choose.characters('Mission');
    const authority = choose.caller.address;
    const use = choose.value(characters[0]!).usedBy as Fields | undefined;
    const isOut = use?.kind === 'Mission';
    const mission = isOut ? addressToBase58(use.mission as never) : choose.any('Mission');
    const together = characters.filter(
      (one) => (choose.value(one).usedBy as Fields | undefined)?.mission === use?.mission,
    );
    const forfeit = choose.from([true, false, undefined]);
    return { data: { mission, characterAddresses: together, authority, forfeit } };
  },
} as const satisfies Partial<Calls<BuildName>>;
