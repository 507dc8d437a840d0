import { fail } from '../../core/errors.ts';
import { BLOCK_HEIGHT_MS, BLOCKHASH_LIFETIME_HEIGHTS } from '../../core/limits.ts';
import { Pace } from '../../core/pace.ts';
import type { Store, StoreView, Write } from '../store/store.ts';
import { type EventLog, eventRangeWrites } from './log/event-log.ts';
import type { LogEntry, NotesEntry } from './log/log-entry.ts';
import type { SignatureIndex } from './log/signatures.ts';
import { StoreLog } from './log/store-log.ts';
import { computeStateRootBeside } from './state/root.ts';
import type { Barrier } from './submission/barrier.ts';
import type { OnceNotes } from './submission/once-notes.ts';
import type { SeenMessages } from './submission/seen.ts';
import type { BlockhashIssuer } from './time/blockhash.ts';
import type { LedgerClock, LedgerTime } from './time/clock.ts';
import {
  beginEra,
  isTimelineKey,
  readSnapshot,
  readTimeline,
  type Snapshot,
  snapshotWrite,
  type Timeline,
  timelineWrite,
} from './time/timeline.ts';

/**
 * A developer's controls over a ledger's time and state. Each appends an entry to the log, which is
 * never rewound, so that a replay from genesis repeats them. What follows from chance, or from
 * this machine's clock, is in the log too: the eras, the offset of the ledger's time, and the facts
 * of a snapshot.
 *
 * A revert restores everything that a snapshot copies: accounts, leaves and trees, outcomes of
 * transactions, `once` notes, events and their numbers, every index, and the ledger's time, which
 * continues from the snapshot's. It leaves alone what the service needs in any state: the log, the
 * genesis, the service's own keys, and all snapshots, including later ones.
 */

/**
 * Notes of the log that say what root the state has: the first as of which entry, itself, and the
 * second the root, as a `StateRoot` in JSON.
 */
export const rootNotes = { begin: 'checkpoint', end: 'state-root' } as const;

/** The root of the state with an entry of the log. */
export interface StateRoot {
  /** Number of the entry, decimal. */
  readonly entry: string;
  readonly root: string;
}

/** The parts of a ledger that its controls work on. */
interface ControlledLedger {
  readonly store: Store;
  readonly clock: LedgerClock;
  readonly issuer: BlockhashIssuer;
  readonly seen: SeenMessages;
  readonly signatures: SignatureIndex;
  readonly once: OnceNotes;
  readonly events: EventLog;
  readonly log: StoreLog;
  readonly barrier: Barrier;
  /** Milliseconds since 1970, the machine's. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/** What a control writes besides its entry of the log. */
interface ControlWrites {
  readonly writes?: readonly Write[];
  /** Those that a replay cannot come to. */
  readonly chosen?: readonly Write[] | undefined;
  readonly step?: 'save' | 'restore' | 'drop';
}

const SNAPSHOTS_MAX = 100;
const NAME_FORM = /^[A-Za-z0-9._-]{1,64}$/;
/** `lastValidBlockHeight` is an Int of GraphQL: 27 years of heights. */
const HEIGHT_MAX = 2 ** 31 - 1 - BLOCKHASH_LIFETIME_HEIGHTS;

export class LedgerControls {
  readonly #ledger: ControlledLedger;
  readonly #stopping = new AbortController();
  #eras: readonly number[];
  /** The last long-running control: they run one at a time. */
  #lastLongControl: Promise<unknown> | undefined;

