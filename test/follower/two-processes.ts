import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GamekeeperError } from '../../src/core/errors.ts';
import { memoize } from '../../src/core/memoize.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { type Follower, openFollower } from '../../src/service/follower/follower.ts';
import { Intake } from '../../src/service/forward/intake.ts';
import { Link } from '../../src/service/forward/link.ts';
import type { ForwardKey } from '../../src/service/forward/proof.ts';
import type { Processes } from '../../src/service/http/processes.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';
import { makeWorld, type World } from '../programs/world.ts';
import { MemoryLog } from '../store/memory-log.ts';
import { countEntries, MemoryFeed } from './memory-feed.ts';

const key: ForwardKey = { key: randomBytes(32), logId: randomBytes(16) };
/** How long a request waits for a writer. */
const WAIT_MS = 2000;

/** A process of a log, which hands on to the server of another one, over HTTP. */
export class NearProcess implements Processes {
  /** How many requests it has handed on. */
  relayed = 0;
  isWriter: boolean;
  silence: GamekeeperError | undefined;
  /** Present where it follows. */
  follower: Follower | undefined;
  /** Where the writer is; undefined for one that does not answer. */
  writerUrl: string | undefined;
  readonly intake: Intake;
  readonly writer: Processes['writer'];
  readonly #listeners = new Set<() => void>();

  constructor(isWriter: boolean, writerUrl?: string) {
    const unixMs = (): number => Date.now();
    this.isWriter = isWriter;
    this.writerUrl = writerUrl;
    this.intake = new Intake({ key, unixMs, epoch: () => (this.isWriter ? 1n : undefined) });
    const writer = () => {
      if (this.isWriter) return 'here';
      const url = this.writerUrl;
      return url === undefined ? undefined : { epoch: 1n, url, certificate: undefined };
    };
    const waits = { waitMs: WAIT_MS };
    const link = new Link({ key, writer, unixMs, publicUrl: undefined, place: 'memory', ...waits });
    this.writer = {
      get problem() {
        return link.problem;
      },
      relay: (client, response) => {
        this.relayed += 1;
        return link.relay(client, response);
      },
      ask: (path, text, caller) => link.ask(path, text, caller),
    };
  }

  findEnd(): Promise<bigint> {
    return this.follower!.findEnd();
  }

  fallSilent(): void {
    const detail = 'nothing was heard';
    this.silence = new GamekeeperError('ServiceUnreachable', { address: 'the log', detail });
    for (const listener of this.#listeners) listener();
  }

  onSilence(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** A process that writes, and one that follows it, each with its server. */
export interface TwoProcesses {
  readonly log: MemoryLog;
  readonly feed: MemoryFeed;
  readonly writer: World;
  readonly writerProcess: NearProcess;
  readonly writerServer: ServiceServer;
  readonly follower: Follower;
  readonly followerProcess: NearProcess;
  readonly followerServer: ServiceServer;
  /** How many entries the log has. */
  readonly entries: bigint;
  /** Another follower of the same writer; resolves with its server. */
  addFollower(): Promise<ServiceServer>;
  /** Ends the writer, and makes the follower the writer. */
  failOver(): Promise<void>;
  /** From now on the follower receives no news about the writer's time. */
  holdTime(): void;
  /** The follower gets later entries when the function that this answers is called. */
  holdBack(): () => void;
  /** Resolves when the follower has all entries. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

type ServerOptions = Omit<Parameters<typeof startServiceServer>[0], 'service' | 'processes'>;

export interface TwoProcessesOptions {
  /** Of all servers. */
  readonly servers?: ServerOptions;
  /** Of the server of the writer alone. */
  readonly writerServer?: ServerOptions;
  /** Puts into the stores of both what is not in the log. */
  fill?(store: Store): Promise<unknown>;
}

/** Tells followers the time, as leases do, until the function that it answers is called. */
function carryTime(feed: MemoryFeed, { ledger }: Pick<Follower, 'ledger'>): () => void {
  let isHeld = false;
  Object.defineProperty(feed, 'unixMs', {
    get: () => (isHeld ? undefined : ledger.time.unixMs),
  });
  return () => {
    isHeld = true;
  };
}

/** Resolves when a follower has a number of entries. */
function reach({ ledger }: Follower, number: bigint): Promise<void> {
  return new Promise((resolve) => {
    const stop = ledger.log.follow(number - 1n, () => {
      setImmediate(() => stop());
      resolve();
    });
  });
}

interface FollowedLog {
  /** Empty, but for what is not in the log. */
  readonly store: SqliteStore;
  readonly feed: MemoryFeed;
  readonly host: string;
}

async function serveFollower(
  log: FollowedLog,
  { writerUrl, options }: { readonly writerUrl: string; readonly options: ServerOptions },
) {
  const clocks = { monotonicMs: () => performance.now(), unixMs: () => Date.now() };
  const follower = await openFollower({ ...log, clocks, randomBytes });
  const { service } = follower;
  const followerProcess = new NearProcess(false, writerUrl);
  followerProcess.follower = follower;
  const processes = followerProcess;
  const followerServer = await startServiceServer({ service, processes, ...options });
  const close = async (): Promise<void> => {
    await followerServer.close();
    await follower.close();
  };
  return { follower, followerProcess, followerServer, close };
}

export async function openTwoProcesses(options: TwoProcessesOptions = {}): Promise<TwoProcesses> {
  const { servers, writerServer: writers, fill = async () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'two-processes-'));
  const log = new MemoryLog();
  const feed = new MemoryFeed(log);
  const open = async (name: string) => {
    const opened = openSqliteStore(join(folder, `${name}.sqlite`));
    await fill(opened);
    return opened;
  };
  const store = await open('writer');
  store.useLog(log);
  const unixMs = (): number => Date.now();
  const host = 'game.test';
  const service = await openService({ store, now: unixMs, randomBytes, host });
  const writer = makeWorld(service, store as never as MemoryStore, { nowMs: 0 });
  const holdTime = carryTime(feed, service);
  const writerProcess = new NearProcess(true);
  const common = { heartbeatMs: 50, ...servers };
  const writerServer = await startServiceServer({
    ...{ service, processes: writerProcess, ...common },
    ...writers,
  });
  const follow = async (name: string) => {
    const server = { writerUrl: writerServer.url, options: common };
    return serveFollower({ store: await open(name), feed, host }, server);
  };
  const { close: closeFollower, ...first } = await follow('follower');
  const { follower, followerProcess } = first;
  const others: (() => Promise<void>)[] = [];
  const closeWriter = memoize(async () => {
    await writerServer.close();
    await service.close();
  });
  const two: TwoProcesses = {
    ...{ log, feed, writer, writerProcess, writerServer },
    ...first,
    get entries() {
      return countEntries(log.groups);
    },
    holdTime,
    holdBack() {
      feed.acknowledgedGroups = log.groups.length;
      return () => {
        feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
      };
    },
    caughtUp: () => reach(follower, two.entries),
    async addFollower() {
      const other = await follow(`follower ${others.length + 1}`);
      others.push(other.close);
      return other.followerServer;
    },
    async failOver() {
      await closeWriter();
      await follower.promote(log);
      followerProcess.isWriter = true;
    },
    async close() {
      for (const closeOther of others) await closeOther();
      await closeFollower();
      await closeWriter();
      rmSync(folder, { recursive: true });
    },
  };
  return two;
}
