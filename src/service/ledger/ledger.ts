import type { Address } from '../../core/address.ts';
import type { Instruction } from '../../core/instruction.ts';
import { initKeccak } from '../../core/keccak.ts';
import type { BundleOutcome, TransactionOutcome } from '../operation.ts';
import { MemoryStore } from '../store/memory.ts';
import type { Store, Write } from '../store/store.ts';
import { BlockhashIssuer } from './blockhash.ts';
import {
  answerEntries,
  type BundleEntry,
  blamedOutcome,
  executablesOf,
  type FreshEntry,
  isDecided,
  repeat,
  signatureOf,
  unwrapSettled,
  verifyEntry,
} from './bundle.ts';
import {
  checkBlockhashAlive,
  checkBlockhashKnown,
  readLookupTable,
  readSubmitted,
} from './checks.ts';
import { LedgerClock, type LedgerTime } from './clock.ts';
import { overlayWrites } from './commit.ts';
import { ExecutionFailure, Executor } from './execute.ts';
import { type Genesis, keepGenesis, openGenesis } from './genesis.ts';
import { RecordKinds } from './indexes.ts';
import { AccountLocks } from './locks.ts';
import { headWrite, type LogEntry, type LogHead, logWrites, readLog, readLogHead } from './log.ts';
import { causeOf, failed, refused, skipped, succeeded } from './outcome.ts';
import { lockRequestOf, toExecutable, toRehearsal } from './prepare.ts';
import type { ProgramInstruction, RecordKind } from './program.ts';
import { computeStateRoot } from './root.ts';
import { messageKeyOf, SeenMessages } from './seen.ts';
import { Overlay, StoreState } from './state.ts';
import { LedgerView } from './view.ts';

/** What a ledger needs of the world, and what runs on it. */
export interface LedgerOptions {
  readonly store: Store;
  /** Milliseconds since 1970: the machine's clock, or a test's. */
  now(): number;
  randomBytes(length: number): Uint8Array;
  readonly instructions: readonly ProgramInstruction[];
  readonly kinds: readonly RecordKind[];
}

/** Opens the ledger of a store; an empty store gets a genesis. */
export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  await initKeccak();
  const { store, now, randomBytes } = options;
  const genesis = await openGenesis(store, now, randomBytes);
  return new Ledger(options, genesis, readLogHead(store));
}

/**
 * The ledger: checks, locks, executes and keeps transactions. Execution is synchronous; what waits
 * is the check of signatures before it and the disk after it.
 */
export class Ledger {
  readonly genesis: Genesis;
  readonly #options: LedgerOptions;
  readonly #store: Store;
  readonly #state: StoreState;
  readonly #kinds: RecordKinds;
  readonly #clock: LedgerClock;
  readonly #issuer: BlockhashIssuer;
  readonly #executor: Executor;
  readonly #locks = new AccountLocks();
  readonly #seen: SeenMessages;
  #logHead: LogHead;

  constructor(options: LedgerOptions, genesis: Genesis, logHead: LogHead) {
    this.#options = options;
    this.genesis = genesis;
    this.#store = options.store;
    this.#state = new StoreState(options.store);
    this.#kinds = new RecordKinds(options.kinds);
    this.#clock = new LedgerClock(options.now, genesis.unixMs, logHead.lastMs);
    this.#issuer = new BlockhashIssuer(genesis.secret, options.randomBytes);
    this.#executor = new Executor(options.instructions, genesis.secret);
    this.#seen = new SeenMessages(options.store, this.#clock.read().height);
    this.#logHead = logHead;
  }

  get time(): LedgerTime {
    return this.#clock.read();
  }

  /** A fresh blockhash, and the last height at which it is alive. */
  latestBlockhash(): { blockhash: Address; lastValidBlockHeight: number } {
    return this.#issuer.issue(this.#clock.read().height);
  }

