import { describe, expect, test } from 'vitest';
import { mintOf } from '../../../src/core/budget-names.ts';
import type { GrantedBudget } from '../../../src/daemon/grants/grant.ts';
import { rulesOfManifest } from '../../../src/daemon/grants/rules.ts';
import { hashManifest } from '../../../src/methods/manifest.ts';
import { budget, manifestOf } from './asking-desk.ts';

/** What a manifest becomes once the player takes all of it, or some. */

const named = { action: 'resources.transfer', resources: ['gold'], counterparties: ['shop'] };
const manifest = manifestOf({
  projects: ['one', 'two'],
  actions: [{ action: 'profiles.create' }, named],
  budgets: [budget('gold', 5, 50, 500)],
});
const costs = {
  fees: { perCall: '10000000', perWindow: '10000000', inAll: '70000000' },
  deposits: { perCall: '50000000', perWindow: '50000000', inAll: '350000000' },
};
const standard = Object.entries(costs).map(([of, limits]) => {
  return { of, ...limits, windowHours: 24, reason: 'what playing costs' };
});

test('default: all that it asks for is allowed, with fees and deposits for days of play', () => {
  expect(rulesOfManifest(manifest, [])).toEqual({
    gameName: 'Farm',
    projects: ['one', 'two'],
    actions: [
      { action: 'profiles.create', rule: 'ALLOWED' },
      { ...named, rule: 'ALLOWED' },
    ],
    budgets: [...manifest.budgets, ...standard],
    tokens: [],
    callsPerMinute: 6_000,
    idleHours: 12,
    manifestHash: hashManifest(manifest),
  });
});

test('behaviour: what no grant can allow is not in it', () => {
  const actions = ['wallet.create', 'users.create', 'faucets.create'].map((action) => ({ action }));
  expect(rulesOfManifest(manifestOf({ actions }), []).actions).toEqual([
    { action: 'users.create', rule: 'ALLOWED' },
    { action: 'faucets.create', rule: 'ALLOWED' },
  ]);
});

test('behaviour: names that are absent by the word null are any, too', () => {
  const actions = [{ action: 'profiles.create', resources: null, counterparties: null }];
  expect(rulesOfManifest(manifestOf({ actions }), []).actions).toEqual([
    { action: 'profiles.create', rule: 'ALLOWED' },
  ]);
});

describe('budgets', () => {
  const namesOf = (budgets: readonly GrantedBudget[]) =>
    rulesOfManifest(manifest, [], budgets).budgets.map(({ of, inAll }) => [of, inAll]);

  test('args: as the player took them, fees that are left at 0 too', () => {
    expect(namesOf([budget('fees', 0)])).toEqual([
      ['fees', '0'],
      ['deposits', '350000000'],
    ]);
  });

  test('args: each once, whatever is next to it', () => {
    expect(namesOf([budget('gold', 1), budget('deposits', 2)])).toEqual([
      ['gold', '1'],
      ['deposits', '2'],
      ['fees', '70000000'],
    ]);
  });
});

test('args: the tokens of what has a budget, minted or spent, and no others', () => {
  const tokens = ['gold', 'silver', 'iron'].map((resource) => ({ resource, kind: 'Native' }));
  const budgets = [budget('gold', 1), budget('fees', 1), budget(mintOf('iron'), 1)];
  expect(rulesOfManifest(manifest, tokens, budgets).tokens).toEqual([tokens[0], tokens[2]]);
});
