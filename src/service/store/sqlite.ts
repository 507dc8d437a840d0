import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { afterDeadline } from '../../core/deadline.ts';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { lap } from '../../core/laps.ts';
import type { HeldDatabase } from '../../disk/sqlite-hold.ts';
import { SyncedDatabase } from '../../disk/synced-database.ts';
import { toBlob } from '../../sealed/blobs.ts';
import { absentRow } from '../../sealed/linked-writer.ts';
import type { Row } from '../../sealed/schema.ts';
import { describeLogKey, type Head, type HeadPort, isSameHead } from './chain.ts';
import { ChangedKeys, NotedRows } from './changed-keys.ts';
import { Examiner, Examining } from './examine.ts';
import type { GroupLog } from './group-log.ts';
import { checkHeads, requireStore } from './heads.ts';
import { FoundKeys } from './index-keys.ts';
import { logGroupOf, PendingWrites, type Waiter, withPending } from './pending.ts';
import { damaged, readProblem, writeProblem } from './problems.ts';
import {
  type CacheSize,
  emptyCaches,
  type RowCaches,
  scratchCaches,
  usualCaches,
} from './row-caches.ts';
import { SqliteCopies } from './sqlite-copies.ts';
import { noteDifferences } from './sqlite-differences.ts';
import { openDatabase, removeStore } from './sqlite-open.ts';
import type { Compared } from './sqlite-restore.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import { CopySteps } from './sqlite-steps.ts';
import { SqliteView } from './sqlite-view.ts';
import type { SteppedStore } from './stepped-store.ts';
import {
  type Batch,
  type DumpRow,
  type IndexName,
  type Key,
  type Space,
  type Store,
  type StoreHealth,
  spaceNumbers,
} from './store.ts';
import { writePending } from './write-pending.ts';

interface SqliteOptions {
  /** Maximum size of the file in pages of 4 KiB; beyond it the disk counts as full. */
  readonly pagesMax?: number;
  /** For a temporary store: nothing is synced to disk, and little is cached. */
  readonly isScratch?: boolean;
  /** Where the log's head is recorded; nowhere outside of a home. */
  readonly heads?: readonly HeadPort[];
  /** Rows noted as written since copies equalled the state, at most; see `ChangedKeys`. */
  readonly changedMax?: number;
}

/**
 * Opens or creates the store in a file of mode 0600, and checks it against the heads recorded
 * outside of it.
 * @throws StoreFailed when another process has it open; StoreDamaged when it does not match, or is
 *   of another kind or number; StorageFull.
 */
export function openSqliteStore(path: string, options: SqliteOptions = {}): SqliteStore {
  const { heads = [] } = options;
  requireStore(path, heads);
  const database = openDatabase(path);
  try {
    const store = new SqliteStore(path, database, options);
    checkHeads(path, store, heads);
    store.resume();
    if (options.isScratch === true) database.exec('PRAGMA synchronous = OFF');
    else store.takeOverSyncing();
    if (options.pagesMax !== undefined) {
      database.exec(`PRAGMA max_page_count = ${Math.floor(options.pagesMax)}`);
    }
    return store;
  } catch (error) {
    database.close();
    throw readProblem(path, error as Error);
  }
}

/** A temporary store. @param remove deletes its files when it is closed. */
export function openScratchStore(path: string, remove: () => void | Promise<void>): Store {
  const store = openSqliteStore(path, { isScratch: true });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await remove();
  };
  return store;
}

/** Batches whose rows are written, and that become durable together. */
interface Group {
  readonly number: number;
  readonly written: PendingWrites;
  readonly waiting: Waiter[];
  /** The end of the log before it, and with it. */
  readonly after: Head | undefined;
  readonly head: Head | undefined;
}

/** Work for a step in which no group is on its way to the log. */
interface RestedWork {
  /** The last group that has to be over by then. */
  readonly number: number;
  run(): void;
}

