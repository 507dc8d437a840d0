import { showLine } from '../../core/visible-text.ts';
import type {
  ApprovalSentence,
  NamedProject,
  PendingApproval,
  ShownReceiver,
} from '../../methods/generated/player.ts';
import { formatAmount, nameBudget, nameToken } from '../pairing/describe-grant.ts';
import { type Line, layOut, layOutPlain } from '../pairing/quote.ts';

/** An approval in words, and as lines of a terminal. */

type Kind = ApprovalSentence['kind'];
type Render = (sentence: ApprovalSentence) => readonly Line[];

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

/** The same for whoever lays out lines otherwise than a terminal. */
export function sayApproval(sentences: readonly ApprovalSentence[]): Line[] {
  return sentences.flatMap((sentence) => renders[sentence.kind](sentence));
}

const renders: { readonly [Name in Kind]: Render } = {
  NOT_UNDERSTOOD: ({ what, instruction, values }) => [
    { label: 'beware', own: `what this does is not understood: ${what}` },
    { own: `the whole of ${instruction}:` },
    ...listValues(values),
  ],
  ASKS: ({ game, gameName, method, wallet }) => [
    { label: 'asks', own: `${game} calls ${method}, and calls itself`, quoted: [gameName ?? ''] },
    { label: 'signs', own: `the wallet ${wallet}` },
  ],
  WHY: ({ cause }) => [{ label: 'why', own: causes[cause!] }],
  GIVES: ({ what, receiver, projects, values }) => [
    { label: 'gives', own: what! },
    ...nameReceiver(receiver),
    ...nameProjects(projects),
    ...listValues(values),
  ],
  TAKES: (sentence) => describeMove('takes', sentence),
  MINTS: (sentence) => describeMove('mints', sentence),
  LOCKS: ({ seconds }) => [{ label: 'locks', own: `what it takes, for ${nameSpan(seconds!)}` }],
  CHANGES: ({ what, projects }) => [{ label: 'changes', own: what! }, ...nameProjects(projects)],
  OPENS: ({ what, projects }) => [
    { label: 'opens', own: `${what}; anybody may take out of it` },
    ...nameProjects(projects),
  ],
  DOES: ({ what, values }) => [{ label: 'does', own: what! }, ...listValues(values)],
  PAYS: ({ of, amount }) => [
    { label: 'pays', own: `${of}: ${formatAmount(of!, amount!, [])} at most` },
  ],
  BALANCE: ({ of, token, before, after }) => {
    const tokens = token ? [token] : [];
    const [has, left] = [before!, after!].map((amount) => formatAmount(of!, amount, tokens));
    return [{ label: 'balance', own: `the service says ${has} of ${of} before, ${left} after` }];
  },
  LEFT: ({ of, token, limit, amount, left, reason }) => {
    const tokens = token ? [token] : [];
    const wanted = amount ? `${formatAmount(of!, amount, tokens)} wanted, ` : '';
    const rest = /^\d+$/.test(left!) ? formatAmount(of!, left!, tokens) : left;
    return [
      { label: 'budget', own: `${nameBudget(of!)}: ${wanted}${rest} left ${limits[limit!] ?? ''}` },
      ...(reason ? [{ own: 'it said why it needs that budget:', quoted: [reason] }] : []),
    ];
  },
};

const causes = {
  POWER: 'no grant allows this: you are asked each time',
  BUDGET: 'it goes past a budget, of which the game asks you for more',
} as const;

const limits: Partial<Record<NonNullable<ApprovalSentence['limit']>, string>> = {
  PER_CALL: 'for one call',
  PER_WINDOW: 'in this window',
  IN_ALL: 'in all',
  HOLD: 'for one lock',
};

function describeMove(
  label: string,
  { of, token, amount, receiver }: ApprovalSentence,
): readonly Line[] {
  const tokens = token ? [token] : [];
  return [
    { label, own: `${formatAmount(of!, amount!, tokens)} of ${nameBudget(of!)} at most` },
    ...nameToken(token),
    ...nameReceiver(receiver),
  ];
}

function nameReceiver(receiver: ShownReceiver | null | undefined): readonly Line[] {
  if (!receiver) return [];
  const { address, isOwn, isKnown } = receiver;
  const known = isKnown ? 'which it gave something before' : 'for the first time';
  return [{ label: 'to', own: `${address}, ${isOwn ? 'a wallet of yours' : known}` }];
}

function nameProjects(projects: readonly NamedProject[] | null | undefined): readonly Line[] {
  return (projects ?? []).map(({ address, name }) => ({
    own: `in the project ${address}`,
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
  { name: 'h', seconds: 3600n },
  { name: 'minutes', seconds: 60n },
] as const;

function nameSpan(text: string): string {
  const seconds = BigInt(text);
  const span = spans.find((one) => seconds >= one.seconds);
  if (span === undefined) return `${seconds} seconds`;
  const count = (seconds + span.seconds - 1n) / span.seconds;
  return `${count} ${span.name} (${seconds} seconds)`;
}
