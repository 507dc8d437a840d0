import { describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { TEXT_BYTES_MAX } from '../../src/core/limits.ts';
import { boundsOf } from '../../src/service/programs/kit/bounds.ts';
import { submitForged } from './forgery.ts';
import { addProfilesTree, addUser, type Game, openGame, type Wallet } from './world.ts';

/** What arguments may hold: the same at build, where the argument is named, and at execution. */

async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    if (isGamekeeperError(error)) return { name: error.name, ...error.context };
    throw error;
  }
  return 'none';
}

async function openProfile(): Promise<Game & { anna: Wallet; profile: string }> {
  const game = await openGame();
  await addProfilesTree(game);
  const anna = await game.world.wallet('anna');
  await addUser(game.world, anna);
  const args = { project: game.project, payer: anna.address };
  await game.world.write('createNewProfileTransaction', args, anna);
  const [found] = await game.world.call('profile', {});
  return { ...game, anna, profile: found!.address };
}

describe('builds', () => {
  test('error: InvalidArgument names the argument and what is wrong with it', async () => {
    const { world, anna, profile, authority, project } = await openProfile();
    const update = (change: object) =>
      refusalOf(
        world.call('createUpdateProfileTransaction', { profile, payer: anna.address, ...change }),
      );
    const name = 'InvalidArgument';
    expect(await update({ info: { bio: 'a\nb' } })).toEqual({
      name,
      argument: 'info.bio',
      problem: 'it has U+000A at 1, which is not seen',
      expected: 'one line of visible characters',
    });
    expect(await update({ info: { name: ' ' } })).toMatchObject({ name, argument: 'info.name' });
    const add = (customData: object) => update({ customData: { add: customData } });
    const huge = JSON.parse('{"level":1e400}') as object;
    expect(await add(huge)).toMatchObject({ name, argument: 'customData.add.level' });
    const hostile = JSON.parse('{"__proto__":{"a":1}}') as object;
    expect(await add(hostile)).toMatchObject({ name, argument: 'customData.add' });
    expect(await add({ '': 1 })).toMatchObject({ name, argument: 'customData.add' });
    const driver = { name: 'Far\u202em', authority: authority.address };
    const created = refusalOf(world.call('createCreateProjectTransaction', driver));
    expect(await created).toMatchObject({ name, argument: 'name' });
    const badge = { authority: authority.address, projectAddress: project, badgeIndex: 1 };
    const early = { ...badge, condition: 'Public' as const, startTime: -1 };
    const timed = refusalOf(
      world.call('createInitializeBadgeCriteriaTransaction', { args: early }),
    );
    expect(await timed).toMatchObject({ name, argument: 'args.startTime', problem: 'it is -1' });
  });

  test('error: LimitExceeded says how much, and how much there may be', async () => {
    const { world, authority, anna, profile } = await openProfile();
    const name = 'n'.repeat(10_000);
    const created = world.call('createCreateProjectTransaction', {
      name,
      authority: authority.address,
    });
    expect(await refusalOf(created)).toEqual({
      name: 'LimitExceeded',
      what: 'bytes of name',
      actual: 10_000,
      limit: TEXT_BYTES_MAX,
    });
    let deep: unknown = 1;
    for (let i = 0; i < 25; i += 1) deep = [deep];
    const args = { profile, payer: anna.address, customData: { add: { deep } } };
    const updated = refusalOf(world.call('createUpdateProfileTransaction', args));
    expect(await updated).toMatchObject({ name: 'LimitExceeded', actual: 25, limit: 24 });
  });

  test('error: InvalidArgument for an index that no read could answer', async () => {
    const { world, authority, project, anna } = await openProfile();
    const error = await submitForged(world, authority, {
      instruction: 'create_delegate_authority',
      args: {
        project,
        authority: authority.address,
        delegate: anna.address,
        serviceDelegations: { Staking: [{ index: 7, permission: 'ManageStakingPool' }] },
      },
      lists: { counted: [] },
      patch: (data) => data.fill(0xff, data.indexOf(7, 12), data.indexOf(7, 12) + 4),
    });
    expect(error).toBe('InvalidArgument');
    expect(await world.call('delegateAuthority', {})).toEqual([]);
  });
});

