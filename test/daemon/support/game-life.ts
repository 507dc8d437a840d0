import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { expect } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import type { TestClient } from './client.ts';
import { counted, GAME, manifestOf, table } from './game-life-figures.ts';

/**
 * A whole game's life, as its developer, a clerk with a few rights and a player live it through
 * daemons. What the player has after each chapter is written by hand from the mechanics.
 */

/** Who acts, with a wallet of their own. */
export interface Person {
  readonly client: TestClient;
  /** Base58 address. */
  readonly wallet: string;
}

/** Base58 addresses. */
export interface MintedAsset {
  readonly mint: string;
  readonly collection: string;
}

/** Where it is lived. */
export interface LifePlace {
  /** Whether the player has to grant the game what it asks for, which happens once. */
  readonly isPaired: boolean;
  /** Somebody of the studio, whose games may do everything. */
  openAs(name: string): Promise<Person>;
  /** Who plays the game of a manifest. */
  openPlayer(manifest: GameManifest): Promise<Person>;
  /** Waits until the player is asked for an approval, and gives it. */
  approve(): Promise<void>;
  /** Moves the clock of the service. */
  passTime(ms: number): Promise<void>;
  /** Makes an NFT of a collection, and answers the addresses of both. */
  mintAsset(asset: { owner: string; name: string }): Promise<MintedAsset>;
  /** What was taken out of the player's budgets, by what they are of. */
  usedBudgets(game: string): Promise<Readonly<Record<string, number>>>;
  /** Waits until everybody sees what others have done: only one's own writes are seen at once. */
  caughtUp(): Promise<void>;
  /** Whether the log of the ledger leads to the same state again. */
  verify(): Promise<boolean>;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAY = 86_400;

type Chapter = readonly [title: string, live: (life: GameLife) => Promise<void>];

/** In their order: each one begins where the one before has ended. */
export const chapters: readonly Chapter[] = [
  ['a project, its delegate and its resources', (life) => life.openShop()],
  ['a player arrives and claims a badge', (life) => life.arrive()],
  ['the faucet gives once an hour', (life) => life.claimFaucet()],
  ['the clerk mints what it may', (life) => life.mintByClerk()],
  ['characters are assembled and wrapped', (life) => life.assemble()],
  ['two characters are staked for weeks', (life) => life.stakeForWeeks()],
  ['they go on a mission for days', (life) => life.goOnMission()],
  ['what was earned is crafted, traded and burned', (life) => life.trade()],
  ['an asset becomes a character and an asset again', (life) => life.wrap()],
  ['the ledger adds up, and its log leads to the same state again', (life) => life.addUp()],
];

export class GameLife {
  readonly place: LifePlace;
  readonly designer: TestClient;
  readonly clerk: TestClient;
  readonly friend: TestClient;
  player!: TestClient;
  readonly wallets: Record<string, string>;
  readonly made: Record<string, string> = {};

  private constructor(place: LifePlace, designer: Person, clerk: Person, friend: Person) {
    this.place = place;
    this.designer = designer.client;
    this.clerk = clerk.client;
    this.friend = friend.client;
    this.wallets = { designer: designer.wallet, clerk: clerk.wallet, friend: friend.wallet };
  }

  static async begin(place: LifePlace): Promise<GameLife> {
    const [designer, clerk] = [await place.openAs('designer'), await place.openAs('clerk')];
    return new GameLife(place, designer, clerk, await place.openAs('friend'));
  }

  async openShop(): Promise<void> {
    const { designer, clerk } = this;
    this.made.project = (await designer.call('projects.create', { name: 'Farm' })).address;
    const { project } = this.made;
    const treeConfig = { basic: { numAssets: 1_000 } };
    await designer.call('profiles.createTree', { project, treeConfig });
    await designer.call('delegation.create', {
      project,
      delegate: this.wallets.clerk,
      serviceDelegations: {
        Control: [{ permission: 'ManageCriterias' }],
        CurrencyManager: [{ permission: 'MintCurrencies' }],
      },
    });
    this.made.gold = await this.#addResource('gold', 'LedgerState');
    this.made.wood = await this.#addResource('wood', 'LedgerState');
    this.made.bread = await this.#addResource('bread', 'AccountState');
    const args = { projectAddress: project, badgeIndex: 3, condition: 'Public' };
    await clerk.call('badges.create', { args });
    const faucet = { resource: this.made.gold, amount: 100, repeatInterval: 3600 };
    this.made.faucet = (await designer.call('faucets.create', faucet)).address;
    this.made.recipe = (
      await designer.call('recipes.create', {
        project,
        xp: '50',
        ingredients: [
          { resourceAddress: this.made.gold, amount: '30' },
          { resourceAddress: this.made.wood, amount: '2' },
        ],
        meal: { resourceAddress: this.made.bread, amount: '1' },
      })
    ).address;
    // What the clerk has no right to.
    expect(
      await clerk.errorOf('faucets.create', { ...faucet, authority: this.wallets.clerk }),
    ).toBe('Unauthorised');
  }

