import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { endAfterBody } from './body.ts';
import { socketOf } from './sockets.ts';

/**
 * The gate of all our servers: admits requests by their head alone, and limits the size of bodies.
 */

/** Why a request is rejected, before anything else of it is read. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 417 | 421 | 426 | 503;
  readonly text: string;
}

/** What one path accepts. */
export interface Route {
  readonly methods: readonly string[];
  /** Whether the path must be the whole target, without a query string. */
  readonly isExact?: boolean;
  /** Size limit of a POST body of content type application/json; if absent, no body is accepted. */
  readonly bodyBytesMax?: number;
}

/** Whether a server is meant by a `Host`. @param port that the request has reached. */
export type IsOwnHost = (host: string, port: number | undefined) => boolean;

/** By path. */
export type Routes = Readonly<Record<string, Route>>;

const hostNames = ['localhost', '127.0.0.1', '[::1]'];
/** Clients omit the default port of the scheme. */
export const HTTP_PORT = 80;

/**
 * Checks a request by its head alone. Never throws, however malformed the request is.
 * @returns undefined if it is admitted.
 */
export function judgeRequest(
  request: IncomingMessage,
  routes: Routes,
  isOwnHost: IsOwnHost = isLoopbackHost,
): Refusal | undefined {
  const stranger = judgeSender(request, isOwnHost);
  if (stranger !== undefined) return stranger;
  const { url = '', method = '' } = request;
  const path = pathOf(request);
  const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (route === undefined || (route.isExact && url !== path)) {
    return { status: 404, text: `Nothing is served here but ${Object.keys(routes).join(', ')}` };
  }
  if (!route.methods.includes(method)) {
    return { status: 405, text: `Only ${route.methods.join(' and ')} is answered here` };
  }
  return method === 'POST' ? judgeBody(request, route.bodyBytesMax ?? 0) : undefined;
}

/**
 * Checks the sender of a request or an upgrade. A web page can reach loopback through the player's
 * browser, which names the page in Origin; a name rebound to loopback (DNS rebinding) appears in
 * Host. Native clients send no Origin, so any Origin is refused, including `null` and the empty
 * one. A page's plain GET has none; browsers tell it by Sec-Fetch-Site, which is `none` only for
 * what the player typed or opened. Source: Fetch Metadata Request Headers, 2.4.
 */
export function judgeSender(
  request: IncomingMessage,
  isOwnHost: IsOwnHost = isLoopbackHost,
): Refusal | undefined {
  const hosts = readRawHeader(request, 'host');
  const [host = ''] = hosts;
  if (hosts.length !== 1 || !isOwnHost(host, socketOf(request).localPort)) {
    return { status: 403, text: 'This host name is not served here' };
  }
  const origins = [
    ...readRawHeader(request, 'origin'),
    ...readRawHeader(request, 'sec-websocket-origin'),
  ];
  const sites = readRawHeader(request, 'sec-fetch-site');
  const isOfPage = origins.length > 0 || sites.some((site) => site !== 'none');
  return isOfPage ? { status: 403, text: 'Web pages are not served here' } : undefined;
}

/**
 * Checks an upgrade: first whatever a server says of its sender and its path, then the version.
 * HTTP/1.0 has no upgrades, and a proxy that speaks it would pass on half of one. Source: RFC 9110,
 * 7.8, and RFC 6455, 4.1.
 */
export function judgeUpgrade(
  request: IncomingMessage,
  judge: (request: IncomingMessage) => Refusal | undefined,
): Refusal | undefined {
  const refusal = judge(request);
  if (refusal !== undefined || request.httpVersion === '1.1') return refusal;
  return { status: 400, text: `A WebSocket opens over HTTP/1.1, not ${request.httpVersion}` };
}

/** The request target without its query string. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!;
}

/**
 * Whether an upgrade is offered that we take; any other is ignored, as HTTP has it. Some clients
 * offer HTTP/2 with every first request (`h2c`). Source: RFC 9110, 7.8.
 */
export function offersWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Answers a rejected request, and closes its connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text }: Refusal,
): void {
  const line = `${text}\n`;
  response.writeHead(status, { ...plainHeaders, 'Content-Length': Buffer.byteLength(line) });
  endAfterBody(request, response, request.method === 'HEAD' ? '' : line);
}

/** Of a body that is longer than is taken. */
export function bodyTooLong(bytesMax: number): Refusal {
  return { status: 413, text: `The body is over ${bytesMax} bytes` };
}

/** The same for an upgrade. */
export function refuseUpgrade(socket: Duplex, { status, text }: Refusal): void {
  const body = `${text}\n`;
  const headers = { ...plainHeaders, 'Content-Length': body.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines];
  // Otherwise a peer that never closes would leave it half-open.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Headers of a short plain-text response. */
export const plainHeaders = Object.freeze({
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
});

function judgeBody(request: IncomingMessage, bytesMax: number): Refusal | undefined {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) {
    return bodyTooLong(bytesMax);
  }
  const types = readRawHeader(request, 'content-type');
  const isJson = types.length === 1 && /^application\/json\s*(;|$)/i.test(types[0]!);
  return isJson ? undefined : { status: 415, text: 'The content type is application/json' };
}

/** Whether a host is loopback with the port that was reached. */
export function isLoopbackHost(host: string, port: number | undefined): boolean {
  const given = host.toLowerCase();
  const isOwn = (name: string) => given === `${name}:${port}`;
  return hostNames.some((name) => isOwn(name) || (port === HTTP_PORT && given === name));
}

/** All values of a header as sent; Node's own view drops or joins repeated ones. */
export function readRawHeader(request: IncomingMessage, name: string): string[] {
  const { rawHeaders } = request;
  const values: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? '');
  }
  return values;
}
