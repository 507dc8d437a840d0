import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LIVE_TABLES_MAX } from '../../src/core/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { makeFolder, nextMessage, startChild, startPair, stopChild } from './children.ts';
import { commitMessages } from './commits-child.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { interleave, percentile, summarise, timeEach } from './measure.ts';
import { openSession, requestText, WireClient } from './wire-client.ts';
import { settle } from './world.ts';

/** Live tables: from commit to handler, what others cost, and a load of writes. */

/** A game with the TypeScript client. */
const READER = '../../test/clients/typescript/live-handlers.ts';
const CHANGES = 300;
const ROUNDS = 8;
const WRITES_A_BLOCK = 50;
const OTHERS = [0, 1, 100, 10_000];
/** Sessions that one game may have. */
const SESSIONS_A_GAME = 30;

const WRITES_A_SECOND = 2_000;
const LOAD_MS = 15_000;
/** Writes that are under way at a time. */
const LOAD_WINDOW = 64;
const SUBSCRIBERS = 8;
const SILENT_MS = 10_000;
const RECONNECT_MS = 1_000;
const CALL_EACH_MS = 20;

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
    const load = await measureLoad(place);
    return [...(await measureHandlers(place)), ...cost, ...load];
  } finally {
    game.close();
    await stopChild(child);
    folder.remove();
  }
}

/** From what is durable to the handler of a game, with tables of other sessions. */
async function measureHandlers(place: Place): Promise<readonly Finding[]> {
  const { home, child, world } = place;
  child.send(commitMessages.begin(world.wallet));
  await nextMessage(child);
  const reader = startChild(READER, [home, world.wallet]);
  await nextMessage(reader);
  const sockets: WireClient[] = [];
  const findings: Finding[] = [];
  try {
    const bare = summarise(await timePushes(await sizeOfChange(place)));
    let others = 0;
    for (const wanted of OTHERS) {
      sockets.push(...(await openOthers(home, wanted - others, sockets.length)));
      others = wanted;
      const times = summarise(await timeHandlers(reader, place));
      findings.push(...describe(others, times, bare));
    }
    return findings;
  } finally {
    for (const socket of sockets) socket.close();
    await stopChild(reader);
  }
}

function describe(
  others: number,
  { p50Us, p99Us }: ReturnType<typeof summarise>,
  bare: ReturnType<typeof summarise>,
): readonly Finding[] {
  const measure = `a change from commit to handler, TypeScript, ${others} tables of others`;
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

async function timeHandlers(reader: ChildProcess, { child, game, world }: Place) {
  const { accountResource: resource, wallet: owner } = world;
  const times: number[] = [];
  for (let change = 0; change <= CHANGES; change += 1) {
    child.send(commitMessages.tell);
    await nextMessage(child);
    const heard = nextMessage(reader);
    await game.call('resources.mint', { resource, owner, amount: '1' });
    const at = BigInt(await heard);
    child.send(commitMessages.tell);
    const [committed] = JSON.parse(await nextMessage(child)) as string[];
    // The first is a warm-up.
    if (change > 0) times.push(Number(at - BigInt(committed!)) / 1000);
  }
  return times;
}

/** Bytes of the notification of a change. */
async function sizeOfChange({ game, world }: Place): Promise<number> {
  const [row] = await game.call('holdings.find', { holder: world.wallet });
  const envelope = { jsonrpc: '2.0', method: 'live.changed', params: { table: '1', number: 1 } };
  return JSON.stringify([envelope, row]).length;
}

/** One way of a message of that length, in microseconds. */
async function timePushes(bytes: number): Promise<number[]> {
  const child = startChild('push-child.ts', []);
  const socket = await WireClient.connect(await nextMessage(child));
  const times: number[] = [];
  const text = ' '.repeat(bytes);
  for (let push = 0; push < CHANGES; push += 1) {
    const sent = BigInt(String(await socket.exchange(text)).trim());
    times.push(Number(process.hrtime.bigint() - sent) / 1000);
  }
  socket.close();
  await stopChild(child);
  return times;
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

/** Other calls and memory under many writes, without tables and with eight that follow them. */
async function measureLoad(place: Place): Promise<readonly Finding[]> {
  const alone = await load(place, false);
  const followed = await load(place, true);
  const [rate, rateAlone] = [followed.rate, alone.rate].map(Math.round);
  const rates = `${rate} writes a second were done, ${rateAlone} without tables`;
  const note =
    `${SUBSCRIBERS} sessions follow both holders, one reads nothing for ${SILENT_MS / 1000} s, ` +
    `one connects again each second; ${rates}`;
  return [
    {
      measure: `\`session.get\` under ${WRITES_A_SECOND} writes a second that 8 follow, p99`,
      ...asTime(followed.p99Us),
      beside: `${formatMicroseconds(alone.p99Us)}, without tables`,
      compared: (followed.p99Us - alone.p99Us) / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: 2, unit: 'ms' }],
      note,
    },
    {
      measure: 'memory of the daemon at most, under the same',
      ours: `${followed.mebibytes.toFixed(0)} MiB`,
      value: { amount: followed.mebibytes, better: 'lower' },
      beside: `${alone.mebibytes.toFixed(0)} MiB, without tables`,
      compared: followed.mebibytes - alone.mebibytes,
      unit: 'MiB',
      targets: [],
      note: 'resident, by the system, each half second',
    },
  ];
}

