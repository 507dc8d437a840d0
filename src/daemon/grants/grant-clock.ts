import type { ClockPort } from '../../methods/ports.ts';

/**
 * The time by which grants end and windows open: the latest that the machine has ever shown, and
 * onward from there by the monotonic clock. So a clock that is set back extends nothing, neither
 * while the process runs nor at the next start. A clock that was wrongly ahead ends grants early,
 * until the player mends it.
 */
export class GrantClock {
  readonly #wallMs: () => number;
  readonly #monotonic: Pick<ClockPort, 'now'>;
  #latestMs: number;
  #readAtMs: number;

  /** @param latestMs the latest time of earlier runs, in UNIX milliseconds. */
  constructor(wallMs: () => number, monotonic: Pick<ClockPort, 'now'>, latestMs: number) {
    this.#wallMs = wallMs;
    this.#monotonic = monotonic;
    this.#latestMs = latestMs;
    this.#readAtMs = monotonic.now();
  }

  /** UNIX milliseconds, never less than before. */
  now(): number {
    const readAtMs = this.#monotonic.now();
    const passedMs = readAtMs - this.#readAtMs;
    this.#readAtMs = readAtMs;
    this.#latestMs = Math.max(this.#wallMs(), this.#latestMs + passedMs);
    return Math.floor(this.#latestMs);
  }

  /** Milliseconds that it is ahead of the machine's clock. */
  aheadMs(): number {
    return this.now() - this.#wallMs();
  }

  /** Takes the machine's time as it is now, though it is earlier. @returns it. */
  mend(): number {
    this.#readAtMs = this.#monotonic.now();
    this.#latestMs = this.#wallMs();
    return Math.floor(this.#latestMs);
  }
}
