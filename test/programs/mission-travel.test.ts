import { describe, expect, test } from 'vitest';
import { drawBytes } from '../../src/service/ledger/identity/chance.ts';
import { drawnPercentage, type MissionUse } from '../../src/service/programs/missions/draws.ts';
import {
  addAssembled,
  addMission,
  addPlayer,
  addTreeless,
  characterOf,
  type MissionGame,
  openMissionGame,
} from './mission-world.ts';
import { addResource, errorOf, mint } from './world.ts';

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

/** What was drawn, for one who has the ledger's secret. */
function drawsOf(game: MissionGame, character: string): bigint[] {
  const use = characterOf(game, character).usedBy as MissionUse;
  const { secret } = game.world.service.ledger.genesis;
  const draw = (origin: MissionUse['draw']) => drawBytes(secret, origin, origin.opensAt);
  return use.rewards.map((_, i) => drawnPercentage(use, i, { draw }));
}

describe.each(['LedgerState', 'AccountState'] as const)('a mission that costs %s', (storage) => {
  test('behaviour: two participations never share an id, without rewards neither', async () => {
    const game = await openMissionGame(storage);
    const { world, characters } = game;
    const missions = [
      await addMission(game, { rewards: [] }),
      await addMission(game, { name: 'B' }),
    ];
    const ids: string[] = [];
    for (const mission of missions) {
      await send(game, mission);
      const found = await world.call('character', { addresses: [...characters] });
      ids.push(...found.map(({ usedBy: { params } }) => (params as any).participationId));
      world.clockMs += HOUR_MS;
      await recall(game, mission);
    }
    expect(new Set(ids).size).toBe(2 * characters.length);
  });

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

  test('behaviour: a free mission asks for no holding of what it costs nothing of', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const cost = { address: await addResource(game, 'LedgerState'), amount: '0' };
    const mission = await addMission(game, { cost });
    await send(game, mission);
    expect(characterOf(game, game.characters[0]!).usedBy.kind).toBe('Mission');
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
    const rewardsOf = (deltas: readonly bigint[]) =>
      deltas.map((delta, rewardIdx) => ({ delta: Number(delta), rewardIdx, collected: false }));
    const params = { missionId: mission, rewards: rewardsOf([0n, 0n]) };
    expect(away!.usedBy).toMatchObject({ kind: 'Mission', params });
    world.clockMs += HOUR_MS;
    const [back] = await world.call('character', { addresses: [...characters] });
    const rewards = rewardsOf(drawsOf(game, characters[0]!));
    expect(back!.usedBy).toMatchObject({ params: { rewards } });
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

  test('error: CharacterInUse when the character was sent in between', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    const { world, player, characters } = game;
    const data = { mission, characterAddresses: [...characters], authority: player.address };
    const name = 'createSendCharactersOnMissionTransaction';
    const prepared = await world.prepare(name, { data, computeUnitPrice: 1 }, player);
    await send(game, mission);
    const responses = await world.submit(prepared, prepared.txs.length);
    const failed = responses.find(({ status }) => status === 'Failed');
    expect(failed?.error).toMatchObject({ name: 'CharacterInUse' });
  });

  test('behaviour: what cannot be paid stays owed, and a recall of nobody pays it', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, authority, project } = game;
    const resource = await addTreeless(game);
    const rewards = [{ kind: 'Resource' as const, min: '5', max: '5', resource }];
    const mission = await addMission(game, { rewards });
    await send(game, mission);
    world.clockMs += HOUR_MS;
    await recall(game, mission);
    expect(characterOf(game, game.characters[0]!).usedBy.kind).toBe('None');
    expect(await goldOf(game)).toBe(990n);
    expect(await errorOf(recall(game, mission, []))).toBe('InvalidArgument');
    const tree = { project, resource, authority: authority.address };
    const treeConfig = { basic: { numAssets: 8 } };
    await world.write('createCreateNewResourceTreeTransaction', { ...tree, treeConfig }, authority);
    await recall(game, mission, []);
    expect(await goldOf(game)).toBe(995n);
    expect(await errorOf(recall(game, mission, []))).toBe('InvalidArgument');
  });

  test('behaviour: who has no profile any more comes home, experience stays owed', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, player } = game;
    const mission = await addMission(game, {
      rewards: [{ kind: 'Xp', min: '7', max: '7' }],
    });
    await send(game, mission);
    world.clockMs += HOUR_MS;
    const other = await world.wallet('other wallet');
    const bind = { payer: player.address, wallets: { add: [other.address], remove: [] } };
    await world.write('createUpdateUserTransaction', bind, player, other);
    const unbind = { payer: other.address, wallets: { add: [], remove: [player.address] } };
    await world.write('createUpdateUserTransaction', unbind, other);
    await recall(game, mission);
    expect(characterOf(game, game.characters[0]!).usedBy.kind).toBe('None');
    expect(await xpOf(game)).toBe(0);
    const again = { payer: other.address, wallets: { add: [player.address], remove: [] } };
    await world.write('createUpdateUserTransaction', again, other, player);
    await recall(game, mission, []);
    expect(await xpOf(game)).toBe(7);
  });

  test('behaviour: experience past what a profile holds stays owed, no step is built', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world } = game;
    const most = '2147483647';
    const full = await addMission(game, { rewards: [{ kind: 'Xp', min: most, max: most }] });
    const more = await addMission(game, {
      name: 'More',
      rewards: [{ kind: 'Xp', min: '1', max: '1' }],
    });
    for (const mission of [full, more]) {
      await send(game, mission);
      world.clockMs += HOUR_MS;
      await recall(game, mission);
    }
    expect(await xpOf(game)).toBe(Number(most));
    expect(await errorOf(recall(game, more, []))).toBe('InvalidArgument');
  });

  test('error: CostChanged where the project asks for more after the build', async () => {
    const game = await openMissionGame('LedgerState', 2);
    const { world, player, authority, characters } = game;
    const gems = await addResource(game);
    await mint(game, gems, player.address, '1000');
    const missionAddress = await addMission(game);
    const data = {
      mission: missionAddress,
      characterAddresses: [...characters],
      authority: player.address,
    };
    const sendAfter = async (cost: { address: string; amount: string }) => {
      const change = { missionAddress, authority: authority.address, params: { cost } };
      const name = 'createSendCharactersOnMissionTransaction';
      const sent = await world.prepare(name, { data }, player);
      await world.write('createUpdateMissionTransaction', change, authority);
      return (await world.submit(sent, 5)).find(({ status }) => status !== 'Reverted')!;
    };
    const refused = (resource: string, amount: string, amountMax: string) => ({
      status: 'Failed',
      error: { name: 'CostChanged', context: { resource, amount, amountMax } },
    });
    const dearer = await sendAfter({ address: game.gold, amount: '11' });
    expect(dearer).toMatchObject(refused(game.gold, '22', '20'));
    expect(await sendAfter({ address: gems, amount: '1' })).toMatchObject(refused(gems, '2', '0'));
    await world.write(
      'createUpdateMissionTransaction',
      {
        missionAddress,
        authority: authority.address,
        params: { cost: { address: gems, amount: '0' } },
      },
      authority,
    );
    const paid = await sendAfter({ address: game.gold, amount: '1' });
    expect(paid).toMatchObject(refused(game.gold, '2', '0'));
    expect(await goldOf(game)).toBe(2000n);
    // Less than was agreed to is taken, be it nothing.
    expect(await sendAfter({ address: gems, amount: '0' })).toMatchObject({ status: 'Success' });
    expect(await goldOf(game)).toBe(2000n);
    expect(characterOf(game, characters[1]!).usedBy.kind).toBe('Mission');
  });

  test('error: RecallTimeChanged where the mission ended after the build', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, player, characters } = game;
    const mission = await addMission(game);
    await send(game, mission);
    world.clockMs += HOUR_MS - 10_000;
    const data = { mission, characterAddresses: [...characters], authority: player.address };
    const name = 'createRecallCharactersTransaction';
    const early = await world.prepare(name, { data }, player);
    world.clockMs += 10_000;
    const [response] = await world.submit(early);
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'RecallTimeChanged' } });
    expect(characterOf(game, characters[0]!).usedBy.kind).toBe('Mission');
    await recall(game, mission);
    expect(await xpOf(game)).toBeGreaterThanOrEqual(100);
  });
});

describe('draws', () => {
  test('behaviour: nothing in the leaf tells what was drawn', async () => {
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
    // All that the leaf holds was known to the player before: its own signature, times, a count.
    expect(Object.keys(use).sort()).toEqual(['draw', 'kind', 'mission', 'rewards']);
    expect(Object.keys(use.draw).sort()).toEqual(['index', 'opensAt', 'signature', 'slot']);
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
