import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { openSession } from '../daemon/support/client.ts';
import { makeFolder } from '../daemon/support/place.ts';
import type { Target } from './target.ts';

/**
 * What a well-behaved session sees alone, and next to programs that make others work. The daemon
 * and
 * the flood are processes of their own. Run by itself it prints what the session saw:
 *
 *   node test/flood/cost.ts [SECONDS] [KIND,KIND] [json]
 */

/** Floods by a game of the daemon, and by a client of the service at another address. */
export const gameFloods = ['left', 'reads', 'discovers', 'sends', 'unread'] as const;
export const addressFloods = ['graphql', 'rpc'] as const;
export type CostFlood = (typeof gameFloods)[number] | (typeof addressFloods)[number];

/** What was seen next to a flood, and before it where that was asked for. Milliseconds. */
export interface CostReport {
  readonly kind: CostFlood;
  readonly alone?: Seen;
  readonly beside: Seen;
  readonly flood: { readonly calls: number; readonly answers: number; readonly refused: number };
}

export interface Seen {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface CostWish {
  readonly kinds: readonly CostFlood[];
  /** Of each flood. */
  readonly seconds: number;
  /** For how long to watch the session alone before each flood; not at all when left out. */
  readonly aloneSeconds?: number;
  /** What there must be read. */
  readonly profiles: number;
}

/** Calls come at their times, whether those before are answered or not. */
const CALL_EVERY_MS = 20;
const FLOOD_CALLS_MAX = 100_000;
/** By then the session alone has shown what it sees. */
const ALONE_SECONDS_MAX = 5;

export async function runCost(wish: CostWish): Promise<CostReport[]> {
  const { kinds, seconds, aloneSeconds, profiles } = wish;
  const folder = makeFolder();
  const started = await startChild('target.ts', [join(folder.path, 'home'), profiles]);
  const target: Target = JSON.parse(started.first);
  const session = await openSession(target.url, target.home, { game: 'com.example.modest' });
  const agent = new Agent({ keepAlive: true });
  const reports: CostReport[] = [];
  let count = 0;
  const askDaemon = async (): Promise<void> => {
    count += 1;
    if (count % 2 === 0) await session.call('session.get');
    else await session.call('profiles.find', { addresses: [target.profile] });
  };
  try {
    for (const kind of kinds) {
      const isGame = gameFloods.some((one) => one === kind);
      const ask = isGame ? askDaemon : () => askService(target.serviceUrl, agent);
      await watch(ask, 500);
      const alone =
        aloneSeconds === undefined ? {} : { alone: await watch(ask, aloneSeconds * 1000) };
      const args = [kind, seconds, FLOOD_CALLS_MAX, JSON.stringify(target)];
      const flood = await startChild('spend.ts', args);
      const beside = await watch(ask, seconds * 1000);
      reports.push({ kind, ...alone, beside, flood: JSON.parse(await flood.stop()) });
    }
    return reports;
  } finally {
    agent.destroy();
    await session.close();
    await started.stop();
    folder.remove();
  }
}

async function askService(url: string, agent: Agent): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const asked = request(url, { agent, method: 'POST', headers });
  asked.end(JSON.stringify({ query: '{ global { totalUsers } }' }));
  let response: IncomingMessage;
  try {
    [response] = await once(asked, 'response');
  } catch (error) {
    // The server closed it, as nothing had been asked for a while, when the request was on its way.
    if (asked.reusedSocket) return askService(url, agent);
    throw error;
  }
  const text = Buffer.concat(await response.toArray()).toString();
  if (JSON.parse(text).data?.global === undefined) throw new Error(text);
}

async function watch(ask: () => Promise<void>, durationMs: number): Promise<Seen> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const beganMs = performance.now();
  for (let number = 0; number * CALL_EVERY_MS < durationMs; number += 1) {
    const dueMs = beganMs + number * CALL_EVERY_MS;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    open.push(ask().then(() => void times.push(performance.now() - dueMs)));
  }
  await Promise.all(open);
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)]!;
  return { calls: times.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

/** A program next to this file; its first line, and what it says at its end. */
async function startChild(file: string, args: readonly (string | number)[]) {
  const program = [join(import.meta.dirname, file), ...args.map(String)];
  const child: ChildProcess = spawn(process.execPath, program, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  const { value: first } = await lines.next();
  if (first === undefined) throw new Error(`${file} did not begin`);
  return {
    first,
    async stop(): Promise<string> {
      child.stdin!.end();
      const { value = '' } = await lines.next();
      await ended;
      return value;
    },
  };
}

if (import.meta.main) {
  const [seconds = '10', names = '', form = 'text'] = process.argv.slice(2);
  const all = [...gameFloods, ...addressFloods];
  const kinds = names === '' ? all : all.filter((kind) => names.split(',').includes(kind));
  const flooded = Number(seconds);
  const wish = {
    kinds,
    seconds: flooded,
    aloneSeconds: Math.min(flooded, ALONE_SECONDS_MAX),
    profiles: 10_000,
  };
  const inMs = ({ p50Ms, p99Ms, maxMs }: Seen): string =>
    [p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)).join(' / ');
  const reports = await runCost(wish);
  if (form === 'json') process.stdout.write(`${JSON.stringify(reports)}\n`);
  for (const { kind, alone, beside, flood } of form === 'json' ? [] : reports) {
    const { calls, answers, refused } = flood;
    const told = `${calls} calls, ${answers} answered, ${refused} refused`;
    process.stdout.write(`${kind}: p50 / p99 / most, alone ${inMs(alone!)} ms, `);
    process.stdout.write(`beside ${inMs(beside)} ms (${told})\n`);
  }
}
