import type { Server, ServerResponse } from 'node:http';
import {
  EVENT_HEARTBEAT_MS,
  PING_INTERVAL_MS,
  REQUEST_TIMEOUT_MS,
  SERVICE_CONNECTIONS_ANSWERED_MAX,
  SERVICE_CONNECTIONS_PER_ADDRESS_MAX,
  SERVICE_CONNECTIONS_WAITING_MAX,
} from '../../core/limits.ts';
import { SenderGone } from '../../door/body.ts';
import { Callers } from '../../door/callers.ts';
import { boundConnections, type ConnectionBounds } from '../../door/connections.ts';
import type { TurnLimits } from '../../door/lanes.ts';
import { defaultTurns, unreadLimits } from '../../door/limits.ts';
import type { PublicDoor, TlsPair } from '../../door/public-door.ts';
import { cutOff } from '../../door/sockets.ts';
import { Turns } from '../../door/turns.ts';
import { UnreadAnswers, type UnreadLimits } from '../../door/unread.ts';
import { olderCatalogues, productVersion, schemaHash } from '../../methods/generated/registry.ts';
import type { OpenedService } from '../compose.ts';
import type { Processes } from '../http/processes.ts';
import { noLog, type ServiceLog } from '../http/requests.ts';
import { answerByRoutes, type ServiceRoute } from '../http/routes.ts';
import { listen, listenOnPair, makeServer, ownHostsOf, renewCertificate } from '../http/server.ts';
import { createSocketServer, RPC_PATH, RpcServer } from '../rpc/rpc-server.ts';
import { eventsRoute } from './event-stream.ts';
import { graphqlRoute } from './graphql.ts';
import { describeError } from './graphql-errors.ts';
import { identityRoute } from './identity.ts';
import { picturesRoute } from './pictures.ts';
import { Queries } from './queries.ts';
import { starterRoute } from './starter.ts';
import { subscriptionsRoute } from './subscriptions.ts';

export interface ServiceServer {
  readonly url: string;
  /** Solana's JSON-RPC, over HTTP and over WebSocket. */
  readonly rpcUrl: string;
  /** The WebSocket URL that web3.js derives by default; undefined if that port is taken. */
  readonly rpcSocketUrl: string | undefined;
  /** Takes a renewed certificate; undefined without TLS. */
  readonly renew: ((pair: TlsPair) => void) | undefined;
  close(): Promise<void>;
}

interface ServiceServerOptions {
  readonly service: OpenedService;
  /** 0 picks a free port. */
  readonly port?: number;
  /** For players elsewhere, over TLS; on loopback for development if left out. */
  readonly door?: PublicDoor | undefined;
  /** Whether nobody makes money for the asking, though it is on loopback. */
  readonly isForPlayers?: boolean;
  /** Lamports that each wallet is given once; none if left out. */
  readonly starterLamports?: bigint | undefined;
  /** Folder with pictures for players; none if left out. */
  readonly pictures?: string | undefined;
  /** Heartbeat interval of event streams. */
  readonly heartbeatMs?: number;
  /** Interval of the pings of WebSockets. */
  readonly pingMs?: number;
  /** Time limit for receiving a whole request. */
  readonly requestTimeoutMs?: number;
  /** Limits per address. */
  readonly turns?: TurnLimits;
  /** Limits on answers that wait to be read. */
  readonly unread?: UnreadLimits;
  /** Default: none. */
  readonly log?: ServiceLog;
  /** Where other processes answer for the same ledger too: the way to its writer. */
  readonly processes?: Processes | undefined;
}

/** A process alone does not load what is for several. */
async function openOneOfMany(processes: Processes, service: OpenedService) {
  const { OneOfMany } = await import('./one-of-many.ts');
  return new OneOfMany(processes, service);
}

/**
 * Serves GraphQL over HTTP at `/`, subscriptions at `/graphql/stream`, `GET /version`,
 * `POST /identity`, `POST /starter` and `GET /events`, Solana's JSON-RPC at `/rpc`, and pictures
 * below `/pictures/`: on loopback, or behind a public door over TLS.
 * @see mechanics 2 for what it accepts.
 */
