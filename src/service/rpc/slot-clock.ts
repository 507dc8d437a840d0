import { BLOCK_HEIGHT_MS } from '../../core/limits.ts';
import { Pace } from '../../core/pace.ts';
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
  #isTelling = false;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** @returns the unsubscribe function. */
  add(kind: SlotKind, subscriber: Subscriber): () => void {
    const subscribers = this.#subscribers.get(kind) ?? new Set();
    this.#subscribers.set(kind, subscribers.add(subscriber));
    if (this.#timer === undefined) {
      this.#lastSlot = this.#ledger.time.height;
      this.#timer = setInterval(() => void this.#tell(), BLOCK_HEIGHT_MS);
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

  /** Some subscribers in each round of the event loop; a slot that passes meanwhile is not told. */
  async #tell(): Promise<void> {
    const slot = this.#ledger.time.height;
    if (slot === this.#lastSlot || this.#isTelling) return;
    this.#lastSlot = slot;
    // Everything answered is final, so the root is as recent as it can be.
    const parent = slot - 1;
    const timestamp = Date.now();
    const results = [
      ['slot', { slot, parent, root: parent }],
      ['root', parent],
      ['slotsUpdates', { type: 'createdBank', slot, parent, timestamp }],
      ['slotsUpdates', { type: 'root', slot: parent, timestamp }],
    ] as const;
    const pace = new Pace();
    this.#isTelling = true;
    try {
      for (const [kind, result] of results) await this.#notify(kind, result, pace);
    } finally {
      this.#isTelling = false;
    }
  }

  /** Also those that come meanwhile; not those that have left. */
  async #notify(kind: SlotKind, result: unknown, pace: Pace): Promise<void> {
    for (const { notify } of this.#subscribers.get(kind) ?? []) {
      notify(`${kind}Notification`, result);
      if (pace.isDue) await pace.rest();
    }
  }
}
