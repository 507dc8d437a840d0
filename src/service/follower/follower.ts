import { setTimeout as delay } from 'node:timers/promises';
import { GamekeeperError } from '../../core/errors.ts';
import { Pace } from '../../core/pace.ts';
import {
  type OpenedService,
  openServiceLedger,
  type ServiceOptions,
  serviceOn,
} from '../compose.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { decodeLogEntry } from '../ledger/log/log-entry.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import { hasOrigins } from '../ledger/replay/origins.ts';
import { requireOwnRules } from '../ledger/replay/rules.ts';
import { takeBeginning } from '../recovery/beginning.ts';
import { describeLogKey, type Head } from '../store/chain.ts';
import type { FeedNews, GroupFeed, KnownWriter } from '../store/group-feed.ts';
import type { GroupLog, LogGroup } from '../store/group-log.ts';
import type { SqliteStore } from '../store/sqlite.ts';
import { FollowedClock, type MachineClocks, TIME_LAG_MAX_MS } from './followed-clock.ts';
import { FollowedRoots } from './followed-roots.ts';
import { Hearing } from './hearing.ts';
import { LocalCommits } from './local-commits.ts';

interface FollowerOptions extends Omit<ServiceOptions, 'store' | 'now' | 'firstMoney'> {
  /** Empty, or behind the log; with no log in use. */
  readonly store: SqliteStore;
  readonly feed: GroupFeed;
  readonly clocks: MachineClocks;
  /** Gives it up before it serves. */
  readonly signal?: AbortSignal;
  /** Called before it serves, with the number of entries that its state has. */
  progress?(entries: bigint): void;
  /** Called once, when it is at the end of the log; it may still wait for a beginning. */
  atEnd?(): void;
}

/** How far a follower is. */
interface FollowerStatus {
  /** How many entries its state has. */
  readonly number: bigint;
  /** How many the writer knew to be acknowledged when it was heard of last. */
  readonly acknowledged: bigint;
  /** Since the writer was heard of last with all that it had then, in milliseconds. */
  readonly silentMs: number;
  /** Whether that is so long that nobody knows how old its answers are. */
  readonly isSilent: boolean;
  /** Whether its time is so near to the writer's that the next writer knows its blockhashes. */
  readonly isOnTime: boolean;
  /** How often its root was the same as the writer's. */
  readonly comparedRoots: number;
}

/** Between two questions: while entries come, and at first and at most while none do. */
const BUSY_PAUSE_MS = 10;
const IDLE_PAUSE_MS = 50;
/** Between two questions while others ask for the log's end, so that many do not load it. */
const ASKED_PAUSE_MS = 2;

/**
 * Opens a service on a store that follows a log, and brings it to the log's end. An empty store
 * comes from the log alone; while the log is empty too, it waits.
 * @throws Cancelled by the signal: the store may then be used otherwise. What `GroupFeed.poll`
 *   throws, StoreDamaged.
 */
export async function openFollower(options: FollowerOptions): Promise<Follower> {
  const { store, feed, clocks } = options;
  store.followLog();
  const first = store.head === undefined ? await readBeginning(options) : [];
  const clock = new FollowedClock(clocks);
  const serviceOptions = { ...options, now: () => clock.now() };
  const ledger = await openServiceLedger(serviceOptions);
  ledger.follow(() => new NeedsWriter(feed.name));
  clock.serve(ledger);
  const follower = new Follower(options, ledger, clock);
  await follower.begin(first, options);
  follower.service = await serviceOn(ledger, serviceOptions, false);
  follower.start();
  return follower;
}

/** A service whose state follows from what another process writes. */
export class Follower {
  readonly ledger: Ledger;
  /** Answers reads and builds. It writes nothing of its own before `promote`. */
  service!: OpenedService;
  /** Resolves with why it follows no more, unless it was asked to stop. */
  readonly ended: Promise<Error>;
  readonly #feed: GroupFeed;
  readonly #store: SqliteStore;
  readonly #clocks: MachineClocks;
  readonly #clock: FollowedClock;
  readonly #commits: LocalCommits;
  readonly #roots: FollowedRoots;
  readonly #stopping = new AbortController();
  readonly #pace = new Pace();
  /** Of those who wait for the answer to the next question. */
  #asked: PromiseWithResolvers<bigint> | undefined;
  #wake: () => void = () => {};
  #end: Head | undefined;
  #running: Promise<void> | undefined;
  #acknowledged = 0n;
  readonly #hearing: Hearing;
  #beat: string | undefined;
  /** Since when there is news of the writer that the state may not have all of. */
  #newsMs: number | undefined;
  /** When it asked last, by the monotonic clock. */
  #askedMs: number | undefined;
  #toldMs: number | undefined;
  #writer: KnownWriter | undefined;
  /** The latest of which a writer was named. */
  #epoch = 0n;
  #problem: Error | undefined;
  #tellEnded: (error: Error) => void = () => {};

