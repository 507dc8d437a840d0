import type { Address } from '../../../core/address.ts';
import type { StateView } from '../../operation.ts';
import { type BuiltInstruction, buildInstruction } from '../build.ts';
import { defineInstruction, refuseAccount } from '../define.ts';
import {
  balanceAccounts,
  balanceFields,
  creditResource,
  planBalances,
} from '../resources/balances.ts';
import * as source from '../sources.ts';
import { subsidiseFee, subsidyOf } from '../subsidy.ts';
import { ownerAccounts, stakerAccount } from './declared.ts';
import { type StakingPool, stakerKind, stakingPoolKind } from './records.ts';

const payRewards = defineInstruction(
  {
    program: 'staking',
    name: 'pay_rewards',
    doc: 'Mints what a staker has claimed. Signed by the staker.',
    accounts: {
      ...ownerAccounts,
      stakingPool: { source: source.chosen('the owner is paid what it has claimed in that pool') },
      staker: stakerAccount,
      resource: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: { kind: 'Resource', reason: 'the program takes only that of the pool' },
      },
      ...balanceAccounts('owner'),
    },
    fields: balanceFields,
  },
  (context) => {
    const { payer, owner, subsidy, stakingPool, staker, resource } = context.accounts;
    const { holdingProof } = context.fields;
    const pool = context.readRecord(stakingPool, stakingPoolKind);
    if (pool.resource !== resource.address) {
      refuseAccount('resource', 'pay_rewards', 'the pool pays in another');
    }
    subsidiseFee(context, subsidy, pool.project);
    const record = context.readRecord(staker, stakerKind);
    if (record.owedRewards === 0n) return;
    const place = { ...context.accounts, holder: owner.address, holdingProof };
    const due = { amount: record.owedRewards, project: pool.project };
    creditResource(context.within('resources'), place, due, payer);
    context.writeRecord(staker, stakerKind, { ...record, owedRewards: 0n }, payer);
  },
);

/**
 * The instruction that ends a call which claims. What it mints is known only when it executes.
 * @throws TreeMissing, TreeFull.
 */
export function buildPayment(
  state: StateView,
  args: object,
  owner: Address,
  stakingPool: Address,
  { resource, project }: StakingPool,
): BuiltInstruction {
  const held = planBalances(state).credit(resource, owner, 0n);
  const subsidy = subsidyOf(state, project);
  return buildInstruction(payRewards, {
    args,
    accounts: { owner, stakingPool, ...held.accounts, ...subsidy },
    fields: held.fields,
    omit: held.omit,
  });
}

export const instructions = [payRewards];
