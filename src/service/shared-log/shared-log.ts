import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { chainStart, type Head, isSameHead } from '../store/chain.ts';
import type { LogGroup, LogReader } from '../store/group-log.ts';
import { type Answer, LogConnection, StatementRefused } from './connection.ts';
import { LogFeed } from './log-feed.ts';
import type { LogPlace } from './log-place.ts';
import { openTables, requireDurable, requireKey } from './open-tables.ts';
import type { Opened, SharedLogOptions } from './options.ts';
import { PostgresLog, turnOf } from './postgres-log.ts';
import { broken, refused, unavailable } from './problems.ts';
import { readGroups } from './read-groups.ts';
import { endBefore, type Sealing } from './sealed-group.ts';
import { LogSession } from './session.ts';
import { findWeakness } from './settings.ts';
import { type FollowerReport, openSuccessor, sealReport } from './successor.ts';
import * as sql from './tables.ts';

/** What the head of a log says. */
interface LogStatus {
  /** The ledger's; undefined until its first writer has said. */
  readonly network: string | undefined;
  /** How often the log has changed its writer. */
  readonly epoch: bigint;
  /** The process that holds the lease: its machine, number and a mark of its own. */
  readonly holder: string | undefined;
  /** How often the lease was moved. */
  readonly lease: bigint;
  /** Number of the next entry. */
  readonly next: bigint;
  /** The number up to which the holder knows its commits to be acknowledged. */
  readonly acknowledged: bigint;
}

/** The head as it was seen. */
interface Seen extends LogStatus {
  readonly acknowledgedEnd: Head | undefined;
  /** Whom the last holder named to take the lease; undefined for anybody. */
  readonly successor: string | undefined;
}

/** What a process does while it waits to take a log over. */
interface Waiting {
  /** Ends it. */
  readonly signal?: AbortSignal;
  /**
   * Called whenever more was acknowledged, once at a time. The lease is not taken while it runs.
   */
  follow?(): Promise<void>;
  /** Called with each other holder that it waits for. */
  onHeld?(holder: string): void;
  /** What the writer learns of this process, as one that may be next; undefined for nothing. */
  report?(): FollowerReport | undefined;
}

const STATEMENT_MS = 15_000;
const STILL_MS = 3000;
const RENEW_MS = 1000;
/** How often a standby looks at the head. */
const LOOK_MS = 200;
/** How long others wait for the one that is named to take the lease. */
const NAMED_MS = 1000;
/** Between two reports of a follower. */
const REPORT_MS = 500;
/** Between two looks this far apart the process, or the database, may have been stopped. */
const GAP_MAX_MS = 1000;
const MARK_BYTES = 4;

/**
 * Opens a log, and makes its tables if they are not there. The process reads it; to write it has to
 * take it over.
 * @throws LogUnavailable, LogOfNewerVersion, LogKeyWrong.
 */
export async function openSharedLog(options: SharedLogOptions): Promise<SharedLog> {
  const { place, key } = options;
  const { oneCopy = false, statementMs = STATEMENT_MS, stillMs = STILL_MS } = options;
  const { renewMs = RENEW_MS } = options;
  try {
    const connection = await LogConnection.open(place, statementMs);
    try {
      await requireDurable(connection, place, oneCopy, statementMs);
      const logId = await openTables(connection, place, key, statementMs);
      const opened = { place, key, oneCopy, statementMs, stillMs, renewMs, logId };
      const log = new SharedLog(opened, connection);
      await log.look();
      return log;
    } catch (error) {
      connection.drop();
      throw error;
    }
  } catch (error) {
    throw unavailable(place, error as Error);
  }
}

/** The log of a ledger in PostgreSQL, for a process that does not write it, or not yet. */
export class SharedLog implements LogReader {
  readonly #options: Opened;
  readonly #sealing: Sealing;
  readonly #watching: LogSession;
  readonly #reading: LogSession;
  readonly #self = `${hostname()} ${process.pid} ${randomBytes(MARK_BYTES).toString('hex')}`;
  #seen: Seen | undefined;
  #problem: GamekeeperError | undefined;
  /** Resolves when the lease may be free before it is looked at. */
  #freed = Promise.withResolvers<void>();
  /** When it reported last, by `performance.now()`; undefined if it never has. */
  #reportedMs: number | undefined;

