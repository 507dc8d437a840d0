import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { BODY_BYTES_MAX } from '../../core/limits.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { Service } from '../service.ts';
import { readBody } from './body.ts';
import { limitQuery } from './limits.ts';
import { makeServedSchema } from './schema.ts';

export interface ServiceServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface ServiceServerOptions {
  readonly service: Service;
  /** 0 takes a free one. */
  readonly port?: number;
}

/**
 * Serves GraphQL over HTTP at `/` and `GET /version`, on loopback.
 * @see mechanics 2 for what it accepts.
 */
export async function startServiceServer(options: ServiceServerOptions): Promise<ServiceServer> {
  const { service } = options;
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
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.headersTimeout = 10_000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isLoopbackHost(request.headers.host)) return refuse(response, 403, 'unknown Host');
    if (request.url === '/version') return sendVersion(request, response, service);
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === undefined) return refuse(response, 413, 'the body is over 1 MiB');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answered = await yoga.fetch(url.href, {
      method: request.method ?? 'GET',
      headers: plainHeaders(request),
      ...(body.length > 0 ? { body } : {}),
    });
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  await listen(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => closeServer(server) };
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
  if (error instanceof GraphQLError && (error.extensions.name || !error.originalError)) {
    return error;
  }
  const extensions = { code: 'INTERNAL', name: 'InternalError' };
  return new GraphQLError('An internal error', { extensions });
}

function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host ?? '');
}

function sendVersion(request: IncomingMessage, response: ServerResponse, service: Service): void {
  if (request.method !== 'GET') {
    refuse(response, 405, 'GET only');
    return;
  }
  const { schemaHash, genesisId } = service;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ version: productVersion, schemaHash, genesisId }));
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' });
  response.end(`${reason}\n`);
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers);
  return Object.fromEntries(pairs.map(([name, value]) => [name, [value].flat().join(', ')]));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
