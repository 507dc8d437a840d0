import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { makeFolder } from './bench/children.ts';
import { openSession, type WireClient } from './bench/wire-client.ts';
import { settle } from './bench/world.ts';

/**
 * `npm run walk`: what one call passes through on its way, from its frame to its answer: files,
 * rooms, functions and calls of `src` in a real embedded daemon, by V8's own coverage. With
 * --files it lists the files too, with the calls of each.
 *
 * A daemon also works by itself now and then, so each call is made several times, and the walk with
 * the fewest calls counts.
 *
 * `npm run walk -- --start` says the same of a second start, until games can find the daemon.
 */

const TRIES = 5;
/** What a call leaves to do, such as a lazy write, is over by then. */
const QUIET_MS = 1500;
const root = join(import.meta.dirname, '..');

/** The calls of each function that ran, by file. */
type Walk = ReadonlyMap<string, readonly number[]>;

/** Functions of one script with their ranges, as `Profiler.takePreciseCoverage` answers them. */
interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

const folder = makeFolder();
const home = join(folder.path, 'home');
mkdirSync(home, { mode: 0o700 });
const child = join(import.meta.dirname, 'bench', 'daemon-child.ts');
try {
  if (process.argv.includes('--start')) await tellStart();
  else await tellCalls();
} finally {
  folder.remove();
}

async function tellStart(): Promise<void> {
  const coverage = join(folder.path, 'coverage');
  for (const env of [process.env, { ...process.env, NODE_V8_COVERAGE: coverage }]) {
    const daemon = fork(child, [home], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(daemon, 'message');
    const client = await openSession(home);
    client.close();
    await end(daemon);
  }
  // The first of two: the other is of what it did until its end.
  const [name] = readdirSync(coverage).sort();
  say('start', walkOf(JSON.parse(readFileSync(join(coverage, name!), 'utf8'))));
}

async function tellCalls(): Promise<void> {
  const daemon = fork(child, [home], {
    execArgv: ['--inspect=127.0.0.1:0'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    await tellCallsOf(daemon);
  } finally {
    await end(daemon);
  }
}

async function end(daemon: ChildProcess): Promise<void> {
  const ended = once(daemon, 'exit');
  if (daemon.connected) daemon.disconnect();
  else daemon.kill();
  await ended;
}

async function tellCallsOf(daemon: ChildProcess): Promise<void> {
  const inspector = await openInspector(daemon);
  await once(daemon, 'message');
  const client = await openSession(home);
  const { accountResource: resource, project, friend: recipient } = await settle(client);
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const payment = { resource, recipient, amount: '1' };
  await tell('payment (resources.transfer)', client, inspector, 'resources.transfer', payment);
  const read = { addresses: [project] };
  await tell('read (projects.find by address)', client, inspector, 'projects.find', read);
  client.close();
  inspector.close();
}

async function tell(
  title: string,
  client: WireClient,
  inspector: Inspector,
  method: string,
  params: object,
): Promise<void> {
  // The first call of a kind fills caches.
  await client.call(method, params);
  const walks: Walk[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    await delay(QUIET_MS);
    // Taking resets the counts.
    await inspector.send('Profiler.takePreciseCoverage');
    await client.call(method, params);
    walks.push(walkOf(await inspector.send('Profiler.takePreciseCoverage')));
  }
  say(
    title,
    walks.reduce((one, other) => (callsOf(other) < callsOf(one) ? other : one)),
  );
}

function say(title: string, walk: Walk): void {
  const rooms = new Set([...walk.keys()].map((path) => posix.dirname(path)));
  const functions = [...walk.values()].flat().length;
  process.stdout.write(
    `${title}: ${walk.size} files, ${rooms.size} rooms, ${functions} functions, ` +
      `${callsOf(walk)} calls\n`,
  );
  if (!process.argv.includes('--files')) return;
  for (const [path, counts] of [...walk].sort()) {
    process.stdout.write(`  ${path}: ${counts.length} functions, ${sum(counts)} calls\n`);
  }
}

function walkOf({ result }: { readonly result: readonly ScriptCoverage[] }): Walk {
  const walk = new Map<string, readonly number[]>();
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue;
    const path = relative(root, fileURLToPath(url)).replaceAll(sep, '/');
    if (!path.startsWith('src/')) continue;
    const counts = functions.map(({ ranges }) => ranges[0]!.count).filter((count) => count > 0);
    if (counts.length > 0) walk.set(path, counts);
  }
  return walk;
}

function callsOf(walk: Walk): number {
  return sum([...walk.values()].flat());
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** A connection to V8's inspector in another process. */
interface Inspector {
  send(method: string, params?: object): Promise<any>;
  close(): void;
}

async function openInspector(child: ChildProcess): Promise<Inspector> {
  const socket = new WebSocket(await readInspectorUrl(child), { perMessageDeflate: false });
  await once(socket, 'open');
  let lastId = 0;
  return {
    async send(method, params = {}) {
      lastId += 1;
      socket.send(JSON.stringify({ id: lastId, method, params }));
      for (;;) {
        const [data] = await once(socket, 'message');
        const { id, result, error } = JSON.parse(String(data));
        if (id !== lastId) continue;
        if (error !== undefined) throw new Error(`${method}: ${error.message}`);
        return result;
      }
    },
    close: () => socket.close(),
  };
}

/** Node says on stderr where its inspector listens. */
async function readInspectorUrl(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stderr!) {
    text += chunk;
    const url = /^Debugger listening on (\S+)$/m.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the daemon ended: ${text}`);
}