  /** The state for reads and builds. */
  view(): LedgerView {
    return new LedgerView(this.#store, this.#kinds, this.#clock.read());
  }

  /** Contents of an active lookup table. */
  lookupTable(address: Address): readonly Address[] | undefined {
    return readLookupTable(this.#state, address);
  }

  /**
   * Submits bundles in order. A bundle is all or nothing; after one that failed, the later ones are
   * not tried. Every answer is durable.
   * @throws StoreFailed.
   */
  async submitBundles(bundles: readonly (readonly Uint8Array[])[]): Promise<BundleOutcome[]> {
    const answers: BundleOutcome[] = [];
    let cause: string | undefined;
    for (const [bundleId, transactions] of bundles.entries()) {
      const stopped = cause;
      const responses =
        stopped === undefined
          ? await this.#submitBundle(bundleId, transactions)
          : transactions.map((bytes) => skipped(signatureOf(bytes), stopped));
      answers.push({ bundleId, responses });
      const blamed = stopped === undefined ? blamedOutcome(responses) : undefined;
      if (blamed !== undefined) cause = causeOf(blamed);
    }
    return answers;
  }

  /**
   * Executes instructions on a throw-away copy, as if all signers had signed.
   * @throws what execution would fail with.
   */
  rehearse(feePayer: Address, instructions: readonly Instruction[]): void {
    const rehearsal = toRehearsal(feePayer, instructions);
    try {
      this.#executor.execute(rehearsal, new Overlay(this.#state), this.#clock.read());
    } catch (error) {
      throw error instanceof ExecutionFailure ? error.cause : error;
    }
  }

  /** A control of the developer's: gives an account lamports. Durable when it resolves. */
  async airdrop(address: Address, lamports: bigint): Promise<void> {
    const unixMs = BigInt(this.#clock.read().unixMs);
    const entry: LogEntry = { kind: 'Airdrop', unixMs, address, lamports };
    const overlay = this.#applyAirdrop(address, lamports);
    await this.#commit(overlay, entry, []);
  }

  /** See `computeStateRoot`. Reads everything. */
  stateRoot(): string {
    return computeStateRoot(this.#store);
  }

  /** Executes the whole log again from genesis in memory and answers both state roots. */
  async verifyReplay(): Promise<{ isEqual: boolean; root: string; replayedRoot: string }> {
    const store = new MemoryStore();
    await keepGenesis(store, this.genesis);
    const replica = new Ledger({ ...this.#options, store }, this.genesis, readLogHead(store));
    for (const entry of readLog(this.#store)) await replica.#applyEntry(entry);
    const root = this.stateRoot();
    const replayedRoot = replica.stateRoot();
    return { isEqual: root === replayedRoot, root, replayedRoot };
  }

  /** Closes the store; what was answered is durable. */
  async close(): Promise<void> {
    await this.#store.close();
  }

  async #submitBundle(
    bundleId: number,
    transactions: readonly Uint8Array[],
  ): Promise<TransactionOutcome[]> {
    const { height } = this.#clock.read();
    const entries = transactions.map((bytes) => this.#readEntry(bytes, height));
    if (isDecided(entries)) return this.#answerDurably(entries, bundleId);
    const locked = this.#locks.acquire(lockRequestOf(executablesOf(entries)));
    const verified = await Promise.allSettled(entries.map(verifyEntry));
    const release = await locked;
    let durable: Promise<void>;
    let responses: TransactionOutcome[];
    try {
      const checked = verified.map(unwrapSettled);
      if (isDecided(checked)) return await this.#answerDurably(checked, bundleId);
      ({ responses, durable } = this.#executeBundle(bundleId, checked));
    } finally {
      release();
    }
    await durable;
    return responses;
  }

  /** Reads a transaction and makes the checks that need no signature, in their order. */
  #readEntry(bytes: Uint8Array, height: number): BundleEntry {
    let signature: string | null = null;
    try {
      const submitted = readSubmitted(bytes);
      signature = submitted.signature;
      const issuedHeight = checkBlockhashKnown(submitted, this.#issuer, height);
      const messageKey = messageKeyOf(submitted.decoded.messageBytes, issuedHeight);
      // Before the check whether it is alive: one that was executed is never said to have expired.
      const seen = this.#seen.find(messageKey, height);
      if (seen !== undefined) return { outcome: seen };
      checkBlockhashAlive(issuedHeight, height);
      return { submitted, messageKey, executable: toExecutable(submitted.decoded, this.#state) };
    } catch (error) {
      return { outcome: refused(signature, error) };
    }
  }

  /** Earlier batches become durable first: what is answered again is so by then. */
  async #answerDurably(
    entries: readonly BundleEntry[],
    bundleId: number,
  ): Promise<TransactionOutcome[]> {
    await this.#store.commit({ writes: [] });
    return answerEntries(entries, bundleId);
  }

  #executeBundle(
    bundleId: number,
    entries: readonly BundleEntry[],
  ): { responses: TransactionOutcome[]; durable: Promise<void> } {
    const time = this.#clock.read();
    const overlay = new Overlay(this.#state);
    const executed: FreshEntry[] = [];
    const answered: BundleEntry[] = [];
    for (const entry of entries) {
      const next = this.#executeEntry(entry, executed, overlay, time);
      answered.push(next);
      if (next.outcome === undefined) executed.push(next);
      else if (next.outcome.status !== 'Success') {
        const rest = entries.slice(answered.length);
        return this.#keepFailure(bundleId, entries, [...answered, ...rest], time);
      }
    }
    overlay.requireConservation();
    const responses = answered.map((e) => e.outcome ?? succeeded(e.submitted.signature));
    if (executed.length === 0) return { responses, durable: this.#store.commit({ writes: [] }) };
    const transactions = executed.map(({ submitted }) => submitted.bytes);
    const log: LogEntry = { kind: 'Bundle', unixMs: BigInt(time.unixMs), transactions };
    const outcomes = executed.map(({ messageKey, submitted }) =>
      this.#seen.note(messageKey, succeeded(submitted.signature), time.height),
    );
    return { responses, durable: this.#commit(overlay, log, outcomes) };
  }

  /** Answers the entry itself when it was executed, else its outcome. */
  #executeEntry(
    entry: BundleEntry,
    executed: readonly FreshEntry[],
    overlay: Overlay,
    time: LedgerTime,
  ): BundleEntry {
    if (entry.outcome !== undefined) return entry;
    // It may have come in the meantime: only under its locks that is told for sure.
    const seen = this.#seen.find(entry.messageKey, time.height) ?? repeat(entry, executed);
    if (seen !== undefined) return { outcome: seen };
    try {
      this.#executor.execute(entry.executable, overlay, time);
      return entry;
    } catch (error) {
      const { signature } = entry.submitted;
      const isExecution = error instanceof ExecutionFailure;
      return { outcome: isExecution ? failed(signature, error) : refused(signature, error) };
    }
  }

  /**
   * A failure is kept, and what was undone with it, so that no transaction that was told to have
   * failed can succeed behind its caller's back when it comes again.
   */
  #keepFailure(
    bundleId: number,
    entries: readonly BundleEntry[],
    answered: readonly BundleEntry[],
    time: LedgerTime,
  ): { responses: TransactionOutcome[]; durable: Promise<void> } {
    const responses = answerEntries(answered, bundleId);
    const isExecution = responses.some((response) => response.status === 'Failed');
    const writes = entries.flatMap((entry, i) => {
      const isNew = entry.outcome === undefined && responses[i]!.status !== 'Rejected';
      if (!isNew || !isExecution) return [];
      // One that was executed by another call in the meantime keeps its outcome.
      if (this.#seen.find(entry.messageKey, time.height) !== undefined) return [];
      return [this.#seen.note(entry.messageKey, responses[i]!, time.height)];
    });
    if (writes.length > 0) {
      // So that the clock of a later start is not behind the blockhashes of what is kept here.
      this.#logHead = { ...this.#logHead, lastMs: time.unixMs };
      writes.push(headWrite(this.#logHead));
    }
    return { responses, durable: this.#store.commit({ writes }) };
  }

  #commit(overlay: Overlay, entry: LogEntry, outcomes: readonly Write[]): Promise<void> {
    const state = overlayWrites(overlay, this.#kinds);
    const log = logWrites(this.#logHead, entry);
    this.#logHead = {
      nextSequence: this.#logHead.nextSequence + 1n,
      lastMs: Number(entry.unixMs),
    };
    return this.#store.commit({ writes: [...state, ...log, ...outcomes] });
  }

  #applyAirdrop(address: Address, lamports: bigint): Overlay {
    const overlay = new Overlay(this.#state);
    const account = overlay.account(address);
    overlay.accounts.set(address, { ...account, lamports: account.lamports + lamports });
    return overlay;
  }

  /** One entry of the log, again. */
  async #applyEntry(entry: LogEntry): Promise<void> {
    if (entry.kind === 'Airdrop') {
      const overlay = this.#applyAirdrop(entry.address as Address, entry.lamports);
      return this.#commit(overlay, entry, []);
    }
    const time = this.#clock.at(Number(entry.unixMs));
    const overlay = new Overlay(this.#state);
    for (const bytes of entry.transactions) {
      const { decoded } = readSubmitted(bytes);
      this.#executor.execute(toExecutable(decoded, overlay), overlay, time);
    }
    overlay.requireConservation();
    return this.#commit(overlay, entry, []);
  }
}
