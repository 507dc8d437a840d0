import { BLOCK_HEIGHT_MS } from '../../../core/limits.ts';

/** A moment of the ledger. */
export interface LedgerTime {
  /** Milliseconds since 1970. */
  readonly unixMs: number;
  /** UNIX seconds, as programs see them. */
  readonly now: bigint;
  /** Blocks since genesis; slots are counted alike. */
  readonly height: number;
}

/**
 * The ledger's clock: the machine's and an offset, which a developer's controls move. Block heights
 * come from time, 400 ms each, so that nothing runs while the ledger idles. It never goes
 * backwards, whatever the machine's clock does; only a revert sets it back.
 */
export class LedgerClock {
  readonly #now: () => number;
  readonly #genesisMs: number;
  #lastMs: number;
  #offsetMs: number;

  /**
   * @param lastMs the latest time that the log has.
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
   * For how long it stands still: until the machine's clock, which was set back, is again where it
   * was. 0 where it goes on.
   */
  standstillMs(): number {
    return Math.max(0, this.#lastMs - Math.floor(this.#now()) - this.#offsetMs);
  }

  /** The offset with which it is that time now. */
  offsetTo(unixMs: number): number {
    return unixMs - Math.floor(this.#now());
  }

  /** How far it is ahead of the machine's; negative when behind. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** From now on it is this time at least, be it later or earlier than the one before. */
  moveTo(unixMs: number, offsetMs: number): void {
    this.#offsetMs = offsetMs;
    this.#lastMs = unixMs;
  }

  /** To be called when the store has less than it had: its log's latest time, and its offset. */
  reload(lastMs: number, offsetMs: number): void {
    if (offsetMs === this.#offsetMs) return;
    this.#offsetMs = offsetMs;
    this.#lastMs = Math.max(this.#genesisMs, lastMs);
  }

  /** The moment that a time stands for: what a replay executes at. */
  at(unixMs: number): LedgerTime {
    const height = Math.floor((unixMs - this.#genesisMs) / BLOCK_HEIGHT_MS);
    return { unixMs, now: BigInt(Math.floor(unixMs / 1000)), height };
  }
}
