import { BLOCK_HEIGHT_MS } from '../../../core/limits.ts';

/** A point in ledger time. */
export interface LedgerTime {
  /** Milliseconds since 1970. */
  readonly unixMs: number;
  /** UNIX seconds, as programs see them. */
  readonly now: bigint;
  /** Blocks since genesis; equal to the slot number. */
  readonly height: number;
}

/**
 * The ledger's clock: the machine's plus an offset, which the developer's controls move. Block
 * heights are derived from time, 400 ms each, so that nothing runs while the ledger idles. The
 * clock is monotonic, whatever the machine's does; only a revert sets it back.
 */
export class LedgerClock {
  readonly #now: () => number;
  readonly #genesisMs: number;
  #lastMs: number;
  #offsetMs: number;
  readonly #listeners = new Set<() => void>();

  /**
   * @param lastMs the latest time in the log.
   * @param offsetMs how far the ledger's time is ahead of the machine's; negative when behind.
   */
  constructor(now: () => number, genesisMs: number, lastMs: number, offsetMs = 0) {
    this.#now = now;
    this.#genesisMs = genesisMs;
    this.#lastMs = Math.max(genesisMs, lastMs);
    this.#offsetMs = offsetMs;
  }

  read(): LedgerTime {
    this.#lastMs = Math.max(this.#lastMs, Math.floor(this.#now()) + this.#offsetMs);
    return this.at(this.#lastMs);
  }

  /**
   * How long the clock will stop, in milliseconds: until the machine's clock, which was set
   * back, catches up. 0 if it is running.
   */
  standstillMs(): number {
    return Math.max(0, this.#lastMs - Math.floor(this.#now()) - this.#offsetMs);
  }

  /** The offset at which the current time is `unixMs`. */
  offsetTo(unixMs: number): number {
    return unixMs - Math.floor(this.#now());
  }

  /** How far the clock is ahead of the machine's, in milliseconds; negative when behind. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /**
   * Sets the clock to this time, later or earlier than before; from here on it is monotonic again.
   */
  moveTo(unixMs: number, offsetMs: number): void {
    this.#offsetMs = offsetMs;
    this.#lastMs = unixMs;
    this.#tellMoved();
  }

  /** Calls when the clock was moved; answers what ends it. None of it may throw. */
  listen(run: () => void): () => void {
    this.#listeners.add(run);
    return () => this.#listeners.delete(run);
  }

  /** Call after the store has undone batches, with the latest time in its log and its offset. */
  reload(lastMs: number, offsetMs: number): void {
    if (offsetMs === this.#offsetMs) return;
    this.#offsetMs = offsetMs;
    this.#lastMs = Math.max(this.#genesisMs, lastMs);
    this.#tellMoved();
  }

  /** The ledger time of a timestamp, as replays execute at. */
  at(unixMs: number): LedgerTime {
    const height = Math.floor((unixMs - this.#genesisMs) / BLOCK_HEIGHT_MS);
    return { unixMs, now: BigInt(Math.floor(unixMs / 1000)), height };
  }

  #tellMoved(): void {
    for (const run of this.#listeners) run();
  }
}
