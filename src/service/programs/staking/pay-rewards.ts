import type { Address } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { paidOut } from '../kit/effects.ts';
import { requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { type StakingPool, stakerKind, stakingPoolKind } from '../records/staking-records.ts';
import {
  balanceAccounts,
  balanceDeposits,
  balanceFields,
  creditResourceUpTo,
  locateTriedCredit,
} from '../resources/balances.ts';
import { countDebtor } from './stakers.ts';
import { ownerAccounts, stakerAccount } from './staking-accounts.ts';
import { stakerAddress } from './staking-pools.ts';

const payRewards = defineInstruction(
  {
    program: 'staking',
    name: 'pay_rewards',
    doc:
      'Mints what a staker is owed, in the resource that it was earned in. Units that cannot be ' +
      'minted stay owed. Signed by the staker.',
    accounts: {
      ...ownerAccounts,
      stakingPool: {
        writable: true,
        source: source.chosen('the owner is paid what it has earned in that pool'),
        is: { kind: 'StakingPool', reason: 'the staker is derived from it' },
      },
      staker: { ...stakerAccount, is: { kind: 'Staker' } },
      resource: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: {
          kind: 'Resource',
          namedBy: 'staker.resource',
          where: { project: 'stakingPool.project' },
        },
      },
      ...balanceAccounts('owner'),
    },
    fields: balanceFields,
    effects: {
      gives: { more: paidOut, notes: { Staker: ['owedRewards'], StakingPool: ['debtors'] } },
      deposits: [...balanceDeposits],
    },
  },
  (context) => {
    const { payer, owner, subsidy, stakingPool, staker } = context.accounts;
    const pool = context.readRecord(stakingPool, stakingPoolKind);
    subsidiseFee(context, subsidy, pool.project);
    const record = context.readRecord(staker, stakerKind);
    if (record.owedRewards === 0n) return;
    const place = { ...context.accounts, holder: owner.address };
    const resources = context.within('resources');
    const due = { amount: record.owedRewards, project: pool.project };
    const amount = creditResourceUpTo(resources, place, due, payer);
    const paid = { ...record, owedRewards: record.owedRewards - amount };
    context.writeRecord(staker, stakerKind, paid, payer);
    const counted = countDebtor(pool, record, paid);
    context.writeRecord(stakingPool, stakingPoolKind, counted, payer);
  },
);

/**
 * The last instruction of a call that claims or unstakes. The amount is only known at execution,
 * and may be 0.
 */
export function buildPayment(
  state: StateView,
  args: object,
  owner: Address,
  stakingPool: Address,
  { project }: StakingPool,
): BuiltInstruction {
  const { resource } = requireRecord(state, stakerKind, stakerAddress(owner, stakingPool));
  const held = locateTriedCredit(state, resource, owner);
  const subsidy = subsidyOf(state, project);
  return buildInstruction(payRewards, {
    args,
    accounts: { owner, stakingPool, ...held.accounts, ...subsidy },
    fields: held.fields,
    omit: held.omit,
  });
}

export const instructions = [payRewards];
