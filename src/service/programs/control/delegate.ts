import type { AccountDeclaration } from '../../../contract/declaration.ts';
import type { Address } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { delegateAuthorityAddress } from '../kit/addresses.ts';
import { requireRecord } from '../kit/lookup.ts';
import { delegationOf, named } from '../kit/sources.ts';
import { delegateAuthorityKind, projectKind } from '../records/control-records.ts';

/** Who acts for a project, and who pays. */

/**
 * In operations that take both: the delegate signs where one is given, else the authority; and who
 * signs pays, unless somebody else does.
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

/** The account `delegation` is left out where no delegate acts. */
export function omitDelegation(args: { readonly delegateAuthority?: string | null }): string[] {
  return args.delegateAuthority === undefined || args.delegateAuthority === null
    ? ['delegation']
    : [];
}

/**
 * In operations whose one wallet may be the authority or a delegate: `delegation` is left out where
 * the wallet is the authority or has no delegation. Whether one that it has allows this is found by
 * rehearsal.
 * @throws NotFound for the project.
 */
export function omitUnlessDelegate(state: StateView, project: Address, wallet: Address): string[] {
  const { authority } = requireRecord(state, projectKind, project);
  if (wallet === authority) return ['delegation'];
  const delegation = delegateAuthorityAddress(project, wallet);
  return state.record(delegateAuthorityKind, delegation) === undefined ? ['delegation'] : [];
}
