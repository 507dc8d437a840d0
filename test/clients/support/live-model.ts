import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { GAME, type LivePlace, LiveWorld } from '../../daemon/live/live-world.ts';
import { LiveWriter, ONE_WRITE } from '../../daemon/live/live-writer.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { chooseSeeds } from '../../support/seeds.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

/**
 * A model of live tables in the clients, over real daemons: a game in a process of its own follows
 * tables while others write, its connection breaks, it is stopped, and its daemon is killed,
 * restarted, reverted and moved in time. After each step the game compares its tables with fresh
 * reads, and with what its handlers make of the rows that it had at first.
 *
 * Driver and game take turns by files of a folder, which each engine sees: the game writes
 * `seen-N.json` when it has compared, and the driver `go-N` when the next step is over.
 */

/** A table that the game follows, and the read that it equals. */
export interface ModelTable {
  readonly read: string;
  readonly method: string;
  readonly arguments: object;
  /** The field that tells its rows apart. */
  readonly key: string;
}

/** `play.json`: what the game does. */
export interface ModelPlay {
  readonly game: string;
  readonly home: string;
  /** Has the secret of the game's pairing, where games are paired. */
  readonly dataFolder: string;
  readonly manifest: GameManifest | null;
  readonly tables: readonly ModelTable[];
}

/** What the game says. */
export interface ModelSeen {
  /** Of its process. */
  readonly pid: number;
  /** How many events its tables have reported. */
  readonly events: number;
  /** What was not as it must be. */
  readonly problems: readonly string[];
}

/** Where the game runs. */
export interface ModelEngine {
  /** An empty folder that the game sees too. */
  readonly folder: string;
  /** A path of the folder as the game sees it. */
  inside(path: string): string;
  /** Runs the game to its end. */
  run(
    environment: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<{ readonly status: number | null; readonly output: string }>;
}

/** What a play came to. */
interface Played {
  readonly steps: Readonly<Record<string, number>>;
  readonly writes: number;
  readonly events: number;
  readonly cuts: number;
  /** Steps during which the game's process was stopped. */
  readonly pauses: number;
}

interface PlayOptions {
  readonly seed: number;
  readonly place: LivePlace;
  /** Whether another step follows; asked after each. */
  continues(steps: number): boolean;
}

const WRITES_A_STEP = 20;
const LOOK_INTERVAL_MS = 5;
/** The game's process is stopped in one of this many steps. */
const PAUSE_SHARE = 4;

/** Steps of a short play. */
const STEPS = 6;

/** Opens an engine, has it act and closes it. */
export type InEngine = (act: (engine: ModelEngine) => Promise<void>) => Promise<void>;

/** Defines the test of a short play, next to the embedded service. */
export function testModel(inEngine: InEngine): void {
  test.each(chooseSeeds(1))(
    'behaviour: each table equals a fresh read after every step (seed %i)',
    (seed) =>
      inEngine(async (engine) => {
        const continues = (steps: number): boolean => steps < STEPS;
        const { writes, events } = await playModel(engine, { seed, place: 'embedded', continues });
        expect(writes).toBeGreaterThan(STEPS);
        expect(events).toBeGreaterThan(STEPS);
      }),
  );
}

export async function playModel(engine: ModelEngine, options: PlayOptions): Promise<Played> {
  const { seed, place, continues } = options;
  const world = await LiveWorld.start(place);
  const play = new ModelRun(engine, world, new SeededRandom(seed));
  try {
    await play.begin();
    for (let steps = 0; continues(steps); steps += 1) await play.step();
    await play.end();
    return play.played;
  } finally {
    await play.close();
    await world.close();
  }
}

class ModelRun {
  readonly #engine: ModelEngine;
  readonly #world: LiveWorld;
  readonly #random: SeededRandom;
  readonly #steps: Record<string, number> = {};
  readonly #abort = new AbortController();
  #writer!: LiveWriter;
  #proxy: CuttingProxy | undefined;
  #isCutting = false;
  #cuts = 0;
  #pauses = 0;
  #running: ReturnType<ModelEngine['run']> | undefined;
  /** What the game printed, once it has ended. */
  #ended: string | undefined;
  #number = 0;
  #seen!: ModelSeen;

  constructor(engine: ModelEngine, world: LiveWorld, random: SeededRandom) {
    this.#engine = engine;
    this.#world = world;
    this.#random = random;
  }

  get played(): Played {
    return {
      steps: this.#steps,
      writes: this.#writer.writes,
      events: this.#seen.events,
      cuts: this.#cuts,
      pauses: this.#pauses,
    };
  }

