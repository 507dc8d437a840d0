import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { U64_MAX } from '../../src/core/limits.ts';
import { locateCharacter } from '../../src/service/programs/characters/character-leaf.ts';
import { resourceKind } from '../../src/service/programs/records/resource-records.ts';
import { findHolding } from '../../src/service/programs/resources/holdings.ts';
import {
  associatedTokenAddress,
  decodeMint,
  decodeTokenAccount,
} from '../../src/solana/native-layouts.ts';
import { nameOf, submitInstruction } from './assets.ts';
import { holderOf, openWrapped } from './staked-assets.ts';
import {
  at,
  BEGIN,
  claim,
  eventsOf,
  type Herd,
  leafOf,
  openHerd,
  owedTo,
  profileOf,
  stake,
  stakeArguments,
  unstake,
  updatePool,
} from './staked-characters.ts';
import { poolOf } from './staking.ts';
import { addResource, addressOf, errorOf, mint, ResponseError, walletOf } from './world.ts';

/**
 * A project that changes everything about its pool at any moment, against a player: whatever was
 * staked comes home after the terms that it entered with, and what was earned is paid once, in the
 * resource that it was earned in, or stays owed.
 */

const COUNT = 3;

type Metadata = NonNullable<Parameters<typeof updatePool>[2]['metadata']>;

/** What a hostile project makes of its pool, besides what it pays in. */
const changes: readonly Metadata[] = [
  { minStakeDuration: '100000000' },
  { minStakeDuration: '7200' },
  { minStakeDuration: '126144000' },
  { minStakeDuration: '0' },
  { rewardsPerDuration: '18446744073709551615' },
  { rewardsPerDuration: '100' },
  { rewardsPerDuration: '0' },
  { rewardsDuration: '1' },
  { rewardsDuration: '3600' },
  { rewardsDuration: '18446744073709551615' },
  { maxRewardsDuration: '0' },
  { maxRewardsDuration: '18446744073709551615' },
  { endTime: '1750003600' },
  { endTime: null },
  { minStakeDuration: null },
  { cooldownDuration: '7200' },
  { resetStakeDuration: true },
  { resetStakeDuration: false },
  { lockType: 'Custody' },
  { lockType: 'Freeze' },
];

const KINDS = [
  'stake',
  'stake',
  'unstake',
  'unstake',
  'claim',
  'claimUnpaid',
  'wait',
  'wait',
  'change',
  'change',
  'payIn',
  'makeTree',
  'fillTrees',
  'fillSupply',
  'burn',
] as const;

const actions = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), which: fc.nat({ max: 1000 }) }),
  { minLength: 15, maxLength: 40 },
);

interface Terms {
  readonly stakedAt: bigint;
  readonly minStakeDuration: bigint;
  readonly lockType: string | null | undefined;
  readonly resource: string;
  /** Whether it begins again when another is staked. */
  readonly resets: boolean;
}

/** No debt is larger than what a balance can be. */
function addDebt(owed: bigint, earned: bigint): bigint {
  const sum = owed + earned;
  if (sum > U64_MAX) return U64_MAX;
  return sum;
}

/** What a plain model knows: the terms that each character entered with, and the debt. */
class Scene {
  readonly herd: Herd & { readonly mints: readonly string[] };
  readonly resources: readonly string[];
  readonly terms: (Terms | undefined)[] = Array(COUNT).fill(undefined);
  debt = { resource: '', amount: 0n };
  seconds = 0;
  made = 0;

  constructor(herd: Scene['herd'], resources: readonly string[]) {
    this.herd = herd;
    this.resources = resources;
  }

  get now(): bigint {
    return BigInt(BEGIN + this.seconds);
  }

  wait(seconds: number): void {
    this.seconds += seconds;
    at(this.herd, this.seconds);
  }

  /** Base units that the player has of each resource. */
  balances(): bigint[] {
    const { state } = this.herd.world.service;
    const owner = this.herd.owner.key.address;
    return this.resources.map((resource) => {
      const { mint } = state.record(resourceKind, addressOf(resource))!.value;
      const leaf = findHolding(state, addressOf(resource), owner)?.value.balance ?? 0n;
      const token = state.account(associatedTokenAddress(owner, mint));
      return leaf + (token === undefined ? 0n : decodeTokenAccount(token.data)!.amount);
    });
  }

  /** Base units of both forms that anybody has. */
  supplyOf(resource: string): bigint {
    const { state } = this.herd.world.service;
    const record = state.record(resourceKind, addressOf(resource))!.value;
    return record.wrappedSupply + decodeMint(state.account(record.mint)!.data)!.supply;
  }

  owed(): bigint {
    return owedTo(this.herd);
  }

  /** What the history of all characters says that they have earned. */
  async earned(): Promise<bigint> {
    const found = await Promise.all(this.herd.characters.map((one) => eventsOf(this.herd, one)));
    return found
      .flat()
      .filter(({ event }) => event === 'RewardsClaimed')
      .reduce((sum, event) => sum + BigInt((event as unknown as { amount: string }).amount), 0n);
  }

