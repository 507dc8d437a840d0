import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Pending, PendingConnections } from './pending-connections.ts';

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
 * may be closed at random; see pending-connections.ts.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const { waitingMax, answeredMax, requestTimeoutMs } = bounds;
  server.headersTimeout = requestTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.maxConnections = waitingMax + answeredMax;
  const pending = new PendingConnections(waitingMax);
  const bySocket = new WeakMap<Socket, Pending>();
  server.on('connection', (socket: Socket) => {
    const entry = { evict: () => socket.destroy() };
    bySocket.set(socket, entry);
    pending.enter(entry);
    socket.once('close', () => pending.leave(entry));
  });
  const leave = ({ socket }: IncomingMessage) => pending.leave(bySocket.get(socket)!);
  server.on('upgrade', leave);
  server.on('request', (request, response) => {
    if (hasBody(request)) request.once('end', () => leave(request));
    else leave(request);
    response.once('close', () => {
      if (!request.socket.destroyed) pending.enter(bySocket.get(request.socket)!);
    });
  });
}

/** Source: RFC 9112, 6.3. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
