import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { catchUp } from '../../service/recovery/catch-up.ts';
import { findLog, noteLogPlace } from '../../service/recovery/log-elsewhere.ts';
import { readLogKey } from '../../service/shared-log/log-key.ts';
import { readLogPlace } from '../../service/shared-log/log-place.ts';
import { type HeadNews, LogWatch } from '../../service/shared-log/log-watch.ts';
import type { PostgresLog } from '../../service/shared-log/postgres-log.ts';
import { numberOf } from '../../service/shared-log/sealed-group.ts';
import { openSharedLog, type SharedLog } from '../../service/shared-log/shared-log.ts';
import type { LogReader } from '../../service/store/group-log.ts';
import { openSqliteStore, type SqliteStore } from '../../service/store/sqlite.ts';
import type { OpenHome } from '../home/home.ts';
import type { Readiness } from './health-pages.ts';
import { type HomeStore, homeStoreOf, STORE_FILE } from './home-store.ts';
import type { LogAccess } from './log-access.ts';

/**
 * The state of a home whose log is in PostgreSQL. Only `gamekeeper service --log` loads this file,
 * and a player's package has another in its place.
 */

/** What is said of a start to whoever watches it. */
export interface StartNews {
  /** Another process writes the log; this one waits, and follows it. */
  onStandby(holder: string): void;
  /** So many entries of the log were executed since the start. */
  onProgress(entries: number): void;
}

/** What `/readyz` says of a log in PostgreSQL. */
interface SharedReadiness extends Readiness, Partial<Omit<HeadNews, 'weakness'>> {
  /** Where the log is. */
  readonly log: string;
  /** Whether a commit that one server alone has counts as durable. */
  readonly oneCopy: boolean;
  /** Number of the entry that the state would execute next. */
  readonly stateNext: number;
}

/** A writer whose lease was renewed no later than that is taken to be one. */
const RENEWED_MAX_MS = 3000;

/** Opens the log. It is not written yet. @throws InvalidArgument, LogUnavailable, LogKeyWrong. */
export async function openSharedHome(access: LogAccess): Promise<SharedHome> {
  const { address, keyFile, password, ca, oneCopy } = access;
  const place = readLogPlace(address, { password, ca });
  const log = await openSharedLog({ place, key: readLogKey(keyFile), oneCopy });
  return new SharedHome(log, new LogWatch({ place, oneCopy }), oneCopy);
}

/** A home whose log is elsewhere, from its start as a standby to its end as the writer. */
export class SharedHome {
  readonly oneCopy: boolean;
  /** Resolves when another process writes the log: this one has to end. */
  readonly lost: Promise<GamekeeperError>;
  readonly #reportLost: (error: GamekeeperError) => void;
  readonly #log: SharedLog;
  readonly #watch: LogWatch;
  #state: 'starting' | 'standby' | 'writing' = 'starting';
  #writer: { readonly log: PostgresLog; readonly sinceMs: number } | undefined;
  #store: SqliteStore | undefined;
  #stateNext = 0;

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
   * Brings the state up to the log, waits until no other process writes it, and opens the store as
   * the one that does.
   * @param home whose service's part this process has.
   * @param signal ends the wait.
   * @throws LogForked, LogLostItsEnd: nothing was changed. The reason of the signal.
   */
  async takeOver(home: OpenHome, signal: AbortSignal, news: StartNews): Promise<HomeStore> {
    const file = join(home.path, STORE_FILE);
    await markStore(file, this.name);
    await this.#follow(file, this.#log, signal, news);
    const follow = () => this.#follow(file, this.#log, signal, news);
    const log = await this.#log.takeOver(signal, follow, (holder) => {
      this.#state = 'standby';
      news.onStandby(holder);
    });
    this.#state = 'starting';
    this.#writer = { log, sinceMs: performance.now() };
    void log.lost.then(this.#reportLost);
    await this.#follow(file, log, signal, news);
    // Its books note no ends: what the state lacks, the log has.
    const store = openSqliteStore(file);
    await noteLogPlace(store, this.name);
    store.useLog(log);
    this.#store = store;
    return homeStoreOf(home, store);
  }

  /** The service is there. @param network what the log says whose it is. */
  async serve(network: string, rules: number): Promise<void> {
    await this.#writer!.log.describe(network, String(rules));
    this.#state = 'writing';
  }

  /** Whether this process may write, or why not. */
  async look(): Promise<SharedReadiness> {
    const { name: log, oneCopy } = this;
    const about = { log, oneCopy, stateNext: this.#readStateNext() };
    const failure = this.#store?.health().problem;
    if (failure !== undefined) return { ...notReady('failed', failure.message), ...about };
    try {
      const { weakness, ...head } = await this.#watch.look();
      return { ...this.#judge(weakness), ...about, ...head };
    } catch (error) {
      return { ...notReady('database-away', (error as Error).message), ...about };
    }
  }

  /** At a planned stop, when the store is closed: another process takes over at once. */
  async release(): Promise<void> {
    await this.#writer?.log.release();
  }

  /** Cuts the connections. */
  async close(): Promise<void> {
    this.#watch.close();
    await (this.#writer?.log ?? this.#log).close();
  }

  #judge(weakness: string | undefined): Readiness {
    const state = this.#state;
    // What would keep a standby from taking over, too.
    if (state !== 'writing') return notReady(state, weakness ?? null);
    if (weakness !== undefined) return notReady('not-durable', weakness);
    const { log, sinceMs } = this.#writer!;
    const renewedMs = Math.max(sinceMs, log.renewedMs ?? 0);
    if (performance.now() - renewedMs > RENEWED_MAX_MS) return notReady('unconfirmed', UNCONFIRMED);
    return { ready: true, state, problem: null };
  }

  #readStateNext(): number {
    const head = this.#store?.head;
    return head === undefined ? this.#stateNext : Number(numberOf(head.key)) + 1;
  }

  async #follow(file: string, log: LogReader, signal: AbortSignal, news: StartNews): Promise<void> {
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

/**
 * Whether a home has more than was acknowledged, as a writer has that was killed, and no more than
 * the log shows: whoever writes it next finds out whether it is there.
 */
function isAheadOf({ status }: SharedLog, error: unknown): boolean {
  if (!isGamekeeperError(error, 'LogLostItsEnd')) return false;
  return BigInt(error.context.number) < status.next;
}

const UNCONFIRMED = 'the database answers, and confirms no commit: is its standby away?';

function notReady(state: string, problem: string | null): Readiness {
  return { ready: false, state, problem };
}

/** Before anything of the log is in the store, so that a killed process leaves none unmarked. */
async function markStore(file: string, place: string): Promise<void> {
  if (findLog(file).is === 'elsewhere') return;
  const store = openSqliteStore(file);
  await noteLogPlace(store, place);
  await store.close();
}
