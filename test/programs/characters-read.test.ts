import { beforeAll, describe, expect, test } from 'vitest';
import type { Character, OperationArguments } from '../../src/methods/generated/types.ts';
import type { UsedBy } from '../../src/service/programs/records/character-records.ts';
import { usedByToWire } from '../../src/service/reads/character-view.ts';
import { addressToBase58, addressToBytes } from '../../src/solana/address.ts';
import { mintNft } from './assets.ts';
import { addCharactersTree, addressOfNumber, addWrappedModel } from './character-models.ts';
import { addMission, characterOf, type MissionGame, openMissionGame } from './mission-world.ts';
import { at, BEGIN, openHerd, stake, stakerOf } from './staked-characters.ts';
import { addressOf, errorOf, openWorld, type Wallet, type World, walletOf } from './world.ts';

const collection = walletOf('collection').address;
const creator = walletOf('creator').address;

type Filters = OperationArguments['character'];

/** The addresses that a read finds, sorted. */
async function find(world: World, args: Filters): Promise<string[]> {
  const found = await world.call('character', args);
  return found.map(({ address }) => address).sort();
}

describe('sources', () => {
  let game: MissionGame;
  let world: World;
  let anna: Wallet;
  let ben: Wallet;
  let trees: string[];
  /** Of anna's single asset, her compressed one, and ben's. */
  let mints: string[];
  let wrapped: string[];
  let assembled: string[];
  const byMint = async (mint: string): Promise<Character> =>
    (await world.call('character', { mints: [mint] }))[0]!;

  beforeAll(async () => {
    game = await openMissionGame();
    ({ world } = game);
    assembled = [...game.characters].sort();
    anna = await world.wallet('anna');
    ben = await world.wallet('ben');
    const criterias = [
      { kind: 'Collection', params: collection },
      { kind: 'Creator', params: creator },
    ];
    const characterModel = await addWrappedModel(game, criterias);
    trees = [await addCharactersTree(game, characterModel, 2)];
    const creators = [{ address: creator, share: 100 }];
    mints = [
      await mintNft(world, anna, { collection }),
      await mintNft(world, anna, { kind: 'Cnft', creators }),
      await mintNft(world, ben, { kind: 'Cnft', collection, name: 'Last' }),
    ];
    const wrap = async (wallet: Wallet, mintList: string[]) => {
      const args = { project: game.project, characterModel, wallet: wallet.address, mintList };
      await world.write('createWrapAssetsToCharacterTransactions', args, wallet);
    };
    for (let fill = 0; fill < 6; fill += 1) {
      await wrap(anna, [await mintNft(world, anna, { collection })]);
    }
    await wrap(anna, mints.slice(0, 2));
    trees.push(await addCharactersTree(game, characterModel, 8));
    await wrap(ben, mints.slice(2));
    wrapped = (await Promise.all(mints.map(byMint))).map(({ address }) => address);
  });

  test('default: without filters, all of them in the order of their places', async () => {
    const found = await world.call('character', {});
    expect(found).toHaveLength(6 + wrapped.length + assembled.length);
    const places = found.map(({ tree_id: tree, leaf_idx: index }) => {
      const number = Number(index).toString(16).padStart(8, '0');
      return Buffer.from(addressToBytes(addressOf(tree))).toString('hex') + number;
    });
    expect(places).toEqual([...places].sort());
    for (const { proof } of found) expect(proof).toBe(null);
  });

  test('behaviour: the form of a wrapped character', async () => {
    expect(await byMint(mints[2]!)).toEqual({
      address: wrapped[2],
      tree_id: trees[1],
      leaf_idx: '0',
      owner: ben.address,
      proof: null,
      source: {
        kind: 'Wrapped',
        params: {
          __typename: 'Wrapped',
          mint: mints[2],
          kind: 'Cnft',
          criteria: { kind: 'Collection', params: collection },
        },
      },
      usedBy: { kind: 'None', params: null },
      asset: {
        name: 'Last',
        symbol: 'BOT',
        uri: 'https://example.com/robot.json',
        collection,
        creators: [],
        updateAuthority: expect.any(String),
      },
    });
  });

  test('behaviour: the form of an assembled character', async () => {
    const [first] = game.characters;
    const [found] = await world.call('character', { addresses: [first!] });
    const { source } = characterOf(game, first!);
    if (source.kind !== 'Assembled') throw new Error('the character was not assembled');
    expect(found).toMatchObject({
      address: first,
      owner: game.player.address,
      asset: null,
      source: {
        kind: 'Assembled',
        params: {
          __typename: 'Assembled',
          attributes: [['Hat', 'hat 0']],
          hash: addressToBase58(source.hash),
          mint: addressToBase58(source.mint),
          updateAuthority: addressToBase58(source.updateAuthority),
          uri: source.uri,
        },
      },
    });
    expect(await find(world, { attributeHashes: [addressToBase58(source.hash)] })).toEqual([first]);
  });

  test('args: includeProof', async () => {
    const args = { addresses: [wrapped[2]!], includeProof: true };
    const [found] = await world.call('character', args);
    expect(found?.proof).toMatchObject({ tree_id: trees[1], leaf_index: '0', maxDepth: 3 });
    const leaf = { tree: trees[1]!, index: '0' };
    const [proof] = await world.call('proof', { leaves: [leaf] });
    expect(found?.proof).toEqual({ ...proof, cursor: null });
    expect(proof?.cursor).toBe('0:0');
  });

  test('args: addresses, wallets, mints and trees', async () => {
    const [first, , last] = wrapped;
    expect(await find(world, { addresses: [first!, last!] })).toEqual([first, last].sort());
    expect(await find(world, { addresses: [] })).toEqual([]);
    expect(await find(world, { wallets: [ben.address] })).toEqual([last]);
    expect(await find(world, { wallets: [anna.address, ben.address] })).toHaveLength(9);
    expect(await find(world, { mints })).toEqual([...wrapped].sort());
    expect(await find(world, { trees: [trees[1]!] })).toEqual([last]);
    expect(await find(world, { trees: [trees[0]!] })).toHaveLength(8);
    expect(await find(world, { trees: [walletOf('no tree').address] })).toEqual([]);
  });

  test('args: filters of the owner and the source', async () => {
    const by = (filters: Filters['filters']) => find(world, { filters });
    const source = (params: object) => by({ source: { params } });
    const [, second, last] = wrapped;
    expect(await by({ owner: ben.address })).toEqual([last]);
    expect(await by({})).toHaveLength(12);
    expect(await by({ source: { kind: 'Assembled' } })).toEqual(assembled);
    expect(await by({ source: { kind: 'Wrapped' } })).toHaveLength(9);
    expect(await source({ mint: mints[1] })).toEqual([second]);
    expect(await source({ is_compressed: true })).toEqual([second, last].sort());
    expect(await source({ is_compressed: false })).toHaveLength(10);
    expect(await source({ criteria: { kind: 'Creator' } })).toEqual([second]);
    expect(await source({ criteria: { params: collection } })).toHaveLength(8);
    expect(await source({ criteria: { kind: 'Creator', params: collection } })).toEqual([]);
    expect(await source({ criteria: {} })).toHaveLength(12);
  });

  test('behaviour: all filters given must match', async () => {
    const [first, second] = wrapped;
    const args = { wallets: [anna.address], mints: mints.slice(0, 2), trees: [trees[0]!] };
    expect(await find(world, args)).toEqual([first, second].sort());
    expect(await find(world, { ...args, addresses: [second!] })).toEqual([second]);
    expect(await find(world, { ...args, filters: { owner: ben.address } })).toEqual([]);
    expect(await find(world, { ...args, trees: [trees[1]!] })).toEqual([]);
    const filters = { usedBy: { kind: 'Staking' } };
    expect(await find(world, { ...args, filters })).toEqual([]);
    expect(await find(world, { ...args, filters: { usedBy: { kind: 'None' } } })).toHaveLength(2);
  });

  test('error: InvalidAddress', async () => {
    const wrong: Filters[] = [
      { addresses: ['x'] },
      { trees: ['x'] },
      { wallets: ['x'] },
      { mints: ['x'] },
      { attributeHashes: ['x'] },
      { filters: { owner: 'x' } },
      { filters: { source: { params: { mint: 'x' } } } },
      { filters: { source: { params: { criteria: { params: 'x' } } } } },
      { filters: { usedBy: { params: { pool: 'x' } } } },
    ];
    for (const args of wrong)
      expect(await errorOf(world.call('character', args))).toBe('InvalidAddress');
  });

  test('error: InvalidArgument for a kind that there is not', async () => {
    const wrong: Filters['filters'][] = [
      { source: { kind: 'Bought' } },
      { source: { params: { criteria: { kind: 'Price' } } } },
      { usedBy: { kind: 'none' } },
      { usedBy: { params: { role: { kind: 'King' } } } },
    ];
    for (const filters of wrong) {
      expect(await errorOf(world.call('character', { filters }))).toBe('InvalidArgument');
    }
  });

  test('error: LimitExceeded', async () => {
    const addresses = Array.from({ length: 1001 }, () => wrapped[0]!);
    expect(await errorOf(world.call('character', { addresses }))).toBe('LimitExceeded');
  });
});