  constructor(ledger: ControlledLedger) {
    this.#ledger = ledger;
    this.#eras = readTimeline(ledger.store).eras;
    ledger.issuer.setEras(this.#eras);
  }

  /** The current era; each snapshot, revert and import begins a new one. */
  get era(): number {
    return this.#eras.at(-1)!;
  }

  /** How long time will stop, in milliseconds, because the machine's clock was set back. */
  get standstillMs(): number {
    return this.#ledger.clock.standstillMs();
  }

  /** Calls when time was moved; answers what ends it. */
  listenToTime(run: () => void): () => void {
    return this.#ledger.clock.listen(run);
  }

  /** Whether an era belongs to this ledger's past: everything executed in it is in the state. */
  isPast(era: number): boolean {
    return this.#eras.includes(era);
  }

  /**
   * Moves the ledger's time forward. Heights follow, so that blockhashes expire as they would.
   * @param chooseMs maps the current time to the new one, both in milliseconds since 1970.
   * @throws InvalidArgument for a time that is not later, LimitExceeded for one too far ahead.
   */
  warp(chooseMs: (nowMs: number) => number): Promise<LedgerTime> {
    const { barrier, clock } = this.#ledger;
    return barrier.passAlone(async () => {
      const fromMs = clock.read().unixMs;
      const toMs = chooseMs(fromMs);
      this.#requireLater(fromMs, toMs);
      await this.#warp(fromMs, toMs, { offsetMs: clock.offsetTo(toMs), eras: this.#eras });
      return clock.read();
    });
  }

  /**
   * Saves the current state under a name; writes continue while it is copied.
   * @throws InvalidArgument for an invalid name, SnapshotExists, LimitExceeded.
   */
  snapshot(name: string): Promise<Snapshot> {
    const { barrier, store, clock, signatures } = this.#ledger;
    return this.#runInSequence(async () => {
      const { saved } = await barrier.passAlone(async () => {
        requireName(name);
        const names = store.copyNames();
        if (names.includes(name)) fail('SnapshotExists', { name });
        const actual = names.length + 1;
        if (actual > SNAPSHOTS_MAX) {
          fail('LimitExceeded', { what: 'snapshots', actual, limit: SNAPSHOTS_MAX });
        }
        // Index entries missing from the copy could not be recovered after a revert.
        await signatures.makeAll();
        const snapshot = this.#describe(name, clock.read().unixMs);
        return { saved: this.#save(name, snapshot.unixMs, snapshot) };
      });
      await saved;
      return readSnapshot(store, name)!;
    });
  }

  /**
   * Restores the state and the time of a snapshot, which is kept. Until the revert is complete,
   * reads see the state before it, and bundles are refused with ControlRunning.
   * @throws SnapshotMissing.
   */
  revert(name: string): Promise<Snapshot> {
    const putBack = async (): Promise<Snapshot> => {
      const snapshot = this.#require(name);
      await this.#restore(snapshot, this.#continued(snapshot));
      return snapshot;
    };
    return this.#runInSequence(() => this.#ledger.barrier.passAlone(putBack, 'a revert'));
  }

  /** @throws SnapshotMissing. */
  dropSnapshot(name: string): Promise<void> {
    const { barrier, clock } = this.#ledger;
    return this.#runInSequence(async () => {
      const { dropped } = await barrier.passAlone(async () => {
        this.#require(name);
        return { dropped: this.#drop(name, clock.read().unixMs) };
      });
      await dropped;
    });
  }

  /** Sorted by name. */
  listSnapshots(): Snapshot[] {
    const { store } = this.#ledger;
    return store.copyNames().flatMap((name) => readSnapshot(store, name) ?? []);
  }

  /**
   * Runs work on a point-in-time view of the whole state, in the background. What it does before
   * its first await happens at that point in time, with no write in flight.
   * @param control name for the log; undefined logs nothing.
   * @param signal cancels it; so does `close`.
   */
  runBeside<Answer>(
    control: string | undefined,
    run: (moment: StoreView, pace: Pace) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { barrier, store } = this.#ledger;
    const signals = signal === undefined ? [] : [signal];
    const pace = new Pace(AbortSignal.any([this.#stopping.signal, ...signals]));
    const begin = () =>
      store.atRest(() => {
        const moment = store.openMoment();
        return { answer: run(moment, pace).finally(() => moment.close()) };
      });
    return this.#runInSequence(async () => {
      const { answer } = await (control === undefined
        ? barrier.readAlone(begin)
        : barrier.passAlone(async () => {
            await this.#commit(this.#noteOf(control, {}));
            return begin();
          }));
      return answer;
    });
  }

  /**
   * Logs the root of the state, for those who follow the log to compare. It is computed in the
   * background. @param signal cancels that.
   */
  async noteRoot(signal?: AbortSignal): Promise<StateRoot> {
    const compute = async (moment: StoreView, pace: Pace): Promise<StateRoot> => {
      const entry = String(this.#ledger.log.nextSequence - 1n);
      return { entry, root: await computeStateRootBeside(moment, pace) };
    };
    const found = await this.runBeside(rootNotes.begin, compute, signal);
    await this.note(rootNotes.end, found);
    return found;
  }

  /** Logs a control that has no kind of log entry of its own. */
  note(control: string, details: object): Promise<void> {
    return this.#ledger.barrier.passAlone(() => {
      return this.#commit(this.#noteOf(control, details));
    });
  }

