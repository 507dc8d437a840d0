import { setImmediate as giveWay } from 'node:timers/promises';
import { GamekeeperError } from '../../core/errors.ts';

/** Maximum length of a time slice. */
const SLICE_MS = 3;

/**
 * Cooperative scheduling: cuts long work into slices, between which other requests are answered:
 *
 *     for (const row of rows) {
 *       if (pace.isDue) await pace.rest();
 *       …
 *     }
 */
export class Pace {
  readonly #signal: AbortSignal | undefined;
  #untilMs = performance.now() + SLICE_MS;

  /** @param signal cancels the work. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  get isDue(): boolean {
    return performance.now() >= this.#untilMs;
  }

  /** Yields to the event loop. @throws Cancelled. */
  async rest(): Promise<void> {
    await giveWay();
    if (this.#signal?.aborted) throw new GamekeeperError('Cancelled', {});
    this.#untilMs = performance.now() + SLICE_MS;
  }
}
