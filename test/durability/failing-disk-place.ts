import { expect } from 'vitest';
import { connectToControl } from '../../src/daemon/commands/client.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import { openPaired } from '../daemon/support/pairing.ts';
import {
  type DaemonProcess,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import type { FailingDisk } from '../support/failing-disk.ts';
import { GrantingPlayer } from '../support/granting-player.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import type { Payment } from './paying-game.ts';

/** Processes on a disk that fails, which are killed and started again, and a game in them. */

const SUPPLY = 1_000_000;

/** Where the service is, and whether games are paired and their spending counted. */
export const placeNames = ['embedded', 'paired', 'address'] as const;
export type PlaceName = (typeof placeNames)[number];

export interface DiskPlace {
  readonly disk: FailingDisk;
  /** The daemon's. */
  readonly home: string;
  readonly payment: Payment;
  readonly game: TestClient;
  /** What the recipient has. */
  balance(): Promise<number>;
  /** What of the resource the player's grant has counted; undefined if nothing is. */
  counted(): Promise<number | undefined>;
  /** A control of the service. */
  control(method: string, params?: object): Promise<any>;
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  start(): Promise<void>;
  /** A command in the daemon's home. */
  run(...args: string[]): Promise<Ended>;
  close(): Promise<void>;
}

export async function makePlace(name: PlaceName, disk: FailingDisk): Promise<DiskPlace> {
  disk.heal();
  const place = name === 'address' ? new AddressPlace(disk) : new EmbeddedPlace(disk);
  await place.start();
  await place.settle();
  if (name === 'paired') await (place as EmbeddedPlace).pair();
  return place;
}

abstract class Place {
  readonly disk: FailingDisk;
  readonly #recipient = addressToBase58(generateKeyPair().address);
  #payment: Payment | undefined;
  #project: string | undefined;
  #game: TestClient | undefined;
  abstract readonly home: string;

  constructor(disk: FailingDisk) {
    this.disk = disk;
  }

  get payment(): Payment {
    return this.#payment!;
  }

  get game(): TestClient {
    return this.#game!;
  }

  protected get project(): string {
    return this.#project!;
  }

  /** Makes what is paid with. */
  async settle(): Promise<void> {
    const { game } = this;
    const { address: owner } = (await game.call('session.get')).wallet;
    const { address: project } = await game.call('projects.create', { name: 'Disk' });
    const params = {
      name: 'Gold',
      symbol: 'GOLD',
      uri: 'https://example.com/gold.json',
      decimals: 0,
      storage: 'AccountState',
    };
    const { address: resource } = await game.call('resources.create', { project, params });
    await game.call('resources.mint', { resource, owner, amount: String(SUPPLY) });
    await game.call('resources.mint', { resource, owner: this.#recipient, amount: '1' });
    this.#project = project;
    this.#payment = { resource, recipient: this.#recipient };
  }

  async balance(): Promise<number> {
    const holdings = await this.game.call('holdings.find', { holder: this.#recipient });
    return Number(holdings[0].balance);
  }

  async start(): Promise<void> {
    await this.startProcesses();
    this.#game = await this.openGame();
  }

  run(...args: string[]): Promise<Ended> {
    return runCommand([...args, '--home', this.home], { env: this.disk.env });
  }

  protected abstract startProcesses(): Promise<void>;
  protected abstract openGame(): Promise<TestClient>;
}

const GAME = 'com.example.disk';

class EmbeddedPlace extends Place implements DiskPlace {
  readonly #folder: HomeFolder = makeHomeFolder();
  readonly home = this.#folder.home;
  #daemon: DaemonProcess | undefined;
  /** Proves that the game is paired. */
  #secret: string | undefined;

  protected async startProcesses(): Promise<void> {
    const strict = this.#secret !== undefined;
    this.#daemon = await startDaemonProcess(this.#folder, { env: this.disk.env, strict });
  }

  protected openGame(): Promise<TestClient> {
    const { url } = this.#daemon!;
    if (this.#secret === undefined) return openSession(url, this.home);
    return openPaired(url, this.home, this.#secret, { game: GAME });
  }

  /** Starts again, with a game that the player has granted a budget. */
  async pair(): Promise<void> {
    await this.stop('SIGTERM');
    this.#secret = '';
    await this.startProcesses();
    const player = await GrantingPlayer.open(this.#folder);
    const limits = { perCall: '1', perWindow: '1000', windowHours: 24, inAll: '100000' };
    this.#secret = await player.pair({
      game: GAME,
      name: 'Disk',
      projects: [this.project],
      actions: [{ action: 'resources.transfer' }],
      budgets: [{ of: this.payment.resource, ...limits, reason: 'Payments' }],
    });
    await player.close();
    await this.stop('SIGTERM');
    await this.start();
  }

  async counted(): Promise<number | undefined> {
    if (this.#secret === undefined) return undefined;
    const { grant } = await this.game.call('session.get');
    const { resource } = this.payment;
    return Number(grant.budgets.find(({ of }: any) => of === resource).usedInAll);
  }

  async control(method: string, params: object = {}): Promise<any> {
    const client = await connectToControl(this.home);
    try {
      return await client.call(method as never, params as never);
    } finally {
      client.close();
    }
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#daemon!.stop(signal);
  }

  async close(): Promise<void> {
    this.#daemon?.kill();
    await this.#daemon?.ended;
    this.#folder.remove();
  }
}

class AddressPlace extends Place implements DiskPlace {
  #processes: RemoteProcesses | undefined;

  get home(): string {
    return this.#processes!.folder.home;
  }

  protected async startProcesses(): Promise<void> {
    if (this.#processes === undefined) {
      this.#processes = await RemoteProcesses.start({ env: this.disk.env });
      return;
    }
    await this.#processes.startService();
    await this.#processes.startDaemon();
  }

  protected openGame(): Promise<TestClient> {
    return this.#processes!.open();
  }

  counted = async (): Promise<undefined> => undefined;

  /** While the service is not public. */
  async control(method: string): Promise<any> {
    const { status } = await this.#processes!.runControl([method.replace('control.', '')]);
    return { isEqual: status === 0 };
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#processes!.stop('daemon', signal);
    await this.#processes!.stop('service', signal);
  }

  async close(): Promise<void> {
    await this.#processes?.close();
  }
}

/** Starts again on a good disk after a kill, and doctor says no other than the start. */
export async function startAgain(place: DiskPlace): Promise<void> {
  place.disk.heal();
  const doctor = await place.run('doctor');
  expect(doctor, doctor.stdout).toMatchObject({ status: 0, stderr: '' });
  await place.start();
}
