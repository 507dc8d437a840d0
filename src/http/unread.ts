import type { ServerResponse } from 'node:http';

/** What answers that wait to be read may hold. */
export interface UnreadLimits {
  /** Of all together, in UTF-16 units. */
  readonly lengthMax: number;
  /** A reader that takes nothing in for so long is cut. */
  readonly stallMs: number;
}

/**
 * Large answers on their way to those who asked for them. Whoever does not read holds memory; so
 * where there is too much of it, the answer that has waited longest is given up, and its connection
 * with it.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  /** Oldest first, each with what it still holds. */
  readonly #waiting = new Map<ServerResponse, number>();
  #length = 0;

  constructor(limits: UnreadLimits) {
    this.#limits = limits;
  }

  /** Writes an answer as fast as it is read; resolves when it is taken in, or given up. */
  async write(response: ServerResponse, pieces: readonly string[]): Promise<void> {
    this.#hold(response, lengthOf(pieces));
    this.#makeRoom(response);
    try {
      for (const piece of pieces) {
        if (response.destroyed) return;
        if (!response.write(piece)) await this.#taken(response);
        this.#hold(response, -piece.length);
      }
    } finally {
      this.#hold(response, -(this.#waiting.get(response) ?? 0));
      this.#waiting.delete(response);
    }
  }

  #hold(response: ServerResponse, length: number): void {
    this.#waiting.set(response, (this.#waiting.get(response) ?? 0) + length);
    this.#length += length;
  }

  #makeRoom(newest: ServerResponse): void {
    for (const [response, length] of this.#waiting) {
      if (this.#length <= this.#limits.lengthMax) return;
      if (response === newest) continue;
      this.#hold(response, -length);
      response.destroy();
    }
  }

  #taken(response: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => response.destroy(), this.#limits.stallMs);
      const done = (): void => {
        clearTimeout(timer);
        response.off('drain', done).off('close', done);
        resolve();
      };
      response.on('drain', done).on('close', done);
      // It may have gone while it was written to.
      if (response.destroyed) done();
    });
  }
}

function lengthOf(pieces: readonly string[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