  constructor({ store, feed, clocks }: FollowerOptions, ledger: Ledger, clock: FollowedClock) {
    this.ledger = ledger;
    this.#store = store;
    this.#feed = feed;
    this.#clocks = clocks;
    this.#clock = clock;
    this.#end = store.head;
    const nowMs = () => clocks.monotonicMs();
    this.#hearing = new Hearing(nowMs);
    this.#commits = new LocalCommits(store, nowMs);
    this.#roots = new FollowedRoots(store, (problem) => this.#fail(problem as Error));
    this.ended = new Promise((resolve) => {
      this.#tellEnded = resolve;
    });
  }

  get status(): FollowerStatus {
    return {
      number: this.ledger.log.durableEnd,
      acknowledged: this.#acknowledged,
      silentMs: this.#hearing.silentMs,
      isSilent: this.#hearing.isSilent,
      isOnTime: this.#clock.lateMs < TIME_LAG_MAX_MS,
      comparedRoots: this.#roots.compared,
    };
  }

  /** Calls the listener whenever nothing is heard of the writer. Answers what ends that. */
  onSilence(listener: () => void): () => void {
    return this.#hearing.onSilence(listener);
  }

  /** Where the process is reached that writes the log, as it was heard of last. */
  get writer(): KnownWriter | undefined {
    return this.#writer;
  }

  /**
   * Asks at once how many entries the log has, whether or not they are acknowledged: all that
   * anybody was answered by now is among them.
   * @throws Cancelled if it ceases to follow.
   */
  async findEnd(): Promise<bigint> {
    this.#stopping.signal.throwIfAborted();
    this.#asked ??= Promise.withResolvers();
    this.#wake();
    return this.#asked.promise;
  }

  /** Brings the state to the end of the log. @param first groups that were read already. */
  async begin(
    first: readonly LogGroup[],
    { signal, progress, atEnd }: Pick<FollowerOptions, 'signal' | 'progress' | 'atEnd'>,
  ): Promise<void> {
    for (const group of first) await this.#apply(group);
    for (;;) {
      const isAtEnd = await this.#takeNews(signal);
      progress?.(this.ledger.log.nextSequence);
      if (!isAtEnd) continue;
      atEnd?.();
      if (hasOrigins(this.#store)) return;
      await pause(IDLE_PAUSE_MS, signal);
    }
  }

  /** Follows from now on. */
  start(): void {
    const { signal } = this.#stopping;
    signal.addEventListener('abort', () => {
      this.#wake();
      this.#asked?.reject(signal.reason);
    });
    this.#running = this.#follow().catch((error: Error) => {
      if (!signal.aborted) this.#fail(error);
    });
  }

