import type { ServerResponse } from 'node:http';
import { afterDeadline } from '../core/deadline.ts';
import { cutOff, isNextInLine } from './sockets.ts';

/** Limits on responses that wait to be read. */
export interface UnreadLimits {
  /** Total length of all, in UTF-16 code units, or bytes. */
  readonly lengthMax: number;
  /** A client that reads nothing for this long is cut off. */
  readonly stallMs: number;
}

/** Of the body of a response: a text, or bytes. */
type Piece = string | Buffer;

/** What the system takes at once: of such answers each connection has one at a time. */
const SMALL_LENGTH = 16 * 1024;

/**
 * Responses in transit. A client that does not read ties up memory, so when there is too much of
 * it, the response that has waited longest is dropped together with its connection.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  /** Oldest first, with the length that each still holds. */
  readonly #waiting = new Map<ServerResponse, number>();
  #length = 0;

  constructor(limits: UnreadLimits) {
    this.#limits = limits;
  }

  /** Length of all that is held, in UTF-16 code units, or bytes. */
  get length(): number {
    return this.#length;
  }

  /**
   * Writes the body of a response as fast as the client reads it, and ends it; resolves when it is
   * sent or dropped.
   */
  async write(response: ServerResponse, pieces: readonly Piece[]): Promise<void> {
    const [only] = pieces;
    // Behind others that were asked for by the same connection, even small ones pile up.
    const isAlone = pieces.length === 1 && isNextInLine(response);
    if (isAlone && only!.length <= SMALL_LENGTH) return void response.end(only);
    this.#hold(response, lengthOf(pieces));
    try {
      let written = 0;
      for (const piece of pieces) {
        if (response.destroyed) return;
        written += piece.length;
        if (response.write(piece)) continue;
        await this.#taken(response, 'drain');
        this.#add(response, -written);
        written = 0;
      }
      if (response.destroyed) return;
      response.end();
      await this.#taken(response, 'finish');
    } finally {
      this.#release(response);
    }
  }

  /** Writes a part of a response that continues; resolves when it is taken, or the client gone. */
  async writePart(response: ServerResponse, part: Piece): Promise<void> {
    if (response.destroyed) return;
    this.#hold(response, part.length);
    try {
      if (!response.write(part)) await this.#taken(response, 'drain');
    } finally {
      this.#release(response);
    }
  }

  #hold(response: ServerResponse, length: number): void {
    this.#add(response, length);
    this.#makeRoom(response);
  }

  #add(response: ServerResponse, length: number): void {
    this.#waiting.set(response, (this.#waiting.get(response) ?? 0) + length);
    this.#length += length;
  }

  #release(response: ServerResponse): void {
    this.#add(response, -(this.#waiting.get(response) ?? 0));
    this.#waiting.delete(response);
  }

  #makeRoom(newest: ServerResponse): void {
    for (const [response, length] of this.#waiting) {
      if (this.#length <= this.#limits.lengthMax) return;
      if (response === newest) continue;
      this.#add(response, -length);
      cutOff(response);
    }
  }

  #taken(response: ServerResponse, event: 'drain' | 'finish'): Promise<void> {
    return new Promise((resolve) => {
      const end = afterDeadline(this.#limits.stallMs, () => cutOff(response));
      const done = (): void => {
        end();
        response.off(event, done).off('close', done);
        resolve();
      };
      response.on(event, done).on('close', done);
      // The client may have disconnected during the write.
      if (response.destroyed) done();
    });
  }
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
