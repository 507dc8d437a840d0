import type { ApprovalSentence } from '../../methods/generated/player.ts';
import { formatAmount } from '../pairing/describe-grant.ts';
import type { Words } from '../words/english.ts';

/** Times and amounts of an approval, as texts. */

const spans = [
  { name: 'days', seconds: 86_400n },
  { name: 'hours', seconds: 3600n },
  { name: 'minutes', seconds: 60n },
] as const;

/** A time in whole days, hours or minutes, rounded up, and in seconds. */
export function nameSpan(text: string, { spans: names }: Words): string {
  const seconds = BigInt(text);
  const exact = names.seconds(seconds);
  const span = spans.find((one) => seconds >= one.seconds);
  if (span === undefined) return exact;
  const count = (seconds + span.seconds - 1n) / span.seconds;
  return `${names[span.name](count)} (${exact})`;
}

/** An amount of what a budget counts, with the token's decimals if it is one. */
export function formatOf(
  of: string,
  amount: string,
  token: ApprovalSentence['token'],
  words: Words,
): string {
  return formatAmount(of, amount, token ? [token] : [], words);
}
