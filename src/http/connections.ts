import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Doors, type Waiting } from './doors.ts';

/** Limits on the connections of an HTTP server. */
interface ConnectionBounds {
  /** Connections whose request is not complete; when another arrives, a random one is closed. */
  readonly waitingMax: number;
  /** Connections being answered, including event streams and WebSockets. */
  readonly answeredMax: number;
  /** Time for the head of a request, and for the whole request. */
  readonly requestTimeoutMs: number;
}

/**
 * Limits the connections of a server. Only those that have sent a complete request keep their
 * place. Silent ones, incomplete heads and bodies, and idle keep-alive connections are pending, and
 * may be closed at random; see doors.ts.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const { waitingMax, answeredMax, requestTimeoutMs } = bounds;
  server.headersTimeout = requestTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.maxConnections = waitingMax + answeredMax;
  const doors = new Doors(waitingMax);
  const knocks = new WeakMap<Socket, Waiting>();
  server.on('connection', (socket: Socket) => {
    const knock = { turnAway: () => socket.destroy() };
    knocks.set(socket, knock);
    doors.enter(knock);
    socket.once('close', () => doors.leave(knock));
  });
  const leave = ({ socket }: IncomingMessage) => doors.leave(knocks.get(socket)!);
  server.on('upgrade', leave);
  server.on('request', (request, response) => {
    if (hasBody(request)) request.once('end', () => leave(request));
    else leave(request);
    response.once('close', () => {
      if (!request.socket.destroyed) doors.enter(knocks.get(request.socket)!);
    });
  });
}

/** Source: RFC 9112, 6.3. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
