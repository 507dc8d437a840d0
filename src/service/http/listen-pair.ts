import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LISTEN_BACKLOG } from '../../core/limits.ts';

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
