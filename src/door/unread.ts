import type { ServerResponse } from 'node:http';

/** Limits on responses that wait to be read. */
export interface UnreadLimits {
  /** Total length of all, in UTF-16 code units. */
  readonly lengthMax: number;
  /** A client that reads nothing for this long is cut off. */
  readonly stallMs: number;
}

/**
 * Large responses in transit. A client that does not read ties up memory, so when there is too much
 * of it, the response that has waited longest is dropped together with its connection.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  /** Oldest first, with the length that each still holds. */
  readonly #waiting = new Map<ServerResponse, number>();
  #length = 0;

  constructor(limits: UnreadLimits) {
    this.#limits = limits;
  }

  /** Writes a response as fast as the client reads it; resolves when it is sent or dropped. */
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
      // The client may have disconnected during the write.
      if (response.destroyed) done();
    });
  }
}

function lengthOf(pieces: readonly string[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
