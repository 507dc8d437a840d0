import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { Authority, hasOpenssl } from '../support/certificates.ts';
import { findFreePort } from '../support/free-port.ts';
import { standStill } from '../support/stand-still.ts';

/** Connections that would end as the service stopped, though what they wait for is there. */

const TIMEOUT_MS = 500;
/** Node's own time for the next request of a connection, and what it adds. */
const KEEP_ALIVE_MS = 6000;

let service: OpenedService;
let server: ServiceServer;

async function serve(door?: Parameters<typeof startServiceServer>[0]['door']): Promise<void> {
  const now = (): number => Date.now();
  service = await openService({ store: new MemoryStore(), now, randomBytes, host: 'localhost' });
  server = await startServiceServer({ service, door, requestTimeoutMs: TIMEOUT_MS });
}

afterEach(async () => {
  await server.close();
  await service.close();
});

const ask = ({ host }: URL): string => `GET /version HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

/** Waits for answers; the end of a connection is one, too. */
async function hear(socket: Socket): Promise<string> {
  const ended = once(socket, 'close').then(() => 'closed');
  const failed = once(socket, 'error').then(([error]) => String(error));
  const said = once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n')[0]!);
  return Promise.race([said, failed, ended]);
}

test('behaviour: a request on a kept connection, while the service stopped', async () => {
  await serve();
  const url = new URL(server.url);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(ask(url));
  expect(await hear(socket)).toBe('HTTP/1.1 200 OK');
  await nextRound();
  socket.write(ask(url));
  standStill(KEEP_ALIVE_MS + TIMEOUT_MS);
  expect(await hear(socket)).toBe('HTTP/1.1 200 OK');
  socket.destroy();
});

test('behaviour: a kept connection without another request ends', async () => {
  await serve();
  const url = new URL(server.url);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(ask(url));
  expect(await hear(socket)).toBe('HTTP/1.1 200 OK');
  expect(await hear(socket)).toBe('closed');
});

describe.skipIf(!hasOpenssl)('over TLS', () => {
  async function serveTls(): Promise<{
    readonly port: number;
    readonly ca: string;
    close(): void;
  }> {
    const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-late-'));
    const authority = new Authority(folder);
    const { cert, key } = authority.sign('DNS:localhost');
    const port = await findFreePort();
    await serve({ cert, key, host: '127.0.0.1', port, url: `https://localhost:${port}/` });
    const close = () => rmSync(folder, { recursive: true });
    return { port, ca: authority.own.cert, close };
  }

  test('behaviour: a handshake that was under way when the service stopped', async () => {
    const { port, ca, close } = await serveTls();
    const raw = connect(port, '127.0.0.1');
    await once(raw, 'connect');
    // The server takes the connection, and waits for the handshake.
    for (let round = 0; round < 10; round += 1) await nextRound();
    const socket = connectTls({ socket: raw, servername: 'localhost', ca });
    const heard = hear(socket);
    standStill(4 * TIMEOUT_MS);
    socket.once('secureConnect', () => socket.write(ask(new URL(server.url))));
    expect(await heard).toBe('HTTP/1.1 200 OK');
    socket.destroy();
    close();
  });

  test('error: a handshake that does not come', async () => {
    const { port, close } = await serveTls();
    const raw = connect(port, '127.0.0.1');
    expect(await hear(raw)).toMatch(/closed|ECONNRESET/);
    close();
  });
});
