import type { ServerResponse } from 'node:http';
import { afterDeadline } from '../../core/deadline.ts';

/** Answers of a server that have not ended. */
export class OpenAnswers {
  readonly #open = new Set<ServerResponse>();
  #onEnd: () => void = () => {};

  note(response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      this.#onEnd();
    });
  }

  /**
   * Resolves when all have ended that end by themselves, or after a time. Streams of events do not.
   * @param maxMs in milliseconds.
   */
  async ended(maxMs: number): Promise<void> {
    let end = (): void => {};
    const isOver = Promise.withResolvers<void>();
    this.#onEnd = () => {
      if (![...this.#open].some(willEnd)) isOver.resolve();
    };
    this.#onEnd();
    const late = new Promise<void>((resolve) => {
      end = afterDeadline(maxMs, resolve);
    });
    await Promise.race([isOver.promise, late]);
    end();
  }
}

function willEnd(response: ServerResponse): boolean {
  return response.getHeader('content-type') !== 'text/event-stream';
}
