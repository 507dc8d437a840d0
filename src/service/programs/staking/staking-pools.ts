import type { Reference } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { NAME_BYTES_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import {
  type ActingAccounts,
  type Permission,
  readProject,
  requirePermission,
} from '../control/authority.ts';
import { nextServiceIndex, serviceIndex } from '../control/services.ts';
import { deriveRecord } from '../kit/addresses.ts';
import type { ProgramContext } from '../kit/define.ts';
import { requireLength, requireSeconds } from '../kit/lookup.ts';
import { actedForProject, value } from '../kit/sources.ts';
import { type StakingPool, stakingPoolKind } from '../records/staking-records.ts';

/** Shared by instructions on staking pools. */

/** The permission to manage a staking pool, given by the pool's index among the project's. */
export const manageStakingPool: Permission = {
  service: 'Staking',
  permission: 'ManageStakingPool',
};

/** References of the accounts of an instruction that changes a pool. */
export const managedReferences = {
  project: { kind: 'Project', namedBy: 'stakingPool.project' },
  stakingPool: { kind: 'StakingPool', reason: actedForProject.reason },
  /** What a pool can be given: its resource, and models. */
  resource: { kind: 'Resource', where: { project: 'project' } },
  characterModel: { kind: 'CharacterModel', where: { project: 'project' } },
} as const satisfies Readonly<Record<string, Reference>>;

/** The argument that says what happens to assets. */
export const lockType = value('metadata.lockType', 'lockType');

function managePool(index: number): Permission {
  return { ...manageStakingPool, index };
}

/** @throws NotFound, Unauthorised unless the signer may manage the next pool to be created. */
export function requireNextManager(context: ProgramContext, accounts: ActingAccounts): void {
  const index = nextServiceIndex(readProject(context, accounts.project), 'Staking');
  requirePermission(context, accounts, managePool(index));
}

/** The pool's record, provided the signer may manage it. @throws NotFound, Unauthorised. */
export function requireManagedPool(
  context: ProgramContext,
  accounts: ActingAccounts,
  stakingPool: AccountHandle,
): StakingPool {
  const record = context.readRecord(stakingPool, stakingPoolKind);
  const project = readProject(context, accounts.project);
  const index = serviceIndex(project, 'Staking', stakingPool.address);
  requirePermission(context, accounts, managePool(index));
  return record;
}

/** @throws InvalidArgument for invalid settings. */
export function requireSettings({ name, rewardsDuration, startTime, endTime }: StakingPool): void {
  requireLength(name, 'metadata.name', 1, NAME_BYTES_MAX);
  if (rewardsDuration === 0n) {
    const argument = 'metadata.rewardsDuration';
    fail('InvalidArgument', { argument, problem: 'it is 0', expected: '1 or more seconds' });
  }
  requireSeconds(startTime, 'metadata.startTime');
  if (endTime === null) return;
  requireSeconds(endTime, 'metadata.endTime');
  if (endTime <= startTime) {
    const problem = `it is ${endTime}, and the pool starts at ${startTime}`;
    const expected = 'a time after startTime, in UNIX seconds';
    fail('InvalidArgument', { argument: 'metadata.endTime', problem, expected });
  }
}

/** @throws PoolClosed unless characters can be staked now. */
export function requireOpen(pool: Address, { startTime, endTime }: StakingPool, now: bigint): void {
  if (startTime <= now && (endTime === null || now < endTime)) return;
  fail('PoolClosed', {
    pool: addressToBase58(pool),
    startTime: String(startTime),
    endTime: endTime === null ? 'no end' : String(endTime),
    now: String(now),
  });
}

export function stakerAddress(wallet: Address, pool: Address): Address {
  return deriveRecord('staking', 'staker', wallet, pool).address;
}

export function multipliersAddress(pool: Address): Address {
  return deriveRecord('staking', 'multipliers', pool).address;
}
