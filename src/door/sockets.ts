import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The one place that reads the `socket` of a request or a response: Node takes it away from a
 * request that is destroyed, such as one whose body was too long, while its answer is still being
 * written. The check refuses it anywhere else.
 */

const sockets = new WeakMap<IncomingMessage, Socket>();

/** Notes the socket of each request as it arrives, before anything else learns of it. */
export function noteSockets(server: Server): void {
  server.prependListener('request', socketOf);
  server.prependListener('checkExpectation', socketOf);
  server.prependListener('upgrade', socketOf);
}

/**
 * The socket that a request came over, even after the request was destroyed. Its server notes it
 * (`noteSockets`).
 */
export function socketOf(request: IncomingMessage): Socket {
  const noted = sockets.get(request);
  if (noted !== undefined) return noted;
  const { socket } = request;
  sockets.set(request, socket);
  return socket;
}

/** Closes the connection of a response, even of one that waits for others of its connection. */
export function cutOff({ req }: ServerResponse): void {
  socketOf(req).destroy();
}

/** Names the other side: what is spoken over TLS has another socket than its connection. */
export function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** Whether a response may be written now; one behind others of its connection has no socket yet. */
export function isNextInLine(response: ServerResponse): boolean {
  return response.socket !== null;
}
