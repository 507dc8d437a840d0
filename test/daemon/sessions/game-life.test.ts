import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import type { TestClient } from '../support/client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/**
 * A whole game's life, as its developer, a clerk with a few rights and a player live it through the
 * daemon, on the embedded service and on one over HTTP. What the player has after each chapter
 * stands in `table`, written by hand from the mechanics, not computed.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAY = 86_400;

/** Base units in both forms together, and experience points, at the end of each chapter. */
const table = {
  // Nothing yet.
  beginning: { gold: 0, wood: 0, bread: 0, xp: 0 },
  // Two claims of 100, an hour apart.
  faucet: { gold: 200, wood: 0, bread: 0, xp: 0 },
  // The clerk mints 10 wood.
  mint: { gold: 200, wood: 10, bread: 0, xp: 0 },
  // 3 days at 10 a day are 30 for each of two; two staked give 10 % more: 33 each.
  firstClaim: { gold: 266, wood: 10, bread: 0, xp: 0 },
  // 7 more days: 70, with 10 % for two and 50 % for a week: 112 each.
  secondClaim: { gold: 490, wood: 10, bread: 0, xp: 0 },
  // A day and a half: one whole day pays 10, with 60 %: 16 each.
  unstake: { gold: 522, wood: 10, bread: 0, xp: 0 },
  // 20 for each of two characters.
  departure: { gold: 482, wood: 10, bread: 0, xp: 0 },
  // Called back a day early: the rewards are lost.
  earlyReturn: { gold: 482, wood: 10, bread: 0, xp: 0 },
  // In time: 60 xp and 4 wood.
  return: { gold: 482, wood: 14, bread: 0, xp: 60 },
  // 30 gold and 2 wood make one bread; 50 xp are needed and not spent.
  craft: { gold: 452, wood: 12, bread: 1, xp: 60 },
  // 100 to a friend, 10 burned; unwrapping 52 changes no sum.
  trade: { gold: 342, wood: 12, bread: 1, xp: 60 },
} as const;

let place: WorldPlace;
let designer: TestClient;
let clerk: TestClient;
let player: TestClient;
let friend: TestClient;

const wallets: Record<string, string> = {};
const made: Record<string, string> = {};

async function openAs(name: string): Promise<TestClient> {
  const client = await place.open({ game: `com.example.${name}` });
  const { address } = await client.call('wallet.create', { name });
  await client.close();
  wallets[name] = address;
  return place.open({ game: `com.example.${name}`, wallet: name });
}

/** In both forms: the leaf is in one of the resource's trees, the token account known. */
async function balanceOf(resource: string): Promise<number> {
  const [{ mint, storage }] = await designer.call('resources.find', { addresses: [resource] });
  const owner = new PublicKey(wallets.player!);
  const token = getAssociatedTokenAddressSync(new PublicKey(mint), owner, true).toBase58();
  const trees: string[] = storage.params?.merkle_trees.merkle_trees ?? [];
  const holdings: any[] = await player.call('holdings.find', { holder: wallets.player });
  return holdings
    .filter(({ address, tree_id }) => address === token || trees.includes(tree_id))
    .reduce((sum, { balance }) => sum + Number(balance), 0);
}

async function expectPlayer(chapter: keyof typeof table): Promise<void> {
  const [profile] = await player.call('profiles.find', { addresses: [made.profile] });
  const [gold, wood, bread] = await Promise.all(
    [made.gold!, made.wood!, made.bread!].map(balanceOf),
  );
  const has = { gold, wood, bread, xp: profile.platformData.xp };
  expect({ [chapter]: has }).toEqual({ [chapter]: table[chapter] });
}

async function addResource(name: string, storage: string): Promise<string> {
  const params = { name, symbol: name.toUpperCase(), uri: '', decimals: 0, storage };
  const { address } = await designer.call('resources.create', { project: made.project, params });
  if (storage === 'LedgerState') {
    const treeConfig = { basic: { numAssets: 1_000 } };
    await designer.call('resources.createTree', {
      project: made.project,
      resource: address,
      treeConfig,
    });
  }
  return address;
}