  /**
   * Makes the service the writer of the log, in place: when it resolves, it executes what it is
   * asked for.
   * @param log which has confirmed that this process may append to it.
   * @throws what reading the log throws, and StoreFailed; it then follows no more either.
   */
  async promote(log: GroupLog): Promise<void> {
    await this.#stop();
    if (this.#problem !== undefined) throw this.#problem;
    for await (const group of log.read(this.#end)) await this.#apply(group);
    await this.#commits.commitNow();
    this.#store.useLog(log);
    this.#hearing.end();
    this.#clock.lead(this.ledger.time.unixMs + TIME_LAG_MAX_MS);
    this.ledger.lead();
    await this.service.begin();
  }

  /** Closes the service, and the store. */
  async close(): Promise<void> {
    await this.#stop();
    this.#hearing.end();
    await this.service.close();
  }

  async #stop(): Promise<void> {
    this.#stopping.abort(new GamekeeperError('Cancelled', {}));
    await this.#running;
    await this.#roots.stop();
    await this.#commits.settled();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    let pauseMs = BUSY_PAUSE_MS;
    while (!signal.aborted) {
      const before = this.#end;
      const isAtEnd = await this.#takeNews(signal);
      pauseMs = this.#end === before ? Math.min(2 * pauseMs, IDLE_PAUSE_MS) : BUSY_PAUSE_MS;
      if (isAtEnd) await this.#rest(pauseMs);
    }
  }

  /** Almost not, if somebody asks for the end of the log. */
  async #rest(ms: number): Promise<void> {
    await delay(ASKED_PAUSE_MS);
    if (this.#asked !== undefined || this.#stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms - ASKED_PAUSE_MS);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  /** Asks once, and executes what is new. @returns whether that was all. @throws Cancelled. */
  async #takeNews(signal: AbortSignal | undefined): Promise<boolean> {
    const askedMs = this.#clocks.monotonicMs();
    const asked = this.#asked;
    this.#asked = undefined;
    const polled = unlessAborted(this.#feed.poll(this.#end), signal);
    if (asked !== undefined) void polled.then(({ next }) => asked.resolve(next), asked.reject);
    const news = await polled;
    const { groups, acknowledged } = news;
    this.#hear(news, askedMs);
    this.#believe(news.writer);
    this.#acknowledged = acknowledged;
    for (const group of groups) await this.#apply(group);
    await this.#commits.commitIfDue();
    const isAtEnd = this.ledger.log.nextSequence >= acknowledged;
    // Before that its answers are older than what it was told.
    if (isAtEnd && this.#newsMs !== undefined) {
      this.#hearing.hear(this.#newsMs);
      this.#newsMs = undefined;
    }
    return isAtEnd;
  }

  /** Where an earlier epoch is named again, nobody is believed: its process writes no more. */
  #believe(writer: KnownWriter | undefined): void {
    const epoch = writer?.epoch ?? this.#epoch;
    this.#writer = epoch < this.#epoch ? undefined : writer;
    if (epoch > this.#epoch) this.#epoch = epoch;
  }

  #hear({ beat, unixMs }: FeedNews, askedMs: number): void {
    // The process may have been stopped since the answer was given, not since it was asked for.
    if (beat !== this.#beat) this.#newsMs = askedMs;
    this.#beat = beat;
    if (unixMs !== undefined && unixMs !== this.#toldMs) {
      // Whoever asked before was not told yet.
      const isFirst = this.#toldMs === undefined;
      const before = isFirst ? Number.NEGATIVE_INFINITY : this.#askedMs!;
      this.#clock.hear(unixMs, this.#clocks.monotonicMs() - before);
      this.#toldMs = unixMs;
    }
    this.#askedMs = askedMs;
  }

  async #apply({ entries, end }: LogGroup): Promise<void> {
    for (const [key, value] of entries) await this.#applyEntry(key, value);
    this.#end = end;
    this.#commits.note(end, entries.length);
    await this.#commits.commitIfDue();
    if (this.#pace.isDue) await this.#pace.rest();
  }

  async #applyEntry(key: string, value: Uint8Array): Promise<void> {
    const number = this.ledger.log.nextSequence;
    const entry = decodeLogEntry(value);
    requireOwnRules(entry);
    try {
      await this.ledger.applyEntry(entry);
    } catch (error) {
      if (error instanceof GamekeeperError) throw error;
      const detail = `entry ${describeLogKey(key)} cannot be executed: ${(error as Error).message}`;
      this.#store.reportDamage('the state', detail);
    }
    this.#clock.hear(Number(entry.unixMs));
    this.#roots.follow(entry, number);
  }

  #fail(error: Error): void {
    this.#problem ??= error;
    this.#stopping.abort(error);
    this.#tellEnded(error);
  }
}

/** Waits for the beginning of the log. @returns the groups that were read meanwhile. */
async function readBeginning({ store, feed, signal }: FollowerOptions): Promise<LogGroup[]> {
  const read: LogGroup[] = [];
  for (;;) {
    const { groups } = await unlessAborted(feed.poll(read.at(-1)?.end), signal);
    for (const group of groups) {
      read.push(group);
      if (await takeBeginning(store, group)) return read;
    }
    if (groups.length === 0) await pause(IDLE_PAUSE_MS, signal);
  }
}

/** @throws Cancelled. */
async function unlessAborted<Answer>(
  work: Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let end = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(new GamekeeperError('Cancelled', {}));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** @throws Cancelled. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {
    throw new GamekeeperError('Cancelled', {});
  });
}
