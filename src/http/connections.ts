import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Doors, type Waiting } from './doors.ts';

/** What a server of requests allows its connections. */
interface ConnectionBounds {
  /** Connections whose request is not whole yet; where another comes, a random one goes. */
  readonly waitingMax: number;
  /** Connections that are being answered, event streams and WebSockets among them. */
  readonly answeredMax: number;
  /** Time for the head of a request, and for the whole of it. */
  readonly requestTimeoutMs: number;
}

/**
 * Bounds the connections of a server. Only those that have sent a whole request keep their place:
 * silent ones, heads and bodies that never come, and those that ended one request and have sent no
 * other wait at the doors.
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