describe('uses', () => {
  test('args: on a mission', async () => {
    const game = await openMissionGame();
    const { world, player, characters } = game;
    const mission = await addMission(game);
    const characterAddresses = [...characters.slice(0, 2)];
    const data = { mission, characterAddresses, authority: player.address };
    await world.write('createSendCharactersOnMissionTransaction', { data }, player);
    world.clockMs += 1000;
    const [found] = await world.call('character', { addresses: [characters[0]!] });
    const { kind, params } = found!.usedBy;
    expect(kind).toBe('Mission');
    if (params?.__typename !== 'UsedByMission') throw new Error('no mission');
    expect(params).toMatchObject({ missionId: mission, endTime: BEGIN + 3600 });
    expect(params.rewards.map(({ rewardIdx, collected }) => [rewardIdx, collected])).toEqual([
      [0, false],
      [1, false],
    ]);
    expect(params.participationId).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    const by = (filter: object) => find(world, { filters: { usedBy: { params: filter } } });
    const both = [...characterAddresses].sort();
    expect(await find(world, { filters: { usedBy: { kind: 'Mission' } } })).toEqual(both);
    expect(await find(world, { filters: { usedBy: { kind: 'None' } } })).toEqual([characters[2]]);
    expect(await by({ id: mission })).toEqual(both);
    expect(await by({ endTime: params.endTime })).toEqual(both);
    expect(await by({ endTime: params.endTime + 1 })).toEqual([]);
    expect(await by({ rewardsCollected: false })).toEqual(both);
    expect(await by({ rewardsCollected: true })).toEqual([]);
    const drawn = params.rewards.map(({ rewardIdx, delta }) => ({ rewardIdx, delta }));
    expect(await by({ rewards: drawn })).toContain(characters[0]);
    expect(await by({ rewards: [{ delta: 101 }] })).toEqual([]);
    expect(await by({ rewards: [{ rewardIdx: 1 }] })).toEqual(both);
    expect(await by({ id: mission, pool: addressOfNumber(3) })).toEqual([]);
  });

  test('args: staked', async () => {
    const herd = await openHerd({ count: 2, metadata: { resetStakeDuration: true } });
    const { world, pool, characters } = herd;
    const [first, second] = characters;
    at(herd, 10);
    await stake(herd, [first!]);
    at(herd, 50);
    await stake(herd, [second!]);
    const found = await world.call('character', { addresses: [first!] });
    const { address: staker } = (await stakerOf(herd))!;
    expect(found[0]?.usedBy).toEqual({
      kind: 'Staking',
      params: {
        __typename: 'UsedByStaking',
        pool,
        staker,
        // The second stake has restarted the time of the first.
        stakedAt: BEGIN + 50,
        claimedAt: BEGIN + 10,
      },
    });
    const by = (params: object) => find(world, { filters: { usedBy: { params } } });
    expect(await by({ pool })).toEqual([...characters].sort());
    expect(await by({ staker })).toEqual([...characters].sort());
    expect(await by({ stakedAt: BEGIN + 50 })).toEqual([...characters].sort());
    expect(await by({ stakedAt: BEGIN + 10 })).toEqual([]);
    expect(await by({ claimedAt: BEGIN + 10 })).toEqual([first]);
    expect(await by({ pool, claimedAt: BEGIN + 50 })).toEqual([second]);
    const all = { usedBy: { kind: 'Staking', params: { pool } } };
    expect(await find(world, { filters: all })).toHaveLength(2);
    expect(await find(world, { filters: all, addresses: [second!] })).toEqual([second]);
  });

  test('behaviour: the forms of guilds, of what left and of what others use', async () => {
    const { state } = (await openWorld()).service;
    const address = addressOf(creator);
    const role = { kind: 'Chief' } as const;
    const unstaked = (usedBy: UsedBy) => ({ usedBy, resetStakeDuration: null });
    expect(usedByToWire(state, unstaked({ kind: 'Guild', id: address, role, order: 2 }))).toEqual({
      kind: 'Guild',
      params: { __typename: 'UsedByGuild', id: creator, role, order: 2 },
    });
    expect(usedByToWire(state, unstaked({ kind: 'Ejected', mint: address }))).toEqual({
      kind: 'Ejected',
      params: { __typename: 'UsedByEjected', mint: creator },
    });
    expect(
      usedByToWire(state, unstaked({ kind: 'Custom', user: address, data: '{"a":1}' })),
    ).toEqual({
      kind: 'Custom',
      params: { __typename: 'UsedByCustom', user: creator, data: { a: 1 } },
    });
  });

  test('behaviour: filters of uses that nobody has find nothing', async () => {
    const { world, characters } = await openHerd({ count: 1 });
    expect(characters).toHaveLength(1);
    const wrong: NonNullable<Filters['filters']>['usedBy'][] = [
      { kind: 'Guild' },
      { kind: 'Ejected' },
      { kind: 'Custom' },
      { params: { mint: creator } },
      { params: { user: creator } },
      { params: { order: 1 } },
      { params: { role: {} } },
      { params: { role: { kind: 'Chief' } } },
      { params: { rewardsCollected: true } },
      { params: { rewards: [{ delta: 1 }] } },
    ];
    for (const usedBy of wrong) expect(await find(world, { filters: { usedBy } })).toEqual([]);
  });
});
