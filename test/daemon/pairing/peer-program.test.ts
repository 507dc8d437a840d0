import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPeerProgram } from '../../../src/daemon/pairing/peer-program.ts';
import type { PeerPorts } from '../../../src/door/peer.ts';

/** What is shown of the program at the other end, which chose its own name. */

describe.runIf(process.platform === 'linux')('the program at the other end', () => {
  let folder: string;
  let server: Server;
  let program: ChildProcess | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamekeeper-peer-'));
  });
  afterEach(() => {
    program?.kill();
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** A shell under another name connects. */
  async function connectAs(name: string): Promise<Socket> {
    copyFileSync('/bin/bash', join(folder, name));
    const connected = Promise.withResolvers<Socket>();
    server = createServer((socket) => connected.resolve(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const script = `exec 3<>/dev/tcp/127.0.0.1/${port}; read -u 3`;
    program = spawn(join(folder, name), ['-c', script], { stdio: 'ignore' });
    return connected.promise;
  }

  test.each([
    ['Farm', 'Farm'],
    ['Fährmann', 'Fährmann'],
    ['Farm\n  wallet    yours', '\\u000a \\u0020wallet \\u0020\\u0020\\u0020yours'],
    ['Farm\u001b[2K\u009b1A', '\\u001b[2K\\u009b1A'],
    ['\u202eFarm', '\\u202eFarm'],
    ['Far\u3164m\ufe0f', 'Far\\u3164m\\ufe0f'],
    ['Farm\u00a0', 'Farm\\u00a0'],
  ])('behaviour: %j is shown as one line of visible characters', async (name, shown) => {
    const path = findPeerProgram(portsOf(await connectAs(name)));
    expect(path).toContain(shown);
    expect(path).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
  });

  test('behaviour: only so many processes and handles are looked at', async () => {
    const ports = portsOf(await connectAs('Farm'));
    const handlesMax = 4096;
    const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length;
    // Some may begin in between, but fewer than /proc has other entries.
    const processesMax = running + 10;
    expect(findPeerProgram(ports, { processesMax, handlesMax })).toContain('Farm');
    expect(findPeerProgram(ports, { processesMax, handlesMax: 0 })).toBeNull();
    expect(findPeerProgram(ports, { processesMax: 0, handlesMax })).toBeNull();
  });

  test('behaviour: is none for a connection without ports', () => {
    server = createServer();
    expect(findPeerProgram({ remotePort: undefined, localPort: 80 })).toBeNull();
    expect(findPeerProgram({ remotePort: 80, localPort: undefined })).toBeNull();
  });
});

function portsOf({ remotePort, localPort }: Socket): PeerPorts {
  return { remotePort, localPort };
}
