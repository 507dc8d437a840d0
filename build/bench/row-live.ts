import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { LIVE_TABLES_MAX } from '../../src/core/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { makeFolder, nextMessage, startChild, startPair, stopChild } from './children.ts';
import { commitMessages } from './commits-child.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { interleave, summarise, type Timing, timeEach } from './measure.ts';
import { buildCsharp, csharpEnvironment } from './row-engines.ts';
import { openSession, requestText, WireClient } from './wire-client.ts';
import { settle } from './world.ts';

/** Live tables: from commit to handler, and what others cost. */

/** A game with the TypeScript client. */
const READER = '../../test/clients/typescript/live-handlers.ts';
const CHANGES = 300;
/** Until what runs again and again is compiled. */
const WARM_UPS = 50;
const ROUNDS = 8;
const WRITES_A_BLOCK = 50;
const OTHERS = [0, 1, 100, 10_000];
/** Sessions that one game may have. */
const SESSIONS_A_GAME = 30;

interface Place {
  readonly home: string;
  readonly child: ChildProcess;
  readonly game: WireClient;
  readonly world: Awaited<ReturnType<typeof settle>>;
}

export async function measureLive(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  mkdirSync(home, { mode: 0o700 });
  const child = startChild('daemon-child.ts', [home]);
  await nextMessage(child);
  const game = await openSession(home);
  const place = { home, child, game, world: await settle(game) };
  try {
    const cost = await measureWriteCost();
    return [...(await measureHandlers(place)), ...cost];
  } finally {
    game.close();
    await stopChild(child);
    folder.remove();
  }
}

/** A game in a process of its own, which says the times of its handlers. */
interface Reader {
  next(): Promise<string>;
  close(): Promise<void>;
}

interface Engine {
  readonly name: string;
  follow(home: string, holder: string): Promise<Reader>;
  /** One way of bare messages of that length, in microseconds. */
  timePushes(bytes: number): Promise<readonly number[]>;
}

async function listEngines(): Promise<readonly Engine[]> {
  const program = await buildCsharp('net10.0');
  return [
    { name: 'TypeScript', follow: followInTypescript, timePushes },
    {
      name: '.NET',
      follow: async (home, holder) => followInCsharp(program, home, holder),
      timePushes: (bytes) => timePushesInCsharp(program, bytes),
    },
  ];
}

/** From what is durable to the handler of a game, with tables of other sessions. */
async function measureHandlers(place: Place): Promise<readonly Finding[]> {
  const { home, child, world } = place;
  child.send(commitMessages.begin(world.wallet));
  await nextMessage(child);
  const bytes = await sizeOfChange(place);
  const sides: { readonly engine: Engine; readonly bare: Timing }[] = [];
  for (const engine of await listEngines()) {
    sides.push({ engine, bare: summarise((await engine.timePushes(bytes)).slice(WARM_UPS)) });
  }
  const sockets: WireClient[] = [];
  const findings: Finding[] = [];
  try {
    let others = 0;
    for (const wanted of OTHERS) {
      sockets.push(...(await openOthers(home, wanted - others, sockets.length)));
      others = wanted;
      for (const { engine, bare } of sides) {
        const reader = await engine.follow(home, world.wallet);
        const times = summarise(await timeHandlers(reader, place));
        await reader.close();
        findings.push(...describe(engine.name, others, times, bare));
      }
    }
    return findings;
  } finally {
    for (const socket of sockets) socket.close();
  }
}

function describe(
  engine: string,
  others: number,
  { p50Us, p99Us }: Timing,
  bare: Timing,
): readonly Finding[] {
  const measure = `a change from commit to handler, ${engine}, ${others} tables of others`;
  const note = 'one write at a time; the commit is when it is durable; one way of a message';
  return [
    { at: 'p50', ours: p50Us, theirs: bare.p50Us },
    { at: 'p99', ours: p99Us, theirs: bare.p99Us },
  ].map(({ at, ours, theirs }) => ({
    measure: `${measure}, ${at}`,
    ...asTime(ours),
    beside: `${formatMicroseconds(theirs)}, a bare WebSocket message of its size`,
    compared: ours / 1000,
    unit: 'ms' as const,
    targets: [],
    note,
  }));
}

async function timeHandlers(reader: Reader, { child, game, world }: Place) {
  const { accountResource: resource, wallet: owner } = world;
  const times: number[] = [];
  for (let change = 0; change < WARM_UPS + CHANGES; change += 1) {
    child.send(commitMessages.tell);
    await nextMessage(child);
    const heard = reader.next();
    await game.call('resources.mint', { resource, owner, amount: '1' });
    const at = BigInt(await heard);
    child.send(commitMessages.tell);
    const [committed] = JSON.parse(await nextMessage(child)) as string[];
    if (change >= WARM_UPS) times.push(Number(at - BigInt(committed!)) / 1000);
  }
  return times;
}

