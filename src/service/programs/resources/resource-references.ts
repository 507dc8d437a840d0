import type { AccountSource, Reference } from '../../../contract/declaration.ts';
import { named } from '../kit/sources.ts';

/** References of accounts of this program's instructions. */

/** A resource named by players: all holders may use it. */
export const openResource = {
  kind: 'Resource',
  reason: 'a resource is for all its holders; all else is held against it',
} as const satisfies Reference;

/** The mint of the account `resource`. */
export const mintOfResource = { namedBy: 'resource.mint' } as const satisfies Reference;

/** The owner of the burned holding: the one that the project names, else the authority itself. */
export const burnedOwner: AccountSource = named('owner', 'authority');

export const burnedReference = {
  reason: 'the signer itself, or with the permission any holder; the program asks which it is',
} as const satisfies Reference;
