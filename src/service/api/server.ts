import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EVENT_HEARTBEAT_MS, SERVICE_CONNECTIONS_MAX } from '../../core/limits.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { OpenedService } from '../compose.ts';
import { noLog, type ServiceLog } from '../log.ts';
import { judgeHead } from '../rpc/gate.ts';
import { listenOnPair } from '../rpc/listen.ts';
import { createSocketServer, RPC_PATH, RpcServer } from '../rpc/server.ts';
import type { Service } from '../service.ts';
import { describeError } from './errors.ts';
import { EventStreams } from './events.ts';
import { createGraphqlAnswerer } from './graphql.ts';

export interface ServiceServer {
  readonly url: string;
  /** Solana's JSON-RPC, over HTTP and over WebSocket. */
  readonly rpcUrl: string;
  /** Where web3.js looks for the WebSocket by itself; undefined where another has that port. */
  readonly rpcSocketUrl: string | undefined;
  close(): Promise<void>;
}

export interface ServiceServerOptions {
  readonly service: OpenedService;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Longest silence of an event stream. */
  readonly heartbeatMs?: number;
  /** Default: none. */
  readonly log?: ServiceLog;
}

/**
 * Serves GraphQL over HTTP at `/`, `GET /version` and `GET /events`, on loopback, and Solana's
 * JSON-RPC at `/rpc`.
 * @see mechanics 2 for what it accepts.
 */
export async function startServiceServer(options: ServiceServerOptions): Promise<ServiceServer> {
  const { service, heartbeatMs = EVENT_HEARTBEAT_MS, log = noLog } = options;
  const streams = new EventStreams(service.ledger, { heartbeatMs });
  const answerGraphql = createGraphqlAnswerer(service, log);
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => failRequest(response, error));
  });
  server.headersTimeout = 10_000;
  server.maxConnections = SERVICE_CONNECTIONS_MAX;
  const rpc = new RpcServer(service, log);
  rpc.attach(server, [RPC_PATH]);
  const socketServer = createSocketServer(rpc);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reason = judgeHead(request);
    if (reason !== undefined) return refuse(response, 403, reason);
    if (request.url === '/version') return sendVersion(request, response, service);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/events') {
      if (request.method !== 'GET') return refuse(response, 405, 'GET only');
      return streams.answer(request, response, url);
    }
    if (url.pathname === RPC_PATH) return rpc.answer(request, response);
    await answerGraphql(request, response, url);
  }

  /** A defect: who still reads is told its number. */
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

function sendVersion(request: IncomingMessage, response: ServerResponse, service: Service): void {
  if (request.method !== 'GET') {
    refuse(response, 405, 'GET only');
    return;
  }
  const { schemaHash, genesisId } = service;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ version: productVersion, schemaHash, genesisId, once: true }));
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' });
  response.end(`${reason}\n`);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
