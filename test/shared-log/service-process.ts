import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, RunningCommand, runCommand } from '../support/daemon-process.ts';
import { FakeClock } from '../support/fake-clock.ts';
import type { RemoteProcesses } from '../support/remote-processes.ts';
import type { ClusterWay, PostgresCluster } from './postgres-cluster.ts';

/** How a process of a service ended that nobody had killed. */
export interface OwnEnd {
  readonly name: string;
  readonly ended: Ended;
}

/** Processes that are one service, on one database. One that ends by itself is started again. */
export abstract class Services {
  /** Their address, and a daemon on it. */
  abstract readonly remote: RemoteProcesses;
  abstract readonly cluster: PostgresCluster;
  abstract readonly keyFile: string;
  abstract readonly all: readonly ServiceProcess[];
  readonly ends: OwnEnd[] = [];
  readonly #expected = new Set<ServiceProcess>();

  /** One of them writes from now on. */
  abstract lead(service: ServiceProcess): void;

  /** A test ends one of them. */
  expectEnd(service: ServiceProcess): void {
    this.#expected.add(service);
  }

  /** One of them has ended. */
  noteEnd(service: ServiceProcess, ended: Ended): void {
    if (this.#expected.delete(service)) return;
    this.ends.push({ name: service.name, ended });
    service.start();
  }

  /** Everything that helps to see why it does not serve. */
  async describe(): Promise<string> {
    const activity = `SELECT pid, state, wait_event, left(query, 120) AS query
      FROM pg_stat_activity WHERE application_name LIKE 'gamekeeper%'`;
    const rows = await this.cluster.primary.ask(activity).catch((error: Error) => [error.message]);
    const said = this.all.map((service) => this.describeOne(service));
    const ends = this.ends.map(({ name, ended }) => `${name} ended: ${JSON.stringify(ended)}`);
    return [...said, ...ends, ...rows.map((row) => JSON.stringify(row))].join('\n');
  }

  protected describeOne(service: ServiceProcess): string {
    return service.describe();
  }
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

  /** Has it hand the log over, as its operator does. Resolves when it has ended. */
  async handOver(): Promise<void> {
    this.#services.expectEnd(this);
    const command = ['service', 'hand-over', '--home', this.home];
    const { status, stderr } = await runCommand(command);
    if (status !== 0) throw new Error(stderr);
    await this.over();
  }
}
