import type { Reference } from '../../../contract/declaration.ts';

/** References of accounts of this program's instructions. */

/** A resource named by players: all holders may use it. */
export const openResource = {
  kind: 'Resource',
  reason: 'a resource is for all its holders; all else is held against it',
} as const satisfies Reference;

/** The mint of the account `resource`. */
export const mintOfResource = { namedBy: 'resource.mint' } as const satisfies Reference;
