import { describe, expect, test } from 'vitest';
import {
  examineManifest,
  hashManifest,
  MANIFEST_BYTES_MAX,
  readManifest,
} from '../../src/methods/manifest.ts';
import { examineManifestText, MANIFEST_TEXT_BYTES_MAX } from '../../src/methods/manifest-text.ts';

const project = 'SysvarC1ock11111111111111111111111111111111';
const resource = 'SysvarRent111111111111111111111111111111111';
const budget = {
  of: resource,
  perCall: '10',
  perWindow: '100',
  windowHours: 24,
  inAll: '1000',
  reason: 'Gifts to friends',
};
const manifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [project],
  actions: [
    { action: 'resources.transfer', resources: [resource] },
    { action: 'profiles.create' },
    { action: 'wallet.signIn' },
  ],
  budgets: [budget, { ...budget, of: 'fees' }],
};

const lines = (value: unknown) =>
  examineManifest(value).problems.map((one) => `${one.path}: ${one.problem}; ${one.expected}`);
const hash = 'a'.repeat(64);
const seed = { hash, project: 'Farm', things: [{ kind: 'RECIPE', count: 2 }] };
const thing = { kind: 'RECIPE', name: 'Stew', address: project };
const world = {
  project,
  seed: hash,
  things: [thing, { kind: 'BADGE', name: 'Founder', index: 0 }],
};

const withBudget = (change: object) => ({ ...manifest, budgets: [{ ...budget, ...change }] });

