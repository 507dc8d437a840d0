import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { makeFolder, nextMessage, startChild, stopChild } from './children.ts';
import type { LoadRequest, LoadSettled, LoadWritten } from './load-driver.ts';
import type { Read, ReaderRequest } from './load-reader.ts';
import { openSession } from './wire-client.ts';

/**
 * Writes at a rate, which many follow: one reads nothing for a while, one loses its connection each
 * second. What each of them has is held against the ledger behind every batch.
 */

/** Pairs of players; each gives to its own other. */
const PLAYERS = 256;
const RECONNECT_MS = 1_000;
const CALL_EACH_MS = 20;
const LOOK_EACH_MS = 500;

/** Where is written and followed. */
export type LoadPlace = 'service' | 'daemon';

export interface LoadOptions {
  /** Writes a second; as many as the ledger takes if left out. */
  readonly perSecond?: number;
  /** Fewer are done where the ledger is slow. */
  readonly writes: number;
  readonly subscribers: number;
  /** How long the first of them reads nothing. */
  readonly silentMs: number;
}

export interface LoadReport {
  /** Writes a second that were done. */
  readonly perSecond: number;
  /** Of other calls meanwhile. */
  readonly callsUs: readonly number[];
  /** The most resident memory of the process that is followed. */
  readonly mebibytes: number;
  /** One for each subscriber; the first was silent, the last connected again and again. */
  readonly reads: readonly Read[];
}

/** A ledger in a process of its own, with players in it. */
export class LiveLoad {
  readonly #child: ChildProcess;
  /** What a subscriber connects to. */
  readonly #reached: readonly [LoadPlace, string];
  readonly #call: () => Promise<unknown>;
  readonly #senders: readonly string[];
  readonly #close: () => Promise<void>;

  private constructor(
    child: ChildProcess,
    reached: readonly [LoadPlace, string],
    senders: readonly string[],
    { call, close }: { call: () => Promise<unknown>; close: () => Promise<void> },
  ) {
    this.#child = child;
    this.#reached = reached;
    this.#senders = senders;
    this.#call = call;
    this.#close = close;
  }

  /** @param execArgv options of Node for the process that is followed. */
  static async open(place: LoadPlace, execArgv: readonly string[] = []): Promise<LiveLoad> {
    const folder = makeFolder();
    const home = join(folder.path, 'home');
    mkdirSync(home, { mode: 0o700 });
    const child = startChild(`${place}-child.ts`, [home], execArgv);
    const url = await nextMessage(child);
    const { senders } = await ask<LoadSettled>(child, { load: 'settle', players: PLAYERS });
    const caller = place === 'service' ? await callService(url, senders[0]!) : await callIn(home);
    const reached = [place, place === 'service' ? url : home] as const;
    return new LiveLoad(child, reached, senders, {
      call: caller.call,
      async close() {
        caller.close();
        await stopChild(child);
        folder.remove();
      },
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** @throws Error if a subscriber has anything else than the ledger had at that moment. */
  async run(options: LoadOptions): Promise<LoadReport> {
    const readers = await this.#startReaders(options.subscribers);
    try {
      await ask(this.#child, { load: 'make', count: options.writes });
      const ending = new AbortController();
      const { signal } = ending;
      const [calls, watching, trouble] = [
        this.#callOn(signal),
        this.#watch(signal),
        troubleReaders(readers, options, signal),
      ];
      const { perSecond } = options;
      const written = await ask<LoadWritten>(this.#child, { load: 'write', perSecond });
      ending.abort();
      const [callsUs, mebibytes] = await Promise.all([calls, watching, trouble]);
      const [last] = written.given.at(-1)!;
      const reads = await Promise.all(readers.map((reader) => ask<Read>(reader, { end: last })));
      for (const read of reads) requireSame(read, written);
      return { perSecond: written.given.length / written.seconds, callsUs, mebibytes, reads };
    } finally {
      for (const reader of readers) if (reader.connected) await stopChild(reader);
    }
  }

  async #startReaders(count: number): Promise<readonly ChildProcess[]> {
    const readers = Array.from({ length: count }, () =>
      startChild('load-reader.ts', this.#reached),
    );
    await Promise.all(readers.map(nextMessage));
    for (const { pid } of readers) yieldToOthers(pid!);
    await Promise.all(readers.map((reader) => ask(reader, { senders: this.#senders })));
    return readers;
  }

  async #callOn(signal: AbortSignal): Promise<readonly number[]> {
    const timesUs: number[] = [];
    await repeatUntil(signal, CALL_EACH_MS, async () => {
      const begun = process.hrtime.bigint();
      await this.#call();
      timesUs.push(Number(process.hrtime.bigint() - begun) / 1000);
    });
    return timesUs;
  }

  async #watch(signal: AbortSignal): Promise<number> {
    let most = 0;
    await repeatUntil(signal, LOOK_EACH_MS, async () => {
      most = Math.max(most, residentMebibytes(this.#child.pid!));
    });
    return most;
  }
}

async function ask<Answer>(
  child: ChildProcess,
  request: LoadRequest | ReaderRequest,
): Promise<Answer> {
  const answered = nextMessage(child);
  child.send(request);
  return JSON.parse(await answered) as Answer;
}

async function callService(url: string, address: string) {
  const service = await connectRemoteService(url);
  return { call: () => service.call('balance', { address }), close: () => service.close() };
}

async function callIn(home: string) {
  const session = await openSession(home, { game: 'gamekeeper.bench.caller' });
  return { call: () => session.call('session.get', {}), close: () => session.close() };
}

/** Stops the first for a while, as a process of which nobody reads, and disconnects the last. */
async function troubleReaders(
  readers: readonly ChildProcess[],
  { silentMs }: LoadOptions,
  signal: AbortSignal,
): Promise<void> {
  const [silent] = readers;
  if (silent === undefined) return;
  silent.kill('SIGSTOP');
  const silence = delay(silentMs, undefined, { signal }).catch(() => {});
  const waking = silence.then(() => silent.kill('SIGCONT'));
  await delay(RECONNECT_MS);
  await repeatUntil(signal, RECONNECT_MS, async () => {
    readers.at(-1)!.send({ reconnect: true } satisfies ReaderRequest);
  });
  await waking;
}

/**
 * Behind each batch a reader has what the ledger had behind the same write, and in the end all.
 * @throws Error where it has not.
 */
export function requireSame({ given }: Pick<Read, 'given'>, written: LoadWritten): void {
  const expected = new Map(written.given);
  const begins = BigInt(written.given[0]![0]);
  for (const [sequence, units] of given) {
    // What it began with.
    if (BigInt(sequence) < begins) continue;
    const wanted = expected.get(sequence);
    if (units === wanted) continue;
    throw new Error(`at ${sequence} a subscriber has ${units} given, the ledger ${wanted}`);
  }
  const [ends, last] = [given, written.given].map((all) => all.at(-1)?.[0]);
  if (ends !== last) throw new Error(`a subscriber ends at ${ends}, the ledger at ${last}`);
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

/**
 * Takes a process off any processor that others can use: those who follow a service have machines
 * of their own, and what they take of this one is no cost of the service.
 */
function yieldToOthers(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  // Linux alone has it. The lowest priority still has its slices.
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]);
}

function residentMebibytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}
