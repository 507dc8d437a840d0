import type { AccountSource, Reference } from '../../../contract/declaration.ts';
import { named } from '../kit/sources.ts';

/** The owner of the burned holding: the one that the project names, else the authority itself. */
export const burnedOwner: AccountSource = named('owner', 'authority');

export const burnedReference = {
  reason: 'the signer itself, or with the permission any holder; the program asks which it is',
} as const satisfies Reference;
