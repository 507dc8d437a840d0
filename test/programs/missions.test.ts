import { describe, expect, test } from 'vitest';
import { addDelegate } from './character-models.ts';
import { addAssembled, addMission, openMissionGame } from './mission-world.ts';
import { addResource, errorOf } from './world.ts';

describe('mission pools', () => {
  test('default: a pool is a service of its project and has its first model', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, project, pool, model } = game;
    const [found] = await world.call('missionPool', { addresses: [pool] });
    expect(found).toMatchObject({
      address: pool,
      project,
      name: 'Woods',
      characterModels: [model],
      guildKits: [],
      randomizerRound: 0,
      factionsMerkleRoot: '1'.repeat(32),
    });
    expect(await world.call('missionPool', { project })).toEqual([found]);
    const [record] = await world.call('project', { addresses: [project] });
    expect(record!.services.at(-1)).toMatchObject({ kind: 'Missions', params: { poolId: pool } });
  });

  test('behaviour: an update adds a model, once', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, authority, project, pool, model } = game;
    const other = await addAssembled(game, 'MORE');
    const by = { project, authority: authority.address, payer: authority.address };
    for (const characterModel of [other.model, other.model, model]) {
      const data = { ...by, missionPool: pool, characterModel };
      await world.write('createUpdateMissionPoolTransaction', { data }, authority);
    }
    const [found] = await world.call('missionPool', { addresses: [pool] });
    expect(found!.characterModels).toEqual([model, other.model]);
  });

  test('error: AlreadyExists, NotFound, Unauthorised, InvalidArgument', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, authority, player, project, model, pool } = game;
    const data = {
      project,
      authority: authority.address,
      payer: authority.address,
      characterModel: model,
      name: 'Woods',
    };
    const create = (changes: object) =>
      errorOf(world.call('createCreateMissionPoolTransaction', { data: { ...data, ...changes } }));
    expect(await create({})).toBe('AlreadyExists');
    expect(await create({ name: 'New', characterModel: pool })).toBe('NotFound');
    expect(await create({ name: 'New', project: player.address })).toBe('NotFound');
    expect(await create({ name: 'New', authority: player.address })).toBe('Unauthorised');
    expect(await create({ name: '' })).toBe('InvalidArgument');
    expect(await create({ name: 'x'.repeat(65) })).toBe('InvalidArgument');
    const update = (changes: object) => {
      const of = { ...data, missionPool: pool, ...changes };
      return errorOf(world.call('createUpdateMissionPoolTransaction', { data: of }));
    };
    expect(await update({ missionPool: model })).toBe('NotFound');
    expect(await update({ authority: player.address })).toBe('Unauthorised');
    expect(await update({ characterModel: pool })).toBe('NotFound');
  });

  test('behaviour: a model of another project is refused', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, authority, pool, project, model } = game;
    const args = { name: 'Other', authority: authority.address };
    const other = await world.write('createCreateProjectTransaction', args, authority);
    const by = { authority: authority.address, payer: authority.address };
    const make = { ...by, project: other.project, characterModel: model, name: 'X' };
    const made = world.call('createCreateMissionPoolTransaction', { data: make });
    expect(await errorOf(made)).toBe('InvalidArgument');
    const data = { ...by, project: other.project, missionPool: pool, characterModel: model };
    const changed = world.call('createUpdateMissionPoolTransaction', { data });
    expect(await errorOf(changed)).toBe('InvalidArgument');
    expect(project).not.toBe(other.project);
  });
});

