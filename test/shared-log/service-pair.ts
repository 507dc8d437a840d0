import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLogKey } from '../../src/service/shared-log/log-key.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import { type Ended, RunningCommand } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { type ClusterWay, PostgresCluster } from './postgres-cluster.ts';

/** How a process of a service ended that nobody had killed. */
interface OwnEnd {
  readonly name: string;
  readonly ended: Ended;
}

/** One of the processes of a service, with a home of its own. */
export class ServiceProcess {
  readonly name: string;
  readonly home: string;
  readonly port: number;
  /** Between it and the database. */
  readonly way: ClusterWay;
  readonly #services: ServicePair;
  #command: RunningCommand | undefined;
  /** When it waits for the other to be gone, and when it serves. */
  waiting: Promise<void> = Promise.resolve();
  serving: Promise<void> = Promise.resolve();

  constructor(services: ServicePair, name: string, port: number, way: ClusterWay) {
    this.#services = services;
    this.name = name;
    this.port = port;
    this.way = way;
    this.home = join(services.remote.folder.path, name);
  }

  get pid(): number {
    return this.#command!.pid;
  }

  start(): void {
    const { remote, keyFile, env } = this.#services;
    const log = ['--log', this.way.address, '--log-key', keyFile];
    const words = ['service', ...remote.serviceArguments(this.port), '--home', this.home, ...log];
    const command = new RunningCommand(words, { env: { ...process.env, ...env(this.name) } });
    this.#command = command;
    this.waiting = command.says('Standby: ');
    this.waiting.catch(() => {});
    this.serving = command.says('Try:');
    this.serving.then(
      () => this.#services.lead(this),
      () => {},
    );
    void command.ended.then(() => this.#services.noteEnd(this, command.result()));
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
 * A service of two processes: one writes, the other waits to take over. They share a database and an
 * address, which leads to the one that serves. A process that ends by itself is started again.
 */
export class ServicePair {
  readonly cluster: PostgresCluster;
  /** The address, and a daemon on it. */
  readonly remote: RemoteProcesses;
  readonly front: CuttingProxy;
  readonly keyFile: string;
  readonly ends: OwnEnd[] = [];
  /** What the environment of a process has besides that of this one. */
  readonly env: (name: string) => NodeJS.ProcessEnv;
  readonly #all: ServiceProcess[] = [];
  readonly #expected = new Set<ServiceProcess>();
  #writer: ServiceProcess | undefined;

  private constructor(
    cluster: PostgresCluster,
    front: CuttingProxy,
    env: (name: string) => NodeJS.ProcessEnv,
  ) {
    this.env = env;
    this.cluster = cluster;
    this.front = front;
    this.remote = new RemoteProcesses(front.port);
    this.keyFile = join(this.remote.folder.path, 'log-key');
    makeLogKey(this.keyFile);
  }

  static async open(env: ServicePair['env'] = () => ({})): Promise<ServicePair> {
    const cluster = await PostgresCluster.start();
    const services = new ServicePair(cluster, await CuttingProxy.open(), env);
    for (const name of ['anna', 'bert']) {
      const way = await cluster.openWay();
      services.#all.push(new ServiceProcess(services, name, await findFreePort(), way));
    }
    return services;
  }

  get all(): readonly ServiceProcess[] {
    return this.#all;
  }

  /** The one that served last. */
  get writer(): ServiceProcess {
    return this.#writer!;
  }

  get standby(): ServiceProcess {
    return this.#all.find((service) => service !== this.#writer)!;
  }

  /** One that writes, and another that waits. */
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