  async arrive(): Promise<void> {
    const { isPaired } = this.place;
    const manifest = manifestOf(this.made);
    ({ client: this.player, wallet: this.wallets.player } = await this.place.openPlayer(manifest));
    const { player } = this;
    const { project } = this.made;
    const receipt = await player.call('users.createWithProfile', {
      project,
      userInfo: { username: 'robin', name: 'Robin', bio: '', pfp: '' },
      profileInfo: { name: 'Robin' },
    });
    this.made.profile = receipt.records.profiles[0].address;
    await this.#expectPlayer('beginning');
    // A token would act for the shadow wallet past the grant.
    const token = isPaired ? /^$/ : /^\S+\.\S+\.\S+$/;
    expect((await player.call('wallet.signIn')).accessToken).toMatch(token);
    const args = {
      projectAddress: project,
      profileAddress: this.made.profile,
      criteriaIndex: 3,
      proof: 'Public',
    };
    const claimed = await player.call('badges.claim', { args });
    expect(claimed.records.profiles[0].platformData.achievements).toEqual([3]);
    expect(await player.errorOf('badges.claim', { args })).toBe('BadgeClaimed');
  }

  async claimFaucet(): Promise<void> {
    const { player } = this;
    const { faucet } = this.made;
    await player.call('faucets.claim', { faucet });
    expect(await player.errorOf('faucets.claim', { faucet })).toBe('FaucetNotReady');
    await this.place.passTime(HOUR_MS);
    await player.call('faucets.claim', { faucet });
    await this.#expectPlayer('faucet');
  }

  async mintByClerk(): Promise<void> {
    const { clerk, player } = this;
    const { wood, recipe } = this.made;
    await clerk.call('resources.mint', {
      resource: wood,
      owner: this.wallets.player,
      amount: '10',
      authority: this.wallets.designer,
      delegateAuthority: this.wallets.clerk,
    });
    await this.#expectPlayer('mint');
    const mint = { resource: wood, owner: this.wallets.player, amount: '10' };
    const refusal = this.place.isPaired ? 'NotGranted' : 'Unauthorised';
    expect(await player.errorOf('resources.mint', mint)).toBe(refusal);
    expect(await player.errorOf('recipes.craft', { recipe })).toBe('InsufficientXp');
  }

