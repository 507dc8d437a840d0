import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GamekeeperError } from '../../src/core/errors.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { type Follower, openFollower } from '../../src/service/follower/follower.ts';
import type { ClientRequest, ForwardIntake, Processes } from '../../src/service/http/processes.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { makeWorld, type World } from '../programs/world.ts';
import { MemoryLog } from '../store/memory-log.ts';
import { countEntries, MemoryFeed } from './memory-feed.ts';

/** Nothing that one of these processes hands on is proved: see test/forward for what is. */
const noForwards: ForwardIntake = { isForward: () => false, take: () => false };

/** A process that hands on to the server of another one, over HTTP. */
export class NearProcess implements Processes {
  readonly intake = noForwards;
  /** How many requests it has handed on. */
  relayed = 0;
  isWriter: boolean;
  silence: GamekeeperError | undefined;
  /** Where the writer is; undefined for one that does not answer. */
  writerUrl: string | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(isWriter: boolean, writerUrl?: string) {
    this.isWriter = isWriter;
    this.writerUrl = writerUrl;
  }

  fallSilent(): void {
    this.silence = unreachable('nothing was heard');
    for (const listener of this.#listeners) listener();
  }

  onSilence(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  readonly writer = {
    relay: async ({ request, body }: ClientRequest, response: ServerResponse) => {
      this.relayed += 1;
      if (this.isWriter) return 'here';
      if (this.writerUrl === undefined) throw unreachable('it does not answer');
      const { connection: _, host: __, ...headers } = request.headers;
      const asked = send(new URL(request.url!, this.writerUrl), {
        method: request.method,
        headers: { ...headers, 'content-length': body.length },
        agent: false,
      });
      asked.end(body);
      response.once('close', () => asked.destroy());
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        asked.once('response', resolve).once('error', reject);
      });
      const { connection: ___, 'transfer-encoding': ____, ...passed } = answer.headers;
      response.writeHead(answer.statusCode!, passed);
      answer.on('error', () => response.destroy()).pipe(response);
      await new Promise((resolve) => response.once('close', resolve));
      return 'relayed';
    },
    ask: async () => 'here',
  } satisfies Processes['writer'];
}

function unreachable(detail: string): GamekeeperError {
  return new GamekeeperError('ServiceUnreachable', { address: 'the writer', detail });
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
  /** Lets the follower have what is written from now on when it is released. */
  holdBack(): () => void;
  /** Resolves when the follower has all that is written. */
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
  Object.defineProperty(feed, 'unixMs', { get: () => ledger.time.unixMs });
  const writerProcess = new NearProcess(true);
  const common = { starterLamports, heartbeatMs: 50 };
  const writerServer = await startServiceServer({ service, processes: writerProcess, ...common });
  const clocks = { monotonicMs: () => performance.now(), unixMs };
  const follower = await openFollower({ store: open('follower'), feed, clocks, randomBytes, host });
  const followerProcess = new NearProcess(false, writerServer.url);
  const followerServer = await startServiceServer({
    service: follower.service,
    processes: followerProcess,
    ...common,
  });
  const two: TwoProcesses = {
    ...{ log, feed, writer, writerProcess, writerServer },
    ...{ follower, followerProcess, followerServer },
    get entries() {
      return countEntries(log.groups);
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
    async close() {
      await followerServer.close();
      await follower.close();
      await writerServer.close();
      await service.close();
      rmSync(folder, { recursive: true });
    },
  };
  return two;
}
