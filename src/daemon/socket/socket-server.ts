import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { afterDeadline } from '../../core/deadline.ts';
import { FRAME_PACKETS_MAX, LISTEN_BACKLOG } from '../../core/limits.ts';
import { closeCodes } from '../../door/close-codes.ts';
import {
  judgeRequest,
  judgeUpgrade,
  plainHeaders,
  type Refusal,
  type Routes,
  refuse,
  refuseUpgrade,
} from '../../door/gate.ts';
import type { DaemonLimits } from '../../door/limits.ts';
import type { ConnectionHandler, Peer } from '../../door/peer.ts';
import { type Pending, PendingConnections } from '../../door/pending-connections.ts';
import { answerRequests, requestOptions } from '../../door/pipelines.ts';
import { ProvenConnections } from '../../door/proven-connections.ts';
import { socketOf } from '../../door/sockets.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { Log } from '../log/daemon-log.ts';
import { Connection, type ConnectionHost } from './connection.ts';
import { RoundTime } from './intake.ts';

interface SocketServerOptions {
  /** The only one that it listens on; loopback, by IPv4 and IPv6, if left out. */
  readonly address?: string;
  /** Of the head of a request; Node's own limit if left out. */
  readonly headerBytesMax?: number;
  /** 0 for any free port. */
  readonly port: number;
  readonly limits: DaemonLimits;
  readonly log: Log;
  /** Says which handshakes and pongs are late. */
  readonly clock: ClockPort;
  /** What is in front of the connections. Default: programs alone are let in. */
  readonly door?: SocketDoor | undefined;
  /** Creates the handler of a new connection. @param request that opened it. */
  makeHandler(peer: Peer, request: IncomingMessage): ConnectionHandler;
}

/** Who gets a connection, and what everything else is answered. */
interface SocketDoor {
  /** Checks an upgrade, apart from its form. Undefined if a connection is opened. */
  judge(request: IncomingMessage): Refusal | undefined;
  /** Answers a request that asks for no connection. */
  answer(request: IncomingMessage, response: ServerResponse): void;
}

export interface SocketServer {
  /** Such as `ws://127.0.0.1:40123/`. */
  readonly url: string;
  readonly port: number;
  /**
   * Accepts no further calls, answers those in flight within a grace period, then closes every
   * connection.
   */
  close(): Promise<void>;
}

const routes: Routes = { '/': { methods: ['GET', 'HEAD'], isExact: true } };
const SECOND_PORT_TRIES = 5;
/** Time for cancelled calls to end when the daemon stops. */
const CANCEL_GRACE_MS = 500;
/** Rounds of the event loop after which what had arrived is read: one may be under way. */
const QUIET_ROUNDS = 2;

/** Listens on loopback, IPv4 and, if available, IPv6, on the same port. */
export async function startSocketServer(options: SocketServerOptions): Promise<SocketServer> {
  const connections = new ConnectionSet(options);
  const { servers, port } = await listenOnLoopback(options, connections);
  const stopPings = connections.startPings();
  return {
    url: `ws://${options.address ?? '127.0.0.1'}:${port}/`,
    port,
    async close() {
      stopPings();
      const closed = servers.map((server) => closeServer(server));
      await connections.close();
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closed);
    },
  };
}

/** The connections of a daemon, and their limits. */
class ConnectionSet implements ConnectionHost {
  readonly limits: DaemonLimits;
  readonly log: Log;
  readonly clock: ClockPort;
  readonly ongoing = new Set<Promise<unknown>>();
  readonly round = new RoundTime();
  readonly #makeHandler: SocketServerOptions['makeHandler'];
  readonly #all = new Set<Connection>();
  readonly #proven: ProvenConnections<Connection>;
  /** Connections that have not proved the secret, from the moment that the TCP connection opens. */
  readonly #pending: PendingConnections;
  readonly #pendingBySocket = new WeakMap<Socket, Pending>();
  readonly #sockets: WebSocketServer;
  #isClosing = false;

