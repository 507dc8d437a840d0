import { describe, expect, test } from 'vitest';
import { mintOf } from '../../../src/core/budget-names.ts';
import type { GrantDraft } from '../../../src/daemon/grants/draft.ts';
import type { GrantRules } from '../../../src/daemon/grants/grant.ts';
import { type Asking, type Beside, sentencesOf } from '../../../src/daemon/grants/sentences.ts';
import type { GrantSentence, SentenceKind } from '../../../src/methods/generated/player.ts';
import { askingOf } from '../support/pairing-place.ts';
import { budget, manifestOf } from './asking-desk.ts';
import { GAME, newGrant } from './place.ts';

/** What is said of a grant before it is given, sentence by sentence. */

const bare: GrantDraft = { ...newGrant({ projects: [], actions: [], budgets: [] }), hours: 168 };
const alone: Beside = {
  earlier: undefined,
  isShort: true,
  made: [],
  never: [],
  lookAlikes: [],
  gamesIn: () => [],
};
const allow = (action: string, change: object = {}) => {
  return { action, rule: 'ALLOWED' as const, ...change };
};
const never = (action: string) => ({ action, rule: 'NEVER' as const });
const earlierWith = (change: Partial<GrantRules>): Partial<Beside> => ({
  earlier: { ...bare, ...change },
});

interface Given {
  readonly draft?: Partial<GrantDraft>;
  readonly asking?: Partial<Asking>;
  readonly beside?: Partial<Beside>;
}

function say({ draft, asking, beside }: Given = {}): GrantSentence[] {
  const asked = askingOf(manifestOf(), { tokens: [], projectNames: new Map(), ...asking });
  return sentencesOf({ ...bare, ...draft }, asked, { ...alone, ...beside });
}

/** Those of some kinds. */
const only = (given: Given, ...kinds: SentenceKind[]) =>
  say(given).filter(({ kind }) => kinds.includes(kind));
const kindsOf = (given: Given) => say(given).map(({ kind }) => kind);

test('default: a game that asks for nothing is reported in full', () => {
  const wallet = { name: 'default', address: 'wallet', custody: 'VAULT' };
  expect(say()).toEqual([
    { kind: 'ASKS', isHeld: false, game: GAME, gameName: 'Farm' },
    { kind: 'PROGRAM', isHeld: false, program: null },
    { kind: 'WALLET', isHeld: false, wallet },
    { kind: 'MAKES', isHeld: false, made: [] },
    { kind: 'SUM', isHeld: false, lamports: '0', hours: 168 },
    { kind: 'CALLS', isHeld: false, callsPerMinute: 60 },
    { kind: 'ENDS', isHeld: false, hours: 168, idleHours: 12 },
  ]);
});

test('default: who it is comes first, then what is handed over, then all else', () => {
  const actions = ['users.create', 'profiles.update', 'faucets.create', 'resources.transfer'];
  const given = {
    draft: {
      projects: ['ours'],
      actions: [...actions.map((action) => allow(action)), never('profiles.create')],
      budgets: [budget('fees', 1), budget('gold', 1), budget('deposits', 1)],
    },
    asking: {
      identity: 'NOT_PROVED' as const,
      manifest: manifestOf({ actions: [{ action: 'wallet.create' }] }),
    },
    beside: {
      ...earlierWith({}),
      isShort: false,
      never: ['users.create'],
      lookAlikes: [{ game: 'rival', gameName: 'Farm' }],
    },
  };
  expect(kindsOf(given)).toEqual([
    ...['ASKS', 'LOOKS_LIKE', 'NOT_PROVED', 'PROGRAM', 'WALLET'],
    ...['GOES_ON', 'NOTHING_MORE', 'ASKED', 'DENIED', 'NEVER'],
    ...['TAKES', 'SPENDS', 'CHANGES', 'OPENS', 'PLAYS'],
    ...['ACTS_IN', 'MAKES', 'PAYS', 'PAYS', 'SUM', 'CALLS', 'ENDS'],
  ]);
});

describe('who asks', () => {
  test('args: how it proved to be the game, its program, and what it looks like', () => {
    expect(kindsOf({ asking: { identity: 'PROVED' } })[1]).toBe('PROVED');
    const [program] = only({ asking: { executable: '/farm' } }, 'PROGRAM');
    expect(program).toEqual({ kind: 'PROGRAM', isHeld: false, program: '/farm' });
    const lookAlikes = ['one', 'two'].map((game) => ({ game, gameName: 'Farm' }));
    expect(only({ beside: { lookAlikes } }, 'LOOKS_LIKE')).toEqual(
      lookAlikes.map((other) => ({ kind: 'LOOKS_LIKE', isHeld: false, ...other })),
    );
  });
});

