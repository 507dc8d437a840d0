import type { AccountHandle } from '../../ledger/state/account.ts';
import {
  type ActingAccounts,
  manageCurrencyStatus,
  requirePermission,
} from '../control/authority.ts';
import { subsidiseFee } from '../control/subsidy.ts';
import type { ProgramContext } from '../kit/define.ts';
import type { Resource } from '../records/resource-records.ts';

/**
 * The holder may burn its own resources, as may the project with the permission.
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
  if (accounts.signer.address === accounts.owner.address) {
    subsidiseFee(context, accounts.subsidy, record.project, accounts.project);
    return;
  }
  requirePermission(context, accounts, manageCurrencyStatus);
}
