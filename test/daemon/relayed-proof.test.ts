import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/**
 * A service listens on 127.0.0.1. Any user of the machine can have the same port on ::1, and relay
 * what comes, challenges included.
 */

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

describe.runIf(hasIpv6)('a relay on ::1', () => {
  let port: number;
  let relayed = 0;
  let relay: Server;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const world = { store: new MemoryStore(), now: () => Date.now(), randomBytes };
    const service = await openService({ ...world, host: 'localhost' });
    const server = await startServiceServer({ service, port: 0, log: silentLog });
    port = Number(new URL(server.url).port);
    relay = createServer((socket) => {
      relayed += 1;
      const onward = connect(port, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      for (const one of [socket, onward]) one.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => {
      relay.listen({ port, host: '::1', ipv6Only: true }, resolve);
    });
    close = async () => {
      relay.close();
      await server.close();
      await service.close();
    };
  });
  afterAll(() => close());

  test('error: NetworkNotProved where the service itself does not listen', async () => {
    const dialled = connectRemoteService(`http://[::1]:${port}/`);
    await expect(dialled).rejects.toMatchObject({ name: 'NetworkNotProved' });
    expect(relayed).toBeGreaterThan(0);
  });
});
