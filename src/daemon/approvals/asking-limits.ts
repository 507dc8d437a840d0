import { HOUR_MS } from '../../core/limits.ts';
import type { ClockPort } from '../../methods/ports.ts';

/** Questions of one game that may be open at a time. */
export const OPEN_MAX = 3;
/** Questions of one game in any hour. */
export const ASKED_MAX = 6;
/** Refusals one after the other after which a game has to be silent. */
const REFUSALS_MAX = 2;
export const SILENCE_MS = 15 * 60_000;
/** Games remembered; the one that asked longest ago is forgotten for another. */
const ASKERS_MAX = 256;

/** Why a game may not ask now. */
interface AskingLimit {
  readonly reason: string;
  /** Milliseconds after which it may. */
  readonly retryAfterMs: number;
}

/** A game that was not heard. */
interface Unheard {
  readonly game: string;
  readonly times: number;
  readonly retryAfterMs: number;
}

interface Asker {
  /** When it asked, by the monotonic clock, oldest first. */
  asked: readonly number[];
  /** When it was not heard. */
  unheard: readonly number[];
  /** Refusals since the last yes. */
  refusals: number;
  silentUntilMs: number;
}

/** How much a game may ask of the player's attention. All times are of the monotonic clock. */
export class AskingLimits {
  readonly #clock: Pick<ClockPort, 'now'>;
  readonly #askers = new Map<string, Asker>();

  constructor(clock: Pick<ClockPort, 'now'>) {
    this.#clock = clock;
  }

  /**
   * Counts a question, unless the game may not ask now.
   * @param open how many of its questions wait for an answer.
   */
  ask(game: string, open: number): AskingLimit | undefined {
    const nowMs = this.#clock.now();
    const asker = this.#askerOf(game);
    const limit = limitOf(asker, open, nowMs);
    if (limit === undefined) asker.asked = [...recent(asker.asked, nowMs), nowMs];
    // Counted to a bound, as a game may continue asking.
    else asker.unheard = [...recent(asker.unheard, nowMs), nowMs].slice(-UNHEARD_MAX);
    return limit;
  }

  approved(game: string): void {
    this.#askerOf(game).refusals = 0;
  }

  refused(game: string): void {
    const asker = this.#askerOf(game);
    asker.refusals += 1;
    if (asker.refusals < REFUSALS_MAX) return;
    asker.refusals = 0;
    asker.silentUntilMs = this.#clock.now() + SILENCE_MS;
  }

  /** Games that were not heard in the last hour. */
  unheard(): Unheard[] {
    const nowMs = this.#clock.now();
    return [...this.#askers].flatMap(([game, asker]) => {
      const times = recent(asker.unheard, nowMs).length;
      const retryAfterMs = limitOf(asker, 0, nowMs)?.retryAfterMs ?? 0;
      return times === 0 ? [] : [{ game, times, retryAfterMs }];
    });
  }

  #askerOf(game: string): Asker {
    const known = this.#askers.get(game);
    const asker = known ?? { asked: [], unheard: [], refusals: 0, silentUntilMs: 0 };
    this.#askers.delete(game);
    this.#askers.set(game, asker);
    if (this.#askers.size > ASKERS_MAX) this.#askers.delete(this.#askers.keys().next().value!);
    return asker;
  }
}

/** More of these in an hour are counted as so many. */
const UNHEARD_MAX = 1000;

function recent(times: readonly number[], nowMs: number): readonly number[] {
  return times.filter((time) => nowMs - time < HOUR_MS);
}

function limitOf(asker: Asker, open: number, nowMs: number): AskingLimit | undefined {
  if (nowMs < asker.silentUntilMs) {
    const reason = `the player refused it ${REFUSALS_MAX} times`;
    return { reason, retryAfterMs: Math.ceil(asker.silentUntilMs - nowMs) };
  }
  if (open >= OPEN_MAX) {
    return { reason: `${OPEN_MAX} of its questions are open`, retryAfterMs: OPEN_RETRY_MS };
  }
  const asked = recent(asker.asked, nowMs);
  if (asked.length < ASKED_MAX) return undefined;
  const reason = `it asked ${ASKED_MAX} times in the last hour`;
  return { reason, retryAfterMs: Math.ceil(asked[0]! + HOUR_MS - nowMs) };
}

/** By then at least one has expired. */
const OPEN_RETRY_MS = 60_000;
