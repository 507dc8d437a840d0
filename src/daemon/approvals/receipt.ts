import { showLine } from '../../core/visible-text.ts';
import type {
  ApprovalSentence,
  NamedProject,
  ShownReceiver,
} from '../../methods/generated/player.ts';
import { nameBudget, nameToken } from '../pairing/describe-grant.ts';
import type { Line } from '../pairing/quote.ts';
import { english, type Words } from '../words/english.ts';
import { formatOf, nameSpan } from './figures.ts';
import { sayHeadline } from './headline.ts';

/** An approval as a receipt: what the terminal prints, and the page draws. */

interface Receipt {
  /** Parts of one sentence: which game wants what. */
  readonly headline: readonly Line[];
  /**
   * All that a player needs to decide, what is not understood first: who asks, from, to, the
   * amount, before and after, what is left of a budget, for how long it is locked.
   */
  readonly lines: readonly Line[];
  /** What a page folds away: the method, the network, a small fee, addresses that stand above. */
  readonly details: readonly Line[];
}

/** A fee above this, in lamports, is no detail: 20 signatures cost as much. */
const DETAIL_FEE_MAX = 100_000n;

type Kind = ApprovalSentence['kind'];
type Render = (sentence: ApprovalSentence, words: Words, said: Said) => readonly Line[];
/** Addresses that the lines say already. */
type Said = ReadonlySet<string | null | undefined>;

/** Says everything that the sentences have, in the order of a receipt. */
export function sayApproval(
  sentences: readonly ApprovalSentence[],
  words: Words = english,
): Receipt {
  const said: Said = new Set(sentences.flatMap(addressesOf));
  const say = (render: { readonly [Name in Kind]: Render }, list: readonly ApprovalSentence[]) =>
    list.flatMap((sentence) => render[sentence.kind](sentence, words, said));
  return {
    headline: sayHeadline(sentences, words),
    lines: say(lines, inOrder(sentences)),
    details: say(details, sentences),
  };
}

function addressesOf({ wallet, receiver, projects }: ApprovalSentence) {
  return [wallet, receiver?.address, ...(projects ?? []).map(({ address }) => address)];
}

/** What is said before and after what moves, which is said thing by thing. */
const before: readonly Kind[] = ['NOT_UNDERSTOOD', 'ASKS', 'GIVES'];
const moving: readonly Kind[] = ['TAKES', 'MINTS', 'BALANCE'];
const after: readonly Kind[] = ['LEFT', 'LOCKS', 'OPENS', 'CHANGES', 'DOES', 'PAYS', 'WHY'];

function inOrder(sentences: readonly ApprovalSentence[]): readonly ApprovalSentence[] {
  const ofKinds = (kinds: readonly Kind[], from = sentences) =>
    kinds.flatMap((one) => from.filter(({ kind }) => kind === one));
  const moved = ofKinds(moving);
  const things = [...new Set(moved.map(({ of }) => of))];
  const byThing = things.flatMap((thing) =>
    ofKinds(
      moving,
      moved.filter(({ of }) => of === thing),
    ),
  );
  return [...ofKinds(before), ...byThing, ...ofKinds(after)];
}

