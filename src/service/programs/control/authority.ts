import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { exists, type ProgramContext } from '../kit/define.ts';
import { requireRecord } from '../kit/lookup.ts';
import {
  type Delegation,
  delegateAuthorityKind,
  type Project,
  projectKind,
} from '../records/control-records.ts';

/** A permission that a project can give to another wallet. */
export interface Permission {
  readonly service: Delegation['service']['kind'];
  readonly permission: Delegation['permission']['kind'];
  /**
   * Index among the project's services of this kind, in order of creation, from 0; absent where
   * there is only one, or where any of them will do.
   */
  readonly index?: number;
}

export const manageProfiles: Permission = { service: 'Control', permission: 'ManageProfiles' };
export const manageCriterias: Permission = { service: 'Control', permission: 'ManageCriterias' };
export const manageCurrencies: Permission = {
  service: 'CurrencyManager',
  permission: 'ManageCurrencies',
};
export const mintCurrencies: Permission = {
  service: 'CurrencyManager',
  permission: 'MintCurrencies',
};
export const manageCurrencyStatus: Permission = {
  service: 'CurrencyManager',
  permission: 'ManageCurrencyStatus',
};

type Reader = Pick<ProgramContext, 'readForeignRecord'>;

/** The accounts that prove that an instruction's signer may act for a project. */
export interface ActingAccounts {
  readonly project: AccountHandle;
  readonly signer: AccountHandle;
  /** At `[delegate, project, signer]`; left out when the authority signs. */
  readonly delegation: AccountHandle | undefined;
}

/**
 * The project, provided the signer is its authority or has one of the permissions.
 * @throws NotFound, Unauthorised.
 */
export function requirePermission(
  context: Reader,
  accounts: ActingAccounts,
  ...permissions: readonly Permission[]
): Project {
  const project = readProject(context, accounts.project);
  if (!mayAct(context, project, accounts, ...permissions)) {
    refuseWallet(accounts.signer.address, accounts.project.address, permissions[0]);
  }
  return project;
}

/** Whether the signer is the project's authority or has one of the permissions. */
export function mayAct(
  context: Reader,
  project: Project,
  { signer, delegation }: ActingAccounts,
  ...permissions: readonly Permission[]
): boolean {
  if (signer.address === project.authority) return true;
  if (delegation === undefined || !exists(delegation)) return false;
  const control = programId('control');
  const record = context.readForeignRecord(delegation, delegateAuthorityKind, control);
  return record.delegations.some((given) => permissions.some((asked) => permits(given, asked)));
}

/** The record of a project. @throws NotFound. */
export function readProject(context: Reader, project: AccountHandle): Project {
  return context.readForeignRecord(project, projectKind, programId('control'));
}

function permits(given: Delegation, { service, permission, index }: Permission): boolean {
  const isSame = given.service.kind === service && given.permission.kind === permission;
  return isSame && (index === undefined || given.index === index);
}

/**
 * Checks at build time that the call's `authority` is the project's. Whether a delegate may act is
 * left to the rehearsal.
 * @throws NotFound, Unauthorised.
 */
export function requireAuthority(
  state: StateView,
  project: Address,
  authority: Address,
  permission?: Permission,
): Project {
  const record = requireRecord(state, projectKind, project);
  if (record.authority !== authority) refuseWallet(authority, project, permission);
  return record;
}

/** @throws Unauthorised always. */
export function refuseWallet(wallet: Address, project: Address, permission?: Permission): never {
  const authority = `to be the authority of project ${addressToBase58(project)}`;
  const right =
    permission === undefined ? '' : `, or its delegate with ${describePermission(permission)}`;
  fail('Unauthorised', { wallet: addressToBase58(wallet), needs: `${authority}${right}` });
}

function describePermission({ service, permission, index }: Permission): string {
  return index === undefined ? `${service}.${permission}` : `${service}[${index}].${permission}`;
}
