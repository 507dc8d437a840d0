import { isDeepStrictEqual } from 'node:util';
import type { ApprovalSentence } from '../../methods/generated/player.ts';

/**
 * Whether what would be signed now is what the player saw. Everything that is said of a write is
 * compared; amounts and times are maxima, and may only fall.
 */

/** Members of a sentence that say how much at the most. */
const maxima = ['amount', 'seconds'] as const;

/** @param now sentences of other bytes for the same call, made with the same knowledge. */
export function isNoMore(
  shown: readonly ApprovalSentence[],
  now: readonly ApprovalSentence[],
): boolean {
  return shown.length === now.length && shown.every((one, index) => isCovered(one, now[index]!));
}

function isCovered(shown: ApprovalSentence, now: ApprovalSentence): boolean {
  const isLower = maxima.every((name) => BigInt(now[name] ?? 0) <= BigInt(shown[name] ?? 0));
  return isLower && isDeepStrictEqual(withoutMaxima(shown), withoutMaxima(now));
}

function withoutMaxima({ amount: _, seconds: __, ...rest }: ApprovalSentence) {
  return rest;
}