async function followInTypescript(home: string, holder: string): Promise<Reader> {
  const child = startChild(READER, [home, holder]);
  await nextMessage(child);
  return { next: () => nextMessage(child), close: () => stopChild(child) };
}

async function followInCsharp(program: string, home: string, holder: string): Promise<Reader> {
  const env = csharpEnvironment({ GAMEKEEPER_HOME: home });
  const child = spawn('dotnet', [program, 'live', holder], { env });
  child.stderr.pipe(process.stderr);
  const lines = createInterface(child.stdout);
  const next = async (): Promise<string> => String((await once(lines, 'line'))[0]);
  await next();
  return {
    next,
    async close() {
      // Its input ends it.
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

/** Bytes of the notification of a change. */
async function sizeOfChange({ game, world }: Place): Promise<number> {
  const [row] = await game.call('holdings.find', { holder: world.wallet });
  const envelope = { jsonrpc: '2.0', method: 'live.changed', params: { table: '1', number: 1 } };
  return JSON.stringify([envelope, row]).length;
}

async function timePushes(bytes: number): Promise<readonly number[]> {
  const child = startChild('push-child.ts', []);
  const socket = await WireClient.connect(await nextMessage(child));
  const times: number[] = [];
  const text = ' '.repeat(bytes);
  for (let push = 0; push < WARM_UPS + CHANGES; push += 1) {
    const sent = BigInt(String(await socket.exchange(text)).trim());
    times.push(Number(process.hrtime.bigint() - sent) / 1000);
  }
  socket.close();
  await stopChild(child);
  return times;
}

async function timePushesInCsharp(program: string, bytes: number): Promise<readonly number[]> {
  const child = startChild('push-child.ts', []);
  const url = await nextMessage(child);
  const args = [program, 'hear', url, String(bytes), String(WARM_UPS + CHANGES)];
  const { stdout } = await promisify(execFile)('dotnet', args, { env: csharpEnvironment({}) });
  await stopChild(child);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [sent, heard] = line.split(' ').map(BigInt) as [bigint, bigint];
      return Number(heard - sent) / 1000;
    });
}

/** Sessions with that number of tables together, of wallets that nothing happens to. */
async function openOthers(home: string, tables: number, sessions: number): Promise<WireClient[]> {
  const opened: WireClient[] = [];
  for (let left = tables; left > 0; left -= LIVE_TABLES_MAX) {
    const place = Math.floor((sessions + opened.length) / SESSIONS_A_GAME);
    const session = await openSession(home, { game: `gamekeeper.bench.other${place}` });
    opened.push(session);
    for (let table = 0; table < Math.min(left, LIVE_TABLES_MAX); table += 1) {
      const holder = addressToBase58(generateKeyPair().address);
      await session.call('live.subscribe', { read: 'holdings', arguments: { holder } });
    }
  }
  return opened;
}

/** What a write takes while nobody, one or many follow what it changes: a daemon for each. */
async function measureWriteCost(): Promise<readonly Finding[]> {
  const pairs = await Promise.all([0, 1, 1_000].map((tables) => openFollowed(tables)));
  try {
    const blocks = pairs.map(
      ({ write }) =>
        () =>
          timeEach(WRITES_A_BLOCK, write),
    );
    const timings = await interleave(ROUNDS, blocks);
    const [none, one, thousand] = timings.map((times) => summarise(times.flat()).p50Us);
    return [
      { by: 'one table', us: one! },
      { by: '1,000 tables of 16 sessions', us: thousand! },
    ].map(({ by, us }) => ({
      measure: `whole write \`resources.transfer\` that is seen in ${by}, p50`,
      ...asTime(us),
      beside: `${formatMicroseconds(none!)}, in none`,
      compared: us / 1000,
      unit: 'ms' as const,
      targets: [],
      note: 'the sessions are in the process of the bench, on the same machine',
    }));
  } finally {
    for (const { close } of pairs) await close();
  }
}

/** A daemon with that number of tables which its write changes. */
async function openFollowed(tables: number) {
  const pair = await startPair();
  const { accountResource: resource, friend: recipient, wallet } = await settle(pair.daemon);
  const text = requestText(0, 'resources.transfer', { resource, recipient, amount: '1' });
  const readers: WireClient[] = [];
  for (let table = 0; table < tables; table += 1) {
    if (table % LIVE_TABLES_MAX === 0) {
      readers.push(await openSession(pair.home, { game: 'gamekeeper.bench.followers' }));
    }
    const params = { read: 'holdings', arguments: { holder: wallet } };
    await readers.at(-1)!.call('live.subscribe', params);
  }
  return {
    write: () => pair.daemon.exchange(text),
    async close() {
      for (const reader of readers) reader.close();
      await pair.close();
    },
  };
}
