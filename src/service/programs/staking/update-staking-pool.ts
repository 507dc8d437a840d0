import { lockTypeType } from '../../../contract/terms.ts';
import { fail } from '../../../core/errors.ts';
import { CHARACTER_MODELS_MAX } from '../../../core/limits.ts';
import {
  ADDRESS_BYTES,
  type Address,
  addressFromBase58,
  addressToBase58,
} from '../../../solana/address.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { defineOperation } from '../../operations/operation.ts';
import { requireAuthority } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction, refuseAccount } from '../kit/define.ts';
import { grows } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import { moment, named, span, unitsOf, value } from '../kit/sources.ts';
import { type StakingPool, stakingPoolKind } from '../records/staking-records.ts';
import { requireLock } from './stake-terms.ts';
import {
  lockType,
  managedReferences,
  manageStakingPool,
  requireManagedPool,
  requireSettings,
} from './staking-pools.ts';

/** Change of an optional value: keep, remove or replace it. */
const changeType = {
  variants: { Keep: null, Clear: null, Set: { struct: { value: 'u64' } } },
} as const satisfies BorshType;
type Change = Decoded<typeof changeType>;

const declaration = {
  program: 'staking',
  name: 'update_staking_pool',
  doc: 'Updates a staking pool. Signed by the project or a delegate.',
  accounts: {
    ...managerAccounts,
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
    lockType: { type: { option: lockTypeType }, source: { ...lockType, absent: null } },
    resetStakeDuration: { type: { option: 'bool' }, source: value('metadata.resetStakeDuration') },
    rewardsPerDuration: {
      type: { option: 'u64' },
      source: value('metadata.rewardsPerDuration'),
      numbers: { '?': unitsOf('resource') },
    },
    rewardsDuration: {
      type: { option: 'u64' },
      source: value('metadata.rewardsDuration'),
      numbers: { '?': span },
    },
    startTime: {
      type: { option: 'u64' },
      source: value('metadata.startTime'),
      numbers: { '?': moment },
    },
    endTime: {
      type: changeType,
      source: value('metadata.endTime', 'change'),
      numbers: { value: moment },
    },
    minStakeDuration: {
      type: changeType,
      source: value('metadata.minStakeDuration', 'change'),
      numbers: { value: span },
    },
    maxRewardsDuration: {
      type: changeType,
      source: value('metadata.maxRewardsDuration', 'change'),
      numbers: { value: span },
    },
    cooldownDuration: {
      type: changeType,
      source: value('metadata.cooldownDuration', 'change'),
      numbers: { value: span },
    },
    /**
     * Optional accounts may be left out of a transaction; this field pins whether the call gave
     * one.
     */
    modelGiven: { type: 'bool', source: value('characterModel', 'isGiven') },
    resourceGiven: { type: 'bool', source: value('resource', 'isGiven') },
  },
  effects: {
    opens: 'it changes a staking pool, which may then pay more',
    replaces: {
      record: 'stakingPool',
      read: 'stakingPools',
      values: {
        lockType: 'lockType',
        resetStakeDuration: 'resetStakeDuration',
        rewardsPerDuration: 'rewardsPerDuration',
        rewardsDuration: 'rewardsDuration',
        startTime: 'startTime',
        endTime: 'endTime',
        minStakeDuration: 'minStakeDuration',
        maxRewardsDuration: 'maxRewardsDuration',
        cooldownDuration: 'cooldownDuration',
      },
      resources: { rewardsPerDuration: 'resource' },
    },
    deposits: [
      grows('stakingPool', {
        bytes: ADDRESS_BYTES,
        fields: ['name', 'endTime', 'minStakeDuration', 'maxRewardsDuration', 'cooldownDuration'],
      }),
    ],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const updateStakingPool = defineInstruction(declaration, (context) => {
  const { payer, stakingPool } = context.accounts;
  const record = requireManagedPool(context, context.accounts, stakingPool);
  const changed: StakingPool = {
    ...record,
    ...changeSettings(record, context.fields),
    resource: changeResource(context, record),
    characterModels: addModel(context, record),
  };
  requireSettings(changed);
  requireLock(changed.minStakeDuration, 'metadata.minStakeDuration');
  context.writeRecord(stakingPool, stakingPoolKind, changed, payer);
});

/** The settings after the call: omitted ones stay, and null removes a bound. */
function changeSettings(record: StakingPool, fields: Context['fields']): Partial<StakingPool> {
  return {
    name: fields.name ?? record.name,
    lockType: fields.lockType ?? record.lockType,
    resetStakeDuration: fields.resetStakeDuration ?? record.resetStakeDuration,
    rewardsPerDuration: fields.rewardsPerDuration ?? record.rewardsPerDuration,
    rewardsDuration: fields.rewardsDuration ?? record.rewardsDuration,
    startTime: fields.startTime ?? record.startTime,
    endTime: changeOptional(record.endTime, fields.endTime),
    minStakeDuration: changeOptional(record.minStakeDuration, fields.minStakeDuration),
    maxRewardsDuration: changeOptional(record.maxRewardsDuration, fields.maxRewardsDuration),
    cooldownDuration: changeOptional(record.cooldownDuration, fields.cooldownDuration),
  };
}

function changeOptional(before: bigint | null, change: Change): bigint | null {
  if (change.kind === 'Set') return change.value;
  return change.kind === 'Keep' ? before : null;
}

/** @throws StakingPoolInUse: rewards are paid in the resource in which they were earned. */
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

/** Idempotent: a model that is already allowed stays where it is. */
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
