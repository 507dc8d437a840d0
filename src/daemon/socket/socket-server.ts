import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { fail } from '../../core/errors.ts';
import { LISTEN_BACKLOG } from '../../core/limits.ts';
import { Doors, type Waiting } from '../../http/doors.ts';
import { judgeRequest, plainHeaders, type Routes, refuse, refuseUpgrade } from '../../http/gate.ts';
import type { Log } from '../log/daemon-log.ts';
import { Connection, type ConnectionHost, closeCodes } from './connection.ts';
import type { DaemonLimits } from './daemon-limits.ts';
import type { ConnectionHandler, Peer } from './peer.ts';
import { RoundTime } from './round-time.ts';

interface SocketServerOptions {
  /** 0 for a free one. */
  readonly port: number;
  readonly limits: DaemonLimits;
  readonly log: Log;
  /** Makes what answers the calls of a new connection. */
  makeHandler(peer: Peer): ConnectionHandler;
}

export interface SocketServer {
  /** Such as `ws://127.0.0.1:40123/`. */
  readonly url: string;
  readonly port: number;
  /**
   * Takes no further calls, answers those in flight, for which there is a grace, then says goodbye
   * to every connection.
   */
  close(): Promise<void>;
}

const routes: Routes = { '/': { methods: ['GET', 'HEAD'], isExact: true } };
const SECOND_PORT_TRIES = 5;
/** Calls that are cancelled when the daemon stops have so long to say so. */
const CANCEL_GRACE_MS = 500;

/** Listens on loopback, on IPv6 too where there is one, under one port. */
export async function startSocketServer(options: SocketServerOptions): Promise<SocketServer> {
  const connections = new ConnectionSet(options);
  const { servers, port } = await listenOnLoopback(options, connections);
  const timer = setInterval(() => connections.ping(), options.limits.pingIntervalMs);
  timer.unref();
  return {
    url: `ws://127.0.0.1:${port}/`,
    port,
    async close() {
      clearInterval(timer);
      const closed = servers.map((server) => closeServer(server));
      await connections.close();
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closed);
    },
  };
}

/** The connections of a daemon, and how many there may be. */
class ConnectionSet implements ConnectionHost {
  readonly limits: DaemonLimits;
  readonly log: Log;
  readonly ongoing = new Set<Promise<unknown>>();
  readonly round = new RoundTime();
  readonly #makeHandler: (peer: Peer) => ConnectionHandler;
  readonly #all = new Set<Connection>();
  /** Those that proved the secret, each with its game. */
  readonly #proven = new Map<Connection, string | undefined>();
  /** All others, from the first byte that they do not send. */
  readonly #doors: Doors;
  readonly #knocks = new WeakMap<Socket, Waiting>();
  readonly #sockets: WebSocketServer;
  #isClosing = false;

  constructor(options: SocketServerOptions) {
    this.limits = options.limits;
    this.log = options.log;
    this.#doors = new Doors(options.limits.connectionsUnprovenMax);
    this.#makeHandler = (peer) => options.makeHandler(peer);
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // A compressed frame of 1 MiB can hold a thousand times as much.
      perMessageDeflate: false,
      maxPayload: options.limits.frameBytesMax,
    });
  }

  /** A socket was opened, and nothing is known of it. */
  knock(socket: Socket): void {
    const knock: Waiting = { turnAway: () => socket.destroy() };
    this.#knocks.set(socket, knock);
    this.#doors.enter(knock);
    socket.once('close', () => this.#doors.leave(knock));
  }

  accept(request: IncomingMessage, socket: Socket, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, socket, this, this.#makeHandler);
      if (this.#isClosing) return connection.close(closeCodes.stopping, 'the daemon stops');
      this.#doors.leave(this.#knocks.get(socket)!);
      this.#doors.enter(connection);
      this.#all.add(connection);
    });
  }

  proved(connection: Connection, game: string | undefined): void {
    this.#proven.delete(connection);
    const { connectionsMax, connectionsPerGameMax } = this.limits;
    requireRoom('connections', this.#proven.size, connectionsMax);
    if (game !== undefined) {
      const own = [...this.#proven.values()].filter((other) => other === game).length;
      requireRoom('connections of one game', own, connectionsPerGameMax);
    }
    this.#proven.set(connection, game);
    this.#doors.leave(connection);
  }

  makeRoom(connection: Connection): void {
    const game = this.#proven.get(connection);
    if (game === undefined) return;
    const own = [...this.#proven].filter(([, other]) => other === game).map(([one]) => one);
    const unread = own.reduce((sum, { unreadBytes }) => sum + unreadBytes, 0);
    if (unread <= this.limits.gameUnreadBytesMax) return;
    own.sort((one, other) => other.unreadBytes - one.unreadBytes);
    own[0]!.close(closeCodes.slowReader, 'too many bytes wait to be read');
  }

  ended(connection: Connection): void {
    this.#doors.leave(connection);
    this.#proven.delete(connection);
    this.#all.delete(connection);
  }

  ping(): void {
    for (const connection of this.#all) connection.ping();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const connection of this.#all) connection.stopTaking();
    await this.#settleWork(this.limits.workGraceMs);
    for (const connection of this.#all) connection.cancelWork();
    await this.#settleWork(CANCEL_GRACE_MS);
    const ended = [...this.#all].map((connection) => connection.ended);
    for (const connection of this.#all) connection.close(closeCodes.stopping, 'the daemon stops');
    // A peer that does not answer the goodbye is cut, so that this takes no longer than the grace.
    await Promise.all(ended);
  }

  /** Resolves when no call is in flight any more, or the time is over. */
  async #settleWork(graceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<'over'>((resolve) => {
      timer = setTimeout(resolve, graceMs, 'over');
    });
    while (this.ongoing.size > 0) {
      if ((await Promise.race([Promise.allSettled(this.ongoing), grace])) === 'over') break;
    }
    clearTimeout(timer);
  }
}

/** @throws LimitExceeded. */
function requireRoom(what: string, count: number, limit: number): void {
  if (count >= limit) fail('LimitExceeded', { what, actual: count + 1, limit });
}

async function listenOnLoopback(options: SocketServerOptions, connections: ConnectionSet) {
  for (let attempt = 1; ; attempt += 1) {
    const first = await listen('127.0.0.1', options.port, options.limits, connections);
    const { port } = first.address() as AddressInfo;
    try {
      const second = await listen('::1', port, options.limits, connections);
      return { servers: [first, second], port };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      // Without IPv6 there is nothing to share; a taken port is another's, so take one that is free
      // twice.
      if (!isTaken) return { servers: [first], port };
      await closeServer(first);
      if (options.port !== 0 || attempt === SECOND_PORT_TRIES) throw error;
    }
  }
}

async function listen(
  host: string,
  port: number,
  limits: DaemonLimits,
  connections: ConnectionSet,
): Promise<Server> {
  const server = createServer({
    headersTimeout: limits.requestTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, limits.requestTimeoutMs / 2),
    keepAlive: false,
  });
  server.on('connection', (socket) => connections.knock(socket));
  server.on('request', answerHttp);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = judgeRequest(request, routes);
    if (refusal !== undefined) return refuseUpgrade(socket, refusal);
    connections.accept(request, request.socket, head);
  });
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
  server.listen({ host, port, ipv6Only: host === '::1', backlog: LISTEN_BACKLOG });
  await once(server, 'listening');
  return server;
}

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
