import type { SeededRandom } from '../../durability/seeded-random.ts';
import type { TestClient } from '../support/client.ts';
import type { LiveWorld } from './live-world.ts';

/** What follows from kills, reverts and budgets; nothing else may fail. */
const mayFail = new Set([
  'ControlRunning',
  'DaemonStopping',
  // The key is that of another amount.
  'IdempotencyKeyReused',
  'InsufficientBalance',
  'NotGranted',
  'OutcomeUnknown',
  'ServiceUnreachable',
  'closed without an answer',
]);

/** The key of the write that is made again and again. */
export const ONE_WRITE = 'one-write';
const WRITES_OF_REVERT = 3;

/** A game that writes at random, while daemons are killed. */
export class LiveWriter {
  readonly #world: LiveWorld;
  readonly #random: SeededRandom;
  #game: TestClient;
  #made = 0;
  #snapshots = 0;
  /** How many writes were tried. */
  writes = 0;

  private constructor(world: LiveWorld, random: SeededRandom, game: TestClient) {
    this.#world = world;
    this.#random = random;
    this.#game = game;
  }

  static async open(world: LiveWorld, random: SeededRandom): Promise<LiveWriter> {
    return new LiveWriter(world, random, await world.play());
  }

  get game(): TestClient {
    return this.#game;
  }

  /** Connects again, to a daemon that was started again. */
  async reopen(): Promise<void> {
    this.#game = await this.#world.play();
  }

  async writeAll(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#write()));
  }

  /** Writes, and has a developer revert it. */
  async writeAndRevert(): Promise<void> {
    this.#snapshots += 1;
    const name = `s${this.#snapshots}`;
    await this.#world.control('control.snapshot', { name });
    await this.writeAll(WRITES_OF_REVERT);
    await this.#world.control('control.revert', { name });
    await this.#world.control('control.dropSnapshot', { name });
  }

  async #write(): Promise<void> {
    const { gold: resource, wallet, friends, project } = this.#world;
    const friend = friends[this.#random.below(friends.length)]!;
    const amount = String(1 + this.#random.below(9));
    this.#made += 1;
    const symbol = `T${this.#made}`;
    const made = { name: symbol, symbol, uri: '', decimals: 0, storage: 'AccountState' };
    const calls: [string, object][] = [
      ['resources.mint', { resource, amount, owner: wallet }],
      ['resources.mint', { resource, amount, owner: friend }],
      ['resources.transfer', { resource, recipient: friend, amount }],
      ['resources.burn', { resource, amount }],
      ['resources.create', { project, params: made }],
      ['resources.mint', { resource, amount, owner: wallet, idempotencyKey: ONE_WRITE }],
    ];
    const [method, params] = calls[this.#random.below(calls.length)]!;
    this.writes += 1;
    try {
      await this.#game.call(method, params);
    } catch (error: any) {
      if (!mayFail.has(error.data?.name ?? error.message)) throw error;
    }
  }
}
