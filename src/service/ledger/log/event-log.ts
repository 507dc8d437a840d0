import { u64BigEndian } from '../../../codec/bytes.ts';
import { fail } from '../../../core/errors.ts';
import type { Address } from '../../../solana/address.ts';
import type { Key, Store, Write } from '../../store/store.ts';
import {
  countEvents,
  decodeEvents,
  type EventGroup,
  encodeEvents,
  eventKey,
  historyIndexes,
  type LedgerEvent,
  listEvents,
  type RecordChange,
} from './events.ts';
import type { EventRange } from './examine-events.ts';

/** A batch that has become durable. */
export interface LedgerCommit {
  /** Sequence number before the first of its events... */
  readonly afterSequence: bigint;
  /** ...and of the last. */
  readonly lastSequence: bigint;
  readonly unixMs: number;
  readonly slot: number;
  /** Every account that was written, including those removed or changed in lamports alone. */
  readonly accounts: readonly Address[];
}

export type CommitListener = (commit: LedgerCommit) => void;
export type RevertListener = (lastSequence: bigint) => void;

const HEAD_KEY = 'ledger:events';
const PRUNED_KEY = 'ledger:events:pruned';

/** An event is pruned when it exceeds both limits, in age and in count. */
interface EventsRule {
  /** In the ledger's time. */
  readonly keptMs: number;
  readonly keptCount: bigint;
}

const keptEvents: EventsRule = { keptMs: 30 * 86_400_000, keptCount: 100_000n };

/** Groups pruned per commit at most, so that no commit takes long. */
const PRUNED_PER_COMMIT_MAX = 2;

interface OldestGroup {
  readonly lastSequence: bigint;
  readonly unixMs: number;
  readonly hasHistory: boolean;
}

/** The events of a store: numbers them, and notifies listeners when they are durable. */
export class EventLog {
  readonly #store: Store;
  readonly #commitListeners = new Set<CommitListener>();
  readonly #revertListeners = new Set<RevertListener>();
  /** The last sequence number assigned. */
  #assignedSequence: bigint;
  #durableSequence: bigint;
  readonly #rule: EventsRule;
  /** Groups up to this number are pruned, except those with history. */
  #prunedSequence: bigint;
  /** The first group after those; undefined where it is not known. */
  #oldest: OldestGroup | undefined;

  constructor(store: Store, rule = keptEvents) {
    this.#store = store;
    this.#rule = rule;
    this.#assignedSequence = readNumber(store, HEAD_KEY);
    this.#durableSequence = this.#assignedSequence;
    this.#prunedSequence = readNumber(store, PRUNED_KEY);
  }

  /** Events up to this sequence number have been pruned; 0 when none have. */
  get prunedSequence(): bigint {
    return this.#prunedSequence;
  }

  /** Sequence number of the newest durable event; 0 before the first. */
  get lastSequence(): bigint {
    return this.#durableSequence;
  }

  /** Sequence number of the newest executed event, which may not be durable yet. */
  get executedSequence(): bigint {
    return this.#assignedSequence;
  }

  /** The executed group whose last event has the sequence number; undefined where there is none. */
  groupAt(lastSequence: bigint): EventGroup | undefined {
    const bytes = this.#store.get('event', eventKey(lastSequence));
    return bytes === undefined ? undefined : decodeEvents(bytes);
  }

