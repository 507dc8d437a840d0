import { describe, expect, test } from 'vitest';
import type { Line } from '../../../src/daemon/pairing/quote.ts';
import { sayGrant } from '../../../src/daemon/pairing/say-grant.ts';
import { german } from '../../../src/daemon/words/german.ts';
import { pageEnglish } from '../../../src/daemon/words/page-english.ts';
import type { GrantSentence } from '../../../src/methods/generated/player.ts';

/** A pairing as a card: what could happen in one sentence, and what is folded away. */

const GOLD = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8';
const asks: GrantSentence = { kind: 'ASKS', isHeld: false, game: 'x.farm', gameName: 'Farm' };
const sum = (lamports: string, hours = 168): GrantSentence => {
  return { kind: 'SUM', isHeld: false, lamports, hours };
};

function takes(of: string, inAll: string, name: string | null = null): GrantSentence {
  const limits = { perCall: inAll, perWindow: inAll, windowHours: 24, inAll, holdHours: 0 };
  const token = name === null ? null : { resource: GOLD, kind: 'Native', decimals: 2, name };
  const budget = { of, token, ...limits, reason: 'Trade' };
  return { kind: of === 'fees' ? 'PAYS' : 'TAKES', isHeld: false, budget } as GrantSentence;
}

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ own, quoted = [] }) => [own, ...quoted].filter((one) => one !== '').join(' '))
    .join(' ');
const form = { chosen: [], isPlayMoney: true };
const headlineOf = (...more: GrantSentence[]) =>
  textOf(sayGrant([asks, ...more], pageEnglish, form).headline);

describe('the one sentence', () => {
  test('default: the sum of all budgets in SOL, and for how long', () => {
    expect(headlineOf(sum('420000000'), takes('fees', '5'), takes('lamports', '9'))).toBe(
      'Farm may spend up to 0.42 SOL of play money within 7 days.',
    );
    const real = sayGrant([asks, sum('420000000', 5)], pageEnglish, {
      ...form,
      isPlayMoney: false,
    });
    expect(textOf(real.headline)).toBe('Farm may spend up to 0.42 SOL within 5 h.');
  });

  test('default: resources by their names, those without one by their addresses', () => {
    expect(headlineOf(sum('0'), takes(GOLD, '250', 'Gold'))).toBe(
      'Farm may spend up to 2.5 Gold within 7 days.',
    );
    expect(headlineOf(sum('7'), takes(`mint:${GOLD}`, '250', 'Gold'), takes(GOLD, '9'))).toBe(
      `Farm may spend up to 0.000000007 SOL of play money and 2.5 newly minted Gold and ` +
        `9 base units of ${GOLD} within 7 days.`,
    );
  });

  test('behaviour: many things are counted, and what is not given is not said', () => {
    const many = ['1', '0', '2', '3', '4'].map((amount) => takes(GOLD, amount, 'Gold'));
    expect(headlineOf(sum('0'), ...many)).toBe(
      'Farm may spend up to 0.01 Gold and 0.02 Gold and 2 more things within 7 days.',
    );
    expect(headlineOf(sum('0'), takes(GOLD, '0', 'Gold'))).toBe(
      'Farm may play for 7 days and spend nothing.',
    );
  });

  test('behaviour: in German too', () => {
    const { headline } = sayGrant([asks, sum('420000000')], german, form);
    expect(textOf(headline)).toBe('Farm darf höchstens 0,42 SOL Spielgeld ausgeben, 7 Tage lang.');
  });
});

describe('the card', () => {
  const wallet = { name: 'default', address: GOLD, custody: 'VAULT' } as const;
  const card = () =>
    sayGrant(
      [
        asks,
        { kind: 'NOT_PROVED', isHeld: false },
        { kind: 'PROGRAM', isHeld: false, program: '/games/farm' },
        { kind: 'WALLET', isHeld: false, wallet },
        takes('lamports', '9'),
        takes(GOLD, '9', 'Gold'),
        { kind: 'PLAYS', isHeld: false, actions: ['projects.create'] },
        { kind: 'CALLS', isHeld: false, callsPerMinute: 60 },
      ],
      pageEnglish,
      { ...form, chosen: [GOLD] },
    );

  test('default: begins with a warning, and leaves out the budgets that are elsewhere', () => {
    const { about, granted } = card();
    expect(about.map(({ label }) => label)).toEqual(['beware', 'wallet']);
    expect(about[1]!.own).toBe('default');
    expect(granted.map(({ label, own }) => [label, own.split(':')[0]])).toEqual([
      ['takes', 'SOL'],
      [undefined, 'why'],
      ['plays', 'make worlds of its own'],
    ]);
  });

  test('default: identifiers, paths, addresses, methods and rates are details', () => {
    expect(card().details.map(({ label }) => label)).toEqual([
      ...['game', 'program', 'address', 'calls', 'methods'],
    ]);
    expect(textOf(card().details)).toContain('projects.create');
  });
});