  async assemble(): Promise<void> {
    const { designer, player } = this;
    const { project } = this.made;
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
          creators: [{ address: this.wallets.designer, share: 100 }],
          sellerFeeBasisPoints: 0,
        },
      },
    });
    this.made.model = assembled.address;
    const model = { project, characterModel: this.made.model };
    await designer.call('characters.createTree', { ...model, treeConfig });
    const [found] = await designer.call('characters.findModels', { addresses: [this.made.model] });
    const [charactersTree] = found.merkle_trees.merkle_trees;
    for (const hat of ['straw', 'felt']) {
      const attributes = { Hat: hat };
      const of = { ...model, assemblerConfig, charactersTree, attributes };
      const receipt = await player.call('characters.assemble', of);
      this.made[hat] = receipt.records.characters[0].address;
    }
    const cow = await this.place.mintAsset({ owner: this.wallets.player!, name: 'Cow' });
    Object.assign(this.made, { cow: cow.mint, herd: cow.collection });
  }

  async stakeForWeeks(): Promise<void> {
    const { designer, player } = this;
    const { project, model, gold, straw, felt } = this.made;
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
    await this.place.passTime(3 * DAY_MS);
    await player.call('staking.claim', of);
    await this.#expectPlayer('firstClaim');
    await this.place.passTime(7 * DAY_MS);
    await player.call('staking.claim', of);
    await this.#expectPlayer('secondClaim');
    await this.place.passTime(1.5 * DAY_MS);
    await player.call('staking.unstake', of);
    await this.#expectPlayer('unstake');
    const again = { ...of, project, stakingPool };
    expect(await player.errorOf('staking.stake', again)).toBe('CooldownRunning');
  }

  async goOnMission(): Promise<void> {
    const { designer, player } = this;
    const { project, model, gold, wood, straw, felt } = this.made;
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
    await this.#expectPlayer('departure');
    expect(await player.errorOf('missions.send', of(straw))).toBe('CharacterInUse');
    await this.place.passTime(DAY_MS);
    expect(await player.errorOf('missions.recall', of(straw))).toBe('MissionNotOver');
    const { data: back } = of(straw);
    await player.call('missions.recall', { data: { ...back, forfeit: true } });
    await this.#expectPlayer('earlyReturn');
    await this.place.passTime(DAY_MS);
    const receipt = await player.call('missions.recall', of(felt));
    expect(receipt.records.profiles[0].platformData.xp).toBe(60);
    await this.#expectPlayer('return');
  }

  async trade(): Promise<void> {
    const { player, friend } = this;
    const { gold, recipe } = this.made;
    await player.call('recipes.craft', { recipe });
    await this.#expectPlayer('craft');
    await this.#usePower('resources.unwrap', { resource: gold, amount: '52' });
    await player.call('resources.transfer', {
      resource: gold,
      recipient: this.wallets.friend,
      amount: '100',
    });
    await player.call('resources.burn', { resource: gold, amount: '10' });
    await this.#expectPlayer('trade');
    const [theirs] = await friend.call('holdings.find', { holder: this.wallets.friend });
    expect(theirs.balance).toBe('100');
  }

  async wrap(): Promise<void> {
    const { designer, player } = this;
    const { project, cow, herd } = this.made;
    const criterias = [{ kind: 'Collection', params: herd }];
    const model = { project, config: { kind: 'Wrapped', criterias } };
    const characterModel = (await designer.call('characters.createModel', model)).address;
    const treeConfig = { basic: { numAssets: 100 } };
    await designer.call('characters.createTree', { project, characterModel, treeConfig });
    const wrap = { mintList: [cow], project, characterModel };
    const { records } = await player.call('characters.wrap', wrap);
    expect(records.characters).toMatchObject([
      { owner: this.wallets.player, source: { kind: 'Wrapped' } },
    ]);
    const characterAddresses = [records.characters[0].address];
    const unwrap = { characterAddresses, project, characterModel };
    await this.#usePower('characters.unwrap', unwrap);
    const left = await player.call('characters.find', { mints: [cow] });
    expect(left).toEqual([]);
    const history = await player.call('characters.findHistory', { addresses: characterAddresses });
    const events = history.map(({ event }: { event: string }) => event);
    expect(events).toEqual(['Wrapped', 'Unwrapped']);
  }

  async addUp(): Promise<void> {
    const { isPaired } = this.place;
    if (isPaired) {
      const used = await this.place.usedBudgets(GAME);
      const { gold, wood } = this.made;
      const told = { gold: used[gold!], wood: used[wood!], assets: used.assets };
      expect(told).toEqual(counted);
    }
    expect(await this.place.verify()).toBe(true);
  }

  /** Does what no grant allows: where the game is paired, with the player's yes. */
  async #usePower(method: string, params: object): Promise<void> {
    const done = this.player.call(method, params);
    if (this.place.isPaired) await this.place.approve();
    await done;
  }

  /** In both forms: the leaf is in one of the resource's trees, the token account known. */
  async #balanceOf(resource: string): Promise<number> {
    const { designer, player, wallets } = this;
    const [{ mint, storage }] = await designer.call('resources.find', { addresses: [resource] });
    const owner = new PublicKey(wallets.player!);
    const token = getAssociatedTokenAddressSync(new PublicKey(mint), owner, true).toBase58();
    const trees: string[] = storage.params?.merkle_trees.merkle_trees ?? [];
    const holdings: any[] = await player.call('holdings.find', { holder: wallets.player });
    return holdings
      .filter(({ address, tree_id }) => address === token || trees.includes(tree_id))
      .reduce((sum, { balance }) => sum + Number(balance), 0);
  }

  async #expectPlayer(chapter: keyof typeof table): Promise<void> {
    await this.place.caughtUp();
    const { gold, wood, bread, profile } = this.made;
    const [found] = await this.player.call('profiles.find', { addresses: [profile] });
    const balances = await Promise.all([gold!, wood!, bread!].map((one) => this.#balanceOf(one)));
    const has = { gold: balances[0], wood: balances[1], bread: balances[2] };
    const { xp } = found.platformData;
    expect({ [chapter]: { ...has, xp } }).toEqual({ [chapter]: table[chapter] });
  }

  async #addResource(name: string, storage: string): Promise<string> {
    const { designer } = this;
    const { project } = this.made;
    const params = { name, symbol: name.toUpperCase(), uri: '', decimals: 0, storage };
    const { address } = await designer.call('resources.create', { project, params });
    if (storage === 'LedgerState') {
      const treeConfig = { basic: { numAssets: 1_000 } };
      await designer.call('resources.createTree', { project, resource: address, treeConfig });
    }
    return address;
  }
}
