import { addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { requireAuthority } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { grows } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import { chosen, heldReason, named, value } from '../kit/sources.ts';
import { MULTIPLIER_BYTES, multipliersKind } from '../records/staking-records.ts';
import {
  entryNumbers,
  entryReferences,
  multiplierEntryType,
  readEntries,
  requireMultipliers,
} from './multiplier-entries.ts';
import { managedReferences, manageStakingPool, requireManagedPool } from './staking-pools.ts';

const addMultiplier = defineInstruction(
  {
    program: 'staking',
    name: 'add_multiplier',
    doc: 'Adds a multiplier to a staking pool. Signed by the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: named('project'), is: managedReferences.project },
      stakingPool: {
        source: chosen(heldReason),
        is: { kind: 'StakingPool', namedBy: 'multipliers.stakingPool' },
      },
      multipliers: {
        writable: true,
        source: named('multiplier'),
        is: { kind: 'Multipliers', reason: 'the signer must act for the project of its pool' },
      },
    },
    fields: {
      entry: {
        type: multiplierEntryType,
        source: value('metadata'),
        names: entryReferences(''),
        numbers: entryNumbers(''),
      },
    },
    effects: {
      opens: 'it makes stakes earn more',
      deposits: [grows('multipliers', { bytes: MULTIPLIER_BYTES })],
    },
  },
  (context) => {
    const { payer, stakingPool, multipliers } = context.accounts;
    const record = context.readRecord(multipliers, multipliersKind);
    requireManagedPool(context, context.accounts, stakingPool);
    const added = readEntries([context.fields.entry], 'metadata');
    const changed = { ...record, multipliers: [...record.multipliers, ...added] };
    requireMultipliers(changed);
    context.writeRecord(multipliers, multipliersKind, changed, payer);
  },
);

const createAddMultiplierTransaction = defineOperation({
  name: 'createAddMultiplierTransaction',
  shape: [[{ instruction: 'add_multiplier' }]],
  run(args, context) {
    const { state } = context;
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(state, project, authority, manageStakingPool);
    const address = addressFromBase58(args.multiplier, 'multiplier');
    const { stakingPool } = requireRecord(state, multipliersKind, address);
    const instruction = buildInstruction(addMultiplier, {
      args,
      accounts: { stakingPool },
      omit: omitDelegation(args),
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [addMultiplier];
export const operations = [createAddMultiplierTransaction];
