import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type IsOwnHost, isLoopbackHost } from '../../door/gate.ts';
import type { PublicDoor } from '../../door/public-door.ts';

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
  const often = { connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 2) };
  if (door === undefined) return createHttpServer(often, listener);
  const { cert, key } = door;
  const tls = { cert, key, minVersion: 'TLSv1.2', handshakeTimeout: requestTimeoutMs } as const;
  return createHttpsServer({ ...often, ...tls }, listener);
}

/** The hosts that requests may name: of a public service that of its URL, else loopback's. */
export function ownHostsOf(door: PublicDoor | undefined): IsOwnHost {
  if (door === undefined) return isLoopbackHost;
  // A URL leaves out the default port, and clients do.
  const { host, hostname, port } = new URL(door.url);
  const full = port === '' ? `${hostname}:443` : host;
  return (given) => given.toLowerCase() === host || given.toLowerCase() === full;
}
