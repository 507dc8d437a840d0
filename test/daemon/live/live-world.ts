import { mintOf } from '../../../src/core/budget-names.ts';
import { LAMPORTS_PER_SOL } from '../../../src/core/limits.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { GrantingPlayer } from '../../support/granting-player.ts';
import { budgetOf, prepareWorld } from '../../support/prepared-world.ts';
import { RemoteProcesses } from '../../support/remote-processes.ts';
import { openControl, openSession, type TestClient } from '../support/client.ts';
import { LiveReader } from '../support/live-reader.ts';
import { proveGame } from '../support/pairing.ts';
import { connect, hello } from '../support/raw-client.ts';

/** Daemons in processes of their own that are killed and started again, with games that play. */

/** The game of a world. */
export const GAME = 'com.example.live';
const GOLD_MAX = 1_000_000_000n;

/** Where the service is, and whether games are paired. */
export type LivePlace = 'embedded' | '--strict' | 'address';

/** What of a place can end and start again. */
interface Processes {
  readonly folder: HomeFolder;
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Of a service at an address. */
  restartService?(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  passTime(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export class LiveWorld {
  readonly place: LivePlace;
  readonly #processes: Processes;
  #secret: string | undefined;
  #manifest: GameManifest | undefined;
  project = '';
  gold = '';
  wallet = '';
  readonly friends = Array.from({ length: 3 }, () => addressToBase58(generateKeyPair().address));

  private constructor(place: LivePlace, processes: Processes) {
    this.place = place;
    this.#processes = processes;
  }

  static async start(place: LivePlace): Promise<LiveWorld> {
    const processes = place === 'address' ? await startRemote() : await startOwn(place);
    const world = new LiveWorld(place, processes);
    await (place === '--strict' ? world.#pair() : world.#make());
    const game = await world.play();
    world.wallet = (await game.call('session.get')).wallet.address;
    await game.close();
    return world;
  }

  /** The daemon's folder. */
  get home(): string {
    return this.#processes.folder.home;
  }

  /** The secret of the game's pairing, base58; undefined where nothing is paired. */
  get secret(): string | undefined {
    return this.#secret;
  }

  get manifest(): GameManifest | undefined {
    return this.#manifest;
  }

  /** Genesis id of the daemon's network, base58. */
  async findNetwork(): Promise<string> {
    return (await readStartFile(this.home, 'daemon.json'))!.network;
  }

  async #url(): Promise<string> {
    return (await readStartFile(this.home, 'daemon.json'))!.url;
  }

  /** A session that calls. */
  async play(): Promise<TestClient> {
    const shown = { secret: this.#secret, manifest: this.#manifest };
    return openSession(await this.#url(), this.home, { game: GAME, ...shown });
  }

  /** A session that follows. */
  async read(): Promise<LiveReader> {
    const client = await connect(await this.#url());
    const { params, nonces } = await hello(client, this.home, { game: GAME });
    const pairing = this.#secret && proveGame(this.#secret, nonces, GAME);
    const shown = pairing === undefined ? {} : { pairing, manifest: this.#manifest };
    await client.call('session.open', { ...params, ...shown });
    return new LiveReader(client);
  }

  /** Of the embedded service. */
  async control(method: string, params: object): Promise<void> {
    const control = await openControl(this.home);
    await control.call(method, params);
    await control.close();
  }

  passTime(seconds: number): Promise<void> {
    return this.#processes.passTime(seconds);
  }

  /** The process ends in the middle of what it does, or as with Ctrl-C; another one continues. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    return this.#processes.restart(signal);
  }

  async restartService(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#processes.restartService!(signal);
  }

  close(): Promise<void> {
    return this.#processes.close();
  }

  async #make(): Promise<void> {
    const game = await this.play();
    this.project = (await game.call('projects.create', { name: 'Live Farm' })).address;
    const { project } = this;
    const params = { name: 'Gold', symbol: 'GOLD', uri: '', decimals: 0, storage: 'LedgerState' };
    this.gold = (await game.call('resources.create', { project, params })).address;
    const treeConfig = { basic: { numAssets: 1_000 } };
    await game.call('resources.createTree', { project, resource: this.gold, treeConfig });
    await game.close();
  }

  async #pair(): Promise<void> {
    const world = await prepareWorld(this.#processes.folder, manifestOf);
    this.#manifest = world.manifest;
    this.project = world.project;
    this.gold = world.gold;
    const player = await GrantingPlayer.open(this.#processes.folder);
    this.#secret = await player.pair(world.manifest);
    await player.close();
  }
}

async function startOwn(place: LivePlace): Promise<Processes> {
  const folder = makeHomeFolder();
  const strict = place === '--strict';
  let daemon = await startDaemonProcess(folder, { strict });
  return {
    folder,
    async restart(signal) {
      await daemon.stop(signal);
      daemon = await startDaemonProcess(folder, { strict });
    },
    async passTime(seconds) {
      const control = await openControl(folder.home);
      await control.call('control.warp', { seconds });
      await control.close();
    },
    async close() {
      await daemon.stop('SIGKILL');
      folder.remove();
    },
  };
}

async function startRemote(): Promise<Processes> {
  const processes = await RemoteProcesses.start({ hasMovedClock: true });
  return {
    folder: processes.folder,
    async restart(signal) {
      await processes.stop('daemon', signal);
      await processes.startDaemon();
    },
    async restartService(signal) {
      await processes.stop('service', signal);
      await processes.startService();
    },
    passTime: (seconds) => processes.passTime(seconds * 1000),
    close: () => processes.close(),
  };
}

function manifestOf(project: string, gold: string): GameManifest {
  const names = ['resources.create', 'resources.mint', 'resources.transfer', 'resources.burn'];
  return {
    game: GAME,
    name: 'Live Farm',
    projects: [project],
    actions: names.map((action) => ({ action })),
    budgets: [
      budgetOf('deposits', 100n * LAMPORTS_PER_SOL, 'Deposits of things'),
      budgetOf('lamports', 100n * LAMPORTS_PER_SOL, 'Fees'),
      budgetOf(gold, GOLD_MAX, 'Gold for friends'),
      budgetOf(mintOf(gold), GOLD_MAX, 'Gold for players'),
    ],
  };
}
