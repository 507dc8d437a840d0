import { describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { TEXT_BYTES_MAX } from '../../src/core/limits.ts';
import { boundsOf } from '../../src/service/programs/bounds.ts';
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
      patch: (data) => data.fill(0xff, data.indexOf(7, 12), data.indexOf(7, 12) + 4),
    });
    expect(error).toBe('InvalidArgument');
    expect(await world.call('delegateAuthority', {})).toEqual([]);
  });
});

describe('declarations', () => {
  const source = { from: 'argument', path: 'of' } as const;
  const declare = (field: object) => ({
    program: 'control' as const,
    name: 'test',
    doc: '',
    accounts: {},
    fields: { of: { source, ...field } as never },
  });

  test('error: a bound of what there is not, or that means nothing there', () => {
    const wrong = [
      { type: 'string', bounds: { '[]': { bytesMax: 1 } } },
      { type: 'string', bounds: { '': { isInt: true } } },
      { type: 'u64', bounds: { '': { bytesMax: 1 } } },
      { type: { list: 'u8' }, bounds: { '': { bytesMax: 1 } } },
    ];
    for (const field of wrong) expect(() => boundsOf(declare(field))).toThrow(/to bound/);
  });

  test('args: lists, options, variants and structs are looked into', () => {
    const type = {
      list: {
        struct: {
          maybe: { option: 'string' },
          kind: { variants: { None: null, Some: { struct: { at: 'i64' } } } },
        },
      },
    } as const;
    const bounds = { '': { itemsMax: 2 }, '[].kind.at': { isTime: true } };
    const check = boundsOf(declare({ type, bounds }));
    const none = { kind: 'None' };
    const item = (maybe: string | null, kind: object = none) => ({ maybe, kind });
    const some = (at: bigint) => ({ kind: 'Some', at });
    const problem = (of: unknown): unknown => {
      try {
        check({ of });
      } catch (error) {
        return (error as { context: { argument?: string; what?: string } }).context;
      }
      return undefined;
    };
    expect(problem([])).toBe(undefined);
    expect(problem([item(null), item('a', some(32_503_680_000n))])).toBe(undefined);
    expect(problem([item(null), item('a\n')])).toMatchObject({ argument: 'of.1.maybe' });
    const late = [item(null, some(32_503_680_001n))];
    expect(problem(late)).toMatchObject({ argument: 'of.0.kind.at' });
    expect(problem([item(null), item(null), item(null)])).toMatchObject({ what: 'items of of' });
  });
});
