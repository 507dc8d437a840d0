import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findPeerProgram } from '../../../src/daemon/pairing/peer-program.ts';

/** Which process the system is asked for: the one that holds the other end, or none. */

describe.runIf(process.platform === 'linux')('the process at the other end', () => {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  let client: Socket;

  /** Connects this process with itself, at a port or any; answers the server's end. */
  async function connectAt(host: string, port = 0): Promise<Socket> {
    const accepted = Promise.withResolvers<Socket>();
    const options = { allowHalfOpen: true, pauseOnConnect: true };
    const server = createServer(options, (socket) => accepted.resolve(socket)).listen(port, host);
    await once(server, 'listening');
    const own = connect((server.address() as AddressInfo).port, host);
    client = own;
    const socket = await accepted.promise;
    ends.push(
      () => own.destroy(),
      () => socket.destroy(),
      () => server.close(),
    );
    return socket;
  }

  test.each(['127.0.0.1', '::1'])('default: is found at %s', async (host) => {
    const { remotePort, localPort } = await connectAt(host);
    const program = realpathSync(process.execPath);
    expect(findPeerProgram({ remotePort, localPort })).toBe(program);
    expect(findPeerProgram({ remotePort: localPort, localPort: remotePort })).toBe(program);
  });

  test('behaviour: is found at a port of few digits', async () => {
    let socket: Socket | undefined;
    for (let port = 0x800; socket === undefined && port < 0x900; port += 1) {
      socket = await connectAt('127.0.0.1', port).catch(() => undefined);
    }
    const { remotePort, localPort } = socket!;
    expect(findPeerProgram({ remotePort, localPort })).toBe(realpathSync(process.execPath));
  });

  test('behaviour: is none for ports that are not those of one connection', async () => {
    const one = await connectAt('127.0.0.1');
    const two = await connectAt('127.0.0.1');
    const mixed = { remotePort: one.remotePort, localPort: two.localPort };
    expect(findPeerProgram(mixed)).toBeNull();
    expect(findPeerProgram({ ...mixed, remotePort: two.localPort })).toBeNull();
  });

  test('behaviour: is none where the other end was closed, and its row is left', async () => {
    const { remotePort, localPort } = await connectAt('127.0.0.1');
    client.destroy();
    await once(client, 'close');
    expect(findPeerProgram({ remotePort, localPort })).toBeNull();
  });

  test('behaviour: is none for a connection that is closed', async () => {
    const { remotePort, localPort } = await connectAt('127.0.0.1');
    expect(findPeerProgram({ remotePort: undefined, localPort })).toBeNull();
    expect(findPeerProgram({ remotePort, localPort: undefined })).toBeNull();
  });
});
