import { addressFromBase58, addressToBase58 } from '../../../core/address.ts';
import { defineOperation } from '../../operation.ts';
import { managerAccounts, omitDelegation } from '../acting.ts';
import { deriveRecord } from '../addresses.ts';
import { requireAuthority } from '../authority.ts';
import { buildInstruction } from '../build.ts';
import { defineInstruction } from '../define.ts';
import { finish, requireRecord } from '../lookup.ts';
import { derived, named, value } from '../sources.ts';
import {
  entryReferences,
  multiplierEntryType,
  readEntries,
  requireMultipliers,
} from './multiplier-entries.ts';
import { managedReferences, manageStakingPool, requireManagedPool } from './pools.ts';
import { type Multipliers, multipliersKind, stakingPoolKind } from './records.ts';

const initMultipliers = defineInstruction(
  {
    program: 'staking',
    name: 'init_multipliers',
    doc: 'Makes the multipliers of a staking pool. Signed by the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: named('project'), is: managedReferences.project },
      stakingPool: { source: named('stakingPool'), is: managedReferences.stakingPool },
      multipliers: {
        writable: true,
        source: derived('staking', 'multipliers', { account: 'stakingPool' }),
      },
    },
    fields: {
      decimals: { type: 'u8', source: value('decimals') },
      entries: {
        type: { list: multiplierEntryType },
        source: value('multipliers'),
        names: entryReferences('[]'),
      },
    },
  },
  (context) => {
    const { payer, stakingPool, multipliers } = context.accounts;
    const { decimals, entries } = context.fields;
    requireManagedPool(context, context.accounts, stakingPool);
    const record: Multipliers = {
      bump: deriveRecord('staking', 'multipliers', stakingPool.address).bump,
      stakingPool: stakingPool.address,
      decimals,
      multipliers: readEntries(entries, 'multipliers'),
    };
    requireMultipliers(record);
    context.createRecord(multipliers, multipliersKind, record, payer);
  },
);

const createInitMultipliersTransaction = defineOperation({
  name: 'createInitMultipliersTransaction',
  shape: [[{ instruction: 'init_multipliers', made: { multipliersAddress: 'multipliers' } }]],
  run(args, context) {
    const { state } = context;
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(state, project, authority, manageStakingPool);
    requireRecord(state, stakingPoolKind, addressFromBase58(args.stakingPool, 'stakingPool'));
    const instruction = buildInstruction(initMultipliers, { args, omit: omitDelegation(args) });
    const tx = finish(context, [instruction], args);
    return { multipliersAddress: addressToBase58(instruction.named.multipliers!), tx };
  },
});

export const instructions = [initMultipliers];
export const operations = [createInitMultipliersTransaction];
