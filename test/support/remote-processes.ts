import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { openSession, type SessionWish, type TestClient } from '../daemon/support/client.ts';
import type { ServiceGroup } from '../followers/service-group.ts';
import { Authority, type Certificate } from './certificates.ts';
import {
  type CommandOptions,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
  runCommand,
} from './daemon-process.ts';
import { findFreePort } from './free-port.ts';

export interface RemoteOptions {
  /** Whether games have to be paired, as `gamekeeper start` wants; otherwise all are admitted. */
  readonly isPaired?: boolean;
  /** Whether the questions of some calls expire at once; see expiring-daemon.ts. */
  readonly hasExpiries?: boolean;
  /** SOL that each new wallet is given. */
  readonly starterSol?: string;
  /** Whether the service's clock can be moved. */
  readonly hasMovedClock?: boolean;
  /** Whether its operator makes assets. */
  readonly hasAssets?: boolean;
  /** The environment of both; this process's own when left out. */
  readonly env?: NodeJS.ProcessEnv;
  /**
   * Whether the service is three processes on one log, behind the address; only if
   * GAMEKEEPER_TEST_SERVICE says so when left out.
   */
  readonly isGroup?: boolean;
  /** How far the clocks of such processes are off, by their names; see `FakeClock`. */
  readonly clocks?: Readonly<Record<string, string>>;
}

/** Suites of one process play against several with this value of GAMEKEEPER_TEST_SERVICE. */
const GROUP = 'group';
export const isGroupAsked = process.env.GAMEKEEPER_TEST_SERVICE === GROUP;

/** The command of a service whose clock can be moved; see moved-clock.ts. */
const movedClock = [
  process.execPath,
  '--import',
  join(import.meta.dirname, 'moved-clock.ts'),
  join(repository, 'src/daemon/main.ts'),
];

/**
 * A service for players and a daemon on it: two processes, with TLS between them, each of which can
 * be killed and started again.
 */
export class RemoteProcesses {
  readonly folder: HomeFolder;
  readonly serviceHome: string;
  readonly url: string;
  readonly #certificate: Certificate;
  readonly caFile: string;
  readonly #port: number;
  readonly #options: RemoteOptions;
  #service: RunningCommand | undefined;
  #daemon: RunningCommand | undefined;
  #group: ServiceGroup | undefined;
  /** How far the service's clock is ahead of the machine's. */
  #aheadMs = 0;

  constructor(port: number, options: RemoteOptions = {}) {
    this.#options = options;
    this.folder = makeHomeFolder();
    this.serviceHome = join(this.folder.path, 'service');
    const authority = new Authority(join(this.folder.path, 'certificates'));
    this.#certificate = authority.sign('DNS:localhost');
    this.caFile = authority.own.certFile;
    this.#port = port;
    this.url = `https://localhost:${port}/`;
  }

  /** PEM certificate of who signed the service's. */
  get ca(): string {
    return readFileSync(this.caFile, 'utf8');
  }

  /** What `gamekeeper start` is given where games have to be paired, but for its home. */
  get startArguments(): readonly string[] {
    const service = ['--service', this.url, '--service-ca', this.caFile];
    return [...service, '--vault', '--passphrase-file', this.folder.passphraseFile];
  }

  static async start(options: RemoteOptions = {}): Promise<RemoteProcesses> {
    const processes = new RemoteProcesses(await findFreePort(), options);
    await processes.startService();
    await processes.startDaemon();
    return processes;
  }

  async startService(): Promise<void> {
    const { isGroup = isGroupAsked, clocks } = this.#options;
    if (!isGroup) return this.#serve(this.serviceArguments(this.#port));
    const { ServiceGroup } = await import('../followers/service-group.ts');
    this.#group ??= await ServiceGroup.open(this, this.#port, { ...(clocks && { clocks }) });
    await this.#group.start();
  }

  /** Of a service that is several. */
  get group(): ServiceGroup {
    return this.#group!;
  }

