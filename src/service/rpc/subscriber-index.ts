import type { Outbox } from './announcer.ts';

/** A subscriber. */
export interface Subscriber {
  /** Grows from each subscriber to the next. */
  readonly id: number;
  /** What waits to be told to its socket. */
  readonly outbox: Outbox;
  /** Sends the `result` of a notification. */
  notify(method: string, result: unknown): void;
}

const none: readonly never[] = Object.freeze([]);

/**
 * Subscribers by what they subscribed to and by their socket: who learns of something is found in
 * the time that its sockets take, however many subscriptions each of them has.
 */
export class SubscriberIndex<Key, One extends Subscriber> {
  readonly #outboxes = new Map<Key, Set<Outbox>>();
  /** Lists are replaced, never changed. */
  readonly #byOutbox = new Map<Outbox, Map<Key, readonly One[]>>();

  /** Of what there are subscribers. */
  get size(): number {
    return this.#outboxes.size;
  }

  has(key: Key): boolean {
    return this.#outboxes.has(key);
  }

  outboxesOf(key: Key): Iterable<Outbox> {
    return this.#outboxes.get(key) ?? none;
  }

  /** Sockets with any subscriber. */
  get outboxes(): Iterable<Outbox> {
    return this.#byOutbox.keys();
  }

  /** What a socket has subscribers of. */
  keysOf(outbox: Outbox): Iterable<Key> {
    return this.#byOutbox.get(outbox)?.keys() ?? none;
  }

  /** In the order of their subscriptions. */
  subscribersOf(key: Key, outbox: Outbox): readonly One[] {
    return this.#byOutbox.get(outbox)?.get(key) ?? none;
  }

  add(key: Key, subscriber: One): void {
    const { outbox } = subscriber;
    const outboxes = this.#outboxes.get(key) ?? new Set();
    this.#outboxes.set(key, outboxes.add(outbox));
    const own = this.#byOutbox.get(outbox) ?? new Map<Key, readonly One[]>();
    this.#byOutbox.set(outbox, own.set(key, [...this.subscribersOf(key, outbox), subscriber]));
  }

  remove(key: Key, subscriber: One): void {
    const { outbox } = subscriber;
    const own = this.#byOutbox.get(outbox);
    if (own === undefined) return;
    const rest = this.subscribersOf(key, outbox).filter((one) => one !== subscriber);
    if (rest.length > 0) {
      own.set(key, rest);
      return;
    }
    own.delete(key);
    if (own.size === 0) this.#byOutbox.delete(outbox);
    const outboxes = this.#outboxes.get(key);
    outboxes?.delete(outbox);
    if (outboxes?.size === 0) this.#outboxes.delete(key);
  }

  clear(): void {
    this.#outboxes.clear();
    this.#byOutbox.clear();
  }
}
