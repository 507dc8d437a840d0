import { MINUTE_MS } from '../../core/limits.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { Presence } from './presence.ts';

/**
 * How much longer it stays for writes whose outcome is not known. A blockhash expires within it, so
 * only a service that is away leaves one open; the next start asks for that again.
 */
const SETTLE_MS_MAX = 2 * MINUTE_MS;
/** How often it is looked whether what it continues for is over. */
const LOOK_MS = 1000;

interface UnusedEndParts {
  readonly presence: Presence;
  readonly clock: ClockPort;
  /** How long nobody has to be there. */
  readonly unusedMs: number;
  /** Whether something waits for the player. */
  readonly isWaiting: () => boolean;
  /** Whether the outcome of a write is not known yet. */
  readonly isUnsettled: () => boolean;
  readonly end: () => void;
}

/** Ends a daemon that nobody uses any more: a game started it, and nobody else would stop it. */
export class UnusedEnd {
  readonly #parts: UnusedEndParts;
  #cancel = (): void => {};

  constructor(parts: UnusedEndParts) {
    this.#parts = parts;
    parts.presence.listen(() => this.#begin());
    this.#begin();
  }

  close(): void {
    this.#cancel();
    this.#parts.presence.listen(() => {});
  }

  /** From the moment on in which the last one left. */
  #begin(): void {
    this.#cancel();
    const { presence, clock, unusedMs } = this.#parts;
    if (presence.isAnybody) return;
    const settleUntilMs = clock.now() + unusedMs + SETTLE_MS_MAX;
    this.#cancel = clock.after(unusedMs, () => this.#look(settleUntilMs));
  }

  #look(settleUntilMs: number): void {
    const { clock, isWaiting, isUnsettled, end } = this.#parts;
    const isSettling = clock.now() < settleUntilMs && isUnsettled();
    if (!isWaiting() && !isSettling) end();
    else this.#cancel = clock.after(LOOK_MS, () => this.#look(settleUntilMs));
  }
}
