import { join } from 'node:path';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { type Action, actions, NothingToDo, spendAll } from '../conservation/actions.ts';
import type { Signed } from '../conservation/twins.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import { pick } from '../fuzz/mutate.ts';
import type { FollowedTable } from './followed-table.ts';
import { queriesOf } from './live-queries.ts';
import { readings } from './live-table.ts';
import type { LiveWorld } from './live-world.ts';

/** Live reads, and what happens to their ledger at random. */
export class LiveModel {
  /** How often each kind of step has done something, and what became of it. */
  readonly done = new Map<string, number>();
  readonly #world: LiveWorld;
  readonly #random: SeededRandom;
  readonly #tables: readonly FollowedTable[];
  #exports = 0;

  constructor(world: LiveWorld, random: SeededRandom) {
    this.#world = world;
    this.#random = random;
    const queries = queriesOf(world.stage);
    this.#tables = queries.map(({ operation, args }) => world.table(operation, args));
  }

  async followAll(): Promise<void> {
    await Promise.all(this.#tables.map((table) => table.resume()));
  }

  async step(): Promise<void> {
    const steps = [
      { name: 'bundles', weight: 60, run: () => this.#bundles() },
      { name: 'away', weight: 12, run: () => this.#away() },
      { name: 'time', weight: 12, run: () => this.#time() },
      { name: 'airdrop', weight: 3, run: () => this.#airdrop() },
      { name: 'snapshot', weight: 4, run: () => this.#snapshot() },
      { name: 'revert', weight: 3, run: () => this.#revert() },
      { name: 'restart', weight: 3, run: () => this.#restart() },
      { name: 'import', weight: 3, run: () => this.#import() },
    ];
    let chance = this.#random.below(steps.reduce((sum, { weight }) => sum + weight, 0));
    for (const { name, weight, run } of steps) {
      if (chance < weight) {
        await run();
        this.#count(name);
        return;
      }
      chance -= weight;
    }
  }

  /** Every table is what a fresh read answers. */
  async check(): Promise<void> {
    await readings(this.#world.service.live);
    for (const table of this.#tables) await table.expectFresh();
  }

  /** Some bundles at once, of one or several operations. */
  async #bundles(): Promise<void> {
    const bundles: Signed[][] = [];
    for (let left = this.#random.below(4); left >= 0; left -= 1) {
      const parts: Signed[] = [];
      const isOverdrawn = this.#random.below(12) === 0;
      for (let part = this.#random.below(3); part >= 0; part -= 1) {
        const signed = await this.#build(isOverdrawn ? spendAll : pick(this.#random, actions));
        if (signed !== undefined) parts.push(signed);
      }
      if (parts.length > 0) bundles.push(parts);
    }
    const { twins } = this.#world.stage;
    const answers = await Promise.all(bundles.map((parts) => twins.submit(parts)));
    for (const { status } of answers.flat()) this.#count(status);
  }

  async #build(action: Action): Promise<Signed | undefined> {
    try {
      return await action(this.#world.stage, this.#random);
    } catch (error) {
      if (!isGamekeeperError(error) && !(error instanceof NothingToDo)) throw error;
      return undefined;
    }
  }

  /** A table is not followed for some bundles, and then again, while others happen. */
  async #away(): Promise<void> {
    const table = pick(this.#random, this.#tables);
    table.stop();
    await this.#bundles();
    const chance = this.#random.below(6);
    if (chance === 0) await this.#revert();
    if (chance === 1) await this.#time();
    const { length } = table.events;
    const [first] = await Promise.all([table.resume(), this.#bundles()]);
    if (first.isWhole) return;
    this.#count('difference');
    if (table.events.length > length) this.#count('difference with events');
  }

  async #time(): Promise<void> {
    const seconds = 1 + this.#random.below(900);
    if (this.#random.below(2) === 0) await this.#world.service.controls.warp({ seconds });
    else this.#world.clock.nowMs += seconds * 1000;
    // The machine's timers know nothing of it: the next commit does.
    await this.#airdrop();
  }

  async #airdrop(): Promise<void> {
    const { key } = pick(this.#random, this.#world.stage.players);
    await this.#world.service.fund(key.address, BigInt(1 + this.#random.below(1000)));
  }

  async #snapshot(): Promise<void> {
    const { controls } = this.#world.service;
    await controls.snapshot(`s${controls.listSnapshots().length}`);
  }

  async #revert(): Promise<void> {
    const { controls } = this.#world.service;
    const snapshots = controls.listSnapshots();
    if (snapshots.length > 0) await controls.revert(pick(this.#random, snapshots).name);
  }

  async #restart(): Promise<void> {
    if (this.#random.below(2) === 0) for (const table of this.#tables) table.stop();
    await this.#world.reopen();
    await this.followAll();
  }

  /** The state of another time takes the place of the state, as a file. */
  async #import(): Promise<void> {
    const isNew = this.#exports === 0 || this.#random.below(2) === 0;
    if (isNew) this.#exports += 1;
    const file = join(this.#world.folder, `export-${this.#exports}`);
    if (isNew) {
      await this.#world.service.controls.export(file);
      return;
    }
    await this.#world.import(file);
    await this.followAll();
  }

  #count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}
