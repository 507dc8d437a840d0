import type { AccountDeclaration } from '../../../contract/declaration.ts';
import type { Address } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { delegateAuthorityAddress } from '../kit/addresses.ts';
import { requireRecord } from '../kit/lookup.ts';
import { delegationOf, named } from '../kit/sources.ts';
import { delegateAuthorityKind, projectKind } from '../records/control-records.ts';

/** The signer for a project, and the payer. */

/**
 * For operations that take both: the delegate signs if given, else the authority; the signer pays
 * unless a payer is given.
 */
export const managerAccounts = {
  payer: {
    signer: true,
    writable: true,
    source: named('payer', 'delegateAuthority', 'authority'),
  },
  signer: { signer: true, source: named('delegateAuthority', 'authority') },
  delegation: { optional: true, source: delegationOf('signer') },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** Omits the account `delegation` when no delegate acts. */
export function omitDelegation(args: { readonly delegateAuthority?: string | null }): string[] {
  return args.delegateAuthority === undefined || args.delegateAuthority === null
    ? ['delegation']
    : [];
}

/**
 * For operations whose single wallet may be the authority or a delegate: omits `delegation` when
 * the wallet is the authority or has no delegation. Whether its delegation covers the operation is
 * left to the rehearsal.
 * @throws NotFound for the project.
 */
export function omitUnlessDelegate(state: StateView, project: Address, wallet: Address): string[] {
  const { authority } = requireRecord(state, projectKind, project);
  if (wallet === authority) return ['delegation'];
  const delegation = delegateAuthorityAddress(project, wallet);
  return state.record(delegateAuthorityKind, delegation) === undefined ? ['delegation'] : [];
}