describe.each(['embedded', 'remote'] as const)('%s service', (at) => {
  beforeAll(async () => {
    place = await startWorldPlace({ at, grant: allowAll });
    designer = await openAs('designer');
    clerk = await openAs('clerk');
    player = await openAs('player');
    friend = await openAs('friend');
  });

  afterAll(() => place.close());

  test('a project, its delegate and its resources', async () => {
    made.project = (await designer.call('projects.create', { name: 'Farm' })).address;
    const { project } = made;
    const treeConfig = { basic: { numAssets: 1_000 } };
    await designer.call('profiles.createTree', { project, treeConfig });
    await designer.call('delegation.create', {
      project,
      delegate: wallets.clerk,
      serviceDelegations: {
        Control: [{ permission: 'ManageCriterias' }],
        CurrencyManager: [{ permission: 'MintCurrencies' }],
      },
    });
    made.gold = await addResource('gold', 'LedgerState');
    made.wood = await addResource('wood', 'LedgerState');
    made.bread = await addResource('bread', 'AccountState');
    const args = { projectAddress: project, badgeIndex: 3, condition: 'Public' };
    await clerk.call('badges.create', { args });
    const faucet = { resource: made.gold, amount: 100, repeatInterval: 3600 };
    made.faucet = (await designer.call('faucets.create', faucet)).address;
    made.recipe = (
      await designer.call('recipes.create', {
        project,
        xp: '50',
        ingredients: [
          { resourceAddress: made.gold, amount: '30' },
          { resourceAddress: made.wood, amount: '2' },
        ],
        meal: { resourceAddress: made.bread, amount: '1' },
      })
    ).address;
    // What the clerk has no right to.
    expect(await clerk.errorOf('faucets.create', { ...faucet, authority: wallets.clerk })).toBe(
      'Unauthorised',
    );
  });

  test('a player arrives and claims a badge', async () => {
    const { project } = made;
    const receipt = await player.call('users.createWithProfile', {
      project,
      userInfo: { username: 'robin', name: 'Robin', bio: '', pfp: '' },
      profileInfo: { name: 'Robin' },
    });
    made.profile = receipt.records.profiles[0].address;
    await expectPlayer('beginning');
    expect((await player.call('wallet.signIn')).accessToken).toMatch(/^\S+\.\S+\.\S+$/);
    const args = {
      projectAddress: project,
      profileAddress: made.profile,
      criteriaIndex: 3,
      proof: 'Public',
    };
    const claimed = await player.call('badges.claim', { args });
    expect(claimed.records.profiles[0].platformData.achievements).toEqual([3]);
    expect(await player.errorOf('badges.claim', { args })).toBe('BadgeClaimed');
  });

  test('the faucet gives once an hour', async () => {
    const { faucet } = made;
    await player.call('faucets.claim', { faucet });
    expect(await player.errorOf('faucets.claim', { faucet })).toBe('FaucetNotReady');
    place.clockMs += HOUR_MS;
    await player.call('faucets.claim', { faucet });
    await expectPlayer('faucet');
  });

  test('the clerk mints what it may', async () => {
    const { wood, recipe } = made;
    await clerk.call('resources.mint', {
      resource: wood,
      owner: wallets.player,
      amount: '10',
      authority: wallets.designer,
      delegateAuthority: wallets.clerk,
    });
    await expectPlayer('mint');
    expect(await player.errorOf('recipes.craft', { recipe })).toBe('InsufficientXp');
  });

  test('characters are assembled and wrapped', async () => {
    const { project } = made;
    const treeConfig = { basic: { numAssets: 1_000 } };
    const config = { project, treeConfig, ticker: 'FARM', order: ['Hat'] };
    const assemblerConfig = (await designer.call('characters.createAssembler', config)).address;
    const traits = ['straw', 'felt'].map((name) => ({ label: 'Hat', name, uri: '' }));
    await designer.call('characters.addTraits', { assemblerConfig, traits });
    const assembled = await designer.call('characters.createModel', {
      project,
      config: {
        kind: 'Assembled',
        assemblerConfigInput: {
          assemblerConfig,
          collectionName: 'Farmers',
          name: 'Farmer',
          symbol: 'FARM',
          description: '',
          creators: [{ address: wallets.designer, share: 100 }],
          sellerFeeBasisPoints: 0,
        },
      },
    });
    made.model = assembled.address;
    const model = { project, characterModel: made.model };
    await designer.call('characters.createTree', { ...model, treeConfig });
    const [found] = await designer.call('characters.findModels', { addresses: [made.model] });
    const [charactersTree] = found.merkle_trees.merkle_trees;
    for (const hat of ['straw', 'felt']) {
      const attributes = { Hat: hat };
      const of = { ...model, assemblerConfig, charactersTree, attributes };
      const receipt = await player.call('characters.assemble', of);
      made[hat] = receipt.records.characters[0].address;
    }
    const nft = { name: 'Cow', symbol: 'COW', uri: '', collection: project! };
    const mint = await place.service.mintAsset({ ...nft, kind: 'Nft', owner: wallets.player! });
    made.cow = addressToBase58(mint);
  });

  test('two characters are staked for weeks', async () => {
    const { project, model, gold, straw, felt } = made;
    const pool = await designer.call('staking.createPool', {
      project,
      resource: gold,
      metadata: {
        name: 'Barn',
        rewardsPerDuration: '10',
        rewardsDuration: String(DAY),
        minStakeDuration: String(DAY),
        cooldownDuration: String(7 * DAY),
        resetStakeDuration: false,
        startTime: '0',
      },
      multiplier: {
        decimals: 2,
        multipliers: [
          { value: '10', type: { minNftCount: '2' } },
          { value: '50', type: { minStakeDuration: String(7 * DAY) } },
        ],
      },
    });
    const stakingPool = pool.address;
    const characterModel = model;
    await designer.call('staking.updatePool', { project, stakingPool, characterModel });
    const characterAddresses = [straw, felt];
    const of = { characterAddresses, characterModel };
    await player.call('staking.stake', { ...of, project, stakingPool });
    expect(await player.errorOf('staking.claim', of)).toBe('RewardsNotAvailable');
    expect(await player.errorOf('staking.unstake', of)).toBe('CannotUnstakeYet');
    place.clockMs += 3 * DAY_MS;
    await player.call('staking.claim', of);
    await expectPlayer('firstClaim');
    place.clockMs += 7 * DAY_MS;
    await player.call('staking.claim', of);
    await expectPlayer('secondClaim');
    place.clockMs += 1.5 * DAY_MS;
    await player.call('staking.unstake', of);
    await expectPlayer('unstake');
    const again = { ...of, project, stakingPool };
    expect(await player.errorOf('staking.stake', again)).toBe('CooldownRunning');
  });

  test('they go on a mission for days', async () => {
    const { project, model, gold, wood, straw, felt } = made;
    const pool = { project, characterModel: model, name: 'Woods' };
    const missionPool = (await designer.call('missions.createPool', { data: pool })).address;
    const data = {
      project,
      missionPool,
      name: 'Firewood',
      minXp: '0',
      cost: { address: gold, amount: '20' },
      duration: String(2 * DAY),
      // The same at both ends, so that the draw does not matter.
      rewards: [
        { kind: 'Xp', min: '60', max: '60' },
        { kind: 'Resource', min: '4', max: '4', resource: wood },
      ],
    };
    const mission = (await designer.call('missions.create', { data })).address;
    const of = (...characterAddresses: unknown[]) => ({ data: { mission, characterAddresses } });
    await player.call('missions.send', of(straw, felt));
    await expectPlayer('departure');
    expect(await player.errorOf('missions.send', of(straw))).toBe('CharacterInUse');
    place.clockMs += DAY_MS;
    await player.call('missions.recall', of(straw));
    await expectPlayer('earlyReturn');
    place.clockMs += DAY_MS;
    const receipt = await player.call('missions.recall', of(felt));
    expect(receipt.records.profiles[0].platformData.xp).toBe(60);
    await expectPlayer('return');
  });

  test('what was earned is crafted, traded and burned', async () => {
    const { gold, recipe } = made;
    await player.call('recipes.craft', { recipe });
    await expectPlayer('craft');
    await player.call('resources.unwrap', { resource: gold, amount: '52' });
    await player.call('resources.transfer', {
      resource: gold,
      recipient: wallets.friend,
      amount: '100',
    });
    await player.call('resources.burn', { resource: gold, amount: '10' });
    await expectPlayer('trade');
    const [theirs] = await friend.call('holdings.find', { holder: wallets.friend });
    expect(theirs.balance).toBe('100');
  });

  test('an asset becomes a character and an asset again', async () => {
    const { project, cow } = made;
    const criterias = [{ kind: 'Collection', params: project }];
    const model = { project, config: { kind: 'Wrapped', criterias } };
    const characterModel = (await designer.call('characters.createModel', model)).address;
    const treeConfig = { basic: { numAssets: 100 } };
    await designer.call('characters.createTree', { project, characterModel, treeConfig });
    const wrap = { mintList: [cow], project, characterModel };
    const { records } = await player.call('characters.wrap', wrap);
    expect(records.characters).toMatchObject([
      { owner: wallets.player, source: { kind: 'Wrapped' } },
    ]);
    const characterAddresses = [records.characters[0].address];
    await player.call('characters.unwrap', { characterAddresses, project, characterModel });
    const left = await player.call('characters.find', { mints: [cow] });
    expect(left).toEqual([]);
    const history = await player.call('characters.findHistory', { addresses: characterAddresses });
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['Wrapped', 'Unwrapped']);
  });

  test('the ledger adds up, and its log leads to the same state again', async () => {
    const replay = await place.service.ledger.verifyReplay();
    expect(replay.isEqual).toBe(true);
  });
});
