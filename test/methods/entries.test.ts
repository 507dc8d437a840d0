import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import { openWorld, places, type World } from './world.ts';

/**
 * Entries of lists, which calls name by their place: a delegate's rights and a mission's rewards.
 * Whatever comes between, a call takes away what its game has seen there, or nothing.
 */

interface Right {
  readonly kind: string;
  readonly index: number | null;
  readonly permission: string;
}

describe.each(places)('entries on the %s service', (place) => {
  let world: World;
  let project: string;
  let mission: string;
  const delegate = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';

  afterAll(() => world?.close());
  beforeEach(async () => {
    await world?.close();
    world = await openWorld(place);
    ({ address: project } = await world.call('projects.create', { name: 'World' }));
    const serviceDelegations = {
      Control: [{ permission: 'ManageProfiles' }],
      CurrencyManager: [{ permission: 'ManageCurrencyStatus' }, { permission: 'MintCurrencies' }],
    };
    await world.call('delegation.create', { project, delegate, serviceDelegations });
    await modify({ delegation: { Control: { permission: 'ManageCriterias' } } });
    mission = await makeMission();
  });

  const modify = (modifyDelegation: object, overrides = {}, key?: string) =>
    world.call(
      'delegation.modify',
      { project, delegate, modifyDelegation, idempotencyKey: key },
      overrides,
    );
  const update = (params: object, overrides = {}) =>
    world.call('missions.update', { missionAddress: mission, params }, overrides);
  const rights = async (): Promise<readonly Right[]> =>
    (await world.call('delegation.find', { projects: [project] }))[0].delegations;
  const permissions = async () => (await rights()).map(({ permission }) => permission);
  const rewards = async () =>
    (await world.call('missions.find', { addresses: [mission] }))[0].rewards;
  const maxima = async () => (await rewards()).map(({ max }: { max: string }) => max);

  async function makeMission(): Promise<string> {
    const { friend } = world;
    const config = { kind: 'Wrapped', criterias: [{ kind: 'Creator', params: friend }] };
    const model = await world.call('characters.createModel', { project, config });
    const data = { project, name: 'Woods', characterModel: model.address };
    const { address: missionPool } = await world.call('missions.createPool', { data });
    const xp = (max: string) => ({ kind: 'Xp', min: '0', max });
    const params = { name: 'G', symbol: 'G', uri: '', decimals: 0, storage: 'AccountState' };
    const { address: gold } = await world.call('resources.create', { project, params });
    const of = { project, missionPool, name: 'Berries', duration: '60', minXp: '0' };
    const cost = { address: gold, amount: '0' };
    const pays = [xp('1'), xp('2'), { kind: 'Resource', resource: gold, min: '0', max: '3' }];
    const made = await world.call('missions.create', { data: { ...of, cost, rewards: pays } });
    return made.address;
  }

  /** A service that lets others write before it sends what it has built. */
  function delayed(between: () => Promise<unknown>): { service: ServicePort } {
    let isOver = false;
    const { service } = world;
    const call: ServicePort['call'] = async (name, ...rest) => {
      if (name === 'sendTransactionBundles' && !isOver) {
        isOver = true;
        await between();
      }
      return service.call(name, ...rest);
    };
    return { service: withCall(service, call) };
  }

  const failureOf = async (call: Promise<unknown>) => {
    try {
      await call;
      return { name: 'none', retryable: false };
    } catch (error) {
      if (isGamekeeperError(error)) return error;
      throw error;
    }
  };
  const errorOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).name;
  /** Somewhere else a denial is believed only when what was denied is dead. */
  const denied = place === 'embedded' ? 'LeafChanged' : 'OutcomeUnknown';

  test('behaviour: of two removals at once the first, delayed, removes nothing else', async () => {
    const first = errorOf(
      modify(
        { index: 2 },
        delayed(() => modify({ index: 1 })),
        'first',
      ),
    );
    expect(await first).toBe(denied);
    expect(await permissions()).toEqual(['ManageProfiles', 'MintCurrencies', 'ManageCriterias']);
    if (place === 'remote') {
      world.advance(MESSAGE_DEAD_AFTER_MS / 1000 + 1);
      expect(await errorOf(modify({ index: 2 }, {}, 'first'))).toBe('LeafChanged');
    }
    expect(await permissions()).toEqual(['ManageProfiles', 'MintCurrencies', 'ManageCriterias']);
  });

  test('behaviour: a game that calls again while it is told to removes nothing else', async () => {
    let service = delayed(() => modify({ index: 1 }));
    const told: unknown[] = [];
    for (let isAgain = true; isAgain; service = { service: world.service }) {
      const { name, retryable } = await failureOf(modify({ index: 2 }, service, 'first'));
      told.push([name, retryable]);
      isAgain = retryable || name === 'OutcomeUnknown';
      if (isAgain) world.advance(MESSAGE_DEAD_AFTER_MS / 1000 + 1);
    }
    expect(told.at(-1)).toEqual(['LeafChanged', false]);
    expect(await permissions()).toEqual(['ManageProfiles', 'MintCurrencies', 'ManageCriterias']);
  });

  test('behaviour: nor does a change overwrite another entry', async () => {
    const delegation = { CurrencyManager: { permission: 'ManageCurrencies' } };
    const change = modify(
      { index: 1, delegation },
      delayed(() => modify({ index: 0 })),
    );
    expect(await errorOf(change)).toBe(denied);
    expect(await permissions()).toEqual([
      'ManageCurrencyStatus',
      'MintCurrencies',
      'ManageCriterias',
    ]);
  });

  test('behaviour: what changes nothing of the entry is no reason', async () => {
    const delegation = { CurrencyManager: { permission: 'ManageCurrencies' } };
    const between = () => modify({ delegation });
    await modify({ index: 2 }, delayed(between));
    await modify(
      { delegation },
      delayed(() => modify({ index: 0 })),
    );
    expect(await permissions()).toEqual([
      'ManageCurrencyStatus',
      'ManageCriterias',
      'ManageCurrencies',
      'ManageCurrencies',
    ]);
  });

  test('behaviour: a mission loses the reward that was meant, or none', async () => {
    const between = () => update({ removeRewards: [0] });
    expect(await errorOf(update({ removeRewards: [1] }, delayed(between)))).toBe(denied);
    expect(await maxima()).toEqual(['2', '3']);
    const xp = (max: string) => ({ kind: 'Xp', min: '0', max });
    const other = () => update({ updateRewards: [xp('20')] });
    expect(await errorOf(update({ updateRewards: [xp('30')] }, delayed(other)))).toBe(denied);
    expect(await maxima()).toEqual(['20', '3']);
    await update(
      { duration: '70', newRewards: [xp('4')] },
      delayed(() => update({ removeRewards: [0] })),
    );
    expect(await maxima()).toEqual(['3', '4']);
  });

  test('default: the call may say what it has seen, as it was read', async () => {
    const seen = await rights();
    await modify({ index: 2, expected: seen[2] });
    expect(await errorOf(modify({ index: 2, expected: seen[2] }))).toBe('LeafChanged');
    expect(await permissions()).toHaveLength(3);
    const [, two, three] = await rewards();
    expect(await errorOf(update({ removeRewards: [2], expected: [two] }))).toBe('LeafChanged');
    expect(await errorOf(update({ removeRewards: [2, 1], expected: [two] }))).toBe('LeafChanged');
    const updateRewards = [{ kind: 'Xp', min: '0', max: '9' }];
    const [one] = await rewards();
    await update({ removeRewards: [2, 1], updateRewards, expected: [three, two, one] });
    expect(await maxima()).toEqual(['9']);
  });

  test('error: InvalidArgument for an entry that no place is named of', async () => {
    const [seen] = await rights();
    const delegation = { Control: { permission: 'ManageProfiles' } };
    expect(await errorOf(modify({ delegation, expected: seen }))).toBe('InvalidArgument');
    expect(await errorOf(update({ expected: await rewards() }))).toBe('InvalidArgument');
    const unknown = { kind: 'Bakery', permission: 'Bake' };
    expect(await errorOf(modify({ index: 0, expected: unknown }))).toBe('InvalidArgument');
  });

  /** A service that builds with what it says is the entry, whatever the call expects. */
  function lying(said: (args: any) => any): { service: ServicePort } {
    const { service } = world;
    const call: ServicePort['call'] = (name, args, ...rest) =>
      service.call(name, (name.startsWith('create') ? said(args) : args) as typeof args, ...rest);
    return { service: withCall(service, call) };
  }

  test('error: UnsafeTransaction where a service means another entry', async () => {
    const { signatures } = world.signer;
    const seen = await rights();
    const unsaid = (args: any) => {
      const { expected: _, ...modifyDelegation } = args.modifyDelegation;
      return { ...args, modifyDelegation };
    };
    const call = modify({ index: 2, expected: seen[1] }, lying(unsaid));
    expect(await errorOf(call)).toBe('UnsafeTransaction');
    const unseen = ({ params: { expected: _, ...params }, ...args }: any) => ({ ...args, params });
    const expected = (await rewards()).slice(0, 1);
    const other = update({ removeRewards: [1], expected }, lying(unseen));
    expect(await errorOf(other)).toBe('UnsafeTransaction');
    expect(world.signer.signatures).toBe(signatures);
    // The truth is signed, whoever says it.
    await modify({ index: 2, expected: seen[2] }, lying(unsaid));
    expect(await permissions()).not.toContain('MintCurrencies');
  });

  describe('a right over a service', () => {
    let pools: readonly string[];
    const other = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

    const makePool = async (): Promise<string> => {
      const metadata = {
        name: 'Meadow',
        rewardsPerDuration: '1',
        rewardsDuration: '60',
        startTime: '0',
        resetStakeDuration: false,
      };
      const params = { name: 'H', symbol: 'H', uri: '', decimals: 0, storage: 'AccountState' };
      const { address: resource } = await world.call('resources.create', { project, params });
      const multiplier = { decimals: 0, multipliers: [] };
      const pool = { project, resource, metadata, multiplier };
      return (await world.call('staking.createPool', pool)).address;
    };
    const right = (index: number, expected?: string) => ({
      index,
      permission: 'ManageStakingPool',
      ...(expected === undefined ? {} : { expected }),
    });
    const give = (Staking: readonly object[], overrides = {}) =>
      world.call(
        'delegation.create',
        { project, delegate: other, serviceDelegations: { Staking } },
        overrides,
      );
    const given = async (wallet = other): Promise<readonly (number | null)[]> => {
      const of = { projects: [project], delegates: [wallet] };
      const [found] = await world.call('delegation.find', of);
      return (found?.delegations ?? []).map(({ index }: Right) => index);
    };
    const argumentOf = async (call: Promise<unknown>) =>
      ((await failureOf(call)) as any).context?.argument;

    beforeEach(async () => {
      pools = [await makePool(), await makePool()];
    });

    test('default: the call may say which one its number counts', async () => {
      await give([right(1, pools[1]), right(0, pools[0]), right(1, pools[1])]);
      expect(await given()).toEqual([1, 0, 1]);
      const Staking = right(0, pools[0]);
      await world.call('delegation.modify', {
        project,
        delegate: other,
        modifyDelegation: { index: 0, delegation: { Staking } },
      });
      expect(await given()).toEqual([0, 0, 1]);
    });

    test('error: LeafChanged where the number counts another, or none', async () => {
      expect(await errorOf(give([right(1, pools[0])]))).toBe('LeafChanged');
      expect(await errorOf(give([right(0, pools[0]), right(2, pools[1])]))).toBe('LeafChanged');
      expect(await given()).toEqual([]);
      const wrong = { delegation: { Staking: right(1, pools[0]) } };
      expect(await errorOf(modify(wrong))).toBe('LeafChanged');
      expect(await errorOf(modify({ index: 0, ...wrong }))).toBe('LeafChanged');
      expect(await given(delegate)).toEqual([null, null, null, null]);
    });

    test('error: InvalidArgument for what is no address, or is said of a part only', async () => {
      const all = 'serviceDelegations.Staking';
      expect(await argumentOf(give([right(0, pools[0]), right(1)]))).toBe(`${all}[1].expected`);
      expect(await argumentOf(give([right(0, 'pool')]))).toBe(`${all}[0].expected`);
      const one = { delegation: { Staking: right(0, 'pool') } };
      const argument = 'modifyDelegation.delegation.Staking.expected';
      expect(await argumentOf(modify(one))).toBe(argument);
    });

    test('error: UnsafeTransaction where a service counts otherwise', async () => {
      const { signatures } = world.signer;
      // It shows its pools swapped, and builds what gives the other one away.
      const swapped = (args: any) => {
        const { index, permission } = args.serviceDelegations.Staking[0];
        return { ...args, serviceDelegations: { Staking: [{ index, permission }] } };
      };
      const call = give([right(0, pools[1])], lying(swapped));
      expect(await errorOf(call)).toBe('UnsafeTransaction');
      const unsaid = (args: any) => {
        const { index, permission } = args.modifyDelegation.delegation.Staking;
        return {
          ...args,
          modifyDelegation: { delegation: { Staking: { index, permission } } },
        };
      };
      const change = { delegation: { Staking: right(0, pools[1]) } };
      expect(await errorOf(modify(change, lying(unsaid)))).toBe('UnsafeTransaction');
      expect(world.signer.signatures).toBe(signatures);
      expect([await given(), await given(delegate)]).toEqual([[], [null, null, null, null]]);
    });

    test('behaviour: what nobody saw at the build is not given away', async () => {
      expect(await errorOf(give([right(2)], delayed(makePool)))).toBe(denied);
      const change = { delegation: { Staking: right(3) } };
      expect(await errorOf(modify(change, delayed(makePool)))).toBe(denied);
      expect([await given(), await given(delegate)]).toEqual([[], [null, null, null, null]]);
      // Another service next to it changes nothing of what was seen.
      await give([right(1)], delayed(makePool));
      expect(await given()).toEqual([1]);
    });
  });
});
