import type { Outcome, PendingCall } from './pending-call.ts';

/**
 * What a socket answers, on its way to the game. Held while the session is not the game's yet: a
 * game that gets an answer makes its next call at once.
 */
export class HeldAnswers {
  #held: [PendingCall, Outcome][] | undefined;

  /** Holds all but the client's own from now on. */
  hold(): void {
    this.#held ??= [];
  }

  /** Gives the game what was held, and what follows as it comes. */
  release(): void {
    const released = this.#held ?? [];
    this.#held = undefined;
    for (const [call, outcome] of released) call.settle(outcome);
  }

  /** Settles a call, now or when it is released. */
  settle(call: PendingCall, outcome: Outcome): void {
    if (this.#held === undefined || call.isOwn) call.settle(outcome);
    else this.#held.push([call, outcome]);
  }
}