  /** Does what a player does, and holds what was paid and what is owed against what was earned. */
  async play(i: number, act: () => Promise<string>): Promise<string> {
    const before = this.balances();
    const earnedBefore = await this.earned();
    const resource = this.terms[i]?.resource ?? this.debt.resource;
    const error = await act();
    const earned = (await this.earned()) - earnedBefore;
    if (this.debt.amount === 0n) this.debt = { resource, amount: 0n };
    const { amount } = this.debt;
    const due = addDebt(amount, earned);
    const paid = this.balances().map((balance, number) => balance - before[number]!);
    const owed = this.owed();
    // In part, too, where there is no room for more.
    const total = paid.reduce((sum, one) => sum + one, 0n);
    const expected = this.resources.map((one) => (one === resource ? total : 0n));
    expect({ resource: this.debt.resource, paid }).toEqual({ resource, paid: expected });
    expect(owed + total).toBe(due);
    this.debt = { resource, amount: owed };
    return error;
  }
}

async function openScene(lockType: 'Freeze' | 'Custoday'): Promise<Scene> {
  const made: string[] = [];
  const herd = await openWrapped('Nft', lockType, COUNT, {
    metadata: { minStakeDuration: '3600' },
    multiplier: undefined,
    async makeResource(game) {
      const { world, authority, project } = game;
      const params = {
        name: 'W',
        symbol: 'W',
        uri: '',
        decimals: 0,
        storage: 'LedgerState' as const,
      };
      const args = { project, authority: authority.address, params };
      const { resource } = await world.write('createCreateNewResourceTransaction', args, authority);
      made.push(resource, await addResource(game, 'AccountState'));
      return resource;
    },
  });
  return new Scene(herd, made);
}

async function stakeOne(scene: Scene, i: number): Promise<void> {
  const { herd, terms } = scene;
  const pool = (await poolOf(herd.game, herd.pool))!;
  const error = await errorOf(stake(herd, [herd.characters[i]!]));
  expect(['none', 'CharacterInUse', 'PoolClosed', 'CooldownRunning']).toContain(error);
  if (error !== 'none') return;
  if (pool.resetStakeDuration) {
    terms.forEach((one, other) => {
      if (one?.resets) terms[other] = { ...one, stakedAt: scene.now };
    });
  }
  const minStakeDuration = BigInt(pool.minStakeDuration ?? 0);
  const { resource } = pool;
  const lockType = pool.lockType.kind;
  const resets = pool.resetStakeDuration;
  terms[i] = { stakedAt: scene.now, minStakeDuration, lockType, resource, resets };
  const [mint, owner] = [herd.mints[i]!, herd.owner.address];
  expect(holderOf(herd, 'Nft', mint).holder).toBe(lockType === 'Custody' ? herd.pool : owner);
}

async function unstakeOne(scene: Scene, i: number): Promise<void> {
  const { herd, terms } = scene;
  const one = terms[i];
  const isOver = one !== undefined && scene.now >= one.stakedAt + one.minStakeDuration;
  const expected = one === undefined ? 'CharacterNotStaked' : isOver ? 'none' : 'CannotUnstakeYet';
  const error = await scene.play(i, () => errorOf(unstake(herd, [herd.characters[i]!])));
  expect(error).toBe(expected);
  if (error !== 'none') return;
  terms[i] = undefined;
  expect((await leafOf(herd, herd.characters[i]!)).kind).toBe('None');
  expect(holderOf(herd, 'Nft', herd.mints[i]!).holder).toBe(herd.owner.address);
}

/** A claim whose payment was not submitted: what is due is owed until the next one. */
async function claimUnpaid(scene: Scene, i: number): Promise<void> {
  const { herd } = scene;
  const { world, owner, game, model, pool } = herd;
  const character = herd.characters[i]!;
  const { treeNumber, leaf } = locateCharacter(world.service.state, addressOf(character));
  const input = {
    args: { character, characterModel: model },
    accounts: {
      owner: owner.key.address,
      profile: await profileOf(herd),
      stakingPool: addressOf(pool),
      project: addressOf(game.project),
    },
    fields: { treeNumber, leafIndex: leaf.index },
    omit: ['subsidy'],
  };
  await scene.play(i, async () =>
    nameOf(await submitInstruction(world, owner, 'claim_rewards', input)),
  );
}

/** What does not depend on the project's goodwill may be refused, as a full tree is. */
async function attempt(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!isGamekeeperError(error) && !(error instanceof ResponseError)) throw error;
  }
}

async function makeTree({ herd, resources }: Scene): Promise<void> {
  const { game, world } = herd;
  const by = { project: game.project, resource: resources[0]!, authority: game.authority.address };
  const args = { ...by, treeConfig: { basic: { numAssets: 8 } } };
  await world.write('createCreateNewResourceTreeTransaction', args, game.authority);
}

