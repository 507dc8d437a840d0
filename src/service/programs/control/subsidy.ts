import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { rentLamports } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
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
  givesBack: true,
  source: chosen('the project of the call; all that happens is that it gives the fee back'),
  is: { kind: 'Project', reason: 'the program takes none but the project of the call' },
} as const satisfies AccountDeclaration;

/**
 * Has the project refund the fee, if the instruction lists it for that.
 * @param listed the same project, where the instruction lists it to be read.
 * @throws SubsidyLeftOut if it is left out although it would pay.
 */
export function subsidiseFee(
  context: ProgramContext,
  subsidy: AccountHandle | undefined,
  project: Address,
  listed?: AccountHandle,
): void {
  if (subsidy === undefined) {
    if (listed !== undefined) requireNoSubsidy(context, listed);
    return;
  }
  if (subsidy.address !== project) refuseAccount('subsidy', 'the instruction', 'another project');
  if (readProject(context, subsidy).subsidyFees) context.refundFee(subsidy);
}

function requireNoSubsidy(context: ProgramContext, project: AccountHandle): void {
  if (project.lamports <= rentLamports(project.data.length)) return;
  if (!readProject(context, project).subsidyFees) return;
  fail('SubsidyLeftOut', { project: addressToBase58(project.address) });
}

/**
 * The project whose fees are refunded, where nothing else of the instruction names it: only read,
 * so that none can leave the refund out. @param record the account whose record names the project.
 */
export function subsidisingProject(record: string) {
  const source = chosen('the program takes none but the project that the record names');
  return { source, is: { namedBy: `${record}.project` } } as const satisfies AccountDeclaration;
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
