import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { afterDeadline } from '../../core/deadline.ts';
import { LISTEN_BACKLOG } from '../../core/limits.ts';
import { type IsOwnHost, isLoopbackHost } from '../../door/gate.ts';
import { answerRequests, requestOptions } from '../../door/pipelines.ts';
import type { PublicDoor, TlsPair } from '../../door/public-door.ts';
import { peerOf } from '../../door/sockets.ts';

interface DoorOptions {
  readonly door: PublicDoor | undefined;
  /** Time for a handshake, and for a whole request. */
  readonly requestTimeoutMs: number;
}

/** An HTTP server, over TLS if it has a public door. */
export function makeServer(
  { door, requestTimeoutMs }: DoorOptions,
  listener: RequestListener,
): Server {
  const often = {
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 2),
    ...requestOptions,
  };
  const tls = door && { ...contextOf(door), handshakeTimeout: NO_TIMEOUT_MS };
  const server = tls ? createHttpsServer({ ...often, ...tls }) : createHttpServer(often);
  if (tls) endLateHandshakes(server, requestTimeoutMs);
  answerRequests(server, listener);
  return server;
}

/** The longest that a timer of Node has. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Ends connections whose handshake takes too long, once what had arrived was read: Node's own time
 * for it would continue while the process stops.
 */
function endLateHandshakes(server: Server, timeoutMs: number): void {
  const ends = new Map<string, () => void>();
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket);
    const end = afterDeadline(timeoutMs, () => socket.destroy());
    ends.set(peer, end);
    socket.once('close', () => {
      end();
      if (ends.get(peer) === end) ends.delete(peer);
    });
  });
  server.on('secureConnection', (socket) => ends.get(peerOf(socket))?.());
}

/** Shows another certificate to connections from now on; those that are open continue. */
export function renewCertificate(server: Server, pair: TlsPair): void {
  (server as HttpsServer).setSecureContext(contextOf(pair));
}

function contextOf({ cert, key }: TlsPair): SecureContextOptions {
  return { cert, key, minVersion: 'TLSv1.2' };
}

/** The hosts that requests may name: of a public service that of its URL, else loopback's. */
export function ownHostsOf(door: PublicDoor | undefined): IsOwnHost {
  if (door === undefined) return isLoopbackHost;
  // A URL leaves out the default port, and clients do.
  const { host, hostname, port } = new URL(door.url);
  const full = port === '' ? `${hostname}:443` : host;
  return (given) => given.toLowerCase() === host || given.toLowerCase() === full;
}

const HOST = '127.0.0.1';
const PAIR_TRIES = 8;
const PORT_MAX = 0xffff;

/** The ports of a pair of servers. */
interface PairOfPorts {
  readonly port: number;
  /** The next port up; undefined if it is taken. */
  readonly portAbove: number | undefined;
}

/**
 * Listens on a loopback port and on the next one up. Port 0 picks two that are free. If the port
 * above a given one is taken, only the first is served.
 */
export async function listenOnPair(
  server: Server,
  serverAbove: Server,
  wantedPort: number,
): Promise<PairOfPorts> {
  for (let attempt = 1; ; attempt += 1) {
    await listen(server, wantedPort);
    const { port } = server.address() as AddressInfo;
    const isLast = wantedPort !== 0 || attempt === PAIR_TRIES;
    if (port < PORT_MAX && (await tryListen(serverAbove, port + 1))) {
      return { port, portAbove: port + 1 };
    }
    if (isLast) return { port, portAbove: undefined };
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Listens on one port. @throws Error with the system's code, such as EADDRINUSE. */
export async function listen(server: Server, port: number, host = HOST): Promise<void> {
  server.listen({ port, host, backlog: LISTEN_BACKLOG });
  await once(server, 'listening');
}

async function tryListen(server: Server, port: number): Promise<boolean> {
  try {
    await listen(server, port);
    return true;
  } catch {
    return false;
  }
}
