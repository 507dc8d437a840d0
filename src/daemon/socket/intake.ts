import type { WebSocket } from 'ws';
import { isGamekeeperError } from '../../core/errors.ts';
import type { Work } from '../../http/lanes.ts';
import type { RoundTime } from './round-time.ts';

/** Reading a frame of more takes long enough to wait for its turn. */
const LARGE_FRAME_BYTES = 64 * 1024;

/** What an intake needs of its connection. */
interface IntakeHost {
  readonly round: RoundTime;
  /** A turn for reading a large frame; undefined where nobody pays. */
  begin(): Work | undefined;
  /** Works on a frame. */
  take(frame: Buffer): void;
}

/**
 * The frames of a connection, in their order. Large ones wait for their turn, as reading them is
 * work, and of small ones a few are taken in a round of the event loop, as a thousand may come at
 * once. While some wait, or while its game calls too often, nothing more is taken off the socket,
 * so that what a game sends waits on the game's own side.
 */
export class Intake {
  readonly #socket: WebSocket;
  readonly #host: IntakeHost;
  readonly #held: Buffer[] = [];
  #rest: NodeJS.Timeout | undefined;
  /** The last round in which a frame was taken. */
  #lastRound = -1;

  constructor(socket: WebSocket, host: IntakeHost) {
    this.#socket = socket;
    this.#host = host;
  }

  push(frame: Buffer): void {
    if (this.#held.length === 0 && this.#mayTake(frame)) {
      this.#take(frame);
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

  /** One in each round, and more while there is time. */
  #mayTake({ length }: Buffer): boolean {
    if (length > LARGE_FRAME_BYTES) return false;
    const { isOver, number } = this.#host.round;
    return !isOver || this.#lastRound !== number;
  }

  #take(frame: Buffer): void {
    const { round, take } = this.#host;
    this.#lastRound = round.number;
    round.run(() => take(frame));
  }

  async #takeHeld(): Promise<void> {
    for (let [frame] = this.#held; frame !== undefined; [frame] = this.#held) {
      if (frame.length > LARGE_FRAME_BYTES) {
        if (!(await this.#takeInTurn())) return;
      } else if (this.#mayTake(frame)) {
        this.#held.shift();
        this.#take(frame);
      } else {
        await this.#host.round.next();
      }
    }
    this.#resume();
  }

  /** @returns false when nobody is there any more. */
  async #takeInTurn(): Promise<boolean> {
    const turn = this.#host.begin();
    try {
      if (turn?.ready !== undefined) await turn.ready;
      const frame = this.#held.shift();
      if (frame !== undefined) this.#host.take(frame);
    } catch (error) {
      // Its calls are not known yet, so that nobody can be told to come again: it waits on.
      if (!isGamekeeperError(error) || error.name !== 'RateLimited') return false;
    } finally {
      turn?.end();
    }
    return true;
  }

  #resume(): void {
    if (this.#held.length === 0 && this.#rest === undefined) this.#socket.resume();
  }
}
