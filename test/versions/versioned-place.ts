import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Authority } from '../support/certificates.ts';
import {
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';

/** The `gamekeeper` of a build. */
export const commandOf = (build: string): readonly string[] => [
  process.execPath,
  join(build, 'src/daemon/main.ts'),
];

/** A daemon of one build, next to the service of another or with its own. */
export class VersionedPlace {
  readonly folder: HomeFolder = makeHomeFolder();
  readonly #running: RunningCommand[] = [];

  #games = 0;

  /** Makes a folder for the data of a game. */
  makeDataFolder(): string {
    this.#games += 1;
    const folder = join(this.folder.path, `data-${this.#games}`);
    mkdirSync(folder);
    return folder;
  }

  /** Starts a daemon with the service that it has inside. */
  async startEmbedded(daemon: string): Promise<void> {
    this.#running.push(await startDaemonProcess(this.folder, { command: commandOf(daemon) }));
  }

  /** Starts a service for players, and a daemon next to which games have to be paired. */
  async startAtAddress(daemon: string, service: string): Promise<void> {
    const authority = new Authority(join(this.folder.path, 'certificates'));
    const { certFile, keyFile } = authority.sign('DNS:localhost');
    const port = await findFreePort();
    const url = `https://localhost:${port}/`;
    const door = ['--listen', `127.0.0.1:${port}`, '--public-url', url, '--starter-sol', '100'];
    const tls = ['--tls-cert', certFile, '--tls-key', keyFile];
    const home = join(this.folder.path, 'service');
    await this.#start(service, ['service', ...door, ...tls, '--home', home], 'Try:');
    const at = ['--service', url, '--service-ca', authority.own.certFile];
    const vault = ['--vault', '--passphrase-file', this.folder.passphraseFile];
    const started = ['start', '--home', this.folder.home, ...at, ...vault];
    await this.#start(daemon, started, 'Ctrl-C');
  }

  async #start(build: string, args: readonly string[], words: string): Promise<void> {
    const running = new RunningCommand(args, { command: commandOf(build) });
    this.#running.push(running);
    await running.says(words);
  }

  /** Types a command of a build, which may be of another version than what runs. */
  type(build: string, args: readonly string[]): Promise<Ended> {
    const command = commandOf(build);
    return runCommand([...args, '--home', this.folder.home], { command });
  }

  /** The player pairs the game that shows the digits. @returns why that did not work, if so. */
  async pair(build: string, digits: string): Promise<string | undefined> {
    const proof = ['--passphrase-file', this.folder.passphraseFile];
    const takes = ['--take', 'deposits=all', '--take', 'fees=all'];
    const paired = await this.type(build, ['pair', ...proof, ...takes, '--digits', digits]);
    if (paired.status === 0) return undefined;
    // The game would wait for two minutes.
    await this.type(build, ['pair', '--refuse']);
    return `${paired.stdout}${paired.stderr}`;
  }

  async close(): Promise<void> {
    for (const running of this.#running.reverse()) await running.stop('SIGKILL');
    this.folder.remove();
  }
}
