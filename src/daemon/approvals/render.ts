import { showLine } from '../../core/visible-text.ts';
import type {
  ApprovalSentence,
  NamedProject,
  PendingApproval,
  ShownReceiver,
} from '../../methods/generated/player.ts';
import { formatAmount, nameBudget, nameToken } from '../pairing/describe-grant.ts';
import { type Line, layOut, layOutPlain } from '../pairing/quote.ts';
import { english, type Words } from '../words/english.ts';

/** An approval in words, and as lines of a terminal. */

type Kind = ApprovalSentence['kind'];
type Render = (sentence: ApprovalSentence, words: Words) => readonly Line[];

/** All that would be signed; what is not understood comes first. */
export function renderApproval(
  { number, sentences }: Pick<PendingApproval, 'number' | 'sentences'>,
  columns: number,
): string[] {
  return [
    ...layOutPlain(`Approval ${number}`, [], columns),
    ...sayApproval(sentences).flatMap((line) => layOut(line, columns)),
  ];
}

/** The same for whoever lays out lines otherwise than a terminal, and in another language. */
export function sayApproval(
  sentences: readonly ApprovalSentence[],
  words: Words = english,
): Line[] {
  return sentences.flatMap((sentence) => renders[sentence.kind](sentence, words));
}

const renders: { readonly [Name in Kind]: Render } = {
  NOT_UNDERSTOOD: ({ what, instruction, values }, { labels, approval, sayDeed }) => [
    { label: labels.beware, own: approval.notUnderstood(sayDeed(what!)), isWarning: true },
    { own: approval.whole(instruction!) },
    ...listValues(values),
  ],
  ASKS: ({ game, gameName, method, wallet }, { labels, approval }) => [
    { label: labels.asks, own: approval.asks(game!, method!), quoted: [gameName ?? ''] },
    { label: labels.signs, own: approval.signs(wallet!) },
  ],
  WHY: ({ cause }, { labels, approval }) => [{ label: labels.why, own: approval.causes[cause!] }],
  GIVES: ({ what, receiver, projects, values }, words) => [
    { label: words.labels.gives, own: words.sayDeed(what!) },
    ...nameReceiver(receiver, words),
    ...nameProjects(projects, words),
    ...listValues(values),
  ],
  TAKES: (sentence, words) => describeMove(words.labels.takes, sentence, words),
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
  PAYS: ({ of, amount }, words) => {
    const paid = formatAmount(of!, amount!, [], words);
    return [{ label: words.labels.pays, own: words.approval.pays(nameBudget(of!, words), paid) }];
  },
  BALANCE: ({ of, token, before, after }, words) => {
    const [has, left] = [before!, after!].map((amount) => formatOf(of!, amount, token, words));
    const own = words.approval.balance(has!, left!, nameBudget(of!, words));
    return [{ label: words.labels.balance, own }];
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

type Token = ApprovalSentence['token'];

function formatOf(of: string, amount: string, token: Token, words: Words): string {
  return formatAmount(of, amount, token ? [token] : [], words);
}

function describeMove(
  label: string,
  { of, token, amount, receiver }: ApprovalSentence,
  words: Words,
): readonly Line[] {
  const moved = formatOf(of!, amount!, token, words);
  return [
    { label, own: words.approval.moves(moved, nameBudget(of!, words)) },
    ...nameToken(token, words),
    ...nameReceiver(receiver, words),
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

const spans = [
  { name: 'days', seconds: 86_400n },
  { name: 'hours', seconds: 3600n },
  { name: 'minutes', seconds: 60n },
] as const;

function nameSpan(text: string, { spans: names }: Words): string {
  const seconds = BigInt(text);
  const exact = names.seconds(seconds);
  const span = spans.find((one) => seconds >= one.seconds);
  if (span === undefined) return exact;
  const count = (seconds + span.seconds - 1n) / span.seconds;
  return `${names[span.name](count)} (${exact})`;
}
