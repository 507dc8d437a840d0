import { Pace } from '../../core/pace.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import {
  SERVICE_ANSWER_BYTES_MAX,
  SERVICE_ANSWER_FREE_BYTES,
  SERVICE_ANSWERS_BYTES_MAX,
} from '../../door/limits.ts';

/** How many bytes of a service's answers are held at a time. */
interface RoomLimits {
  /** Over all answers. */
  readonly bytesMax: number;
  /** In one answer; whoever reads it sees to that. */
  readonly answerBytesMax: number;
  /** The first bytes of each answer, which do not count, so that small ones never wait. */
  readonly freeBytes: number;
}

const defaults: RoomLimits = {
  bytesMax: SERVICE_ANSWERS_BYTES_MAX,
  answerBytesMax: SERVICE_ANSWER_BYTES_MAX,
  freeBytes: SERVICE_ANSWER_FREE_BYTES,
};

/**
 * Memory for a service's answers, and turns to read them. An answer that would take too much waits,
 * unread, until others have ended. The oldest never waits, and there is always room for all of it;
 * next to the limit there is only the piece that each of the others has just received.
 */
export class AnswerRoom {
  readonly #limits: RoomLimits;
  /** Open shares, the oldest that holds something first. */
  readonly #holding = new Set<AnswerShare>();
  #bytes = 0;
  readonly #reading = new SerialQueue();
  readonly #pace = new Pace();

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Held now, but for what is free. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Begins an answer; close it when nothing of it is held any more. */
  open(): AnswerShare {
    return new AnswerShare(this, this.#limits.freeBytes);
  }

  /** For `AnswerShare` only. */
  inTurn<Result>(work: () => Result): Promise<Result> {
    return this.#reading.run(async () => {
      if (this.#pace.isDue) await this.#pace.rest();
      return work();
    });
  }

  /** For `AnswerShare` only. @returns whether it must wait. */
  add(share: AnswerShare, bytes: number): boolean {
    this.#bytes += bytes;
    this.#holding.add(share);
    return !this.#mayGoOn(share);
  }

  /** For `AnswerShare` only. */
  remove(share: AnswerShare, bytes: number): void {
    this.#bytes -= bytes;
    this.#holding.delete(share);
    for (const one of this.#holding) {
      if (this.#mayGoOn(one)) one.goOn();
    }
  }

  /** What is held may exceed the mark only by what the oldest has left. */
  #mayGoOn(share: AnswerShare): boolean {
    const [oldest] = this.#holding;
    const { bytesMax, answerBytesMax } = this.#limits;
    return share === oldest || this.#bytes <= bytesMax - answerBytesMax;
  }
}

/** One answer's part of the room. */
export class AnswerShare {
  readonly #room: AnswerRoom;
  #freeBytes: number;
  #bytes = 0;
  #wake: (() => void) | undefined;

  constructor(room: AnswerRoom, freeBytes: number) {
    this.#room = room;
    this.#freeBytes = freeBytes;
  }

  /**
   * Notes bytes that have arrived.
   * @param signal ends the wait.
   * @returns a promise if nothing more may be read before it resolves.
   */
  take(bytes: number, signal: AbortSignal): Promise<void> | undefined {
    const free = Math.min(bytes, this.#freeBytes);
    this.#freeBytes -= free;
    const counted = bytes - free;
    this.#bytes += counted;
    if (counted === 0 || !this.#room.add(this, counted) || signal.aborted) return undefined;
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#wake = undefined;
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#wake = wake;
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  /**
   * Does some work of reading: all answers together have one slice of each round of the event loop.
   */
  inTurn<Result>(work: () => Result): Promise<Result> {
    return this.#room.inTurn(work);
  }

  /** For `AnswerRoom` only. */
  goOn(): void {
    this.#wake?.();
  }

  close(): void {
    this.#room.remove(this, this.#bytes);
    this.#bytes = 0;
    this.goOn();
  }
}
