import { type Address, addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import type { AccountHandle } from '../../ledger/program.ts';
import type { ProgramContext } from '../define.ts';
import { type MissionPool, missionPoolKind } from './records.ts';

/** The record of a pool. @throws NotFound, InvalidArgument when it is of another project. */
export function readPool(
  context: ProgramContext,
  missionPool: AccountHandle,
  project: Address,
): MissionPool {
  const pool: MissionPool = context.readRecord(missionPool, missionPoolKind);
  requireProjectOfPool(pool, project);
  return pool;
}

/** @throws InvalidArgument when the pool is of another project. */
export function requireProjectOfPool(pool: MissionPool, project: Address): void {
  if (pool.project === project) return;
  const problem = `the mission pool is of project ${addressToBase58(pool.project)}`;
  fail('InvalidArgument', {
    argument: 'data.project',
    problem,
    expected: 'the project of the pool',
  });
}