describe('what was before', () => {
  test('default: that a grant continues, and that nothing more is asked for', () => {
    const kinds = ['GOES_ON', 'NOTHING_MORE'] as const;
    const goesOn = { kind: 'GOES_ON', isHeld: false };
    expect(only({ beside: earlierWith({}) }, ...kinds)).toEqual([goesOn]);
    const same = { ...earlierWith({}), isShort: false };
    expect(only({ beside: same }, ...kinds)).toEqual([
      goesOn,
      { kind: 'NOTHING_MORE', isHeld: false },
    ]);
    expect(only({ beside: { isShort: false } }, ...kinds)).toEqual([]);
  });

  test('default: what is asked each time, and what the player denied', () => {
    const actions = ['wallet.create', 'users.create', 'delegation.create'];
    const given = {
      asking: { manifest: manifestOf({ actions: actions.map((action) => ({ action })) }) },
      draft: { actions: [allow('users.create'), never('profiles.create'), never('users.update')] },
      beside: {
        never: ['profiles.create', 'users.create', 'delegation.create', 'projects.changeDriver'],
      },
    };
    expect(only(given, 'ASKED', 'DENIED', 'NEVER')).toEqual([
      { kind: 'ASKED', isHeld: false, actions: ['wallet.create', 'delegation.create'] },
      { kind: 'DENIED', isHeld: false, actions: ['users.create', 'delegation.create'] },
      { kind: 'NEVER', isHeld: false, actions: ['profiles.create', 'users.update'] },
    ]);
  });
});

