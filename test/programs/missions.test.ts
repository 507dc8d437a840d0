import { describe, expect, test } from 'vitest';
import { drawnPercentage, type MissionUse } from '../../src/service/programs/missions/draws.ts';
import { addDelegate } from './character-models.ts';
import {
  addAssembled,
  addMission,
  addPlayer,
  characterOf,
  type MissionGame,
  openMissionGame,
} from './mission-world.ts';
import { addResource, errorOf } from './world.ts';

const HOUR_MS = 3_600_000;

function send(game: MissionGame, mission: string, characterAddresses = game.characters) {
  const data = {
    mission,
    characterAddresses: [...characterAddresses],
    authority: game.player.address,
  };
  return game.world.write('createSendCharactersOnMissionTransaction', { data }, game.player);
}

function recall(game: MissionGame, mission: string, characterAddresses = game.characters) {
  const data = {
    mission,
    characterAddresses: [...characterAddresses],
    authority: game.player.address,
  };
  return game.world.write('createRecallCharactersTransaction', { data }, game.player);
}

async function goldOf({ world, player }: MissionGame): Promise<bigint> {
  const found = await world.call('holdings', { holder: player.address });
  return found.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
}

async function xpOf({ world, profile }: MissionGame): Promise<number> {
  const [found] = await world.call('profile', { addresses: [profile] });
  return found!.platformData.xp;
}

function drawsOf(game: MissionGame, character: string): bigint[] {
  const use = characterOf(game, character).usedBy as MissionUse;
  return use.rewards.map((_, i) => drawnPercentage(use, i, game.world.service.state));
}

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

describe.each(['LedgerState', 'AccountState'] as const)('a mission that costs %s', (storage) => {
  test('default: send burns the cost, recall pays what was drawn', async () => {
    const game = await openMissionGame(storage);
    const { world, characters, pool } = game;
    const mission = await addMission(game);
    await send(game, mission);
    expect(await goldOf(game)).toBe(1000n - 30n);
    const [found] = await world.call('missionPool', { addresses: [pool] });
    expect(found!.randomizerRound).toBe(6);
    const draws = characters.map((character) => drawsOf(game, character));
    for (const one of draws.flat()) expect(one).toBeGreaterThanOrEqual(0n);
    for (const one of draws.flat()) expect(one).toBeLessThanOrEqual(100n);
    world.clockMs += HOUR_MS;
    await recall(game, mission);
    const gold = draws.reduce((sum, [delta]) => sum + 5n + (delta! * 10n) / 100n, 970n);
    expect(await goldOf(game)).toBe(gold);
    const xp = draws.reduce((sum, [, delta]) => sum + 100n + (delta! * 200n) / 100n, 0n);
    expect(await xpOf(game)).toBe(Number(xp));
    for (const one of characters) expect(characterOf(game, one).usedBy).toEqual({ kind: 'None' });
  });

  test('behaviour: before the end nothing is paid and the characters are free', async () => {
    const game = await openMissionGame(storage);
    const mission = await addMission(game);
    await send(game, mission);
    game.world.clockMs += HOUR_MS - 1_000;
    await recall(game, mission);
    expect(await goldOf(game)).toBe(970n);
    expect(await xpOf(game)).toBe(0);
    expect(characterOf(game, game.characters[0]!).usedBy).toEqual({ kind: 'None' });
  });
});

