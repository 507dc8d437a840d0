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
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
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

export async function openTwoProcesses(starterLamports?: bigint): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'two-processes-'));
  const log = new MemoryLog();
  const feed = new MemoryFeed(log);
  const open = (name: string) => openSqliteStore(join(folder, `${name}.sqlite`));
  const store = open('writer');
  store.useLog(log);
  const unixMs = (): number => Date.now();
  const host = 'game.test';
  const service = await openService({ store, now: unixMs, randomBytes, host });
  const writer = makeWorld(service, store as never as MemoryStore, { nowMs: 0 });
  const { ledger } = service;
  // As leases carry it.
  let isTimeHeld = false;
  Object.defineProperty(feed, 'unixMs', {
    get: () => (isTimeHeld ? undefined : ledger.time.unixMs),
  });
  const writerProcess = new NearProcess(true);
  const common = { starterLamports, heartbeatMs: 50 };
  const writerServer = await startServiceServer({ service, processes: writerProcess, ...common });
  const clocks = { monotonicMs: () => performance.now(), unixMs };
  const follower = await openFollower({ store: open('follower'), feed, clocks, randomBytes, host });
  const followerProcess = new NearProcess(false, writerServer.url);
  followerProcess.follower = follower;
  const followerServer = await startServiceServer({
    service: follower.service,
    processes: followerProcess,
    ...common,
  });
  const closeWriter = memoize(async () => {
    await writerServer.close();
    await service.close();
  });
  const two: TwoProcesses = {
    ...{ log, feed, writer, writerProcess, writerServer },
    ...{ follower, followerProcess, followerServer },
    get entries() {
      return countEntries(log.groups);
    },
    holdTime() {
      isTimeHeld = true;
    },
    holdBack() {
      feed.acknowledgedGroups = log.groups.length;
      return () => {
        feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
      };
    },
    caughtUp: () =>
      new Promise((resolve) => {
        const stop = follower.ledger.log.follow(two.entries - 1n, () => {
          setImmediate(() => stop());
          resolve();
        });
      }),
    async failOver() {
      await closeWriter();
      await follower.promote(log);
      followerProcess.isWriter = true;
    },
    async close() {
      await followerServer.close();
      await follower.close();
      await closeWriter();
      rmSync(folder, { recursive: true });
    },
  };
  return two;
}
