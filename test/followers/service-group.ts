import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeLogKey } from '../../src/service/shared-log/log-key.ts';
import { PostgresCluster } from '../shared-log/postgres-cluster.ts';
import { ServiceProcess, Services } from '../shared-log/service-process.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import type { Ended } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import type { RemoteProcesses } from '../support/remote-processes.ts';
import { type AnsweredMoment, readMoment } from './answered-moment.ts';

/** One of the processes of a service, and the ways to it. */
export interface Member {
  readonly service: ServiceProcess;
  /** From clients, behind the address that all know. */
  readonly clients: CuttingProxy;
  /** From the other processes. */
  readonly peers: CuttingProxy;
  /** What `/readyz` answered last, or why it did not. */
  readonly health: { readonly isReady: boolean; readonly said: string };
}

interface GroupOptions {
  /** How far a clock is off, by the name of its process; see `FakeClock`. */
  readonly clocks?: Readonly<Record<string, string>>;
}

const NAMES = ['anna', 'bert', 'carl'];
/** As often as a balancer asks at its busiest. */
const HEALTH_INTERVAL_MS = 100;
const HEALTH_TIMEOUT_MS = 1000;
/** Between two looks at how far all are. */
const MOMENT_INTERVAL_MS = 20;
/** Nothing listens there. */
const NOWHERE = 1;

/**
 * A service of three processes, of which one writes. Its address spreads connections over those
 * that say to be ready.
 */
export class ServiceGroup extends Services {
  readonly cluster: PostgresCluster;
  readonly remote: RemoteProcesses;
  /** Behind the address. */
  readonly front: CuttingProxy;
  readonly keyFile: string;
  readonly #members = new Map<ServiceProcess, Member>();
  readonly #closing = new AbortController();
  #checks: Promise<unknown> = Promise.resolve();
  #writer: ServiceProcess | undefined;
  #news = Promise.withResolvers<void>();
  #turn = 0;

  private constructor(remote: RemoteProcesses, cluster: PostgresCluster, front: CuttingProxy) {
    super();
    this.remote = remote;
    this.cluster = cluster;
    this.front = front;
    this.keyFile = join(remote.folder.path, 'log-key');
    makeLogKey(this.keyFile);
    front.choosePort = () => this.#choosePort();
  }

  /**
   * Makes the database and the ways; `start` starts the processes.
   * @param port of the address that all know.
   */
  static async open(
    remote: RemoteProcesses,
    port: number,
    { clocks = {} }: GroupOptions = {},
  ): Promise<ServiceGroup> {
    const cluster = await PostgresCluster.start();
    const group = new ServiceGroup(remote, cluster, await CuttingProxy.open(port));
    for (const name of NAMES) await group.#add(name, clocks[name]);
    group.#checks = Promise.all(group.members.map((member) => group.#check(member)));
    return group;
  }

  async #add(name: string, clock: string | undefined): Promise<void> {
    const [clients, peers] = [await CuttingProxy.open(), await CuttingProxy.open()];
    const place = { name, port: await findFreePort(), way: await this.cluster.openWay() };
    const healthPort = await findFreePort();
    const health = { port: healthPort, isReady: false, said: 'never asked' };
    const own = ['--peer-address', `127.0.0.1:${peers.port}`, '--health-port', `${healthPort}`];
    const service = new ServiceProcess(this, place, own);
    if (clock !== undefined) service.setClock(clock);
    clients.targetPort = place.port;
    peers.targetPort = place.port;
    this.#members.set(service, { service, clients, peers, health });
  }

  get members(): readonly Member[] {
    return [...this.#members.values()];
  }

  get all(): readonly ServiceProcess[] {
    return [...this.#members.keys()];
  }

  memberOf(service: ServiceProcess): Member {
    return this.#members.get(service)!;
  }

  /** The one that became the writer last. */
  get writer(): ServiceProcess {
    return this.#writer!;
  }

  get followers(): readonly ServiceProcess[] {
    return this.all.filter((service) => service !== this.#writer);
  }

  /** Starts all; resolves when one writes and the others are ready. */
  async start(): Promise<void> {
    const [first, ...others] = this.all;
    first!.start();
    await first!.serving;
    for (const service of others) service.start();
    await this.areReady();
  }

  /** Resolves when all processes are ready. */
  async areReady(): Promise<void> {
    while (!this.members.every(({ health }) => health.isReady)) await delay(HEALTH_INTERVAL_MS);
  }

  lead(service: ServiceProcess): void {
    this.#writer = service;
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  /** Resolves when a process becomes the writer after the call. */
  newWriter(): Promise<void> {
    return this.#news.promise;
  }

  /** Ends the writer, and starts it again when another process writes. */
  async endWriter(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { writer } = this;
    const successor = this.newWriter();
    await writer.stop(signal);
    await successor;
    writer.start();
  }

  /**
   * Moves all clocks that `RemoteProcesses` lets move. Resolves when all have the writer's time,
   * which is the ledger's.
   * @param aheadMs of the machine's.
   */
  async passTime(aheadMs: number): Promise<void> {
    await Promise.all(this.all.map((service) => service.passTime(aheadMs)));
    await this.#reach('unixMs');
  }

  /** Resolves when all have what the writer has now. */
  async caughtUp(): Promise<void> {
    await this.#reach('number');
  }

  async #reach(measure: keyof AnsweredMoment): Promise<void> {
    const read = async ({ port }: ServiceProcess) => (await readMoment(port, this.remote))[measure];
    const wanted = await read(this.writer);
    while ((await Promise.all(this.all.map(read))).some((one) => one < wanted)) {
      await delay(MOMENT_INTERVAL_MS);
    }
  }

  protected override describeOne(service: ServiceProcess): string {
    return `${service.describe()}\n${this.memberOf(service).health.said}`;
  }

  /** Ends all processes. */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<readonly Ended[]> {
    return await Promise.all(this.all.map((service) => service.stop(signal)));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.stop('SIGKILL');
    await this.#checks;
    const ways = this.members.flatMap(({ clients, peers }) => [clients, peers]);
    await Promise.all([this.front, ...ways].map((way) => way.close()));
    await this.cluster.close();
  }

  /** One after the other of those that are ready. */
  #choosePort(): number {
    const ready = this.members.filter(({ health }) => health.isReady);
    this.#turn += 1;
    return ready[this.#turn % ready.length]?.clients.port ?? NOWHERE;
  }

  async #check({ health }: Member): Promise<void> {
    const checked = health as { port: number; isReady: boolean; said: string };
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const timeout = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
      const url = `http://127.0.0.1:${checked.port}/readyz`;
      try {
        const answer = await fetch(url, { signal: timeout });
        checked.said = await answer.text();
        checked.isReady = answer.ok;
      } catch (error) {
        checked.said = String(error);
        checked.isReady = false;
      }
      await delay(HEALTH_INTERVAL_MS);
    }
  }
}
