import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, type GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import type { PublicDoor } from '../../door/public-door.ts';
import { mintAtWriter } from '../../service/api/own-assets.ts';
import type { OpenedService } from '../../service/compose.ts';
import { Follower, openFollower } from '../../service/follower/follower.ts';
import { NotedRoots } from '../../service/follower/noted-roots.ts';
import type { Processes } from '../../service/http/processes.ts';
import { catchUp } from '../../service/recovery/catch-up.ts';
import { findLog, noteLogPlace } from '../../service/recovery/log-elsewhere.ts';
import type { LogFeed } from '../../service/shared-log/log-feed.ts';
import { readLogKey } from '../../service/shared-log/log-key.ts';
import { readLogPlace } from '../../service/shared-log/log-place.ts';
import { LogWatch } from '../../service/shared-log/log-watch.ts';
import type { PostgresLog } from '../../service/shared-log/postgres-log.ts';
import { numberOf } from '../../service/shared-log/sealed-group.ts';
import { openSharedLog, type SharedLog } from '../../service/shared-log/shared-log.ts';
import type { FollowerReport } from '../../service/shared-log/successor.ts';
import type { WriterAddress } from '../../service/store/group-feed.ts';
import type { LogReader } from '../../service/store/group-log.ts';
import { openSqliteStore, type SqliteStore } from '../../service/store/sqlite.ts';
import type { OpenHome } from '../home/home.ts';
import { type HomeStore, homeStoreOf, STORE_FILE } from './home-store.ts';
import type { LogAccess } from './log-access.ts';
import { Opening, type OpeningHooks } from './opening.ts';
import { makeProcesses, peerAddressOf } from './shared-processes.ts';
import { lookAtShared, type SharedReadiness } from './shared-readiness.ts';

/**
 * The state of a home whose log is in PostgreSQL. Only `gamekeeper service --log` loads this file,
 * and a player's package has another in its place.
 */

/** What is said of a start to whoever watches it. */
export interface StartNews {
  /** Another process writes the log; this one follows it. */
  onHeld(holder: string): void;
  /** So many entries of the log were executed since the start. */
  onProgress(entries: number): void;
}

/** What a start needs. */
interface Start {
  /** Whose service's part this process has. */
  readonly home: OpenHome;
  /** The host that sign-in messages name. */
  readonly host: string;
  /** Ends the start. */
  readonly signal: AbortSignal;
  readonly news: StartNews;
}

/** A home that was started. Of one that writes there is no service yet. */
export interface StartedHome extends HomeStore {
  /** Present where another process writes. */
  readonly follower?: Follower;
  /**
   * Of a follower: resolves when it has become the writer, in place. Rejects where it cannot, or
   * was stopped before.
   */
  readonly written?: Promise<void>;
}

/** Opens the log. It is not written yet. @throws InvalidArgument, LogUnavailable, LogKeyWrong. */
export async function openSharedHome(access: LogAccess): Promise<SharedHome> {
  const { address, keyFile, password, ca, oneCopy } = access;
  const place = readLogPlace(address, { password, ca });
  const log = await openSharedLog({ place, key: readLogKey(keyFile), oneCopy });
  return new SharedHome(log, new LogWatch({ place, oneCopy }), oneCopy);
}

/** How long a writer that has handed over waits to learn who writes now. */
const NEXT_WRITER_MS = 5000;
/** A follower has reported that it is ready by then. */
const REPORTED_MS = 1000;
const LOOK_MS = 20;

/** A home whose log is elsewhere, from its start to its end. */
export class SharedHome {
  readonly oneCopy: boolean;
  /** Resolves when another process writes the log: this one has to end. */
  readonly lost: Promise<GamekeeperError>;
  readonly #reportLost: (error: GamekeeperError) => void;
  readonly #log: SharedLog;
  readonly #watch: LogWatch;
  #state: 'starting' | 'following' | 'writing' = 'starting';
  #writer: { readonly log: PostgresLog; readonly sinceMs: number } | undefined;
  /** Whether the ledger executes what it is asked for. */
  #writes = false;
  #address: WriterAddress | undefined;
  #opening: Opening | undefined;
  #feed: LogFeed | undefined;
  #follower: Follower | undefined;
  #link: Processes['writer'] | undefined;
  #store: SqliteStore | undefined;
  #stateNext = 0;
  #isLeaving = false;

  constructor(log: SharedLog, watch: LogWatch, oneCopy: boolean) {
    this.#log = log;
    this.#watch = watch;
    this.oneCopy = oneCopy;
    const { promise, resolve } = Promise.withResolvers<GamekeeperError>();
    this.lost = promise;
    this.#reportLost = resolve;
  }

