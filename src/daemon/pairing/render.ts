import type { GrantSentence, ShownBudget } from '../../methods/generated/player.ts';
import { describeLimits, formatAmount, nameBudget, nameToken } from './describe-grant.ts';
import { type Line, layOut, layOutPlain } from './quote.ts';

/** Sentences of a grant in words, and as lines of a terminal. */

type Kind = GrantSentence['kind'];
type Render = (sentence: GrantSentence) => readonly Line[];

const about = ['ASKS', 'LOOKS_LIKE', 'PROVED', 'NOT_PROVED', 'PROGRAM', 'WALLET', 'GOES_ON'];
const history = ['NOTHING_MORE', 'ASKED', 'DENIED', 'NEVER'];
const aboutKinds: readonly string[] = [...about, ...history];

/** Who asks and for what; of a grant that goes on, what is new first. */
export function renderGrant(sentences: readonly GrantSentence[], columns: number): string[] {
  const plain = (text: string) => layOutPlain(text, [], columns);
  const lines = (list: readonly GrantSentence[]) => list.flatMap((one) => render(one, columns));
  const rest = sentences.filter(({ kind }) => !aboutKinds.includes(kind));
  const head = lines(sentences.filter(({ kind }) => aboutKinds.includes(kind)));
  const held = lines(rest.filter(({ isHeld }) => isHeld));
  const fresh = lines(rest.filter(({ isHeld }) => !isHeld));
  if (!sentences.some(({ kind }) => kind === 'GOES_ON')) {
    return [...head, ...plain('If you take all that it asks for, it is granted:'), ...fresh];
  }
  return [
    ...head,
    ...plain('If you take all that it asks for, this is granted anew:'),
    ...fresh,
    ...(held.length === 0 ? [] : [...plain('It holds already:'), ...held]),
  ];
}

/** The same for whoever lays out lines otherwise: who asks, and what it would be granted. */
export function sayGrant(sentences: readonly GrantSentence[]): Record<'about' | 'granted', Line[]> {
  const isAbout = ({ kind }: GrantSentence) => aboutKinds.includes(kind);
  return {
    about: sentences.filter(isAbout).flatMap(say),
    granted: sentences.filter((sentence) => !isAbout(sentence)).flatMap(say),
  };
}

function say(sentence: GrantSentence): readonly Line[] {
  const { kind, game = '', gameName } = sentence;
  if (kind !== 'ASKS') return renders[kind](sentence);
  return [{ label: 'asks', own: `${game}, which calls itself`, quoted: [gameName ?? ''] }];
}

/** One sentence. */
export function render(sentence: GrantSentence, columns: number): string[] {
  const { kind, game = '', gameName } = sentence;
  if (kind === 'ASKS') {
    return layOutPlain(`${game} asks to be paired, and calls itself`, [gameName ?? ''], columns);
  }
  return renders[kind](sentence).flatMap((line) => layOut(line, columns));
}

