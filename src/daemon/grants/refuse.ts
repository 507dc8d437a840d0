import { fail } from '../../core/errors.ts';
import type { MissingKind } from '../../methods/generated/types.ts';

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

/** @throws NotGranted, which names what is missing. */
export function refuse(game: string, method: string, shortfall: Shortfall): never {
  const { retryMs, ...missing } = shortfall;
  const retryAt = retryMs === undefined ? 'never' : new Date(retryMs).toISOString();
  return fail('NotGranted', { game, what: method, ...missing, retryAt });
}