  constructor(options: SocketServerOptions) {
    this.limits = options.limits;
    this.log = options.log;
    this.clock = options.clock;
    this.#proven = new ProvenConnections(options.limits);
    this.#pending = new PendingConnections(options.limits.connectionsUnprovenMax);
    this.#makeHandler = options.makeHandler;
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // A compressed frame of 1 MiB can expand to a thousand times its size.
      perMessageDeflate: false,
      maxPayload: options.limits.frameBytesMax,
      maxBufferedChunks: FRAME_PACKETS_MAX,
    });
  }

  /** A TCP connection was opened; nothing is known of it yet. */
  connected(socket: Socket): void {
    const entry: Pending = { evict: () => socket.destroy() };
    this.#pendingBySocket.set(socket, entry);
    this.#pending.enter(entry);
    socket.once('close', () => this.#pending.leave(entry));
  }

  accept(request: IncomingMessage, socket: Socket, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const makeHandler = (peer: Peer) => this.#makeHandler(peer, request);
      const connection = new Connection(webSocket, socket, this, makeHandler);
      if (this.#isClosing) return connection.close(closeCodes.stopping, 'the daemon stops');
      this.#pending.leave(this.#pendingBySocket.get(socket)!);
      this.#pending.enter(connection);
      this.#all.add(connection);
    });
  }

  proved(connection: Connection, game: string | undefined): void {
    this.#proven.enter(connection, game);
    this.#pending.leave(connection);
  }

  makeRoom(connection: Connection): void {
    const slowest = this.#proven.slowestReader(connection);
    slowest?.close(closeCodes.slowReader, 'too many bytes wait to be read');
  }

  ended(connection: Connection): void {
    this.#pending.leave(connection);
    this.#proven.leave(connection);
    this.#all.delete(connection);
  }

  /** Pings all connections at every interval. @returns stops that. */
  startPings(): () => void {
    let cancel = (): void => {};
    const schedule = (): void => {
      cancel = this.clock.after(this.limits.pingIntervalMs, () => {
        schedule();
        for (const connection of this.#all) connection.ping();
      });
    };
    schedule();
    return () => cancel();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const connection of this.#all) connection.stopTaking();
    await this.#settleWork(this.limits.workGraceMs);
    for (const connection of this.#all) connection.cancelWork();
    await this.#settleWork(CANCEL_GRACE_MS);
    const ended = [...this.#all].map((connection) => connection.ended);
    for (const connection of this.#all) connection.close(closeCodes.stopping, 'the daemon stops');
    // A peer that does not answer the close frame is cut, so this takes no longer than the grace
    // period.
    await Promise.all(ended);
  }

  /**
   * Resolves when no call is in flight, and none that has arrived waits to be read; or after the
   * grace period.
   */
  async #settleWork(graceMs: number): Promise<void> {
    let isOver = false;
    let end = (): void => {};
    const grace = new Promise<void>((resolve) => {
      end = afterDeadline(graceMs, () => {
        isOver = true;
        resolve();
      });
    });
    for (let quiet = 0; quiet < QUIET_ROUNDS && !isOver; ) {
      await Promise.race([Promise.allSettled([...this.ongoing, this.round.next()]), grace]);
      quiet = this.ongoing.size === 0 && !this.#isReading ? quiet + 1 : 0;
    }
    end();
  }

  /** Whether a connection has frames that wait to be read. */
  get #isReading(): boolean {
    return [...this.#all].some(({ isReading }) => isReading);
  }
}

async function listenOnLoopback(options: SocketServerOptions, connections: ConnectionSet) {
  const { address } = options;
  if (address !== undefined) {
    const only = await listen(address, options.port, options, connections);
    return { servers: [only], port: (only.address() as AddressInfo).port };
  }
  for (let attempt = 1; ; attempt += 1) {
    const first = await listen('127.0.0.1', options.port, options, connections);
    const { port } = first.address() as AddressInfo;
    try {
      const second = await listen('::1', port, options, connections);
      return { servers: [first, second], port };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      // Without IPv6, IPv4 alone is enough. If another process has the port on IPv6, try another
      // free one.
      if (!isTaken) return { servers: [first], port };
      await closeServer(first);
      if (options.port !== 0 || attempt === SECOND_PORT_TRIES) throw error;
    }
  }
}

async function listen(
  host: string,
  port: number,
  { limits, headerBytesMax, door = programsDoor }: SocketServerOptions,
  connections: ConnectionSet,
): Promise<Server> {
  const server = createServer({
    headersTimeout: limits.requestTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, limits.requestTimeoutMs / 2),
    keepAlive: false,
    ...(headerBytesMax !== undefined && { maxHeaderSize: headerBytesMax }),
    ...requestOptions,
  });
  answerRequests(server, (request, response) => door.answer(request, response));
  server.on('connection', (socket) => connections.connected(socket));
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = judgeUpgrade(request, door.judge);
    if (refusal !== undefined) return refuseUpgrade(socket, refusal);
    connections.accept(request, socketOf(request), head);
  });
  server.on('clientError', (_, socket) => {
    if (!socket.writable) return void socket.destroy();
    // Otherwise a peer that never closes would leave it half-open.
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', () => socket.destroy());
  });
  server.listen({ host, port, ipv6Only: host === '::1', backlog: LISTEN_BACKLOG });
  await once(server, 'listening');
  return server;
}

const programsDoor: SocketDoor = {
  judge: (request) => judgeRequest(request, routes),
  answer: answerHttp,
};

function answerHttp(request: IncomingMessage, response: ServerResponse): void {
  const refusal = judgeRequest(request, routes);
  if (refusal !== undefined) {
    refuse(request, response, refusal);
    return;
  }
  response.writeHead(200, plainHeaders);
  const text = 'Gamekeeper listens here for games, over WebSocket\n';
  response.end(request.method === 'HEAD' ? undefined : text);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
