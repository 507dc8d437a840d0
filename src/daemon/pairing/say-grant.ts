import type { GrantSentence } from '../../methods/generated/player.ts';
import { english, type Words } from '../words/english.ts';
import { formatAmount, nameBudget } from './describe-grant.ts';
import type { Line } from './quote.ts';
import { inDays, say, sayDays } from './render.ts';

/** A grant as a card: one sentence, then what matters, then the rest behind details. */

interface SaidGrant {
  /** Parts of one sentence: what the game could do at the most. */
  readonly headline: readonly Line[];
  /** Who it is, as far as a player has to beware of it; and what was said before. */
  readonly about: readonly Line[];
  /** What it may do, but for the budgets that are elsewhere. */
  readonly granted: readonly Line[];
  /** Names and addresses in full, and what hardly anybody decides by. */
  readonly details: readonly Line[];
}

interface CardForm {
  /** Budgets that are chosen on the card: what they are of. */
  readonly chosen: readonly string[];
  readonly isPlayMoney: boolean;
}

type Kind = GrantSentence['kind'];
type Render = (sentence: GrantSentence, words: Words) => readonly Line[];

const about: readonly Kind[] = [
  ...(['LOOKS_LIKE', 'NOT_PROVED', 'DENIED', 'NEVER', 'ASKED', 'NOTHING_MORE', 'WALLET'] as const),
  'GOES_ON',
];
const granted: readonly Kind[] = [
  ...(['TAKES', 'PAYS', 'SPENDS', 'CHANGES', 'OPENS', 'MAKES', 'PLANTS', 'PLAYS'] as const),
  'ACTS_IN',
];

/** Lays the sentences of a grant out as a card, in the language of the words. */
export function sayGrant(
  sentences: readonly GrantSentence[],
  words: Words = english,
  { chosen, isPlayMoney }: CardForm = { chosen: [], isPlayMoney: false },
): SaidGrant {
  const isElsewhere = ({ budget }: GrantSentence) => chosen.includes(budget?.of ?? '');
  const ofKinds = (kinds: readonly Kind[]) =>
    kinds.flatMap((one) => sentences.filter((each) => each.kind === one && !isElsewhere(each)));
  const sayOf = (renders: Partial<Record<Kind, Render>>, list: readonly GrantSentence[]) =>
    list.flatMap((one) => (renders[one.kind] ?? say)(one, words));
  return {
    headline: sayHeadline(sentences, words, isPlayMoney),
    about: sayOf(short, ofKinds(about)),
    granted: sayOf(short, ofKinds(granted)),
    details: [
      ...sentences.flatMap((one) => details[one.kind]?.(one, words) ?? []),
      ...sayMethods(sentences, words),
    ],
  };
}

/** How many things besides SOL the sentence names. */
const NAMED_MAX = 2;

/** Parts of one sentence, each with the text of others that it ends with. */
function sayHeadline(
  sentences: readonly GrantSentence[],
  words: Words,
  isPlayMoney: boolean,
): readonly Line[] {
  const asks = sentences.find(({ kind }) => kind === 'ASKS');
  const sum = sentences.find(({ kind }) => kind === 'SUM');
  if (asks === undefined || sum === undefined) return [];
  const { headline } = words.grant;
  const span = sayDays(sum.hours!, words);
  const lamports = sum.lamports!;
  const taken = sentences.filter(({ kind, budget }) => {
    return kind === 'TAKES' && budget!.of !== 'lamports' && budget!.inAll !== '0';
  });
  const game = { own: '', quoted: [asks.gameName ?? ''] };
  const sol = formatAmount('lamports', lamports, [], words);
  const amounts = [
    ...(lamports === '0' ? [] : [{ own: isPlayMoney ? headline.playMoney(sol) : sol }]),
    ...taken.slice(0, NAMED_MAX).map((one) => sayAmount(one, words)),
    ...(taken.length > NAMED_MAX ? [{ own: headline.more(taken.length - NAMED_MAX) }] : []),
  ];
  if (amounts.length === 0) return [game, { own: headline.playsOnly(span) }];
  const [first, ...more] = amounts;
  return [
    game,
    { ...first!, own: headline.spends(first!.own) },
    ...more.map((one) => ({ ...one, own: headline.and(one.own) })),
    { own: headline.within(span) },
  ];
}

function sayAmount({ budget }: GrantSentence, words: Words): Line {
  const { of, token, inAll } = budget!;
  const amount = formatAmount(of, inAll, token ? [token] : [], words);
  const name = token?.name ?? token?.symbol;
  if (typeof name !== 'string') {
    return { own: words.approval.headline.counted(amount, nameBudget(of, words)) };
  }
  return { own: words.grant.headline.amountOf(amount, of.startsWith('mint')), quoted: [name] };
}

/** Those that are shorter in sight than at a terminal. */
const short: Partial<Record<Kind, Render>> = {
  WALLET: ({ wallet }, { labels, grant }) => {
    const { name, address } = wallet!;
    return [{ label: labels.wallet, own: address === null ? `${name}, ${grant.newWallet}` : name }];
  },
  ACTS_IN: ({ project }, words) => {
    const { labels, grant } = words;
    const { address, name, isPlayOnly, games } = project!;
    const what = `${name ? grant.thisProject : address}${isPlayOnly ? grant.playsOnly : ''}`;
    return [
      { label: labels.actsIn, own: what, quoted: name ? [name] : [] },
      ...games.map(({ game, gameName }) => ({ own: grant.alsoActs(game), quoted: [gameName] })),
    ];
  },
  MAKES: (_, { labels, grant }) => [{ label: labels.makes, own: grant.makes }],
};

const details: Partial<Record<Kind, Render>> = {
  ASKS: ({ game, gameName }, { labels, grant }) => [
    { label: labels.game, own: grant.asks(game ?? ''), quoted: [gameName ?? ''] },
  ],
  PROVED: say,
  PROGRAM: say,
  WALLET: ({ wallet }, { labels }) =>
    wallet?.address ? [{ label: labels.address, own: wallet.address }] : [],
  ACTS_IN: ({ project }, { labels }) =>
    project!.name
      ? [{ label: labels.projects, own: project!.address, quoted: [project!.name] }]
      : [],
  MAKES: ({ made }, { grant }) =>
    (made ?? []).map(({ address, name }) => ({
      own: grant.made(address),
      quoted: name ? [name] : [],
    })),
  SUM: ({ lamports, hours }, words) => {
    const sum = formatAmount('lamports', lamports!, [], words);
    return [{ label: words.labels.pays, own: words.grant.sum(sum, inDays(hours!, words)) }];
  },
  CALLS: say,
  ENDS: say,
};

/** As manifests and terminals call what the lines say in words. */
function sayMethods(sentences: readonly GrantSentence[], { labels }: Words): readonly Line[] {
  const methods = sentences.flatMap(({ actions }) => actions ?? []);
  return methods.length === 0 ? [] : [{ label: labels.methods, own: methods.join(', ') }];
}
