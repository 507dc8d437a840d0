import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { rentLamports } from '../../../core/limits.ts';
import type { Address } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account-handle.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { type ProgramContext, refuseAccount } from '../kit/define.ts';
import { chosen } from '../kit/sources.ts';
import { projectKind } from '../records/control-records.ts';
import { readProject } from './authority.ts';

/**
 * Projects with `subsidyFees` refund their players' fees while their account holds more lamports
 * than its deposit. The account is listed a second time, as writable, only if it will pay, so that
 * players of other projects are not blocked by its lock.
 */
export const subsidyAccount = {
  writable: true,
  optional: true,
  source: chosen('the project of the call; all that happens is that it gives the fee back'),
  is: { kind: 'Project', reason: 'the program takes none but the project of the call' },
} as const satisfies AccountDeclaration;

/** Has the project refund the fee, if the instruction lists it for that. */
export function subsidiseFee(
  context: ProgramContext,
  subsidy: AccountHandle | undefined,
  project: Address,
): void {
  if (subsidy === undefined) return;
  if (subsidy.address !== project) refuseAccount('subsidy', 'the instruction', 'another project');
  if (readProject(context, subsidy).subsidyFees) context.refundFee(subsidy);
}

/** The accounts that a build adds: the project if it will pay, else none. */
export function subsidyOf(
  state: StateView,
  project: Address,
): Readonly<Record<'subsidy', Address>> | Record<string, never> {
  const pays = state.record(projectKind, project)?.value.subsidyFees === true;
  const account = pays ? state.account(project) : undefined;
  if (account === undefined) return {};
  return account.lamports > rentLamports(account.data.length) ? { subsidy: project } : {};
}
