import type { Once } from '../../contract/once.ts';
import type { GamekeeperError } from '../../core/errors.ts';
import { lap } from '../../core/laps.ts';
import type { Pace } from '../../core/pace.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import { initKeccak } from '../../solana/keccak.ts';
import type { Store, StoreView, Write } from '../store/store.ts';
import type { ExecutableTransaction } from './execution/executable.ts';
import { Executor } from './execution/execute.ts';
import type { ProgramInstruction } from './execution/program.ts';
import { type Genesis, identityOf, LedgerSigner, openGenesis } from './identity/genesis.ts';
import { LedgerControls } from './ledger-controls.ts';
import { TransactionArchive } from './log/archive.ts';
import { type CarriedNote, CarriedNotes, type Carrier } from './log/carried.ts';
import { type CommitListener, EventLog, type RevertListener } from './log/event-log.ts';
import {
  type EventGroup,
  isKept,
  type KeptStatus,
  type LedgerEvent,
  type RecordChange,
  resultOf,
  type TransactionResult,
} from './log/events.ts';
import { ExecutionFailure } from './log/execution-report.ts';
import { decodeKept, keptExecution } from './log/kept.ts';
import type { LedgerLog } from './log/ledger-log.ts';
import {
  type FailureEntry,
  type LogEntry,
  type Note,
  type NotesEntry,
  notesOf,
} from './log/log-entry.ts';
import {
  type BundleOutcome,
  type Bundles,
  failed,
  type MessageKey,
  refused,
  type SendWatch,
  succeeded,
  type TransactionOutcome,
} from './log/outcome.ts';
import { StoreLog } from './log/store-log.ts';
import { noteWrites, unloggedOrigins } from './replay/origins.ts';
import { type Verification, verifyLog } from './replay/replay.ts';
import { beginReplay, type ReplayOptions } from './replay/replay-start.ts';
import { firstRulesWrite, openRules } from './replay/rules.ts';
import { overlayChanges } from './state/commit.ts';
import { RecordKinds } from './state/indexes.ts';
import { LedgerView, type ViewedState } from './state/ledger-view.ts';
import type { RecordKind } from './state/record-kind.ts';
import { computeStateRoot } from './state/root.ts';
import { Overlay, StoreState, withAirdrop } from './state/state.ts';
import { Barrier } from './submission/barrier.ts';
import {
  type AnsweredEntry,
  answerEntries,
  answerUndone,
  type BundleEntry,
  type ExecutedBundle,
  type ExecutedEntry,
  executablesOf,
  isRefused,
  type ReadContext,
  readEntry,
  repeated,
  submitInOrder,
  unwrapSettled,
  verifyEntry,
} from './submission/bundle.ts';
import { readLookupTable, readSubmitted } from './submission/checks.ts';
import { AccountLocks } from './submission/locks.ts';
import { OnceNotes } from './submission/once-notes.ts';
import { lockRequestOf, toExecutable, toRehearsal } from './submission/prepare.ts';
import { refuseForGood } from './submission/refused-for-good.ts';
import { messageKeyOf, SeenMessages } from './submission/seen.ts';
import { Simulator } from './submission/simulate.ts';
import { BlockhashIssuer, issuedHeightOf } from './time/blockhash.ts';
import { LedgerClock, type LedgerTime } from './time/clock.ts';
import { readTimeline } from './time/timeline.ts';

/** A commit that reads see already. */
export interface ExecutedCommit {
  /** Sequence number of its last event, or of the one before where it has none. */
  readonly sequence: bigint;
  readonly group: EventGroup;
  /** Every account that was written, including those removed or changed in lamports alone. */
  readonly accounts: readonly Address[];
  /** With what it changed in indexes. */
  readonly writes: readonly Write[];
  /** Resolves before its submitter is answered. Rejects where it is undone. */
  readonly durable: Promise<void>;
}

type ExecutedListener = (commit: ExecutedCommit) => void;

/** A ledger's dependencies, and the instructions that it executes. */
interface LedgerOptions extends ReplayOptions {
  readonly store: Store;
  /** Milliseconds since 1970: the machine's clock, or a test's. */
  now(): number;
  randomBytes(length: number): Uint8Array;
  readonly instructions: readonly ProgramInstruction[];
  readonly kinds: readonly RecordKind[];
}

