import { join } from 'node:path';
import { BODY_BYTES_MAX } from '../../src/core/limits.ts';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { openPlayer } from '../daemon/support/client.ts';
import { Authority } from '../support/certificates.ts';
import {
  type Ended,
  makeHomeFolder,
  RunningCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import type { Path } from './cells.ts';
import type { Address } from './sender.ts';

/** Every server of ours, in processes of its own, with every path that it has. */

export interface Target {
  readonly name: string;
  readonly address: Address;
  /** What requests name as their host. */
  readonly host: string;
  readonly paths: readonly Path[];
  /** Head of a request that whoever means well sends, and the status of its answer. */
  readonly honest: { readonly head: readonly string[]; readonly status: number };
  readonly process: RunningCommand;
}

export interface Targets {
  readonly all: readonly Target[];
  /** Ends each process as a user does; resolves when all have ended. */
  stop(): Promise<readonly Ended[]>;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** What is sent where no body is taken, at most. */
const UNTAKEN_BYTES = 64 * 1024;

function untaken(path: string): Path {
  const body = '{}';
  return { path, type: JSON_TYPE, body, bytesMax: UNTAKEN_BYTES, takesBodies: false, headers: [] };
}

function taken(path: string, body: object, bytesMax: number): Path {
  const text = JSON.stringify(body);
  return { path, type: JSON_TYPE, body: text, bytesMax, takesBodies: true, headers: [] };
}

const starter = { wallet: '1'.repeat(32) };

const sharedPaths: readonly Path[] = [
  taken('/', { query: '{ __typename }' }, BODY_BYTES_MAX),
  taken('/rpc', { jsonrpc: '2.0', id: 1, method: 'getHealth' }, BODY_BYTES_MAX),
  taken('/identity', { nonce: 'A'.repeat(43) }, 1024),
  ...['/version', '/events', '/pictures/farm.png', '/nowhere'].map(untaken),
];

/** Starts them all. */
export async function startTargets(): Promise<Targets> {
  const folder = makeHomeFolder();
  const [service, open, follower, daemon] = await Promise.all([
    startService(join(folder.path, 'service'), []),
    startPublicService(folder.path),
    startFollower(),
    startDaemonProcess(folder, { strict: true }),
  ]);
  const channel = await openPlayer(folder.home);
  const page = new URL((await channel.call('player.openPage')).url);
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(service.result().stdout)![1]);
  const files = await Promise.all(
    (['control.json', 'player.json'] as const).map((name) => readStartFile(folder.home, name)),
  );
  const channels = ['the owner’s channel', 'the player’s channel'].map((name, index) =>
    doorOf(name, Number(new URL(files[index]!.url).port), daemon),
  );
  return {
    all: [
      serviceTarget('the service', { port }, `127.0.0.1:${port}`, service, untaken('/starter')),
      socketsTarget(port + 1, service),
      serviceTarget(
        'the public service',
        open.address,
        open.host,
        open.process,
        taken('/starter', starter, 1024),
      ),
      followerTarget(follower),
      doorOf('the game’s door', Number(new URL(daemon.url).port), daemon),
      ...channels,
      pageTarget(page, daemon),
    ],
    async stop() {
      await channel.close();
      const processes = [service, open.process, follower, daemon];
      const ended = await Promise.all(processes.map((one) => one.stop('SIGTERM')));
      folder.remove();
      return ended;
    },
  };
}

async function startService(home: string, more: readonly string[]): Promise<RunningCommand> {
  const running = new RunningCommand(['service', '--memory', '--home', home, ...more]);
  await running.says('Game Back-End Service at');
  await running.says('log ');
  return running;
}

async function startPublicService(folder: string) {
  const authority = new Authority(join(folder, 'certificates'));
  const { certFile, keyFile } = authority.sign('DNS:localhost');
  const port = await findFreePort();
  const options = [
    ...['--listen', `127.0.0.1:${port}`, '--public-url', `https://localhost:${port}/`],
    ...['--tls-cert', certFile, '--tls-key', keyFile, '--starter-sol', '1'],
  ];
  const process = await startService(join(folder, 'public'), options);
  return { address: { port, ca: authority.own.cert }, host: `localhost:${port}`, process };
}

async function startFollower(): Promise<RunningCommand> {
  const command = [process.execPath, join(import.meta.dirname, 'following-process.ts')];
  const running = new RunningCommand([], { command });
  await running.says('http://');
  return running;
}

const version = { head: ['GET /version HTTP/1.1'], status: 200 };

function serviceTarget(
  name: string,
  address: Address,
  host: string,
  process: RunningCommand,
  starterPath: Path,
): Target {
  return { name, address, host, paths: [...sharedPaths, starterPath], honest: version, process };
}

/** It hands on some of what it is asked for. */
function followerTarget(process: RunningCommand): Target {
  const { host, port } = new URL(process.result().stdout.trim());
  const unknown = { jsonrpc: '2.0', id: 1, method: 'getTransaction', params: ['1'.repeat(64)] };
  const signIn = { query: `{ authRequest(wallet: "${'1'.repeat(32)}") { message } }` };
  const paths = [
    ...[taken('/', signIn, BODY_BYTES_MAX), taken('/rpc', unknown, BODY_BYTES_MAX)],
    ...[taken('/starter', starter, 1024), untaken('/own-assets'), untaken('/events')],
  ];
  const address = { port: Number(port) };
  return { name: 'a follower', address, host, paths, honest: version, process };
}

/** Where web3.js looks for the WebSocket. */
function socketsTarget(port: number, process: RunningCommand): Target {
  const head = [
    'GET /rpc HTTP/1.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  const paths = ['/', '/rpc'].map(untaken);
  const honest = { head, status: 101 };
  const name = 'the port above the service’s';
  return { name, address: { port }, host: `127.0.0.1:${port}`, paths, honest, process };
}

function doorOf(name: string, port: number, process: RunningCommand): Target {
  const honest = { head: ['GET / HTTP/1.1'], status: 200 };
  const paths = ['/', '/nowhere'].map(untaken);
  return { name, address: { port }, host: `127.0.0.1:${port}`, paths, honest, process };
}

function pageTarget({ host, hostname, origin, port }: URL, process: RunningCommand): Target {
  const form = (path: string, field: string, headers: readonly string[]): Path => {
    const body = `${field}=`.padEnd(256, '1');
    return { path, type: FORM_TYPE, body, bytesMax: 256, takesBodies: true, headers };
  };
  const paths = [
    form('/enter', 'code', []),
    form('/digits', 'digits', [`Origin: ${origin}`]),
    ...['/', '/socket/1', '/nowhere'].map(untaken),
  ];
  const honest = { head: ['GET / HTTP/1.1'], status: 200 };
  const address = { port: Number(port), host: hostname };
  return { name: 'the player’s page', address, host, paths, honest, process };
}
