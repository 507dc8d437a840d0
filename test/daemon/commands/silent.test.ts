import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';

/** Commands next to a daemon that runs and does not answer. */

let folder: HomeFolder;
let daemon: DaemonProcess;

const ask = (...args: string[]) => runCommand([...args, '--home', folder.home]);

/** Every way in which a command speaks to a daemon or service. */
const commands = [
  ['stop'],
  ['backup', 'copy'],
  ['call', 'projects.find'],
  ['tour'],
  ['warp', '--seconds', '1'],
  ['verify'],
  ['grants'],
  ['pair'],
] as const;

beforeEach(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
});

afterEach(async () => {
  await daemon.stop('SIGKILL');
  folder.remove();
});

async function expectSilence(): Promise<void> {
  const words = `has said nothing for 3 s: process ${daemon.pid} hangs, or was suspended`;
  const asked = [['status'], ...commands];
  const answers = await Promise.all(asked.map((args) => ask(...args)));
  for (const [index, { status, stdout, stderr }] of answers.entries()) {
    const [command] = asked[index]!;
    expect([command, command === 'status' ? stdout : stderr]).toEqual([
      command,
      expect.stringContaining(words),
    ]);
    expect([command, status]).toEqual([command, 1]);
    const endIt = process.platform === 'win32' ? 'taskkill /F /PID' : 'kill -9';
    expect(`${stdout}${stderr}`).toContain(`end it with ${endIt} ${daemon.pid} and start again`);
  }
}

// Windows suspends no process by a signal.
test.skipIf(process.platform === 'win32')(
  'error: DaemonSilent for every command next to a suspended process, which then continues',
  async () => {
    process.kill(daemon.pid, 'SIGSTOP');
    await expectSilence();
    process.kill(daemon.pid, 'SIGCONT');
    const { status, stdout } = await ask('status');
    expect(status).toBe(0);
    expect(stdout).not.toContain('answers');
    expect((await ask('stop')).status).toBe(0);
  },
);

const startFiles = ['daemon.json', 'control.json', 'player.json'];

/** Has the start files of the daemon name another server, as the daemon's own. */
function pointTo(port: number): void {
  for (const name of startFiles) {
    const path = join(folder.home, name);
    const file = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...file, url: `ws://127.0.0.1:${port}/` }));
  }
}

describe('a server', () => {
  test('error: DaemonSilent where it accepts connections alone', async () => {
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    pointTo((server.address() as AddressInfo).port);
    await expectSilence();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test('error: DaemonSilent where it says nothing to the handshake', async () => {
    const http = createServer();
    const server = new WebSocketServer({ server: http });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    pointTo((http.address() as AddressInfo).port);
    await expectSilence();
    for (const client of server.clients) client.terminate();
    server.close();
    http.close();
  });
});

test('default: a call may take any time, as long as the daemon answers pings', async () => {
  const fault = ['*', 'latency', '--ms', '9000'];
  const added = await ask('faults', 'add', ...fault);
  expect(added.status).toBe(0);
  const { status, stdout } = await ask('call', 'projects.find');
  expect([status, stdout]).toEqual([0, '[]\n']);
});