/** The money with which an operator's economy begins. */
export interface FirstMoney {
  readonly wallet: Address;
  readonly lamports: bigint;
}

/** What is committed with a change of the state. */
interface Committed {
  readonly transactions?: readonly TransactionResult[];
  readonly outcomes?: readonly Write[];
  /** Writes of `meta` that a replay cannot come to. */
  readonly chosen?: readonly Write[];
}

/**
 * The ledger: checks, locks, executes and stores transactions. Execution is synchronous; only
 * signature checks before it and disk writes after it are awaited.
 */
export class Ledger {
  readonly genesis: Genesis;
  /** All that it has executed and kept. */
  readonly log: LedgerLog;
  /** Finds transactions by their signature. */
  readonly archive: TransactionArchive;
  readonly simulator: Simulator;
  /** Signs with the ledger's own key. */
  readonly signer: LedgerSigner;
  /** The developer's controls. */
  readonly controls: LedgerControls;
  readonly #options: LedgerOptions;
  readonly #store: Store;
  readonly #state: StoreState;
  readonly #viewed: ViewedState;
  readonly #clock: LedgerClock;
  readonly #issuer: BlockhashIssuer;
  readonly #executor: Executor;
  readonly #locks = new AccountLocks();
  readonly #seen: SeenMessages;
  readonly #once: OnceNotes;
  readonly #events: EventLog;
  readonly #carried: CarriedNotes;
  readonly #barrier = new Barrier();
  readonly #executedListeners = new Set<ExecutedListener>();
  readonly #desk: ReadContext;

  constructor(options: LedgerOptions, genesis: Genesis) {
    this.#options = options;
    this.genesis = genesis;
    const { store, randomBytes } = options;
    const now = (): number => options.now();
    this.#store = store;
    const log = new StoreLog(store);
    this.log = log;
    this.#carried = new CarriedNotes(store);
    this.#state = new StoreState(store);
    this.#viewed = { store, state: this.#state, kinds: new RecordKinds(options.kinds) };
    const { offsetMs } = readTimeline(store);
    this.#clock = new LedgerClock(now, genesis.unixMs, this.log.lastMs, offsetMs);
    this.#issuer = new BlockhashIssuer(genesis.secret, randomBytes);
    this.#executor = new Executor(options.instructions, genesis.secret, identityOf(genesis));
    this.signer = new LedgerSigner(genesis.keySeed, genesis.id);
    this.archive = new TransactionArchive(store);
    const { signatures } = this.archive;
    this.#seen = new SeenMessages(store, this.#clock.read().height, signatures);
    this.#once = new OnceNotes(store, genesis.id);
    this.#events = new EventLog(store);
    this.#desk = { issuer: this.#issuer, seen: this.#seen, state: this.#state };
    this.simulator = new Simulator({
      ...this.#desk,
      executor: this.#executor,
      once: this.#once,
      readTime: () => this.#clock.read(),
    });
    this.controls = new LedgerControls({
      store,
      clock: this.#clock,
      issuer: this.#issuer,
      seen: this.#seen,
      signatures,
      once: this.#once,
      events: this.#events,
      log,
      barrier: this.#barrier,
      now,
      randomBytes: (length) => randomBytes(length),
    });
    store.onUndo(() => {
      this.controls.reload();
      this.#carried.reload();
    });
  }

  get time(): LedgerTime {
    return this.#clock.read();
  }

  /** How far its time is ahead of its clock, in milliseconds; negative when behind. */
  get offsetMs(): number {
    return this.#clock.offsetMs;
  }

  /**
   * From now on it executes what `applyEntry` brings, and nothing else, until `lead`.
   * @param refuse why it executes nothing of its own.
   */
  follow(refuse: () => GamekeeperError): void {
    this.#barrier.refuseAll(refuse);
  }

  /** It executes what it is asked for again. */
  lead(): void {
    this.#barrier.refuseAll(undefined);
  }

  /** @throws the reason for which it executes nothing of its own: while it follows another. */
  requireWriter(): void {
    this.#barrier.requireLet();
  }

