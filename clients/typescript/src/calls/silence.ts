import type { ConnectionLimits } from './limits.ts';

/** The reason of a connection that was given up as its daemon says nothing. */
export const silentReason = 'the daemon does not answer';

/**
 * Tells a daemon that takes long from one that hangs, whose socket stays open: while calls wait,
 * one that says nothing for a while is asked whether it is there. Until it has proved itself its
 * frames alone count, and they are due at once. Looks are counted, not time: where this process
 * waits for the machine, the other one may too.
 */
export class Silence {
  readonly #limits: ConnectionLimits;
  readonly #lookMs: number;
  #silentMs = 0;
  #wasAsked = false;
  #isGreeted = false;
  #isFrozen = false;

  /** @param lookMs how long after the last one a look comes. */
  constructor(limits: ConnectionLimits, lookMs: number) {
    this.#limits = limits;
    this.#lookMs = lookMs;
  }

  /** The daemon has proved itself: a call may take any time now, while it is there. */
  setGreeted(): void {
    this.#isGreeted = true;
  }

  /**
   * Something came, or nothing was waited for so far.
   * @returns whether the daemon had stopped responding.
   */
  end(): boolean {
    const wasFrozen = this.#isFrozen;
    this.#silentMs = 0;
    this.#wasAsked = false;
    this.#isFrozen = false;
    return wasFrozen;
  }

  /**
   * Counts a look; says what must be done. In a silence the daemon is asked once, and told of once
   * as one that has stopped responding.
   */
  look(): 'wait' | 'ask' | 'tell' | 'give up' {
    const { connectTimeoutMs, silenceMaxMs, frozenMs, silenceGraceMs } = this.#limits;
    this.#silentMs += this.#lookMs;
    if (!this.#isGreeted) return this.#silentMs < connectTimeoutMs ? 'wait' : 'give up';
    if (this.#silentMs < silenceMaxMs) return 'wait';
    if (this.#silentMs >= silenceMaxMs + silenceGraceMs) return 'give up';
    if (!this.#wasAsked) {
      this.#wasAsked = true;
      return 'ask';
    }
    if (this.#isFrozen || this.#silentMs < frozenMs) return 'wait';
    this.#isFrozen = true;
    return 'tell';
  }
}
