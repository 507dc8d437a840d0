import type { Address } from '../../core/address.ts';
import { u64BigEndian } from '../../core/bytes.ts';
import type { Store, Write } from '../store/store.ts';
import {
  countEvents,
  decodeEvents,
  type EventGroup,
  encodeEvents,
  eventKey,
  historyIndexes,
  type LedgerEvent,
  listEvents,
} from './events.ts';

/** A batch that has become durable. */
export interface LedgerCommit {
  /** Its events are those after this number... */
  readonly afterSequence: bigint;
  /** ...up to this one. */
  readonly lastSequence: bigint;
  readonly unixMs: number;
  readonly slot: number;
  /** Every account that was written: a change of lamports and a removal are one too. */
  readonly accounts: readonly Address[];
}

export type CommitListener = (commit: LedgerCommit) => void;
export type RevertListener = (lastSequence: bigint) => void;

const HEAD_KEY = 'ledger:events';

/** The events of a store: gives them their numbers, and tells when they are durable. */
export class EventLog {
  readonly #store: Store;
  readonly #commitListeners = new Set<CommitListener>();
  readonly #revertListeners = new Set<RevertListener>();
  /** The last number that was given. */
  #givenSequence: bigint;
  #durableSequence: bigint;

  constructor(store: Store) {
    this.#store = store;
    this.#givenSequence = readHead(store);
    this.#durableSequence = this.#givenSequence;
  }

  /** Number of the newest event that is durable; 0 before the first. */
  get lastSequence(): bigint {
    return this.#durableSequence;
  }

  /** Durable events after a number, in order, at most so many. */
  read(since: bigint, limit: number): LedgerEvent[] {
    const events: LedgerEvent[] = [];
    let last = since;
    for (const [key, value] of this.#store.scanDurable('event', eventKey(since + 1n))) {
      const lastSequence = Buffer.from(key, 'latin1').readBigUInt64BE();
      const group = decodeEvents(value);
      // Numbers have no gaps; the first group may begin before the number that is asked for.
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

  /** To be called when the store has less than was committed: nobody was told of the rest. */
  reload(): void {
    this.#givenSequence = readHead(this.#store);
    this.#durableSequence = this.#givenSequence;
  }

  /**
   * Commits a batch together with its events. When it is durable the listeners are called, and
   * then the promise resolves.
   * @throws StoreFailed.
   */
  commit(
    writes: readonly Write[],
    group: EventGroup,
    accounts: readonly Address[] = [],
  ): Promise<void> {
    const afterSequence = this.#givenSequence;
    const lastSequence = afterSequence + BigInt(countEvents(group));
    this.#givenSequence = lastSequence;
    const told = lastSequence === afterSequence ? [] : eventWrites(group, lastSequence);
    const { unixMs, slot } = group;
    const commit = { afterSequence, lastSequence, unixMs, slot, accounts };
    return this.#store.commit({ writes: [...writes, ...told] }).then(() => this.#tell(commit));
  }

  /** Calls the listener with each commit that has become durable, in order. */
  onCommit(listener: CommitListener): () => void {
    this.#commitListeners.add(listener);
    return () => void this.#commitListeners.delete(listener);
  }

  /** Calls the listener when the store was put back to an earlier state. */
  onRevert(listener: RevertListener): () => void {
    this.#revertListeners.add(listener);
    return () => void this.#revertListeners.delete(listener);
  }

  /**
   * Goes on from the number that the store has now, and tells the listeners. Nothing may be under
   * way.
   */
  announceRevert(): void {
    this.#givenSequence = readHead(this.#store);
    this.#durableSequence = this.#givenSequence;
    for (const listener of [...this.#revertListeners]) listener(this.#durableSequence);
  }

  #reportGap(last: bigint): never {
    return this.#store.reportDamage('the events', `event ${last + 1n} is not there`);
  }

  #tell(commit: LedgerCommit): void {
    this.#durableSequence = commit.lastSequence;
    for (const listener of [...this.#commitListeners]) listener(commit);
  }
}

function readHead(store: Store): bigint {
  const bytes = store.get('meta', HEAD_KEY);
  return bytes === undefined ? 0n : Buffer.from(bytes).readBigUInt64BE();
}

/** Says which event is the newest; for who puts an older state into the store. */
export function eventHeadWrite(lastSequence: bigint): Write {
  return { space: 'meta', key: HEAD_KEY, value: u64BigEndian(lastSequence) };
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
    eventHeadWrite(lastSequence),
  ];
}
