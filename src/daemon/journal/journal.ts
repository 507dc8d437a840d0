import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { setImmediate as pause } from 'node:timers/promises';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { lap } from '../../core/laps.ts';
import { PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import type { HeldDatabase } from '../../disk/sqlite-hold.ts';
import type {
  CarriedPort,
  HeardJournal,
  JournalEntry,
  JournalKey,
  JournalListener,
  LogHead,
  SignedFacts,
} from '../../methods/ports.ts';
import { isOpenState, isSettledState } from '../../methods/write-machine.ts';
import { type AuditLimits, AuditLog, type AuditPort, auditLimits } from '../audit/audit-log.ts';
import type { AuditLine } from '../audit/kinds.ts';
import { type AuditPart, type AuditWish, readAudit } from '../audit/read.ts';
import { type VerifiedAudit, verifyInPages } from '../audit/verify.ts';
import { nameProblem, throwDamage } from '../home/damage.ts';
import type { OpenHome } from '../home/home.ts';
import { JournalAge } from './age.ts';
import { CarriedEntries, type SignedEntry } from './carried.ts';
import {
  auditStateOf,
  countCommit,
  type JournalDatabase,
  lastCommitMsOf,
  openJournalDatabase,
  requireNotLost,
} from './database.ts';
import { factOf, slotOf } from './facts.ts';
import { GrantRows } from './grant-rows.ts';
import { type JournalHead, journalEndOf } from './journal-end.ts';
import { requireRecordsInPages } from './require-records.ts';
import { JournalTables, type SettledWrite } from './tables.ts';
import { WorldRows } from './world-rows.ts';

export type { SettledWrite } from './tables.ts';

/** How long an outcome waits for another write to share its commit (group commit). */
const LATER_MS = 50;
/** How long a line of the audit waits for a commit of something else. */
const LINE_MS = 900;
/** Delay of the retry after the disk was full. */
const AGAIN_MS = 1000;
/** Old entries examined with each commit, and on opening. */
const PRUNED_AT_COMMIT = 4;
const PRUNED_AT_START = 256;

interface JournalOptions {
  /** UNIX milliseconds, by the embedded ledger's clock or else the machine's. */
  readonly now?: () => number;
  /** The embedded ledger's era; undefined for a remote service. */
  readonly era?: () => number;
  /** The end of the embedded ledger's log, stored with each commit. */
  readonly ledgerHead?: () => LogHead | undefined;
  /** What the embedded ledger's commits carry for it. */
  readonly carried?: CarriedPort;
  readonly watch?: CommitWatch;
  /** What the audit keeps line by line. */
  readonly audit?: Partial<AuditLimits>;
  /** The machine's time, in UNIX milliseconds. */
  readonly wallMs?: () => number;
}

/** Hears of every commit. */
interface CommitWatch {
  committed(): void;
  /** @param error as it is thrown; its `cause` is SQLite's. */
  failed(error: unknown): void;
}

/** Who waits for an entry, a line of the audit, or a change of other rows. */
interface Waiter {
  readonly entry?: JournalEntry;
  /** What waited in the entry's place, and does so again where there is no room for it. */
  readonly before?: Waiting | undefined;
  readonly line?: AuditLine;
  readonly change?: () => void;
  readonly onCommit?: (() => void) | undefined;
  resolve(): void;
  reject(error: unknown): void;
}

/** A commit that was made. */
interface Committed {
  readonly head: JournalHead;
  /** Of the entries in it that the ledger carries. */
  readonly signatures: readonly string[];
}

interface Waiting {
  readonly entry: JournalEntry;
  /** The ledger's era when the entry was put. */
  readonly era: number | null;
  /** What was signed. */
  readonly line?: AuditLine | undefined;
}

/**
 * The write-ahead journal of signed writes, in SQLite. Concurrent writes share one commit with one
 * sync (group commit): while that is under way, the next commit is collected. An entry is used only
 * if its checksum matches, and is absent only if that is proved; otherwise the answer is
 * StoreDamaged.
 *
 * A commit for which there was no room is undone, and tried again where it may be. After any other
 * failure of a commit nobody knows whether it is on the disk, where the next opening would find it:
 * its entries are answered OutcomeUnknown, and from then on nothing is read or written, as in the
 * ledger's store.
 */
export class Journal implements HeardJournal {
  readonly #opened: JournalDatabase;
  readonly #tables: JournalTables;
  readonly #carried: CarriedEntries;
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  readonly #age: JournalAge;
  readonly #era: () => number | null;
  readonly #ledgerHead: () => LogHead | undefined;
  /** Latest state of entries not committed yet, by game and key. */
  readonly #waiting = new Map<string, Waiting>();
  #waiters: Waiter[] = [];
  #soon: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;
  #lineTimer: NodeJS.Timeout | undefined;
  /** The commit that is not durable yet, and who waits for it. */
  #unsynced: (Committed & { readonly waiters: Waiter[] }) | undefined;
  #isDraining = false;
  /** Whether what waits must be committed behind the sync that is under way. */
  #isDue = false;
  /** No commit follows the next one. */
  #isClosing = false;
  /** Why nothing is read or written any more. */
  #failure: GamekeeperError | undefined;
  readonly #watch: CommitWatch | undefined;
  readonly #listeners = new Set<JournalListener>();
  readonly #lines: AuditLog;
  /** What the parts of the daemon tell the audit. */
  readonly audit: AuditPort;
  /** What players have granted, and what was used of it. */
  readonly grants: GrantRows;
  /** What games have planted. */
  readonly worlds: WorldRows;
  /** The machine's time at the last commit before opening; undefined for a new journal. */
  readonly lastCommitMs: number | undefined;

  constructor(opened: JournalDatabase, options: JournalOptions) {
    const { now, era, ledgerHead, watch, wallMs = Date.now } = options;
    this.#opened = opened;
    this.#watch = watch;
    this.#era = era ?? (() => null);
    this.#ledgerHead = ledgerHead ?? (() => undefined);
    this.grants = new GrantRows(opened.rows, {
      now: (change, lines) => this.#commitNow(change, lines),
      soon: (change) => this.#wait({ change }),
    });
    this.worlds = new WorldRows(opened.rows, (change) => this.#wait({ change }));
    this.#lines = new AuditLog({
      tables: opened.audit,
      state: auditStateOf(opened),
      limits: { ...auditLimits, ...options.audit },
      nowMs: wallMs,
      monotonicMs: () => performance.now(),
    });
    this.audit = this.#auditPort();
    this.#tables = new JournalTables(opened, this.grants);
    this.lastCommitMs = lastCommitMsOf(opened);
    this.#carried = new CarriedEntries(opened, options.carried);
    this.#begin = opened.database.prepare('BEGIN IMMEDIATE');
    this.#end = opened.database.prepare('COMMIT');
    const begins = this.#lines.state.lines.number === 0;
    const writes = opened.contents.lastNumber();
    const lines = begins ? [this.#lines.make('BEGUN', { writes })] : [];
    this.#age = this.#commitNow(() => {
      const age = new JournalAge(opened.rows, now ?? Date.now);
      for (const left of this.#carried.takeLeft()) this.#takeIn(left, age);
      this.#tables.prune(age, PRUNED_AT_START);
      return age;
    }, lines);
    this.#carried.begin();
  }

  /** Inside a commit: what the ledger has executed, and a crash took from the journal. */
  #takeIn({ entry, line }: SignedEntry, age: JournalAge): void {
    this.#tables.put({ entry, era: null, ...age.read() });
    this.#lines.write(line);
  }

  /** Path of the file. */
  get file(): string {
    return this.#opened.file;
  }

  listen(listener: JournalListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  find(game: string, idempotencyKey: string): JournalEntry | undefined {
    this.#requireSound();
    const waiting = this.#waiting.get(slotOf({ game, idempotencyKey }));
    return waiting?.entry ?? this.#read(() => this.#tables.find(game, idempotencyKey));
  }

  findBySignature(game: string, signature: string): JournalEntry | undefined {
    this.#requireSound();
    for (const { entry } of this.#waiting.values()) {
      if (entry.game === game && entry.signatures.includes(signature)) return entry;
    }
    const found = this.#read(() => this.#tables.findBySignature(game, signature));
    return found && this.find(game, found.idempotencyKey);
  }

  async put(entry: JournalEntry, onCommit?: () => void): Promise<void> {
    this.#requireSound();
    const before = this.#hold(entry);
    await this.#wait({ entry, before, onCommit });
  }

  async putSigned(
    entry: JournalEntry,
    { wallet, effect, takes, says, gets, approval }: SignedFacts,
    onCommit?: () => void,
  ): Promise<void> {
    this.#requireSound();
    const { game, method, idempotencyKey: key, signatures } = entry;
    const grant = entry.count?.last?.grant ?? null;
    const facts = { effect, takes, says, gets, grant, approval };
    const said = { game, wallet, method, key, signatures, ...facts };
    const line = this.#lines.make('SIGNED', said);
    const before = this.#hold(entry, line);
    if (!this.#carried.take({ entry, line })) return this.#wait({ entry, before, onCommit });
    this.#drainLater();
    onCommit?.();
  }

  /** As `put`, of an entry of another journal, with a line that the audit does not have yet. */
  async putLeft(entry: JournalEntry, line?: AuditLine): Promise<void> {
    this.#requireSound();
    const before = this.#hold(entry, line);
    await this.#wait({ entry, before });
  }

  putLater(entry: JournalEntry): void {
    if (this.#failure !== undefined) return;
    this.#hold(entry);
    this.#drainLater();
  }

  whenDurable(): Promise<void> | undefined {
    const isHeld = this.#carried.size > (this.#unsynced?.signatures.length ?? 0);
    if (isHeld) {
      // After a failure nothing becomes durable any more.
      this.#requireSound();
      this.#drainSoon();
    }
    const waits = isHeld || this.#waiters.length > 0;
    const waiters = waits ? this.#waiters : this.#unsynced?.waiters;
    if (waiters === undefined) return undefined;
    return new Promise((resolve, reject) => void waiters.push({ resolve, reject }));
  }

  /** A part of the audit, with all that waits for a commit. */
  readAudit(wish: AuditWish): AuditPart {
    this.#flush();
    return this.#read(() => readAudit(this.#opened.audit, this.#lines.state, wish));
  }

  /**
   * Checks the audit, and that each write of which it tells has its record. Other work continues
   * meanwhile.
   * @throws StoreDamaged.
   */
  async verifyAudit(): Promise<VerifiedAudit> {
    this.#flush();
    await this.#readInPages(requireRecordsInPages(this.#opened));
    return this.#readInPages(verifyInPages(this.#opened.audit, () => this.#lines.state));
  }

  async #readInPages<Answer>(steps: Generator<void, Answer>): Promise<Answer> {
    for (;;) {
      const step = this.#read(() => steps.next());
      if (step.done) return step.value;
      await pause();
    }
  }

  unsettled(game?: string): JournalEntry[] {
    const waiting = [...this.#waiting.values()].map(({ entry }) => entry);
    const isReplaced = (entry: JournalEntry): boolean => this.#waiting.has(slotOf(entry));
    const kept = this.#read(() => this.#tables.open()).filter((entry) => !isReplaced(entry));
    const open = [...kept, ...waiting.filter(({ state }) => isOpenState(state))];
    return open.filter((entry) => entry.game === (game ?? entry.game));
  }

  /**
   * Writes that may be undone after the ledger was rolled back: those settled in an era that is not
   * entirely part of its history. Read lazily.
   */
  *settled(isPast: (era: number) => boolean = () => false): Iterable<SettledWrite> {
    this.#flushAll();
    yield* this.#tables.settled(isPast);
  }

  /**
   * Forgets settled writes, so that their keys are free again, except those whose key has another
   * write by now.
   * @returns how many.
   */
  forget(writes: readonly SettledWrite[]): number {
    this.#flushAll();
    if (writes.length === 0) return 0;
    const forgotten = this.#commitNow(() => writes.filter((write) => this.#tables.forget(write)));
    for (const { game, idempotencyKey } of forgotten) this.#announce({ game, idempotencyKey });
    return forgotten.length;
  }

  /** The ledger's era at the last check of the journal against it; undefined if there was none. */
  get heldEra(): number | undefined {
    return this.#read(() => this.#tables.heldEra());
  }

  /** Which ledger that was an era of; undefined for the first of a home. */
  get heldLedger(): string | undefined {
    return this.#read(() => this.#tables.heldLedger());
  }

  /**
   * Entries left from undone eras count as settled in this one from now on.
   * @param ledger which one it is an era of.
   */
  noteHeld(era: number, isPast: (era: number) => boolean = () => false, ledger?: string): void {
    this.#commitNow(() => this.#tables.noteHeld(era, isPast, ledger));
  }

  /**
   * Holds its files, so that they can be copied as they are now. @throws StorageFull, StoreDamaged.
   */
  hold(): HeldDatabase {
    this.#flushAll();
    return this.#opened.synced.hold();
  }

  /** Commits pending entries and closes the file. */
  async close(): Promise<void> {
    if (!this.#opened.database.isOpen) return;
    this.#isClosing = true;
    this.#flush();
    this.#failure ??= new GamekeeperError('StoreFailed', { detail: 'the journal is closed' });
    clearTimeout(this.#later);
    clearTimeout(this.#lineTimer);
    this.#opened.synced.close();
  }

  #auditPort(): AuditPort {
    const append: AuditPort['append'] = (kind, fields) => {
      const line = this.#lines.make(kind, fields);
      if (this.#failure !== undefined) return;
      this.#lines.wait(line);
      this.#keepLinesLater();
    };
    return {
      append,
      appendSoon: (kind, fields) => {
        append(kind, fields);
        if (this.#failure === undefined) this.#drainSoon();
      },
      keep: async (kind, fields) => {
        this.#requireSound();
        const line = this.#lines.make(kind, fields);
        this.#lines.wait(line);
        await this.#wait({ line });
      },
      refuse: (call) => {
        if (this.#failure !== undefined) return;
        this.#lines.refuse(call);
        this.#keepLinesLater();
      },
    };
  }

  #keepLinesLater(): void {
    if (this.#lineTimer !== undefined) return;
    this.#lineTimer = setTimeout(() => void this.#drain(), LINE_MS);
    this.#lineTimer.unref();
  }

  async #wait(waiter: Omit<Waiter, 'resolve' | 'reject'>): Promise<void> {
    this.#requireSound();
    this.#drainSoon();
    await new Promise<void>((resolve, reject) => {
      this.#waiters.push({ ...waiter, resolve, reject });
    });
  }

  /** @returns what waited in its place. */
  #hold(entry: JournalEntry, line?: AuditLine): Waiting | undefined {
    const slot = slotOf(entry);
    const before = this.#waiting.get(slot);
    // The era of settlement counts, not that of the receipt.
    const isSettled = before !== undefined && isSettledState(before.entry.state);
    const era = isSettled && isSettledState(entry.state) ? before.era : this.#era();
    this.#waiting.set(slot, { entry, era, line: line ?? before?.line });
    this.#announce(entry, entry);
    return before;
  }

  #announce(key: JournalKey, entry?: JournalEntry): void {
    for (const listener of this.#listeners) listener(key, entry);
  }

  #drainLater(): void {
    this.#later ??= setTimeout(() => void this.#drain(), LATER_MS);
  }

  #drainSoon(): void {
    this.#soon ??= setImmediate(() => void this.#drain());
  }

  /** Commits what waits, and makes it durable, until nothing has to be committed any more. */
  async #drain(): Promise<void> {
    this.#isDue = true;
    if (this.#isDraining) return;
    this.#isDraining = true;
    const { synced } = this.#opened;
    while (this.#isDue) {
      this.#isDue = false;
      lap('between');
      this.#commitWaiting();
      lap('journal');
      try {
        await synced.sync();
        this.#endCommit();
        await synced.checkpointIfDue();
      } catch (error) {
        this.#abandon(error);
      }
    }
    this.#isDraining = false;
  }

  /** Commits what waits, and makes it durable, while everything waits for the disk. */
  #flush(): void {
    this.#syncNow();
    this.#commitWaiting();
    this.#syncNow();
  }

  #syncNow(): void {
    try {
      this.#opened.synced.syncNow();
      this.#endCommit();
    } catch (error) {
      this.#abandon(error);
    }
  }

  #commitWaiting(): void {
    clearImmediate(this.#soon);
    clearTimeout(this.#later);
    clearTimeout(this.#lineTimer);
    this.#soon = undefined;
    this.#later = undefined;
    this.#lineTimer = undefined;
    const waiters = this.#waiters;
    this.#waiters = [];
    try {
      const committed = this.#write(waiters);
      if (committed === undefined) {
        for (const { resolve } of waiters) resolve();
        return;
      }
      this.#unsynced = { ...committed, waiters };
    } catch (error) {
      this.#refuse(waiters, error);
      return;
    }
    for (const { onCommit } of waiters) onCommit?.();
    // A game that is refused very often has its lines later.
    if (this.#lines.isWaiting && !this.#isClosing) this.#keepLinesLater();
  }

  /** What was committed is durable. */
  #endCommit(): void {
    const committed = this.#unsynced;
    if (committed === undefined) return;
    this.#unsynced = undefined;
    this.#opened.noteEnd(committed.head);
    this.#carried.release(committed.signatures);
    this.#watch?.committed();
    for (const { resolve } of committed.waiters) resolve();
  }

  /** Nobody knows what of the last commit is on the disk. */
  #abandon(error: unknown): void {
    const waiters = [...(this.#unsynced?.waiters ?? []), ...this.#waiters];
    this.#unsynced = undefined;
    this.#waiters = [];
    this.#isDue = false;
    const isNew = this.#failure === undefined;
    const problem = this.#stop(asFailed(this.file, error));
    if (isNew) this.#watch?.failed(problem);
    this.#refuse(waiters, problem);
  }

  /** As `#flush`. @throws StorageFull, StoreDamaged, StoreFailed if entries remain unwritten. */
  #flushAll(): void {
    this.#flush();
    this.#requireSound();
    // What had no room a moment ago.
    const committed = this.#write([]);
    if (committed !== undefined) this.#endNow(committed);
  }

  #endNow(committed: Committed): void {
    this.#unsynced = { ...committed, waiters: [] };
    this.#syncNow();
    this.#requireSound();
  }

  /**
   * A write that could not be made durable is not broadcast, so it must not reach the disk later
   * either; of a journal that has stopped, nobody knows whether it will. Outcomes, and lines of the
   * audit that nobody waits for, stay queued and are retried.
   */
  #refuse(waiters: readonly Waiter[], error: unknown): void {
    const isInDoubt = this.#failure !== undefined;
    this.#carried.fallBehind();
    // The newest of a key first, so that the oldest is what stays.
    for (const waiter of waiters.toReversed()) this.#giveUp(waiter);
    for (const { entry, line, reject } of waiters) {
      if (line !== undefined) this.#lines.giveUp(line);
      reject(isInDoubt && entry !== undefined ? inDoubt(entry, error) : error);
    }
    if (isInDoubt || !(this.#waiting.size > 0 || this.#lines.isWaiting)) return;
    this.#later = setTimeout(() => void this.#drain(), AGAIN_MS);
    this.#later.unref();
  }

  #giveUp({ entry, before }: Waiter): void {
    if (entry === undefined) return;
    const slot = slotOf(entry);
    if (this.#waiting.get(slot)?.entry !== entry) return;
    if (before === undefined) this.#waiting.delete(slot);
    else this.#waiting.set(slot, before);
    this.#announce(entry);
  }

  /** Commits what waits; undefined if nothing does. */
  #write(waiters: readonly Waiter[]): Committed | undefined {
    const isAny = this.#isClosing ? this.#lines.isWaiting : this.#lines.isReady;
    const changes = waiters.flatMap(({ change }) => change ?? []);
    if (this.#waiting.size === 0 && !isAny && changes.length === 0) return undefined;
    const { atMs, day } = this.#age.read();
    const { head } = this.#commit(() => {
      for (const change of changes) change();
      for (const { entry, era, line } of this.#waiting.values()) {
        this.#tables.put({ entry, era, atMs, day });
        if (line !== undefined) this.#lines.write(line);
      }
      this.#carried.noteAll();
      this.#tables.prune(this.#age, PRUNED_AT_COMMIT);
    });
    this.#waiting.clear();
    return { head, signatures: this.#carried.signatures() };
  }

  /**
   * Commits a change alone, with lines of the audit that live or die with it, and those that wait.
   * It is durable when this returns; everything waits for the disk.
   * @throws StorageFull, StoreDamaged: it is not on the disk; StoreFailed if nobody knows.
   */
  #commitNow<Result>(change: () => Result, lines: readonly AuditLine[] = []): Result {
    this.#syncNow();
    const { result, head } = this.#commit(change, lines);
    this.#endNow({ head, signatures: [] });
    return result;
  }

  /** @throws as `#commitNow`. */
  #commit<Result>(
    change: () => Result,
    lines: readonly AuditLine[] = [],
  ): { readonly result: Result; readonly head: JournalHead } {
    this.#requireSound();
    let result: Result;
    let head: JournalHead;
    let isEnding = false;
    try {
      this.#begin.run();
      this.#lines.begin(this.#isClosing);
      result = change();
      for (const line of lines) this.#lines.write(line);
      const audit = this.#lines.finish(factOf<number>(this.#opened.rows, 'day of use') ?? 0);
      const open = this.#tables.openNumbers();
      head = countCommit(this.#opened, Date.now(), this.#ledgerHead(), open, audit);
      isEnding = true;
      this.#end.run();
    } catch (error) {
      throw this.#undo(error, isEnding);
    }
    this.#opened.synced.noteCommit();
    this.#lines.committed();
    return { result, head };
  }

  /**
   * @param isEnding SQLite was writing the transaction to its log: if that failed for another
   *   reason than room, all of it may be there, and the next opening would take it for committed.
   * @returns the error to throw.
   */
  #undo(error: unknown, isEnding: boolean): unknown {
    const { database, file } = this.#opened;
    let problem = nameProblem(file, error);
    const isStopped = isGamekeeperError(problem, 'StoreFailed');
    let isUndone = isEnding ? isGamekeeperError(problem, 'StorageFull') : !isStopped;
    try {
      if (database.isTransaction) database.exec('ROLLBACK');
      this.#tables.forgetCached();
      this.#lines.undone();
    } catch (undoing) {
      problem = nameProblem(file, undoing);
      isUndone = false;
    }
    if (!isUndone) problem = this.#stop(problem);
    this.#watch?.failed(problem);
    return problem;
  }

  #stop(problem: unknown): GamekeeperError {
    const { message } = problem as Error;
    this.#failure ??= isGamekeeperError(problem)
      ? problem
      : new GamekeeperError('StoreFailed', { detail: `${this.file}: ${message}` });
    return this.#failure;
  }

  #requireSound(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #read<Result>(read: () => Result): Result {
    this.#requireSound();
    try {
      return read();
    } catch (error) {
      const problem = nameProblem(this.#opened.file, error);
      throw isGamekeeperError(problem, 'StoreFailed') ? this.#stop(problem) : problem;
    }
  }
}

