import type { ApprovalSentence, NamedValue } from '../../methods/generated/player.ts';
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

/** A time to the second, in days, hours, minutes and seconds. */
function nameInterval(text: string, { spans: names }: Words): string {
  let left = BigInt(text);
  const parts: string[] = [];
  for (const { name, seconds } of spans) {
    if (left >= seconds) parts.push(names[name](left / seconds));
    left %= seconds;
  }
  if (left > 0n || parts.length === 0) parts.push(names.seconds(left));
  return parts.join(' ');
}

/** The first moment that has no date. */
const DATES_END = 253_402_300_800n;

/** A moment of UNIX seconds, in UTC; 0 for none. */
function nameMoment(text: string, { approval: { values } }: Words): string {
  const seconds = BigInt(text);
  if (seconds === 0n) return values.words.none;
  if (seconds < 0n || seconds >= DATES_END) return values.unixSeconds(text);
  const [day, time] = new Date(Number(seconds) * 1000).toISOString().split('T');
  return `${day} ${time!.slice(0, 8)} UTC`;
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

/**
 * A value of an instruction as it is read.
 * @param of the resource of which units are, with its token, where they are known.
 */
export function sayFigure(
  form: NamedValue['form'],
  text: string,
  words: Words,
  { of, token }: Pick<NamedValue, 'of' | 'token'> = {},
): string {
  const named: Partial<Record<string, string>> = words.approval.values.words;
  if (text === 'none') return named.none!;
  if (form === 'SPAN') return nameInterval(text, words);
  if (form === 'MOMENT') return nameMoment(text, words);
  if (form === 'UNITS') return formatUnits(of, text, token, words);
  return form === 'WORD' ? (named[text] ?? text) : text;
}

/** Base units of a resource; as they are where its token is not known. */
export function formatUnits(
  of: string | null | undefined,
  amount: string,
  token: ApprovalSentence['token'],
  words: Words,
): string {
  return of && token ? formatOf(of, amount, token, words) : words.budgets.baseUnits(amount);
}