const renders: { readonly [Name in Exclude<Kind, 'ASKS'>]: Render } = {
  LOOKS_LIKE: ({ game, gameName }) => [
    {
      label: 'beware',
      own: `it looks like ${game}, which you paired and which is another game; that calls itself`,
      quoted: [gameName ?? ''],
    },
  ],
  PROVED: () => [{ label: 'proved', own: 'to be the game that you paired' }],
  NOT_PROVED: () => [
    {
      label: 'beware',
      own: 'it did not prove to be the game that you paired; that one will be cut off',
    },
  ],
  PROGRAM: ({ program }) => [
    program
      ? { label: 'program', own: 'shown by the system, and no proof:', quoted: [program] }
      : { label: 'program', own: 'unknown' },
  ],
  WALLET: ({ wallet }) => {
    const address = wallet?.address ?? 'new: it is made when the game is paired';
    return [{ label: 'wallet', own: `${wallet?.name}, ${address}` }];
  },
  GOES_ON: () => [
    { label: 'granted', own: 'it has a grant, which goes on: what was used of it stays used' },
  ],
  NOTHING_MORE: () => [{ label: 'asks', own: 'for nothing that it was not granted' }],
  ASKED: ({ actions }) => [
    { label: 'asks you', own: `${join(actions)}: no grant allows it, you are asked each time` },
  ],
  DENIED: ({ actions }) => [
    { label: 'denied', own: `${join(actions)}, by you: to pair the game is to allow it now` },
  ],
  NEVER: ({ actions }) => [{ label: 'never', own: `${join(actions)}, as you said before` }],
  TAKES: ({ budget }) => renderBudget('takes', budget!),
  SPENDS: (sentence) => renderAction('spends', sentence),
  ACTS_IN: ({ project }) => {
    const { address, name, isPlayOnly, games } = project!;
    const where = `${address}, named by its manifest`;
    const may = isPlayOnly ? `${where}; it may only play there` : where;
    return [
      { label: 'acts in', own: may, quoted: name ? [name] : [] },
      ...games.map(({ game, gameName }) => ({
        own: `also acts in it: ${game}`,
        quoted: [gameName],
      })),
    ];
  },
  CHANGES: (sentence) => renderAction('changes', sentence),
  OPENS: (sentence) => {
    const [line, ...rules] = renderAction('opens', sentence);
    const own = `${line!.own}; in projects that it makes, else you are asked`;
    return [{ ...line!, own }, ...rules];
  },
  MAKES: ({ made }) => [
    {
      label: 'makes',
      own:
        'in projects that it makes under this grant it may do everything, ' +
        'and mint without a budget',
    },
    ...(made ?? []).map(({ address, name }) => ({
      own: `made so far: ${address}`,
      quoted: name ? [name] : [],
    })),
  ],
  PLAYS: (sentence) => renderAction('plays', sentence),
  PAYS: ({ budget }) => renderBudget('pays', budget!),
  SUM: ({ lamports, hours }) => {
    const sum = formatAmount('lamports', lamports!, []);
    return [{ label: 'pays', own: `${sum} in all over ${inDays(hours!)}, by all budgets in SOL` }];
  },
  CALLS: ({ callsPerMinute }) => [{ label: 'calls', own: `${callsPerMinute} in any minute` }],
  ENDS: ({ hours, idleHours }) => [
    {
      label: 'ends',
      own: `${inDays(hours!)} after you pair it, and sooner after ${idleHours} h without a call`,
    },
  ],
};

function renderBudget(label: string, budget: ShownBudget): Line[] {
  const { of, token, reason } = budget;
  const tokens = token ? [token] : [];
  return [
    { label, own: `${nameBudget(of)}: ${describeLimits(budget, tokens)}` },
    ...nameToken(token),
    ...(reason ? [{ own: 'why:', quoted: [reason] }] : []),
  ];
}

/** Actions in a line, or one with a line for each thing that it may name. */
function renderAction(
  label: string,
  { kind, actions, resources, counterparties }: GrantSentence,
): Line[] {
  if (kind !== 'SPENDS' && !resources && !counterparties) return [{ label, own: join(actions) }];
  const of = resources ? 'of these resources alone' : 'of any resource that has a budget';
  const to = counterparties ? 'to these wallets alone' : 'to any wallet';
  return [
    { label, own: `${join(actions)}, ${of}, ${to}` },
    ...(resources ?? []).flatMap(({ resource, token }) => [
      { own: `of ${resource}` },
      ...nameToken(token),
    ]),
    ...(counterparties ?? []).map((wallet) => ({ own: `to ${wallet}` })),
  ];
}

function join(names: readonly string[] | null | undefined): string {
  return names?.join(', ') ?? '';
}

const DAY_HOURS = 24;

function inDays(hours: number): string {
  return hours % DAY_HOURS === 0 ? `${hours / DAY_HOURS} days (${hours} h)` : `${hours} h`;
}