describe('missions', () => {
  test('default: what is given is what is read', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, project, pool, gold } = game;
    const mission = await addMission(game, { minXp: '7' });
    const found = await world.call('mission', { missionPools: [pool] });
    expect(found).toEqual(await world.call('mission', { addresses: [mission] }));
    expect(found).toMatchObject([
      {
        address: mission,
        project,
        missionPool: pool,
        name: 'Firewood',
        minXp: '7',
        cost: { resource_address: gold, amount: '10' },
        requirement: { kind: 'Time', params: { duration: '3600' } },
        rewards: [
          { min: '5', max: '15', rewardType: { kind: 'Resource', params: { address: gold } } },
          { min: '100', max: '300', rewardType: { kind: 'Xp' } },
        ],
      },
    ]);
  });

  test('behaviour: an update removes, then replaces in place, then appends', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, authority, gold } = game;
    const xp = (max: string) => ({ kind: 'Xp', min: '0', max }) as const;
    const rewards = [xp('1'), xp('2'), xp('3'), xp('4')];
    const missionAddress = await addMission(game, { rewards });
    const params = {
      minXp: '9',
      cost: { address: gold, amount: '3' },
      duration: '60',
      removeRewards: [0, 2],
      updateRewards: [xp('20')],
      newRewards: [xp('50')],
    };
    const args = { missionAddress, params, authority: authority.address };
    await world.write('createUpdateMissionTransaction', args, authority);
    const [found] = await world.call('mission', { addresses: [missionAddress] });
    expect(found!.rewards.map((reward) => reward!.max)).toEqual(['20', '4', '50']);
    expect(found).toMatchObject({
      minXp: '9',
      cost: { amount: '3' },
      requirement: { params: { duration: '60' } },
    });
    const none = { missionAddress, params: {}, authority: authority.address };
    await world.write('createUpdateMissionTransaction', none, authority);
    expect(await world.call('mission', { addresses: [missionAddress] })).toEqual([found]);
  });

  test('error: RewardUnknown', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const missionAddress = await addMission(game);
    const { world, authority } = game;
    const change = (params: object) => {
      const args = { missionAddress, params, authority: authority.address };
      return errorOf(world.call('createUpdateMissionTransaction', args));
    };
    expect(await change({ removeRewards: [2] })).toBe('RewardUnknown');
    const xp = { kind: 'Xp', min: '0', max: '1' };
    expect(await change({ removeRewards: [1], updateRewards: [xp, xp] })).toBe('RewardUnknown');
    expect(await change({ removeRewards: [0, 1], newRewards: [xp] })).toBe('none');
  });

  test('error: AlreadyExists, NotFound, Unauthorised, InvalidArgument', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { player, model } = game;
    const missionAddress = await addMission(game);
    const make = (changes: object) => errorOf(addMission(game, changes));
    expect(await make({})).toBe('AlreadyExists');
    expect(await make({ name: 'B', missionPool: model })).toBe('NotFound');
    expect(await make({ name: 'B', cost: { address: model, amount: '1' } })).toBe('NotFound');
    expect(await make({ name: 'B', authority: player.address })).toBe('Unauthorised');
    expect(await make({ name: 'B', duration: '0' })).toBe('InvalidArgument');
    expect(await make({ name: '' })).toBe('InvalidArgument');
    const wrong = [{ kind: 'Xp', min: '2', max: '1' }];
    expect(await make({ name: 'B', rewards: wrong })).toBe('InvalidArgument');
    const nameless = [{ kind: 'Resource', min: '1', max: '1' }];
    expect(await make({ name: 'B', rewards: nameless })).toBe('InvalidArgument');
    const lost = [{ kind: 'Resource', min: '1', max: '1', resource: model }];
    expect(await make({ name: 'B', rewards: lost })).toBe('NotFound');
    const many = Array.from({ length: 17 }, () => ({ kind: 'Xp', min: '1', max: '1' }));
    expect(await make({ name: 'B', rewards: many })).toBe('InvalidArgument');
    const { world, authority } = game;
    const args = { missionAddress, params: {}, authority: player.address };
    expect(await errorOf(world.call('createUpdateMissionTransaction', args))).toBe('Unauthorised');
    const by = { missionAddress: model, params: {}, authority: authority.address };
    expect(await errorOf(world.call('createUpdateMissionTransaction', by))).toBe('NotFound');
  });

  test('error: InvalidArgument for a reward of experience with a resource', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, authority, gold } = game;
    const both = { kind: 'Xp' as const, min: '1', max: '1', resource: gold };
    const refusal = (argument: string) => ({
      name: 'InvalidArgument',
      context: { argument, problem: 'kind Xp has none', expected: 'no resource' },
    });
    const resource = { kind: 'Resource' as const, min: '1', max: '1', resource: gold };
    await expect(addMission(game, { rewards: [resource, both] })).rejects.toMatchObject(
      refusal('data.rewards[1].resource'),
    );
    // What is null is left out, as the clients' own inputs write it.
    const none = { ...both, resource: null as never };
    const missionAddress = await addMission(game, { rewards: [none] });
    for (const list of ['updateRewards', 'newRewards']) {
      const by = { missionAddress, params: { [list]: [both] }, authority: authority.address };
      await expect(world.call('createUpdateMissionTransaction', by)).rejects.toMatchObject(
        refusal(`params.${list}[0].resource`),
      );
    }
  });

  test('behaviour: a resource of another project is never paid', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, authority } = game;
    const args = { name: 'Other', authority: authority.address };
    const { project } = await world.write('createCreateProjectTransaction', args, authority);
    const resource = await addResource({ ...game, project });
    const rewards = [{ kind: 'Resource' as const, min: '1', max: '1', resource }];
    expect(await errorOf(addMission(game, { name: 'B', rewards }))).toBe('InvalidArgument');
  });
});

describe('delegates', () => {
  test('behaviour: Missions.ManageMissionPool of that pool, and no other right', async () => {
    const game = await openMissionGame('LedgerState', 0);
    const { world, authority, project, pool, model } = game;
    const manage = (index: number) => ({
      Missions: [{ index, permission: 'ManageMissionPool' as const }],
    });
    const first = await addDelegate(game, 'first', manage(0));
    const second = await addDelegate(game, 'second', manage(1));
    const others = [
      await addDelegate(game, 'withdraws', {
        Missions: [{ index: 0, permission: 'WithdrawMissionPoolRewards' }],
      }),
      await addDelegate(game, 'stakes', {
        Staking: [{ index: 0, permission: 'ManageStakingPool' }],
      }),
      await world.wallet('nobody'),
    ];
    const mission = await addMission(game);
    const by = { project, authority: authority.address };
    const asDelegate = (wallet: { address: string }) => ({
      ...by,
      payer: wallet.address,
      delegateAuthority: wallet.address,
    });
    for (const wallet of [first, second, ...others]) {
      const of = asDelegate(wallet);
      const isOfPool = wallet === first;
      const update = { data: { ...of, missionPool: pool, characterModel: model } };
      const change = { ...of, missionAddress: mission, params: { minXp: '0' } };
      const expected = isOfPool ? 'none' : 'Unauthorised';
      expect(await errorOf(world.write('createUpdateMissionPoolTransaction', update, wallet))).toBe(
        expected,
      );
      expect(await errorOf(world.write('createUpdateMissionTransaction', change, wallet))).toBe(
        expected,
      );
      const make = { data: { ...of, characterModel: model, name: `by ${wallet.address}` } };
      expect(await errorOf(world.write('createCreateMissionPoolTransaction', make, wallet))).toBe(
        wallet === second ? 'none' : 'Unauthorised',
      );
    }
  });
});
