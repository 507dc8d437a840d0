import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { IDENTITY_PATH } from '../../contract/network-proof.ts';
import {
  BODY_BYTES_MAX,
  EVENT_HEARTBEAT_MS,
  REQUEST_TIMEOUT_MS,
  SERVICE_CONNECTIONS_ANSWERED_MAX,
  SERVICE_CONNECTIONS_WAITING_MAX,
} from '../../core/limits.ts';
import { Callers } from '../../door/callers.ts';
import { boundConnections } from '../../door/connections.ts';
import { judgeRequest, judgeSender, pathOf, type Routes, refuse } from '../../door/gate.ts';
import type { TurnLimits } from '../../door/lanes.ts';
import { defaultTurns } from '../../door/limits.ts';
import { Turns } from '../../door/turns.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { OpenedService } from '../compose.ts';
import { listenOnPair } from '../http/listen-pair.ts';
import { noLog, type ServiceLog } from '../http/service-log.ts';
import { createSocketServer, RPC_PATH, RpcServer } from '../rpc/rpc-server.ts';
import type { Service } from '../service.ts';
import { EventStreams } from './event-stream.ts';
import { createGraphqlAnswerer } from './graphql.ts';
import { describeError } from './graphql-errors.ts';
import { answerIdentity, CHALLENGE_BYTES_MAX } from './identity.ts';

export interface ServiceServer {
  readonly url: string;
  /** Solana's JSON-RPC, over HTTP and over WebSocket. */
  readonly rpcUrl: string;
  /** The WebSocket URL that web3.js derives by default; undefined if that port is taken. */
  readonly rpcSocketUrl: string | undefined;
  close(): Promise<void>;
}

interface ServiceServerOptions {
  readonly service: OpenedService;
  /** 0 picks a free port. */
  readonly port?: number;
  /** Heartbeat interval of event streams. */
  readonly heartbeatMs?: number;
  /** Time limit for receiving a whole request. */
  readonly requestTimeoutMs?: number;
  /** Limits per address. */
  readonly turns?: TurnLimits;
  /** Default: none. */
  readonly log?: ServiceLog;
}

const IDENTITY_ROUTE = `/${IDENTITY_PATH}`;

const routes: Routes = {
  '/version': { methods: ['GET'], isExact: true },
  [IDENTITY_ROUTE]: { methods: ['POST'], isExact: true, bodyBytesMax: CHALLENGE_BYTES_MAX },
  '/events': { methods: ['GET'] },
  [RPC_PATH]: { methods: ['POST'], bodyBytesMax: BODY_BYTES_MAX },
};

/**
 * Serves GraphQL over HTTP at `/`, `GET /version` and `GET /events`, on loopback, and Solana's
 * JSON-RPC at `/rpc`.
 * @see mechanics 2 for what it accepts.
 */
export async function startServiceServer(options: ServiceServerOptions): Promise<ServiceServer> {
  const { service, heartbeatMs = EVENT_HEARTBEAT_MS, log = noLog } = options;
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const streams = new EventStreams(service.ledger, { heartbeatMs });
  const callers = new Callers(new Turns(options.turns ?? defaultTurns));
  const answerGraphql = createGraphqlAnswerer(service, log, callers);
  const bounds = {
    waitingMax: SERVICE_CONNECTIONS_WAITING_MAX,
    answeredMax: SERVICE_CONNECTIONS_ANSWERED_MAX,
    requestTimeoutMs,
  };
  const checkOften = { connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 2) };
  const server = createServer(checkOften, (request, response) => {
    answer(request, response).catch((error) => failRequest(response, error));
  });
  boundConnections(server, bounds);
  const rpc = new RpcServer(service, log, callers);
  rpc.attach(server, [RPC_PATH]);
  const socketServer = createSocketServer(rpc);
  boundConnections(socketServer, bounds);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    // Whatever else the GraphQL endpoint refuses is reported in the client's media type.
    const refusal = path === '/' ? judgeSender(request) : judgeRequest(request, routes);
    if (refusal !== undefined) return refuse(request, response, refusal);
    if (path === '/version') return sendVersion(response, service);
    if (path === IDENTITY_ROUTE) return answerIdentity(request, response, service.ledger, callers);
    const url = new URL(request.url!, 'http://localhost');
    if (path === '/events') return streams.answer(request, response, url);
    if (path === RPC_PATH) return rpc.answer(request, response);
    await answerGraphql(request, response, url);
  }

  /** A defect: if the response has not started, it reports the incident number. */
  function failRequest(response: ServerResponse, error: unknown): void {
    const described = describeError(log, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(500, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ errors: [described] }));
  }

  const { port, portAbove } = await listenOnPair(server, socketServer, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}/`,
    rpcUrl: `http://127.0.0.1:${port}${RPC_PATH}`,
    rpcSocketUrl: portAbove ? `ws://127.0.0.1:${portAbove}${RPC_PATH}` : undefined,
    async close() {
      await rpc.close();
      await Promise.all([closeServer(server), closeServer(socketServer)]);
    },
  };
}

function sendVersion(response: ServerResponse, service: Service): void {
  const { schemaHash, genesisId } = service;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ version: productVersion, schemaHash, genesisId, once: true }));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
