import { PostgresProxy } from './postgres-proxy.ts';
import { PostgresServer } from './postgres-server.ts';

/**
 * A primary and its synchronous replica, as an operator runs them: without the replica nothing is
 * committed, and when the primary is lost the replica takes its place.
 */
export class PostgresCluster {
  readonly #servers: [PostgresServer, PostgresServer];
  #primary: 0 | 1 = 0;
  readonly #ways = new Set<ClusterWay>();

  private constructor(servers: [PostgresServer, PostgresServer]) {
    this.#servers = servers;
  }

  static async start(): Promise<PostgresCluster> {
    const primary = await PostgresServer.start();
    // Replicas copy it, for the day on which they are the primary.
    await primary.set('synchronous_standby_names', '*');
    return new PostgresCluster([primary, await primary.startStandby()]);
  }

  get primary(): PostgresServer {
    return this.#servers[this.#primary];
  }

  get replica(): PostgresServer {
    return this.#servers[1 - this.#primary]!;
  }

  /** A way of its own to both, for one process. */
  async openWay(): Promise<ClusterWay> {
    const folders = this.#servers.map(({ folder }) => folder);
    const way = new ClusterWay(await Promise.all(folders.map(PostgresProxy.open)));
    this.#ways.add(way);
    return way;
  }

  /** The primary's machine burns. The replica is promoted, and gets a replica of its own. */
  async failOver(): Promise<void> {
    const lost = this.#primary;
    await this.primary.remove();
    this.replica.promote();
    this.#primary = lost === 0 ? 1 : 0;
    const replica = await this.primary.startStandby();
    this.#servers[lost] = replica;
    for (const way of this.#ways) way.proxies[lost]!.folder = replica.folder;
  }

  async close(): Promise<void> {
    for (const way of this.#ways) await way.close();
    for (const server of this.#servers) await server.remove();
  }
}

/** The connections of one process to the two servers. */
export class ClusterWay {
  readonly proxies: readonly PostgresProxy[];

  constructor(proxies: readonly PostgresProxy[]) {
    this.proxies = proxies;
  }

  /** For `--log`. */
  get address(): string {
    const hosts = this.proxies.map(({ port }) => `127.0.0.1:${port}`);
    return `postgres://postgres@${hosts.join(',')}/postgres`;
  }

  /** @returns when one of them has lost the statement. */
  async lose(...planned: Parameters<PostgresProxy['lose']>): Promise<void> {
    await Promise.race(this.proxies.map((proxy) => proxy.lose(...planned)));
    this.forgive();
  }

  /** Takes planned faults back. */
  forgive(): void {
    for (const proxy of this.proxies) proxy.forgive();
  }

  /** Resolves when a statement has come to one of them. */
  arrival(pattern: RegExp): Promise<void> {
    return Promise.race(this.proxies.map((proxy) => proxy.arrival(pattern)));
  }

  swallow(): void {
    for (const proxy of this.proxies) proxy.swallow();
  }

  release(): void {
    for (const proxy of this.proxies) proxy.release();
  }

  set delayMs(ms: number) {
    for (const proxy of this.proxies) proxy.delayMs = ms;
  }

  cut(): void {
    for (const proxy of this.proxies) proxy.cut();
  }

  async close(): Promise<void> {
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
  }
}