describe('sending and recalling', () => {
  test('behaviour: a free mission burns nothing', async () => {
    const game = await openMissionGame();
    const mission = await addMission(game, { cost: { address: game.gold, amount: '0' } });
    await send(game, mission);
    expect(await goldOf(game)).toBe(1000n);
  });

  test('behaviour: an update does not reach those on the way', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, authority } = game;
    const rewards = [{ kind: 'Xp' as const, min: '10', max: '10' }];
    const mission = await addMission(game, { rewards });
    await send(game, mission);
    const params = {
      removeRewards: [0],
      newRewards: [{ kind: 'Xp' as const, min: '5', max: '5' }],
    };
    const args = { missionAddress: mission, params, authority: authority.address };
    await world.write('createUpdateMissionTransaction', args, authority);
    world.clockMs += HOUR_MS;
    await recall(game, mission);
    expect(await xpOf(game)).toBe(10);
  });

  test('behaviour: history and the read of the character tell it', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, characters } = game;
    const mission = await addMission(game);
    await send(game, mission);
    const [away] = await world.call('character', { addresses: [...characters] });
    const rewards = drawsOf(game, characters[0]!).map((delta, rewardIdx) => ({
      delta: Number(delta),
      rewardIdx,
      collected: false,
    }));
    expect(away!.usedBy).toMatchObject({
      kind: 'Mission',
      params: { missionId: mission, rewards },
    });
    world.clockMs += HOUR_MS;
    await recall(game, mission);
    const history = await world.call('characterHistory', { addresses: [...characters] });
    expect(history.map(({ event }) => event)).toEqual([
      'Created',
      'MissionStarted',
      'MissionRewardsCollected',
      'MissionRecalled',
    ]);
    expect(history[2]!.event_data).toMatchObject({ mission, rewards: [{ rewardIdx: 0 }, {}] });
  });

  test('behaviour: many characters go in one bundle', async () => {
    const game = await openMissionGame('LedgerState', 12);
    const mission = await addMission(game);
    await send(game, mission);
    expect(await goldOf(game)).toBe(880n);
    game.world.clockMs += HOUR_MS;
    await recall(game, mission);
    expect(await xpOf(game)).toBeGreaterThanOrEqual(1200);
  });

  test('error: InsufficientXp, InsufficientBalance, ProfileMissing', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const high = await addMission(game, { minXp: '1' });
    expect(await errorOf(send(game, high))).toBe('InsufficientXp');
    const cost = { address: game.gold, amount: '1001' };
    const dear = await addMission(game, { name: 'Dear', cost });
    expect(await errorOf(send(game, dear))).toBe('InsufficientBalance');
    const { world } = game;
    const stranger = await world.wallet('stranger');
    const { wear } = await addAssembled(game, 'MORE');
    const theirs = await wear(stranger, 'hat 1');
    const cheap = await addMission(game, { name: 'Cheap' });
    const lonely = { ...game, player: stranger };
    expect(await errorOf(send(lonely, cheap, [theirs]))).toBe('ProfileMissing');
  });

  test('error: CharacterModelNotAllowed, CharacterInUse, Unauthorised, NotFound', async () => {
    const game = await openMissionGame('LedgerState', 2);
    const { world, characters, player } = game;
    const [one, two] = characters as [string, string];
    const mission = await addMission(game);
    const { wear } = await addAssembled(game, 'MORE');
    const other = await wear(player, 'hat 1');
    expect(await errorOf(send(game, mission, [other]))).toBe('CharacterModelNotAllowed');
    await send(game, mission, [one]);
    expect(await errorOf(send(game, mission, [one]))).toBe('CharacterInUse');
    const thief = await world.wallet('thief');
    await addPlayer(game, thief);
    expect(await errorOf(send({ ...game, player: thief }, mission, [two]))).toBe('Unauthorised');
    expect(await errorOf(send(game, mission, [mission]))).toBe('NotFound');
    expect(await errorOf(send(game, one, [two]))).toBe('NotFound');
    expect(await errorOf(send(game, mission, [two, two]))).toBe('InvalidArgument');
    expect(await errorOf(send(game, mission, []))).toBe('InvalidArgument');
  });

  test('error: CharacterNotOnMission, and Unauthorised for another wallet', async () => {
    const game = await openMissionGame('LedgerState', 2);
    const [one, two] = game.characters as [string, string];
    const mission = await addMission(game);
    const other = await addMission(game, { name: 'Other' });
    await send(game, mission, [one]);
    expect(await errorOf(recall(game, mission, [two]))).toBe('CharacterNotOnMission');
    expect(await errorOf(recall(game, other, [one]))).toBe('CharacterNotOnMission');
    const thief = await game.world.wallet('thief');
    expect(await errorOf(recall({ ...game, player: thief }, mission, [one]))).toBe('Unauthorised');
  });

  test('error: LeafChanged when the character was sent in between', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    const { world, player, characters } = game;
    const data = { mission, characterAddresses: [...characters], authority: player.address };
    const name = 'createSendCharactersOnMissionTransaction';
    const prepared = await world.prepare(name, { data }, player);
    await send(game, mission);
    const [response] = await world.submit(prepared);
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'LeafChanged' } });
  });

  test('error: TreeMissing where the reward has no tree, with everything undone', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, authority, project } = game;
    const params = {
      name: 'Gem',
      symbol: 'GEM',
      uri: '',
      decimals: 0,
      storage: 'LedgerState',
    } as const;
    const made = { project, authority: authority.address, params };
    const { resource } = await world.write('createCreateNewResourceTransaction', made, authority);
    const rewards = [{ kind: 'Resource' as const, min: '1', max: '1', resource }];
    const mission = await addMission(game, { rewards });
    await send(game, mission);
    world.clockMs += HOUR_MS;
    expect(await errorOf(recall(game, mission))).toBe('TreeMissing');
    expect(characterOf(game, game.characters[0]!).usedBy.kind).toBe('Mission');
  });
});

describe('draws', () => {
  test('behaviour: nothing in the leaf tells what was drawn, and no bundle can wait for it', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    const [character] = game.characters as [string];
    const { world, player } = game;
    const data = { mission, characterAddresses: [character], authority: player.address };
    const name = 'createSendCharactersOnMissionTransaction';
    const sent = await world.prepare(name, { data }, player);
    const responses = await world.submit(sent);
    expect(responses.every(({ status }) => status === 'Success')).toBe(true);
    const use = characterOf(game, character).usedBy as MissionUse;
    // All that the leaf holds was known to the player before: its own signature, a slot, a count.
    expect(Object.keys(use).sort()).toEqual(['draw', 'endTime', 'kind', 'mission', 'rewards']);
    expect(Object.keys(use.draw).sort()).toEqual(['index', 'signature', 'slot']);
  });

  test('behaviour: a character that was paid for cannot be sent twice', async () => {
    const game = await openMissionGame('LedgerState', 2);
    const mission = await addMission(game);
    const [one, two] = game.characters as [string, string];
    const { world, player } = game;
    const of = (characterAddresses: string[]) => ({
      data: { mission, characterAddresses, authority: player.address },
    });
    const name = 'createSendCharactersOnMissionTransaction';
    const both = await world.prepare(name, of([one, two]), player);
    const single = await world.prepare(name, of([one]), player);
    expect(both.txs.length).toBeGreaterThan(0);
    await world.submit(single);
    const late = await world.submit(both, 5);
    expect(late.some(({ status }) => status === 'Success')).toBe(false);
    expect(await goldOf(game)).toBe(990n);
    expect(characterOf(game, two).usedBy.kind).toBe('None');
  });
});
