import type { ClockPort } from '../../methods/ports.ts';

/** How long a game waits after a pairing that came to nothing. */
const CALM_MS = 5_000;
/** After the player refused it, or wrong digits were typed too often; twice as long each time. */
const REFUSED_MS = 60_000;
const REFUSED_MS_MAX = 60 * 60_000;
/** Games remembered; the one whose wait ends first is forgotten for another. */
const GAMES_MAX = 256;

interface Wait {
  readonly untilMs: number;
  readonly refusals: number;
}

/** Lets games that were refused wait before they ask the player again. */
export class CoolDown {
  readonly #clock: Pick<ClockPort, 'now'>;
  readonly #waits = new Map<string, Wait>();

  constructor(clock: Pick<ClockPort, 'now'>) {
    this.#clock = clock;
  }

  /** Milliseconds that the game has to wait; 0 if it may ask. */
  waitMs(game: string): number {
    const untilMs = this.#waits.get(game)?.untilMs ?? 0;
    return Math.max(0, Math.ceil(untilMs - this.#clock.now()));
  }

  /** The player did not want it. @returns milliseconds that it has to wait. */
  refused(game: string): number {
    const refusals = (this.#waits.get(game)?.refusals ?? 0) + 1;
    const waitMs = Math.min(REFUSED_MS * 2 ** (refusals - 1), REFUSED_MS_MAX);
    this.#note(game, { untilMs: this.#clock.now() + waitMs, refusals });
    return waitMs;
  }

  /** Nobody could answer, or the game gave up. @returns milliseconds that it has to wait. */
  ended(game: string): number {
    const refusals = this.#waits.get(game)?.refusals ?? 0;
    this.#note(game, { untilMs: this.#clock.now() + CALM_MS, refusals });
    return CALM_MS;
  }

  paired(game: string): void {
    this.#waits.delete(game);
  }

  #note(game: string, wait: Wait): void {
    this.#waits.delete(game);
    if (this.#waits.size >= GAMES_MAX) {
      const all = [...this.#waits].sort(([, one], [, other]) => one.untilMs - other.untilMs);
      this.#waits.delete(all[0]![0]);
    }
    this.#waits.set(game, wait);
  }
}
