import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { requireAuthority } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import { derived, named, quantity, value } from '../kit/sources.ts';
import { type Multipliers, multipliersKind, stakingPoolKind } from '../records/staking-records.ts';
import {
  entryNumbers,
  entryReferences,
  makesMultipliers,
  multiplierEntryType,
  readEntries,
  requireMultipliers,
} from './multiplier-entries.ts';
import { managedReferences, manageStakingPool, requireManagedPool } from './staking-pools.ts';

const initMultipliers = defineInstruction(
  {
    program: 'staking',
    name: 'init_multipliers',
    doc: 'Creates the multipliers of a staking pool. Signed by the project or a delegate.',
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
      decimals: {
        type: 'u8',
        source: value('decimals'),
        numbers: { '': quantity('decimal places') },
      },
      entries: {
        type: { list: multiplierEntryType },
        source: value('multipliers'),
        names: entryReferences('[]'),
        numbers: entryNumbers('[]'),
      },
    },
    effects: {
      opens: 'it makes stakes earn more',
      deposits: [makesMultipliers('fields.entries[]')],
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
