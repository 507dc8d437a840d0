import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DaemonProcess,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { RemoteProcesses } from '../../support/remote-processes.ts';

/** A daemon in a process of its own, which pairs games, and the home of its player. */
interface PlayerProcess {
  readonly home: string;
  readonly passphraseFile: string;
  /** Of the games' channel, while it runs. */
  readonly url: string;
  start(): Promise<void>;
  /** At once, whatever it is doing. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** With `start --strict`. */
export class StrictPlayer implements PlayerProcess {
  readonly #folder = makeHomeFolder();
  #daemon: DaemonProcess | undefined;

  get home(): string {
    return this.#folder.home;
  }

  get passphraseFile(): string {
    return this.#folder.passphraseFile;
  }

  get url(): string {
    return this.#daemon!.url;
  }

  async start(): Promise<void> {
    this.#daemon = await startDaemonProcess(this.#folder, { strict: true });
  }

  async kill(): Promise<void> {
    await this.#daemon!.stop('SIGKILL');
  }

  async close(): Promise<void> {
    await this.kill();
    this.#folder.remove();
  }
}

/** With a service of players elsewhere, over TLS. */
export class AddressPlayer implements PlayerProcess {
  readonly #processes: RemoteProcesses;
  #isRunning = true;

  constructor(processes: RemoteProcesses) {
    this.#processes = processes;
  }

  static async open(): Promise<AddressPlayer> {
    return new AddressPlayer(await RemoteProcesses.start({ isPaired: true }));
  }

  get home(): string {
    return this.#processes.folder.home;
  }

  get passphraseFile(): string {
    return this.#processes.folder.passphraseFile;
  }

  get url(): string {
    return JSON.parse(readFileSync(join(this.home, 'daemon.json'), 'utf8')).url;
  }

  async start(): Promise<void> {
    if (!this.#isRunning) await this.#processes.startDaemon();
    this.#isRunning = true;
  }

  async kill(): Promise<void> {
    await this.#processes.kill('daemon');
    this.#isRunning = false;
  }

  async close(): Promise<void> {
    await this.#processes.close();
  }
}
