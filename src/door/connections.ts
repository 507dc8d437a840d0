import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './body.ts';
import { addressOf } from './callers.ts';
import { answerLateRequests, endIdleConnections } from './late-requests.ts';
import { type Pending, PendingConnections } from './pending-connections.ts';
import { Places } from './places.ts';
import { peerOf, socketOf } from './sockets.ts';

/** Limits on the connections of an HTTP server. */
export interface ConnectionBounds {
  /** Connections whose request is not complete; when another arrives, a random one is closed. */
  readonly waitingMax: number;
  /** Connections being answered, including event streams and WebSockets. */
  readonly answeredMax: number;
  /** Time for the head of a request, and for the whole request. */
  readonly requestTimeoutMs: number;
  /** Connections of one address, of which each further one replaces one; no limit if left out. */
  readonly perAddressMax?: number;
}

/** A connection in the bounds of its server. */
interface Bounded extends Pending {
  /** It is within them no more. */
  readonly exempt: () => void;
  isExempt: boolean;
}

const boundedOf = new WeakMap<Socket, Bounded>();

/**
 * Counts the connection of a request no longer, as it is another process of ours that has proved
 * itself: it speaks for thousands of clients.
 */
export function exemptConnection(request: IncomingMessage): void {
  boundedOf.get(socketOf(request))?.exempt();
}

/**
 * Limits the connections of a server. Silent ones, incomplete heads and bodies, and idle keep-alive
 * connections are pending, and may be closed at random; see pending-connections.ts. Those that have
 * sent a complete request keep their place, unless all places are taken; see places.ts.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const { waitingMax, answeredMax, requestTimeoutMs, perAddressMax } = bounds;
  const max = waitingMax + answeredMax;
  const places = new Places({ max, ...(perAddressMax && { perOwnerMax: perAddressMax }) });
  server.headersTimeout = requestTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  answerLateRequests(server);
  endIdleConnections(server);
  const pending = new PendingConnections(waitingMax);
  // By the other side's port: a request over TLS has another socket than its connection.
  const byPeer = new Map<string, Bounded>();
  server.on('connection', (socket: Socket) => {
    const giveBack = places.take(addressOf(socket), () => socket.destroy());
    const peer = peerOf(socket);
    const entry: Bounded = {
      isExempt: false,
      evict: () => socket.destroy(),
      exempt() {
        entry.isExempt = true;
        giveBack();
        pending.leave(entry);
      },
    };
    byPeer.set(peer, entry);
    pending.enter(entry);
    socket.once('close', () => {
      giveBack();
      pending.leave(entry);
      if (byPeer.get(peer) === entry) byPeer.delete(peer);
    });
  });
  const entryOf = (socket: Socket): Bounded | undefined => {
    const known = boundedOf.get(socket) ?? byPeer.get(peerOf(socket));
    // Once closed, a socket does not know its peer any more.
    if (known !== undefined) boundedOf.set(socket, known);
    return known;
  };
  const leave = (request: IncomingMessage): void => {
    const entry = entryOf(socketOf(request));
    if (entry !== undefined) pending.leave(entry);
  };
  server.on('upgrade', leave);
  server.on('request', (request, response) => {
    if (socketOf(request).destroyed) return;
    if (hasBody(request)) request.once('end', () => leave(request));
    else leave(request);
    response.once('close', () => {
      const socket = socketOf(request);
      const entry = entryOf(socket);
      if (!socket.destroyed && entry?.isExempt === false) pending.enter(entry);
    });
  });
}