/** A sync that fails says nothing of room, whatever the system calls it. */
function asFailed(file: string, error: unknown): GamekeeperError {
  if (isGamekeeperError(error)) return error;
  const { message } = error as Error;
  return new GamekeeperError('StoreFailed', { detail: `${file}: ${message}` }, { cause: error });
}

/** Whether the entry is on the disk is only known when the journal is opened again. */
function inDoubt({ idempotencyKey }: JournalEntry, cause: unknown): GamekeeperError {
  const why = 'The journal failed, and whether it kept the write is known when it starts again';
  const message = `${why}; then ask transactions.status with ${idempotencyKey}`;
  return new GamekeeperError('OutcomeUnknown', { idempotencyKey }, { message, cause });
}

/**
 * Opens the journal of a network. Each network has its own: writes unsettled on one must never be
 * submitted to another.
 * @throws StoreDamaged, also if the home had one that is lost; StorageFull.
 */
export async function openNetworkJournal(
  home: OpenHome,
  genesisId: string,
  options?: JournalOptions,
): Promise<Journal> {
  return continueJournal(await openNetworkDatabase(home, genesisId), options);
}

/** Opens or makes its tables, which `continueJournal` is given. @throws as `openNetworkJournal`. */
export async function openNetworkDatabase(
  home: OpenHome,
  genesisId: string,
): Promise<JournalDatabase> {
  const name = journalNameOf(genesisId);
  home.requireKept(name);
  await mkdir(join(home.path, 'journals'), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const file = join(home.path, name);
  const end = journalEndOf(home, name);
  requireNotLost(file, end);
  await home.identify();
  return openJournalDatabase(file, end);
}

/** The journal's path in the home. */
export function journalNameOf(genesisId: string): string {
  return `journals/${genesisId}.sqlite`;
}

/**
 * Opens or creates the journal of one network, and forgets old settled writes.
 * @throws StoreDamaged, StorageFull.
 */
export function openJournal(path: string, options?: JournalOptions): Journal {
  return continueJournal(openJournalDatabase(path), options);
}

/** Continues a journal whose tables are open; they are closed with it, or where this fails. */
export function continueJournal(opened: JournalDatabase, options: JournalOptions = {}): Journal {
  try {
    return new Journal(opened, options);
  } catch (error) {
    opened.synced.close();
    return throwDamage(opened.file, error);
  }
}