export async function startServiceServer(options: ServiceServerOptions): Promise<ServiceServer> {
  const { service, heartbeatMs = EVENT_HEARTBEAT_MS, log = noLog, door } = options;
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS, pingMs = PING_INTERVAL_MS } = options;
  const { processes } = options;
  const { ledger } = service;
  const isOwnHost = ownHostsOf(door);
  const callers = new Callers(new Turns(options.turns ?? defaultTurns));
  const { isForPlayers = door !== undefined } = options;
  const unread = new UnreadAnswers(options.unread ?? unreadLimits);
  const isOneOfMany = processes !== undefined;
  const isSilent = () => processes?.silence !== undefined;
  const parts = { callers, unread, isOwnHost, isSilent };
  // Nobody makes money for the asking where players have theirs.
  const rpc = new RpcServer(isForPlayers ? { ledger } : service, log, parts, pingMs);
  const queries = new Queries(service, log);
  const { live } = service;
  // A dialect more is a line more here.
  const routes = [
    versionRoute(service),
    identityRoute(service, callers, door?.url),
    starterRoute(service, options.starterLamports, callers),
    ...(options.pictures === undefined ? [] : [picturesRoute(options.pictures, parts)]),
    eventsRoute(ledger, heartbeatMs),
    rpc.route,
    graphqlRoute(queries, log, parts),
    subscriptionsRoute({ queries, live, ledger, log, parts, heartbeatMs, isOneOfMany }),
  ];
  const many = processes && (await openOneOfMany(processes, service));
  const served = many === undefined ? routes : many.serve(routes);
  const byRoutes = answerByRoutes(served, isOwnHost);
  const answer = many === undefined ? byRoutes : many.answering(byRoutes);
  const server = makeServer({ door, requestTimeoutMs }, (request, response) => {
    answer(request, response).catch((error) => failRequest(log, response, error));
  });
  const bounds = boundsOf(requestTimeoutMs, door);
  boundConnections(server, bounds);
  rpc.attach(server, [RPC_PATH]);

  const opened = await (door === undefined
    ? openOnLoopback(server, rpc, bounds, options.port ?? 0)
    : openDoor(server, door));
  const stopListening = processes?.onSilence(() => {
    rpc.cut();
    for (const one of opened.servers) one.closeAllConnections();
  });
  return {
    ...opened.urls,
    renew: door && ((pair) => renewCertificate(server, pair)),
    async close() {
      stopListening?.();
      const closed = opened.servers.map(closeServer);
      await many?.end();
      await rpc.close();
      for (const one of opened.servers) one.closeAllConnections();
      await Promise.all(closed);
    },
  };
}

/**
 * A defect, or a caller that has spent too much: if the response has not started, it says which, of
 * a defect the incident number.
 */
function failRequest(log: ServiceLog, response: ServerResponse, error: unknown): void {
  if (error instanceof SenderGone) return void cutOff(response);
  const described = describeError(log, error);
  if (response.headersSent) return void cutOff(response);
  const status = described.extensions.name === 'RateLimited' ? 429 : 500;
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ errors: [described] }));
}

function boundsOf(requestTimeoutMs: number, door: PublicDoor | undefined): ConnectionBounds {
  return {
    waitingMax: SERVICE_CONNECTIONS_WAITING_MAX,
    answeredMax: SERVICE_CONNECTIONS_ANSWERED_MAX,
    requestTimeoutMs,
    // On loopback all callers have one address.
    ...(door && { perAddressMax: SERVICE_CONNECTIONS_PER_ADDRESS_MAX }),
  };
}

interface Opened {
  readonly urls: Omit<ServiceServer, 'close' | 'renew'>;
  readonly servers: readonly Server[];
}

async function openDoor(server: Server, { host, port, url }: PublicDoor): Promise<Opened> {
  await listen(server, port, host);
  const rpcUrl = new URL(RPC_PATH, url).href;
  return {
    urls: { url, rpcUrl, rpcSocketUrl: rpcUrl.replace('https:', 'wss:') },
    servers: [server],
  };
}

/** With a second server for WebSockets, on the next port up. */
async function openOnLoopback(
  server: Server,
  rpc: RpcServer,
  bounds: ConnectionBounds,
  wantedPort: number,
): Promise<Opened> {
  const socketServer = createSocketServer(rpc);
  boundConnections(socketServer, bounds);
  const { port, portAbove } = await listenOnPair(server, socketServer, wantedPort);
  const url = `http://127.0.0.1:${port}/`;
  const rpcSocketUrl = portAbove ? `ws://127.0.0.1:${portAbove}${RPC_PATH}` : undefined;
  const urls = { url, rpcUrl: new URL(RPC_PATH, url).href, rpcSocketUrl };
  return { urls, servers: [server, socketServer] };
}

/** As a daemon of another version compares it. */
const ownCatalogue = {
  version: productVersion,
  schemaHash,
  olderSchemas: olderCatalogues.map((older) => older.schemaHash),
};

function versionRoute(service: OpenedService): ServiceRoute {
  return {
    path: '/version',
    methods: ['GET'],
    isExact: true,
    answer(_, response) {
      const { genesisId, ledger } = service;
      const { unixMs } = ledger.time;
      const facts = { ...ownCatalogue, genesisId, once: true, unixMs };
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(facts));
    },
  };
}

/** Lets no new connection in. Resolves when all are closed. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