async function fillTrees(scene: Scene): Promise<void> {
  const { herd, resources } = scene;
  for (;;) {
    scene.made += 1;
    const { address } = walletOf(`holder ${scene.made}`);
    if ((await errorOf(mint(herd.game, resources[0]!, address, '1'))) !== 'none') return;
  }
}

const HOARDER = 'hoarder';

async function fillSupply({ herd, resources }: Scene, which: number): Promise<void> {
  const { game, world } = herd;
  const { address } = await world.wallet(HOARDER);
  // Leaves so little that no reward fits, or just one.
  const amount = U64_MAX - BigInt([50, 150, 0][which % 3]!);
  await attempt(mint(game, resources[which % 2]!, address, String(amount)));
}

async function burnAll({ herd, resources }: Scene): Promise<void> {
  const { world } = herd;
  const hoarder = await world.wallet(HOARDER);
  for (const resource of resources) {
    for (const less of [50n, 150n, 0n]) {
      const args = { resource, amount: String(U64_MAX - less), authority: hoarder.address };
      await attempt(world.write('createBurnResourceTransaction', args, hoarder));
    }
  }
}

async function run(scene: Scene, kind: (typeof KINDS)[number], which: number): Promise<void> {
  const { herd, resources } = scene;
  const i = which % COUNT;
  const metadata = changes[which % changes.length]!;
  switch (kind) {
    case 'stake':
      return stakeOne(scene, i);
    case 'unstake':
      return unstakeOne(scene, i);
    case 'claim':
      await scene.play(i, () => errorOf(claim(herd, [herd.characters[i]!])));
      return;
    case 'claimUnpaid':
      return claimUnpaid(scene, i);
    case 'wait':
      return scene.wait((which % 4) * 1800 + (which % 7));
    case 'change':
      return attempt(updatePool(herd.game, herd.pool, { metadata }));
    case 'payIn':
      return attempt(updatePool(herd.game, herd.pool, { resource: resources[which % 2]! }));
    case 'makeTree':
      return makeTree(scene);
    case 'fillTrees':
      return fillTrees(scene);
    case 'fillSupply':
      return fillSupply(scene, which);
    case 'burn':
      return burnAll(scene);
  }
}

/** Everything comes home by the terms alone; then what is owed is paid, once it can be. */
async function goHome(scene: Scene): Promise<void> {
  const { herd, terms } = scene;
  const ends = terms.map((one) => (one === undefined ? 0n : one.stakedAt + one.minStakeDuration));
  for (let i = 0; i < COUNT; i += 1) {
    // Nobody lives to see the end of what it entered with open eyes.
    if (terms[i] === undefined || ends[i]! > BigInt(BEGIN) + 10_000_000_000n) continue;
    if (ends[i]! > scene.now) scene.wait(Number(ends[i]! - scene.now));
    await unstakeOne(scene, i);
  }
  if (scene.debt.amount === 0n) return;
  await makeTree(scene);
  await burnAll(scene);
  const { amount } = scene.debt;
  const i = terms.indexOf(undefined);
  if (i === -1) return;
  const supply = scene.supplyOf(scene.debt.resource);
  // A claim pays what is owed to those who have nothing staked any more.
  if (terms.some((one) => one !== undefined)) return;
  await scene.play(i, () => errorOf(claim(herd, [herd.characters[i]!])));
  const room = U64_MAX - supply;
  expect(scene.debt.amount).toBe(amount > room ? amount - room : 0n);
}

test.each(['Freeze', 'Custoday'] as const)(
  'behaviour: what was staked under %s comes home, and what was earned is paid in kind',
  async (lockType) => {
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const scene = await openScene(lockType);
        for (const { kind, which } of list) await run(scene, kind, which);
        await goHome(scene);
        await scene.herd.world.service.close();
      }),
      { numRuns: 30 },
    );
  },
  120_000,
);

test.each<[string, Metadata]>([
  ['minStakeDuration', { minStakeDuration: '61' }],
  ['lockType', { lockType: 'Custody' }],
  ['resetStakeDuration', { resetStakeDuration: true }],
  [
    'minStakeDuration, lockType, resetStakeDuration',
    { minStakeDuration: '126144000', lockType: 'Custody', resetStakeDuration: true },
  ],
])('error: StakeTermsChanged for another %s than when it was built', async (changed, metadata) => {
  const herd = await openHerd({ count: 1, metadata: { minStakeDuration: '60' } });
  const { game, world, owner, pool, characters } = herd;
  const args = stakeArguments(herd, characters);
  const prepared = await world.prepare('createStakeCharactersTransactions', args, owner);
  await updatePool(game, pool, { metadata });
  const [refused] = await world.submit(prepared);
  const { minStakeDuration = '60' } = metadata;
  const context = { changed, minStakeDuration, minStakeDurationMax: '60' };
  const error = { name: 'StakeTermsChanged', context: { pool, ...context } };
  expect(refused).toMatchObject({ error });
  expect((await leafOf(herd, characters[0]!)).kind).toBe('None');
});
