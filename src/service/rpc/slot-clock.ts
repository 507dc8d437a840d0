import { BLOCK_HEIGHT_MS } from '../../core/limits.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Slot subscriptions, with their notifications. */
export const slotKinds = Object.freeze(['slot', 'root', 'slotsUpdates'] as const);
export type SlotKind = (typeof slotKinds)[number];

interface Subscriber {
  /** Sends the `result` of a notification. */
  notify(method: string, result: unknown): void;
}

/** Notifies of slots as they pass. Runs only while there are subscribers. */
export class SlotClock {
  readonly #ledger: Ledger;
  readonly #subscribers = new Map<SlotKind, Set<Subscriber>>();
  #timer: NodeJS.Timeout | undefined;
  #lastSlot = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** @returns the unsubscribe function. */
  add(kind: SlotKind, subscriber: Subscriber): () => void {
    const subscribers = this.#subscribers.get(kind) ?? new Set();
    this.#subscribers.set(kind, subscribers.add(subscriber));
    if (this.#timer === undefined) {
      this.#lastSlot = this.#ledger.time.height;
      this.#timer = setInterval(() => this.#tell(), BLOCK_HEIGHT_MS);
    }
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) this.#subscribers.delete(kind);
      if (this.#subscribers.size === 0) this.close();
    };
  }

  close(): void {
    this.#subscribers.clear();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tell(): void {
    const slot = this.#ledger.time.height;
    if (slot === this.#lastSlot) return;
    this.#lastSlot = slot;
    // Everything answered is final, so the root is as recent as it can be.
    const parent = slot - 1;
    const timestamp = Date.now();
    this.#notify('slot', { slot, parent, root: parent });
    this.#notify('root', parent);
    this.#notify('slotsUpdates', { type: 'createdBank', slot, parent, timestamp });
    this.#notify('slotsUpdates', { type: 'root', slot: parent, timestamp });
  }

  #notify(kind: SlotKind, result: unknown): void {
    const subscribers = this.#subscribers.get(kind);
    for (const { notify } of [...(subscribers ?? [])]) notify(`${kind}Notification`, result);
  }
}
