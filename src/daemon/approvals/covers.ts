import { isDeepStrictEqual } from 'node:util';
import type { ApprovalSentence } from '../../methods/generated/player.ts';

/**
 * Whether what would be signed now is what the player saw. Everything that is said of a write is
 * compared: amounts and times are maxima, and may only fall; what comes back is a minimum, and may
 * only rise.
 */

/** Members of a sentence that say how much: at the most, but for what comes back. */
const figures = ['amount', 'most', 'seconds'] as const;

/** @param now sentences of other bytes for the same call, made with the same knowledge. */
export function isNoMore(
  shown: readonly ApprovalSentence[],
  now: readonly ApprovalSentence[],
): boolean {
  return shown.length === now.length && shown.every((one, index) => isCovered(one, now[index]!));
}

function isCovered(shown: ApprovalSentence, now: ApprovalSentence): boolean {
  const [less, more] = shown.kind === 'GETS' ? [shown, now] : [now, shown];
  const isWithin = figures.every((name) => figureOf(less, name) <= figureOf(more, name));
  return isWithin && isDeepStrictEqual(withoutFigures(shown), withoutFigures(now));
}

/** What comes back is all in `amount` where it is not drawn. */
function figureOf(sentence: ApprovalSentence, name: (typeof figures)[number]): bigint {
  const isAll = name === 'most' && sentence.kind === 'GETS';
  return BigInt(sentence[name] ?? (isAll ? (sentence.amount ?? 0) : 0));
}

function withoutFigures({ amount: _, most: __, seconds: ___, ...rest }: ApprovalSentence) {
  return rest;
}
