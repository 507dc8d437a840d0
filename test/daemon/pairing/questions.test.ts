import { describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../../src/core/errors.ts';
import type { Answers } from '../../../src/daemon/pairing/answers.ts';
import { askForPairing, type PairingSteps } from '../../../src/daemon/pairing/dialogue.ts';
import { lowerTo, takeAmount } from '../../../src/daemon/pairing/taken-limits.ts';
import type {
  GrantSentence,
  PendingPairing,
  ProposedBudget,
} from '../../../src/methods/generated/player.ts';
import type { Budget, Grant, MissingGrant } from '../../../src/methods/generated/types.ts';

/** What is asked before a game is paired, question by question, and what each answer gives. */

const game = 'com.example.farm';
const calls: GrantSentence = { kind: 'CALLS', isHeld: false, callsPerMinute: 60 };
const waiting: PendingPairing = {
  id: 'an id',
  game,
  gameName: 'Farm',
  identity: 'NEW',
  wallet: { name: 'default', address: 'wallet', custody: 'VAULT' },
  expiresAt: '2026-01-01',
  triesLeft: 3,
  projects: [],
  actions: [],
  budgets: [],
  tokens: [{ resource: 'gold', kind: 'Native', decimals: 2 }],
  grant: null,
  missing: null,
  never: [],
  shared: [],
  sentences: [calls],
};
const gold: ProposedBudget = {
  of: 'gold',
  perCall: '100',
  perWindow: '250',
  windowHours: 24,
  inAll: '500',
  usedInAll: '0',
  holdHours: null,
  reason: 'Trade',
};
const goldAll = { of: 'gold', perCall: '100', perWindow: '250', inAll: '500' };

const intro = ['If you take all that it asks for, it is granted:', '  calls     60 in any minute'];
const digitsQuestion =
  'Digits that the game shows (n refuses it, Enter grants nothing and lets it wait): ';
const left = 'Nothing was granted; the game waits until its digits expire.';
const grant = { game, endsAt: '2026-01-08' } as Grant;

/** What was done with the pairing. */
interface Done {
  readonly said: readonly string[];
  readonly asked: readonly string[];
  readonly grant: Grant | undefined;
  /** In order: what was shown, tried or refused. */
  readonly steps: readonly (readonly [step: string, ...given: unknown[]])[];
}

/** Types these lines; then nobody types any more. */
async function talk(
  change: Partial<PendingPairing>,
  typed: readonly string[],
  given: Partial<PairingSteps> = {},
): Promise<Done> {
  const pairing = { ...waiting, ...change };
  const lines = [...typed];
  const [said, asked, steps]: [string[], string[], [string, ...unknown[]][]] = [[], [], []];
  const noted = (name: keyof PairingSteps, otherwise: unknown) =>
    (async (...args: never[]) => {
      steps.push([name, ...args]);
      const own = given[name] as ((...args: never[]) => unknown) | undefined;
      return own === undefined ? otherwise : own(...args);
    }) as never;
  const granted = await askForPairing(
    pairing,
    {
      show: noted('show', pairing),
      pair: noted('pair', grant),
      refuse: noted('refuse', undefined),
    },
    {
      columns: 200,
      say: (text) => void said.push(text),
      ask: async (question) => {
        asked.push(question);
        return lines.shift();
      },
    },
  );
  return { said, asked, grant: granted, steps };
}

/** What is taken with these lines typed, as it is shown before the digits. */
async function answersTo(change: Partial<PendingPairing>, typed: readonly string[]) {
  const { steps } = await talk(change, typed);
  return steps[0]?.[1] as Answers | undefined;
}

describe('digits', () => {
  const none: Answers = { budgets: [], projects: [] };

  test('default: pair the game, and it is said until when', async () => {
    const { said, asked, grant: granted, steps } = await talk({}, [' 123456 ']);
    expect(said).toEqual([
      intro.join('\n'),
      'com.example.farm is paired until 2026-01-08 at the latest.',
    ]);
    expect(asked).toEqual([digitsQuestion]);
    expect(granted).toBe(grant);
    expect(steps).toEqual([
      ['show', none],
      ['pair', '123456', none],
    ]);
  });

  test.each([
    ['Enter', ['  ']],
    ['no more lines', []],
  ])('default: %s leaves the game waiting', async (_, typed) => {
    const { said, grant: granted, steps } = await talk({}, typed);
    expect(said.at(-1)).toBe(left);
    expect(granted).toBeUndefined();
    expect(steps).toEqual([['show', none]]);
  });

  test.each(['n', 'no', 'N', 'No', ' n '])('default: %j refuses it', async (typed) => {
    const { said, grant: granted, steps } = await talk({}, [typed]);
    expect(said.at(-1)).toBe('Refused.');
    expect(granted).toBeUndefined();
    expect(steps.slice(1)).toEqual([['refuse']]);
  });

  test.each(['nope', 'on', 'y'])('default: %j are digits that are wrong', async (typed) => {
    const { steps } = await talk({}, [typed]);
    expect(steps[1]).toEqual(['pair', typed, none]);
  });

  test('behaviour: that are wrong are asked for again', async () => {
    const wrong = new GamekeeperError('WrongDigits', { game, triesLeft: 2 });
    let tries = 0;
    const pair = async () => {
      tries += 1;
      if (tries === 1) throw wrong;
      return grant;
    };
    const { said, asked, grant: granted } = await talk({}, ['1', '2'], { pair });
    expect(said.slice(1)).toEqual([wrong.message, expect.stringContaining('is paired until')]);
    expect(asked).toEqual([digitsQuestion, digitsQuestion]);
    expect(granted).toBe(grant);
  });

  test('error: what else is wrong ends it, and is told', async () => {
    const missing = new GamekeeperError('PairingMissing', {});
    const {
      said,
      asked,
      grant: granted,
    } = await talk({}, ['1', '2'], {
      pair: async () => Promise.reject(missing),
    });
    expect(said.slice(1)).toEqual([missing.message]);
    expect(asked).toHaveLength(1);
    expect(granted).toBeUndefined();
  });

  test('error: what is no error of ours is thrown on', async () => {
    const thrown = new Error('inner');
    const talked = talk({}, ['1'], { pair: async () => Promise.reject(thrown) });
    await expect(talked).rejects.toBe(thrown);
  });
});

describe('what was shown', () => {
  const changed = 'It no longer waits, or would be granted something else now. Look again.';

  test.each([
    ['waits no more', undefined],
    ['is another', { ...waiting, id: 'another' }],
  ])('error: a pairing that %s is not asked about', async (_, now) => {
    const { said, asked, grant: granted } = await talk({}, [], { show: async () => now });
    expect(said.slice(1)).toEqual([changed]);
    expect(asked).toEqual([]);
    expect(granted).toBeUndefined();
  });

  test('behaviour: only what the answers changed is said again', async () => {
    const fewer: GrantSentence = { ...calls, callsPerMinute: 7 };
    const project = { address: 'ours', name: null, isPlayOnly: true, games: [] };
    const sentences = [calls, fewer, { kind: 'ACTS_IN' as const, isHeld: false, project }];
    const { said } = await talk({}, [], { show: async () => ({ ...waiting, sentences }) });
    expect(said.slice(1, -1)).toEqual([
      'As you answered, it is granted instead:',
      '  calls     7 in any minute\n' +
        '  acts in   ours, named by its manifest; it may only play there',
    ]);
  });

  test('behaviour: a sentence of several lines is said again if one has changed', async () => {
    const of = (address: string) => ({
      kind: 'MAKES' as const,
      isHeld: false,
      made: [{ address }],
    });
    const { said } = await talk({ sentences: [of('one')] }, [], {
      show: async () => ({ ...waiting, sentences: [of('two')] }),
    });
    expect(said.at(-2)).toMatch(/^ {2}makes .*\n {12}made so far: two$/);
  });
});

describe('a budget', () => {
  const zeros = { of: 'gold', perCall: '0', perWindow: '0', inAll: '0' };
  const kept = { windowHours: 24, holdHours: 0 };
  const question = (zero: string, since: string, enter: string) =>
    `  y gives that, n ${zero}, an amount no more than it ${since}, Enter ${enter}> `;

  test('default: is asked for with its limits and its reason', async () => {
    const { said, asked } = await talk({ budgets: [gold] }, []);
    expect(said).toEqual([
      intro.join('\n'),
      'It asks for gold: 1 a call, 2.5 in 24 h, 5 in all',
      '            why: "Trade"',
      left,
    ]);
    expect(asked).toEqual([question('0', 'in all', '0')]);
  });

  test.each([
    ['y', goldAll],
    ['YES', goldAll],
    [' y ', goldAll],
    ['n', zeros],
    [' No', zeros],
    ['', { ...zeros, ...kept }],
    ['2', { of: 'gold', perCall: '100', perWindow: '200', inAll: '200' }],
    ['5', goldAll],
    ['0', zeros],
    ['0.01', { of: 'gold', perCall: '1', perWindow: '1', inAll: '1' }],
  ])('default: %j takes of it', async (typed, limits) => {
    expect(await answersTo({ budgets: [gold] }, [typed])).toEqual({
      budgets: [limits],
      projects: [],
    });
  });

  test.each(['5.01', 'yeah', 'my', 'on', '0.001'])(
    'error: %j is none of these, and it is asked again',
    async (typed) => {
      const { said, asked, steps } = await talk({ budgets: [gold] }, [typed, 'y']);
      expect(said).toContain('That is no amount up to 5.');
      expect(asked.slice(0, 2)).toEqual(Array(2).fill(question('0', 'in all', '0')));
      expect(steps[0]).toEqual(['show', { budgets: [goldAll], projects: [] }]);
    },
  );

  test('behaviour: where nobody answers, nothing more is asked', async () => {
    const shared = [{ address: 'theirs', name: null, games: [] }];
    const { asked, steps, said } = await talk({ budgets: [gold, gold], shared }, ['y']);
    expect(asked).toHaveLength(2);
    expect(steps).toEqual([]);
    expect(said.at(-1)).toBe(left);
  });

  test('args: of assets, for how long one may be locked', async () => {
    const assets = { ...gold, of: 'assets', holdHours: 5 };
    const { said } = await talk({ budgets: [assets] }, []);
    expect(said[1]).toBe(
      'It asks for assets (NFTs, characters): 100 a call, 250 in 24 h, 500 in all, ' +
        'each locked for 5 h at most',
    );
  });

  describe('that was granted before', () => {
    const held: Budget = {
      ...gold,
      perCall: '50',
      holdHours: 0,
      usedInWindow: '0',
      windowEndsAt: null,
    };
    const grantOf = (budget: Budget) => ({ ...grant, budgets: [{ ...held, of: 'x' }, budget] });
    const missing = (...budgets: Budget[]): MissingGrant => {
      return { projects: [], actions: [], budgets };
    };

    test('default: is not asked for where all of it is held', async () => {
      const all = { ...held, perCall: '100', perWindow: '250', inAll: '500' };
      for (const none of [null, missing(), missing({ ...held, of: 'silver' })]) {
        const more = { grant: grantOf(all), budgets: [gold], missing: none };
        const { asked, steps } = await talk(more, []);
        expect(asked).toEqual([digitsQuestion]);
        expect(steps[0]).toEqual(['show', { budgets: [goldAll], projects: [] }]);
      }
    });

    test('behaviour: is asked for where more is proposed than held, missing or not', async () => {
      // As when a call that held the rest of it has failed since the game asked.
      const more = { grant: grantOf({ ...held, inAll: '499' }), budgets: [gold], missing: null };
      const { asked } = await talk(more, ['']);
      expect(asked).toHaveLength(2);
    });

    test('default: Enter leaves what the grant has of it', async () => {
      const short = { grant: grantOf(held), missing: missing(held), budgets: [gold] };
      const { asked, steps } = await talk(short, ['']);
      expect(asked[0]).toBe(
        question('0', 'in all', 'what it has of that: 0.5 a call, 2.5 in 24 h, 5 in all'),
      );
      expect(steps[0]).toEqual([
        'show',
        { budgets: [{ ...goldAll, perCall: '50', ...kept }], projects: [] },
      ]);
    });

    test('behaviour: of windows the longer one is left, of locks the shorter', async () => {
      const limits = { of: 'assets', holdHours: 3, windowHours: 48 };
      const wide = { ...held, ...limits };
      const wish = { ...gold, of: 'assets', holdHours: 5 };
      const short = { grant: grantOf(wide), missing: missing(wide), budgets: [wish] };
      const { asked, steps } = await talk(short, ['']);
      expect(asked[0]).toContain(
        'Enter what it has of that: 50 a call, 250 in 48 h, 500 in all, ' +
          'each locked for 3 h at most> ',
      );
      const [budget] = (steps[0]![1] as Answers).budgets;
      expect(budget).toMatchObject({ windowHours: 48, holdHours: 3 });
      const longer = { ...short, grant: grantOf({ ...wide, holdHours: 9, windowHours: 6 }) };
      const [lower] = (await answersTo(longer, ['']))!.budgets;
      expect(lower).toMatchObject({ windowHours: 24, holdHours: 5 });
    });

    test('behaviour: what was used of it is said, and amounts are from now on', async () => {
      const used = { ...gold, inAll: '750', usedInAll: '250' };
      const short = {
        grant: grantOf({ ...held, usedInAll: '250' }),
        missing: missing(held),
        budgets: [used],
      };
      const { said, asked, steps } = await talk(short, ['5.01', '4']);
      expect(said.slice(1, 5)).toEqual([
        'It asks for gold: 1 a call, 2.5 in 24 h, 7.5 in all',
        '            why: "Trade"',
        'Of that in all 2.5 is used already.',
        'That is no amount up to 5.',
      ]);
      expect(asked[0]).toContain('an amount no more than it from now on, Enter');
      expect(steps[0]).toEqual(['show', { budgets: [{ ...goldAll, inAll: '650' }], projects: [] }]);
    });
  });
});

describe('a shared project', () => {
  const shared = [
    { address: 'theirs', name: 'Their Bank', games: [{ game: 'bank', gameName: 'Bank' }] },
    { address: 'other', name: null, games: [] },
  ];
  const question = '  y lets this game change and spend there too, Enter lets it only play there> ';

  test('default: is asked for by name, with the games that act there', async () => {
    const { said, asked } = await talk({ shared }, ['']);
    expect(said.slice(1)).toEqual([
      'It asks to act in theirs "Their Bank"',
      '            also acts in it: bank "Bank"',
      'It asks to act in other',
      left,
    ]);
    expect(asked).toEqual([question, question]);
  });

  test.each([
    [
      ['y', 'yes'],
      ['theirs', 'other'],
    ],
    [['', ' y '], ['other']],
    [[' Y', ' '], ['theirs']],
    [['no', ' n '], []],
  ])('default: %j lets it spend in %j', async (typed, projects) => {
    expect(await answersTo({ shared }, typed)).toEqual({ budgets: [], projects });
  });

  test('error: anything else is asked again', async () => {
    const { said, asked } = await talk({ shared: shared.slice(1) }, ['all', 'y']);
    expect(said).toContain('Type y, or Enter alone.');
    expect(asked).toEqual([question, question, digitsQuestion]);
  });
});

describe('limits that are typed', () => {
  test('default: no limit is above what is proposed, or above the other', () => {
    expect(lowerTo(gold, gold)).toEqual(goldAll);
    const other = { perCall: '99', perWindow: '251', inAll: 500n };
    expect(lowerTo(gold, other)).toEqual({ ...goldAll, perCall: '99' });
  });

  test('default: an amount counts from what was used', () => {
    expect(takeAmount(gold, 120n)).toEqual({ ...goldAll, perWindow: '120', inAll: '120' });
    expect(takeAmount({ ...gold, usedInAll: '30' }, 120n)).toEqual({
      ...goldAll,
      perWindow: '120',
      inAll: '150',
    });
  });
});
