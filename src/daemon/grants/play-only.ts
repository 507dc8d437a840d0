import type { Effect } from '../../methods/inspect/charge.ts';
import type { GrantRules } from './grant.ts';
import type { Shortfall } from './refuse.ts';

/**
 * In what a call falls short in projects that another game brought: there a game may only play,
 * unless the player said otherwise.
 * @param effect of the call, outside of what the game made.
 * @param named base58 addresses of the projects that the call names.
 */
export function judgePlayOnly(
  { playOnly = [] }: Pick<GrantRules, 'playOnly'>,
  effect: Effect,
  named: ReadonlySet<string>,
): Shortfall | undefined {
  if (effect === 'play') return undefined;
  const shared = playOnly.find((project) => named.has(project));
  if (shared === undefined) return undefined;
  const wanted = 'to change and spend in it';
  return { kind: 'PROJECT', of: shared, wanted, left: 'to play in it' };
}
