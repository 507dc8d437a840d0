import { mintOf } from '../../../src/core/budget-names.ts';
import { LAMPORTS_PER_SOL } from '../../../src/core/limits.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { GrantingPlayer } from '../../support/granting-player.ts';
import { budgetOf, prepareWorld } from '../../support/prepared-world.ts';
import { openControl, openSession, type TestClient } from '../support/client.ts';
import { LiveReader } from '../support/live-reader.ts';
import { proveGame } from '../support/pairing.ts';
import { connect, hello } from '../support/raw-client.ts';

/** A daemon in a process of its own that is killed and started again, with games that play. */

const GAME = 'com.example.live';
const GOLD_MAX = 1_000_000_000n;

export class LiveWorld {
  readonly #folder: HomeFolder;
  readonly #strict: boolean;
  #daemon: DaemonProcess;
  #secret: string | undefined;
  #manifest: GameManifest | undefined;
  project = '';
  gold = '';
  wallet = '';
  readonly friends = Array.from({ length: 3 }, () => addressToBase58(generateKeyPair().address));

  private constructor(folder: HomeFolder, strict: boolean, daemon: DaemonProcess) {
    this.#folder = folder;
    this.#strict = strict;
    this.#daemon = daemon;
  }

  static async start(folder: HomeFolder, strict: boolean): Promise<LiveWorld> {
    const world = new LiveWorld(folder, strict, await startDaemonProcess(folder, { strict }));
    await (strict ? world.#pair() : world.#make());
    const game = await world.play();
    world.wallet = (await game.call('session.get')).wallet.address;
    await game.close();
    return world;
  }

  /** A session that calls. */
  play(): Promise<TestClient> {
    const shown = { secret: this.#secret, manifest: this.#manifest };
    return openSession(this.#daemon.url, this.#folder.home, { game: GAME, ...shown });
  }

  /** A session that follows. */
  async read(): Promise<LiveReader> {
    const client = await connect(this.#daemon.url);
    const { params, nonces } = await hello(client, this.#folder.home, { game: GAME });
    const pairing = this.#secret && proveGame(this.#secret, nonces, GAME);
    const shown = pairing === undefined ? {} : { pairing, manifest: this.#manifest };
    await client.call('session.open', { ...params, ...shown });
    return new LiveReader(client);
  }

  async control(method: string, params: object): Promise<void> {
    const control = await openControl(this.#folder.home);
    await control.call(method, params);
    await control.close();
  }

  /** The process ends in the middle of what it does, or as with Ctrl-C; another one continues. */
  async restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#daemon.stop(signal);
    this.#daemon = await startDaemonProcess(this.#folder, { strict: this.#strict });
  }

  async close(): Promise<void> {
    await this.#daemon.stop('SIGKILL');
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
    const world = await prepareWorld(this.#folder, manifestOf);
    this.#manifest = world.manifest;
    this.project = world.project;
    this.gold = world.gold;
    const player = await GrantingPlayer.open(this.#folder);
    this.#secret = await player.pair(world.manifest);
    await player.close();
  }
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
