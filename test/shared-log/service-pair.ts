import { join } from 'node:path';
import { makeLogKey } from '../../src/service/shared-log/log-key.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import { findFreePort } from '../support/free-port.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { ServiceProcess, Services } from './service-process.ts';

/**
 * A service of two processes: one writes, the other follows to take over. They share a database and
 * an address, which leads to the one that writes.
 */
export class ServicePair extends Services {
  readonly cluster: PostgresCluster;
  readonly remote: RemoteProcesses;
  readonly front: CuttingProxy;
  readonly keyFile: string;
  readonly #all: ServiceProcess[] = [];
  #writer: ServiceProcess | undefined;

  private constructor(cluster: PostgresCluster, front: CuttingProxy) {
    super();
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

  async close(): Promise<void> {
    await Promise.all(this.#all.map((service) => service.stop('SIGKILL')));
    await this.remote.close();
    await this.front.close();
    await this.cluster.close();
  }
}
