import type { IncomingMessage } from 'node:http';

/** Why a request is turned away, before anything else is looked at. */
export interface Refusal {
  readonly status: 403 | 404 | 405;
  readonly text: string;
}

const hostNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Judges a request or an upgrade by its head alone. A web page reaches loopback through the
 * player's browser, which names the page in Origin; a name that was bent to loopback (DNS
 * rebinding) stands in Host. No native client sends an Origin, so that any is refused, `null` and
 * the empty one too. Compares texts only: nothing in a malformed head can throw.
 * @param port that the daemon listens on.
 */
export function judgeRequest(request: IncomingMessage, port: number): Refusal | undefined {
  const hosts = readRawHeader(request, 'host');
  const [host = ''] = hosts;
  if (hosts.length !== 1 || !isOwnHost(host, port)) {
    return { status: 403, text: 'This host name is not served here' };
  }
  const origins = [
    ...readRawHeader(request, 'origin'),
    ...readRawHeader(request, 'sec-websocket-origin'),
  ];
  if (origins.length > 0) return { status: 403, text: 'Web pages are not served here' };
  if (request.url !== '/') return { status: 404, text: 'There is only /' };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, text: 'Only GET and a WebSocket upgrade are answered' };
  }
  return undefined;
}

function isOwnHost(host: string, port: number): boolean {
  return hostNames.some((name) => host.toLowerCase() === `${name}:${port}`);
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
