import type { NotificationFeed } from '../../door/peer.ts';

/** How much may wait for a peer that reads slowly. */
interface NotificationLimits {
  /** Notifications that wait at a time. */
  readonly waitingMax: number;
  /** Their bytes together. */
  readonly waitingBytesMax: number;
}

/** Where notifications go. */
interface NotificationSink {
  /** Whether what is sent now leaves at once; whoever says no calls `flush` later. */
  isReady(): boolean;
  /** Bytes of the largest frame that the peer takes. */
  frameBytesMax(): number;
  send(text: string): void;
}

/** A notification that waits, without its number. */
interface Waiting {
  readonly method: string;
  /** JSON of its parameters but the number. */
  readonly body: string;
  readonly bytes: number;
}

/** Around the body: the envelope with a number of any length. */
const ENVELOPE_BYTES = 80;
/** The same with the longest name of a notification. */
const FED_ENVELOPE_BYTES = 2 * ENVELOPE_BYTES;

/**
 * The notifications of one connection. What the peer does not take at once waits here: of one key
 * only the last, and no more than the limits allow, so that a slow reader costs bounded memory. The
 * oldest are dropped first. Each has a number, given when it is sent: it leaves out as many as were
 * dropped, so that the peer knows that it missed something. What was replaced leaves no gap.
 */
export class NotificationQueue {
  readonly #sink: NotificationSink;
  readonly #limits: NotificationLimits;
  /** By key, oldest first. */
  readonly #waiting = new Map<unknown, Waiting>();
  #bytes = 0;
  #number = 0;
  #feed: NotificationFeed | undefined;

  constructor(sink: NotificationSink, limits: NotificationLimits) {
    this.#sink = sink;
    this.#limits = limits;
  }

  /**
   * Sends a notification, now or when the peer takes it.
   * @param key one that still waits under it is replaced; left out, none is.
   */
  push(method: string, params: object, key: unknown = Symbol(method)): void {
    const body = JSON.stringify(params);
    const bytes = Buffer.byteLength(body) + method.length + ENVELOPE_BYTES;
    this.withdraw(key);
    if (bytes > Math.min(this.#sink.frameBytesMax(), this.#limits.waitingBytesMax)) {
      this.#number += 1;
      return;
    }
    this.#waiting.set(key, { method, body, bytes });
    this.#bytes += bytes;
    this.flush();
    this.#dropOldest();
  }

  /** Takes back what waits under a key: it is no longer worth telling. */
  withdraw(key: unknown): void {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    this.#waiting.delete(key);
    this.#bytes -= waiting.bytes;
  }

  /** Sends what a feed has, too, behind what waits here. */
  follow(feed: NotificationFeed): void {
    this.#feed = feed;
    this.flush();
  }

  /** Sends what waits, as long as the peer takes it. */
  flush(): void {
    for (const [key, { method, body }] of this.#waiting) {
      if (!this.#sink.isReady()) return;
      this.withdraw(key);
      this.#send(method, body);
    }
    while (this.#feed !== undefined && this.#sink.isReady()) {
      const next = this.#feed.next(this.#sink.frameBytesMax() - FED_ENVELOPE_BYTES);
      if (next === undefined) return;
      this.#send(next.method, next.body);
    }
  }

  #send(method: string, body: string): void {
    this.#number += 1;
    this.#sink.send(notificationText(method, this.#number, body));
  }

  /** The peer is gone. */
  clear(): void {
    this.#feed = undefined;
    this.#waiting.clear();
    this.#bytes = 0;
  }

  #dropOldest(): void {
    const { waitingMax, waitingBytesMax } = this.#limits;
    for (const key of this.#waiting.keys()) {
      if (this.#waiting.size <= waitingMax && this.#bytes <= waitingBytesMax) return;
      this.withdraw(key);
      this.#number += 1;
    }
  }
}

/** @param body JSON of an object. */
function notificationText(method: string, number: number, body: string): string {
  const rest = body === '{}' ? '}' : `,${body.slice(1)}`;
  return `{"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":{"number":${number}${rest}}`;
}
