import type { ApprovalSentence } from '../../methods/generated/player.ts';
import { nameBudget } from '../pairing/describe-grant.ts';
import type { Line } from '../pairing/quote.ts';
import type { Words } from '../words/english.ts';
import { formatOf, nameSpan } from './figures.ts';

/** An approval in one sentence: which game wants what, the gravest of it first. */

type Kind = ApprovalSentence['kind'];
type SayAct = (sentence: ApprovalSentence, words: Words) => readonly Line[];

/** What can be wanted, the gravest first. */
const acts = new Map<Kind, SayAct>([
  [
    'NOT_UNDERSTOOD',
    (_, { approval }) => [{ own: approval.headline.notUnderstood, isWarning: true }],
  ],
  ['GIVES', sayDeedOf],
  ['TAKES', (sentence, words) => sayMove(sentence, words, 'takes')],
  ['OPENS', sayDeedOf],
  ['DOES', sayDeedOf],
  ['MINTS', (sentence, words) => sayMove(sentence, words, 'mints')],
  ['CHANGES', sayDeedOf],
]);

/**
 * Parts of one sentence: each ends with the text of others that it has, if any, so that none of
 * ours can be taken for theirs.
 */
export function sayHeadline(sentences: readonly ApprovalSentence[], words: Words): Line[] {
  const asks = sentences.find(({ kind }) => kind === 'ASKS');
  if (asks === undefined) return [];
  const { game, more } = words.approval.headline;
  const done = sentences.filter(({ kind }) => acts.has(kind));
  const said = gravestOf(done);
  return [
    { own: game, quoted: [asks.gameName!] },
    ...(said === undefined ? sayRest(sentences, words) : acts.get(said.kind)!(said, words)),
    ...(said?.kind === 'TAKES' ? sayGain(sentences, words) : []),
    ...(done.length > 1 ? [{ own: more(done.length - 1) }] : []),
  ];
}

/** The first thing that comes back for what is taken, where it has a name. */
function sayGain(sentences: readonly ApprovalSentence[], words: Words): readonly Line[] {
  const gain = sentences.find(({ kind }) => kind === 'GETS');
  const name = gain?.token?.name ?? gain?.token?.symbol;
  if (!gain?.amount || typeof name !== 'string') return [];
  const amount = formatOf(gain.of!, gain.amount, gain.token, words);
  return [{ own: words.approval.headline.gets(amount), quoted: [name] }];
}

/** The first of what is the gravest; undefined where nothing is done. */
export function gravestOf(sentences: readonly ApprovalSentence[]): ApprovalSentence | undefined {
  const kinds = [...acts.keys()];
  const gravest = kinds.find((kind) => sentences.some((one) => one.kind === kind));
  return sentences.find(({ kind }) => kind === gravest);
}

function sayDeedOf({ what }: ApprovalSentence, { approval, sayDeed }: Words): readonly Line[] {
  return [{ own: approval.headline.asks(sayDeed(what!)) }];
}

function sayMove(
  { of, token, amount, receiver }: ApprovalSentence,
  words: Words,
  how: 'takes' | 'mints',
): readonly Line[] {
  const { headline } = words.approval;
  const count = formatOf(of!, amount!, token, words);
  const name = token?.name ?? token?.symbol;
  const isCounted = of === 'lamports' || typeof name === 'string';
  const what = isCounted ? count : headline.counted(count, nameBudget(of!, words));
  const known = receiver?.isOwn ? 'own' : receiver?.isKnown ? 'known' : 'first';
  return [
    { own: headline.wants(what), quoted: typeof name === 'string' ? [name] : [] },
    { own: headline[how](receiver ? headline.receivers[known] : '') },
  ];
}

/** Of what only costs, or only locks. */
function sayRest(sentences: readonly ApprovalSentence[], words: Words): readonly Line[] {
  const { headline } = words.approval;
  const asks = sentences.find(({ kind }) => kind === 'ASKS');
  const locks = sentences.find(({ kind }) => kind === 'LOCKS');
  if (locks === undefined) return [{ own: headline.costs(words.sayDoing(asks?.method ?? '')) }];
  return [{ own: headline.locks(nameSpan(locks.seconds!, words)) }];
}
