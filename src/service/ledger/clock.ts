import { BLOCK_HEIGHT_MS } from '../../core/limits.ts';

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
 * The ledger's clock: block heights come from time, 400 ms each, so that nothing runs while the
 * ledger idles. It never goes backwards, whatever the machine's clock does.
 */
export class LedgerClock {
  readonly #now: () => number;
  readonly #genesisMs: number;
  #lastMs: number;

  /** @param lastMs the latest time that the log has. */
  constructor(now: () => number, genesisMs: number, lastMs: number) {
    this.#now = now;
    this.#genesisMs = genesisMs;
    this.#lastMs = Math.max(genesisMs, lastMs);
  }

  read(): LedgerTime {
    this.#lastMs = Math.max(this.#lastMs, Math.floor(this.#now()));
    return this.at(this.#lastMs);
  }

  /** The moment that a time stands for: what a replay executes at. */
  at(unixMs: number): LedgerTime {
    const height = Math.floor((unixMs - this.#genesisMs) / BLOCK_HEIGHT_MS);
    return { unixMs, now: BigInt(Math.floor(unixMs / 1000)), height };
  }
}
