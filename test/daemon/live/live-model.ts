import { expect } from 'vitest';
import { SeededRandom } from '../../durability/seeded-random.ts';
import type { TestClient } from '../support/client.ts';
import { FollowedTable, type LiveReader } from '../support/live-reader.ts';
import { type LivePlace, LiveWorld } from './live-world.ts';

/**
 * A model of live tables over real daemons: games that write, that read, stop reading and connect
 * again, and daemons that are killed, restarted, reverted and moved in time. After each step every
 * table equals a fresh read, and what was said to have happened makes it of nothing.
 */

/** What a play came to. */
export interface Played {
  readonly steps: Readonly<Record<string, number>>;
  readonly writes: number;
  readonly events: number;
}

interface PlayOptions {
  readonly seed: number;
  readonly place: LivePlace;
  /** Whether another step follows; asked after each. */
  continues(steps: number): boolean;
}

const WRITES_A_SECOND = 20;
const READERS = 2;
/** What follows from kills, reverts and budgets; nothing else may fail. */
const mayFail = new Set([
  'ControlRunning',
  'DaemonStopping',
  'InsufficientBalance',
  'NotGranted',
  'OutcomeUnknown',
  'ServiceUnreachable',
]);

interface Reader {
  reader: LiveReader;
  readonly tables: FollowedTable[];
  isPaused: boolean;
}

export async function playLive({ seed, place, continues }: PlayOptions): Promise<Played> {
  const world = await LiveWorld.start(place);
  try {
    const play = await Play.begin(world, seed);
    for (let steps = 0; continues(steps); steps += 1) await play.step();
    await play.check();
    return play.played;
  } finally {
    await world.close();
  }
}

class Play {
  readonly #world: LiveWorld;
  readonly #random: SeededRandom;
  #game: TestClient;
  readonly #readers: Reader[] = [];
  readonly #steps: Record<string, number> = {};
  #writes = 0;
  #made = 0;
  #snapshots = 0;

  private constructor(world: LiveWorld, random: SeededRandom, game: TestClient) {
    this.#world = world;
    this.#random = random;
    this.#game = game;
  }

  static async begin(world: LiveWorld, seed: number): Promise<Play> {
    const play = new Play(world, new SeededRandom(seed), await world.play());
    for (let i = 0; i < READERS; i += 1) {
      const tables = play.#tables();
      play.#readers.push({ reader: await play.#open(tables), tables, isPaused: false });
    }
    return play;
  }

  get played(): Played {
    const tables = this.#readers.flatMap(({ tables: of }) => of);
    const events = tables.reduce((sum, table) => sum + table.events.length, 0);
    return { steps: this.#steps, writes: this.#writes, events };
  }

  /** Something happens while it writes; then all is compared. */
  async step(): Promise<void> {
    const [name, run] = this.#draw();
    this.#steps[name] = (this.#steps[name] ?? 0) + 1;
    await Promise.all([this.#writeAll(1 + this.#random.below(WRITES_A_SECOND)), run()]);
    await this.check();
  }

  async check(): Promise<void> {
    for (const one of this.#readers.filter(({ isPaused }) => !isPaused)) {
      await Promise.all(one.tables.map((table) => one.reader.catchUp(table)));
      for (const table of one.tables) {
        const fresh = await this.#readFresh(table);
        const told = `${table.read} of seed, after ${JSON.stringify(this.#steps)}`;
        expect(sortRows(table.all), told).toEqual(sortRows(fresh));
        expect(sortRows(table.foldEvents()), told).toEqual(sortRows(fresh));
      }
    }
  }

  #tables(): FollowedTable[] {
    const { wallet, friends, project } = this.#world;
    return [
      new FollowedTable('holdings', { holder: wallet }),
      ...friends.map((holder) => new FollowedTable('holdings', { holder })),
      new FollowedTable('inventory', {}),
      new FollowedTable('resources', { projects: [project] }),
      new FollowedTable('users', { wallets: [wallet] }),
      new FollowedTable('balance', { address: wallet }),
      new FollowedTable('unsettled', {}),
      new FollowedTable('transaction', { idempotencyKey: 'one-write' }),
    ];
  }

  #draw(): readonly [string, () => Promise<void>] {
    const steps: [string, () => Promise<void>][] = [
      ['write', async () => {}],
      ['pause', () => this.#pause()],
      ['reconnect', () => this.#reconnect(this.#anyReader())],
      ['kill', () => this.#restart('SIGKILL')],
      ['stop', () => this.#restart('SIGTERM')],
      ['time', () => this.#world.passTime(3600)],
      this.#world.place === 'address'
        ? ['kill the service', () => this.#world.restartService('SIGKILL')]
        : ['revert', () => this.#revert()],
    ];
    return steps[this.#random.below(steps.length)]!;
  }

  async #writeAll(count: number): Promise<void> {
    const writes = Array.from({ length: count }, () => this.#write());
    await Promise.all(writes);
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
      ['resources.mint', { resource, amount, owner: wallet, idempotencyKey: 'one-write' }],
    ];
    const [method, params] = calls[this.#random.below(calls.length)]!;
    this.#writes += 1;
    try {
      await this.#game.call(method, params);
    } catch (error: any) {
      const name = error.data?.name ?? error.message;
      const isKnown = mayFail.has(name) || name === 'closed without an answer';
      // The key is that of another amount.
      if (!isKnown && name !== 'IdempotencyKeyReused') throw error;
    }
  }

  /** A reader stops reading for as long as the next step, or reads again. */
  async #pause(): Promise<void> {
    const one = this.#anyReader();
    const { socket } = one.reader.client;
    one.isPaused = !one.isPaused;
    if (one.isPaused) socket.pause();
    else socket.resume();
  }

  async #reconnect(one: Reader): Promise<void> {
    one.reader.client.socket.terminate();
    await one.reader.client.closed;
    for (const table of one.tables) table.id = undefined;
    one.reader = await this.#open(one.tables);
    one.isPaused = false;
  }

  async #open(tables: readonly FollowedTable[]): Promise<LiveReader> {
    const reader = await this.#world.read();
    for (const table of tables) await reader.follow(table);
    return reader;
  }

  async #restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    for (const { reader } of this.#readers) reader.client.socket.resume();
    await this.#world.restart(signal);
    this.#game = await this.#world.play();
    for (const one of this.#readers) await this.#reconnect(one);
  }

  async #revert(): Promise<void> {
    this.#snapshots += 1;
    const name = `s${this.#snapshots}`;
    await this.#world.control('control.snapshot', { name });
    await this.#writeAll(3);
    await this.#world.control('control.revert', { name });
    await this.#world.control('control.dropSnapshot', { name });
  }

  #anyReader(): Reader {
    return this.#readers[this.#random.below(this.#readers.length)]!;
  }

  async #readFresh({ read, args }: FollowedTable): Promise<any[]> {
    const methods: Record<string, string> = {
      holdings: 'holdings.find',
      inventory: 'wallet.inventory',
      resources: 'resources.find',
      users: 'users.find',
      balance: 'accounts.balance',
      unsettled: 'transactions.unsettled',
      transaction: 'transactions.status',
    };
    const { result, error } = await this.#game.request(methods[read]!, args);
    if (error?.data.name === 'NotFound') return [];
    if (error !== undefined) throw error;
    return Array.isArray(result) ? result : [result];
  }
}

function sortRows(rows: readonly any[]): any[] {
  const keyOf = (row: any): string => row.address ?? row.idempotencyKey ?? row.resource;
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
