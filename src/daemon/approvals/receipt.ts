import { resourceOfBudget } from '../../core/budget-names.ts';
import type {
  ApprovalSentence,
  NamedProject,
  NamedValue,
  ShownReceiver,
} from '../../methods/generated/player.ts';
import { nameBudget } from '../pairing/describe-grant.ts';
import type { Line } from '../pairing/quote.ts';
import { english, type Words } from '../words/english.ts';
import { formatOf, formatUnits, nameSpan } from './figures.ts';
import { gravestOf, sayHeadline } from './headline.ts';
import { listValues, nameUnits } from './values.ts';

/** An approval as a receipt: what the terminal prints, and the page draws. */

export interface Receipt {
  /** Parts of one sentence: which game wants what. */
  readonly headline: readonly Line[];
  /**
   * All that a player needs to decide, the gravest first: what is not understood, to whom, the
   * amount, before and after, what comes back, for how long it is locked, what is left of a budget.
   * The game's name is in the headline, so that who asks is after that.
   */
  readonly lines: readonly Line[];
  /** What a page folds away: the method, the network, a small fee, addresses that are above. */
  readonly details: readonly Line[];
}

/** A fee above this, in lamports, is no detail: 20 signatures cost as much. */
const DETAIL_FEE_MAX = 100_000n;

type Kind = ApprovalSentence['kind'];
type Render = (sentence: ApprovalSentence, words: Words, said: Said) => readonly Line[];

/** What need not be said again. */
interface Said {
  /** The sentence that the headline says. */
  readonly headline: ApprovalSentence | undefined;
  /** Addresses that the lines say. */
  readonly addresses: ReadonlySet<string | null | undefined>;
}

/** Says everything that the sentences have, in the order of a receipt. */
export function sayApproval(
  sentences: readonly ApprovalSentence[],
  words: Words = english,
): Receipt {
  const addresses = new Set(sentences.flatMap(addressesOf));
  const said: Said = { headline: gravestOf(sentences), addresses };
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
const before: readonly Kind[] = ['NOT_UNDERSTOOD', 'GIVES'];
const moving: readonly Kind[] = ['TAKES', 'MINTS', 'BALANCE'];
const after: readonly Kind[] = [
  ...(['OPENS', 'CHANGES', 'LOCKS', 'LEFT', 'USES', 'DOES', 'PAYS', 'ASKS', 'WHY'] as const),
];

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
  // What comes back stands next to what is taken.
  const last = byThing.findLastIndex(({ kind }) => kind !== 'BALANCE') + 1;
  const moves = byThing.toSpliced(last, 0, ...ofKinds(['GETS']));
  return [...ofKinds(before), ...moves, ...ofKinds(after)];
}

const lines: { readonly [Name in Kind]: Render } = {
  NOT_UNDERSTOOD: ({ what, instruction, values }, words) => [
    {
      label: words.labels.beware,
      own: words.approval.notUnderstood(words.sayDeed(what!)),
      isWarning: true,
    },
    { own: words.approval.whole(instruction!) },
    ...listValues(values, instruction, words),
  ],
  ASKS: ({ game, wallet }, { labels, approval }) => [
    { label: labels.game, own: game! },
    { label: labels.from, own: approval.signs(wallet!) },
  ],
  WHY: ({ cause }, { labels, approval }) => [{ label: labels.why, own: approval.causes[cause!] }],
  GIVES: (sentence, words, said) => [
    ...(said.headline === sentence
      ? []
      : [{ label: words.labels.gives, own: words.sayDeed(sentence.what!) }]),
    ...nameReceiver(sentence.receiver, words),
    ...sayCalled(sentence, words, said),
  ],
  TAKES: (sentence, words) => describeMove(words.labels.amount, sentence, words),
  MINTS: (sentence, words) => describeMove(words.labels.mints, sentence, words),
  LOCKS: ({ seconds }, words) => [
    { label: words.labels.locks, own: words.approval.locks(nameSpan(seconds!, words)) },
  ],
  CHANGES: (sentence, words, said) => {
    const { labels, sayDeed } = words;
    const deed = said.headline === sentence ? [] : [{ own: sayDeed(sentence.what!) }];
    return labelled(labels.changes, [...deed, ...sayCalled(sentence, words, said)]);
  },
  OPENS: (sentence, words, said) => {
    const { labels, approval, sayDeed } = words;
    const deed = said.headline === sentence ? [] : [{ own: sayDeed(sentence.what!) }];
    return labelled(labels.opens, [
      ...deed,
      ...sayCalled(sentence, words, said),
      { own: approval.anybody },
    ]);
  },
  USES: (sentence, words, said) => labelled(words.labels.uses, sayCalled(sentence, words, said)),
  GETS: ({ of, token, amount, most }, words) => sayGain({ of, token, amount, most }, words),
  DOES: ({ what, instruction, values }, words) => [
    { label: words.labels.does, own: words.sayDeed(what!) },
    ...listValues(values, instruction, words),
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
    const name = token?.name ?? token?.symbol;
    const named = typeof name === 'string' ? '' : `${nameBudget(of!, words)}: `;
    const own = `${named}${wanted}${approval.left(rest)}${limits[limit!] ?? ''}`;
    return [
      { label: labels.budget, own, quoted: named === '' ? [name!] : [] },
      ...(reason ? [{ own: approval.reason, quoted: [reason] }] : []),
    ];
  },
};

