import type { WebSocket } from 'ws';
import { isGamekeeperError } from '../../core/errors.ts';
import type { Work } from '../../door/lanes.ts';

/** Of one round of the event loop. */
const ROUND_MS = 1;

/**
 * The time of a round of the event loop that all connections have together for what must be done
 * before anybody's turn: reading frames, and ending calls of those who are gone. Each takes some
 * hundredths of a millisecond, and they come by the thousand.
 */
export class RoundTime {
  #usedMs = 0;
  #number = 0;
  #next: Promise<void> | undefined;
  readonly #now: () => number;

  /** @param now milliseconds that never go backwards. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Of this round: another in each. */
  get number(): number {
    return this.#number;
  }

  get isOver(): boolean {
    return this.#usedMs >= ROUND_MS;
  }

  run(work: () => void): void {
    const beganMs = this.#now();
    try {
      work();
    } finally {
      this.#usedMs += this.#now() - beganMs;
      void this.next();
    }
  }

  /** Resolves in the next round. */
  next(): Promise<void> {
    this.#next ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#next = undefined;
        this.#usedMs = 0;
        this.#number += 1;
        resolve();
      });
    });
    return this.#next;
  }
}

/** Parsing a larger frame takes long enough that it has to wait for a turn. */
const LARGE_FRAME_BYTES = 64 * 1024;

/** What an intake needs from its connection. */
interface IntakeHost {
  readonly round: RoundTime;
  /** Requests a turn for parsing a large frame; undefined before a session is open. */
  begin(): Work | undefined;
  /** Processes a frame. */
  take(frame: Buffer): void;
}

/**
 * Reads the frames of a connection in order. A large frame waits for its turn, as parsing it is
 * work; of small ones a few are taken in each round of the event loop, as a thousand may arrive at
 * once. While some wait, and while the game exceeds its rate, the socket is paused: back-pressure
 * keeps what the game sends on its own side.
 */
export class Intake {
  readonly #socket: WebSocket;
  readonly #host: IntakeHost;
  readonly #held: Buffer[] = [];
  #pauseTimer: NodeJS.Timeout | undefined;
  /** The last round in which a frame was taken. */
  #lastRound = -1;

  constructor(socket: WebSocket, host: IntakeHost) {
    this.#socket = socket;
    this.#host = host;
  }

  /** Whether frames wait here, or may wait unread in the socket. */
  get isBehind(): boolean {
    return this.#held.length > 0 || this.#pauseTimer !== undefined;
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

  /** Pauses reading for a while. */
  pauseFor(ms: number): void {
    this.#socket.pause();
    this.#pauseTimer ??= setTimeout(() => {
      this.#pauseTimer = undefined;
      this.#resume();
    }, ms);
  }

  /** The connection is closed: drops frames that wait. */
  close(): void {
    clearTimeout(this.#pauseTimer);
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
      // The calls in the frame are not parsed yet, so none can be answered with RateLimited: it
      // keeps waiting.
      if (!isGamekeeperError(error) || error.name !== 'RateLimited') return false;
    } finally {
      turn?.end();
    }
    return true;
  }

  #resume(): void {
    if (this.#held.length === 0 && this.#pauseTimer === undefined) this.#socket.resume();
  }
}
