import { lockTypeType } from '../../../contract/terms.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { requireAuthority } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { addService, serviceDeposit } from '../control/services.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction, refuseAccount } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finishMany, freshKey } from '../kit/lookup.ts';
import {
  actedForProject,
  chosen,
  derived,
  moment,
  named,
  quantity,
  span,
  unitsOf,
  value,
} from '../kit/sources.ts';
import {
  type Multipliers,
  multipliersKind,
  type StakingPool,
  stakingPoolKind,
} from '../records/staking-records.ts';
import {
  entryNumbers,
  entryReferences,
  makesMultipliers,
  multiplierEntryType,
  readEntries,
  requireMultipliers,
} from './multiplier-entries.ts';
import { requireLock } from './stake-terms.ts';
import {
  lockType,
  managedReferences,
  manageStakingPool,
  requireNextManager,
  requireSettings,
} from './staking-pools.ts';

const declaration = {
  program: 'staking',
  name: 'create_staking_pool',
  doc: 'Creates a staking pool and its multipliers. Signed by the project or a delegate.',
  accounts: {
    ...managerAccounts,
    project: { writable: true, source: named('project'), is: actedForProject },
    resource: { source: named('resource'), is: managedReferences.resource },
    stakingPool: {
      writable: true,
      source: derived('staking', 'staking_pool', { account: 'project' }, { field: 'key' }),
    },
    multipliers: {
      writable: true,
      optional: true,
      source: derived('staking', 'multipliers', { account: 'stakingPool' }),
    },
  },
  fields: {
    key: {
      type: 'address',
      source: chosen('a fresh name for the pool, which nobody signs with'),
      names: { '': { reason: 'a fresh name, where nothing is' } },
    },
    name: { type: 'string', source: value('metadata.name') },
    lockType: { type: lockTypeType, source: { ...lockType, absent: { kind: 'Freeze' } } },
    resetStakeDuration: { type: 'bool', source: value('metadata.resetStakeDuration') },
    rewardsPerDuration: {
      type: 'u64',
      source: value('metadata.rewardsPerDuration'),
      numbers: { '': unitsOf('resource') },
    },
    rewardsDuration: {
      type: 'u64',
      source: value('metadata.rewardsDuration'),
      numbers: { '': span },
    },
    startTime: { type: 'u64', source: value('metadata.startTime'), numbers: { '': moment } },
    endTime: {
      type: { option: 'u64' },
      source: value('metadata.endTime'),
      numbers: { '?': moment },
    },
    minStakeDuration: {
      type: { option: 'u64' },
      source: value('metadata.minStakeDuration'),
      numbers: { '?': span },
    },
    maxRewardsDuration: {
      type: { option: 'u64' },
      source: value('metadata.maxRewardsDuration'),
      numbers: { '?': span },
    },
    cooldownDuration: {
      type: { option: 'u64' },
      source: value('metadata.cooldownDuration'),
      numbers: { '?': span },
    },
    multiplier: {
      type: {
        option: { struct: { decimals: 'u8', multipliers: { list: multiplierEntryType } } },
      },
      source: value('multiplier'),
      names: entryReferences('?.multipliers[]'),
      numbers: {
        '?.decimals': quantity('decimal places'),
        ...entryNumbers('?.multipliers[]'),
      },
    },
  },
  effects: {
    opens: 'it opens a staking pool, which pays rewards without end',
    deposits: [
      makes('stakingPool', stakingPoolKind, { fields: ['name'] }),
      makesMultipliers('fields.multiplier?.multipliers[]'),
      serviceDeposit,
    ],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const createStakingPool = defineInstruction(declaration, (context) => {
  const { payer, project, resource, stakingPool } = context.accounts;
  const { key, multiplier: _, ...settings } = context.fields;
  requireNextManager(context, context.accounts);
  const record: StakingPool = {
    ...settings,
    bump: deriveRecord('staking', 'staking_pool', project.address, key).bump,
    key,
    project: project.address,
    resource: resource.address,
    characterModels: [],
    totalStaked: 0n,
    debtors: 0n,
  };
  requireSettings(record);
  requireLock(record.minStakeDuration, 'metadata.minStakeDuration');
  context.createRecord(stakingPool, stakingPoolKind, record, payer);
  createMultipliers(context);
  addService(context.within('control'), project, 'Staking', stakingPool.address, payer);
});

function createMultipliers(context: Context): void {
  const { payer, stakingPool, multipliers } = context.accounts;
  const { multiplier } = context.fields;
  if (multiplier === null) return;
  if (multipliers === undefined) {
    refuseAccount('multipliers', 'create_staking_pool', 'the call gives some');
  }
  const record: Multipliers = {
    bump: deriveRecord('staking', 'multipliers', stakingPool.address).bump,
    stakingPool: stakingPool.address,
    decimals: multiplier.decimals,
    multipliers: readEntries(multiplier.multipliers, 'multiplier.multipliers'),
  };
  requireMultipliers(record);
  context.createRecord(multipliers, multipliersKind, record, payer);
}

const createCreateStakingPoolTransaction = defineOperation({
  name: 'createCreateStakingPoolTransaction',
  shape: [
    [
      {
        instruction: 'create_staking_pool',
        made: { stakingPoolAddress: 'stakingPool', multipliersAddress: 'multipliers' },
      },
    ],
  ],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(context.state, project, authority, manageStakingPool);
    const hasMultipliers = args.multiplier !== undefined && args.multiplier !== null;
    const instruction = buildInstruction(createStakingPool, {
      args,
      fields: { key: freshKey(context) },
      omit: [...omitDelegation(args), ...(hasMultipliers ? [] : ['multipliers'])],
    });
    const transactions = finishMany(context, [instruction], args);
    const { stakingPool, multipliers } = instruction.named;
    return {
      multipliersAddress: multipliers === undefined ? null : addressToBase58(multipliers),
      stakingPoolAddress: addressToBase58(stakingPool!),
      transactions,
    };
  },
});

export const instructions = [createStakingPool];
export const operations = [createCreateStakingPoolTransaction];
