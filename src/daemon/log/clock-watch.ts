import type { Log } from './daemon-log.ts';

/** Smaller steps are ordinary clock corrections. */
export const CLOCK_SLIP_MS = 1000;
const CHECK_INTERVAL_MS = 1000;

/** The clock under watch. */
interface WatchedClock {
  /** The machine's time in UNIX milliseconds. */
  now(): number;
  /** The latest machine time on disk, if there is one. */
  readonly lastCommitMs: number | undefined;
  /** For how long the ledger's time will stop; undefined for a remote service. */
  readonly standstillMs: (() => number) | undefined;
  readonly log: Log;
}

/**
 * Detects that the machine's clock is behind a time that it showed earlier: before a restart, going
 * by the journal's last commit, or since. One of the two times was wrong. Only timestamps depend on
 * it, and the ledger's time never goes backwards, so it is only reported.
 */
export class ClockWatch {
  readonly #clock: WatchedClock;
  #latestMs: number;
  #isBehind = false;
  #isStill = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: WatchedClock) {
    this.#clock = clock;
    this.#latestMs = clock.lastCommitMs ?? 0;
  }

  /** Milliseconds that the clock is behind the latest time that it showed; 0 if it is not. */
  behindMs(): number {
    const now = this.#clock.now();
    this.#latestMs = Math.max(this.#latestMs, now);
    return this.#latestMs - now;
  }

  /** Checks at once and then every second, and logs changes. */
  start(): void {
    this.#check();
    this.#timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const { log, standstillMs } = this.#clock;
    const behindMs = this.behindMs();
    const isBehind = behindMs >= CLOCK_SLIP_MS;
    if (isBehind && !this.#isBehind) log.warn('the clock was set back, or was ahead', { behindMs });
    if (!isBehind && this.#isBehind) log.info('the clock is again where it was');
    this.#isBehind = isBehind;
    const stillMs = standstillMs?.() ?? 0;
    const isStill = stillMs >= CLOCK_SLIP_MS;
    const fields = { standstillMs: stillMs };
    if (isStill && !this.#isStill) log.warn("the ledger's time is stopped", fields);
    if (!isStill && this.#isStill) log.info("the ledger's time continues");
    this.#isStill = isStill;
  }
}

/** Such as `12 s` or `30 days`. */
export function describeSpan(spanMs: number): string {
  const seconds = Math.ceil(spanMs / 1000);
  const days = Math.floor(seconds / 86_400);
  return days >= 2 ? `${days} days` : `${seconds} s`;
}