  /**
   * What executed bundles did to records after a sequence number, at which one ended, in order.
   * Undefined where those are pruned, or more than `limit` events.
   */
  changesAfter(sequence: bigint, limit: number): RecordChange[] | undefined {
    if (sequence < this.#prunedSequence) return undefined;
    if (this.#assignedSequence - sequence > BigInt(limit)) return undefined;
    const changes: RecordChange[] = [];
    for (const [, value] of this.#store.scan('event', eventKey(sequence + 1n))) {
      changes.push(...decodeEvents(value).records);
    }
    return changes;
  }

  /** Durable events after a sequence number, in order, at most `limit`. @throws EventsPruned. */
  read(since: bigint, limit: number): LedgerEvent[] {
    this.requireKept(since);
    const events: LedgerEvent[] = [];
    let last = since;
    for (const [key, value] of this.#store.scanDurable('event', eventKey(since + 1n))) {
      const lastSequence = Buffer.from(key, 'latin1').readBigUInt64BE();
      const group = decodeEvents(value);
      // Sequence numbers have no gaps; the first group may begin before the requested one.
      const first = lastSequence - BigInt(countEvents(group)) + 1n;
      if (last === since ? first > last + 1n : first !== last + 1n) this.#reportGap(last);
      last = lastSequence;
      for (const event of listEvents(group, lastSequence)) {
        if (event.sequence > this.#durableSequence || events.length >= limit) return events;
        if (event.sequence > since) events.push(event);
      }
    }
    if (last < this.#durableSequence) this.#reportGap(last);
    return events;
  }

  /** @throws EventsPruned where events after the number have been pruned. */
  requireKept(since: bigint): void {
    const pruned = this.#prunedSequence;
    if (since < pruned) fail('EventsPruned', { since: String(since), pruned: String(pruned) });
  }

  /** Call after the store has undone batches: nobody was notified of their events. */
  reload(): void {
    this.#assignedSequence = readNumber(this.#store, HEAD_KEY);
    this.#durableSequence = this.#assignedSequence;
    this.#prunedSequence = readNumber(this.#store, PRUNED_KEY);
    this.#oldest = undefined;
  }

  /**
   * Commits the events of a group together with what they are about. Once that is durable the
   * listeners are called, then the promise resolves.
   * @param commit commits these writes with the rest; by default they are alone.
   * @throws StoreFailed.
   */
  commit(
    group: EventGroup,
    accounts: readonly Address[] = [],
    commit = (writes: readonly Write[]) => this.#store.commit({ writes }),
  ): Promise<void> {
    const afterSequence = this.#assignedSequence;
    const lastSequence = afterSequence + BigInt(countEvents(group));
    this.#assignedSequence = lastSequence;
    const told = lastSequence === afterSequence ? [] : eventWrites(group, lastSequence);
    const { unixMs, slot } = group;
    const committed = { afterSequence, lastSequence, unixMs, slot, accounts };
    const pruned = told.length > 0 ? this.#prune(unixMs, lastSequence) : [];
    return commit([...told, ...pruned]).then(() => this.#tell(committed));
  }

  /** Calls the listener with each durable commit, in order. Returns the unsubscribe function. */
  onCommit(listener: CommitListener): () => void {
    this.#commitListeners.add(listener);
    return () => void this.#commitListeners.delete(listener);
  }

  /** Calls the listener after a revert. Returns the unsubscribe function. */
  onRevert(listener: RevertListener): () => void {
    this.#revertListeners.add(listener);
    return () => void this.#revertListeners.delete(listener);
  }

  /**
   * Continues from the store's current sequence number and notifies the listeners. No write may be
   * in flight.
   */
  announceRevert(): void {
    this.reload();
    for (const listener of [...this.#revertListeners]) listener(this.#durableSequence);
  }

  /** The writes that remove some old groups. Characters' histories are never removed. */
  #prune(nowMs: number, lastSequence: bigint): Write[] {
    const writes: Write[] = [];
    for (let count = 0; count < PRUNED_PER_COMMIT_MAX; count += 1) {
      this.#oldest ??= this.#readOldest();
      const oldest = this.#oldest;
      if (oldest === undefined || !this.#isOver(oldest, nowMs, lastSequence)) break;
      const key = eventKey(oldest.lastSequence);
      if (!oldest.hasHistory) writes.push({ space: 'event', key, value: undefined });
      this.#prunedSequence = oldest.lastSequence;
      this.#oldest = undefined;
    }
    return writes.length === 0 ? writes : [...writes, prunedWrite(this.#prunedSequence)];
  }

  #isOver(oldest: OldestGroup, nowMs: number, lastSequence: bigint): boolean {
    const { keptMs, keptCount } = this.#rule;
    return oldest.unixMs < nowMs - keptMs && oldest.lastSequence <= lastSequence - keptCount;
  }

  #readOldest(): OldestGroup | undefined {
    const from = eventKey(this.#prunedSequence + 1n);
    for (const [key, value] of this.#store.scanDurable('event', from)) {
      const { unixMs, history } = decodeEvents(value);
      const lastSequence = Buffer.from(key, 'latin1').readBigUInt64BE();
      return { lastSequence, unixMs, hasHistory: history.length > 0 };
    }
    return undefined;
  }

  #reportGap(last: bigint): never {
    return this.#store.reportDamage('the events', `event ${last + 1n} is not there`);
  }

  #tell(commit: LedgerCommit): void {
    this.#durableSequence = commit.lastSequence;
    for (const listener of [...this.#commitListeners]) listener(commit);
  }
}

/** What of a store has the service's notes. */
type Notes = Pick<Store, 'get'>;

function readNumber(store: Notes, key: Key): bigint {
  const bytes = store.get('meta', key);
  return bytes === undefined ? 0n : Buffer.from(bytes).readBigUInt64BE();
}

/** The events that a store says it has. */
export function readEventRange(store: Notes): EventRange {
  return { pruned: readNumber(store, PRUNED_KEY), last: readNumber(store, HEAD_KEY) };
}

/** The range of sequence numbers, for callers that restore an earlier state. */
export function eventRangeWrites(prunedSequence: bigint, lastSequence: bigint): Write[] {
  return [prunedWrite(prunedSequence), headWrite(lastSequence)];
}

function headWrite(lastSequence: bigint): Write {
  return { space: 'meta', key: HEAD_KEY, value: u64BigEndian(lastSequence) };
}

function prunedWrite(prunedSequence: bigint): Write {
  return { space: 'meta', key: PRUNED_KEY, value: u64BigEndian(prunedSequence) };
}

function eventWrites(group: EventGroup, lastSequence: bigint): Write[] {
  const addIndexes = historyIndexes(group.history);
  return [
    {
      space: 'event',
      key: eventKey(lastSequence),
      value: encodeEvents(group),
      ...(addIndexes.length > 0 ? { addIndexes } : {}),
    },
    headWrite(lastSequence),
  ];
}
