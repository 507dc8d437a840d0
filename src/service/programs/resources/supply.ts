import type { AccountHandle } from '../../ledger/program.ts';
import { type ActingAccounts, manageCurrencyStatus, requirePermission } from '../authority.ts';
import { type ProgramContext, refuseAccount } from '../define.ts';
import { subsidiseFee } from '../subsidy.ts';
import type { Resource } from './records.ts';

/** @throws AccountMismatch when the service chose another project than the resource's. */
export function requireProjectOf(record: Resource, project: AccountHandle): void {
  if (record.project === project.address) return;
  refuseAccount('project', 'the instruction', 'the resource is of another project');
}

/**
 * The holder itself may burn, which is a player's fee, and the project with the permission.
 * @throws Unauthorised.
 */
export function requireBurner(
  context: ProgramContext,
  record: Resource,
  accounts: ActingAccounts & {
    readonly owner: AccountHandle;
    readonly subsidy: AccountHandle | undefined;
  },
): void {
  requireProjectOf(record, accounts.project);
  if (accounts.signer.address === accounts.owner.address) {
    subsidiseFee(context, accounts.subsidy, record.project);
    return;
  }
  requirePermission(context, accounts, manageCurrencyStatus);
}