/** Values that may wait for the disk before writers wait too: 16 MiB. */
const PENDING_BYTES_MAX = 16_777_216;
/** How long an answer waits for a log elsewhere that has what the answer saw. */
const SEEN_WAIT_MS = 10_000;

/**
 * Durable state in one SQLite file. Batches that wait together share one disk write: while one
 * group is written, the next is collected. The event loop does not wait for the disk.
 */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #heads: readonly HeadPort[];
  #caches: RowCaches;
  readonly #pending = new PendingWrites();
  readonly #cacheSize: CacheSize;
  readonly #found = new FoundKeys(this.#pending, {
    find: (...asked) => this.#read(() => this.#seen.keysWith(...asked)),
    hasMore: (...asked) => this.#seen.hasMore(...asked),
  });
  /** The state's own rows. */
  readonly #rows: SqliteRows;
  /** The rows that reads see: the state's own, or the old state's during a restore. */
  #seen: SqliteRows;
  readonly #copies: SqliteCopies;
  readonly #changed: ChangedKeys;
  readonly #steps: CopySteps;
  readonly #examining: Examining;
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  readonly #undoListeners = new Set<() => void>();
  /** Undefined for a temporary store, which nobody syncs. */
  #synced: SyncedDatabase | undefined;
  /** The end of the log in the tables, and on the disk. */
  #head: Head | undefined;
  #durableHead: Head | undefined;
  #waiting: Waiter[] = [];
  /** Changes of steps, to be made with the next group. */
  #changes: (() => void)[] = [];
  /**
   * The group that is committed and not durable yet; with a log elsewhere, the one in the open
   * transaction.
   */
  #unsynced: Group | undefined;
  /** Where the log is if it is elsewhere. */
  #log: GroupLog | undefined;
  /** Whether what is committed comes from a log elsewhere, where it is durable already. */
  #isFollowing = false;
  #seenWaitMs = SEEN_WAIT_MS;
  /** With a log elsewhere: the sync of the last commit, which nobody waits for. */
  #syncing: Promise<void> | undefined;
  #restedWork: RestedWork[] = [];
  /** Who waits until the log confirms that this process is its writer. */
  #unconfirmed: Waiter[] = [];
  #confirming: Waiter[] = [];
  /** Number of the group that is being collected. */
  #groupNumber = 1;
  /** How many watch what is read. */
  #watches = 0;
  /** How often a read has seen what was not durable, and the last group that it saw. */
  #sightings = 0;
  #seenGroup = 0;
  /** How often batches that reads could see were undone, and why the last time. */
  #undoings = 0;
  #lastUndoing: GamekeeperError | undefined;
  #roomWaiters: (() => void)[] = [];
  #isDraining = false;
  /** Call these when nothing is being written, nor waits for that. */
  #idleWaiters: (() => void)[] = [];
  #needsRoom = false;
  #drainTimer: NodeJS.Immediate | undefined;
  #failure: GamekeeperError | undefined;

  constructor(file: string, database: DatabaseSync, options: SqliteOptions) {
    this.#database = database;
    this.#file = file;
    this.#heads = options.heads ?? [];
    this.#changed = new ChangedKeys(options.changedMax);
    this.#rows = new NotedRows(this.#changed, database, file);
    this.#seen = this.#rows;
    this.#copies = new SqliteCopies(database, file);
    this.#steps = new CopySteps(this.#stepped());
    this.#begin = database.prepare('BEGIN');
    this.#end = database.prepare('COMMIT');
    this.#head = this.#rows.readHead();
    this.#durableHead = this.#head;
    this.#changed.open(this.#rows, this.#head, this.#copies.names());
    this.#examining = new Examining(new Examiner(database, file, this.#copies), {
      isAway: () => this.#steps.isRestoring,
      hasCopy: (name) => this.#copies.names().includes(name),
      read: (run) => this.#read(run),
    });
    this.#cacheSize = options.isScratch === true ? scratchCaches : usualCaches;
    this.#caches = emptyCaches(this.#cacheSize);
    this.#found.forgetAll(this.#cacheSize.entriesMax);
    database.exec(`PRAGMA cache_size = -${this.#cacheSize.pagesKiB}`);
  }

  /** Completes steps that were interrupted when a process ended. @throws StorageFull. */
  resume(): void {
    this.#steps.resume();
  }

  /** From now on SQLite syncs nothing itself. @throws StorageFull, StoreFailed. */
  takeOverSyncing(): void {
    try {
      this.#synced = new SyncedDatabase(this.#database, this.#file);
    } catch (error) {
      throw writeProblem(this.#file, error as Error);
    }
  }

  /**
   * From now on a group is durable when this log has it, and is committed here only then. Nothing
   * may wait to be written.
   * @param seenWaitMs how long an answer waits for the log, at most, in milliseconds.
   * @throws StoreFailed if the log does not end where the store does.
   */
  useLog(log: GroupLog, seenWaitMs = SEEN_WAIT_MS): void {
    this.#flush();
    this.#syncNow();
    if (!isSameHead(log.end, this.#head)) {
      const [here, there] = [this.#head, log.end].map((end) => end && describeLogKey(end.key));
      const detail = `its state is at entry ${here}, and its log at ${there}`;
      throw new GamekeeperError('StoreFailed', { detail });
    }
    this.#log = log;
    this.#isFollowing = false;
    this.#seenWaitMs = seenWaitMs;
  }

  /**
   * From now on it only has what a log elsewhere has already, until `useLog`: nobody waits for this
   * disk. Batches are written when `keep` is called.
   */
  followLog(): void {
    this.#flush();
    this.#syncNow();
    this.#isFollowing = true;
  }

  /** Writes all that waits, in one commit. Resolves when it is on disk. @throws StoreFailed. */
  async keep(): Promise<void> {
    await this.#durableWith(this.#groupNumber);
  }

  /** The end of the log on disk; undefined while it is empty. */
  get head(): Head | undefined {
    return this.#durableHead;
  }

  /** What restores have compared since it was opened, for tests and measurements. */
  get compared(): Readonly<Compared> {
    return this.#steps.compared;
  }

  /** The chain hash at a log entry; undefined if there is none. */
  chainHashAt(key: Key): Uint8Array | undefined {
    return this.#read(() => this.#seen.chainHashAt(key));
  }

  get(space: Space, key: Key): Uint8Array | undefined {
    this.#requireSound();
    if (this.#isWatched) this.#noteEntry(space, key);
    const entries = this.#pending.entriesOf(space);
    const waiting = entries?.get(key);
    if (waiting !== undefined || entries?.has(key)) return waiting;
    const cache = this.#caches.spaces.get(space);
    const cached = cache?.get(key);
    if (cached !== undefined) return cached === absentRow ? undefined : cached.value;
    const row = this.#read(() => this.#seen.find(spaceNumbers[space], toBlob(key)));
    cache?.set(key, row ?? absentRow);
    if (row === undefined && space === 'log') this.#requireBehindLog(key);
    return row?.value;
  }

  find(index: IndexName, values: readonly Key[], limit: number, from: Key = ''): Key[] {
    this.#requireSound();
    if (this.#isWatched) for (const value of values) this.#noteIndex(index, value);
    return this.#found.find(index, values, limit, from);
  }

  hasMore(index: IndexName, value: Key, count: number): boolean {
    if (this.#isWatched) this.#noteIndex(index, value);
    return this.#read(() => this.#found.hasMore(index, value, count));
  }

  *scan(space: Space, from: Key = ''): Iterable<readonly [Key, Uint8Array]> {
    // A group that is not in its log yet cannot be committed for a scan, and one that is has time.
    if (this.#log === undefined && !this.#isFollowing) this.#flush();
    if (this.#unsynced !== undefined) this.#noteSight(this.#unsynced.number);
    const waiting = this.#pending.entriesOf(space);
    if (waiting === undefined) return yield* this.#scanRows(space, from);
    this.#noteSight(this.#groupNumber);
    yield* withPending(this.#scanRows(space, from), waiting, from);
  }

  *#scanRows(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]> {
    if (space === 'event') return yield* this.#plainRows(space, from);
    const rows = this.#seen.walk(spaceNumbers[space], from);
    for (const entry of this.#entriesOf(rows)) if (entry[0] >= from) yield entry;
  }

  *scanDurable(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]> {
    const waiting = this.#isFollowing ? this.#pending.entriesOf(space) : undefined;
    const rows = this.#plainRows(space, from);
    yield* waiting === undefined ? rows : withPending(rows, waiting, from);
  }

  *#plainRows(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]> {
    const rows = this.#seen.from(spaceNumbers[space], toBlob(from));
    for (const entry of this.#entriesOf(rows)) if (entry[0] !== '') yield entry;
  }

  commit(batch: Batch): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (batch.copyStep !== undefined && (this.#log !== undefined || this.#isFollowing)) {
      const needs = 'a ledger whose log is in its own file';
      const error = new GamekeeperError('ControlUnavailable', { control: 'a snapshot', needs });
      return Promise.reject(error);
    }
    return this.#steps.admit(batch) ?? this.#put(batch);
  }

  confirm(): Promise<void> | undefined {
    if (this.#log === undefined) return undefined;
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#unconfirmed.push({ resolve, reject });
      this.#drainSoon();
    });
  }

  /** @param change run immediately, in one transaction with the batch. */
  #put(batch: Batch, change?: () => void): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#pending.add(batch);
    this.#found.forget(batch);
    if (change !== undefined) this.#changes.push(change);
    if (this.#isFollowing) return Promise.resolve();
    const isEmpty = batch.writes.length === 0 && batch.addIndexes === undefined;
    // An answer that waits for an empty batch may say that something was not executed.
    const confirmed = isEmpty ? this.confirm() : undefined;
    if (confirmed !== undefined) return confirmed;
    const durable = this.#durableWith(this.#groupNumber);
    if (change !== undefined) this.#flush();
    return durable ?? Promise.resolve();
  }

  /** Runs a change in the transaction of the next group. */
  #change(change: () => void): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#changes.push(change);
    return this.#durableWith(this.#groupNumber)!;
  }

  /**
   * When a group is durable; undefined if it is, or if nothing is in it. It rejects if the group is
   * undone.
   */
  #durableWith(number: number): Promise<void> | undefined {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const group = this.#groupOf(number);
    if (group === undefined) return undefined;
    return new Promise((resolve, reject) => {
      group.push({ resolve, reject });
      this.#drainSoon();
    });
  }

  /** Who waits for a group. What is empty is durable with the one before. */
  #groupOf(number: number): Waiter[] | undefined {
    const isCollected = !this.#pending.isEmpty || this.#changes.length > 0;
    if (number === this.#groupNumber && isCollected) return this.#waiting;
    return number >= (this.#unsynced?.number ?? number + 1) ? this.#unsynced?.waiting : undefined;
  }

  watchReads(): () => Promise<void> | undefined {
    const [sightings, undoings] = [this.#sightings, this.#undoings];
    this.#watches += 1;
    return () => {
      this.#watches -= 1;
      if (this.#sightings === sightings) return undefined;
      const isUndone = this.#undoings !== undoings && this.#failure === undefined;
      // What was seen may be among what was undone.
      return isUndone
        ? Promise.reject(this.#lastUndoing)
        : this.#whenSeenIsDurable(this.#seenGroup);
    };
  }

  /** As `#durableWith`; an answer does not wait longer for a log elsewhere than it has to. */
  #whenSeenIsDurable(number: number): Promise<void> | undefined {
    const durable = this.#durableWith(number);
    if (durable === undefined || this.#log === undefined) return durable;
    return new Promise((resolve, reject) => {
      const end = afterDeadline(this.#seenWaitMs, () => {
        const detail = `what was read is not durable after ${this.#seenWaitMs} ms`;
        reject(new GamekeeperError('ServiceUnreachable', { address: 'its log', detail }));
      });
      durable.then(resolve, reject).finally(end);
    });
  }

  whenRoom(): Promise<void> | undefined {
    if (this.#pending.bytes < PENDING_BYTES_MAX) return undefined;
    return new Promise((resolve) => this.#roomWaiters.push(resolve));
  }

  /** Whether reads can see what is not durable, and somebody wants to know. */
  get #isWatched(): boolean {
    if (this.#isFollowing) return false;
    return this.#watches > 0 && (this.#unsynced !== undefined || !this.#pending.isEmpty);
  }

  #noteEntry(space: Space, key: Key): void {
    if (this.#pending.hasEntry(space, key)) this.#noteSight(this.#groupNumber);
    else if (this.#unsynced?.written.hasEntry(space, key)) this.#noteSight(this.#unsynced.number);
  }

  #noteIndex(index: IndexName, value: Key): void {
    const { number, written } = this.#unsynced ?? {};
    if (this.#pending.indexChanges(index, value)) this.#noteSight(this.#groupNumber);
    else if (written?.indexChanges(index, value)) this.#noteSight(number!);
  }

  /** Notes that a read sees something of a group. */
  #noteSight(group: number): void {
    if (this.#isFollowing) return;
    this.#sightings += 1;
    this.#seenGroup = Math.max(this.#seenGroup, group);
  }

  onUndo(listener: () => void): () => void {
    this.#undoListeners.add(listener);
    return () => void this.#undoListeners.delete(listener);
  }

  reportDamage(what: string, detail: string): never {
    throw this.#failWith(damaged(this.#file, what, detail));
  }

  health(): StoreHealth {
    return { problem: this.#failure, examination: this.#examining.progress };
  }

  copyNames(): string[] {
    return this.#read(() => this.#copies.names());
  }

  dump(): Iterable<DumpRow> {
    this.#flush();
    return this.#checked(this.#copies.dump(this.#seen));
  }

  openMoment(): SqliteView {
    this.#flush();
    const check = <Row>(rows: Iterable<Row>) => this.#checked(rows);
    return this.#read(() => new SqliteView(this.#database, this.#file, this.#copies, check));
  }

  openScratch(): Store {
    const path = `${this.#file}.scratch`;
    removeStore(path);
    return openScratchStore(path, () => removeStore(path));
  }

  async atRest<Answer>(run: () => Answer): Promise<Answer> {
    const isCollected = !this.#pending.isEmpty || this.#changes.length > 0;
    const isAtRest = this.#unsynced === undefined && !isCollected;
    if (this.#log === undefined || isAtRest) return run();
    const number = this.#groupNumber - (isCollected ? 0 : 1);
    return new Promise((resolve, reject) => {
      const attempt = (): void => {
        try {
          resolve(run());
        } catch (error) {
          reject(error as Error);
        }
      };
      this.#restedWork.push({ number, run: attempt });
    });
  }

  settleCopies(): Promise<void> | undefined {
    return this.#steps.isRunning ? this.#steps.settled() : undefined;
  }

  load(rows: Iterable<DumpRow>): void {
    this.#flush();
    this.#requireSound();
    this.#syncNow();
    this.#changed.forgetOthers();
    this.#copies.load(rows);
    this.#synced?.noteCommit();
    // All of it was read anyway: what differs is known from now on.
    for (const name of this.#copies.names()) noteDifferences(this.#database, name, this.#changed);
    this.#syncNow();
    this.#forgetCached();
    this.#head = this.#rows.readHead();
    this.#durableHead = this.#head;
  }

  /** Holds its files still for a backup, all answered writes in them. @throws ControlRunning. */
  hold(): HeldDatabase {
    this.#steps.requireNoRestore();
    this.#flush();
    this.#syncNow();
    this.#requireSound();
    return this.#synced!.hold();
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    this.#examining.stop();
    await this.#steps.stop();
    while (this.#log !== undefined && (this.#isDraining || this.#drainTimer !== undefined)) {
      await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
    }
    await this.#syncing;
    this.#flush();
    this.#syncNow();
    this.#failure ??= new GamekeeperError('StoreFailed', { detail: 'it is closed' });
    clearImmediate(this.#drainTimer);
    if (this.#synced === undefined) this.#database.close();
    else this.#synced.close();
  }

  /** After a failure memory may be ahead of the disk: nothing may be read any more. */
  #requireSound(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #read<Answer>(read: () => Answer): Answer {
    this.#requireSound();
    try {
      return read();
    } catch (error) {
      throw this.#failWith(readProblem(this.#file, error as Error));
    }
  }

  #failWith(problem: GamekeeperError): GamekeeperError {
    this.#failure ??= problem;
    return this.#failure;
  }

  *#entriesOf(
    rows: Iterable<{ readonly key: Uint8Array; readonly row: Row }>,
  ): Iterable<readonly [Key, Uint8Array]> {
    for (const { key, row } of this.#checked(rows)) yield [binaryFromBytes(key), row.value];
  }

  *#checked<Row>(rows: Iterable<Row>): Iterable<Row> {
    this.#requireSound();
    try {
      yield* rows;
    } catch (error) {
      throw this.#failWith(readProblem(this.#file, error as Error));
    }
  }

  /** Sequence numbers of the log have no gaps. */
  #requireBehindLog(key: Key): void {
    if (this.#head === undefined || key > this.#head.key) return;
    this.reportDamage('the log', `entry ${describeLogKey(key)} is not there`);
  }

  /** The store as copy steps see it. */
  #stepped(): SteppedStore {
    return {
      database: this.#database,
      copies: this.#copies,
      changed: this.#changed,
      flush: () => {
        this.#flush();
        this.#syncNow();
      },
      put: (batch, change = () => {}) => this.#put(batch, change),
      change: (run) => this.#change(run),
      rows: this.#rows,
      commitOwn: () => this.#endTransaction(this.#head),
      synced: () => (this.#synced?.isSynced === false ? this.#sync() : undefined),
      commit: (batch) => this.commit(batch),
      guard: (run) => this.#guard(run),
      openMoment: () => this.openMoment(),
      readFrom: (rows) => {
        this.#seen = rows ?? this.#rows;
        this.#forgetCached();
      },
    };
  }

  /** Runs a write; if the disk is full it is rolled back. */
  #guard<Answer>(run: () => Answer): Answer {
    this.#requireSound();
    try {
      return run();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      // Of notes that were rolled back, too.
      this.#forgetCached();
      const problem = writeProblem(this.#file, error as Error);
      if (!isGamekeeperError(problem, 'StorageFull')) throw this.#failWith(problem);
      this.#needsRoom = true;
      this.#drainSoon();
      throw problem;
    }
  }

  #forgetCached(): void {
    this.#caches = emptyCaches(this.#cacheSize);
    this.#found.forgetAll(this.#cacheSize.entriesMax);
  }

  /**
   * Commits all that waits, at once: reads of the tables see it. With a log elsewhere it is too
   * early for that, so there it only makes sure that no group is in the open transaction.
   */
  #flush(): void {
    if (this.#log !== undefined) {
      if (this.#unsynced !== undefined) throw new Error('A group is on its way: call atRest first');
      return;
    }
    if (this.#pending.isEmpty && this.#changes.length === 0) return;
    this.#syncNow();
    this.#commitGroup();
    this.#drainSoon();
  }

  #drainSoon(): void {
    if (!this.#isDraining) this.#drainTimer ??= setImmediate(() => void this.#drain());
  }

  /** Commits what waits and makes it durable, group after group, until nothing waits. */
  async #drain(): Promise<void> {
    this.#drainTimer = undefined;
    this.#isDraining = true;
    do {
      if (this.#unsynced === undefined) this.#commitGroup();
      lap('commit');
      try {
        if (this.#log === undefined) await this.#drainHere();
        else await this.#drainInto(this.#log);
      } catch (error) {
        this.#abandon(readProblem(this.#file, error as Error));
      }
    } while (this.#unsynced !== undefined || this.#waiting.length + this.#unconfirmed.length > 0);
    this.#isDraining = false;
    for (const go of this.#idleWaiters.splice(0)) go();
  }

  async #drainHere(): Promise<void> {
    await this.#synced?.sync();
    lap('disk');
    this.#endGroup();
    if (this.#needsRoom) await this.#synced?.checkpoint();
    else await this.#synced?.checkpointIfDue();
    this.#needsRoom = false;
  }

  /**
   * Gives the log the group in the open transaction, and commits it when the log has it. The file
   * is synced meanwhile, for the sake of order: what it lacks after a power failure, the log has.
   */
  async #drainInto(log: GroupLog): Promise<void> {
    const group = this.#unsynced;
    const confirmed = this.#unconfirmed.splice(0);
    this.#confirming = confirmed;
    const logged = group && logGroupOf(group);
    // A group that the log takes is a confirmation too.
    const refusal = logged && (await log.append(logged));
    if (logged === undefined && confirmed.length > 0) await log.confirm();
    if (group !== undefined) {
      lap('disk');
      await this.#syncing;
      this.#requireSound();
      if (refusal === undefined) this.#commitLogged(group);
      else this.#refuseGroup(group, refusal);
    }
    if (this.#needsRoom || this.#synced?.isCheckpointDue) {
      await this.#syncing;
      await this.#synced?.checkpoint();
      this.#needsRoom = false;
    }
    for (const { resolve } of this.#confirming.splice(0)) resolve();
    this.#runRested();
  }

  /** Commits a group that its log has. */
  #commitLogged(group: Group): void {
    try {
      this.#endTransaction(group.head);
    } catch (error) {
      // Not a full disk for those who wait: it was executed.
      const detail = `${this.#file}: ${(error as Error).message}, after its log had the group`;
      throw new GamekeeperError('StoreFailed', { detail });
    }
    this.#unsynced = undefined;
    this.#durableHead = group.head;
    for (const { resolve } of group.waiting) resolve();
    this.#syncing = this.#sync().catch((error: GamekeeperError) => this.#abandon(error));
  }

  /** Undoes a group that its log refused, with the one that was collected meanwhile. */
  #refuseGroup(group: Group, refusal: GamekeeperError): void {
    const waiting = [...group.waiting, ...this.#waiting];
    this.#unsynced = undefined;
    this.#waiting = [];
    this.#changes = [];
    this.#head = group.after;
    this.#undo(waiting, refusal, true);
    for (const go of this.#roomWaiters.splice(0)) go();
  }

  /** Between two groups: what had to wait until none is in the open transaction. */
  #runRested(): void {
    const work = this.#restedWork;
    const isDue = ({ number }: RestedWork): boolean =>
      number < this.#groupNumber || this.#pending.isEmpty;
    this.#restedWork = work.filter((one) => !isDue(one));
    for (const one of work.filter(isDue)) one.run();
  }

  /** Makes what is committed durable while everything waits: for what cannot be asynchronous. */
  #syncNow(): void {
    try {
      this.#synced?.syncNow();
    } catch (error) {
      this.#abandon(readProblem(this.#file, error as Error));
      return;
    }
    this.#endGroup();
  }

  async #sync(): Promise<void> {
    this.#requireSound();
    try {
      await this.#synced?.sync();
      // With a log elsewhere the next group may be in an open transaction by then.
      if (this.#log === undefined) await this.#synced?.checkpointIfDue();
    } catch (error) {
      throw this.#failWith(readProblem(this.#file, error as Error));
    }
  }

  /** Writes all pending batches in one transaction, which stays open for a log elsewhere. */
  #commitGroup(): void {
    if (this.#pending.isEmpty && this.#changes.length === 0) return;
    const waiting = this.#waiting;
    const changes = this.#changes;
    this.#waiting = [];
    this.#changes = [];
    const number = this.#groupNumber;
    this.#groupNumber += 1;
    try {
      if (this.#failure !== undefined) throw this.#failure;
      if (!this.#database.isTransaction) this.#begin.run();
      for (const change of changes) change();
      const after = this.#head;
      const head = writePending(this.#pending, this.#rows, this.#caches, after);
      if (this.#log === undefined) this.#endTransaction(head);
      this.#head = head;
      this.#unsynced = { number, written: this.#pending.take(), waiting, after, head };
    } catch (error) {
      this.#undo(waiting, writeProblem(this.#file, error as Error));
    }
    for (const go of this.#roomWaiters.splice(0)) go();
  }

  /**
   * Commits the open transaction, with the notes of what it changed.
   * @param head the end of the log with it.
   */
  #endTransaction(head: Head | undefined): void {
    this.#changed.write(this.#rows, this.#caches.spaces.get('meta')!, head);
    this.#end.run();
    this.#changed.noteWritten();
    this.#synced?.noteCommit();
  }

  /** Ends the committed group if it is durable: since the sync another may have been committed. */
  #endGroup(): void {
    const group = this.#unsynced;
    if (group === undefined || this.#synced?.isSynced === false) return;
    this.#unsynced = undefined;
    const { head, waiting } = group;
    if (head !== undefined && head !== this.#durableHead) {
      this.#durableHead = head;
      for (const port of this.#heads) port.note(head);
    }
    for (const { resolve } of waiting) resolve();
  }

  /** Nobody knows what of the committed group is on the disk. */
  #abandon(problem: GamekeeperError): void {
    this.#failWith(problem);
    if (this.#log !== undefined && this.#database.isTransaction) this.#database.exec('ROLLBACK');
    const waiting = [...(this.#unsynced?.waiting ?? []), ...this.#waiting];
    waiting.push(...this.#confirming.splice(0), ...this.#unconfirmed.splice(0));
    this.#unsynced = undefined;
    this.#waiting = [];
    this.#changes = [];
    this.#pending.clear();
    this.#forgetCached();
    for (const { reject } of waiting) reject(problem);
    for (const go of this.#roomWaiters.splice(0)) go();
    this.#runRested();
  }

  /**
   * None of the pending batches is on disk. On a full disk, or if their log refused them, they are
   * dropped and the store continues without them; after any other error nobody knows what is on
   * disk.
   */
  #undo(waiting: readonly Waiter[], problem: GamekeeperError, isRefused = false): void {
    try {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    } catch (error) {
      problem = readProblem(this.#file, error as Error);
    }
    this.#pending.clear();
    this.#forgetCached();
    this.#undoings += 1;
    this.#lastUndoing = problem;
    const isFull = isGamekeeperError(problem, 'StorageFull');
    // What was read of a log elsewhere was told as durable: it cannot be undone.
    if ((isFull && !this.#isFollowing) || isRefused) {
      // The log may be as large as what is missing.
      this.#needsRoom ||= isFull;
      this.#drainSoon();
      for (const listener of this.#undoListeners) listener();
    } else this.#failWith(problem);
    // They may have seen what is undone.
    const confirmed = [...this.#confirming.splice(0), ...this.#unconfirmed.splice(0)];
    for (const { reject } of [...waiting, ...confirmed]) reject(problem);
  }
}
