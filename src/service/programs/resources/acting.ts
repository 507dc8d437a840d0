import type { AccountSource } from '../../../core/instruction.ts';
import { named } from '../sources.ts';

/** Who acts and who pays in operations that take `authority` and `delegateAuthority`. */

/** The delegate where one is given, else the authority. */
export const actingSigner: AccountSource = named('delegateAuthority', 'authority');

/** The payer, else whoever acts. */
export const actingPayer: AccountSource = named('payer', 'delegateAuthority', 'authority');

/** The account `delegation` is left out where no delegate acts. */
export function omitDelegation(args: { readonly delegateAuthority?: string | null }): string[] {
  return args.delegateAuthority === undefined || args.delegateAuthority === null
    ? ['delegation']
    : [];
}

/** Whose holding is burned: the owner that the project names, else the authority's own. */
export const burnedOwner: AccountSource = named('owner', 'authority');