const lines: { readonly [Name in Kind]: Render } = {
  NOT_UNDERSTOOD: ({ what, instruction, values }, { labels, approval, sayDeed }) => [
    { label: labels.beware, own: approval.notUnderstood(sayDeed(what!)), isWarning: true },
    { own: approval.whole(instruction!) },
    ...listValues(values),
  ],
  ASKS: ({ game, wallet }, { labels, approval }) => [
    { label: labels.game, own: game! },
    { label: labels.from, own: approval.signs(wallet!) },
  ],
  WHY: ({ cause }, { labels, approval }) => [{ label: labels.why, own: approval.causes[cause!] }],
  GIVES: ({ what, receiver, projects, values }, words, said) => [
    { label: words.labels.gives, own: words.sayDeed(what!) },
    ...nameReceiver(receiver, words),
    ...nameProjects(projects, words),
    ...listValues(values?.filter(({ value }) => !said.has(value))),
  ],
  TAKES: (sentence, words) => describeMove(words.labels.amount, sentence, words),
  MINTS: (sentence, words) => describeMove(words.labels.mints, sentence, words),
  LOCKS: ({ seconds }, words) => [
    { label: words.labels.locks, own: words.approval.locks(nameSpan(seconds!, words)) },
  ],
  CHANGES: ({ what, projects }, words) => [
    { label: words.labels.changes, own: words.sayDeed(what!) },
    ...nameProjects(projects, words),
  ],
  OPENS: ({ what, projects }, words) => [
    { label: words.labels.opens, own: words.approval.opens(words.sayDeed(what!)) },
    ...nameProjects(projects, words),
  ],
  DOES: ({ what, values }, { labels, sayDeed }) => [
    { label: labels.does, own: sayDeed(what!) },
    ...listValues(values),
  ],
  PAYS: (sentence, words) => (isDetail(sentence) ? [] : sayCost(sentence, words)),
  BALANCE: ({ of, token, before: has, after: left }, words) => {
    const [first, then] = [has!, left!].map((amount) => formatOf(of!, amount, token, words));
    return [{ label: words.labels.balance, own: words.approval.balance(first!, then!) }];
  },
  LEFT: ({ of, token, limit, amount, left, reason }, words) => {
    const { labels, approval } = words;
    const wanted = amount ? approval.wanted(formatOf(of!, amount, token, words)) : '';
    const rest = /^\d+$/.test(left!) ? formatOf(of!, left!, token, words) : left!;
    const limits: Partial<Record<string, string>> = approval.limits;
    const own = `${nameBudget(of!, words)}: ${wanted}${approval.left(rest)}${limits[limit!] ?? ''}`;
    return [
      { label: labels.budget, own },
      ...(reason ? [{ own: approval.reason, quoted: [reason] }] : []),
    ];
  },
};

const nothing: Render = () => [];

const details: { readonly [Name in Kind]: Render } = {
  ...{ NOT_UNDERSTOOD: nothing, WHY: nothing, TAKES: nothing, MINTS: nothing, LOCKS: nothing },
  ...{ CHANGES: nothing, OPENS: nothing, DOES: nothing, BALANCE: nothing, LEFT: nothing },
  ASKS: ({ method, network }, { labels }) => [
    { label: labels.calls, own: method! },
    ...(network ? [{ label: labels.network, own: network }] : []),
  ],
  GIVES: ({ instruction, values }, _, said) => {
    const folded = (values ?? []).filter(({ value }) => said.has(value));
    return folded.length === 0 ? [] : [{ own: `${instruction}:` }, ...listValues(folded)];
  },
  PAYS: (sentence, words) => (isDetail(sentence) ? sayCost(sentence, words) : []),
};

function isDetail({ of, amount }: ApprovalSentence): boolean {
  return of === 'fees' && BigInt(amount!) <= DETAIL_FEE_MAX;
}

function sayCost({ of, amount }: ApprovalSentence, words: Words): readonly Line[] {
  const paid = formatOf(of!, amount!, null, words);
  return [{ label: words.labels.pays, own: words.approval.pays(nameBudget(of!, words), paid) }];
}

function describeMove(
  label: string,
  { of, token, amount, receiver }: ApprovalSentence,
  words: Words,
): readonly Line[] {
  const moved = formatOf(of!, amount!, token, words);
  return [
    ...nameReceiver(receiver, words),
    { label, own: words.approval.moves(moved, nameBudget(of!, words)) },
    ...nameToken(token, words),
  ];
}

function nameReceiver(
  receiver: ShownReceiver | null | undefined,
  { labels, approval: { receivers } }: Words,
): readonly Line[] {
  if (!receiver) return [];
  const { address, isOwn, isKnown } = receiver;
  const known = isKnown ? receivers.known : receivers.first;
  return [{ label: labels.to, own: `${address}, ${isOwn ? receivers.own : known}` }];
}

function nameProjects(
  projects: readonly NamedProject[] | null | undefined,
  { approval }: Words,
): readonly Line[] {
  return (projects ?? []).map(({ address, name }) => ({
    own: approval.inProject(address),
    quoted: name ? [name] : [],
  }));
}

/** Characters of a text of others in one line. */
const QUOTED_MAX = 24;

/**
 * Whole, however long. What has a text of others in it is quoted in pieces, so that no line of it
 * can look like one of ours.
 */
function listValues(values: ApprovalSentence['values']): readonly Line[] {
  return (values ?? []).flatMap(({ name, value }): readonly Line[] => {
    if (!value.includes('"')) return [{ own: `${name}: ${value}` }];
    const pieces = showLine(value).match(new RegExp(`.{1,${QUOTED_MAX}}`, 'gu')) ?? [];
    return pieces.map((piece, index) => {
      return { own: index === 0 ? `${name}:` : '…', quoted: [piece] };
    });
  });
}
