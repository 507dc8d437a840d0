import { describe, expect, test } from 'vitest';
import { draftGrant, neverOf } from '../../../src/daemon/grants/draft.ts';
import type { GrantRules } from '../../../src/daemon/grants/grant.ts';
import { rulesOfManifest } from '../../../src/daemon/grants/rules.ts';
import { budget, manifestOf } from './asking-desk.ts';
import { GAME, newGrant } from './place.ts';

/** The grant that a pairing would write, next to what the player took away before. */

const gold = budget('gold', 10);
const asked = ['users.create', 'profiles.update'].map((action) => ({ action }));
const manifest = manifestOf({ actions: asked, budgets: [gold] });
const token = { resource: 'gold', kind: 'Native' };
const wish = { game: GAME, gameName: 'My Farm', manifest, tokens: [token] };
const taken = { budgets: [gold], playOnly: [] };
const never = (action: string) => ({ action, rule: 'NEVER' as const });
const lastWith = (change: Partial<GrantRules>): GrantRules => newGrant({ budgets: [], ...change });

test('default: has the rules of the manifest, for a week, by the name that was said', () => {
  expect(draftGrant(wish, taken)).toEqual({
    ...rulesOfManifest(manifest, [token]),
    game: GAME,
    gameName: 'My Farm',
    hours: 168,
  });
});

test('args: budgets and projects as the player takes them', () => {
  const lower = { ...gold, inAll: '3' };
  const draft = draftGrant(wish, { budgets: [lower], playOnly: ['theirs'] });
  expect(draft.budgets[0]).toEqual(lower);
  expect(draft.playOnly).toEqual(['theirs']);
});

describe('an action that was denied', () => {
  test('default: stays so, unless it is asked for again', () => {
    const actions = [
      { action: 'profiles.create', rule: 'ALLOWED' as const },
      ...['users.create', 'wallet.signIn'].map(never),
    ];
    expect(neverOf(lastWith({ actions }))).toEqual(['users.create', 'wallet.signIn']);
    expect(neverOf(undefined)).toEqual([]);
    expect(draftGrant(wish, taken, lastWith({ actions })).actions).toEqual([
      ...asked.map((one) => ({ ...one, rule: 'ALLOWED' })),
      never('wallet.signIn'),
    ]);
  });
});

describe('a budget that was lowered', () => {
  const lowered = { of: 'fees', perCall: '1', perWindow: '2', windowHours: 48, inAll: '3' };

  test('default: stays so, unless it is asked for again', () => {
    const last = lastWith({ budgets: [lowered, { ...gold, inAll: '1' }] });
    const { budgets } = draftGrant(wish, taken, last);
    expect(budgets.find(({ of }) => of === 'fees')).toEqual({
      ...lowered,
      holdHours: 0,
      reason: 'what playing costs',
    });
    expect(budgets.find(({ of }) => of === 'gold')).toEqual(gold);
    const [, , deposits] = rulesOfManifest(manifest, []).budgets;
    expect(budgets.find(({ of }) => of === 'deposits')).toEqual(deposits);
  });

  test('behaviour: it is not raised, and fees that are asked for are as they were taken', () => {
    const more = { ...lowered, perCall: '99999999', perWindow: '99999999', inAll: '999999999' };
    const { budgets } = draftGrant(wish, taken, lastWith({ budgets: [more] }));
    expect(budgets[1]).toMatchObject({ of: 'fees', perCall: '10000000', inAll: '70000000' });
    const fees = budget('fees', 7);
    const asking = { ...wish, manifest: manifestOf({ budgets: [gold, fees] }) };
    const again = draftGrant(
      asking,
      { ...taken, budgets: [gold, fees] },
      lastWith({ budgets: [lowered] }),
    );
    expect(again.budgets).toContainEqual(fees);
  });
});
