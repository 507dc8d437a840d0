import type { Address } from '../../../core/address.ts';
import type { AccountHandle } from '../../ledger/program.ts';
import type { ProgramContext } from '../define.ts';
import { requireProjectOf } from '../lookup.ts';
import { type MissionPool, missionPoolKind } from './records.ts';

/** The record of a pool. @throws NotFound, InvalidArgument when it is of another project. */
export function readPool(
  context: ProgramContext,
  missionPool: AccountHandle,
  project: Address,
): MissionPool {
  const pool = context.readRecord(missionPool, missionPoolKind);
  requireProjectOf(pool, project, 'data.project');
  return pool;
}
