import { type Address, addressFromBase58, addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import { defineOperation } from '../../operation.ts';
import { actingPayer, actingSigner, omitDelegation } from '../acting.ts';
import { requireAuthority } from '../authority.ts';
import { buildInstruction } from '../build.ts';
import { type ContextOf, defineInstruction, refuseAccount } from '../define.ts';
import { finish, requireRecord } from '../lookup.ts';
import { delegationOf, named, value } from '../sources.ts';
import {
  managedReferences,
  manageStakingPool,
  requireManagedPool,
  requireSettings,
} from './pools.ts';
import { type StakingPool, stakingPoolKind } from './records.ts';

const CHARACTER_MODELS_MAX = 64;

const declaration = {
  program: 'staking',
  name: 'update_staking_pool',
  doc: 'Changes a staking pool. Signed by the project or a delegate.',
  accounts: {
    payer: { signer: true, writable: true, source: actingPayer },
    signer: { signer: true, source: actingSigner },
    delegation: { optional: true, source: delegationOf('signer') },
    project: { source: named('project'), is: managedReferences.project },
    stakingPool: {
      writable: true,
      source: named('stakingPool'),
      is: managedReferences.stakingPool,
    },
    characterModel: {
      optional: true,
      source: named('characterModel'),
      is: managedReferences.characterModel,
    },
    resource: { optional: true, source: named('resource'), is: managedReferences.resource },
  },
  fields: {
    name: { type: { option: 'string' }, source: value('metadata.name') },
    resetStakeDuration: { type: { option: 'bool' }, source: value('metadata.resetStakeDuration') },
    rewardsPerDuration: { type: { option: 'u64' }, source: value('metadata.rewardsPerDuration') },
    rewardsDuration: { type: { option: 'u64' }, source: value('metadata.rewardsDuration') },
    startTime: { type: { option: 'u64' }, source: value('metadata.startTime') },
    endTime: { type: { option: 'u64' }, source: value('metadata.endTime') },
    minStakeDuration: { type: { option: 'u64' }, source: value('metadata.minStakeDuration') },
    maxRewardsDuration: { type: { option: 'u64' }, source: value('metadata.maxRewardsDuration') },
    cooldownDuration: { type: { option: 'u64' }, source: value('metadata.cooldownDuration') },
    /** An account may be left out; what the call gives may not. */
    modelGiven: { type: 'bool', source: value('characterModel', 'isGiven') },
    resourceGiven: { type: 'bool', source: value('resource', 'isGiven') },
  },
} as const;

type Context = ContextOf<typeof declaration>;

const updateStakingPool = defineInstruction(declaration, (context) => {
  const { payer, stakingPool } = context.accounts;
  const record = requireManagedPool(context, context.accounts, stakingPool);
  const { modelGiven: _, resourceGiven: __, ...given } = context.fields;
  const changed: StakingPool = {
    ...record,
    ...keepGiven(given),
    resource: changeResource(context, record),
    characterModels: addModel(context, record),
  };
  requireSettings(changed);
  context.writeRecord(stakingPool, stakingPoolKind, changed, payer);
});

type Settings = Omit<Context['fields'], 'modelGiven' | 'resourceGiven'>;

/** The settings that are not null. */
function keepGiven(settings: Settings): Partial<StakingPool> {
  const given = Object.entries(settings).filter(([, setting]) => setting !== null);
  return Object.fromEntries(given);
}

/** @throws StakingPoolInUse: what was earned is paid in what it was earned in. */
function requireUnused(pool: Address, { totalStaked, debtors }: StakingPool): void {
  if (totalStaked === 0n && debtors === 0n) return;
  fail('StakingPoolInUse', {
    pool: addressToBase58(pool),
    totalStaked: String(totalStaked),
    debtors: String(debtors),
  });
}

function changeResource(context: Context, record: StakingPool): StakingPool['resource'] {
  const { resource } = context.accounts;
  requireListed('resource', resource !== undefined, context.fields.resourceGiven);
  if (resource === undefined || resource.address === record.resource) return record.resource;
  requireUnused(context.accounts.stakingPool.address, record);
  return resource.address;
}

/** A model that may stake already stays where it is. */
function addModel(context: Context, record: StakingPool): StakingPool['characterModels'] {
  const { characterModel } = context.accounts;
  const { characterModels } = record;
  requireListed('characterModel', characterModel !== undefined, context.fields.modelGiven);
  if (characterModel === undefined) return characterModels;
  if (characterModels.includes(characterModel.address)) return characterModels;
  const actual = characterModels.length + 1;
  const limit = CHARACTER_MODELS_MAX;
  if (actual > limit) fail('LimitExceeded', { what: 'models of a staking pool', actual, limit });
  return [...characterModels, characterModel.address];
}

function requireListed(account: string, isListed: boolean, isGiven: boolean): void {
  if (isListed === isGiven) return;
  refuseAccount(account, 'update_staking_pool', 'not as the call gives it');
}

const createUpdateStakingPoolTransaction = defineOperation({
  name: 'createUpdateStakingPoolTransaction',
  shape: [[{ instruction: 'update_staking_pool' }]],
  run(args, context) {
    const { state } = context;
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(state, project, authority, manageStakingPool);
    requireRecord(state, stakingPoolKind, addressFromBase58(args.stakingPool, 'stakingPool'));
    const instruction = buildInstruction(updateStakingPool, { args, omit: omitDelegation(args) });
    return finish(context, [instruction], args);
  },
});

export const instructions = [updateStakingPool];
export const operations = [createUpdateStakingPoolTransaction];