const nothing: Render = () => [];

const details: { readonly [Name in Kind]: Render } = {
  ...{ NOT_UNDERSTOOD: nothing, WHY: nothing, TAKES: nothing, MINTS: nothing, LOCKS: nothing },
  ...{ DOES: nothing, BALANCE: nothing, LEFT: nothing, GETS: nothing },
  ASKS: ({ method, network }, { labels }) => [
    { label: labels.calls, own: method! },
    ...(network ? [{ label: labels.network, own: network }] : []),
  ],
  ...{ GIVES: sayFolded, CHANGES: sayFolded, OPENS: sayFolded, USES: sayFolded },
  PAYS: (sentence, words) => {
    if (!isDetail(sentence)) return [];
    const { of, amount } = sentence;
    const paid = words.approval.atMost(formatOf(of!, amount!, null, words));
    return [{ label: nameBudget(of!, words), own: paid }];
  },
};

/** Lines of which the first says what all are about. */
function labelled(label: string, [first, ...more]: readonly Line[]): readonly Line[] {
  return first === undefined ? [] : [{ label, ...first }, ...more];
}

/** What the call says, then where. */
function sayCalled(
  { instruction, projects, values }: ApprovalSentence,
  words: Words,
  said: Said,
): readonly Line[] {
  const shown = (values ?? []).filter((value) => !isFolded(value, said));
  return [...listValues(shown, instruction, words), ...nameProjects(projects, words)];
}

/** Whether it is an account that is above. */
function isFolded({ form, value }: NamedValue, { addresses }: Said): boolean {
  return form === 'ACCOUNT' && addresses.has(value);
}

/** The accounts that are above. */
function sayFolded(
  { instruction, values }: ApprovalSentence,
  words: Words,
  said: Said,
): readonly Line[] {
  const folded = (values ?? []).filter((value) => isFolded(value, said));
  if (folded.length === 0) return [];
  return [{ own: `${instruction}:` }, ...listValues(folded, instruction, words)];
}

function sayGain(
  { of, token, amount, most }: Pick<ApprovalSentence, 'of' | 'token' | 'amount' | 'most'>,
  words: Words,
): readonly Line[] {
  const { labels, approval } = words;
  if (!amount) return [{ label: labels.gets, own: approval.gets.unknown, isWarning: true }];
  const isThing = of === 'characters' || of === 'experience';
  const say = (count: string): string =>
    isThing ? approval.gets[of](count) : formatUnits(of, count, token, words);
  const own = approval.gets.amount(say(amount), most ? say(most) : null);
  const line = { label: labels.gets, own };
  return isThing ? [line] : nameUnits(line, { of, token });
}

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
  const { moves, atMost } = words.approval;
  const moved = formatOf(of!, amount!, token, words);
  const isCounted = resourceOfBudget(of!) === undefined;
  const said = isCounted
    ? [{ label, own: moves(moved, nameBudget(of!, words)) }]
    : nameUnits({ label, own: atMost(moved) }, { of, token });
  return [...nameReceiver(receiver, words), ...said];
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
