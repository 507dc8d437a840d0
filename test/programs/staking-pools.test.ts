import { describe, expect, test } from 'vitest';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import { addDelegate, addressOfNumber, addWrappedModel } from './character-models.ts';
import { addPool, metadata, multiplierOf, openSecond, openStaking, poolOf } from './staking.ts';
import { addResource, errorOf, walletOf } from './world.ts';

type UpdateArguments = OperationArguments['createUpdateStakingPoolTransaction'];

const criterias = [{ kind: 'Collection' as const, params: addressOfNumber(9) }];
const U64_MAX = '18446744073709551615';

describe('createCreateStakingPoolTransaction', () => {
  test('default', async () => {
    const { game, resource, world } = await openStaking();
    const made = await addPool(game, resource);
    expect(made.multipliersAddress).toBeNull();
    expect(await poolOf(game, made.stakingPoolAddress)).toEqual({
      address: made.stakingPoolAddress,
      allowedMints: false,
      bump: expect.any(Number),
      characterModels: [],
      cooldownDuration: null,
      endTime: null,
      key: expect.any(String),
      lockType: { kind: 'Freeze' },
      maxRewardsDuration: null,
      minStakeDuration: null,
      name: 'Meadow',
      project: game.project,
      resetStakeDuration: false,
      resource,
      rewardsDuration: '3600',
      rewardsPerDuration: '100',
      startTime: '1750000000',
      totalStaked: '0',
    });
    expect(await world.call('multipliers', {})).toEqual([]);
    const [project] = await world.call('project', { addresses: [game.project] });
    expect(project!.services).toMatchObject([{ kind: 'Staking' }]);
  });

  test('args: all', async () => {
    const { game, resource, world } = await openStaking();
    const payer = await world.wallet('payer');
    const delegate = await addDelegate(game, 'delegate', {
      Staking: [{ index: 0, permission: 'ManageStakingPool' }],
    });
    const all = {
      ...metadata,
      resetStakeDuration: true,
      endTime: '1760000000',
      minStakeDuration: '5',
      maxRewardsDuration: '86400',
      cooldownDuration: U64_MAX,
      lockType: 'Custoday' as const,
    };
    const args = {
      project: game.project,
      resource,
      metadata: all,
      authority: game.authority.address,
      delegateAuthority: delegate.address,
      payer: payer.address,
      multiplier: {
        decimals: 2,
        multipliers: [
          { value: '1', type: { minStakeDuration: '60' } },
          { value: '2', type: { minNftCount: '3' } },
          { value: '3', type: { creator: addressOfNumber(1) } },
          { value: '4', type: { collection: addressOfNumber(2) } },
          { value: U64_MAX, type: { minStakeDuration: '7' } },
        ],
      },
      computeUnitPrice: 7,
    };
    const made = await world.write('createCreateStakingPoolTransaction', args, payer, delegate);
    expect(await poolOf(game, made.stakingPoolAddress)).toMatchObject({
      lockType: { kind: 'Custody' },
      resetStakeDuration: true,
      endTime: '1760000000',
      minStakeDuration: '5',
      maxRewardsDuration: '86400',
      cooldownDuration: U64_MAX,
    });
    const found = await world.call('multipliers', { stakingPools: [made.stakingPoolAddress] });
    expect(found).toEqual([
      {
        address: made.multipliersAddress,
        bump: expect.any(Number),
        decimals: 2,
        stakingPool: made.stakingPoolAddress,
        durationMultipliers: [
          multiplierOf('StakeDuration', { minDuration: '60' }, '1'),
          multiplierOf('StakeDuration', { minDuration: '7' }, U64_MAX),
        ],
        countMultipliers: [multiplierOf('NFTCount', { minCount: '3' }, '2')],
        creatorMultipliers: [multiplierOf('Creator', { creator: addressOfNumber(1) }, '3')],
        collectionMultipliers: [
          multiplierOf('Collection', { collection: addressOfNumber(2) }, '4'),
        ],
      },
    ]);
  });

  test('args: filters of stakingPools and multipliers', async () => {
    const { game, resource, world } = await openStaking();
    const second = await openSecond(game);
    const multiplier = { decimals: 0, multipliers: [] };
    const first = await addPool(game, resource, { multiplier });
    const other = await addPool(second, await addResource(second, 'AccountState'), {
      metadata: { ...metadata, name: 'Hill' },
    });
    const find = async (args: OperationArguments['stakingPools']) =>
      (await world.call('stakingPools', args)).map(({ address }) => address);
    expect(await find({})).toHaveLength(2);
    expect(await find({ projects: [second.project] })).toEqual([other.stakingPoolAddress]);
    expect(await find({ names: ['Meadow', 'Lake'] })).toEqual([first.stakingPoolAddress]);
    expect(await find({ names: ['meadow'] })).toEqual([]);
    expect(await find({ addresses: [resource] })).toEqual([]);
    expect(await find({ projects: [game.project], names: ['Hill'] })).toEqual([]);
    const count = async (args: OperationArguments['multipliers']) =>
      (await world.call('multipliers', args)).length;
    expect(await count({ addresses: [first.multipliersAddress!] })).toBe(1);
    expect(await count({ addresses: [first.stakingPoolAddress] })).toBe(0);
    expect(await count({ stakingPools: [other.stakingPoolAddress] })).toBe(0);
    expect(await errorOf(find({ addresses: ['none'] }))).toBe('InvalidAddress');
  });

  test.each([
    ['an empty name', { name: '' }],
    ['a long name', { name: 'M'.repeat(65) }],
    ['periods of no length', { rewardsDuration: '0' }],
    ['an end at the start', { endTime: metadata.startTime }],
    ['an end before the start', { endTime: '1' }],
    ['a negative time', { startTime: '-1' }],
    ['a negative reward', { rewardsPerDuration: '-1' }],
    ['a start in milliseconds', { startTime: '1750000000000' }],
    ['an end in milliseconds', { endTime: '1760000000000' }],
    ['the first second of the year 3000', { endTime: '32503680000' }],
  ])('error: InvalidArgument for %s', async (_, wrong) => {
    const { game, resource } = await openStaking();
    const given = { metadata: { ...metadata, ...wrong } };
    expect(await errorOf(addPool(game, resource, given))).toBe('InvalidArgument');
  });

  test('behaviour: both spellings of Custody are stored as one', async () => {
    const { game, resource } = await openStaking();
    for (const lockType of ['Custody', 'Custoday'] as const) {
      const given = { metadata: { ...metadata, lockType } };
      const { stakingPoolAddress } = await addPool(game, resource, given);
      const pool = await poolOf(game, stakingPoolAddress);
      expect(pool).toMatchObject({ lockType: { kind: 'Custody' } });
    }
  });

  test('error: InvalidArgument says that a time looks like milliseconds', async () => {
    const { game, resource } = await openStaking();
    const given = { metadata: { ...metadata, startTime: '1750000000000' } };
    await expect(addPool(game, resource, given)).rejects.toMatchObject({
      context: {
        argument: 'metadata.startTime',
        problem: 'it is 1750000000000, after the year 2999, and looks like milliseconds',
        expected: 'a time in UNIX seconds',
      },
    });
  });

  test('error: NotFound, InvalidArgument for a resource of another project', async () => {
    const { game, resource } = await openStaking();
    const second = await openSecond(game);
    expect(await errorOf(addPool(second, resource))).toBe('InvalidArgument');
    expect(await errorOf(addPool(game, game.project))).toBe('NotFound');
    expect(await errorOf(addPool({ ...game, project: resource }, resource))).toBe('NotFound');
  });

  test('error: Unauthorised', async () => {
    const { game, resource, world } = await openStaking();
    const stranger = walletOf('stranger').address;
    expect(await errorOf(addPool(game, resource, { authority: stranger }))).toBe('Unauthorised');
    const second = await openSecond(game);
    const right = { index: 0, permission: 'ManageStakingPool' } as const;
    const wrong = [
      await addDelegate(game, 'next', { Staking: [{ ...right, index: 1 }] }),
      await addDelegate(game, 'missions', {
        Missions: [{ index: 0, permission: 'ManageMissionPool' }],
      }),
      await addDelegate(game, 'withdraws', {
        Staking: [{ index: 0, permission: 'WithdrawStakingPoolRewards' }],
      }),
      await addDelegate(second, 'elsewhere', { Staking: [right] }),
      await world.wallet('nobody'),
    ];
    for (const { address } of wrong) {
      const delegated = addPool(game, resource, { delegateAuthority: address });
      expect(await errorOf(delegated)).toBe('Unauthorised');
    }
  });

  test('behaviour: a delegation names a pool by its number', async () => {
    const { game, resource, world } = await openStaking();
    const pools = [await addPool(game, resource), await addPool(game, resource)];
    const right = (index: number) => ({
      Staking: [{ index, permission: 'ManageStakingPool' } as const],
    });
    const delegates = [
      await addDelegate(game, 'of the first', right(0)),
      await addDelegate(game, 'of the second', right(1)),
      await addDelegate(game, 'of the third', right(2)),
    ];
    const outcomes = [];
    for (const delegate of delegates) {
      for (const { stakingPoolAddress } of pools) {
        const args = {
          project: game.project,
          stakingPool: stakingPoolAddress,
          authority: game.authority.address,
          delegateAuthority: delegate.address,
          metadata: { name: 'Renamed' },
        };
        const written = world.write('createUpdateStakingPoolTransaction', args, delegate);
        outcomes.push(await errorOf(written));
      }
    }
    const no = 'Unauthorised';
    expect(outcomes).toEqual(['none', no, no, 'none', no, no]);
    const args = {
      project: game.project,
      resource,
      metadata,
      authority: game.authority.address,
      delegateAuthority: delegates[2]!.address,
    };
    await world.write('createCreateStakingPoolTransaction', args, delegates[2]!);
    expect(await world.call('stakingPools', {})).toHaveLength(3);
  });

  test('error: InvalidParams shows the right form', async () => {
    const { game, resource } = await openStaking();
    const { project, authority } = game;
    const check = (wrong: unknown) => () =>
      validateArguments(
        'createCreateStakingPoolTransaction',
        { project, resource, metadata: wrong, authority: authority.address },
        { action: false },
      );
    const seconds = { ...metadata, resetStakeDuration: 3600 };
    expect(check(seconds)).toThrow('metadata.resetStakeDuration: is a number; expected true or');
    expect(check([metadata])).toThrow('metadata: is a list; expected an object');
    expect(check({ ...metadata, lockType: 'Keep' })).toThrow('Custoday or Custody or Freeze');
  });
});