  /** Cancels background work and waits until it has ended. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#lastLongControl?.catch(() => {});
  }

  /**
   * Call after the store has undone batches: reloads every in-memory structure that mirrors the
   * store.
   */
  reload(): void {
    const { store, clock, seen, signatures, once, events, log } = this.#ledger;
    const { offsetMs, eras } = readTimeline(store);
    log.reload();
    clock.reload(log.lastMs, offsetMs);
    seen.reset(clock.read().height);
    signatures.reload();
    once.reload();
    events.reload();
    this.#setEras(eras);
  }

  /** Call after a replay has made the writes of an entry: they may belong to the next control. */
  followNotes({ notes }: NotesEntry): void {
    if (!notes.some(isTimelineKey)) return;
    const { store, clock, log } = this.#ledger;
    const { offsetMs, eras } = readTimeline(store);
    clock.reload(log.lastMs, offsetMs);
    this.#setEras(eras);
  }

  /** Repeats a control in a replay. What the control has chosen was noted in front of it. */
  async replay(
    entry: Exclude<LogEntry, { kind: 'Bundle' | 'Airdrop' | 'Failure' | 'Notes' }>,
  ): Promise<void> {
    const unixMs = Number(entry.unixMs);
    switch (entry.kind) {
      case 'Warp':
        return this.#warp(Number(entry.fromMs), unixMs);
      case 'Snapshot':
        await this.#ledger.signatures.makeAll();
        return this.#save(entry.name, unixMs);
      case 'Revert':
        return this.#restore(this.#require(entry.name));
      case 'DropSnapshot':
        return this.#drop(entry.name, unixMs);
      case 'Note':
        return this.#commit(entry);
    }
  }