  async begin(): Promise<void> {
    this.#writer = await LiveWriter.open(this.#world, this.#random);
    const { folder, inside } = this.#engine;
    mkdirSync(join(folder, 'home'), { mode: 0o700 });
    await this.#showDaemon();
    const network = await this.#world.findNetwork();
    const secrets = join(folder, 'data', 'gamekeeper');
    mkdirSync(secrets, { recursive: true, mode: 0o700 });
    const { secret, manifest = null } = this.#world;
    if (secret !== undefined) {
      writeFileSync(join(secrets, `${GAME}.${network}.secret`), secret, { mode: 0o600 });
    }
    const play: ModelPlay = {
      game: GAME,
      home: inside(join(folder, 'home')),
      dataFolder: inside(join(folder, 'data')),
      manifest,
      tables: this.#tables(),
    };
    writeFileSync(join(folder, 'play.json'), JSON.stringify(play));
    const environment = { TEST_PLAY: inside(folder) };
    this.#running = this.#engine.run(environment, this.#abort.signal);
    void this.#noteEnd(this.#running);
    await this.#look();
  }

  /** Something happens while it writes; then the game compares. */
  async step(): Promise<void> {
    const [name, run] = this.#draw();
    this.#steps[name] = (this.#steps[name] ?? 0) + 1;
    const isPaused = platform !== 'win32' && this.#random.below(PAUSE_SHARE) === 0;
    if (isPaused) process.kill(this.#seen.pid, 'SIGSTOP');
    try {
      const writes = 1 + this.#random.below(WRITES_A_STEP);
      await Promise.all([this.#writer.writeAll(writes), run()]);
    } finally {
      if (isPaused) process.kill(this.#seen.pid, 'SIGCONT');
    }
    if (isPaused) this.#pauses += 1;
    this.#isCutting = false;
    this.#go('compare');
    await this.#look();
  }

  async #noteEnd(running: ReturnType<ModelEngine['run']>): Promise<void> {
    try {
      this.#ended = (await running).output;
    } catch (error) {
      this.#ended = String(error);
    }
  }

  async end(): Promise<void> {
    this.#go('end');
    const { status, output } = await this.#running!;
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error|leaked/);
    expect(status, output).toBe(0);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#running?.catch(() => {});
    await this.#proxy?.close();
  }

  #tables(): readonly ModelTable[] {
    const { wallet, friends, project } = this.#world;
    const holdings = [wallet, ...friends].map((holder): ModelTable => {
      return { read: 'holdings', method: 'holdings.find', arguments: { holder }, key: 'address' };
    });
    const rows: readonly (readonly [string, string, object, string])[] = [
      ['inventory', 'wallet.inventory', {}, 'resource'],
      ['resources', 'resources.find', { projects: [project] }, 'address'],
      ['balance', 'accounts.balance', { address: wallet }, 'address'],
      ['unsettled', 'transactions.unsettled', {}, 'idempotencyKey'],
      ['transaction', 'transactions.status', { idempotencyKey: ONE_WRITE }, 'idempotencyKey'],
    ];
    const others = rows.map(([read, method, given, key]): ModelTable => {
      return { read, method, arguments: given, key };
    });
    return [...holdings, ...others];
  }

  #draw(): readonly [string, () => Promise<void>] {
    const world = this.#world;
    const steps: [string, () => Promise<void>][] = [
      ['write', async () => {}],
      ['cut', () => this.#cut()],
      ['kill', () => this.#restart('SIGKILL')],
      ['stop', () => this.#restart('SIGTERM')],
      ['time', () => world.passTime(3600)],
      world.place === 'address'
        ? ['kill the service', () => world.restartService('SIGKILL')]
        : ['revert', () => this.#writer.writeAndRevert()],
    ];
    return steps[this.#random.below(steps.length)]!;
  }

  async #cut(): Promise<void> {
    this.#isCutting = true;
  }

  async #restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#world.restart(signal);
    await this.#writer.reopen();
    // The game does not see the next daemon before it has written.
    await this.#writer.writeAll(1 + this.#random.below(WRITES_A_STEP));
    await this.#showDaemon();
  }

  /** Has the game find the daemon, by a proxy. */
  async #showDaemon(): Promise<void> {
    await this.#proxy?.close();
    this.#proxy = await startCuttingProxy(this.#world.home, () => this.#takeCut());
    const shown = join(this.#engine.folder, 'home', 'daemon.json');
    copyFileSync(join(this.#proxy.home, 'daemon.json'), `${shown}.new`);
    renameSync(`${shown}.new`, shown);
  }

  /** The next frame that the daemon sends is lost, with the connection. */
  #takeCut(): boolean {
    const isCut = this.#isCutting;
    this.#isCutting = false;
    if (isCut) this.#cuts += 1;
    return isCut;
  }

  #go(what: 'compare' | 'end'): void {
    const path = join(this.#engine.folder, `go-${this.#number}`);
    writeFileSync(`${path}.new`, what);
    renameSync(`${path}.new`, path);
    this.#number += 1;
  }

  /** Until the game has compared; nothing may be wrong. */
  async #look(): Promise<void> {
    const path = join(this.#engine.folder, `seen-${this.#number}.json`);
    while (!existsSync(path)) {
      if (this.#ended !== undefined) throw new Error(`the game has ended:\n${this.#ended}`);
      await pause(LOOK_INTERVAL_MS);
    }
    this.#seen = JSON.parse(readFileSync(path, 'utf8'));
    expect(this.#seen.problems, `after ${JSON.stringify(this.#steps)}`).toEqual([]);
  }
}