describe('createUpdateStakingPoolTransaction', () => {
  async function openPool() {
    const opened = await openStaking();
    const { game, resource } = opened;
    const limits = { ...metadata, endTime: '1760000000', minStakeDuration: '5' };
    const { stakingPoolAddress } = await addPool(game, resource, { metadata: limits });
    const update = async (given: Partial<UpdateArguments>, signer = game.authority) => {
      const args = { project: game.project, stakingPool: stakingPoolAddress, ...given };
      const by = { authority: game.authority.address, ...args };
      await game.world.write('createUpdateStakingPoolTransaction', by, signer);
    };
    return { ...opened, pool: stakingPoolAddress, update };
  }

  test('default: what is not given stays', async () => {
    const { game, pool, update } = await openPool();
    const before = await poolOf(game, pool);
    await update({});
    expect(await poolOf(game, pool)).toEqual(before);
    await update({ metadata: { name: 'Hill' } });
    expect(await poolOf(game, pool)).toEqual({ ...before, name: 'Hill' });
    await update({ metadata: { resetStakeDuration: true, minStakeDuration: '0' } });
    const changed = { name: 'Hill', resetStakeDuration: true, minStakeDuration: '0' };
    expect(await poolOf(game, pool)).toEqual({ ...before, ...changed });
  });

  test('args: all', async () => {
    const { game, pool, update } = await openPool();
    const changes = {
      name: 'Hill',
      resetStakeDuration: true,
      rewardsPerDuration: U64_MAX,
      rewardsDuration: '1',
      startTime: '0',
      endTime: '1',
      minStakeDuration: '2',
      maxRewardsDuration: '3',
      cooldownDuration: '4',
    };
    const lockType = 'Custody' as const;
    const characterModel = await addWrappedModel(game, criterias);
    const resource = await addResource(game, 'LedgerState');
    await update({ metadata: { ...changes, lockType }, characterModel, resource });
    const characterModels = [characterModel];
    expect(await poolOf(game, pool)).toMatchObject({ ...changes, characterModels, resource });
    expect(await poolOf(game, pool)).toMatchObject({ lockType: { kind: 'Custody' } });
    await update({ metadata: { lockType: 'Freeze' } });
    expect(await poolOf(game, pool)).toMatchObject({ lockType: { kind: 'Freeze' } });
  });

  test('behaviour: null takes an optional bound away, what is left out stays', async () => {
    const { game, pool, update } = await openPool();
    const bounds = {
      endTime: '1760000000',
      minStakeDuration: '5',
      maxRewardsDuration: '7',
      cooldownDuration: '9',
    };
    await update({ metadata: bounds });
    const left = { ...bounds };
    for (const name of Object.keys(bounds) as (keyof typeof bounds)[]) {
      const args = { project: game.project, stakingPool: pool, metadata: { [name]: null } };
      const by = { authority: game.authority.address, ...args };
      const checked = validateArguments('createUpdateStakingPoolTransaction', by, {
        action: false,
      });
      expect(checked.metadata).toEqual({ [name]: null });
      await update(checked as unknown as UpdateArguments);
      Object.assign(left, { [name]: null });
      expect(await poolOf(game, pool)).toMatchObject(left);
    }
    await update({ metadata: { name: null, rewardsDuration: null } });
    expect(await poolOf(game, pool)).toMatchObject({ name: 'Meadow', rewardsDuration: '3600' });
  });

  test('behaviour: models are added one by one, each once', async () => {
    const { game, pool, update } = await openPool();
    const first = await addWrappedModel(game, criterias);
    const second = await addWrappedModel(game, criterias);
    for (const characterModel of [first, second, first]) await update({ characterModel });
    expect((await poolOf(game, pool))!.characterModels).toEqual([first, second]);
  });

  test('error: InvalidArgument', async () => {
    const { game, update } = await openPool();
    const second = await openSecond(game);
    const foreign = {
      resource: await addResource(second, 'AccountState'),
      characterModel: await addWrappedModel(second, criterias),
      project: second.project,
    };
    const wrong: Partial<UpdateArguments>[] = [
      { metadata: { endTime: '1750000000' } },
      { metadata: { startTime: '1760000000' } },
      { metadata: { rewardsDuration: '0' } },
      { metadata: { name: '' } },
      { resource: foreign.resource },
      { characterModel: foreign.characterModel },
      { project: foreign.project },
    ];
    for (const given of wrong) expect(await errorOf(update(given))).toBe('InvalidArgument');
  });

  test('error: NotFound', async () => {
    const { game, resource, pool, update } = await openPool();
    const wrong: Partial<UpdateArguments>[] = [
      { resource: pool },
      { characterModel: resource },
      { stakingPool: resource },
      { project: resource },
    ];
    for (const given of wrong) expect(await errorOf(update(given))).toBe('NotFound');
    expect(await poolOf(game, pool)).toMatchObject({ resource, characterModels: [] });
  });

  test('error: Unauthorised', async () => {
    const { world, update } = await openPool();
    const stranger = await world.wallet('stranger');
    expect(await errorOf(update({ authority: stranger.address }))).toBe('Unauthorised');
    const delegated = update({ delegateAuthority: stranger.address }, stranger);
    expect(await errorOf(delegated)).toBe('Unauthorised');
  });

  test('error: MissingSigner', async () => {
    const { world, update } = await openPool();
    expect(await errorOf(update({}, walletOf('stranger')))).toBe('MissingSigner');
    expect(await world.call('stakingPools', {})).toHaveLength(1);
  });

  test('error: LimitExceeded over 64 models', async () => {
    const { game, pool, update } = await openPool();
    for (let i = 0; i < 64; i += 1) {
      await update({ characterModel: await addWrappedModel(game, criterias) });
    }
    const characterModel = await addWrappedModel(game, criterias);
    expect(await errorOf(update({ characterModel }))).toBe('LimitExceeded');
    expect((await poolOf(game, pool))!.characterModels).toHaveLength(64);
  });
});