  /** Whether nothing has been executed on it yet. */
  get isNew(): boolean {
    return this.log.isEmpty;
  }

  /** A fresh blockhash, and the last height at which it is valid. */
  latestBlockhash(): { blockhash: Address; lastValidBlockHeight: number } {
    return this.#issuer.issue(this.#clock.read().height);
  }

  /** The state for reads and builds. */
  view(): LedgerView {
    return new LedgerView(this.#viewed, this.#clock.read(), this.genesis.secret);
  }

  /** Contents of an active lookup table. */
  lookupTable(address: Address): readonly Address[] | undefined {
    return readLookupTable(this.#state, address);
  }

  /**
   * Submits bundles in order. A bundle is atomic; after one fails, later ones are skipped. Every
   * answer is durable; a bundle that finds the disk full is Rejected with StorageFull and has no
   * effect. While it follows another, it answers only what no ledger would execute.
   * @throws StoreFailed, StoreDamaged; LogUnavailable, LeaseLost: outcomes are not known.
   */
  async submitBundles(bundles: Bundles, watch?: SendWatch): Promise<BundleOutcome[]> {
    const isFollowing = this.#barrier.refusesAll;
    const refused = isFollowing && (await refuseForGood(bundles, this.time.height, this.#desk));
    if (refused) return submitInOrder(bundles, async (id) => refused[id]!, watch);
    const submit = (id: number, all: readonly Uint8Array[]) =>
      this.#submitBundle(id, all).catch(async (error) => {
        const responses = answerUndone(all, error, this.time.height, this.#desk);
        await this.#store.confirm();
        return responses;
      });
    return this.#barrier.pass(() => submitInOrder(bundles, submit, watch));
  }

  /**
   * Begins to watch what is read. The function that it answers ends that, and gives a promise for
   * when all of that is durable; undefined if it is.
   */
  watchReads(): () => Promise<void> | undefined {
    return this.#store.watchReads();
  }

  /**
   * Runs what somebody outside is answered: all that it has read is durable when this resolves or
   * rejects.
   * @param needsNoWait whether a result says only what is durable, or does not leave the process,
   *   but for what comes of it. What is executed must not be told as undone because something else
   *   is.
   * @throws StorageFull if some of that was undone, StoreFailed.
   */
  async answer<Answer>(run: () => Promise<Answer>, needsNoWait = false): Promise<Answer> {
    const durable = this.watchReads();
    let answer: Answer;
    try {
      answer = await run();
    } catch (error) {
      await durable();
      throw error;
    }
    const waiting = durable();
    if (!needsNoWait) await waiting;
    else waiting?.catch(() => {});
    return answer;
  }

  /**
   * Dry run on a throw-away copy of the state, as if all signers had signed.
   * @returns lamports that the fee payer has paid after each instruction, fees apart.
   * @throws what execution would throw.
   */
  rehearse(feePayer: Address, instructions: readonly Instruction[]): readonly bigint[] {
    return this.simulator.rehearse(toRehearsal(feePayer, instructions));
  }

  /** Checks that a build may use this `once`. @throws AlreadyExecuted. */
  requireFree(feePayer: Address, { id }: Once): void {
    this.#once.requireFree(feePayer, id, this.#clock.read().height, this.#state);
  }

  /** Developer's control: credits an account with new lamports. Durable when it resolves. */
  airdrop(address: Address, lamports: bigint): Promise<void> {
    return this.#barrier.pass(() => {
      const unixMs = BigInt(this.#clock.read().unixMs);
      const entry = { kind: 'Airdrop', unixMs, address, lamports } as const;
      return this.#commit(withAirdrop(this.#state, entry), entry);
    });
  }

  /** Sequence number of the newest durable event; 0 before the first. */
  get lastEventSequence(): bigint {
    return this.#events.lastSequence;
  }

  /** Events up to this sequence number have been pruned. */
  get prunedEventSequence(): bigint {
    return this.#events.prunedSequence;
  }

  /** Durable events after a sequence number, in order, at most `limit`. @throws EventsPruned. */
  events(since: bigint, limit: number): LedgerEvent[] {
    return this.#events.read(since, limit);
  }

  /**
   * Calls the listener with each durable commit, in order, before its submitter is answered. The
   * listener must be quick and not throw. Returns the unsubscribe function.
   */
  onCommit(listener: CommitListener): () => void {
    return this.#events.onCommit(listener);
  }

  /**
   * Calls the listener after a revert with the newest event's number. Returns the unsubscribe
   * function.
   */
  onRevert(listener: RevertListener): () => void {
    return this.#events.onRevert(listener);
  }

  /**
   * Calls the listener with each commit once it is executed, before anything else is: reads see the
   * state right after it. The listener must be quick and not throw. Answers what ends that.
   */
  onExecuted(listener: ExecutedListener): () => void {
    this.#executedListeners.add(listener);
    return () => void this.#executedListeners.delete(listener);
  }

  /** Calls the listener when executed commits were undone. Answers what ends that. */
  onUndo(listener: () => void): () => void {
    return this.#store.onUndo(listener);
  }

  /**
   * Resolves when what says that something was not executed may be answered: no other process has
   * executed it either. @throws LeaseLost, StoreFailed; always while it follows another.
   */
  async confirm(): Promise<void> {
    this.requireWriter();
    await this.#store.confirm();
  }

  /** Resolves when all that is executed is durable. @throws StorageFull, StoreFailed. */
  settle(): Promise<void> {
    return this.#store.commit({ writes: [] });
  }

  /** Sequence number of the newest executed event, which may not be durable yet. */
  get executedSequence(): bigint {
    return this.#events.executedSequence;
  }

  /** The executed group whose last event has the sequence number; undefined where there is none. */
  groupAt(lastSequence: bigint): EventGroup | undefined {
    return this.#events.groupAt(lastSequence);
  }

  /**
   * What executed bundles did to records after a sequence number, at which one ended, in order.
   * Undefined where those are pruned, or more than `limit` events.
   */
  changesAfter(sequence: bigint, limit: number): RecordChange[] | undefined {
    return this.#events.changesAfter(sequence, limit);
  }

  /** What it carries with transactions that it has an outcome of. */
  readCarried(): CarriedNote[] {
    return this.#carried.read().filter(({ signature }) => this.archive.peek(signature));
  }

  /** Has it carry what somebody needs to know of transactions, until they have it themselves. */
  carryFor(carrier: Carrier): void {
    this.#carried.carryFor(carrier);
  }

  stateRoot(): string {
    return computeStateRoot(this.#store);
  }

  /**
   * Replays the log in the background, from the newest intact checkpoint or from genesis, and
   * answers both state roots as of the call.
   * @throws StoreFailed, Cancelled, StorageFull.
   */
  verifyReplay(signal?: AbortSignal): Promise<Verification> {
    const { genesis } = this;
    const store = this.#store;
    const source = this.#options.checkpoints;
    const makeReplica = (on: Store): Ledger => new Ledger({ ...this.#options, store: on }, genesis);
    const verify = (moment: StoreView, pace: Pace) => {
      const end = this.log.nextSequence;
      const begin = () => beginReplay(source, store, genesis, end);
      return verifyLog({ store, moment, end, begin, makeReplica }, pace);
    };
    return this.controls.runBeside(undefined, verify, signal);
  }

  /** Closes the store; all that was answered is durable. Background work is cancelled. */
  async close(): Promise<void> {
    await this.controls.close();
    await this.archive.close();
    await this.#store.close();
  }

  /**
   * Keeps what no transaction leads to, in the log too. Durable when it resolves.
   * @throws StorageFull, StoreFailed.
   */
  keepNotes(notes: readonly Note[]): Promise<void> {
    return this.#barrier.pass(() => {
      const unixMs = BigInt(this.#clock.read().unixMs);
      return this.#commitNotes({ kind: 'Notes', unixMs, notes });
    });
  }

  /**
   * Logs the genesis and the service's notes, as far as that has not happened: as of the last
   * entry, as nothing happens with it.
   * @param money the first of a new ledger. It is in one commit with them, so that no log lacks its
   *   genesis, and no ledger its first money.
   */
  async logOrigins(money?: FirstMoney): Promise<void> {
    const origins = unloggedOrigins(this.#store);
    if (origins.length === 0) return;
    if (money === undefined) {
      const unixMs = BigInt(Math.max(this.log.lastMs, this.genesis.unixMs));
      return this.#commitNotes({ kind: 'Notes', unixMs, notes: notesOf(origins) });
    }
    const unixMs = BigInt(this.#clock.read().unixMs);
    const { wallet: address, lamports } = money;
    const entry = { kind: 'Airdrop', unixMs, address, lamports } as const;
    return this.#commit(withAirdrop(this.#state, entry), entry, { chosen: origins });
  }

  #commitNotes(entry: NotesEntry): Promise<void> {
    return this.log.append(entry, { writes: noteWrites(entry) });
  }

  async #submitBundle(
    bundleId: number,
    transactions: readonly Uint8Array[],
  ): Promise<TransactionOutcome[]> {
    const { height } = this.#clock.read();
    const entries = transactions.map((bytes) => readEntry(bytes, height, this.#desk));
    // Earlier batches become durable first, and with them any outcome that is answered again.
    const answerDurably = async (answered: readonly BundleEntry[]) => {
      await this.archive.settle();
      return answerEntries(answered, bundleId);
    };
    if (isRefused(entries)) return answerDurably(entries);
    for (let room = this.#store.whenRoom(); room; room = this.#store.whenRoom()) await room;
    const locked = this.#locks.acquire(lockRequestOf(executablesOf(entries)));
    const verified = await Promise.allSettled(entries.map(verifyEntry));
    const release = await locked;
    let executed: ExecutedBundle;
    try {
      const checked = verified.map(unwrapSettled);
      if (isRefused(checked)) return await answerDurably(checked);
      lap('submission');
      executed = this.#executeBundle(bundleId, checked);
      lap('commit');
    } finally {
      release();
    }
    await executed.durable;
    return executed.responses;
  }

  #executeBundle(bundleId: number, entries: readonly BundleEntry[]): ExecutedBundle {
    const time = this.#clock.read();
    const overlay = new Overlay(this.#state);
    const executed: ExecutedEntry[] = [];
    const answered: (AnsweredEntry | ExecutedEntry)[] = [];
    for (const entry of entries) {
      const next = this.#executeEntry(entry, executed, overlay, time);
      answered.push(next);
      if (next.outcome === undefined) {
        if (!executed.includes(next)) executed.push(next);
      } else if (next.outcome.status !== 'Success') {
        const rest = entries.slice(answered.length);
        return this.#keepFailure(bundleId, entries, [...answered, ...rest], time);
      }
    }
    overlay.requireConservation();
    lap('execution');
    const responses = answered.map(
      (e) => e.outcome ?? succeeded(e.submitted.signature, e.report.debits),
    );
    if (executed.length === 0) return { responses, durable: this.#store.commit({ writes: [] }) };
    const transactions = executed.map(({ submitted }) => submitted.bytes);
    const log: LogEntry = { kind: 'Bundle', unixMs: BigInt(time.unixMs), transactions };
    const logSequence = this.log.nextSequence;
    const outcomes = executed.map(({ messageKey, submitted, report }, place) => {
      const execution = keptExecution(time.unixMs, report, { logSequence, place });
      const outcome = succeeded(submitted.signature, report.debits);
      return this.#seen.note(messageKey, { outcome, execution }, time.height);
    });
    const results = executed.map(({ submitted }) => resultOf(submitted.decoded, 'Success'));
    const carried = this.#carried.writes(executed.map(({ submitted }) => submitted.signature));
    const more = { transactions: results, outcomes: [...outcomes, ...carried] };
    return { responses, durable: this.#commit(overlay, log, more) };
  }

  /** Answers the entry with its report when it was executed, else its outcome. */
  #executeEntry(
    entry: BundleEntry,
    executed: readonly ExecutedEntry[],
    overlay: Overlay,
    time: LedgerTime,
  ): AnsweredEntry | ExecutedEntry {
    if (entry.outcome !== undefined) return entry;
    // A duplicate may have arrived meanwhile: only under the locks is this check conclusive.
    const seen = this.#seen.find(entry.messageKey, time.height);
    if (seen !== undefined) return { outcome: seen };
    const first = repeated(entry, executed);
    if (first !== undefined) return first;
    try {
      this.#once.requireNew(entry.executable, entry.messageKey.issuedHeight, overlay);
      const report = this.#executor.execute(entry.executable, overlay, time);
      this.#once.note(entry.executable, time.height, overlay);
      return { ...entry, report };
    } catch (error) {
      const { signature } = entry.submitted;
      const isExecution = error instanceof ExecutionFailure;
      if (!isExecution) return { outcome: refused(signature, error) };
      return { outcome: failed(signature, error), report: error.report };
    }
  }

  /**
   * A failure is stored, and so are the transactions undone with it and those that were not tried
   * for it: what was reported as failed must never succeed when it is submitted again.
   */
  #keepFailure(
    bundleId: number,
    entries: readonly BundleEntry[],
    answered: readonly BundleEntry[],
    time: LedgerTime,
  ): ExecutedBundle {
    const responses = answerEntries(answered, bundleId);
    const isExecution = responses.some((response) => response.status === 'Failed');
    const logSequence = this.log.nextSequence;
    const results: TransactionResult[] = [];
    const transactions: Uint8Array[] = [];
    const signatures: string[] = [];
    const noted = new Set<string>();
    const outcomes = entries.flatMap((entry, i) => {
      const outcome = responses[i]!;
      const { status, error } = outcome;
      const isNew = entry.outcome === undefined && isKept(status);
      if (!isNew || !isExecution || noted.has(entry.messageKey.key)) return [];
      // One that another call executed meanwhile keeps its outcome.
      if (this.#seen.find(entry.messageKey, time.height) !== undefined) return [];
      const { submitted, messageKey } = entry;
      noted.add(messageKey.key);
      results.push(resultOf(submitted.decoded, status, error));
      const place = transactions.push(submitted.bytes) - 1;
      signatures.push(submitted.signature);
      const report = status === 'Failed' ? answered[i]?.report : undefined;
      const execution = report && keptExecution(time.unixMs, report, { logSequence, place });
      return [this.#seen.note(messageKey, { outcome, execution }, time.height)];
    });
    if (outcomes.length === 0) {
      return { responses, durable: this.#store.commit({ writes: [] }) };
    }
    const values = outcomes.map(({ value }) => value);
    const entry = { unixMs: BigInt(time.unixMs), transactions, outcomes: values };
    const kept = [...outcomes, ...this.#carried.writes(signatures)];
    return { responses, durable: this.#commitFailure(entry, kept, results) };
  }

  #commitFailure(
    failure: Omit<FailureEntry, 'kind'>,
    outcomes: readonly Write[],
    transactions: readonly TransactionResult[],
  ): Promise<void> {
    const unixMs = Number(failure.unixMs);
    const slot = this.#clock.at(unixMs).height;
    const group = { unixMs, slot, records: [], history: [], transactions };
    return this.#keep({ kind: 'Failure', ...failure }, outcomes, group, []);
  }

  #commit(overlay: Overlay, entry: LogEntry, more: Committed = {}): Promise<void> {
    const { transactions = [], outcomes = [], chosen } = more;
    const unixMs = Number(entry.unixMs);
    const slot = this.#clock.at(unixMs).height;
    this.#once.keep(overlay, slot);
    const { writes, records } = overlayChanges(overlay, this.#viewed.kinds);
    const group = { unixMs, slot, records, history: overlay.history, transactions };
    const all = [...writes, ...outcomes];
    return this.#keep(entry, all, group, [...overlay.accounts.keys()], chosen);
  }

  #keep(
    entry: LogEntry,
    writes: readonly Write[],
    group: EventGroup,
    accounts: readonly Address[],
    chosen?: readonly Write[],
  ): Promise<void> {
    const due = this.archive.signatures.takeDue();
    const durable = this.#events.commit(group, accounts, (told) => {
      const all = [...writes, ...told, ...due.writes];
      return this.log.append(entry, { writes: all, addIndexes: due.addIndexes }, chosen);
    });
    if (this.#executedListeners.size > 0) {
      const sequence = this.#events.executedSequence;
      const commit = { sequence, group, accounts, writes, durable };
      for (const listener of [...this.#executedListeners]) listener(commit);
    }
    return durable;
  }

  /** Applies one entry of the log in a replay. */
  async applyEntry(entry: LogEntry): Promise<void> {
    if (entry.kind === 'Airdrop') return this.#commit(withAirdrop(this.#state, entry), entry);
    if (entry.kind === 'Failure') return this.#applyFailure(entry);
    if (entry.kind === 'Notes') return this.#applyNotes(entry);
    if (entry.kind !== 'Bundle') return this.controls.replay(entry);
    const time = this.#clock.at(Number(entry.unixMs));
    const overlay = new Overlay(this.#state);
    const logSequence = this.log.nextSequence;
    const results: TransactionResult[] = [];
    const outcomes = entry.transactions.map((bytes, place) => {
      const { decoded, signature, messageKey } = readLogged(bytes);
      const executable = toExecutable(decoded, overlay);
      const report = this.#executor.execute(executable, overlay, time);
      this.#once.note(executable, time.height, overlay);
      results.push(resultOf(decoded, 'Success'));
      const execution = keptExecution(time.unixMs, report, { logSequence, place });
      const outcome = succeeded(signature, report.debits);
      return this.#seen.note(messageKey, { outcome, execution }, time.height);
    });
    overlay.requireConservation();
    return this.#commit(overlay, entry, { transactions: results, outcomes });
  }

  #applyNotes(entry: NotesEntry): Promise<void> {
    const durable = this.#commitNotes(entry);
    this.controls.followNotes(entry);
    return durable;
  }

  /** What was told stays as it was told; that it comes to the same is checked. */
  #applyFailure(entry: FailureEntry): Promise<void> {
    const { height } = this.#clock.at(Number(entry.unixMs));
    this.#requireSameFailure(entry);
    const results: TransactionResult[] = [];
    const outcomes = entry.transactions.map((bytes, place) => {
      const { decoded, signature, messageKey } = readLogged(bytes);
      const value = entry.outcomes[place]!;
      const { status, error } = decodeKept(value).outcome;
      results.push(resultOf(decoded, status as KeptStatus, error));
      return this.#seen.noteAs(messageKey, signature, value, height);
    });
    return this.#commitFailure(entry, outcomes, results);
  }

  /** @throws StoreDamaged where the transactions come to another end than was told. */
  #requireSameFailure({ unixMs, transactions, outcomes }: FailureEntry): void {
    const time = this.#clock.at(Number(unixMs));
    const overlay = new Overlay(this.#state);
    for (const [place, bytes] of transactions.entries()) {
      const { status, error } = decodeKept(outcomes[place]!).outcome;
      if (status !== 'Reverted' && status !== 'Failed') return;
      const { decoded, signature } = readLogged(bytes);
      const found = this.#codeOf(toExecutable(decoded, overlay), overlay, time);
      const told = status === 'Failed' ? error?.code : undefined;
      if (found === told) continue;
      const [was, is] = [told, found].map((code) => (code ? `error ${code}` : 'a success'));
      this.#store.reportDamage('the log', `${signature} came to ${was}, and comes to ${is} now`);
    }
  }

  /** The code of the error that an execution ends with; undefined for a success. */
  #codeOf(
    executable: ExecutableTransaction,
    overlay: Overlay,
    time: LedgerTime,
  ): number | undefined {
    try {
      this.#executor.execute(executable, overlay, time);
      return undefined;
    } catch (error) {
      if (error instanceof ExecutionFailure) return (error.cause as GamekeeperError).code;
      throw error;
    }
  }
}

/** A transaction of the log. */
function readLogged(
  bytes: Uint8Array,
): ReturnType<typeof readSubmitted> & { readonly messageKey: MessageKey } {
  const submitted = readSubmitted(bytes);
  const { message, messageBytes } = submitted.decoded;
  return {
    ...submitted,
    messageKey: messageKeyOf(messageBytes, issuedHeightOf(message.blockhash)),
  };
}

/** Opens the ledger of a store; for an empty store it creates a genesis. */
export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  await initKeccak();
  const { store, now, randomBytes, rules } = options;
  const genesis = await openGenesis(store, now, randomBytes, [firstRulesWrite(rules)]);
  await openRules(store, rules);
  return new Ledger(options, genesis);
}