describe('budgets', () => {
  const gold = budget('gold', 1, 2, 3);
  const token = { resource: 'gold', kind: 'Native', decimals: 2 };
  const shownToken = { ...token, name: null, symbol: null };
  const shown = { ...gold, token: null, holdHours: 0 };
  const budgetsOf = (given: Given) => only(given, 'TAKES', 'PAYS').map((one) => one.budget);

  test('default: fees and deposits pay, all else is taken', () => {
    const names = ['fees', 'deposits', 'lamports', 'assets', 'gold', mintOf('gold')];
    const sentences = only(
      { draft: { budgets: names.map((of) => budget(of, 1)) } },
      'TAKES',
      'PAYS',
    );
    expect(sentences.map((one) => [one.kind, one.budget!.of])).toEqual([
      ...['lamports', 'assets', 'gold', mintOf('gold')].map((of) => ['TAKES', of]),
      ...['fees', 'deposits'].map((of) => ['PAYS', of]),
    ]);
  });

  test('default: with its limits, its token, and why the game that proposes it needs it', () => {
    const given = {
      draft: { budgets: [gold, { ...gold, of: mintOf('gold') }, { ...gold, of: 'fees' }] },
      asking: {
        manifest: manifestOf({ budgets: [{ ...gold, of: 'fees' }, gold] }),
        tokens: [{ resource: 'silver', kind: 'Native' }, token],
      },
    };
    expect(budgetsOf(given)).toEqual([
      { ...shown, token: shownToken },
      { ...shown, of: mintOf('gold'), token: shownToken, reason: null },
      { ...shown, of: 'fees' },
    ]);
  });

  test('behaviour: what it did not propose, or without a word, has no reason', () => {
    expect(budgetsOf({ draft: { budgets: [gold] } })).toEqual([{ ...shown, reason: null }]);
    const silent = { ...gold, reason: '' };
    const asking = { manifest: manifestOf({ budgets: [silent] }) };
    const locking = { ...silent, holdHours: 4 };
    expect(budgetsOf({ asking, draft: { budgets: [locking] } })).toEqual([
      { ...shown, holdHours: 4, reason: null },
    ]);
  });

  test('behaviour: one is held where the earlier grant has as much', () => {
    const isHeld = (earlier: typeof gold | undefined) => {
      const beside = earlier === undefined ? {} : earlierWith({ budgets: [earlier] });
      return only({ draft: { budgets: [gold] }, beside }, 'TAKES')[0]!.isHeld;
    };
    expect([isHeld(gold), isHeld({ ...gold, inAll: '2' }), isHeld(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('actions', () => {
  const kinds = ['SPENDS', 'CHANGES', 'OPENS', 'PLAYS'] as const;
  const nulls = { decimals: null, name: null, symbol: null };
  const rules = { resources: ['gold', 'silver'], counterparties: ['shop'] };
  const shownRules = {
    resources: [
      { resource: 'gold', token: { resource: 'gold', kind: 'Native', ...nulls } },
      { resource: 'silver', token: null },
    ],
    counterparties: ['shop'],
  };
  const tokens = [{ resource: 'gold', kind: 'Native' }];
  const sayActions = (names: ReturnType<typeof allow>[], beside?: Partial<Beside>) =>
    only({ draft: { actions: names }, asking: { tokens }, ...(beside && { beside }) }, ...kinds);
  const one = (kind: string, actions: string[], isHeld = false) => ({ kind, isHeld, actions });

  test('default: by what can be lost, those that spend one by one', () => {
    const names = ['users.create', 'projects.find', 'profiles.update', 'faucets.create'];
    const more = ['users.update', 'resources.transfer', 'resources.mint', 'wallet.signIn'];
    expect(sayActions([...names, ...more].map((name) => allow(name)))).toEqual([
      one('SPENDS', ['resources.transfer']),
      one('SPENDS', ['resources.mint']),
      one('CHANGES', ['profiles.update', 'users.update']),
      one('OPENS', ['faucets.create']),
      one('PLAYS', ['users.create', 'projects.find', 'wallet.signIn']),
    ]);
  });

  test('default: one that has rules by itself, with the tokens of what it may name', () => {
    const ruled = [allow('users.create', rules), allow('profiles.create')];
    expect(sayActions(ruled)).toEqual([
      { ...one('PLAYS', ['users.create']), ...shownRules },
      one('PLAYS', ['profiles.create']),
    ]);
    const { resources, counterparties } = rules;
    for (const part of [{ resources }, { counterparties }]) {
      const said = sayActions([allow('profiles.create'), allow('users.create', part)]);
      expect(said.map(({ actions }) => actions)).toEqual([['users.create'], ['profiles.create']]);
      const [name] = Object.keys(part);
      expect(Object.keys(said[0]!)).toEqual(['kind', 'isHeld', 'actions', name]);
    }
  });

  test('behaviour: what is denied is not among them', () => {
    expect(only({ draft: { actions: [never('users.create')] } }, ...kinds)).toEqual([]);
  });

  test('behaviour: what is new stands apart from what is held', () => {
    const names = ['users.create', 'profiles.create', 'resources.transfer', 'profiles.update'];
    const granted = [allow('profiles.create'), allow('resources.transfer')];
    const beside = earlierWith({ actions: granted });
    expect(
      sayActions(
        names.map((name) => allow(name)),
        beside,
      ),
    ).toEqual([
      one('SPENDS', ['resources.transfer'], true),
      one('CHANGES', ['profiles.update']),
      one('PLAYS', ['users.create']),
      one('PLAYS', ['profiles.create'], true),
    ]);
    const ruled = [allow('resources.transfer', rules)];
    expect(sayActions(ruled, beside)[0]!.isHeld).toBe(true);
    expect(sayActions(granted, earlierWith({ actions: ruled }))[0]!.isHeld).toBe(false);
  });
});

describe('projects', () => {
  const projectNames = new Map([['ours', 'My Farm']]);
  const bank = { game: 'bank', gameName: 'Bank' };
  const gamesIn = (address: string) => (address === 'theirs' ? [bank] : []);
  const draft = { projects: ['ours', 'theirs'], playOnly: ['theirs'] };

  test('default: by address and name, with the games that act there', () => {
    const sentences = only({ draft, asking: { projectNames }, beside: { gamesIn } }, 'ACTS_IN');
    expect(sentences).toEqual([
      {
        kind: 'ACTS_IN',
        isHeld: false,
        project: { address: 'ours', name: 'My Farm', isPlayOnly: false, games: [] },
      },
      {
        kind: 'ACTS_IN',
        isHeld: false,
        project: { address: 'theirs', name: null, isPlayOnly: true, games: [bank] },
      },
    ]);
  });

  test('behaviour: one is held where the game may do as much there', () => {
    const heldBy = (rules: Partial<GrantRules>, own: Partial<GrantDraft> = draft) =>
      only({ draft: own, beside: earlierWith(rules) }, 'ACTS_IN').map(({ isHeld }) => isHeld);
    expect(heldBy({ projects: ['theirs'], playOnly: ['theirs'] })).toEqual([false, true]);
    expect(heldBy(draft, { projects: ['ours', 'theirs'] })).toEqual([true, false]);
  });

  test('default: what it made is named, and continues with the grant', () => {
    const beside = { ...earlierWith({}), made: ['ours', 'mine'] };
    expect(only({ asking: { projectNames }, beside }, 'MAKES')).toEqual([
      {
        kind: 'MAKES',
        isHeld: true,
        made: [
          { address: 'ours', name: 'My Farm' },
          { address: 'mine', name: null },
        ],
      },
    ]);
  });
});

describe('limits', () => {
  const budgets = ['fees', 'deposits', 'lamports', 'gold', 'assets'].map((of, index) => {
    return budget(of, 10 ** index);
  });

  test('default: the sum is of all that is in lamports', () => {
    const [sum] = only({ draft: { budgets, hours: 5 } }, 'SUM');
    expect(sum).toEqual({ kind: 'SUM', isHeld: false, lamports: '111', hours: 5 });
  });

  test('behaviour: they are held where the earlier grant had as much', () => {
    const heldBy = (rules: Partial<GrantRules>) =>
      only({ draft: { budgets }, beside: earlierWith(rules) }, 'SUM', 'CALLS', 'ENDS').map(
        ({ isHeld }) => isHeld,
      );
    expect(heldBy({ budgets })).toEqual([true, true, false]);
    expect(heldBy({ budgets: [budget('fees', 110)] })).toEqual([false, true, false]);
    expect(heldBy({ budgets: [budget('fees', 112)] })).toEqual([true, true, false]);
    expect(heldBy({ callsPerMinute: 61 })).toEqual([false, false, false]);
  });
});