  /** The ledger's genesis id, as the log has it; undefined until its first writer has said. */
  get network(): string | undefined {
    return this.#log.status.network;
  }

  /** Where the log is, for people. */
  get name(): string {
    return this.#log.name;
  }

  /**
   * Brings the state up to the log. If nobody writes it, this process does; otherwise it follows,
   * and becomes the writer once nobody is.
   * @throws LogForked, LogLostItsEnd: nothing was changed. The reason of the signal.
   */
  async start(start: Start): Promise<StartedHome> {
    const { home, signal } = start;
    const file = join(home.path, STORE_FILE);
    await markStore(file, this.name);
    if (this.#log.status.holder === undefined) await this.#catchUp(file, this.#log, start);
    const held = Promise.withResolvers<Follower>();
    held.promise.catch(() => {});
    const giveUp = new AbortController();
    let catching: Promise<void> = Promise.resolve();
    const follow = (): Promise<void> => {
      if (this.#opening !== undefined) return this.#opening.atEnd;
      catching = this.#catchUp(file, this.#log, start);
      return catching;
    };
    const taken = this.#log.takeOver({
      signal: AbortSignal.any([signal, giveUp.signal]),
      follow,
      onHeld: (holder) => {
        start.news.onHeld(holder);
        this.#opening ??= new Opening(catching, (hooks) => this.#open(file, start, hooks));
        this.#opening.follower.then(held.resolve, held.reject);
      },
      report: () => this.#follower && reportOf(this.#follower),
    });
    taken.catch(() => {});
    try {
      const first = await Promise.race([taken, held.promise]);
      const follower = first instanceof Follower ? first : await this.#opening?.giveUp();
      if (follower === undefined) return await this.#write(home, await taken, start);
      return this.#serveAs(follower, home, taken);
    } catch (error) {
      giveUp.abort(error);
      await this.#opening?.giveUp().catch(() => {});
      throw error;
    }
  }

