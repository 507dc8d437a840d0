import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that nobody uses now: for servers whose URL must be known before they listen. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
