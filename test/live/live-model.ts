import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { LiveQuery } from '../../src/methods/live-port.ts';
import { openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { actions, NothingToDo, spendAll } from '../conservation/actions.ts';
import { openStage, type Stage } from '../conservation/stage.ts';
import { type Side, type Signed, Twins } from '../conservation/twins.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { pick } from '../fuzz/mutate.ts';
import { makeRandomness } from '../programs/world.ts';
import { LiveTable, readings } from './live-table.ts';

/**
 * Live reads of a service on SQLite, and what happens to its ledger at random. After each step
 * every table equals a fresh read.
 */
export class LiveModel {
  readonly stage: Stage;
  readonly random: SeededRandom;
  readonly tables: LiveTable[];
  readonly #sides: Side[];
  readonly #open: () => Promise<Side>;
  readonly #snapshots: string[] = [];
  /** How often each kind of step has done something. */
  readonly done = new Map<string, number>();

  constructor(stage: Stage, random: SeededRandom, sides: Side[], open: () => Promise<Side>) {
    this.stage = stage;
    this.random = random;
    this.#sides = sides;
    this.#open = open;
    this.tables = queriesOf(stage).map((query) => new LiveTable(query));
  }

  get service(): Side['service'] {
    return this.#sides[0]!.service;
  }

  async followAll(): Promise<void> {
    await Promise.all(this.tables.map((table) => table.follow(this.service.live)));
  }

  async step(): Promise<void> {
    const [name, run] = this.#chooseStep();
    if (await run.call(this)) this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  /** Every table is what a fresh read answers. */
  async check(): Promise<void> {
    await readings(this.service.live);
    for (const { query, rows, error } of this.tables) {
      if (error !== undefined) throw error;
      const fresh = await this.service.call(query.operation, query.args as never);
      const list = (Array.isArray(fresh) ? fresh : [fresh]) as { address: string }[];
      const expected = new Map(list.map((record) => [record.address, record]));
      const plain = JSON.parse(JSON.stringify([...expected].sort()));
      expect([...rows].sort(), JSON.stringify(query)).toEqual(plain);
    }
  }

  async close(): Promise<void> {
    await this.stage.twins.close();
  }

  #chooseStep(): readonly [string, () => Promise<boolean>] {
    const { random } = this;
    const steps: readonly (readonly [string, number, () => Promise<boolean>])[] = [
      ['bundles', 60, this.#bundles],
      ['time', 10, this.#time],
      ['warp', 3, this.#warp],
      ['snapshot', 3, this.#snapshot],
      ['revert', 2, this.#revert],
      ['restart', 2, this.#restart],
      ['again', 6, this.#again],
      ['airdrop', 3, this.#airdrop],
    ];
    let chance = random.below(steps.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight, run] of steps) {
      if (chance < weight) return [name, run];
      chance -= weight;
    }
    throw new Error('no step');
  }

  /** Some bundles at once, of one or several operations. */
  async #bundles(): Promise<boolean> {
    const { random, stage } = this;
    const count = 1 + random.below(4);
    const bundles: Signed[][] = [];
    for (let i = 0; i < count; i += 1) {
      const parts: Signed[] = [];
      const isOverdrawn = random.below(12) === 0;
      for (let part = random.below(3); part >= 0; part -= 1) {
        const signed = await this.#build(isOverdrawn ? spendAll : pick(random, actions));
        if (signed !== undefined) parts.push(signed);
      }
      if (parts.length > 0) bundles.push(parts);
    }
    const answers = await Promise.all(bundles.map((parts) => stage.twins.submit(parts)));
    const statuses = answers.flat().map(({ status }) => status);
    for (const status of new Set(statuses)) {
      this.done.set(status, (this.done.get(status) ?? 0) + 1);
    }
    return statuses.includes('Success');
  }

  async #build(action: (typeof actions)[number]): Promise<Signed | undefined> {
    try {
      return await action(this.stage, this.random);
    } catch (error) {
      if (!isGamekeeperError(error) && !(error instanceof NothingToDo)) throw error;
      return undefined;
    }
  }

  async #time(): Promise<boolean> {
    this.stage.twins.passTime(1 + this.random.below(900));
    // No timer of the machine's time knows it: the next commit does.
    await this.#airdrop();
    return true;
  }

  async #warp(): Promise<boolean> {
    await this.service.controls.warp({ seconds: 1 + this.random.below(900) });
    await this.#airdrop();
    return true;
  }

  async #snapshot(): Promise<boolean> {
    const name = `s${this.#snapshots.length}`;
    await this.service.controls.snapshot(name);
    this.#snapshots.push(name);
    return true;
  }

  async #revert(): Promise<boolean> {
    if (this.#snapshots.length === 0) return false;
    await this.service.controls.revert(pick(this.random, this.#snapshots));
    return true;
  }

  /** The service closes and opens again; the tables go on from where they are. */
  async #restart(): Promise<boolean> {
    const { service } = this;
    if (this.random.below(2) === 0) for (const table of this.tables) table.stop();
    await service.close();
    this.#sides[0] = await this.#open();
    await this.followAll();
    return true;
  }

  /** A table is not followed for some bundles, and then again. */
  async #again(): Promise<boolean> {
    const table = pick(this.random, this.tables);
    table.stop();
    await this.#bundles();
    if (this.random.below(3) === 0) await this.#revert();
    const events = table.events.length;
    await table.follow(this.service.live);
    if (table.batches.at(-1)!.isWhole) return true;
    const changed = table.events.length - events;
    this.done.set('differences', (this.done.get('differences') ?? 0) + 1);
    expect(table.batches.at(-1)!.records.length).toBeGreaterThanOrEqual(
      table.events.slice(table.events.length - changed).filter(({ now }) => now).length,
    );
    return true;
  }

  async #airdrop(): Promise<boolean> {
    const { key } = pick(this.random, this.stage.players);
    await this.service.fund(key.address, BigInt(1 + this.random.below(1000)));
    return true;
  }
}

export async function openModel(seed: number): Promise<LiveModel> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-live-'));
  const clock = { nowMs: 1_750_000_000_000 };
  const randomBytes = makeRandomness();
  const open = async (): Promise<Side> => {
    const store = openSqliteStore(join(folder, 'service.sqlite'));
    const now = (): number => clock.nowMs;
    return {
      name: 'SQLite',
      store,
      service: await openService({ store, now, randomBytes, host: 'game.test' }),
    };
  };
  const sides = [await open()];
  const stage = await openStage(new Twins(sides, clock, folder));
  return new LiveModel(stage, new SeededRandom(seed), sides, open);
}

/** Every read that can be live, with filters of all kinds. */
function queriesOf(stage: Stage): LiveQuery[] {
  const { players, project, resources, stakingPools, missionPool, missions, profiles } = stage;
  const [first, second] = players.map(({ address }) => address) as [string, string];
  const one = (operation: LiveQuery['operation'], ...filters: LiveQuery['args'][]) =>
    filters.map((args) => ({ operation, args }));
  const use = (kind: string, params?: object) => ({ filters: { usedBy: { kind, params } } });
  return [
    ...one('holdings', {}, { holder: first }, { holder: second }, { addresses: profiles }),
    ...one(
      'character',
      ...[{}, { wallets: [first] }, { wallets: players.map(({ address }) => address) }],
      ...[{ trees: [stage.charactersTree] }, { trees: [stage.charactersTree], wallets: [second] }],
      ...[use('Staking'), use('Mission'), use('None'), { filters: { owner: first } }],
      ...stakingPools.map((pool) => use('Staking', { pool })),
      ...missions.map((id) => use('Mission', { id })),
      use('Mission', { rewards: [{ rewardIdx: 0, delta: 0 }] }),
      use('Mission', { rewardsCollected: false }),
      { filters: { source: { kind: 'Wrapped', params: { is_compressed: true } } } },
      { filters: { source: { kind: 'Wrapped', params: { is_compressed: false } } } },
      { mints: stage.mints.slice(0, 4) },
    ),
    ...one('mission', {}, { missionPools: [missionPool] }, { addresses: missions.slice(0, 1) }),
    ...one('profile', {}, { projects: [project] }, { userIds: [1] }),
    ...one('profile', { addresses: profiles.slice(0, 2) }, { identities: ['main'] }),
    ...one('user', {}, { wallets: [first, second] }, { ids: [1, 2] }, { usernames: ['tom'] }),
    ...one('resources', {}, { projects: [project] }, { addresses: resources.slice(1) }),
    ...one('faucets', {}, { resources: resources.slice(0, 1) }, { projects: [project] }),
    ...one('stakers', {}, { stakingPools: stakingPools.slice(0, 1) }, { wallets: [first] }),
    ...one('balance', { address: first }, { address: second }, { address: resources[0] }),
  ];
}