  /** What the server of a home that was started has to know of the other processes. */
  processes({ ledger }: OpenedService, publicUrl: string | undefined): Processes {
    const own = {
      log: this.#log,
      epoch: () => (this.#writes ? this.#writer!.log.epoch : undefined),
      isLeaving: () => this.#isLeaving,
      follower: this.#follower,
      unixMs: () => ledger.time.unixMs,
    };
    const processes = makeProcesses(own, publicUrl);
    this.#link = processes.writer;
    return processes;
  }

  /** Those of an operator that the writer runs where this process follows. */
  controls({ controls }: OpenedService, processes: Processes) {
    return { mintOwnAsset: mintAtWriter(controls.mintOwnAsset, processes) };
  }

  /**
   * Where other processes reach this one, once it writes.
   * @param given host and port, if its operator has said.
   */
  async reachAt(
    url: string,
    door: PublicDoor | undefined,
    given: string | undefined,
  ): Promise<void> {
    this.#address = peerAddressOf(url, door, given);
    if (this.#writes) await this.#writer!.log.announce(this.#address);
  }

  /**
   * The service is there and writes: others learn its time, and the root of its state.
   * @param rules version of the execution rules.
   * @returns ends that.
   */
  async lead({ ledger, genesisId }: OpenedService, rules: number): Promise<() => Promise<void>> {
    const { log } = this.#writer!;
    // First, as other processes wait for it that have something to hand on.
    if (this.#address !== undefined) await log.announce(this.#address);
    await log.describe(genesisId, String(rules));
    log.carryTime(() => ledger.time.unixMs);
    const roots = new NotedRoots(ledger);
    this.#state = 'writing';
    return () => roots.stop();
  }

  /** Whether this process may answer, or why not. */
  look(): Promise<SharedReadiness> {
    const { name: log, oneCopy } = this;
    const renewedMs =
      this.#writer && Math.max(this.#writer.sinceMs, this.#writer.log.renewedMs ?? 0);
    return lookAtShared({
      ...{ log, oneCopy, state: this.#state, stateNext: this.#readStateNext() },
      ...{ follower: this.#follower, store: this.#store, renewedMs, watch: this.#watch },
      isLeaving: this.#isLeaving,
      linkProblem: this.#link?.problem,
    });
  }

  /**
   * Requires another process to be able to write next.
   * @throws ControlUnavailable where this one does not write; NoSuccessor; LogUnavailable.
   */
  async requireSuccessor(): Promise<void> {
    if (this.#state !== 'writing') {
      const needs = 'the process that writes the log: this one follows it';
      fail('ControlUnavailable', { control: 'hand-over', needs });
    }
    const { log } = this.#writer!;
    const untilMs = performance.now() + REPORTED_MS;
    while ((await log.findSuccessor()) === undefined) {
      if (performance.now() > untilMs) fail('NoSuccessor', { place: this.name });
      await delay(LOOK_MS);
    }
  }

  /** Of a writer: takes nothing more that other processes hand on, and answers no client. */
  leave(): void {
    this.#isLeaving = true;
  }

  /**
   * At a planned stop, when the store is closed: another process takes over at once, and no other
   * process waits for this one to do so.
   */
  async release(): Promise<void> {
    await (this.#writer === undefined ? this.#log.withdraw() : this.#writer.log.release());
  }

  /**
   * Waits for another process to write, for a while.
   * @returns its name; null if none does, or the database does not say.
   */
  async awaitWriter(): Promise<string | null> {
    const untilMs = performance.now() + NEXT_WRITER_MS;
    while (performance.now() < untilMs) {
      const head = await this.#watch.look().catch(() => undefined);
      if (typeof head?.holder === 'string') return head.holder;
      await delay(LOOK_MS);
    }
    return null;
  }

  /** Cuts the connections. */
  async close(): Promise<void> {
    this.#watch.close();
    this.#feed?.close();
    await (this.#writer?.log ?? this.#log).close();
  }

  /** The store as the process that writes. */
  async #write(home: OpenHome, log: PostgresLog, start: Start): Promise<StartedHome> {
    const file = join(home.path, STORE_FILE);
    this.#noteWriter(log);
    await this.#catchUp(file, log, start);
    // Its books note no ends: what the state lacks, the log has.
    const store = openSqliteStore(file);
    await noteLogPlace(store, this.name);
    store.useLog(log);
    this.#store = store;
    this.#writes = true;
    return homeStoreOf(home, store);
  }

  #serveAs(follower: Follower, home: OpenHome, taken: Promise<PostgresLog>): StartedHome {
    this.#follower = follower;
    this.#state = 'following';
    const written = taken.then(async (log) => {
      this.#noteWriter(log);
      await follower.promote(log);
      this.#follower = undefined;
      this.#writes = true;
    });
    written.catch(() => {});
    return { ...homeStoreOf(home, this.#store!), follower, written };
  }

  #noteWriter(log: PostgresLog): void {
    this.#writer = { log, sinceMs: performance.now() };
    void log.lost.then(this.#reportLost);
  }

  /** Opens the state as one that follows. */
  async #open(file: string, { home, host, news }: Start, hooks: OpeningHooks): Promise<Follower> {
    const store = openSqliteStore(file);
    const feed = this.#log.openFeed();
    this.#feed = feed;
    this.#store = store;
    const clocks = { monotonicMs: () => performance.now(), unixMs: () => Date.now() };
    const begun = this.#readStateNext();
    const progress = (entries: bigint) => news.onProgress(Number(entries) - begun);
    try {
      const { checkpoints } = homeStoreOf(home, store);
      const world = { store, feed, clocks, randomBytes, host, checkpoints };
      return await openFollower({ ...world, ...hooks, progress });
    } catch (error) {
      feed.close();
      this.#store = undefined;
      await store.close();
      throw error;
    }
  }

  #readStateNext(): number {
    const { ledger } = this.#follower ?? {};
    if (ledger !== undefined) return Number(ledger.log.durableEnd);
    const head = this.#store?.head;
    return head === undefined ? this.#stateNext : Number(numberOf(head.key)) + 1;
  }

  async #catchUp(file: string, log: LogReader, { signal, news }: Start): Promise<void> {
    const { end } = log;
    const before = this.#stateNext;
    const progress = (entries: number): void => {
      signal.throwIfAborted();
      this.#stateNext = before + entries;
      news.onProgress(entries);
    };
    try {
      await catchUp(file, log, { now: () => Date.now(), randomBytes, progress });
    } catch (error) {
      if (log !== this.#log || !isAheadOf(this.#log, error)) throw error;
    }
    if (end !== undefined) this.#stateNext = Number(numberOf(end.key)) + 1;
  }
}

/** What a writer learns of a process that follows it. */
function reportOf({ status }: Follower): FollowerReport {
  const { number, isSilent, isOnTime } = status;
  return { number, isReady: isOnTime && !isSilent };
}

/**
 * Whether a home has more than was acknowledged, as a writer has that was killed, and no more than
 * the log shows: whoever writes it next finds out whether it is there.
 */
function isAheadOf({ status }: SharedLog, error: unknown): boolean {
  if (!isGamekeeperError(error, 'LogLostItsEnd')) return false;
  return BigInt(error.context.number) < status.next;
}

/** Before anything of the log is in the store, so that a killed process leaves none unmarked. */
async function markStore(file: string, place: string): Promise<void> {
  if (findLog(file).is === 'elsewhere') return;
  const store = openSqliteStore(file);
  await noteLogPlace(store, place);
  await store.close();
}