  /** @param chosen where the ledger is in time from then on; undefined in a replay. */
  async #warp(fromMs: number, toMs: number, chosen?: Timeline): Promise<void> {
    const { clock, store } = this.#ledger;
    const { offsetMs } = chosen ?? readTimeline(store);
    const entry: LogEntry = { kind: 'Warp', unixMs: BigInt(toMs), fromMs: BigInt(fromMs) };
    const durable = this.#commit(entry, { chosen: chosen && [timelineWrite(chosen)] });
    clock.moveTo(toMs, offsetMs);
    await durable;
  }

  /** A snapshot of now. */
  #describe(name: string, unixMs: number): Snapshot {
    const { clock, events, now } = this.#ledger;
    // The stored offset, and not the one that the time implies: time may stop after a clock
    // error.
    const { offsetMs } = clock;
    const when = { name, unixMs, takenAtMs: Math.floor(now()), offsetMs };
    const { lastSequence: lastEventSequence, prunedSequence: prunedEventSequence } = events;
    return { ...when, lastEventSequence, prunedEventSequence, eras: this.#eras };
  }

  /**
   * Everything after a snapshot belongs to a new era, so that a revert can tell it from what came
   * before.
   * @param snapshot undefined in a replay.
   */
  async #save(name: string, unixMs: number, snapshot?: Snapshot): Promise<void> {
    const entry: LogEntry = { kind: 'Snapshot', unixMs: BigInt(unixMs), name };
    if (snapshot === undefined) return this.#commit(entry, { step: 'save' });
    const { offsetMs, eras } = snapshot;
    const next = { offsetMs, eras: beginEra(eras, this.#ledger.randomBytes) };
    const chosen = [snapshotWrite(name, snapshot), timelineWrite(next)];
    const durable = this.#commit(entry, { chosen, step: 'save' });
    this.#setEras(next.eras);
    await durable;
  }

  /** Where a snapshot's state resumes in time. */
  #continued({ takenAtMs, offsetMs, eras }: Snapshot): Timeline {
    const { now, randomBytes } = this.#ledger;
    // If the machine's clock is behind the time at which the snapshot was taken, one of the two was
    // wrong. Time then stops until they meet, rather than being shifted for good.
    const machineMs = Math.max(Math.floor(now()), takenAtMs);
    return { offsetMs: takenAtMs + offsetMs - machineMs, eras: beginEra(eras, randomBytes) };
  }

  /** @param chosen where it is in time from then on; undefined in a replay. */
  async #restore(snapshot: Snapshot, chosen?: Timeline): Promise<void> {
    const { store, clock, seen, signatures, once, events } = this.#ledger;
    const { name, unixMs, lastEventSequence, prunedEventSequence } = snapshot;
    const { offsetMs, eras } = chosen ?? readTimeline(store);
    const writes = eventRangeWrites(prunedEventSequence, lastEventSequence);
    const entry: LogEntry = { kind: 'Revert', unixMs: BigInt(unixMs), name };
    await this.#commit(entry, {
      writes,
      chosen: chosen && [timelineWrite(chosen)],
      step: 'restore',
    });
    // From here on the store holds the snapshot's state, and memory must follow in the same turn.
    clock.moveTo(unixMs, offsetMs);
    seen.reset(clock.read().height);
    signatures.reset();
    once.reset();
    this.#setEras(eras);
    events.announceRevert();
  }

  async #drop(name: string, unixMs: number): Promise<void> {
    const entry: LogEntry = { kind: 'DropSnapshot', unixMs: BigInt(unixMs), name };
    await this.#commit(entry, { writes: [snapshotWrite(name, undefined)], step: 'drop' });
  }

  #commit(entry: LogEntry, { writes = [], chosen, step }: ControlWrites = {}): Promise<void> {
    const { log } = this.#ledger;
    const copyStep =
      step === undefined || !('name' in entry) ? {} : { copyStep: { step, name: entry.name } };
    // Memory was already updated as if the step had succeeded.
    return log.append(entry, { writes, ...copyStep }, chosen).catch((error: unknown) => {
      this.reload();
      throw error;
    });
  }

  #noteOf(control: string, details: object): LogEntry {
    const unixMs = BigInt(this.#ledger.clock.read().unixMs);
    return { kind: 'Note', unixMs, control, details: JSON.stringify(details) };
  }

  /** Starts at once unless another long-running control is under way. */
  #runInSequence<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const before = this.#lastLongControl ?? this.#ledger.store.settleCopies();
    const answer = before === undefined ? run() : before.then(run, run);
    this.#lastLongControl = answer;
    const end = (): void => {
      if (this.#lastLongControl === answer) this.#lastLongControl = undefined;
    };
    answer.then(end, end);
    return answer;
  }

  #setEras(eras: readonly number[]): void {
    this.#eras = eras;
    this.#ledger.issuer.setEras(eras);
  }

  #require(name: string): Snapshot {
    const { store } = this.#ledger;
    const names = store.copyNames();
    const snapshot = names.includes(name) ? readSnapshot(store, name) : undefined;
    if (snapshot !== undefined) return snapshot;
    const known = names.join(', ') || 'none';
    return fail('SnapshotMissing', { name: name.slice(0, 64), known });
  }

  #requireLater(fromMs: number, toMs: number): void {
    if (!Number.isSafeInteger(toMs) || toMs <= fromMs) {
      const expected = `a time after ${Math.floor(fromMs / 1000)} (UNIX seconds)`;
      fail('InvalidArgument', { argument: 'time', problem: 'is not in the future', expected });
    }
    const { height } = this.#ledger.clock.at(toMs);
    if (height <= HEIGHT_MAX) return;
    const years = (heights: number) =>
      Math.floor((heights * BLOCK_HEIGHT_MS) / (365.25 * 86_400_000));
    const what = 'years since the genesis';
    fail('LimitExceeded', { what, actual: years(height), limit: years(HEIGHT_MAX) });
  }
}

function requireName(name: string): void {
  if (NAME_FORM.test(name)) return;
  const expected = '1 to 64 of letters, digits, dots, hyphens and underscores';
  fail('InvalidArgument', { argument: 'name', problem: 'is not a name for a snapshot', expected });
}

/**
 * The time at which an earlier state resumes: the clock plus its own offset, and never earlier than
 * its last time. Milliseconds since 1970.
 */
export function continuedMs(store: Store, now: () => number): number {
  return Math.max(new StoreLog(store).lastMs, Math.floor(now()) + readTimeline(store).offsetMs);
}

/**
 * Resumes a state that came from elsewhere at the time that it had there, in an era of its own, as
 * the original may continue too.
 */
export async function continueFrom(
  store: Store,
  unixMs: number,
  { now, randomBytes }: Pick<ControlledLedger, 'now' | 'randomBytes'>,
  note: { readonly control: string; readonly details: object },
): Promise<void> {
  const eras = beginEra(readTimeline(store).eras, randomBytes);
  const timeline = { offsetMs: unixMs - Math.floor(now()), eras };
  const details = JSON.stringify(note.details);
  const entry: LogEntry = {
    kind: 'Note',
    unixMs: BigInt(unixMs),
    control: note.control,
    details,
  };
  await new StoreLog(store).append(entry, { writes: [] }, [timelineWrite(timeline)]);
}