  constructor(options: Opened, connection: LogConnection) {
    const { place, key, logId, statementMs } = options;
    this.#options = options;
    this.#sealing = { key, logId };
    this.#watching = new LogSession(place, statementMs, connection);
    this.#reading = new LogSession(place, statementMs);
  }

  get name(): string {
    return this.#options.place.name;
  }

  /** The end of what was acknowledged when it was looked at last: no fail-over loses that. */
  get end(): Head | undefined {
    return this.#seen?.acknowledgedEnd;
  }

  /** By what its processes know each other, and whose they are. */
  get forwarding(): { readonly key: Uint8Array; readonly logId: Uint8Array } {
    const { key, logId } = this.#options;
    return { key: key.forwarding, logId };
  }

  /** What was seen last. */
  get status(): LogStatus {
    return this.#seen!;
  }

  /**
   * Reads the head.
   * @throws LogUnavailable, LogKeyWrong; StoreDamaged if there is no head any more.
   */
  async look(): Promise<LogStatus> {
    const { place, key } = this.#options;
    try {
      const { rows } = await this.#watching.run(sql.readHead(place.schema), [], 'look');
      if (rows[0] === undefined) throw broken(place, 0n, 'the log has no head');
      requireKey(place, key, rows[0]);
      const successor = openSuccessor(rows[0], this.#sealing);
      this.#seen = { ...seenIn(rows[0], place), successor };
      return this.#seen;
    } catch (error) {
      throw unavailable(place, error as Error);
    }
  }

  /** The groups behind an end, up to the end of what was acknowledged. */
  read(after: Head | undefined): AsyncIterable<LogGroup> {
    return readGroups({ session: this.#reading, sealing: this.#sealing, end: this.end }, after);
  }

  /** What a follower reads, up to what was acknowledged. It is closed apart from the log. */
  openFeed(): LogFeed {
    const { place, statementMs } = this.#options;
    const session = new LogSession(place, statementMs);
    return new LogFeed(session, this.#sealing, () => this.#freed.resolve());
  }

  /** Why it cannot be looked at or taken over, as far as this is not the lease; see `takeOver`. */
  get problem(): GamekeeperError | undefined {
    return this.#problem;
  }

  /**
   * Waits until nobody holds the lease, or its holder has not moved it for long enough while the
   * database answered; then takes it, by a commit that confirms all before it. Where the last
   * holder has named another process, that one is let first for a while. Where the database is
   * away, or less durable than was asked for, it waits too, and `problem` says why. From then on
   * the log that is returned is used instead of this one.
   * @throws the reason of the signal, or the error of `follow`; LogKeyWrong; StoreDamaged.
   */
  async takeOver(waiting: Waiting = {}) {
    const { signal, follow = async () => {}, onHeld, report } = waiting;
    const watch = new LeaseWatch(this.#options.stillMs, this.#self);
    const following = new Following(follow);
    let held: string | undefined;
    try {
      for (;;) {
        signal?.throwIfAborted();
        const isFree = await this.#isFree(watch);
        const { holder } = this.#seen!;
        if (!isFree && holder !== undefined && holder !== held) onHeld?.(holder);
        held = holder;
        following.note(this.end);
        const log = isFree && !following.isRunning ? await this.#take() : undefined;
        if (log !== undefined) return log;
        if (signal?.aborted !== true) await this.#report(report?.());
        this.#freed = Promise.withResolvers();
        await Promise.race([this.#watching.pause(LOOK_MS), this.#freed.promise]);
      }
    } finally {
      await following.ended();
    }
  }

  /** At a planned stop: no writer names this process any more. */
  async withdraw(): Promise<void> {
    if (this.#reportedMs === undefined || this.#problem !== undefined) return;
    const { schema } = this.#options.place;
    await this.#watching.run(sql.forgetFollower(schema), [this.#self]).catch(() => {});
  }

  async close(): Promise<void> {
    this.#watching.end();
    this.#reading.end();
  }

  /** Not more often than a writer needs it. */
  async #report(report: FollowerReport | undefined): Promise<void> {
    const nowMs = performance.now();
    const { schema } = this.#options.place;
    if (report === undefined || nowMs - (this.#reportedMs ?? 0) < REPORT_MS) return;
    this.#reportedMs = nowMs;
    const values = [this.#self, sealReport(report, this.#self, this.#sealing)];
    // Where that fails, it is not named.
    await this.#watching.run(sql.reportFollower(schema), values, 'follower').catch(() => {});
  }

  async #isFree(watch: LeaseWatch): Promise<boolean> {
    try {
      await this.look();
      const isFree = watch.see(this.#seen!, this.#watching.connections);
      if (!isFree) this.#problem = undefined;
      return isFree;
    } catch (error) {
      this.#watching.requireOpen();
      watch.forget();
      if (!isGamekeeperError(error, 'LogUnavailable')) throw error;
      this.#problem = error;
      return false;
    }
  }

  /** @returns undefined if the holder has moved the lease after all, or nobody knows. */
  async #take(): Promise<PostgresLog | undefined> {
    const { place, oneCopy } = this.#options;
    const { epoch, lease } = this.#seen!;
    const values = [oneCopy, String(epoch), String(lease), this.#self];
    try {
      const { rows, warnings } = await this.#watching.commit(sql.takeEpoch(place.schema), values);
      const [row] = rows;
      const weakness = findWeakness(row!, oneCopy);
      this.#problem = weakness === undefined ? undefined : refused(place, weakness);
      if (row!.epoch === null || warnings.length > 0) return undefined;
      const writer = { ...this.#options, holder: this.#self };
      return new PostgresLog(writer, this.#watching, this.#reading, turnOf(row!));
    } catch (error) {
      if (error instanceof StatementRefused) this.#watching.reconnect();
      this.#problem = unavailable(place, error as Error);
      return undefined;
    }
  }
}

/** Opens a log as its writer, once its lease can be taken. @throws as `openSharedLog`. */
export async function openPostgresLog(options: SharedLogOptions): Promise<PostgresLog> {
  const log = await openSharedLog(options);
  try {
    return await log.takeOver();
  } catch (error) {
    await log.close();
    throw error;
  }
}

function seenIn(row: Answer['rows'][number], place: LogPlace): Omit<Seen, 'successor'> {
  const number = (name: string): bigint => BigInt(String(row[name]));
  const acknowledged = number('acknowledged');
  const hash = row.acknowledged_hash as Uint8Array | null;
  if (acknowledged > 0n && hash === null) throw broken(place, acknowledged - 1n, 'it is not there');
  return {
    network: (row.network as string | null) ?? undefined,
    holder: (row.holder as string | null) ?? undefined,
    ...{ epoch: number('epoch'), lease: number('lease'), next: number('next') },
    ...{ acknowledged, acknowledgedEnd: endBefore(acknowledged, hash ?? chainStart) },
  };
}

/** Finds out whether the holder of a lease is gone, or whom it named does not come. */
class LeaseWatch {
  readonly #stillMs: number;
  readonly #self: string;
  #still: { readonly mark: string; readonly sinceMs: number; lastMs: number } | undefined;

  constructor(stillMs: number, self: string) {
    this.#stillMs = stillMs;
    this.#self = self;
  }

  /**
   * @param connection another number for each connection, which may be to another server.
   * @returns whether this process may take the lease: nobody holds it, or this one does, as where
   *   the answer to its own taking was lost.
   */
  see({ holder, epoch, lease, successor }: Seen, connection: number): boolean {
    if (holder === this.#self) return true;
    const isForAnybody = successor === undefined || successor === this.#self;
    if (holder === undefined && isForAnybody) return true;
    const nowMs = performance.now();
    const mark = `${epoch} ${lease} ${connection}`;
    const still = this.#still;
    if (still?.mark !== mark || nowMs - still.lastMs > GAP_MAX_MS) {
      this.#still = { mark, sinceMs: nowMs, lastMs: nowMs };
    } else still.lastMs = nowMs;
    const waitMs = holder === undefined ? NAMED_MS : this.#stillMs;
    return nowMs - this.#still!.sinceMs >= waitMs;
  }

  /** The database did not answer. */
  forget(): void {
    this.#still = undefined;
  }
}

/** Calls `follow` whenever the end of a log has moved. */
class Following {
  readonly #follow: () => Promise<void>;
  #end: Head | undefined;
  #running: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(follow: () => Promise<void>) {
    this.#follow = follow;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** @throws what an earlier call of `follow` has thrown. */
  note(end: Head | undefined): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.isRunning || isSameHead(end, this.#end)) return;
    this.#end = end;
    this.#running = this.#follow()
      .catch((error: Error) => {
        this.#failure = error;
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async ended(): Promise<void> {
    await this.#running;
  }
}