  /** The homes of all processes of the service; the writer's is the last. */
  get serviceHomes(): readonly string[] {
    if (this.#group === undefined) return [this.serviceHome];
    const { followers, writer } = this.#group;
    return [...followers, writer].map(({ home }) => home);
  }

  /** What `gamekeeper service` is given to be this service, but for its home. */
  serviceArguments(port: number): string[] {
    const { certFile, keyFile } = this.#certificate;
    const door = ['--listen', `127.0.0.1:${port}`, '--public-url', this.url];
    const tls = ['--tls-cert', certFile, '--tls-key', keyFile];
    const { starterSol = '100', hasAssets } = this.#options;
    const assets = hasAssets ? ['--assets'] : [];
    return [...door, ...tls, '--starter-sol', starterSol, ...assets];
  }

  /** How it is run. */
  get serviceOptions(): CommandOptions {
    const { env: given = process.env, hasMovedClock } = this.#options;
    const env = { ...given, TEST_CLOCK_AHEAD_MS: String(this.#aheadMs) };
    return hasMovedClock ? { command: movedClock, isTyped: true, env } : { env };
  }

  async #serve(args: readonly string[]): Promise<void> {
    const words = ['service', ...args, '--home', this.serviceHome];
    this.#service = new RunningCommand(words, this.serviceOptions);
    await this.#service.says('Try:');
  }

  /** Moves the service's clock, which stays moved when it is started again. */
  async passTime(ms: number): Promise<void> {
    this.#aheadMs += ms;
    if (this.#group !== undefined) return this.#group.passTime(this.#aheadMs);
    this.#service!.type(String(this.#aheadMs));
    await this.#service!.says(`the clock is ahead by ${this.#aheadMs} ms\n`);
  }

  /** Has the operator run a control of development, while the service is not public. */
  async runControl(args: readonly string[]): Promise<Ended> {
    await this.#service!.stop('SIGTERM');
    await this.#serve(['--port', '0']);
    const ended = await runCommand([...args, '--home', this.serviceHome]);
    await this.#service!.stop('SIGTERM');
    await this.startService();
    return ended;
  }

  /** Resolves when every process of the service has all that was answered. */
  async caughtUp(): Promise<void> {
    await this.#group?.caughtUp();
  }

  /** Asks the service for the starter sum of an address. */
  async fund(address: string): Promise<void> {
    const service = await connectRemoteService(this.url, { ca: this.ca });
    await service.fund(address);
    service.close();
  }

  async startDaemon(): Promise<void> {
    const { isPaired, hasExpiries } = this.#options;
    if (!isPaired || hasExpiries) {
      const script = hasExpiries ? 'expiring-daemon.ts' : 'remote-daemon.ts';
      this.#daemon = await this.#startScript(script, this.folder);
      return;
    }
    const args = ['start', '--home', this.folder.home, ...this.startArguments];
    this.#daemon = new RunningCommand(args);
    await this.#daemon.says('Ctrl-C');
  }

  /** Starts a daemon of somebody else, which admits all games; `open` answers sessions of it. */
  async startOther(folder: HomeFolder): Promise<OtherDaemon> {
    const daemon = await this.#startScript('remote-daemon.ts', folder);
    return {
      open: (wish) => openSession(urlOf(daemon), folder.home, wish),
      close: async () => void (await daemon.stop('SIGKILL')),
    };
  }

  async #startScript(
    name: 'remote-daemon.ts' | 'expiring-daemon.ts',
    { home, passphraseFile }: HomeFolder,
  ): Promise<RunningCommand> {
    const script = join(import.meta.dirname, name);
    const args = [home, this.url, this.caFile, passphraseFile];
    const { env } = this.#options;
    const command = [process.execPath, script];
    const daemon = new RunningCommand(args, { command, ...(env === undefined ? {} : { env }) });
    await daemon.says('socket ws');
    return daemon;
  }

  async kill(victim: 'service' | 'daemon'): Promise<void> {
    await this.stop(victim, 'SIGKILL');
  }

  async stop(victim: 'service' | 'daemon', signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (victim === 'daemon') await this.#daemon!.stop(signal);
    else await (this.#group ?? this.#service!).stop(signal);
  }

  /** The processes as they run now. */
  get pids(): { readonly daemon: number; readonly service: number } {
    const service = this.#group?.writer ?? this.#service!;
    return { daemon: this.#daemon!.pid, service: service.pid };
  }

  open(wish?: SessionWish): Promise<TestClient> {
    return openSession(urlOf(this.#daemon!), this.folder.home, wish);
  }

  async close(): Promise<void> {
    await this.#daemon?.stop('SIGKILL');
    await this.#service?.stop('SIGKILL');
    await this.#group?.close();
    this.folder.remove();
  }
}

/** A daemon next to the one of the player. */
export interface OtherDaemon {
  open(wish?: SessionWish): Promise<TestClient>;
  close(): Promise<void>;
}

function urlOf(daemon: RunningCommand): string {
  return /socket +(ws:\S+)/.exec(daemon.result().stdout)![1]!;
}
