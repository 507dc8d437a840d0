import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The gate of all our servers: what is let in by its head alone, and how large a body may be. */

/** Why a request is turned away, before anything else is looked at. */
interface Refusal {
  readonly status: 403 | 404 | 405 | 413 | 415 | 426 | 503;
  readonly text: string;
}

/** What one path takes. */
interface Route {
  readonly methods: readonly string[];
  /** Whether the path is the whole target: nothing may follow it after a question mark. */
  readonly isExact?: boolean;
  /** Of a POST, whose content type is application/json; without it there is none. */
  readonly bodyBytesMax?: number;
}

/** By path. */
export type Routes = Readonly<Record<string, Route>>;

const hostNames = ['localhost', '127.0.0.1', '[::1]'];
/** Clients leave out the port that a scheme has by itself. */
const HTTP_PORT = 80;

/**
 * Judges a request by its head alone, and nothing in a malformed one can throw.
 * @returns undefined for one that is let in.
 */
export function judgeRequest(request: IncomingMessage, routes: Routes): Refusal | undefined {
  const stranger = judgeSender(request);
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
 * Judges who sends a request or an upgrade. A web page reaches loopback through the player's
 * browser, which names the page in Origin; a name that was bent to loopback (DNS rebinding) stands
 * in Host. No native client sends an Origin, so that any is refused, `null` and the empty one too.
 */
export function judgeSender(request: IncomingMessage): Refusal | undefined {
  const hosts = readRawHeader(request, 'host');
  const [host = ''] = hosts;
  if (hosts.length !== 1 || !isOwnHost(host, request.socket.localPort)) {
    return { status: 403, text: 'This host name is not served here' };
  }
  const origins = [
    ...readRawHeader(request, 'origin'),
    ...readRawHeader(request, 'sec-websocket-origin'),
  ];
  if (origins.length > 0) return { status: 403, text: 'Web pages are not served here' };
  return undefined;
}

/** The target without what follows its question mark. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!;
}

/** Answers a request that is turned away, and takes no other on its connection. */
export function refuse(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, text }: Refusal,
): void {
  response.writeHead(status, plainHeaders);
  response.end(method === 'HEAD' ? undefined : `${text}\n`);
}

/** The same for an upgrade. */
export function refuseUpgrade(socket: Duplex, { status, text }: Refusal): void {
  const body = `${text}\n`;
  const headers = { ...plainHeaders, 'Content-Length': body.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines];
  // Not left half open for a peer that never closes.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Of a short answer in plain words. */
export const plainHeaders = Object.freeze({
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
});

function judgeBody(request: IncomingMessage, bytesMax: number): Refusal | undefined {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) {
    return { status: 413, text: `The body is over ${bytesMax} bytes` };
  }
  const types = readRawHeader(request, 'content-type');
  const isJson = types.length === 1 && /^application\/json\s*(;|$)/i.test(types[0]!);
  return isJson ? undefined : { status: 415, text: 'The content type is application/json' };
}

function isOwnHost(host: string, port: number | undefined): boolean {
  const given = host.toLowerCase();
  const isOwn = (name: string) => given === `${name}:${port}`;
  return hostNames.some((name) => isOwn(name) || (port === HTTP_PORT && given === name));
}

/** All values of a header as they were sent; Node's own view drops or joins repeated ones. */
function readRawHeader(request: IncomingMessage, name: string): string[] {
  const { rawHeaders } = request;
  const values: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? '');
  }
  return values;
}