describe('declarations', () => {
  const declare = (field: object) => ({
    program: 'control' as const,
    name: 'test',
    doc: '',
    accounts: {},
    fields: { of: { source: { from: 'argument', path: 'data.of' }, ...field } as never },
    effects: {},
  });

  test('error: a bound of what there is not, or that means nothing there', () => {
    const limits = {
      bytesMin: 1,
      bytesMax: 1,
      itemsMax: 1,
      isJson: true,
      isInt: true,
      isTime: true,
    };
    const struct = { struct: { text: 'string' } };
    const meant: readonly [object | string, readonly string[]][] = [
      ['string', ['bytesMin', 'bytesMax', 'isJson']],
      ['i64', ['isInt', 'isTime']],
      ['u32', ['isInt', 'isTime']],
      [{ list: 'u8' }, ['itemsMax']],
      [{ array: 'u8', length: 2 }, []],
      [{ option: 'string' }, []],
      [struct, []],
      [{ variants: { None: null, Some: struct } }, []],
    ];
    for (const [type, meaningful] of meant) {
      for (const [limit, value] of Object.entries(limits)) {
        const compile = () => boundsOf(declare({ type, bounds: { '': { [limit]: value } } }));
        if (meaningful.includes(limit)) expect(compile).not.toThrow();
        else
          expect(compile, `${JSON.stringify(type)} ${limit}`).toThrow('test.of has no  to bound');
      }
    }
    for (const [type, path] of [
      ['string', '[]'],
      [{ list: 'string' }, '[].text'],
      [struct, 'name'],
      [struct, 'text?'],
    ] as const) {
      const compile = () => boundsOf(declare({ type, bounds: { [path]: { bytesMax: 1 } } }));
      expect(compile).toThrow(`test.of has no ${path} to bound`);
    }
  });

  interface Case {
    readonly type: unknown;
    readonly bounds?: object;
    readonly source?: object;
    readonly good: readonly unknown[];
    /** What is refused, and the error's context. */
    readonly bad: readonly (readonly [unknown, object])[];
  }

  const said = expect.stringMatching(/\S/);
  const unclean = (argument: string) => ({ argument, problem: said, expected: said });
  const tooLong = (actual: number, limit = TEXT_BYTES_MAX, of = 'data.of') => {
    return { what: `bytes of ${of}`, actual, limit };
  };
  const number = (value: number | bigint, expected: string) => {
    return { argument: 'data.of', problem: `it is ${value}`, expected };
  };
  const ints = '0 to 2147483647';
  const times = 'UNIX seconds, from 0 to the year 3000';
  const short = { bytesMin: 2, bytesMax: 4 };
  const few = (bytes: number) => ({
    argument: 'data.of',
    problem: `it has ${bytes} bytes`,
    expected: '2 to 4 bytes of UTF-8',
  });
  const some = { struct: { at: 'i64', text: 'string' } };

  const cases: Readonly<Record<string, Case>> = {
    'a text': {
      type: 'string',
      good: ['', 'a', 'a'.repeat(TEXT_BYTES_MAX), 'é'.repeat(TEXT_BYTES_MAX / 2)],
      bad: [
        ['a\n', unclean('data.of')],
        ['a'.repeat(TEXT_BYTES_MAX + 1), tooLong(TEXT_BYTES_MAX + 1)],
        ['é'.repeat(TEXT_BYTES_MAX / 2 + 1), tooLong(TEXT_BYTES_MAX + 2)],
      ],
    },
    'a text of some bytes': {
      type: 'string',
      bounds: { '': short },
      good: ['ab', 'abcd', 'é', 'éé'],
      bad: [
        ['', few(0)],
        ['a', few(1)],
        ['abcde', tooLong(5, 4)],
        ['ééé', tooLong(6, 4)],
      ],
    },
    'data of a game': {
      type: 'string',
      bounds: { '': { isJson: true } },
      good: ['{"a":1,"b":[null]}', '"a\\nb"'],
      bad: [
        ['', unclean('data.of')],
        ['{"b":1,"a":2}', unclean('data.of')],
      ],
    },
    'a number that reads answer as an Int': {
      type: 'i64',
      bounds: { '': { isInt: true } },
      good: [0n, 1n, 2_147_483_647n],
      bad: [
        [-1n, number(-1n, ints)],
        [2_147_483_648n, number(2_147_483_648n, ints)],
      ],
    },
    'a small number': {
      type: 'u32',
      bounds: { '': { isInt: true } },
      good: [0, 2_147_483_647],
      bad: [[2_147_483_648, number(2_147_483_648, ints)]],
    },
    'a time': {
      type: 'i64',
      bounds: { '': { isTime: true } },
      good: [0n, 32_503_680_000n],
      bad: [
        [-1n, number(-1n, times)],
        [32_503_680_001n, number(32_503_680_001n, times)],
      ],
    },
    'a number of any size': { type: 'i64', good: [-(2n ** 63n), 2n ** 63n - 1n], bad: [] },
    'a list of few': {
      type: { list: 'u8' },
      bounds: { '': { itemsMax: 2 } },
      good: [[], [1, 2]],
      bad: [[[1, 2, 3], { what: 'items of data.of', actual: 3, limit: 2 }]],
    },
    'a list of texts': {
      type: { list: 'string' },
      bounds: { '[]': { bytesMax: 3 } },
      good: [[], ['a', 'abc']],
      bad: [
        [['a', '\n'], unclean('data.of[1]')],
        [['abcd'], tooLong(4, 3, 'data.of[0]')],
      ],
    },
    'an array of texts': {
      type: { array: 'string', length: 2 },
      good: [['a', 'b']],
      bad: [[['a', '\n'], unclean('data.of[1]')]],
    },
    'a text that may be left out': {
      type: { option: 'string' },
      bounds: { '?': short },
      good: [null, 'abc'],
      bad: [['a', few(1)]],
    },
    'members, and lists of them': {
      type: { list: { struct: { names: { list: 'string' }, at: 'i64', free: 'u64' } } },
      bounds: { '[].at': { isTime: true } },
      good: [[], [{ names: ['a'], at: 0n, free: 2n ** 64n - 1n }]],
      bad: [
        [[{ names: ['a', '\n'], at: 0n, free: 0n }], unclean('data.of[0].names[1]')],
        [[{ names: [], at: -1n, free: 0n }], { argument: 'data.of[0].at' }],
      ],
    },
    'variants, with and without members': {
      type: { variants: { None: null, Some: some, Bare: { struct: { free: 'u64' } } } },
      bounds: { at: { isTime: true } },
      good: [{ kind: 'None' }, { kind: 'Bare', free: 9n }, { kind: 'Some', at: 0n, text: 'a' }],
      bad: [
        [{ kind: 'Some', at: -1n, text: 'a' }, { argument: 'data.of.at' }],
        [{ kind: 'Some', at: 0n, text: '\n' }, unclean('data.of.text')],
      ],
    },
    'what was made from an argument of another form': {
      type: { list: { struct: { key: 'string' } } },
      source: { from: 'argument', path: 'data.of', transform: 'jsonEntries' },
      good: [[{ key: 'a' }]],
      bad: [[[{ key: '\n' }], unclean('data.of')]],
    },
    'what is no argument': {
      type: { list: 'string' },
      source: { from: 'service', reason: 'a test' },
      good: [['a']],
      bad: [[['\n'], unclean('of[0]')]],
    },
  };

  test.each(Object.keys(cases))('args: %s', (name) => {
    const { good, bad, ...field } = cases[name]!;
    const check = boundsOf(declare(field));
    const contextOf = (of: unknown): unknown => {
      try {
        check({ of });
      } catch (error) {
        if (isGamekeeperError(error)) return error.context;
        throw error;
      }
      return undefined;
    };
    for (const value of good) expect(contextOf(value)).toBe(undefined);
    for (const [value, context] of bad) expect(contextOf(value)).toMatchObject(context);
  });
});
