import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { Callers } from '../../src/door/callers.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { Turns } from '../../src/door/turns.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { answerIdentity } from '../../src/service/api/identity.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/**
 * A service listens on one address of loopback. Any user of the machine can have the same port on
 * the other one, and relay what comes, challenges included.
 */

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

const open = (): Promise<OpenedService> => {
  const world = { store: new MemoryStore(), now: () => Date.now(), randomBytes };
  return openService({ ...world, host: 'localhost' });
};

/** Who takes the port of a service on the address that the service does not have. */
class Relay {
  connections = 0;
  readonly #server: Server;

  constructor(port: number, target: '127.0.0.1' | '::1') {
    this.#server = createServer((socket) => {
      this.connections += 1;
      const onward = connect(port, target);
      socket.pipe(onward).pipe(socket);
      for (const one of [socket, onward]) one.on('error', () => socket.destroy());
    });
  }

  listen(port: number, host: '127.0.0.1' | '::1'): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen({ port, host, ipv6Only: true }, resolve);
    });
  }

  close(): void {
    this.#server.close();
  }
}

describe.runIf(hasIpv6)('a relay on ::1', () => {
  let port: number;
  let relay: Relay;
  let genesisId: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const service = await open();
    ({ genesisId } = service);
    const server = await startServiceServer({ service, port: 0, log: silentLog });
    port = Number(new URL(server.url).port);
    relay = new Relay(port, '127.0.0.1');
    await relay.listen(port, '::1');
    close = async () => {
      relay.close();
      await server.close();
      await service.close();
    };
  });
  afterAll(() => close());

  test('error: NetworkNotProved where the service itself does not listen', async () => {
    const before = relay.connections;
    const dialled = connectRemoteService(`http://[::1]:${port}/`);
    await expect(dialled).rejects.toMatchObject({ name: 'NetworkNotProved' });
    expect(relay.connections).toBeGreaterThan(before);
  });

  test('behaviour: is not dialled as localhost', async () => {
    const before = relay.connections;
    const service = await connectRemoteService(`http://localhost:${port}/`);
    expect(service).toMatchObject({ genesisId, address: `http://localhost:${port}/` });
    service.close();
    expect(relay.connections).toBe(before);
  });

  test.runIf(canMount())('behaviour: not even where localhost is ::1 first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-hosts-'));
    try {
      const before = relay.connections;
      const hosts = join(folder, 'hosts');
      writeFileSync(hosts, '::1 localhost\n127.0.0.1 localhost\n');
      const script = join(import.meta.dirname, 'support/dial-service.ts');
      const dial = [process.execPath, script, `http://localhost:${port}/`];
      const inside = `mount --bind '${hosts}' /etc/hosts && exec "$@"`;
      const args = ['--map-root-user', '--mount', 'sh', '-c', inside, 'sh', ...dial];
      const { stdout } = await promisify(execFile)('unshare', args);
      expect(stdout).toBe(genesisId);
      expect(relay.connections).toBe(before);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.runIf(hasIpv6)('a relay on 127.0.0.1, of a service that listens on ::1', () => {
  let port: number;
  let relay: Relay;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const service = await open();
    const callers = new Callers(new Turns(defaultTurns));
    const server = createHttpServer((request, response) => {
      void answerIdentity(request, response, service.ledger, callers, undefined);
    });
    await new Promise<void>((resolve) => server.listen({ port: 0, host: '::1' }, resolve));
    ({ port } = server.address() as { port: number });
    relay = new Relay(port, '::1');
    await relay.listen(port, '127.0.0.1');
    close = async () => {
      relay.close();
      server.closeAllConnections();
      server.close();
      await service.close();
    };
  });
  afterAll(() => close());

  test.each(['localhost', '127.0.0.1'])('error: NetworkNotProved for %s', async (name) => {
    const before = relay.connections;
    const dialled = connectRemoteService(`http://${name}:${port}/`);
    await expect(dialled).rejects.toMatchObject({
      name: 'NetworkNotProved',
      context: { problem: 'it answers HTTP status 403' },
    });
    expect(relay.connections).toBeGreaterThan(before);
  });
});

/** Whether a process can be given a hosts file of its own. */
function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const args = ['--map-root-user', '--mount', 'mount', '--bind', '/etc/hosts', '/etc/hosts'];
  return spawnSync('unshare', args).status === 0;
}