describe('a manifest', () => {
  test('default: is read, amounts as decimal strings', () => {
    const given = { ...manifest, budgets: [{ ...budget, perCall: 10 }] };
    expect(examineManifest(given)).toEqual({
      manifest: { ...manifest, budgets: [budget] },
      problems: [],
    });
    expect(readManifest(manifest, 'com.example.farm')).toEqual(manifest);
  });

  test('default: budgets at their bounds, and of what an authority mints', () => {
    const least = { perCall: '1', perWindow: '1', inAll: '1', windowHours: 1 };
    const most = { inAll: String(2n ** 64n - 1n), windowHours: 168 };
    for (const change of [least, most, { of: `mint:${resource}` }]) {
      const given = withBudget(change);
      expect(readManifest(given, 'com.example.farm')).toEqual(given);
    }
  });

  test('default: for how long assets may be locked', () => {
    const given = withBudget({ of: 'assets', holdHours: 24 });
    expect(readManifest(given, 'com.example.farm')).toEqual(given);
  });

  test('default: what it plants and where its world is', () => {
    const given = { ...manifest, seed, world };
    expect(readManifest(given, 'com.example.farm')).toEqual(given);
  });

  test.each([
    ['a missing name', { ...manifest, name: undefined }, 'name: is missing; String!'],
    ['an unknown key', { ...manifest, budget: [] }, 'budget: is not known to a manifest; budgets'],
    [
      'an unknown key inside',
      withBudget({ perWindw: 1 }),
      'budgets[0].perWindw: is not known to ManifestBudget; perWindow',
    ],
    [
      'an identifier with a space',
      { ...manifest, game: 'my farm' },
      'game: is not an identifier; an identifier such as com.example.farm',
    ],
    [
      'a line break in its name',
      { ...manifest, name: 'Farm\nBank' },
      'name: it has U+000A at 4, which is not seen; one line of visible characters',
    ],
    [
      'a name that writes over the terminal',
      { ...manifest, name: 'Farm\u001b[2J' },
      'name: it has U+001B at 4, which is not seen; one line of visible characters',
    ],
    [
      'a name that is turned around',
      { ...manifest, name: 'Farm\u202ekcab' },
      'name: it has U+202E at 4, which is not seen; one line of visible characters',
    ],
    ['a long name', { ...manifest, name: 'F'.repeat(65) }, 'name: has 65 characters; 1 to 64'],
    [
      'a project that is no address',
      { ...manifest, projects: ['farm'] },
      'projects[0]: is no address; 32 bytes in base58',
    ],
    [
      'one project instead of a list',
      { ...manifest, projects: project },
      'projects: is a string; a list',
    ],
    [
      'a project twice',
      { ...manifest, projects: [project, project] },
      'projects[1]: is in projects[0] already; each of them once',
    ],
    [
      'a seed without a hash',
      { ...manifest, seed: { ...seed, hash: 'G'.repeat(64) } },
      'seed.hash: is no hash; 64 hexadecimal digits, in lower case',
    ],
    [
      'a seed whose project hides something',
      { ...manifest, seed: { ...seed, project: 'Fa\u200brm' } },
      'seed.project: it has U+200B at 2, which is not seen; one line of visible characters',
    ],
    [
      'a kind twice in a seed',
      { ...manifest, seed: { ...seed, things: [...seed.things, ...seed.things] } },
      'seed.things[1].kind: RECIPE is there already; each of them once',
    ],
    [
      'a thing twice in a world',
      { ...manifest, world: { ...world, things: [thing, thing] } },
      'world.things[1].name: there is a RECIPE of that name already; each of them once',
    ],
    [
      'a badge with an address',
      { ...manifest, world: { ...world, things: [{ ...thing, kind: 'BADGE' }] } },
      'world.things[0]: does not say where it is; an index and no address',
    ],
    [
      'a recipe without one',
      { ...manifest, world: { ...world, things: [{ kind: 'RECIPE', name: 'Stew' }] } },
      'world.things[0]: does not say where it is; an address and no index',
    ],
    [
      'a misspelt action',
      { ...manifest, actions: [{ action: 'resource.transfers' }] },
      'actions[0].action: there is no action "resource.transfers"; resources.transfer',
    ],
    [
      'an action twice',
      { ...manifest, actions: [{ action: 'resources.mint' }, { action: 'resources.mint' }] },
      'actions[1].action: is in actions[0] already; each of them once',
    ],
    [
      'an empty rule',
      { ...manifest, actions: [{ action: 'resources.mint', resources: [] }] },
      'actions[0].resources: has 0 items; 1 to 64',
    ],
    ['a misspelt budget', withBudget({ of: 'fee' }), 'budgets[0].of: "fee" has no budget; fees'],
    [
      'a budget of what nobody knows',
      withBudget({ of: 'mint:turnips' }),
      'budgets[0].of: "mint:turnips" has no budget; fees, deposits, lamports, assets, ' +
        'the address of a resource, or mint: and the address',
    ],
    [
      'a budget of nothing',
      withBudget({ perCall: '0' }),
      'budgets[0].perCall: is 0; at least 1; leave out the budget for none',
    ],
    [
      'a negative budget',
      withBudget({ inAll: '-5' }),
      'budgets[0].inAll: is -5; at least 1; leave out the budget for none',
    ],
    [
      'a call over its window',
      withBudget({ perCall: '101' }),
      'budgets[0].perCall: is 101; at most perWindow, 100',
    ],
    [
      'a window over all',
      withBudget({ perWindow: '1001' }),
      'budgets[0].perWindow: is 1001; at most inAll, 1000',
    ],
    ['no end', withBudget({ inAll: null }), 'budgets[0].inAll: is missing; BigInt!'],
    ['a long window', withBudget({ windowHours: 169 }), 'budgets[0].windowHours: is 169; 1 to 168'],
    [
      'hours for which no resource can be locked',
      withBudget({ holdHours: 24 }),
      `budgets[0].holdHours: is of "${resource}"; one of assets`,
    ],
    ['a list', [], 'is a list; an object, by name'],
    ['a null', null, 'is missing; an object, by name'],
  ])('error: InvalidParams for %s', (_, given, expected) => {
    expect(lines(given).map((line) => line.replace(/^: /, ''))).toEqual([expected]);
    expect(() => readManifest(given, 'com.example.farm')).toThrow(/^manifest/);
  });

  test('behaviour: all problems of a right shape are named', () => {
    const given = {
      ...manifest,
      game: '-',
      actions: [{ action: 'resources.mnit' }],
      budgets: [{ ...budget, perCall: '0', reason: ' because' }],
    };
    expect(lines(given)).toHaveLength(4);
  });

  test('error: a rule that no call of the action could break', () => {
    const ruled = (action: string, rules: object) =>
      lines({ ...manifest, actions: [{ action, ...rules }] });
    const [resources, counterparties] = [[resource], [project]];
    expect(ruled('profiles.update', { resources, counterparties })).toEqual([
      'actions[0].resources: profiles.update names no resources; no such rule',
      'actions[0].counterparties: profiles.update gives nothing to a wallet; no such rule',
    ]);
    expect(ruled('resources.burn', { resources, counterparties })).toEqual([
      'actions[0].counterparties: resources.burn gives nothing to a wallet; no such rule',
    ]);
    for (const action of ['resources.transfer', 'resources.mint']) {
      expect(ruled(action, { resources, counterparties })).toEqual([]);
    }
    expect(ruled('recipes.craft', { resources })).toEqual([]);
    expect(ruled('wallet.signIn', { resources })).toHaveLength(1);
  });

  test('error: InvalidParams when it is too large', () => {
    const many = Array.from({ length: 60 }, () => ({
      action: 'x'.repeat(60),
      resources: Array.from({ length: 60 }, () => resource),
    }));
    const given = { ...manifest, actions: many };
    expect(lines(given)[0]).toContain(`at most ${MANIFEST_BYTES_MAX} bytes`);
  });

  test("error: InvalidParams for another game's", () => {
    expect(() => readManifest(manifest, 'com.example.bank')).toThrow(
      'manifest.game: is com.example.farm; expected com.example.bank',
    );
  });

  test('behaviour: the order of its keys makes no other manifest', () => {
    const turned = Object.fromEntries(Object.entries(manifest).reverse()) as typeof manifest;
    expect(hashManifest(turned)).toBe(hashManifest(manifest));
    expect(hashManifest({ ...manifest, name: 'Farm 2' })).not.toBe(hashManifest(manifest));
  });
});

describe("a manifest's text", () => {
  const examine = (text: string) =>
    examineManifestText(text).problems.map((one) => `${one.path}: ${one.problem}`);

  test('default: is read', () => {
    const text = JSON.stringify(manifest, null, 2);
    expect(examineManifestText(text)).toEqual({ manifest, problems: [] });
  });

  test('error: a name that appears twice, of which a parser takes the last', () => {
    const text = JSON.stringify(manifest).replace('"perCall":', '"inAll":"5","perCall":');
    expect(examine(text)).toEqual(['budgets[0].inAll: appears twice']);
    expect(examine('{"game":"a","g\\u0061me":"b"}')).toEqual(['game: appears twice']);
  });

  test('behaviour: a text is not taken for a name, nor a name of another object', () => {
    const text = JSON.stringify({ ...manifest, name: '{"game":"a","game":"b"}' });
    expect(examine(text)).toEqual([]);
  });

  test('error: nesting, size and what is no JSON', () => {
    expect(examine(`${'['.repeat(40)}${']'.repeat(40)}`)).toEqual([': is nested too deeply']);
    expect(examine(' '.repeat(MANIFEST_TEXT_BYTES_MAX + 1))[0]).toContain('takes ');
    expect(examine('{"game": }')[0]).toContain('is not JSON');
  });
});
