import type { AccountSource } from '../../../core/instruction.ts';
import { named } from '../sources.ts';

/** Whose holding is burned: the owner that the project names, else the authority's own. */
export const burnedOwner: AccountSource = named('owner', 'authority');
