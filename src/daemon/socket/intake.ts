import type { WebSocket } from 'ws';
import { isGamekeeperError } from '../../core/errors.ts';
import type { Work } from '../../http/lanes.ts';

/** Reading a frame of more takes long enough to wait for its turn. */
const LARGE_FRAME_BYTES = 64 * 1024;

/** What an intake needs of its connection. */
interface IntakeHost {
  /** A turn for reading a large frame; undefined where nobody pays. */
  begin(): Work | undefined;
  /** Works on a frame. */
  take(frame: Buffer): void;
}

/**
 * The frames of a connection, in their order. Large ones wait for their turn, as reading them is
 * work; while one does, or while its game calls too often, nothing more is taken off the socket, so
 * that what a game sends waits on the game's own side.
 */
export class Intake {
  readonly #socket: WebSocket;
  readonly #host: IntakeHost;
  readonly #held: Buffer[] = [];
  #rest: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, host: IntakeHost) {
    this.#socket = socket;
    this.#host = host;
  }

  push(frame: Buffer): void {
    if (this.#held.length === 0 && frame.length <= LARGE_FRAME_BYTES) {
      this.#host.take(frame);
      return;
    }
    this.#held.push(frame);
    this.#socket.pause();
    if (this.#held.length === 1) void this.#takeHeld();
  }

  /** Takes nothing more for so long. */
  restFor(ms: number): void {
    this.#socket.pause();
    this.#rest ??= setTimeout(() => {
      this.#rest = undefined;
      this.#resume();
    }, ms);
  }

  /** Nobody is there any more. */
  close(): void {
    clearTimeout(this.#rest);
    this.#held.length = 0;
  }

  async #takeHeld(): Promise<void> {
    while (this.#held.length > 0) {
      const turn = this.#host.begin();
      try {
        if (turn?.ready !== undefined) await turn.ready;
        const frame = this.#held.shift();
        if (frame !== undefined) this.#host.take(frame);
      } catch (error) {
        // Its calls are not known yet, so that nobody can be told to come again: it waits on.
        if (!isGamekeeperError(error) || error.name !== 'RateLimited') return;
      } finally {
        turn?.end();
      }
    }
    this.#resume();
  }

  #resume(): void {
    if (this.#held.length === 0 && this.#rest === undefined) this.#socket.resume();
  }
}
