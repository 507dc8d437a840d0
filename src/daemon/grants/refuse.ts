import { fail } from '../../core/errors.ts';
import type { Asking, MissingKind } from '../../methods/generated/types.ts';

/** In what a grant falls short of a call. */
export interface Shortfall {
  readonly kind: MissingKind;
  /** What is missing: an action, an address, or what a budget is of. */
  readonly of: string;
  /** What the call needs of it. */
  readonly wanted: string;
  /** What there is. */
  readonly left: string;
  /** When it can be called again, UNIX milliseconds; absent if no time alone helps. */
  readonly retryMs?: number;
}

/** What the game's developer reads next to `asking`. */
const advices: Readonly<Record<Asking, string>> = Object.freeze({
  HELPS: 'the manifest asks for it, and the player may give it',
  MANIFEST: 'the manifest of the session does not ask for it, so add it there first',
  NEVER: 'nothing that the session can ask for gives it',
});

/** @throws NotGranted, which names what is missing, and whether asking the player helps. */
export function refuse(game: string, method: string, shortfall: Shortfall, asking: Asking): never {
  const { retryMs, ...missing } = shortfall;
  const retryAt = retryMs === undefined ? 'never' : new Date(retryMs).toISOString();
  const advice = advices[asking];
  return fail('NotGranted', { game, what: method, ...missing, retryAt, asking, advice });
}
