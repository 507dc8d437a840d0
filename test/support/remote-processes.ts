import { join } from 'node:path';
import { openSession, type SessionWish, type TestClient } from '../daemon/support/client.ts';
import { Authority, type Certificate } from './certificates.ts';
import { type HomeFolder, makeHomeFolder, RunningCommand } from './daemon-process.ts';
import { findFreePort } from './free-port.ts';

export interface RemoteOptions {
  /** Whether games have to be paired, as `gamekeeper start` wants; otherwise all are admitted. */
  readonly isPaired?: boolean;
  /** SOL that each new wallet is given. */
  readonly starterSol?: string;
}

/**
 * A service for players and a daemon on it: two processes, with TLS between them, each of which can
 * be killed and started again.
 */
export class RemoteProcesses {
  readonly folder: HomeFolder;
  readonly serviceHome: string;
  readonly url: string;
  readonly #certificate: Certificate;
  readonly #caFile: string;
  readonly #port: number;
  readonly #options: RemoteOptions;
  #service: RunningCommand | undefined;
  #daemon: RunningCommand | undefined;

  constructor(port: number, options: RemoteOptions = {}) {
    this.#options = options;
    this.folder = makeHomeFolder();
    this.serviceHome = join(this.folder.path, 'service');
    const authority = new Authority(join(this.folder.path, 'certificates'));
    this.#certificate = authority.sign('DNS:localhost');
    this.#caFile = authority.own.certFile;
    this.#port = port;
    this.url = `https://localhost:${port}/`;
  }

  /** What `gamekeeper start` is given where games have to be paired, but for its home. */
  get startArguments(): readonly string[] {
    const service = ['--service', this.url, '--service-ca', this.#caFile];
    return [...service, '--vault', '--passphrase-file', this.folder.passphraseFile];
  }

  static async start(options: RemoteOptions = {}): Promise<RemoteProcesses> {
    const processes = new RemoteProcesses(await findFreePort(), options);
    await processes.startService();
    await processes.startDaemon();
    return processes;
  }

  async startService(): Promise<void> {
    const { certFile, keyFile } = this.#certificate;
    const door = ['--listen', `127.0.0.1:${this.#port}`, '--public-url', this.url];
    const tls = ['--tls-cert', certFile, '--tls-key', keyFile];
    const { starterSol = '100' } = this.#options;
    const rest = ['--starter-sol', starterSol, '--home', this.serviceHome];
    this.#service = new RunningCommand(['service', ...door, ...tls, ...rest]);
    await this.#service.says('Try:');
  }

  async startDaemon(): Promise<void> {
    const { home, passphraseFile } = this.folder;
    if (this.#options.isPaired) {
      this.#daemon = new RunningCommand(['start', '--home', home, ...this.startArguments]);
      return this.#daemon.says('Ctrl-C');
    }
    const script = join(import.meta.dirname, 'remote-daemon.ts');
    const args = [home, this.url, this.#caFile, passphraseFile];
    this.#daemon = new RunningCommand(args, { command: [process.execPath, script] });
    await this.#daemon.says('socket ws');
  }

  async kill(victim: 'service' | 'daemon'): Promise<void> {
    await (victim === 'service' ? this.#service : this.#daemon)!.stop('SIGKILL');
  }

  open(wish?: SessionWish): Promise<TestClient> {
    const { stdout } = this.#daemon!.result();
    return openSession(/socket +(ws:\S+)/.exec(stdout)![1]!, this.folder.home, wish);
  }

  async close(): Promise<void> {
    await this.#daemon?.stop('SIGKILL');
    await this.#service?.stop('SIGKILL');
    this.folder.remove();
  }
}
