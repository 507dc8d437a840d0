import { describe, expect, test } from 'vitest';
import {
  difference,
  holdsAction,
  holdsBudget,
  holdsProject,
} from '../../../src/daemon/grants/difference.ts';
import { rulesOfManifest } from '../../../src/daemon/grants/rules.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';

/** What a manifest asks for beyond a grant, and what holds something at all. */

const budget = { perCall: '5', perWindow: '50', windowHours: 24, inAll: '500', reason: 'trade' };
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: ['one', 'two'],
  actions: [
    { action: 'profiles.create' },
    { action: 'resources.transfer', resources: ['gold'], counterparties: ['shop'] },
  ],
  budgets: [{ of: 'gold', ...budget }],
};

describe('what is missing', () => {
  const granted = rulesOfManifest(manifest, []);

  test('default: all of it without a grant', () => {
    expect(difference(manifest)).toMatchObject({
      projects: ['one', 'two'],
      actions: [{ action: 'profiles.create' }, { action: 'resources.transfer' }],
      budgets: [{ of: 'gold', ...budget }],
    });
  });

  test('behaviour: of a changed manifest only what is new', () => {
    const more: GameManifest = {
      ...manifest,
      projects: ['one', 'three'],
      actions: [
        ...manifest.actions.slice(0, 1),
        { action: 'resources.transfer', resources: ['gold', 'silver'], counterparties: ['shop'] },
        { action: 'missions.send' },
      ],
      budgets: [{ of: 'gold', ...budget, perCall: '6' }],
    };
    expect(difference(more, granted)).toMatchObject({
      projects: ['three'],
      actions: [
        { action: 'resources.transfer', resources: ['gold', 'silver'] },
        { action: 'missions.send', resources: null },
      ],
      budgets: [{ of: 'gold', perCall: '6' }],
    });
  });

  test.each([{ perCall: '4' }, { perWindow: '49' }, { inAll: '499' }, { windowHours: 25 }])(
    'behaviour: a budget with %j granted is missing',
    (change) => {
      const less = { ...granted, budgets: [{ of: 'gold', ...budget, ...change }] };
      expect(difference(manifest, less)?.budgets).toMatchObject([{ of: 'gold', ...budget }]);
    },
  );

  test('behaviour: an action that the player denied, or that may be called for less', () => {
    const [first, second] = granted.actions;
    const denied = { ...granted, actions: [first!, { ...second!, rule: 'NEVER' as const }] };
    expect(difference(manifest, denied)?.actions).toMatchObject([{ action: 'resources.transfer' }]);
    const anybody: GameManifest = { ...manifest, actions: [{ action: 'resources.transfer' }] };
    expect(difference(anybody, granted)?.actions).toMatchObject([
      { action: 'resources.transfer', resources: null },
    ]);
  });
});

describe('what is missing, as it is reported', () => {
  const unused = { usedInWindow: '0', windowEndsAt: null, usedInAll: '0' };

  test('default: names, limits and use, with nulls for what is absent', () => {
    expect(difference(manifest)).toEqual({
      projects: ['one', 'two'],
      actions: [
        { action: 'profiles.create', rule: 'ALLOWED', resources: null, counterparties: null },
        {
          action: 'resources.transfer',
          rule: 'ALLOWED',
          resources: ['gold'],
          counterparties: ['shop'],
        },
      ],
      budgets: [{ of: 'gold', ...budget, holdHours: 0, ...unused }],
    });
  });

  test('behaviour: it is reported even if it is one project, action or budget alone', () => {
    const none = { projects: [], actions: [], budgets: [] };
    expect(difference(none)).toBeNull();
    for (const part of ['projects', 'actions', 'budgets'] as const) {
      const [first] = manifest[part];
      expect(difference({ ...none, [part]: [first] })?.[part]).toHaveLength(1);
    }
    const [project, gold] = [manifest.projects[0]!, manifest.budgets[0]!];
    const both = { ...none, projects: [project], budgets: [gold] };
    expect(difference(both)).toMatchObject({ projects: ['one'], actions: [] });
  });

  test('behaviour: nothing is, where the grant holds all of it', () => {
    expect(difference(manifest, rulesOfManifest(manifest, []))).toBeNull();
  });

  test('behaviour: what no grant can hold is not missing', () => {
    const actions = [{ action: 'wallet.create' }];
    expect(difference({ projects: [], actions, budgets: [] })).toBeNull();
  });

  test('behaviour: what was used is told, and for how long something is locked', () => {
    const budgets = [{ of: 'assets', ...budget, holdHours: 3 }];
    const used = { usedInWindow: '1', windowEndsAt: 'later', usedInAll: '7' };
    const missing = difference({ projects: [], actions: [], budgets }, undefined, () => used);
    expect(missing!.budgets).toEqual([
      { of: 'assets', ...budget, inAll: '507', holdHours: 3, ...used },
    ]);
  });
});

describe('what holds something', () => {
  test('default: a project to change and spend in, or only to play in', () => {
    const rules = { projects: ['ours', 'theirs'], playOnly: ['theirs'] };
    const held = (project: string, isPlayOnly?: boolean) =>
      holdsProject(rules, project, isPlayOnly);
    expect([held('ours'), held('theirs'), held('elsewhere')]).toEqual([true, false, false]);
    expect([held('theirs', true), held('elsewhere', true)]).toEqual([true, false]);
    expect(holdsProject({ projects: ['ours'] }, 'ours')).toBe(true);
  });

  test('default: an action by its rule, with all that it may name', () => {
    const granted = [
      { action: 'give', rule: 'ALLOWED', resources: ['gold', 'iron'], counterparties: ['shop'] },
      { action: 'take', rule: 'NEVER' },
      { action: 'make', rule: 'ALLOWED' },
    ] as const;
    const held = (action: string, resources?: string[] | null, counterparties?: string[] | null) =>
      holdsAction(granted, { action, resources, counterparties });
    expect(held('give', ['gold'], ['shop'])).toBe(true);
    expect(held('give', ['gold', 'silver'], ['shop'])).toBe(false);
    expect(held('give', ['gold'], ['shop', 'friend'])).toBe(false);
    expect(held('give', null, ['shop'])).toBe(false);
    expect(held('give', ['gold'])).toBe(false);
    expect(held('take')).toBe(false);
    expect(held('conjure')).toBe(false);
    expect(held('make')).toBe(true);
    expect(held('make', ['silver'], null)).toBe(true);
  });

  const asked = { of: 'assets', ...budget, holdHours: 2 };

  test.each([
    ['as much', {}, true],
    ['more in a call', { perCall: '6' }, true],
    ['less in a call', { perCall: '4' }, false],
    ['less in a window', { perWindow: '49' }, false],
    ['a shorter window', { windowHours: 23 }, true],
    ['a longer window', { windowHours: 25 }, false],
    ['less in all', { inAll: '499' }, false],
    ['a shorter lock', { holdHours: 1 }, false],
    ['no lock', { holdHours: undefined }, false],
    ['another thing', { of: 'gold' }, false],
  ])('default: a budget with %s', (_, change, isHeld) => {
    const granted = { ...asked, ...change } as never;
    expect(holdsBudget([granted], asked)).toBe(isHeld);
  });

  test('behaviour: a budget without a lock is held by one without', () => {
    const lockless = { of: 'gold', ...budget };
    expect(holdsBudget([asked, lockless], lockless)).toBe(true);
    expect(holdsBudget([{ ...lockless, holdHours: 1 }], lockless)).toBe(true);
    expect(holdsBudget([], lockless)).toBe(false);
  });
});