async function load({ home, child, world }: Place, isFollowed: boolean) {
  const ending = new AbortController();
  const { signal } = ending;
  const followers = isFollowed ? follow(home, world, signal) : Promise.resolve();
  const writer = await openSession(home, { game: 'gamekeeper.bench.writer', wallet: 'friend' });
  const caller = await openSession(home, { game: 'gamekeeper.bench.caller' });
  const { accountResource: resource, wallet: recipient } = world;
  const params = { resource, recipient, amount: '1' };
  const times: number[] = [];
  let mebibytes = 0;
  const calling = repeatUntil(signal, CALL_EACH_MS, async () => {
    const begun = process.hrtime.bigint();
    await caller.call('session.get', {});
    times.push(Number(process.hrtime.bigint() - begun) / 1000);
  });
  const watching = repeatUntil(signal, 500, async () => {
    mebibytes = Math.max(mebibytes, residentMebibytes(child.pid!));
  });
  const writes = await writeAll(writer, requestText(0, 'resources.transfer', params));
  ending.abort();
  await Promise.all([calling, watching, followers]);
  writer.close();
  caller.close();
  const p99Us = percentile(times, 0.99);
  return { p99Us, mebibytes, rate: writes / (LOAD_MS / 1000) };
}

/** Writes in parts, each with as many as are due by then. @returns how many were done. */
async function writeAll(writer: WireClient, text: string): Promise<number> {
  const begunMs = performance.now();
  let done = 0;
  for (;;) {
    const passedMs = performance.now() - begunMs;
    if (passedMs >= LOAD_MS) return done;
    const due = Math.ceil((passedMs / 1000) * WRITES_A_SECOND) - done;
    const count = Math.min(Math.max(due, 0), LOAD_WINDOW * 4);
    if (count === 0) await delay(1);
    else await writer.stream(Array<string>(count).fill(text), LOAD_WINDOW);
    done += count;
  }
}

async function follow(home: string, world: Place['world'], signal: AbortSignal): Promise<void> {
  const open = async () => {
    const session = await openSession(home, { game: 'gamekeeper.bench.followers' });
    for (const holder of [world.wallet, world.friend]) {
      await session.call('live.subscribe', { read: 'holdings', arguments: { holder } });
    }
    return session;
  };
  const sessions = await Promise.all(Array.from({ length: SUBSCRIBERS }, open));
  const [silent] = sessions;
  silent!.pause();
  setTimeout(() => silent!.resume(), SILENT_MS).unref();
  await repeatUntil(signal, RECONNECT_MS, async () => {
    sessions.pop()!.close();
    sessions.push(await open());
  });
  for (const session of sessions) session.close();
}

async function repeatUntil(
  signal: AbortSignal,
  eachMs: number,
  run: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await run();
    await delay(eachMs, undefined, { signal }).catch(() => {});
  }
}

function residentMebibytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}
