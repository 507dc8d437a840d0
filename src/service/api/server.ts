import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import {
  BODY_BYTES_MAX,
  EVENT_HEARTBEAT_MS,
  REQUEST_TIMEOUT_MS,
  SERVICE_CONNECTIONS_ANSWERED_MAX,
  SERVICE_CONNECTIONS_WAITING_MAX,
} from '../../core/limits.ts';
import { boundConnections } from '../../http/connections.ts';
import { judgeRequest, pathOf, type Routes, refuse } from '../../http/gate.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { OpenedService } from '../compose.ts';
import { listenOnPair } from '../rpc/listen.ts';
import { createSocketServer, RPC_PATH, RpcServer } from '../rpc/server.ts';
import type { Service } from '../service.ts';
import { readBody } from './body.ts';
import { EventStreams } from './events.ts';
import { limitQuery } from './limits.ts';
import { makeServedSchema } from './schema.ts';

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
  /** Time for the whole of a request. */
  readonly requestTimeoutMs?: number;
}

const body = { bodyBytesMax: BODY_BYTES_MAX };
const routes: Routes = {
  '/': { methods: ['GET', 'POST'], ...body },
  '/version': { methods: ['GET'], isExact: true },
  '/events': { methods: ['GET'] },
  [RPC_PATH]: { methods: ['POST'], ...body },
};

/**
 * Serves GraphQL over HTTP at `/`, `GET /version` and `GET /events`, on loopback, and Solana's
 * JSON-RPC at `/rpc`.
 * @see mechanics 2 for what it accepts.
 */
export async function startServiceServer(options: ServiceServerOptions): Promise<ServiceServer> {
  const { service, heartbeatMs = EVENT_HEARTBEAT_MS } = options;
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const streams = new EventStreams(service.ledger, { heartbeatMs });
  const yoga = createYoga({
    schema: makeServedSchema(service),
    graphqlEndpoint: '/',
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    maskedErrors: { maskError: maskUnexpected },
    plugins: [limitPlugin, nameRequestErrors],
  });
  const bounds = {
    waitingMax: SERVICE_CONNECTIONS_WAITING_MAX,
    answeredMax: SERVICE_CONNECTIONS_ANSWERED_MAX,
    requestTimeoutMs,
  };
  const checkOften = { connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 2) };
  const server = createServer(checkOften, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  boundConnections(server, bounds);
  const rpc = new RpcServer(service);
  rpc.attach(server, [RPC_PATH]);
  const socketServer = createSocketServer(rpc);
  boundConnections(socketServer, bounds);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = judgeRequest(request, routes);
    if (refusal !== undefined) return refuse(request, response, refusal);
    const path = pathOf(request);
    if (path === '/version') return sendVersion(response, service);
    const url = new URL(request.url!, 'http://localhost');
    if (path === '/events') return streams.answer(request, response, url);
    if (path === RPC_PATH) return rpc.answer(request, response);
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === undefined) {
      return refuse(request, response, { status: 413, text: 'The body is over 1 MiB' });
    }
    const answered = await yoga.fetch(url.href, {
      method: request.method ?? 'GET',
      headers: plainHeaders(request),
      ...(body.length > 0 ? { body } : {}),
    });
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
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

const limitPlugin: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(limitQuery);
  },
};

/**
 * Requests that are no query of this schema get a code and a name of the catalogue, as all errors
 * do.
 */
const nameRequestErrors: Plugin = {
  onParse: () => (end) => {
    if (end.result instanceof GraphQLError) end.replaceParseResult(nameRequestError(end.result));
  },
  onValidate: () => (end) => {
    if (end.valid) return;
    const errors = end.result as readonly GraphQLError[];
    end.setResult(errors.map(nameRequestError));
  },
};

function nameRequestError(error: GraphQLError): GraphQLError {
  const named = { code: 'BAD_USER_INPUT', name: 'InvalidRequest' };
  const given = error.extensions.name === undefined ? {} : error.extensions;
  const { message, nodes, source, positions } = error;
  const extensions = { ...error.extensions, ...named, ...given };
  return new GraphQLError(message, { nodes, source, positions, extensions });
}

/** A defect's message may hold anything; callers get none of it. */
function maskUnexpected(error: unknown): GraphQLError {
  if (error instanceof GraphQLError && error.extensions.name) return error;
  if (error instanceof GraphQLError && isOfGraphql(error)) return nameRequestError(error);
  const extensions = { code: 'INTERNAL', name: 'InternalError' };
  return new GraphQLError('An internal error', { extensions });
}

/** Whether GraphQL itself threw it: a variable of another type has a cause, which is one too. */
function isOfGraphql({ originalError }: GraphQLError): boolean {
  if (originalError === undefined) return true;
  return originalError instanceof GraphQLError && isOfGraphql(originalError);
}

function sendVersion(response: ServerResponse, service: Service): void {
  const { schemaHash, genesisId } = service;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ version: productVersion, schemaHash, genesisId, once: true }));
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers);
  return Object.fromEntries(pairs.map(([name, value]) => [name, [value].flat().join(', ')]));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
