import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLogKey } from '../../src/service/shared-log/log-key.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import { type Ended, RunningCommand } from '../support/daemon-process.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { findFreePort } from '../support/free-port.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { type ClusterWay, PostgresCluster } from './postgres-cluster.ts';

/** How a process of a service ended that nobody had killed. */
export interface OwnEnd {
  readonly name: string;
  readonly ended: Ended;
}

/** Processes that are one service. */
interface Services {
  readonly remote: RemoteProcesses;
  readonly keyFile: string;
  /** One of them writes from now on. */
  lead(service: ServiceProcess): void;
  /** A test ends one of them. */
  expectEnd(service: ServiceProcess): void;
  /** One of them has ended. */
  noteEnd(service: ServiceProcess, ended: Ended): void;
}

/** One of the processes of a service, with a home of its own. */
export class ServiceProcess {
  readonly name: string;
  readonly home: string;
  readonly port: number;
  /** Between it and the database. */
  readonly way: ClusterWay;
  readonly #services: Services;
  readonly #more: readonly string[];
  #command: RunningCommand | undefined;
  #clock: FakeClock | undefined;
  /** When it follows another, when it writes, and when it answers, as either. */
  waiting: Promise<void> = Promise.resolve();
  serving: Promise<void> = Promise.resolve();
  answering: Promise<void> = Promise.resolve();

  /** @param more arguments of its own. */
  constructor(
    services: Services,
    place: { readonly name: string; readonly port: number; readonly way: ClusterWay },
    more: readonly string[] = [],
  ) {
    this.#services = services;
    this.#more = more;
    this.name = place.name;
    this.port = place.port;
    this.way = place.way;
    this.home = join(services.remote.folder.path, place.name);
  }

  get pid(): number {
    return this.#command!.pid;
  }

  start(): void {
    const { remote, keyFile } = this.#services;
    const log = ['--log', this.way.address, '--log-key', keyFile];
    const own = ['--home', this.home, ...log, ...this.#more];
    const words = ['service', ...remote.serviceArguments(this.port), ...own];
    const { env, ...options } = remote.serviceOptions;
    const command = new RunningCommand(words, {
      ...options,
      env: { ...env, ...this.#clock?.environment },
    });
    this.#command = command;
    this.waiting = command.says('Follows: ');
    this.waiting.catch(() => {});
    this.answering = command.says('Try:');
    this.answering.catch(() => {});
    this.serving = command.says('Writes: ');
    this.serving.then(
      () => this.#services.lead(this),
      () => {},
    );
    void command.ended.then(() => this.#services.noteEnd(this, command.result()));
  }

  /**
   * Moves its clock, before its first start or after an earlier move.
   * @param offset from the machine's, such as `+10s`.
   */
  setClock(offset: string): void {
    this.#clock ??= new FakeClock(join(this.#services.remote.folder.path, `clock-${this.name}`));
    this.#clock.set(offset);
  }

  /** Moves a clock that `RemoteProcesses` lets move. @param aheadMs of the machine's. */
  async passTime(aheadMs: number): Promise<void> {
    const command = this.#command!;
    command.type(String(aheadMs));
    await command.says(`the clock is ahead by ${aheadMs} ms\n`);
  }

  /** What it said and logged last. */
  describe(): string {
    const { stdout, stderr, status } = this.#command!.result();
    const file = join(this.home, 'service.log');
    const logged = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-8) : [];
    return [`${this.name}, status ${status}:`, stdout, stderr, ...logged].join('\n');
  }

  /** Resolves with all that it said when it has ended, by itself too. */
  async over(): Promise<Ended> {
    const command = this.#command!;
    await command.ended;
    return command.result();
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> {
    this.#services.expectEnd(this);
    return await this.#command!.stop(signal);
  }
}

/**
 * A service of two processes: one writes, the other follows to take over. They share a database and
 * an address, which leads to the one that writes. A process that ends by itself is started again.
 */
export class ServicePair {
  readonly cluster: PostgresCluster;
  /** The address, and a daemon on it. */
  readonly remote: RemoteProcesses;
  readonly front: CuttingProxy;
  readonly keyFile: string;
  readonly ends: OwnEnd[] = [];
  readonly #all: ServiceProcess[] = [];
  readonly #expected = new Set<ServiceProcess>();
  #writer: ServiceProcess | undefined;

  private constructor(cluster: PostgresCluster, front: CuttingProxy) {
    this.cluster = cluster;
    this.front = front;
    this.remote = new RemoteProcesses(front.port);
    this.keyFile = join(this.remote.folder.path, 'log-key');
    makeLogKey(this.keyFile);
  }

  /** @param clocks how far a clock is off, by the name of its process; see `FakeClock`. */
  static async open(clocks: Readonly<Record<string, string>> = {}): Promise<ServicePair> {
    const cluster = await PostgresCluster.start();
    const services = new ServicePair(cluster, await CuttingProxy.open());
    for (const name of ['anna', 'bert']) {
      const place = { name, port: await findFreePort(), way: await cluster.openWay() };
      const service = new ServiceProcess(services, place);
      if (clocks[name] !== undefined) service.setClock(clocks[name]);
      services.#all.push(service);
    }
    return services;
  }

  get all(): readonly ServiceProcess[] {
    return this.#all;
  }

  /** The one that wrote last. */
  get writer(): ServiceProcess {
    return this.#writer!;
  }

  get standby(): ServiceProcess {
    return this.#all.find((service) => service !== this.#writer)!;
  }

  /** One that writes, and another that follows. */
  async start(): Promise<void> {
    const [first, second] = this.#all;
    first!.start();
    await first!.serving;
    second!.start();
  }

  /** What is connected to another stays so. */
  lead(service: ServiceProcess): void {
    this.#writer = service;
    this.front.targetPort = service.port;
  }

  /** Everything that helps to see why it does not serve. */
  async describe(): Promise<string> {
    const activity = `SELECT pid, state, wait_event, left(query, 120) AS query
      FROM pg_stat_activity WHERE application_name LIKE 'gamekeeper%'`;
    const rows = await this.cluster.primary.ask(activity).catch((error: Error) => [error.message]);
    const said = this.#all.map((service) => service.describe());
    const ends = this.ends.map(({ name, ended }) => `${name} ended: ${JSON.stringify(ended)}`);
    return [...said, ...ends, ...rows.map((row) => JSON.stringify(row))].join('\n');
  }

  expectEnd(service: ServiceProcess): void {
    this.#expected.add(service);
  }

  noteEnd(service: ServiceProcess, ended: Ended): void {
    if (this.#expected.delete(service)) return;
    this.ends.push({ name: service.name, ended });
    service.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((service) => service.stop('SIGKILL')));
    await this.remote.close();
    await this.front.close();
    await this.cluster.close();
  }
}
