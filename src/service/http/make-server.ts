import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { type IsOwnHost, isLoopbackHost } from '../../door/gate.ts';
import type { PublicDoor, TlsPair } from '../../door/public-door.ts';

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
  const tls = { ...contextOf(door), handshakeTimeout: requestTimeoutMs };
  return createHttpsServer({ ...often, ...tls }, listener);
}

/** Shows another certificate to connections from now on; those that are open go on. */
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
