import { expect } from 'vitest';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { FollowedTable, type LiveReader } from '../support/live-reader.ts';
import { type LivePlace, LiveWorld } from './live-world.ts';
import { LiveWriter, ONE_WRITE } from './live-writer.ts';

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
  readonly #writer: LiveWriter;
  readonly #readers: Reader[] = [];
  readonly #steps: Record<string, number> = {};

  private constructor(world: LiveWorld, random: SeededRandom, writer: LiveWriter) {
    this.#world = world;
    this.#random = random;
    this.#writer = writer;
  }

  static async begin(world: LiveWorld, seed: number): Promise<Play> {
    const random = new SeededRandom(seed);
    const play = new Play(world, random, await LiveWriter.open(world, random));
    for (let i = 0; i < READERS; i += 1) {
      const tables = play.#tables();
      play.#readers.push({ reader: await play.#open(tables), tables, isPaused: false });
    }
    return play;
  }

  get played(): Played {
    const tables = this.#readers.flatMap(({ tables: of }) => of);
    const events = tables.reduce((sum, table) => sum + table.events.length, 0);
    return { steps: this.#steps, writes: this.#writer.writes, events };
  }

  /** Something happens while it writes; then all is compared. */
  async step(): Promise<void> {
    const [name, run] = this.#draw();
    this.#steps[name] = (this.#steps[name] ?? 0) + 1;
    const writes = 1 + this.#random.below(WRITES_A_SECOND);
    await Promise.all([this.#writer.writeAll(writes), run()]);
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
      new FollowedTable('transaction', { idempotencyKey: ONE_WRITE }),
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
        : ['revert', () => this.#writer.writeAndRevert()],
    ];
    return steps[this.#random.below(steps.length)]!;
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
    await this.#writer.reopen();
    for (const one of this.#readers) await this.#reconnect(one);
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
    const { result, error } = await this.#writer.game.request(methods[read]!, args);
    if (error?.data.name === 'NotFound') return [];
    if (error !== undefined) throw error;
    return Array.isArray(result) ? result : [result];
  }
}

function sortRows(rows: readonly any[]): any[] {
  const keyOf = (row: any): string => row.address ?? row.idempotencyKey ?? row.resource;
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
