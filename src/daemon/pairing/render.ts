import { DAY_HOURS } from '../../core/limits.ts';
import type { GrantSentence, ShownBudget } from '../../methods/generated/player.ts';
import { english, type Words } from '../words/english.ts';
import { describeLimits, formatAmount, nameBudget, nameToken } from './describe-grant.ts';
import { type Line, layOut, layOutPlain } from './quote.ts';

/** Sentences of a grant in words, and as lines of a terminal. */

type Kind = GrantSentence['kind'];
type Render = (sentence: GrantSentence, words: Words) => readonly Line[];

const about = ['ASKS', 'LOOKS_LIKE', 'PROVED', 'NOT_PROVED', 'PROGRAM', 'WALLET', 'GOES_ON'];
const history = ['NOTHING_MORE', 'ASKED', 'DENIED', 'NEVER'];
const aboutKinds: readonly string[] = [...about, ...history];

/** Who asks and for what; of a grant that continues, what is new first. */
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
    ...plain('If you take all that it asks for, this is granted again:'),
    ...fresh,
    ...(held.length === 0 ? [] : [...plain('It holds already:'), ...held]),
  ];
}

/** A sentence in the words of a language. */
export function say(sentence: GrantSentence, words: Words): readonly Line[] {
  const { kind, game, gameName } = sentence;
  if (kind !== 'ASKS') return renders[kind](sentence, words);
  const { labels, grant } = words;
  return [{ label: labels.asks, own: grant.asks(game ?? ''), quoted: [gameName ?? ''] }];
}

/** One sentence. */
export function render(sentence: GrantSentence, columns: number): string[] {
  const { kind, game, gameName } = sentence;
  if (kind === 'ASKS') {
    return layOutPlain(english.grant.asksToPair(game ?? ''), [gameName ?? ''], columns);
  }
  return renders[kind](sentence, english).flatMap((line) => layOut(line, columns));
}

const renders: { readonly [Name in Exclude<Kind, 'ASKS'>]: Render } = {
  LOOKS_LIKE: ({ game, gameName }, { labels, grant }) => {
    const quoted = [gameName ?? ''];
    return [{ label: labels.beware, own: grant.looksLike(game ?? ''), quoted, isWarning: true }];
  },
  PROVED: (_, { labels, grant }) => [{ label: labels.proved, own: grant.proved }],
  NOT_PROVED: (_, { labels, grant }) => [
    { label: labels.beware, own: grant.notProved, isWarning: true },
  ],
  PROGRAM: ({ program }, { labels, grant }) => [
    program
      ? { label: labels.program, own: grant.program, quoted: [program] }
      : { label: labels.program, own: grant.programUnknown },
  ],
  WALLET: ({ wallet }, { labels, grant }) => {
    const address = wallet?.address ?? grant.newWallet;
    return [{ label: labels.wallet, own: `${wallet?.name}, ${address}` }];
  },
  GOES_ON: (_, { labels, grant }) => [{ label: labels.granted, own: grant.goesOn }],
  NOTHING_MORE: (_, { labels, grant }) => [{ label: labels.asks, own: grant.nothingMore }],
  ASKED: ({ actions }, words) => [
    { label: words.labels.asksYou, own: words.grant.asked(list(actions, words)) },
  ],
  DENIED: ({ actions }, words) => [
    { label: words.labels.denied, own: words.grant.denied(list(actions, words)) },
  ],
  NEVER: ({ actions }, words) => [
    { label: words.labels.never, own: words.grant.never(list(actions, words)) },
  ],
  TAKES: ({ budget }, words) => renderBudget(words.labels.takes, budget!, words),
  SPENDS: (sentence, words) => renderAction(words.labels.spends, sentence, words),
  ACTS_IN: ({ project }, { labels, grant }) => {
    const { address, name, isPlayOnly, games } = project!;
    const own = `${grant.actsIn(address)}${isPlayOnly ? grant.playsOnly : ''}`;
    return [
      { label: labels.actsIn, own, quoted: name ? [name] : [] },
      ...games.map(({ game, gameName }) => ({ own: grant.alsoActs(game), quoted: [gameName] })),
    ];
  },
  CHANGES: (sentence, words) => renderAction(words.labels.changes, sentence, words),
  OPENS: (sentence, words) => {
    const [line, ...rules] = renderAction(words.labels.opens, sentence, words);
    return [{ ...line!, own: `${line!.own}${words.grant.opens}` }, ...rules];
  },
  MAKES: ({ made }, { labels, grant }) => [
    { label: labels.makes, own: grant.makes },
    ...(made ?? []).map(({ address, name }) => ({
      own: grant.made(address),
      quoted: name ? [name] : [],
    })),
  ],
  PLANTS: ({ seed }, { labels, grant }) => {
    const { project, things } = seed!;
    return [{ label: labels.plants, own: grant.plants(things), quoted: [project] }];
  },
  PLAYS: (sentence, words) => renderAction(words.labels.plays, sentence, words),
  PAYS: ({ budget }, words) => renderBudget(words.labels.pays, budget!, words),
  SUM: ({ lamports, hours }, words) => {
    const sum = formatAmount('lamports', lamports!, [], words);
    return [{ label: words.labels.pays, own: words.grant.sum(sum, inDays(hours!, words)) }];
  },
  CALLS: ({ callsPerMinute }, { labels, grant }) => [
    { label: labels.calls, own: grant.calls(callsPerMinute!) },
  ],
  ENDS: ({ hours, idleHours }, words) => {
    const idle = words.spans.hours(idleHours!);
    return [{ label: words.labels.ends, own: words.grant.ends(inDays(hours!, words), idle) }];
  },
};

function renderBudget(label: string, budget: ShownBudget, words: Words): Line[] {
  const { of, token, reason } = budget;
  const limits = describeLimits(budget, token ? [token] : [], words);
  return [
    { label, own: `${nameBudget(of, words)}: ${limits}` },
    ...nameToken(token, words),
    ...(reason ? [{ own: words.budgets.why, quoted: [reason] }] : []),
  ];
}

/** Actions in a line, or one with a line for each thing that it may name. */
function renderAction(
  label: string,
  { kind, actions, resources, counterparties }: GrantSentence,
  words: Words,
): Line[] {
  if (kind !== 'SPENDS' && !resources && !counterparties)
    return [{ label, own: list(actions, words) }];
  const { resources: ofWhat, receivers: toWhom } = words.grant;
  const of = resources ? ofWhat.these : ofWhat.any;
  const to = counterparties ? toWhom.these : toWhom.any;
  return [
    { label, own: `${list(actions, words)}, ${of}, ${to}` },
    ...(resources ?? []).flatMap(({ resource, token }) => [
      { own: ofWhat.one(resource) },
      ...nameToken(token, words),
    ]),
    ...(counterparties ?? []).map((wallet) => ({ own: toWhom.one(wallet) })),
  ];
}

function list(actions: readonly string[] | null | undefined, { sayAction }: Words): string {
  return (actions ?? []).map(sayAction).join(', ');
}

/** Whole days where it is some, else hours. */
export function sayDays(hours: number, { spans }: Words): string {
  return hours % DAY_HOURS === 0 ? spans.days(hours / DAY_HOURS) : spans.hours(hours);
}

/** The same, with the hours behind the days. */
export function inDays(hours: number, words: Words): string {
  const [days, exact] = [sayDays(hours, words), words.spans.hours(hours)];
  return days === exact ? exact : `${days} (${exact})`;
}
